//! A room, a store in memory and a clock that jumps to whatever comes next.

use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_core::{Moment, Money, Party, Seat};
use sabot_house::floor::compare_stored;
use sabot_house::hall::{Asker, Hall, Join, ViewerId, Visitor};
use sabot_house::room::{Input, Output, Request, Room, founding};
use sabot_ledger::book::{Account, PatronId};
use sabot_ledger::store::CommandId;
use sabot_rules::Rulebook;
use sabot_rules::table::Act;
use sabot_stream::order::{BotOrder, Pace, Style};
use sabot_stream::{Charter, Deed};
use sabot_wire::Answer;
use serde_json::Value;

pub(crate) use crate::hall::TABLE;
use crate::hall::{GUESTS, NOON, charter, grant, hall};

/// One table and everybody who looks at it.
pub(crate) struct Salon {
    pub(crate) hall: Arc<Hall>,
    pub(crate) room: Room,
    pub(crate) now: u64,
    pub(crate) inboxes: BTreeMap<u64, Vec<Value>>,
    pub(crate) answers: BTreeMap<u64, Answer>,
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

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

impl Salon {
    /// A table by these rules with so many bots, owned by guest 1.
    pub(crate) fn open(rulebook: &Rulebook, bots: usize) -> Self {
        Self::with(rulebook, bots, |_| {})
    }

    pub(crate) fn with(
        rulebook: &Rulebook,
        bots: usize,
        change: impl FnOnce(&mut Charter),
    ) -> Self {
        let hall = hall();
        let bot = BotOrder {
            style: Style::Bold,
            ..BotOrder::default()
        };
        let mut charter = Charter {
            pace: Pace::Normal,
            ..charter(rulebook, vec![bot; bots])
        };
        change(&mut charter);
        let open = founding(TABLE, &charter, CommandId(1), NOON);
        hall.store.append(open).unwrap();
        let mut salon = Self {
            room: Room::load(&hall, TABLE).unwrap(),
            hall,
            now: NOON,
            inboxes: BTreeMap::new(),
            answers: BTreeMap::new(),
            next: 1_000,
            shoes_over: 0,
            thoughts: 0,
            thoughtless: false,
        };
        let at = salon.moment();
        salon.room.woken(at);
        for guest in 1..=GUESTS {
            grant(&salon.hall, guest);
        }
        salon.give(Input::Tick);
        salon.settle();
        salon
    }

    pub(crate) fn moment(&self) -> Moment {
        Moment::from_ms(self.now - self.room.charter().epoch)
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
                        let answer = self.hall.store.append(*append);
                        if let Err(error) = &answer {
                            println!("{error}");
                        }
                        inputs.push(Input::Stored(answer));
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
                        let json = serde_json::from_slice(&frame).unwrap();
                        self.inboxes.entry(viewer.0).or_default().push(json);
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
        let hall = &self.hall;
        compare_stored(
            self.room.table(),
            TABLE,
            sabot_ledger::book::Currency::PLAY,
            &*hall.store,
        )
        .unwrap();
    }

    /// Lets time pass until the next thing happens; says whether something did.
    pub(crate) fn step(&mut self) -> bool {
        let Some(at) = self.room.wake_at(self.moment()) else {
            return false;
        };
        let epoch = self.room.charter().epoch;
        self.now = self.now.max(epoch + at.ms());
        let before = self.room.version();
        self.give(Input::Tick);
        self.room.version() != before
    }

    /// Does everything that is due now.
    pub(crate) fn settle(&mut self) {
        while self
            .room
            .wake_at(self.moment())
            .is_some_and(|at| at <= self.moment())
        {
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
                let table = self.room.table();
                panic!(
                    "nothing happens any more: {:?}, {:?}",
                    table.phase(),
                    table.awaits()
                );
            }
        }
        let table = self.room.table();
        panic!(
            "it never happens: {:?}, {:?}",
            table.phase(),
            table.awaits()
        );
    }

    pub(crate) fn connect(&mut self, viewer: u64, guest: Option<u64>, join: Join) {
        let person = guest.map(PatronId);
        let visitor = person.map_or(Visitor::nobody(), Visitor::person);
        self.give(Input::Connect {
            viewer: ViewerId(viewer),
            visitor,
            join,
        });
    }

    pub(crate) fn look(&mut self, viewer: u64, guest: u64) {
        self.connect(viewer, Some(guest), Join::default());
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

    pub(crate) fn act(&mut self, guest: u64, act: Act) -> u64 {
        self.yes(guest, Deed::Act(act))
    }

    /// A guest asks and is refused with this code.
    pub(crate) fn no(&mut self, guest: u64, deed: Deed) -> String {
        let asked = format!("{deed:?}");
        let answer = self.ask(guest, deed).unwrap();
        assert!(!answer.accepted, "{asked}: {answer:?}");
        answer.code.unwrap()
    }

    pub(crate) fn sit(&mut self, guest: u64, number: u8, purse: u32) -> Party {
        let (seat, purse) = (Some(seat(number)), money(purse));
        self.yes(guest, Deed::Sit { seat, purse });
        self.room.table().seated(seat.unwrap()).unwrap()
    }

    pub(crate) fn account(&self, guest: u64) -> i64 {
        let account = Account::Patron(PatronId(guest));
        let balance = self
            .hall
            .store
            .balance(sabot_ledger::book::Currency::PLAY, account);
        balance.unwrap().posted()
    }

    /// The messages a viewer got since it was last asked.
    pub(crate) fn inbox(&mut self, viewer: u64) -> Vec<Value> {
        self.inboxes.remove(&viewer).unwrap_or_default()
    }

    /// The room as another process would find it.
    pub(crate) fn reload(&self) -> Room {
        Room::load(&self.hall, TABLE).unwrap()
    }
}

/// What a client makes of its messages: it replaces fields and knows no rule.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Screen {
    pub(crate) version: u64,
    pub(crate) public: BTreeMap<String, Value>,
    pub(crate) private: BTreeMap<String, Value>,
}

impl Screen {
    pub(crate) fn take(&mut self, messages: &[Value]) {
        for message in messages {
            let fields = |name: &str| -> BTreeMap<String, Value> {
                message.get(name).map_or_else(BTreeMap::new, |fields| {
                    serde_json::from_value(fields.clone()).unwrap()
                })
            };
            match message["type"].as_str().unwrap() {
                "view" => {
                    self.public = fields("public");
                    self.private = fields("private");
                    self.version = message["version"].as_u64().unwrap();
                }
                "delta" => {
                    self.public.extend(fields("public"));
                    self.private.extend(fields("private"));
                    self.version = message["version"].as_u64().unwrap();
                }
                _ => {}
            }
        }
    }
}
