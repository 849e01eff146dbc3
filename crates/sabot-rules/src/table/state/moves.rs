//! Changes of seats that still matter.

use sabot_core::{Party, Seat};
use serde::{Deserialize, Serialize};

/// Somebody changed seats, or left one, and no lap of the bank has come to the seat left or the new one since
/// (NJ-4.11e, INT-46).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// The party that moves.
    pub party: Party,
    /// The seat they would be asked at, had they not moved.
    pub from: Seat,
    /// Who was at the table then.
    pub beside: Vec<Party>,
}
