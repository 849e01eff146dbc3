//! A table goes on where it was: from the record of what was said and done.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod world;

use proptest::prelude::*;
use sabot_core::{Card, Moment};
use sabot_rules::table::act::Actor;
use sabot_rules::table::drive::{Driver, Strayed, Vault};
use sabot_rules::table::place::Place;
use sabot_rules::table::{Act, Command, Event, Table};
use sabot_rules::{Law, Rulebook};

use world::{Cards, World};

/// Steps of one table before it is left, and after it is taken up again.
const STEPS: usize = 700;

fn law() -> impl Strategy<Value = Law> {
    prop_oneof![
        Just(Law::NewJersey),
        Just(Law::Venice),
        Just(Law::Chickasaw)
    ]
}

/// What the vault still has, the held cards first: all that nobody knows yet.
fn unseen(driver: &Driver<Cards>) -> Vec<Card> {
    let mut vault = driver.vault.clone();
    let shoe = std::iter::from_fn(|| vault.draw());
    driver.held().chain(shoe).collect()
}

/// Lets a driver with the same cards follow what the world has done since its events were last emptied.
fn follow(world: &mut World, table: &mut Table, driver: &mut Driver<Cards>) {
    let mut events = world.events.as_slice();
    for (command, count) in world.record.drain(..) {
        let (own, rest) = events.split_at(count);
        driver.follow(table, &command, own).unwrap();
        assert_eq!(driver.events(), own);
        events = rest;
    }
    world.events.clear();
}

fn plays(world: &mut World, steps: usize) {
    (0..steps).for_each(|_| world.lawful());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 96,
        max_shrink_iters: 0, // a seed does not shrink
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Table, held cards and shoe are the same after each step, and play goes on from there as it would have.
    #[test]
    fn who_follows_a_record_stands_where_the_table_stood(law in law(), seed in any::<u64>(), steps in 1..STEPS) {
        let mut world = World::new(law, seed);
        let mut table = world.start.clone();
        let mut driver = Driver::new(world.driver.vault.clone());
        for _ in 0..steps {
            world.lawful();
            follow(&mut world, &mut table, &mut driver);
            prop_assert_eq!(&table, &world.table);
            prop_assert!(driver.held().eq(world.driver.held()));
            prop_assert_eq!(driver.vault.clone().draw(), world.driver.vault.clone().draw());
        }
        prop_assert_eq!(unseen(&driver), unseen(&world.driver));

        let held: Vec<Card> = driver.held().collect();
        let mut other = world.fork(table, Driver::with_held(driver.vault, held));
        plays(&mut world, STEPS);
        plays(&mut other, STEPS);
        prop_assert_eq!(other.record, world.record);
        prop_assert_eq!(other.events, world.events);
        prop_assert_eq!(other.table, world.table);
    }
}

/// A table and its cards just before a card leaves the shoe, and the record of that card.
fn at_a_card() -> (Table, Cards, Command, Vec<Event>) {
    let mut world = World::with(Law::Chickasaw, 7, false);
    loop {
        let (table, cards) = (world.table.clone(), world.driver.vault.clone());
        world.events.clear();
        world.record.clear();
        world.lawful();
        if let [(command, _)] = world.record[..]
            && let Act::Card(_) = command.act
        {
            return (table, cards, command, world.events);
        }
    }
}

#[test]
fn a_record_of_another_shoe_is_told_from_its_own_and_names_no_face() {
    let (before, mut cards, command, events) = at_a_card();
    let mut table = before.clone();
    let followed = Driver::new(cards.clone()).follow(&mut table, &command, &events);
    assert_eq!(followed, Ok(()));

    cards.cut(1);
    table = before.clone();
    let strayed = Driver::new(cards).follow(&mut table, &command, &events);
    assert_eq!(strayed, Err(Strayed::OtherCard(Place::P1)));
    assert_eq!(
        strayed.unwrap_err().to_string(),
        "the card for `p1` is not the one recorded: another shoe"
    );
    assert_eq!(table, before, "nothing was recorded");
}

#[test]
fn a_card_that_nobody_awaits_is_no_record() {
    let mut table = Table::open(Rulebook::new_jersey());
    let card = Command::staff(Actor::House, Moment::ZERO, Act::Card(None));
    let strayed = Driver::new(Cards::new(1)).follow(&mut table, &card, &[]);
    assert_eq!(strayed, Err(Strayed::NotDue));
}

#[test]
fn a_held_card_is_compared_when_it_is_read() {
    let held: Card = "9s".parse().unwrap();
    let turn = |card| {
        let place = Place::P1;
        let command = Command::staff(Actor::House, Moment::ZERO, Act::Turn { place, card });
        let mut driver = Driver::with_held(Cards::new(1), [held]);
        let mut table = Table::open(Rulebook::new_jersey());
        driver.follow(&mut table, &command, &[])
    };
    assert_eq!(turn(held), Ok(()));
    let other = "8s".parse().unwrap();
    assert_eq!(turn(other), Err(Strayed::OtherCard(Place::P1)));
}
