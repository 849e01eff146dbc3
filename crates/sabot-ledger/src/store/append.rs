//! One append: an accepted command with its events and its transfers, and the answers to it.

use sabot_core::{Moment, Party};

use super::{CommandId, Digest, StoreFault, StreamId};
use crate::book::{Entry, Refusal};

/// An event as it is stored: its kind, the version of that kind, and a body in JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    /// What kind of event it is.
    pub kind: String,
    /// The version of that kind; older ones are lifted on reading.
    pub version: u32,
    /// The body, JSON as bytes; what is stored is exactly these.
    pub body: Vec<u8>,
}

/// One accepted command, to be stored whole or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The stream it belongs to.
    pub stream: StreamId,
    /// The version the stream had when the command was decided.
    pub expected_version: u64,
    /// The name that its sender gave the command.
    pub command_id: CommandId,
    /// Who sent it, in the words of the caller; no personal data.
    pub actor: String,
    /// The party for which it was said, if it was for one.
    pub party: Option<Party>,
    /// The moment at which it was accepted.
    pub at: Moment,
    /// The command, JSON as bytes.
    pub command: Vec<u8>,
    /// The events that the command caused.
    pub events: Vec<StoredEvent>,
    /// The money that the command moved, in order.
    pub transfers: Vec<Entry>,
}

/// The answer to an append that was stored, now or before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appended {
    /// The version the stream has with the command.
    pub version: u64,
    /// The head of the stream's chain with the command.
    pub head: Digest,
}

/// A stored command, as it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// What was appended; its version is the one after `expected_version`.
    pub append: Append,
    /// What was answered to the append.
    pub appended: Appended,
}

/// Why an append was not stored. All but a fault are answers that are found afresh on another try.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Another command has this id.
    #[error("another command has the id {id}")]
    CommandIdTaken {
        /// The id that is taken.
        id: CommandId,
    },
    /// The stream has moved on.
    #[error("{stream} is at version {actual}, not {expected}")]
    Conflict {
        /// The stream that has moved on.
        stream: StreamId,
        /// The version the append was made for.
        expected: u64,
        /// The version the stream has.
        actual: u64,
    },
    /// The command or an event is not JSON.
    #[error("{what} is not JSON")]
    NotJson {
        /// The part that is not JSON: the command, or an event.
        what: String,
    },
    /// The command is longer than any has reason to be.
    #[error("a command of {bytes} bytes is longer than the {most} allowed")]
    TooLong {
        /// Its length as it would be stored.
        bytes: usize,
        /// The greatest length allowed.
        most: usize,
    },
    /// The books refuse a transfer.
    #[error("transfer {index}: {refusal}")]
    Books {
        /// Its place in the list, from 0.
        index: usize,
        /// Why the books refuse it.
        refusal: Refusal,
    },
    /// The store itself failed. Whether the append was stored is not known until the store is opened
    /// again: the same command id then gives the true answer.
    #[error(transparent)]
    Fault(#[from] StoreFault),
}
