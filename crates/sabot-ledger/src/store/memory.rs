//! The store in memory: for tests, and for a house that may forget.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::admit::{AppendTarget, Row, admit};
use super::copy::Seen;
use super::{
    Append, Appended, Audit, AuditError, CommandId, Done, RawRow, Recorded, Saved,
    SignedCheckpoint, Snapshot, Store, StoreFault, StreamHead, StreamId, cabinet, recorded,
};
use crate::book::{Account, Balance, Book, Currency, Entry, Refusal, TransferId};

/// A store in memory. Its answers are those of any other store; it keeps them as long as it lives.
#[derive(Debug, Default)]
pub struct MemoryStore {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    rows: Vec<Row>,
    by_command: BTreeMap<CommandId, usize>,
    by_stream: BTreeMap<StreamId, Vec<usize>>,
    book: Book,
    snapshots: BTreeMap<StreamId, Snapshot>,
    checkpoints: Vec<SignedCheckpoint>,
    cabinet: BTreeMap<String, Vec<u8>>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // No writer leaves a half-made change behind, so what a panicked thread held is whole.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn head(&self, stream: StreamId) -> StreamHead {
        let last = self.by_stream.get(&stream).and_then(|places| places.last());
        let row = last.and_then(|&place| self.rows.get(place));
        row.map_or(StreamHead::empty(stream), |row| StreamHead {
            stream,
            version: row.version,
            head: row.head,
        })
    }

    fn row(&self, id: CommandId) -> Option<&Row> {
        self.rows.get(*self.by_command.get(&id)?)
    }
}

impl AppendTarget for Inner {
    fn row(&mut self, id: CommandId) -> Result<Option<Row>, StoreFault> {
        Ok(Inner::row(self, id).cloned())
    }

    fn head(&mut self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        Ok(Inner::head(self, stream))
    }

    fn has_transfer(&mut self, id: TransferId) -> Result<bool, StoreFault> {
        Ok(self.book.transfer(id).is_some())
    }

    fn post(&mut self, entries: &[Entry]) -> Result<Result<(), (usize, Refusal)>, StoreFault> {
        Ok(self.book.post_all(entries))
    }

    fn put(&mut self, row: Row) -> Result<(), StoreFault> {
        let place = self.rows.len();
        self.by_command.insert(row.command_id, place);
        self.by_stream.entry(row.stream).or_default().push(place);
        self.rows.push(row);
        Ok(())
    }
}

impl Store for MemoryStore {
    fn submit(&self, append: Append, done: Done) {
        let answer = admit(&mut *self.inner(), &append);
        done(answer);
    }

    fn head(&self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        Ok(self.inner().head(stream))
    }

    fn heads(&self) -> Result<Vec<StreamHead>, StoreFault> {
        let inner = self.inner();
        Ok(inner
            .by_stream
            .keys()
            .map(|&stream| inner.head(stream))
            .collect())
    }

    fn read(&self, stream: StreamId, after: u64, most: usize) -> Result<Vec<Recorded>, StoreFault> {
        let inner = self.inner();
        let places = inner.by_stream.get(&stream).map_or(&[][..], Vec::as_slice);
        let after = usize::try_from(after).unwrap_or(usize::MAX);
        let rows = places.iter().skip(after).take(most);
        rows.filter_map(|&place| inner.rows.get(place))
            .map(recorded)
            .collect()
    }

    fn last(&self, stream: StreamId) -> Result<Option<Recorded>, StoreFault> {
        let inner = self.inner();
        let last = inner.by_stream.get(&stream).and_then(|rows| rows.last());
        let row = last.and_then(|&place| inner.rows.get(place));
        row.map(recorded).transpose()
    }

    fn answer(&self, command: CommandId) -> Result<Option<Appended>, StoreFault> {
        Ok(self.inner().row(command).map(Row::appended))
    }

    fn balance(&self, currency: Currency, account: Account) -> Result<Balance, StoreFault> {
        Ok(self.inner().book.balance(currency, account))
    }

    fn submit_snapshot(&self, snapshot: Snapshot, done: Saved) {
        self.inner().snapshots.insert(snapshot.stream, snapshot);
        done(Ok(()));
    }

    fn snapshot(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreFault> {
        Ok(self.inner().snapshots.get(&stream).cloned())
    }

    fn save_checkpoint(&self, checkpoint: SignedCheckpoint) -> Result<(), StoreFault> {
        self.inner().checkpoints.push(checkpoint);
        Ok(())
    }

    fn checkpoints(&self) -> Result<Vec<SignedCheckpoint>, StoreFault> {
        Ok(self.inner().checkpoints.clone())
    }

    fn submit_put(&self, key: &str, value: Option<Vec<u8>>, done: Saved) {
        if let Err(fault) = cabinet::check(key, value.as_deref()) {
            return done(Err(fault));
        }
        let mut inner = self.inner();
        match value {
            Some(value) => inner.cabinet.insert(key.to_owned(), value),
            None => inner.cabinet.remove(key),
        };
        drop(inner);
        done(Ok(()));
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreFault> {
        Ok(self.inner().cabinet.get(key).cloned())
    }

    fn list(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault> {
        let inner = self.inner();
        let from = inner.cabinet.range(prefix.to_owned()..);
        let found = from.take_while(|(key, _)| key.starts_with(prefix));
        Ok(found
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect())
    }

    fn health(&self) -> Result<(), StoreFault> {
        Ok(())
    }

    fn show(&self, audit: &mut Audit) -> Result<(), AuditError> {
        let inner = self.inner();
        for checkpoint in &inner.checkpoints {
            audit.checkpoint(checkpoint)?;
        }
        for (sequence, row) in (1..).zip(&inner.rows) {
            audit.row(RawRow {
                sequence,
                stream: row.stream.to_string().as_bytes(),
                version: i64::try_from(row.version).unwrap_or(i64::MAX),
                command_id: &row.command_id.0.to_be_bytes(),
                record: &row.record,
                head: &row.head.0,
            })?;
        }
        for &stream in inner.by_stream.keys() {
            audit.stored_head(inner.head(stream))?;
        }
        for (currency, account, balance) in inner.book.balances() {
            audit.stored_balance(currency, account, balance)?;
        }
        for kept in inner.book.transfers() {
            audit.stored_transfer(kept)?;
        }
        if audit.has_witness() {
            for (key, value) in &inner.cabinet {
                audit.tell(|| Seen::Value(key.clone(), value.clone()));
            }
            for snapshot in inner.snapshots.values() {
                audit.tell(|| Seen::Snapshot(snapshot.clone()));
            }
        }
        Ok(())
    }
}
