//! Every way a coup can go on from what is seen, card by card.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{One, Zero};
use sabot_core::{Points, Side};

use super::{Action, AdviceError, Plan, Setting, Spot, TwoCards};
use crate::Ratio;

/// How a coup ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chances {
    /// The player's side wins.
    pub player: Ratio,
    /// The banker wins.
    pub banker: Ratio,
    /// Nobody wins.
    pub tie: Ratio,
}

impl Chances {
    /// What a side gains per unit staked, the levy taken off the banker's win.
    pub fn gain(&self, side: Side, levy: &Ratio) -> Ratio {
        match side {
            Side::Player => &self.player - &self.banker,
            Side::Banker => &self.banker * (Ratio::one() - levy) - &self.player,
        }
    }

    /// How often a side wins.
    pub const fn wins(&self, side: Side) -> &Ratio {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }
}

/// Deals: those the player wins, those the banker wins, and all.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Deals {
    pub(super) player: i128,
    pub(super) banker: i128,
    pub(super) all: i128,
}

impl Deals {
    pub(super) fn score(&mut self, player: usize, banker: usize, deals: i128) {
        self.all += deals;
        match player.cmp(&banker) {
            Ordering::Greater => self.player += deals,
            Ordering::Less => self.banker += deals,
            Ordering::Equal => {}
        }
    }

    pub(super) fn add(&mut self, more: Self) {
        self.player += more.player;
        self.banker += more.banker;
        self.all += more.all;
    }

    /// Each of them so many times.
    pub(super) fn times(self, times: i128) -> Self {
        let [player, banker, all] = self.numbers().map(|number| number * times);
        Self {
            player,
            banker,
            all,
        }
    }

    fn numbers(self) -> [i128; 3] {
        [self.player, self.banker, self.all]
    }
}

/// Deals at their chances. Most chances are nothing or everything: those stay whole numbers.
#[derive(Debug, Default)]
struct Tally {
    sure: [i128; 3],
    mixed: Option<[Ratio; 3]>,
}

impl Tally {
    fn add_sure(&mut self, deals: Deals) {
        for (sum, number) in self.sure.iter_mut().zip(deals.numbers()) {
            *sum += number;
        }
    }

    /// Adds deals that come about unless this does.
    fn add_unless(&mut self, chance: &Ratio, deals: Deals) {
        if chance.is_zero() {
            self.add_sure(deals);
        } else {
            self.add(&(Ratio::one() - chance), deals);
        }
    }

    fn add(&mut self, chance: &Ratio, deals: Deals) {
        if chance.is_one() {
            self.add_sure(deals);
        } else if !chance.is_zero() {
            self.mix(deals.numbers().map(|number| chance * BigInt::from(number)));
        }
    }

    fn mix(&mut self, numbers: [Ratio; 3]) {
        let mixed = self.mixed.get_or_insert_default();
        for (sum, number) in mixed.iter_mut().zip(numbers) {
            *sum += number;
        }
    }

    /// Adds a whole tally so many times at a chance.
    fn add_all(&mut self, chance: &Ratio, times: i128, other: &Self) {
        if chance.is_zero() {
            return;
        }
        let [player, banker, all] = other.sure;
        let sure = Deals {
            player,
            banker,
            all,
        };
        self.add(chance, sure.times(times));
        if let Some(mixed) = &other.mixed {
            let scale = chance * BigInt::from(times);
            self.mix(mixed.each_ref().map(|number| number * &scale));
        }
    }

    /// The chances, or `None` if there is no deal.
    fn chances(self) -> Option<Chances> {
        let mixed = self.mixed.unwrap_or_default();
        let mut sums = mixed.into_iter().zip(self.sure);
        let mut next = || {
            let (mixed, sure) = sums.next().unwrap_or_default();
            mixed + BigInt::from(sure)
        };
        let (player, banker, all) = (next(), next(), next());
        if all.is_zero() {
            return None;
        }
        let (player, banker) = (player / &all, banker / &all);
        let tie = Ratio::one() - &player - &banker;
        Some(Chances {
            player,
            banker,
            tie,
        })
    }
}

/// What is left of a shoe while it is being dealt.
#[derive(Debug, Clone, Copy)]
pub(super) struct Left {
    counts: [i128; 10],
    cards: i128,
    /// What a card that is dealt takes away: one, or nothing with replacement.
    gone: i128,
}

impl Left {
    pub(super) fn of(setting: &Setting) -> Self {
        let counts = setting.shoe.counts().map(i128::from);
        Self {
            counts,
            cards: counts.iter().sum(),
            gone: i128::from(!setting.form.replacement),
        }
    }

    /// What is left besides what a seat sees.
    pub(super) fn seen_from(setting: &Setting, spot: Spot) -> Result<Self, AdviceError> {
        let mut left = Self::of(setting);
        let third = match spot {
            Spot::Player(_) => None,
            Spot::Banker(_, third) => third.map(|third| usize::from(third.get())),
        };
        for value in spot.hand().values().into_iter().chain(third) {
            if left.take(value) < 1 {
                return Err(AdviceError::NotThere { value });
            }
        }
        Ok(left)
    }

    /// Takes one card of this value: in how many ways.
    pub(super) fn take(&mut self, value: usize) -> i128 {
        let ways = self.counts[value].max(0);
        self.counts[value] -= self.gone;
        self.cards -= self.gone;
        ways
    }

    /// The shoe without this card, and in how many ways it comes.
    pub(super) fn without(mut self, value: usize) -> (Self, i128) {
        let ways = self.take(value);
        (self, ways)
    }

    /// The shoe without these two, and in how many ordered ways they come.
    pub(super) fn without_two(mut self, hand: TwoCards) -> (Self, i128) {
        let [a, b] = hand.values();
        let orders = if a == b { 1 } else { 2 };
        let ways = self.take(a) * self.take(b) * orders;
        (self, ways)
    }

    /// The next card is the banker's third.
    pub(super) fn banker_draws(&self, player: usize, banker: usize) -> Deals {
        let mut deals = Deals::default();
        for (card, count) in self.counts.into_iter().enumerate() {
            deals.score(player, (banker + card) % 10, count.max(0));
        }
        deals
    }

    /// In how many ways the next cards come, whatever they are.
    pub(super) fn any(&self, cards: i128) -> i128 {
        (0..cards).map(|n| self.cards - n * self.gone).product()
    }
}

pub(super) const NATURAL: usize = 8;

impl Setting {
    /// How the coup ends if the seat at `spot` does this and the other side plays by `plan`.
    pub(super) fn chances_at(
        &self,
        spot: Spot,
        action: Action,
        plan: &Plan,
    ) -> Result<Chances, AdviceError> {
        let left = Left::seen_from(self, spot)?;
        let tally = match spot {
            Spot::Player(hand) => player_acts(left, hand.total(), action, plan),
            Spot::Banker(hand, third) => banker_acts(left, hand.total(), third, action, plan),
        };
        tally.chances().ok_or_else(|| AdviceError::Unreached {
            spot: spot.to_string(),
        })
    }

    /// How a coup ends if both sides play by `plan`.
    pub fn chances(&self, plan: &Plan) -> Option<Chances> {
        let shoe = Left::of(self);
        let mut sum = Tally::default();
        for hand in TwoCards::all() {
            let (left, ways) = shoe.without_two(hand);
            if ways < 1 {
                continue;
            }
            let draws = plan.draws(Spot::Player(hand));
            for (action, chance) in [
                (Action::Draw, draws.clone()),
                (Action::Stand, Ratio::one() - draws),
            ] {
                if !chance.is_zero() {
                    let tally = player_acts(left, hand.total(), action, plan);
                    sum.add_all(&chance, ways, &tally);
                }
            }
        }
        sum.chances()
    }
}

/// The player's hand acts; `left` is without its two cards. Each deal is four more cards.
fn player_acts(left: Left, total: usize, action: Action, plan: &Plan) -> Tally {
    let mut tally = Tally::default();
    for hand in TwoCards::all() {
        let (left, ways) = left.without_two(hand);
        if ways < 1 {
            continue;
        }
        if total >= NATURAL || hand.total() >= NATURAL {
            let mut deals = Deals::default();
            deals.score(total, hand.total(), ways * left.any(2));
            tally.add_sure(deals);
            continue;
        }
        match action {
            Action::Stand => {
                let drawn = left.any(2) / left.any(1).max(1);
                reply(&mut tally, left, (hand, None), total, (ways, drawn), plan);
            }
            Action::Draw => {
                for third in Points::ALL {
                    let value = usize::from(third.get());
                    let (left, cards) = left.without(value);
                    let total = (total + value) % 10;
                    let seen = (hand, Some(third));
                    reply(&mut tally, left, seen, total, (ways * cards, 1), plan);
                }
            }
        }
    }
    tally
}

/// The banker answers by his plan. `ways` are the deals so far, and by how many each counts beside the next card.
fn reply(
    tally: &mut Tally,
    left: Left,
    (hand, third): (TwoCards, Option<Points>),
    player: usize,
    (ways, beside): (i128, i128),
    plan: &Plan,
) {
    if ways < 1 {
        return;
    }
    let draws = plan.draws(Spot::Banker(hand, third));
    if !draws.is_one() {
        let mut deals = Deals::default();
        deals.score(player, hand.total(), ways * left.any(1) * beside);
        tally.add_unless(draws, deals);
    }
    if !draws.is_zero() {
        let deals = left.banker_draws(player, hand.total());
        tally.add(draws, deals.times(ways * beside));
    }
}

/// The banker's hand acts; `left` is without its cards and the player's third. Each deal is three more cards.
///
/// A player with a natural would have shown it, so those hands are not among the deals.
fn banker_acts(
    left: Left,
    total: usize,
    third: Option<Points>,
    action: Action,
    plan: &Plan,
) -> Tally {
    let mut tally = Tally::default();
    for hand in TwoCards::all().filter(|hand| hand.total() < NATURAL) {
        let (left, ways) = left.without_two(hand);
        let draws = plan.draws(Spot::Player(hand));
        let chance = match third {
            Some(_) => draws.clone(),
            None => Ratio::one() - draws,
        };
        if ways < 1 || chance.is_zero() {
            continue;
        }
        let player = (hand.total() + third.map_or(0, |third| usize::from(third.get()))) % 10;
        let mut deals = Deals::default();
        match action {
            Action::Stand => deals.score(player, total, left.any(1)),
            Action::Draw => deals = left.banker_draws(player, total),
        }
        tally.add(&chance, deals.times(ways));
    }
    tally
}
