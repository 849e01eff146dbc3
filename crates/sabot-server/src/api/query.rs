//! What stands behind the question mark of an address.

use std::convert::Infallible;
use std::str::FromStr;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use sabot_house::floor::Sight;

use crate::desk::Desk;
use crate::problem::Problem;

/// Words and numbers by their names. None of them needs an escape.
#[derive(Debug, Clone)]
pub(crate) struct Query(String);

impl FromRequestParts<Desk> for Query {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Desk) -> Result<Self, Infallible> {
        Ok(Self(parts.uri.query().unwrap_or_default().to_owned()))
    }
}

impl Query {
    /// The first value under a name.
    fn get(&self, name: &str) -> Option<&str> {
        let mut pairs = self.0.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
    }

    /// Whether a name has this value.
    pub(crate) fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == Some(value)
    }

    /// A number, or what it is if nobody says.
    pub(crate) fn number<N: FromStr>(&self, name: &str, unsaid: N) -> Result<N, Problem> {
        let Some(value) = self.get(name) else {
            return Ok(unsaid);
        };
        value.parse().map_err(|_| {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Problem::new(status, "bad-number", format!("`{name}` is a number."))
        })
    }

    /// Through whose eyes a replay is seen: `as=`, or everybody's.
    pub(crate) fn sight(&self) -> Result<Sight, Problem> {
        let sight = self.get("as").unwrap_or("everyone").parse();
        sight.map_err(|error: sabot_house::floor::BadSight| {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Problem::new(status, "bad-view", error.to_string())
        })
    }
}
