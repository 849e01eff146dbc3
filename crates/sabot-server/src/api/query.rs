//! What stands behind the question mark of an address, read into a type that the description of the API knows, too.

use std::str::FromStr;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use sabot_audit::replay::{BadSight, Sight};
use serde::de::{DeserializeOwned, Deserializer, Error as _};
use serde::{Deserialize, de};
use utoipa::IntoParams;

use crate::app::App;
use crate::problem::{DoorNo, Problem};

/// The query of a request. Names that nobody asks for are passed over; one that is there twice is refused.
#[derive(Debug, Clone)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        read(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

fn read<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    let pairs = form_urlencoded::parse(query.as_bytes());
    let read = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
    read.map_err(|error| {
        let (code, why) = match error.path().iter().next() {
            // Every text is taken as it is: what has a name and cannot be read is a number.
            Some(_) => {
                let field = error.path().to_string();
                let said = format!("`{field}` is a number.");
                (DoorNo::BadNumber { field }, said)
            }
            None => (DoorNo::BadQuery, error.into_inner().to_string()),
        };
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, why)
    })
}

/// For a field of a form that may be left empty: a value, if something was typed.
pub(super) fn unless_empty<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
where
    T: FromStr,
    D: Deserializer<'de>,
{
    let text = String::deserialize(from)?;
    let typed = Some(text.as_str()).filter(|text| !text.is_empty());
    let value = typed.map(|text| {
        let unread = || D::Error::invalid_value(de::Unexpected::Str(text), &"a number");
        text.parse().map_err(|_| unread())
    });
    value.transpose()
}

/// Through whose eyes a replay is seen.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ReplayQuery {
    /// `everyone`, `all` or the number of a party; everyone's if not said.
    #[serde(rename = "as")]
    sight: Option<String>,
}

impl ReplayQuery {
    pub(super) fn sight(&self) -> Result<Sight, Problem> {
        let sight = self.sight.as_deref().unwrap_or("everyone").parse();
        sight.map_err(|error: BadSight| {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Problem::new(status, DoorNo::BadView, error.to_string())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Eq, Deserialize)]
    struct Asked {
        q: Option<String>,
        n: Option<u32>,
        #[serde(default, deserialize_with = "unless_empty")]
        typed: Option<u64>,
    }

    fn asked(query: &str) -> Result<Asked, String> {
        let asked: Result<Asked, Problem> = read(query);
        asked.map_err(|problem| format!("{} {}", problem.code(), problem.message()))
    }

    fn numbers(query: &str) -> (Option<u32>, Option<u64>) {
        let asked = asked(query).unwrap();
        (asked.n, asked.typed)
    }

    #[test]
    fn what_people_type_arrives_as_they_typed_it() {
        let of = |text: &str| asked(text).unwrap().q;
        assert_eq!(of("q=caf%C3%A9+%231&n=7").as_deref(), Some("café #1"));
        assert_eq!(of("q=%zz%").as_deref(), Some("%zz%"));
        assert_eq!(of("q=").as_deref(), Some(""));
        assert_eq!(of("%71=named").as_deref(), Some("named"));
        assert_eq!(of("other=1&&=&x"), None);
    }

    #[test]
    fn a_number_is_a_number_and_nothing_is_said_twice() {
        assert_eq!(numbers("n=7&typed=9"), (Some(7), Some(9)));
        assert_eq!(numbers("typed="), (None, None));
        for wrong in ["n=x", "n=", "n=-1", "n=4294967296", "n=1.0", "n=%00"] {
            let why = "bad-number `n` is a number.".to_owned();
            assert_eq!(asked(wrong), Err(why), "{wrong}");
        }
        let why = "bad-number `typed` is a number.".to_owned();
        assert_eq!(asked("typed=x"), Err(why));
        let why = "bad-query duplicate field `n`".to_owned();
        assert_eq!(asked("n=1&q=a&n=2"), Err(why));
    }
}
