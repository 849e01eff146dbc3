//! What every equilibrium is worth, between bounds: for whoever cannot wait until one is found.
//!
//! In an equilibrium nobody can do better against the other, so each side has at least what any plan of its own secures
//! it whatever the other does. Plans that secure much are found by letting both sides answer what the other did so far on
//! average, in whole numbers. What one side has the other has not, but for the levy: so a floor of the one is a ceiling
//! of the other. All of it takes about the same for every shoe, and is not counted against a budget.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};

use super::game::{Exact, Game, Half};
use super::node::{Lean, Node, Reply};
use super::tally::{Tally, Whole, Wins};
use crate::Ratio;

/// How often both sides answer each other.
const ROUNDS: u32 = 256;

/// What every equilibrium is worth, and how a coup may end in one: each from the least to the most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Between {
    /// What the player's side gains per unit staked.
    pub player: [Ratio; 2],
    /// What the banker gains per unit staked.
    pub banker: [Ratio; 2],
    /// How often the player's side wins.
    pub player_wins: [Ratio; 2],
    /// How often the banker wins.
    pub banker_wins: [Ratio; 2],
    /// Whether each free class of the player's side draws; `None` if it is not known.
    pub classes: Vec<Option<bool>>,
    /// Whether the banker draws in each of his free information sets; `None` if it is not known.
    pub sets: Vec<Option<bool>>,
    /// How often each free class draws in the best plan found for the player's side: it secures the least of `player`.
    pub player_plan: Vec<Ratio>,
    /// How often the banker draws in each free set in the best plan found for him: it secures the least of `banker`.
    pub banker_plan: Vec<Ratio>,
}

impl Between {
    pub(crate) fn of<Z: Exact, T: Whole + Into<i128>>(
        game: &Game<Z>,
        tally: &Tally<T>,
        root: Option<&Node<Z>>,
    ) -> Self {
        let known = Known::of(game, root);
        let player_wins = known.wins(tally, |wins| wins.player.into());
        let banker_wins = known.wins(tally, |wins| wins.banker.into());
        let decided = known.wins(tally, |wins| wins.player.into() + wins.banker.into());
        let whole = Ratio::from_integer(game.deals.clone());
        let (player_floor, player_plan) = known.player_floor(&game.player);
        let (banker_floor, banker_plan) = known.banker_floor(&game.banker);
        let levied = &whole * Ratio::from_integer(game.levy.denom().clone());
        let (player_floor, banker_floor) = (player_floor / &whole, banker_floor / levied);
        // Hardly anything changes how many coups are decided, and of those the banker needs enough to have his floor.
        let two = BigInt::from(2);
        let kept = Ratio::one() - &game.levy;
        let least = (&decided[0] + &banker_floor) / (&kept + Ratio::one());
        let least = least.max(banker_wins[0].clone());
        let most = ((&decided[1] - &player_floor) / &two).min(banker_wins[1].clone());
        // What the house takes at least is nobody's.
        let taken = &game.levy * &least;
        let player_top = (-&banker_floor - &taken).min(&player_wins[1] - &least);
        let player_least = (&least + &player_floor).max(player_wins[0].clone());
        let player_most = ((&decided[1] + &player_top) / &two).min(player_wins[1].clone());
        let banker_top = (-&player_floor - &taken).min(&kept * &most - &player_least);
        let (player_wins, banker_wins) = ([player_least, player_most], [least, most]);
        Self {
            player: [player_floor, player_top],
            banker: [banker_floor, banker_top],
            player_wins,
            banker_wins,
            player_plan: completed(&known.classes, player_plan),
            banker_plan: completed(&known.sets, banker_plan),
            classes: known.classes,
            sets: known.sets,
        }
    }
}

/// A whole plan: what is settled, and for the rest what was found.
fn completed(settled: &[Option<bool>], found: Vec<Ratio>) -> Vec<Ratio> {
    let mut found = found.into_iter();
    let draws = |settled: &Option<bool>| match settled {
        Some(true) => Ratio::one(),
        Some(false) => Ratio::zero(),
        None => found.next().unwrap_or_else(Ratio::zero),
    };
    settled.iter().map(draws).collect()
}

/// What is settled of both sides, by class and by set.
struct Known {
    classes: Vec<Option<bool>>,
    sets: Vec<Option<bool>>,
}

/// Numbers of one form after what is settled has been put in: a constant, and what is open.
struct Open<Z> {
    base: BigInt,
    by_class: Vec<Z>,
    by_set: Vec<Z>,
    /// By open class, then by open set.
    cross: Vec<Vec<Z>>,
}

impl Known {
    fn of<Z: Exact>(game: &Game<Z>, root: Option<&Node<Z>>) -> Self {
        let lean = |lean: &Lean| match lean {
            Lean::Draws => Some(true),
            Lean::Stands => Some(false),
            Lean::Mixes | Lean::Open => None,
        };
        let reply = |reply: &Reply| match reply {
            Reply::Draws => Some(true),
            Reply::Stands => Some(false),
            Reply::Open => None,
        };
        let nothing = |count| vec![None; count];
        Self {
            classes: root.map_or_else(
                || nothing(game.classes),
                |root| root.leans.iter().map(lean).collect(),
            ),
            sets: root.map_or_else(
                || nothing(game.sets),
                |root| root.replies.iter().map(reply).collect(),
            ),
        }
    }

    fn open<Z: Exact>(
        &self,
        base: BigInt,
        by_class: &[Z],
        by_set: &[Z],
        cross: impl Fn(usize, usize) -> Z,
    ) -> Open<Z> {
        let those = |all: &[Option<bool>], want: Option<bool>| -> Vec<usize> {
            (0..all.len()).filter(|&n| all[n] == want).collect()
        };
        let (classes, drawing) = (those(&self.classes, None), those(&self.classes, Some(true)));
        let (sets, replying) = (those(&self.sets, None), those(&self.sets, Some(true)));
        let mut sum = base;
        for &set in &replying {
            sum += by_set[set].clone().into();
            for &class in &drawing {
                sum += cross(set, class).into();
            }
        }
        for &class in &drawing {
            sum += by_class[class].clone().into();
        }
        let with = |start: &Z, add: &mut dyn Iterator<Item = Z>| {
            let mut sum = start.clone();
            for more in add {
                sum += &more;
            }
            sum
        };
        let of_class = |&class: &usize| {
            with(
                &by_class[class],
                &mut replying.iter().map(|&set| cross(set, class)),
            )
        };
        let of_set = |&set: &usize| {
            with(
                &by_set[set],
                &mut drawing.iter().map(|&class| cross(set, class)),
            )
        };
        Open {
            base: sum,
            by_class: classes.iter().map(of_class).collect(),
            by_set: sets.iter().map(of_set).collect(),
            cross: (classes.iter())
                .map(|&class| sets.iter().map(|&set| cross(set, class)).collect())
                .collect(),
        }
    }

    fn of_half<Z: Exact>(&self, half: &Half<Z>) -> Open<Z> {
        let classes = self.classes.len();
        self.open(
            half.base.clone().into(),
            &half.by_class,
            &half.by_set,
            |set, class| half.cross[set * classes + class].clone(),
        )
    }

    /// What the player's side secures itself, in whole deals, and by what plan.
    fn player_floor<Z: Exact>(&self, half: &Half<Z>) -> (Ratio, Vec<Ratio>) {
        let open = self.of_half(half);
        let (floor, plan) = floor(&open.by_class, &open.by_set, |own, other| {
            &open.cross[own][other]
        });
        (floor + open.base, plan)
    }

    /// What the banker secures himself, in whole deals times the levy's denominator, and by what plan.
    fn banker_floor<Z: Exact>(&self, half: &Half<Z>) -> (Ratio, Vec<Ratio>) {
        let open = self.of_half(half);
        let (floor, plan) = floor(&open.by_set, &open.by_class, |own, other| {
            &open.cross[other][own]
        });
        (floor + open.base, plan)
    }

    /// How often somebody wins, at least and at most, whatever the open classes and sets do.
    fn wins<T: Whole + Into<i128>>(
        &self,
        tally: &Tally<T>,
        of: impl Fn(Wins<T>) -> i128,
    ) -> [Ratio; 2] {
        let all = |wins: &[Wins<T>]| -> Vec<i128> { wins.iter().map(|&wins| of(wins)).collect() };
        let (by_class, by_set) = (all(&tally.player), all(&tally.banker));
        let classes = self.classes.len();
        let open = self.open(
            BigInt::from(of(tally.base)),
            &by_class,
            &by_set,
            |set, class| of(tally.cross[set * classes + class]),
        );
        let deals: i128 = tally.deals.into();
        let deals = BigInt::from(deals);
        if deals.is_zero() {
            return [Ratio::zero(), Ratio::one()];
        }
        let end = |sign: i128| {
            let gains = |number: i128| (number * sign).max(0) * sign;
            let mut sum = open.base.clone();
            for class in &open.by_class {
                sum += gains(*class);
            }
            for (set, number) in open.by_set.iter().enumerate() {
                let best: i128 = open.cross.iter().map(|row| gains(row[set])).sum();
                sum += gains(number + best);
            }
            Ratio::new(sum, deals.clone())
        };
        [end(-1).max(Ratio::zero()), end(1).min(Ratio::one())]
    }
}

/// The most that a plan of one's own was found to secure, and that plan: own choices gain, those of the other side take.
///
/// The plan is looked for in rounded numbers, whatever the size of the exact ones; what it secures is then counted exactly.
fn floor<'z, Z: Exact + 'z>(
    own: &[Z],
    other: &[Z],
    cross: impl Fn(usize, usize) -> &'z Z,
) -> (Ratio, Vec<Ratio>) {
    let (counts, rounds) = Duel::rounded(own, other, &cross).play();
    let whole = |count: u32| Z::from(i128::from(count));
    let mut sum = BigInt::zero();
    for (number, &count) in own.iter().zip(&counts) {
        sum += (number.clone() * whole(count)).into();
    }
    for (m, number) in other.iter().enumerate() {
        let mut takes = number.clone() * whole(rounds);
        for (n, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            takes += cross(n, m).clone() * whole(count);
        }
        if takes.is_negative() {
            sum += takes.into();
        }
    }
    let part = |&count: &u32| Ratio::new(count.into(), rounds.into());
    let plan = counts.iter().map(part).collect();
    (Ratio::new(sum, rounds.into()), plan)
}

/// Both sides' gains, rounded to machine words.
struct Duel {
    own: Vec<i64>,
    other: Vec<i64>,
    /// By own choice, then by the other's.
    cross: Vec<Vec<i64>>,
}

/// Bits a rounded number may have: the sums of all rounds fit a word.
const ROUNDED_BITS: u64 = 42;

impl Duel {
    fn rounded<'z, Z: Exact + 'z>(
        own: &[Z],
        other: &[Z],
        cross: &impl Fn(usize, usize) -> &'z Z,
    ) -> Self {
        let rows = |n: usize| (0..other.len()).map(move |m| cross(n, m));
        let all = own.iter().chain(other).chain((0..own.len()).flat_map(rows));
        let largest = all.map(|number| number.abs()).max();
        let largest: BigInt = largest.unwrap_or_else(Z::zero).into();
        let shift = largest.bits().saturating_sub(ROUNDED_BITS);
        let word = |number: &Z| {
            let number: BigInt = number.clone().into();
            (number >> shift).to_i64().unwrap_or_default()
        };
        Self {
            own: own.iter().map(word).collect(),
            other: other.iter().map(word).collect(),
            cross: (0..own.len())
                .map(|n| rows(n).map(word).collect())
                .collect(),
        }
    }

    /// How often each own choice was made in how many rounds, where that secured most.
    fn play(&self) -> (Vec<u32>, u32) {
        let mut pull = vec![0_i64; self.own.len()];
        let mut push = vec![0_i64; self.other.len()];
        let mut counts = vec![0_u32; self.own.len()];
        let mut alone = 0_i64;
        let mut best: Option<(i128, Vec<u32>, u32)> = None;
        for round in 1..=ROUNDS {
            add(&mut push, &self.other);
            for (n, row) in self.cross.iter().enumerate() {
                if pull[n] + self.own[n] > 0 {
                    counts[n] += 1;
                    alone += self.own[n];
                    add(&mut push, row);
                }
            }
            let answers: Vec<bool> = push.iter().map(|sum| *sum < 0).collect();
            let taken: i128 = push.iter().map(|sum| i128::from((*sum).min(0))).sum();
            for ((sum, own), row) in pull.iter_mut().zip(&self.own).zip(&self.cross) {
                let answered = row.iter().zip(&answers);
                let gain: i64 = answered.map(|(gain, yes)| gain * i64::from(*yes)).sum();
                *sum += own + gain;
            }
            // A mean of as many rounds, so that means of different lengths compare.
            let secured = (i128::from(alone) + taken) * 1_000 / i128::from(round);
            if best.as_ref().is_none_or(|(known, ..)| secured > *known) {
                best = Some((secured, counts.clone(), round));
            }
        }
        best.map_or((counts, ROUNDS), |(_, counts, rounds)| (counts, rounds))
    }
}

fn add(sums: &mut [i64], more: &[i64]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}
