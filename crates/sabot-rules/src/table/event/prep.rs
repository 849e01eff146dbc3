//! How cards come to the table and are mixed: it is seen, and the table stays as it is.

use sabot_core::Party;
use serde::{Deserialize, Serialize};

/// How the cards are prepared; only the record keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PrepEvent {
    /// Decks came to the table (NJ-4.3a.1).
    DecksReceived(u8),
    /// The dealer inspected them (NJ-4.3b.1).
    Inspected,
    /// The floor verified them (NJ-4.3b.1).
    Verified,
    /// They lie face up by deck, suit and sequence (NJ-4.3b.2, NJ-4.3b.3).
    SpreadFaceUp,
    /// Face down (NJ-4.3c.2).
    TurnedFaceDown,
    /// Washed.
    Washed,
    /// Stacked.
    Stacked,
    /// The pre-shuffled route (NJ-4.3a.2).
    PreShuffleCertified,
    /// A dealer shuffled.
    Shuffled {
        /// Which one.
        dealer: u8,
    },
    /// Cards were laced in.
    Laced {
        /// How many.
        cards: u8,
    },
    /// Some or all were shuffled again.
    Reshuffled {
        /// How many.
        cards: u16,
    },
    /// The cut was offered (NJ-4.4c.1).
    CutOffered(Party),
    /// The shoe is loaded (NJ-4.4e.4).
    ShoeLoaded,
}
