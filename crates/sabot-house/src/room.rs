//! One table as a state machine without input or output of its own.
//!
//! [`Room::handle`] takes what came in at a time and says what is to go out. Nothing is applied or shown before the
//! store has confirmed it: a command is decided on a copy, one append is in flight at a time, and when its outcome is
//! unknown the room asks to be loaded again.

mod adviser;
mod again;
mod alone;
mod auto;
mod bots;
mod confirm;
mod decide;
mod deeds;
mod desk;
mod hub;
#[cfg(test)]
mod leak;
mod load;
mod no;
mod publish;
mod renewal;
mod seats;
mod shoe;
mod snapshot;
mod staff;
mod summary;

pub use adviser::Situation;
pub use again::Recall;
pub use bots::{Thinking, Thought};
pub use load::founding;
pub(crate) use no::No;
pub(crate) use snapshot::peek;
pub(crate) use summary::{Needed, SPARED_MS, Summary};

use sabot_wire::HouseNo;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use bytes::Bytes;
use sabot_core::{Moment, Party};
use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{
    Append, AppendError, Appended, CommandId, Recorded, StoreFault, StreamId,
};
use sabot_rules::rulebook::Mixing;
use sabot_rules::table::drive::Driver;
use sabot_rules::table::{Command, Table};
use sabot_stream::{Charter, Deed, FloorCommand, Live, Speaker, StreamEvent, Till, Who};
use sabot_vault::TableVault;
use sabot_wire::{Answer, Chatter, ShoeView};

use self::bots::Mind;
use self::decide::Decided;
use self::hub::Hub;
use self::publish::Publisher;
use self::shoe::ShoeDesk;
use crate::hall::{Asker, Hall, Join, ViewerId, Visitor};

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
    /// A viewer has to go.
    Drop(ViewerId, &'static str),
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

    flight: Option<Flight>,
    /// The state may be wrong, and a reload was asked for: nothing is decided on it any more.
    spoiled: bool,
    queue: VecDeque<Request>,
    /// Those who wait for a bot to make room.
    patient: VecDeque<Request>,
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
    alone: alone::Alone,
    hub: Hub,
    pub(crate) publisher: Publisher,
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
        let now = now.max(self.live.table().at());
        match input {
            Input::Connect {
                viewer,
                visitor,
                join,
            } => self.connect(viewer, visitor, join, out),
            Input::Disconnect(viewer) => {
                self.used = now;
                self.disconnect(viewer, out);
            }
            Input::Do(request) => self.enqueue(now, request, out),
            Input::Chat { viewer, text } => self.talk(now, viewer, &text, out),
            Input::Resync(viewer) => self.send_view(viewer, out),
            Input::Stored(answer) => self.stored(now, answer, out),
            Input::Recalled(recall, found) => Self::recalled(*recall, found, out),
            Input::Thought(thought) => self.thought(*thought),
            Input::Tick => {}
        }
        // A snapshot is worth its while here, and it is made of what is stored: the table goes on after it.
        let over = out.iter().any(|output| matches!(output, Output::ShoeOver));
        if !over {
            self.pump(now, out);
        }
    }

    /// When the room wants to be ticked, if nothing comes in before.
    pub fn wake_at(&self, now: Moment) -> Option<Moment> {
        if self.flight.is_some() || self.spoiled {
            return None;
        }
        if !self.queue.is_empty() || self.is_to_be_renewed() {
            return Some(now);
        }
        self.next_auto(now.max(self.live.table().at()))
            .map(|(at, _)| at)
    }

    /// Asks to be loaded again; what comes in until then waits.
    fn spoil(&mut self, out: &mut Vec<Output>) {
        self.spoiled = true;
        out.push(Output::Reload);
    }

    fn enqueue(&mut self, now: Moment, request: Request, out: &mut Vec<Output>) {
        self.heard = Some(now);
        self.used = now;
        if self.queue.len() >= QUEUE {
            let no = No::new(HouseNo::Busy, "the table has too much to do; try again");
            return Self::answer(&request, &Err(no), out);
        }
        self.queue.push_back(request);
    }

    /// Does what can be done until an append is in flight or nothing is left.
    fn pump(&mut self, now: Moment, out: &mut Vec<Output>) {
        while self.flight.is_none() && !self.spoiled {
            if self.is_to_be_renewed() {
                let renewal = self.renewal();
                self.submit(now, None, renewal, out);
                return;
            }
            if let Some(request) = self.queue.pop_front() {
                self.ask(now, request, out);
                continue;
            }
            let due = self.next_auto(now).filter(|(at, _)| *at <= now);
            let Some((_, auto)) = due else { return };
            if auto == auto::Auto::Step && self.ponders(now, out) {
                continue;
            }
            match self.auto(now, auto) {
                Ok(Some(decided)) => self.submit(now, None, decided, out),
                Ok(None) => {}
                Err(why) => {
                    // The vault or the log is not what it should be: nobody can go on from here.
                    tracing::error!(table = self.live.id().0, %why, "the table cannot go on");
                    self.spoil(out);
                    return;
                }
            }
        }
    }

    /// Decides what somebody asks for: an append is in flight, or the answer is no.
    fn ask(&mut self, now: Moment, request: Request, out: &mut Vec<Output>) {
        if self.live.is_closed() {
            let no = No::new(HouseNo::Closed, "the table is closed");
            return self.say_no(request, no, out);
        }
        let waiting = self.waiting.len();
        match self.decide_deed(now, &request) {
            Ok(deeds::Verdict::Decided(decided)) => self.submit(now, Some(request), *decided, out),
            Ok(deeds::Verdict::First(decided)) => {
                // A bot makes room; the request waits for its seat.
                self.patient.push_back(request);
                self.submit(now, None, *decided, out);
            }
            Ok(deeds::Verdict::Patience) => self.patient.push_back(request),
            Err(no) => {
                self.say_no(request, no, out);
                if self.waiting.len() != waiting {
                    // The owner hears at once that somebody knocks.
                    self.publish(out);
                }
            }
        }
    }

    /// Says no, unless the command was stored before: then it says again what it said then. Only the store knows.
    fn say_no(&self, request: Request, no: No, out: &mut Vec<Output>) {
        let stream = StreamId::Table(self.live.id());
        let recall = Recall {
            request,
            stream,
            no,
        };
        out.push(Output::Recall(Box::new(recall)));
    }

    fn answer(request: &Request, answer: &Result<u64, No>, out: &mut Vec<Output>) {
        let answer = hub::answer(&request.spelled, answer);
        match request.from {
            Asker::Viewer(viewer) => out.push(Output::Send(viewer, hub::frame_of(answer))),
            Asker::Call(call) => out.push(Output::Reply(call, answer)),
            Asker::House => {}
        }
    }

    /// Hands an accepted command to the store.
    fn submit(
        &mut self,
        now: Moment,
        request: Option<Request>,
        mut decided: Decided,
        out: &mut Vec<Output>,
    ) {
        let named = request.as_ref().map(|request| request.id);
        let id = named.unwrap_or_else(|| self.next_id(now));
        decided.said.deed = request.as_ref().map(|request| request.deed.kept());
        let moved = decided.next.as_ref().map(|next| next.moved.as_slice());
        let (transfers, till) = self
            .live
            .entries(now, &decided.events, moved.unwrap_or_default());
        let Decided { speaker, party, .. } = decided;
        let append = Append {
            stream: StreamId::Table(self.live.id()),
            expected_version: self.live.version(),
            command_id: id,
            actor: speaker.to_string(),
            party,
            at: now,
            command: decided.said.store(speaker, party, now),
            events: decided.events.iter().map(StreamEvent::store).collect(),
            transfers,
        };
        self.flight = Some(Flight {
            request,
            decided,
            at: now,
            till,
        });
        out.push(Output::Submit(Box::new(append)));
    }

    /// A name for a command of the house: it grows with time, and nobody can guess it. Heads of the chain are public
    /// while cards lie face down; without a part that is unknown, who has two heads could try out all faces.
    fn next_id(&mut self, now: Moment) -> CommandId {
        self.commands = self.commands.wrapping_add(1);
        let unix = u128::from(self.live.charter().epoch.saturating_add(now.ms()));
        let table = u128::from(self.live.id().0) << 32;
        let secret = self
            .hall
            .chance
            .number()
            .unwrap_or(self.live.version().into());
        let low = (secret ^ table) << 16 | u128::from(self.commands & 0xffff);
        // The first bit tells the house's own from those that people give.
        CommandId((1 << 127) | (unix << 80) | (low & 0xffff_ffff_ffff_ffff_ffff))
    }

    /// The party a person is at this table; one who went away comes back first (INT-74).
    pub(crate) fn party_of(&self, visitor: Visitor) -> Option<Party> {
        self.live.party_of(visitor.patron?)
    }

    fn is_present(&self, party: Party) -> bool {
        self.live.is_present(party)
    }

    fn is_bot(&self, party: Party) -> bool {
        self.minds.contains_key(&party)
    }

    /// The table as its stream has made it.
    pub const fn live(&self) -> &Live {
        &self.live
    }

    /// The table's number.
    pub const fn id(&self) -> TableId {
        self.live.id()
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

    /// Whether nobody needs it in memory now.
    pub fn is_restful(&self) -> bool {
        let people = self.occupied().any(|(_, who)| who.patron().is_some());
        let closes = self.live.is_closing() && !self.live.is_closed();
        let quiet = self.flight.is_none() && self.queue.is_empty() && self.hub.is_empty();
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

    /// Whether the shoe is a step ahead of what is stored.
    fn is_ahead(&self) -> bool {
        self.spoiled
            || self
                .flight
                .as_ref()
                .is_some_and(|flight| flight.decided.touched)
    }

    pub(crate) fn name_of(&self, patron: PatronId) -> String {
        self.hall.people.name(patron).unwrap_or_default()
    }

    pub(crate) fn people(&self) -> &dyn sabot_wire::Register {
        &*self.hall.people
    }

    pub(crate) fn occupied(&self) -> impl Iterator<Item = (Party, &Who)> {
        self.live.occupied()
    }

    pub(crate) fn waiting(&self) -> impl Iterator<Item = PatronId> {
        self.waiting.iter().copied()
    }

    pub(crate) fn is_muted(&self, patron: PatronId) -> bool {
        self.live.is_muted(patron)
    }

    pub(crate) const fn is_halted(&self) -> bool {
        self.live.is_halted()
    }

    pub(crate) const fn is_closing(&self) -> bool {
        self.live.is_closing() || self.live.is_closed()
    }

    pub(crate) fn window_deadline(&self) -> Option<Moment> {
        self.deadline
            .filter(|_| self.live.table().window().is_some())
    }

    pub(crate) fn shoe_view(&self) -> Option<ShoeView> {
        self.shoe.clone()
    }

    pub(crate) fn prove(&mut self, position: u16) -> Option<sabot_vault::Proved> {
        self.driver.vault.proved(position)
    }

    /// An act by the rules, for the store.
    fn play(command: Command, speaker: Speaker, outcome: decide::Outcome) -> Decided {
        Decided::of(speaker, command.party, FloorCommand::Play(command), outcome)
    }
}
