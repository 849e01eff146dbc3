//! What stands behind the question mark of an address.

use std::convert::Infallible;
use std::str::FromStr;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use sabot_house::floor::Sight;

use crate::desk::Desk;
use crate::problem::Problem;

/// Words and numbers by their names. Only what people type is escaped.
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
        match self.get(name) {
            Some(_) => self.read(name),
            None => Ok(unsaid),
        }
    }

    /// A number, if somebody says one.
    pub(crate) fn maybe<N: FromStr>(&self, name: &str) -> Result<Option<N>, Problem> {
        let said = self.get(name).filter(|value| !value.is_empty());
        said.map(|_| self.read(name)).transpose()
    }

    /// Words, which people type and browsers escape.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.get(name).map(unescaped)
    }

    fn read<N: FromStr>(&self, name: &str) -> Result<N, Problem> {
        let value = self.get(name).unwrap_or_default();
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

/// What a browser escaped; what is no escape stays as it is.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let pair = more
            .get(..2)
            .and_then(|pair| std::str::from_utf8(pair).ok());
        let byte = pair.and_then(|pair| u8::from_str_radix(pair, 16).ok());
        match (first, byte) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = more.get(2..).unwrap_or_default();
            }
            (b'+', _) => {
                bytes.push(b' ');
                rest = more;
            }
            (first, _) => {
                bytes.push(*first);
                rest = more;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_arrives_as_they_typed_it() {
        let query = Query("q=caf%C3%A9+%231&n=7&bad=%zz%".to_owned());
        assert_eq!(query.text("q").as_deref(), Some("café #1"));
        assert_eq!(query.text("bad").as_deref(), Some("%zz%"));
        assert_eq!(query.maybe::<u64>("n").ok().flatten(), Some(7));
        assert_eq!(query.maybe::<u64>("m").ok().flatten(), None);
        assert!(query.maybe::<u64>("q").is_err());
    }
}
