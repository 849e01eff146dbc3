//! The first exchange of a batch with the database: everything it must know.

use std::fmt::Display;

use tokio_postgres::Client;
use tokio_postgres::Row as SqlRow;

use super::blocks::{block_of, row_in};
use super::fault::fault;
use super::link::Link;
use super::page::{Memory, Page, Wanted};
use super::read::{account_of, head_of, id as id_of, row_of, transfer_of};
use super::sql::Writing;
use super::write::BoundStatement;
use crate::book::Balance;
use crate::store::{CommandId, StoreFault, StreamHead};

/// Asks for everything a batch must know, all questions at once.
pub(super) async fn fetch<'j>(
    on: &Link<Writing>,
    wanted: &Wanted,
    memory: &mut Memory,
) -> Result<Page<'j>, StoreFault> {
    let id = |id: u128| id.to_be_bytes().to_vec();
    let commands: Vec<_> = wanted.commands.iter().map(|one| id(one.0)).collect();
    let transfers: Vec<_> = wanted.transfers.iter().map(|one| id(one.0)).collect();
    let currencies: Vec<_> = texts(wanted.balances.iter().map(|(currency, _)| currency));
    let accounts: Vec<_> = texts(wanted.balances.iter().map(|(_, account)| account));
    let streams: Vec<_> = texts(wanted.heads.iter());
    let say = &on.say;
    let (old, commands, transfers, heads, balances) = tokio::try_join!(
        ask(&on.client, BoundStatement::of(&say.old, [commands.clone()])),
        ask(&on.client, BoundStatement::of(&say.rows, [commands])),
        ask(&on.client, BoundStatement::of(&say.transfers, [transfers])),
        ask(&on.client, BoundStatement::of(&say.heads, [streams])),
        ask(
            &on.client,
            BoundStatement::of(&say.balances, [currencies, accounts])
        ),
    )?;
    let mut page = Page::default();
    for row in &commands {
        let row = row_of(row)?;
        page.rows.insert(row.command_id, row);
    }
    for row in &old {
        let id = CommandId(id_of(row, 7)?);
        page.rows.insert(id, row_in(&block_of(row)?, id)?);
    }
    for row in &transfers {
        let kept = transfer_of(row)?;
        page.transfers.insert(kept.entry.id, kept);
    }
    remember_nothing(wanted, memory);
    for row in &heads {
        let head = head_of(row)?;
        memory.heads.insert(head.stream, head);
    }
    for row in &balances {
        let (key, balance) = account_of(row)?;
        memory.balances.insert(key, balance);
    }
    Ok(page)
}

fn texts<T: Display>(of: impl Iterator<Item = T>) -> Vec<String> {
    of.map(|one| one.to_string()).collect()
}

/// The rows of a question, unless it asks for nothing.
async fn ask(on: &Client, said: Option<BoundStatement<'_>>) -> Result<Vec<SqlRow>, StoreFault> {
    match said {
        Some(said) => said.query(on).await.map_err(fault),
        None => Ok(Vec::new()),
    }
}

/// That there is nothing is worth remembering, too.
fn remember_nothing(wanted: &Wanted, memory: &mut Memory) {
    for &stream in &wanted.heads {
        memory.heads.insert(stream, StreamHead::empty(stream));
    }
    for &key in &wanted.balances {
        memory.balances.insert(key, Balance::default());
    }
}
