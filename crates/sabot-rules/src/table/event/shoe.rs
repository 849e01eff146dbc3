//! The cut, and every card from the shoe to the discards.

use sabot_core::{Card, Party};
use serde::{Deserialize, Serialize};

use super::super::place::Place;

/// What happens to the shoe and its cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ShoeEvent {
    /// A new shoe is being prepared under this version of the rulebook.
    ShoeBegun {
        /// The rulebook's version.
        version: u32,
        /// How many cards there are.
        cards: u16,
    },
    /// The cut was made; by the dealer when `by` is `None` (NJ-4.4c.5).
    CutMade {
        /// Who cut.
        by: Option<Party>,
        /// Cards ahead of the cutting card.
        depth: u16,
    },
    /// The supervisor ordered a recut (NJ-4.4f.1).
    RecutOrdered,
    /// Both cutting cards are in (NJ-4.4e.2, NJ-4.4e.3).
    CuttingCardPlaced {
        /// Cards behind the first.
        behind: u16,
    },
    /// A card left the shoe (NJ-4.5a).
    CardOut {
        /// Where it lies.
        place: Place,
        /// Its face, if anybody knows it.
        face: Option<Card>,
        /// The how-manieth of this shoe it is, from zero.
        index: u16,
    },
    /// A face became known (INT-94).
    CardTurned {
        /// Which card.
        place: Place,
        /// Its face.
        card: Card,
    },
    /// A card was moved on the table: a held card opens the hand, a stray one finds its owner.
    CardMoved {
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// The cutting card came out or lies at the mouth of the shoe (INT-09).
    CuttingCardShown,
    /// The burn is over; all its cards were shown (NJ-4.4e.7).
    Burned {
        /// How many cards.
        cards: u8,
    },
    /// The shoe is over; who held it last (INT-05).
    ShoeEnded {
        /// The last curator.
        curator: Option<Party>,
    },
}

impl ShoeEvent {
    /// Whether the cards that lie on the table are taken away with it.
    pub const fn clears_the_felt(&self) -> bool {
        match self {
            Self::Burned { .. } | Self::ShoeEnded { .. } => true,
            Self::ShoeBegun { .. }
            | Self::CutMade { .. }
            | Self::RecutOrdered
            | Self::CuttingCardPlaced { .. }
            | Self::CardOut { .. }
            | Self::CardTurned { .. }
            | Self::CardMoved { .. }
            | Self::CuttingCardShown => false,
        }
    }
}
