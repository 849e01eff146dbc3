//! How long the odds of one shoe take on one core: alone, in batches, and by the plain routes in the same run. Every
//! figure checks its counts: a fast wrong answer fails.
//!
//! `make bench` runs it; `docs/benchmarks.md` keeps figures with their machine and date.

#![allow(
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a bench measures time and prints it"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use sabot_lab::odds::{DrawRule, Kernel, plain};
use sabot_lab::{Composition, Counts};

/// Player, Banker and Tie of eight decks.
const EIGHT_DECKS: [u128; 3] = [
    2_230_518_282_592_256,
    2_292_252_566_437_888,
    475_627_426_473_216,
];

/// A shoe that is being dealt: eight decks with one card less each time.
fn shoes() -> Vec<Composition> {
    let mut left = Composition::decks(8).expect("eight decks");
    let mut shoes = vec![left];
    let mut state = 7_usize;
    while shoes.len() < 320 {
        state = (state * 5 + 3) % 1_024;
        if let Ok(less) = left.without(state % 10) {
            left = less;
            shoes.push(left);
        }
    }
    shoes
}

/// Nanoseconds of one call, the best of several rounds: the machine is not ours alone.
fn nanoseconds(calls: usize, mut work: impl FnMut()) -> f64 {
    let mut best = Duration::MAX;
    let started = Instant::now();
    while started.elapsed() < Duration::from_millis(1_500) {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed());
    }
    best.as_secs_f64() * 1e9 / calls as f64
}

fn say(name: &str, nanoseconds: f64, plain: f64, goals: Option<(f64, f64)>) {
    let micros = nanoseconds / 1e3;
    let verdict = goals.map_or_else(String::new, |(must, aim)| {
        let met = |goal: f64| if micros <= goal { "met" } else { "MISSED" };
        format!("  must {must}: {}, aim {aim}: {}", met(must), met(aim))
    });
    println!(
        "{name:<28} {micros:>10.3} µs  ×{:<8.3} of 55 × 55 pairs{verdict}",
        plain / nanoseconds
    );
}

fn main() {
    let rule = DrawRule::chickasaw();
    let kernel = Kernel::of(&rule);
    let shoes = shoes();
    let known: Vec<[u128; 3]> = shoes
        .iter()
        .map(|shoe| plain::by_pairs(shoe, &rule))
        .collect();
    assert_eq!(known[0], EIGHT_DECKS);
    assert_eq!(plain::by_six_loops(&shoes[0], &rule), EIGHT_DECKS);

    let pairs = nanoseconds(1, || {
        assert_eq!(plain::by_pairs(black_box(&shoes[0]), &rule), EIGHT_DECKS);
    });
    let loops = nanoseconds(1, || {
        assert_eq!(
            plain::by_six_loops(black_box(&shoes[0]), &rule),
            EIGHT_DECKS
        );
    });
    let one = nanoseconds(shoes.len(), || {
        for (shoe, known) in shoes.iter().zip(&known) {
            assert_eq!(kernel.counts(black_box(shoe)), *known);
        }
    });
    let mut answers = vec![[0; 3]; shoes.len()];
    let batch = nanoseconds(shoes.len(), || {
        kernel.batch(black_box(&shoes), &mut answers);
    });
    assert_eq!(answers, known);
    let large = Counts::decks(19_230)
        .expect("a million cards")
        .composition();
    let million = plain::by_pairs(&large, &rule);
    let wide = nanoseconds(1, || assert_eq!(kernel.counts(black_box(&large)), million));
    let make = nanoseconds(1, || assert_eq!(Kernel::of(black_box(&rule)), kernel));

    say("one shoe", one, pairs, Some((5.0, 2.0)));
    say("in batches, each", batch, pairs, Some((1.5, 0.7)));
    say("a million cards", wide, pairs, None);
    say("55 × 55 pairs", pairs, pairs, None);
    say("six nested loops", loops, pairs, None);
    say("making the coefficients", make, pairs, None);
}
