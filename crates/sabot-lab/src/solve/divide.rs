//! Several classes mix: divide the cube of their probabilities until each part is excluded, or holds one candidate.
//!
//! In a small part few sets are open. With as many open sets as mixing classes, the replies that make every mixing class
//! indifferent are one solution of linear equations; if it lies strictly between nothing and one, the banker is
//! indifferent in all of those sets, and the probabilities are one solution as well. Fewer sets than classes can
//! hardly satisfy the equations, and if they cannot, the part is excluded.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::game::Exact;
use super::node::{GRID, Lean, Node};
use super::search::{Found, Search, pure_place, settled_draws};
use super::settle::Spread;
use crate::Ratio;
use crate::budget::steps;

/// How many parts are looked at in one search: more than any shoe was seen to need, and few enough to wait for.
const PARTS_MAX: u32 = 40_000;

/// What is known of a part.
enum Part {
    /// Nothing more is to be found in it.
    Done,
    /// The part has to be divided further.
    Unclear,
}

impl<Z: Exact> Search<'_, Z> {
    /// Looks through a branch in which these classes mix; false if something was left unexamined.
    pub(crate) fn divide(&mut self, node: &Node<Z>, mixing: &[usize]) -> bool {
        let mut parts = vec![node.clone()];
        while let Some(mut part) = parts.pop() {
            self.parts += 1;
            if self.parts > PARTS_MAX {
                return false;
            }
            if self.budget.stopped().is_some() {
                return false;
            }
            if !part.conclude(self.game, self.budget)
                || !mixing.iter().all(|&class| self.agrees(&part, class))
            {
                continue;
            }
            match self.part(&part, mixing) {
                Part::Done => {}
                Part::Unclear => match self.halves(&part, mixing) {
                    Some(halves) => parts.extend(halves),
                    None => return false,
                },
            }
        }
        true
    }

    fn part(&mut self, node: &Node<Z>, mixing: &[usize]) -> Part {
        let open = node.open.len();
        if open > mixing.len() {
            return Part::Unclear;
        }
        // Eliminating takes each row from each other, in numbers that grow by one factor a column.
        let (rows, columns) = (steps(mixing.len()), steps(open + 1));
        let each = 4 * columns.saturating_mul(columns);
        if !(self.budget).spend(rows.saturating_mul(columns).saturating_mul(columns + each)) {
            return Part::Done;
        }
        // What each mixing class gains by drawing must vanish.
        let rows = mixing.iter().map(|&class| {
            let weights = node
                .open
                .iter()
                .map(|&set| self.game.draw_cross(class, set));
            let weights = weights.map(|weight| weight.clone().into());
            weights.chain([-node.gains[class].clone().into()]).collect()
        });
        let replies = match solve(rows.collect(), open) {
            Solved::Nothing => return Part::Done,
            Solved::Many => return Part::Unclear,
            Solved::One(replies) => replies,
        };
        if replies.leave_the_range() {
            return Part::Done;
        }
        if open < mixing.len() || !replies.are_inside() {
            return Part::Unclear;
        }
        if !self.others_agree(node, &replies) {
            return Part::Done;
        }
        self.candidate(node, mixing, replies)
    }

    /// Whether the classes that do not mix do as they lean beside these replies.
    fn others_agree(&self, node: &Node<Z>, replies: &Fractions) -> bool {
        node.leans.iter().enumerate().all(|(class, &lean)| {
            let mut gain = node.gains[class].clone().into() * &replies.under;
            for (&set, over) in node.open.iter().zip(&replies.over) {
                gain += self.game.draw_cross(class, set).clone().into() * over;
            }
            match lean {
                Lean::Stands => !gain.is_positive(),
                Lean::Draws => !gain.is_negative(),
                Lean::Mixes | Lean::Open => true,
            }
        })
    }

    /// The banker is indifferent in every open set: so the probabilities are those of one point.
    fn candidate(&mut self, node: &Node<Z>, mixing: &[usize], replies: Fractions) -> Part {
        let rows = node.open.iter().map(|&set| {
            let mut fixed = self.game.banker.by_set[set].clone();
            for (class, &lean) in node.leans.iter().enumerate() {
                if lean == Lean::Draws {
                    fixed += self.game.reply_cross(set, class);
                }
            }
            let weights = mixing
                .iter()
                .map(|&class| self.game.reply_cross(set, class));
            let weights = weights.map(|weight| weight.clone().into());
            weights.chain([-fixed.into()]).collect()
        });
        let point = match solve(rows.collect(), mixing.len()) {
            Solved::Nothing => return Part::Done,
            Solved::Many => return Part::Unclear,
            Solved::One(point) => point,
        };
        if !point.are_inside() {
            return Part::Done;
        }
        let point = point.ratios();
        // Outside this part the other replies may be different: whoever looks there finds it, or not.
        let grid = |part: i32| Ratio::new(part.into(), GRID.into());
        let here = mixing.iter().zip(&point).all(|(&class, draw)| {
            let (from, to) = node.ranges[class];
            (grid(from)..=grid(to)).contains(draw)
        });
        if here {
            let mut place = pure_place(node);
            for (&class, draw) in mixing.iter().zip(point) {
                place[class] = Spread::only(draw);
            }
            let mut banker: Vec<Spread> =
                settled_draws(node).into_iter().map(Spread::pure).collect();
            for (&set, draw) in node.open.iter().zip(replies.ratios()) {
                banker[set] = Spread::only(draw);
            }
            self.found.push(Found {
                player: place,
                banker,
                indifferent: node.open.clone(),
                spelled: true,
            });
        }
        Part::Done
    }

    /// The part in two, across the class on which the open sets depend most.
    fn halves(&self, node: &Node<Z>, mixing: &[usize]) -> Option<[Node<Z>; 2]> {
        let spread = |class: usize| {
            let (from, to) = node.ranges[class];
            let mut sum = Z::zero();
            for &set in &node.open {
                sum += self.game.reply_cross(set, class).abs();
            }
            sum * Z::from(i128::from(to - from))
        };
        let divisible = |class: &&usize| node.ranges[**class].1 - node.ranges[**class].0 > 1;
        let &class = mixing
            .iter()
            .filter(divisible)
            .max_by_key(|class| spread(**class))?;
        let (from, to) = node.ranges[class];
        let half = from + (to - from) / 2;
        let (mut low, mut high) = (node.clone(), node.clone());
        low.ranges[class] = (from, half);
        high.ranges[class] = (half, to);
        Some([low, high])
    }
}

enum Solved {
    Nothing,
    One(Fractions),
    Many,
}

/// Numbers over one positive denominator.
struct Fractions {
    over: Vec<BigInt>,
    under: BigInt,
}

impl Fractions {
    /// Whether all lie strictly between nothing and one.
    fn are_inside(&self) -> bool {
        let inside = |over: &BigInt| over.is_positive() && *over < self.under;
        self.over.iter().all(inside)
    }

    /// Whether one is below nothing or above one.
    fn leave_the_range(&self) -> bool {
        let outside = |over: &BigInt| over.is_negative() || *over > self.under;
        self.over.iter().any(outside)
    }

    fn ratios(self) -> Vec<Ratio> {
        let under = self.under;
        let over = self.over.into_iter();
        over.map(|over| Ratio::new(over, under.clone())).collect()
    }
}

/// Solves equations, each row its weights and then its right side, without a fraction on the way: what Bareiss divides
/// by goes in evenly.
fn solve(mut rows: Vec<Vec<BigInt>>, variables: usize) -> Solved {
    let mut last = BigInt::one();
    for column in 0..variables {
        let Some(pivot) = (column..rows.len()).find(|&row| !rows[row][column].is_zero()) else {
            return Solved::Many;
        };
        rows.swap(column, pivot);
        let line = rows[column].clone();
        let by = &line[column];
        for (_, row) in rows.iter_mut().enumerate().filter(|(n, _)| *n != column) {
            let factor = row[column].clone();
            for (entry, from) in row.iter_mut().zip(&line) {
                *entry = (&*entry * by - &factor * from) / &last;
            }
        }
        last.clone_from(by);
    }
    if rows[variables..]
        .iter()
        .any(|row| !row[variables].is_zero())
    {
        return Solved::Nothing;
    }
    let over = rows.into_iter().take(variables);
    let sign = last.signum();
    Solved::One(Fractions {
        over: over
            .map(|mut row| row.swap_remove(variables) * &sign)
            .collect(),
        under: last.abs(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::ratio;

    fn rows(rows: &[[i64; 3]]) -> Vec<Vec<BigInt>> {
        rows.iter()
            .map(|row| row.iter().map(|&entry| BigInt::from(entry)).collect())
            .collect()
    }

    #[test]
    fn equations_are_solved_exactly() {
        let Solved::One(found) = solve(rows(&[[0, 3, 1], [-2, 5, 1], [-2, 8, 2]]), 2) else {
            panic!("one solution")
        };
        assert!(found.are_inside() && !found.leave_the_range());
        assert_eq!(found.ratios(), [ratio(1, 3), ratio(1, 3)]);
        assert!(matches!(
            solve(rows(&[[1, 1, 1], [2, 2, 2]]), 2),
            Solved::Many
        ));
        let contrary = rows(&[[1, 0, 1], [0, 1, 1], [1, 1, 3]]);
        assert!(matches!(solve(contrary, 2), Solved::Nothing));
    }
}
