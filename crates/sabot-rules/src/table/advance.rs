//! Moving on: what follows from the state by itself, without anybody's choice.

mod deal;
mod money;
mod rounds;

use super::act::Irregularity;
use super::event::{
    BankEvent, FlowEvent, OddEvent, PlayEvent, ShoeEvent, StakeKind, TermsEvent, VoidReason,
};
use super::phase::{OpeningStep, Phase, Question, Stage};
use super::place::Place;
use super::state::Resume;
use super::{Log, Table};
use crate::rulebook::Law;

/// More steps than any chain of consequences has; a bound instead of a promise.
const STEPS_MAX: usize = 64;

impl Table {
    /// Carries out every step that needs nobody until somebody or something is awaited.
    pub(super) fn advance(&mut self, events: &mut Log<'_>) {
        for _ in 0..STEPS_MAX {
            if !self.step(events) {
                return;
            }
        }
    }

    /// One step; says whether it did anything. Apart from the loop, which would otherwise reckon beforehand for every phase.
    #[inline(never)]
    fn step(&mut self, events: &mut Log<'_>) -> bool {
        if let Some(place) = self.odd.want() {
            // Discarding goes on as far as cards last (INT-57).
            if self.shoe.left == 0 {
                self.emit(events, OddEvent::CardsWanted { place, count: 0 });
                return true;
            }
            return false;
        }
        if self.is_spoiled(false) && self.in_coup() && self.coup.result.is_none() {
            self.void_coup(VoidReason::FaceUpLast, events);
            return true;
        }
        if self.judge_extra(events) {
            return true;
        }
        match self.phase {
            Phase::Opening(OpeningStep::View) => {
                let done = self.window.is_some() && self.all_answered();
                if done {
                    self.shut_window(events);
                }
                done
            }
            Phase::Cutting(turn) => self.step_cut(turn, events),
            Phase::Bidding(_)
            | Phase::Offering(_)
            | Phase::Speaking(_)
            | Phase::BankWager
            | Phase::Deciding => self.step_bank(events),
            Phase::Cover(stage) => self.step_cover(stage, events),
            Phase::Betting => self.step_betting(events),
            Phase::Closed => self.step_closed(events),
            Phase::Dealing => self.step_deal(events),
            Phase::PlayerThird => self.step_player_third(events),
            Phase::BankerTurn => self.step_banker_turn(events),
            Phase::BankerAct => self.step_banker_act(events),
            Phase::BankerThird => self.step_banker_third(events),
            Phase::Showdown => self.step_showdown(events),
            Phase::Rebuilding => self.step_rebuilding(events),
            Phase::Simulating => self.step_simulating(events),
            Phase::Opening(_)
            | Phase::Shuffling(_)
            | Phase::Cut
            | Phase::Loading
            | Phase::Burning(_)
            | Phase::Ready
            | Phase::PlayerAct
            | Phase::BankerLook
            | Phase::Settling
            | Phase::Ruling(_)
            | Phase::Suspended => false,
        }
    }

    fn step_cut(&mut self, turn: super::phase::CutTurn, events: &mut Log<'_>) -> bool {
        let Some(party) = self.cut_offered(turn) else {
            return self.gone_cut(turn, events);
        };
        let waiting = self
            .party(party)
            .is_some_and(|p| p.is_here() && !p.answered);
        if !waiting {
            self.offer_cut(turn.start, turn.step.saturating_add(1), events);
        }
        !waiting
    }

    /// The one who was offered the cut has left.
    fn gone_cut(&mut self, turn: super::phase::CutTurn, events: &mut Log<'_>) -> bool {
        let gone = turn.step < self.ring().seats();
        if gone {
            self.offer_cut(turn.start, turn.step.saturating_add(1), events);
        }
        gone
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    fn step_bank(&mut self, events: &mut Log<'_>) -> bool {
        let resume = self.resume_now();
        if self.shoe_ends(events) {
            if self.rulebook().bank_over_new_shoe {
                // The bank waits for the new shoe where it was (INT-14).
                self.emit(events, FlowEvent::NextIs(resume));
            }
            return true;
        }
        if self.floor.suspended {
            self.suspend_now(events);
            return true;
        }
        match self.phase {
            Phase::Bidding(round) => {
                let best = self.best_bid().map(|(party, _)| party);
                let done = self.window.is_some()
                    && self.entitled().all(|party| {
                        Some(party) == best || self.party(party).is_some_and(|p| p.answered)
                    });
                if done {
                    self.close_bidding(round, events);
                }
                done
            }
            Phase::Offering(offer) => {
                let waiting = self
                    .offer_party(offer)
                    .and_then(|party| self.party(party))
                    .is_some_and(|p| p.is_here() && !p.answered);
                if !waiting {
                    self.next_offer(offer, events);
                }
                !waiting
            }
            Phase::Speaking(_) => {
                let done = self.all_answered();
                if done {
                    self.open_bidding(super::phase::BidRound::PassedFirst, events);
                }
                done
            }
            _ => false,
        }
    }

    fn step_cover(&mut self, stage: Stage, events: &mut Log<'_>) -> bool {
        match stage {
            Stage::Suivi => {
                let done = self.all_answered();
                if done {
                    self.open_banco(events);
                }
                done
            }
            Stage::Banco => {
                let done = self.all_answered();
                if done {
                    self.close_banco(events);
                }
                done
            }
            Stage::Lap(step) => {
                let full = self.is_covered();
                let answered = self
                    .lap_party(step)
                    .and_then(|party| self.party(party))
                    .is_none_or(|p| p.answered || !p.is_here());
                if full {
                    self.close_bets(events);
                } else if answered {
                    self.open_lap(step.saturating_add(1), events);
                }
                full || answered
            }
            Stage::Open => {
                // In Venice a larger engagement may still come until the call (INT-65).
                let ends = self.law() != Law::Venice && self.is_covered();
                let done = ends || self.all_answered();
                if done {
                    self.close_bets(events);
                }
                done
            }
        }
    }

    /// Whether nothing of the bank is left to be covered.
    fn is_covered(&self) -> bool {
        self.covered() >= self.bank.amount
    }

    /// The banco window closes: the nearest caller has it (NJ-4.7c.3).
    pub(super) fn close_banco(&mut self, events: &mut Log<'_>) {
        if self.any_stake(StakeKind::Banco) {
            self.close_bets(events);
        } else {
            self.open_lap(1, events);
        }
    }

    fn step_betting(&mut self, events: &mut Log<'_>) -> bool {
        if self.shoe_ends(events) {
            return true;
        }
        let wagered = self.parties().any(|(_, p)| !p.wagered().is_zero());
        let done = wagered && self.window.is_some() && self.all_answered();
        if done {
            self.close_bets(events);
        }
        done
    }

    pub(super) fn step_closed(&mut self, events: &mut Log<'_>) -> bool {
        if self.law() != Law::Chickasaw || !matches!(self.phase, Phase::Closed) {
            return false;
        }
        self.emit(events, FlowEvent::Entered(Phase::Dealing));
        self.emit(events, PlayEvent::DealBegun);
        true
    }

    /// A window is over, by the dealer or by the clock: what was not said is decided by rule (INT-28).
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    pub(super) fn expire(&mut self, events: &mut Log<'_>) {
        match self.phase {
            Phase::Opening(_) => self.shut_window(events),
            Phase::Cutting(turn) => {
                if let Some(party) = self.cut_offered(turn) {
                    self.emit(events, FlowEvent::Declined(party));
                }
            }
            Phase::Bidding(round) => self.close_bidding(round, events),
            Phase::Offering(offer) => {
                if let Some(party) = self.offer_party(offer) {
                    self.emit(events, FlowEvent::Declined(party));
                }
            }
            Phase::Speaking(_) => self.open_bidding(super::phase::BidRound::PassedFirst, events),
            Phase::Cover(Stage::Suivi) => self.open_banco(events),
            Phase::Cover(Stage::Banco) => self.close_banco(events),
            Phase::Cover(Stage::Lap(step)) => match self.lap_party(step) {
                Some(party) => self.emit(events, FlowEvent::Declined(party)),
                None => self.open_lap(step.saturating_add(1), events),
            },
            Phase::Cover(Stage::Open) | Phase::Betting => self.close_bets(events),
            _ => self.expire_decision(events),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    fn expire_decision(&mut self, events: &mut Log<'_>) {
        let Some(banker) = self.bank.banker else {
            return;
        };
        match self.phase {
            Phase::Dealing => self.carry_deal(events),
            Phase::PlayerAct => {
                let call = self.default_player_call();
                if let Some(party) = self.coup.dominant {
                    self.carry_say(party, call, events);
                }
            }
            Phase::BankerLook => {
                let call = self.default_banker_call();
                self.carry_say(banker, call, events);
            }
            Phase::BankerAct => {
                let draw = self.default_banker_draw();
                self.carry_choice(draw, events);
            }
            Phase::BankWager | Phase::Deciding => self.expire_bank(events),
            // Without a choice the banker keeps it (INT-47).
            Phase::Ruling(Question::Transfer) => self.after_coup(Resume::Decide, events),
            _ => self.shut_window(events),
        }
    }

    /// An absent banker between coups: passed for delay in New Jersey; in Venice he retires or plays on (INT-28).
    fn expire_bank(&mut self, events: &mut Log<'_>) {
        use super::act::PassReason;
        match self.law() {
            Law::Venice if self.bank.valid => self.carry_pass(events),
            Law::Venice => {
                self.emit(events, BankEvent::BankKept);
                self.begin_coup(events);
            }
            Law::NewJersey | Law::Chickasaw => {
                self.emit(events, TermsEvent::PassOrdered(PassReason::Delay));
                self.pass_by_order(PassReason::Delay, events);
            }
        }
    }

    /// Voids the coup when a card it must have cannot be drawn (NJ-4.12k, INT-10).
    fn void_if_empty(&mut self, events: &mut Log<'_>) -> bool {
        let empty = self.shoe.left == 0;
        if empty {
            self.void_coup(VoidReason::Insufficient, events);
        }
        empty
    }

    /// A card dealt after "Stay" becomes the banker's, or falls under the house's procedure (NJ-4.12e, NJ-4.12f).
    fn settle_stray(&mut self, events: &mut Log<'_>) {
        use crate::draw_table::Cell;
        let misspoke = self.odd.fact == Some(Irregularity::CardAfterStay { misspoke: true });
        let takes = match self.banker_cell() {
            Cell::MustDraw => true,
            Cell::Free => !misspoke,
            Cell::MustStay => false,
        };
        if takes {
            self.emit(
                events,
                ShoeEvent::CardMoved {
                    from: Place::Stray,
                    to: Place::B3,
                },
            );
            self.emit(events, PlayEvent::BankerChose { draw: true });
            self.enter(events, Phase::Showdown);
        } else {
            self.disclosed(events);
        }
    }

    fn ask_for_ruling(&mut self, side: sabot_core::Side, events: &mut Log<'_>) {
        self.emit(events, OddEvent::UnlawfulCall(side));
        self.enter(events, Phase::Ruling(Question::Unlawful));
    }
}
