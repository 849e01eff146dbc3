//! What a hand is worth against an opponent of whom only a part is known: between the worst he may do and the best.
//!
//! What bounds alone settle is true of every equilibrium. Where they leave it open, each place is taken as it is worst
//! for us, and as it is best.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::Zero;
use sabot_core::Points;
use sabot_rules::Cell;

use super::deal::{Deals, Left, NATURAL};
use super::{Action, AdviceError, Setting, Spot, TwoCards};
use crate::Ratio;
use crate::budget::Stopped;
use crate::solve::{Between, Class, InfoSet};

/// What a seat may do, and between what each lawful choice is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandBetween {
    /// Why the figures are not exact: the work was stopped.
    pub stopped: Stopped,
    /// What the seat sees.
    pub spot: Spot,
    /// Whether it is free to choose.
    pub cell: Cell,
    /// The lawful choices, and what each is worth per unit staked: at least, at most.
    pub choices: Vec<(Action, [Ratio; 2])>,
}

impl HandBetween {
    /// The choice that is best whatever is not known; `None` if that cannot be said yet.
    pub fn best(&self) -> Option<Action> {
        let beats = |(own, worth): &&(Action, [Ratio; 2])| {
            let others = self.choices.iter().filter(|(other, _)| other != own);
            others.into_iter().all(|(_, other)| worth[0] >= other[1])
        };
        self.choices.iter().find(beats).map(|(action, _)| *action)
    }
}

/// What is known of both sides' plans.
struct Loose<'a> {
    setting: &'a Setting,
    player: BTreeMap<Class, Option<bool>>,
    banker: BTreeMap<InfoSet, Option<bool>>,
}

impl Loose<'_> {
    /// Whether the seat at `spot` draws, if it is known.
    fn draws(&self, spot: Spot) -> Option<bool> {
        let form = &self.setting.form;
        match (self.setting.cell(spot), spot) {
            (Cell::MustDraw, _) => Some(true),
            (Cell::MustStay, _) => Some(false),
            (Cell::Free, Spot::Player(hand)) => {
                let known = self.player.get(&hand.class(form.player_sees));
                known.copied().flatten()
            }
            (Cell::Free, Spot::Banker(hand, third)) => {
                let set = InfoSet {
                    class: hand.class(form.banker_sees),
                    third: third.map(Points::get),
                };
                self.banker.get(&set).copied().flatten()
            }
        }
    }

    /// The player's hand acts; the banker answers so that the player's gain is least, or most.
    fn player_acts(&self, left: Left, total: usize, action: Action, most: bool) -> Deals {
        let mut sum = Deals::default();
        for hand in TwoCards::all() {
            let (left, ways) = left.without_two(hand);
            if ways < 1 {
                continue;
            }
            if total >= NATURAL || hand.total() >= NATURAL {
                sum.score(total, hand.total(), ways * left.any(2));
                continue;
            }
            match action {
                Action::Stand => {
                    let beside = left.any(2) / left.any(1).max(1);
                    sum.add(self.reply(left, (hand, None), total, ways * beside, most));
                }
                Action::Draw => {
                    for third in Points::ALL {
                        let value = usize::from(third.get());
                        let (left, cards) = left.without(value);
                        let total = (total + value) % 10;
                        sum.add(self.reply(left, (hand, Some(third)), total, ways * cards, most));
                    }
                }
            }
        }
        sum
    }

    fn reply(
        &self,
        left: Left,
        (hand, third): (TwoCards, Option<Points>),
        player: usize,
        ways: i128,
        most: bool,
    ) -> Deals {
        let mut stands = Deals::default();
        if ways < 1 {
            return stands;
        }
        stands.score(player, hand.total(), ways * left.any(1));
        let draws = left.banker_draws(player, hand.total()).times(ways);
        let gain = |deals: &Deals| deals.player - deals.banker;
        let better = (gain(&draws) > gain(&stands)) == most;
        if self.draws(Spot::Banker(hand, third)).unwrap_or(better) {
            draws
        } else {
            stands
        }
    }

    /// The banker's hand acts. Which hands the player has is part of what is not known: of those that may or may not be
    /// there, the banker is given the worst for him, or the best.
    fn banker_acts(
        &self,
        left: Left,
        total: usize,
        third: Option<Points>,
        action: Action,
        most: bool,
    ) -> Option<Ratio> {
        let levy = &self.setting.levy;
        let kept = levy.denom() - levy.numer();
        let gain = |deals: &Deals| &kept * deals.banker - levy.denom() * deals.player;
        let (mut over, mut under) = (BigInt::zero(), BigInt::zero());
        let mut open = Vec::new();
        for hand in TwoCards::all().filter(|hand| hand.total() < NATURAL) {
            let (left, ways) = left.without_two(hand);
            if ways < 1 {
                continue;
            }
            let player = (hand.total() + third.map_or(0, |third| usize::from(third.get()))) % 10;
            let mut deals = Deals::default();
            match action {
                Action::Stand => deals.score(player, total, left.any(1)),
                Action::Draw => deals = left.banker_draws(player, total),
            }
            let deals = deals.times(ways);
            if deals.all < 1 {
                continue;
            }
            let part = (gain(&deals), BigInt::from(deals.all));
            let drew = self.draws(Spot::Player(hand));
            match drew.map(|drew| drew == third.is_some()) {
                Some(true) => {
                    over += part.0;
                    under += part.1;
                }
                Some(false) => {}
                None => open.push(part),
            }
        }
        extreme((over, under), open, most).map(|gain| gain / levy.denom())
    }
}

/// The least or the most that a mean can be to which some parts may be added, each a sum and its weight.
fn extreme(
    (mut over, mut under): (BigInt, BigInt),
    mut open: Vec<(BigInt, BigInt)>,
    most: bool,
) -> Option<Ratio> {
    let cross = |a: &(BigInt, BigInt), b: &(BigInt, BigInt)| (&a.0 * &b.1).cmp(&(&b.0 * &a.1));
    open.sort_by(|a, b| if most { cross(b, a) } else { cross(a, b) });
    for (more, weight) in open {
        // The parts come best first, so one that does not help is followed by none that does.
        let helps = (&more * &under).cmp(&(&over * &weight));
        let wanted = if most { helps.is_gt() } else { helps.is_lt() };
        if under.is_zero() || wanted {
            over += more;
            under += weight;
        }
    }
    (!under.is_zero()).then(|| Ratio::new(over, under))
}

impl Setting {
    /// Between what each lawful choice at `spot` is worth, if the other side plays some equilibrium within these bounds.
    ///
    /// # Errors
    ///
    /// If there is nothing to decide, or it cannot come to this.
    pub fn advise_between(
        &self,
        spot: Spot,
        stopped: Stopped,
        bounds: &Between,
    ) -> Result<HandBetween, AdviceError> {
        if spot.total() > 7 {
            let total = spot.total();
            return Err(AdviceError::Natural { total });
        }
        let cell = self.cell(spot);
        let lawful = Action::ALL.into_iter().filter(|own| own.is_lawful(cell));
        let choices = lawful.map(|action| Ok((action, self.worth_between(spot, action, bounds)?)));
        Ok(HandBetween {
            stopped,
            spot,
            cell,
            choices: choices.collect::<Result<_, AdviceError>>()?,
        })
    }

    /// Between what doing this at `spot` is worth, whether the rules admit it or not.
    ///
    /// # Errors
    ///
    /// If it cannot come to this.
    pub fn worth_between(
        &self,
        spot: Spot,
        action: Action,
        bounds: &Between,
    ) -> Result<[Ratio; 2], AdviceError> {
        let form = &self.form;
        let classes = form.player_classes().into_iter();
        let sets = form.info_sets().into_iter();
        let loose = Loose {
            setting: self,
            player: classes.zip(bounds.classes.iter().copied()).collect(),
            banker: sets.zip(bounds.sets.iter().copied()).collect(),
        };
        let left = Left::seen_from(self, spot)?;
        let total = spot.total();
        let end = |most: bool| match spot {
            Spot::Player(_) => {
                let deals = loose.player_acts(left, total, action, most);
                let gain = BigInt::from(deals.player - deals.banker);
                (deals.all > 0).then(|| Ratio::new(gain, deals.all.into()))
            }
            Spot::Banker(_, third) => loose.banker_acts(left, total, third, action, most),
        };
        let both = end(false).zip(end(true));
        let (least, most) = both.ok_or_else(|| AdviceError::Unreached {
            spot: spot.to_string(),
        })?;
        Ok([least, most])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::ratio;

    fn mean(fixed: (i64, i64), open: &[(i64, i64)], most: bool) -> Option<Ratio> {
        let part = |&(sum, weight): &(i64, i64)| (BigInt::from(sum), BigInt::from(weight));
        extreme(part(&fixed), open.iter().map(part).collect(), most)
    }

    #[test]
    fn a_mean_is_moved_by_the_parts_that_move_it_and_no_others() {
        let open = [(9, 3), (-8, 2), (1, 1), (0, 5)];
        assert_eq!(mean((4, 4), &open, true), Some(ratio(13, 7)));
        assert_eq!(mean((4, 4), &open, false), Some(ratio(-4, 6)));
        assert_eq!(mean((0, 0), &open, true), Some(ratio(3, 1)));
        assert_eq!(mean((0, 0), &open, false), Some(ratio(-4, 1)));
        assert_eq!(mean((0, 0), &[], true), None);
    }
}
