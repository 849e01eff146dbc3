//! Money that changes hands, and nothing else changes.

use sabot_core::{Money, Party, Pot};
use serde::{Deserialize, Serialize};

/// Money that changes hands while the game stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CashEvent {
    /// Cash became chips at once (NJ-4.6c, NJ-4.7f, INT-76).
    CashExchanged {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// Chips that were never staked went along with one who left a stake behind (INT-74).
    PurseTaken {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// Chips for cash at the table (VE-game-05, CK-i.2).
    BoughtIn {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A tip (VE-game-03).
    Tipped {
        /// From whom.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// Money already settled was booked back (INT-96).
    Corrected {
        /// From where.
        from: Pot,
        /// To where.
        to: Pot,
        /// How much.
        amount: Money,
    },
}
