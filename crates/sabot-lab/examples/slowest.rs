//! The slowest answer to any question: shoes, laws, opponents, horizons and levies at random, with the budget of the
//! server. `cargo run --release --example slowest -- QUESTIONS SEED STEPS`

#![expect(clippy::disallowed_methods, reason = "it measures")]

use std::time::{Duration, Instant};

use sabot_core::Money;
use sabot_lab::Composition;
use sabot_lab::advice::{BankQuestion, Charge, Follows, Opponent};
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

fn main() {
    let number = |n: usize, usual: u64| {
        let said = std::env::args().nth(n).and_then(|text| text.parse().ok());
        said.unwrap_or(usual)
    };
    let (questions, seed, steps) = (number(1, 300), number(2, 1), number(3, 400_000_000));
    let mut dice = Dice(seed);
    let mut slowest: Vec<(Duration, u64, String)> = Vec::new();
    for _ in 0..questions {
        let Some(shoe) = dice.shoe() else { continue };
        let budget = Budget::of(steps);
        let begun = Instant::now();
        let what = ask(&mut dice, shoe, &budget);
        slowest.push((begun.elapsed(), budget.spent(), what));
    }
    slowest.sort_by_key(|(took, ..)| std::cmp::Reverse(*took));
    println!("{questions} questions of {steps} steps at most, seed {seed}; the slowest:");
    for (took, spent, what) in slowest.iter().take(8) {
        println!("{took:>10.3?} {spent:>12} steps  {what}");
    }
}
