//! Changes of seats, and how far a lap of the bank has come (NJ-4.11e, INT-46).

use sabot_core::{Party, Seat};

use super::super::Table;
use super::super::phase::{BidRound, Offer, Phase};
use super::super::state::Move;
use crate::rulebook::Law;

impl Table {
    /// Somebody leaves a seat: those who are there have seen it.
    pub(super) fn gets_up(&mut self, party: Party, seat: Seat) {
        if self.law() != Law::NewJersey {
            return;
        }
        if self.moved(party).is_none() {
            self.moves.push(Move {
                party,
                from: seat,
                beside: Vec::new(),
            });
        }
        self.is_seen(party);
    }

    /// Somebody sits down: whoever is back at the seat they would be asked at has not moved.
    pub(super) fn sits_down(&mut self, party: Party, seat: Seat) {
        self.moves
            .retain(|moved| moved.party != party || moved.from != seat);
        self.is_seen(party);
    }

    /// Everybody at the table now was there when this party moved.
    fn is_seen(&mut self, party: Party) {
        let seats = self.seats;
        let Some(moved) = self.moves.iter_mut().find(|moved| moved.party == party) else {
            return;
        };
        for other in seats.into_iter().flatten() {
            if other != party && !moved.beside.contains(&other) {
                moved.beside.push(other);
            }
        }
    }

    /// The lap has come to a seat: moves from or to a seat on the way there no longer matter.
    #[inline(never)]
    pub(super) fn lap_comes_to(&mut self, offer: Offer) {
        let done = std::mem::replace(&mut self.bank.reached, offer.step);
        if self.moves.is_empty() {
            return;
        }
        let reached: Vec<Seat> = (done.saturating_add(1)..=offer.step)
            .map(|step| self.offer_seat(Offer { step, ..offer }))
            .collect();
        let over = |table: &Self, moved: &Move| {
            let seat = table.seat_of(moved.party);
            reached.contains(&moved.from) || seat.is_some_and(|seat| reached.contains(&seat))
        };
        let mut moves = std::mem::take(&mut self.moves);
        moves.retain(|moved| !over(self, moved));
        self.moves = moves;
    }

    /// Nobody took the bank: the lap before this bidding has come to its end.
    pub(super) fn lap_over(&mut self, round: BidRound) {
        match (round, self.phase) {
            (BidRound::Opening | BidRound::PassedSecond, _) => {}
            (BidRound::Declined | BidRound::PassedFirst, Phase::Offering(last)) => {
                let step = last.span;
                self.lap_comes_to(Offer { step, ..last });
            }
            // Nobody was asked in it.
            (BidRound::Declined | BidRound::PassedFirst, _) => self.moves.clear(),
        }
        for party in &mut self.parties {
            party.asked = false;
        }
    }
}
