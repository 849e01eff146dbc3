//! One hand of a coup.

use sabot_core::{Card, Hand, Points};
use serde::{Deserialize, Serialize};

use super::super::place::Place;

/// One hand of a coup: two cards, perhaps a third, perhaps surplus ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideHand {
    /// The first two cards.
    pub two: Hand,
    /// The third card; `Some(None)` is a card whose face is unknown.
    pub third: Option<Option<Card>>,
    /// Surplus cards (NJ-4.12b to d).
    pub extra: Hand,
    /// Whether the two lie face up for all.
    pub up: bool,
    /// What the two are deemed to count (NJ-4.12b, NJ-4.12c).
    pub deemed: Option<Deemed>,
}

/// A count that the rules put in the place of the cards' own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deemed {
    /// The count that the hand is deemed to have.
    pub points: Points,
    /// Whether the hand is deemed a natural.
    pub natural: bool,
    /// Whether no further card changes it.
    pub final_count: bool,
}

impl SideHand {
    pub(crate) const EMPTY: Self = Self {
        two: Hand::EMPTY,
        third: None,
        extra: Hand::EMPTY,
        up: false,
        deemed: None,
    };

    /// The count of the first two cards, or what stands for it.
    pub fn base(&self) -> Option<Points> {
        match self.deemed {
            Some(deemed) => Some(deemed.points),
            None if self.two.len() >= 2 => self.two.points(),
            None => None,
        }
    }

    /// Eight or nine on two cards; `None` while unknown.
    pub fn natural(&self) -> Option<bool> {
        match self.deemed {
            Some(deemed) => Some(deemed.natural),
            None => self.base().map(Points::is_natural),
        }
    }

    /// The count of the whole hand; `None` while a face is unknown.
    pub fn total(&self) -> Option<Points> {
        let base = self.base()?;
        if self.deemed.is_some_and(|deemed| deemed.final_count) {
            return Some(base);
        }
        match self.third {
            None => Some(base),
            Some(face) => Some(base.plus(face?.points())),
        }
    }

    /// The cards that everybody sees: the third, and all others once the hand lies face up (INT-26).
    pub fn open_cards(&self) -> impl Iterator<Item = Card> + '_ {
        let others = self.two.slots().iter().chain(self.extra.slots());
        let others = others.filter(|_| self.up).copied();
        others.chain(self.third).flatten()
    }

    /// How many cards lie in it.
    pub fn len(&self) -> usize {
        self.two
            .len()
            .saturating_add(usize::from(self.third.is_some()))
            .saturating_add(self.extra.len())
    }

    /// Whether no card lies in it.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first card whose face is unknown, by its place in this hand.
    pub(crate) fn first_unknown(&self, first: Place, second: Place, extra: Place) -> Option<Place> {
        let unknown = |i: usize| self.two.get(i) == Some(None);
        if unknown(0) {
            return Some(first);
        }
        if unknown(1) {
            return Some(second);
        }
        (0..self.extra.len())
            .any(|i| self.extra.get(i) == Some(None))
            .then_some(extra)
    }
}
