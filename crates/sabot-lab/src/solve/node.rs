//! What is still open in a branch of the search, and what follows from it.

use super::game::{Exact, Game};

/// What a class of the player's side does in this branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lean {
    /// It stands: drawing gains nothing.
    Stands,
    /// It draws: standing gains nothing.
    Draws,
    /// It does either with some chance: both are equally good.
    Mixes,
    /// Not yet known.
    Open,
}

/// What the banker does in an information set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    Stands,
    Draws,
    Open,
}

/// One branch: what is settled, and for the rest nothing yet.
#[derive(Debug, Clone)]
pub(crate) struct Node<Z> {
    pub(crate) leans: Vec<Lean>,
    pub(crate) replies: Vec<Reply>,
    /// The sets that are open, in order.
    pub(crate) open: Vec<usize>,
    /// What each class gains by drawing from the replies that are settled.
    pub(crate) gains: Vec<Z>,
}

impl<Z: Exact> Node<Z> {
    /// Everything open, but for sets and classes on which nothing depends.
    pub(crate) fn new(game: &Game<Z>) -> Self {
        let lean = |class| match game.is_absent(class) {
            true => Lean::Stands,
            false => Lean::Open,
        };
        let idle: Vec<bool> = (0..game.sets).map(|set| game.is_idle(set)).collect();
        let reply = |&idle: &bool| match idle {
            true => Reply::Stands,
            false => Reply::Open,
        };
        Self {
            leans: (0..game.classes).map(lean).collect(),
            replies: idle.iter().map(reply).collect(),
            open: (0..game.sets).filter(|&set| !idle[set]).collect(),
            gains: game.player.by_class.clone(),
        }
    }

    /// Draws every conclusion from bounds; false if the branch holds no equilibrium.
    pub(crate) fn conclude(&mut self, game: &Game<Z>) -> bool {
        loop {
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
        let mut low = game.banker.by_set[set].clone();
        let mut high = low.clone();
        // A class that mixes is strictly between, so a bound it takes part in is not reached.
        let mut strict = false;
        for (class, lean) in self.leans.iter().enumerate() {
            let weight = game.reply_cross(set, class);
            match lean {
                Lean::Stands => {}
                Lean::Draws => {
                    low += weight;
                    high += weight;
                }
                Lean::Mixes | Lean::Open => {
                    strict |= *lean == Lean::Mixes && !weight.is_zero();
                    if weight.is_negative() {
                        low += weight;
                    } else {
                        high += weight;
                    }
                }
            }
        }
        if low.is_positive() || (strict && low.is_zero()) {
            Reply::Draws
        } else if high.is_negative() || (strict && high.is_zero()) {
            Reply::Stands
        } else {
            Reply::Open
        }
    }

    /// Settles the classes for which one choice is better whatever the open sets do; false at a contradiction.
    fn settle_leans(&mut self, game: &Game<Z>) -> bool {
        for class in 0..game.classes {
            let (low, high) = self.bounds(game, class);
            let (loses, gains) = (high.is_negative(), low.is_positive());
            match self.leans[class] {
                Lean::Open if gains => self.leans[class] = Lean::Draws,
                Lean::Open if loses => self.leans[class] = Lean::Stands,
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
        wanted(self.leans[one]).iter().all(|&a| {
            wanted(self.leans[other])
                .iter()
                .all(|&b| self.quadrant(game, (one, a), (other, b)))
        })
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
