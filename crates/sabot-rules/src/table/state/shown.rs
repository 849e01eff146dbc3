//! The cards of a shoe that everybody has seen.

use sabot_core::{Card, Hand, Rank, Suit};
use serde::{Deserialize, Serialize};

use super::SideHand;

/// How many of each face lay face up for all and have left the table since the shoe began (INT-26).
///
/// A card that went to the discards unseen is not among them, whoever held it: nobody else can count it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// By suit in the order of [`Suit::ALL`], then by rank; the last row is for cards without a noted suit.
    counts: [[u8; Rank::ALL.len()]; Self::ROWS],
}

impl Shown {
    const ROWS: usize = Suit::ALL.len().saturating_add(1);

    /// Nothing has been shown: no card has been seen.
    pub(crate) const NONE: Self = Self {
        counts: [[0; Rank::ALL.len()]; Self::ROWS],
    };

    /// The cards, each as often as it was seen; in the order of suits and ranks, not of play.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let suits = Suit::ALL.into_iter().map(Some).chain([None]);
        suits.zip(&self.counts).flat_map(|(suit, row)| {
            Rank::ALL
                .into_iter()
                .zip(row)
                .flat_map(move |(rank, &count)| {
                    let card = suit.map_or(Card::of_rank(rank), |suit| Card::new(rank, suit));
                    std::iter::repeat_n(card, usize::from(count))
                })
        })
    }

    pub(crate) fn add(&mut self, card: Card) {
        let row = match card.suit {
            Some(suit) => self.counts.get_mut(suit as usize),
            None => self.counts.last_mut(),
        };
        if let Some(count) = row.and_then(|row| row.get_mut(card.rank as usize)) {
            *count = count.saturating_add(1);
        }
    }

    pub(crate) fn add_hand(&mut self, hand: &Hand) {
        hand.slots()
            .iter()
            .flatten()
            .for_each(|card| self.add(*card));
    }

    /// A hand as it leaves the table: a third card lay face up, the others if the hand was turned (INT-26).
    pub(crate) fn add_side(&mut self, hand: &SideHand) {
        hand.open_cards().for_each(|card| self.add(card));
    }
}
