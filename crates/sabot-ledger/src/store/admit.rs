//! What every store does with an append, in one order: known before? at its version? JSON? lawful in
//! the books? Then its record is chained and put.

use std::collections::BTreeSet;

use serde::de::IgnoredAny;

use super::{
    Append, AppendError, Appended, CommandId, Digest, StoreFault, StreamHead, StreamId, record,
};
use crate::book::{Entry, Refusal, TransferId};

/// The longest record a store takes.
pub(super) const MOST_BYTES: usize = 4 * 1024 * 1024;

/// A stored command: its record and what is kept beside it to find it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) stream: StreamId,
    pub(super) version: u64,
    pub(super) command_id: CommandId,
    pub(super) record: Vec<u8>,
    pub(super) head: Digest,
}

impl Row {
    pub(super) const fn appended(&self) -> Appended {
        Appended {
            version: self.version,
            head: self.head,
        }
    }

    /// How far its stream is with it.
    pub(super) const fn head_of(&self) -> StreamHead {
        StreamHead {
            stream: self.stream,
            version: self.version,
            head: self.head,
        }
    }

    /// Whether it is the row of this command, as its record says: a key may lead elsewhere.
    pub(super) fn is_of(&self, id: CommandId) -> bool {
        let own = record::decode(&self.record).map(|append| append.command_id);
        self.command_id == id && own == Some(id)
    }
}

/// Where one append is written. Its keeper takes everything back if the answer is not that it was
/// stored.
pub(super) trait AppendTarget {
    /// The row of this command id.
    fn row(&mut self, id: CommandId) -> Result<Option<Row>, StoreFault>;
    /// How far a stream is: its version and the head of its chain.
    fn head(&mut self, stream: StreamId) -> Result<StreamHead, StoreFault>;
    /// Whether the books have a transfer of this id.
    fn has_transfer(&mut self, id: TransferId) -> Result<bool, StoreFault>;
    /// Posts all of these, or says which one is refused.
    fn post(&mut self, entries: &[Entry]) -> Result<Result<(), (usize, Refusal)>, StoreFault>;
    /// Adds a row and moves the head of its stream.
    fn put(&mut self, row: Row) -> Result<(), StoreFault>;
}

/// Stores an append, finds that it was stored before, or says why it is not.
pub(super) fn admit(
    target: &mut impl AppendTarget,
    append: &Append,
) -> Result<Appended, AppendError> {
    if let Some(row) = target.row(append.command_id)? {
        return answer_again(&row, append);
    }
    let at = target.head(append.stream)?;
    if at.version != append.expected_version {
        return Err(AppendError::Conflict {
            stream: append.stream,
            expected: append.expected_version,
            actual: at.version,
        });
    }
    check_json(append)?;
    let record = record::encode(append);
    if record.len() > MOST_BYTES {
        return Err(AppendError::TooLong {
            bytes: record.len(),
            most: MOST_BYTES,
        });
    }
    check_new(target, &append.transfers)?;
    target
        .post(&append.transfers)?
        .map_err(|(index, refusal)| AppendError::Books { index, refusal })?;
    let row = Row {
        stream: append.stream,
        version: at.version.saturating_add(1),
        command_id: append.command_id,
        head: record::chain(at.head, &record),
        record,
    };
    let appended = row.appended();
    target.put(row)?;
    Ok(appended)
}

/// The same answer as the first time, if it is the same command: on another try it may have been
/// decided at another version and time, with other events.
fn answer_again(row: &Row, append: &Append) -> Result<Appended, AppendError> {
    let stored = record::decode(&row.record).ok_or_else(|| StoreFault::Damaged {
        what: format!("command {} cannot be read", row.command_id),
    })?;
    let same = stored.stream == append.stream
        && stored.actor == append.actor
        && stored.party == append.party
        && stored.command == append.command;
    same.then(|| row.appended())
        .ok_or(AppendError::CommandIdTaken {
            id: append.command_id,
        })
}

fn check_json(append: &Append) -> Result<(), AppendError> {
    let is_json = |bytes: &[u8]| serde_json::from_slice::<IgnoredAny>(bytes).is_ok();
    if !is_json(&append.command) {
        let what = "the command".to_owned();
        return Err(AppendError::NotJson { what });
    }
    match append.events.iter().find(|event| !is_json(&event.body)) {
        Some(event) => Err(AppendError::NotJson {
            what: format!("the event {}", event.kind),
        }),
        None => Ok(()),
    }
}

/// A transfer belongs to one command only: a second one with its id is refused even if it is equal.
fn check_new(target: &mut impl AppendTarget, entries: &[Entry]) -> Result<(), AppendError> {
    let mut seen = BTreeSet::new();
    for (index, entry) in entries.iter().enumerate() {
        if !seen.insert(entry.id) || target.has_transfer(entry.id)? {
            let refusal = Refusal::IdTaken;
            return Err(AppendError::Books { index, refusal });
        }
    }
    Ok(())
}
