//! Who draws a third card on what: the drawing tables of section 4.1 of the catalogue, as data.

use std::fmt;

use sabot_core::Points;
use serde::{Deserialize, Serialize};

mod cite;
mod error;
mod text;

pub use error::DrawTableError;

/// What a hand may do on two cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Cell {
    /// The hand must take a card (`D`).
    #[serde(rename = "D")]
    MustDraw,
    /// The hand must not take a card (`S`).
    #[serde(rename = "S")]
    MustStay,
    /// Whoever controls the hand chooses (`O`, NJ-4.9f).
    #[serde(rename = "O")]
    Free,
}

impl Cell {
    /// Every kind of cell.
    pub const ALL: [Self; 3] = [Self::MustDraw, Self::MustStay, Self::Free];

    /// The letter a rulebook file writes: `D`, `S` or `O`.
    pub const fn letter(self) -> char {
        match self {
            Self::MustDraw => 'D',
            Self::MustStay => 'S',
            Self::Free => 'O',
        }
    }

    /// The cell with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|cell| cell.letter() == letter)
    }

    /// Whether taking a card is lawful.
    pub const fn may_draw(self) -> bool {
        match self {
            Self::MustDraw | Self::Free => true,
            Self::MustStay => false,
        }
    }

    /// Whether standing is lawful.
    pub const fn may_stay(self) -> bool {
        match self {
            Self::MustStay | Self::Free => true,
            Self::MustDraw => false,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::MustDraw => "D",
            Self::MustStay => "S",
            Self::Free => "O",
        })
    }
}

/// A drawing table: one row for the player's two cards, 110 cells for the banker's.
///
/// The banker's row is the count on two cards (NJ-4.9d), the column the value of the player's
/// third card itself, or "no third card" (NJ-4.9e, INT-36).
///
/// ```
/// use sabot_core::Points;
/// use sabot_rules::{Cell, Rulebook};
///
/// let table = Rulebook::new_jersey().draw;
/// let (three, nine) = (Points::new(3).unwrap(), Points::new(9).unwrap());
/// assert_eq!(table.cell(three, Some(nine)), Cell::Free);
/// assert_eq!(table.cell(three, None), Cell::MustDraw);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DrawTable {
    player: [Cell; Self::ROWS],
    banker: [[Cell; Self::COLUMNS]; Self::ROWS],
}

impl DrawTable {
    /// Counts on two cards: 0 to 9.
    pub const ROWS: usize = 10;

    /// What the player may have taken: nothing, or a card worth 0 to 9.
    pub const COLUMNS: usize = 11;

    /// A table on which nobody draws: what stands before a rulebook is read.
    pub(crate) const NOBODY_DRAWS: Self = Self {
        player: [Cell::MustStay; Self::ROWS],
        banker: [[Cell::MustStay; Self::COLUMNS]; Self::ROWS],
    };

    /// What the banker may do on two cards: `MustDraw`, `MustStay` or `Free` (NJ-4.9f).
    ///
    /// Rules: NJ-4.9c.2 to 7, VE-rule-03 to 09, CK-draw-04 to 10. `player_third` is `None` when
    /// the player stood.
    pub fn cell(&self, banker: Points, player_third: Option<Points>) -> Cell {
        self.banker[usize::from(banker.get())][column(player_third)]
    }

    /// What the player's hand may do on two cards (NJ-4.9a.1 to 4, VE-rule-10 to 12,
    /// CK-draw-01 to 03). An 8 or 9 is a natural and stays.
    pub fn player(&self, player: Points) -> Cell {
        self.player[usize::from(player.get())]
    }

    /// Every cell of the banker with its row and column, in the order of the print.
    pub fn cells(&self) -> impl Iterator<Item = (Points, Option<Points>, Cell)> + '_ {
        Points::ALL.into_iter().flat_map(move |banker| {
            columns().map(move |third| (banker, third, self.cell(banker, third)))
        })
    }
}

/// The columns of the print: no third card, then 0 to 9.
fn columns() -> impl Iterator<Item = Option<Points>> {
    std::iter::once(None).chain(Points::ALL.into_iter().map(Some))
}

/// Where a column stands in a row.
fn column(player_third: Option<Points>) -> usize {
    match player_third {
        None => 0,
        Some(points) => usize::from(points.get()).saturating_add(1),
    }
}
