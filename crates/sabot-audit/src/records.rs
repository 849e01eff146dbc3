//! What was played, as records: every shoe and every coup of a table by its number, from its stream alone.
//!
//! A record is made only if it replays to the same purses. One that is to begin in the middle begins with a `setup`
//! where that can say how things stood; where it cannot, it begins earlier, at the latest with the table's opening,
//! and a remark says where the asked part begins. Of a shoe that is not over no face is told that not everybody has
//! seen (INT-26).

mod coups;
mod film;
mod part;
mod proof;
mod seals;
mod secrecy;
mod shoes;
mod start;
mod walk;
mod watch;

pub use coups::CoupIndexes;
pub use film::Film;
pub use part::write;
pub use proof::{Proven, Unproven, prove};
pub use seals::{SealError, Seals};
pub(crate) use secrecy::{Secrecy, told_until};
pub use shoes::Shoes;
pub use walk::Walk;
pub use watch::{Interrupted, Pages, Watch};

use sabot_stream::Unreadable;
use sabot_vault::{Transcript, Wrong};
use serde::Serialize;

/// Which part of a table's life.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Which {
    /// All of it.
    #[default]
    All,
    /// One shoe.
    Shoe(u64),
    /// One coup.
    Coup(u32),
}

/// A shoe that was begun at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShoeSummary {
    /// Its number.
    pub number: u64,
    /// The first coup dealt from it.
    pub first_coup: Option<u32>,
    /// The last.
    pub last_coup: Option<u32>,
    /// Whether it is over, and its seed told if it has one.
    pub revealed: bool,
    /// Whether it was of real cards, dealt by people: nothing was committed to, and nothing can be proved (INT-94).
    pub by_hand: bool,
}

/// Why there is no record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The stream is empty.
    #[error("there is no such table")]
    NoTable,
    /// No such shoe or coup.
    #[error("there is no such shoe or coup at this table")]
    NoRecord,
    /// Nobody in it has that number.
    #[error("nobody in it has that number")]
    NoParty,
    /// It would tell a face that nobody may know yet.
    #[error("that is still in play")]
    InPlay,
    /// A stored command or event cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The shoe is not what the house signed.
    #[error("the shoe of the log does not hold: {0}")]
    Shoe(#[from] Wrong),
    /// What was written does not replay.
    #[error("the record of this table does not replay to its purses")]
    Strayed,
}

/// All that is public about one of these shoes, if it is over.
pub fn told_of(shoes: &Shoes, shoe: u64) -> Result<Transcript, RecordError> {
    let story = shoes.get(shoe).ok_or(RecordError::NoRecord)?;
    if !story.is_revealed() {
        return Err(RecordError::InPlay);
    }
    let witness = story.witness.as_ref().ok_or(RecordError::NoRecord)?;
    Ok(witness.transcript()?)
}
