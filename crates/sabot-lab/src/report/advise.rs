//! What to do with the cards in hand, and what a bank is worth.

mod bank;
mod hand;

use sabot_core::{Card, CardParseError, Money, Points, Side};
use sabot_rules::Rulebook;
use serde::Serialize;

use crate::advice::{Adversary, AdviceError, Charge, Follows, Opponent, Setting};
use crate::levy::effective_levy;
use crate::{Counts, Ratio};

pub use bank::{BankAnswered, BankBounds, BankEnd, BankNext, BankReport};
pub use hand::{HandAnswered, HandBounds, HandChoice, HandChoiceBounds, HandCoup, HandReport};

/// What is asked, read and checked.
#[derive(Debug)]
pub struct AdviceQuestion {
    /// The rulebook under which is played.
    pub rules: Rulebook,
    /// Who is bound to the Rule Table, where that is a choice.
    pub follows: Follows,
    /// The shoe before this coup.
    pub shoe: Counts,
    /// What the house takes.
    pub charge: Charge,
    /// What is at risk, as money.
    pub amount: Option<Money>,
    /// How the other side plays.
    pub against: Opponent,
}

impl AdviceQuestion {
    /// What the house takes of a win on this coup.
    fn levy(&self) -> Ratio {
        match &self.charge {
            Charge::Rate(rate) => rate.clone(),
            Charge::Rulebook => effective_levy(&self.rules, self.amount.unwrap_or(Money::ZERO)),
        }
    }

    /// The game of this coup.
    fn setting(&self) -> Result<Setting, AdviceError> {
        let shoe = self.shoe.composition();
        Setting::of(&self.rules, self.follows, shoe, self.levy())
    }

    /// What the answer says it is about.
    fn place(&self, alpha: &Ratio, against: Option<&Adversary>) -> AdvicePlace {
        let solved = against.filter(|_| self.against == Opponent::Equilibrium);
        AdvicePlace {
            rulebook: self.rules.name.clone(),
            cards: self.shoe.total(),
            shoe: self.shoe.to_string(),
            alpha: alpha.to_string(),
            against: self.against.to_string(),
            equilibria: solved.map(|own| own.equilibria),
            complete: solved.map(|own| own.complete),
        }
    }
}

/// Which game, shoe and levy an answer is about.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AdvicePlace {
    /// The name of the rulebook.
    pub rulebook: String,
    /// How many cards were in the shoe before this coup.
    pub cards: u32,
    /// The shoe before the coup.
    pub shoe: String,
    /// The house's part of what the banker wins.
    pub alpha: String,
    /// How the other side plays.
    pub against: String,
    /// How many equilibria there are, if the opponent plays one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub equilibria: Option<usize>,
    /// Whether it is proved that there are no others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub complete: Option<bool>,
}

/// Reads what a third card counts: a card, or `0`.
pub fn read_third(text: &str) -> Result<Points, CardParseError> {
    match text.trim() {
        "0" => Ok(Points::ZERO),
        text => Ok(text.parse::<Card>()?.points()),
    }
}

/// `player` or `banker`.
const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Player => "player",
        Side::Banker => "banker",
    }
}
