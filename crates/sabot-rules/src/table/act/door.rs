//! Parties that come to a table.

use sabot_core::{Money, Party, Seat};
use serde::{Deserialize, Serialize};

/// How a party comes to the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DoorAct {
    /// A party sits down with a purse (NJ, CK; a supervisor's assignment in VE, VE-general-01).
    Sit {
        /// Where.
        seat: Seat,
        /// With how much.
        purse: Money,
        /// The number this person had here before (INT-45).
        #[serde(default)]
        former: Option<Party>,
    },
    /// A party stands behind a box with a purse (VE-game-20, INT-88).
    Arrive {
        /// Behind which box.
        behind: Seat,
        /// With how much.
        purse: Money,
        /// The number this person had here before (INT-45).
        #[serde(default)]
        former: Option<Party>,
    },
}
