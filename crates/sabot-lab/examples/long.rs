//! A thousand million coups against the exact odds: `make long`, or with another number of coups as the argument.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::thread;

use sabot_lab::Composition;
use sabot_lab::simulate::{Expected, Feature, Goal, Kernel, Punto, Sharing, Weights, gather};

fn main() -> ExitCode {
    let asked = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let coups = asked.unwrap_or(1_000_000_000);
    let fine = [8, 6].map(|decks| near_the_exact_odds(decks, coups));
    ExitCode::from(u8::from(!fine.iter().all(|fine| *fine)))
}

/// Deals, prints how far each outcome is from its exact rate, and tells whether all are within four standard errors.
fn near_the_exact_odds(decks: u32, coups: u64) -> bool {
    let Ok(shoe) = Composition::decks(decks) else {
        return false;
    };
    let game = Punto::full_shoes(2026).shoe(shoe);
    let sharing = Sharing {
        threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        chunk: NonZero::new(8_192).unwrap_or(NonZero::<u64>::MIN),
    };
    let deal = |shoes| game.deal(Kernel::Widest, shoes);
    let goal = Goal::Coups(coups);
    let dealt = gather(goal, sharing, deal, |_| ControlFlow::Continue(()));
    let expected = Expected::of(&game);
    let outcomes = [
        ("player", Weights::count(Feature::Player)),
        ("banker", Weights::count(Feature::Banker)),
        ("tie", Weights::ties()),
    ];
    outcomes.iter().all(|(name, weights)| {
        let estimate = dealt.results.estimate(weights);
        let distance = estimate.distance(expected.rate(weights));
        println!("{decks} decks, {name}: {estimate:?}, {distance:?} standard errors off");
        distance.is_some_and(|distance| distance.abs() < 4.0)
    })
}
