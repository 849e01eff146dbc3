//! What goes wrong with the cards (VE-general-16, 17, INT-09, 10, 56, 75).

use sabot_core::Outcome;
use sabot_rules::table::act::{Irregularity, Ruling};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::event::{Event, OddEvent, ShoeEvent, VoidReason};
use sabot_rules::table::phase::Question;
use sabot_rules::table::place::Place;
use sabot_rules::table::{Act, Actor, BankAct, CoverAct, FloorAct, OddAct, Phase};

use super::kit::{Coups, open, venice, voided};
use crate::common::{Given, Scene, card, stake};

const FACE_UP: Act = Act::Odd(OddAct::Report(Irregularity::FaceUp));
const OTHER: Act = Act::Odd(OddAct::Report(Irregularity::Other));

fn against(given: Given) -> Scene {
    let mut scene = open(given, 1, 80);
    scene
        .given(2, stake(50))
        .given(3, stake(30))
        .close()
        .deal("");
    scene
}

#[test]
fn ve_general_16_a_card_face_up_in_the_sabot_is_void() {
    let mut scene = against(venice());
    scene.cards("5").given(Actor::Croupier, FACE_UP);
    scene
        .cards("9")
        .then_events([Event::Shoe(ShoeEvent::CardOut {
            place: Place::Discard,
            face: Some(card("9")),
            index: 1,
        })]);
    assert_eq!(scene.table().shoe().discards, 1, "nothing goes with it");
    scene.play("K 2 6 no-card stand").staff();
    scene.then_money("S1 -80.00; S2 +50.00; S3 +30.00");
    assert_eq!(scene.table().shoe().discards, 5);
}

#[test]
fn ve_general_16_wherever_in_the_coup_it_shows() {
    for (before, after) in [
        ("", "5 K 2 6 card under 2 stand"),
        ("5 K 2", "6 card under 2 stand"),
        ("5 K 2 6 card under", "2 stand"),
        ("5 K 2 6 card under 2 draw", "K"),
    ] {
        let mut scene = against(venice());
        scene.play(before).given(Actor::Croupier, FACE_UP);
        scene.cards("9").play(after).staff();
        scene.then_money("S1 -80.00; S2 +50.00; S3 +30.00");
    }
    let mut between = open(venice(), 1, 80);
    between.given(Actor::Croupier, FACE_UP).cards("9");
    between.given(2, stake(50)).banker_loses();
    assert_eq!(between.table().shoe().discards, 5);
}

#[test]
fn int_56_in_venice_no_card_goes_with_it_whatever_it_is_worth() {
    for mode in ["manual", "nj"] {
        for face in ["9", "A", "K", "5"] {
            let mut scene = against(venice().option("ve_irregularities", mode));
            scene.cards("5").given(Actor::Croupier, FACE_UP);
            scene.cards(face);
            assert_eq!(scene.table().awaits(), Awaits::Card(Place::B1));
            assert_eq!(scene.table().shoe().discards, 1);
        }
    }
}

#[test]
fn ve_general_16_the_last_coup_of_a_sabot_is_no_exception() {
    let mut scene = open(venice().shoe(20, 2), 1, 80);
    scene.given(2, CoverAct::Banco).close().deal("3 7 2");
    assert!(scene.table().is_last_coup());
    scene.given(Actor::Croupier, FACE_UP).cards("9");
    scene.play("K no-card stand").staff();
    scene.then_money("S1 +76.00; S2 -80.00; House +4.00");
}

#[test]
fn ve_general_16_the_croupier_or_the_supervisor_reports_it() {
    let mut scene = against(venice());
    for actor in [Actor::House, Actor::Manager] {
        scene.when(actor, FACE_UP).refused("INT-75");
    }
    scene.when(2, FACE_UP).refused("INT-75");
    scene.given(Actor::Supervisor, FACE_UP);
    scene
        .when(Actor::Croupier, FACE_UP)
        .refused("VE-general-16");
}

#[test]
fn ve_general_17_a_card_that_has_left_the_sabot_is_not_put_back() {
    let mut scene = against(venice());
    let left = |scene: &Scene| scene.table().shoe().left;
    let mut last = left(&scene);
    scene.cards("5").given(Actor::Croupier, FACE_UP).cards("9");
    for word in ["K", "2", "6", "card", "under", "2", "draw", "K"] {
        assert!(left(&scene) <= last);
        last = left(&scene);
        scene.play(word);
    }
    scene.staff();
    assert_eq!(left(&scene), 312 - 7);
    let void = Act::Floor(FloorAct::Suspend { void: true });
    let mut scene = against(venice());
    scene.cards("5 K").given(Actor::Manager, void);
    assert_eq!(left(&scene), 312 - 2, "not even those of a void coup");
}

#[test]
fn int_09_the_coup_in_which_the_cutting_card_comes_is_the_last() {
    for (ahead, last_hand, coups) in [
        (4, "finish_current", 1),
        (3, "finish_current", 1),
        (5, "finish_current", 2),
        (4, "one_more", 2),
    ] {
        let given = venice().option("last_hand", last_hand).shoe(40, ahead);
        let mut scene = open(given, 1, 80);
        for coup in 1..=coups {
            scene.given(2, stake(1)).banker_wins();
            if coup < coups {
                scene.given(1, BankAct::Remain);
            }
        }
        assert_eq!(scene.table().phase().name(), "cut offered");
    }
}

#[test]
fn int_10_a_coup_without_enough_cards_is_void() {
    let mut scene = open(venice().shoe(4, 4), 1, 80);
    scene.given(2, CoverAct::Banco).unpaid("3 6 2 K card under");
    assert_eq!(scene.count(voided(VoidReason::Insufficient)), 1);
    scene.then_money("S1 +0.00");
    let mut stands = open(venice().shoe(4, 4), 1, 80);
    stands.given(2, CoverAct::Banco).banker_wins();
    stands.then_money("S1 +76.00; S2 -80.00; House +4.00");
}

#[test]
fn int_75_manual_the_steward_records_and_management_rules() {
    for fact in Irregularity::ALL {
        let own = matches!(fact, Irregularity::FaceUp | Irregularity::Other);
        let mut scene = against(venice());
        scene
            .cards("3 6 2 K")
            .when(Actor::Croupier, OddAct::Report(fact));
        if own {
            scene.accepted();
        } else {
            scene.refused("INT-75");
        }
    }
    let mut scene = against(venice());
    scene.cards("3 6 2 K");
    scene
        .when(Actor::Manager, OddAct::Rule(Ruling::Void))
        .refused("INT-75");
    scene
        .given(Actor::Croupier, OTHER)
        .then_phase(Phase::Ruling(Question::Other));
    scene
        .when(2, crate::common::say(sabot_rules::table::act::Call::Stay))
        .refused("INT-75");
    for actor in [Actor::Croupier, Actor::Supervisor] {
        scene
            .when(actor, OddAct::Rule(Ruling::Continue))
            .refused_as("INT-75", "wrong-role");
    }
    scene.given(Actor::Manager, OddAct::Rule(Ruling::Continue));
    scene.play("no-card stand").staff();
    scene.then_money("S1 +76.00; S2 -50.00; S3 -30.00; House +4.00");
}

#[test]
fn int_75_management_may_void_or_adjust() {
    for (ruling, money) in [
        (Ruling::Void, "S1 +0.00"),
        (Ruling::AdjustTie, "S1 +0.00"),
        (Ruling::AdjustPlayer, "S1 -80.00; S2 +50.00; S3 +30.00"),
        (
            Ruling::AdjustBanker,
            "S1 +76.00; S2 -50.00; S3 -30.00; House +4.00",
        ),
    ] {
        let mut scene = against(venice());
        scene.cards("3 6 2 K").given(Actor::Croupier, OTHER);
        scene
            .when(Actor::Manager, OddAct::Rule(ruling))
            .then_events([Event::Odd(OddEvent::Ruled(ruling))]);
        scene.staff().then_money(money);
        assert_eq!(scene.table().shoe().discards, 4);
    }
}

#[test]
fn int_75_nj_a_disclosed_card_goes_with_as_many_more_as_its_value() {
    let adopted = || venice().option("ve_irregularities", "nj");
    let mut scene = against(adopted());
    let error = Act::Odd(OddAct::Report(Irregularity::DrawnInError {
        disclosed: true,
    }));
    scene.cards("3 6 2 K").given(Actor::Croupier, error);
    scene.cards("3 9 9 9");
    assert_eq!(scene.table().shoe().discards, 4);
    scene.play("no-card stand").staff();
    scene.then_money("S1 +76.00; S2 -50.00; S3 -30.00; House +4.00");
    let mut scene = against(adopted().option("disclosed_card", "h2"));
    scene.cards("3 6 2 K").given(Actor::Croupier, error);
    scene.cards("3 ?");
    assert_eq!(scene.table().shoe().discards, 2);
}

#[test]
fn int_75_nj_a_banker_with_three_cards_counts_zero() {
    let mut scene = against(venice().option("ve_irregularities", "nj"));
    let extra = Irregularity::BankerExtra { rectifiable: false };
    scene
        .cards("3 6 2 K")
        .given(Actor::Croupier, OddAct::Report(extra));
    scene.cards("3").play("no-card draw 4");
    let result = scene.table().coup().result.map(|(_, b, o)| (b.get(), o));
    assert_eq!(result, Some((4, Outcome::Player)));
}

#[test]
fn int_75_nj_a_deal_out_of_order_is_annulled() {
    let mut scene = against(venice().option("ve_irregularities", "nj"));
    let order = Irregularity::WrongOrder { rectifiable: false };
    scene
        .cards("3 6")
        .given(Actor::Croupier, OddAct::Report(order));
    scene.then_phase(Phase::Ruling(Question::Transfer));
    scene.then_money("S1 +0.00");
    scene.given(Actor::Supervisor, OddAct::Rule(Ruling::Keep));
    scene.then_phase(Phase::Deciding);
    assert_eq!(scene.banker(), Some(1));
}
