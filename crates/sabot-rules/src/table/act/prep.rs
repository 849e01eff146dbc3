//! How the cards are brought, mixed and cut before they are dealt (NJ-4.3, NJ-4.4).

use serde::{Deserialize, Serialize};

/// What is done with the cards before the shoe is in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PrepAct {
    /// The croupier receives so many decks (NJ-4.3a.1).
    ReceiveDecks(u8),
    /// The dealer has inspected the cards (NJ-4.3b.1).
    Inspect,
    /// The floorperson has verified them (NJ-4.3b.1).
    Verify,
    /// They are spread face up, a column a deck (NJ-4.3b.2, NJ-4.3b.3).
    Spread,
    /// A participant has looked (NJ-4.3c.1).
    Acknowledge,
    /// The cards are turned face down (NJ-4.3c.2).
    TurnDown,
    /// The wash (NJ-4.3c.2, NJ-4.4a.2).
    Wash,
    /// The stack (NJ-4.3c.2, NJ-4.4a.2).
    Stack,
    /// The pre-shuffled route (NJ-4.3a.2).
    CertifyPreShuffle,
    /// A dealer shuffles (NJ-4.4a.1, NJ-4.4a.2).
    Shuffle {
        /// Which of the crew (INT-91).
        dealer: u8,
    },
    /// About one deck is laced in (NJ-4.4a.1, INT-07).
    Lace {
        /// How many cards.
        cards: u8,
    },
    /// The reshuffle after lacing (NJ-4.4a.1.i).
    Reshuffle {
        /// How many cards.
        cards: u16,
    },
    /// A patron, or the dealer when nobody accepts, cuts (NJ-4.4c, NJ-4.4d).
    Cut {
        /// Cards ahead of the cutting card.
        depth: u16,
    },
    /// The supervisor orders a recut (NJ-4.4f.1).
    OrderRecut,
    /// One cutting card goes in with so many cards behind it, the second at the end (NJ-4.4e.2, NJ-4.4e.3).
    PlaceCuttingCard {
        /// Cards behind it.
        behind: u16,
    },
    /// The stack goes into the shoe (NJ-4.4e.4).
    LoadShoe,
}
