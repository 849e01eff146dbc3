//! The answer as data: what `--json` prints, and what the tables are made of.

use std::collections::BTreeMap;

use sabot_core::Rank;
use sabot_lab::Ratio;
use sabot_lab::exact::{float, ratio};
use sabot_lab::odds::{Bet, Choices, Coup, DrawRule, Joint, Odds, Removal, Value};
use serde::{Serialize, Serializer};

use super::ask::Asked;

/// The answer about a shoe: one rule's, or that of every combination of choices.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) cards: u32,
    pub(super) shoe: String,
    #[serde(skip)]
    pub(super) shoe_name: String,
    pub(super) rules: String,
    #[serde(skip)]
    pub(super) all_bets: bool,
    #[serde(skip)]
    pub(super) left_out: Vec<&'static str>,
    #[serde(flatten)]
    pub(super) answer: Answered,
}

/// One answer, or a list.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Answered {
    One(Box<Under>),
    Many { choices: Vec<Under> },
}

/// The answer under one rule.
#[derive(Debug, Serialize)]
pub(super) struct Under {
    /// What is chosen in the free cells.
    #[serde(serialize_with = "choices", skip_serializing_if = "is_empty")]
    pub(super) free: Choices,
    pub(super) deals: String,
    pub(super) outcomes: Outcomes,
    pub(super) bets: Vec<Worth>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) removal: Option<Effects>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) covariance: Option<Covariance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) joint: Option<Vec<Ends>>,
}

/// Player, Banker, Tie.
#[derive(Debug, Serialize)]
pub(super) struct Outcomes {
    pub(super) player: Share,
    pub(super) banker: Share,
    pub(super) tie: Share,
}

/// How many deals, and what part of all.
#[derive(Debug, Serialize)]
pub(super) struct Share {
    #[serde(serialize_with = "text")]
    pub(super) count: u128,
    #[serde(serialize_with = "number")]
    pub(super) probability: Ratio,
}

/// What a bet is worth.
#[derive(Debug, Serialize)]
pub(super) struct Worth {
    pub(super) bet: &'static str,
    #[serde(serialize_with = "text")]
    pub(super) commission: Ratio,
    #[serde(serialize_with = "number")]
    pub(super) ev: Ratio,
    #[serde(rename = "ev_exact", serialize_with = "text")]
    pub(super) exact: Ratio,
    #[serde(serialize_with = "number")]
    pub(super) variance: Ratio,
    #[serde(rename = "variance_exact", serialize_with = "text")]
    pub(super) variance_exact: Ratio,
    pub(super) standard_deviation: f64,
    #[serde(skip)]
    pub(super) value: Value,
    pub(super) pays: Vec<Pay>,
}

/// One line of a bet.
#[derive(Debug, Serialize)]
pub(super) struct Pay {
    pub(super) on: &'static str,
    #[serde(serialize_with = "text")]
    pub(super) pays: Ratio,
    #[serde(serialize_with = "number")]
    pub(super) probability: Ratio,
}

/// What removing one card does: by value, or by rank for pairs.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Effects {
    #[serde(serialize_with = "effects")]
    pub(super) bets: Vec<(&'static str, Removal)>,
}

/// By what an effect is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Value,
    Rank,
}

impl Kind {
    /// What so many effects are listed by.
    pub(super) const fn of(effects: &Removal) -> Self {
        if effects.effects.len() == 10 {
            Self::Value
        } else {
            Self::Rank
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Rank => "rank",
        }
    }

    /// The cards, as they are written in a shoe.
    pub(super) fn cards(self) -> Vec<String> {
        match self {
            Self::Value => (0..10).map(|value: u8| value.to_string()).collect(),
            Self::Rank => Rank::ALL.map(|rank| rank.letter().to_string()).into(),
        }
    }
}

/// The covariance of every two bets.
#[derive(Debug, Serialize)]
pub(super) struct Covariance {
    pub(super) bets: Vec<&'static str>,
    #[serde(serialize_with = "matrix")]
    pub(super) matrix: Vec<Vec<Ratio>>,
}

/// One way a coup ends.
#[derive(Debug, Serialize)]
pub(super) struct Ends {
    pub(super) player: u8,
    pub(super) banker: u8,
    pub(super) player_cards: u8,
    pub(super) banker_cards: u8,
    #[serde(flatten)]
    pub(super) share: Share,
}

impl Report {
    pub(super) fn of(asked: &Asked) -> anyhow::Result<Self> {
        let mut answers = asked
            .rules
            .iter()
            .map(|(choices, rule)| Under::of(asked, choices, rule))
            .collect::<anyhow::Result<Vec<Under>>>()?;
        let answer = match (asked.all_choices, answers.pop()) {
            (false, Some(one)) => Answered::One(Box::new(one)),
            (_, last) => {
                answers.extend(last);
                Answered::Many { choices: answers }
            }
        };
        Ok(Self {
            cards: asked.shoe.total(),
            shoe: asked.shoe.to_string(),
            shoe_name: asked.shoe_name.clone(),
            rules: asked.rulebook.clone(),
            all_bets: asked.all_bets,
            left_out: asked.left_out.clone(),
            answer,
        })
    }
}

impl Under {
    fn of(asked: &Asked, choices: &Choices, rule: &DrawRule) -> anyhow::Result<Self> {
        let odds = Odds::of(&asked.shoe.composition(), rule);
        let joint = Joint::of(&asked.shoe, rule);
        let share = |count: u128| Share::of(count, odds.deals());
        let removal = asked
            .more
            .removal
            .then(|| Effects::of(asked, rule))
            .transpose()?;
        let covariance = asked
            .more
            .covariance
            .then(|| Covariance::of(&asked.bets, &joint))
            .transpose()?;
        Ok(Self {
            free: choices.clone(),
            deals: odds.deals().to_string(),
            outcomes: Outcomes {
                player: share(odds.player()),
                banker: share(odds.banker()),
                tie: share(odds.tie()),
            },
            bets: asked
                .bets
                .iter()
                .map(|bet| Worth::of(bet, &joint))
                .collect::<anyhow::Result<_>>()?,
            removal,
            covariance,
            joint: asked.more.joint.then(|| ends(&joint)),
        })
    }
}

impl Share {
    fn of(count: u128, deals: u128) -> Self {
        Self {
            count,
            probability: ratio(count, deals),
        }
    }
}

impl Worth {
    fn of(bet: &Bet, joint: &Joint) -> anyhow::Result<Self> {
        let value = joint.value(bet)?;
        let counts = joint.line_counts(bet)?;
        let pays = bet.lines().iter().zip(counts).map(|(line, count)| Pay {
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
    fn of(asked: &Asked, rule: &DrawRule) -> anyhow::Result<Self> {
        let removal = Removal::of(&asked.shoe, rule, &asked.bets)?;
        let names = asked.bets.iter().map(Bet::name);
        Ok(Self {
            bets: names.zip(removal).collect(),
        })
    }
}

impl Covariance {
    fn of(bets: &[Bet], joint: &Joint) -> anyhow::Result<Self> {
        let row = |one: &Bet| -> anyhow::Result<Vec<Ratio>> {
            let row = bets.iter().map(|other| joint.covariance(one, other));
            Ok(row.collect::<Result<_, _>>()?)
        };
        Ok(Self {
            bets: bets.iter().map(Bet::name).collect(),
            matrix: bets.iter().map(row).collect::<anyhow::Result<_>>()?,
        })
    }
}

/// The joint distribution without its pairs.
fn ends(joint: &Joint) -> Vec<Ends> {
    let mut counts: BTreeMap<Coup, u128> = BTreeMap::new();
    for (outcome, count) in joint.iter() {
        *counts.entry(outcome.coup).or_default() += count;
    }
    let ends = counts.into_iter().map(|(coup, count)| Ends {
        player: coup.player,
        banker: coup.banker,
        player_cards: coup.player_cards,
        banker_cards: coup.banker_cards,
        share: Share::of(count, joint.deals()),
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
