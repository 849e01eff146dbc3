//! The kinds of chips of a house. Each is a currency of its own in the books, so no entry can turn one into the other.

use sabot_ledger::book::Currency;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a table is played with, and what lies in an account.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Chips {
    /// Play chips: every guest gets some on every day, and nobody pays for them or is paid for them.
    #[default]
    Play,
    /// The house's chips: bought with cash at the cage or at a table, and changed back there.
    House,
}

impl Chips {
    /// Both kinds of chips.
    pub const ALL: [Self; 2] = [Self::Play, Self::House];

    /// The currency in which the books count these chips.
    pub const fn currency(self) -> Currency {
        match self {
            Self::Play => Currency::PLAY,
            Self::House => Currency::VALUE,
        }
    }

    /// Whether they are play chips; in what is stored they go without saying.
    pub const fn is_play(&self) -> bool {
        matches!(self, Self::Play)
    }
}
