//! Places and purses.

use sabot_core::{Money, Party, Seat};

use super::super::Table;
use super::super::event::PeopleEvent;
use super::super::state::{Lying, PartyState, Standing};

impl Table {
    pub(super) fn apply_people(&mut self, event: PeopleEvent) {
        match event {
            PeopleEvent::PartySat { party, seat, purse } => {
                self.admit(party, Standing::Seated(seat), purse);
                self.set_seat(seat, Some(party));
                self.sits_down(party, seat);
            }
            PeopleEvent::PartyArrived {
                party,
                behind,
                purse,
            } => {
                self.admit(party, Standing::Behind(behind), purse);
            }
            PeopleEvent::SeatRequested { party, seat } => {
                self.with(party, |p| p.requested = Some(seat));
            }
            PeopleEvent::SeatApproved { party, seat } => {
                self.with(party, |p| p.approved = Some(seat));
            }
            PeopleEvent::SeatTaken { party, seat } => {
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
            PeopleEvent::BoxMoved { party, behind } => {
                self.with(party, |p| p.place = Standing::Behind(behind));
            }
            PeopleEvent::PartyLeft(party) => {
                let at = self.at;
                self.with(party, |p| p.away_since = Some(at));
                if self.bank.suivi == Some(party) {
                    self.bank.suivi = None;
                }
            }
            PeopleEvent::LeftLying { party, coup, .. } => {
                let since = self.at;
                self.with(party, |p| p.lies = Some(Lying { since, coup }));
            }
            PeopleEvent::PartyBack { party, .. } => {
                let at = self.at;
                self.with(party, |p| {
                    p.away_since = None;
                    p.lies = None;
                    p.acted_at = at;
                });
            }
            PeopleEvent::PartyGone { party, .. } | PeopleEvent::SetAside { party, .. } => {
                self.remove(party);
            }
            PeopleEvent::RuleTableDeclared { party, on } => {
                self.with(party, |p| p.rule_table_next = on);
            }
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
