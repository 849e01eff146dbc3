//! What is done to the house: it crashes, its clock jumps, its disk cannot be read.

use super::fate::line_ms;
use super::{Due, World, tables};

impl World {
    /// The process dies at once and another is started.
    fn crash(&mut self) {
        self.tally.crashes += 1;
        self.life += 1;
        self.up = self.now + self.dice.between(20, 3_000);
        self.note("the house crashes");
        // What was on its way to the disk may have come as far as that, or not.
        let agenda = std::mem::take(&mut self.agenda);
        for (at, due) in agenda {
            if let Due::Keep(_, append, _) = due {
                if self.dice.chance(500) {
                    let _ = self.disk.inner.append(*append);
                }
            } else {
                self.agenda.insert(at, due);
            }
        }
        for table in self.sites.keys().copied().collect::<Vec<_>>() {
            let lines = self.sites[&table].lines.keys().copied();
            for viewer in lines.collect::<Vec<_>>() {
                let wait = line_ms(&mut self.dice);
                self.plan(wait, move |world| world.hung_up(viewer));
            }
            self.sites.get_mut(&table).expect("a table").forget();
        }
        self.calls.clear();
    }

    pub(super) fn mischief(&mut self) {
        if self.calm {
            return;
        }
        match self.dice.below(20) {
            0..3 => self.crash(),
            3..6 => {
                let jump = if self.dice.chance(200) {
                    self.dice.between(600_000, 7_200_000)
                } else {
                    self.dice.between(1_000, 60_000)
                };
                self.now += jump;
                self.trace.line(format!("the clock jumps by {jump}"));
            }
            6..10 => {
                let readings = self.dice.between(1, 4);
                self.disk.trouble(u32::try_from(readings).unwrap_or(1));
            }
            10..14 => {
                let table = self.dice.between(1, 4);
                let site = self.sites.get(&table);
                if site.is_some_and(|site| site.unanswered == 0) {
                    self.snapshot(table);
                }
            }
            14 => {
                let patron = self.dice.between(1, 12);
                tables::grant(&self.disk, patron);
            }
            _ => {}
        }
        let wait = self.dice.between(200, 6_000);
        self.plan(wait, Self::mischief);
    }
}
