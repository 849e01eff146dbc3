//! Places, purses and punto banco's wagers.

use sabot_core::{Money, Party, Seat};

use super::super::Table;
use super::super::event::Event;
use super::super::state::{PartyState, Standing};

impl Table {
    pub(super) fn apply_punto(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events are no punto banco wagers"
        )]
        match *event {
            Event::WagerPlaced {
                party,
                area,
                amount,
                ..
            } => {
                self.set_wager(party, area.index(), amount);
                self.with(party, |p| p.answered = false);
            }
            Event::WagerReturned { party, area, .. }
            | Event::Collected { party, area, .. }
            | Event::Paid { party, area, .. } => self.set_wager(party, area.index(), Money::ZERO),
            Event::AnteLaid { party, amount } => self.with(party, |p| p.ante = amount),
            Event::AnteTaken { party, amount } => self.with(party, |p| {
                p.ante = Money::ZERO;
                p.ante_paid = amount;
            }),
            Event::AnteReturned { party, .. } => self.with(party, |p| {
                p.ante = Money::ZERO;
                p.ante_paid = Money::ZERO;
            }),
            _ => {}
        }
    }

    fn set_wager(&mut self, party: Party, area: usize, amount: Money) {
        self.with(party, |p| {
            if let Some(wager) = p.wagers.get_mut(area) {
                *wager = amount;
            }
        });
    }

    pub(super) fn apply_parties(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events leave the places alone"
        )]
        match *event {
            Event::PartySat { party, seat, purse } => {
                self.admit(party, Standing::Seated(seat), purse);
                self.set_seat(seat, Some(party));
            }
            Event::PartyArrived {
                party,
                behind,
                purse,
            } => {
                self.admit(party, Standing::Behind(behind), purse);
            }
            Event::SeatRequested { party, seat } => self.with(party, |p| p.requested = Some(seat)),
            Event::SeatApproved { party, seat } => self.with(party, |p| p.approved = Some(seat)),
            Event::SeatTaken {
                party,
                seat,
                promoted,
            } => {
                if let Some(old) = self.seat_of(party) {
                    self.set_seat(old, None);
                    if self.shoe.curator == Some(old) {
                        self.shoe.curator = Some(seat);
                    }
                }
                self.set_seat(seat, Some(party));
                self.with(party, |p| {
                    p.place = Standing::Seated(seat);
                    p.requested = None;
                    p.approved = None;
                    p.misses_turn |= promoted;
                });
            }
            Event::BoxMoved { party, behind } => {
                self.with(party, |p| p.place = Standing::Behind(behind));
            }
            Event::PartyLeft(party) => {
                let at = self.at;
                self.with(party, |p| p.away_since = Some(at));
                if self.bank.suivi == Some(party) {
                    self.bank.suivi = None;
                }
            }
            Event::PartyGone { party, .. } => self.remove(party),
            Event::SetAside { party, .. } => self.remove(party),
            Event::RuleTableDeclared { party, on } => self.with(party, |p| p.rule_table_next = on),
            _ => {}
        }
    }

    /// A party's purse is credited by the transfer from outside; untracked purses just note what was brought.
    fn admit(&mut self, party: Party, place: Standing, purse: Money) {
        let tracked = self.rulebook().purses == crate::rulebook::Purses::Tracked;
        let purse = if tracked { Money::ZERO } else { purse };
        if usize::from(party.0) == self.parties.len() {
            let mut state = PartyState::new(place, purse);
            state.acted_at = self.at;
            self.parties.push(state);
        }
    }

    fn remove(&mut self, party: Party) {
        if let Some(seat) = self.seat_of(party) {
            self.set_seat(seat, None);
        }
        if self.bank.suivi == Some(party) {
            self.bank.suivi = None;
        }
        self.with(party, |p| p.place = Standing::Gone);
    }

    fn set_seat(&mut self, seat: Seat, party: Option<Party>) {
        if let Some(slot) = self.seats.get_mut(usize::from(seat.get())) {
            *slot = party;
        }
    }
}
