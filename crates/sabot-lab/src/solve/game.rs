//! The game at a levy: what each side gains, as a bilinear form of whole numbers.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{NumAssignRef, NumRef, One, Signed, Zero};

use super::settle::Spread;
use super::tally::{Tally, Whole, Wins};
use crate::Ratio;

/// A whole number the solver counts with: `i128` where every product fits, `BigInt` elsewhere.
pub(crate) trait Exact:
    Clone + Ord + Signed + NumAssignRef + NumRef + Into<BigInt> + From<i128>
{
    /// What adding or comparing one costs.
    const STEPS: u64;
}

impl Exact for i128 {
    const STEPS: u64 = 1;
}
impl Exact for BigInt {
    const STEPS: u64 = 12;
}

/// What both sides gain with `p` the player's and `q` the banker's drawing probabilities.
///
/// The player's gain is `(player + Σ p_i draw_i + Σ q_s other_s + Σ p_i q_s draw_cross_is) / deals`; the banker's is the
/// same of `banker`, `other`, `draw` and `cross`, over `deals × levy.denom()`.
#[derive(Debug, Clone)]
pub(crate) struct Game<Z> {
    pub(crate) classes: usize,
    pub(crate) sets: usize,
    pub(crate) deals: BigInt,
    pub(crate) levy: Ratio,
    pub(crate) player: Half<Z>,
    pub(crate) banker: Half<Z>,
}

/// What one side gains, as sums over classes and information sets.
#[derive(Debug, Clone)]
pub(crate) struct Half<Z> {
    pub(crate) base: Z,
    pub(crate) by_class: Vec<Z>,
    pub(crate) by_set: Vec<Z>,
    /// By information set, then by class.
    pub(crate) cross: Vec<Z>,
}

impl<Z: Exact> Half<Z> {
    fn of<T: Whole + Into<i128>>(tally: &Tally<T>, gain: impl Fn(Wins<T>) -> Z) -> Self {
        let all = |wins: &[Wins<T>]| wins.iter().map(|&wins| gain(wins)).collect();
        Self {
            base: gain(tally.base),
            by_class: all(&tally.player),
            by_set: all(&tally.banker),
            cross: all(&tally.cross),
        }
    }

    fn widen(&self) -> Half<BigInt> {
        let all = |numbers: &[Z]| numbers.iter().map(|z| z.clone().into()).collect();
        Half {
            base: self.base.clone().into(),
            by_class: all(&self.by_class),
            by_set: all(&self.by_set),
            cross: all(&self.cross),
        }
    }
}

impl<Z: Exact> Game<Z> {
    /// The game of a tally at a levy: a deal the banker wins gives him `1 - levy`, and each side one otherwise.
    pub(crate) fn of<T: Whole + Into<i128>>(tally: &Tally<T>, levy: &Ratio) -> Self
    where
        Z: TryFrom<BigInt>,
    {
        let whole = |number: &BigInt| Z::try_from(number.clone()).unwrap_or_else(|_| Z::zero());
        let whole_deal = whole(levy.denom());
        let kept = whole(&(levy.denom() - levy.numer()));
        let deals: i128 = tally.deals.into();
        Self {
            classes: tally.player.len(),
            sets: tally.banker.len(),
            deals: BigInt::from(deals),
            levy: levy.clone(),
            player: Half::of(tally, |wins| Z::from((wins.player - wins.banker).into())),
            banker: Half::of(tally, |wins| {
                Z::from(wins.banker.into()) * &kept - Z::from(wins.player.into()) * &whole_deal
            }),
        }
    }

    /// The game in numbers of any size.
    pub(crate) fn widen(&self) -> Game<BigInt> {
        Game {
            classes: self.classes,
            sets: self.sets,
            deals: self.deals.clone(),
            levy: self.levy.clone(),
            player: self.player.widen(),
            banker: self.banker.widen(),
        }
    }

    /// What the player's class gains by drawing where the banker draws on `set`.
    pub(crate) fn draw_cross(&self, class: usize, set: usize) -> &Z {
        &self.player.cross[set * self.classes + class]
    }

    /// What the banker gains by drawing on `set` where the player's class draws.
    pub(crate) fn reply_cross(&self, set: usize, class: usize) -> &Z {
        &self.banker.cross[set * self.classes + class]
    }

    /// Whether nothing depends on what the banker does here: it cannot occur, or makes no difference.
    pub(crate) fn is_idle(&self, set: usize) -> bool {
        let row = set * self.classes..(set + 1) * self.classes;
        self.player.by_set[set].is_zero()
            && self.banker.by_set[set].is_zero()
            && self.player.cross[row.clone()].iter().all(Z::is_zero)
            && self.banker.cross[row].iter().all(Z::is_zero)
    }

    /// Whether nothing depends on what this class does: it cannot occur.
    pub(crate) fn is_absent(&self, class: usize) -> bool {
        let column = |cross: &[Z]| {
            cross
                .iter()
                .skip(class)
                .step_by(self.classes)
                .all(Z::is_zero)
        };
        self.player.by_class[class].is_zero()
            && self.banker.by_class[class].is_zero()
            && column(&self.player.cross)
            && column(&self.banker.cross)
    }

    /// What both sides gain per unit staked.
    pub(crate) fn values(&self, p: &[Ratio], q: &[Spread]) -> (Ratio, Ratio) {
        let (over, under) = gain(&self.player, p, q);
        let player = Ratio::new(over, under * &self.deals);
        let (over, under) = gain(&self.banker, p, q);
        let banker = Ratio::new(over, under * &self.deals * self.levy.denom());
        (player, banker)
    }
}

/// One side's gain in whole deals, as numerator and denominator. Most probabilities are nothing or everything, so those are added as integers.
fn gain<Z: Exact>(half: &Half<Z>, p: &[Ratio], q: &[Spread]) -> (BigInt, BigInt) {
    let classes = p.len();
    let mut base = half.base.clone();
    let mut by_class = half.by_class.clone();
    let mut mixed = Vec::new();
    for (set, draw) in q.iter().enumerate() {
        if draw.value.is_one() {
            base += &half.by_set[set];
            let row = &half.cross[set * classes..(set + 1) * classes];
            by_class.iter_mut().zip(row).for_each(|(sum, z)| *sum += z);
        } else if !draw.value.is_zero() {
            mixed.push(set);
        }
    }
    // One common denominator, so that nothing is reduced before the end.
    let common = |draws: &mut dyn Iterator<Item = &Ratio>| {
        draws.fold(BigInt::one(), |common, draw| common.lcm(draw.denom()))
    };
    let by_player = common(&mut p.iter());
    let by_banker = common(&mut mixed.iter().map(|&set| &q[set].value));
    let parts = |draw: &Ratio, common: &BigInt| draw.numer() * (common / draw.denom());
    let p: Vec<BigInt> = p.iter().map(|draw| parts(draw, &by_player)).collect();
    let expected = |fixed: &Z, weights: &[Z]| {
        let mut sum = fixed.clone().into() * &by_player;
        for (weight, draw) in weights.iter().zip(&p).filter(|(_, draw)| !draw.is_zero()) {
            sum += weight.clone().into() * draw;
        }
        sum
    };
    let mut sum = expected(&base, &by_class) * &by_banker;
    for set in mixed {
        let row = &half.cross[set * classes..(set + 1) * classes];
        sum += expected(&half.by_set[set], row) * parts(&q[set].value, &by_banker);
    }
    (sum, by_player * by_banker)
}

/// Products of two numbers below this fit into `i128`, sums of many of them too.
const FACTOR_BITS: u64 = 62;

impl Game<i128> {
    /// The game in machine words, if every product of two of its sums fits.
    ///
    /// A single information set is rare, so its numbers are far below the number of deals: levies of many digits fit
    /// as well.
    pub(crate) fn narrow<T: Whole + Into<i128>>(tally: &Tally<T>, levy: &Ratio) -> Option<Self> {
        let deals: i128 = tally.deals.into();
        let size = BigInt::from(deals).bits() + levy.denom().bits();
        if size >= u64::from(i128::BITS) - 2 {
            return None;
        }
        let game = Self::of(tally, levy);
        (game.largest_sum() < 1 << FACTOR_BITS).then_some(game)
    }

    /// The most a set's or a class's gain can come to.
    fn largest_sum(&self) -> i128 {
        let total =
            |numbers: &mut dyn Iterator<Item = &i128>| numbers.map(|z| z.abs()).sum::<i128>();
        let by_set = (0..self.sets).map(|set| {
            let row = &self.banker.cross[set * self.classes..(set + 1) * self.classes];
            self.banker.by_set[set].abs() + total(&mut row.iter())
        });
        let by_class = (0..self.classes).map(|class| {
            let column = self.player.cross.iter().skip(class).step_by(self.classes);
            self.player.by_class[class].abs() + total(&mut { column })
        });
        by_set.chain(by_class).max().unwrap_or_default()
    }
}
