//! The writer's desk for one append: what it changes is gathered here and written only when the append
//! is accepted, so a refused one leaves nothing behind.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use super::cache::{Cache, run, stored};
use super::open::damaged;
use super::read;
use super::trail::Tail;
use crate::book::{Account, Balance, Currency, Entry, Kept, Refusal, Shelf, TransferId, post};
use crate::store::admit::{AppendTarget, Row};
use crate::store::pack::pack;
use crate::store::{
    CommandId, SignedCheckpoint, Snapshot, StoreFault, StreamHead, StreamId, record,
};

/// One append on an open transaction.
#[derive(Debug)]
pub(super) struct SqlDraft<'c> {
    on: &'c Connection,
    cache: &'c mut Cache,
    balances: BTreeMap<(Currency, Account), Balance>,
    /// Transfers this append asked for; `None` if there is no such transfer.
    asked: BTreeMap<TransferId, Option<Kept>>,
    changed: BTreeSet<TransferId>,
    /// Those of them that lie in the file.
    stored: BTreeSet<TransferId>,
}

impl<'c> SqlDraft<'c> {
    pub(super) fn new(on: &'c Connection, cache: &'c mut Cache) -> SqlDraft<'c> {
        SqlDraft {
            on,
            cache,
            balances: BTreeMap::new(),
            asked: BTreeMap::new(),
            changed: BTreeSet::new(),
            stored: BTreeSet::new(),
        }
    }
}

impl AppendTarget for SqlDraft<'_> {
    fn row(&mut self, id: CommandId) -> Result<Option<Row>, StoreFault> {
        let archived = self.cache.has_archived(self.on)?;
        read::row(self.on, id, archived)
    }

    fn head(&mut self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        self.cache.tail(self.on, stream).map(|tail| tail.head)
    }

    fn has_transfer(&mut self, id: TransferId) -> Result<bool, StoreFault> {
        self.kept(id).map(|kept| kept.is_some())
    }

    fn post(&mut self, entries: &[Entry]) -> Result<Result<(), (usize, Refusal)>, StoreFault> {
        for (index, entry) in entries.iter().enumerate() {
            if let Err(refusal) = post(self, entry)? {
                return Ok(Err((index, refusal)));
            }
        }
        Ok(Ok(()))
    }

    fn put(&mut self, row: Row) -> Result<(), StoreFault> {
        let tail = self.cache.tail(self.on, row.stream)?;
        let sequence = insert(self.on, &row, &tail)?;
        let head = StreamHead {
            stream: row.stream,
            version: row.version,
            head: row.head,
        };
        self.cache.set_tail(tail.after(head, sequence));
        for (key, balance) in std::mem::take(&mut self.balances) {
            self.cache.set_balance(key, balance);
        }
        let changed = std::mem::take(&mut self.changed);
        for kept in changed.iter().filter_map(|id| self.asked.get(id)?.as_ref()) {
            if self.stored.contains(&kept.entry.id) {
                end(self.on, kept)?;
            } else {
                keep(self.on, kept)?;
            }
            self.cache.set_transfer(*kept);
        }
        Ok(())
    }
}

impl Shelf for SqlDraft<'_> {
    type Error = StoreFault;

    fn balance(&mut self, currency: Currency, account: Account) -> Result<Balance, StoreFault> {
        let key = (currency, account);
        match self.balances.get(&key) {
            Some(&balance) => Ok(balance),
            None => self.cache.balance(self.on, key),
        }
    }

    fn set_balance(
        &mut self,
        currency: Currency,
        account: Account,
        balance: Balance,
    ) -> Result<(), StoreFault> {
        self.balances.insert((currency, account), balance);
        Ok(())
    }

    fn kept(&mut self, id: TransferId) -> Result<Option<Kept>, StoreFault> {
        if let Some(&kept) = self.asked.get(&id) {
            return Ok(kept);
        }
        let kept = self.cache.transfer(self.on, id)?;
        self.asked.insert(id, kept);
        if kept.is_some() {
            self.stored.insert(id);
        }
        Ok(kept)
    }

    fn keep(&mut self, kept: Kept) -> Result<(), StoreFault> {
        self.changed.insert(kept.entry.id);
        self.asked.insert(kept.entry.id, Some(kept));
        Ok(())
    }
}

/// Writes a row after the others and says which it is.
fn insert(on: &Connection, row: &Row, tail: &Tail) -> Result<u64, StoreFault> {
    run(
        on,
        "INSERT INTO log (stream, version, command_id, before, mile, head, record)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        (
            row.stream.to_string(),
            stored(row.version)?,
            row.command_id.0.to_be_bytes(),
            stored(tail.last)?,
            stored(tail.mile)?,
            row.head.0,
            pack(&row.record),
        ),
    )?;
    u64::try_from(on.last_insert_rowid()).map_err(|_| damaged("a row is below nothing"))
}

/// Writes the new state of a transfer that was accepted before: nothing else of it ever changes.
fn end(on: &Connection, kept: &Kept) -> Result<(), StoreFault> {
    run(
        on,
        "UPDATE transfers SET state = ?2 WHERE id = ?1",
        (kept.entry.id.0.to_be_bytes(), record::number(kept.state)),
    )
}

/// Writes an accepted transfer.
fn keep(on: &Connection, kept: &Kept) -> Result<(), StoreFault> {
    let Kept { entry, state } = kept;
    let (phase, pending) = record::numbers(entry.phase);
    run(
        on,
        "INSERT INTO transfers
         (id, currency, giver, receiver, amount, phase, pending, state)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        (
            entry.id.0.to_be_bytes(),
            entry.currency.to_string(),
            entry.from.to_string(),
            entry.to.to_string(),
            stored(entry.amount.get())?,
            phase,
            pending.to_be_bytes(),
            record::number(*state),
        ),
    )
}

/// Keeps a snapshot in place of the one before.
pub(super) fn save_snapshot(on: &Connection, snapshot: &Snapshot) -> Result<(), StoreFault> {
    run(
        on,
        "INSERT OR REPLACE INTO snapshots (stream, version, body) VALUES (?1, ?2, ?3)",
        (
            snapshot.stream.to_string(),
            stored(snapshot.version)?,
            &snapshot.body,
        ),
    )
}

/// Keeps a checkpoint after the others.
pub(super) fn save_checkpoint(
    on: &Connection,
    signed: &SignedCheckpoint,
) -> Result<(), StoreFault> {
    run(
        on,
        "INSERT INTO checkpoints (body, key, signature) VALUES (?1, ?2, ?3)",
        (&signed.body, signed.key, signed.signature),
    )
}
