//! How a game and a bank begin (VE-game-23, 24, INT-11, 15, 16, 93).

use sabot_rules::table::event::{BankEvent, Entry, Event, SaidEvent, ShoeEvent};
use sabot_rules::table::phase::{BidRound, OfferKind};
use sabot_rules::table::{Actor, BankAct, CoverAct, CroupierAct, FloorAct, Phase};

use super::kit::{Coups, OPEN, X, bank_of, open, venice, with_standing};
use crate::common::{Given, bank, bid, dollars, m};

#[test]
fn ve_game_23_the_game_begins_with_box_1() {
    let mut scene = venice().scene();
    assert_eq!(scene.offered(), Some(1));
    scene.when(2, bank(100)).refused("VE-game-23");
    scene.when(1, bid(100)).refused("VE-general-13");
    let first = scene.party(1);
    scene.when(1, bank(100)).then_events([
        Event::Bank(BankEvent::BankTaken {
            party: first,
            entry: Entry::Turn,
            floor: dollars(100),
            ceiling: None,
        }),
        Event::Bank(BankEvent::BankPlaced {
            party: first,
            amount: dollars(100),
        }),
    ]);
    scene.then_phase(OPEN);
    assert_eq!(scene.banker(), Some(1));
}

#[test]
fn ve_game_24_the_opening_stake_is_at_least_the_minimum() {
    let mut scene = venice().scene();
    scene
        .when(1, bank_of("49.99"))
        .refused_as("VE-game-24", "too-low");
    scene.when(1, BankAct::TakeBank(None)).refused("VE-game-24");
    scene.when(1, bank(10_001)).refused("INT-89");
    scene.given(1, bank(50));
    assert_eq!(scene.table().bank().amount, dollars(50));
    scene.when(1, bank_of("49.99")).refused("VE-game-24");
    scene.given(1, bank(60));
    assert_eq!(scene.table().bank().amount, dollars(60));
    scene.given(2, CoverAct::Banco);
    scene.when(1, bank(70)).refused_as("INT-24", "not-entitled");
}

#[test]
fn ve_game_24_every_new_banker_starts_with_a_stake_of_its_own() {
    let mut scene = open(venice(), 1, 300);
    scene.given(3, CoverAct::Banco).banker_loses();
    scene.when(2, bank_of("49.99")).refused("VE-game-24");
    scene.given(2, bank(50));
    assert_eq!(scene.table().bank().amount, dollars(50));
}

#[test]
fn int_15_box_1_empty_or_unwilling_then_2_then_3() {
    let mut scene = venice().scene();
    scene.then_offers(&[1, 2, 3]);
    scene.given(3, bank(50));
    assert_eq!(scene.banker(), Some(3));

    let mut empty = Given::law(sabot_rules::Rulebook::venice())
        .seats([2, 4, 5, 6, 7, 8], 1_000)
        .scene();
    empty.then_offers(&[2, 4]);
    empty.time_up();
    assert_eq!(empty.offered(), Some(5), "silence declines");
}

#[test]
fn int_15_nobody_then_an_auction_and_without_a_bid_the_table_waits() {
    let mut scene = with_standing().scene();
    scene.then_offers(&[1, 2, 3, 4, 5, 6, 7]);
    scene
        .when(7, CoverAct::Decline)
        .then_events([Event::Bank(BankEvent::BiddingOpened(BidRound::Declined))]);
    scene.close().then_events([Event::Said(SaidEvent::NoBid)]);
    assert_eq!(scene.table().window(), None, "the table waits");
    scene.staff().then_phase(Phase::Bidding(BidRound::Declined));
    scene.given(X, bid(80)).close();
    assert_eq!(scene.table().bank().banker, Some(X));
    assert_eq!(scene.table().bank().amount, dollars(80));
}

#[test]
fn int_16_a_table_maximum_bounds_the_opening_stake() {
    let mut scene = venice().option("table_max", "500.00").scene();
    scene.when(1, bank_of("500.01")).refused("INT-16");
    scene.given(1, bank(500));
    venice().scene().given(1, bank(10_000));
}

#[test]
fn int_93_the_minimum_binds_opening_stakes_and_bids_not_stakes_nor_altezza() {
    let mut scene = open(venice(), 1, 50);
    scene.given(2, super::kit::lay("0.01"));
    scene.given(3, super::kit::lay("20.00"));
    scene.banker_wins();
    scene.then_money("S1 +19.01; S2 -0.01; S3 -20.00; House +1.00");
    scene.given(Actor::Supervisor, FloorAct::ChangeMinimum(dollars(100)));
    scene.given(1, BankAct::Pass);
    assert_eq!(scene.table().bank().passed_at, Some(m("69.01")));
    let mut auction = scene.fork();
    scene.given(2, BankAct::TakeBank(Some(m("69.01"))));
    assert_eq!(scene.table().bank().amount, m("69.01"));
    auction.then_offers(&[2, 3, 4, 5, 6, 7]);
    auction.given(7, CoverAct::Decline);
    auction
        .when(2, BankAct::Bid(m("99.99")))
        .refused_as("INT-93", "too-low");
    auction.given(2, bid(100));
}

#[test]
fn int_11_the_cards_are_prepared_as_in_new_jersey_and_nothing_is_burned() {
    let scene = venice().scene();
    let shoe = scene.table().shoe();
    assert_eq!((shoe.cards, shoe.left, shoe.ahead), (312, 312, Some(298)));
    assert_eq!(shoe.discards, 0, "the first coup uses the first card");
}

#[test]
fn int_11_a_house_may_burn_and_keep_a_larger_reserve() {
    let given = venice().options(&[("burn", "on"), ("cut_card_reserve", "20")]);
    let mut scene = given.opening();
    scene.staff().time_up().staff();
    for _ in 0..7 {
        scene.close();
    }
    scene.staff().then_phase(Phase::Burning(None));
    assert_eq!(scene.table().shoe().ahead, Some(292));
    scene
        .cards("2 9 K")
        .then_events([Event::Shoe(ShoeEvent::Burned { cards: 3 })]);
    scene.given(Actor::Croupier, CroupierAct::StartGame);
    scene.then_events([Event::Bank(BankEvent::BankOffered {
        to: scene.party(1),
        kind: OfferKind::First,
    })]);
}
