//! The floor's acts: orders, minimums, notices, suspension, arrivals.

use sabot_core::Party;

use super::super::act::Act;
use super::super::event::{Event, VoidReason};
use super::super::phase::Phase;
use super::super::{Log, Table};

impl Table {
    pub(super) fn carry_floor(&mut self, act: Act, events: &mut Log<'_>) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these acts"
        )]
        match act {
            Act::OrderPass(reason) => {
                self.emit(events, Event::PassOrdered(reason));
                if matches!(self.phase, Phase::Deciding | Phase::BankWager) {
                    self.pass_by_order(reason, events);
                }
            }
            Act::ChangeMinimum(minimum) => self.emit(events, Event::MinimumChanged(minimum)),
            Act::PostNotice(rate) => {
                let at = self.at;
                self.emit(events, Event::NoticePosted { rate, at });
            }
            Act::ChangeRate(rate) => self.emit(events, Event::RateChanged(rate)),
            Act::ChangeProcedure(procedure) => {
                self.emit(events, Event::ProcedureChanged(procedure));
            }
            Act::ChangeMixing(mixing) => self.emit(events, Event::MixingChanged(mixing)),
            Act::Suspend { void } => self.carry_suspend(void, events),
            Act::Resume => self.carry_resume(events),
            Act::Sit {
                seat,
                purse,
                former,
            } => {
                let party = former.unwrap_or_else(|| self.next_party());
                self.emit(events, Event::PartySat { party, seat, purse });
            }
            Act::Arrive {
                behind,
                purse,
                former,
            } => {
                let party = former.unwrap_or_else(|| self.next_party());
                self.emit(
                    events,
                    Event::PartyArrived {
                        party,
                        behind,
                        purse,
                    },
                );
            }
            _ => {}
        }
    }

    fn next_party(&self) -> Party {
        Party(u16::try_from(self.parties.len()).unwrap_or(u16::MAX))
    }

    /// A coup with cards on the table is finished unless management voids it; otherwise stakes return (INT-73).
    fn carry_suspend(&mut self, void: bool, events: &mut Log<'_>) {
        self.emit(events, Event::PlaySuspended);
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
        self.emit(events, Event::NextIs(resume));
        self.enter(events, Phase::Suspended);
    }

    /// Play goes on: the minimum of players is counted anew (INT-59).
    fn carry_resume(&mut self, events: &mut Log<'_>) {
        self.emit(events, Event::PlayResumed);
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
