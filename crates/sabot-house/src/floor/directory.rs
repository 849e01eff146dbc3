//! Which tables there are, and what goes on at them, awake or asleep.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use sabot_core::{Money, Party, PatronId, TableId};
use sabot_rules::table::phase::PhaseName;
use sabot_stream::Chips;
use sabot_stream::order::{Pace, Visibility};
use serde::Serialize;

use super::actor::Post;
use crate::hall::Visitor;
use crate::room::{Needed, Summary};

/// A table as it is listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listing {
    /// Its number.
    pub id: u64,
    /// The link by which it is found.
    pub link: String,
    /// Its name.
    pub name: String,
    /// Its rulebook.
    pub rulebook: String,
    /// Which of the three laws that follows.
    pub law: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// How many seats it has.
    pub seats: u8,
    /// How many are taken.
    pub taken: u8,
    /// How many people are at it.
    pub people: u32,
    /// How many bots.
    pub bots: u8,
    /// How many look on.
    pub spectators: u32,
    /// The table minimum.
    pub minimum: Money,
    /// How fast it goes.
    pub pace: Pace,
    /// What is going on.
    pub phase: PhaseName,
    /// The number of the coup.
    pub coup: u32,
    /// Whether it is the visitor's own.
    pub owner: bool,
    /// Whether the visitor sits at it.
    pub seated: bool,
    /// What it is played with.
    pub chips: Chips,
}

/// One table of the directory.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) summary: Summary,
    pub(crate) spectators: u32,
    /// The way to its actor, while it is awake.
    pub(crate) post: Option<Post>,
    /// When there was last news of it, in milliseconds of Unix time.
    pub(crate) used: u64,
    /// Who is about to take it over: it counts as theirs too until there is news.
    pub(crate) heir: Option<PatronId>,
    /// The house needs its place: it is about to end, and counts no more.
    pub(crate) ends: Option<Needed>,
    /// Whether it is noted where it was opened from.
    pub(crate) noted: bool,
}

/// All tables.
#[derive(Debug, Default)]
pub(crate) struct Directory {
    pub(crate) tables: BTreeMap<TableId, Entry>,
    pub(crate) links: BTreeMap<String, TableId>,
    pub(crate) next: u64,
    /// When the last of them wrote, as the house opened.
    pub(crate) latest: u64,
}

impl Directory {
    /// The number of the table that is opened next.
    pub(crate) fn next_table(&self) -> TableId {
        TableId(self.next.max(1))
    }

    pub(crate) fn insert(&mut self, id: TableId, summary: Summary, used: u64) {
        self.next = self.next.max(id.0.saturating_add(1));
        self.links.insert(summary.link.clone(), id);
        let entry = Entry {
            summary,
            spectators: 0,
            post: None,
            used,
            heir: None,
            ends: None,
            noted: false,
        };
        self.tables.insert(id, entry);
    }

    /// By its link, or by its number if it is public.
    pub(crate) fn find(&self, link: &str) -> Option<TableId> {
        if let Some(id) = self.links.get(link) {
            return Some(*id);
        }
        let id = TableId(link.parse().ok()?);
        let entry = self.tables.get(&id)?;
        let open = entry.summary.visibility == Visibility::Public;
        // One table has one number: "07" is not "7".
        (open && id.0.to_string() == link).then_some(id)
    }

    /// How many are open, and how many of them are one person's.
    pub(crate) fn count(&self, owner: Option<PatronId>) -> (usize, usize) {
        let open = || self.tables.values().filter(|entry| !entry.summary.closed);
        let own = |entry: &&Entry| entry.summary.owner == owner || entry.heir == owner;
        let stays = open().filter(|entry| entry.ends.is_none()).count();
        (stays, owner.map_or(0, |_| open().filter(own).count()))
    }

    /// The guests' tables that nobody is at or looks at, and that had no news since.
    pub(crate) fn unused(&self, since: u64) -> impl Iterator<Item = (TableId, &Entry)> {
        let all = self.tables.iter().map(|(id, entry)| (*id, entry));
        all.filter(move |(_, entry)| entry.is_unused() && entry.used <= since)
    }

    /// Marks a table whose place is needed.
    pub(crate) fn make_room(&mut self, since: u64, has_none: bool) -> Option<TableId> {
        let (id, why) = self.in_the_way(since, has_none)?;
        self.tables.get_mut(&id)?.ends = Some(why);
        Some(id)
    }

    /// The table whose place would be given to another: the one that was unused for longest; and for somebody who has
    /// none, one of whoever has the most.
    pub(crate) fn in_the_way(&self, since: u64, has_none: bool) -> Option<(TableId, Needed)> {
        let unused = self.unused(since).filter(|(_, e)| e.ends.is_none());
        let unused = unused.min_by_key(|(id, entry)| (entry.used, *id));
        let unused = unused.map(|(id, _)| (id, Needed::Unused));
        let spare = || self.spare().map(|id| (id, Needed::Spare));
        unused.or_else(|| spare().filter(|_| has_none))
    }

    /// The table used least lately of the guest who has the most, if only that guest is at it.
    fn spare(&self) -> Option<TableId> {
        let open = || {
            let all = self.tables.iter().map(|(id, entry)| (*id, entry));
            let open = all.filter(|(_, e)| !e.summary.closed && e.ends.is_none());
            open.filter_map(|(id, entry)| Some((id, entry, entry.summary.owner?)))
        };
        let mut have: BTreeMap<PatronId, usize> = BTreeMap::new();
        for (_, _, owner) in open() {
            let count = have.entry(owner).or_default();
            *count = count.saturating_add(1);
        }
        let own = |(_, entry, owner): &(TableId, &Entry, PatronId)| {
            let people = &entry.summary.people;
            people.iter().all(|(who, _)| who == owner) && have.get(owner) > Some(&1)
        };
        let spare = open().filter(own);
        let spare = spare.max_by_key(|(id, entry, owner)| {
            (have.get(owner).copied(), Reverse(entry.used), Reverse(*id))
        });
        spare.map(|(id, ..)| id)
    }

    /// Somebody is about to take a table over, if they may have one more.
    pub(crate) fn claim(&mut self, id: TableId, patron: PatronId, most: u32) -> bool {
        let (_, own) = self.count(Some(patron));
        let Some(entry) = self.tables.get_mut(&id) else {
            return true;
        };
        if entry.heir == Some(patron) || entry.summary.owner == Some(patron) {
            return true;
        }
        let may = own < most as usize;
        if may {
            entry.heir = Some(patron);
        }
        may
    }

    /// The tables a visitor may know of.
    pub(crate) fn listed(&self, visitor: Visitor) -> Vec<Listing> {
        let open = self.tables.iter().filter(|(_, e)| !e.summary.closed);
        let all = open.map(|(id, entry)| entry.listing(*id, visitor));
        let seen = |one: &Listing| one.visibility == Visibility::Public || one.owner || one.seated;
        all.filter(seen).collect()
    }

    /// What a table is played with.
    pub(crate) fn chips(&self, table: TableId) -> Option<Chips> {
        self.tables.get(&table).map(|entry| entry.summary.chips)
    }

    /// Where a person has money.
    pub(crate) fn places(&self, patron: PatronId) -> Vec<(TableId, Party)> {
        let mut places = Vec::new();
        for (id, entry) in &self.tables {
            let people = entry.summary.people.iter();
            let own = people.filter(|(who, _)| *who == patron);
            places.extend(own.map(|(_, party)| (*id, *party)));
        }
        places
    }
}

impl Entry {
    /// Whether it is a guest's table, open, and nobody is at it or looks at it.
    fn is_unused(&self) -> bool {
        let summary = &self.summary;
        let guests = summary.owner.is_some() && !summary.closed;
        guests && summary.people.is_empty() && self.spectators == 0
    }

    pub(crate) fn listing(&self, id: TableId, visitor: Visitor) -> Listing {
        let summary = &self.summary;
        let own = |patron: PatronId| visitor.patron == Some(patron);
        Listing {
            id: id.0,
            link: summary.link.clone(),
            name: summary.name.clone(),
            rulebook: summary.rulebook.clone(),
            law: summary.law.clone(),
            visibility: summary.visibility,
            seats: summary.seats,
            taken: summary.taken,
            people: u32::try_from(summary.people.len()).unwrap_or(u32::MAX),
            bots: summary.bots,
            spectators: self.spectators,
            minimum: summary.minimum,
            pace: summary.pace,
            phase: PhaseName::from_words(&summary.phase).unwrap_or(PhaseName::Opening),
            coup: summary.coup,
            owner: summary.owner.is_some_and(own),
            seated: summary.people.iter().any(|(patron, _)| own(*patron)),
            chips: summary.chips,
        }
    }
}
