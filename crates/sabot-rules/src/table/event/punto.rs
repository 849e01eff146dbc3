//! Punto banco's wagers and antes.

use sabot_core::{Money, Party};
use serde::{Deserialize, Serialize};

use super::super::act::Area;

/// What becomes of a punto banco wager, and of the ante beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuntoEvent {
    /// A punto banco wager: from now on it is this much (CK-desc-03).
    WagerPlaced {
        /// Whose.
        party: Party,
        /// Where.
        area: Area,
        /// How much now.
        amount: Money,
        /// How much before.
        before: Money,
    },
    /// The ante lies beside the wagers (CK-f.2).
    AnteLaid {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// A wager went back: removed, pushed, void, or never in the round.
    WagerReturned {
        /// Whose.
        party: Party,
        /// Where.
        area: Area,
        /// How much.
        amount: Money,
    },
    /// The ante was collected (CK-g.2).
    AnteTaken {
        /// From whom.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// An ante went back: of a void round, or never in one (INT-78).
    AnteReturned {
        /// To whom.
        party: Party,
        /// How much.
        amount: Money,
        /// Whether the house had collected it already.
        collected: bool,
    },
    /// A losing wager was collected (CK-settle-02).
    Collected {
        /// Whose.
        party: Party,
        /// Where.
        area: Area,
        /// How much.
        amount: Money,
    },
    /// A winning wager was paid and went back (CK-a, CK-b).
    Paid {
        /// Whose.
        party: Party,
        /// Where.
        area: Area,
        /// The wager.
        amount: Money,
        /// What it won, before the commission.
        win: Money,
        /// The commission taken from it.
        commission: Money,
    },
}
