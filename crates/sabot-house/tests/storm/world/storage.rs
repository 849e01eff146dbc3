//! The disk of the storm: what becomes of appends and snapshots, and of rooms that are loaded again.

use sabot_house::floor::compare_stored;
use sabot_house::hall::{Join, LoadError, ViewerId, Visitor};
use sabot_house::room::{Input, Output, Room};
use sabot_ledger::book::TableId;
use sabot_ledger::store::{Append, AppendError, Appended, Snapshot, StreamId};

use super::disk::Disk;
use super::fate::{Fate, Keeping, disk_ms};
use super::{Due, World, hall};

/// How often a table is loaded again in a row before it is given up.
const RELOADS: u32 = 20;

impl World {
    pub(super) fn submit(&mut self, table: u64, append: Box<Append>) {
        let fate = Fate::of(&mut self.dice, self.calm);
        self.trace.line(format!(
            "{} table {table} > append {} after {} by {}: {fate:?}",
            self.now, append.command_id, append.expected_version, append.actor
        ));
        self.trace.bytes(&append.command);
        for event in &append.events {
            self.trace.bytes(&event.body);
        }
        if let Some(site) = self.sites.get_mut(&table) {
            site.unanswered += 1;
        }
        let wait = disk_ms(&mut self.dice, self.calm);
        self.plan(
            wait,
            Due::Keep {
                table,
                append,
                fate,
            },
        );
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
                let fate = Fate::Unknown;
                let due = Due::Keep {
                    table: 0,
                    append,
                    fate,
                };
                self.plan(wait, due);
                fault()
            }
        };
        let wait = disk_ms(&mut self.dice, self.calm);
        let life = self.life;
        self.plan(
            wait,
            Due::Answer {
                table,
                life,
                answer,
            },
        );
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
        let viewer = ViewerId(u64::MAX);
        let (visitor, join) = (Visitor::nobody(), Join::default());
        other.handle(
            now,
            Input::Connect {
                viewer,
                visitor,
                join,
            },
            &mut out,
        );
        let mut appends = out.into_iter().filter_map(|output| match output {
            Output::Submit(append) => Some(*append),
            Output::Recall(_)
            | Output::Think(_)
            | Output::Send(..)
            | Output::Reply(..)
            | Output::ShoeOver
            | Output::Told
            | Output::Reload => None,
        });
        if let Some(append) = appends.next() {
            self.trace
                .line(format!("somebody else writes to table {table}"));
            let _ = self.disk.inner.append(append);
        }
    }

    pub(super) fn shoe_over(&mut self, table: u64) {
        self.compare(table);
        self.snapshot(table);
    }

    /// A snapshot, and what becomes of it.
    pub(super) fn snapshot(&mut self, table: u64) {
        let site = self.sites.get(&table);
        let room = site.and_then(|site| site.room.as_ref());
        let Some(mut snapshot) = room.and_then(Room::snapshot) else {
            return;
        };
        let keeping = if self.calm {
            Keeping::Kept
        } else {
            Keeping::of(&mut self.dice)
        };
        self.trace.line(format!(
            "{} table {table} > snapshot of {}: {keeping:?}",
            self.now, snapshot.version
        ));
        self.trace.bytes(&snapshot.body);
        match keeping {
            Keeping::Kept => self.keep_snapshot(snapshot),
            Keeping::Lost => {}
            Keeping::Late => {
                let wait = self.dice.below(60_000);
                self.plan(wait, Due::Snapshot(snapshot));
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
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        let version = site.room.as_ref().map_or(0, Room::version);
        if version != site.stumbled {
            (site.stumbled, site.reloads) = (version, 0);
        }
        site.reloads += 1;
        site.reloading = true;
        let wait = 10 * u64::from(site.reloads.min(50));
        self.plan(wait, Due::Reload { table, life });
    }

    pub(super) fn reload(&mut self, table: u64, life: u32) {
        if life != self.life {
            return;
        }
        self.tally.reloads += 1;
        let loaded = Room::load(&self.hall, TableId(table));
        let now = self.moment();
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        self.trace.line(format!(
            "{} table {table} is loaded again: {:?}",
            self.now,
            loaded.as_ref().map(Room::version)
        ));
        let mut room = match loaded {
            Ok(room) => room,
            Err(error) => {
                let faulty = matches!(error, LoadError::Store(_));
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
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        let held = std::mem::take(&mut site.held);
        for input in held {
            self.give(table, input);
        }
        self.look_round(table);
    }

    /// The actor of a table ends, and whoever comes next starts another.
    fn give_up(&mut self, table: u64) {
        self.snapshot(table);
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        let viewers: Vec<ViewerId> = site.lines.keys().copied().collect();
        for viewer in viewers {
            self.hang_up(table, viewer);
        }
        if let Some(site) = self.sites.get_mut(&table) {
            site.forget();
        }
    }

    /// Table and books agree, where both are up to date.
    pub(super) fn compare(&self, table: u64) {
        let room = self.sites.get(&table).and_then(|site| site.room.as_ref());
        let Some(room) = room else { return };
        let id = TableId(table);
        let head = self.disk.inner.head(StreamId::Table(id));
        if head.expect("memory answers").version == room.version() {
            let compared = compare_stored(room.table(), id, hall::currency(), &*self.disk.inner);
            assert_eq!(compared, Ok(()), "table {table}");
        }
    }
}
