//! The floor's acts: orders, minimums, notices, suspension, arrivals.

use crate::table::event::CashEvent;
use sabot_core::Party;

use super::super::act::{DoorAct, FloorAct};
use super::super::event::{FlowEvent, PeopleEvent, TermsEvent, VoidReason};
use super::super::phase::Phase;
use super::super::{Log, Table};

impl Table {
    pub(super) fn carry_floor(&mut self, act: FloorAct, events: &mut Log<'_>) {
        match act {
            FloorAct::OrderPass(reason) => {
                self.emit(events, TermsEvent::PassOrdered(reason));
                if matches!(self.phase, Phase::Deciding | Phase::BankWager) {
                    self.pass_by_order(reason, events);
                }
            }
            FloorAct::ChangeMinimum(minimum) => {
                self.emit(events, TermsEvent::MinimumChanged(minimum));
            }
            FloorAct::PostNotice(rate) => {
                let at = self.at;
                self.emit(events, TermsEvent::NoticePosted { rate, at });
            }
            FloorAct::ChangeRate(rate) => self.emit(events, TermsEvent::RateChanged(rate)),
            FloorAct::ChangeProcedure(procedure) => {
                self.emit(events, TermsEvent::ProcedureChanged(procedure));
            }
            FloorAct::ChangeMixing(mixing) => self.emit(events, TermsEvent::MixingChanged(mixing)),
            FloorAct::Suspend { void } => self.carry_suspend(void, events),
            FloorAct::Resume => self.carry_resume(events),
            FloorAct::TimeUp(id) => {
                if self
                    .window
                    .is_some_and(|w| w.id == id && w.closes_at.is_some())
                {
                    self.time_is_up(events);
                }
            }
            FloorAct::Correct { from, to, amount } => {
                self.emit(events, CashEvent::Corrected { from, to, amount });
            }
        }
    }

    pub(super) fn carry_door(&mut self, act: DoorAct, events: &mut Log<'_>) {
        match act {
            DoorAct::Sit {
                seat,
                purse,
                former,
            } => {
                let party = former.unwrap_or_else(|| self.next_party());
                self.emit(events, PeopleEvent::PartySat { party, seat, purse });
            }
            DoorAct::Arrive {
                behind,
                purse,
                former,
            } => {
                let party = former.unwrap_or_else(|| self.next_party());
                self.emit(
                    events,
                    PeopleEvent::PartyArrived {
                        party,
                        behind,
                        purse,
                    },
                );
            }
        }
    }

    fn next_party(&self) -> Party {
        Party(u16::try_from(self.parties.len()).unwrap_or(u16::MAX))
    }

    /// A coup with cards on the table is finished unless management voids it; otherwise stakes return (INT-73).
    fn carry_suspend(&mut self, void: bool, events: &mut Log<'_>) {
        self.emit(events, TermsEvent::PlaySuspended);
        let cards_out = self.coup.cards() > 0;
        let open = self.in_coup() || matches!(self.phase, Phase::Cover(_) | Phase::Betting);
        match (open, cards_out) {
            (true, false) => self.void_coup(VoidReason::Suspended, events),
            (true, true) if void => self.void_coup(VoidReason::Suspended, events),
            (true, true) => {}
            (false, _) if matches!(self.phase, Phase::Simulating | Phase::Ruling(_)) => {}
            (false, _) => self.suspend_now(events),
        }
    }

    /// Between coups play stops at once, and everything stays as it is.
    pub(in super::super) fn suspend_now(&mut self, events: &mut Log<'_>) {
        let resume = self.resume_now();
        self.emit(events, FlowEvent::NextIs(resume));
        self.enter(events, Phase::Suspended);
    }

    /// Play goes on: the minimum of players is counted anew (INT-59).
    fn carry_resume(&mut self, events: &mut Log<'_>) {
        self.emit(events, TermsEvent::PlayResumed);
        if self.phase != Phase::Suspended {
            return;
        }
        let next = match self.paused {
            Some(phase) if !phase.shoe_in_use() || matches!(phase, Phase::Burning(_)) => phase,
            Some(_) | None => Phase::Ready,
        };
        self.enter(events, next);
    }
}
