//! The deal, the calls and the banker's choice (NJ-4.8d, NJ-4.9).

use sabot_core::Party;

use super::super::act::{Call, PlayAct};
use super::super::event::{PlayEvent, SaidEvent, ShoeEvent};
use super::super::phase::Phase;
use super::super::place::Place;
use super::super::{Log, Table};

impl Table {
    pub(super) fn carry_play(&mut self, party: Party, act: PlayAct, events: &mut Log<'_>) {
        match act {
            PlayAct::Deal => self.carry_deal(events),
            PlayAct::Say(call) => self.carry_say(party, call, events),
            PlayAct::Abatage(number) => {
                self.emit(events, PlayEvent::NumberAnnounced(number));
                self.carry_say(party, Call::Natural, events);
            }
            PlayAct::Draw => self.carry_choice(true, events),
            PlayAct::Stand => self.carry_choice(false, events),
        }
    }

    pub(in super::super) fn carry_deal(&mut self, events: &mut Log<'_>) {
        self.shut_window(events);
        self.emit(events, PlayEvent::DealBegun);
    }

    /// A call is repeated by the dealer at once (NJ-4.9h).
    pub(in super::super) fn carry_say(&mut self, party: Party, call: Call, events: &mut Log<'_>) {
        let looking = matches!(self.phase, Phase::BankerLook);
        self.emit(events, PlayEvent::CallMade { party, call });
        self.emit(events, SaidEvent::CallRepeated(call));
        let next = match (looking, call) {
            (false, Call::Card) => Phase::BankerLook,
            (false, Call::Stay) => Phase::BankerTurn,
            (true, Call::UnderEight) => Phase::PlayerThird,
            (true | false, _) => Phase::Showdown,
        };
        if looking && call == Call::Natural && self.odd.stray.is_some() {
            self.unused_stray(events);
        }
        self.enter(events, next);
    }

    /// The card a banker with a natural had drawn for himself was drawn in error (INT-55).
    fn unused_stray(&mut self, events: &mut Log<'_>) {
        if self.odd.stray.flatten().is_some() {
            self.disclosed(events);
            return;
        }
        let last = self.shoe.shown || self.shoe.ahead == Some(0);
        let to = if last { Place::Unseen } else { Place::Held };
        self.emit(
            events,
            ShoeEvent::CardMoved {
                from: Place::Stray,
                to,
            },
        );
    }

    pub(in super::super) fn carry_choice(&mut self, draw: bool, events: &mut Log<'_>) {
        self.emit(events, PlayEvent::BankerChose { draw });
        self.enter(
            events,
            if draw {
                Phase::BankerThird
            } else {
                Phase::Showdown
            },
        );
    }
}
