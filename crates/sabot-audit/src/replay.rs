//! Playing again what was played: the same frames that live tables send, from a record or from a table's stream.
//!
//! What is hidden from whom is decided where it always is, in the engine's views. Only [`Sight::All`] sees every face,
//! and only of shoes that are over and of records that somebody brings along.

mod scenes;
mod script;
mod stage;

pub use scenes::{scene, scenes};
pub use script::replay_record;
pub(crate) use stage::Stage;

use std::str::FromStr;

use sabot_core::Party;
use sabot_rules::notation::{ParseError, ReplayError};

/// Through whose eyes a replay is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// What everybody saw.
    Everyone,
    /// What a party saw.
    Party(Party),
    /// Every face as soon as it is dealt.
    All,
}

/// Neither `everyone` nor `all` nor the number of a party.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a replay is seen as `everyone`, as `all` or as the number of a party")]
pub struct BadSight;

impl FromStr for Sight {
    type Err = BadSight;

    fn from_str(text: &str) -> Result<Self, BadSight> {
        match text {
            "everyone" => Ok(Self::Everyone),
            "all" => Ok(Self::All),
            number => {
                let party = number.parse().map_err(|_| BadSight)?;
                Ok(Self::Party(Party(party)))
            }
        }
    }
}

/// Why a record that somebody brings is not played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// It is no record.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// An act in it is refused.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Nobody in it has that number.
    #[error("nobody in this record has the number {0}")]
    NoParty(u16),
}

impl BadRecord {
    /// The line it is about, if it is about one.
    pub const fn line(&self) -> Option<u32> {
        match self {
            Self::Parse(error) => Some(error.line),
            Self::Replay(error) => Some(error.line()),
            Self::NoParty(_) => None,
        }
    }
}
