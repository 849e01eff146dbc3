//! The roads: how a house shows the outcomes of a shoe.
//!
//! Five grids of six rows, all pure functions of a list of [`Mark`]s. The bead plate takes every
//! coup in order. The big road gives each streak of one side a column of its own. The three
//! derived roads (big eye boy, small road, cockroach pig) say in red and blue how regular the
//! columns of the big road are. No rulebook asks for them; they follow the convention of the
//! display boards found in punto banco rooms:
//!
//! - a streak goes down its column; at the bottom, or above a cell that is taken, it turns right
//!   and stays in that row (the *dragon tail*);
//! - the next streak starts in the next column whose top cell is free;
//! - a tie is counted on the last cell of the big road and never moves anything; ties before the
//!   first decision wait for the first cell;
//! - a derived road looks only at how long the streaks are, never at the cells as drawn.
//!
//! They look back and say nothing about the next coup.
//!
//! ```
//! use sabot_rules::roads::{Mark, Roads, Tint};
//! use sabot_core::Outcome::{Banker, Player, Tie};
//!
//! let roads = Roads::of(&[Banker, Tie, Banker, Player, Player].map(Mark::of));
//! assert_eq!(roads.big_road.to_string(), "BP\nBP\n..\n..\n..\n..");
//! assert_eq!(roads.big_eye_boy.tints, [Tint::Red]);
//! assert_eq!(roads.ask.banker.big_eye_boy, Some(Tint::Red));
//! ```

mod ask;
mod bead;
mod big;
mod derived;
mod grid;
mod layout;
mod mark;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use ask::{Ask, AskCells};
pub use bead::BeadPlate;
pub use big::{BigCell, BigRoad, Streak};
pub use derived::{DerivedKind, DerivedRoad, Tint};
pub use grid::{Glyph, Grid, GridPlace, ROWS};
pub use mark::Mark;

/// All five roads of a shoe, and what the next coup would add to the derived ones.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roads {
    /// The bead plate: every coup in order.
    pub bead_plate: BeadPlate,
    /// The big road: one column to a streak.
    pub big_road: BigRoad,
    /// The big eye boy: compares with the column before.
    pub big_eye_boy: DerivedRoad,
    /// The small road: compares with the second column before.
    pub small_road: DerivedRoad,
    /// The cockroach pig: compares with the third column before.
    pub cockroach_pig: DerivedRoad,
    /// What the next Player or Banker would add.
    pub ask: Ask,
}

impl Roads {
    /// The roads of these coups, oldest first.
    pub fn of(marks: &[Mark]) -> Self {
        let big_road = BigRoad::of(marks);
        Self {
            bead_plate: BeadPlate::of(marks),
            big_eye_boy: DerivedRoad::of(&big_road, DerivedKind::BigEyeBoy),
            small_road: DerivedRoad::of(&big_road, DerivedKind::SmallRoad),
            cockroach_pig: DerivedRoad::of(&big_road, DerivedKind::CockroachPig),
            ask: Ask::of(&big_road),
            big_road,
        }
    }

    /// One of the derived roads.
    pub fn derived(&self, kind: DerivedKind) -> &DerivedRoad {
        match kind {
            DerivedKind::BigEyeBoy => &self.big_eye_boy,
            DerivedKind::SmallRoad => &self.small_road,
            DerivedKind::CockroachPig => &self.cockroach_pig,
        }
    }
}

impl fmt::Display for Roads {
    /// All roads one below the other, each under its name; `{:#}` shows ties, pairs and naturals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "bead plate")?;
        fmt::Display::fmt(&self.bead_plate, f)?;
        writeln!(f, "\nbig road")?;
        fmt::Display::fmt(&self.big_road, f)?;
        for kind in DerivedKind::ALL {
            writeln!(f, "\n{kind}")?;
            fmt::Display::fmt(self.derived(kind), f)?;
        }
        write!(f, "\n{}", self.ask)
    }
}

#[cfg(test)]
mod tests;
