//! The bank's way round the table: who is asked next, and why not the others
//! (NJ-4.11, NJ-4.12a.2, VE-game-27 to 29, VE-general-11).
//!
//! A lap goes once round, from the seat right of where it starts to that seat itself. It asks persons, not seats:
//! whoever is left out of it (INT-42, INT-44, INT-45, INT-71) or has been asked in it stays so wherever they sit
//! down. Who has changed seats and would be asked before somebody they have passed misses a turn (NJ-4.11e, INT-46).

use sabot_core::{Party, Seat};

use super::Table;
use super::phase::{Offer, OfferKind, Phase};
use super::state::PartyState;
use crate::rulebook::Law;

/// What happens at one seat of a lap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// Whoever sits there is asked.
    Asked(Party),
    /// Nobody sits on the seat.
    Empty,
    /// Whoever sits there has gone away.
    Away(Party),
    /// Whoever sits there is left out of this lap: it is their bank that goes round (INT-42, INT-44, INT-45).
    LeftOut(Party),
    /// Whoever sits there was asked in this lap already, at another seat (INT-45).
    AskedBefore(Party),
    /// Whoever sits there moved past somebody and misses this turn (NJ-4.11e, INT-46).
    Missed(Party),
}

impl Table {
    /// The seats a lap still comes to, in its order, and what happens at each.
    ///
    /// `last` is the offer the lap stands at; step zero is its beginning.
    pub fn turns(&self, last: Offer) -> impl Iterator<Item = (Offer, Turn)> + '_ {
        let lap = Lap {
            table: self,
            start: last.start,
            done: last.step,
            span: last.span,
        };
        (last.step.saturating_add(1)..=last.span).map(move |step| {
            let offer = Offer { step, ..last };
            (offer, lap.turn(self.offer_seat(offer)))
        })
    }

    /// Whether a party would miss its turn in the lap under way, or in the one that a lost bank would begin
    /// (NJ-4.11e).
    pub fn misses_turn(&self, party: Party) -> bool {
        if self.moves.is_empty() {
            return false;
        }
        let under_way = if let Phase::Offering(offer) = self.phase {
            Some(offer)
        } else {
            None
        };
        let lap = under_way.or_else(|| {
            let start = self.lost_from();
            self.bank
                .banker
                .map(|_| self.lap_from(OfferKind::Mandatory, start))
        });
        lap.is_some_and(|lap| self.turns(lap).any(|(_, turn)| turn == Turn::Missed(party)))
    }

    /// A whole lap that starts at a seat.
    pub(crate) fn lap_from(&self, kind: OfferKind, start: Seat) -> Offer {
        Offer {
            kind,
            start,
            step: 0,
            span: self.ring().seats(),
        }
    }

    /// The seat a lost bank moves on from: the anchor's, so that a passed bank goes where it would have gone
    /// (NJ-4.11d, INT-45); in Venice the loser's own, or the last seated banker's for one who stood (INT-71).
    pub(crate) fn lost_from(&self) -> Seat {
        if self.law() == Law::Venice && !self.rulebook().ve_anchor {
            return self.own_from();
        }
        self.bank.anchor.unwrap_or_else(|| self.own_from())
    }

    /// The seat a bank moves on from that is given up, or taken by order: the banker's own; for one who stands the
    /// last seated banker's, and without one box 1 comes first (NJ-4.11b.1, VE-general-11, INT-71).
    pub(crate) fn own_from(&self) -> Seat {
        let own = self.bank.banker.and_then(|banker| self.seat_of(banker));
        own.or(self.bank.anchor)
            .unwrap_or_else(|| self.ring().highest())
    }

    fn is_left_out(&self, party: Party) -> bool {
        self.bank.out.contains(&Some(party))
    }
}

/// A lap as it stands. Places in it are counted from its beginning; what it has passed comes a whole round later.
struct Lap<'a> {
    table: &'a Table,
    start: Seat,
    done: u8,
    span: u8,
}

impl Lap<'_> {
    fn turn(&self, seat: Seat) -> Turn {
        let Some(party) = self.table.seated(seat) else {
            return Turn::Empty;
        };
        let state = self.table.party(party);
        if !state.is_some_and(PartyState::is_here) {
            Turn::Away(party)
        } else if self.table.is_left_out(party) {
            Turn::LeftOut(party)
        } else if state.is_some_and(|p| p.asked) {
            Turn::AskedBefore(party)
        } else if self.misses(party) {
            Turn::Missed(party)
        } else {
            Turn::Asked(party)
        }
    }

    /// When the lap comes to a seat.
    fn comes_to(&self, seat: Seat) -> u8 {
        let ring = self.table.ring();
        let place = match ring.distance(self.start, seat) {
            0 => ring.seats(),
            distance => distance,
        };
        if place <= self.done {
            place.saturating_add(ring.seats())
        } else {
            place
        }
    }

    /// When the lap comes to the seat a party would be asked at, had it not moved; a move is over once the lap has
    /// come to either of its seats before `now`.
    fn origin(&self, party: Party, here: u8, now: u8) -> u8 {
        let from = self
            .table
            .moved(party)
            .map(|moved| self.comes_to(moved.from));
        from.filter(|from| *from >= now).unwrap_or(here)
    }

    /// Whether a party would be asked before somebody it has passed by moving: somebody who is asked in this lap,
    /// was there when it moved, and whose own place in the lap comes before the mover's (INT-46).
    fn misses(&self, party: Party) -> bool {
        let (Some(moved), Some(seat)) = (self.table.moved(party), self.table.seat_of(party)) else {
            return false;
        };
        let (here, from) = (self.comes_to(seat), self.comes_to(moved.from));
        here < from
            && self.table.seated_parties().any(|(seat, other)| {
                let theirs = self.comes_to(seat);
                theirs > here
                    && theirs < from.min(self.span.saturating_add(1))
                    && moved.beside.contains(&other)
                    && self.origin(other, theirs, here) < from
                    && matches!(self.turn(seat), Turn::Asked(_))
            })
    }
}
