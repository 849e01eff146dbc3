//! Wagers, the call and the first card (CK-desc-03, CK-d, CK-g, INT-23, 79, 80).

use sabot_core::Money;
use sabot_rules::table::act::{Area, Tender};
use sabot_rules::table::event::{Event, PuntoEvent, SaidEvent, ShoeEvent};
use sabot_rules::table::place::Place;
use sabot_rules::table::{Act, Actor, CoverAct, CroupierAct, Phase, PlaceAct, PuntoAct};

use super::kit::{Rounds, bare, is_card, nation, on};
use crate::common::{Scene, card, dollars};

fn wagers(scene: &Scene, number: u8) -> [u64; 3] {
    let party = scene.table().party(scene.party(number)).unwrap();
    party.wagers.map(|wager: Money| wager.get() / 100)
}

#[test]
fn ck_desc_03_any_combination_of_wagers() {
    let mut scene = nation().scene();
    for (area, whole) in [(Area::Player, 100), (Area::Banker, 40), (Area::Tie, 10)] {
        scene.given(1, on(area, whole));
    }
    assert_eq!(wagers(&scene, 1), [100, 40, 10]);
    scene.given(2, on(Area::Tie, 10));
    assert_eq!(wagers(&scene, 2), [0, 0, 10]);
}

#[test]
fn int_80_opposite_wagers_are_settled_each_on_its_own() {
    for (cards, money) in [
        ("K 6 8 K", "S1 +49.50; House -49.50"),
        ("6 7 K K", "S1 -72.50; House +72.50"),
        ("6 6 K K", "S1 +79.50; House -79.50"),
    ] {
        let mut scene = nation().scene();
        for (area, whole) in [(Area::Player, 100), (Area::Banker, 40), (Area::Tie, 10)] {
            scene.given(1, on(area, whole));
        }
        scene.round(cards).then_money(money);
    }
}

#[test]
fn int_79_until_the_call_wagers_are_made_changed_and_removed() {
    let mut scene = nation().scene();
    for whole in [20, 80, 5] {
        scene.given(1, on(Area::Player, whole));
        assert_eq!(wagers(&scene, 1), [whole, 0, 0]);
    }
    scene.given(1, PuntoAct::RemoveWager(Area::Player));
    assert_eq!(wagers(&scene, 1), [0, 0, 0]);
    scene.then_money("S1 +0.00");
}

#[test]
fn int_79_nothing_after_the_call() {
    let mut scene = nation().scene();
    scene
        .given(1, on(Area::Player, 50))
        .given(2, bare(Area::Tie, 5));
    scene.given(Actor::Croupier, CroupierAct::NoMoreBets);
    for act in [
        on(Area::Player, 60),
        on(Area::Tie, 10),
        Act::Punto(PuntoAct::RemoveWager(Area::Player)),
        Act::Punto(PuntoAct::LayAnte),
    ] {
        scene.when(1, act).refused_as("INT-79", "not-now");
        scene.when(3, act).refused("INT-79");
    }
}

#[test]
fn ck_d_no_wager_is_touched_after_the_first_card() {
    let mut scene = nation().scene();
    scene.given(1, on(Area::Player, 50)).dealt("K");
    for cards in ["", "6", "5 A", "2"] {
        scene.cards(cards);
        for act in [
            on(Area::Player, 60),
            on(Area::Player, 40),
            Act::Punto(PuntoAct::RemoveWager(Area::Player)),
            Act::Punto(PuntoAct::LayAnte),
        ] {
            scene.when(1, act).refused_as("CK-d", "not-now");
        }
    }
    scene
        .given(Actor::Croupier, CroupierAct::Settle)
        .then_phase(Phase::Betting);
    scene.given(1, on(Area::Player, 60));
}

#[test]
fn ck_g_1_the_dealer_announces_no_more_bets_before_the_first_card() {
    let mut scene = nation().scene();
    scene.given(1, on(Area::Player, 50));
    scene.when_card("K").refused("CK-g.1");
    for actor in [Actor::Supervisor, Actor::Manager, Actor::House] {
        scene
            .when(actor, CroupierAct::NoMoreBets)
            .refused_as("CK-g.1", "wrong-role");
    }
    scene.when(1, CroupierAct::NoMoreBets).refused("CK-g.1");
    scene.dealt("K 6 8 K");
    let at = |kind: fn(&Event) -> bool| scene.events().iter().position(kind);
    let call = at(|event| *event == Event::Said(SaidEvent::BetsClosed)).expect("the call");
    assert!(call < at(is_card).expect("a card"));
    scene
        .when(Actor::Croupier, CroupierAct::NoMoreBets)
        .refused("CK-g.1");
}

#[test]
fn ck_g_1_wagers_are_open_for_so_many_seconds() {
    for seconds in ["15", "40"] {
        let mut scene = nation().option("betting_seconds", seconds).scene();
        assert_eq!(scene.window_seconds().to_string(), seconds);
        scene.time_up().then_phase(Phase::Betting);
        scene.given(1, on(Area::Player, 50)).time_up();
        scene.then_phase(Phase::Dealing);
    }
}

#[test]
fn ck_g_1_when_everybody_is_done_the_call_comes_at_once() {
    let mut scene = nation().scene();
    scene
        .given(1, on(Area::Player, 50))
        .given(1, CoverAct::Decline);
    scene.given(2, CoverAct::Decline).then_phase(Phase::Betting);
    scene.given(3, CoverAct::Decline).then_phase(Phase::Dealing);
    let mut nobody = nation().scene();
    for number in 1..=3 {
        nobody
            .given(number, CoverAct::Decline)
            .then_phase(Phase::Betting);
    }
}

#[test]
fn ck_g_2_then_the_ante_is_collected_from_each_player() {
    let mut scene = nation().scene();
    scene
        .given(1, on(Area::Player, 10))
        .given(1, on(Area::Tie, 10));
    scene.given(3, on(Area::Banker, 10));
    let (one, three) = (scene.party(1), scene.party(3));
    let ante = |party| {
        Event::Punto(PuntoEvent::AnteTaken {
            party,
            amount: crate::common::m("0.50"),
        })
    };
    scene.dealt("6").then_events([
        Event::Said(SaidEvent::BetsClosed),
        ante(one),
        ante(three),
        Event::Shoe(ShoeEvent::CardOut {
            place: Place::P1,
            face: Some(card("6")),
            index: 0,
        }),
    ]);
    assert_eq!(
        scene.count(|e| matches!(e, Event::Punto(PuntoEvent::AnteTaken { .. }))),
        2
    );
    assert_eq!(scene.table().pots().ante.get(), 100);
}

#[test]
fn ck_desc_03_a_wager_needs_its_amount_and_the_ante_in_the_purse() {
    let mut scene = nation().seat(4, 10).scene();
    scene.when(4, on(Area::Player, 10)).refused("INT-89");
    scene.given(4, on(Area::Player, 9));
    scene.when(4, bare(Area::Tie, 5)).refused("INT-89");
    scene
        .given(4, on(Area::Player, 5))
        .given(4, PlaceAct::Tip(dollars(4)));
    scene.when(4, PlaceAct::Tip(dollars(1))).refused("INT-89");
    scene.round("6 7 K K");
    scene.then_money("S4 -9.50; House +5.50; Tips +4.00");
}

#[test]
fn ck_i_2_cheques_may_be_bought_at_any_moment_but_not_wagered_after_the_call() {
    let mut scene = nation().scene();
    scene.given(1, on(Area::Player, 10)).dealt("6 7");
    scene.given(
        1,
        PlaceAct::BuyIn {
            amount: dollars(100),
            tender: Tender::Cash,
        },
    );
    scene.when(1, on(Area::Player, 20)).refused("CK-d");
}
