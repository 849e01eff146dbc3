//! The free cells of a drawing table and what is chosen in them, as text: `5=draw, 3/9=stand, 5/4=draw`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use sabot_core::Points;
use sabot_rules::{Cell, DrawTable};

/// How many free cells are combined: 2^10 rules are enough for one answer.
const COMBINED_MAX: usize = 10;

/// A cell of a drawing table below eight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CellKey {
    /// The player's hand on this count: `5`.
    Player(Points),
    /// The banker on this count against this third card, `3/9`, or against a player who stood, `6/S`.
    Banker(Points, Option<Points>),
}

impl CellKey {
    /// The free cells of a table: the player's, then the banker's.
    pub fn free(table: &DrawTable) -> Vec<Self> {
        let low = |count: &Points| count.get() < 8;
        let player = Points::ALL.into_iter().filter(low).map(Self::Player);
        let banker = table
            .cells()
            .filter(|(count, _, _)| low(count))
            .map(|(count, third, _)| Self::Banker(count, third));
        player
            .chain(banker)
            .filter(|place| place.cell(table) == Cell::Free)
            .collect()
    }

    /// What the table says here.
    pub fn cell(self, table: &DrawTable) -> Cell {
        match self {
            Self::Player(count) => table.player(count),
            Self::Banker(count, third) => table.cell(count, third),
        }
    }
}

impl fmt::Display for CellKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(count) => write!(f, "{count}"),
            Self::Banker(count, Some(third)) => write!(f, "{count}/{third}"),
            Self::Banker(count, None) => write!(f, "{count}/S"),
        }
    }
}

impl FromStr for CellKey {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let place = match text.split_once('/') {
            None => points(text).map(Self::Player),
            Some((count, "S" | "s")) => points(count).map(|count| Self::Banker(count, None)),
            Some((count, third)) => points(count)
                .zip(points(third))
                .map(|(count, third)| Self::Banker(count, Some(third))),
        };
        place.ok_or_else(|| RuleError::NoPlace {
            text: text.to_owned(),
        })
    }
}

fn points(text: &str) -> Option<Points> {
    match text.trim().as_bytes() {
        [digit @ b'0'..=b'9'] => Points::new(digit - b'0'),
        _ => None,
    }
}

/// What is chosen in free cells: draw (`true`) or stand.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choices(BTreeMap<CellKey, bool>);

impl Choices {
    /// Whether a card is drawn here, if that is chosen.
    pub fn get(&self, place: CellKey) -> Option<bool> {
        self.0.get(&place).copied()
    }

    /// These choices and one more.
    #[must_use]
    pub fn with(mut self, place: CellKey, draws: bool) -> Self {
        self.0.insert(place, draws);
        self
    }

    /// Every choice, in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (CellKey, bool)> + '_ {
        self.0.iter().map(|(place, draws)| (*place, *draws))
    }

    /// An error for the first choice in a cell that is not free.
    pub(super) fn belong_to(&self, free: &[CellKey]) -> Result<(), RuleError> {
        match self.0.keys().find(|place| !free.contains(place)) {
            None => Ok(()),
            Some(place) => Err(RuleError::NotFree {
                place: *place,
                free: free.to_vec(),
            }),
        }
    }

    /// These choices with every combination of the cells they leave open.
    pub(super) fn every(table: &DrawTable, given: &Self) -> Result<Vec<Self>, RuleError> {
        let free = CellKey::free(table);
        given.belong_to(&free)?;
        let is_open = |place: &CellKey| given.get(*place).is_none();
        let open: Vec<CellKey> = free.into_iter().filter(is_open).collect();
        if open.len() > COMBINED_MAX {
            return Err(RuleError::TooManyOpen { open: open.len() });
        }
        let combined = (0..1_usize << open.len()).map(|bits| {
            let with = |choices: Self, (at, place): (usize, &CellKey)| {
                // The first cell changes last, as in a counting table.
                choices.with(*place, bits >> (open.len() - 1 - at) & 1 == 1)
            };
            open.iter().enumerate().fold(given.clone(), with)
        });
        Ok(combined.collect())
    }
}

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, (place, draws)) in self.iter().enumerate() {
            let comma = if n == 0 { "" } else { "," };
            write!(f, "{comma}{place}={}", word(draws))?;
        }
        Ok(())
    }
}

fn word(draws: bool) -> &'static str {
    if draws { "draw" } else { "stand" }
}

impl FromStr for Choices {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let mut choices = Self::default();
        let parts = text.split(',').map(str::trim);
        for part in parts.filter(|part| !part.is_empty()) {
            let unreadable = || RuleError::NoChoice {
                text: part.to_owned(),
            };
            let (place, chosen) = part.split_once('=').ok_or_else(unreadable)?;
            let draws = match chosen.trim() {
                "draw" => true,
                "stand" => false,
                _ => return Err(unreadable()),
            };
            let place: CellKey = place.trim().parse()?;
            if choices.0.insert(place, draws).is_some() {
                return Err(RuleError::Twice { place });
            }
        }
        Ok(choices)
    }
}

/// Why a text is no choice, or choices make no rule.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// A part of the text is no choice.
    #[error("`{text}` is no choice: write 5=draw, 3/9=stand or 6/S=draw")]
    NoChoice {
        /// The text that is no choice.
        text: String,
    },
    /// A part of the text names no cell.
    #[error(
        "`{text}` is no cell: write 5 (the player's count), 3/9 (the banker's against a third card) or 6/S (against none)"
    )]
    NoPlace {
        /// The text that names no cell.
        text: String,
    },
    /// A cell was chosen twice.
    #[error("{place} is chosen twice")]
    Twice {
        /// The cell that was chosen twice.
        place: CellKey,
    },
    /// The table decides here.
    #[error("{place} is not free: {}", free_cells(free))]
    NotFree {
        /// The cell that the table decides itself.
        place: CellKey,
        /// The cells that are.
        free: Vec<CellKey>,
    },
    /// A free cell has no choice.
    #[error("nobody has chosen on {}: say draw or stand for each", join(open))]
    Undecided {
        /// The cells without a choice.
        open: Vec<CellKey>,
    },
    /// More combinations than one answer holds.
    #[error("{open} free cells are too many to combine: choose in all but {COMBINED_MAX}")]
    TooManyOpen {
        /// How many cells are free.
        open: usize,
    },
}

fn free_cells(free: &[CellKey]) -> String {
    if free.is_empty() {
        "this table leaves nothing free".to_owned()
    } else {
        format!("the free cells are {}", join(free))
    }
}

fn join(places: &[CellKey]) -> String {
    let texts: Vec<String> = places.iter().map(ToString::to_string).collect();
    texts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_read_as_they_are_printed() {
        for text in ["5=draw,3/9=stand,5/4=draw", "6/S=draw", ""] {
            let choices: Choices = text.parse().unwrap();
            assert_eq!(choices.to_string(), text);
        }
        let spaced: Choices = " 5 = draw , 3/9 = stand ".parse().unwrap();
        assert_eq!(spaced.to_string(), "5=draw,3/9=stand");
    }

    #[test]
    fn what_is_no_choice_is_refused_with_a_sentence() {
        for (text, sentence) in [
            (
                "5=hit",
                "`5=hit` is no choice: write 5=draw, 3/9=stand or 6/S=draw",
            ),
            (
                "five",
                "`five` is no choice: write 5=draw, 3/9=stand or 6/S=draw",
            ),
            ("5=draw,5=stand", "5 is chosen twice"),
        ] {
            let error = text.parse::<Choices>().unwrap_err();
            assert_eq!(error.to_string(), sentence);
        }
        let error = "3/x=draw".parse::<Choices>().unwrap_err().to_string();
        assert!(error.starts_with("`3/x` is no cell"), "{error}");
    }
}
