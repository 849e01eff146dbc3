//! A scene at a table: given how it stands, when somebody acts, then this happens or is refused.
//!
//! ```text
//! Given::law(Rulebook::new_jersey())
//!     .option("vig", "4")
//!     .seats([2, 5, 9], 10_000)
//!     .banker(5)
//!     .bid(500)
//!     .scene()
//!     .when(5, bank(499))
//!     .refused("NJ-4.6b.1")
//!     .given(5, bank(500))
//!     .when(9, CoverAct::Banco)
//!     .close()
//!     .deal("9 7 5 K")
//!     .then_events([CardsCalled, DealBegun]);
//! ```
//!
//! A participant is named by the number of the seat, a standing one by its `Party`, staff by their
//! `Actor`. Every act, accepted or refused, is also held against the catalogue's invariants
//! (`invariants`); a refusal that a test does not ask for fails it.
#![allow(
    dead_code,
    unused_imports,
    reason = "each test crate uses its own part of the harness"
)]

mod given;
mod invariants;
mod money;
mod words;

use sabot_core::{Moment, Party, Seat};
use sabot_rules::Clause;
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::place::Place;
use sabot_rules::table::state::PartyState;
use sabot_rules::table::{
    Act, Actor, Command, CoverAct, Event, Events, FloorAct, Phase, PlayAct, Refusal, ShoeAct,
    Table, croupier,
};

pub(crate) use given::Given;
pub(crate) use words::{
    Who, bank, bid, card, cash, cents, dollars, faces, m, say, seat, stake, take,
};

/// A table, its clock, and what has happened since the test last looked.
#[derive(Debug)]
pub(crate) struct Scene {
    table: Table,
    at: Moment,
    events: Events,
    refusal: Option<Refusal>,
    baseline: money::Baseline,
}

impl Scene {
    fn new(table: Table) -> Self {
        invariants::of_table(&table);
        Self {
            at: table.at(),
            baseline: money::Baseline::of(&table),
            events: Vec::new(),
            refusal: None,
            table,
        }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// What has happened since the last `given`, `when` or `mark`.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Who sits there.
    #[track_caller]
    pub(crate) fn party(&self, number: u8) -> Party {
        self.table
            .seated(seat(number))
            .expect("somebody sits there")
    }

    fn seat_of(&self, party: Option<Party>) -> Option<u8> {
        let state = party.and_then(|party| self.table.party(party));
        state.and_then(PartyState::seat).map(Seat::get)
    }

    /// The banker's seat.
    pub(crate) fn banker(&self) -> Option<u8> {
        self.seat_of(self.table.bank().banker)
    }

    /// The dominant player's seat.
    pub(crate) fn dominant(&self) -> Option<u8> {
        self.seat_of(self.table.coup().dominant)
    }

    /// The seat the bank is offered to.
    pub(crate) fn offered(&self) -> Option<u8> {
        self.seat_of(self.table.offered())
    }

    /// An independent copy, to try something else from here.
    #[track_caller]
    pub(crate) fn fork(&self) -> Self {
        assert_eq!(self.refusal, None, "a refusal nobody asked for");
        let (table, events) = (self.table.clone(), self.events.clone());
        let baseline = self.baseline.clone();
        Self {
            table,
            at: self.at,
            events,
            refusal: None,
            baseline,
        }
    }

    /// Whether the act would be accepted now.
    pub(crate) fn may(&self, who: impl Who, act: impl Into<Act>) -> bool {
        self.table.check(&self.command(who, act.into())).is_ok()
    }

    fn command(&self, who: impl Who, act: Act) -> Command {
        let (actor, party) = who.speaks(&self.table);
        let at = self.at;
        Command {
            actor,
            party,
            at,
            act,
        }
    }

    // Acts.

    /// Something that happened: it is accepted, and what came before is forgotten.
    #[track_caller]
    pub(crate) fn given(&mut self, who: impl Who, act: impl Into<Act>) -> &mut Self {
        self.when(who, act).accepted()
    }

    /// Somebody acts; whether it is accepted is for the next line to say.
    #[track_caller]
    pub(crate) fn when(&mut self, who: impl Who, act: impl Into<Act>) -> &mut Self {
        self.accepted();
        self.events.clear();
        self.perform(who, act.into())
    }

    /// Something that happened next: it is accepted, and what came before is kept.
    #[track_caller]
    pub(crate) fn and(&mut self, who: impl Who, act: impl Into<Act>) -> &mut Self {
        self.perform(who, act.into()).accepted()
    }

    #[track_caller]
    fn perform(&mut self, who: impl Who, act: Act) -> &mut Self {
        self.accepted();
        let command = self.command(who, act);
        let before = self.table.clone();
        let mut events = Vec::new();
        let answer = self.table.perform(&command, &mut events);
        invariants::of_act(&before, &command, answer, &self.table, &events);
        self.refusal = answer.err();
        self.events.extend(events);
        self
    }

    /// Cards leave the shoe, or cards that lie face down are turned; `?` is a face nobody sees.
    #[track_caller]
    pub(crate) fn cards(&mut self, text: &str) -> &mut Self {
        for face in faces(text) {
            let act = match (self.table.awaits(), face) {
                (Awaits::Face(place), Some(card)) => Act::Shoe(ShoeAct::Turn { place, card }),
                _ => Act::Shoe(ShoeAct::Card(face)),
            };
            self.perform(words::dealer(&self.table), act).accepted();
        }
        self
    }

    /// One card that may be refused.
    #[track_caller]
    pub(crate) fn when_card(&mut self, face: &str) -> &mut Self {
        self.when(words::dealer(&self.table), ShoeAct::Card(faces(face)[0]))
    }

    /// A face that becomes known, wherever it lies.
    #[track_caller]
    pub(crate) fn turn(&mut self, place: Place, face: &str) -> &mut Self {
        let card = card(face);
        self.perform(
            words::dealer(&self.table),
            Act::Shoe(ShoeAct::Turn { place, card }),
        )
    }

    /// The staff does what leaves nothing to choose, until somebody else is awaited.
    #[track_caller]
    pub(crate) fn staff(&mut self) -> &mut Self {
        while let Some(command) = croupier::next(&self.table, self.at) {
            self.perform(command.actor, command.act).accepted();
        }
        self
    }

    /// "Cards", and the banker deals these.
    #[track_caller]
    pub(crate) fn deal(&mut self, cards: &str) -> &mut Self {
        self.staff();
        if self.table.phase() == Phase::Dealing && !self.table.coup().dealt {
            let banker = self.table.bank().banker.expect("somebody banks");
            self.perform(banker, Act::Play(PlayAct::Deal)).accepted();
        }
        self.cards(cards)
    }

    /// The croupier closes the open window, with "No More Bets" where wagers are open.
    #[track_caller]
    pub(crate) fn close(&mut self) -> &mut Self {
        let command = croupier::close(&self.table, self.at).expect("a window is open");
        self.given(command.actor, command.act)
    }

    /// So many seconds pass.
    #[track_caller]
    pub(crate) fn wait(&mut self, seconds: u32) -> &mut Self {
        self.at = self.at.plus_seconds(seconds);
        self
    }

    /// The open window's time runs out.
    #[track_caller]
    pub(crate) fn time_up(&mut self) -> &mut Self {
        let window = self.table.window().expect("a window is open");
        self.at = self.at.max(window.closes_at.expect("it has an end"));
        self.given(Actor::House, FloorAct::TimeUp(window.id))
    }

    /// How many seconds the open window has from now on.
    #[track_caller]
    pub(crate) fn window_seconds(&self) -> u64 {
        let window = self.table.window().expect("a window is open");
        let end = window.closes_at.expect("it has an end");
        (end.ms() - self.table.at().ms()) / 1000
    }

    // Assertions.

    /// The last act was accepted.
    #[track_caller]
    pub(crate) fn accepted(&mut self) -> &mut Self {
        if let Some(refusal) = self.refusal.take() {
            let (clause, phase) = (refusal.clause(), self.table.phase());
            panic!("refused at {phase:?}: {refusal} ({clause})");
        }
        self
    }

    /// The last act was refused by this clause.
    #[track_caller]
    pub(crate) fn refused(&mut self, clause: &str) -> &mut Self {
        let refusal = self.refusal();
        assert_eq!(refusal.clause().id(), clause, "{refusal}");
        assert!(
            Clause::known(clause).is_some(),
            "{clause} is in the catalogue"
        );
        self
    }

    /// The last act was refused, for the reasons and with the facts that are given back.
    #[track_caller]
    pub(crate) fn refusal(&mut self) -> Refusal {
        self.refusal.take().expect("the act was accepted")
    }

    /// The last act was refused by this clause for this reason (a refusal's `code`).
    #[track_caller]
    pub(crate) fn refused_as(&mut self, clause: &str, code: &str) -> &mut Self {
        let found = self.refusal.map(|refusal| refusal.code());
        self.refused(clause);
        assert_eq!(found, Some(code));
        self
    }

    /// These things happened, in this order, perhaps with others between them.
    #[track_caller]
    pub(crate) fn then_events<I>(&mut self, expected: I) -> &mut Self
    where
        I: IntoIterator<Item = Event>,
    {
        self.accepted();
        let mut rest = self.events.iter();
        for event in expected {
            let found = rest.any(|e| *e == event);
            assert!(found, "no {event:?} in its place in {:#?}", self.events);
        }
        self
    }

    /// Nothing of this kind happened.
    #[track_caller]
    pub(crate) fn then_never(&mut self, kind: impl Fn(&Event) -> bool) -> &mut Self {
        self.accepted();
        let found = self.events.iter().find(|event| kind(event));
        assert_eq!(found, None, "in {:#?}", self.events);
        self
    }

    /// How many things of this kind happened.
    #[track_caller]
    pub(crate) fn count(&self, kind: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| kind(event)).count()
    }

    /// The table is in this phase.
    #[track_caller]
    pub(crate) fn then_phase(&mut self, phase: Phase) -> &mut Self {
        self.accepted();
        assert_eq!(self.table.phase(), phase);
        self
    }

    /// Changes of purses since the start or the last `mark`, all of them:
    /// `"S3 +950.00; S4 -1000.00; House +50.00"`.
    #[track_caller]
    pub(crate) fn then_money(&mut self, changes: &str) -> &mut Self {
        self.accepted();
        self.baseline.assert(&self.table, changes);
        self
    }

    /// From here on money and events are counted anew.
    #[track_caller]
    pub(crate) fn mark(&mut self) -> &mut Self {
        self.accepted();
        self.events.clear();
        self.baseline = money::Baseline::of(&self.table);
        self
    }

    /// The bank is offered to these seats in turn; each but the last declines.
    #[track_caller]
    pub(crate) fn then_offers(&mut self, seats: &[u8]) -> &mut Self {
        self.accepted();
        for (i, number) in seats.iter().enumerate() {
            assert_eq!(self.offered(), Some(*number), "offer {i} of {seats:?}");
            if i + 1 < seats.len() {
                self.given(*number, CoverAct::Decline);
            }
        }
        self
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(self.refusal, None, "a refusal nobody asked for");
        }
    }
}
