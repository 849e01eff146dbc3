//! Several classes mix: divide the cube of their probabilities until each part is excluded, or holds one candidate.
//!
//! In a small part few sets are open. With as many open sets as mixing classes, the replies that make every mixing class
//! indifferent are one solution of linear equations; if it lies strictly between nothing and one, the banker is
//! indifferent in all of those sets, and the probabilities are one solution as well. Fewer sets than classes can
//! hardly satisfy the equations, and if they cannot, the part is excluded.

use num_traits::{One, Signed, Zero};

use super::game::Exact;
use super::node::{Lean, Node};
use super::search::{Search, pure_place, settled_draws};
use super::settle::Spread;
use crate::Ratio;

/// How many parts of one branch are looked at.
const PARTS_MAX: usize = 600;

/// What is known of a part.
enum Part {
    /// Nothing more is to be found in it.
    Done,
    /// It has to be divided.
    Unclear,
}

impl<Z: Exact> Search<'_, Z> {
    /// Looks through a branch in which these classes mix; false if something was left unexamined.
    pub(crate) fn divide(&mut self, node: &Node<Z>, mixing: &[usize]) -> bool {
        let mut parts = vec![node.clone()];
        let mut seen = 0;
        while let Some(mut part) = parts.pop() {
            seen += 1;
            if seen > PARTS_MAX {
                return false;
            }
            if !part.conclude(self.game) || !mixing.iter().all(|&class| self.agrees(&part, class)) {
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
        let whole = |z: &Z| Ratio::from_integer(z.clone().into());
        let open = node.open.len();
        if open > mixing.len() {
            return Part::Unclear;
        }
        // What each mixing class gains by drawing must vanish.
        let rows = mixing.iter().map(|&class| {
            let weights = node
                .open
                .iter()
                .map(|&set| whole(self.game.draw_cross(class, set)));
            weights.chain([-whole(&node.gains[class])]).collect()
        });
        let replies = match solve(rows.collect(), open) {
            Solved::Nothing => return Part::Done,
            Solved::Many => return Part::Unclear,
            Solved::One(replies) => replies,
        };
        if replies
            .iter()
            .any(|draw| draw.is_negative() || *draw > Ratio::one())
        {
            return Part::Done;
        }
        if open < mixing.len() || replies.iter().any(|draw| draw.is_zero() || draw.is_one()) {
            return Part::Unclear;
        }
        self.candidate(node, mixing)
    }

    /// The banker is indifferent in every open set: so the probabilities are those of one point.
    fn candidate(&mut self, node: &Node<Z>, mixing: &[usize]) -> Part {
        let whole = |z: &Z| Ratio::from_integer(z.clone().into());
        let rows = node.open.iter().map(|&set| {
            let mut fixed = self.game.banker.by_set[set].clone();
            for (class, &lean) in node.leans.iter().enumerate() {
                if lean == Lean::Draws {
                    fixed += self.game.reply_cross(set, class);
                }
            }
            let weights = mixing
                .iter()
                .map(|&class| whole(self.game.reply_cross(set, class)));
            weights.chain([-whole(&fixed)]).collect()
        });
        let point = match solve(rows.collect(), mixing.len()) {
            Solved::Nothing => return Part::Done,
            Solved::Many => return Part::Unclear,
            Solved::One(point) => point,
        };
        if point
            .iter()
            .any(|draw| !draw.is_positive() || *draw >= Ratio::one())
        {
            return Part::Done;
        }
        let mut place = pure_place(node);
        for (&class, draw) in mixing.iter().zip(&point) {
            place[class] = Spread::only(draw.clone());
        }
        // Outside this part the other replies may be different: whoever looks there finds it, or not.
        let grid = |part: i32| Ratio::new(part.into(), super::node::GRID.into());
        let here = mixing.iter().zip(&point).all(|(&class, draw)| {
            let (from, to) = node.ranges[class];
            (grid(from)..=grid(to)).contains(draw)
        });
        if here {
            let zero = node.open.clone();
            self.keep(&node.leans, place, &settled_draws(node), &zero);
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
    One(Vec<Ratio>),
    Many,
}

/// Solves equations, each row its weights and then its right side.
fn solve(mut rows: Vec<Vec<Ratio>>, variables: usize) -> Solved {
    let mut rank = 0;
    for column in 0..variables {
        let Some(pivot) = (rank..rows.len()).find(|&row| !rows[row][column].is_zero()) else {
            return Solved::Many;
        };
        rows.swap(rank, pivot);
        let scale = rows[rank][column].clone();
        rows[rank].iter_mut().for_each(|entry| *entry /= &scale);
        let line = rows[rank].clone();
        for (n, row) in rows.iter_mut().enumerate() {
            if n != rank && !row[column].is_zero() {
                let factor = row[column].clone();
                for (entry, by) in row.iter_mut().zip(&line) {
                    *entry -= by * &factor;
                }
            }
        }
        rank += 1;
    }
    if rows[rank..].iter().any(|row| !row[variables].is_zero()) {
        return Solved::Nothing;
    }
    Solved::One(
        rows.into_iter()
            .take(rank)
            .map(|mut row| row.swap_remove(variables))
            .collect(),
    )
}
