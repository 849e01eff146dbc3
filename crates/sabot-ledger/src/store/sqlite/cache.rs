//! What the writer remembers of the file: heads, balances and transfers, which only it changes.
//!
//! Within a transaction a balance that many appends share is written once, at its end.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Params};

use super::open::fault;
use super::read;
use super::trail::{self, Tail};
use crate::book::{Account, Balance, Currency, Kept, State, TransferId};
use crate::store::{StoreFault, StreamId};

/// The most balances and heads to remember; above, all are forgotten and read again when needed.
const MOST: usize = 50_000;

/// The most ids of new transfers to remember: a few seconds of a busy house.
const MOST_RECENT: usize = 20_000;

/// Heads, balances and transfers as the open transaction has them.
#[derive(Debug, Default)]
pub(super) struct Cache {
    tails: BTreeMap<StreamId, Tail>,
    balances: BTreeMap<(Currency, Account), Balance>,
    /// Transfers that are pending: most are ended soon, and looked for then.
    open: BTreeMap<TransferId, Kept>,
    /// Every transfer with an id above `known` that was written; ids grow with time, so a new one is found missing here.
    recent: BTreeSet<TransferId>,
    /// Ids up to this one have to be looked for in the file. Nothing before the first look.
    known: Option<TransferId>,
    /// Whether anything is archived. Nobody archives while the writer has the file.
    archived: Option<bool>,
    changed_heads: BTreeSet<StreamId>,
    changed_balances: BTreeSet<(Currency, Account)>,
}

impl Cache {
    /// Whether a command may be archived: if not, none has to be looked for.
    pub(super) fn has_archived(&mut self, on: &Connection) -> Result<bool, StoreFault> {
        if let Some(archived) = self.archived {
            return Ok(archived);
        }
        let sql = "SELECT EXISTS (SELECT 1 FROM archived)";
        let archived = on.query_row(sql, (), |row| row.get(0)).map_err(fault)?;
        self.archived = Some(archived);
        Ok(archived)
    }

    /// The tail of a stream: how far it is and where its last rows lie.
    pub(super) fn tail(&mut self, on: &Connection, stream: StreamId) -> Result<Tail, StoreFault> {
        if let Some(&tail) = self.tails.get(&stream) {
            return Ok(tail);
        }
        let tail = trail::tail(on, stream)?;
        self.tails.insert(stream, tail);
        Ok(tail)
    }

    /// What an account holds.
    pub(super) fn balance(
        &mut self,
        on: &Connection,
        key: (Currency, Account),
    ) -> Result<Balance, StoreFault> {
        if let Some(&balance) = self.balances.get(&key) {
            return Ok(balance);
        }
        let balance = read::balance(on, key.0, key.1)?;
        self.balances.insert(key, balance);
        Ok(balance)
    }

    /// The transfer of this id, if there is one.
    pub(super) fn transfer(
        &mut self,
        on: &Connection,
        id: TransferId,
    ) -> Result<Option<Kept>, StoreFault> {
        if let Some(&kept) = self.open.get(&id) {
            return Ok(Some(kept));
        }
        let known = match self.known {
            Some(known) => known,
            None => *self.known.insert(read::last_transfer(on)?),
        };
        if id > known && !self.recent.contains(&id) {
            return Ok(None);
        }
        read::transfer(on, id)
    }

    /// A transfer was written.
    pub(super) fn set_transfer(&mut self, kept: Kept) {
        let id = kept.entry.id;
        match kept.state {
            State::Open => self.open.insert(id, kept),
            State::Done | State::Posted | State::Voided => self.open.remove(&id),
        };
        if self.known.is_some_and(|known| id > known) {
            self.recent.insert(id);
        }
    }

    /// A stream has moved on.
    pub(super) fn set_tail(&mut self, tail: Tail) {
        self.tails.insert(tail.head.stream, tail);
        self.changed_heads.insert(tail.head.stream);
    }

    /// An account holds something else.
    pub(super) fn set_balance(&mut self, key: (Currency, Account), balance: Balance) {
        self.balances.insert(key, balance);
        self.changed_balances.insert(key);
    }

    /// Writes what has changed, before the transaction is committed.
    pub(super) fn write(&mut self, on: &Connection) -> Result<(), StoreFault> {
        for stream in std::mem::take(&mut self.changed_heads) {
            let Tail {
                head, first, last, ..
            } = self.tail(on, stream)?;
            run(
                on,
                "INSERT OR REPLACE INTO heads (stream, version, head, first, last)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
                (
                    stream.to_string(),
                    stored(head.version)?,
                    head.head.0,
                    stored(first)?,
                    stored(last)?,
                ),
            )?;
        }
        for key in std::mem::take(&mut self.changed_balances) {
            let balance = self.balance(on, key)?;
            run(
                on,
                "INSERT OR REPLACE INTO balances (currency, account, posted, held)
                 VALUES (?1, ?2, ?3, ?4)",
                (
                    key.0.to_string(),
                    key.1.to_string(),
                    balance.posted(),
                    stored(balance.held())?,
                ),
            )?;
        }
        let entries = self.tails.len().saturating_add(self.balances.len());
        if entries.saturating_add(self.open.len()) > MOST {
            *self = Cache::default();
        }
        if self.recent.len() > MOST_RECENT {
            // The newer half stays: what comes is newer still.
            let middle = self.recent.iter().nth(MOST_RECENT / 2).copied();
            if let Some(middle) = middle {
                self.recent = self.recent.split_off(&middle);
                self.recent.remove(&middle);
                self.known = self.known.max(Some(middle));
            }
        }
        Ok(())
    }
}

/// Runs a statement that answers nothing.
pub(super) fn run(on: &Connection, sql: &str, values: impl Params) -> Result<(), StoreFault> {
    let mut statement = on.prepare_cached(sql).map_err(fault)?;
    statement.execute(values).map(|_| ()).map_err(fault)
}

/// A number as SQLite keeps it.
pub(super) fn stored(number: u64) -> Result<i64, StoreFault> {
    i64::try_from(number).map_err(|_| StoreFault::Failed {
        what: format!("{number} is more than the database can count"),
    })
}
