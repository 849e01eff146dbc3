//! The loop every game runs through: `play`, `simulate`, the benches and the live house drive a table with it.
//!
//! The order of play is the table's own; the driver only asks it what it awaits, and whom.

use std::collections::VecDeque;

use sabot_core::{Card, Moment, Party};

use super::act::{Act, Actor, Command};
use super::awaits::Awaits;
use super::event::Event;
use super::phase::Question;
use super::place::Place;
use super::refusal::Refusal;
use super::strategy::Seen;
use super::{Events, Table, croupier};

/// Where the cards are: it shuffles, is cut, and gives out one card at a time.
pub trait Vault {
    /// A new order of so many cards.
    fn shuffle(&mut self, cards: u16);
    /// The packet ahead of the cutting card goes behind the rest (NJ-4.4e.1).
    fn cut(&mut self, depth: u16);
    /// The next card, if there is one.
    fn draw(&mut self) -> Option<Card>;
}

/// What one step of the loop came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// This command was carried out; its events are in [`Driver::events`].
    Done(Command),
    /// The table waits for this party, and nobody answered for it.
    Waits(Party),
    /// A ruling is asked for.
    Ruling(Question),
    /// Nothing is to be done.
    Rests,
    /// What was answered was refused.
    Refused(Command, Refusal),
}

/// A table's cards and the buffer its events go through.
#[derive(Debug)]
pub struct Driver<V> {
    /// The cards.
    pub vault: V,
    held: VecDeque<Card>,
    events: Events,
}

impl<V: Vault> Driver<V> {
    /// A driver with these cards.
    pub const fn new(vault: V) -> Self {
        Self {
            vault,
            held: VecDeque::new(),
            events: Vec::new(),
        }
    }

    /// The events of the last step.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// One step: a card, a croupier's act, or an answer that `answer` gives for a party that is awaited.
    pub fn step(
        &mut self,
        table: &mut Table,
        at: Moment,
        answer: &mut dyn FnMut(&Seen<'_>) -> Option<Act>,
    ) -> Step {
        self.events.clear();
        let at = at.max(table.at());
        let command = match table.awaits() {
            Awaits::Card(place) => self.card(place, table, at),
            Awaits::Face(place) => self
                .held
                .pop_front()
                .map(|card| Command::staff(dealer(table), at, Act::Turn { place, card })),
            Awaits::Staff(..) => croupier::next(table, at),
            Awaits::Answer => return self.ask(table, at, answer),
            Awaits::Ruling(question) => return Step::Ruling(question),
            Awaits::Nothing => None,
        };
        match command {
            Some(command) => self.perform(table, command),
            None => Step::Rests,
        }
    }

    fn card(&mut self, place: Place, table: &Table, at: Moment) -> Option<Command> {
        let card = self.vault.draw()?;
        let face = if place == Place::Held {
            self.held.push_back(card);
            None
        } else {
            Some(card).filter(|_| !place.is_unseen())
        };
        Some(Command::staff(dealer(table), at, Act::Card(face)))
    }

    fn ask(
        &mut self,
        table: &mut Table,
        at: Moment,
        answer: &mut dyn FnMut(&Seen<'_>) -> Option<Act>,
    ) -> Step {
        let mut silent = None;
        for party in table.numbers() {
            let answered = table.party(party).is_none_or(|p| p.answered);
            if answered || !table.is_entitled(party) {
                continue;
            }
            match answer(&Seen::new(table, party)) {
                Some(act) => return self.perform(table, Command::patron(party, at, act)),
                None => silent = silent.or(Some(party)),
            }
        }
        silent.map_or(Step::Rests, Step::Waits)
    }

    /// Carries out any command and keeps the cards in step with it.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    pub fn perform(&mut self, table: &mut Table, command: Command) -> Step {
        self.events.clear();
        if let Err(refusal) = table.perform(&command, &mut self.events) {
            return Step::Refused(command, refusal);
        }
        let mut last = None;
        for event in &self.events {
            match *event {
                Event::ShoeBegun { cards, .. } => {
                    self.vault.shuffle(cards);
                    self.held.clear();
                }
                Event::CutMade { depth, .. } => self.vault.cut(depth),
                Event::CardOut { face, .. } => last = face,
                // A surplus card that can be told opens the next hand (NJ-4.12g.2).
                Event::CardMoved {
                    to: Place::Held, ..
                } => self.held.extend(last),
                _ => {}
            }
        }
        Step::Done(command)
    }
}

/// Who sends the cards at this table.
pub(crate) fn dealer(table: &Table) -> Actor {
    if table.is_human_dealt() {
        Actor::Croupier
    } else {
        Actor::House
    }
}
