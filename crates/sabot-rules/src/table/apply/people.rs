//! Places, purses and punto banco's wagers.

use sabot_core::{Money, Party, Seat};

use super::super::Table;
use super::super::event::Event;
use super::super::state::{Lying, PartyState, Standing};

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
                self.sits_down(party, seat);
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
            Event::SeatTaken { party, seat } => {
                if let Some(old) = self.seat_of(party) {
                    self.gets_up(party, old);
                    self.set_seat(old, None);
                    if self.shoe.curator == Some(old) {
                        self.shoe.curator = Some(seat);
                    }
                }
                self.set_seat(seat, Some(party));
                self.sits_down(party, seat);
                self.with(party, |p| {
                    p.place = Standing::Seated(seat);
                    p.requested = None;
                    p.approved = None;
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
            Event::LeftLying { party, coup, .. } => {
                let since = self.at;
                self.with(party, |p| p.lies = Some(Lying { since, coup }));
            }
            Event::PartyBack { party, .. } => {
                let at = self.at;
                self.with(party, |p| {
                    p.away_since = None;
                    p.lies = None;
                    p.acted_at = at;
                });
            }
            Event::PartyGone { party, .. } | Event::SetAside { party, .. } => self.remove(party),
            Event::RuleTableDeclared { party, on } => self.with(party, |p| p.rule_table_next = on),
            _ => {}
        }
    }

    /// A party's purse is credited by the transfer from outside; untracked purses just note what was brought.
    fn admit(&mut self, party: Party, place: Standing, purse: Money) {
        let tracked = self.rulebook().purses == crate::rulebook::Purses::Tracked;
        let purse = if tracked { Money::ZERO } else { purse };
        let mut state = PartyState::new(place, purse);
        state.acted_at = self.at;
        let next = self.parties.len();
        if let Some(former) = self.parties.get_mut(usize::from(party.0)) {
            // Who was here before is the same person (INT-45).
            state.asked = former.asked;
            state.stood = former.stood;
            *former = state;
        } else if usize::from(party.0) == next {
            self.parties.push(state);
        }
    }

    fn remove(&mut self, party: Party) {
        if let Some(seat) = self.seat_of(party) {
            self.gets_up(party, seat);
            self.set_seat(seat, None);
        }
        self.with(party, |p| {
            if let Standing::Behind(behind) = p.place {
                p.stood = Some(behind);
            }
        });
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
