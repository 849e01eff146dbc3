//! Why a drawing table is not taken.

use sabot_core::Points;
use thiserror::Error;

use super::Cell;
use crate::{Clause, Law};

/// Why a drawing table could not be read, or may not be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DrawTableError {
    /// The banker's part has not one row for each count 0 to 9.
    #[error("the banker's table has {found} rows; it needs ten, for the counts 0 to 9")]
    Rows {
        /// How many rows were given.
        found: usize,
    },
    /// A row of the banker has not eleven cells.
    #[error(
        "the banker's row {row} has {found} cells; it needs eleven: no third card, then 0 to 9"
    )]
    Columns {
        /// The count on two cards.
        row: usize,
        /// How many cells were given.
        found: usize,
    },
    /// The player's row has not ten cells.
    #[error("the player's row has {found} cells; it needs ten, for the counts 0 to 9")]
    PlayerColumns {
        /// How many cells were given.
        found: usize,
    },
    /// A cell is none of the three letters.
    #[error("`{word}` is no cell; a cell is D (must draw), S (must stay) or O (free)")]
    Letter {
        /// The word that is no cell.
        word: String,
    },
    /// A cell of the banker contradicts the table of the law.
    #[error(
        "{law} has {lawful} for the banker's {banker} against {}, not {found} ({clause})",
        against(*.third)
    )]
    BankerCell {
        /// The law whose table it is.
        law: Law,
        /// The banker's count on two cards.
        banker: Points,
        /// The player's third card.
        third: Option<Points>,
        /// What the file says.
        found: Cell,
        /// What the law says.
        lawful: Cell,
        /// The clause of that row.
        clause: Clause,
    },
    /// A cell of the player contradicts the table of the law.
    #[error("{law} has {lawful} for the player's {player}, not {found} ({clause})")]
    PlayerCell {
        /// The law whose table it is.
        law: Law,
        /// The player's count on two cards.
        player: Points,
        /// What the file says.
        found: Cell,
        /// What the law says.
        lawful: Cell,
        /// The clause of that count.
        clause: Clause,
    },
}

impl DrawTableError {
    /// The clause that forbids the table, where one does.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::BankerCell { clause, .. } | Self::PlayerCell { clause, .. } => Some(*clause),
            Self::Rows { .. }
            | Self::Columns { .. }
            | Self::PlayerColumns { .. }
            | Self::Letter { .. } => None,
        }
    }
}

/// A column in words.
fn against(third: Option<Points>) -> String {
    third.map_or_else(|| "no third card".to_owned(), |points| points.to_string())
}
