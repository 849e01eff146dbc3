//! Doing what has been found lawful: each act's own events. Where it leads is `advance`'s part.

mod bank;
mod cards;
mod cover;
mod deem;
mod floor;
mod in_cash;
mod odd;
mod play;
mod prep;
mod seats;

use sabot_core::{Money, Party};

use super::act::{Act, Actor, Command, CroupierAct, Tender};
use super::event::{CashEvent, FlowEvent, SaidEvent};
use super::phase::{OpeningStep, Phase, Question, Stage, WindowKind};
use super::{Log, Table};

impl Table {
    pub(super) fn carry_out(&mut self, command: &Command, events: &mut Log<'_>) {
        // What the croupier enters for a party is its own act (INT-94).
        let own = match command.actor {
            Actor::Patron(_) | Actor::Croupier => command.party,
            Actor::Supervisor | Actor::Manager | Actor::House => None,
        };
        let own = own.and_then(|party| self.party(party).map(|state| (party, state.acted_at)));
        let stale = own.is_some_and(|(_, acted_at)| acted_at < command.at);
        if command.at > self.at || stale {
            let (at, party) = (command.at, own.map(|(party, _)| party));
            self.emit(events, FlowEvent::Stamped { at, party });
        }
        match command.party {
            Some(party) => self.carry_party(party, command.act, events),
            None => self.carry_staff(command.act, events),
        }
        self.advance(events);
    }

    pub(super) fn carry_party(&mut self, party: Party, act: Act, events: &mut Log<'_>) {
        match act {
            Act::Prep(act) => self.carry_prep(Some(party), act, events),
            Act::Bank(act) => self.carry_bank(party, act, events),
            Act::Cover(act) => self.carry_cover(party, act, events),
            Act::Play(act) => self.carry_play(party, act, events),
            Act::Punto(act) => self.carry_punto(party, act, events),
            Act::Place(act) => self.carry_place(party, act, events),
            // These concern no party.
            Act::Shoe(_) | Act::Croupier(_) | Act::Door(_) | Act::Floor(_) | Act::Odd(_) => {}
        }
    }

    fn carry_staff(&mut self, act: Act, events: &mut Log<'_>) {
        match act {
            Act::Prep(act) => self.carry_prep(None, act, events),
            Act::Shoe(act) => self.carry_shoe(act, events),
            Act::Croupier(act) => self.carry_croupier(act, events),
            Act::Door(act) => self.carry_door(act, events),
            Act::Floor(act) => self.carry_floor(act, events),
            Act::Odd(act) => self.carry_odd(act, events),
            // These are a party's own.
            Act::Bank(_) | Act::Cover(_) | Act::Play(_) | Act::Punto(_) | Act::Place(_) => {}
        }
    }

    fn carry_croupier(&mut self, act: CroupierAct, events: &mut Log<'_>) {
        match act {
            CroupierAct::StartGame => self.start_play(events),
            CroupierAct::CloseWindow => self.expire(events),
            CroupierAct::NoMoreBets => self.close_bets(events),
            CroupierAct::CallCards => {
                self.emit(events, SaidEvent::CardsCalled);
                self.enter(events, Phase::Dealing);
            }
            CroupierAct::Settle => self.settle(events),
        }
    }

    /// A window runs out; while cards leave the shoe for an irregularity its time begins anew (INT-28, NJ-4.12).
    fn time_is_up(&mut self, events: &mut Log<'_>) {
        match self.window.filter(|_| self.odd.want().is_some()) {
            Some(window) => {
                self.shut_window(events);
                self.open_window(events, window.kind);
            }
            None => self.expire(events),
        }
    }

    /// Moves to a phase, closing the old window and opening the new one.
    pub(super) fn enter(&mut self, events: &mut Log<'_>, phase: Phase) {
        self.shut_window(events);
        self.emit(events, FlowEvent::Entered(phase));
        // A deal that goes on after a ruling waits for cards, not for the banker.
        let goes_on = matches!(phase, Phase::Dealing) && self.coup.dealt;
        if let Some(kind) = window_kind(phase).filter(|_| !goes_on) {
            self.open_window(events, kind);
        }
    }

    pub(super) fn shut_window(&mut self, events: &mut Log<'_>) {
        if let Some(window) = self.window {
            self.emit(events, FlowEvent::WindowClosed(window.id));
        }
    }

    pub(super) fn open_window(&mut self, events: &mut Log<'_>, kind: WindowKind) {
        let rulebook = self.rulebook();
        let seconds = match kind {
            WindowKind::Viewing => rulebook.viewing_seconds,
            WindowKind::Cut | WindowKind::Offer => rulebook.offer_seconds,
            WindowKind::Bidding => rulebook.auction_seconds,
            WindowKind::Wager | WindowKind::Decision => rulebook.decision_seconds,
            WindowKind::Cover | WindowKind::Stakes => rulebook.window_seconds,
            WindowKind::Betting => rulebook.betting_seconds,
        };
        let timed = !self.is_human_dealt();
        let closes_at = timed.then(|| self.at.plus_seconds(seconds));
        let id = self.windows;
        self.emit(
            events,
            FlowEvent::WindowOpened {
                id,
                kind,
                closes_at,
            },
        );
    }

    /// Cash becomes chips before it becomes a wager (NJ-4.6c, NJ-4.7f, INT-76).
    fn change_cash(&mut self, party: Party, amount: Money, tender: Tender, events: &mut Log<'_>) {
        if tender == Tender::Cash {
            self.emit(events, CashEvent::CashExchanged { party, amount });
        }
    }
}

/// The window a phase opens.
const fn window_kind(phase: Phase) -> Option<WindowKind> {
    match phase {
        Phase::Opening(OpeningStep::View) => Some(WindowKind::Viewing),
        Phase::Cutting(_) => Some(WindowKind::Cut),
        Phase::Bidding(_) => Some(WindowKind::Bidding),
        Phase::Offering(_) | Phase::Speaking(_) => Some(WindowKind::Offer),
        Phase::BankWager => Some(WindowKind::Wager),
        Phase::Cover(Stage::Suivi | Stage::Banco | Stage::Lap(_)) => Some(WindowKind::Cover),
        Phase::Cover(Stage::Open) => Some(WindowKind::Stakes),
        Phase::Betting => Some(WindowKind::Betting),
        Phase::Dealing
        | Phase::PlayerAct
        | Phase::BankerLook
        | Phase::BankerAct
        | Phase::Deciding
        | Phase::Ruling(Question::Transfer) => Some(WindowKind::Decision),
        Phase::Opening(_)
        | Phase::Shuffling(_)
        | Phase::Cut
        | Phase::Loading
        | Phase::Burning(_)
        | Phase::Ready
        | Phase::Closed
        | Phase::PlayerThird
        | Phase::BankerTurn
        | Phase::BankerThird
        | Phase::Showdown
        | Phase::Rebuilding
        | Phase::Settling
        | Phase::Simulating
        | Phase::Ruling(Question::Unlawful | Question::Other)
        | Phase::Suspended => None,
    }
}
