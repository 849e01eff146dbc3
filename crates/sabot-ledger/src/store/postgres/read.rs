//! Everything that is read from the database, by the readers and by the writer.

use sabot_core::Money;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Row as SqlRow, Statement};

use super::blocks::{self, block_of, row_in};
use super::fault::{damaged, fault, get};
use super::link::Link;
use super::sql::Reading;
use crate::book::{Account, Balance, Currency, Entry, Kept, TransferId};
use crate::store::admit::Row;
use crate::store::pack::unpack;
use crate::store::{
    CommandId, Digest, SignedCheckpoint, Snapshot, StoreFault, StreamHead, StreamId, record,
};

pub(super) fn parsed<T: std::str::FromStr>(row: &SqlRow, column: usize) -> Result<T, StoreFault> {
    let text: &str = get(row, column)?;
    text.parse().map_err(|_| damaged("a name cannot be read"))
}

/// A number that is not below nothing.
pub(super) fn number(row: &SqlRow, column: usize) -> Result<u64, StoreFault> {
    let number: i64 = get(row, column)?;
    u64::try_from(number).map_err(|_| damaged("a number is below nothing"))
}

/// Reads a column of exactly `N` bytes.
pub(super) fn bytes<const N: usize>(row: &SqlRow, column: usize) -> Result<[u8; N], StoreFault> {
    let bytes: &[u8] = get(row, column)?;
    bytes
        .try_into()
        .map_err(|_| damaged("a value has another length"))
}

pub(super) fn id(row: &SqlRow, column: usize) -> Result<u128, StoreFault> {
    bytes(row, column).map(u128::from_be_bytes)
}

fn currency(row: &SqlRow, column: usize) -> Result<Currency, StoreFault> {
    Currency::new(get(row, column)?).ok_or_else(|| damaged("a currency cannot be read"))
}

/// A head: stream, version and digest.
pub(super) fn head_of(row: &SqlRow) -> Result<StreamHead, StoreFault> {
    Ok(StreamHead {
        stream: parsed(row, 0)?,
        version: number(row, 1)?,
        head: Digest(bytes(row, 2)?),
    })
}

/// A row of the log: stream, version, command id, record and head.
pub(super) fn row_of(row: &SqlRow) -> Result<Row, StoreFault> {
    Ok(Row {
        stream: parsed(row, 0)?,
        version: number(row, 1)?,
        command_id: CommandId(id(row, 2)?),
        record: unpack(get(row, 3)?).into_owned(),
        head: Digest(bytes(row, 4)?),
    })
}

/// An account and what it holds: currency, account, posted and held.
pub(super) fn account_of(row: &SqlRow) -> Result<((Currency, Account), Balance), StoreFault> {
    Ok(((currency(row, 0)?, parsed(row, 1)?), balance_of(row, 2)?))
}

fn balance_of(row: &SqlRow, first: usize) -> Result<Balance, StoreFault> {
    let held = number(row, first.saturating_add(1))?;
    Balance::stored(get(row, first)?, held).ok_or_else(|| damaged("a balance is too large"))
}

/// An accepted transfer.
pub(super) fn transfer_of(row: &SqlRow) -> Result<Kept, StoreFault> {
    let small = |column| {
        let number: i16 = get(row, column)?;
        u8::try_from(number).map_err(|_| damaged("a number is below nothing"))
    };
    let phase = record::phase(small(5)?, id(row, 6)?);
    let state = record::state(small(7)?);
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

/// A snapshot: stream, version and body.
pub(super) fn snapshot_of(row: &SqlRow) -> Result<Snapshot, StoreFault> {
    Ok(Snapshot {
        stream: parsed(row, 0)?,
        version: number(row, 1)?,
        body: get(row, 2)?,
    })
}

/// A checkpoint: body, key and signature.
pub(super) fn checkpoint_of(row: &SqlRow) -> Result<SignedCheckpoint, StoreFault> {
    Ok(SignedCheckpoint {
        body: get(row, 0)?,
        key: bytes(row, 1)?,
        signature: bytes(row, 2)?,
    })
}

/// A value of the cabinet: key and value.
pub(super) fn kept_of(row: &SqlRow) -> Result<(String, Vec<u8>), StoreFault> {
    Ok((get(row, 0)?, get(row, 1)?))
}

type Reader = Link<Reading>;
type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// The row of a question that has one at most.
async fn one<T>(
    on: &Reader,
    question: &Statement,
    values: Values<'_>,
    read: impl FnOnce(&SqlRow) -> Result<T, StoreFault>,
) -> Result<Option<T>, StoreFault> {
    let found = on.client.query_opt(question, values).await;
    found.map_err(fault)?.as_ref().map(read).transpose()
}

/// Reads all rows that a question is answered with.
async fn many<T>(
    on: &Reader,
    question: &Statement,
    values: Values<'_>,
    read: impl FnMut(&SqlRow) -> Result<T, StoreFault>,
) -> Result<Vec<T>, StoreFault> {
    let found = on.client.query(question, values).await;
    found.map_err(fault)?.iter().map(read).collect()
}

pub(super) async fn head(on: &Reader, stream: StreamId) -> Result<StreamHead, StoreFault> {
    let head = one(on, &on.say.head, &[&stream.to_string()], head_of).await?;
    Ok(head.unwrap_or(StreamHead::empty(stream)))
}

pub(super) async fn heads(on: &Reader) -> Result<Vec<StreamHead>, StoreFault> {
    let mut heads = many(on, &on.say.heads, &[], head_of).await?;
    heads.sort_unstable();
    Ok(heads)
}

/// The rows of a stream after a version, at most so many.
pub(super) async fn rows(
    on: &Reader,
    stream: StreamId,
    after: u64,
    most: usize,
) -> Result<Vec<Row>, StoreFault> {
    let from = i64::try_from(after).unwrap_or(i64::MAX);
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let name = stream.to_string();
    let asked: Values<'_> = &[&name, &from, &most];
    // Both at once: where nothing is archived it costs no exchange.
    let (mut rows, new) = tokio::try_join!(
        blocks::rows(on, stream, from, most),
        many(on, &on.say.rows, asked, row_of),
    )?;
    let room = usize::try_from(most).unwrap_or(usize::MAX);
    rows.extend(new.into_iter().take(room.saturating_sub(rows.len())));
    // An index that has lost a row would leave out a command, and nobody would know.
    let mut before = after;
    let is_whole = rows.iter().all(|row| {
        let follows = before.checked_add(1) == Some(row.version);
        before = row.version;
        follows && row.stream == stream
    });
    is_whole
        .then_some(rows)
        .ok_or_else(|| damaged("the versions of a stream do not follow each other"))
}

pub(super) async fn last(on: &Reader, stream: StreamId) -> Result<Option<Row>, StoreFault> {
    one(on, &on.say.last, &[&stream.to_string()], row_of).await
}

pub(super) async fn row(on: &Reader, command: CommandId) -> Result<Option<Row>, StoreFault> {
    let id = command.0.to_be_bytes();
    let mut found = one(on, &on.say.row, &[&id.as_slice()], row_of).await?;
    if found.is_none() {
        let block = one(on, &on.say.old, &[&id.as_slice()], block_of).await?;
        found = block.map(|block| row_in(&block, command)).transpose()?;
    }
    match found {
        Some(row) if !row.is_of(command) => Err(damaged("a key leads to another command")),
        found => Ok(found),
    }
}

pub(super) async fn balance(
    on: &Reader,
    currency: Currency,
    account: Account,
) -> Result<Balance, StoreFault> {
    let (currency, account) = (currency.to_string(), account.to_string());
    let key: Values<'_> = &[&currency, &account];
    let balance = one(on, &on.say.balance, key, |row| balance_of(row, 0)).await?;
    Ok(balance.unwrap_or_default())
}

pub(super) async fn snapshot(
    on: &Reader,
    stream: StreamId,
) -> Result<Option<Snapshot>, StoreFault> {
    one(on, &on.say.snapshot, &[&stream.to_string()], snapshot_of).await
}

pub(super) async fn checkpoints(on: &Reader) -> Result<Vec<SignedCheckpoint>, StoreFault> {
    many(on, &on.say.checkpoints, &[], checkpoint_of).await
}

pub(super) async fn value(on: &Reader, key: &str) -> Result<Option<Vec<u8>>, StoreFault> {
    one(on, &on.say.get, &[&key], |row| get(row, 0)).await
}

pub(super) async fn list(on: &Reader, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault> {
    many(on, &on.say.list, &[&prefix], kept_of).await
}
