//! What shoes should come to, exactly.

use num_traits::ToPrimitive;

use super::estimate::Weights;
use super::punto::Punto;
use super::tally::{FEATURES, Feature};
use crate::Counts;
use crate::exact::ratio;
use crate::odds::{CoupEnd, Joint};

/// The exact rates of a game's first coup, which are those of every coup of which nothing is known.
///
/// Over whole shoes the cutting card shifts some of them a little: see [`Tally::estimate`](super::Tally::estimate).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expected {
    rates: [f64; FEATURES],
}

impl Expected {
    /// The rates of this game.
    pub fn of(game: &Punto) -> Self {
        let joint = Joint::of(&Counts::from(*game.begins_with()), game.played_by());
        let rate = |feature| {
            let count = joint.count(|outcome| has(outcome.coup, feature));
            let exact = ratio(count, joint.deals());
            exact.to_f64().unwrap_or(f64::NAN)
        };
        Self {
            rates: Feature::ALL.map(rate),
        }
    }

    /// What the weights should come to in a coup.
    pub fn rate(&self, weights: &Weights) -> f64 {
        weights.rate(|feature| self.rates[feature as usize])
    }
}

/// Whether a coup that ended so has a feature.
const fn has(coup: CoupEnd, feature: Feature) -> bool {
    match feature {
        Feature::Coup => true,
        Feature::Player => coup.player_wins(),
        Feature::Banker => coup.banker_wins(),
        Feature::Natural => coup.player_natural() || coup.banker_natural(),
        Feature::FourCards => coup.cards() == 4,
        Feature::SixCards => coup.cards() == 6,
        Feature::BankerSix => coup.banker_wins() && coup.banker == 6,
        Feature::Dragon => coup.banker_wins() && coup.banker == 7 && coup.banker_cards == 3,
        Feature::Panda => coup.player_wins() && coup.player == 8 && coup.player_cards == 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_shoes_have_the_known_rates() {
        let expected = Expected::of(&Punto::full_shoes(0));
        for (weights, known) in [
            (Weights::bet_on_player(), -0.012_351),
            (Weights::bet_on_banker(5), -0.010_579),
            (Weights::bet_on_tie(8), -0.143_596),
            (Weights::bet_on(Feature::Dragon, 40), -0.076_113),
            (Weights::bet_on(Feature::Panda, 25), -0.101_876),
        ] {
            assert!(
                (expected.rate(&weights) - known).abs() < 1e-6,
                "{weights:?}"
            );
        }
        let natural = expected.rate(&Weights::count(Feature::Natural));
        assert!((natural - 0.3430).abs() < 1e-4, "{natural}");
    }
}
