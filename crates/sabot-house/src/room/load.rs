//! A table brought back from its log: the last snapshot, if it is any good, and what happened since.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use sabot_core::{Moment, TableId};
use sabot_ledger::store::{Append, CommandId, Snapshot, StreamId};
use sabot_rules::table::drive::Driver;
use sabot_rules::table::{Act, Command, Event, PrepAct};
use sabot_stream::charter::moment;
use sabot_stream::law::LAW_VERSION;
use sabot_stream::{
    Charter, FloorCommand, FloorEvent, Fold, Live, Observer, Said, Speaker, Step, StreamEvent,
    Unreadable,
};
use sabot_vault::{Cutter, TableVault, VaultError};

use super::hub::Hub;
use super::publish::{Lying, Publisher};
use super::shoe::ShoeDesk;
use super::{Output, Room, snapshot};
use crate::hall::{Hall, LoadError};

/// How many commands are read at once.
const PAGE: usize = 512;

/// The cards of a table that is brought back: the shoe is taken through every step again, and gives the same cards.
#[derive(Debug)]
pub(super) struct Shoe {
    hall: Arc<Hall>,
    pub(super) driver: Driver<TableVault>,
    pub(super) desk: ShoeDesk,
    pub(super) lying: Lying,
}

impl Shoe {
    pub(super) const fn of(
        hall: Arc<Hall>,
        driver: Driver<TableVault>,
        desk: ShoeDesk,
        lying: Lying,
    ) -> Self {
        Self {
            hall,
            driver,
            desk,
            lying,
        }
    }

    /// The act with which cards of the vault may move; at a table of real cards the croupier's entries have none.
    fn act_of<'s>(live: &Live, step: &'s Step) -> Option<&'s Command> {
        match step.command() {
            FloorCommand::Play(command) | FloorCommand::Seat { command, .. } => Some(command),
            FloorCommand::Staff { commands, .. } => match commands.as_slice() {
                [command] if !live.is_by_hand() => Some(command),
                _ => None,
            },
            FloorCommand::Open(_)
            | FloorCommand::Seal(_)
            | FloorCommand::Promise { .. }
            | FloorCommand::CloseHashes
            | FloorCommand::Give { .. }
            | FloorCommand::CloseValues
            | FloorCommand::Owner(_)
            | FloorCommand::Undo
            | FloorCommand::RenewLaw { .. }
            | FloorCommand::Close => None,
        }
    }

    /// A step of the shoe before it is cut.
    fn prepare(&mut self, command: &FloorCommand) -> Result<(), VaultError> {
        let keys = &self.hall.keys;
        match command {
            FloorCommand::Seal(sealed) => self.desk.seal(sealed, keys).map(|_| ()),
            FloorCommand::Promise { party, hash } => self.desk.promise(*party, *hash),
            FloorCommand::CloseHashes => {
                self.desk.close_hashes(keys)?;
                if self.desk.has_promises() {
                    return Ok(());
                }
                self.desk.close_values(&mut self.driver.vault)
            }
            FloorCommand::Give { party, value } => self.desk.give(*party, *value).map(|_| ()),
            FloorCommand::CloseValues => self.desk.close_values(&mut self.driver.vault),
            FloorCommand::Open(_)
            | FloorCommand::Play(_)
            | FloorCommand::Seat { .. }
            | FloorCommand::Staff { .. }
            | FloorCommand::Owner(_)
            | FloorCommand::Undo
            | FloorCommand::RenewLaw { .. }
            | FloorCommand::Close => Ok(()),
        }
    }
}

impl Observer for Shoe {
    type Mark = Lying;
    type Error = LoadError;

    fn mark(&self) -> Lying {
        self.lying.clone()
    }

    fn rewind(&mut self, mark: Lying) {
        self.lying = mark;
    }

    fn begins(&mut self, live: &Live, step: &Step) -> Result<(), LoadError> {
        if let Some(command) = Self::act_of(live, step) {
            if let Act::Prep(PrepAct::Cut { .. }) = command.act {
                self.driver.vault.next_cutter(Cutter::of(command.party));
            }
            let version = step.version;
            let taken = self.driver.take(live.table(), command.act);
            taken.map_err(|strayed| LoadError::Strayed { version, strayed })?;
        }
        Ok(self.prepare(step.command())?)
    }

    fn ends(&mut self, live: &Live, step: &Step) -> Result<(), LoadError> {
        let events: Vec<Event> = step.rules().copied().collect();
        if Self::act_of(live, step).is_some() {
            self.driver.keep_up_with(&events);
        }
        for event in &events {
            self.desk.note(event, &mut self.driver.vault);
            self.lying.note(event);
        }
        // They are told in the log already.
        self.driver.vault.take_transcripts();
        Ok(())
    }
}

impl Room {
    /// Brings a table back. It waits for the store.
    pub fn load(hall: &Arc<Hall>, id: TableId) -> Result<Self, LoadError> {
        let stream = StreamId::Table(id);
        let saved = hall.store.snapshot(stream)?;
        let saved = saved
            .map(|saved| Self::saved(hall, id, &saved))
            .transpose()?;
        let mut room = match saved.flatten() {
            Some(room) => room,
            None => Self::first(hall, id)?,
        };
        loop {
            let page = hall.store.read(stream, room.live.version(), PAGE)?;
            let steps: Result<Vec<Step>, Unreadable> = page.iter().map(Step::read).collect();
            let full = page.len() == PAGE;
            room = room.followed(&steps?)?;
            if !full {
                break;
            }
        }
        for old in room.live.charter().outdated() {
            tracing::warn!(table = id.0, "the table goes on as it was opened: {old}");
        }
        room.shoe = room.desk.view();
        room.publisher =
            Publisher::resumed(room.live.version(), std::mem::take(&mut room.publisher));
        Ok(room)
    }

    /// A table as its snapshot has it, if that is the house's own and of this log.
    fn saved(hall: &Arc<Hall>, id: TableId, saved: &Snapshot) -> Result<Option<Self>, LoadError> {
        let head = sabot_audit::sealed::head_there(&*hall.store, saved)?;
        if head.is_none() {
            tracing::error!(
                table = id.0,
                "a snapshot is passed over: it is not of this log"
            );
        }
        Ok(head.and_then(|head| snapshot::restore(hall, id, saved, head)))
    }

    /// A table as its first command opened it.
    fn first(hall: &Arc<Hall>, id: TableId) -> Result<Self, LoadError> {
        let first = hall.store.read(StreamId::Table(id), 0, 1)?;
        let first = Step::read(first.first().ok_or(LoadError::NoTable)?)?;
        Ok(Self::new(hall, Live::opening(id, &first)?))
    }

    /// A table at which nothing has happened yet.
    pub(super) fn new(hall: &Arc<Hall>, live: Live) -> Self {
        let vault = TableVault::new(Arc::clone(&hall.keys.house));
        let driver = Driver::new(vault);
        let shoe = Shoe::of(
            Arc::clone(hall),
            driver,
            ShoeDesk::default(),
            Lying::default(),
        );
        Self::with(live, shoe)
    }

    /// The same room some stored commands later.
    pub(crate) fn followed(self, steps: &[Step]) -> Result<Self, LoadError> {
        let Self {
            live,
            driver,
            desk,
            hall,
            minds,
            waiting,
            publisher,
            ..
        } = self;
        let mut fold = Fold::from(live, Shoe::of(hall, driver, desk, publisher.into_lying()));
        for step in steps {
            fold.follow(step)?;
        }
        let mut room = Self::with(fold.live, fold.seen);
        (room.minds, room.waiting) = (minds, waiting);
        for event in steps.iter().flat_map(|step| &step.events) {
            room.notice(event);
        }
        let live = &room.live;
        room.minds.retain(|party, _| live.is_present(*party));
        Ok(room)
    }

    pub(super) fn with(live: Live, shoe: Shoe) -> Self {
        let used = live.at();
        let deadline = live.table().window().and_then(|window| window.closes_at);
        Self {
            hall: shoe.hall,
            live,
            driver: shoe.driver,
            desk: shoe.desk,
            shoe: None,
            minds: BTreeMap::new(),
            flight: None,
            spoiled: false,
            queue: VecDeque::new(),
            patient: VecDeque::new(),
            waiting: BTreeSet::new(),
            thinking: None,
            stuck: BTreeSet::new(),
            paced: Moment::ZERO,
            deadline,
            entropy_until: None,
            heard: None,
            used,
            needed: None,
            alone: super::alone::Alone::default(),
            hub: Hub::default(),
            publisher: Publisher::with_cards(shoe.lying),
            chat: VecDeque::new(),
            commands: 0,
            pit: None,
            refused_bots: 0,
        }
    }

    /// The clocks of a table that was just loaded: the open window starts anew.
    pub fn woken(&mut self, now: Moment) {
        let now = now.max(self.live.table().at());
        self.paced = now;
        self.restart_window(now);
        self.set_entropy_clock(now);
    }

    /// Takes over those who look and what they asked, from a room that could not go on.
    pub fn succeed(&mut self, old: Self, out: &mut Vec<Output>) {
        self.hub = old.hub;
        self.queue = old.queue;
        self.queue.extend(old.patient);
        self.waiting = old.waiting;
        self.chat = old.chat;
        self.heard = old.heard;
        self.pit = old.pit;
        self.commands = old.commands.wrapping_add(1);
        for (viewer, _) in self.viewers() {
            self.send_view(viewer, out);
        }
        self.publish(out);
    }
}

/// The first append of a new table.
pub fn founding(id: TableId, charter: &Charter, command_id: CommandId, unix_ms: u64) -> Append {
    let opened = FloorEvent::Opened {
        law: LAW_VERSION,
        charter: Box::new(charter.clone()),
    };
    let command = FloorCommand::Open(Box::new(charter.clone()));
    let speaker = charter.owner.map_or(Speaker::House, Speaker::Owner);
    let at = moment(charter.epoch, unix_ms);
    Append {
        stream: StreamId::Table(id),
        expected_version: 0,
        command_id,
        actor: speaker.to_string(),
        party: None,
        at,
        command: Said::by_itself(command).store(speaker, None, at),
        events: vec![StreamEvent::Floor(opened).store()],
        transfers: Vec::new(),
    }
}
