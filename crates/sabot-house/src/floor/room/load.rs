//! A table brought back from its log: the last snapshot, if it is any good, and what happened since.

use std::sync::Arc;

use sabot_core::Moment;
use sabot_ledger::book::TableId;
use sabot_ledger::store::{Append, CommandId, Digest, Recorded, Snapshot, StoreFault, StreamId};
use sabot_rules::rulebook::RulebookError;
use sabot_rules::table::drive::{Driver, Strayed};
use sabot_rules::table::saved::RestoreError;
use sabot_rules::table::{Act, Command, Event, Table};

use super::super::charter::{Charter, FloorCommand, FloorEvent, StreamEvent, moment};
use super::super::hall::Hall;
use super::super::law::{LAW_VERSION, LawOf};
use super::super::publish::Publisher;
use super::super::shoe::ShoeDesk;
use super::hub::Hub;
use super::{Output, Room, can_be_undone, snapshot};
use crate::books::Till;
use crate::vault::{Cutter, TableVault, VaultError};

/// How many commands are read at once.
const PAGE: usize = 512;

/// Why a table cannot be brought back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The store has a fault.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// A stored command or event cannot be read.
    #[error("version {version} of the table cannot be read: {why}")]
    Unreadable {
        /// Which.
        version: u64,
        /// Why.
        why: String,
    },
    /// Its rulebook cannot be read any more.
    #[error("the table's rulebook cannot be read: {0}")]
    Rulebook(#[from] RulebookError),
    /// The rulebook it was taken up with is not one for it.
    #[error("the table cannot be taken up: {0}")]
    Renewal(RestoreError),
    /// A later version of the law decided it.
    #[error(
        "version {0} of the law has decided this table, and this is version {LAW_VERSION}: use a newer sabot"
    )]
    Newer(u32),
    /// Its shoe does not open, with this sealing key.
    #[error("the table's shoe cannot be brought back: {0}")]
    Shoe(#[from] VaultError),
    /// The cards are not those of the log.
    #[error("version {version} of the table: {strayed}")]
    Strayed {
        /// Which.
        version: u64,
        /// How.
        strayed: Strayed,
    },
}

impl Room {
    /// Brings a table back.
    pub fn load(hall: &Arc<Hall>, id: TableId) -> Result<Self, LoadError> {
        let stream = StreamId::Table(id);
        let saved = hall.store.snapshot(stream)?;
        let mut room = match saved
            .map(|saved| Self::saved(hall, id, &saved))
            .transpose()?
        {
            Some(Some(room)) => room,
            Some(None) | None => Self::first(hall, id)?,
        };
        loop {
            let page = hall.store.read(stream, room.version, PAGE)?;
            for recorded in &page {
                room.follow(recorded)?;
            }
            if page.len() < PAGE {
                break;
            }
        }
        for old in room.charter.outdated() {
            tracing::warn!(table = id.0, "the table goes on as it was opened: {old}");
        }
        room.shoe = room.desk.view();
        room.publisher = Publisher::resumed(room.version, std::mem::take(&mut room.publisher));
        Ok(room)
    }

    /// A table as its snapshot has it, if that is the house's own and of this log.
    fn saved(hall: &Arc<Hall>, id: TableId, saved: &Snapshot) -> Result<Option<Self>, LoadError> {
        let head = snapshot::head_there(&*hall.store, saved)?;
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
        let first = first.first().ok_or(LoadError::NoTable)?;
        match read_command(first)? {
            FloorCommand::Open(charter) => Self::new(hall, id, *charter),
            FloorCommand::Play(_)
            | FloorCommand::Seat { .. }
            | FloorCommand::Seal(_)
            | FloorCommand::Promise { .. }
            | FloorCommand::CloseHashes
            | FloorCommand::Give { .. }
            | FloorCommand::CloseValues
            | FloorCommand::Owner(_)
            | FloorCommand::Staff { .. }
            | FloorCommand::Undo
            | FloorCommand::RenewLaw { .. }
            | FloorCommand::Close => Err(LoadError::Unreadable {
                version: 1,
                why: "a table's first command opens it".to_owned(),
            }),
        }
    }

    /// A table at which nothing has happened yet.
    pub(super) fn new(hall: &Arc<Hall>, id: TableId, charter: Charter) -> Result<Self, LoadError> {
        let table = Table::open(charter.rules()?);
        let vault = TableVault::new(Arc::clone(&hall.keys.house));
        Ok(Self::with(hall, id, charter, table, Driver::new(vault)))
    }

    pub(super) fn with(
        hall: &Arc<Hall>,
        id: TableId,
        charter: Charter,
        table: Table,
        driver: Driver<TableVault>,
    ) -> Self {
        let till = Till::new(id, charter.chips.currency());
        Self {
            hall: Arc::clone(hall),
            id,
            version: 0,
            head: Digest::EMPTY,
            charter,
            law: LawOf(LAW_VERSION),
            table,
            driver,
            desk: ShoeDesk::default(),
            shoe: None,
            people: std::collections::BTreeMap::new(),
            minds: std::collections::BTreeMap::new(),
            till,
            approved: std::collections::BTreeSet::new(),
            muted: std::collections::BTreeSet::new(),
            halted: false,
            closing: false,
            closed: false,
            window: None,
            heir: None,
            before: None,
            flight: None,
            spoiled: false,
            queue: std::collections::VecDeque::new(),
            patient: std::collections::VecDeque::new(),
            waiting: std::collections::BTreeSet::new(),
            stuck: std::collections::BTreeSet::new(),
            paced: Moment::ZERO,
            deadline: None,
            entropy_until: None,
            heard: None,
            used: Moment::ZERO,
            needed: None,
            alone: super::alone::Alone::default(),
            hub: Hub::default(),
            publisher: Publisher::default(),
            chat: std::collections::VecDeque::new(),
            commands: 0,
            pit: None,
            refused_bots: 0,
        }
    }

    /// Follows one stored command.
    pub(crate) fn follow(&mut self, recorded: &Recorded) -> Result<(), LoadError> {
        let version = recorded.appended.version;
        let unreadable = |why| LoadError::Unreadable { version, why };
        let command = read_command(recorded)?;
        let stored = recorded.append.events.iter();
        let events: Result<Vec<StreamEvent>, String> = stored.map(StreamEvent::read).collect();
        let events = events.map_err(unreadable)?;
        self.used = recorded.append.at;
        self.read_law(&events)?;
        for entry in &recorded.append.transfers {
            self.till.follow(entry);
        }
        let loose = self.is_by_hand() && can_be_undone(&command, &events);
        if command != FloorCommand::Undo {
            self.before = loose.then(|| Box::new(self.table.clone()));
        }
        match &command {
            FloorCommand::Play(command) | FloorCommand::Seat { command, .. } => {
                self.follow_play(command, &events)
                    .map_err(|strayed| LoadError::Strayed { version, strayed })?;
            }
            FloorCommand::Seal(sealed) => {
                self.desk.seal(sealed, &self.hall.keys)?;
            }
            FloorCommand::Promise { party, hash } => self.desk.promise(*party, *hash)?,
            FloorCommand::CloseHashes => {
                self.desk.close_hashes(&self.hall.keys)?;
                if !self.desk.has_promises() {
                    self.desk.close_values(&mut self.driver.vault)?;
                }
            }
            FloorCommand::Give { party, value } => {
                self.desk.give(*party, *value)?;
            }
            FloorCommand::CloseValues => self.desk.close_values(&mut self.driver.vault)?,
            FloorCommand::Staff { commands, .. } => {
                let followed = match commands.as_slice() {
                    [command] if !self.is_by_hand() => self.follow_play(command, &events),
                    _ => {
                        self.follow_hand(&events);
                        Ok(())
                    }
                };
                followed.map_err(|strayed| LoadError::Strayed { version, strayed })?;
            }
            FloorCommand::Open(_)
            | FloorCommand::Owner(_)
            | FloorCommand::Undo
            | FloorCommand::RenewLaw { .. }
            | FloorCommand::Close => {}
        }
        for event in &events {
            if let StreamEvent::Floor(event) = event {
                self.apply_floor(event);
            }
        }
        self.version = version;
        self.head = recorded.appended.head;
        Ok(())
    }

    /// Which version of the law decides from here on, before anything that it decided is followed.
    fn read_law(&mut self, events: &[StreamEvent]) -> Result<(), LoadError> {
        for event in events {
            let StreamEvent::Floor(event) = event else {
                continue;
            };
            self.law.note(event);
            if self.law.is_future() {
                return Err(LoadError::Newer(self.law.0));
            }
            if let FloorEvent::LawRenewed { law, rulebook } = event {
                self.renew(*law, rulebook)?;
            }
        }
        Ok(())
    }

    fn follow_play(&mut self, command: &Command, events: &[StreamEvent]) -> Result<(), Strayed> {
        if let Act::Cut { .. } = command.act {
            self.driver.vault.next_cutter(Cutter::of(command.party));
        }
        let rules: Vec<Event> = events
            .iter()
            .filter_map(StreamEvent::rules)
            .copied()
            .collect();
        self.driver.follow(&mut self.table, command, &rules)?;
        for event in &rules {
            self.desk.note(event, &mut self.driver.vault);
            self.note_card(event);
            self.note_window_at(event, command.at);
        }
        // They are told in the log already.
        self.driver.vault.take_transcripts();
        Ok(())
    }

    /// Entries of real cards: there is no shoe to compare them with.
    fn follow_hand(&mut self, events: &[StreamEvent]) {
        for event in events.iter().filter_map(StreamEvent::rules) {
            self.table.apply(event);
            self.desk.note(event, &mut self.driver.vault);
            self.note_card(event);
        }
    }

    /// The clocks of a table that was just loaded: the open window starts anew.
    pub fn woken(&mut self, now: Moment) {
        let now = now.max(self.table.at());
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

fn read_command(recorded: &Recorded) -> Result<FloorCommand, LoadError> {
    serde_json::from_slice(&recorded.append.command).map_err(|error| LoadError::Unreadable {
        version: recorded.appended.version,
        why: error.to_string(),
    })
}

/// The first append of a new table.
pub fn founding(id: TableId, charter: &Charter, command_id: CommandId, unix_ms: u64) -> Append {
    let opened = FloorEvent::Opened {
        law: LAW_VERSION,
        charter: Box::new(charter.clone()),
    };
    let command = FloorCommand::Open(Box::new(charter.clone()));
    Append {
        stream: StreamId::Table(id),
        expected_version: 0,
        command_id,
        actor: charter
            .owner
            .map_or_else(|| "house".to_owned(), |owner| format!("owner/{}", owner.0)),
        party: None,
        at: moment(charter.epoch, unix_ms),
        command: serde_json::to_vec(&command).unwrap_or_default(),
        events: vec![StreamEvent::Floor(opened).store()],
        transfers: Vec::new(),
    }
}
