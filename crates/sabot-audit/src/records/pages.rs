//! A stream as it is read from a store, page by page.

use std::collections::VecDeque;

use sabot_lab::budget::Cancel;
use sabot_ledger::store::{Recorded, Store, StoreFault, StreamId};

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

    /// The versions after one, up to another.
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
                // There is no more after a page that is not full.
                if page.len() < PAGE {
                    let last = page.last().map_or(0, |last| last.appended.version);
                    self.until = self.until.min(last);
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
