//! A room, a store in memory and a clock that jumps to whatever comes next.

use std::collections::BTreeMap;
use std::sync::Arc;

use bytes::Bytes;
use sabot_house::floor::compare_stored;
use sabot_house::hall::{Asker, Hall, ViewerId};
use sabot_house::room::{Output, Request, Room, founding};
use sabot_ledger::store::AppendError;
use sabot_rules::table::Table;
use sabot_stream::Charter;
use sabot_wire::Answer;

pub(crate) use crate::hall::TABLE;
use crate::hall::{GUESTS, charter, connect, grant, hall};
use crate::prelude::*;

/// One table and everybody who looks at it.
pub(crate) struct Salon {
    pub(crate) hall: Arc<Hall>,
    pub(crate) room: Room,
    pub(crate) now: u64,
    /// What everybody was sent since it was last asked for.
    pub(crate) inboxes: BTreeMap<u64, Vec<Bytes>>,
    pub(crate) answers: BTreeMap<u64, Answer>,
    /// What the store did not take.
    pub(crate) failed: Vec<AppendError>,
    next: u128,
    pub(crate) shoes_over: u32,
    /// Thoughts that bots asked for.
    pub(crate) thoughts: u32,
    /// Whether nobody thinks for them.
    pub(crate) thoughtless: bool,
}

pub(crate) fn money(amount: u32) -> Money {
    Money::whole(amount.into()).unwrap()
}

/// To sit down on this seat with so many chips.
pub(crate) fn sit(number: u8, purse: u32) -> Deed {
    let (seat, purse) = (Some(seat(number)), money(purse));
    Deed::Sit { seat, purse }
}

pub(crate) fn sit_anywhere(purse: u32) -> Deed {
    let (seat, purse) = (None, money(purse));
    Deed::Sit { seat, purse }
}

/// The same bot so many times.
fn bold(bots: usize) -> Vec<BotOrder> {
    let bot = BotOrder {
        style: Style::Bold,
        ..BotOrder::default()
    };
    vec![bot; bots]
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
            ..charter(rulebook, bold(bots))
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
        let mut salon = Self {
            room: Room::load(&hall, TABLE).unwrap(),
            hall,
            now: NOON,
            inboxes: BTreeMap::new(),
            answers: BTreeMap::new(),
            failed: Vec::new(),
            next: 1_000,
            shoes_over: 0,
            thoughts: 0,
            thoughtless: false,
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
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let mut out = Vec::new();
            let now = self.moment();
            self.room.handle(now, input, &mut out);
            for output in out {
                match output {
                    Output::Submit(append) => {
                        let stored = self.hall.store.append(*append);
                        self.failed.extend(stored.clone().err());
                        inputs.push(Input::Stored(stored));
                    }
                    Output::Recall(recall) => {
                        let found = recall.look_up(&*self.hall.store);
                        inputs.push(Input::Recalled(recall, found));
                    }
                    Output::Think(thinking) => {
                        self.thoughts += 1;
                        if !self.thoughtless {
                            inputs.push(Input::Thought(Box::new(thinking.think())));
                        }
                    }
                    Output::Send(viewer, frame) => {
                        self.inboxes.entry(viewer.0).or_default().push(frame);
                    }
                    Output::Reply(call, answer) => {
                        self.answers.insert(call, answer);
                    }
                    Output::ShoeOver => {
                        self.shoes_over += 1;
                        self.compare();
                    }
                    Output::Told => {}
                    Output::Reload => panic!("nothing fails here"),
                }
            }
        }
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
        let person = guest.map(PatronId);
        let visitor = person.map_or(Visitor::nobody(), Visitor::person);
        self.give(connect(ViewerId(viewer), visitor, join));
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
            visitor: Visitor::person(PatronId(guest)),
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

    pub(crate) fn sit(&mut self, guest: u64, number: u8, purse: u32) -> Party {
        self.yes(guest, sit(number, purse));
        self.table().seated(seat(number)).unwrap()
    }

    pub(crate) fn account(&self, guest: u64) -> i64 {
        let account = Account::Patron(PatronId(guest));
        let balance = self.hall.store.balance(Currency::PLAY, account);
        balance.unwrap().posted()
    }

    /// The messages a viewer got since it was last asked.
    pub(crate) fn inbox(&mut self, viewer: u64) -> Vec<Value> {
        let frames = self.inboxes.remove(&viewer).unwrap_or_default();
        let read = |frame: &Bytes| serde_json::from_slice(frame).unwrap();
        frames.iter().map(read).collect()
    }

    /// What came in since then, on the screen.
    pub(crate) fn show(&mut self, viewer: u64, screen: &mut Screen) {
        self.inbox(viewer).iter().for_each(|one| screen.take(one));
    }

    /// The room as another process would find it.
    pub(crate) fn reload(&self) -> Room {
        Room::load(&self.hall, TABLE).unwrap()
    }
}
