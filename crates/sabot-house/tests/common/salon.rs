//! A room, a store in memory and a clock that jumps to whatever comes next.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "each program uses its own part, and a helper that fails is a failed test"
)]

use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_core::{Moment, Party, PatronId, Seat};
use sabot_house::floor::compare_stored;
use sabot_house::hall::{Asker, Hall, Join, ViewerId, Visitor};
use sabot_house::room::{Input, Output, Request, Room, founding};
use sabot_ledger::book::{Account, Currency};
use sabot_ledger::store::{Append, AppendError, CommandId};
use sabot_rules::Rulebook;
use sabot_rules::table::phase::Phase;
use sabot_rules::table::{Act, Table};
use sabot_stream::order::{Pace, Style};
use sabot_stream::{Charter, Deed};
use sabot_wire::Answer;
use serde_json::Value;

use super::hall::{GUESTS, NOON, TABLE, bot, charter, connect, grant, hall, m};

/// Where a table might never come to rest, so much happens at most before somebody else has a word.
const BREATH: usize = 300;

/// One table and everybody who looks at it.
pub(crate) struct Salon {
    pub(crate) hall: Arc<Hall>,
    pub(crate) room: Room,
    pub(crate) now: u64,
    /// What everybody was sent since it was last asked for.
    pub(crate) inboxes: BTreeMap<u64, Vec<Vec<u8>>>,
    pub(crate) answers: BTreeMap<u64, Answer>,
    /// What the store did not take.
    pub(crate) failed: Vec<AppendError>,
    next: u128,
    pub(crate) shoes_over: u32,
    /// Thoughts that bots asked for.
    pub(crate) thoughts: u32,
    /// Whether nobody thinks for them.
    pub(crate) thoughtless: bool,
    /// Whether the store does not answer: what it was given last lies here.
    pub(crate) holds: bool,
    pub(crate) submitted: Option<Append>,
    /// Whether anybody may say anything: then a room may fail, and never come to rest.
    pub(crate) wild: bool,
    /// What the room was too much out of breath to hear.
    pub(crate) unheard: Vec<Input>,
}

/// To sit down on this seat with so many chips.
pub(crate) fn sit(number: u8, purse: u64) -> Deed {
    let (seat, purse) = (Seat::new(number), m(purse));
    assert!(seat.is_some(), "seat {number}");
    Deed::Sit { seat, purse }
}

pub(crate) fn sit_anywhere(purse: u64) -> Deed {
    let (seat, purse) = (None, m(purse));
    Deed::Sit { seat, purse }
}

/// Somebody with a name, or nobody in particular.
pub(crate) fn visitor(guest: Option<u64>) -> Visitor {
    guest.map_or(Visitor::nobody(), |guest| Visitor::person(PatronId(guest)))
}

impl Salon {
    /// A table by these rules with so many bots, owned by guest 1.
    pub(crate) fn open(rulebook: &Rulebook, bots: usize) -> Self {
        Self::with(rulebook, bots, |_| {})
    }

    /// The same with a bot on every seat, and somebody who looks on.
    pub(crate) fn of_bots(rulebook: &Rulebook) -> Self {
        let mut salon = Self::open(rulebook, rulebook.seats.into());
        salon.look_on(1);
        salon
    }

    pub(crate) fn with(
        rulebook: &Rulebook,
        bots: usize,
        change: impl FnOnce(&mut Charter),
    ) -> Self {
        let mut charter = Charter {
            pace: Pace::Normal,
            ..charter(rulebook, vec![bot(Style::Bold); bots])
        };
        change(&mut charter);
        let mut salon = Self::on(hall(), &charter, GUESTS);
        salon.give(Input::Tick);
        salon.settle();
        salon
    }

    /// A table that nobody has looked at, in a house where so many guests have chips.
    pub(crate) fn on(hall: Arc<Hall>, charter: &Charter, guests: u64) -> Self {
        let open = founding(TABLE, charter, CommandId(1), NOON);
        hall.store.append(open).unwrap();
        for guest in 1..=guests {
            grant(&*hall.store, guest, 100_000);
        }
        Self::load(hall, NOON)
    }

    /// The table of this hall as another process would find it now.
    pub(crate) fn load(hall: Arc<Hall>, now: u64) -> Self {
        let mut salon = Self {
            room: Room::load(&hall, TABLE).unwrap(),
            hall,
            now,
            inboxes: BTreeMap::new(),
            answers: BTreeMap::new(),
            failed: Vec::new(),
            next: 1_000,
            shoes_over: 0,
            thoughts: 0,
            thoughtless: false,
            holds: false,
            submitted: None,
            wild: false,
            unheard: Vec::new(),
        };
        salon.room.woken(salon.moment());
        salon
    }

    pub(crate) fn moment(&self) -> Moment {
        Moment::from_ms(self.now - self.room.charter().epoch)
    }

    pub(crate) fn table(&self) -> &Table {
        self.room.table()
    }

    pub(crate) fn phase(&self) -> Phase {
        self.table().phase()
    }

    /// The number of the coup.
    pub(crate) fn coup(&self) -> u32 {
        self.table().coup().number
    }

    /// Gives the room something and carries out what it says, the store's answers included.
    pub(crate) fn give(&mut self, input: Input) {
        self.submitted = None;
        let mut inputs = std::mem::take(&mut self.unheard);
        inputs.push(input);
        let breath = if self.wild { BREATH } else { usize::MAX };
        for _ in 0..breath {
            let Some(input) = inputs.pop() else { return };
            let mut out = Vec::new();
            self.room.handle(self.moment(), input, &mut out);
            for output in out {
                inputs.extend(self.carry_out(output));
            }
            let stored = inputs.iter().filter(|one| matches!(one, Input::Stored(_)));
            assert!(stored.count() <= 1, "one append at a time");
        }
        self.unheard = inputs;
    }

    /// What the room hears of it, if it does.
    fn carry_out(&mut self, output: Output) -> Option<Input> {
        match output {
            Output::Submit(append) if self.holds => self.submitted = Some(*append),
            Output::Submit(append) => {
                let stored = self.hall.store.append(*append);
                self.failed.extend(stored.clone().err());
                return Some(Input::Stored(stored));
            }
            Output::Recall(recall) => {
                let found = recall.look_up(&*self.hall.store);
                return Some(Input::Recalled(recall, found));
            }
            Output::Think(thinking) => {
                self.thoughts += 1;
                return (!self.thoughtless).then(|| Input::Thought(Box::new(thinking.think())));
            }
            Output::Send(viewer, frame) => self
                .inboxes
                .entry(viewer.0)
                .or_default()
                .push(frame.to_vec()),
            Output::Reply(call, answer) => _ = self.answers.insert(call, answer),
            Output::ShoeOver => {
                self.shoes_over += 1;
                if !self.holds {
                    self.compare();
                }
            }
            Output::Told => {}
            Output::Reload => {
                assert!(self.wild, "nothing fails here");
                self.renew();
            }
        }
        None
    }

    /// Table and books agree.
    pub(crate) fn compare(&self) {
        let store = &*self.hall.store;
        compare_stored(self.table(), TABLE, Currency::PLAY, store).unwrap();
    }

    /// Lets time pass until the next thing happens; says whether something did.
    pub(crate) fn step(&mut self) -> bool {
        if !self.jump() {
            return false;
        }
        let before = self.room.version();
        self.give(Input::Tick);
        self.room.version() != before
    }

    /// Moves the clock to whatever comes next, if anything does.
    pub(crate) fn jump(&mut self) -> bool {
        let wake = self.room.wake_at(self.moment());
        if let Some(at) = wake {
            self.now = self.now.max(self.room.charter().epoch + at.ms());
        }
        wake.is_some()
    }

    /// Does everything that is due now.
    pub(crate) fn settle(&mut self) {
        let now = self.moment();
        while self.room.wake_at(now).is_some_and(|at| at <= now) {
            self.give(Input::Tick);
        }
    }

    /// Lets time pass until this holds.
    pub(crate) fn until(&mut self, mut holds: impl FnMut(&Self) -> bool) {
        for _ in 0..100_000 {
            if holds(self) {
                return;
            }
            if !self.step() && self.room.wake_at(self.moment()).is_none() {
                break;
            }
        }
        let (phase, awaits) = (self.phase(), self.table().awaits());
        panic!("it never happens: {phase:?}, {awaits:?}");
    }

    pub(crate) fn connect(&mut self, viewer: u64, guest: Option<u64>, join: Join) {
        self.give(connect(ViewerId(viewer), visitor(guest), join));
    }

    pub(crate) fn look(&mut self, viewer: u64, guest: u64) {
        self.connect(viewer, Some(guest), Join::default());
    }

    /// Somebody without a name looks on.
    pub(crate) fn look_on(&mut self, viewer: u64) {
        self.connect(viewer, None, Join::default());
    }

    /// A viewer comes back with the version it has seen.
    pub(crate) fn come_back(&mut self, viewer: u64, guest: Option<u64>, seen: u64) {
        let (resume, entropy) = (Some(seen), false);
        self.connect(viewer, guest, Join { resume, entropy });
    }

    /// A viewer's line is lost.
    pub(crate) fn lose(&mut self, viewer: u64) {
        self.give(Input::Disconnect(ViewerId(viewer)));
    }

    /// A guest asks for something; the answer, if there is one at once.
    pub(crate) fn ask(&mut self, guest: u64, deed: Deed) -> Option<Answer> {
        self.next += 1;
        self.ask_as(guest, self.next, deed)
    }

    pub(crate) fn ask_as(&mut self, guest: u64, id: u128, deed: Deed) -> Option<Answer> {
        let call = u64::try_from(id).unwrap();
        self.answers.remove(&call);
        self.give(Input::Do(Request {
            from: Asker::Call(call),
            visitor: visitor(Some(guest)),
            id: CommandId(id),
            spelled: format!("{id:032x}"),
            deed,
        }));
        self.answers.get(&call).cloned()
    }

    /// A guest asks and is heard.
    pub(crate) fn yes(&mut self, guest: u64, deed: Deed) -> u64 {
        let asked = format!("{deed:?}");
        let answer = self.ask(guest, deed).unwrap();
        assert!(answer.accepted, "{asked}: {answer:?}");
        answer.version.unwrap()
    }

    pub(crate) fn act(&mut self, guest: u64, act: impl Into<Act>) -> u64 {
        self.yes(guest, Deed::Act(act.into()))
    }

    /// A guest asks and is refused with this code.
    pub(crate) fn no(&mut self, guest: u64, deed: Deed) -> String {
        let asked = format!("{deed:?}");
        let answer = self.ask(guest, deed).unwrap();
        assert!(!answer.accepted, "{asked}: {answer:?}");
        answer.code.unwrap()
    }

    pub(crate) fn sit(&mut self, guest: u64, number: u8, purse: u64) -> Party {
        self.yes(guest, sit(number, purse));
        self.table().seated(Seat::new(number).unwrap()).unwrap()
    }

    pub(crate) fn account(&self, guest: u64) -> i64 {
        let account = Account::Patron(PatronId(guest));
        let balance = self.hall.store.balance(Currency::PLAY, account);
        balance.unwrap().posted()
    }

    /// The messages a viewer got since it was last asked.
    pub(crate) fn inbox(&mut self, viewer: u64) -> Vec<Value> {
        let frames = self.inboxes.remove(&viewer).unwrap_or_default();
        let read = |frame: &Vec<u8>| serde_json::from_slice(frame).unwrap();
        frames.iter().map(read).collect()
    }

    /// The room as another process would find it.
    pub(crate) fn reload(&self) -> Room {
        Room::load(&self.hall, TABLE).unwrap()
    }

    /// Another process takes over from this one.
    pub(crate) fn renew(&mut self) {
        let fresh = self.reload();
        let old = std::mem::replace(&mut self.room, fresh);
        self.room.woken(self.moment());
        self.room.succeed(old, &mut Vec::new());
    }
}
