//! What is said aloud: cues from what happened, in the forms the rulebooks print (INT-90) or in one of three tongues.

mod cue;
mod forms;
mod tongue;

pub use self::cue::{ByRule, Cue, cue};
pub use self::tongue::Tongue;

use super::Table;
use super::event::Event;

/// The call an event implies, in the house's form; `table` is the table after the event.
pub fn spoken(table: &Table, event: &Event) -> Option<String> {
    cue(table, event).map(|cue| forms::in_house_form(table.rulebook(), &cue))
}
