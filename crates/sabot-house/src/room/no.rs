//! How a table says no: with a stable name, its facts, a sentence, and the clause if the rules say it.

use sabot_rules::table::Refusal;

use sabot_wire::{HouseNo, Why};

/// A refusal of the floor or the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct No {
    pub(crate) why: Why,
    pub(crate) message: String,
    pub(crate) clause: Option<&'static str>,
}

impl No {
    pub(crate) fn new(why: HouseNo, message: impl Into<String>) -> Self {
        Self {
            why: Why::Plain(why),
            message: message.into(),
            clause: None,
        }
    }

    /// The same by a clause.
    pub(crate) fn by(self, clause: &'static str) -> Self {
        Self {
            clause: Some(clause),
            ..self
        }
    }

    pub(crate) const fn code(&self) -> &'static str {
        self.why.code()
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self {
            message: refusal.to_string(),
            clause: Some(refusal.clause().id()),
            why: Why::Table(refusal),
        }
    }
}
