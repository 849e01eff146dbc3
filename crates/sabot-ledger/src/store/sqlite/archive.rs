//! `sabot archive` on a file: old rows leave the log for blocks, in one transaction, and the file gets smaller.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::cache::{run, stored};
use super::open::{self, fault, io_fault};
use super::{blocks, read, scrub, trail};
use crate::store::archive::Gathering;
use crate::store::block::{Block, Old};
use crate::store::{Archive, Archived, StoreFault};

/// Puts together what was asked for. Nobody else may have the folder open to write.
pub(super) fn archive(
    folder: &Path,
    asked: &Archive,
    mut progress: impl FnMut(u64),
) -> Result<Archived, StoreFault> {
    let _lock = open::lock(folder)?;
    let file = open::existing(folder)?;
    let connection = open::writer(&file)?;
    let mut done = Archived {
        before: length(&file)?,
        ..Archived::default()
    };
    run(&connection, "BEGIN IMMEDIATE", ())?;
    let put = put_together(&connection, asked, &mut done, &mut progress);
    match put {
        Ok(()) if done.commands > 0 => run(&connection, "COMMIT", ())?,
        Ok(()) => run(&connection, "ROLLBACK", ())?,
        Err(fault) => {
            // The first fault is the one to tell; SQLite undoes an open transaction on opening too.
            let _ = run(&connection, "ROLLBACK", ());
            return Err(fault);
        }
    }
    if done.commands > 0 {
        connection.execute_batch("VACUUM").map_err(fault)?;
        scrub::scrub(&connection)?;
    }
    done.after = length(&file)?;
    Ok(done)
}

fn length(file: &Path) -> Result<u64, StoreFault> {
    let found = fs::metadata(file).map_err(|error| io_fault(&error))?;
    Ok(found.len())
}

/// Walks the log once. What moved money is forgotten beside it where it has ended: it stays in its command.
fn put_together(
    on: &Connection,
    asked: &Archive,
    done: &mut Archived,
    progress: &mut impl FnMut(u64),
) -> Result<(), StoreFault> {
    let mut gathering = Gathering::default();
    for (&stream, &until) in asked {
        let before = blocks::head(on, stream)?;
        let last = trail::tail(on, stream)?.head.version;
        gathering.wants(before, until.min(last.saturating_sub(1)));
    }
    run(
        on,
        "CREATE TEMP TABLE moved (id BLOB PRIMARY KEY) WITHOUT ROWID",
        (),
    )?;
    read::old_rows(on, |old| {
        progress(old.sequence);
        match gathering.row(old)? {
            Some((block, rows)) => put(on, &block, &rows, done),
            None => Ok(()),
        }
    })?;
    let gone = "DELETE FROM log WHERE command_id IN (SELECT command_id FROM archived)";
    run(on, gone, ())?;
    // A pending entry that is open is needed by whoever ends it.
    run(
        on,
        "DELETE FROM transfers WHERE state <> 1 AND id IN (SELECT id FROM moved)",
        (),
    )?;
    run(on, "DROP TABLE moved", ())
}

fn put(
    on: &Connection,
    block: &Block,
    rows: &[Old],
    done: &mut Archived,
) -> Result<(), StoreFault> {
    run(
        on,
        "INSERT INTO blocks (stream, first, last, sequence, before, head, body)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        (
            block.stream.to_string(),
            stored(block.first)?,
            stored(block.last)?,
            stored(block.sequence)?,
            block.before.0,
            block.head.0,
            &block.body,
        ),
    )?;
    let number = on.last_insert_rowid();
    for old in rows {
        let id = old.row.command_id.0.to_be_bytes();
        let sql = "INSERT INTO archived (command_id, block) VALUES (?1, ?2)";
        run(on, sql, (id, number))?;
        for entry in crate::store::recorded(&old.row)?.append.transfers {
            let sql = "INSERT INTO moved (id) VALUES (?1)";
            run(on, sql, [entry.id.0.to_be_bytes()])?;
        }
    }
    done.commands = done.commands.saturating_add(rows.len() as u64);
    done.blocks = done.blocks.saturating_add(1);
    done.bytes = done.bytes.saturating_add(block.body.len() as u64);
    Ok(())
}
