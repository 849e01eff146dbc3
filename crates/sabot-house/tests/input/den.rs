//! A table to which anybody may say anything: a room, a store in memory, a clock that stands until it is moved.

use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_core::Moment;
use sabot_house::floor::{command_id, compare_stored};
use sabot_house::hall::{Asker, Hall, Join, ViewerId, Visitor};
use sabot_house::room::{Input, Output, Request, Room, founding};
use sabot_ledger::book::{Account, Balance, Currency, PatronId};
use sabot_ledger::store::{CommandId, StreamHead, StreamId};
use sabot_rules::table::Table;
use sabot_rules::{Law, Rulebook};
use sabot_stream::order::BotOrder;
use sabot_stream::{Charter, Deed};
use sabot_wire::{Answer, ClientMessage};

use crate::hall::{GUESTS, NOON, TABLE, charter, connect, grant, hall};

/// Everything a refusal must leave as it was.
#[derive(Debug, PartialEq)]
pub(crate) struct State {
    head: StreamHead,
    version: u64,
    table: Table,
    charter: Charter,
    balances: Vec<Balance>,
}

/// The table and those who look at it: each guest, and somebody without a name.
pub(crate) struct Den {
    pub(crate) hall: Arc<Hall>,
    pub(crate) room: Room,
    now: u64,
    calls: u64,
    answers: BTreeMap<u64, Answer>,
    /// What the store said and the room has not heard: a table of bots without pauses would never end.
    unheard: Option<Input>,
}

/// So much happens at most before somebody else has a word.
const BREATH: usize = 300;

impl Den {
    /// A table by one of the three laws, three bots at it.
    pub(crate) fn open(law: u8) -> Self {
        let rulebook = Rulebook::of(Law::ALL[usize::from(law % 3)]);
        Self::of(&charter(&rulebook, vec![BotOrder::default(); 3]))
    }

    pub(crate) fn of(charter: &Charter) -> Self {
        let hall = hall();
        let open = founding(TABLE, charter, CommandId(1), NOON);
        hall.store.append(open).unwrap();
        for guest in 1..=3 {
            grant(&*hall.store, guest, 100_000);
        }
        let room = Room::load(&hall, TABLE).unwrap();
        let mut den = Self {
            hall,
            room,
            now: NOON,
            calls: 0,
            answers: BTreeMap::new(),
            unheard: None,
        };
        let now = den.moment();
        den.room.woken(now);
        for guest in 0..=GUESTS {
            den.connect(guest, Join::default());
        }
        den.settle();
        den
    }

    fn moment(&self) -> Moment {
        Moment::from_ms(self.now - self.room.charter().epoch)
    }

    /// Gives the room something and carries out what it says, until it rests or is out of breath.
    fn give(&mut self, input: Input) {
        let mut next = self.unheard.take();
        self.handle(input, &mut next);
        for _ in 0..BREATH {
            let Some(input) = next.take() else { return };
            self.handle(input, &mut next);
        }
        self.unheard = next;
    }

    fn handle(&mut self, input: Input, next: &mut Option<Input>) {
        let mut out = Vec::new();
        let mut recalled = Vec::new();
        let now = self.moment();
        self.room.handle(now, input, &mut out);
        for output in out {
            match output {
                Output::Submit(append) => {
                    assert!(next.is_none(), "one append at a time");
                    *next = Some(Input::Stored(self.hall.store.append(*append)));
                }
                Output::Recall(recall) => {
                    let found = recall.look_up(&*self.hall.store);
                    recalled.push(Input::Recalled(recall, found));
                }
                Output::Think(thinking) => {
                    recalled.push(Input::Thought(Box::new(thinking.think())));
                }
                Output::Send(_, frame) => check_frame(&frame),
                Output::Reply(call, answer) => {
                    self.answers.insert(call, answer);
                }
                Output::ShoeOver | Output::Told => {}
                Output::Reload => self.reload(),
            }
        }
        for input in recalled {
            self.handle(input, next);
        }
    }

    fn reload(&mut self) {
        let fresh = Room::load(&self.hall, TABLE).unwrap();
        let old = std::mem::replace(&mut self.room, fresh);
        let now = self.moment();
        self.room.woken(now);
        self.room.succeed(old, &mut Vec::new());
    }

    /// Does what is due, with the clock standing still; says whether the table came to rest.
    fn settle(&mut self) -> bool {
        for _ in 0..20 {
            let now = self.moment();
            let idle = self.room.wake_at(now).is_none_or(|at| at > now);
            if idle && self.unheard.is_none() {
                return true;
            }
            self.give(Input::Tick);
        }
        false
    }

    /// Moves the clock to whatever comes next.
    pub(crate) fn wait(&mut self) {
        let now = self.moment();
        if let Some(at) = self.room.wake_at(now) {
            self.now = self.now.max(self.room.charter().epoch + at.ms());
            self.give(Input::Tick);
        }
    }

    pub(crate) fn state(&self) -> State {
        let store = &self.hall.store;
        let balance = |guest| {
            let account = Account::Patron(PatronId(guest));
            store.balance(Currency::PLAY, account).unwrap()
        };
        State {
            head: store.head(StreamId::Table(TABLE)).unwrap(),
            version: self.room.version(),
            table: self.room.table().clone(),
            charter: self.room.charter().clone(),
            balances: (1..=GUESTS).map(balance).collect(),
        }
    }

    fn visitor(guest: u64) -> Visitor {
        let patron = (guest > 0).then_some(PatronId(guest));
        patron.map_or(Visitor::nobody(), Visitor::person)
    }

    fn connect(&mut self, guest: u64, join: Join) {
        self.give(connect(ViewerId(guest), Self::visitor(guest), join));
    }

    /// Some bytes come over a guest's socket; says whether they are a message.
    pub(crate) fn hear(&mut self, guest: u64, frame: &[u8]) -> bool {
        let Ok(message) = serde_json::from_slice::<ClientMessage>(frame) else {
            return false;
        };
        let again = serde_json::to_vec(&message).unwrap();
        let again: ClientMessage = serde_json::from_slice(&again).unwrap();
        assert_eq!(again, message);
        match message {
            ClientMessage::Do { id, deed } => self.ask(guest, &id, deed),
            ClientMessage::Join { resume, entropy } => {
                self.connect(guest, Join { resume, entropy });
            }
            ClientMessage::Chat { text } => {
                let viewer = ViewerId(guest);
                self.quietly(Input::Chat { viewer, text });
            }
            ClientMessage::Resync => self.quietly(Input::Resync(ViewerId(guest))),
            ClientMessage::Ping { .. } => {}
        }
        true
    }

    /// The next name that nobody has used.
    pub(crate) fn fresh_id(&mut self) -> String {
        self.calls += 1;
        format!("{:032x}", 0x0199_0000_0000_0000_u64 + self.calls)
    }

    /// A guest asks for something: it is done, or refused with a code and nothing has changed.
    pub(crate) fn ask(&mut self, guest: u64, spelled: &str, deed: Deed) {
        let id = match command_id(spelled) {
            Ok(id) => id,
            Err(error) => {
                assert_eq!(error.code(), "bad-command-id", "{spelled}");
                return;
            }
        };
        let rests = self.settle();
        self.calls += 1;
        let (call, asked) = (self.calls, format!("{deed:?}"));
        let waits = matches!(deed, Deed::Sit { .. });
        let before = rests.then(|| self.state());
        self.give(Input::Do(Request {
            from: Asker::Call(call),
            visitor: Self::visitor(guest),
            id,
            spelled: spelled.to_owned(),
            deed,
        }));
        match self.answers.remove(&call) {
            Some(answer) if answer.accepted => assert_eq!(answer.code, None, "{asked}"),
            Some(answer) => {
                let code = answer.code.unwrap_or_default();
                assert!(is_code(&code), "{asked}: {code:?}");
                assert!(!answer.message.unwrap_or_default().is_empty(), "{asked}");
                if let Some(before) = before {
                    assert_eq!(self.state(), before, "{asked} was refused with {code}");
                }
            }
            // Somebody who waits for a bot's seat is answered when the bot is gone.
            None => assert!(waits || !rests, "no answer to {asked}"),
        }
    }

    /// Something that never changes the table.
    fn quietly(&mut self, input: Input) {
        let before = self.settle().then(|| self.state());
        self.give(input);
        if let Some(before) = before {
            assert_eq!(self.state(), before);
        }
    }

    /// At the end table and books agree, and everybody has something to look at.
    pub(crate) fn check(&mut self) {
        if self.unheard.take().is_some() {
            // The store knows more than the room: the log is what counts.
            self.reload();
        }
        let store = &*self.hall.store;
        compare_stored(self.room.table(), TABLE, Currency::PLAY, store).unwrap();
        for guest in 0..=GUESTS {
            let view = self.room.look(Self::visitor(guest));
            let view: serde_json::Value = serde_json::from_slice(&view).unwrap();
            assert_eq!(view["type"], "view");
        }
    }
}

/// A code is a word for programs: small letters and hyphens.
pub(crate) fn is_code(code: &str) -> bool {
    !code.is_empty() && code.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
}

/// An error that is sent has a code.
fn check_frame(frame: &[u8]) {
    if frame.starts_with(b"{\"type\":\"error\"") {
        let error: serde_json::Value = serde_json::from_slice(frame).unwrap();
        assert!(is_code(error["code"].as_str().unwrap()), "{error}");
    }
}
