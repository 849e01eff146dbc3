//! What every bet on a shoe is worth.

mod wagers;

use std::collections::BTreeMap;

use sabot_core::Rank;
use serde::{Serialize, Serializer};

use crate::Counts;
use crate::exact::{Ratio, float, ratio};
use crate::odds::{Bet, BetError, Choices, CoupEnd, DrawRule, Joint, Odds, Removal, Value};

pub use wagers::{WagerError, Wagers};

/// What is asked, read and checked.
#[derive(Debug)]
pub struct OddsQuestion {
    /// The shoe that is asked about.
    pub shoe: Counts,
    /// The shoe as a person would name it.
    pub shoe_name: String,
    /// The rulebook whose drawing table counts.
    pub rulebook: String,
    /// Every rule that is asked for, with what is chosen in it.
    pub rules: Vec<(Choices, DrawRule)>,
    /// Whether the answer is a list, one entry for each rule.
    pub all_choices: bool,
    /// The bets that are asked about.
    pub wagers: Wagers,
    /// What more is asked.
    pub more: More,
}

/// What more is asked than the bets.
#[derive(Debug, Clone, Copy, Default)]
pub struct More {
    /// What removing one card does to each bet.
    pub removal: bool,
    /// The covariance of every two bets.
    pub covariance: bool,
    /// The joint distribution of both totals and both numbers of cards.
    pub joint: bool,
}

/// The answer about a shoe: one rule's, or that of every combination of choices.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsReport {
    /// How many cards are in the shoe.
    pub cards: u32,
    /// The shoe, as it can be asked about again.
    pub shoe: String,
    /// As a person would name it.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub shoe_name: String,
    /// The rulebook whose drawing table counts.
    pub rules: String,
    /// Whether nobody chose bets, so that all are listed.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub all_bets: bool,
    /// Bets the shoe is not known well enough for.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub left_out: Vec<&'static str>,
    /// The answer itself.
    #[serde(flatten)]
    pub answer: OddsAnswered,
}

/// The answer under one rule, or under every combination of choices.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum OddsAnswered {
    /// The answer under one rule.
    One(Box<OddsUnder>),
    /// For every combination of the free cells.
    Many {
        /// The answers, one for each combination.
        choices: Vec<OddsUnder>,
    },
}

/// The answer under one rule.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsUnder {
    /// What is chosen in the free cells.
    #[serde(serialize_with = "choices", skip_serializing_if = "is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub free: Choices,
    /// How many deals of six cards there are.
    pub deals: String,
    /// How the deals end.
    pub outcomes: OddsOutcomes,
    /// What the bets are worth.
    pub bets: Vec<OddsWorth>,
    /// What removing one card does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub removal: Option<Effects>,
    /// The covariance of every two bets, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub covariance: Option<OddsCovariance>,
    /// Every way a coup ends, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub joint: Option<Vec<OddsEnds>>,
}

/// Player, Banker, Tie.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsOutcomes {
    /// The player wins.
    pub player: OddsShare,
    /// The banker wins.
    pub banker: OddsShare,
    /// The deals that nobody wins.
    pub tie: OddsShare,
}

/// How many deals, and what part of all.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsShare {
    /// How many deals.
    #[serde(serialize_with = "text")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub count: u128,
    /// Which part of all deals.
    #[serde(serialize_with = "number")]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub probability: Ratio,
}

/// What a bet is worth, per unit staked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsWorth {
    /// The name of the bet.
    pub bet: &'static str,
    /// The house's part of a win.
    #[serde(serialize_with = "text")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub commission: Ratio,
    /// The expectation of one unit staked.
    #[serde(serialize_with = "number")]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ev: Ratio,
    /// The expectation as an exact ratio.
    #[serde(rename = "ev_exact", serialize_with = "text")]
    #[cfg_attr(feature = "ts", ts(rename = "ev_exact", type = "string"))]
    pub exact: Ratio,
    /// The variance of one unit staked.
    #[serde(serialize_with = "number")]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub variance: Ratio,
    /// The variance as an exact ratio.
    #[serde(serialize_with = "text")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub variance_exact: Ratio,
    /// The root of the variance.
    pub standard_deviation: f64,
    /// The exact figures, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub value: Value,
    /// Line by line.
    pub pays: Vec<OddsPay>,
}

/// One line of a bet, and how often it pays.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsPay {
    /// What the line pays on, in words.
    pub on: &'static str,
    /// What the line pays for one unit staked.
    #[serde(serialize_with = "text")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub pays: Ratio,
    /// How often the line pays.
    #[serde(serialize_with = "number")]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub probability: Ratio,
}

/// What removing one card does: by value, or by rank for pairs.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(
        rename = "OddsEffects",
        type = "{ [key in string]: Array<number | null> }"
    )
)]
#[serde(transparent)]
pub struct Effects {
    /// The effects of removal of each bet.
    #[serde(serialize_with = "effects")]
    pub bets: Vec<(&'static str, Removal)>,
}

/// By what an effect is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EffectsBy {
    /// Nought to nine.
    Value,
    /// Ace to king.
    Rank,
}

impl EffectsBy {
    /// What so many effects are listed by.
    pub const fn of(effects: &Removal) -> Self {
        if effects.effects.len() == 10 {
            Self::Value
        } else {
            Self::Rank
        }
    }

    /// `value` or `rank`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Rank => "rank",
        }
    }

    /// The cards, as they are written in a shoe.
    pub fn cards(self) -> Vec<String> {
        match self {
            Self::Value => (0..10).map(|value: u8| value.to_string()).collect(),
            Self::Rank => Rank::ALL.map(|rank| rank.letter().to_string()).into(),
        }
    }
}

/// The covariance of every two bets.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsCovariance {
    /// The bets, in the order of rows and columns.
    pub bets: Vec<&'static str>,
    /// Row by row.
    #[serde(serialize_with = "matrix")]
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<number>>"))]
    pub matrix: Vec<Vec<Ratio>>,
}

/// One way a coup ends, and how often it does.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsEnds {
    /// The player's total.
    pub player: u8,
    /// The banker's final count.
    pub banker: u8,
    /// How many cards the player has.
    pub player_cards: u8,
    /// How many cards the banker has.
    pub banker_cards: u8,
    /// How many deals end so.
    #[serde(flatten)]
    pub share: OddsShare,
}

impl OddsReport {
    /// Computes the answer.
    pub fn of(asked: &OddsQuestion) -> Result<Self, BetError> {
        let mut answers = asked
            .rules
            .iter()
            .map(|(choices, rule)| OddsUnder::of(asked, choices, rule))
            .collect::<Result<Vec<OddsUnder>, BetError>>()?;
        let answer = match (asked.all_choices, answers.pop()) {
            (false, Some(one)) => OddsAnswered::One(Box::new(one)),
            (_, last) => {
                answers.extend(last);
                OddsAnswered::Many { choices: answers }
            }
        };
        Ok(Self {
            cards: asked.shoe.total(),
            shoe: asked.shoe.to_string(),
            shoe_name: asked.shoe_name.clone(),
            rules: asked.rulebook.clone(),
            all_bets: asked.wagers.all,
            left_out: asked.wagers.left_out.clone(),
            answer,
        })
    }
}

impl OddsUnder {
    fn of(asked: &OddsQuestion, choices: &Choices, rule: &DrawRule) -> Result<Self, BetError> {
        let odds = Odds::of(&asked.shoe.composition(), rule);
        let joint = Joint::of(&asked.shoe, rule);
        let share = |count: u128| OddsShare::of(count, odds.deals());
        let removal = asked
            .more
            .removal
            .then(|| Effects::of(asked, rule))
            .transpose()?;
        let covariance = asked
            .more
            .covariance
            .then(|| OddsCovariance::of(&asked.wagers.bets, &joint))
            .transpose()?;
        Ok(Self {
            free: choices.clone(),
            deals: odds.deals().to_string(),
            outcomes: OddsOutcomes {
                player: share(odds.player()),
                banker: share(odds.banker()),
                tie: share(odds.tie()),
            },
            bets: asked
                .wagers
                .bets
                .iter()
                .map(|bet| OddsWorth::of(bet, &joint))
                .collect::<Result<_, _>>()?,
            removal,
            covariance,
            joint: asked.more.joint.then(|| ends(&joint)),
        })
    }
}

impl OddsShare {
    fn of(count: u128, deals: u128) -> Self {
        Self {
            count,
            probability: ratio(count, deals),
        }
    }
}

impl OddsWorth {
    fn of(bet: &Bet, joint: &Joint) -> Result<Self, BetError> {
        let value = joint.value(bet)?;
        let counts = joint.line_counts(bet)?;
        let pays = bet.lines().iter().zip(counts).map(|(line, count)| OddsPay {
            on: line.what,
            pays: line.pays.clone(),
            probability: ratio(count, joint.deals()),
        });
        Ok(Self {
            bet: bet.name(),
            commission: bet.commission(),
            ev: value.ev.clone(),
            exact: value.ev.clone(),
            variance: value.variance.clone(),
            variance_exact: value.variance.clone(),
            standard_deviation: float(&value.variance).sqrt(),
            value,
            pays: pays.collect(),
        })
    }
}

impl Effects {
    fn of(asked: &OddsQuestion, rule: &DrawRule) -> Result<Self, BetError> {
        let removal = Removal::of(&asked.shoe, rule, &asked.wagers.bets)?;
        let names = asked.wagers.bets.iter().map(Bet::name);
        Ok(Self {
            bets: names.zip(removal).collect(),
        })
    }
}

impl OddsCovariance {
    fn of(bets: &[Bet], joint: &Joint) -> Result<Self, BetError> {
        let row = |one: &Bet| -> Result<Vec<Ratio>, BetError> {
            let row = bets.iter().map(|other| joint.covariance(one, other));
            row.collect()
        };
        Ok(Self {
            bets: bets.iter().map(Bet::name).collect(),
            matrix: bets.iter().map(row).collect::<Result<_, _>>()?,
        })
    }
}

/// The joint distribution without its pairs.
fn ends(joint: &Joint) -> Vec<OddsEnds> {
    let mut counts: BTreeMap<CoupEnd, u128> = BTreeMap::new();
    for (outcome, count) in joint.iter() {
        *counts.entry(outcome.coup).or_default() += count;
    }
    let ends = counts.into_iter().map(|(coup, count)| OddsEnds {
        player: coup.player,
        banker: coup.banker,
        player_cards: coup.player_cards,
        banker_cards: coup.banker_cards,
        share: OddsShare::of(count, joint.deals()),
    });
    ends.collect()
}

fn is_empty(choices: &Choices) -> bool {
    choices.iter().next().is_none()
}

/// An exact number as text: programs that need it exact do not want a float.
fn text<S: Serializer>(value: &impl ToString, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.to_string())
}

fn number<S: Serializer>(value: &Ratio, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(float(value))
}

fn choices<S: Serializer>(choices: &Choices, serializer: S) -> Result<S::Ok, S::Error> {
    let words = choices.iter().map(|(place, draws)| {
        let word = if draws { "draw" } else { "stand" };
        (place.to_string(), word)
    });
    serializer.collect_map(words)
}

fn effects<S: Serializer>(
    bets: &[(&'static str, Removal)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(bets.iter().map(|(name, removal)| {
        let effects = removal.effects.iter();
        let numbers = effects.map(|effect| effect.as_ref().map(float));
        (name, numbers.collect::<Vec<Option<f64>>>())
    }))
}

fn matrix<S: Serializer>(matrix: &[Vec<Ratio>], serializer: S) -> Result<S::Ok, S::Error> {
    let row = |row: &Vec<Ratio>| row.iter().map(float).collect::<Vec<f64>>();
    serializer.collect_seq(matrix.iter().map(row))
}
