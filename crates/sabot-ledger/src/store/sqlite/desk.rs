//! The writer's desk: one append on an open transaction, and the shelf of the books in the file.

use rusqlite::{Connection, Params};

use super::open::fault;
use super::read;
use crate::book::{
    Account, Balance, Currency, Entry, Kept, Phase, Refusal, Shelf, State, TransferId, post,
};
use crate::store::admit::{Desk, Row};
use crate::store::{CommandId, SignedCheckpoint, Snapshot, StoreFault, StreamHead, StreamId};

/// Writes on an open transaction of this connection.
#[derive(Debug)]
pub(super) struct SqlDesk<'c>(pub(super) &'c Connection);

/// A number as SQLite keeps it.
fn stored(number: u64) -> Result<i64, StoreFault> {
    i64::try_from(number).map_err(|_| StoreFault::Failed {
        what: format!("{number} is more than the database can count"),
    })
}

impl SqlDesk<'_> {
    fn run(&self, sql: &str, values: impl Params) -> Result<(), StoreFault> {
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        statement.execute(values).map(|_| ()).map_err(fault)
    }

    /// Keeps a snapshot in place of the one before.
    pub(super) fn save_snapshot(&self, snapshot: &Snapshot) -> Result<(), StoreFault> {
        self.run(
            "INSERT OR REPLACE INTO snapshots (stream, version, body) VALUES (?1, ?2, ?3)",
            (
                snapshot.stream.to_string(),
                stored(snapshot.version)?,
                &snapshot.body,
            ),
        )
    }

    /// Keeps a checkpoint after the others.
    pub(super) fn save_checkpoint(&self, signed: &SignedCheckpoint) -> Result<(), StoreFault> {
        self.run(
            "INSERT INTO checkpoints (body, key, signature) VALUES (?1, ?2, ?3)",
            (&signed.body, signed.key, signed.signature),
        )
    }
}

impl Desk for SqlDesk<'_> {
    fn row(&mut self, id: CommandId) -> Result<Option<Row>, StoreFault> {
        read::row(self.0, id)
    }

    fn head(&mut self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        read::head(self.0, stream)
    }

    fn has_transfer(&mut self, id: TransferId) -> Result<bool, StoreFault> {
        read::transfer(self.0, id).map(|kept| kept.is_some())
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
        let (stream, version) = (row.stream.to_string(), stored(row.version)?);
        self.run(
            "INSERT INTO log (stream, version, command_id, record, head)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            (
                &stream,
                version,
                row.command_id.0.to_be_bytes(),
                &row.record,
                row.head.0,
            ),
        )?;
        self.run(
            "INSERT OR REPLACE INTO heads (stream, version, head) VALUES (?1, ?2, ?3)",
            (&stream, version, row.head.0),
        )
    }
}

impl Shelf for SqlDesk<'_> {
    type Error = StoreFault;

    fn balance(&mut self, currency: Currency, account: Account) -> Result<Balance, StoreFault> {
        read::balance(self.0, currency, account)
    }

    fn set_balance(
        &mut self,
        currency: Currency,
        account: Account,
        balance: Balance,
    ) -> Result<(), StoreFault> {
        self.run(
            "INSERT OR REPLACE INTO balances (currency, account, posted, held)
             VALUES (?1, ?2, ?3, ?4)",
            (
                currency.to_string(),
                account.to_string(),
                balance.posted(),
                stored(balance.held())?,
            ),
        )
    }

    fn kept(&mut self, id: TransferId) -> Result<Option<Kept>, StoreFault> {
        read::transfer(self.0, id)
    }

    fn keep(&mut self, kept: Kept) -> Result<(), StoreFault> {
        let Kept { entry, state } = kept;
        let (phase, pending) = match entry.phase {
            Phase::Single => (0, 0),
            Phase::Pending => (1, 0),
            Phase::Post(id) => (2, id.0),
            Phase::Void(id) => (3, id.0),
        };
        let state = match state {
            State::Done => 0,
            State::Open => 1,
            State::Posted => 2,
            State::Voided => 3,
        };
        self.run(
            "INSERT OR REPLACE INTO transfers
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
                state,
            ),
        )
    }
}
