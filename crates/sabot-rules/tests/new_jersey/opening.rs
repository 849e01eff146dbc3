//! Cards and the opening of the table (4.1, 4.3).

use sabot_core::{Party, Rank, Suit};
use sabot_rules::Rulebook;
use sabot_rules::table::phase::OpeningStep::{self, Inspect, Spread, Stack, Verify, View, Wash};
use sabot_rules::table::phase::{BidRound, ShuffleStep};
use sabot_rules::table::{
    Act, Actor, BankEvent, CoverAct, CroupierAct, DoorAct, Event, PeopleEvent, Phase, PlaceAct,
    PrepAct, PrepEvent, ShoeEvent,
};

use super::house::{CR, SV, banked, to_the_shoe};
use crate::common::{Given, Scene, dollars, seat};

fn three() -> Given {
    Given::law(Rulebook::new_jersey()).seats([2, 5, 9], 1_000)
}

/// A table whose cards have been carried to this step of the opening.
#[track_caller]
fn opened_to(step: OpeningStep) -> Scene {
    let mut scene = three().opening();
    let chain = [
        (CR, Act::Prep(PrepAct::ReceiveDecks(6))),
        (CR, Act::Prep(PrepAct::Inspect)),
        (SV, Act::Prep(PrepAct::Verify)),
        (CR, Act::Prep(PrepAct::Spread)),
    ];
    for (who, act) in chain {
        if scene.table().phase() == Phase::Opening(step) {
            break;
        }
        scene.given(who, act);
    }
    scene.then_phase(Phase::Opening(step));
    scene
}

#[test]
fn nj_4_1a_3_two_cutting_cards_go_in_beside_the_decks() {
    let mut scene = three().opening();
    scene.staff();
    for number in [2, 5, 9] {
        scene.given(number, PrepAct::Acknowledge);
    }
    scene.staff();
    for number in [9, 5, 2] {
        scene.given(number, CoverAct::Decline);
    }
    scene
        .given(CR, PrepAct::Cut { depth: 156 })
        .when(CR, PrepAct::PlaceCuttingCard { behind: 14 })
        .then_events([Event::Shoe(ShoeEvent::CuttingCardPlaced { behind: 14 })]);
    let shoe = scene.table().shoe();
    assert_eq!((shoe.cards, shoe.left), (312, 312), "they are not cards");
    assert_eq!(
        shoe.ahead,
        Some(298),
        "one of them; the other is at the end"
    );
}

#[test]
fn nj_4_3a_1_the_decks_arrive_before_anything_else() {
    let mut scene = three().opening();
    for (who, act, clause) in [
        (CR, Act::Prep(PrepAct::Inspect), "NJ-4.3b.1"),
        (SV, Act::Prep(PrepAct::Verify), "NJ-4.3b.1"),
        (CR, Act::Prep(PrepAct::Spread), "NJ-4.3b.1"),
        (CR, Act::Prep(PrepAct::CertifyPreShuffle), "NJ-4.3a.2"),
        (CR, Act::Prep(PrepAct::Shuffle { dealer: 1 }), "NJ-4.4a.0"),
        (CR, Act::Prep(PrepAct::ReceiveDecks(5)), "NJ-4.3a.1"),
        (SV, Act::Prep(PrepAct::ReceiveDecks(6)), "NJ-4.3a.2"),
    ] {
        scene.when(who, act).refused(clause);
    }
    scene
        .when(CR, PrepAct::ReceiveDecks(6))
        .then_events([Event::Prep(PrepEvent::DecksReceived(6))])
        .when(CR, PrepAct::ReceiveDecks(6))
        .refused_as("NJ-4.3a.1", "not-now");
}

#[test]
fn nj_4_3a_2_each_route_has_its_own_chain_and_there_is_no_third() {
    opened_to(Inspect)
        .when(CR, PrepAct::CertifyPreShuffle)
        .refused_as("NJ-4.3a.2", "unlawful");
    let mut scene = three().option("opening", "pre_shuffled").opening();
    scene
        .given(CR, PrepAct::ReceiveDecks(6))
        .when(CR, PrepAct::Inspect)
        .refused_as("NJ-4.3a.2", "unlawful")
        .when(CR, PrepAct::CertifyPreShuffle)
        .then_events([
            Event::Prep(PrepEvent::PreShuffleCertified),
            Event::Prep(PrepEvent::CutOffered(Party(2))),
        ])
        .then_never(|e| {
            matches!(
                e,
                Event::Prep(
                    PrepEvent::SpreadFaceUp | PrepEvent::Washed | PrepEvent::Shuffled { .. }
                )
            )
        });
}

#[test]
fn nj_4_3b_1_the_dealer_inspects_and_the_floor_verifies_before_the_spread() {
    opened_to(Inspect)
        .when(CR, PrepAct::Spread)
        .refused_as("NJ-4.3b.1", "not-now")
        .when(SV, PrepAct::Inspect)
        .refused_as("NJ-4.3b.1", "wrong-role");
    opened_to(Verify)
        .when(CR, PrepAct::Spread)
        .refused_as("NJ-4.3b.1", "not-now")
        .when(CR, PrepAct::Verify)
        .refused_as("NJ-4.3b.1", "wrong-role")
        .when(SV, PrepAct::Verify)
        .then_events([Event::Prep(PrepEvent::Verified)])
        .then_phase(Phase::Opening(Spread));
}

#[test]
fn nj_4_3b_2_the_cards_are_spread_for_the_first_participants() {
    let mut empty = Given::law(Rulebook::new_jersey()).opening();
    empty
        .given(CR, PrepAct::ReceiveDecks(6))
        .given(CR, PrepAct::Inspect)
        .given(SV, PrepAct::Verify)
        .when(CR, PrepAct::Spread)
        .refused_as("NJ-4.3b.2", "too-few");
    let sit = Act::Door(DoorAct::Sit {
        seat: seat(4),
        purse: dollars(500),
        former: None,
    });
    empty
        .given(Actor::House, sit)
        .when(CR, PrepAct::Spread)
        .then_events([Event::Prep(PrepEvent::SpreadFaceUp)])
        .then_phase(Phase::Opening(View));
}

#[test]
fn nj_4_3b_3_six_columns_of_four_suits_in_sequence_are_all_the_cards() {
    let table = Rulebook::new_jersey();
    let columns = usize::from(table.decks);
    let spread = columns * Suit::ALL.len() * Rank::ALL.len();
    assert_eq!(spread, usize::from(table.cards()));
    let shoe = *opened_to(View).table().shoe();
    assert_eq!(
        usize::from(shoe.left),
        spread,
        "nothing missing, nothing twice"
    );
}

#[test]
fn nj_4_3c_1_the_cards_are_not_turned_while_somebody_still_looks() {
    let mut scene = opened_to(View);
    scene
        .when(CR, PrepAct::TurnDown)
        .refused_as("NJ-4.3c.1", "not-now")
        .given(2, PrepAct::Acknowledge)
        .when(2, PrepAct::Acknowledge)
        .refused_as("NJ-4.3c.1", "not-now")
        .given(5, PrepAct::Acknowledge)
        .when(CR, PrepAct::TurnDown)
        .refused("NJ-4.3c.1");
    scene
        .fork()
        .given(9, PrepAct::Acknowledge)
        .when(CR, PrepAct::TurnDown)
        .then_events([Event::Prep(PrepEvent::TurnedFaceDown)]);
    scene
        .fork()
        .given(9, PlaceAct::Leave)
        .when(CR, PrepAct::TurnDown)
        .then_events([Event::Prep(PrepEvent::TurnedFaceDown)]);
    let sit = Act::Door(DoorAct::Sit {
        seat: seat(1),
        purse: dollars(500),
        former: None,
    });
    scene
        .fork()
        .given(Actor::House, sit)
        .given(9, PrepAct::Acknowledge)
        .when(CR, PrepAct::TurnDown)
        .refused("NJ-4.3c.1")
        .given(1, PrepAct::Acknowledge)
        .given(CR, PrepAct::TurnDown);
    scene
        .time_up()
        .when(CR, PrepAct::TurnDown)
        .then_events([Event::Prep(PrepEvent::TurnedFaceDown)]);
}

#[test]
fn nj_4_3c_1_viewing_seconds_say_how_long_they_may_look() {
    assert_eq!(opened_to(View).window_seconds(), 60);
    let mut scene = three().option("viewing_seconds", "5").opening();
    scene.staff();
    assert_eq!(scene.window_seconds(), 5);
}

#[test]
fn nj_4_3c_2_face_down_then_washed_then_stacked() {
    let mut scene = opened_to(View);
    scene
        .when(CR, PrepAct::Wash)
        .refused_as("NJ-4.3c.2", "not-now")
        .time_up()
        .given(CR, PrepAct::TurnDown)
        .then_phase(Phase::Opening(Wash))
        .when(CR, PrepAct::Stack)
        .refused_as("NJ-4.3c.2", "not-now")
        .given(CR, PrepAct::Wash)
        .then_phase(Phase::Opening(Stack))
        .when(SV, PrepAct::Stack)
        .refused_as("NJ-4.3c.2", "wrong-role")
        .when(CR, PrepAct::Stack)
        .then_events([Event::Prep(PrepEvent::Stacked)])
        .then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
}

#[test]
fn int_02_a_game_begins_with_a_banker_and_one_more() {
    for (least, seated, begins) in [
        ("2", 1, false),
        ("2", 2, true),
        ("4", 3, false),
        ("4", 4, true),
    ] {
        let given = Given::law(Rulebook::new_jersey()).option("min_seated", least);
        let mut scene = given.seats(1..=seated, 1_000).opening();
        to_the_shoe(&mut scene).cards("A 2");
        scene
            .then_phase(Phase::Ready)
            .when(CR, CroupierAct::StartGame);
        if begins {
            scene.then_events([Event::Bank(BankEvent::BiddingOpened(BidRound::Opening))]);
        } else {
            scene.refused_as("INT-02", "too-few");
        }
    }
}

#[test]
fn int_02_only_seated_participants_play_unless_the_house_lets_others_stand() {
    let arrive = Act::Door(DoorAct::Arrive {
        behind: seat(5),
        purse: dollars(1_000),
        former: None,
    });
    three()
        .opening()
        .when(Actor::House, arrive)
        .refused_as("INT-02", "not-entitled");
    let mut scene = three().option("standing", "true").opening();
    let party = Party(3);
    scene
        .when(Actor::House, arrive)
        .then_events([Event::People(PeopleEvent::PartyArrived {
            party,
            behind: seat(5),
            purse: dollars(1_000),
        })]);
}

#[test]
fn int_02_standing_participants_come_after_the_seated_ones() {
    let given = three().option("standing", "true").standing(9, 1_000);
    let stands = Party(3);
    let mut scene = banked(given, 5, 500);
    let mut alone = scene.fork();
    alone.given(stands, CoverAct::Banco).close();
    assert_eq!(alone.table().coup().dominant, Some(stands));
    scene
        .given(stands, CoverAct::Banco)
        .given(2, CoverAct::Banco)
        .close();
    assert_eq!(scene.dominant(), Some(2), "seated, though it called later");
}

#[test]
fn int_02_int_102_a_seat_is_free_and_exists_or_is_refused() {
    let sit = |number| {
        Act::Door(DoorAct::Sit {
            seat: seat(number),
            purse: dollars(1_000),
            former: None,
        })
    };
    three()
        .opening()
        .when(Actor::House, sit(5))
        .refused_as("INT-102", "seat-unavailable")
        .when(Actor::House, sit(10))
        .refused_as("INT-102", "seat-unavailable")
        .when(CR, sit(6))
        .refused_as("INT-102", "wrong-role")
        .given(Actor::House, sit(6));
    let mut wide = three().option("seats", "14").opening();
    wide.given(Actor::House, sit(14));
}
