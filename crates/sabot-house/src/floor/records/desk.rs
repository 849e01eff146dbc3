//! Records of a house at work: read from its store, whether the table is awake or not.

use std::collections::{BTreeSet, VecDeque};

use sabot_lab::budget::Cancel;
use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{Recorded, Store, StoreFault, StreamId};

use super::super::asker::wanted;
use super::super::charter::{FloorCommand, FloorEvent, OwnerWord, StreamEvent, Who};
use super::super::error::HouseError;
use super::super::house::House;
use super::super::replay::Sight;
use super::super::room::LoadError;
use super::super::visitor::Visitor;
use super::film::Film;
use super::walk::Walk;
use super::{RecordError, ShoeSummary, Which, gather, part, read, told_of};
use crate::staff::Right;
use crate::vault::Transcript;
use crate::wire::{Replay, Visibility};

/// How many commands are read at once.
const PAGE: usize = 512;

/// A stream as it is read, page by page, up to a version.
pub(in crate::floor) struct Pages<'s> {
    store: &'s dyn Store,
    stream: StreamId,
    after: u64,
    until: u64,
    page: VecDeque<Recorded>,
    cancel: Cancel,
    /// What went wrong, if the stream ended early.
    pub(in crate::floor) fault: Option<StoreFault>,
}

impl<'s> Pages<'s> {
    pub(in crate::floor) fn new(store: &'s dyn Store, stream: StreamId, until: u64) -> Self {
        Self::after(store, stream, 0, until)
    }

    /// The versions after one, up to another.
    pub(super) fn after(store: &'s dyn Store, stream: StreamId, after: u64, until: u64) -> Self {
        Self {
            store,
            stream,
            after,
            until,
            page: VecDeque::new(),
            cancel: Cancel::default(),
            fault: None,
        }
    }

    /// The same, given up at the next page once nobody waits any more.
    pub(super) fn until(mut self, cancel: &Cancel) -> Self {
        self.cancel = cancel.clone();
        self
    }

    /// Whether it was read as far as it was meant to be.
    pub(super) fn end(self) -> Result<(), HouseError> {
        wanted(&self.cancel)?;
        self.fault.map_or(Ok(()), |fault| Err(fault.into()))
    }

    fn turn(&mut self) {
        if self.cancel.is_cancelled() {
            return;
        }
        match self.store.read(self.stream, self.after, PAGE) {
            Ok(page) => self.page.extend(page),
            Err(fault) => self.fault = Some(fault),
        }
    }
}

impl Iterator for Pages<'_> {
    type Item = Recorded;

    fn next(&mut self) -> Option<Recorded> {
        if self.after >= self.until {
            return None;
        }
        if self.page.is_empty() && self.fault.is_none() {
            self.turn();
        }
        let recorded = self.page.pop_front()?;
        self.after = recorded.appended.version;
        Some(recorded)
    }
}

impl From<RecordError> for HouseError {
    fn from(error: RecordError) -> Self {
        let unreadable = |version, why| Self::Load(LoadError::Unreadable { version, why });
        match error {
            RecordError::NoTable => Self::NoTable,
            RecordError::NoRecord => Self::NoRecord,
            RecordError::InPlay => Self::InPlay,
            RecordError::NoParty => Self::NoParty,
            RecordError::Unreadable { version, why } => unreadable(version, why),
            RecordError::Shoe(_) | RecordError::Strayed => unreadable(0, error.to_string()),
        }
    }
}

impl House {
    /// The shoes of a table, in order.
    pub async fn shoes(
        &self,
        table: TableId,
        visitor: Visitor,
    ) -> Result<Vec<ShoeSummary>, HouseError> {
        self.read_stream(
            (table, visitor),
            |stream| gather(stream),
            |shoes| Ok(shoes.summaries()),
        )
        .await
    }

    /// A part of a table's life as a record.
    pub async fn record(
        &self,
        table: TableId,
        visitor: Visitor,
        which: Which,
    ) -> Result<String, HouseError> {
        self.read_stream(
            (table, visitor),
            move |stream| Walk::through(stream, which),
            move |walk| part::write(&walk, which),
        )
        .await
    }

    /// A coup or a shoe, played again through somebody's eyes.
    ///
    /// The stream is read twice: once for the record and for what may be told, once to show it.
    pub async fn replay(
        &self,
        table: TableId,
        visitor: Visitor,
        which: Which,
        sight: Sight,
    ) -> Result<Replay, HouseError> {
        let found = self.read_stream(
            (table, visitor),
            move |stream| Walk::through(stream, which),
            move |walk| Film::of(&walk, which, sight),
        );
        let film = found.await?;
        let cancel = self.cancel.clone();
        self.blocking(move |inner| {
            let store = &*inner.hall.store;
            let pages = Pages::new(store, StreamId::Table(table), film.last);
            let mut pages = pages.until(&cancel);
            let shown = film.show(pages.by_ref(), &*inner.hall.people);
            pages.end()?;
            Ok(shown?)
        })
        .await
    }

    /// All that is public about a shoe that is over.
    pub async fn transcript(
        &self,
        table: TableId,
        visitor: Visitor,
        shoe: u64,
    ) -> Result<Transcript, HouseError> {
        self.read_stream(
            (table, visitor),
            |stream| gather(stream),
            move |shoes| told_of(&shoes, shoe),
        )
        .await
    }

    /// Reads a table's stream for somebody who may know of it, then makes something of what was read. If they do not
    /// wait for it any more, it ends at the next page.
    async fn read_stream<R, T: Send + 'static>(
        &self,
        (table, visitor): (TableId, Visitor),
        reading: impl FnOnce(&mut dyn Iterator<Item = Recorded>) -> Result<R, RecordError>
        + Send
        + 'static,
        make: impl FnOnce(R) -> Result<T, RecordError> + Send + 'static,
    ) -> Result<T, HouseError> {
        let cancel = self.cancel.clone();
        self.blocking(move |inner| {
            let store = &*inner.hall.store;
            let stream = StreamId::Table(table);
            let head = store.head(stream)?;
            let mut gate = Gate::default();
            let mut pages = Pages::new(store, stream, head.version).until(&cancel);
            let read = reading(&mut pages.by_ref().inspect(|recorded| gate.pass(recorded)));
            // What was read half is nothing to make a record of.
            pages.end()?;
            if !gate.admits(visitor) {
                return Err(HouseError::NotYours);
            }
            Ok(make(read?)?)
        })
        .await
    }
}

/// Who may read of a private table: its owner, those who were let in, those who have sat at it, and
/// auditors.
#[derive(Debug, Default)]
pub(super) struct Gate {
    private: bool,
    owner: Option<PatronId>,
    known: BTreeSet<PatronId>,
}

impl Gate {
    pub(super) fn pass(&mut self, recorded: &Recorded) {
        if let Ok((FloorCommand::Open(charter), _)) = read(recorded) {
            self.private = charter.visibility == Visibility::Private;
            self.owner = charter.owner;
        }
        let concerns = |kind: &str| matches!(kind, "floor.occupied" | "floor.owner");
        let stored = recorded.append.events.iter();
        for stored in stored.filter(|stored| concerns(&stored.kind)) {
            match StreamEvent::read(stored) {
                Ok(StreamEvent::Floor(FloorEvent::Occupied { who, .. })) => self.sat(&who),
                Ok(StreamEvent::Floor(FloorEvent::Owner(word))) => self.heard(word),
                Ok(_) | Err(_) => {}
            }
        }
    }

    fn sat(&mut self, who: &Who) {
        self.known.extend(who.patron());
    }

    fn heard(&mut self, word: OwnerWord) {
        match word {
            OwnerWord::Approve(patron) => {
                self.known.insert(patron);
            }
            OwnerWord::HandOn(patron) => self.owner = Some(patron),
            OwnerWord::SetVisibility(visibility) => {
                self.private = visibility == Visibility::Private;
            }
            OwnerWord::Mute(_)
            | OwnerWord::Unmute(_)
            | OwnerWord::Offer(_)
            | OwnerWord::Halt
            | OwnerWord::GoOn
            | OwnerWord::SetPace(_)
            | OwnerWord::SetChat(_)
            | OwnerWord::Closing => {}
        }
    }

    pub(super) fn admits(&self, visitor: Visitor) -> bool {
        let known = |patron: PatronId| self.owner == Some(patron) || self.known.contains(&patron);
        let audits = visitor
            .staff
            .is_some_and(|staff| staff.roles.may(Right::Audit));
        !self.private || audits || visitor.patron.is_some_and(known)
    }
}
