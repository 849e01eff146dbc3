//! How a table says no: with a stable name, its facts, a sentence, and the clause if the rules say it.

use sabot_rules::table::Refusal;
use sabot_vault::VaultError;
use sabot_wire::{Answer, HouseNo, ServerMessage, Why};

use super::{Output, Request, frame_of};
use crate::hall::{Asker, HouseError};

/// A refusal of the floor or the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct No {
    pub(crate) why: Why,
    pub(crate) message: String,
    pub(crate) clause: Option<String>,
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
    pub(crate) fn by(self, clause: &str) -> Self {
        Self {
            clause: Some(clause.to_owned()),
            ..self
        }
    }

    pub(crate) const fn code(&self) -> &'static str {
        self.why.code()
    }
}

/// The answer is no.
pub(super) fn no<T>(why: HouseNo, message: &str) -> Result<T, No> {
    Err(No::new(why, message))
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self {
            message: refusal.to_string(),
            clause: Some(refusal.clause().id().to_owned()),
            why: Why::Table(refusal),
        }
    }
}

impl From<VaultError> for No {
    fn from(error: VaultError) -> Self {
        No::new(HouseNo::NotNow, error.to_string())
    }
}

impl From<&HouseError> for No {
    fn from(error: &HouseError) -> Self {
        Self {
            why: error.why(),
            message: error.to_string(),
            clause: error.clause().map(str::to_owned),
        }
    }
}

/// The answer to the command of this name: the version with it, or why not.
pub(crate) fn reply(id: &str, answer: Result<u64, No>) -> Answer {
    let id = id.to_owned();
    match answer {
        Ok(version) => Answer {
            id,
            accepted: true,
            version: Some(version),
            code: None,
            message: None,
            clause: None,
            why: None,
        },
        Err(No {
            why,
            message,
            clause,
        }) => Answer {
            id,
            accepted: false,
            version: None,
            code: Some(why.code().to_owned()),
            message: Some(message),
            clause,
            why: Some(Box::new(why)),
        },
    }
}

/// The answer on its way to whoever waits for it.
pub(crate) fn reply_to(request: &Request, answer: Result<u64, No>) -> Option<Output> {
    let answer = reply(&request.spelled, answer);
    match request.from {
        Asker::Viewer(viewer) => {
            let frame = frame_of(&ServerMessage::Answer(answer));
            Some(Output::Send(viewer, frame))
        }
        Asker::Call(call) => Some(Output::Reply(call, answer)),
        Asker::House => None,
    }
}
