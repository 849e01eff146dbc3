//! A small exact linear program: variables between nothing and one, a few conditions, ratios throughout.
//!
//! Only ties need it (several replies that are equally good at once), so it is plain: a dense tableau, and Bland's rule,
//! which cannot cycle.

use num_traits::{One, Signed, Zero};

use crate::Ratio;
use crate::budget::{Budget, reducing, steps};

/// What a sum must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sense {
    AtMost,
    AtLeast,
    Equal,
}

/// `constant + Σ weights · x` compared with nothing.
#[derive(Debug, Clone)]
pub(crate) struct Condition {
    pub(crate) weights: Vec<Ratio>,
    pub(crate) constant: Ratio,
    pub(crate) sense: Sense,
}

/// A point that meets every condition and makes `goal · x` largest; `None` if nothing meets them, or the budget ran out.
pub(crate) fn maximise(
    goal: &[Ratio],
    conditions: &[Condition],
    budget: &Budget,
) -> Option<Vec<Ratio>> {
    let mut tableau = Tableau::new(goal.len(), conditions);
    if !tableau.feasible(budget) {
        return None;
    }
    tableau.climb(goal, budget);
    budget.stopped().is_none().then(|| tableau.point())
}

/// Rows `Σ a x = b` with one basic variable each.
struct Tableau {
    variables: usize,
    columns: usize,
    /// The last entry of a row is its right side.
    rows: Vec<Vec<Ratio>>,
    basis: Vec<usize>,
    /// The first artificial column: none of them may come back after the first phase.
    artificial: usize,
}

impl Tableau {
    fn new(variables: usize, conditions: &[Condition]) -> Self {
        let mut at_most: Vec<(Vec<Ratio>, Ratio)> = Vec::new();
        for condition in conditions {
            let weights = condition.weights.clone();
            let bound = -condition.constant.clone();
            let negated: Vec<Ratio> = weights.iter().map(|weight| -weight).collect();
            match condition.sense {
                Sense::AtMost => at_most.push((weights, bound)),
                Sense::AtLeast => at_most.push((negated, -bound)),
                Sense::Equal => {
                    at_most.push((weights, bound.clone()));
                    at_most.push((negated, -bound));
                }
            }
        }
        for variable in 0..variables {
            let mut weights = vec![Ratio::zero(); variables];
            weights[variable] = Ratio::one();
            at_most.push((weights, Ratio::one()));
        }
        Self::with_slacks(variables, at_most)
    }

    fn with_slacks(variables: usize, at_most: Vec<(Vec<Ratio>, Ratio)>) -> Self {
        let count = at_most.len();
        let artificial = variables + count;
        let columns = artificial + count;
        let mut rows = Vec::with_capacity(count);
        let mut basis = Vec::with_capacity(count);
        for (n, (weights, bound)) in at_most.into_iter().enumerate() {
            let mut row = vec![Ratio::zero(); columns + 1];
            row[..variables].clone_from_slice(&weights);
            row[variables + n] = Ratio::one();
            row[columns] = bound;
            if row[columns].is_negative() {
                for entry in &mut row {
                    *entry = -&*entry;
                }
                row[artificial + n] = Ratio::one();
                basis.push(artificial + n);
            } else {
                basis.push(variables + n);
            }
            rows.push(row);
        }
        Self {
            variables,
            columns,
            rows,
            basis,
            artificial,
        }
    }

    /// The first phase: drives what is missing to nothing.
    fn feasible(&mut self, budget: &Budget) -> bool {
        let mut goal = vec![Ratio::zero(); self.columns];
        goal[self.artificial..].fill(-Ratio::one());
        self.run(&goal, self.columns, budget);
        let missing = |(row, &basic): (&Vec<Ratio>, &usize)| {
            basic >= self.artificial && !row[self.columns].is_zero()
        };
        !self.rows.iter().zip(&self.basis).any(missing)
    }

    /// The second phase.
    fn climb(&mut self, goal: &[Ratio], budget: &Budget) {
        // What is still artificial stands at nothing and must stay there: a row that only it keeps is no condition.
        for row in 0..self.rows.len() {
            if self.basis[row] >= self.artificial {
                let free = (0..self.artificial).find(|&column| !self.rows[row][column].is_zero());
                if let Some(column) = free
                    && budget.spend(self.turning(column))
                {
                    self.pivot(row, column);
                }
            }
        }
        let mut whole = vec![Ratio::zero(); self.columns];
        whole[..goal.len()].clone_from_slice(goal);
        self.run(&whole, self.artificial, budget);
    }

    /// Pivots among the first `allowed` columns until nothing improves the goal.
    fn run(&mut self, goal: &[Ratio], allowed: usize, budget: &Budget) {
        while let Some(column) = self.entering(goal, allowed) {
            if !budget.spend(self.turning(column)) {
                return;
            }
            match self.leaving(column) {
                Some(row) => self.pivot(row, column),
                None => return, // unbounded: cannot be, every variable has an upper bound
            }
        }
    }

    /// What a pivot in this column costs: every entry may change, and each is reduced.
    fn turning(&self, column: usize) -> u64 {
        let largest = self.rows.iter().map(|row| reducing(&row[column])).max();
        let entries = steps(self.rows.len()).saturating_mul(steps(self.columns));
        entries.saturating_mul(largest.unwrap_or(1))
    }

    fn entering(&self, goal: &[Ratio], allowed: usize) -> Option<usize> {
        (0..allowed).find(|&column| {
            let mut gain = goal[column].clone();
            for (row, &basic) in self.rows.iter().zip(&self.basis) {
                if !goal[basic].is_zero() && !row[column].is_zero() {
                    gain -= &goal[basic] * &row[column];
                }
            }
            gain.is_positive()
        })
    }

    fn leaving(&self, column: usize) -> Option<usize> {
        let bounded = |&row: &usize| self.rows[row][column].is_positive();
        let ratio = |row: usize| &self.rows[row][self.columns] / &self.rows[row][column];
        (0..self.rows.len()).filter(bounded).min_by(|&a, &b| {
            let by_ratio = ratio(a).cmp(&ratio(b));
            by_ratio.then(self.basis[a].cmp(&self.basis[b]))
        })
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let scale = self.rows[row][column].clone();
        self.rows[row].iter_mut().for_each(|entry| *entry /= &scale);
        let pivot = self.rows[row].clone();
        for (n, other) in self.rows.iter_mut().enumerate() {
            if n != row && !other[column].is_zero() {
                let factor = other[column].clone();
                for (entry, by) in other.iter_mut().zip(&pivot) {
                    if !by.is_zero() {
                        *entry -= by * &factor;
                    }
                }
            }
        }
        self.basis[row] = column;
    }

    fn point(&self) -> Vec<Ratio> {
        let mut point = vec![Ratio::zero(); self.variables];
        for (row, &basic) in self.rows.iter().zip(&self.basis) {
            if let Some(value) = point.get_mut(basic) {
                value.clone_from(&row[self.columns]);
            }
        }
        point
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::ratio;

    fn maximise(goal: &[Ratio], conditions: &[Condition]) -> Option<Vec<Ratio>> {
        super::maximise(goal, conditions, &Budget::unlimited())
    }

    fn condition(weights: &[i64], constant: i64, sense: Sense) -> Condition {
        Condition {
            weights: weights.iter().map(|&weight| ratio(weight, 1)).collect(),
            constant: ratio(constant, 1),
            sense,
        }
    }

    #[test]
    fn the_best_corner_is_found_exactly() {
        let goal = [ratio(2, 1), ratio(3, 1)];
        let rule = [
            condition(&[2, 3], -4, Sense::AtMost),
            condition(&[1, 0], 0, Sense::AtLeast),
        ];
        let best = maximise(&goal, &rule).unwrap();
        assert_eq!(&best[0] * ratio(2, 1) + &best[1] * ratio(3, 1), ratio(4, 1));
        let best = maximise(
            &[ratio(1, 1), ratio(0, 1)],
            &[condition(&[3, -7], 1, Sense::Equal)],
        );
        assert_eq!(best, Some(vec![ratio(1, 1), ratio(4, 7)]));
    }

    #[test]
    fn conditions_that_exclude_each_other_have_no_point() {
        let rules = [
            condition(&[1, 1], -1, Sense::AtMost),
            condition(&[2, 2], -3, Sense::AtLeast),
        ];
        assert_eq!(maximise(&[ratio(0, 1), ratio(0, 1)], &rules), None);
        assert_eq!(
            maximise(&[ratio(0, 1)], &[condition(&[1], 1, Sense::Equal)]),
            None
        );
        assert_eq!(maximise(&[], &[condition(&[], 1, Sense::AtMost)]), None);
        assert_eq!(
            maximise(&[], &[condition(&[], -1, Sense::AtMost)]),
            Some(Vec::new())
        );
    }

    #[test]
    fn a_condition_said_twice_is_no_obstacle() {
        let rules = [
            condition(&[2, 2], -1, Sense::Equal),
            condition(&[4, 4], -2, Sense::Equal),
        ];
        let best = maximise(&[ratio(1, 1), ratio(-1, 1)], &rules);
        assert_eq!(best, Some(vec![ratio(1, 2), ratio(0, 1)]));
    }
}
