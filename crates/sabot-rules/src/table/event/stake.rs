//! Wagers against the bank.

use sabot_core::{Money, Party};
use serde::{Deserialize, Serialize};

use super::kinds::StakeKind;

/// What becomes of a wager against the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StakeEvent {
    /// A wager against the bank: from now on it is this much.
    StakePlaced {
        /// Whose.
        party: Party,
        /// What kind.
        kind: StakeKind,
        /// How much is at risk now.
        amount: Money,
        /// How much was at risk before.
        before: Money,
    },
    /// A wager went back to its owner.
    StakeReturned {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A wager against the bank won: it is paid one to one and goes back (NJ-4.10b.2).
    StakeWon {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A wager against the bank lost (NJ-4.10b.3).
    StakeLost {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
}
