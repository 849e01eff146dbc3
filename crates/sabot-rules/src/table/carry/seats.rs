//! Places taken, changed and left (NJ-4.11e, VE-game-19 to 22, INT-74).

use sabot_core::{Money, Party};

use super::super::act::PassReason;
use super::super::act::PlaceAct;
use super::super::event::{CashEvent, Event, FlowEvent, Passing, PeopleEvent};
use super::super::phase::Phase;
use super::super::state::Standing;
use super::super::{Log, Table};
use crate::rulebook::Law;

impl Table {
    pub(super) fn carry_place(&mut self, party: Party, act: PlaceAct, events: &mut Log<'_>) {
        match act {
            PlaceAct::RequestSeat(seat) => {
                self.emit(events, PeopleEvent::SeatRequested { party, seat });
            }
            PlaceAct::ApproveSeat(seat) => {
                self.emit(events, PeopleEvent::SeatApproved { party, seat });
            }
            PlaceAct::TakeSeat(seat) | PlaceAct::MoveSeat(seat) => {
                self.emit(events, PeopleEvent::SeatTaken { party, seat });
            }
            PlaceAct::ComeBack { purse } => {
                let place = self.party(party).map_or(Standing::Gone, |p| p.place);
                let back = Event::People(PeopleEvent::PartyBack {
                    party,
                    place,
                    purse,
                });
                self.emit(events, back);
            }
            PlaceAct::MoveBox(behind) => self.emit(events, PeopleEvent::BoxMoved { party, behind }),
            PlaceAct::Leave => self.carry_leave(party, events),
            PlaceAct::RuleTable(on) => {
                self.emit(events, PeopleEvent::RuleTableDeclared { party, on });
            }
            PlaceAct::Tip(amount) => self.emit(events, CashEvent::Tipped { party, amount }),
            PlaceAct::BuyIn { amount, .. } => {
                self.emit(events, CashEvent::BoughtIn { party, amount });
            }
            PlaceAct::SetAside => {
                let amount = self.party(party).map_or(Money::ZERO, |p| p.purse);
                let coup = self.party(party).and_then(|p| p.lies).map(|lies| lies.coup);
                let aside = Event::People(PeopleEvent::SetAside {
                    party,
                    amount,
                    coup,
                });
                self.emit(events, aside);
            }
        }
    }

    fn carry_leave(&mut self, party: Party, events: &mut Log<'_>) {
        let answers = self.window.is_some() && self.is_entitled(party);
        if answers && self.party(party).is_some_and(|p| !p.answered) {
            self.emit(events, FlowEvent::Declined(party));
        }
        if self.bank.banker == Some(party) {
            match (self.law(), self.phase) {
                (_, Phase::Deciding) if self.bank.valid || self.law() == Law::NewJersey => {
                    self.emit(events, PeopleEvent::PartyLeft(party));
                    self.carry_pass(events);
                    if self.state(party).is_some() {
                        self.see_off(party, events);
                    }
                    return;
                }
                (Law::NewJersey, Phase::BankWager) => {
                    self.emit(events, PeopleEvent::PartyLeft(party));
                    self.relinquish(Passing::Ordered(PassReason::Delay), events);
                    if self.state(party).is_some() {
                        self.see_off(party, events);
                    }
                    return;
                }
                _ => {}
            }
        }
        let bound = self.party(party).is_some_and(|p| !p.on_felt().is_zero())
            || self.bank.banker == Some(party)
            || (self.in_coup() && self.coup.dominant == Some(party));
        if bound {
            self.emit(events, PeopleEvent::PartyLeft(party));
            self.take_purse_along(party, events);
        } else {
            self.see_off(party, events);
        }
    }

    /// Venice: only stakes and wins wait for one who goes; all other chips go along at once (INT-74).
    fn take_purse_along(&mut self, party: Party, events: &mut Log<'_>) {
        let amount = self.party(party).map_or(Money::ZERO, |p| p.purse);
        if self.law() == Law::Venice && !amount.is_zero() {
            self.emit(events, CashEvent::PurseTaken { party, amount });
        }
    }

    pub(in super::super) fn see_off(&mut self, party: Party, events: &mut Log<'_>) {
        let purse = self.party(party).map_or(Money::ZERO, |p| p.purse);
        self.emit(events, PeopleEvent::PartyGone { party, purse });
    }
}
