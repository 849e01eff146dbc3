//! A table with people and bots, a store in memory and a clock that jumps: streams to prove things about.

use std::sync::{Arc, OnceLock};

use sabot_core::{Moment, Money, Party, Seat};
use sabot_house::hall::{Asker, Hall, Join, ViewerId, Visitor};
use sabot_house::room::{Input, Output, Request, Room, founding};
use sabot_ledger::book::{Account, Entry, PatronId, Phase, TransferId};
use sabot_ledger::store::{Append, CommandId, MemoryStore, Recorded, Store, StoredEvent, StreamId};
use sabot_rules::table::phase::Phase as TablePhase;
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};
use sabot_rules::table::{Act, CoverAct, PrepAct};
use sabot_rules::{Law, Rulebook};
use sabot_stream::order::{BotOrder, Style};
use sabot_stream::{Charter, Deed, FloorEvent, StreamEvent};
use sabot_vault::{Hash, Hex, HouseKey, entropy_hash};

pub(crate) use crate::hall::TABLE;
use crate::hall::{self, NOON};

const PURSE: u64 = 40_000;

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(crate) fn money(whole: u64) -> Money {
    Money::whole(whole).unwrap()
}

pub(crate) fn key() -> HouseKey {
    HouseKey::new([1; 32])
}

/// One table, its people, and its store.
pub(crate) struct Parlour {
    pub(crate) hall: Arc<Hall>,
    pub(crate) room: Room,
    now: u64,
    people: Vec<(u64, Bot)>,
    next: u128,
    pub(crate) shoes_over: u32,
}

impl Parlour {
    /// A table by these rules with so many people, who sit down with entropy of their own, and bots on other seats.
    pub(crate) fn open(rulebook: &Rulebook, people: u64, bots: usize) -> Self {
        Self::in_store(Arc::new(MemoryStore::new()), rulebook, people, bots)
    }

    pub(crate) fn in_store(
        store: Arc<dyn Store>,
        rulebook: &Rulebook,
        people: u64,
        bots: usize,
    ) -> Self {
        let hall = hall::hall_on(store);
        for guest in 1..=people {
            grant(&hall, guest);
        }
        let charter = charter(rulebook, bots);
        let founding = founding(TABLE, &charter, CommandId(1), NOON);
        hall.store.append(founding).unwrap();
        let mut parlour = Self {
            room: Room::load(&hall, TABLE).unwrap(),
            hall,
            now: NOON,
            people: (1..=people)
                .map(|guest| (guest, Bot::new(Temper::Bold, guest)))
                .collect(),
            next: 1_000,
            shoes_over: 0,
        };
        parlour.room.woken(parlour.moment());
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
            self.give(Input::Connect {
                viewer: ViewerId(guest),
                visitor: Visitor::person(PatronId(guest)),
                join,
            });
            let number = u8::try_from(guest).unwrap();
            let sit = Deed::Sit {
                seat: Some(seat(number)),
                purse: money(PURSE),
            };
            self.ask(guest, sit);
        }
        if self.people.is_empty() {
            self.give(Input::Connect {
                viewer: ViewerId(99),
                visitor: Visitor::nobody(),
                join: Join::default(),
            });
        }
    }

    fn moment(&self) -> Moment {
        Moment::from_ms(self.now - self.room.charter().epoch)
    }

    fn give(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let mut out = Vec::new();
            let now = self.moment();
            self.room.handle(now, input, &mut out);
            for output in out {
                match output {
                    Output::Submit(append) => {
                        let stored = self.hall.store.append(*append.clone());
                        assert!(stored.is_ok(), "{stored:?}: {append:?}");
                        inputs.push(Input::Stored(stored));
                    }
                    Output::Recall(recall) => {
                        let found = recall.look_up(&*self.hall.store);
                        inputs.push(Input::Recalled(recall, found));
                    }
                    Output::Think(thinking) => {
                        inputs.push(Input::Thought(Box::new(thinking.think())));
                    }
                    Output::ShoeOver => self.shoes_over += 1,
                    Output::Told => {}
                    Output::Reload => panic!("nothing fails here"),
                    Output::Send(..) | Output::Reply(..) => {}
                }
            }
        }
    }

    /// A guest asks for something; whether it was done.
    pub(crate) fn ask(&mut self, guest: u64, deed: Deed) -> bool {
        self.next += 1;
        let id = self.next;
        let before = self.room.version();
        self.give(Input::Do(Request {
            from: Asker::Viewer(ViewerId(guest)),
            visitor: Visitor::person(PatronId(guest)),
            id: CommandId(id),
            spelled: format!("{id:032x}"),
            deed,
        }));
        self.room.version() != before
    }

    fn party(&self, guest: u64) -> Option<Party> {
        self.room.table().seated(seat(u8::try_from(guest).ok()?))
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
            let table = self.room.table();
            let silent = table.party(party).is_some_and(|state| !state.answered);
            if !silent || !table.entitled().any(|one| one == party) {
                continue;
            }
            let act = if matches!(table.phase(), TablePhase::Cutting(_)) {
                Act::Prep(PrepAct::Cut { depth: 100 })
            } else {
                self.people[at].1.act(&Seen::new(table, party))
            };
            if self.ask(guest, Deed::Act(act))
                || self.ask(guest, Deed::Act(Act::Cover(CoverAct::Decline)))
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
        if self.speak() {
            return true;
        }
        let Some(at) = self.room.wake_at(self.moment()) else {
            return false;
        };
        self.now = self.now.max(self.room.charter().epoch + at.ms());
        self.give(Input::Tick);
        true
    }

    /// From now on people say nothing any more.
    pub(crate) fn hush(&mut self) {
        self.people.clear();
    }

    /// Everything in the store of a small house, stream by stream.
    pub(crate) fn all(&self) -> Vec<Recorded> {
        let read = |stream| self.hall.store.read(stream, 0, usize::MAX >> 1).unwrap();
        let mut all = read(StreamId::House);
        all.extend(self.stream());
        all
    }

    /// Goes on until this holds.
    pub(crate) fn until(&mut self, mut holds: impl FnMut(&Self) -> bool) {
        for _ in 0..200_000 {
            if holds(self) {
                return;
            }
            assert!(self.step(), "stuck: {:?}", self.room.table().phase());
        }
        panic!("it never happens");
    }

    pub(crate) fn stream(&self) -> Vec<Recorded> {
        let stream = StreamId::Table(TABLE);
        self.hall.store.read(stream, 0, usize::MAX >> 1).unwrap()
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

pub(crate) fn charter(rulebook: &Rulebook, bots: usize) -> Charter {
    let styles = [Style::Bold, Style::RuleTable, Style::Cautious];
    // They leave the first seats to people.
    let last = usize::from(rulebook.seats);
    let bot = |number: usize| BotOrder {
        seat: Some(seat(u8::try_from(last - number).unwrap())),
        style: styles[number % 3],
        ..BotOrder::default()
    };
    hall::charter(rulebook, (0..bots).map(bot).collect())
}

/// Chips for a guest's account, as the cage grants them.
fn grant(hall: &Hall, guest: u64) {
    let before = hall.store.head(StreamId::House).unwrap().version;
    let amount = money(100_000);
    let cents = amount.get();
    let body = format!(
        "{{\"grant\":{{\"patron\":{guest},\"day\":20833,\"amount\":{cents},\"refill\":false}}}}"
    );
    let second = u128::from(NOON / 1_000) & 0xffff_ffff;
    let version = u128::from(before + 1);
    let entry = Entry {
        id: TransferId((second << 96) | (version << 16)),
        currency: sabot_ledger::book::Currency::PLAY,
        from: Account::Float,
        to: Account::Patron(PatronId(guest)),
        amount,
        phase: Phase::Single,
    };
    let append = Append {
        stream: StreamId::House,
        expected_version: before,
        command_id: CommandId((1 << 127) | (u128::from(NOON) << 80) | version),
        actor: "house".to_owned(),
        party: None,
        at: Moment::from_ms(NOON),
        command: body.clone().into_bytes(),
        events: vec![StoredEvent {
            kind: "house.granted".to_owned(),
            version: 1,
            body: body.into_bytes(),
        }],
        transfers: vec![entry],
    };
    hall.store.append(append).unwrap();
}

pub(crate) fn three() -> [Rulebook; 3] {
    [
        Rulebook::new_jersey(),
        Rulebook::venice(),
        Rulebook::chickasaw(),
    ]
}
