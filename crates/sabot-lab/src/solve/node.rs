//! What is still open in a branch of the search, and what follows from it.

use super::game::{Exact, Game};
use crate::budget::{Budget, steps};

/// What a class of the player's side does in this branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lean {
    /// The class stands: drawing gains nothing.
    Stands,
    /// The class draws: standing gains nothing.
    Draws,
    /// It does either with some chance: both are equally good.
    Mixes,
    /// What the class does is not known yet.
    Open,
}

/// What the banker does in an information set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    Stands,
    Draws,
    Open,
}

/// Probabilities are bounded in parts of this many.
pub(crate) const GRID: i32 = 4096;

/// One branch: what is settled, and for the rest nothing yet.
#[derive(Debug, Clone)]
pub(crate) struct Node<Z> {
    pub(crate) leans: Vec<Lean>,
    /// Between which parts of [`GRID`] each class draws.
    pub(crate) ranges: Vec<(i32, i32)>,
    pub(crate) replies: Vec<Reply>,
    /// The sets that are open, in order.
    pub(crate) open: Vec<usize>,
    /// What each class gains by drawing from the replies that are settled.
    pub(crate) gains: Vec<Z>,
}

impl<Z: Exact> Node<Z> {
    /// Everything open, but for sets and classes on which nothing depends.
    pub(crate) fn new(game: &Game<Z>) -> Self {
        let lean = |class| {
            if game.is_absent(class) {
                Lean::Stands
            } else {
                Lean::Open
            }
        };
        let idle: Vec<bool> = (0..game.sets).map(|set| game.is_idle(set)).collect();
        let reply = |&idle: &bool| if idle { Reply::Stands } else { Reply::Open };
        Self {
            leans: (0..game.classes).map(lean).collect(),
            ranges: (0..game.classes).map(|class| range(lean(class))).collect(),
            replies: idle.iter().map(reply).collect(),
            open: (0..game.sets).filter(|&set| !idle[set]).collect(),
            gains: game.player.by_class.clone(),
        }
    }

    /// Draws every conclusion from bounds; false if the branch holds no equilibrium, or the budget ran out.
    pub(crate) fn conclude(&mut self, game: &Game<Z>, budget: &Budget) -> bool {
        loop {
            if !budget.spend(self.looks(game).saturating_mul(2)) {
                return false;
            }
            let before = (self.open.len(), self.unsettled());
            self.settle_replies(game);
            if !self.settle_leans(game) {
                return false;
            }
            if before == (self.open.len(), self.unsettled()) {
                return true;
            }
        }
    }

    /// What it costs to look at every open set from every class.
    pub(crate) fn looks(&self, game: &Game<Z>) -> u64 {
        steps(self.open.len() + 1) * steps(game.classes + 1) * Z::STEPS
    }

    fn unsettled(&self) -> usize {
        self.leans
            .iter()
            .filter(|&&lean| lean == Lean::Open)
            .count()
    }

    /// Settles the sets in which one reply is better whatever the open classes do.
    fn settle_replies(&mut self, game: &Game<Z>) {
        let mut open = std::mem::take(&mut self.open);
        open.retain(|&set| {
            let reply = self.forced(game, set);
            self.replies[set] = reply;
            if reply == Reply::Draws {
                for (class, gain) in self.gains.iter_mut().enumerate() {
                    *gain += game.draw_cross(class, set);
                }
            }
            reply == Reply::Open
        });
        self.open = open;
    }

    fn forced(&self, game: &Game<Z>, set: usize) -> Reply {
        let mut low = Bound::new(&game.banker.by_set[set]);
        let mut high = low.clone();
        // A class that mixes neither always draws nor never, so a bound that would need it is not reached.
        let mut strict = (false, false);
        for (class, &(from, to)) in self.ranges.iter().enumerate() {
            if to == 0 {
                continue;
            }
            let weight = game.reply_cross(set, class);
            if weight.is_zero() {
                continue;
            }
            let (least, most) = if weight.is_negative() {
                (to, from)
            } else {
                (from, to)
            };
            let end = |part: i32| self.leans[class] == Lean::Mixes && (part == 0 || part == GRID);
            strict = (strict.0 || end(least), strict.1 || end(most));
            low.add(weight, least);
            high.add(weight, most);
        }
        let (low, high) = (low.sum(), high.sum());
        if low.is_positive() || (strict.0 && low.is_zero()) {
            Reply::Draws
        } else if high.is_negative() || (strict.1 && high.is_zero()) {
            Reply::Stands
        } else {
            Reply::Open
        }
    }

    /// Says what a class does.
    pub(crate) fn lean(&mut self, class: usize, lean: Lean) {
        self.leans[class] = lean;
        self.ranges[class] = range(lean);
    }

    /// Settles the classes for which one choice is better whatever the open sets do; false at a contradiction.
    fn settle_leans(&mut self, game: &Game<Z>) -> bool {
        for class in 0..game.classes {
            let (low, high) = self.bounds(game, class);
            let (loses, gains) = (high.is_negative(), low.is_positive());
            match self.leans[class] {
                Lean::Open if gains => self.lean(class, Lean::Draws),
                Lean::Open if loses => self.lean(class, Lean::Stands),
                Lean::Stands if gains => return false,
                Lean::Draws if loses => return false,
                Lean::Mixes if gains || loses => return false,
                Lean::Open | Lean::Stands | Lean::Draws | Lean::Mixes => {}
            }
        }
        true
    }

    /// The least and the most a class gains by drawing, whatever the open sets do.
    pub(crate) fn bounds(&self, game: &Game<Z>, class: usize) -> (Z, Z) {
        let mut low = self.gains[class].clone();
        let mut high = low.clone();
        for &set in &self.open {
            let weight = game.draw_cross(class, set);
            if weight.is_negative() {
                low += weight;
            } else {
                high += weight;
            }
        }
        (low, high)
    }

    /// Whether some replies of the open sets let both classes do as they lean.
    pub(crate) fn agree(&self, game: &Game<Z>, one: usize, other: usize) -> bool {
        if self.is_sure(game, other) {
            return true;
        }
        wanted(self.leans[one]).iter().all(|&a| {
            wanted(self.leans[other])
                .iter()
                .all(|&b| self.quadrant(game, (one, a), (other, b)))
        })
    }

    /// Whether a class leans as it does whatever the open sets do.
    fn is_sure(&self, game: &Game<Z>, class: usize) -> bool {
        match self.leans[class] {
            Lean::Stands => !self.bounds(game, class).1.is_positive(),
            Lean::Draws => !self.bounds(game, class).0.is_negative(),
            Lean::Mixes => false,
            Lean::Open => true,
        }
    }

    /// Whether some replies make both gains at least nothing, each with its sign.
    ///
    /// Starts where the first gain is largest and buys the second, cheapest first: a fractional knapsack, exact.
    fn quadrant(&self, game: &Game<Z>, (one, a): (usize, Side), (other, b): (usize, Side)) -> bool {
        let mut x = a.of(&self.gains[one]);
        let mut y = b.of(&self.gains[other]);
        let mut trades = Vec::new();
        for &set in &self.open {
            let dx = a.of(game.draw_cross(one, set));
            let dy = b.of(game.draw_cross(other, set));
            if dx.is_positive() || (dx.is_zero() && dy.is_positive()) {
                x += &dx;
                y += &dy;
            }
            if (dx.is_positive() && dy.is_negative()) || (dx.is_negative() && dy.is_positive()) {
                trades.push((dx.abs(), dy.abs()));
            }
        }
        trades.sort_by(|(cost, gain), (cost2, gain2)| {
            (cost.clone() * gain2).cmp(&(cost2.clone() * gain))
        });
        for (cost, gain) in trades {
            if x.is_negative() || !y.is_negative() {
                break;
            }
            let need = -y.clone();
            if need < gain {
                return x * gain >= cost * need;
            }
            x -= &cost;
            y += &gain;
        }
        !x.is_negative() && !y.is_negative()
    }
}

/// Between which parts a class that leans so draws.
const fn range(lean: Lean) -> (i32, i32) {
    match lean {
        Lean::Stands => (0, 0),
        Lean::Draws => (GRID, GRID),
        Lean::Mixes | Lean::Open => (0, GRID),
    }
}

/// A sum of weights, each times a part of [`GRID`]; most parts are nothing or everything.
#[derive(Clone)]
struct Bound<Z> {
    whole: Z,
    parts: Z,
}

impl<Z: Exact> Bound<Z> {
    fn new(fixed: &Z) -> Self {
        Self {
            whole: fixed.clone(),
            parts: Z::zero(),
        }
    }

    fn add(&mut self, weight: &Z, part: i32) {
        match part {
            0 => {}
            GRID => self.whole += weight,
            _ => self.parts += weight.clone() * Z::from(i128::from(part)),
        }
    }

    fn sum(self) -> Z {
        self.whole * Z::from(i128::from(GRID)) + self.parts
    }
}

/// Which sign a gain must have.
#[derive(Debug, Clone, Copy)]
enum Side {
    AtLeast,
    AtMost,
}

impl Side {
    fn of<Z: Exact>(self, number: &Z) -> Z {
        match self {
            Self::AtLeast => number.clone(),
            Self::AtMost => -number.clone(),
        }
    }
}

fn wanted(lean: Lean) -> &'static [Side] {
    match lean {
        Lean::Stands => &[Side::AtMost],
        Lean::Draws => &[Side::AtLeast],
        Lean::Mixes => &[Side::AtMost, Side::AtLeast],
        Lean::Open => &[],
    }
}
