//! The slowest answer to any question: shoes, laws, opponents, horizons and levies at random, with the budget of the
//! server. `cargo run --release --example slowest -- QUESTIONS SEED STEPS`
//!
//! With `table` behind them the shoes are those that come up at a table: six decks dealt down at random to anything above ten cards,
//! and rare ones with as many cards; what is asked is what a bot and the adviser ask there.

use std::time::Duration;

use sabot_core::Money;
use sabot_lab::Composition;
use sabot_lab::advice::{BankAnswer, BankQuestion, Charge, Follows, Opponent, Setting};
use sabot_lab::budget::Budget;
use sabot_lab::exact::ratio;
use sabot_lab::solve::{Model, solve_within, sweep_within};
use sabot_rules::Rulebook;

/// Splitmix64: good enough to deal questions.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (word ^ (word >> 31)) % end
    }

    fn shoe(&mut self) -> Option<Composition> {
        let many: &[u64] = match self.below(4) {
            0 => &[0, 1, 2, 3, 4],
            1 => &[0, 3, 7, 11, 16, 19, 23, 27, 29],
            2 => &[0, 1, 2, 24, 200],
            _ => &[0, 0, 1, 50, 3_000],
        };
        let pick =
            |dice: &mut Self| many[usize::try_from(dice.below(many.len() as u64)).ok()?].into();
        let mut counts = [0; 10];
        for count in &mut counts {
            let number: Option<u64> = pick(self);
            *count = u32::try_from(number?).ok()?;
        }
        Composition::new(counts).ok()
    }

    /// Six decks dealt down to some number of cards, or a shoe of few ranks.
    fn table(&mut self) -> Option<Composition> {
        if self.below(3) == 0 {
            return self.shoe();
        }
        let mut counts = [24_u32; 10];
        counts[0] = 96;
        let mut left: u32 = 312;
        let until = u32::try_from(10 + self.below(300)).ok()?;
        while left > until {
            let mut card = u32::try_from(self.below(left.into())).ok()?;
            let rank = counts.iter().position(|&count| {
                let here = card < count;
                card = card.wrapping_sub(count);
                here
            })?;
            counts[rank] -= 1;
            left -= 1;
        }
        Composition::new(counts).ok()
    }
}

/// Asks what a bot, or the adviser, asks at a table; says which.
fn ask_at_a_table(dice: &mut Dice, shoe: Composition, budget: &Budget) -> String {
    let rules = [Rulebook::venice(), Rulebook::new_jersey()];
    let rules = &rules[usize::from(dice.below(8) == 0)];
    let follows = Follows {
        player: dice.below(4) == 0,
        banker: dice.below(4) == 0,
    };
    let levy = ratio(dice.below(60), 1_000);
    let name = &rules.name;
    let Ok(setting) = Setting::of(rules, follows, shoe, levy.clone()) else {
        return "no game".to_owned();
    };
    match dice.below(3) {
        0 => {
            let thought = setting.best_within(budget);
            let found = thought.is_ok_and(|thought| thought.bounds.is_none());
            format!("a bot, {name} {shoe}, levy {levy}: found {found}")
        }
        1 => {
            let found = Opponent::Equilibrium.plan_within(&setting, budget).is_ok();
            format!("the adviser on a hand, {name} {shoe}, levy {levy}: found {found}")
        }
        _ => {
            let asked = BankQuestion {
                rules,
                follows,
                shoe,
                charge: Charge::Rulebook,
                bank: Money::cents(10_000 + 1_000 * dice.below(1_000)).unwrap_or(Money::ZERO),
                horizon: 1,
                opponent: &Opponent::Equilibrium,
            };
            let found = matches!(asked.answer_within(budget), Ok(BankAnswer::Known(_)));
            format!("the adviser on a bank, {name} {shoe}: found {found}")
        }
    }
}

/// Asks one question; says which.
fn ask(dice: &mut Dice, shoe: Composition, budget: &Budget) -> String {
    let levy = ratio(dice.below(1_000), 1_000);
    let model = Model::ALL[usize::try_from(dice.below(7)).unwrap_or(0)];
    match dice.below(4) {
        0 => {
            let solution = solve_within(&model.form(), &shoe, &levy, budget);
            format!("solve {model} {shoe}, levy {levy}: {:?}", solution.stopped)
        }
        1 => {
            let (from, to) = (ratio(0, 1), ratio(1, 2));
            let swept = sweep_within(&model.form(), &shoe, &from, &to, budget);
            format!("sweep {model} {shoe}: {:?}", swept.stopped)
        }
        _ => {
            let rules = [Rulebook::venice(), Rulebook::new_jersey()];
            let rules = &rules[usize::from(dice.below(4) == 0)];
            let (horizon, cents) = (1 + dice.below(20), 100 + dice.below(1_000_000));
            let asked = BankQuestion {
                rules,
                follows: Follows::default(),
                shoe,
                charge: Charge::Rulebook,
                bank: Money::cents(cents).unwrap_or(Money::ZERO),
                horizon: u32::try_from(horizon).unwrap_or(1),
                opponent: &Opponent::Equilibrium,
            };
            let answered = asked.answer_within(budget).is_ok();
            let name = &rules.name;
            format!("bank {cents} {name} {shoe}, horizon {horizon}: answered {answered}")
        }
    }
}

/// How long this thread has had a processor: on a machine that others use, too, the clock on the wall says nothing.
fn worked() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let ns = stat.split(' ').next().and_then(|first| first.parse().ok());
    Duration::from_nanos(ns.unwrap_or(0))
}

fn main() {
    let number = |n: usize, usual: u64| {
        let said = std::env::args().nth(n).and_then(|text| text.parse().ok());
        said.unwrap_or(usual)
    };
    let (questions, seed, steps) = (number(1, 300), number(2, 1), number(3, 400_000_000));
    let at_a_table = std::env::args().nth(4).is_some_and(|word| word == "table");
    let mut dice = Dice(seed);
    let mut slowest: Vec<(Duration, u64, String)> = Vec::new();
    for _ in 0..questions {
        let shoe = if at_a_table {
            dice.table()
        } else {
            dice.shoe()
        };
        let Some(shoe) = shoe else { continue };
        let budget = Budget::of(steps);
        let begun = worked();
        let what = if at_a_table {
            ask_at_a_table(&mut dice, shoe, &budget)
        } else {
            ask(&mut dice, shoe, &budget)
        };
        slowest.push((worked().saturating_sub(begun), budget.spent(), what));
    }
    let missed = slowest
        .iter()
        .filter(|(.., what)| what.ends_with("found false"))
        .count();
    println!("{missed} of {} found nothing", slowest.len());
    slowest.sort_by_key(|(took, ..)| std::cmp::Reverse(*took));
    println!(
        "{questions} questions of {steps} steps at most, seed {seed}; the slowest by processor time:"
    );
    for (took, spent, what) in slowest.iter().take(8) {
        println!("{took:>10.3?} {spent:>12} steps  {what}");
    }
}
