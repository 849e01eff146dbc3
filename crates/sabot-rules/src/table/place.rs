//! Where a card that left the shoe lies.

use sabot_core::Side;
use serde::{Deserialize, Serialize};

/// A card's place on the table (NJ-4.8d, NJ-4.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// The Player's first card.
    P1,
    /// The Banker's first card.
    B1,
    /// The Player's second card.
    P2,
    /// The Banker's second card.
    B2,
    /// The Player's third card.
    P3,
    /// The Banker's third card.
    B3,
    /// A surplus card in the Player's hand (NJ-4.12c).
    Px,
    /// A surplus card in the Banker's hand (NJ-4.12b, NJ-4.12d).
    Bx,
    /// The burn (NJ-4.4e.5).
    Burn,
    /// The discards, face up.
    Discard,
    /// The discards, unseen (NJ-4.12h.2, INT-52).
    Unseen,
    /// Drawn in error and undisclosed: it opens the next hand (NJ-4.12g.2).
    Held,
    /// Drawn in error and disclosed, or dealt where it does not belong (NJ-4.12e to i).
    Stray,
    /// A card of the simulated round (NJ-4.12h.3).
    Simulated,
    /// Laid out in the order drawn, for a coup that is rebuilt (INT-35).
    Row,
}

impl Place {
    /// Every place.
    pub const ALL: [Self; 15] = [
        Self::P1,
        Self::B1,
        Self::P2,
        Self::B2,
        Self::P3,
        Self::B3,
        Self::Px,
        Self::Bx,
        Self::Burn,
        Self::Discard,
        Self::Unseen,
        Self::Held,
        Self::Stray,
        Self::Simulated,
        Self::Row,
    ];

    /// The order of the initial deal (NJ-4.8d.2, VE-game-31, INT-86).
    pub const DEAL: [Self; 4] = [Self::P1, Self::B1, Self::P2, Self::B2];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::P1 => "p1",
            Self::B1 => "b1",
            Self::P2 => "p2",
            Self::B2 => "b2",
            Self::P3 => "p3",
            Self::B3 => "b3",
            Self::Px => "px",
            Self::Bx => "bx",
            Self::Burn => "burn",
            Self::Discard => "discard",
            Self::Unseen => "unseen",
            Self::Held => "held",
            Self::Stray => "stray",
            Self::Simulated => "simulated",
            Self::Row => "row",
        }
    }

    /// The hand a card of this place belongs to, if any.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::P1 | Self::P2 | Self::P3 | Self::Px => Some(Side::Player),
            Self::B1 | Self::B2 | Self::B3 | Self::Bx => Some(Side::Banker),
            Self::Burn
            | Self::Discard
            | Self::Unseen
            | Self::Held
            | Self::Stray
            | Self::Simulated
            | Self::Row => None,
        }
    }

    /// Whether a card there is never looked at.
    pub const fn is_unseen(self) -> bool {
        matches!(self, Self::Held | Self::Unseen)
    }
}
