//! A thousand million coups against the exact odds: `make long`, or with another number of coups as the argument.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::thread;

use sabot_lab::Composition;
use sabot_lab::simulate::{Expected, Feature, Goal, Kernel, Punto, Sharing, Weights, gather};

/// Within so many standard errors everything must lie.
const ERRORS_MAX: f64 = 4.0;

fn main() -> ExitCode {
    let asked = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let coups = asked.unwrap_or(1_000_000_000);
    let mut fine = true;
    for decks in [8, 6] {
        let Ok(shoe) = Composition::decks(decks) else {
            return ExitCode::FAILURE;
        };
        let game = Punto::full_shoes(2026).shoe(shoe);
        println!("{decks} decks, whole shoes");
        fine &= near_the_exact_odds(&game, coups, &outcomes());
        // Over whole shoes the cutting card shifts the other features; with one coup to a shoe nothing does.
        println!("{decks} decks, first coups");
        let first = game.cut(shoe.total() - 4);
        let features = Feature::ALL.into_iter().skip(1);
        let each: Vec<(String, Weights)> = features
            .map(|feature| (format!("{feature:?}"), Weights::count(feature)))
            .collect();
        fine &= near_the_exact_odds(&first, coups, &each);
    }
    ExitCode::from(u8::from(!fine))
}

fn outcomes() -> [(String, Weights); 3] {
    [
        ("Player".to_owned(), Weights::count(Feature::Player)),
        ("Banker".to_owned(), Weights::count(Feature::Banker)),
        ("Tie".to_owned(), Weights::ties()),
    ]
}

/// Deals, prints how far each rate is from the exact one, and tells whether all are near.
fn near_the_exact_odds(game: &Punto, coups: u64, asked: &[(String, Weights)]) -> bool {
    let sharing = Sharing {
        threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        chunk: NonZero::new(8_192).unwrap_or(NonZero::<u64>::MIN),
    };
    let deal = |shoes| game.deal(Kernel::Widest, shoes);
    let goal = Goal::Coups(coups);
    let dealt = gather(goal, sharing, deal, |_| ControlFlow::Continue(()));
    let expected = Expected::of(game);
    let mut fine = true;
    for (name, weights) in asked {
        let estimate = dealt.results.estimate(weights);
        let distance = estimate.distance(expected.rate(weights));
        let off = distance.unwrap_or(f64::NAN);
        println!(
            "  {name:<10} {:.7}  {off:+.2} standard errors off",
            estimate.rate
        );
        fine &= distance.is_some_and(|distance| distance.abs() < ERRORS_MAX);
    }
    fine
}
