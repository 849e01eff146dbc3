//! The four suits. No count depends on them; a record keeps them when they are known.

use serde::{Deserialize, Serialize};

/// The suit of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are the suits themselves")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter it is written with: one of `cdhs`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }

    /// The suit written with `letter`, if there is one.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suit_has_its_own_letter() {
        for suit in Suit::ALL {
            assert_eq!(Suit::from_letter(suit.letter()), Some(suit));
        }
        assert_eq!(Suit::from_letter('S'), None);
        assert_eq!(Suit::from_letter('r'), None);
    }
}
