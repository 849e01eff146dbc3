//! How a table is ordered.

use std::collections::BTreeMap;

use sabot_core::{Money, Seat};
use serde::{Deserialize, Serialize};

use crate::books::Chips;

/// Who finds a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody: it is listed.
    #[default]
    Public,
    /// Whoever has its link.
    Unlisted,
    /// Whoever has its link; to sit down one needs its owner's word.
    Private,
}

/// How fast the croupier and the bots act.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Time to read every word.
    Calm,
    /// As a brisk croupier deals.
    #[default]
    Normal,
    /// For those who know.
    Fast,
    /// At once: for machines.
    Instant,
}

/// When people may talk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChatPolicy {
    /// When the rulebook lets them: in Venice not from "Rien ne va plus" to the result (VE-general-19).
    ByRule,
    /// Between coups only.
    BetweenCoups,
    /// Always.
    Always,
    /// Never.
    Off,
}

/// How a bot plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// By the printed table.
    #[default]
    RuleTable,
    /// As an equilibrium of the shoe as it is has it.
    Equilibrium,
    /// Small wagers, few banks.
    Cautious,
    /// Large wagers, banks and bancos.
    Bold,
}

/// A bot for a seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BotOrder {
    /// Where; any free seat if not said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// How it plays.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Style>"))]
    pub style: Style,
    /// With how much; as much as a guest gets if not said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub purse: Option<Money>,
}

/// What a table is opened with. Everything but the rulebook has a default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableOrder {
    /// `new-jersey`, `venice`, `chickasaw`, or the name of a rulebook of the house's own.
    pub rulebook: String,
    /// Options that differ from it, as in a rulebook's file.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub options: BTreeMap<String, String>,
    /// The table's name; the house gives one if not said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
    /// Who finds it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Visibility>"))]
    pub visibility: Visibility,
    /// How fast it goes.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Pace>"))]
    pub pace: Pace,
    /// When people may talk; by the rulebook if not said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chat: Option<ChatPolicy>,
    /// Whether its owner approves everybody who wants to sit.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub approve: bool,
    /// Whether the adviser may be used at it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub adviser: bool,
    /// Bots to begin with.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<BotOrder>>"))]
    pub bots: Vec<BotOrder>,
    /// Bots of this style on all seats but one, so that one person can begin at once.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub fill: Option<Style>,
    /// What it is played with. A guest opens tables of play chips; the floor's are of the house's chips where the house
    /// has no play money, and of play chips where it has, unless this says otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chips: Option<Chips>,
}
