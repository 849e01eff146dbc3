//! A banker's run: going on, retiring, losing (VE-game-25 to 30, INT-14, 19, 61 to 63).

use sabot_rules::table::event::{BankEvent, Event, Passing, PlayEvent, ShoeEvent, VoidReason};
use sabot_rules::table::phase::OfferKind;
use sabot_rules::table::{Act, Actor, BankAct, CoverAct, CroupierAct, FloorAct, OddAct, Phase};

use super::kit::{Coups, OPEN, PASS_ON, bank_of, lay, open, prepare, standing_at, venice, voided};
use crate::common::{Scene, bank, dollars, m, stake};

#[test]
fn ve_game_25_a_winning_banker_may_continue() {
    let mut scene = open(venice(), 1, 100);
    scene
        .when(1, BankAct::Remain)
        .refused_as("VE-game-25", "not-now");
    scene.given(2, CoverAct::Banco).banker_wins();
    scene.then_phase(Phase::Deciding);
    scene.when(2, BankAct::Remain).refused("VE-game-25");
    let mut retires = scene.fork();
    scene
        .when(1, BankAct::Remain)
        .then_events([Event::Bank(BankEvent::BankKept)]);
    scene.then_phase(OPEN);
    retires
        .when(1, BankAct::Pass)
        .then_events([Event::Bank(BankEvent::BankPassed {
            passing: Passing::Voluntary,
            height: dollars(195),
        })]);
}

#[test]
fn ve_game_26_the_banker_stakes_everything_to_continue() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).banker_wins();
    scene.then_money("S1 +95.00; S2 -100.00; House +5.00");
    scene
        .when(1, bank(100))
        .refused_as("VE-game-26", "too-low")
        .when(1, bank(200))
        .refused_as("VE-game-26", "too-high")
        .when(1, bank_of("195.01"))
        .refused("VE-game-26");
    let mut plain = scene.fork();
    scene.given(1, bank(195)).then_phase(OPEN);
    plain.given(1, BankAct::Remain).then_phase(OPEN);
    assert_eq!(scene.table().bank(), plain.table().bank());
    assert_eq!(scene.table().bank().amount, dollars(195));
}

#[test]
fn int_61_the_bank_grows_by_the_net_win() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).banker_wins();
    scene.given(1, BankAct::Remain);
    assert_eq!(scene.table().bank().amount, dollars(195));
}

#[test]
fn int_61_gross_the_banker_adds_what_the_cagnotte_took() {
    let gross = venice().option("bank_growth", "gross").seat(1, 104);
    let mut scene = open(gross.clone(), 1, 100);
    scene.given(2, CoverAct::Banco).banker_wins();
    scene
        .when(1, BankAct::Remain)
        .refused_as("INT-89", "short-of-funds");
    scene.given(1, BankAct::Pass);

    let mut scene = open(gross.seat(1, 105), 1, 100);
    scene.given(2, CoverAct::Banco).banker_wins();
    scene.when(1, bank(195)).refused("VE-game-26");
    scene.given(1, bank(200));
    assert_eq!(scene.table().bank().amount, dollars(200));
    scene.then_money("S1 +95.00; S2 -100.00; House +5.00");
    scene.given(2, CoverAct::Banco).tie();
    scene.given(1, BankAct::Remain);
    assert_eq!(scene.table().bank().amount, dollars(200));
}

#[test]
fn int_62_the_uncovered_part_stays_in_the_bank() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, stake(60)).banker_wins();
    assert_eq!(scene.table().bank().amount, m("157.00"));
    scene.then_money("S1 +57.00; S2 -60.00; House +3.00");
    scene.when(1, bank(160)).refused("VE-game-26");
    scene
        .given(1, BankAct::Remain)
        .given(2, stake(7))
        .banker_loses();
    scene.then_money("S1 +50.00; S2 -53.00; House +3.00");
}

#[test]
fn int_62_or_the_banker_withdraws_it() {
    let mut scene = open(venice().option("ve_uncovered", "withdrawn"), 1, 100);
    scene.given(2, stake(60));
    scene
        .when(Actor::Croupier, CroupierAct::NoMoreBets)
        .then_events([Event::Bank(BankEvent::BankWithdrawn {
            amount: dollars(40),
        })]);
    scene.banker_wins();
    assert_eq!(scene.table().bank().amount, m("117.00"));
    scene.then_money("S1 +57.00; S2 -60.00; House +3.00");
}

#[test]
fn ve_game_27_a_losing_banker_gives_the_bank_to_the_next_player() {
    let mut scene = open(venice(), 1, 100);
    scene.given(4, CoverAct::Banco).banker_loses();
    scene.then_events([Event::Bank(BankEvent::BankPassed {
        passing: Passing::Lost,
        height: dollars(0),
    })]);
    assert_eq!(scene.offered(), Some(2));
    scene.when(1, BankAct::Remain).refused("VE-game-27");
    scene.when(1, BankAct::Pass).refused("VE-game-28");
}

#[test]
fn ve_game_28_no_retirement_before_a_valid_round() {
    let mut scene = open(venice(), 3, 200);
    scene
        .when(3, BankAct::Pass)
        .refused_as("VE-game-28", "not-now");
    scene.given(4, CoverAct::Banco).tie();
    scene
        .when(3, BankAct::Pass)
        .refused_as("VE-game-28", "not-entitled");
    scene
        .given(3, BankAct::Remain)
        .given(4, CoverAct::Banco)
        .banker_wins();
    scene.given(3, BankAct::Pass);
}

#[test]
fn int_63_egalite_void_and_uncovered_coups_are_no_valid_round() {
    type Part = fn(&mut Scene);
    let parts: [Part; 3] = [
        |scene| {
            scene.given(4, CoverAct::Banco).tie();
        },
        |scene| {
            scene.given(4, CoverAct::Banco).unpaid("6 2 K 4");
            scene.given(Actor::Manager, FloorAct::Suspend { void: true });
            scene.given(Actor::Manager, FloorAct::Resume);
            scene.given(Actor::Croupier, CroupierAct::StartGame);
        },
        |scene| {
            scene.close();
        },
    ];
    for part in parts {
        let mut scene = open(venice(), 3, 200);
        part(&mut scene);
        scene.then_phase(Phase::Deciding);
        scene.when(3, BankAct::Pass).refused("VE-game-28");
        scene
            .given(3, BankAct::Remain)
            .given(4, CoverAct::Banco)
            .banker_wins();
        scene.given(3, BankAct::Remain);
        part(&mut scene);
        scene.given(3, BankAct::Pass);
    }
}

#[test]
fn ve_game_29_the_hand_passes_from_left_to_right() {
    let mut scene = open(venice(), 6, 100);
    for (next, punter) in [(7, 1), (1, 2), (2, 3)] {
        scene.given(punter, CoverAct::Banco).banker_loses();
        assert_eq!(scene.offered(), Some(next), "box 8 is empty");
        scene.given(next, bank(100));
    }
}

#[test]
fn ve_game_30_the_coups_of_one_banker_make_a_hand() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).banker_wins();
    let first = scene.table().coup().number;
    scene
        .given(1, BankAct::Remain)
        .given(2, CoverAct::Banco)
        .tie();
    scene.given(1, BankAct::Remain).given(2, CoverAct::Banco);
    assert_eq!(scene.table().coup().number, first + 2);
    assert!(scene.table().bank().dealt, "the hand goes on");
    scene.banker_loses();
    scene.given(2, bank(50));
    assert!(!scene.table().bank().dealt, "another hand");
}

#[test]
fn int_19_nobody_covers_and_the_stake_stays_as_the_bank() {
    let mut scene = open(venice(), 1, 100);
    scene.when(Actor::Croupier, CroupierAct::NoMoreBets);
    assert_eq!(scene.count(voided(VoidReason::Uncovered)), 1);
    scene.then_never(|event| {
        matches!(
            event,
            Event::Shoe(ShoeEvent::CardOut { .. }) | Event::Play(PlayEvent::DealBegun)
        )
    });
    scene.then_phase(Phase::Deciding);
    assert_eq!(scene.table().bank().amount, dollars(100));
    scene.when(1, bank(50)).refused("VE-game-26");
    scene.given(1, BankAct::Remain);
}

#[test]
fn int_19_after_three_uncovered_offers_the_steward_may_pass_the_bank_on() {
    for limit in [1, 3] {
        let given = venice().option("uncovered_offers_limit", &limit.to_string());
        let mut scene = open(given, 1, 100);
        for _ in 1..limit {
            scene.close();
            scene.when(Actor::Croupier, PASS_ON).refused("INT-19");
            scene.given(1, BankAct::Remain);
        }
        scene.close();
        scene.when(1, PASS_ON).refused_as("INT-19", "wrong-role");
        let mut patient = scene.fork();
        patient.given(1, BankAct::Remain);
        scene.when(Actor::Croupier, PASS_ON);
        scene.then_events([Event::Bank(BankEvent::BankOffered {
            to: scene.party(2),
            kind: OfferKind::Altezza,
        })]);
        scene.then_money("S1 +0.00");
        scene
            .when(2, BankAct::TakeBank(Some(dollars(50))))
            .refused("VE-general-10");
        scene.given(2, BankAct::TakeBank(None));
        assert_eq!(scene.table().bank().amount, dollars(100));
    }
}

#[test]
fn int_19_the_uncovered_offers_must_follow_each_other() {
    let mut scene = open(venice(), 1, 100);
    scene.close().given(1, BankAct::Remain);
    scene.close().given(1, BankAct::Remain);
    scene.given(2, lay("1.00")).tie();
    scene.given(1, BankAct::Remain).close();
    scene.when(Actor::Croupier, PASS_ON).refused("INT-19");
    scene
        .when(
            Actor::Croupier,
            FloorAct::OrderPass(sabot_rules::table::act::PassReason::Delay),
        )
        .refused("INT-19");
}

/// The cutting card comes out in the coup that this leads up to.
fn last_coup(bank_over_new_shoe: &str) -> Scene {
    let given = venice().option("bank_over_new_shoe", bank_over_new_shoe);
    let mut scene = given.shoe(20, 3).banker(3).scene();
    scene.given(3, bank(100)).given(5, CoverAct::Banco);
    scene
}

#[test]
fn int_14_the_bank_continues_over_a_new_sabot() {
    let mut scene = last_coup("true");
    scene.banker_wins();
    prepare(&mut scene);
    assert_eq!(scene.table().shoe().left, 312);
    scene.then_phase(Phase::Deciding);
    scene.when(3, bank(100)).refused("VE-game-26");
    scene.given(3, bank(195));
    assert_eq!(scene.banker(), Some(3));

    let mut lost = last_coup("true");
    lost.banker_loses();
    prepare(&mut lost);
    assert_eq!(lost.offered(), Some(4));
}

#[test]
fn int_14_or_each_sabot_begins_with_box_1() {
    let mut scene = last_coup("false");
    scene.banker_wins();
    scene.then_money("S3 +95.00; S5 -100.00; House +5.00");
    prepare(&mut scene);
    assert_eq!((scene.banker(), scene.offered()), (None, Some(1)));
    assert_eq!(scene.table().bank().amount, dollars(0));
}

#[test]
fn standing_at_a_height_the_banker_is_asked() {
    let mut scene = standing_at(venice(), 2, 390);
    scene.then_phase(Phase::Deciding);
    scene.given(2, bank(390)).then_phase(OPEN);
}

#[test]
fn int_14_a_sabot_that_ends_between_coups_leaves_the_bank_where_it_is() {
    use sabot_rules::table::act::Irregularity;
    let face_up = Act::Odd(OddAct::Report(Irregularity::FaceUp));
    // One card before the cutting card lies face up while the bank is offered to box 4.
    let mut scene = open(venice().shoe(20, 5), 3, 100);
    scene.given(5, CoverAct::Banco).banker_loses();
    scene.given(Actor::Croupier, face_up).cards("9");
    prepare(&mut scene);
    assert_eq!(scene.offered(), Some(4));
    // And while box 3 is asked whether it goes on.
    let mut scene = standing_at(venice().shoe(20, 1), 3, 390);
    scene.given(Actor::Croupier, face_up).cards("9");
    prepare(&mut scene);
    scene.then_phase(Phase::Deciding);
    assert_eq!(scene.table().bank().amount, dollars(390));
}
