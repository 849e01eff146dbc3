//! The first command that is not true, and why not.

use sabot_ledger::store::{CommandId, Recorded, StreamId};
use sabot_rules::house::HouseRefusal;
use sabot_rules::table::Refusal;
use sabot_stream::Unfollowed;
use sabot_stream::compare::Difference;
use sabot_vault::{Hash, Wrong};

use crate::sealed::Unsigned;

/// A command that is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{stream} version {version}, command {command}: {why}")]
pub struct Bad {
    /// Its stream.
    pub stream: StreamId,
    /// Its version.
    pub version: u64,
    /// Its name.
    pub command: CommandId,
    /// What is wrong with it.
    pub why: Why,
}

impl Bad {
    pub(super) const fn of(recorded: &Recorded, why: Why) -> Self {
        Self {
            stream: recorded.append.stream,
            version: recorded.appended.version,
            command: recorded.append.command_id,
            why,
        }
    }
}

/// What is wrong with a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// It is read, but nobody would have written it so.
    #[error("it is not written as the house writes it")]
    Spelling,
    /// What was done is not what somebody asked for.
    #[error("it is not what its deed asks for")]
    Deed,
    /// It belongs to another stream.
    #[error("it belongs to another stream")]
    Stream,
    /// A table's life begins and ends once.
    #[error("{0}")]
    Order(&'static str),
    /// Time went back, or differs from the command's own.
    #[error("its time is not that of its act, or before the one before")]
    Time,
    /// Not the sender's to say.
    #[error("{0} may not say this")]
    Actor(String),
    /// Somebody of those that signed did not work here, or not as that, at that moment.
    #[error("{0} did not work here as that at that moment")]
    Unemployed(String),
    /// It is filed for another party.
    #[error("it is filed for another party than it is about")]
    Party,
    /// Somebody sits down who may not, or is somebody else.
    #[error("{0}")]
    Seat(&'static str),
    /// The rules refuse it.
    #[error("the rules refuse it: {0} ({clause})", clause = .0.clause().id())]
    Refused(Box<Refusal>),
    /// An event is not what the command leads to.
    #[error("event {index} is not what the command leads to: stored {stored}, expected {expected}")]
    Event {
        /// Its place, from 0.
        index: usize,
        /// The kind that is stored there.
        stored: String,
        /// The kind that should be.
        expected: String,
    },
    /// The transfer at this place, from 0, is not what the events lead to.
    #[error("transfer {0} is not what the events lead to")]
    Transfer(usize),
    /// The shoe is not what the house signed.
    #[error("shoe {shoe}: {wrong}")]
    Shoe {
        /// Which.
        shoe: u64,
        /// Why not.
        wrong: Wrong,
    },
    /// A step of the shoe that was not due.
    #[error("shoe {shoe}: {step}")]
    Step {
        /// Which.
        shoe: u64,
        /// Which step.
        step: &'static str,
    },
    /// A card is not the one that lay there.
    #[error("shoe {shoe}: card {index} is not the one that its seed puts there")]
    Card {
        /// Which shoe.
        shoe: u64,
        /// Which card, from 0.
        index: usize,
    },
    /// Somebody else signed.
    #[error("shoe {shoe} is signed with another key: {key}")]
    Key {
        /// Which shoe.
        shoe: u64,
        /// By whom.
        key: Hash,
    },
    /// Table and books differ in the end.
    #[error("at the end of the stream {0}")]
    Purses(#[from] Difference),
    /// The rules of the house refuse it.
    #[error("the rules refuse it: {0} ({clause})", clause = .0.clause().id())]
    House(HouseRefusal),
    /// It makes no sense about who works here.
    #[error("{0}")]
    Account(&'static str),
    /// Play chips and the house's chips have met.
    #[error("play chips and the house's chips are kept apart: {0}")]
    Mixed(&'static str),
    /// The snapshot that was taken there is not the house's own, or not of this log. It is never loaded.
    #[error("the snapshot that was taken here: {0}")]
    Snapshot(Unsigned),
    /// A grant that is not as the cage grants.
    #[error("the grant is not as the cage grants: {0}")]
    Grant(&'static str),
}

impl From<Unfollowed> for Why {
    fn from(unfollowed: Unfollowed) -> Self {
        match unfollowed {
            Unfollowed::NotOpened => Self::Order("a table's first command opens it"),
            Unfollowed::Money => Self::Order("an event moves money that is not there"),
            Unfollowed::Rulebook(error) => Self::Unreadable(error.to_string()),
            Unfollowed::Renewal(error) => Self::Unreadable(error.to_string()),
            Unfollowed::Newer(_) => Self::Unreadable(unfollowed.to_string()),
        }
    }
}

impl From<Refusal> for Why {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}
