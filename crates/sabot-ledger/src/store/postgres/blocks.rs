//! Archived commands in the database: found by stream and version, by command id, and shown to an auditor.

use tokio_postgres::{Client, Row as SqlRow};

use super::fault::{damaged, fault, get};
use super::link::Link;
use super::read::{bytes, number, parsed};
use super::sql::Reading;
use crate::store::admit::Row;
use crate::store::block::Block;
use crate::store::lanes::{Lanes, Next, Shut};
use crate::store::{Audit, AuditError, CommandId, Digest, Finding, StoreFault, StreamId};

/// A block: stream, first, last, sequence, the head before it, its own, and its body.
pub(super) fn block_of(row: &SqlRow) -> Result<Block, StoreFault> {
    Ok(Block {
        stream: parsed(row, 0)?,
        first: number(row, 1)?,
        last: number(row, 2)?,
        sequence: number(row, 3)?,
        before: Digest(bytes(row, 4)?),
        head: Digest(bytes(row, 5)?),
        body: get(row, 6)?,
    })
}

/// The archived rows of a stream after a version, at most so many: none if it is not archived so far.
pub(super) async fn rows(
    on: &Link<Reading>,
    stream: StreamId,
    after: i64,
    most: i64,
) -> Result<Vec<Row>, StoreFault> {
    let until = after.saturating_add(most);
    let name = stream.to_string();
    let found = on
        .client
        .query(&on.say.blocks, &[&name, &after, &until])
        .await;
    let mut rows = Vec::new();
    for found in &found.map_err(fault)? {
        let opened = block_of(found)?.open()?.into_iter().map(|old| old.row);
        let wanted = |row: &Row| {
            let version = i64::try_from(row.version).unwrap_or(i64::MAX);
            version > after && version <= until
        };
        rows.extend(opened.filter(wanted));
    }
    Ok(rows)
}

/// The row of a command in the block that has it.
pub(super) fn row_in(block: &Block, command: CommandId) -> Result<Row, StoreFault> {
    let mut rows = block.open()?.into_iter().map(|old| old.row);
    let found = rows.find(|row| row.command_id == command);
    found.ok_or_else(|| damaged("a command is not in the block that should have it"))
}

/// What was archived, as an audit comes to it.
pub(super) struct Past<'c> {
    on: &'c Client,
    say: &'c Reading,
    lanes: Lanes,
    shown: u64,
}

impl<'c> Past<'c> {
    pub(super) async fn of(on: &'c Client, say: &'c Reading) -> Result<Past<'c>, StoreFault> {
        let mut lanes = Lanes::default();
        for row in &on.query(&say.lanes, &[]).await.map_err(fault)? {
            let shut = Shut {
                number: get(row, 0)?,
                sequence: number(row, 2)?,
            };
            if !lanes.add(parsed(row, 1)?, shut) {
                return Err(damaged("two blocks have the same command"));
            }
        }
        Ok(Past {
            on,
            say,
            lanes,
            shown: 0,
        })
    }

    /// Shows everything archived below this place.
    pub(super) async fn show(&mut self, below: u64, audit: &mut Audit) -> Result<(), AuditError> {
        loop {
            match self.lanes.next(below) {
                Next::Nothing => return Ok(()),
                Next::Open(number) => self.open(number).await?,
                Next::Command(_, old) => {
                    audit.archived(&old)?;
                    self.shown = self.shown.saturating_add(1);
                }
            }
        }
    }

    /// Opens a block; the house must find every one of its commands in it.
    async fn open(&mut self, number: i64) -> Result<(), AuditError> {
        let found = self.on.query_one(&self.say.block, &[&number]).await;
        let block = block_of(&found.map_err(fault)?)?;
        let rows = block.open().map_err(|fault| Finding::Archive {
            what: fault.to_string(),
        })?;
        let ids = rows.iter().map(|old| old.row.command_id.0.to_be_bytes());
        let ids: Vec<Vec<u8>> = ids.map(|id| id.to_vec()).collect();
        let found = self.on.query_one(&self.say.ids_in, &[&number, &ids]).await;
        let found: i64 = get(&found.map_err(fault)?, 0)?;
        if usize::try_from(found) != Ok(ids.len()) {
            let what = format!("an archived command of {}", block.stream);
            return Err(Finding::Unfound { what }.into());
        }
        self.lanes.give(block.stream, rows);
        Ok(())
    }

    /// The end: there are as many ids as there were commands.
    pub(super) async fn finish(self) -> Result<(), AuditError> {
        let there = self.on.query_one(&self.say.ids, &[]).await;
        let there: i64 = get(&there.map_err(fault)?, 0)?;
        if u64::try_from(there) == Ok(self.shown) {
            return Ok(());
        }
        let what = "an id of an archived command has no command".to_owned();
        Err(Finding::Unfound { what }.into())
    }
}
