//! A table with people and bots, a store in memory and a clock that jumps: streams to prove things about.

use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};

pub(crate) use crate::hall::TABLE;
use crate::hall::{self, hall_on};
use crate::prelude::*;
use crate::salon::{Salon, sit};

pub(crate) fn key() -> HouseKey {
    HouseKey::new([1; 32])
}

/// A table whose people play by themselves.
pub(crate) struct Parlour {
    salon: Salon,
    people: Vec<(u64, Bot)>,
}

impl Deref for Parlour {
    type Target = Salon;

    fn deref(&self) -> &Salon {
        &self.salon
    }
}

impl DerefMut for Parlour {
    fn deref_mut(&mut self) -> &mut Salon {
        &mut self.salon
    }
}

impl Parlour {
    /// A table by these rules with so many people, who sit down with entropy of their own, and bots on other seats.
    pub(crate) fn open(rulebook: &Rulebook, people: u64, bots: usize) -> Self {
        Self::in_store(Arc::new(MemoryStore::new()), rulebook, people, bots)
    }

    /// The same with somebody or a bot on every seat.
    pub(crate) fn full(rulebook: &Rulebook, people: u8) -> Self {
        let bots = (rulebook.seats - people).into();
        Self::open(rulebook, people.into(), bots)
    }

    pub(crate) fn in_store(
        store: Arc<dyn Store>,
        rulebook: &Rulebook,
        people: u64,
        bots: usize,
    ) -> Self {
        let person = |guest| (guest, Bot::new(Temper::Bold, guest));
        let mut parlour = Self {
            salon: Salon::on(hall_on(store), &charter(rulebook, bots), people),
            people: (1..=people).map(person).collect(),
        };
        parlour.come();
        parlour
    }

    /// Everybody joins and sits down.
    fn come(&mut self) {
        for (guest, _) in self.people.clone() {
            let join = Join {
                resume: None,
                entropy: true,
            };
            self.connect(guest, Some(guest), join);
            self.ask(guest, sit(u8::try_from(guest).unwrap(), 40_000));
        }
        if self.people.is_empty() {
            self.look_on(99);
        }
    }

    /// A guest asks for something; whether it was done.
    pub(crate) fn ask(&mut self, guest: u64, deed: Deed) -> bool {
        let before = self.room.version();
        self.salon.ask(guest, deed);
        assert_eq!(self.failed, []);
        self.room.version() != before
    }

    fn party(&self, guest: u64) -> Option<Party> {
        self.salon.table().seated(seat(u8::try_from(guest).ok()?))
    }

    /// What people say next; `false` if they say nothing.
    fn speak(&mut self) -> bool {
        for at in 0..self.people.len() {
            let guest = self.people[at].0;
            let Some(party) = self.party(guest) else {
                continue;
            };
            if self.add_entropy(guest, party) {
                return true;
            }
            let table = self.salon.table();
            let silent = table.party(party).is_some_and(|state| !state.answered);
            if !silent || !table.entitled().any(|one| one == party) {
                continue;
            }
            let act = if matches!(table.phase(), Phase::Cutting(_)) {
                Act::Prep(PrepAct::Cut { depth: 100 })
            } else {
                self.people[at].1.act(&Seen::new(table, party))
            };
            if self.ask(guest, Deed::Act(act))
                || self.ask(guest, Deed::Act(CoverAct::Decline.into()))
            {
                return true;
            }
        }
        false
    }

    /// The first is honest, the second gives another value, the third none.
    fn add_entropy(&mut self, guest: u64, party: Party) -> bool {
        let (value, other) = ([guest.to_be_bytes()[7]; 32], [99; 32]);
        if let Some(commitment) = self.commitment() {
            let hash = entropy_hash(commitment, party, &value);
            if self.ask(guest, Deed::EntropyHash(hash)) {
                return true;
            }
        }
        match guest {
            1 => self.ask(guest, Deed::EntropyValue(Hex(value))),
            2 => self.ask(guest, Deed::EntropyValue(Hex(other))),
            _ => false,
        }
    }

    /// The commitment for which hashes are taken now.
    fn commitment(&self) -> Option<Hash> {
        let mut found = None;
        let from = self.room.version().saturating_sub(8);
        let stream = StreamId::Table(TABLE);
        for recorded in self.hall.store.read(stream, from, 10).unwrap() {
            for event in &recorded.append.events {
                match StreamEvent::read(event) {
                    Ok(StreamEvent::Floor(FloorEvent::ShoeCommitted { commitment, .. })) => {
                        found = Some(commitment);
                    }
                    Ok(StreamEvent::Floor(FloorEvent::HashesClosed { .. })) => found = None,
                    _ => {}
                }
            }
        }
        found
    }

    /// Goes on by one command; `false` if nothing happens any more.
    pub(crate) fn step(&mut self) -> bool {
        // Nobody reads what they are sent.
        self.inboxes.clear();
        if self.speak() {
            return true;
        }
        let goes_on = self.jump();
        if goes_on {
            self.give(Input::Tick);
            assert_eq!(self.failed, []);
        }
        goes_on
    }

    /// From now on people say nothing any more.
    pub(crate) fn hush(&mut self) {
        self.people.clear();
    }

    /// Everything in the store of a small house, stream by stream.
    pub(crate) fn all(&self) -> Vec<Recorded> {
        [self.read(StreamId::House), self.stream()].concat()
    }

    fn read(&self, stream: StreamId) -> Vec<Recorded> {
        self.hall.store.read(stream, 0, usize::MAX >> 1).unwrap()
    }

    /// Goes on until this holds.
    pub(crate) fn until(&mut self, mut holds: impl FnMut(&Self) -> bool) {
        for _ in 0..200_000 {
            if holds(self) {
                return;
            }
            assert!(self.step(), "stuck: {:?}", self.phase());
        }
        panic!("it never happens");
    }

    pub(crate) fn stream(&self) -> Vec<Recorded> {
        self.read(StreamId::Table(TABLE))
    }
}

/// Parlours that were played in, by law: each once, for all tests that only read what was left behind.
pub(crate) struct Played([OnceLock<Box<Parlour>>; 3]);

impl Played {
    pub(crate) const fn new() -> Self {
        Self([const { OnceLock::new() }; 3])
    }

    pub(crate) fn by(&self, law: Law, play: impl FnOnce() -> Parlour) -> &Parlour {
        let at = Law::ALL.into_iter().position(|one| one == law).unwrap();
        self.0[at].get_or_init(|| Box::new(play()))
    }
}

fn charter(rulebook: &Rulebook, bots: usize) -> Charter {
    let styles = [Style::Bold, Style::RuleTable, Style::Cautious];
    // They leave the first seats to people.
    let last = usize::from(rulebook.seats);
    let bot = |number: usize| BotOrder {
        seat: Some(seat(u8::try_from(last - number).unwrap())),
        ..bot(styles[number % 3])
    };
    hall::charter(rulebook, (0..bots).map(bot).collect())
}

/// A table that is through with its first shoe and has begun the second.
pub(crate) fn played(rulebook: &Rulebook) -> &'static Parlour {
    static PLAYED: Played = Played::new();
    PLAYED.by(rulebook.law, || {
        let mut parlour = Parlour::full(rulebook, 3);
        parlour.until(|parlour| parlour.shoes_over > 0);
        let coups = parlour.coup() + 4;
        parlour.until(|parlour| parlour.coup() > coups && !parlour.table().in_coup());
        parlour
    })
}
