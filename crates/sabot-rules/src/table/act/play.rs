//! The hands: the deal and the calls (NJ-4.8, NJ-4.9, VE-game-31 to 36).

use serde::{Deserialize, Serialize};

use super::Call;

/// How a hand is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PlayAct {
    /// The banker deals (NJ-4.5b.3).
    Deal,
    /// A call on a hand (NJ-4.9a, NJ-4.9b).
    Say(Call),
    /// "Abatage" with the number that is announced (VE-game-34).
    Abatage(u8),
    /// The banker takes a third card (NJ-4.9c).
    Draw,
    /// The banker takes none (NJ-4.9c).
    Stand,
}
