//! What bets are worth before each coup of a shoe: on average, and for the worst and best twentieth.

use serde::Serialize;

use crate::CompositionError;
use crate::simulate::observe::Spread;
use crate::simulate::{Along, Punto, along_the_shoe};

/// What bets are worth before one coup of a shoe, per unit staked.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AlongCoup {
    /// The number of the coup in its shoe.
    pub coup: u32,
    /// The edge of a bet on Player.
    pub player: AlongBet,
    /// The edge of a bet on Banker, with the commission.
    pub banker: AlongBet,
    /// The edge of a bet on Tie at eight to one.
    pub tie: AlongBet,
}

/// One bet before one coup, over many shoes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AlongBet {
    /// The edge on average.
    pub mean: f64,
    /// A twentieth of the shoes is worse.
    pub low: f64,
    /// A twentieth of the shoes is better.
    pub high: f64,
}

/// Follows so many shoes, exactly before each coup; Banker pays so many hundredths less than the unit.
///
/// The last coups are dealt in few shoes, and their mean is that of an odd few: they are left out.
pub fn along(
    game: &Punto,
    shoes: u64,
    hundredths: u32,
) -> Result<Vec<AlongCoup>, CompositionError> {
    let along = along_the_shoe(game, 0..shoes, hundredths)?;
    let coups = along.iter().zip(1_u32..);
    let usual = coups.filter(|(at, _)| at.player.seen() * 10 >= shoes * 9);
    let coups = usual.filter_map(|(at, coup)| {
        Some(AlongCoup {
            coup,
            player: AlongBet::of(&at.player)?,
            banker: AlongBet::of(&at.banker)?,
            tie: AlongBet::of(&at.tie)?,
        })
    });
    Ok(coups.collect())
}

impl AlongBet {
    #[expect(clippy::cast_precision_loss, reason = "a picture is drawn")]
    fn of(spread: &Spread) -> Option<Self> {
        let at = |part| Some(spread.quantile(part)? as f64 / Along::PARTS);
        Some(Self {
            mean: spread.mean()?.rate / Along::PARTS,
            low: at(0.05)?,
            high: at(0.95)?,
        })
    }
}
