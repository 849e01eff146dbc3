//! The loop every game runs through: `play`, `simulate`, the benches and the live house drive a table with it.
//!
//! The order of play is the table's own; the driver only asks it what it awaits, and whom.

use std::collections::VecDeque;

use sabot_core::{Card, Moment, Party, Transfer};

use super::act::{Act, Actor, Command, ShoeAct};
use super::awaits::Awaits;
use super::event::{Event, ShoeEvent};
use super::phase::Question;
use super::place::Place;
use super::refusal::Refusal;
use super::strategy::Seen;
use super::{Events, Table, Watch, croupier};

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
    /// This command was carried out; its events are in [`Driver::events`], its money in [`Driver::moved`].
    Done(Command),
    /// The table waits for this party, and nobody answered for it.
    Waits(Party),
    /// A ruling is asked for.
    Ruling(Question),
    /// The table rests: nothing is to be done.
    Rests,
    /// The answer that somebody gave was refused.
    Refused(Command, Refusal),
}

/// Why a record does not fit the cards it is followed with. It never names a face: who reads it may not know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Strayed {
    /// The shoe gives another card than the record has, or none.
    #[error("the card for `{}` is not the one recorded: another shoe", .0.word())]
    OtherCard(Place),
    /// The record has a card where the table waits for none.
    #[error("a card is recorded where none is due")]
    NotDue,
    /// An event pays what does not lie there.
    #[error("money is recorded that is not there")]
    NotThere,
}

/// A table's cards and the buffers its events and transfers go through.
#[derive(Debug)]
pub struct Driver<V> {
    /// The vault that the cards come from.
    pub vault: V,
    held: VecDeque<Card>,
    events: Events,
    moved: Vec<Transfer>,
}

impl<V: Vault> Driver<V> {
    /// A driver with these cards.
    pub const fn new(vault: V) -> Self {
        Self {
            vault,
            held: VecDeque::new(),
            events: Vec::new(),
            moved: Vec::new(),
        }
    }

    /// A driver with these cards that holds others back, as [`Driver::held`] had them.
    pub fn with_held(vault: V, held: impl IntoIterator<Item = Card>) -> Self {
        let mut driver = Self::new(vault);
        driver.held.extend(held);
        driver
    }

    /// The cards that have left the shoe and whose faces the table does not know yet, in the order they are read
    /// (NJ-4.12g.2). Nobody may see them.
    pub fn held(&self) -> impl Iterator<Item = Card> {
        self.held.iter().copied()
    }

    /// The events of the last step.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What the events of the last step moved, in order.
    pub fn moved(&self) -> &[Transfer] {
        &self.moved
    }

    /// One step: a card, a croupier's act, or an answer that `answer` gives for a party that is awaited.
    pub fn step(
        &mut self,
        table: &mut Table,
        at: Moment,
        answer: &mut dyn FnMut(&Seen<'_>) -> Option<Act>,
    ) -> Step {
        self.next(table, at, answer, None)
    }

    /// As [`Driver::step`], and shows `watch` the table after each event.
    pub fn step_watched(
        &mut self,
        table: &mut Table,
        at: Moment,
        answer: &mut dyn FnMut(&Seen<'_>) -> Option<Act>,
        watch: &mut Watch<'_>,
    ) -> Step {
        self.next(table, at, answer, Some(watch))
    }

    fn next(
        &mut self,
        table: &mut Table,
        at: Moment,
        answer: &mut dyn FnMut(&Seen<'_>) -> Option<Act>,
        watch: Option<&mut Watch<'_>>,
    ) -> Step {
        self.forget();
        let at = at.max(table.at());
        let command = match table.awaits() {
            Awaits::Card(place) => self
                .draw(place)
                .map(|card| Command::staff(dealer(table), at, ShoeAct::Card(face(place, card)))),
            Awaits::Face(place) => self
                .held
                .pop_front()
                .map(|card| Command::staff(dealer(table), at, ShoeAct::Turn { place, card })),
            Awaits::Staff(..) => croupier::next(table, at),
            Awaits::Answer => return self.ask(table, at, answer, watch),
            Awaits::Ruling(question) => return Step::Ruling(question),
            Awaits::Nothing => None,
        };
        match command {
            Some(command) => self.carry(table, command, watch),
            None => Step::Rests,
        }
    }

    /// The next card; a held one is kept until its face is asked for.
    fn draw(&mut self, place: Place) -> Option<Card> {
        let card = self.vault.draw()?;
        if place == Place::Held {
            self.held.push_back(card);
        }
        Some(card)
    }

    fn ask(
        &mut self,
        table: &mut Table,
        at: Moment,
        answer: &mut dyn FnMut(&Seen<'_>) -> Option<Act>,
        watch: Option<&mut Watch<'_>>,
    ) -> Step {
        let mut silent = None;
        for party in table.numbers() {
            let answered = table.party(party).is_none_or(|p| p.answered);
            if answered || !table.is_entitled(party) {
                continue;
            }
            match answer(&Seen::new(table, party)) {
                Some(act) => return self.carry(table, Command::patron(party, at, act), watch),
                None => silent = silent.or(Some(party)),
            }
        }
        silent.map_or(Step::Rests, Step::Waits)
    }

    /// Carries out any command and keeps the cards in step with it.
    pub fn perform(&mut self, table: &mut Table, command: Command) -> Step {
        self.carry(table, command, None)
    }

    /// As [`Driver::perform`], and shows `watch` the table after each event.
    pub fn perform_watched(
        &mut self,
        table: &mut Table,
        command: Command,
        watch: &mut Watch<'_>,
    ) -> Step {
        self.carry(table, command, Some(watch))
    }

    fn carry(
        &mut self,
        table: &mut Table,
        command: Command,
        watch: Option<&mut Watch<'_>>,
    ) -> Step {
        self.forget();
        let (events, moved) = (&mut self.events, &mut self.moved);
        let answer = match watch {
            Some(watch) => table.perform_watched(&command, events, moved, watch),
            None => table.perform_booked(&command, events, moved),
        };
        if let Err(refusal) = answer {
            return Step::Refused(command, refusal);
        }
        self.keep_up();
        Step::Done(command)
    }

    fn forget(&mut self) {
        self.events.clear();
        self.moved.clear();
    }

    /// Follows a record: a command that was carried out, and the events it had. Table and cards are then as if this
    /// driver had carried it out itself, and nothing is decided again.
    ///
    /// # Errors
    ///
    /// [`Strayed`] if the cards are not those of the record, or an event moves money that is not there. Table and cards are of no
    /// more use then.
    pub fn follow(
        &mut self,
        table: &mut Table,
        command: &Command,
        events: &[Event],
    ) -> Result<(), Strayed> {
        self.forget();
        self.compare(table, command.act)?;
        for event in events {
            if !table.can_book(event) {
                return Err(Strayed::NotThere);
            }
            table.apply_booked(event, &mut self.moved);
        }
        self.events.extend_from_slice(events);
        self.keep_up();
        Ok(())
    }

    /// Begins to follow a record for a table that somebody else keeps: the card that a recorded act took, at the table as
    /// it was before. [`Driver::keep_up_with`] is for after it.
    ///
    /// # Errors
    ///
    /// As [`Driver::follow`].
    pub fn take(&mut self, table: &Table, act: Act) -> Result<(), Strayed> {
        self.compare(table, act)
    }

    /// Does with the cards what the events of a record say was done.
    pub fn keep_up_with(&mut self, events: &[Event]) {
        self.forget();
        self.events.extend_from_slice(events);
        self.keep_up();
    }

    /// Takes the card a recorded act took, and compares their faces. A card that somebody read from real cards has
    /// nothing here to compare it with (INT-94).
    fn compare(&mut self, table: &Table, act: Act) -> Result<(), Strayed> {
        let (place, recorded, ours) = if let Act::Shoe(ShoeAct::Card(recorded)) = act {
            let Awaits::Card(place) = table.awaits() else {
                return Err(Strayed::NotDue);
            };
            let drawn = self.draw(place);
            if drawn.is_none() && !table.is_human_dealt() {
                return Err(Strayed::OtherCard(place));
            }
            (place, recorded, drawn.map(|card| face(place, card)))
        } else if let Act::Shoe(ShoeAct::Turn { place, card }) = act {
            (place, Some(card), self.held.pop_front().map(Some))
        } else {
            return Ok(());
        };
        match ours {
            Some(face) if face != recorded => Err(Strayed::OtherCard(place)),
            Some(_) | None => Ok(()),
        }
    }

    /// Does with the cards what the events say was done.
    fn keep_up(&mut self) {
        let mut last = None;
        for event in &self.events {
            match *event {
                Event::Shoe(event) => {
                    follow_card(&mut self.vault, &mut self.held, &mut last, event);
                }
                Event::Flow(_)
                | Event::Terms(_)
                | Event::Prep(_)
                | Event::Bank(_)
                | Event::Stake(_)
                | Event::Play(_)
                | Event::Punto(_)
                | Event::People(_)
                | Event::Cash(_)
                | Event::Odd(_)
                | Event::Said(_) => {}
            }
        }
    }
}

/// Does with the cards what one event says was done; `last` is the face of the last card that came.
fn follow_card(
    vault: &mut impl Vault,
    held: &mut VecDeque<Card>,
    last: &mut Option<Card>,
    event: ShoeEvent,
) {
    match event {
        ShoeEvent::ShoeBegun { cards, .. } => {
            vault.shuffle(cards);
            held.clear();
        }
        ShoeEvent::CutMade { depth, .. } => vault.cut(depth),
        ShoeEvent::CardOut { face, .. } => *last = face,
        // A surplus card that can be told opens the next hand (NJ-4.12g.2).
        ShoeEvent::CardMoved { from: _, to } => {
            if to == Place::Held {
                held.extend(*last);
            }
        }
        ShoeEvent::RecutOrdered
        | ShoeEvent::CuttingCardPlaced { .. }
        | ShoeEvent::CardTurned { .. }
        | ShoeEvent::CuttingCardShown
        | ShoeEvent::Burned { .. }
        | ShoeEvent::ShoeEnded { .. } => {}
    }
}

/// As much of a card as is seen where it goes.
fn face(place: Place, card: Card) -> Option<Card> {
    Some(card).filter(|_| !place.is_unseen())
}

/// Who sends the cards at this table.
pub(crate) fn dealer(table: &Table) -> Actor {
    if table.is_human_dealt() {
        Actor::Croupier
    } else {
        Actor::House
    }
}
