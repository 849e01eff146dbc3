//! Storms over the house, one seed after another: `STORM_SEEDS=2000 STORM_FROM=0`.
//!
//! A failure prints its seed and the last lines of its trace; run that seed alone with `STORM_FROM` and one seed.

#[path = "../tests/storm/world/mod.rs"]
mod world;

fn number(name: &str, otherwise: u64) -> u64 {
    let said = std::env::var(name).ok();
    said.and_then(|said| said.parse().ok()).unwrap_or(otherwise)
}

fn main() {
    let (from, seeds) = (number("STORM_FROM", 0), number("STORM_SEEDS", 500));
    let mut all = world::Tally::default();
    for seed in from..from.saturating_add(seeds) {
        all += world::storm(seed);
    }
    println!("{seeds} storms from seed {from}, each twice: {all:?}");
}
