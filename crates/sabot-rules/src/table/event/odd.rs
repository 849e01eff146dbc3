//! What goes wrong, and what is done about it.

use sabot_core::Side;
use serde::{Deserialize, Serialize};

use super::super::act::{Irregularity, Ruling};
use super::super::place::Place;

/// What went wrong, and how it is put right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OddEvent {
    /// An irregularity was reported.
    Reported(Irregularity),
    /// Cards must leave the shoe because of it.
    CardsWanted {
        /// Where they go.
        place: Place,
        /// How many.
        count: u8,
    },
    /// A disclosed card opens a simulated round after this coup (NJ-4.12h.3).
    SimulationDue,
    /// The simulated round is over and its cards are discarded.
    SimulationEnded,
    /// A call proved unlawful when the cards were turned (INT-94).
    UnlawfulCall(Side),
    /// A coup is rebuilt from this hand's decision on (VE-rule-14, INT-35).
    RebuildBegun(Side),
    /// Those in charge decided.
    Ruled(Ruling),
}
