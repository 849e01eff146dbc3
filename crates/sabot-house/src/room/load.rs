//! A table brought back from its log: the last snapshot, if it is any good, and what happened since.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::mem::{swap, take};
use std::sync::Arc;

use sabot_audit::records::Pages;
use sabot_audit::sealed::head_there;
use sabot_core::{Card, Moment, TableId};
use sabot_ledger::store::{Append, CommandId, StreamId};
use sabot_rules::table::drive::Driver;
use sabot_rules::table::{Act, Command, Event, PrepAct};
use sabot_stream::charter::moment;
use sabot_stream::law::LAW_VERSION;
use sabot_stream::{
    Charter, FloorCommand, FloorEvent, Fold, Live, Observer, Said, Speaker, Step, StreamEvent,
};
use sabot_vault::{Cutter, TableVault};

use super::alone::Alone;
use super::bots::Mind;
use super::publish::{Lying, Publisher};
use super::shoe::{ShoeDesk, ShoeLog};
use super::{Output, Room, snapshot};
use crate::hall::{Hall, HouseNo, LoadError, Result, ViewerId};

/// The cards of a table that is brought back: the shoe is taken through every step again, and gives the same cards.
#[derive(Debug)]
pub(super) struct Shoe {
    hall: Arc<Hall>,
    driver: Driver<TableVault>,
    desk: ShoeDesk,
    lying: Lying,
    /// Whether cards of the vault may move with the step that is followed.
    acts: bool,
}

impl Shoe {
    pub(super) fn of(
        hall: &Arc<Hall>,
        (desk, vault): (ShoeDesk, TableVault),
        held: Vec<Card>,
        lying: Lying,
    ) -> Self {
        Self {
            hall: Arc::clone(hall),
            driver: Driver::with_held(vault, held),
            desk,
            lying,
            acts: false,
        }
    }

    /// An act by the rules, with which cards of the vault may move.
    fn take(&mut self, live: &Live, step: &Step, command: &Command) -> Result<(), LoadError> {
        self.acts = true;
        if let Act::Prep(PrepAct::Cut { .. }) = command.act {
            self.driver.vault.next_cutter(Cutter::of(command.party));
        }
        let version = step.version;
        let taken = self.driver.take(live.table(), command.act);
        taken.map_err(|strayed| LoadError::Strayed { version, strayed })
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
        let (keys, vault) = (&self.hall.keys, &mut self.driver.vault);
        match step.command() {
            FloorCommand::Play(command) | FloorCommand::Seat { command, .. } => {
                return self.take(live, step, command);
            }
            // At a table of real cards the croupier's entries move none of the vault.
            FloorCommand::Staff { commands, .. } => {
                if let ([command], false) = (commands.as_slice(), live.is_by_hand()) {
                    return self.take(live, step, command);
                }
            }
            FloorCommand::Seal(sealed) => self.desk.seal(sealed, keys).map(|_| ())?,
            FloorCommand::Promise { party, hash } => self.desk.promise(*party, *hash)?,
            FloorCommand::CloseHashes => {
                self.desk.close_hashes(keys)?;
                if !self.desk.has_promises() {
                    self.desk.close_values(vault)?;
                }
            }
            FloorCommand::Give { party, value } => self.desk.give(*party, *value).map(|_| ())?,
            FloorCommand::CloseValues => self.desk.close_values(vault)?,
            FloorCommand::Open(_)
            | FloorCommand::Owner(_)
            | FloorCommand::Undo
            | FloorCommand::RenewLaw { .. }
            | FloorCommand::Close => {}
        }
        Ok(())
    }

    fn ends(&mut self, _: &Live, step: &Step) -> Result<(), LoadError> {
        let events: Vec<Event> = step.rules().copied().collect();
        if take(&mut self.acts) {
            self.driver.keep_up_with(&events);
        }
        for event in &step.events {
            match event {
                StreamEvent::Rules(event) => {
                    self.desk.note(event, &mut self.driver.vault);
                    self.lying.note(event);
                }
                StreamEvent::Floor(event) => self.desk.note_end(event),
            }
        }
        // They are told in the log already.
        self.driver.vault.take_transcripts();
        Ok(())
    }
}

impl Room {
    /// Brings a table back. It waits for the store.
    pub fn load(hall: &Arc<Hall>, id: TableId) -> Result<Self> {
        let stream = StreamId::Table(id);
        let mut fold = match Self::saved(hall, id)? {
            Some((live, shoe)) => Fold::from(live, shoe),
            None => Self::first(hall, id)?,
        };
        let mut pages = Pages::after(&*hall.store, stream, fold.live.version(), u64::MAX);
        for recorded in pages.by_ref() {
            let step = Step::read(&recorded).map_err(LoadError::from)?;
            fold.follow(&step)?;
        }
        pages.fault.map_or(Ok(()), Err)?;
        for old in fold.live.charter().outdated() {
            tracing::warn!(table = id.0, "the table goes on as it was opened: {old}");
        }
        Ok(Self::with(fold.live, fold.seen))
    }

    /// A table as its snapshot has it, if that is the house's own and of this log.
    fn saved(hall: &Arc<Hall>, id: TableId) -> Result<Option<(Live, Shoe)>> {
        let Some(saved) = hall.store.snapshot(StreamId::Table(id))? else {
            return Ok(None);
        };
        let Some(head) = head_there(&*hall.store, &saved)? else {
            tracing::error!(
                table = id.0,
                "a snapshot is passed over: it is not of this log"
            );
            return Ok(None);
        };
        Ok(snapshot::restore(hall, id, &saved, head))
    }

    /// A table as its first command opened it.
    fn first(hall: &Arc<Hall>, id: TableId) -> Result<Fold<Shoe>> {
        let first = hall.store.read(StreamId::Table(id), 0, 1)?;
        let first = first.first().ok_or(HouseNo::NoSuchTable)?;
        let first = Step::read(first).map_err(LoadError::from)?;
        let none = ShoeDesk::rebuild(&ShoeLog::default(), None, None, &hall.keys);
        let none = none.map_err(LoadError::from)?;
        let shoe = Shoe::of(hall, none, Vec::new(), Lying::default());
        let live = Live::opening(id, &first).map_err(LoadError::from)?;
        Ok(Fold::from(live, shoe))
    }

    /// A table and its cards, as they were brought back: nobody has seen anything of it.
    fn with(live: Live, shoe: Shoe) -> Self {
        let minds = live.occupied();
        let minds = minds.filter_map(|(party, who)| Some((party, Mind::of(who)?)));
        let window = live.table().window();
        Self {
            minds: minds.collect(),
            hall: shoe.hall,
            driver: shoe.driver,
            shoe: shoe.desk.view(),
            desk: shoe.desk,
            now: live.at(),
            out: Vec::new(),
            flight: None,
            spoiled: false,
            queue: VecDeque::new(),
            patient: Vec::new(),
            waiting: BTreeSet::new(),
            thinking: None,
            stuck: BTreeSet::new(),
            paced: Moment::ZERO,
            deadline: window.and_then(|window| window.closes_at),
            entropy_until: None,
            heard: None,
            used: live.at(),
            needed: None,
            alone: Alone::default(),
            viewers: BTreeMap::new(),
            publisher: Publisher::at(live.version(), shoe.lying),
            chat: VecDeque::new(),
            commands: 0,
            pit: None,
            refused_bots: 0,
            live,
        }
    }

    /// The clocks of a table that was just loaded: the open window starts anew.
    pub fn woken(&mut self, now: Moment) {
        self.now = now.max(self.table().at());
        self.paced = self.now;
        self.restart_window();
        self.set_entropy_clock();
    }

    /// Takes over those who look and what they asked, from a room that could not go on.
    pub fn succeed(&mut self, old: Self, out: &mut Vec<Output>) {
        swap(&mut self.out, out);
        self.viewers = old.viewers;
        self.queue = old.queue;
        self.queue.extend(old.patient);
        self.waiting = old.waiting;
        self.chat = old.chat;
        self.heard = old.heard;
        self.pit = old.pit;
        self.commands = old.commands.wrapping_add(1);
        let viewers: Vec<ViewerId> = self.viewers.keys().copied().collect();
        for viewer in viewers {
            self.send_view(viewer);
        }
        self.publish();
        swap(&mut self.out, out);
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
