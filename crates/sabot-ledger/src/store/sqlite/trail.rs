//! How the rows of a stream are found in the log: each leads to the one before and to the last milestone.
//!
//! An index by stream would be written in another place for every table; these two numbers are written with
//! the row itself.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _};

use super::blocks;
use super::cache::stored;
use super::open::{damaged, fault};
use super::read::{head_of, number, row_of};
use crate::store::admit::Row;
use crate::store::{StoreFault, StreamHead, StreamId};

/// Every so many versions of a stream there is a milestone.
const MILE: u64 = 64;

/// The end of a stream's trail: its head and the rows that matter for the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tail {
    /// The version of the stream and the head of its chain.
    pub(super) head: StreamHead,
    /// The row of its first version.
    pub(super) first: u64,
    /// The row of its last version.
    pub(super) last: u64,
    /// The row of its last milestone.
    pub(super) mile: u64,
}

impl Tail {
    const fn empty(stream: StreamId) -> Tail {
        Tail {
            head: StreamHead::empty(stream),
            first: 0,
            last: 0,
            mile: 0,
        }
    }

    /// The tail after this row.
    pub(super) fn after(self, head: StreamHead, sequence: u64) -> Tail {
        let is_first = self.first == 0;
        let is_mile = head.version.checked_rem(MILE) == Some(0);
        Tail {
            head,
            first: if is_first { sequence } else { self.first },
            last: sequence,
            mile: if is_mile { sequence } else { self.mile },
        }
    }
}

/// The last milestone below a version.
fn mile_below(version: u64) -> u64 {
    let below = version.saturating_sub(1);
    below.saturating_sub(below.checked_rem(MILE).unwrap_or(0))
}

/// The tail of a stream.
pub(super) fn tail(on: &Connection, stream: StreamId) -> Result<Tail, StoreFault> {
    let sql = "SELECT stream, version, head, first, last FROM heads WHERE stream = ?1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([stream.to_string()], |row| {
        Ok((|| Ok((head_of(row)?, number(row, 3)?, number(row, 4)?)))())
    });
    let Some((head, first, last)) = found.optional().map_err(fault)?.transpose()? else {
        return Ok(Tail::empty(stream));
    };
    let (_, mile) = leads_to(on, last)?;
    let before = Tail {
        head,
        first,
        last,
        mile,
    };
    Ok(before.after(head, last))
}

/// Where a row leads: to the row before, and to the milestone.
fn leads_to(on: &Connection, sequence: u64) -> Result<(u64, u64), StoreFault> {
    let sql = "SELECT before, mile FROM log WHERE sequence = ?1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([stored(sequence)?], |row| {
        Ok((|| Ok((number(row, 0)?, number(row, 1)?)))())
    });
    let found = found.optional().map_err(fault)?.transpose()?;
    found.ok_or_else(|| damaged("a row of the log is missing"))
}

/// The row of a version, and the row before it.
fn row_at(
    on: &Connection,
    stream: StreamId,
    version: u64,
    sequence: u64,
) -> Result<(Row, u64), StoreFault> {
    let sql = "SELECT stream, version, command_id, record, head, before FROM log
               WHERE sequence = ?1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([stored(sequence)?], |row| {
        Ok((|| Ok((row_of(row)?, number(row, 5)?)))())
    });
    let found = found.optional().map_err(fault)?.transpose()?;
    found
        .filter(|(row, _)| row.stream == stream && row.version == version)
        .ok_or_else(|| damaged("the rows of a stream do not lead to each other"))
}

/// The last row of a stream.
pub(super) fn last(on: &Connection, stream: StreamId) -> Result<Option<Row>, StoreFault> {
    let tail = tail(on, stream)?;
    match tail.head.version {
        0 => Ok(None),
        version => row_at(on, stream, version, tail.last).map(|(row, _)| Some(row)),
    }
}

/// The rows of a stream after a version, at most so many.
pub(super) fn rows(
    on: &Connection,
    stream: StreamId,
    after: u64,
    most: usize,
) -> Result<Vec<Row>, StoreFault> {
    let tail = tail(on, stream)?;
    let most = u64::try_from(most).unwrap_or(u64::MAX);
    let until = after.saturating_add(most).min(tail.head.version);
    if until <= after {
        return Ok(Vec::new());
    }
    let old = blocks::head(on, stream)?.version;
    let mut rows = if after < old {
        blocks::rows(on, stream, after, until.min(old))?
    } else {
        Vec::new()
    };
    let after = after.max(old);
    if until <= after {
        return Ok(rows);
    }
    let mut sequence = walk_to(on, &tail, until)?;
    let known = rows.len();
    for version in (after.saturating_add(1)..=until).rev() {
        let (row, before) = row_at(on, stream, version, sequence)?;
        rows.push(row);
        sequence = before;
    }
    if let Some(found) = rows.get_mut(known..) {
        found.reverse();
    }
    Ok(rows)
}

/// The row of a version: back by miles while that is not too far, then step by step.
fn walk_to(on: &Connection, tail: &Tail, to: u64) -> Result<u64, StoreFault> {
    if to == 1 {
        return Ok(tail.first);
    }
    let (mut version, mut sequence) = (tail.head.version, tail.last);
    while version > to {
        let (before, mile) = leads_to(on, sequence)?;
        let below = mile_below(version);
        (version, sequence) = if below >= to {
            (below, mile)
        } else {
            (version.saturating_sub(1), before)
        };
    }
    Ok(sequence)
}

/// The trails of all streams as an auditor sees them, row by row.
#[derive(Debug, Default)]
pub(super) struct Trails(BTreeMap<StreamId, Tail>);

impl Trails {
    /// Whether a row leads where it must; it is known to be the next of this stream.
    pub(super) fn pass(&mut self, head: StreamHead, sequence: u64, leads: (u64, u64)) -> bool {
        let empty = Tail::empty(head.stream);
        let tail = self.0.entry(head.stream).or_insert(empty);
        let is_true = leads == (tail.last, tail.mile);
        *tail = tail.after(head, sequence);
        is_true
    }

    /// A row that was archived, and led where it must: what follows it must lead to it.
    pub(super) fn follow(&mut self, head: StreamHead, sequence: u64) {
        let empty = Tail::empty(head.stream);
        let tail = self.0.entry(head.stream).or_insert(empty);
        *tail = tail.after(head, sequence);
    }

    /// Whether these are the first and the last row of a stream.
    pub(super) fn ends(&self, stream: StreamId, first: u64, last: u64) -> bool {
        let tail = self.0.get(&stream);
        tail.is_some_and(|tail| (tail.first, tail.last) == (first, last))
    }
}
