//! The disk of the storm: what becomes of appends and snapshots, and of rooms that are loaded again.

use super::disk::Disk;
use super::fate::{Fate, Keeping, disk_ms};
use super::{Due, World};
use crate::prelude::*;

/// How often a table is loaded again in a row before it is given up.
const RELOADS: u32 = 20;

impl World {
    pub(super) fn submit(&mut self, table: u64, append: Box<Append>) {
        let fate = Fate::of(&mut self.dice, self.calm);
        let (id, after, by) = (append.command_id, append.expected_version, &append.actor);
        self.note(format_args!(
            "table {table} > append {id} after {after} by {by}: {fate:?}"
        ));
        self.trace.bytes(&append.command);
        for event in &append.events {
            self.trace.bytes(&event.body);
        }
        self.sites.get_mut(&table).expect("a table").unanswered += 1;
        let wait = disk_ms(&mut self.dice, self.calm);
        self.plan_at(self.now + wait, Due::Keep(table, append, fate));
    }

    /// An append reaches the disk.
    pub(super) fn keep(&mut self, table: u64, append: Box<Append>, fate: Fate) {
        let disk = &self.disk.inner;
        let fault = || Err(AppendError::Fault(Disk::fault()));
        let answer = match fate {
            Fate::Kept => disk.append(*append),
            Fate::Lost => fault(),
            Fate::Unknown => {
                let _ = disk.append(*append);
                fault()
            }
            Fate::Doubled => {
                let first = disk.append((*append).clone());
                let second = disk.append(*append);
                if first.is_ok() {
                    assert_eq!(first, second, "the same command twice");
                }
                second
            }
            Fate::Beaten => {
                self.second_writer(table);
                self.disk.inner.append(*append)
            }
            Fate::Late => {
                let wait = self.dice.below(200);
                let due = Due::Keep(0, append, Fate::Unknown);
                self.plan_at(self.now + wait, due);
                fault()
            }
        };
        let wait = disk_ms(&mut self.dice, self.calm);
        let life = self.life;
        self.plan(wait, move |world| world.answer(table, life, answer));
    }

    pub(super) fn answer(&mut self, table: u64, life: u32, answer: Result<Appended, AppendError>) {
        if life != self.life {
            return;
        }
        if let Some(site) = self.sites.get_mut(&table) {
            site.unanswered = site.unanswered.saturating_sub(1);
            self.give(table, Input::Stored(answer));
        }
    }

    /// Another process that has the same table writes to it.
    fn second_writer(&mut self, table: u64) {
        let Ok(mut other) = Room::load(&self.hall, TableId(table)) else {
            return;
        };
        let now = self.moment();
        other.woken(now);
        let mut out = Vec::new();
        let looks = connect(ViewerId(u64::MAX), Visitor::nobody(), Join::default());
        other.handle(now, looks, &mut out);
        if let Some(append) = submitted(out) {
            let line = format!("somebody else writes to table {table}");
            self.trace.line(line);
            let _ = self.disk.inner.append(append);
        }
    }

    pub(super) fn shoe_over(&mut self, table: u64) {
        self.compare(table);
        self.snapshot(table);
    }

    /// A snapshot, and what becomes of it.
    pub(super) fn snapshot(&mut self, table: u64) {
        let Some(mut snapshot) = self.room(table).and_then(Room::snapshot) else {
            return;
        };
        let keeping = Keeping::of(&mut self.dice, self.calm);
        let version = snapshot.version;
        self.note(format_args!(
            "table {table} > snapshot of {version}: {keeping:?}"
        ));
        self.trace.bytes(&snapshot.body);
        match keeping {
            Keeping::Kept => self.keep_snapshot(snapshot),
            Keeping::Lost => {}
            Keeping::Late => {
                let wait = self.dice.below(60_000);
                self.plan(wait, |world| world.keep_snapshot(snapshot));
            }
            Keeping::Torn => {
                let half = snapshot.body.len() / 2;
                snapshot.body.truncate(half);
                self.keep_snapshot(snapshot);
            }
        }
    }

    pub(super) fn keep_snapshot(&self, snapshot: Snapshot) {
        let kept = self.disk.inner.save_snapshot(snapshot);
        kept.expect("memory keeps it");
    }

    pub(super) fn want_reload(&mut self, table: u64) {
        let life = self.life;
        let site = self.sites.get_mut(&table).expect("a table");
        let version = site.room.as_ref().map_or(0, Room::version);
        if version != site.stumbled {
            (site.stumbled, site.reloads) = (version, 0);
        }
        site.reloads += 1;
        site.reloading = true;
        let wait = 10 * u64::from(site.reloads.min(50));
        self.plan(wait, move |world| world.reload(table, life));
    }

    pub(super) fn reload(&mut self, table: u64, life: u32) {
        if life != self.life {
            return;
        }
        self.tally.reloads += 1;
        let loaded = Room::load(&self.hall, TableId(table));
        let (now, version) = (self.moment(), loaded.as_ref().map(Room::version));
        self.note(format_args!("table {table} is loaded again: {version:?}"));
        let site = self.sites.get_mut(&table).expect("a table");
        let mut room = match loaded {
            Ok(room) => room,
            Err(error) => {
                let faulty = matches!(error, HouseError::Store(_));
                assert!(faulty, "table {table} is dead: {error}");
                return self.give_up(table);
            }
        };
        assert!(site.reloads < RELOADS, "table {table} cannot go on");
        site.reloading = false;
        room.woken(now);
        let mut out = Vec::new();
        if let Some(old) = site.room.take() {
            room.succeed(old, &mut out);
        }
        room.handle(now, Input::Tick, &mut out);
        site.room = Some(room);
        self.carry_out(table, out);
        self.settle_in(table);
    }

    /// What came in while the room was loaded again.
    fn settle_in(&mut self, table: u64) {
        let site = self.sites.get_mut(&table).expect("a table");
        let held = std::mem::take(&mut site.held);
        for input in held {
            self.give(table, input);
        }
        self.look_round(table);
    }

    /// The actor of a table ends, and whoever comes next starts another.
    fn give_up(&mut self, table: u64) {
        self.snapshot(table);
        let site = self.sites.get_mut(&table).expect("a table");
        let viewers: Vec<ViewerId> = site.lines.keys().copied().collect();
        for viewer in viewers {
            self.hang_up(table, viewer);
        }
        self.sites.get_mut(&table).expect("a table").forget();
    }

    /// Table and books agree, where both are up to date.
    pub(super) fn compare(&self, table: u64) {
        let Some(room) = self.room(table) else { return };
        let id = TableId(table);
        let head = self.disk.inner.head(StreamId::Table(id));
        if head.expect("memory answers").version == room.version() {
            let compared = compare_stored(room.table(), id, Currency::PLAY, &*self.disk.inner);
            assert_eq!(compared, Ok(()), "table {table}");
        }
    }
}
