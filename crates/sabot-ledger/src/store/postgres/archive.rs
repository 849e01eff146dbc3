//! `sabot archive` on a database: old rows leave the log for blocks, in one transaction.

use std::sync::Arc;

use tokio_postgres::{Client, Statement};

use super::Database;
use super::engine::{Engine, wait};
use super::fault::{fault, get};
use super::link;
use super::read::{bytes, number, row_of};
use crate::store::archive::Gathering;
use crate::store::block::{Block, Old};
use crate::store::{Archive, Archived, Digest, StoreFault, StreamHead, recorded};

const HEAD: &str = "SELECT last, head FROM blocks WHERE stream = $1 ORDER BY first DESC LIMIT 1";
const LAST: &str = "SELECT version FROM heads WHERE stream = $1";
const ROWS: &str = "
    DECLARE rows NO SCROLL CURSOR FOR
    SELECT stream, version, command_id, record, head, sequence FROM log ORDER BY sequence";
const PUT: &str = "
    INSERT INTO blocks (stream, first, last, sequence, before, head, body)
    VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING number";
const PUT_IDS: &str = "
    INSERT INTO archived (command_id, block) SELECT id, $2 FROM unnest($1::BYTEA[]) AS ids (id)";
const TAKE: &str = "DELETE FROM log WHERE command_id = ANY($1)";
/// A pending entry that is open is needed by whoever ends it.
const FORGET: &str = "DELETE FROM transfers WHERE id = ANY($1) AND state <> 1";
const SIZE: &str = "
    SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::BIGINT FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::REGNAMESPACE";

/// Puts together what was asked for. Nobody else may have the database open to write.
pub(super) fn archive(
    database: &Database,
    asked: &Archive,
    mut progress: impl FnMut(u64),
) -> Result<Archived, StoreFault> {
    let engine: Arc<Engine> = Engine::start()?;
    let folder = database.to_string();
    let writer = link::writer(&engine, database, None)?;
    let (client, _) = writer.ok_or(StoreFault::InUse { folder })?;
    link::migrate(&client, database)?;
    wait(async {
        let before = size(&client).await?;
        let mut done = Archived {
            before,
            ..Archived::default()
        };
        run(&client, "BEGIN").await?;
        put_together(&client, asked, &mut done, &mut progress).await?;
        run(&client, "COMMIT").await?;
        if done.commands > 0 {
            // Rewrites the tables: what is left in them is a tenth.
            run(&client, "VACUUM FULL log").await?;
            run(&client, "VACUUM FULL transfers").await?;
        }
        done.after = size(&client).await?;
        Ok(done)
    })
}

async fn run(on: &Client, sql: &str) -> Result<(), StoreFault> {
    on.batch_execute(sql).await.map_err(fault)
}

async fn size(on: &Client) -> Result<u64, StoreFault> {
    let row = on.query_one(SIZE, &[]).await.map_err(fault)?;
    number(&row, 0)
}

/// The statements of an archiving, prepared once.
struct ArchiveStatements {
    put: Statement,
    put_ids: Statement,
    take: Statement,
    forget: Statement,
}

/// Walks the log once. What moved money is forgotten beside it where it has ended: it stays in its command.
async fn put_together(
    on: &Client,
    asked: &Archive,
    done: &mut Archived,
    progress: &mut impl FnMut(u64),
) -> Result<(), StoreFault> {
    let mut gathering = Gathering::default();
    for (&stream, &until) in asked {
        let name = stream.to_string();
        let mut before = StreamHead::empty(stream);
        if let Some(row) = on.query_opt(HEAD, &[&name]).await.map_err(fault)? {
            before.version = number(&row, 0)?;
            before.head = Digest(bytes(&row, 1)?);
        }
        let last = on.query_opt(LAST, &[&name]).await.map_err(fault)?;
        let last = last.map(|row| number(&row, 0)).transpose()?.unwrap_or(0);
        gathering.wants(before, until.min(last.saturating_sub(1)));
    }
    let said = ArchiveStatements {
        put: on.prepare(PUT).await.map_err(fault)?,
        put_ids: on.prepare(PUT_IDS).await.map_err(fault)?,
        take: on.prepare(TAKE).await.map_err(fault)?,
        forget: on.prepare(FORGET).await.map_err(fault)?,
    };
    run(on, ROWS).await?;
    let next = on.prepare("FETCH 1000 FROM rows").await.map_err(fault)?;
    loop {
        let page = on.query(&next, &[]).await.map_err(fault)?;
        if page.is_empty() {
            return run(on, "CLOSE rows").await;
        }
        for row in &page {
            let old = Old {
                row: row_of(row)?,
                sequence: number(row, 5)?,
            };
            progress(old.sequence);
            if let Some((block, rows)) = gathering.row(old)? {
                put(on, &said, &block, &rows, done).await?;
            }
        }
    }
}

async fn put(
    on: &Client,
    said: &ArchiveStatements,
    block: &Block,
    rows: &[Old],
    done: &mut Archived,
) -> Result<(), StoreFault> {
    let place = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let (before, head) = (block.before.0.as_slice(), block.head.0.as_slice());
    let found = on
        .query_one(
            &said.put,
            &[
                &block.stream.to_string(),
                &place(block.first),
                &place(block.last),
                &place(block.sequence),
                &before,
                &head,
                &block.body,
            ],
        )
        .await;
    let number: i64 = get(&found.map_err(fault)?, 0)?;
    let mut moved: Vec<Vec<u8>> = Vec::new();
    let mut ids: Vec<Vec<u8>> = Vec::new();
    for old in rows {
        ids.push(old.row.command_id.0.to_be_bytes().to_vec());
        for entry in recorded(&old.row)?.append.transfers {
            moved.push(entry.id.0.to_be_bytes().to_vec());
        }
    }
    on.execute(&said.put_ids, &[&ids, &number])
        .await
        .map_err(fault)?;
    on.execute(&said.take, &[&ids]).await.map_err(fault)?;
    on.execute(&said.forget, &[&moved]).await.map_err(fault)?;
    done.commands = done.commands.saturating_add(rows.len() as u64);
    done.blocks = done.blocks.saturating_add(1);
    done.bytes = done.bytes.saturating_add(block.body.len() as u64);
    Ok(())
}
