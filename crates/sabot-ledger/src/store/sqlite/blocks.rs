//! Archived commands in the file: found by stream and version, by command id, and shown to an auditor.

use rusqlite::{Connection, OptionalExtension as _, Row as SqlRow};

use super::cache::stored;
use super::open::{damaged, fault};
use super::read::{get, number, parsed, walk};
use crate::store::admit::Row;
use crate::store::block::Block;
use crate::store::lanes::{Lanes, Shut};
use crate::store::{CommandId, Digest, Finding, StoreFault, StreamHead, StreamId};

const COLUMNS: &str = "SELECT stream, first, last, sequence, before, head, body FROM blocks";

fn block_of(row: &SqlRow<'_>) -> Result<Block, StoreFault> {
    Ok(Block {
        stream: parsed(row, 0)?,
        first: number(row, 1)?,
        last: number(row, 2)?,
        sequence: number(row, 3)?,
        before: Digest(get(row, 4)?),
        head: Digest(get(row, 5)?),
        body: get(row, 6)?,
    })
}

/// How far a stream is archived; version 0 if it is not.
pub(super) fn head(on: &Connection, stream: StreamId) -> Result<StreamHead, StoreFault> {
    let sql = "SELECT last, head FROM blocks WHERE stream = ?1 ORDER BY first DESC LIMIT 1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([stream.to_string()], |row| {
        Ok((|| {
            Ok(StreamHead {
                stream,
                version: number(row, 0)?,
                head: Digest(get(row, 1)?),
            })
        })())
    });
    let found = found.optional().map_err(fault)?.transpose()?;
    Ok(found.unwrap_or(StreamHead::empty(stream)))
}

/// The archived rows of a stream after a version and up to another.
pub(super) fn rows(
    on: &Connection,
    stream: StreamId,
    after: u64,
    until: u64,
) -> Result<Vec<Row>, StoreFault> {
    // The block that has the first of them begins at or before it.
    let sql = format!(
        "{COLUMNS} WHERE stream = ?1 AND first <= ?3 AND first >=
         (SELECT max(first) FROM blocks WHERE stream = ?1 AND first <= ?2) ORDER BY first"
    );
    let mut query = on.prepare_cached(&sql).map_err(fault)?;
    let from = stored(after.saturating_add(1))?;
    let values = (stream.to_string(), from, stored(until)?);
    let mut found = query.query(values).map_err(fault)?;
    let mut rows = Vec::new();
    while let Some(row) = found.next().map_err(fault)? {
        let opened = block_of(row)?.open()?.into_iter().map(|old| old.row);
        rows.extend(opened.filter(|row| row.version > after && row.version <= until));
    }
    let expected = until.saturating_sub(after);
    let is_whole = u64::try_from(rows.len()) == Ok(expected);
    let missing = || damaged("archived versions of a stream are missing");
    is_whole.then_some(rows).ok_or_else(missing)
}

/// The block of this number.
pub(super) fn open(on: &Connection, number: i64) -> Result<Block, StoreFault> {
    let sql = format!("{COLUMNS} WHERE number = ?1");
    let mut query = on.prepare_cached(&sql).map_err(fault)?;
    let found = query.query_row([number], |row| Ok(block_of(row)));
    let found = found.optional().map_err(fault)?.transpose()?;
    found.ok_or_else(|| damaged("a block of archived commands is missing"))
}

/// The number of the block that has a command, if one has it.
fn block_with(on: &Connection, command: CommandId) -> Result<Option<i64>, StoreFault> {
    let sql = "SELECT block FROM archived WHERE command_id = ?1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([command.0.to_be_bytes()], |row| row.get(0));
    found.optional().map_err(fault)
}

/// The archived row of a command id.
pub(super) fn row(on: &Connection, command: CommandId) -> Result<Option<Row>, StoreFault> {
    let Some(block) = block_with(on, command)? else {
        return Ok(None);
    };
    let rows = open(on, block)?.open()?;
    let mut rows = rows.into_iter().map(|old| old.row);
    let found = rows.find(|row| row.command_id == command);
    let missing = || damaged("a command is not in the block that should have it");
    found.map(Some).ok_or_else(missing)
}

/// All blocks, to be opened in the order of the whole log.
pub(super) fn lanes(on: &Connection) -> Result<Lanes, StoreFault> {
    let mut lanes = Lanes::default();
    let sql = "SELECT number, stream, sequence FROM blocks ORDER BY stream, first";
    walk(on, sql, |row| {
        let shut = Shut {
            number: get(row, 0)?,
            sequence: number(row, 2)?,
        };
        let is_alone = lanes.add(parsed(row, 1)?, shut);
        let both = || damaged("two blocks have the same command");
        is_alone.then_some(()).ok_or_else(both)
    })?;
    Ok(lanes)
}

/// Whether the house finds an archived command where it is.
pub(super) fn is_found(
    on: &Connection,
    command: CommandId,
    block: i64,
) -> Result<bool, StoreFault> {
    Ok(block_with(on, command)? == Some(block))
}

/// Whether there are as many ids as there were commands.
pub(super) fn check_ids(on: &Connection, shown: u64) -> Result<Result<(), Finding>, StoreFault> {
    let sql = "SELECT count(*) FROM archived";
    let there: i64 = on.query_row(sql, (), |row| row.get(0)).map_err(fault)?;
    let what = || Finding::Unfound {
        what: "an id of an archived command has no command".to_owned(),
    };
    Ok((u64::try_from(there) == Ok(shown))
        .then_some(())
        .ok_or_else(what))
}
