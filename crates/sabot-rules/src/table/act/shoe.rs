//! Every card that leaves the shoe (NJ-4.5a).

use sabot_core::Card;
use serde::{Deserialize, Serialize};

use super::super::place::Place;

/// What leaves the shoe, and what is seen of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ShoeAct {
    /// The next card leaves the shoe (NJ-4.5a); `None` when nobody has seen its face.
    Card(Option<Card>),
    /// A card on the table is turned or its face becomes known (INT-94).
    Turn {
        /// Which card.
        place: Place,
        /// Its face.
        card: Card,
    },
    /// The cutting card shows at a table whose count the engine cannot keep (INT-09, human-dealt).
    ShowCuttingCard,
}
