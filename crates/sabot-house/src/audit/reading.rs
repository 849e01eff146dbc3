//! The log as far as it was read: every stream once, and then only what is new.

use std::collections::BTreeMap;

use sabot_lab::budget::Cancel;
use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{CommandId, Recorded, Store, StoreFault, StreamId};
use serde::Serialize;

use super::acts::{Act, Acts, ActsAsked, signers};
use super::book::{Balances, Books};
use super::figures::{Figures, TableFigures};
use crate::floor::{FloorCommand, Told};

/// How many commands are read at once.
const PAGE: usize = 512;

/// How far the log was read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    books: Books,
    tables: BTreeMap<TableId, Figures>,
    /// What may be told of each table.
    told: BTreeMap<TableId, Told>,
}

impl Reading {
    /// Reads on, at most about so many commands: nobody waits long for an answer, and who wants all of it asks again. If
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
            while left > 0 && !cancel.is_cancelled() && self.version(head.stream) < head.version {
                let after = self.version(head.stream);
                let page = store.read(head.stream, after, PAGE)?;
                if page.is_empty() {
                    break;
                }
                left = left.saturating_sub(page.len() as u64);
                for recorded in &page {
                    self.follow(recorded);
                }
            }
        }
        Ok(self.how_far())
    }

    fn version(&self, stream: StreamId) -> u64 {
        self.versions.get(&stream).copied().unwrap_or(0)
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
        let mut epoch = 0;
        if let StreamId::Table(id) = stream {
            // What cannot be read stays untold; the audit of the log names it.
            let _ = self.told.entry(id).or_default().follow(recorded);
            if recorded.appended.version == 1
                && let Ok(FloorCommand::Open(charter)) =
                    serde_json::from_slice(&recorded.append.command)
                && let Some(figures) = Figures::open(*charter)
            {
                self.tables.insert(id, figures);
            }
            if let Some(figures) = self.tables.get_mut(&id) {
                epoch = figures.charter.epoch;
                if !signers(&recorded.append.actor).is_empty() {
                    figures.remember(recorded.appended.version);
                }
                let events = recorded.append.events.iter();
                events.for_each(|event| figures.follow(event));
            }
        }
        self.acts.follow(recorded, epoch);
        self.books.follow(recorded, epoch);
    }

    /// What the staff did.
    pub fn acts(&self, asked: &ActsAsked) -> (Vec<Act>, Option<String>) {
        let may_tell = |act: &Act| self.may_tell(act.table.map(TableId), act.version);
        self.acts.page(asked, may_tell)
    }

    /// Whether what was said and happened at a version of a table's stream may be told by now.
    pub(super) fn may_tell(&self, table: Option<TableId>, version: u64) -> bool {
        let told = |table: TableId| self.told.get(&table).map_or(0, Told::until);
        table.is_none_or(|table| version <= told(table))
    }

    /// How much of it somebody signed.
    pub(super) fn signed_by(&self, person: u64) -> usize {
        self.acts.signed_by(person)
    }

    /// The trial balance.
    pub fn balances(&self) -> Balances {
        self.books.balances(self.how_far())
    }

    /// Every table's figures, in order.
    pub fn tables(&self) -> Vec<TableFigures> {
        let all = self.tables.iter();
        all.map(|(id, figures)| figures.shown(id.0)).collect()
    }

    pub(super) fn figures(&self) -> impl Iterator<Item = (TableId, &Figures)> {
        self.tables.iter().map(|(id, figures)| (*id, figures))
    }

    pub(super) fn table(&self, id: TableId) -> Option<&Figures> {
        self.tables.get(&id)
    }

    /// The tables somebody was at.
    pub(super) fn places(&self, patron: PatronId) -> Vec<TableId> {
        let at =
            |(id, figures): (TableId, &Figures)| figures.patrons.contains(&patron).then_some(id);
        self.figures().filter_map(at).collect()
    }

    /// The stored command of this name, if it is in a stream that was read.
    pub(super) fn find(
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
