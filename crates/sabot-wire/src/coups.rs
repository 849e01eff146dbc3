//! The coups of a table, one line each.

use sabot_core::{Balance, Card, Moment, Money, Outcome, Party, Points};
use serde::Serialize;

/// A coup that is over, with the faces everybody has seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoupLine {
    /// Its number at the table.
    pub number: u32,
    /// The shoe it was dealt from.
    pub shoe: u64,
    /// Who won; nobody if it was void.
    pub outcome: Option<Outcome>,
    /// The Player's cards; null for one that was never turned.
    pub player: Vec<Option<Card>>,
    /// The Banker's cards.
    pub banker: Vec<Option<Card>>,
    /// Both counts, if they were announced: Player, Banker.
    pub points: Option<(Points, Points)>,
    /// Who banked.
    pub bank_party: Option<Party>,
    /// What lay in the bank when the cards came, in cents.
    pub bank: Money,
    /// What the house took, in cents.
    pub levy: Money,
    /// What everybody who was in it won or lost.
    pub results: Vec<CoupResult>,
    /// When it ended.
    pub at: Moment,
}

/// What somebody won or lost with a coup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoupResult {
    /// Who.
    pub party: Party,
    /// Their name.
    pub name: String,
    /// How much, in cents, after levy, commission and ante; negative for a loss.
    pub net: Balance,
}

/// Some coups, in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoupPage {
    /// The coups.
    pub coups: Vec<CoupLine>,
    /// What to ask `after` for more; null when these are the last.
    pub next: Option<u32>,
}
