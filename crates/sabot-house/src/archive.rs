//! Records and audits of a house at work: read from its store, whether a table is awake or not. Reading waits for nobody
//! at a table.

mod audits;

use sabot_audit::records::{
    Film, Pages, RecordError, ShoeSummary, Shoes, Walk, Watch, Which, told_of, write,
};
use sabot_audit::replay::Sight;
use sabot_ledger::book::TableId;
use sabot_ledger::store::StreamId;
use sabot_stream::order::Visibility;
use sabot_stream::{Fold, Live, Observer, Right, Unfollowed};
use sabot_vault::Transcript;
use sabot_wire::{CoupPage, Replay};

use crate::hall::{HouseNo, Result, Visitor};

handle! {
    /// What is on record: shoes and coups, and all that an auditor asks.
    records: Records
}

impl Records<'_> {
    /// The coups of a table that are over, from the one after a number on.
    pub async fn coups(
        self,
        table: TableId,
        visitor: Visitor,
        after: u32,
        limit: usize,
    ) -> Result<CoupPage> {
        let cancel = self.0.cancel.clone();
        let page = self.0.blocking(move |inner| {
            let of = (&*inner.hall.store, table, &*inner.hall.people);
            inner.coups.page(of, (after, limit), &cancel, |live| {
                let admitted = admits(live, visitor).then_some(());
                admitted.ok_or_else(|| HouseNo::NotYours.into())
            })
        });
        page.await
    }

    /// The shoes of a table, in order.
    pub async fn shoes(self, table: TableId, visitor: Visitor) -> Result<Vec<ShoeSummary>> {
        let who = (table, visitor);
        self.read_stream(who, Shoes::default(), |read| Ok(read.seen.summaries()))
            .await
    }

    /// A part of a table's life as a record.
    pub async fn record(self, table: TableId, visitor: Visitor, which: Which) -> Result<String> {
        let make = move |read: Fold<Walk>| write(&read, which);
        self.read_stream((table, visitor), Walk::to(which), make)
            .await
    }

    /// A coup or a shoe, played again through somebody's eyes.
    ///
    /// The stream is read twice: once for the record and for what may be told, once to show it.
    pub async fn replay(
        self,
        table: TableId,
        visitor: Visitor,
        which: Which,
        sight: Sight,
    ) -> Result<Replay> {
        let make = move |read: Fold<Walk>| Film::of(&read, which, sight);
        let found = self.read_stream((table, visitor), Walk::to(which), make);
        let film = found.await?;
        let cancel = self.0.cancel.clone();
        let replay = self.0.blocking(move |inner| {
            let store = &*inner.hall.store;
            let pages = Pages::new(store, StreamId::Table(table), film.last());
            let mut pages = pages.until(&cancel);
            let shown = film.show(pages.by_ref(), &*inner.hall.people);
            pages.end()?;
            Ok(shown?)
        });
        replay.await
    }

    /// All that is public about a shoe that is over.
    pub async fn transcript(
        self,
        table: TableId,
        visitor: Visitor,
        shoe: u64,
    ) -> Result<Transcript> {
        let make = move |read: Fold<Shoes>| told_of(&read.seen, shoe);
        self.read_stream((table, visitor), Shoes::default(), make)
            .await
    }

    /// Reads a table's stream for somebody who may know of it, then makes something of what was read. If they do not
    /// wait for it any more, it ends at the next page.
    async fn read_stream<O, T>(
        self,
        (table, visitor): (TableId, Visitor),
        seen: O,
        make: impl FnOnce(Fold<O>) -> Result<T, RecordError> + Send + 'static,
    ) -> Result<T>
    where
        O: Observer<Error = Unfollowed> + Send + 'static,
        T: Send + 'static,
    {
        let cancel = self.0.cancel.clone();
        let read = self.0.blocking(move |inner| {
            let store = &*inner.hall.store;
            let stream = StreamId::Table(table);
            let head = store.head(stream)?;
            let mut pages = Pages::new(store, stream, head.version).until(&cancel);
            let watch = Watch::by(seen).through(pages.by_ref());
            // What was read half is nothing to make a record of.
            pages.end()?;
            if watch.live().is_some_and(|live| !admits(live, visitor)) {
                return Err(HouseNo::NotYours.into());
            }
            Ok(make(watch.end()?)?)
        });
        read.await
    }
}

/// Whether somebody may read of a table. Of a private one, these may: its owner, those who were let in, those who have
/// sat at it, and auditors.
pub(crate) fn admits(live: &Live, visitor: Visitor) -> bool {
    let known = |patron| {
        let sat = || live.last_party(patron).is_some();
        live.charter().owner == Some(patron) || live.is_approved(patron) || sat()
    };
    let staff = visitor.staff;
    let audits = staff.is_some_and(|staff| staff.roles.may(Right::Audit));
    let private = live.charter().visibility == Visibility::Private;
    !private || audits || visitor.patron.is_some_and(known)
}
