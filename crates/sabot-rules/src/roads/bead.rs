//! The bead plate: every coup in order.

use std::fmt;

use sabot_core::Outcome;
use serde::{Deserialize, Serialize};

use super::grid::{Glyph, Grid, GridPlace, ROWS};
use super::mark::Mark;

/// Every coup in order, down each column and on to the next; ties have a cell of their own.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BeadPlate {
    /// The cells.
    pub grid: Grid<Mark>,
}

impl BeadPlate {
    /// The bead plate of these coups, oldest first.
    pub fn of(marks: &[Mark]) -> Self {
        let mut grid = Grid::default();
        for (column, chunk) in marks.chunks(ROWS).enumerate() {
            for (row, mark) in chunk.iter().enumerate() {
                grid.put(GridPlace::new(column, row), *mark);
            }
        }
        Self { grid }
    }
}

impl Glyph for Mark {
    fn letter(&self) -> char {
        match self.outcome {
            Outcome::Player => 'P',
            Outcome::Banker => 'B',
            Outcome::Tie => 'T',
        }
    }

    fn detail(&self) -> String {
        let natural = if self.natural { "!" } else { "" };
        format!(
            "{}{natural}",
            Self::pairs(self.player_pair, self.banker_pair)
        )
    }
}

impl fmt::Display for BeadPlate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.grid, f)
    }
}
