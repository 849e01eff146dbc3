//! The house's edge along a shoe: what every bet is exactly worth before each coup, over many shoes.

use std::ops::Range;

use sabot_rules::rulebook::TIE_PAYS;

use super::observe::Spread;
use super::punto::Punto;
use crate::CompositionError;
use crate::odds::Odds;

/// What a unit staked was worth before the coups of one number, in parts of ten million.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Along {
    /// What a unit on Player was worth.
    pub player: Spread,
    /// What a unit on Banker was worth, with the commission asked for.
    pub banker: Spread,
    /// What a unit on Tie was worth, at eight to one.
    pub tie: Spread,
}

impl Along {
    /// How many parts of the fixed-point numbers make one.
    pub const PARTS: f64 = 1e7;
}

/// What bets were worth before the first coup of these shoes, before the second, and so on; Banker pays so many hundredths
/// less than the unit.
///
/// The mean hardly moves, because what is unknown of a shoe has no order. What moves is the spread: the fewer cards are
/// left, the more what is left may favour a bet.
///
/// # Errors
///
/// Never for a shoe that is dealt here; a composition is checked wherever it is made.
pub fn along_the_shoe(
    game: &Punto,
    shoes: Range<u64>,
    hundredths: u32,
) -> Result<Vec<Along>, CompositionError> {
    let mut along: Vec<Along> = Vec::new();
    for shoe in shoes {
        let before = game.before_each_coup(shoe)?;
        if along.len() < before.len() {
            along.resize_with(before.len(), Along::default);
        }
        for (at, composition) in along.iter_mut().zip(&before) {
            let odds = Odds::of(composition, game.played_by());
            let [player, banker, tie] = chances(&odds);
            let pays = 1.0 - f64::from(hundredths) / 100.0;
            at.player.add(parts(player - banker));
            at.banker.add(parts(pays * banker - player));
            at.tie
                .add(parts(f64::from(TIE_PAYS) * tie - player - banker));
        }
    }
    Ok(along)
}

#[expect(clippy::cast_precision_loss, reason = "rates are floats in statistics")]
fn chances(odds: &Odds) -> [f64; 3] {
    let all = odds.deals() as f64;
    [odds.player(), odds.banker(), odds.tie()].map(|count| count as f64 / all)
}

#[expect(clippy::cast_possible_truncation, reason = "a bet is worth −1 to 8")]
fn parts(worth: f64) -> i64 {
    (worth * Along::PARTS).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_coup_has_the_known_edge_and_later_ones_spread_around_it() {
        let game = Punto::full_shoes(5);
        let along = along_the_shoe(&game, 0..60, 5).unwrap();
        let [first, .., last] = along.as_slice() else {
            panic!("a shoe has many coups");
        };
        assert_eq!(first.player.extremes(), Some((-123_508, -123_508)));
        assert_eq!(first.banker.extremes(), Some((-105_791, -105_791)));
        assert_eq!(first.tie.extremes(), Some((-1_435_963, -1_435_963)));
        assert_eq!((first.player.seen(), along.len() > 80), (60, true));
        assert!(last.player.seen() < 60, "shoes are not all of one length");
        let spread = |at: usize| along[at].tie.deviation().unwrap();
        assert!(spread(75) > spread(40) && spread(40) > spread(10) && spread(10) > 0.0);
        let middle = along[40].player.mean().unwrap();
        assert!(
            middle.distance(-123_508.0).unwrap().abs() < 4.0,
            "{middle:?}"
        );
    }
}
