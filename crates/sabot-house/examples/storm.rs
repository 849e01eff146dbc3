//! Storms over the house, one seed after another: `STORM_SEEDS=2000 STORM_FROM=0`. Those of `STORM_ON_SERVER` seeds more
//! are lived through on the PostgreSQL server of `SABOT_POSTGRES`, whose line is lost again and again.
//!
//! A failure prints its seed and the last lines of its trace; run that seed alone with `STORM_FROM` and one seed.

#[path = "../../sabot-rules/tests/world/mod.rs"]
mod engine;
#[path = "../tests/common/hall.rs"]
mod hall;
#[expect(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "the tests use more of it"
)]
#[path = "../tests/common/kit.rs"]
mod kit;
#[expect(unused_imports, reason = "the tests use more of it")]
#[path = "../tests/common/prelude.rs"]
mod prelude;
#[path = "../tests/common/screen.rs"]
mod screen;
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
        all = world::storm(seed, all);
    }
    println!("{seeds} storms from seed {from}, each twice: {all:?}");
    let (mut all, seeds) = (world::Tally::default(), number("STORM_ON_SERVER", 0));
    for seed in from..from.saturating_add(seeds) {
        let Some(tally) = world::storm_on_a_server(seed, all) else {
            return;
        };
        all = tally;
    }
    println!("{seeds} storms from seed {from} on a server, as in memory: {all:?}");
}
