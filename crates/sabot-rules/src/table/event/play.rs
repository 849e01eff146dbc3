//! The coup: the deal, the calls, the hands, the result.

use sabot_core::{Outcome, Party, Percent, Points, Side};
use serde::{Deserialize, Serialize};

use super::super::act::Call;

/// How a coup goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PlayEvent {
    /// A coup begins: the rate is fixed, Rule Table choices take effect (INT-39, INT-85).
    CoupBegun {
        /// Its number at this table.
        number: u32,
        /// The levy's rate.
        rate: Percent,
    },
    /// Who plays the player's hand (NJ-4.8c, VE-game-44).
    DominantNamed(Party),
    /// The banker deals (NJ-4.5b.3).
    DealBegun,
    /// A call on a hand.
    CallMade {
        /// Whose.
        party: Party,
        /// Which.
        call: Call,
    },
    /// The number of a natural was announced with the call that follows (VE-game-34).
    NumberAnnounced(u8),
    /// The banker drew or stood (NJ-4.9c).
    BankerChose {
        /// Drew.
        draw: bool,
    },
    /// A hand lies face up for all (INT-26).
    HandTurned(Side),
    /// A hand counts otherwise than its cards say (NJ-4.12b to d).
    HandDeemed {
        /// Which hand.
        side: Side,
        /// Its count.
        points: Points,
        /// Whether it is a natural.
        natural: bool,
        /// Whether no further card can change it.
        final_count: bool,
    },
    /// Both counts and the winner (NJ-4.10a.1).
    ResultAnnounced {
        /// The Player's count.
        player: Points,
        /// The Banker's count.
        banker: Points,
        /// Who won.
        outcome: Outcome,
    },
    /// A result that was not paid yet no longer holds: a hand has a card too many (NJ-4.12b, NJ-4.12c).
    ResultWithdrawn,
    /// The coup is over; its cards go to the discards or the sibyl (VE-game-02).
    CoupEnded {
        /// How it went; `None` when void.
        outcome: Option<Outcome>,
    },
}

impl PlayEvent {
    /// Whether the coup is over with it.
    pub const fn ends_the_coup(&self) -> bool {
        match self {
            Self::CoupEnded { .. } => true,
            Self::CoupBegun { .. }
            | Self::DominantNamed(_)
            | Self::DealBegun
            | Self::CallMade { .. }
            | Self::NumberAnnounced(_)
            | Self::BankerChose { .. }
            | Self::HandTurned(_)
            | Self::HandDeemed { .. }
            | Self::ResultAnnounced { .. }
            | Self::ResultWithdrawn => false,
        }
    }
}
