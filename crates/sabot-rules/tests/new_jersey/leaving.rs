//! People who go away, at every moment of a coup (INT-22, INT-28, NJ-4.11a).

use sabot_core::{Outcome, Party};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Call, PassReason};
use sabot_rules::table::event::Passing;
use sabot_rules::table::phase::Stage;
use sabot_rules::table::state::Standing;
use sabot_rules::table::{
    Act, Actor, BankEvent, CoverAct, CroupierAct, DoorAct, Event, PeopleEvent, Phase, PlaceAct,
    PlayAct,
};

use super::house::{CR, banco, banked, coup, ends, human, nj, parts};
use crate::common::{Given, Scene, bank, bid, dollars, say, seat, stake};

/// Whether a party has left with all it had.
fn is_gone(scene: &Scene, party: u16) -> bool {
    let state = scene.table().party(Party(party)).unwrap();
    state.place == Standing::Gone && state.purse.is_zero()
}

#[test]
fn nj_4_11a_0_a_banker_who_leaves_between_coups_has_passed() {
    let mut scene = nj().banker(3).preceding(500).scene();
    scene
        .when(3, PlaceAct::Leave)
        .then_events([Event::Bank(BankEvent::BankPassed {
            passing: Passing::Voluntary,
            height: dollars(500),
        })])
        .then_offers(&[4]);
    assert!(is_gone(&scene, 2));
}

#[test]
fn int_28_a_banker_who_leaves_before_his_wager_is_passed_for_delay() {
    let mut scene = nj().banker(3).bid(500).scene();
    scene
        .when(3, PlaceAct::Leave)
        .then_events([Event::Bank(BankEvent::BankPassed {
            passing: Passing::Ordered(PassReason::Delay),
            height: dollars(0),
        })])
        .then_offers(&[4]);
    assert!(is_gone(&scene, 2));
}

#[test]
fn int_28_the_coup_of_a_banker_who_leaves_is_finished_for_him() {
    for (cards, wins, purse) in [("6 7 K Q", true, 20_950), ("7 6 K Q", false, 19_000)] {
        let mut scene = banco(nj(), 3, 1_000, 4);
        scene
            .given(CR, CroupierAct::CallCards)
            .given(3, PlaceAct::Leave);
        scene.time_up().cards(cards).given(4, say(Call::Stay));
        scene.time_up().given(CR, CroupierAct::Settle);
        if wins {
            scene.then_phase(Phase::Deciding).time_up();
        }
        scene
            .then_events([Event::People(PeopleEvent::PartyGone {
                party: Party(2),
                purse: dollars(purse),
            })])
            .then_offers(&[4]);
    }
}

#[test]
fn int_14_a_banker_who_left_is_seen_off_with_the_last_coup_of_the_shoe() {
    let mut scene = banco(nj().shoe(20, 4), 3, 1_000, 4);
    scene
        .given(3, PlaceAct::Leave)
        .given(CR, CroupierAct::CallCards);
    scene
        .time_up()
        .cards("9 8 K Q")
        .given(4, say(Call::Natural));
    scene.given(CR, CroupierAct::Settle);
    assert!(is_gone(&scene, 2));
}

#[test]
fn int_28_a_dominant_player_who_leaves_has_the_hand_played_for_him() {
    let mut scene = banco(nj(), 3, 1_000, 4);
    scene.deal("K 7 2 K").given(4, PlaceAct::Leave);
    scene.time_up().given(3, say(Call::UnderEight)).cards("5");
    scene
        .given(3, PlayAct::Stand)
        .when(CR, CroupierAct::Settle)
        .then_money("S3 +0.00");
    assert!(
        is_gone(&scene, 3),
        "7 all: the wager goes back and he with it"
    );
}

#[test]
fn nj_4_7e_1_a_wager_stays_when_its_owner_leaves() {
    let mut scene = banked(nj(), 3, 1_000);
    parts(&mut scene, &[(4, 300), (5, 200)]);
    scene
        .given(4, PlaceAct::Leave)
        .given(CR, CroupierAct::NoMoreBets);
    assert_eq!(scene.table().covered(), dollars(500));
    assert_eq!(scene.dominant(), Some(4));
}

#[test]
fn int_28_a_bidder_who_leaves_is_out_of_the_bidding() {
    let mut scene = nj().scene();
    scene
        .given(3, bid(900))
        .given(5, bid(500))
        .given(3, PlaceAct::Leave);
    scene.close();
    assert_eq!(scene.banker(), Some(5));
}

#[test]
fn int_28_an_offer_to_somebody_who_leaves_goes_on() {
    let mut scene = nj().banker(3).preceding(500).scene();
    coup(&mut scene, 500, 7, Outcome::Player).then_offers(&[4]);
    scene.given(4, PlaceAct::Leave).then_offers(&[5]);
}

#[test]
fn nj_4_7d_1_the_turn_of_somebody_who_leaves_goes_on() {
    let mut scene = banked(nj(), 3, 1_000);
    scene.close().given(4, PlaceAct::Leave);
    scene
        .then_phase(Phase::Cover(Stage::Lap(2)))
        .given(5, stake(100));
}

#[test]
fn int_28_when_everybody_else_has_left_the_bank_stays_uncovered() {
    let mut scene = banked(nj(), 3, 1_000);
    for number in [1, 2, 4, 5, 6, 7, 8, 9] {
        scene.given(number, PlaceAct::Leave);
    }
    scene.then_phase(Phase::Deciding).then_money(
        "S3 +0.00; P0 +0.00; P1 +0.00; P3 +0.00; P4 +0.00; P5 +0.00; P6 +0.00; P7 +0.00; P8 +0.00",
    );
}

#[test]
fn int_100_who_has_left_does_nothing_more() {
    let mut scene = nj().banker(3).preceding(500).scene();
    let gone = scene.party(7);
    scene.given(7, PlaceAct::Leave).given(3, bank(500));
    for act in [
        Act::Cover(CoverAct::Banco),
        Act::Place(PlaceAct::Leave),
        bid(100),
    ] {
        scene.when(gone, act).refused_as("INT-100", "no-such-party");
    }
    scene.given(4, CoverAct::Banco).close();
    ends(&mut scene, Outcome::Tie);
}

/// The house frees a seat.
const FREED: (Actor, u8) = (Actor::House, 7);

#[test]
fn int_28_a_seat_is_freed_when_its_party_has_done_nothing_for_long_enough() {
    for (value, minutes) in [("10", 10), ("3", 3)] {
        let given = nj().option("idle_seat_minutes", value);
        let mut scene = given.banker(3).preceding(500).scene();
        scene
            .wait(60)
            .given(3, bank(500))
            .given(7, CoverAct::Decline);
        scene
            .wait(minutes * 60 - 1)
            .when(FREED, PlaceAct::Leave)
            .refused_as("INT-28", "too-early")
            .wait(1)
            .when(FREED, PlaceAct::Leave)
            .then_events([Event::People(PeopleEvent::PartyGone {
                party: Party(6),
                purse: dollars(20_000),
            })]);
    }
}

#[test]
fn int_28_a_new_arrival_is_not_idle() {
    let mut scene = Given::law(Rulebook::new_jersey())
        .seats([2, 5], 5_000)
        .scene();
    let sit = Act::Door(DoorAct::Sit {
        seat: seat(7),
        purse: dollars(500),
        former: None,
    });
    scene
        .wait(3_600)
        .given(Actor::House, sit)
        .when(FREED, PlaceAct::Leave)
        .refused_as("INT-28", "too-early")
        .wait(600)
        .given(FREED, PlaceAct::Leave);
}

#[test]
fn int_28_int_94_what_the_croupier_enters_is_the_partys_act() {
    let mut scene = human().scene();
    scene.wait(600).given(7, bid(100)).wait(599);
    scene
        .when(FREED, PlaceAct::Leave)
        .refused_as("INT-28", "too-early")
        .wait(1)
        .given(FREED, PlaceAct::Leave);
}
