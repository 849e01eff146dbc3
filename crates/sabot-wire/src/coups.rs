//! The coups of a table, one line each.

use sabot_core::{Balance, Card, Moment, Money, Outcome, Party, Points};
use serde::Serialize;

/// A coup that is over, with the faces everybody has seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CoupLine {
    /// Its number at the table.
    pub number: u32,
    /// The shoe it was dealt from.
    pub shoe: u64,
    /// Who won; nobody if it was void.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub outcome: Option<Outcome>,
    /// The Player's cards; null for one that was never turned.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<String>>))]
    pub player: Vec<Option<Card>>,
    /// The Banker's cards.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<String>>))]
    pub banker: Vec<Option<Card>>,
    /// Both counts, if they were announced: Player, Banker.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<u8>>))]
    pub points: Option<(Points, Points)>,
    /// Who banked.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u16>))]
    pub bank_party: Option<Party>,
    /// What lay in the bank when the cards came, in cents.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub bank: Money,
    /// What the house took, in cents.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub levy: Money,
    /// What everybody who was in it won or lost.
    pub results: Vec<CoupResult>,
    /// When it ended.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub at: Moment,
}

/// What somebody won or lost with a coup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CoupResult {
    /// Who.
    #[cfg_attr(feature = "openapi", schema(value_type = u16))]
    pub party: Party,
    /// Their name.
    pub name: String,
    /// How much, in cents, after levy, commission and ante; negative for a loss.
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub net: Balance,
}

/// Some coups, in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CoupPage {
    /// The coups.
    pub coups: Vec<CoupLine>,
    /// What to ask `after` for more; null when these are the last.
    pub next: Option<u32>,
}
