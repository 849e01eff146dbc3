//! Records of a house at work: read from its store, whether the table is awake or not.

use std::collections::VecDeque;

use sabot_lab::budget::Cancel;
use sabot_ledger::book::TableId;
use sabot_ledger::store::{Recorded, Store, StoreFault, StreamId};
use sabot_stream::{Fold, Live, Observer, Unfollowed};

use super::super::asker::wanted;
use super::super::error::HouseError;
use super::super::house::House;
use super::super::replay::Sight;
use super::super::room::LoadError;
use super::super::visitor::Visitor;
use super::film::Film;
use super::walk::Walk;
use super::watch::Watch;
use super::{RecordError, ShoeSummary, Shoes, Which, part, told_of};
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
        let who = (table, visitor);
        self.read_stream(who, Shoes::default(), |read| Ok(read.seen.summaries()))
            .await
    }

    /// A part of a table's life as a record.
    pub async fn record(
        &self,
        table: TableId,
        visitor: Visitor,
        which: Which,
    ) -> Result<String, HouseError> {
        let make = move |read: Fold<Walk>| part::write(&read, which);
        self.read_stream((table, visitor), Walk::to(which), make)
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
        let make = move |read: Fold<Walk>| Film::of(&read, which, sight);
        let found = self.read_stream((table, visitor), Walk::to(which), make);
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
        let make = move |read: Fold<Shoes>| told_of(&read.seen, shoe);
        self.read_stream((table, visitor), Shoes::default(), make)
            .await
    }

    /// Reads a table's stream for somebody who may know of it, then makes something of what was read. If they do not
    /// wait for it any more, it ends at the next page.
    async fn read_stream<O, T>(
        &self,
        (table, visitor): (TableId, Visitor),
        seen: O,
        make: impl FnOnce(Fold<O>) -> Result<T, RecordError> + Send + 'static,
    ) -> Result<T, HouseError>
    where
        O: Observer<Error = Unfollowed> + Send + 'static,
        T: Send + 'static,
    {
        let cancel = self.cancel.clone();
        self.blocking(move |inner| {
            let store = &*inner.hall.store;
            let stream = StreamId::Table(table);
            let head = store.head(stream)?;
            let mut pages = Pages::new(store, stream, head.version).until(&cancel);
            let watch = Watch::by(seen).through(pages.by_ref());
            // What was read half is nothing to make a record of.
            pages.end()?;
            if watch.live().is_some_and(|live| !admits(live, visitor)) {
                return Err(HouseError::NotYours);
            }
            Ok(make(watch.end()?)?)
        })
        .await
    }
}

/// Whether somebody may read of a table. Of a private one, these may: its owner, those who were let in, those who have
/// sat at it, and auditors.
pub(super) fn admits(live: &Live, visitor: Visitor) -> bool {
    let known = |patron| {
        let sat = || live.last_party(patron).is_some();
        live.charter().owner == Some(patron) || live.is_approved(patron) || sat()
    };
    let staff = visitor.staff;
    let audits = staff.is_some_and(|staff| staff.roles.may(Right::Audit));
    let private = live.charter().visibility == Visibility::Private;
    !private || audits || visitor.patron.is_some_and(known)
}
