//! A table to which anybody may say anything: a room, a store in memory, a clock that stands until it is moved.

use sabot_house::floor::command_id;
use sabot_house::hall::{Asker, Join, ViewerId};
use sabot_house::room::{Input, Request};
use sabot_ledger::book::{Account, Balance, Currency, PatronId};
use sabot_ledger::store::{StreamHead, StreamId};
use sabot_rules::table::Table;
use sabot_rules::{Law, Rulebook};
use sabot_stream::order::BotOrder;
use sabot_stream::{Charter, Deed};
use sabot_wire::ClientMessage;

use crate::hall::{GUESTS, TABLE, charter, hall};
use crate::salon::{Salon, visitor};

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
    pub(crate) salon: Salon,
    calls: u64,
}

/// A guest by this number; 0 has no name.
fn named(guest: u64) -> Option<u64> {
    (guest > 0).then_some(guest)
}

impl Den {
    /// A table by one of the three laws, three bots at it.
    pub(crate) fn open(law: u8) -> Self {
        let rulebook = Rulebook::of(Law::ALL[usize::from(law % 3)]);
        Self::of(&charter(&rulebook, vec![BotOrder::default(); 3]))
    }

    pub(crate) fn of(charter: &Charter) -> Self {
        let mut salon = Salon::on(hall(), charter, 3);
        salon.wild = true;
        let mut den = Self { salon, calls: 0 };
        for guest in 0..=GUESTS {
            den.connect(guest, Join::default());
        }
        den.settle();
        den
    }

    /// Gives the room something, until it rests or is out of breath.
    fn give(&mut self, input: Input) {
        self.salon.give(input);
        let inboxes = std::mem::take(&mut self.salon.inboxes);
        for frame in inboxes.into_values().flatten() {
            check_frame(&frame);
        }
    }

    /// Does what is due, with the clock standing still; says whether the table came to rest.
    fn settle(&mut self) -> bool {
        for _ in 0..20 {
            let (now, room) = (self.salon.moment(), &self.salon.room);
            let idle = room.wake_at(now).is_none_or(|at| at > now);
            if idle && self.salon.unheard.is_empty() {
                return true;
            }
            self.give(Input::Tick);
        }
        false
    }

    /// Moves the clock to whatever comes next.
    pub(crate) fn wait(&mut self) {
        if self.salon.jump() {
            self.give(Input::Tick);
        }
    }

    pub(crate) fn state(&self) -> State {
        let (store, room) = (&self.salon.hall.store, &self.salon.room);
        let balance = |guest| {
            let account = Account::Patron(PatronId(guest));
            store.balance(Currency::PLAY, account).unwrap()
        };
        State {
            head: store.head(StreamId::Table(TABLE)).unwrap(),
            version: room.version(),
            table: room.table().clone(),
            charter: room.charter().clone(),
            balances: (1..=GUESTS).map(balance).collect(),
        }
    }

    fn connect(&mut self, guest: u64, join: Join) {
        self.salon.connect(guest, named(guest), join);
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
            visitor: visitor(named(guest)),
            id,
            spelled: spelled.to_owned(),
            deed,
        }));
        match self.salon.answers.remove(&call) {
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
        if !std::mem::take(&mut self.salon.unheard).is_empty() {
            // The store knows more than the room: the log is what counts.
            self.salon.renew();
        }
        self.salon.compare();
        for guest in 0..=GUESTS {
            let view = self.salon.room.look(visitor(named(guest)));
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
