//! What an auditor sees, as it is at one moment.

use std::pin::pin;

use futures_util::TryStreamExt as _;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row as SqlRow, Statement};

use super::blocks::Past;
use super::fault::{fault, get};
use super::link::Link;
use super::read::{account_of, checkpoint_of, head_of, kept_of, snapshot_of, transfer_of};
use super::sound;
use super::sql::{MOMENT, Reading};
use crate::store::copy::Seen;
use crate::store::pack::unpack;
use crate::store::{Audit, AuditError, Finding, RawRow, StoreFault};

/// Shows everything in a transaction of its own, which is left open if it fails: then the line is given up.
pub(super) async fn show(on: &Link<Reading>, audit: &mut Audit) -> Result<(), AuditError> {
    on.client.batch_execute(MOMENT).await.map_err(fault)?;
    show_within(&on.client, &on.say, audit).await?;
    on.client.batch_execute("COMMIT").await.map_err(fault)?;
    Ok(())
}

/// Shows everything within a transaction that is open.
pub(super) async fn show_within(
    on: &Client,
    say: &Reading,
    audit: &mut Audit,
) -> Result<(), AuditError> {
    walk(on, &say.checkpoints, |row| {
        Ok(audit.checkpoint(&checkpoint_of(row)?)?)
    })
    .await?;
    show_log(on, say, audit).await?;
    walk(on, &say.heads, |row| Ok(audit.stored_head(head_of(row)?)?)).await?;
    walk(on, &say.balances, |row| {
        let ((currency, account), balance) = account_of(row)?;
        Ok(audit.stored_balance(currency, account, balance)?)
    })
    .await?;
    walk(on, &say.transfers, |row| {
        Ok(audit.stored_transfer(&transfer_of(row)?)?)
    })
    .await?;
    // Last, so that what can be named by its command is named.
    if let Some(what) = sound::first_flaw(on).await? {
        return Err(Finding::Unfound { what }.into());
    }
    if audit.has_witness() {
        tell_the_rest(on, say, audit).await?;
    }
    Ok(())
}

/// The log itself is shown raw, so that the auditor can name the row whatever is in it; between its rows those that were
/// archived.
async fn show_log(on: &Client, say: &Reading, audit: &mut Audit) -> Result<(), AuditError> {
    let mut past = Past::of(on, say).await?;
    let mut after = 0_i64;
    loop {
        let page = on.query(&say.log, &[&after]).await.map_err(fault)?;
        for row in &page {
            let sequence: i64 = get(row, 0)?;
            past.show(u64::try_from(sequence).unwrap_or(0), audit)
                .await?;
            audit.row(RawRow {
                sequence,
                stream: get::<&str>(row, 1)?.as_bytes(),
                version: get(row, 2)?,
                command_id: get(row, 3)?,
                record: &unpack(get(row, 4)?),
                head: get(row, 5)?,
            })?;
            after = sequence;
        }
        if page.is_empty() {
            break;
        }
    }
    past.show(u64::MAX, audit).await?;
    past.finish().await
}

/// What only a witness wants to see.
async fn tell_the_rest(on: &Client, say: &Reading, audit: &Audit) -> Result<(), AuditError> {
    walk(on, &say.cabinet, |row| {
        let (key, value) = kept_of(row)?;
        audit.tell(|| Seen::Value(key, value));
        Ok(())
    })
    .await?;
    walk(on, &say.snapshots, |row| {
        let snapshot = snapshot_of(row)?;
        audit.tell(|| Seen::Snapshot(snapshot));
        Ok(())
    })
    .await
}

/// Calls `each` with every row of a question, as the rows come.
async fn walk(
    on: &Client,
    question: &Statement,
    mut each: impl FnMut(&SqlRow) -> Result<(), AuditError>,
) -> Result<(), AuditError> {
    let nothing: [&(dyn ToSql + Sync); 0] = [];
    let rows = on.query_raw(question, nothing).await;
    let mut rows = pin!(rows.map_err(fault)?);
    while let Some(row) = next(rows.try_next().await)? {
        each(&row)?;
    }
    Ok(())
}

fn next(row: Result<Option<SqlRow>, tokio_postgres::Error>) -> Result<Option<SqlRow>, StoreFault> {
    row.map_err(fault)
}
