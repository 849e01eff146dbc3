//! Everything that is read from the file, by the readers and by the writer.

use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension as _, Row as SqlRow};
use sabot_core::Money;

use super::open::{damaged, fault};
use super::trail::Trails;
use super::{blocks, sound};
use crate::book::{Account, Balance, Currency, Entry, Kept, TransferId};
use crate::store::admit::Row;
use crate::store::block::Old;
use crate::store::copy::Seen;
use crate::store::lanes::{Lanes, Next};
use crate::store::pack::unpack;
use crate::store::{
    Audit, AuditError, CommandId, Digest, Finding, RawRow, SignedCheckpoint, Snapshot, StoreFault,
    StreamHead, StreamId, record,
};

/// Reads one value of a row.
pub(super) fn get<T: FromSql>(row: &SqlRow<'_>, column: usize) -> Result<T, StoreFault> {
    row.get(column).map_err(fault)
}

/// A value as it lies there, whether text or bytes.
fn bytes<'r>(row: &'r SqlRow<'_>, column: usize) -> Result<&'r [u8], StoreFault> {
    let value = row.get_ref(column).map_err(fault)?;
    value
        .as_bytes()
        .map_err(|_| damaged("a row of the log has a value of another type"))
}

pub(super) fn parsed<T: std::str::FromStr>(
    row: &SqlRow<'_>,
    column: usize,
) -> Result<T, StoreFault> {
    let text: String = get(row, column)?;
    text.parse().map_err(|_| damaged("a name cannot be read"))
}

/// A number that is not below nothing.
pub(super) fn number(row: &SqlRow<'_>, column: usize) -> Result<u64, StoreFault> {
    let number: i64 = get(row, column)?;
    u64::try_from(number).map_err(|_| damaged("a number is below nothing"))
}

fn currency(row: &SqlRow<'_>, column: usize) -> Result<Currency, StoreFault> {
    let text: String = get(row, column)?;
    Currency::new(&text).ok_or_else(|| damaged("a currency cannot be read"))
}

fn id(row: &SqlRow<'_>, column: usize) -> Result<u128, StoreFault> {
    get(row, column).map(u128::from_be_bytes)
}

/// A head: stream, version and digest in the first three columns.
pub(super) fn head_of(row: &SqlRow<'_>) -> Result<StreamHead, StoreFault> {
    Ok(StreamHead {
        stream: parsed(row, 0)?,
        version: number(row, 1)?,
        head: Digest(get(row, 2)?),
    })
}

/// Calls `each` with every row of a query.
pub(super) fn walk<E: From<StoreFault>>(
    on: &Connection,
    sql: &str,
    mut each: impl FnMut(&SqlRow<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let mut rows = query.query(()).map_err(fault)?;
    while let Some(row) = rows.next().map_err(fault)? {
        each(row)?;
    }
    Ok(())
}

/// Calls `each` with the head of every stream.
pub(super) fn heads<E: From<StoreFault>>(
    on: &Connection,
    mut each: impl FnMut(StreamHead) -> Result<(), E>,
) -> Result<(), E> {
    let sql = "SELECT stream, version, head FROM heads";
    walk(on, sql, |row| each(head_of(row)?))
}

/// Calls `each` with every checkpoint, oldest first.
pub(super) fn checkpoints<E: From<StoreFault>>(
    on: &Connection,
    mut each: impl FnMut(SignedCheckpoint) -> Result<(), E>,
) -> Result<(), E> {
    let sql = "SELECT body, key, signature FROM checkpoints ORDER BY number";
    walk(on, sql, |row| {
        each(SignedCheckpoint {
            body: get(row, 0)?,
            key: get(row, 1)?,
            signature: get(row, 2)?,
        })
    })
}

/// A row: stream, version, command id, record and head in the first five columns.
pub(super) fn row_of(row: &SqlRow<'_>) -> Result<Row, StoreFault> {
    Ok(Row {
        stream: parsed(row, 0)?,
        version: number(row, 1)?,
        command_id: CommandId(id(row, 2)?),
        record: unpack(bytes(row, 3)?).into_owned(),
        head: Digest(get(row, 4)?),
    })
}

/// The row of a command id, which may be archived if anything is.
pub(super) fn row(
    on: &Connection,
    command: CommandId,
    archived: bool,
) -> Result<Option<Row>, StoreFault> {
    let sql = "SELECT stream, version, command_id, record, head FROM log WHERE command_id = ?1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([command.0.to_be_bytes()], |row| Ok(row_of(row)));
    let found = found.optional().map_err(fault)?.transpose()?;
    let found = match found {
        None if archived => blocks::row(on, command)?,
        found => found,
    };
    match found {
        Some(row) if !row.is_of(command) => Err(damaged("a key leads to another command")),
        found => Ok(found),
    }
}

/// What an account holds.
pub(super) fn balance(
    on: &Connection,
    currency: Currency,
    account: Account,
) -> Result<Balance, StoreFault> {
    let sql = "SELECT posted, held FROM balances WHERE currency = ?1 AND account = ?2";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let key = (currency.to_string(), account.to_string());
    let found = query.query_row(key, |row| Ok(balance_of(row, 0)));
    let found = found.optional().map_err(fault)?.transpose()?;
    Ok(found.unwrap_or_default())
}

fn balance_of(row: &SqlRow<'_>, first: usize) -> Result<Balance, StoreFault> {
    let held = number(row, first.saturating_add(1))?;
    Balance::stored(get(row, first)?, held).ok_or_else(|| damaged("a balance is too large"))
}

/// The accepted transfer of an id.
pub(super) fn transfer(on: &Connection, of: TransferId) -> Result<Option<Kept>, StoreFault> {
    let sql = "SELECT id, currency, giver, receiver, amount, phase, pending, state FROM transfers
               WHERE id = ?1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([of.0.to_be_bytes()], |row| Ok(transfer_of(row)));
    found.optional().map_err(fault)?.transpose()
}

/// The highest id that any transfer has; 0 if there is none.
pub(super) fn last_transfer(on: &Connection) -> Result<TransferId, StoreFault> {
    let sql = "SELECT id FROM transfers ORDER BY id DESC LIMIT 1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row((), |row| Ok(id(row, 0)));
    let last = found.optional().map_err(fault)?.transpose()?;
    Ok(TransferId(last.unwrap_or(0)))
}

fn transfer_of(row: &SqlRow<'_>) -> Result<Kept, StoreFault> {
    let phase = record::phase(get(row, 5)?, id(row, 6)?);
    let state = record::state(get(row, 7)?);
    let entry = Entry {
        id: TransferId(id(row, 0)?),
        currency: currency(row, 1)?,
        from: parsed(row, 2)?,
        to: parsed(row, 3)?,
        amount: Money::cents(number(row, 4)?).ok_or_else(|| damaged("an amount is too large"))?,
        phase: phase.ok_or_else(|| damaged("a transfer is in no phase"))?,
    };
    let state = state.ok_or_else(|| damaged("a transfer is in no state"))?;
    Ok(Kept { entry, state })
}

/// The last snapshot of a stream.
pub(super) fn snapshot(on: &Connection, stream: StreamId) -> Result<Option<Snapshot>, StoreFault> {
    let sql = "SELECT stream, version, body FROM snapshots WHERE stream = ?1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([stream.to_string()], |row| Ok(snapshot_of(row)));
    found.optional().map_err(fault)?.transpose()
}

fn snapshot_of(row: &SqlRow<'_>) -> Result<Snapshot, StoreFault> {
    Ok(Snapshot {
        stream: parsed(row, 0)?,
        version: number(row, 1)?,
        body: get(row, 2)?,
    })
}

/// Shows everything to an auditor, as it is at one moment.
pub(super) fn show(on: &Connection, audit: &mut Audit) -> Result<(), AuditError> {
    let moment = on.unchecked_transaction().map_err(fault)?;
    show_within(&moment, audit)
}

/// Shows everything within a transaction that is open.
pub(super) fn show_within(on: &Connection, audit: &mut Audit) -> Result<(), AuditError> {
    checkpoints(on, |one| Ok::<_, AuditError>(audit.checkpoint(&one)?))?;
    let trails = show_log(on, audit)?;
    let sql = "SELECT stream, version, head, first, last FROM heads";
    walk(on, sql, |row| {
        let head = head_of(row)?;
        audit.stored_head(head)?;
        if !trails.ends(head.stream, number(row, 3)?, number(row, 4)?) {
            let stream = head.stream.to_string();
            return Err(Finding::StoredHead { stream }.into());
        }
        Ok::<_, AuditError>(())
    })?;
    let sql = "SELECT currency, account, posted, held FROM balances";
    walk(on, sql, |row| {
        let (currency, account) = (currency(row, 0)?, parsed(row, 1)?);
        audit.stored_balance(currency, account, balance_of(row, 2)?)?;
        Ok::<_, AuditError>(())
    })?;
    let sql = "SELECT id, currency, giver, receiver, amount, phase, pending, state FROM transfers";
    walk(on, sql, |row| {
        Ok::<_, AuditError>(audit.stored_transfer(&transfer_of(row)?)?)
    })?;
    // Last, so that what can be named by its command is named.
    if let Some(what) = sound::first_flaw(on)? {
        return Err(Finding::Unfound { what }.into());
    }
    if audit.has_witness() {
        tell_the_rest(on, audit)?;
    }
    Ok(())
}

/// What only a witness wants to see.
fn tell_the_rest(on: &Connection, audit: &Audit) -> Result<(), StoreFault> {
    walk(on, "SELECT key, value FROM cabinet", |row| {
        let (key, value) = (get(row, 0)?, get(row, 1)?);
        audit.tell(|| Seen::Value(key, value));
        Ok::<_, StoreFault>(())
    })?;
    walk(on, "SELECT stream, version, body FROM snapshots", |row| {
        let snapshot = snapshot_of(row)?;
        audit.tell(|| Seen::Snapshot(snapshot));
        Ok(())
    })
}

/// The log itself is shown raw, so that the auditor can name the row whatever is in it; between its rows those that were
/// archived.
fn show_log(on: &Connection, audit: &mut Audit) -> Result<Trails, AuditError> {
    let mut trails = Trails::default();
    let mut old = Past {
        lanes: blocks::lanes(on)?,
        shown: 0,
    };
    let sql = "SELECT sequence, stream, version, command_id, record, head, before, mile FROM log
               ORDER BY sequence";
    walk(on, sql, |row| {
        let sequence: i64 = get(row, 0)?;
        old.show(on, u64::try_from(sequence).unwrap_or(0), audit, &mut trails)?;
        let record = unpack(bytes(row, 4)?);
        let raw = RawRow {
            sequence,
            stream: bytes(row, 1)?,
            version: get(row, 2)?,
            command_id: bytes(row, 3)?,
            record: &record,
            head: bytes(row, 5)?,
        };
        audit.row(raw)?;
        // From here on stream, version and head are known to be true.
        let head = StreamHead {
            stream: parsed(row, 1)?,
            version: number(row, 2)?,
            head: Digest(get(row, 5)?),
        };
        let leads = (get::<i64>(row, 6)?, get::<i64>(row, 7)?);
        let leads = (u64::try_from(leads.0), u64::try_from(leads.1));
        let is_true = match leads {
            (Ok(before), Ok(mile)) => trails.pass(head, number(row, 0)?, (before, mile)),
            (Err(_), _) | (_, Err(_)) => false,
        };
        if is_true {
            Ok(())
        } else {
            Err(AuditError::from(raw.damage(Finding::Trail)))
        }
    })?;
    old.show(on, u64::MAX, audit, &mut trails)?;
    blocks::check_ids(on, old.shown)??;
    Ok(trails)
}

/// What was archived, as an audit comes to it.
struct Past {
    lanes: Lanes,
    shown: u64,
}

impl Past {
    /// Shows everything archived below this place.
    fn show(
        &mut self,
        on: &Connection,
        below: u64,
        audit: &mut Audit,
        trails: &mut Trails,
    ) -> Result<(), AuditError> {
        loop {
            match self.lanes.next(below) {
                Next::Nothing => return Ok(()),
                Next::Open(number) => {
                    let block = blocks::open(on, number)?;
                    let rows = block.open().map_err(|fault| Finding::Archive {
                        what: fault.to_string(),
                    })?;
                    self.lanes.give(block.stream, rows);
                }
                Next::Command(block, old) => {
                    audit.archived(&old)?;
                    trails.follow(old.row.head_of(), old.sequence);
                    if !blocks::is_found(on, old.row.command_id, block)? {
                        let what = format!("archived command {}", old.row.command_id);
                        return Err(Finding::Unfound { what }.into());
                    }
                    self.shown = self.shown.saturating_add(1);
                }
            }
        }
    }
}

/// Every row of the log in order, with its place.
pub(super) fn old_rows(
    on: &Connection,
    mut each: impl FnMut(Old) -> Result<(), StoreFault>,
) -> Result<(), StoreFault> {
    let sql =
        "SELECT stream, version, command_id, record, head, sequence FROM log ORDER BY sequence";
    walk(on, sql, |row| {
        each(Old {
            row: row_of(row)?,
            sequence: number(row, 5)?,
        })
    })
}
