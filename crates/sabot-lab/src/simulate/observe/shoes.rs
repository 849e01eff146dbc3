//! How many coups a shoe has.

use sabot_rules::table::{Event, Table};

use super::{Observer, Spread};
use crate::simulate::gather::Gather;

/// The lengths of whole shoes, in coups.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shoes {
    lengths: Spread,
    coups: u64,
    running: i64,
}

impl Shoes {
    /// How many coups the shoes had that were dealt to the end.
    pub const fn lengths(&self) -> &Spread {
        &self.lengths
    }
}

impl Gather for Shoes {
    fn coups(&self) -> u64 {
        self.coups
    }

    fn merge(&mut self, later: &Self) {
        self.lengths.merge(&later.lengths);
        self.coups += later.coups;
    }
}

impl Observer for Shoes {
    fn begin(&mut self, _: &Table) {
        self.running = 0;
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other events end neither coup nor shoe"
    )]
    fn see(&mut self, _: &Table, event: &Event) {
        match event {
            Event::CoupEnded { outcome } => {
                self.running += 1;
                self.coups += u64::from(outcome.is_some());
            }
            Event::ShoeEnded { .. } => {
                self.lengths.add(self.running);
                self.running = 0;
            }
            _ => {}
        }
    }

    fn end(&mut self, _: &Table) {}
}
