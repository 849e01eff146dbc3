//! The one fold of a table's stream, and those who watch it.

use std::fmt;

use crate::command::FloorCommand;
use crate::event::{FloorEvent, StreamEvent};
use crate::live::{Live, Unfollowed};
use crate::step::Step;

/// Somebody who watches a table live through its stream and keeps numbers of their own.
///
/// For each step: [`begins`](Observer::begins), then for each event [`coming`](Observer::coming), with the table as it
/// is before it, and [`happened`](Observer::happened), with the table as it is after it, then [`ends`](Observer::ends).
/// When an entry is taken back, the table goes back to what it was before it, and the observer to its
/// [`mark`](Observer::mark) there.
pub trait Observer {
    /// What an entry of the staff may change here: enough to go back.
    type Mark: fmt::Debug;
    /// Why an observer cannot go on watching.
    type Error: From<Unfollowed>;

    /// How things stand here before an entry that may be taken back.
    fn mark(&self) -> Self::Mark;

    /// The entry after this mark was taken back.
    fn rewind(&mut self, mark: Self::Mark);

    /// A command was stored; nothing of it is applied yet.
    fn begins(&mut self, _live: &Live, _step: &Step) -> Result<(), Self::Error> {
        Ok(())
    }

    /// An event is about to be applied.
    fn coming(&mut self, _live: &Live, _event: &StreamEvent) -> Result<(), Self::Error> {
        Ok(())
    }

    /// An event was applied.
    fn happened(&mut self, _live: &Live, _event: &StreamEvent) -> Result<(), Self::Error> {
        Ok(())
    }

    /// All of the command is applied.
    fn ends(&mut self, _live: &Live, _step: &Step) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// Nobody watches: the table alone is wanted.
impl Observer for () {
    type Mark = ();
    type Error = Unfollowed;

    fn mark(&self) {}

    fn rewind(&mut self, (): ()) {}
}

/// Two observers who watch at the same time.
impl<A: Observer, B: Observer<Error = A::Error>> Observer for (A, B) {
    type Mark = (A::Mark, B::Mark);
    type Error = A::Error;

    fn mark(&self) -> Self::Mark {
        (self.0.mark(), self.1.mark())
    }

    fn rewind(&mut self, (a, b): Self::Mark) {
        self.0.rewind(a);
        self.1.rewind(b);
    }

    fn begins(&mut self, live: &Live, step: &Step) -> Result<(), Self::Error> {
        self.0.begins(live, step)?;
        self.1.begins(live, step)
    }

    fn coming(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Self::Error> {
        self.0.coming(live, event)?;
        self.1.coming(live, event)
    }

    fn happened(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Self::Error> {
        self.0.happened(live, event)?;
        self.1.happened(live, event)
    }

    fn ends(&mut self, live: &Live, step: &Step) -> Result<(), Self::Error> {
        self.0.ends(live, step)?;
        self.1.ends(live, step)
    }
}

/// A table, and somebody who watches it.
#[derive(Debug)]
pub struct Fold<O: Observer> {
    /// The table as it is so far.
    pub live: Live,
    /// The observer, with what it has seen.
    pub seen: O,
    mark: Option<O::Mark>,
}

impl<O: Observer> Fold<O> {
    /// Begins with a table that was opened, or goes on from one that was brought back.
    pub const fn from(live: Live, seen: O) -> Self {
        Self {
            live,
            seen,
            mark: None,
        }
    }

    /// Follows the next command of the stream. After an error neither is of any more use.
    pub fn follow(&mut self, step: &Step) -> Result<(), O::Error> {
        let command = step.command();
        self.live.begin(step.at, command, &step.events);
        if *command != FloorCommand::Undo {
            self.mark = self.live.before().map(|_| self.seen.mark());
        }
        self.seen.begins(&self.live, step)?;
        for event in &step.events {
            self.seen.coming(&self.live, event)?;
            self.live.apply(event)?;
            if let StreamEvent::Floor(FloorEvent::Undone { .. }) = event
                && let Some(mark) = self.mark.take()
            {
                self.seen.rewind(mark);
            }
            self.seen.happened(&self.live, event)?;
        }
        self.live.end(step.version, step.head, &step.entries)?;
        self.seen.ends(&self.live, step)
    }
}
