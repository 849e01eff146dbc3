//! What punto banco should have brought the house: exact chances of a full shoe, coup by coup.
//!
//! Before its first card every coup of a shoe has the same chances, whatever lies behind the cutting card. All wagers on
//! a coup win and lose together, so the spread of a coup is that of its wagers as a whole; coups are added up as if they
//! did not depend on one another, which within a shoe they hardly do.

use sabot_core::Percent;
use sabot_lab::Composition;
use sabot_lab::odds::{Choices, DrawRule, Odds};
use sabot_rules::Rulebook;
use sabot_rules::rulebook::TIE_PAYS;

/// How far from the middle 99 of 100 lie.
const NINETY_NINE: f64 = 2.575_829_303_548_901;

/// What was to be expected so far, in cents.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Expectation {
    /// Chances of Player, Banker and Tie.
    chances: [f64; 3],
    /// The sum of what the house wins on average.
    pub(super) mean: f64,
    /// The sum of the variances.
    variance: f64,
}

impl Expectation {
    /// Of a rulebook whose hands leave nothing to choose; `None` for any other.
    pub(crate) fn of(rulebook: &Rulebook) -> Option<Self> {
        let rule = DrawRule::of(&rulebook.draw, &Choices::default()).ok()?;
        let shoe = Composition::decks(u32::from(rulebook.decks)).ok()?;
        Some(Self {
            chances: chances(&Odds::of(&shoe, &rule)),
            mean: 0.0,
            variance: 0.0,
        })
    }

    /// One more coup with these wagers on Player, Banker and Tie, in cents.
    #[expect(
        clippy::cast_precision_loss,
        reason = "an expectation is no money: it is compared, never booked"
    )]
    pub(super) fn add(&mut self, wagers: [u64; 3], commission: Percent) {
        let [player, banker, tie] = wagers.map(|cents| cents as f64);
        let kept = 1.0 - f64::from(commission.get()) / 100.0;
        // What the house wins when Player, Banker or neither does.
        let wins = [
            banker + tie - player,
            player + tie - kept * banker,
            -f64::from(TIE_PAYS) * tie,
        ];
        let over = |value: fn(f64) -> f64| {
            let pairs = self.chances.iter().zip(wins);
            pairs.map(|(chance, win)| chance * value(win)).sum::<f64>()
        };
        let (mean, square) = (over(|win| win), over(|win| win * win));
        self.mean += mean;
        self.variance += (square - mean * mean).max(0.0);
    }

    /// The standard deviation.
    pub(super) fn deviation(&self) -> f64 {
        self.variance.sqrt()
    }

    /// The bounds between which 99 of 100 such tables lie.
    pub(super) fn band(&self) -> (f64, f64) {
        let wide = NINETY_NINE * self.deviation();
        (self.mean - wide, self.mean + wide)
    }

    /// How many standard deviations away this is; nothing if there is no spread yet.
    pub(super) fn score(&self, won: f64) -> f64 {
        let deviation = self.deviation();
        if deviation > 0.0 {
            (won - self.mean) / deviation
        } else {
            0.0
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "rates are floats in statistics")]
fn chances(odds: &Odds) -> [f64; 3] {
    let all = odds.deals() as f64;
    [odds.player(), odds.banker(), odds.tie()].map(|count| count as f64 / all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(wagers: [u64; 3]) -> (f64, f64) {
        let mut expected = Expectation::of(&Rulebook::chickasaw()).unwrap();
        expected.add(wagers, Percent::new(5).unwrap());
        (expected.mean, expected.deviation())
    }

    /// The published edges and deviations of eight decks.
    #[test]
    fn a_unit_on_each_area_costs_what_everybody_knows() {
        for (wagers, mean, deviation) in [
            ([10_000, 0, 0], 123.508, 9_511.0),
            ([0, 10_000, 0], 105.791, 9_274.0),
            ([0, 0, 10_000], 1_435.96, 26_400.0),
        ] {
            let (edge, spread) = edge(wagers);
            assert!((edge - mean).abs() < 0.01, "{wagers:?}: {edge}");
            assert!((spread - deviation).abs() < 30.0, "{wagers:?}: {spread}");
        }
    }

    #[test]
    fn wagers_against_each_other_hardly_spread() {
        let (_, spread) = edge([10_000, 10_000, 0]);
        assert!(spread < 260.0, "{spread}");
    }

    #[test]
    fn the_band_is_around_the_mean_and_a_score_counts_deviations() {
        let mut expected = Expectation::of(&Rulebook::chickasaw()).unwrap();
        assert!(expected.score(7.0).abs() < f64::EPSILON, "nothing yet");
        for _ in 0..100 {
            expected.add([10_000, 0, 0], Percent::new(5).unwrap());
        }
        let (low, high) = expected.band();
        assert!(low < expected.mean && expected.mean < high);
        let score = expected.score(high);
        assert!((score - NINETY_NINE).abs() < 1e-9, "{score}");
    }

    #[test]
    fn a_game_with_choices_has_no_expectation() {
        assert_eq!(Expectation::of(&Rulebook::new_jersey()), None);
    }
}
