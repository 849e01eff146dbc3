//! The Game Supervisor and management: minimums, suspension, talk, exchange, the cagnotte
//! (VE-game-04 to 06, 16, VE-general-19, 21, 22, INT-37, 40, 72, 73, 90).

use sabot_rules::table::act::Tender;
use sabot_rules::table::calls::spoken;
use sabot_rules::table::event::{BankEvent, Event, TermsEvent};
use sabot_rules::table::{Act, Actor, BankAct, CoverAct, CroupierAct, FloorAct, PlaceAct};

use super::kit::{Coups, bank_of, lay, open, standing_at, venice};
use crate::common::{Given, bank, dollars, m, stake};

fn minimum(whole: u64) -> Act {
    Act::Floor(FloorAct::ChangeMinimum(dollars(whole)))
}

#[test]
fn ve_game_04_the_cagnotte_has_a_slot_of_its_own() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).banker_wins();
    scene
        .given(1, BankAct::Remain)
        .given(2, CoverAct::Banco)
        .banker_wins();
    let pots = scene.table().pots();
    assert_eq!(pots.levy.get(), 500 + 975, "the sum of all postings");
    assert_eq!((pots.tips.get(), pots.table_purse.get()), (0, 0));
}

#[test]
fn ve_game_05_chips_and_notes_are_changed_at_the_table() {
    let mut scene = open(venice(), 1, 100);
    let buy = |tender| {
        Act::Place(PlaceAct::BuyIn {
            amount: dollars(200),
            tender,
        })
    };
    scene.when(2, buy(Tender::Chips)).refused("INT-103");
    for tender in [Tender::ForeignChips, Tender::ForeignCash] {
        scene.when(2, buy(tender)).refused("VE-general-07");
    }
    scene.given(2, buy(Tender::Cash));
    scene.then_money("S2 +200.00; Cash +200.00");
}

#[test]
fn ve_game_06_every_exchange_conserves_the_changeurs_float_and_cash() {
    let mut scene = open(venice(), 1, 100);
    scene.given(
        2,
        PlaceAct::BuyIn {
            amount: m("123.45"),
            tender: Tender::Cash,
        },
    );
    scene.given(3, crate::common::cash(stake(40)));
    let pots = scene.table().pots();
    assert_eq!(pots.cash.get(), 16_345);
    assert_eq!(pots.changeur.get() + pots.cash.get(), 0);
}

#[test]
fn ve_game_16_five_per_cent_of_what_the_banker_wins() {
    for (script, levy) in [
        ("3 7 2 K no-card stand", 500),
        ("9 4 K 4 abatage", 0),
        ("6 2 K 4 no-card stand", 0),
    ] {
        let mut scene = open(venice(), 1, 100);
        scene.given(2, CoverAct::Banco).coup(script);
        assert_eq!(scene.table().pots().levy.get(), levy, "{script}");
    }
    let mut scene = open(venice(), 1, 100);
    let four = Act::Floor(FloorAct::ChangeRate(sabot_core::Percent::new(4).unwrap()));
    scene.when(Actor::Supervisor, four).refused("VE-game-16");
}

#[test]
fn int_37_on_the_covered_amount_once_a_coup_on_the_total() {
    let mut scene = open(venice(), 1, 100);
    for number in 2..=4 {
        scene.given(number, lay("1.90"));
    }
    scene
        .when(Actor::Croupier, CroupierAct::NoMoreBets)
        .accepted();
    scene.banker_wins();
    // 5 % of 5.70 is 0.285; each by itself would give 3 × 0.09 = 0.27.
    scene.then_money("S1 +5.42; S2 -1.90; S3 -1.90; S4 -1.90; House +0.28");
    assert_eq!(
        scene.count(|e| matches!(e, Event::Bank(BankEvent::LevyTaken { .. }))),
        1
    );
}

#[test]
fn int_40_the_fraction_of_a_cent_is_dropped_or_it_rounds_up_to_the_smallest_chip() {
    let up = |unit: &str| {
        let options = [("cagnotte_rounding", "up_to_unit"), ("chip_unit", unit)];
        venice().options(&options)
    };
    for (given, levy) in [
        (venice(), 252),
        (venice().option("cagnotte_rounding", "exact"), 252),
        (up("0.01"), 253),
        (up("0.05"), 255),
        (up("0.10"), 260),
    ] {
        let mut scene = open(given, 1, 100);
        scene.given(2, lay("50.50")).banker_wins();
        assert_eq!(scene.table().pots().levy.get(), levy);
    }
}

#[test]
fn ve_general_19_the_table_is_asked_not_to_talk_during_a_coup() {
    assert!(!venice().scene().table().rulebook().chat_during_coup);
    let talk = venice().option("chat_during_coup", "true").scene();
    assert!(talk.table().rulebook().chat_during_coup);
}

#[test]
fn ve_general_21_the_game_supervisor_changes_the_minimum_at_any_time() {
    let mut scene = open(venice(), 5, 60);
    for actor in [Actor::Croupier, Actor::Manager, Actor::House] {
        scene
            .when(actor, minimum(100))
            .refused_as("VE-general-21", "wrong-role");
    }
    scene.given(1, CoverAct::Banco).close();
    scene.deal("3 7");
    scene
        .when(Actor::Supervisor, minimum(100))
        .then_events([Event::Terms(TermsEvent::MinimumChanged(dollars(100)))]);
    scene
        .when(Actor::Supervisor, FloorAct::ChangeMinimum(dollars(0)))
        .refused("INT-04");
    scene.play("2 K no-card stand").staff();
    assert_eq!(scene.table().bank().amount, dollars(117));
    scene
        .given(5, BankAct::Remain)
        .given(1, CoverAct::Banco)
        .banker_loses();
    scene.when(6, bank_of("99.99")).refused("VE-game-24");
    scene.given(6, bank(100));
}

#[test]
fn int_72_a_running_bank_and_stakes_already_laid_stay_valid() {
    let mut scene = open(venice(), 5, 60);
    scene.given(1, stake(10));
    scene.given(Actor::Supervisor, minimum(100));
    scene.given(2, stake(20)).banker_wins();
    scene.then_money("S5 +28.50; S1 -10.00; S2 -20.00; House +1.50");
    scene.given(5, BankAct::Remain);
    assert_eq!(scene.table().bank().amount, m("88.50"));
    // A bank offered before the announcement starts with a stake made after it.
    let mut offered = venice().scene();
    offered.given(Actor::Supervisor, minimum(100));
    offered.when(1, bank(99)).refused("VE-game-24");
    offered.given(1, bank(100));
}

#[test]
fn int_90_the_calls_are_french_or_translated() {
    let words = |given: Given| {
        let mut scene = standing_at(given, 1, 100);
        let mut said = Vec::new();
        let mut hear = |scene: &crate::common::Scene| {
            let all = scene.events().iter();
            said.extend(all.filter_map(|event| spoken(scene.table(), event)));
        };
        hear(scene.given(1, BankAct::Remain));
        hear(scene.given(2, CoverAct::WithTable));
        hear(scene.given(3, CoverAct::Banco));
        hear(scene.given(Actor::Croupier, CroupierAct::NoMoreBets));
        hear(scene.given(Actor::Croupier, CroupierAct::CallCards));
        said.join(" / ")
    };
    assert_eq!(
        words(venice()),
        "Un banco de 100.00 / Avec la table / Banco / Rien ne va plus / Cartes"
    );
    assert_eq!(
        words(venice().option("call_forms", "translated")),
        "100.00 in the bank / Bank with table / Bank only / Rien ne va plus / Cards"
    );
}
