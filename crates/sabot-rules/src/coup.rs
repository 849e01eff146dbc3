//! One coup by itself: cards in, outcome out. No table, no money, no people.
//!
//! ```
//! use sabot_rules::{Outcome, Rulebook, coup::Coup};
//!
//! let coup = Coup::deal(&Rulebook::chickasaw(), &"4s 9d Kh 7c 5d".parse()?)?;
//! assert_eq!(coup.outcome(), Outcome::Player);
//! assert_eq!(coup.to_string(), "P 4 K 5 = 9 | B 9 7 = 6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use sabot_core::{Card, Outcome, Points};

use crate::draw_table::Cell;
use crate::rulebook::Rulebook;

/// Cards in the order in which they leave the shoe.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cards(Vec<Card>);

impl Cards {
    /// The cards in the order they are dealt.
    pub fn as_slice(&self) -> &[Card] {
        &self.0
    }
}

impl From<Vec<Card>> for Cards {
    fn from(cards: Vec<Card>) -> Self {
        Self(cards)
    }
}

impl FromStr for Cards {
    type Err = sabot_core::CardParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split_whitespace()
            .map(str::parse)
            .collect::<Result<Vec<Card>, _>>()
            .map(Self)
    }
}

/// Why cards do not make a coup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// The coup needs another card (NJ-4.12k).
    #[error("the coup needs another card after {0}")]
    TooFew(usize),
    /// The coup is over and cards are left.
    #[error("the coup is over after {0} cards")]
    TooMany(usize),
}

/// A dealt coup: two hands of two or three cards (CK-desc-09, NJ-4.8a).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coup {
    player: [Card; 2],
    banker: [Card; 2],
    player_third: Option<Card>,
    banker_third: Option<Card>,
}

impl Coup {
    /// Deals the cards by a rulebook's drawing table: Player, Banker, Player, Banker, then third cards (INT-86).
    ///
    /// Where the table leaves a choice, the cards tell it: a card that is still there is drawn.
    ///
    /// # Errors
    ///
    /// When the cards are too few, or some are left over.
    pub fn deal(rulebook: &Rulebook, cards: &Cards) -> Result<Self, DealError> {
        let [p1, b1, p2, b2, rest @ ..] = cards.as_slice() else {
            return Err(DealError::TooFew(cards.as_slice().len()));
        };
        let mut coup = Self {
            player: [*p1, *p2],
            banker: [*b1, *b2],
            player_third: None,
            banker_third: None,
        };
        let mut rest = Rest {
            cards: rest,
            used: 4,
        };
        let (player, banker) = (Points::of(&coup.player), Points::of(&coup.banker));
        if !player.is_natural() && !banker.is_natural() {
            coup.player_third = rest.take(rulebook.draw.player(player))?;
            let third = coup.player_third.map(Card::points);
            coup.banker_third = rest.take(rulebook.draw.cell(banker, third))?;
        }
        if rest.cards.is_empty() {
            Ok(coup)
        } else {
            Err(DealError::TooMany(rest.used))
        }
    }

    /// The Player's cards and count.
    pub fn player(&self) -> (Vec<Card>, Points) {
        hand(self.player, self.player_third)
    }

    /// The Banker's cards and count.
    pub fn banker(&self) -> (Vec<Card>, Points) {
        hand(self.banker, self.banker_third)
    }

    /// The side that won, or a tie.
    pub fn outcome(&self) -> Outcome {
        Outcome::of(self.player().1, self.banker().1)
    }
}

/// The cards after the first four.
struct Rest<'a> {
    cards: &'a [Card],
    used: usize,
}

impl Rest<'_> {
    fn take(&mut self, cell: Cell) -> Result<Option<Card>, DealError> {
        let next = self.cards.split_first();
        match (cell, next) {
            (Cell::MustStay, _) | (Cell::Free, None) => Ok(None),
            (Cell::MustDraw, None) => Err(DealError::TooFew(self.used)),
            (Cell::MustDraw | Cell::Free, Some((card, rest))) => {
                self.cards = rest;
                self.used = self.used.saturating_add(1);
                Ok(Some(*card))
            }
        }
    }
}

fn hand(two: [Card; 2], third: Option<Card>) -> (Vec<Card>, Points) {
    let cards: Vec<Card> = two.into_iter().chain(third).collect();
    let points = Points::of(&cards);
    (cards, points)
}

impl fmt::Display for Coup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, (cards, points)) in [("P", self.player()), (" | B", self.banker())] {
            f.write_str(name)?;
            for card in cards {
                write!(f, " {}", card.rank.letter())?;
            }
            write!(f, " = {points}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(rulebook: &Rulebook, cards: &str) -> Result<String, DealError> {
        Coup::deal(rulebook, &cards.parse().unwrap()).map(|coup| coup.to_string())
    }

    #[test]
    fn ck_desc_14_a_natural_ends_the_round() {
        let rulebook = Rulebook::chickasaw();
        assert_eq!(deal(&rulebook, "K 6 8 K").unwrap(), "P K 8 = 8 | B 6 K = 6");
        assert_eq!(deal(&rulebook, "K 6 8 K 2"), Err(DealError::TooMany(4)));
    }

    #[test]
    fn ck_draw_01_the_player_draws_on_five() {
        let rulebook = Rulebook::chickasaw();
        assert_eq!(
            deal(&rulebook, "2 K 3 7 8").unwrap(),
            "P 2 3 8 = 3 | B K 7 = 7"
        );
        assert_eq!(deal(&rulebook, "2 K 3 7"), Err(DealError::TooFew(4)));
    }

    #[test]
    fn nj_4_9a_2_a_five_is_free_so_the_cards_tell() {
        let rulebook = Rulebook::new_jersey();
        assert_eq!(deal(&rulebook, "2 K 3 7").unwrap(), "P 2 3 = 5 | B K 7 = 7");
        assert_eq!(
            deal(&rulebook, "2 K 3 7 8").unwrap(),
            "P 2 3 8 = 3 | B K 7 = 7"
        );
    }

    #[test]
    fn int_86_player_first_then_alternating() {
        let coup = Coup::deal(&Rulebook::chickasaw(), &"7 2 6 K 5 6".parse().unwrap()).unwrap();
        assert_eq!(coup.to_string(), "P 7 6 5 = 8 | B 2 K 6 = 8");
        assert_eq!(coup.outcome(), Outcome::Tie);
    }
}
