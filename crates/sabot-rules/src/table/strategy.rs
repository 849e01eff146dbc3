//! Who plays when nobody is there: strategies that see what a seat sees and nothing more.

mod bot;
mod seen;

pub use self::bot::{Bot, Temper};
pub use self::seen::Seen;

use super::act::Act;

/// Chooses what a party says, from what that party may see.
pub trait Strategy {
    /// The next act of the party, whenever the table waits for its answer.
    ///
    /// It should be one of the acts that `seen` shows as open; one that is not is refused like anybody else's.
    fn act(&mut self, seen: &Seen<'_>) -> Act;
}
