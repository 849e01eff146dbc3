//! quick
#![allow(
    clippy::disallowed_methods,
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    reason = "a bench measures time and prints it"
)]
use sabot_lab::simulate::{Feature, Kernel, Punto};
use std::time::Instant;
fn main() {
    let game = Punto::full_shoes(7);
    for kernel in Kernel::ALL {
        for _ in 0..3 {
            let start = Instant::now();
            let n = if kernel == Kernel::Scalar {
                100_000
            } else {
                2_000_000
            };
            let tally = game.deal(kernel, 0..n);
            let s = start.elapsed().as_secs_f64();
            println!(
                "{} {:.1} M/s {} {}",
                kernel.name(),
                tally.count(Feature::Coup) as f64 / s / 1e6,
                tally.count(Feature::Player),
                tally.count(Feature::Banker)
            );
        }
    }
    assert_eq!(
        game.deal(Kernel::Widest, 0..100_000),
        game.deal(Kernel::Scalar, 0..100_000)
    );
}
