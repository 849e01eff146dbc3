//! How a table says no: with a stable name, a sentence, and the clause if the rules say it.

use sabot_rules::table::Refusal;

/// A refusal of the floor or the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct No {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) clause: Option<&'static str>,
}

impl No {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            clause: None,
        }
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self {
            code: refusal.code(),
            message: refusal.to_string(),
            clause: Some(refusal.clause().id()),
        }
    }
}
