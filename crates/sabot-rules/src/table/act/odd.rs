//! What goes wrong at a table, and what those in charge decide.

use serde::{Deserialize, Serialize};

/// What the croupier reports when something went wrong (NJ-4.12, VE-general-16, CK-o).
///
/// It is a fact, not a judgement: the engine names the clause and applies the remedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Irregularity {
    /// The banker took cards in the wrong order in the initial deal (NJ-4.12a).
    WrongOrder {
        /// Whether the cards could be put in their places.
        rectifiable: bool,
    },
    /// The banker took a card too many for himself in the initial deal (NJ-4.12b).
    BankerExtra {
        /// Whether the surplus card can be told.
        rectifiable: bool,
    },
    /// The dominant player was given a card too many in the initial deal (NJ-4.12c).
    PlayerExtra {
        /// Whether the surplus card can be told.
        rectifiable: bool,
    },
    /// The banker took two cards instead of one after the initial deal (NJ-4.12d).
    DoubleDraw {
        /// Whether the second card can be told.
        rectifiable: bool,
    },
    /// A card was dealt face up to the dominant player after "Stay" (NJ-4.12e, NJ-4.12f).
    CardAfterStay {
        /// Whether the dealer had wrongly said "Card" (NJ-4.12f).
        misspoke: bool,
    },
    /// A card left the shoe in error (NJ-4.12g, NJ-4.12h).
    DrawnInError {
        /// Whether its face was seen.
        disclosed: bool,
    },
    /// After "Card" the banker drew the card to his own hand (NJ-4.12i).
    BankerTookCard,
    /// A card lies face up in the shoe (NJ-4.12j, VE-general-16).
    FaceUp,
    /// Anything else: management rules (CK-o, INT-75, INT-84).
    Other,
}

impl Irregularity {
    /// Every fact that can be reported.
    pub const ALL: [Self; 15] = [
        Self::WrongOrder { rectifiable: true },
        Self::WrongOrder { rectifiable: false },
        Self::BankerExtra { rectifiable: true },
        Self::BankerExtra { rectifiable: false },
        Self::PlayerExtra { rectifiable: true },
        Self::PlayerExtra { rectifiable: false },
        Self::DoubleDraw { rectifiable: true },
        Self::DoubleDraw { rectifiable: false },
        Self::CardAfterStay { misspoke: false },
        Self::CardAfterStay { misspoke: true },
        Self::DrawnInError { disclosed: false },
        Self::DrawnInError { disclosed: true },
        Self::BankerTookCard,
        Self::FaceUp,
        Self::Other,
    ];
}

/// What a supervisor or management decides when the rules leave it to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// The bank stays where it is (NJ-4.12a.2, INT-47).
    Keep,
    /// The bank is offered onward (NJ-4.12a.2, INT-47).
    Transfer,
    /// Rebuild the coup by the compulsory moves (INT-94).
    Rebuild,
    /// Annul the coup (INT-94).
    Annul,
    /// Play goes on as it stands (INT-84).
    Continue,
    /// The coup is void (INT-84).
    Void,
    /// The coup is settled with this outcome (INT-84, adjust).
    AdjustPlayer,
    /// As above.
    AdjustBanker,
    /// As above.
    AdjustTie,
}

impl Ruling {
    /// Every ruling.
    pub const ALL: [Self; 9] = [
        Self::Keep,
        Self::Transfer,
        Self::Rebuild,
        Self::Annul,
        Self::Continue,
        Self::Void,
        Self::AdjustPlayer,
        Self::AdjustBanker,
        Self::AdjustTie,
    ];
}

/// What goes wrong, and what those in charge decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OddAct {
    /// The croupier reports an irregularity.
    Report(Irregularity),
    /// Those in charge decide.
    Rule(Ruling),
}
