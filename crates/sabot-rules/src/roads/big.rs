//! The big road: one column to a streak.

use std::fmt;

use sabot_core::{Outcome, Side};
use serde::{Deserialize, Serialize};

use super::grid::{Glyph, Grid, GridPlace};
use super::layout::Layout;
use super::mark::Mark;

/// One decided coup on the big road.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BigCell {
    /// The side that won.
    pub side: Side,
    /// Ties since; on the first cell also the ties before it.
    pub ties: u16,
    /// The player's pair in this coup.
    pub player_pair: bool,
    /// The banker's pair in this coup.
    pub banker_pair: bool,
    /// A natural decided this coup.
    pub natural: bool,
}

/// Consecutive wins of one side, ties left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Streak {
    /// The side that won all of them.
    pub side: Side,
    /// How many coups the streak has.
    pub length: u16,
}

/// The streaks, each in a column of its own with a dragon tail where six rows are not enough.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BigRoad {
    /// The cells as drawn.
    pub grid: Grid<BigCell>,
    /// The streaks in order: what the derived roads look at.
    pub streaks: Vec<Streak>,
    /// Ties before the first decision; they move to the first cell when it comes.
    pub waiting_ties: u16,
    /// Where the last decided coup lies.
    pub last: Option<GridPlace>,
}

impl BigRoad {
    /// The big road of these coups, oldest first.
    pub fn of(marks: &[Mark]) -> Self {
        let mut layout = Layout::new();
        let mut streaks: Vec<Streak> = Vec::new();
        let mut waiting_ties: u16 = 0;
        for mark in marks {
            let side = match mark.outcome {
                Outcome::Player => Side::Player,
                Outcome::Banker => Side::Banker,
                Outcome::Tie => {
                    let ties = layout.last_mut().map_or(&mut waiting_ties, count_of);
                    *ties = ties.saturating_add(1);
                    continue;
                }
            };
            let cell = BigCell {
                side,
                ties: std::mem::take(&mut waiting_ties),
                player_pair: mark.player_pair,
                banker_pair: mark.banker_pair,
                natural: mark.natural,
            };
            if let Some(streak) = streaks.last_mut().filter(|streak| streak.side == side) {
                streak.length = streak.length.saturating_add(1);
                layout.extend(cell);
            } else {
                streaks.push(Streak { side, length: 1 });
                layout.begin(cell);
            }
        }
        let (grid, last) = layout.finish();
        Self {
            grid,
            streaks,
            waiting_ties,
            last,
        }
    }
}

fn count_of(cell: &mut BigCell) -> &mut u16 {
    &mut cell.ties
}

impl Glyph for BigCell {
    fn letter(&self) -> char {
        match self.side {
            Side::Player => 'P',
            Side::Banker => 'B',
        }
    }

    fn detail(&self) -> String {
        let ties = match self.ties {
            0 => String::new(),
            1..=9 => self.ties.to_string(),
            10.. => "+".to_owned(),
        };
        format!("{}{ties}", Mark::pairs(self.player_pair, self.banker_pair))
    }
}

impl fmt::Display for BigRoad {
    /// Letters only; `{:#}` adds `p`, `b` or `*` for pairs and the number of ties.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.grid, f)
    }
}
