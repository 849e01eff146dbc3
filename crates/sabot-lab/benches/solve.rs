//! How long an exact equilibrium takes, on one core: many shoes as they are at a table, six decks and what is left of
//! them. Each figure stands beside the check that deals every hand, and every equilibrium is held to its values.
//!
//! `make bench` runs it; `docs/benchmarks.md` keeps figures with their machine and date.

#![allow(
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a bench measures time and prints it"
)]

use std::time::{Duration, Instant};

use sabot_lab::Composition;
use sabot_lab::exact::ratio;
use sabot_lab::solve::{Model, certify, solve};

/// Shoes for each figure.
const SHOES: usize = 60;

/// Rounds of which the best counts.
const ROUNDS: usize = 5;

fn main() {
    let levy = ratio(1, 20);
    println!(
        "equilibria at a levy of 5 %, exact, one core, best of {ROUNDS} rounds over {SHOES} shoes of 312 to 60 cards"
    );
    for model in Model::ALL {
        let shoes = shoes();
        let times: Vec<Duration> = shoes
            .iter()
            .map(|shoe| best(|| timed(model, shoe)))
            .collect();
        let mean = times.iter().sum::<Duration>() / u32::try_from(SHOES).expect("a few");
        let slowest = times.iter().max().expect("a shoe");
        let full = best(|| timed(model, &shoes[0]));
        let check = best(|| {
            let found = &solve(model, &shoes[0], &levy).equilibria[0];
            let begun = Instant::now();
            assert!(certify(&model.form(), &shoes[0], &levy, found).holds);
            begun.elapsed()
        });
        println!(
            "{model:>5}  mean {:>8.1} µs  slowest {:>8.1} µs  six decks {:>8.1} µs  dealing every hand {:>8.1} µs, {:>5.1} times as long",
            micros(mean),
            micros(*slowest),
            micros(full),
            micros(check),
            micros(check) / micros(full)
        );
    }
    for model in Model::ALL {
        for shoe in shoes() {
            let solution = solve(model, &shoe, &levy);
            let found = solution.equilibria.first().expect("an equilibrium");
            assert!(
                certify(&model.form(), &shoe, &levy, found).holds,
                "{model} {shoe}"
            );
        }
    }
    println!("every equilibrium passed its check");
}

fn micros(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1_000.0
}

fn best(run: impl Fn() -> Duration) -> Duration {
    (0..ROUNDS).map(|_| run()).min().expect("a round")
}

fn timed(model: Model, shoe: &Composition) -> Duration {
    let levy = ratio(1, 20);
    let begun = Instant::now();
    let solution = solve(model, shoe, &levy);
    let took = begun.elapsed();
    assert!(!solution.equilibria.is_empty(), "{model} {shoe}");
    took
}

/// Six decks, and what is left of them after more and more cards.
fn shoes() -> Vec<Composition> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut shoes = vec![Composition::decks(6).expect("six decks")];
    while shoes.len() < SHOES {
        let mut shoe = shoes[shoes.len() - 1];
        for _ in 0..4 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let mut at = u32::try_from(state % u64::from(shoe.total())).expect("a card");
            let value = (0..10).find(|&value| {
                let here = at < shoe.count(value);
                at = at.wrapping_sub(shoe.count(value));
                here
            });
            shoe = shoe.without(value.expect("a value")).expect("enough cards");
        }
        shoes.push(shoe);
    }
    shoes
}
