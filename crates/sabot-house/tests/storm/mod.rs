//! The house in a storm, for as many seeds as there is time in an ordinary run of the tests.

mod world;

/// How many storms there are; `examples/storm.rs` runs as many as one likes.
const SEEDS: u64 = 5;

#[test]
fn a_house_in_a_storm_loses_nothing() {
    let mut all = world::Tally::default();
    for seed in 0..SEEDS {
        all = world::storm(seed, all);
    }
    println!("{SEEDS} storms: {all:?}");
    assert!(all.accepted > 100 * SEEDS, "too little was asked: {all:?}");
    assert!(all.coups > 10 * SEEDS, "too little was played: {all:?}");
    assert!(
        all.crashes > SEEDS && all.reloads > SEEDS,
        "too little went wrong: {all:?}"
    );
}

#[test]
fn a_house_in_a_storm_on_a_real_server_lives_as_in_memory() {
    if let Some(tally) = world::storm_on_a_server(1, world::Tally::default()) {
        println!("a storm on a server: {tally:?}");
        assert!(tally.accepted > 30 && tally.stored > 100, "{tally:?}");
    }
}
