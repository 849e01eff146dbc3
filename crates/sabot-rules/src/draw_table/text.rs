//! A drawing table as text: the letters `D`, `S` and `O` of a rulebook file.

use std::fmt;

use sabot_core::Points;

use super::{Cell, DrawTable, DrawTableError, columns};

impl DrawTable {
    /// Reads a table from its letters: ten for the player's counts 0 to 9; for the banker one row
    /// of eleven (no third card, then 0 to 9) for each count 0 to 9. Spaces are free.
    ///
    /// ```
    /// use sabot_rules::{Cell, DrawTable};
    ///
    /// let error = DrawTable::from_rows("D D D", &["S"; 10]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the player's row has 3 cells; it needs ten, for the counts 0 to 9",
    /// );
    /// ```
    pub fn from_rows<R: AsRef<str>>(player: &str, banker: &[R]) -> Result<Self, DrawTableError> {
        let player = cells(player)?;
        let player = <[Cell; Self::ROWS]>::try_from(player.as_slice()).map_err(|_| {
            DrawTableError::PlayerColumns {
                found: player.len(),
            }
        })?;
        if banker.len() != Self::ROWS {
            return Err(DrawTableError::Rows {
                found: banker.len(),
            });
        }
        let mut table = Self {
            player,
            ..Self::NOBODY_DRAWS
        };
        for (row, (text, into)) in banker.iter().zip(&mut table.banker).enumerate() {
            let letters = cells(text.as_ref())?;
            *into = <[Cell; Self::COLUMNS]>::try_from(letters.as_slice()).map_err(|_| {
                DrawTableError::Columns {
                    row,
                    found: letters.len(),
                }
            })?;
        }
        Ok(table)
    }

    /// The player's row as letters.
    pub fn player_row(&self) -> String {
        letters(Points::ALL.into_iter().map(|player| self.player(player)))
    }

    /// The banker's row for this count as letters: no third card, then 0 to 9.
    pub fn banker_row(&self, banker: Points) -> String {
        letters(columns().map(|third| self.cell(banker, third)))
    }
}

/// The print: a head, the banker's ten rows, and the player's row below.
impl fmt::Display for DrawTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "banker  – 0 1 2 3 4 5 6 7 8 9")?;
        for banker in Points::ALL {
            writeln!(f, "     {banker}  {}", self.banker_row(banker))?;
        }
        write!(f, "player    {}", self.player_row())
    }
}

/// The cells written in one row.
fn cells(text: &str) -> Result<Vec<Cell>, DrawTableError> {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| {
            Cell::from_letter(letter).ok_or_else(|| DrawTableError::Letter {
                word: letter.to_string(),
            })
        })
        .collect()
}

/// A row of cells with spaces between.
fn letters(cells: impl Iterator<Item = Cell>) -> String {
    let words: Vec<String> = cells.map(|cell| cell.to_string()).collect();
    words.join(" ")
}
