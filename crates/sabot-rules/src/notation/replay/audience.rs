//! Somebody who watches a record being played.

use super::super::ast::Who;
use super::super::error::ReplayError;
use super::Replay;
use crate::table::{Event, Table};
use sabot_core::Party;

/// Who watches: told of everything as it happens, with the table as it is after it.
pub trait Audience {
    /// The table stands as the head of the record says.
    fn begin(&mut self, table: &Table, who: &dyn Fn(Party) -> Who);
    /// One thing happened; `table` is the table after it.
    fn happened(&mut self, table: &Table, event: &Event);
    /// All of a command has happened; it came from this line or was implied by it.
    fn done(&mut self, table: &Table, line: u32, who: &dyn Fn(Party) -> Who);
    /// An expectation does not hold. The record is played on.
    fn unmet(&mut self, table: &Table, error: &ReplayError);
}

impl Replay<'_> {
    /// Those who watch see the table for the first time.
    pub(super) fn curtain(&mut self) {
        let (table, names) = (&self.table, &self.names);
        if let Some(audience) = &mut self.audience {
            audience.begin(table, &|party| names.who(table, party));
        }
    }

    /// Those who watch see the table after a command.
    pub(super) fn show(&mut self) {
        let (table, names, line) = (&self.table, &self.names, self.report.line);
        if let Some(audience) = &mut self.audience {
            audience.done(table, line, &|party| names.who(table, party));
        }
    }

    /// What is only expected is no reason to stop before those who watch.
    pub(super) fn forgive(&mut self, done: Result<(), ReplayError>) -> Result<(), ReplayError> {
        match (done, &mut self.audience) {
            (Err(error @ ReplayError::Unmet { .. }), Some(audience)) => {
                audience.unmet(&self.table, &error);
                Ok(())
            }
            (done, _) => done,
        }
    }
}
