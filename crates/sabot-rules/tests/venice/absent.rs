//! Time-outs, absence and what is left behind (INT-23, 28, 74, VE-general-20).

use sabot_rules::table::act::Call;
use sabot_rules::table::event::{BankEvent, Event, PeopleEvent, PlayEvent, SaidEvent, VoidReason};
use sabot_rules::table::phase::OfferKind;
use sabot_rules::table::{Actor, BankAct, CoverAct, CroupierAct, Phase, PlaceAct};

use super::kit::{Coups, OPEN, X, open, standing_at, venice, voided, with_standing};
use crate::common::{Given, Scene, dollars, m, say, stake};

fn dealt_with(given: Given, cards: &str) -> Scene {
    let mut scene = open(given, 1, 100);
    scene.given(2, CoverAct::Banco).close();
    scene.deal(cards);
    scene
}

#[test]
fn int_23_stakes_are_open_until_the_steward_or_the_clock_closes_them() {
    let mut scene = open(venice().option("window_seconds", "12"), 1, 100);
    assert_eq!(scene.window_seconds(), 12);
    scene.given(2, stake(10)).time_up();
    scene.then_phase(Phase::Closed);
}

#[test]
fn int_28_an_absent_punter_plays_by_the_rule_table_and_never_stands_on_a_two() {
    for (cards, call) in [
        ("9 4 K 4", Call::Natural),
        ("K 4 K 2", Call::Card),
        ("2 4 K 2", Call::Card),
        ("4 4 K 2", Call::Card),
        ("5 4 K 2", Call::Stay),
        ("7 4 K 2", Call::Stay),
    ] {
        let mut scene = dealt_with(venice(), cards);
        assert_eq!(scene.window_seconds(), 30);
        scene
            .time_up()
            .then_events([Event::Said(SaidEvent::CallRepeated(call))]);
    }
    let mut ruled = dealt_with(venice().rule_table(2), "4 4 K 2");
    ruled
        .time_up()
        .then_events([Event::Said(SaidEvent::CallRepeated(Call::Card))]);
}

#[test]
fn int_28_an_absent_bankers_hand_is_played_by_the_rule_table() {
    // The banker's two cards, the punter's third, and whether the hand draws.
    for (banker, third, draws) in [("2", "8", true), ("5", "4", false), ("6", "7", true)] {
        let mut scene = open(venice(), 1, 100);
        scene.given(2, CoverAct::Banco).close().staff();
        scene.time_up();
        scene.cards(&format!("2 {banker} K K"));
        scene.given(2, say(Call::Card));
        scene
            .time_up()
            .then_events([Event::Said(SaidEvent::CallRepeated(Call::UnderEight))]);
        scene.cards(third).time_up();
        scene.then_events([Event::Play(PlayEvent::BankerChose { draw: draws })]);
    }
    let mut natural = dealt_with(venice(), "2 9 K K");
    natural.given(2, say(Call::Card)).time_up();
    natural.then_events([Event::Said(SaidEvent::CallRepeated(Call::Natural))]);
}

#[test]
fn int_28_an_absent_banker_retires_if_entitled_and_otherwise_plays_on() {
    let mut entitled = standing_at(venice(), 3, 200);
    let to = entitled.party(4);
    let kind = OfferKind::Altezza;
    entitled
        .time_up()
        .then_events([Event::Bank(BankEvent::BankOffered { to, kind })]);
    let mut bound = open(venice(), 3, 200);
    bound.given(4, CoverAct::Banco).tie();
    bound.time_up().then_phase(OPEN);
    assert_eq!(bound.banker(), Some(3));
}

#[test]
fn int_28_a_banker_who_leaves_retires_if_entitled() {
    let mut scene = standing_at(venice(), 3, 200);
    scene.given(3, PlaceAct::Leave);
    assert_eq!(scene.offered(), Some(4));
    assert_eq!(scene.table().seated_count(), 6);
    assert_eq!(scene.table().bank().passed_at, Some(dollars(200)));
}

#[test]
fn int_28_at_a_table_without_a_clock_the_croupier_moves_on_for_the_absent() {
    let human = venice().option("dealing", "human");
    let mut scene = open(human, 3, 200);
    scene.given(4, CoverAct::Banco).tie();
    scene
        .when(Actor::Croupier, CroupierAct::CloseWindow)
        .refused("INT-104");
    scene.given(3, PlaceAct::Leave).then_phase(Phase::Deciding);
    scene
        .given(Actor::Croupier, CroupierAct::CloseWindow)
        .then_phase(OPEN);
    scene.given(4, CoverAct::Banco).close().staff();
    scene.given(Actor::Croupier, CroupierAct::CloseWindow);
    scene.cards("? ? ? ?");
    scene.given(4, PlaceAct::Leave);
    scene.given(Actor::Croupier, CroupierAct::CloseWindow);
    scene
        .cards("5 5")
        .given(Actor::Croupier, CroupierAct::CloseWindow);
    scene.cards("7 6 K").staff();
    // Both took along what was never staked.
    assert_eq!(scene.table().bank().amount, dollars(390));
    assert_eq!(scene.table().house_result(), 1_000);
}

/// Box 4 has staked 60.00 of its 100.00 against box 1's bank, and gone away.
fn gone_away() -> Scene {
    let mut scene = open(venice().seat(4, 100), 1, 200);
    scene.given(4, stake(60)).given(5, stake(100));
    scene.given(4, PlaceAct::Leave);
    scene
}

#[test]
fn ve_general_20_money_left_behind_is_set_aside_never_to_the_house() {
    let mut scene = gone_away();
    let absent = scene.party(4);
    scene.wait(15 * 60);
    scene
        .when((Actor::Supervisor, absent), PlaceAct::SetAside)
        .refused("INT-74");
    scene.banker_loses();
    scene
        .when((Actor::Supervisor, absent), PlaceAct::SetAside)
        .refused_as("INT-74", "too-early");
    scene.wait(15 * 60);
    scene
        .when((Actor::Croupier, absent), PlaceAct::SetAside)
        .refused_as("VE-general-20", "wrong-role");
    scene
        .when((Actor::Supervisor, 5), PlaceAct::SetAside)
        .refused("VE-general-20");
    scene.mark();
    scene
        .when((Actor::Supervisor, absent), PlaceAct::SetAside)
        .then_events([Event::People(PeopleEvent::SetAside {
            party: absent,
            amount: dollars(120),
            coup: Some(1),
        })]);
    assert_eq!(scene.table().pots().unclaimed.get(), 12_000);
    assert_eq!(scene.table().house_result(), 0);
    assert_eq!(scene.table().seated_count(), 6, "the box is free");
}

#[test]
fn int_74_after_settlement_and_so_many_minutes() {
    for minutes in [15, 40] {
        let given = venice().option("unclaimed_minutes", &minutes.to_string());
        let mut scene = open(given, 1, 200);
        scene.given(4, stake(60)).given(5, stake(100));
        scene.given(4, PlaceAct::Leave);
        let absent = (Actor::Supervisor, scene.party(4));
        scene.banker_loses();
        scene.wait(minutes * 60 - 1);
        scene
            .when(absent, PlaceAct::SetAside)
            .refused_as("INT-74", "too-early");
        scene.wait(1).given(absent, PlaceAct::SetAside);
    }
}

#[test]
fn int_74_who_leaves_nothing_behind_is_simply_gone() {
    let mut scene = open(venice().seat(4, 60), 1, 200);
    let four = scene.party(4);
    scene.given(4, stake(60)).given(5, stake(100));
    scene.given(4, PlaceAct::Leave);
    assert!(scene.table().seated(crate::common::seat(4)).is_some());
    scene.banker_wins();
    scene.then_events([Event::People(PeopleEvent::PartyGone {
        party: four,
        purse: m("0.00"),
    })]);
    assert_eq!(scene.table().seated_count(), 6);

    let mut idle = with_standing().scene();
    idle.when(X, PlaceAct::Leave)
        .then_events([Event::People(PeopleEvent::PartyGone {
            party: X,
            purse: dollars(10_000),
        })]);
}

#[test]
fn int_74_an_absent_bankers_bank_plays_on_and_its_rest_waits() {
    let mut scene = open(venice(), 1, 100);
    let one = scene.party(1);
    scene.given(1, PlaceAct::Leave);
    scene.given(2, CoverAct::Banco).close().staff().time_up();
    scene.cards("6 2 K 4");
    scene.given(2, say(Call::Stay)).time_up().staff();
    scene.then_phase(Phase::Deciding).time_up().then_phase(OPEN);
    scene.close();
    assert_eq!(scene.count(voided(VoidReason::Uncovered)), 1);
    scene
        .time_up()
        .given(2, CoverAct::Banco)
        .close()
        .staff()
        .time_up();
    scene.cards("9 2 K 4").play("abatage").staff();
    assert_eq!(scene.offered(), Some(2));
    // What was never staked went along; the bank was lost, and nothing is left to claim.
    assert!(scene.table().party(one).is_some_and(|p| !p.is_here()));
    assert_eq!(scene.table().pots().unclaimed.get(), 0);
    assert_eq!(
        scene.table().pots().outside.get(),
        -6_990_000 + 990_000 - 10_000
    );
}

/// Whoever went away is back with this much more.
fn comes_back(scene: &mut Scene, who: sabot_core::Party, more: u64) {
    let purse = dollars(more);
    scene.given((Actor::House, who), PlaceAct::ComeBack { purse });
}

#[test]
fn int_74_the_owner_who_comes_back_in_time_has_what_lies_there() {
    let mut scene = gone_away();
    let absent = scene.party(4);
    scene.banker_loses();
    let lies = scene.table().party(absent).and_then(|p| p.lies);
    assert_eq!(lies.map(|lies| lies.coup), Some(1));
    scene.wait(14 * 60);
    comes_back(&mut scene, absent, 7);
    let state = scene.table().party(absent).unwrap();
    assert!(state.is_here() && state.lies.is_none());
    assert_eq!(state.purse, dollars(127));
    scene.wait(2 * 60);
    scene
        .when((Actor::Supervisor, absent), PlaceAct::SetAside)
        .refused("VE-general-20");
    scene
        .when(
            (Actor::House, absent),
            PlaceAct::ComeBack { purse: dollars(1) },
        )
        .refused("INT-74");
}

#[test]
fn int_74_who_comes_back_before_the_settlement_simply_plays_on() {
    let mut scene = gone_away();
    let absent = scene.party(4);
    comes_back(&mut scene, absent, 40);
    scene.banker_loses();
    assert_eq!(scene.table().party(absent).unwrap().purse, dollars(160));
}

#[test]
fn int_74_a_bank_that_comes_back_to_nobody_waits_for_its_owner() {
    let mut scene = standing_at(venice(), 3, 200);
    let three = scene.party(3);
    scene.given(3, BankAct::Remain).given(4, CoverAct::Banco);
    scene.given(3, PlaceAct::Leave).close().staff().time_up();
    scene.cards("6 2 K 5").given(4, say(Call::Stay));
    scene.time_up().staff();
    // Nobody decides for the bank: it retires, and what stood in it lies at box 3.
    scene.time_up();
    let state = scene.table().party(three).unwrap();
    assert_eq!(state.purse, dollars(390));
    assert!(state.lies.is_some());
}
