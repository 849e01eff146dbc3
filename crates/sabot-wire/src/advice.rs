//! What the adviser says.

use sabot_lab::report::{Number, Span};
use serde::Serialize;

/// What the adviser says to a visitor.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableAdvice {
    /// What it is about.
    pub about: AdviceAbout,
    /// How many cards were unknown before this coup.
    pub cards: u32,
    /// The shoe before this coup as everybody has seen it, in the words of the lab.
    pub shoe: String,
    /// Every choice and what it is worth.
    pub lines: Vec<AdviceLine>,
    /// What is to be said beside that.
    pub note: Option<AdviceNote>,
}

/// What advice is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AdviceAbout {
    /// Wagers at punto banco: `player`, `banker`, `tie`.
    Wagers,
    /// A hand to decide: `draw`, `stand`.
    Hand,
    /// A bank: `remain`, `pass` for who holds it; `suivi`, `banco`, `stake`, `decline` for who faces it.
    Bank,
    /// Nothing.
    None,
}

/// One choice; what it is worth is per unit staked.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AdviceLine {
    /// Its name.
    pub choice: &'static str,
    /// What it is worth; the middle of the bounds where it is not known better.
    #[schema(value_type = Object)]
    pub ev: Number,
    /// Between what it is worth, if that is all that was found in time.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<Span>,
    /// How much less that is than the best lawful choice; nothing is said of an unlawful one, nor of bounds.
    #[schema(value_type = Option<Object>)]
    pub cost: Option<Number>,
    /// Whether no lawful choice is worth more, for sure.
    pub best: bool,
    /// Whether the rules admit it now.
    pub lawful: bool,
}

/// What is to be said beside the figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AdviceNote {
    /// You are not at this table.
    NoSeat,
    /// There is nothing to decide for you now.
    NothingToDecide,
    /// The rules leave no choice here.
    NoChoice,
    /// Every choice is worth the same.
    Indifferent,
    /// Every wager loses in the long run: not to wager costs nothing.
    EachLoses,
    /// The lab has no figures for this.
    NoFigures,
    /// It took too long: the worth of a choice is known between bounds.
    Between,
}
