//! Effects of removal: what a bet gains or loses when one card leaves the shoe.

use num_traits::Zero;
use sabot_core::{Card, Rank, Suit};

use crate::composition::Counts;
use crate::exact::{Ratio, ratio};
use crate::odds::{Bet, BetError, DrawRule, Joint, Needs};

/// The change of a bet's expectation when one card is removed, for each kind of card; `None` where there is no such card
/// or where fewer than six would be left.
///
/// Bets on values have ten effects, for the values 0 to 9; bets on pairs thirteen, ace to king. A bet on perfect pairs has
/// thirteen too: each is the mean over the cards of the rank, since which suit goes is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removal {
    /// What the removal of one card does, by value or by rank; nothing where no such card is left.
    pub effects: Vec<Option<Ratio>>,
}

impl Removal {
    /// The effects on these bets, in their order.
    ///
    /// ```
    /// use sabot_lab::Counts;
    /// use sabot_lab::odds::{Bet, DrawRule, Removal};
    ///
    /// let shoe = Counts::decks(8)?;
    /// let bets = [Bet::named("banker")?, Bet::named("player-pair")?];
    /// let removal = Removal::of(&shoe, &DrawRule::chickasaw(), &bets)?;
    /// assert_eq!([removal[0].effects.len(), removal[1].effects.len()], [10, 13]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(shoe: &Counts, rule: &DrawRule, bets: &[Bet]) -> Result<Vec<Self>, BetError> {
        let joint = Joint::of(shoe, rule);
        let before: Vec<Ratio> = bets
            .iter()
            .map(|bet| joint.value(bet).map(|value| value.ev))
            .collect::<Result<_, _>>()?;
        let mut found = vec![Self { effects: vec![] }; bets.len()];
        for needs in [Needs::Values, Needs::Ranks, Needs::Cards] {
            let asked: Vec<usize> = (0..bets.len())
                .filter(|&at| bets[at].needs() == needs)
                .collect();
            if asked.is_empty() {
                continue;
            }
            for removed in kinds(shoe, needs) {
                let shoes = Weighted::joints(&removed, rule);
                for &at in &asked {
                    let effect = shoes.mean(&bets[at])?.map(|after| after - &before[at]);
                    found[at].effects.push(effect);
                }
            }
        }
        Ok(found)
    }
}

/// For each kind of card: the shoes one of it may leave behind, each with the number of cards that leave it so.
fn kinds(shoe: &Counts, needs: Needs) -> Vec<Vec<(Counts, u32)>> {
    let values = Counts::Values(shoe.composition());
    let ranks = shoe.ranks().map_or(values, Counts::Ranks);
    let of_suit = |rank: Rank, suit: Suit| {
        let cards = shoe.cards()?.counts()[suit as usize][rank as usize];
        Some((shoe.without(Card::new(rank, suit)).ok()?, cards))
    };
    match needs {
        Needs::Values => (0..10)
            .map(|value| one(shoe.composition().without(value).ok().map(Counts::Values)))
            .collect(),
        Needs::Ranks => Rank::ALL
            .map(|rank| one(ranks.without(Card::of_rank(rank)).ok()))
            .into(),
        Needs::Cards => Rank::ALL
            .map(|rank| {
                let suits = Suit::ALL.into_iter();
                suits.filter_map(|suit| of_suit(rank, suit)).collect()
            })
            .into(),
    }
}

fn one(shoe: Option<Counts>) -> Vec<(Counts, u32)> {
    shoe.into_iter().map(|shoe| (shoe, 1)).collect()
}

/// Shoes that may be left, with their weights.
struct Weighted(Vec<(Joint, u32)>);

impl Weighted {
    fn joints(shoes: &[(Counts, u32)], rule: &DrawRule) -> Self {
        let joints = shoes
            .iter()
            .map(|(shoe, weight)| (Joint::of(shoe, rule), *weight));
        Self(joints.collect())
    }

    /// The mean expectation of a bet; `None` if no shoe is left.
    fn mean(&self, bet: &Bet) -> Result<Option<Ratio>, BetError> {
        let weights: u32 = self.0.iter().map(|(_, weight)| weight).sum();
        if weights == 0 {
            return Ok(None);
        }
        let mut mean = Ratio::zero();
        for (joint, weight) in &self.0 {
            mean += joint.value(bet)?.ev * ratio(*weight, weights);
        }
        Ok(Some(mean))
    }
}
