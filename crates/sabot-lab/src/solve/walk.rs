//! Walking a line of the player's probabilities: where the banker's replies turn, and where the player may be indifferent.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::game::{Exact, Game};
use super::node::{Lean, Node, Reply};
use super::search::middle;
use super::settle::Spread;
use crate::Ratio;

/// What the banker gains by drawing in an open set, along the way: `at + slope · x`.
#[derive(Debug, Clone)]
pub(crate) struct LinearGain<Z> {
    pub(crate) set: usize,
    pub(crate) at: Z,
    pub(crate) slope: Z,
}

/// A numerator and a positive denominator.
type Fraction<Z> = (Z, Z);

/// A point of the way, or a piece of it, where every class that mixes may be indifferent.
#[derive(Debug, Clone)]
pub(crate) struct Stretch {
    pub(crate) from: Ratio,
    pub(crate) to: Ratio,
    /// The banker's replies; those in `zero` count for nothing.
    pub(crate) draws: Vec<bool>,
    /// Sets in which the banker is indifferent.
    pub(crate) zero: Vec<usize>,
}

impl Stretch {
    /// The probability along the way.
    pub(crate) fn spread(&self) -> Spread {
        let value = middle(&self.from, &self.to);
        Spread::between(value, self.from.clone(), self.to.clone())
    }
}

/// Gains of the classes that mix, as the replies turn along the way.
struct Gains<'g, Z> {
    game: &'g Game<Z>,
    classes: Vec<usize>,
    now: Vec<Z>,
}

impl<Z: Exact> Gains<'_, Z> {
    fn turn(&mut self, set: usize, draws: bool) {
        for (gain, &class) in self.now.iter_mut().zip(&self.classes) {
            let weight = self.game.draw_cross(class, set);
            if draws {
                *gain += weight;
            } else {
                *gain -= weight;
            }
        }
    }

    /// Whether each class that mixes may be indifferent if the sets in `zero` do what they like.
    ///
    /// Of the sets in `zero`, those that `draws` are in the sums already.
    fn may_vanish(&self, zero: &[usize], draws: &[bool]) -> bool {
        self.now.iter().zip(&self.classes).all(|(gain, &class)| {
            let (mut low, mut high) = (gain.clone(), gain.clone());
            for &set in zero {
                let weight = self.game.draw_cross(class, set);
                // A draw that costs can be left, and one that gains can be added.
                if weight.is_negative() == draws[set] {
                    high += weight.abs();
                } else {
                    low -= weight.abs();
                }
            }
            !low.is_positive() && !high.is_negative()
        })
    }
}

/// Every point and piece strictly between the two ends at which the mixing classes may be indifferent.
pub(crate) fn candidates<Z: Exact>(
    game: &Game<Z>,
    node: &Node<Z>,
    lines: &[LinearGain<Z>],
    (low, high): &(Fraction<Z>, Fraction<Z>),
    draws: &mut [bool],
) -> Vec<Stretch> {
    let classes: Vec<usize> = (0..game.classes)
        .filter(|&class| node.leans[class] == Lean::Mixes)
        .collect();
    let now = classes.iter().map(|&class| node.gains[class].clone());
    let mut gains = Gains {
        game,
        now: now.collect(),
        classes,
    };
    let mut turns: Vec<(Fraction<Z>, usize)> = Vec::new();
    let mut still = Vec::new();
    for line in lines {
        if line.slope.is_zero() && line.at.is_zero() {
            still.push(line.set);
            continue;
        }
        if starts_drawing(line, low) {
            draws[line.set] = true;
            gains.turn(line.set, true);
        }
        if let Some(root) = root(line).filter(|root| below(low, root) && below(root, high)) {
            turns.push((root, line.set));
        }
    }
    turns.sort_by(|(a, _), (b, _)| compare(a, b));
    Way {
        turns,
        still,
        ends: (ratio_of(low), ratio_of(high)),
    }
    .stretches(&mut gains, draws)
}

/// The points at which replies turn, in order.
struct Way<Z> {
    turns: Vec<(Fraction<Z>, usize)>,
    still: Vec<usize>,
    ends: (Ratio, Ratio),
}

impl<Z: Exact> Way<Z> {
    fn stretches(&self, gains: &mut Gains<'_, Z>, draws: &mut [bool]) -> Vec<Stretch> {
        let mut found = Vec::new();
        let mut at = 0_usize;
        loop {
            if gains.may_vanish(&self.still, draws) {
                let from = at.checked_sub(1).map(|last| ratio_of(&self.turns[last].0));
                let to = self.turns.get(at).map(|(root, _)| ratio_of(root));
                found.push(Stretch {
                    from: from.unwrap_or_else(|| self.ends.0.clone()),
                    to: to.unwrap_or_else(|| self.ends.1.clone()),
                    draws: draws.to_vec(),
                    zero: self.still.clone(),
                });
            }
            let Some((root, _)) = self.turns.get(at) else {
                return found;
            };
            let same = |(other, _): &&(Fraction<Z>, usize)| compare(other, root) == Ordering::Equal;
            let group = self.turns[at..].iter().take_while(same).count();
            let turning = self.turns[at..at + group].iter().map(|&(_, set)| set);
            let zero: Vec<usize> = self.still.iter().copied().chain(turning.clone()).collect();
            if gains.may_vanish(&zero, draws) {
                let place = ratio_of(root);
                found.push(Stretch {
                    from: place.clone(),
                    to: place,
                    draws: draws.to_vec(),
                    zero,
                });
            }
            for set in turning {
                draws[set] = !draws[set];
                gains.turn(set, draws[set]);
            }
            at += group;
        }
    }
}

/// Whether the banker draws right after the beginning.
fn starts_drawing<Z: Exact>(line: &LinearGain<Z>, (over, under): &Fraction<Z>) -> bool {
    let value = line.at.clone() * under + line.slope.clone() * over;
    value.is_positive() || (value.is_zero() && line.slope.is_positive())
}

/// The point of the way at which the gain is zero, if there is one.
fn root<Z: Exact>(line: &LinearGain<Z>) -> Option<Fraction<Z>> {
    match line.slope.signum() {
        sign if sign.is_zero() => None,
        sign => Some((-line.at.clone() * &sign, line.slope.abs())),
    }
}

fn compare<Z: Exact>(a: &Fraction<Z>, b: &Fraction<Z>) -> Ordering {
    (a.0.clone() * &b.1).cmp(&(b.0.clone() * &a.1))
}

fn below<Z: Exact>(a: &Fraction<Z>, b: &Fraction<Z>) -> bool {
    compare(a, b) == Ordering::Less
}

fn ratio_of<Z: Exact>((over, under): &Fraction<Z>) -> Ratio {
    Ratio::new(over.clone().into(), under.clone().into())
}

/// A stretch of a straight line through the square of two mixing classes.
#[derive(Debug, Clone)]
pub(crate) struct Slant {
    pub(crate) stretch: Stretch,
    one: Affine,
    other: Affine,
}

/// `at + slope · x`.
#[derive(Debug, Clone)]
struct Affine {
    at: Ratio,
    slope: Ratio,
}

impl Affine {
    fn of(&self, x: &Ratio) -> Ratio {
        &self.at + &self.slope * x
    }

    fn spread(&self, along: &Stretch) -> Spread {
        let (a, b) = (self.of(&along.from), self.of(&along.to));
        let (low, high) = (a.clone().min(b.clone()), a.max(b));
        Spread::between(middle(&low, &high), low, high)
    }
}

impl Slant {
    /// The probabilities of the two classes.
    pub(crate) fn places(&self) -> (Spread, Spread) {
        (
            self.one.spread(&self.stretch),
            self.other.spread(&self.stretch),
        )
    }
}

/// Candidates along the line of the square on which the banker is indifferent in `set`; `None` if it misses the square.
pub(crate) fn along(
    game: &Game<BigInt>,
    node: &Node<BigInt>,
    set: usize,
    (one, other): (usize, usize),
) -> Option<Vec<Slant>> {
    let whole = |z: &BigInt| Ratio::from_integer(z.clone());
    let plane = |set: usize| {
        let mut at = whole(&game.banker.by_set[set]);
        for (class, &lean) in node.leans.iter().enumerate() {
            if lean == Lean::Draws {
                at += whole(game.reply_cross(set, class));
            }
        }
        let by_one = whole(game.reply_cross(set, one));
        let by_other = whole(game.reply_cross(set, other));
        (at, by_one, by_other)
    };
    let (at, by_one, by_other) = plane(set);
    let run = Affine {
        at: Ratio::zero(),
        slope: Ratio::one(),
    };
    let bound = |at: Ratio, slope: Ratio| Affine { at, slope };
    let (x, y) = if by_other.is_zero() {
        (bound(-at / by_one, Ratio::zero()), run)
    } else {
        (run, bound(-at / &by_other, -by_one / by_other))
    };
    let (low, high) = inside(&[&x, &y])?;
    let lines: Vec<LinearGain<BigInt>> = (node.open.iter())
        .map(|&set| {
            let (at, by_one, by_other) = plane(set);
            let slope = &by_one * &x.slope + &by_other * &y.slope;
            whole_gain(set, at + by_one * &x.at + by_other * &y.at, slope)
        })
        .collect();
    let ends = (fraction(&low), fraction(&high));
    let mut draws: Vec<bool> = (node.replies.iter())
        .map(|&reply| reply == Reply::Draws)
        .collect();
    let found = candidates(game, node, &lines, &ends, &mut draws).into_iter();
    let slant = |stretch| Slant {
        stretch,
        one: x.clone(),
        other: y.clone(),
    };
    Some(found.map(slant).collect())
}

/// Where every one of these lies strictly between nothing and one.
fn inside(affines: &[&Affine]) -> Option<(Ratio, Ratio)> {
    let (mut low, mut high) = (Ratio::zero(), Ratio::one());
    for Affine { at, slope } in affines {
        if slope.is_zero() {
            if !at.is_positive() || *at >= Ratio::one() {
                return None;
            }
            continue;
        }
        let (a, b) = (-at / slope, (Ratio::one() - at) / slope);
        low = low.max(a.clone().min(b.clone()));
        high = high.min(a.max(b));
    }
    (low < high).then_some((low, high))
}

fn fraction(value: &Ratio) -> Fraction<BigInt> {
    (value.numer().clone(), value.denom().clone())
}

/// The line in whole numbers, its signs unchanged.
fn whole_gain(set: usize, at: Ratio, slope: Ratio) -> LinearGain<BigInt> {
    let scale = at.denom().lcm(slope.denom());
    LinearGain {
        set,
        at: (at * &scale).to_integer(),
        slope: (slope * scale).to_integer(),
    }
}
