//! The answer about a hand.

use sabot_core::{Money, Side};
use sabot_rules::Cell;
use serde::{Serialize, Serializer};

use super::{AdvicePlace, AdviceQuestion, side_name};
use crate::Ratio;
use crate::advice::{
    Action, Adversary, Advice, AdviceError, Alternative, HandBetween, Opponent, Outlook, Setting,
    Spot,
};
use crate::budget::Budget;
use crate::report::{Number, Span};

/// The answer as data.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandReport {
    /// The game, shoe and levy that the answer is about.
    #[serde(flatten)]
    pub place: AdvicePlace,
    /// The side whose hand it is.
    pub side: &'static str,
    /// The two cards by what they count.
    pub hand: String,
    /// What the two cards count together.
    pub total: usize,
    /// What the seat sees.
    pub spot: String,
    /// Whether it is free to choose.
    pub free: bool,
    /// The clause behind it.
    pub clause: &'static str,
    /// What is at risk, as money.
    #[serde(serialize_with = "text", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub amount: Option<Money>,
    /// What to do.
    pub best: &'static str,
    /// Whether drawing and standing are worth the same.
    pub indifferent: bool,
    /// How often the equilibrium draws here, if it is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub equilibrium_draws: Option<String>,
    /// Every lawful choice, the best first.
    pub alternatives: Vec<HandChoice>,
    /// What the whole coup is worth before the cards, per unit staked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub coup: Option<HandCoup>,
    /// The exact figures, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub advice: Advice,
    /// The coup before the cards.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub outlook: Option<Outlook>,
    /// The levy as a number.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub levy: Ratio,
}

/// One lawful choice; per unit staked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandChoice {
    /// `draw` or `stand`.
    pub action: &'static str,
    /// What the choice is worth per unit staked.
    pub ev: Number,
    /// How much less that is than the best.
    pub cost: Number,
    /// How often the choice wins.
    pub wins: Number,
    /// How often the choice ties.
    pub ties: Number,
    /// How often the choice loses.
    pub loses: Number,
}

/// A coup before its cards; per unit staked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandCoup {
    /// What a coup is worth to one who plays at best in every hand.
    pub best: Number,
    /// What a coup is worth to one who plays by the Rule Table.
    pub rule_table: Number,
}

/// What is known of a hand where the work was stopped.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandBounds {
    /// The game, shoe and levy that the answer is about.
    #[serde(flatten)]
    pub place: AdvicePlace,
    /// The side whose hand it is.
    pub side: &'static str,
    /// The two cards by what they count.
    pub hand: String,
    /// What the two cards count together.
    pub total: usize,
    /// What the seat sees.
    pub spot: String,
    /// Whether it is free to choose.
    pub free: bool,
    /// The clause behind it.
    pub clause: &'static str,
    /// What is at risk, as money.
    #[serde(serialize_with = "text", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub amount: Option<Money>,
    /// Why no more is known: `budget` or `cancelled`.
    pub stopped: &'static str,
    /// What to do, if that follows from the bounds alone.
    pub best: Option<&'static str>,
    /// Every lawful choice, with its bounds.
    pub choices: Vec<HandChoiceBounds>,
    /// The exact bounds, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub between: HandBetween,
    /// The levy as a number.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub levy: Ratio,
}

/// One lawful choice, per unit staked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandChoiceBounds {
    /// `draw` or `stand`.
    pub action: &'static str,
    /// The bounds of what the choice is worth per unit staked.
    pub ev: Span,
}

/// An answer about a hand: the figures, or bounds of them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum HandAnswered {
    /// The exact figures.
    Known(Box<HandReport>),
    /// Bounds, because the work was stopped.
    Between(Box<HandBounds>),
}

impl HandBounds {
    fn of(asked: &AdviceQuestion, setting: Setting, between: HandBetween) -> Self {
        let spot = between.spot;
        let choice = |(action, worth): &(Action, [Ratio; 2])| HandChoiceBounds {
            action: action.name(),
            ev: Span::of(worth),
        };
        Self {
            place: asked.place(&setting.levy, None),
            side: side_name(spot.side()),
            hand: spot.hand().to_string(),
            total: spot.total(),
            spot: spot.to_string(),
            free: between.cell == Cell::Free,
            clause: Setting::clause(&asked.rules, asked.follows, spot).id(),
            amount: asked.amount,
            stopped: between.stopped.name(),
            best: between.best().map(Action::name),
            choices: between.choices.iter().map(choice).collect(),
            between,
            levy: setting.levy,
        }
    }
}

impl HandReport {
    /// Answers about a hand, as far as a budget goes.
    ///
    /// # Errors
    ///
    /// If there is nothing to decide, or it cannot come to this.
    pub fn within(
        asked: &AdviceQuestion,
        spot: Spot,
        budget: &Budget,
    ) -> Result<HandAnswered, AdviceError> {
        let setting = asked.setting()?;
        match asked.against.plan_within(&setting, budget) {
            Ok(against) => {
                let report = Self::of(asked, setting, spot, &against)?;
                Ok(HandAnswered::Known(Box::new(report)))
            }
            Err(AdviceError::Stopped { why, bounds }) => {
                let between = setting.advise_between(spot, why, &bounds)?;
                let bounds = HandBounds::of(asked, setting, between);
                Ok(HandAnswered::Between(Box::new(bounds)))
            }
            Err(error) => Err(error),
        }
    }

    fn of(
        asked: &AdviceQuestion,
        setting: Setting,
        spot: Spot,
        against: &Adversary,
    ) -> Result<Self, AdviceError> {
        let advice = setting.advise(spot, &against.plan)?;
        let outlook = setting.outlook(spot.side(), &against.plan);
        let side = spot.side();
        Ok(Self {
            place: asked.place(&setting.levy, Some(against)),
            side: side_name(side),
            hand: spot.hand().to_string(),
            total: spot.total(),
            spot: spot.to_string(),
            free: advice.cell == Cell::Free,
            clause: Setting::clause(&asked.rules, asked.follows, spot).id(),
            amount: asked.amount,
            best: advice.best().action.name(),
            indifferent: advice.is_indifferent(),
            equilibrium_draws: (asked.against == Opponent::Equilibrium)
                .then(|| advice.plan_draws.to_string()),
            alternatives: (advice.alternatives.iter())
                .map(|own| HandChoice::of(own, side))
                .collect(),
            coup: outlook.as_ref().map(|outlook| HandCoup {
                best: (&outlook.best).into(),
                rule_table: (&outlook.by_table).into(),
            }),
            advice,
            outlook,
            levy: setting.levy,
        })
    }
}

impl HandChoice {
    fn of(own: &Alternative, side: Side) -> Self {
        Self {
            action: own.action.name(),
            ev: (&own.ev).into(),
            cost: (&own.cost).into(),
            wins: own.chances.wins(side).into(),
            ties: (&own.chances.tie).into(),
            loses: own.chances.wins(side.other()).into(),
        }
    }
}

/// An amount as it is written.
#[expect(clippy::ref_option, reason = "the signature serde asks for")]
fn text<S: Serializer>(amount: &Option<Money>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(&amount.unwrap_or(Money::ZERO))
}
