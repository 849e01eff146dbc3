//! What shoes should come to, where it is known exactly.

use super::estimate::Weights;
use super::punto::Punto;
use super::tally::Feature;
use crate::Composition;

/// The exact rates of a game's first coup, which are those of every coup of which nothing is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expected {
    outcomes: Option<[f64; 2]>,
}

impl Expected {
    /// The rates of this game.
    #[expect(clippy::cast_precision_loss, reason = "the counts stay below 2^53")]
    pub fn of(game: &Punto) -> Self {
        let full = |decks| Composition::decks(decks).is_ok_and(|shoe| shoe == *game.begins_with());
        let counts: Option<[u64; 3]> = if full(8) {
            Some([
                2_230_518_282_592_256,
                2_292_252_566_437_888,
                475_627_426_473_216,
            ])
        } else if full(6) {
            Some([392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288])
        } else {
            None
        };
        let rates = |[player, banker, tie]: [u64; 3]| {
            let all = (player + banker + tie) as f64;
            [player as f64 / all, banker as f64 / all]
        };
        Self {
            outcomes: counts.map(rates),
        }
    }

    /// What the weights should come to in a coup; `None` where it is not known.
    pub fn rate(&self, weights: &Weights) -> Option<f64> {
        let [player, banker] = self.outcomes?;
        weights.rate(|feature| match feature {
            Feature::Coup => Some(1.0),
            Feature::Player => Some(player),
            Feature::Banker => Some(banker),
            Feature::Natural
            | Feature::FourCards
            | Feature::SixCards
            | Feature::BankerSix
            | Feature::Dragon
            | Feature::Panda => None,
        })
    }
}
