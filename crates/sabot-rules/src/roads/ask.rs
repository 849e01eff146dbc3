//! The ask cells: what the next coup would add to the derived roads.

use std::fmt;

use sabot_core::Side;
use serde::{Deserialize, Serialize};

use super::big::BigRoad;
use super::derived::{DerivedKind, Tint, tint};
use super::grid::Glyph;

/// The ask cells of one side: a tint, or nothing while that road has not started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AskCells {
    /// Big eye boy's next tint.
    pub big_eye_boy: Option<Tint>,
    /// Small road's next tint.
    pub small_road: Option<Tint>,
    /// Cockroach pig's next tint.
    pub cockroach_pig: Option<Tint>,
}

impl AskCells {
    /// The ask cell of one derived road.
    pub const fn get(&self, kind: DerivedKind) -> Option<Tint> {
        match kind {
            DerivedKind::BigEyeBoy => self.big_eye_boy,
            DerivedKind::SmallRoad => self.small_road,
            DerivedKind::CockroachPig => self.cockroach_pig,
        }
    }
}

/// What the next Player and the next Banker would add. A tie adds nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ask {
    /// If the player wins the next coup.
    pub player: AskCells,
    /// The cells that follow if the banker wins the next coup.
    pub banker: AskCells,
}

impl Ask {
    /// The ask cells after this big road.
    pub fn of(big: &BigRoad) -> Self {
        Self {
            player: cells(big, Side::Player),
            banker: cells(big, Side::Banker),
        }
    }

    /// The ask cells of one side.
    pub const fn side(&self, side: Side) -> &AskCells {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }
}

fn cells(big: &BigRoad, side: Side) -> AskCells {
    let columns = big.streaks.len();
    let (column, row) = match big.streaks.last() {
        Some(last) if last.side == side => {
            (columns.saturating_sub(1), last.length.saturating_add(1))
        }
        Some(_) | None => (columns, 1),
    };
    let cell = |kind| tint(&big.streaks, column, row, kind);
    AskCells {
        big_eye_boy: cell(DerivedKind::BigEyeBoy),
        small_road: cell(DerivedKind::SmallRoad),
        cockroach_pig: cell(DerivedKind::CockroachPig),
    }
}

impl fmt::Display for AskCells {
    /// One letter for each derived road, a dot for none: `rb.`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in DerivedKind::ALL {
            write!(f, "{}", self.get(kind).map_or('.', |tint| tint.letter()))?;
        }
        Ok(())
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ask: player {}, banker {}", self.player, self.banker)
    }
}
