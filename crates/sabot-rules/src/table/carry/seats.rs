//! Places taken, changed and left (NJ-4.11e, VE-game-19 to 22, INT-74).

use sabot_core::{Money, Party};

use super::super::act::Act;
use super::super::act::PassReason;
use super::super::event::{Event, Passing};
use super::super::phase::Phase;
use super::super::state::Standing;
use super::super::{Log, Table};
use crate::rulebook::Law;

impl Table {
    pub(super) fn carry_place(&mut self, party: Party, act: Act, events: &mut Log<'_>) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these acts"
        )]
        match act {
            Act::RequestSeat(seat) => self.emit(events, Event::SeatRequested { party, seat }),
            Act::ApproveSeat(seat) => self.emit(events, Event::SeatApproved { party, seat }),
            Act::TakeSeat(seat) | Act::MoveSeat(seat) => {
                self.emit(events, Event::SeatTaken { party, seat });
            }
            Act::ComeBack { purse } => {
                let place = self.party(party).map_or(Standing::Gone, |p| p.place);
                let back = Event::PartyBack {
                    party,
                    place,
                    purse,
                };
                self.emit(events, back);
            }
            Act::MoveBox(behind) => self.emit(events, Event::BoxMoved { party, behind }),
            Act::Leave => self.carry_leave(party, events),
            Act::RuleTable(on) => self.emit(events, Event::RuleTableDeclared { party, on }),
            Act::Tip(amount) => self.emit(events, Event::Tipped { party, amount }),
            Act::BuyIn { amount, .. } => self.emit(events, Event::BoughtIn { party, amount }),
            Act::SetAside => {
                let amount = self.party(party).map_or(Money::ZERO, |p| p.purse);
                let coup = self.party(party).and_then(|p| p.lies).map(|lies| lies.coup);
                let aside = Event::SetAside {
                    party,
                    amount,
                    coup,
                };
                self.emit(events, aside);
            }
            _ => {}
        }
    }

    fn carry_leave(&mut self, party: Party, events: &mut Log<'_>) {
        let answers = self.window.is_some() && self.is_entitled(party);
        if answers && self.party(party).is_some_and(|p| !p.answered) {
            self.emit(events, Event::Declined(party));
        }
        if self.bank.banker == Some(party) {
            match (self.law(), self.phase) {
                (_, Phase::Deciding) if self.bank.valid || self.law() == Law::NewJersey => {
                    self.emit(events, Event::PartyLeft(party));
                    self.carry_pass(events);
                    if self.state(party).is_some() {
                        self.see_off(party, events);
                    }
                    return;
                }
                (Law::NewJersey, Phase::BankWager) => {
                    self.emit(events, Event::PartyLeft(party));
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
            self.emit(events, Event::PartyLeft(party));
            self.take_purse_along(party, events);
        } else {
            self.see_off(party, events);
        }
    }

    /// Venice: only stakes and wins wait for one who goes; all other chips go along at once (INT-74).
    fn take_purse_along(&mut self, party: Party, events: &mut Log<'_>) {
        let amount = self.party(party).map_or(Money::ZERO, |p| p.purse);
        if self.law() == Law::Venice && !amount.is_zero() {
            self.emit(events, Event::PurseTaken { party, amount });
        }
    }

    pub(in super::super) fn see_off(&mut self, party: Party, events: &mut Log<'_>) {
        let purse = self.party(party).map_or(Money::ZERO, |p| p.purse);
        self.emit(events, Event::PartyGone { party, purse });
    }
}
