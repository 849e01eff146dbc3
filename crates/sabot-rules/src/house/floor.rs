//! A table as the house knows it: its terms, its equipment and its places.

use std::collections::BTreeMap;

use sabot_core::{Percent, Ring, Seat};
use serde::{Deserialize, Serialize};

use super::ids::{PatronId, PitId};
use crate::rulebook::{Law, Reshuffle, Rulebook, Shuffle};

/// What of a table's rulebook concerns the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableTerms {
    /// The law it is played by.
    pub law: Law,
    /// Its numbered places (INT-02, INT-12, INT-58).
    pub ring: Ring,
    /// How many of them one patron may hold (CK-e, INT-12).
    pub places_per_patron: u8,
    /// Vigorish, cagnotte or commission; one rate for everybody (NJ-4.10d.2).
    pub levy: Percent,
    /// How its cards are shuffled: as in all of its pit (NJ-4.4b).
    pub shuffle: Shuffle,
    /// How its cards are shuffled again after lacing: as in all of its pit (NJ-4.4b).
    pub reshuffle: Reshuffle,
}

impl TableTerms {
    /// The terms of a table under this rulebook.
    pub fn of(rulebook: &Rulebook) -> Self {
        Self {
            law: rulebook.law,
            ring: rulebook.ring(),
            places_per_patron: rulebook.positions_per_patron,
            levy: rulebook.levy,
            shuffle: rulebook.shuffle,
            reshuffle: rulebook.reshuffle_after_lace,
        }
    }
}

/// A colour of cards and cutting cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// White.
    White,
    /// Yellow.
    Yellow,
    /// Orange.
    Orange,
    /// Red.
    Red,
    /// Purple.
    Purple,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Brown.
    Brown,
    /// Grey.
    Grey,
    /// Black.
    Black,
}

/// The equipment record of a table (NJ-4.1a.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Equipment {
    /// The backs of the cards.
    pub back: Colour,
    /// The other half of the backs, where a shoe has two colours (VE-game-08).
    pub second_back: Option<Colour>,
    /// The edges of the cards.
    pub edge: Colour,
    /// The cutting cards.
    pub cut: Colour,
    /// The cutting cards are of an approved type.
    pub approved: bool,
}

/// A patron who asked for a place (VE-game-19).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatRequest {
    /// The patron who asked.
    pub patron: PatronId,
    /// The Game Supervisor has agreed.
    pub approved: bool,
}

/// A place kept for a patron (VE-general-01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reservation {
    /// The patron for whom the place is kept.
    pub patron: PatronId,
    /// Which place; `None` for any.
    pub seat: Option<Seat>,
}

/// One table of the house. How its cards are shuffled stands with its pit (NJ-4.4b).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRecord {
    /// The pit the table belongs to.
    pub pit: PitId,
    /// The law it is played by.
    pub law: Law,
    /// How many numbered places it has.
    pub ring: Ring,
    /// How many of them one patron may hold (CK-e, INT-12).
    pub places_per_patron: u8,
    /// The rate in force (NJ-4.10d.2).
    pub levy: Percent,
    /// Its equipment, once that is recorded.
    pub equipment: Option<Equipment>,
    /// A changeur is assigned (VE-game-05).
    pub changeur: bool,
    /// Whether it is open for play.
    pub open: bool,
    /// The patron on each seat.
    pub seats: BTreeMap<Seat, PatronId>,
    /// Who asked for a place, in the order of asking.
    pub requests: Vec<SeatRequest>,
    /// The places that are reserved at it.
    pub reservations: Vec<Reservation>,
}

impl TableRecord {
    pub(super) fn new(pit: PitId, terms: TableTerms) -> Self {
        Self {
            pit,
            law: terms.law,
            ring: terms.ring,
            places_per_patron: terms.places_per_patron,
            levy: terms.levy,
            equipment: None,
            changeur: false,
            open: false,
            seats: BTreeMap::new(),
            requests: Vec::new(),
            reservations: Vec::new(),
        }
    }

    /// What this patron asked for.
    pub fn request(&self, patron: PatronId) -> Option<&SeatRequest> {
        self.requests
            .iter()
            .find(|request| request.patron == patron)
    }

    /// What is kept for this patron.
    pub fn reservation(&self, patron: PatronId) -> Option<&Reservation> {
        self.reservations
            .iter()
            .find(|reservation| reservation.patron == patron)
    }

    /// Whether the place is kept for somebody else: by its number, or because no more places are
    /// left than others have reserved without a number.
    pub fn is_kept_from(&self, patron: PatronId, seat: Seat) -> bool {
        let named = self
            .reservations
            .iter()
            .any(|r| r.seat == Some(seat) && r.patron != patron);
        named || (self.reservation(patron).is_none() && !self.has_place_to_give())
    }

    /// Whether a place is left that nobody has reserved, with or without a number.
    pub fn has_place_to_give(&self) -> bool {
        let named = |seat: Seat| self.reservations.iter().any(|r| r.seat == Some(seat));
        let left = self
            .ring
            .all()
            .filter(|s| !self.seats.contains_key(s) && !named(*s));
        left.count()
            > self
                .reservations
                .iter()
                .filter(|r| r.seat.is_none())
                .count()
    }
}

/// What events do to a table.
impl TableRecord {
    pub(super) fn close(&mut self) {
        self.open = false;
        self.requests.clear();
    }

    pub(super) fn ask(&mut self, patron: PatronId) {
        self.requests.push(SeatRequest {
            patron,
            approved: false,
        });
    }

    pub(super) fn approve(&mut self, patron: PatronId) {
        for request in self
            .requests
            .iter_mut()
            .filter(|request| request.patron == patron)
        {
            request.approved = true;
        }
    }

    pub(super) fn forget(&mut self, patron: PatronId) {
        self.requests.retain(|request| request.patron != patron);
    }

    pub(super) fn reserve(&mut self, patron: PatronId, seat: Option<Seat>) {
        self.reservations.push(Reservation { patron, seat });
    }

    pub(super) fn cancel(&mut self, patron: PatronId) {
        self.reservations.retain(|kept| kept.patron != patron);
    }

    /// Whoever sits neither waits nor has anything reserved.
    pub(super) fn sit(&mut self, patron: PatronId, seat: Seat) {
        self.seats.insert(seat, patron);
        self.forget(patron);
        self.cancel(patron);
    }

    pub(super) fn leave(&mut self, seat: Seat) {
        self.seats.remove(&seat);
    }
}
