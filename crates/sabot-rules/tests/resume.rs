//! A table goes on where it was: from the record of what was said and done, or from its saved state.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use proptest::prelude::*;
use sabot_core::{Card, Moment};
use sabot_rules::table::act::Actor;
use sabot_rules::table::drive::{Driver, Strayed, Vault};
use sabot_rules::table::place::Place;
use sabot_rules::table::saved::{RestoreError, Saved};
use sabot_rules::table::view::{Viewer, view};
use sabot_rules::table::{Act, Command, Event, ShoeAct, Table};
use sabot_rules::{Law, Rulebook};

use crate::world::{Cards, World};

/// Steps of one table before it is left, and after it is taken up again.
const STEPS: usize = 700;

/// What a saved table takes up at most: 437 bytes is the median of 96 tables, 577 the most.
const SAVED_MAX: usize = 1_024;

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

fn save(table: &Table) -> Vec<u8> {
    postcard::to_stdvec(&table.save()).unwrap()
}

/// The table of these bytes under this rulebook, unless they are none.
fn restore(rulebook: &Rulebook, bytes: &[u8]) -> Option<Table> {
    let saved: Saved<'_> = postcard::from_bytes(bytes).ok()?;
    Table::restore(rulebook.clone(), saved).ok()
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

    #[test]
    fn a_saved_table_goes_on_as_if_it_had_never_been_away(law in law(), seed in any::<u64>(), steps in 0..STEPS) {
        let mut world = World::new(law, seed);
        plays(&mut world, steps);
        let bytes = save(&world.table);
    prop_assert!(bytes.len() <= SAVED_MAX, "{} bytes", bytes.len());
        let table = restore(world.table.rulebook(), &bytes).unwrap();
        prop_assert_eq!(&table, &world.table);
        prop_assert_eq!(save(&table), bytes);

        let held: Vec<Card> = world.driver.held().collect();
        let mut other = world.fork(table, Driver::with_held(world.driver.vault.clone(), held));
        world.events.clear();
        plays(&mut world, STEPS);
        plays(&mut other, STEPS);
        prop_assert_eq!(other.events, world.events);
        prop_assert_eq!(other.table, world.table);
    }

    /// Bytes of a cache may be anything. Whatever is restored from them can be looked at and played.
    #[test]
    fn broken_bytes_are_an_error_or_a_table_and_never_a_panic(
        law in law(),
        seed in any::<u64>(),
        steps in 0..STEPS,
        blows in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut world = World::new(law, seed);
        plays(&mut world, steps);
        let mut bytes = save(&world.table);
        for (at, byte) in blows {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(table) = restore(world.table.rulebook(), &bytes) {
            let mut other = world.fork(table, Driver::new(world.driver.vault.clone()));
            plays(&mut other, 100);
            let _ = view(&other.table, Viewer::Onlooker);
        }
        bytes.truncate(bytes.len() / 2);
        prop_assert_eq!(restore(world.table.rulebook(), &bytes), None);
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
            && let Act::Shoe(ShoeAct::Card(_)) = command.act
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
    let card = Command::staff(Actor::House, Moment::ZERO, ShoeAct::Card(None));
    let strayed = Driver::new(Cards::new(1)).follow(&mut table, &card, &[]);
    assert_eq!(strayed, Err(Strayed::NotDue));
}

#[test]
fn a_held_card_is_compared_when_it_is_read() {
    let held: Card = "9s".parse().unwrap();
    let turn = |card| {
        let place = Place::P1;
        let command = Command::staff(Actor::House, Moment::ZERO, ShoeAct::Turn { place, card });
        let mut driver = Driver::with_held(Cards::new(1), [held]);
        let mut table = Table::open(Rulebook::new_jersey());
        driver.follow(&mut table, &command, &[])
    };
    assert_eq!(turn(held), Ok(()));
    let other = "8s".parse().unwrap();
    assert_eq!(turn(other), Err(Strayed::OtherCard(Place::P1)));
}

/// A saved table in the hands of somebody who changes one thing in its JSON.
fn changed(path: &str, value: u64) -> Result<Table, RestoreError> {
    let mut world = World::with(Law::Venice, 3, false);
    plays(&mut world, 60);
    let mut json = serde_json::to_value(world.table.save()).unwrap();
    *json.pointer_mut(path).unwrap() = value.into();
    let saved: Saved<'_> = serde_json::from_value(json).unwrap();
    Table::restore(world.table.rulebook().clone(), saved)
}

#[test]
fn a_table_that_does_not_fit_together_is_not_restored() {
    assert_eq!(changed("/form", 0), Err(RestoreError::Form(0)));
    let other = Err(RestoreError::Rulebook(Law::Venice, 99));
    assert_eq!(changed("/version", 99), other);
    assert_eq!(changed("/seats/1", 4), Err(RestoreError::Places));
    assert_eq!(changed("/bank/suivi", 500), Err(RestoreError::Places));
    assert_eq!(changed("/shoe/left", 300), Err(RestoreError::Cards));
    assert_eq!(changed("/shoe/discards", 77), Err(RestoreError::Cards));
    assert_eq!(changed("/parties/0/purse", 1), Err(RestoreError::Money));
    assert_eq!(changed("/pots/levy", 12_345), Err(RestoreError::Money));
}

/// If this fails, the form of a saved table has changed: raise `FORM` in `table/saved.rs`, then write the new bytes
/// down here.
#[test]
fn the_form_of_a_saved_table_is_written_down() {
    let bytes = save(&Table::open(Rulebook::chickasaw()));
    let (zeros, other): (Vec<u8>, Vec<u8>) = bytes.iter().partition(|byte| **byte == 0);
    assert_eq!(
        (zeros.len(), other),
        (173, vec![3, 2, 2, 160, 3, 160, 3, 5, 244, 3, 5])
    );
}
