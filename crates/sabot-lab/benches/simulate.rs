//! How many coups a second are dealt on one core: punto banco with vectors, without, one card at a time and by the plain
//! shuffle, and whole tables by the engine's loop. Every run checks its answer: a fast wrong coup fails.
//!
//! `make bench` runs it; `docs/benchmarks.md` keeps figures with their machine and date.

#![allow(
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a bench measures time and prints it"
)]

mod shuffle;

use std::time::Instant;

use sabot_lab::simulate::{
    Cast, Expected, Feature, Gather, Kernel, Punto, Role, Salon, Sheet, Tally, Weights,
};
use sabot_rules::Rulebook;

use shuffle::Shuffled;

/// What a figure is held against.
#[derive(Clone, Copy)]
struct Target {
    must: f64,
    aim: f64,
}

/// The best of many short runs, in coups a second: the machine is not ours alone, and a short run may have it for itself.
fn best(mut run: impl FnMut() -> u64) -> f64 {
    let mut best: f64 = 0.0;
    for _ in 0..25 {
        let start = Instant::now();
        let coups = run();
        best = best.max(coups as f64 / start.elapsed().as_secs_f64());
    }
    best
}

fn report(name: &str, figure: f64, plain: Option<f64>, target: Option<Target>) {
    let against = target.map_or_else(String::new, |Target { must, aim }| {
        let word = |met| if met { "met" } else { "MISSED" };
        format!(
            "  must {:.2} M: {}, aim {:.2} M: {}",
            must / 1e6,
            word(figure >= must),
            aim / 1e6,
            word(figure >= aim),
        )
    });
    let ratio = plain.map_or_else(String::new, |plain| {
        format!("  ×{:.1} of the plain shuffle", figure / plain)
    });
    println!("{name:<34} {:>8.3} M coups/s{ratio}{against}", figure / 1e6);
}

/// Punto banco from full shoes, each kernel against the plain shuffle.
fn punto() {
    let game = Punto::full_shoes(7);
    let mut counts = [0_u64; 3];
    let mut shuffled = Shuffled::new();
    let plain = best(|| {
        let more = shuffled.deal(10_000);
        for (count, more) in counts.iter_mut().zip(more) {
            *count += more;
        }
        more.iter().sum()
    });
    check_shuffle(counts);
    report("plain shuffle", plain, None, None);

    let twin = game.deal(Kernel::Scalar, 0..2_000);
    for (kernel, shoes, target) in [
        (Kernel::Scalar, 5_000, None),
        (
            Kernel::Portable,
            50_000,
            Some(Target {
                must: 30e6,
                aim: 60e6,
            }),
        ),
        (
            Kernel::Widest,
            100_000,
            Some(Target {
                must: 100e6,
                aim: 250e6,
            }),
        ),
    ] {
        assert_eq!(
            game.deal(kernel, 0..2_000),
            twin,
            "{kernel:?} deals other shoes than its twin"
        );
        let mut tally = Tally::default();
        let figure = best(|| {
            tally = game.deal(kernel, 0..shoes);
            tally.coups()
        });
        check(&game, &tally);
        let name = format!("punto banco, {}", kernel.name());
        report(&name, figure, Some(plain), target);
    }
}

/// Within five standard errors of the exact odds.
fn check(game: &Punto, tally: &Tally) {
    let expected = Expected::of(game);
    for weights in [Weights::count(Feature::Player), Weights::ties()] {
        let distance = tally.estimate(&weights).distance(expected.rate(&weights));
        assert!(
            distance.is_some_and(|off| off.abs() < 5.0),
            "{weights:?}: {distance:?}"
        );
    }
}

fn check_shuffle(counts: [u64; 3]) {
    let expected = Expected::of(&Punto::full_shoes(0));
    let all = counts.iter().sum::<u64>() as f64;
    let player = expected.rate(&Weights::count(Feature::Player));
    let off = counts[0] as f64 / all - player;
    assert!(
        off.abs() < 5.0 * (player * (1.0 - player) / all).sqrt(),
        "{counts:?}"
    );
}

/// Whole tables: everybody stakes in every coup, or as the engine's bots like it.
fn tables() {
    let cases = [
        (Rulebook::new_jersey(), "steady"),
        (Rulebook::new_jersey(), "rule-table"),
        (Rulebook::venice(), "steady"),
        (Rulebook::chickasaw(), "steady"),
    ];
    for (rules, strategy) in cases {
        let target = (rules.name == "new-jersey").then_some(Target {
            must: 120e3,
            aim: 250e3,
        });
        let name = format!("{}, {} seats, {strategy}", rules.name, rules.seats);
        let purse = rules.table_min.checked_mul(400).expect("a purse");
        let cast = Cast {
            banker: Role::Banker.strategy(strategy).expect("a strategy"),
            punter: Role::Punter.strategy(strategy).expect("a strategy"),
            ..Cast::default()
        };
        let salon = Salon::new(rules, 7, purse, cast).expect("a table");
        let mut sheet = Sheet::default();
        let figure = best(|| {
            sheet = salon.play(0..150);
            sheet.coups()
        });
        let purses = sheet.purses.results().sum();
        assert_eq!(
            purses + sheet.house.results().sum(),
            0,
            "money is lost or made"
        );
        assert_eq!(sheet.shoes.lengths().seen(), 150);
        report(&name, figure, None, target);
    }
}

fn main() {
    punto();
    tables();
}
