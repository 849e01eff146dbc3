//! The log as far as it was read: every stream once, and then only what is new.

mod acts;
mod book;
mod expect;
mod figures;
mod search;

pub use acts::{Act, ActPage, ActsAsked};
pub use book::{Balances, KindLine, OpenStake, TableLine};
pub use figures::{Band, Levied, TableFigures};
pub use search::{Hit, Thing, asked_for};

use std::collections::BTreeMap;

use sabot_lab::budget::Cancel;
use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{CommandId, Recorded, Store, StoreFault, StreamId};
use sabot_stream::{Fold, Who};
use serde::Serialize;

use self::acts::Acts;
use self::figures::Figures;
use crate::records::{Pages, Secrecy, Watch};
use crate::sums::Sums;

/// How far the log was read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HowFar {
    /// Commands that were read,
    pub done: u64,
    /// of so many.
    pub of: u64,
}

/// What was read of the log.
#[derive(Debug, Default)]
pub struct Reading {
    versions: BTreeMap<StreamId, u64>,
    of: u64,
    acts: Acts,
    books: Sums,
    /// Each table that was opened: what may be told of it, and its figures.
    tables: BTreeMap<TableId, Watch<(Secrecy, Figures)>>,
}

/// A table as far as its stream was read.
pub(crate) type Read = Fold<(Secrecy, Figures)>;

impl Reading {
    /// Reads on, at most so many commands: nobody waits long for an answer, and who wants all of it asks again. If
    /// nobody waits any more it stops after a page; what was read is kept.
    pub fn catch_up(
        &mut self,
        store: &dyn Store,
        most: u64,
        cancel: &Cancel,
    ) -> Result<HowFar, StoreFault> {
        let heads = store.heads()?;
        self.of = heads.iter().map(|head| head.version).sum();
        let mut left = most;
        for head in heads {
            let after = self.versions.get(&head.stream).copied().unwrap_or(0);
            let pages = Pages::after(store, head.stream, after, head.version);
            let mut pages = pages.until(cancel);
            while left > 0
                && let Some(recorded) = pages.next()
            {
                self.follow(&recorded);
                left -= 1;
            }
            if let Some(fault) = pages.fault {
                return Err(fault);
            }
        }
        Ok(self.how_far())
    }

    /// How far that is.
    pub fn how_far(&self) -> HowFar {
        HowFar {
            done: self.versions.values().sum(),
            of: self.of,
        }
    }

    fn follow(&mut self, recorded: &Recorded) {
        let stream = recorded.append.stream;
        self.versions.insert(stream, recorded.appended.version);
        let (mut epoch, mut step) = (0, None);
        if let StreamId::Table(id) = stream {
            // What cannot be followed stays untold and is not counted; the audit of the log names it.
            let watch = self.tables.entry(id).or_default();
            step = watch.read(recorded);
            epoch = watch.live().map_or(0, |live| live.charter().epoch);
        }
        let at = epoch.saturating_add(recorded.append.at.ms());
        self.acts.follow(recorded, step.as_ref(), at);
        for entry in &recorded.append.transfers {
            self.books.post(entry, at);
        }
    }

    /// What the staff did.
    pub fn acts(&self, asked: &ActsAsked) -> (Vec<Act>, Option<String>) {
        let may_tell = |act: &Act| self.may_tell(act.table.map(TableId), act.version);
        self.acts.page(asked, may_tell)
    }

    /// Whether what was said and happened at a version of a table's stream may be told by now.
    pub(crate) fn may_tell(&self, table: Option<TableId>, version: u64) -> bool {
        let told = |table: TableId| self.table(table).map_or(0, |read| read.seen.0.until());
        table.is_none_or(|table| version <= told(table))
    }

    /// The trial balance.
    pub fn balances(&self) -> Balances {
        Balances::of(&self.books, self.how_far())
    }

    /// Every table's figures, in order.
    pub fn tables(&self) -> Vec<TableFigures> {
        let all = self.all();
        all.map(|(_, read)| read.seen.1.shown(&read.live)).collect()
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (TableId, &Read)> {
        let all = self.tables.iter();
        all.filter_map(|(id, watch)| Some((*id, watch.fold()?)))
    }

    pub(crate) fn table(&self, id: TableId) -> Option<&Read> {
        self.tables.get(&id)?.fold()
    }

    /// The tables somebody was at.
    pub(crate) fn places(&self, patron: PatronId) -> Vec<TableId> {
        let was = |who: &Who| who.patron() == Some(patron);
        let at = |read: &Read| read.live.people().values().any(was);
        let all = self.all();
        all.filter(|(_, read)| at(read)).map(|(id, _)| id).collect()
    }

    /// The stored command of this name, if it is in a stream that was read.
    pub(crate) fn find(
        &self,
        store: &dyn Store,
        id: CommandId,
    ) -> Result<Option<Recorded>, StoreFault> {
        let Some(answer) = store.answer(id)? else {
            return Ok(None);
        };
        let after = answer.version.saturating_sub(1);
        let long_enough = self.versions.iter().filter(|(_, v)| **v >= answer.version);
        for (stream, _) in long_enough {
            let found = store.read(*stream, after, 1)?.into_iter().next();
            if let Some(found) = found.filter(|found| found.append.command_id == id) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}
