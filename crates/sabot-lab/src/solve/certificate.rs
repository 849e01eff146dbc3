//! A check that an equilibrium is one, by a route of its own: every pair of hands and every third card, one by one.
//!
//! It shares no count with the solver. It deals, lets both sides play as the equilibrium says, and asks of every class
//! and every information set whether doing otherwise would gain.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{One, Zero};
use sabot_rules::Cell;

use super::equilibrium::Equilibrium;
use super::form::{Class, Form, InfoSet};
use crate::{Composition, Ratio};

/// What the check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// What the player's side gains, counted anew.
    pub value_player: Ratio,
    /// What it would gain with its best reply to this banker.
    pub best_player: Ratio,
    /// What the banker gains, counted anew.
    pub value_banker: Ratio,
    /// What he would gain with his best reply to this player.
    pub best_banker: Ratio,
    /// Classes and information sets in which doing otherwise was tried.
    pub tried: usize,
    /// Whether nobody gains by doing otherwise, and the values are those that were claimed.
    pub holds: bool,
}

/// Checks an equilibrium, the one that stands for its family if it is a family.
pub fn certify(form: &Form, shoe: &Composition, levy: &Ratio, found: &Equilibrium) -> Certificate {
    let mut table = Table::new(form, shoe, levy, found);
    table.deal_all();
    table.certificate(found)
}

/// Deals by who wins them.
#[derive(Debug, Clone, Copy, Default)]
struct Won {
    player: i128,
    banker: i128,
}

impl Won {
    fn score(&mut self, player: usize, banker: usize, deals: i128) {
        match player.cmp(&banker) {
            Ordering::Greater => self.player += deals,
            Ordering::Less => self.banker += deals,
            Ordering::Equal => {}
        }
    }
}

/// What a decision leads to: either way, at certain chances of the other side.
#[derive(Debug, Clone, Default)]
struct Fork {
    /// Pairs of a chance and the deals it applies to, if the hand stands.
    stands: Vec<(Chance, Won)>,
    /// Pairs of a chance and the deals it applies to, if the hand draws.
    draws: Vec<(Chance, Won)>,
}

impl Fork {
    fn add(branch: &mut Vec<(Chance, Won)>, chance: Chance, won: Won) {
        match branch.iter_mut().find(|(known, _)| *known == chance) {
            Some((_, sum)) => {
                sum.player += won.player;
                sum.banker += won.banker;
            }
            None => branch.push((chance, won)),
        }
    }
}

/// How likely the other side does what these deals need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Chance {
    Certain,
    /// It draws, in the class or set with this number.
    Draws(usize),
    /// It stands, in the class or set with this number.
    Stands(usize),
}

struct Table<'a> {
    form: &'a Form,
    levy: &'a Ratio,
    counts: [i128; 10],
    /// How often each class and each set draws.
    player: Vec<Ratio>,
    banker: Vec<Ratio>,
    classes: Vec<Class>,
    sets: Vec<InfoSet>,
    /// Deals in which nobody chose.
    fixed: Vec<(Chance, Won)>,
    by_class: Vec<Fork>,
    by_set: Vec<Fork>,
    /// For the banker: deals in which he did not choose, at the player's chances.
    unchosen: Vec<(Chance, Won)>,
    deals: i128,
}

impl<'a> Table<'a> {
    fn new(form: &'a Form, shoe: &Composition, levy: &'a Ratio, found: &Equilibrium) -> Self {
        let counts = shoe.counts().map(i128::from);
        let cards: i128 = counts.iter().sum();
        let gone = i128::from(!form.replacement);
        let (classes, sets) = (form.player_classes(), form.info_sets());
        Self {
            form,
            levy,
            counts,
            player: (found.player.iter())
                .map(|choice| choice.draw.value.clone())
                .collect(),
            banker: (found.banker.iter())
                .map(|answer| answer.draw.value.clone())
                .collect(),
            fixed: Vec::new(),
            by_class: vec![Fork::default(); classes.len()],
            by_set: vec![Fork::default(); sets.len()],
            unchosen: Vec::new(),
            classes,
            sets,
            deals: (0..6).map(|n| cards - n * gone).product(),
        }
    }

    /// Takes one card of this value: how many ways there were.
    fn take(&mut self, value: usize) -> i128 {
        let ways = self.counts[value];
        if !self.form.replacement {
            self.counts[value] -= 1;
        }
        ways.max(0)
    }

    fn put_back(&mut self, value: usize) {
        if !self.form.replacement {
            self.counts[value] += 1;
        }
    }

    /// Ways to go on with any cards until six are dealt.
    fn any(&self, cards: u32) -> i128 {
        let left: i128 = self.counts.iter().sum();
        let gone = i128::from(!self.form.replacement);
        (0..i128::from(cards)).map(|n| left - n * gone).product()
    }

    fn deal_all(&mut self) {
        for hands in 0..10_000 {
            let digit = |n: u32| hands / 10_usize.pow(n) % 10;
            let (a, b, c, d) = (digit(0), digit(1), digit(2), digit(3));
            if a > b || c > d {
                continue;
            }
            // Each order of two different cards is a deal of its own.
            let orders = [a != b, c != d].into_iter().filter(|two| *two).count();
            let ways = [a, b, c, d].map(|value| self.take(value));
            let ways = ways.into_iter().product::<i128>() << orders;
            if ways > 0 {
                self.deal((a, b), (c, d), ways);
            }
            for value in [a, b, c, d] {
                self.put_back(value);
            }
        }
    }

    fn deal(&mut self, player: (usize, usize), banker: (usize, usize), ways: i128) {
        let (p, b) = ((player.0 + player.1) % 10, (banker.0 + banker.1) % 10);
        if p > 7 || b > 7 {
            let mut won = Won::default();
            won.score(p, b, ways * self.any(2));
            Fork::add(&mut self.fixed, Chance::Certain, won);
            Fork::add(&mut self.unchosen, Chance::Certain, won);
            return;
        }
        let hand = class_of(self.form.player_sees, player);
        let class = self.classes.iter().position(|&class| class == hand);
        let (may_stand, may_draw) = may(self.form.player_cell(p));
        if may_stand {
            self.reply((class, false), banker, None, p, ways);
        }
        if may_draw {
            for third in 0..10 {
                let ways = ways * self.take(third);
                self.reply((class, true), banker, Some(third), (p + third) % 10, ways);
                self.put_back(third);
            }
        }
    }

    /// The banker's turn: `p` is what the player's hand counts in the end.
    fn reply(
        &mut self,
        (class, drew): (Option<usize>, bool),
        banker: (usize, usize),
        third: Option<usize>,
        p: usize,
        ways: i128,
    ) {
        if ways == 0 {
            return;
        }
        let b = (banker.0 + banker.1) % 10;
        let set = InfoSet {
            class: class_of(self.form.banker_sees, banker),
            third: third.and_then(|third| u8::try_from(third).ok()),
        };
        let set = self.sets.iter().position(|&known| known == set);
        let (may_stand, may_draw) = may(self.form.banker_cell(b, third));
        let rest = u32::from(third.is_none());
        let of_player = chance(class, &self.player, drew);
        if may_stand {
            let mut won = Won::default();
            won.score(p, b, ways * self.any(rest + 1));
            self.note((class, drew, of_player), (set, false), won);
        }
        if may_draw {
            let mut won = Won::default();
            for card in 0..10 {
                let ways = ways * self.take(card);
                won.score(p, (b + card) % 10, ways * self.any(rest));
                self.put_back(card);
            }
            self.note((class, drew, of_player), (set, true), won);
        }
    }

    /// Books deals that both sides chose, each at the other's chance.
    fn note(
        &mut self,
        (class, drew, of_player): (Option<usize>, bool, Option<Chance>),
        (set, draws): (Option<usize>, bool),
        won: Won,
    ) {
        if let Some(of_banker) = chance(set, &self.banker, draws) {
            let branch = match class.map(|class| &mut self.by_class[class]) {
                None => &mut self.fixed,
                Some(fork) if drew => &mut fork.draws,
                Some(fork) => &mut fork.stands,
            };
            Fork::add(branch, of_banker, won);
        }
        if let Some(of_player) = of_player {
            let branch = match set.map(|set| &mut self.by_set[set]) {
                None => &mut self.unchosen,
                Some(fork) if draws => &mut fork.draws,
                Some(fork) => &mut fork.stands,
            };
            Fork::add(branch, of_player, won);
        }
    }

    fn certificate(&self, found: &Equilibrium) -> Certificate {
        let kept = Ratio::one() - self.levy;
        let player_gain = |won: Won| Ratio::from_integer(BigInt::from(won.player - won.banker));
        let banker_gain = |won: Won| {
            Ratio::from_integer(BigInt::from(won.banker)) * &kept
                - Ratio::from_integer(BigInt::from(won.player))
        };
        let mut player = Sums::new(expected(&self.fixed, &self.banker, player_gain));
        for (fork, draw) in self.by_class.iter().zip(&self.player) {
            player.choose(
                expected(&fork.stands, &self.banker, player_gain),
                expected(&fork.draws, &self.banker, player_gain),
                draw,
            );
        }
        let mut banker = Sums::new(expected(&self.unchosen, &self.player, banker_gain));
        for (fork, draw) in self.by_set.iter().zip(&self.banker) {
            banker.choose(
                expected(&fork.stands, &self.player, banker_gain),
                expected(&fork.draws, &self.player, banker_gain),
                draw,
            );
        }
        let per_deal = |sum: Ratio| sum / BigInt::from(self.deals);
        let (value_player, best_player) = (per_deal(player.value), per_deal(player.best));
        let (value_banker, best_banker) = (per_deal(banker.value), per_deal(banker.best));
        let lawful = (self.player.iter().chain(&self.banker))
            .all(|draw| (Ratio::zero()..=Ratio::one()).contains(draw));
        Certificate {
            holds: lawful
                && value_player == best_player
                && value_banker == best_banker
                && value_player == found.value_player
                && value_banker == found.value_banker,
            value_player,
            best_player,
            value_banker,
            best_banker,
            tried: self.by_class.len() + self.by_set.len(),
        }
    }
}

/// One side's gain as it plays, and as it would at best.
struct Sums {
    value: Ratio,
    best: Ratio,
}

impl Sums {
    fn new(fixed: Ratio) -> Self {
        Self {
            value: fixed.clone(),
            best: fixed,
        }
    }

    fn choose(&mut self, stands: Ratio, draws: Ratio, draw: &Ratio) {
        self.value += &stands + (&draws - &stands) * draw;
        self.best += stands.max(draws);
    }
}

/// The gain of deals, each at its chance.
fn expected(branch: &[(Chance, Won)], draws: &[Ratio], gain: impl Fn(Won) -> Ratio) -> Ratio {
    let mut sum = Ratio::zero();
    for &(chance, won) in branch {
        let gain = gain(won);
        sum += match chance {
            Chance::Certain => gain,
            Chance::Draws(n) => gain * &draws[n],
            Chance::Stands(n) => gain * (Ratio::one() - &draws[n]),
        };
    }
    sum
}

/// How likely a side does this; `None` if never.
fn chance(choice: Option<usize>, draws: &[Ratio], drew: bool) -> Option<Chance> {
    let Some(n) = choice else {
        return Some(Chance::Certain);
    };
    let (always, never) = (draws[n].is_one(), draws[n].is_zero());
    match (always, never, drew) {
        (true, _, true) | (_, true, false) => Some(Chance::Certain),
        (true, _, false) | (_, true, true) => None,
        (false, false, true) => Some(Chance::Draws(n)),
        (false, false, false) => Some(Chance::Stands(n)),
    }
}

fn may(cell: Cell) -> (bool, bool) {
    (cell.may_stay(), cell.may_draw())
}

fn class_of(sight: super::form::Sight, (a, b): (usize, usize)) -> Class {
    let small = |value: usize| u8::try_from(value).unwrap_or_default();
    Class::of(sight, small(a), small(b))
}
