//! One table as a state machine without input or output of its own.
//!
//! [`Room::handle`] takes what came in at a time and says what is to go out. Nothing is applied or shown before the
//! store has confirmed it: a command is decided on a copy, one append is in flight at a time, and when its outcome is
//! unknown the room asks to be loaded again.

mod adviser;
mod alone;
mod auto;
mod bots;
mod confirm;
mod decide;
mod deeds;
mod hub;
#[cfg(test)]
mod leak;
mod load;
mod no;
mod publish;
mod seats;
mod shoe;
mod snapshot;
mod staff;
mod summary;

pub use adviser::Situation;
pub use bots::{Thinking, Thought};
pub(crate) use hub::frame_of;
pub use load::founding;
pub use no::Recall;
pub(crate) use no::{reply, reply_to};
pub(crate) use snapshot::{SavedTables, peek};
pub(crate) use summary::{Needed, SPARED_MS, Summary};

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::mem::swap;
use std::sync::Arc;

use bytes::Bytes;
use sabot_core::{Moment, Party, PatronId};
use sabot_ledger::store::{
    Append, AppendError, Appended, CommandId, Recorded, StoreFault, StreamId,
};
use sabot_rules::rulebook::Mixing;
use sabot_rules::table::Table;
use sabot_rules::table::drive::Driver;
use sabot_stream::{Charter, Deed, Live, StreamEvent, Till, Who};
use sabot_vault::TableVault;
use sabot_wire::{Answer, Chatter, ShoeView};

use self::alone::Alone;
use self::auto::Auto;
use self::bots::Mind;
use self::decide::Decided;
use self::deeds::Verdict;
use self::hub::Seen;
use self::publish::Publisher;
use self::shoe::ShoeDesk;
use crate::hall::{Asker, Hall, HouseError, HouseNo, Join, ViewerId, Visitor};

/// The most requests that wait at one table.
const QUEUE: usize = 256;

/// Something somebody asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Who waits for the answer.
    pub from: Asker,
    /// Who asks.
    pub visitor: Visitor,
    /// The name of the command.
    pub id: CommandId,
    /// That name as it was spelled.
    pub spelled: String,
    /// What is asked.
    pub deed: Deed,
}

/// What comes in.
#[derive(Debug)]
pub enum Input {
    /// A viewer is there.
    Connect {
        /// Its number.
        viewer: ViewerId,
        /// Who it is.
        visitor: Visitor,
        /// How it joins.
        join: Join,
    },
    /// A viewer is gone.
    Disconnect(ViewerId),
    /// Somebody asks for something.
    Do(Request),
    /// Somebody talks.
    Chat {
        /// Who.
        viewer: ViewerId,
        /// What.
        text: String,
    },
    /// A viewer wants the whole view.
    Resync(ViewerId),
    /// The store answers an append.
    Stored(Result<Appended, AppendError>),
    /// The store has looked a command up by its name.
    Recalled(Box<Recall>, Result<Option<Recorded>, StoreFault>),
    /// A bot has thought.
    Thought(Box<Thought>),
    /// Time has passed.
    Tick,
}

/// What goes out.
#[derive(Debug)]
pub enum Output {
    /// One append for the store.
    Submit(Box<Append>),
    /// A command is refused: the store is asked whether it was stored before, under its name.
    Recall(Box<Recall>),
    /// A bot has to think before it answers.
    Think(Box<Thinking>),
    /// A frame for a viewer.
    Send(ViewerId, Bytes),
    /// The answer to a call.
    Reply(u64, Answer),
    /// A shoe is over: a snapshot is worth its while.
    ShoeOver,
    /// Something happened that concerns the whole house.
    Told,
    /// The state may be wrong: load it again and carry the rest over with [`Room::succeed`].
    Reload,
}

/// The append under way.
#[derive(Debug)]
struct Flight {
    request: Option<Request>,
    decided: Decided,
    /// When it was decided.
    at: Moment,
    /// The till after it, if it moves money.
    till: Option<Till>,
}

/// One table.
#[derive(Debug)]
pub struct Room {
    hall: Arc<Hall>,
    /// The table as its stream has made it.
    live: Live,
    driver: Driver<TableVault>,
    desk: ShoeDesk,
    /// What is public about the shoe: the desk may be a step ahead of what is stored.
    shoe: Option<ShoeView>,
    minds: BTreeMap<Party, Mind>,

    /// When that came in which is handled.
    now: Moment,
    /// What is to go out when it is.
    out: Vec<Output>,
    flight: Option<Flight>,
    /// The state may be wrong, and a reload was asked for: nothing is decided on it any more.
    spoiled: bool,
    queue: VecDeque<Request>,
    /// Those who wait for a bot to make room.
    patient: Vec<Request>,
    /// Those who wait for the owner's word.
    waiting: BTreeSet<PatronId>,
    /// What a bot thinks of, and until when.
    thinking: Option<Thinking>,
    /// Bots that found nothing to do at this version.
    stuck: BTreeSet<Party>,
    /// Until when people look at what has happened.
    paced: Moment,
    /// When the open window is really closed.
    deadline: Option<Moment>,
    /// When the open window for people's values is closed.
    entropy_until: Option<Moment>,
    /// When somebody was last heard by a single call.
    heard: Option<Moment>,
    /// When somebody last did something at it, asked for something or looked on.
    used: Moment,
    /// The house needs its place.
    needed: Option<Needed>,
    /// What it does while only bots play.
    alone: Alone,
    /// All connections.
    viewers: BTreeMap<ViewerId, Seen>,
    publisher: Publisher,
    chat: VecDeque<Chatter>,
    commands: u64,
    /// How the pit mixes its cards (NJ-4.4b).
    pit: Option<Mixing>,
    /// Bots that were ordered and found no seat.
    refused_bots: usize,
}

impl Room {
    /// Takes what came in, and says what is to go out.
    pub fn handle(&mut self, now: Moment, input: Input, out: &mut Vec<Output>) {
        self.now = now.max(self.table().at());
        swap(&mut self.out, out);
        match input {
            Input::Connect {
                viewer,
                visitor,
                join,
            } => self.connect(viewer, visitor, join),
            Input::Disconnect(viewer) => self.disconnect(viewer),
            Input::Do(request) => self.enqueue(request),
            Input::Chat { viewer, text } => self.talk(viewer, &text),
            Input::Resync(viewer) => self.send_view(viewer),
            Input::Stored(answer) => self.stored(answer),
            Input::Recalled(recall, found) => self.recalled(*recall, found),
            Input::Thought(thought) => self.thought(*thought),
            Input::Tick => {}
        }
        // A snapshot is worth its while here, and it is made of what is stored: the table goes on after it.
        let is_over = |output: &Output| matches!(output, Output::ShoeOver);
        if !self.out.iter().any(is_over) {
            self.pump();
        }
        swap(&mut self.out, out);
    }

    /// When the room wants to be ticked, if nothing comes in before.
    pub fn wake_at(&self, now: Moment) -> Option<Moment> {
        if self.flight.is_some() || self.spoiled {
            return None;
        }
        if !self.queue.is_empty() || self.is_to_be_renewed() {
            return Some(now);
        }
        let next = self.next_auto(now.max(self.table().at()));
        next.map(|(at, _)| at)
    }

    /// Asks to be loaded again; what comes in until then waits.
    fn spoil(&mut self) {
        self.spoiled = true;
        self.out.push(Output::Reload);
    }

    fn enqueue(&mut self, request: Request) {
        self.heard = Some(self.now);
        self.used = self.now;
        if self.queue.len() >= QUEUE {
            let no = no::no(HouseNo::Busy, "the table has too much to do; try again");
            return self.answer(&request, no);
        }
        self.queue.push_back(request);
    }

    /// Does what can be done until an append is in flight or nothing is left.
    fn pump(&mut self) {
        while self.flight.is_none() && !self.spoiled {
            if self.is_to_be_renewed() {
                return self.submit(None, self.renewal());
            }
            if let Some(request) = self.queue.pop_front() {
                self.ask(request);
                continue;
            }
            let due = self.next_auto(self.now).filter(|(at, _)| *at <= self.now);
            let Some((_, auto)) = due else { return };
            if matches!(auto, Auto::Step) && self.ponders() {
                continue;
            }
            match self.auto(auto) {
                Ok(Some(decided)) => self.submit(None, decided),
                Ok(None) => {}
                Err(why) => {
                    // The vault or the log is not what it should be: nobody can go on from here.
                    tracing::error!(table = self.live.id().0, %why, "the table cannot go on");
                    self.spoil();
                }
            }
        }
    }

    /// Decides what somebody asks for: an append is in flight, or the answer is no.
    fn ask(&mut self, request: Request) {
        let waiting = self.waiting.len();
        match self.decide_deed(&request) {
            Ok(Verdict::Decided(decided)) => self.submit(Some(request), *decided),
            Ok(Verdict::First(decided)) => {
                // A bot makes room; the request waits for its seat.
                self.patient.push(request);
                self.submit(None, *decided);
            }
            Ok(Verdict::Patience) => self.patient.push(request),
            Err(no) => {
                self.say_no(request, no);
                if self.waiting.len() != waiting {
                    // The owner hears at once that somebody knocks.
                    self.publish();
                }
            }
        }
    }

    /// Says no, unless the command was stored before: then it says again what it said then. Only the store knows.
    fn say_no(&mut self, request: Request, no: HouseError) {
        let recall = Recall {
            request,
            stream: self.stream(),
            no,
        };
        self.out.push(Output::Recall(Box::new(recall)));
    }

    fn answer(&mut self, request: &Request, answer: Result<u64, HouseError>) {
        self.out.extend(reply_to(request, answer));
    }

    fn send(&mut self, viewer: ViewerId, frame: Bytes) {
        self.out.push(Output::Send(viewer, frame));
    }

    /// Hands an accepted command to the store.
    fn submit(&mut self, request: Option<Request>, mut decided: Decided) {
        let named = request.as_ref().map(|request| request.id);
        let command_id = named.unwrap_or_else(|| self.next_id());
        decided.said.deed = request.as_ref().map(|request| request.deed.kept());
        let (at, events) = (self.now, &decided.events);
        let moved = decided.next.as_ref().map(|next| next.moved.as_slice());
        let (transfers, till) = self.live.entries(at, events, moved.unwrap_or_default());
        let Decided { speaker, party, .. } = decided;
        let append = Append {
            stream: self.stream(),
            expected_version: self.version(),
            command_id,
            actor: speaker.to_string(),
            party,
            at,
            command: decided.said.store(speaker, party, at),
            events: events.iter().map(StreamEvent::store).collect(),
            transfers,
        };
        self.flight = Some(Flight {
            request,
            decided,
            at,
            till,
        });
        self.out.push(Output::Submit(Box::new(append)));
    }

    const fn stream(&self) -> StreamId {
        StreamId::Table(self.live.id())
    }

    /// A name for a command of the house: it grows with time, and nobody can guess it. Heads of the chain are public
    /// while cards lie face down; without a part that is unknown, who has two heads could try out all faces.
    fn next_id(&mut self) -> CommandId {
        self.commands = self.commands.wrapping_add(1);
        let unix = u128::from(self.charter().epoch.saturating_add(self.now.ms()));
        let table = u128::from(self.live.id().0) << 32;
        let secret = self.hall.chance.number();
        let secret = secret.unwrap_or(self.version().into());
        let low = (secret ^ table) << 16 | u128::from(self.commands & 0xffff);
        // The first bit tells the house's own from those that people give.
        CommandId((1 << 127) | (unix << 80) | (low & 0xffff_ffff_ffff_ffff_ffff))
    }

    /// The party a person is at this table; one who went away comes back first (INT-74).
    pub(crate) fn party_of(&self, visitor: Visitor) -> Option<Party> {
        self.live.party_of(visitor.patron?)
    }

    fn is_bot(&self, party: Party) -> bool {
        self.minds.contains_key(&party)
    }

    fn name_of(&self, patron: PatronId) -> String {
        self.hall.people.name(patron).unwrap_or_default()
    }

    /// How many commands were accepted.
    pub const fn version(&self) -> u64 {
        self.live.version()
    }

    /// The engine's table.
    pub const fn table(&self) -> &Table {
        self.live.table()
    }

    /// How it was opened, and what its owner has changed since.
    pub const fn charter(&self) -> &Charter {
        self.live.charter()
    }

    /// Whether it is closed for good.
    pub const fn is_closed(&self) -> bool {
        self.live.is_closed()
    }

    /// Who is behind the parties that have not gone.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = (Party, &Who)> {
        self.live.occupied()
    }

    /// Whether nobody needs it in memory now.
    pub fn is_restful(&self) -> bool {
        let people = self.occupied().any(|(_, who)| who.patron().is_some());
        let closes = self.live.is_closing() && !self.is_closed();
        let quiet = self.flight.is_none() && self.queue.is_empty() && self.viewers.is_empty();
        quiet && !people && !closes
    }

    /// Whether the store has not answered yet.
    pub const fn is_in_flight(&self) -> bool {
        self.flight.is_some()
    }

    /// Nobody will answer any more.
    pub(crate) fn forget_flight(&mut self) {
        self.flight = None;
        self.spoiled = true;
    }
}
