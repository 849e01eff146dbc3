//! The derived roads: how regular the big road is.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::big::{BigRoad, Streak};
use super::grid::{Glyph, Grid, GridPlace};
use super::layout::Layout;

/// Red for regular, blue for irregular; nothing to do with who won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tint {
    /// The big road repeats itself here.
    Red,
    /// The big road does not repeat itself here.
    Blue,
}

/// Which derived road: how far back it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DerivedKind {
    /// The road that compares with the column before.
    BigEyeBoy,
    /// The road that compares with the second column before.
    SmallRoad,
    /// The road that compares with the third column before.
    CockroachPig,
}

impl DerivedKind {
    /// All three roads, nearest comparison first.
    pub const ALL: [Self; 3] = [Self::BigEyeBoy, Self::SmallRoad, Self::CockroachPig];

    /// How many columns of the big road it looks back.
    pub const fn back(self) -> usize {
        match self {
            Self::BigEyeBoy => 1,
            Self::SmallRoad => 2,
            Self::CockroachPig => 3,
        }
    }
}

impl fmt::Display for DerivedKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BigEyeBoy => "big eye boy",
            Self::SmallRoad => "small road",
            Self::CockroachPig => "cockroach pig",
        })
    }
}

/// One derived road: its tints in order, and the same drawn with a column to each run of a tint.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DerivedRoad {
    /// The cells as drawn.
    pub grid: Grid<Tint>,
    /// The tints in the order they were added.
    pub tints: Vec<Tint>,
    /// Where the last tint lies.
    pub last: Option<GridPlace>,
}

impl DerivedRoad {
    /// The derived road of this kind.
    pub fn of(big: &BigRoad, kind: DerivedKind) -> Self {
        let tints = tints(&big.streaks, kind);
        let mut layout = Layout::new();
        let mut before = None;
        for &tint in &tints {
            if before == Some(tint) {
                layout.extend(tint);
            } else {
                layout.begin(tint);
            }
            before = Some(tint);
        }
        let (grid, last) = layout.finish();
        Self { grid, tints, last }
    }
}

fn tints(streaks: &[Streak], kind: DerivedKind) -> Vec<Tint> {
    let mut all = Vec::new();
    for (column, streak) in streaks.iter().enumerate() {
        all.extend((1..=streak.length).filter_map(|row| tint(streaks, column, row, kind)));
    }
    all
}

/// What a win in this column and row (rows from one) of the big road adds, if it adds anything.
///
/// The first win of a column asks whether the two columns before it, `back` apart, are equally
/// long. A later win asks whether the cell `back` columns to the left and the one above that are
/// alike, both taken or both empty: they differ exactly one row below the end of that column. So
/// big eye boy starts with the second win of the second column or the first of the third, small
/// road one column later, cockroach pig two.
pub(super) fn tint(streaks: &[Streak], column: usize, row: u16, kind: DerivedKind) -> Option<Tint> {
    let length = |column: usize| streaks.get(column).map(|streak| streak.length);
    let regular = if row == 1 {
        let before = column.checked_sub(1)?;
        length(before)? == length(before.checked_sub(kind.back())?)?
    } else {
        row != length(column.checked_sub(kind.back())?)?.saturating_add(1)
    };
    Some(if regular { Tint::Red } else { Tint::Blue })
}

impl Glyph for Tint {
    fn letter(&self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
        }
    }
}

impl fmt::Display for DerivedRoad {
    /// `r` for red, `b` for blue.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.grid, f)
    }
}
