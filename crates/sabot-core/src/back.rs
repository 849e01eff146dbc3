//! The colour of a card's back: decks of two colours lie in one shoe.

use serde::{Deserialize, Serialize};

/// The colour of a card's back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are the colours themselves")]
pub enum Back {
    Red,
    Blue,
}

impl Back {
    /// Both colours.
    pub const ALL: [Back; 2] = [Back::Red, Back::Blue];

    /// The letter it is written with: `r` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Back::Red => 'r',
            Back::Blue => 'b',
        }
    }

    /// The back written with `letter`, if there is one.
    pub fn from_letter(letter: char) -> Option<Back> {
        Back::ALL.into_iter().find(|back| back.letter() == letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_back_has_its_own_letter() {
        for back in Back::ALL {
            assert_eq!(Back::from_letter(back.letter()), Some(back));
        }
        assert_eq!(Back::from_letter('c'), None);
    }
}
