//! How a number is spread: every value with how often it came.

use std::collections::BTreeMap;

use super::super::estimate::{Estimate, Sums, float};

/// Whole numbers and how often each was seen: means, quantiles and extremes without loss.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spread {
    counts: BTreeMap<i64, u64>,
    seen: u64,
    sum: i128,
}

impl Spread {
    /// Counts one more value.
    pub fn add(&mut self, value: i64) {
        self.add_many(value, 1);
    }

    fn add_many(&mut self, value: i64, times: u64) {
        *self.counts.entry(value).or_default() += times;
        self.seen += times;
        self.sum += i128::from(value) * i128::from(times);
    }

    /// Counts everything that the other spread has seen.
    pub fn merge(&mut self, other: &Self) {
        for (&value, &times) in &other.counts {
            self.add_many(value, times);
        }
    }

    /// How many values were seen.
    pub const fn seen(&self) -> u64 {
        self.seen
    }

    /// The sum of all.
    pub const fn sum(&self) -> i128 {
        self.sum
    }

    /// The least and the most.
    pub fn extremes(&self) -> Option<(i64, i64)> {
        let least = self.counts.first_key_value()?;
        let most = self.counts.last_key_value()?;
        Some((*least.0, *most.0))
    }

    /// The mean with its standard error; `None` if nothing was seen.
    pub fn mean(&self) -> Option<Estimate> {
        let seen = (self.seen > 0).then(|| float(self.seen))?;
        let sums = Sums {
            sum: self
                .counts
                .iter()
                .map(|(&value, &times)| whole(value) * float(times))
                .sum(),
            size: seen,
            squares: self.squares(0.0),
            cross: self
                .counts
                .iter()
                .map(|(&value, &times)| whole(value) * float(times))
                .sum(),
            size_squares: seen,
        };
        Some(Estimate::of_parts(self.seen, sums))
    }

    /// The standard deviation; `None` of fewer than two.
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean()?.rate;
        (self.seen > 1).then(|| (self.squares(mean) / (float(self.seen) - 1.0)).sqrt())
    }

    /// The least value that is not below so large a part of all.
    pub fn quantile(&self, part: f64) -> Option<i64> {
        let wanted = float(self.seen) * part;
        let mut below = 0;
        let found = self.counts.iter().find(|(_, times)| {
            below += **times;
            float(below) >= wanted
        });
        found.map(|(value, _)| *value)
    }

    /// How many lie below a value.
    pub fn below(&self, value: i64) -> u64 {
        self.counts.range(..value).map(|(_, times)| times).sum()
    }

    /// Every value with how often it came, from the least.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.counts.iter().map(|(value, times)| (*value, *times))
    }

    fn squares(&self, around: f64) -> f64 {
        let squares = self.counts.iter().map(|(&value, &times)| {
            let off = whole(value) - around;
            off * off * float(times)
        });
        squares.sum()
    }
}

#[expect(clippy::cast_precision_loss, reason = "statistics are floats")]
const fn whole(value: i64) -> f64 {
    value as f64
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn spread(values: &[i64]) -> Spread {
        let mut spread = Spread::default();
        for &value in values {
            spread.add(value);
        }
        spread
    }

    #[test]
    fn a_spread_knows_its_mean_quantiles_and_extremes() {
        let spread = spread(&[3, -1, 3, 7, 8]);
        let mean = spread.mean().unwrap();
        assert!((mean.rate - 4.0).abs() < 1e-12);
        // Deviations −1, −5, −1, 3, 4: squares 52, over four 13, over five its root.
        assert!((spread.deviation().unwrap() - 13_f64.sqrt()).abs() < 1e-12);
        assert!((mean.error.unwrap() - (13.0 / 5.0_f64).sqrt()).abs() < 1e-12);
        assert_eq!(
            [0.0, 0.2, 0.5, 0.8, 1.0].map(|part| spread.quantile(part)),
            [-1, -1, 3, 7, 8].map(Some)
        );
        assert_eq!(
            (spread.extremes(), spread.below(3), spread.sum()),
            (Some((-1, 8)), 1, 20)
        );
    }

    #[test]
    fn nothing_has_no_mean() {
        let nothing = Spread::default();
        assert!(nothing.mean().is_none() && nothing.deviation().is_none());
        assert!(nothing.quantile(0.5).is_none() && nothing.extremes().is_none());
        assert_eq!(spread(&[5]).mean().unwrap().error, None);
    }

    proptest! {
        #[test]
        fn spreads_are_put_together_in_any_order(
            a in prop::collection::vec(-50_i64..50, 0..20),
            b in prop::collection::vec(-50_i64..50, 0..20),
            c in prop::collection::vec(-50_i64..50, 0..20),
        ) {
            let [one, two, three] = [&a, &b, &c].map(|values| spread(values));
            let mut left = one.clone();
            left.merge(&two);
            left.merge(&three);
            let mut right = two.clone();
            right.merge(&three);
            right.merge(&one);
            prop_assert_eq!(&left, &right);
            prop_assert_eq!(left, spread(&[a, b, c].concat()));
        }
    }
}
