//! The log of the house: one contract, [`Store`], in memory ([`MemoryStore`]), in one SQLite file
//! ([`SqliteStore`]) and in a PostgreSQL database ([`PostgresStore`]).
//!
//! A stream is a table or the house. One append is one accepted command with its events and its
//! transfers; it is stored whole or not at all, and the transfers are posted in the books with it.
//! A command id is stored once: whoever sends it again gets the first answer again. The commands of a
//! stream are chained by SHA-256 (`store/record.rs` has the bytes), signed checkpoints say how far all
//! streams were, and [`verify`] recomputes everything and names the first command that is not true.

mod admit;
mod append;
mod archive;
#[cfg(test)]
mod archived;
mod audit;
mod block;
mod bytes;
mod cabinet;
mod checkpoint;
#[cfg(test)]
mod contract;
mod copy;
mod fault;
#[cfg(test)]
mod forged;
mod hand_on;
mod ids;
mod lanes;
mod last;
mod memory;
mod pack;
mod postgres;
mod record;
#[cfg(test)]
mod sample;
#[cfg(any(test, feature = "scratch"))]
pub mod scratch;
mod sqlite;
#[cfg(test)]
mod twins;
mod upcast;
mod writer;

use std::sync::mpsc;

use ed25519_dalek::VerifyingKey;
use sabot_core::Moment;

use crate::book::{Account, Balance, Currency};

pub use append::{Append, AppendError, Appended, Recorded, StoredEvent};
pub use archive::{Archive, Archived};
pub use audit::{Audit, AuditError, Damage, Finding, RawRow, Verified};
pub use checkpoint::{Checkpoint, CheckpointError, SignedCheckpoint};
pub use copy::{CopyError, copy, is_unfinished};
pub use fault::StoreFault;
pub use ids::{CommandId, Digest, StreamHead, StreamId, StreamParseError};
pub use last::{Behind, LastWord, LastWordError, Remembering, behind};
pub use memory::MemoryStore;
pub use postgres::{Database, DatabaseError, PostgresStore};
pub use sqlite::{Copied, SqliteStore};
pub use upcast::{Lift, UpcastError, Upcasters};

/// What is called with the answer to an append, on a thread of the store: it must not wait.
pub type Done = Box<dyn FnOnce(Result<Appended, AppendError>) + Send>;

/// What is called when something that is no append is durable, or failed: it must not wait either.
pub type Saved = Box<dyn FnOnce(Result<(), StoreFault>) + Send>;

/// The state of a stream at a version, in bytes only its writer understands: a cache. It can be thrown
/// away at any time, and [`verify`] does not look at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The stream whose state it is.
    pub stream: StreamId,
    /// The version at which the state was taken.
    pub version: u64,
    /// The state at that version, as whoever keeps it writes it.
    pub body: Vec<u8>,
}

/// What every store does. One suite of tests runs on all of them.
pub trait Store: Send + Sync {
    /// Stores an append and calls `done` with the answer, which is given only when what it says is
    /// durable.
    fn submit(&self, append: Append, done: Done);

    /// Stores an append and waits for the answer.
    fn append(&self, append: Append) -> Result<Appended, AppendError> {
        let (sender, receiver) = mpsc::channel();
        self.submit(
            append,
            Box::new(move |answer| {
                // Nobody listens any more only if this call has ended, and it has not.
                let _ = sender.send(answer);
            }),
        );
        let answer = receiver.recv();
        answer.unwrap_or(Err(AppendError::Fault(StoreFault::Stopped)))
    }

    /// How far a stream is; version 0 if nothing was ever appended to it.
    fn head(&self, stream: StreamId) -> Result<StreamHead, StoreFault>;

    /// How far every stream is, in order, all at one moment.
    fn heads(&self) -> Result<Vec<StreamHead>, StoreFault>;

    /// The commands of a stream after a version, at most so many.
    fn read(&self, stream: StreamId, after: u64, most: usize) -> Result<Vec<Recorded>, StoreFault>;

    /// The last command of a stream.
    fn last(&self, stream: StreamId) -> Result<Option<Recorded>, StoreFault>;

    /// What was answered to a command that was stored.
    fn answer(&self, command: CommandId) -> Result<Option<Appended>, StoreFault>;

    /// What an account holds.
    fn balance(&self, currency: Currency, account: Account) -> Result<Balance, StoreFault>;

    /// Keeps a snapshot in place of the one before, and calls `done` when it is durable.
    fn submit_snapshot(&self, snapshot: Snapshot, done: Saved);

    /// Keeps a snapshot in place of the one before.
    fn save_snapshot(&self, snapshot: Snapshot) -> Result<(), StoreFault> {
        awaited(|done| self.submit_snapshot(snapshot, done))
    }

    /// The last snapshot of a stream.
    fn snapshot(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreFault>;

    /// Keeps a signed checkpoint.
    fn save_checkpoint(&self, checkpoint: SignedCheckpoint) -> Result<(), StoreFault>;

    /// Every checkpoint kept, oldest first.
    fn checkpoints(&self) -> Result<Vec<SignedCheckpoint>, StoreFault>;

    /// Puts a value into the cabinet in place of the one before, or erases it with `None`, and calls
    /// `done` when that is durable.
    ///
    /// The cabinet holds what must not be in the chain because it may have to go: personal data, and
    /// settings. It is no part of any audit.
    fn submit_put(&self, key: &str, value: Option<Vec<u8>>, done: Saved);

    /// Puts a value into the cabinet, or erases it with `None`, and waits until that is durable.
    fn put(&self, key: &str, value: Option<Vec<u8>>) -> Result<(), StoreFault> {
        awaited(|done| self.submit_put(key, value, done))
    }

    /// A value of the cabinet.
    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreFault>;

    /// Every key of the cabinet that begins with these letters and its value, in the order of the keys.
    fn list(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault>;

    /// Leaves nothing beside the data that need not be there, before an end: of a file SQLite's own log, and with it every
    /// page as it was before something was erased.
    fn settle(&self) -> Result<(), StoreFault> {
        Ok(())
    }

    /// Whether it still writes; if not, the fault that stopped it.
    fn health(&self) -> Result<(), StoreFault>;

    /// Shows everything to an auditor, as it was at one moment.
    fn show(&self, audit: &mut Audit) -> Result<(), AuditError>;
}

/// Starts something that calls back, and waits until it does.
fn awaited(start: impl FnOnce(Saved)) -> Result<(), StoreFault> {
    let (sender, receiver) = mpsc::channel();
    start(Box::new(move |answer| {
        // Nobody listens any more only if this call has ended, and it has not.
        let _ = sender.send(answer);
    }));
    receiver.recv().unwrap_or(Err(StoreFault::Stopped))
}

/// How far every stream of a store is, to be signed.
pub fn checkpoint(store: &dyn Store, at: Moment) -> Result<Checkpoint, StoreFault> {
    let heads = store.heads()?;
    Ok(Checkpoint { at, heads })
}

/// The bytes of an append: what a chain is made of.
pub fn record_of(append: &Append) -> Vec<u8> {
    record::encode(append)
}

/// The head of a chain after this append: what anybody computes who has the commands of a stream.
pub fn chained(before: Digest, append: &Append) -> Digest {
    record::chain(before, &record::encode(append))
}

/// Recomputes chains, books and signatures of a store and compares them with what is stored, and with
/// checkpoints kept elsewhere. Without trusted keys each checkpoint is checked with the key it carries.
pub fn verify(
    store: &dyn Store,
    trusted: &[VerifyingKey],
    elsewhere: &[SignedCheckpoint],
) -> Result<Verified, AuditError> {
    let mut audit = Audit::new(trusted);
    for checkpoint in elsewhere {
        audit.checkpoint(checkpoint)?;
    }
    store.show(&mut audit)?;
    Ok(audit.finish()?)
}

/// A row as it is read.
fn recorded(row: &admit::Row) -> Result<Recorded, StoreFault> {
    let append = record::decode(&row.record).ok_or_else(|| StoreFault::Damaged {
        what: format!("command {} cannot be read", row.command_id),
    })?;
    let appended = row.appended();
    Ok(Recorded { append, appended })
}
