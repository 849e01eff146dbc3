//! A table's stream as it is read from the store: each command is read once, and whoever watches sees the table live.

use std::fmt;

use sabot_ledger::store::{Recorded, StreamId};
use sabot_stream::{Fold, Live, Observer, Step, Unfollowed};

use super::RecordError;

/// A table's stream as far as it was read, and somebody who watches it.
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

impl<O: Observer> fmt::Debug for Watch<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch")
            .field("version", &self.version())
            .field("lost", &self.lost)
            .finish_non_exhaustive()
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
        let unreadable = |why: Unfollowed| RecordError::Unreadable {
            version: step.version,
            why: why.to_string(),
        };
        if let Some(seen) = self.waiting.take() {
            let live = Live::opening(id, step).map_err(unreadable)?;
            self.fold = Some(Fold::from(live, seen));
        }
        let fold = self.fold.as_mut().ok_or(RecordError::NoTable)?;
        fold.follow(step).map_err(unreadable)
    }
}
