//! Where a passed bank goes when it is defeated, and who misses a turn (4.11d, 4.11e).

use sabot_core::Outcome::{Banker, Player};
use sabot_core::Seat;
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Irregularity, PassReason, Ruling};
use sabot_rules::table::phase::BidRound;
use sabot_rules::table::{
    Act, Actor, BankAct, BankEvent, CoverAct, CroupierAct, DoorAct, Event, FloorAct, OddAct,
    PeopleEvent, Phase, PlaceAct,
};

use super::house::{CR, SV, coup, nj};
use crate::common::{Given, Scene, bank, bid, dollars, seat, take};

const TAKE: Act = Act::Bank(BankAct::TakeBank(None));

fn anchor(scene: &Scene) -> Option<u8> {
    scene.table().bank().anchor.map(Seat::get)
}

/// Each is offered the bank in turn and declines, until it comes to this seat.
#[track_caller]
fn comes_to(scene: &mut Scene, number: u8) -> &mut Scene {
    while scene.offered() != Some(number) {
        let offered = scene.offered().expect("the bank is offered");
        scene.given(offered, CoverAct::Decline);
    }
    scene
}

/// Seat 3 passed a bank of 2,000, seat 6 took it.
#[track_caller]
fn passed_to_six(given: Given) -> Scene {
    let mut scene = given.banker(3).preceding(2_000).scene();
    scene.given(3, BankAct::Pass);
    comes_to(&mut scene, 6).given(6, take(3_000));
    scene
}

#[test]
fn nj_4_11d_a_passed_bank_that_is_defeated_moves_on_as_if_never_passed() {
    let mut scene = passed_to_six(nj());
    assert_eq!(anchor(&scene), Some(3));
    coup(&mut scene, 3_000, 1, Player).then_offers(&[4]);
    scene.given(4, TAKE).given(4, bank(25));
    assert_eq!(anchor(&scene), Some(4));
}

#[test]
fn int_45_who_just_lost_is_asked_in_turn_and_the_anchors_seat_is_left_out() {
    let mut scene = passed_to_six(nj());
    coup(&mut scene, 3_000, 1, Player);
    scene.then_offers(&[4, 5, 6, 7, 8, 9, 1, 2]);
    scene
        .given(2, CoverAct::Decline)
        .then_phase(Phase::Bidding(BidRound::Declined));
}

#[test]
fn int_45_several_passes_in_a_row_leave_the_anchor_where_it_was() {
    let mut scene = passed_to_six(nj());
    coup(&mut scene, 3_000, 1, Banker).given(6, BankAct::Pass);
    scene.then_offers(&[7, 8]).given(8, take(3_000));
    coup(&mut scene, 3_000, 2, Banker).given(8, BankAct::Pass);
    for number in [9, 1, 2, 3, 4, 5, 6, 7] {
        scene
            .then_offers(&[number])
            .given(number, CoverAct::Decline);
    }
    scene.given(5, bid(100)).close();
    assert_eq!((scene.banker(), anchor(&scene)), (Some(5), Some(3)));
    coup(&mut scene, 100, 1, Player).then_offers(&[4, 5, 6]);
}

#[test]
fn int_45_a_bank_won_by_bidding_after_all_declined_moves_the_anchor() {
    let mut scene = passed_to_six(nj());
    coup(&mut scene, 3_000, 1, Player);
    comes_to(&mut scene, 2).given(2, CoverAct::Decline);
    scene.given(8, bid(100)).close();
    assert_eq!(anchor(&scene), Some(8));
    coup(&mut scene, 100, 1, Player).then_offers(&[9]);
}

#[test]
fn int_45_an_ordered_pass_of_a_passed_bank_uses_the_anchor_unless_the_house_says_not() {
    let order = Act::Floor(FloorAct::OrderPass(PassReason::Delay));
    for (value, next) in [("true", 4), ("false", 7)] {
        let mut scene = passed_to_six(nj().option("ordered_pass_uses_anchor", value));
        scene.fork().given(SV, order).then_offers(&[next]);
        coup(&mut scene, 3_000, 1, Banker)
            .given(SV, order)
            .then_offers(&[next]);
        let mut lost = passed_to_six(nj().option("ordered_pass_uses_anchor", value));
        coup(&mut lost, 3_000, 1, Player).then_offers(&[4]);
    }
}

#[test]
fn int_47_a_transferred_bank_moves_the_anchor() {
    let mut scene = passed_to_six(nj());
    scene
        .given(6, bank(3_000))
        .given(1, CoverAct::Banco)
        .close();
    scene
        .deal("9")
        .given(
            CR,
            OddAct::Report(Irregularity::WrongOrder { rectifiable: false }),
        )
        .given(SV, OddAct::Rule(Ruling::Transfer))
        .then_offers(&[7, 8])
        .given(8, TAKE);
    assert_eq!(anchor(&scene), Some(8));
}

/// Seats 1, 2, 3, 5, 6 and 8 are taken; seat 2 banks and is the anchor.
#[track_caller]
fn six_seats() -> Scene {
    let given = Given::law(Rulebook::new_jersey()).seats([1, 2, 3, 5, 6, 8], 5_000);
    given.banker(2).preceding(200).scene()
}

fn moves(from: u8, to: u8) -> (u8, Act) {
    (from, Act::Place(PlaceAct::MoveSeat(seat(to))))
}

#[test]
fn nj_4_11e_int_46_who_moves_nearer_past_others_misses_one_turn() {
    let mut scene = six_seats();
    let mover = scene.party(8);
    let (who, act) = moves(8, 4);
    scene
        .when(who, act)
        .then_events([Event::People(PeopleEvent::SeatTaken {
            party: mover,
            seat: seat(4),
        })]);
    coup(&mut scene, 200, 5, Player);
    scene
        .then_offers(&[3])
        .when(3, CoverAct::Decline)
        .then_events([Event::Bank(BankEvent::TurnMissed(mover))])
        .then_offers(&[5])
        .given(5, TAKE);
    coup(&mut scene, 100, 6, Player).then_offers(&[6, 1, 2, 3, 4]);
}

#[test]
fn nj_4_11e_a_turn_is_missed_in_a_voluntary_rotation_too() {
    let mut scene = six_seats();
    let mover = scene.party(8);
    let (who, act) = moves(8, 4);
    scene.given(who, act).given(2, BankAct::Pass);
    scene
        .when(3, CoverAct::Decline)
        .then_events([Event::Bank(BankEvent::TurnMissed(mover))])
        .then_offers(&[5, 6, 1]);
    scene.given(1, CoverAct::Decline).given(4, bid(500)).close();
    assert_eq!(scene.banker(), Some(4), "bidding is not affected");
}

/// Whether somebody who moved so misses the turn when the bank of seat 2 is lost to seat 3.
#[track_caller]
fn misses(from: u8, to: u8) -> bool {
    let mut scene = six_seats();
    let party = scene.party(from);
    let (who, act) = moves(from, to);
    scene.given(who, act);
    let shown = scene.table().misses_turn(party);
    let punter = if from == 3 { 5 } else { 3 };
    coup(&mut scene, 200, punter, Player);
    let mut asked = false;
    while let Some(number) = scene.offered() {
        asked |= scene.party(number) == party;
        scene.given(number, CoverAct::Decline);
    }
    assert_eq!(
        shown, !asked,
        "it is shown before it happens: {from} to {to}"
    );
    !asked
}

#[test]
fn int_46_moving_past_empty_seats_or_backwards_has_no_effect() {
    for (from, to) in [(8, 7), (8, 9), (3, 4), (3, 7), (5, 9), (1, 9)] {
        assert!(!misses(from, to), "{from} to {to}");
    }
}

#[test]
fn int_46_one_other_in_between_is_enough() {
    for (from, to) in [(6, 4), (8, 4), (1, 7), (1, 4)] {
        assert!(misses(from, to), "{from} to {to}");
    }
}

#[test]
fn int_46_a_move_is_measured_in_the_lap_that_comes_to_it() {
    let given = Given::law(Rulebook::new_jersey()).seats([1, 2, 3, 5, 6, 8], 5_000);
    let passed = || given.clone().banker(6).preceding(200).anchor(2).scene();
    let (who, act) = moves(8, 4);
    // A passed bank that is lost goes from its anchor, seat 2: the mover would be asked before seat 5.
    let mut lost = passed();
    lost.given(who, act);
    coup(&mut lost, 200, 3, Player).then_offers(&[3, 5, 6, 1]);
    // One that is given up goes from seat 6: the lap comes to seat 8 first, and nothing is missed.
    let mut given_up = passed();
    given_up.given(who, act).given(6, BankAct::Pass);
    given_up.then_offers(&[1, 2, 3, 4, 5]);
}

#[test]
fn int_46_new_arrivals_are_no_movers() {
    let mut scene = six_seats();
    let sit = Act::Door(DoorAct::Sit {
        seat: seat(4),
        purse: dollars(500),
        former: None,
    });
    scene.given(Actor::House, sit);
    coup(&mut scene, 200, 5, Player).then_offers(&[3, 4]);
}

#[test]
fn nj_4_11e_a_seat_is_changed_with_nothing_at_stake_and_without_the_bank() {
    let mut scene = six_seats();
    let (who, act) = moves(2, 4);
    scene.when(who, act).refused_as("INT-102", "not-now");
    scene
        .when(8, PlaceAct::MoveSeat(seat(6)))
        .refused_as("INT-102", "seat-unavailable")
        .given(2, bank(200))
        .given(8, CoverAct::Banco)
        .when(8, PlaceAct::MoveSeat(seat(4)))
        .refused_as("INT-102", "not-now");
}

#[test]
fn int_46_a_transfer_after_an_annulled_hand_is_a_turn_to_miss() {
    let mut scene = six_seats();
    let (who, act) = moves(8, 4);
    scene.given(who, act);
    scene.given(2, bank(200)).given(5, CoverAct::Banco).close();
    scene
        .deal("9")
        .given(
            CR,
            OddAct::Report(Irregularity::WrongOrder { rectifiable: false }),
        )
        .given(CR, OddAct::Rule(Ruling::Transfer))
        .then_offers(&[3, 5]);
}

/// Somebody sits down again under the number they had.
fn sits_again(former: sabot_core::Party, number: u8) -> Act {
    Act::Door(DoorAct::Sit {
        seat: seat(number),
        purse: dollars(500),
        former: Some(former),
    })
}

#[test]
fn int_45_leaving_and_sitting_down_again_brings_nobody_back_into_a_lap() {
    let mut scene = six_seats();
    let loser = scene.party(2);
    coup(&mut scene, 200, 5, Player).then_offers(&[3]);
    scene
        .when(Actor::House, sits_again(loser, 4))
        .refused_as("INT-102", "not-entitled")
        .given(2, PlaceAct::Leave)
        .given(Actor::House, sits_again(loser, 4));
    assert_eq!(scene.party(4), loser, "the same person, the same number");
    scene.given(3, CoverAct::Decline).then_offers(&[5, 6, 8, 1]);

    let mut asked = six_seats();
    let three = asked.party(3);
    coup(&mut asked, 200, 5, Player).then_offers(&[3]);
    asked
        .given(3, CoverAct::Decline)
        .given(3, PlaceAct::Leave)
        .given(Actor::House, sits_again(three, 7))
        .then_offers(&[5, 6, 8, 1]);
}

#[test]
fn int_46_who_leaves_and_sits_down_again_has_moved() {
    let mut scene = six_seats();
    let eight = scene.party(8);
    scene
        .given(8, PlaceAct::Leave)
        .given(Actor::House, sits_again(eight, 4));
    coup(&mut scene, 200, 5, Player).then_offers(&[3, 5, 6, 1]);

    let mut back = six_seats();
    let eight = back.party(8);
    back.given(8, PlaceAct::Leave)
        .given(Actor::House, sits_again(eight, 8));
    coup(&mut back, 200, 5, Player).then_offers(&[3, 5, 6, 8, 1]);

    let mut fresh = six_seats();
    fresh.given(8, PlaceAct::Leave);
    let sit = Act::Door(DoorAct::Sit {
        seat: seat(4),
        purse: dollars(500),
        former: None,
    });
    fresh.given(Actor::House, sit);
    coup(&mut fresh, 200, 5, Player).then_offers(&[3, 4, 5, 6, 1]);
}

#[test]
fn int_46_who_was_being_asked_and_moves_ahead_has_been_asked() {
    let mut scene = six_seats();
    coup(&mut scene, 200, 5, Player).then_offers(&[3]);
    scene
        .given(3, PlaceAct::MoveSeat(seat(7)))
        .then_offers(&[5, 6, 8, 1]);
}

#[test]
fn int_45_what_was_offered_before_a_suspension_is_offered_again() {
    let mut scene = six_seats();
    coup(&mut scene, 200, 5, Player).then_offers(&[3]);
    scene
        .given(3, CoverAct::Decline)
        .given(Actor::Manager, FloorAct::Suspend { void: false })
        .given(Actor::Manager, FloorAct::Resume)
        .given(CR, CroupierAct::StartGame)
        .then_offers(&[5, 6, 8, 1]);
}
