//! A stream as it is read from a store, page by page, and a table's as it is watched: each command is read once, and whoever watches sees the table live.

use std::collections::VecDeque;

use sabot_lab::budget::Cancel;
use sabot_ledger::store::{Recorded, Store, StoreFault, StreamId};
use sabot_stream::{Fold, Live, Observer, Step, Unfollowed, Unreadable};

use super::RecordError;

/// How many commands are read at once.
const PAGE: usize = 512;

/// Why a stream was not read to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Interrupted {
    /// Whoever asked does not wait any more.
    #[error("nobody waits for the answer any more")]
    Cancelled,
    /// The store has a fault.
    #[error(transparent)]
    Fault(#[from] StoreFault),
}

/// A stream as it is read, page by page, up to a version.
#[expect(missing_debug_implementations, reason = "a store has none")]
pub struct Pages<'s> {
    store: &'s dyn Store,
    stream: StreamId,
    after: u64,
    until: u64,
    page: VecDeque<Recorded>,
    cancel: Cancel,
    /// What went wrong, if the stream ended early.
    pub fault: Option<StoreFault>,
}

impl<'s> Pages<'s> {
    /// All versions up to one.
    pub fn new(store: &'s dyn Store, stream: StreamId, until: u64) -> Self {
        Self::after(store, stream, 0, until)
    }

    /// The versions after one, up to another; to the end of the stream up to `u64::MAX`.
    pub fn after(store: &'s dyn Store, stream: StreamId, after: u64, until: u64) -> Self {
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
    #[must_use]
    pub fn until(mut self, cancel: &Cancel) -> Self {
        self.cancel = cancel.clone();
        self
    }

    /// Whether it was read as far as it was meant to be.
    pub fn end(self) -> Result<(), Interrupted> {
        if self.cancel.is_cancelled() {
            return Err(Interrupted::Cancelled);
        }
        self.fault.map_or(Ok(()), |fault| Err(fault.into()))
    }

    fn turn(&mut self) {
        if self.cancel.is_cancelled() {
            return;
        }
        match self.store.read(self.stream, self.after, PAGE) {
            Ok(page) => {
                // Who reads to the end, wherever that is, is there with a page that is not full.
                if self.until == u64::MAX && page.len() < PAGE {
                    self.until = page.last().map_or(0, |last| last.appended.version);
                }
                self.page.extend(page);
            }
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

/// A table's stream as far as it was read, and somebody who watches it.
#[derive(Debug)]
pub struct Watch<O: Observer> {
    /// Who will watch, until the table is opened.
    waiting: Option<O>,
    fold: Option<Fold<O>>,
    /// Why it cannot be followed any more: nobody sees what comes after that.
    lost: Option<RecordError>,
}

impl<O: Observer + Default> Default for Watch<O> {
    fn default() -> Self {
        Self::by(O::default())
    }
}

impl<O: Observer> Watch<O> {
    /// Somebody who has seen nothing yet.
    pub const fn by(seen: O) -> Self {
        Self {
            waiting: Some(seen),
            fold: None,
            lost: None,
        }
    }

    /// Somebody who goes on from a table that was brought back.
    pub const fn from(live: Live, seen: O) -> Self {
        Self {
            waiting: None,
            fold: Some(Fold::from(live, seen)),
            lost: None,
        }
    }

    /// The table and who watches it, as far as they have come.
    pub const fn fold(&self) -> Option<&Fold<O>> {
        self.fold.as_ref()
    }

    /// The table, as far as it has come.
    pub fn live(&self) -> Option<&Live> {
        self.fold().map(|fold| &fold.live)
    }

    /// The last version that was followed.
    pub fn version(&self) -> u64 {
        self.live().map_or(0, Live::version)
    }

    /// Why it cannot be followed any more.
    pub const fn lost(&self) -> Option<&RecordError> {
        self.lost.as_ref()
    }
}

impl<O: Observer<Error = Unfollowed>> Watch<O> {
    /// All of a stream, or as much of it as can be followed.
    #[must_use]
    pub fn through(mut self, stream: impl IntoIterator<Item = Recorded>) -> Self {
        let mut stream = stream.into_iter();
        while self.lost.is_none()
            && let Some(recorded) = stream.next()
        {
            self.read(&recorded);
        }
        self
    }

    /// The table and who watched it, if all of it could be followed.
    pub fn end(self) -> Result<Fold<O>, RecordError> {
        match self.lost {
            Some(lost) => Err(lost),
            None => self.fold.ok_or(RecordError::NoTable),
        }
    }

    /// Takes in the next command of the stream, and hands it on if it can be read at all.
    pub fn read(&mut self, recorded: &Recorded) -> Option<Step> {
        let step = Step::read(recorded);
        if self.lost.is_none() {
            self.lost = match &step {
                Ok(step) => self.follow(step).err(),
                Err(unreadable) => Some(unreadable.clone().into()),
            };
        }
        step.ok()
    }

    fn follow(&mut self, step: &Step) -> Result<(), RecordError> {
        let StreamId::Table(id) = step.stream else {
            return Err(RecordError::NoTable);
        };
        let unreadable = |why: Unfollowed| {
            let (version, why) = (step.version, why.to_string());
            Unreadable { version, why }
        };
        if let Some(seen) = self.waiting.take() {
            let live = Live::opening(id, step).map_err(unreadable)?;
            self.fold = Some(Fold::from(live, seen));
        }
        let fold = self.fold.as_mut().ok_or(RecordError::NoTable)?;
        Ok(fold.follow(step).map_err(unreadable)?)
    }
}
