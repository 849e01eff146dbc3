//! How a table is ordered: who finds it, how fast it goes, when people talk, which chips
//! it is played with, which bots sit at it.

use sabot_core::{Money, Seat};
use sabot_ledger::book::Currency;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who can find a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody finds the table: it is listed.
    #[default]
    Public,
    /// Whoever has its link.
    Unlisted,
    /// Whoever has its link; to sit down one needs its owner's word.
    Private,
}

/// What a table is played with, and what lies in an account.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
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

    /// The currency in which the books count these chips: one of its own, so no entry turns one kind into the other.
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

/// How fast the croupier and the bots act.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Time to read every word.
    Calm,
    /// The pace of a brisk croupier.
    #[default]
    Normal,
    /// A pace for people who know the game.
    Fast,
    /// Without any pauses, for machines.
    Instant,
}

/// When people at a table may talk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChatPolicy {
    /// When the rulebook lets them: in Venice not from "Rien ne va plus" to the result (VE-general-19).
    #[default]
    ByRule,
    /// People talk between coups only.
    BetweenCoups,
    /// People may always talk.
    Always,
    /// People may never talk.
    Off,
}

/// How a bot plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// Plays by the printed Rule Table.
    #[default]
    RuleTable,
    /// Plays as an equilibrium of the shoe has it, with the cards that are left.
    Equilibrium,
    /// Small wagers, few banks.
    Cautious,
    /// Large wagers, banks and bancos.
    Bold,
}

/// A bot for a seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct BotOrder {
    /// Where; any free seat if not said.
    pub seat: Option<Seat>,
    /// How the bot plays.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Style>"))]
    pub style: Style,
    /// With how much; as much as a guest gets if not said.
    pub purse: Option<Money>,
}
