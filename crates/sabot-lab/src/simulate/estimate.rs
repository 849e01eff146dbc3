//! Rates with their errors.

use super::tally::{Feature, Tally};

/// A rate per coup, as it was dealt.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The rate that was dealt.
    pub rate: f64,
    /// Its standard error; `None` if a single shoe tells nothing of it.
    pub error: Option<f64>,
}

impl Estimate {
    /// What lies within so many standard errors.
    pub fn interval(&self, errors: f64) -> Option<(f64, f64)> {
        let reach = self.error? * errors;
        Some((self.rate - reach, self.rate + reach))
    }

    /// How many standard errors it lies above the exact rate.
    pub fn distance(&self, exact: f64) -> Option<f64> {
        let error = self.error.filter(|error| *error > 0.0)?;
        Some((self.rate - exact) / error)
    }

    /// The ratio of two sums over independent parts, `sum` of what is asked and `size` of what it is asked of, from the
    /// sums of their squares and products over the parts.
    ///
    /// The error is that of a ratio: of the part-wise differences between what was found and what the ratio lets expect.
    pub(super) fn of_parts(parts: u64, sums: Sums) -> Self {
        let rate = sums.sum / sums.size;
        let spread = sums.squares - 2.0 * rate * sums.cross + rate * rate * sums.size_squares;
        let parts = float(parts);
        let error = (spread.max(0.0) * parts / (parts - 1.0)).sqrt() / sums.size;
        Self {
            rate,
            error: (parts > 1.0).then_some(error),
        }
    }
}

/// Sums over parts of something and of the parts' sizes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sums {
    pub(super) sum: f64,
    pub(super) size: f64,
    pub(super) squares: f64,
    pub(super) cross: f64,
    pub(super) size_squares: f64,
}

/// So much for each feature of a coup, over a common denominator: a bet, or a thing counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    parts: Vec<(Feature, i64)>,
    over: i64,
}

impl Weights {
    /// These features with these weights, each divided by `over`.
    pub fn new(parts: &[(Feature, i64)], over: i64) -> Self {
        Self {
            parts: parts.to_vec(),
            over: over.max(1),
        }
    }

    /// Weighs each coup that has the feature with one.
    pub fn count(feature: Feature) -> Self {
        Self::new(&[(feature, 1)], 1)
    }

    /// Weighs each tie with one, everything else with nothing.
    pub fn ties() -> Self {
        use Feature::{Banker, Coup, Player};
        Self::new(&[(Coup, 1), (Player, -1), (Banker, -1)], 1)
    }

    /// Weighs each coup of five cards with one.
    pub fn five_cards() -> Self {
        use Feature::{Coup, FourCards, SixCards};
        Self::new(&[(Coup, 1), (FourCards, -1), (SixCards, -1)], 1)
    }

    /// Weighs each coup with what one unit on Player wins or loses.
    pub fn bet_on_player() -> Self {
        Self::new(&[(Feature::Player, 1), (Feature::Banker, -1)], 1)
    }

    /// One unit on Banker, which pays so many hundredths less than the unit.
    pub fn bet_on_banker(hundredths: i64) -> Self {
        let wins = 100_i64.saturating_sub(hundredths);
        Self::new(&[(Feature::Banker, wins), (Feature::Player, -100)], 100)
    }

    /// Weighs each coup with what one unit on Tie wins or loses, if Tie pays so many to one.
    pub fn bet_on_tie(pays: i64) -> Self {
        use Feature::{Banker, Coup, Player};
        Self::new(&[(Coup, pays), (Player, -1 - pays), (Banker, -1 - pays)], 1)
    }

    /// Weighs each coup with what one unit on a feature wins or loses, if it pays so many to one.
    pub fn bet_on(feature: Feature, pays: i64) -> Self {
        Self::new(&[(feature, pays.saturating_add(1)), (Feature::Coup, -1)], 1)
    }
}

impl Weights {
    /// What the weights come to, from the rates of the features.
    pub(super) fn rate(&self, of: impl Fn(Feature) -> f64) -> f64 {
        let terms = self.parts.iter();
        let sum: f64 = terms
            .map(|&(feature, weight)| signed(weight) * of(feature))
            .sum();
        sum / signed(self.over)
    }
}

impl Tally {
    /// What the weights come to in all coups; exact for things that are counted.
    pub fn total(&self, weights: &Weights) -> i128 {
        let terms = weights.parts.iter();
        let sum: i128 = terms
            .map(|&(feature, weight)| i128::from(weight) * i128::from(self.count(feature)))
            .sum();
        sum / i128::from(weights.over)
    }

    /// What the weights come to in a coup.
    ///
    /// Coups of one shoe depend on each other (what has gone is missing), so the error is reckoned from shoe to shoe.
    ///
    /// The mean of every single coup is that of the first, because what is unknown of a shoe has no order. But over whole
    /// shoes there is one exception: whether the last few coups are dealt at all depends on how many cards the earlier
    /// ones took. With eight decks and the cutting card at fourteen, twice 10^10 coups show nothing of it in Player,
    /// Banker and Tie, but naturals and coups of four cards are rarer by 6 in 100,000, and coups of six cards more
    /// frequent by 5. A plain shuffle has the same, and nothing of it in the first 67 coups, which are always dealt.
    pub fn estimate(&self, weights: &Weights) -> Estimate {
        let over = signed(weights.over);
        let sum = |of: &dyn Fn(Feature) -> u64| weights.rate(|feature| float(of(feature)));
        let squares = weights
            .parts
            .iter()
            .map(|&(feature, weight)| signed(weight) * sum(&|other| self.product(feature, other)));
        let sums = Sums {
            sum: sum(&|feature| self.count(feature)),
            size: float(self.count(Feature::Coup)),
            squares: squares.sum::<f64>() / over,
            cross: sum(&|feature| self.product(feature, Feature::Coup)),
            size_squares: float(self.product(Feature::Coup, Feature::Coup)),
        };
        Estimate::of_parts(self.shoes(), sums)
    }
}

/// How many standard errors a normal variable stays within with this probability: 1.96 for 0.95.
///
/// The distribution function is summed as a series and the answer is found by halving.
pub fn within(confidence: f64) -> f64 {
    let (mut low, mut high) = (0.0, 8.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if inside(middle) < confidence {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The probability that a normal variable stays within so many standard deviations:
/// 2 φ(x) (x + x³/3 + x⁵/15 + x⁷/105 + …).
fn inside(x: f64) -> f64 {
    let mut term = x;
    let mut sum = 0.0;
    let mut odd = 1.0;
    while term > sum * 1e-17 && odd < 600.0 {
        sum += term;
        odd += 2.0;
        term *= x * x / odd;
    }
    let density = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    2.0 * density * sum
}

#[expect(clippy::cast_precision_loss, reason = "statistics are floats")]
pub(super) const fn float(count: u64) -> f64 {
    count as f64
}

#[expect(clippy::cast_precision_loss, reason = "weights are small")]
const fn signed(weight: i64) -> f64 {
    weight as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confidence_is_turned_into_standard_errors() {
        for (confidence, errors) in [
            (0.682_689_492, 1.0),
            (0.9, 1.644_853_627),
            (0.95, 1.959_963_985),
            (0.99, 2.575_829_304),
            (0.999_936_657_5, 4.0),
        ] {
            assert!((within(confidence) - errors).abs() < 1e-6, "{confidence}");
        }
    }

    #[test]
    fn the_error_of_a_ratio_is_that_of_the_differences_between_shoes() {
        // Two shoes: 30 of 80 and 50 of 80. The rate is 1/2, each differs by 10, so the error is √(200 · 2) / 160.
        let mut tally = Tally::default();
        tally.add_shoe([80, 30, 50, 0, 0, 0, 0, 0, 0]);
        tally.add_shoe([80, 50, 30, 0, 0, 0, 0, 0, 0]);
        let estimate = tally.estimate(&Weights::count(Feature::Player));
        assert!((estimate.rate - 0.5).abs() < 1e-12);
        assert!((estimate.error.unwrap() - 0.125).abs() < 1e-12);
        // Both shoes together settle a bet on Player: +20 and −20 over 160 coups.
        let bet = tally.estimate(&Weights::bet_on_player());
        assert!(bet.rate.abs() < 1e-12 && (bet.error.unwrap() - 0.25).abs() < 1e-12);
        assert_eq!(bet.distance(1.0).map(f64::round), Some(-4.0));
    }

    #[test]
    fn a_single_shoe_tells_no_error() {
        let mut tally = Tally::default();
        tally.add_shoe([80, 30, 45, 0, 0, 0, 0, 0, 0]);
        let tie = tally.estimate(&Weights::bet_on_tie(8));
        assert_eq!(tie.error, None);
        assert!((tie.rate - f64::from(8 * 5 - 75) / 80.0).abs() < 1e-12);
        assert_eq!(tie.interval(1.96), None);
    }

    #[test]
    fn bets_are_what_they_pay() {
        let mut tally = Tally::default();
        tally.add_shoe([100, 40, 50, 0, 0, 0, 5, 2, 3]);
        let rate = |weights: &Weights| tally.estimate(weights).rate;
        assert!((rate(&Weights::bet_on_banker(5)) - (0.95 * 50.0 - 40.0) / 100.0).abs() < 1e-12);
        assert!((rate(&Weights::bet_on_tie(8)) - (8.0 * 10.0 - 90.0) / 100.0).abs() < 1e-12);
        assert!(
            (rate(&Weights::bet_on(Feature::Dragon, 40)) - (80.0 - 98.0) / 100.0).abs() < 1e-12
        );
    }
}
