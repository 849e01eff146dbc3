//! Looking on at simulated tables: what happens is counted, and counts can be put together.

mod house;
mod mains;
mod outcomes;
mod purses;
mod shoes;
mod spread;

use sabot_rules::table::{Event, Table};

use super::gather::Gather;

pub use house::HouseTake;
pub use mains::Mains;
pub use outcomes::Outcomes;
pub use purses::Purses;
pub use shoes::Shoes;
pub use spread::Spread;

/// Somebody who looks on at one session after another.
///
/// What is remembered of a session under way must be done with when it ends: only then are observers merged.
pub trait Observer: Gather {
    /// A session begins at this table.
    fn begin(&mut self, table: &Table);

    /// Something happened; the table is as it is after the whole command.
    fn see(&mut self, table: &Table, event: &Event);

    /// The session is over.
    fn end(&mut self, table: &Table);
}

/// Everything that is usually asked of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// How coups ended.
    pub outcomes: Outcomes,
    /// How long banks lasted.
    pub mains: Mains,
    /// What became of the purses.
    pub purses: Purses,
    /// What the house took.
    pub house: HouseTake,
    /// How many coups a shoe had.
    pub shoes: Shoes,
}

impl Gather for Sheet {
    fn coups(&self) -> u64 {
        self.outcomes.coups()
    }

    fn merge(&mut self, later: &Self) {
        self.outcomes.merge(&later.outcomes);
        self.mains.merge(&later.mains);
        self.purses.merge(&later.purses);
        self.house.merge(&later.house);
        self.shoes.merge(&later.shoes);
    }
}

impl Observer for Sheet {
    fn begin(&mut self, table: &Table) {
        self.outcomes.begin(table);
        self.mains.begin(table);
        self.purses.begin(table);
        self.house.begin(table);
        self.shoes.begin(table);
    }

    fn see(&mut self, table: &Table, event: &Event) {
        self.outcomes.see(table, event);
        self.mains.see(table, event);
        self.purses.see(table, event);
        self.house.see(table, event);
        self.shoes.see(table, event);
    }

    fn end(&mut self, table: &Table) {
        self.outcomes.end(table);
        self.mains.end(table);
        self.purses.end(table);
        self.house.end(table);
        self.shoes.end(table);
    }
}
