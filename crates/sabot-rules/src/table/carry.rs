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

use super::act::{Act, Actor, Call, Command, Tender};
use super::event::Event;
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
            self.emit(events, Event::Stamped { at, party });
        }
        match command.party {
            Some(party) => self.carry_party(party, command.act, events),
            None => self.carry_staff(command.act, events),
        }
        self.advance(events);
    }

    pub(super) fn carry_party(&mut self, party: Party, act: Act, events: &mut Log<'_>) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "staff acts are carried elsewhere"
        )]
        match act {
            Act::Acknowledge => self.emit(events, Event::Acknowledged(party)),
            Act::Cut { depth } => self.carry_cut(Some(party), depth, events),
            Act::Bid(amount) => self.carry_bid(party, amount, events),
            Act::TakeBank(amount) => self.carry_take(party, amount, events),
            Act::Bank { amount, tender } => self.carry_bank(party, amount, tender, events),
            Act::Remain => self.carry_remain(events),
            Act::Pass => self.carry_pass(events),
            Act::Decline => self.emit(events, Event::Declined(party)),
            Act::Suivi | Act::Banco | Act::WithTable => self.carry_call(party, act, events),
            Act::InCash(call) => self.carry_in_cash(party, call, events),
            Act::Stake {
                amount,
                line,
                tender,
                ..
            } => {
                self.carry_stake(party, amount, line, tender, events);
            }
            Act::TakeBack => self.return_stake(party, events),
            Act::Deal => self.carry_deal(events),
            Act::Say(call) => self.carry_say(party, call, events),
            Act::Abatage(number) => {
                self.emit(events, Event::NumberAnnounced(number));
                self.carry_say(party, Call::Natural, events);
            }
            Act::Draw => self.carry_choice(true, events),
            Act::Stand => self.carry_choice(false, events),
            Act::Wager {
                area, amount, ante, ..
            } => {
                self.carry_wager(party, area, amount, ante, events);
            }
            Act::LayAnte => {
                let amount = self.rulebook().ante;
                self.emit(events, Event::AnteLaid { party, amount });
            }
            Act::RemoveWager(area) => self.carry_remove(party, area, events),
            _ => self.carry_place(party, act, events),
        }
    }

    fn carry_staff(&mut self, act: Act, events: &mut Log<'_>) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "patrons' acts are carried elsewhere"
        )]
        match act {
            Act::Card(face) => self.carry_card(face, events),
            Act::Turn { place, card } => self.emit(events, Event::CardTurned { place, card }),
            Act::Cut { depth } => self.carry_cut(None, depth, events),
            Act::StartGame => self.start_play(events),
            Act::CloseWindow => self.expire(events),
            Act::NoMoreBets => self.close_bets(events),
            Act::CallCards => {
                self.emit(events, Event::CardsCalled);
                self.enter(events, Phase::Dealing);
            }
            Act::Settle => self.settle(events),
            Act::TimeUp(id) => {
                if self
                    .window
                    .is_some_and(|w| w.id == id && w.closes_at.is_some())
                {
                    self.time_is_up(events);
                }
            }
            Act::OrderPass(_)
            | Act::ChangeMinimum(_)
            | Act::PostNotice(_)
            | Act::ChangeRate(_)
            | Act::ChangeProcedure(_)
            | Act::ChangeMixing(_)
            | Act::Suspend { .. }
            | Act::Resume
            | Act::Sit { .. }
            | Act::Arrive { .. } => self.carry_floor(act, events),
            Act::Report(fact) => self.carry_report(fact, events),
            Act::Rule(ruling) => self.carry_ruling(ruling, events),
            Act::Correct { from, to, amount } => {
                self.emit(events, Event::Corrected { from, to, amount });
            }
            _ => self.carry_prep(act, events),
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
        self.emit(events, Event::Entered(phase));
        // A deal that goes on after a ruling waits for cards, not for the banker.
        let goes_on = phase == Phase::Dealing && self.coup.dealt;
        if let Some(kind) = window_kind(phase).filter(|_| !goes_on) {
            self.open_window(events, kind);
        }
    }

    pub(super) fn shut_window(&mut self, events: &mut Log<'_>) {
        if let Some(window) = self.window {
            self.emit(events, Event::WindowClosed(window.id));
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
            Event::WindowOpened {
                id,
                kind,
                closes_at,
            },
        );
    }

    /// Cash becomes chips before it becomes a wager (NJ-4.6c, NJ-4.7f, INT-76).
    fn change_cash(&mut self, party: Party, amount: Money, tender: Tender, events: &mut Log<'_>) {
        if tender == Tender::Cash {
            self.emit(events, Event::CashExchanged { party, amount });
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
