//! What the banker may do where he is indifferent, so that nobody gains by doing otherwise.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, LazyLock};

use num_traits::{One, Signed, Zero};

use super::game::{Exact, Game};
use super::linear::{Condition, Sense, maximise};
use super::node::Lean;
use crate::Ratio;
use crate::budget::Budget;

/// A probability, and between which bounds it may lie where it is not the only one.
///
/// Nearly all are nothing or everything, and those share one place in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread(Arc<Bounds>);

/// What a [`Spread`] holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounds {
    /// A value that serves.
    pub value: Ratio,
    /// The least that serves.
    pub from: Ratio,
    /// The most that serves.
    pub to: Ratio,
}

impl Deref for Spread {
    type Target = Bounds;

    fn deref(&self) -> &Bounds {
        &self.0
    }
}

impl DerefMut for Spread {
    fn deref_mut(&mut self) -> &mut Bounds {
        Arc::make_mut(&mut self.0)
    }
}

impl Spread {
    pub(crate) fn between(value: Ratio, from: Ratio, to: Ratio) -> Self {
        Self(Arc::new(Bounds { value, from, to }))
    }

    pub(crate) fn only(value: Ratio) -> Self {
        Self::between(value.clone(), value.clone(), value)
    }

    pub(crate) fn pure(draws: bool) -> Self {
        static NEVER: LazyLock<Spread> = LazyLock::new(|| Spread::only(Ratio::zero()));
        static ALWAYS: LazyLock<Spread> = LazyLock::new(|| Spread::only(Ratio::one()));
        if draws { ALWAYS.clone() } else { NEVER.clone() }
    }

    /// Whether it is the only one that serves.
    pub fn is_only(&self) -> bool {
        self.from == self.to
    }

    pub(crate) fn holds(&self, value: &Ratio) -> bool {
        (&self.from..=&self.to).contains(&value)
    }
}

/// More indifferent sets than this are settled without asking how far each may go.
const SPELLED_MAX: usize = 8;

/// What the banker does in the sets `zero`, where either reply is as good to him, so that each class does as it leans.
///
/// `draws` are his replies in all other sets. `None` if nothing serves. The flag says whether the bounds were worked
/// out; else they are those of any probability. Nothing serves either if the budget runs out on the way.
pub(crate) fn settle<Z: Exact>(
    game: &Game<Z>,
    leans: &[Lean],
    draws: &[bool],
    zero: &[usize],
    budget: &Budget,
) -> Option<(Vec<Spread>, bool)> {
    let mut conditions = Vec::new();
    for (class, &lean) in leans.iter().enumerate() {
        let constant = gain(game, class, draws);
        let Some(sense) = sense(lean) else { continue };
        let weights: Vec<&Z> = zero
            .iter()
            .map(|&set| game.draw_cross(class, set))
            .collect();
        if weights.iter().all(|weight| weight.is_zero()) {
            let holds = match sense {
                Sense::AtMost => !constant.is_positive(),
                Sense::AtLeast => !constant.is_negative(),
                Sense::Equal => constant.is_zero(),
            };
            if !holds {
                return None;
            }
            continue;
        }
        let whole = |z: &Z| Ratio::from_integer(z.clone().into());
        conditions.push(Condition {
            weights: weights.into_iter().map(whole).collect(),
            constant: whole(&constant),
            sense,
        });
    }
    spread(zero.len(), &conditions, budget)
}

fn sense(lean: Lean) -> Option<Sense> {
    match lean {
        Lean::Stands => Some(Sense::AtMost),
        Lean::Draws => Some(Sense::AtLeast),
        Lean::Mixes => Some(Sense::Equal),
        Lean::Open => None,
    }
}

/// What a class gains by drawing if the banker mixes nowhere.
fn gain<Z: Exact>(game: &Game<Z>, class: usize, draws: &[bool]) -> Z {
    let mut sum = game.player.by_class[class].clone();
    for (set, _) in draws.iter().enumerate().filter(|(_, draws)| **draws) {
        sum += game.draw_cross(class, set);
    }
    sum
}

fn spread(
    variables: usize,
    conditions: &[Condition],
    budget: &Budget,
) -> Option<(Vec<Spread>, bool)> {
    if variables == 1 {
        let only = interval(conditions)?;
        return Some((vec![only], true));
    }
    let free: Vec<bool> = (0..variables)
        .map(|n| conditions.iter().all(|rule| rule.weights[n].is_zero()))
        .collect();
    let nothing = vec![Ratio::zero(); variables];
    let point = maximise(&nothing, conditions, budget)?;
    let spelled = free.iter().filter(|free| !**free).count() <= SPELLED_MAX;
    let mut spreads = Vec::new();
    for (n, value) in point.into_iter().enumerate() {
        let reach = |sign: i32| -> Option<Ratio> {
            if free[n] || !spelled {
                return Some(if sign > 0 {
                    Ratio::one()
                } else {
                    Ratio::zero()
                });
            }
            let mut goal = nothing.clone();
            goal[n] = Ratio::from_integer(sign.into());
            maximise(&goal, conditions, budget).map(|mut best| best.swap_remove(n))
        };
        let (from, to) = (reach(-1)?, reach(1)?);
        spreads.push(Spread::between(value, from, to));
    }
    Some((spreads, spelled))
}

/// The one variable's bounds: each condition is a half-line or a point.
fn interval(conditions: &[Condition]) -> Option<Spread> {
    let (mut from, mut to) = (Ratio::zero(), Ratio::one());
    for rule in conditions {
        let weight = &rule.weights[0];
        let root = -&rule.constant / weight;
        let below = match rule.sense {
            Sense::AtMost => weight.is_positive(),
            Sense::AtLeast => weight.is_negative(),
            Sense::Equal => {
                from = from.max(root.clone());
                true
            }
        };
        if below {
            to = to.min(root);
        } else {
            from = from.max(root);
        }
    }
    (from <= to).then(|| Spread::between(from.clone(), from, to))
}
