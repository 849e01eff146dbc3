//! A pit: tables that are all shuffled in one way.

use serde::{Deserialize, Serialize};

use crate::rulebook::{Mixing, Reshuffle, Shuffle};

/// The settings of a pit. They live here and not at a table, so that all its tables share them
/// (NJ-4.4b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pit {
    /// Shuffle and lace, or wash and three shuffles (NJ-4.4a.1, NJ-4.4a.2).
    pub shuffle: Shuffle,
    /// The reshuffle after lacing (NJ-4.4a.1.i).
    pub reshuffle: Reshuffle,
}

impl Pit {
    /// How the cards of its tables are mixed.
    pub const fn mixing(&self) -> Mixing {
        Mixing::of(self.shuffle, self.reshuffle)
    }
}
