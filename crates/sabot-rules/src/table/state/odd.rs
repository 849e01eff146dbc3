//! What is irregular at the table.

use sabot_core::{Card, Hand};
use serde::{Deserialize, Serialize};

use super::super::act::Irregularity;
use super::super::place::Place;

/// Irregularities under way: what is still to be drawn because of them, and what lies astray.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odd {
    /// Cards that must leave the shoe, the last entry first.
    pub wants: [Option<(Place, u8)>; 4],
    /// The fact being dealt with.
    pub fact: Option<Irregularity>,
    /// A card astray; `Some(None)` when nobody has seen it.
    pub stray: Option<Option<Card>>,
    /// The banker's hand has a surplus card that cannot be told (NJ-4.12b).
    pub banker_extra: bool,
    /// The player's hand has a surplus card that cannot be told (NJ-4.12c).
    pub player_extra: bool,
    /// How many cards the banker's hand has too many (NJ-4.12b).
    pub surplus: u8,
    /// The banker took two for one; whether the second can be told (NJ-4.12d).
    pub double: Option<bool>,
    /// The last card discarded face up.
    pub discarded: Option<Card>,
    /// A card of this coup was found face up in the shoe (NJ-4.12j.3).
    pub face_up: bool,
    /// The simulated round that is due or under way (NJ-4.12h.3).
    pub simulated: Option<Simulated>,
}

impl Odd {
    pub(crate) const NONE: Self = Self {
        wants: [None; 4],
        fact: None,
        stray: None,
        banker_extra: false,
        player_extra: false,
        surplus: 0,
        double: None,
        discarded: None,
        face_up: false,
        simulated: None,
    };

    /// The card wanted first.
    #[inline]
    pub fn want(&self) -> Option<Place> {
        // They fill up from the first, and nearly always nothing is wanted.
        let [first, ..] = self.wants;
        first?;
        self.wants
            .iter()
            .rev()
            .flatten()
            .next()
            .map(|(place, _)| *place)
    }

    pub(crate) fn push_want(&mut self, place: Place, count: u8) {
        let last = self.wants.iter_mut().rev().find(|slot| slot.is_some());
        if let Some(Some((_, more))) =
            last.filter(|slot| slot.is_some_and(|(last, _)| last == place))
        {
            *more = more.saturating_add(count);
        } else if let Some(slot) = self.wants.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some((place, count));
        }
    }

    pub(crate) fn take_want(&mut self) {
        if let Some(slot) = self.wants.iter_mut().rev().find(|slot| slot.is_some()) {
            *slot = match *slot {
                Some((place, count)) if count > 1 => Some((place, count.saturating_sub(1))),
                Some(_) | None => None,
            };
        }
    }

    /// Whether nothing irregular is under way.
    pub fn is_clear(&self) -> bool {
        *self == Self::NONE
    }
}

/// The cards of a simulated round (NJ-4.12h.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Simulated {
    /// The Player's hand.
    pub player: Hand,
    /// The Banker's hand.
    pub banker: Hand,
}
