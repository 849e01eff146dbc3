//! What is answered when something is wrong: a status, a code for programs, a sentence for people, and the clause if
//! the rules say no.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sabot_house::hall::{HouseError, Kind};
use sabot_wire::{HouseNo, Why};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) use self::door::DoorNo;

mod door;

/// Why not, with its facts: as the house says it, or the door.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum Because {
    /// The house.
    House(Why),
    /// The door.
    Door(DoorNo),
}

impl Because {
    const fn code(&self) -> &'static str {
        match self {
            Self::House(why) => why.code(),
            Self::Door(no) => no.code(),
        }
    }
}

impl From<DoorNo> for Because {
    fn from(no: DoorNo) -> Self {
        Self::Door(no)
    }
}

impl From<HouseNo> for Because {
    fn from(no: HouseNo) -> Self {
        Self::House(Why::Plain(no))
    }
}

/// An error of the API.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Problem {
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    status: StatusCode,
    /// A code for programs, which never changes.
    #[schema(value_type = String, example = "not-found")]
    code: &'static str,
    /// A sentence for people.
    message: String,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    clause: Option<String>,
    /// The same code with its facts.
    #[schema(value_type = Object)]
    why: Box<Because>,
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    retry: Option<Duration>,
}

impl Problem {
    pub(crate) fn new(
        status: StatusCode,
        why: impl Into<Because>,
        message: impl Into<String>,
    ) -> Self {
        let why = why.into();
        Self {
            status,
            code: why.code(),
            message: message.into(),
            clause: None,
            why: Box::new(why),
            retry: None,
        }
    }

    /// Nothing is at this address.
    pub(crate) fn not_found() -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            DoorNo::NotFound,
            "There is nothing under this address.",
        )
    }

    /// Only somebody with a name may do this.
    pub(crate) fn needs_name() -> Self {
        HouseNo::NeedsName.into()
    }

    /// Too much in too short a time.
    pub(crate) fn too_fast(wait: Duration) -> Self {
        Self {
            retry: Some(wait),
            ..Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                DoorNo::TooFast {
                    seconds: wait.as_secs().saturating_add(1),
                },
                "That was too much in too short a time.",
            )
        }
    }

    /// The house has no room for it now.
    pub(crate) fn busy(status: StatusCode, message: &str) -> Self {
        Self {
            retry: Some(Duration::from_secs(1)),
            ..Self::new(status, HouseNo::Busy, message)
        }
    }

    /// Something broke on our side; what it was stands in the log.
    pub(crate) fn fault() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            DoorNo::Fault,
            "Something broke on our side.",
        )
    }

    /// The code, for logs.
    pub(crate) const fn code(&self) -> &'static str {
        self.code
    }

    /// The same with its facts, if the house says it.
    pub(crate) fn why(&self) -> Option<&Why> {
        match self.why.as_ref() {
            Because::House(why) => Some(why),
            Because::Door(_) => None,
        }
    }

    /// The sentence for people.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

impl From<HouseNo> for Problem {
    fn from(no: HouseNo) -> Self {
        HouseError::from(no).into()
    }
}

impl From<HouseError> for Problem {
    fn from(error: HouseError) -> Self {
        let status = match error.kind() {
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::Forbidden => StatusCode::FORBIDDEN,
            Kind::NeedsName => StatusCode::UNAUTHORIZED,
            Kind::Wrong => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::Conflict => StatusCode::CONFLICT,
            Kind::Busy | Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Kind::Full => StatusCode::INSUFFICIENT_STORAGE,
        };
        let busy = status == StatusCode::SERVICE_UNAVAILABLE;
        Self {
            clause: error.clause().map(str::to_owned),
            retry: busy.then_some(Duration::from_secs(1)),
            ..Self::new(status, Because::House(error.why()), error.to_string())
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let wait = self.retry.map(|wait| wait.as_secs().saturating_add(1));
        let code = self.code;
        let mut response = (self.status, Json(self)).into_response();
        if let Some(seconds) = wait {
            let seconds = HeaderValue::from(seconds);
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response.extensions_mut().insert(Code(code));
        response
    }
}

/// The code of a problem, kept with its response for the log.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Code(pub(crate) &'static str);

#[cfg(test)]
mod tests {
    use sabot_ledger::store::StoreFault;

    use super::*;

    #[test]
    fn a_full_disk_is_answered_as_such() {
        let problem = Problem::from(HouseError::Store(StoreFault::Full));
        assert_eq!(
            (problem.status.as_u16(), problem.code()),
            (507, "disk-full")
        );
        assert_eq!(problem.message(), "the disk is full");
        let other = Problem::from(HouseError::Store(StoreFault::Stopped));
        assert_eq!((other.status.as_u16(), other.code()), (503, "store"));
    }
}
