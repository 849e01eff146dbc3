//! What is said at a table: only the record keeps it.

use sabot_core::Points;
use serde::{Deserialize, Serialize};

use super::super::act::Call;

/// What is said, and changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SaidEvent {
    /// Nobody bid: the table waits (INT-15).
    NoBid,
    /// "No More Bets" (NJ-4.7d.2, VE-general-04, CK-g.1).
    BetsClosed,
    /// The first card left the shoe before the call: it locks the wagers (CK-d, INT-79).
    CallForgotten,
    /// "Cards" (NJ-4.8d.1).
    CardsCalled,
    /// The dealer repeated it (NJ-4.9h).
    CallRepeated(Call),
    /// The dealer announced the totals (CK-desc-13).
    Announced {
        /// The Player's count so far.
        player: Points,
        /// The Banker's count so far.
        banker: Points,
    },
}
