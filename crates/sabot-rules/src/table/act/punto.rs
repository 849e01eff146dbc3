//! Punto banco's wagers (CK-desc-03, CK-d to CK-i).

use sabot_core::Money;
use serde::{Deserialize, Serialize};

use super::{Area, Tender};

/// What is done with a punto banco wager.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuntoAct {
    /// A punto banco wager: from now on it is this much (CK-desc-03, CK-f).
    Wager {
        /// Where.
        area: Area,
        /// How much.
        amount: Money,
        /// Whether the ante lies beside it (CK-f.2).
        ante: bool,
        /// In what.
        tender: Tender,
    },
    /// The ante is laid beside the wagers (CK-f.2).
    LayAnte,
    /// A wager is removed (INT-79).
    RemoveWager(Area),
}
