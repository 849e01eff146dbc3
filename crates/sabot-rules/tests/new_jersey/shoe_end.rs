//! The end of a shoe: the cutting card, cards face up, cards that do not suffice (4.12j, 4.12k, INT-09, INT-57).

use sabot_core::{Outcome, Party};
use sabot_rules::table::act::{Call, Irregularity};
use sabot_rules::table::event::VoidReason;
use sabot_rules::table::phase::ShuffleStep;
use sabot_rules::table::place::Place;
use sabot_rules::table::{
    Act, BankAct, BankEvent, CoverAct, CroupierAct, Event, OddAct, Phase, PlayAct, ShoeEvent,
};

use super::house::{CR, banco, coup, ends, nj, result};
use crate::common::{Given, Scene, bank, say};

const FACE_UP: Act = Act::Odd(OddAct::Report(Irregularity::FaceUp));
const DISCLOSED: Act = Act::Odd(OddAct::Report(Irregularity::DrawnInError {
    disclosed: true,
}));
const SHUFFLE: Phase = Phase::Shuffling(ShuffleStep::Shuffle);

const SIX: [(Place, &str); 6] = [
    (Place::P1, "K"),
    (Place::B1, "3"),
    (Place::P2, "2"),
    (Place::B2, "Q"),
    (Place::P3, "7"),
    (Place::B3, "2"),
];

/// Seat 2 banks 100, seat 3 alone covers; so many cards are left, so many before the cutting card.
#[track_caller]
fn at_the_end(given: Given, left: u16, ahead: u16) -> Scene {
    banco(given.shoe(left, ahead), 2, 100, 3)
}

/// A coup of six cards goes on until the card for this place is due.
#[track_caller]
fn due(scene: &mut Scene, until: Place) -> &mut Scene {
    scene.deal("");
    for (place, face) in SIX {
        if scene.table().phase() == Phase::PlayerAct {
            scene.and(3, say(Call::Card)).and(2, say(Call::UnderEight));
        }
        if scene.table().phase() == Phase::BankerAct {
            scene.and(2, PlayAct::Draw);
        }
        if place == until {
            return scene;
        }
        scene.cards(face);
    }
    scene
}

/// A whole coup of six cards: 9 against 5.
#[track_caller]
fn six_cards(scene: &mut Scene) -> &mut Scene {
    scene.mark();
    due(scene, Place::B3)
        .cards("2")
        .and(CR, CroupierAct::Settle)
}

#[test]
fn int_09_the_coup_in_which_the_cutting_card_comes_is_the_last_wherever_it_comes() {
    for (ahead, (place, _)) in (0_u16..).zip(SIX).skip(1) {
        let mut scene = at_the_end(nj(), 20, ahead);
        six_cards(&mut scene);
        let events = scene.events();
        let shown = events
            .iter()
            .position(|e| *e == Event::Shoe(ShoeEvent::CuttingCardShown));
        let next = events.get(shown.expect("it came") + 1);
        assert!(
            matches!(next, Some(Event::Shoe(ShoeEvent::CardOut { place: p, .. })) if *p == place),
            "it is set aside and {place:?} is the next card: {next:?}"
        );
        scene
            .then_events([Event::Shoe(ShoeEvent::ShoeEnded {
                curator: Some(Party(1)),
            })])
            .then_phase(SHUFFLE)
            .then_money("S2 -100.00; S3 +100.00");
    }
}

#[test]
fn int_09_a_cutting_card_at_the_mouth_ends_the_shoe_too_and_one_card_later_does_not() {
    let mut mouth = at_the_end(nj(), 20, 6);
    six_cards(&mut mouth)
        .then_events([
            Event::Shoe(ShoeEvent::CuttingCardShown),
            Event::Shoe(ShoeEvent::ShoeEnded {
                curator: Some(Party(1)),
            }),
        ])
        .then_phase(SHUFFLE);
    let mut later = at_the_end(nj(), 21, 7);
    six_cards(&mut later)
        .then_never(|e| matches!(e, Event::Shoe(ShoeEvent::CuttingCardShown)))
        .then_offers(&[3]);
}

#[test]
fn int_09_with_one_more_the_coup_after_it_is_the_last() {
    for ahead in 1..=6 {
        let mut scene = at_the_end(nj().option("last_hand", "one_more"), 20, ahead);
        six_cards(&mut scene).then_offers(&[3]);
        scene.given(3, BankAct::TakeBank(None));
        coup(&mut scene, 100, 4, Outcome::Banker).then_phase(SHUFFLE);
    }
    let given = nj().option("last_hand", "one_more");
    let mut second = at_the_end(given, 20, 5);
    ends(&mut second, Outcome::Banker).then_phase(Phase::Deciding);
    coup(&mut second, 100, 4, Outcome::Banker).then_phase(Phase::Deciding);
    coup(&mut second, 100, 4, Outcome::Banker).then_phase(SHUFFLE);
}

#[test]
fn nj_4_12k_int_10_a_hand_that_cannot_be_completed_is_void() {
    for left in 1..=5 {
        let mut scene = at_the_end(nj(), left, 1);
        due(&mut scene, SIX[usize::from(left)].0)
            .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::Insufficient))])
            .then_money("S2 +0.00; S3 +0.00; House +0.00")
            .then_phase(SHUFFLE);
        assert_eq!(scene.table().shoe().left, 312);
    }
}

#[test]
fn int_10_a_hand_that_needs_no_further_card_stands_though_the_shoe_is_empty() {
    for (left, outcome, money) in [
        (4, Outcome::Player, "S2 -100.00; S3 +100.00"),
        (4, Outcome::Banker, "S2 +95.00; S3 -100.00; House +5.00"),
        (4, Outcome::Tie, "S2 +0.00"),
    ] {
        let mut scene = at_the_end(nj(), left, 1);
        ends(&mut scene, outcome)
            .then_money(money)
            .then_phase(SHUFFLE);
    }
    let mut six = at_the_end(nj(), 6, 1);
    six_cards(&mut six).then_money("S2 -100.00; S3 +100.00");
}

#[test]
fn nj_4_12k_a_held_card_counts_among_the_cards_there_are() {
    let mut scene = nj().shoe(4, 3).banker(2).preceding(100).scene();
    scene
        .given(
            CR,
            OddAct::Report(Irregularity::DrawnInError { disclosed: false }),
        )
        .cards("?");
    coup(&mut scene, 100, 3, Outcome::Banker).then_money("S2 +95.00; S3 -100.00; House +5.00");
}

#[test]
fn nj_4_12j_1_nj_4_12j_2_a_card_face_up_is_discarded_with_as_many_as_its_value() {
    for (place, face) in SIX {
        let mut scene = at_the_end(nj(), 200, 180);
        due(&mut scene, place)
            .given(CR, FACE_UP)
            .when_card("?")
            .refused_as("INT-94", "unlawful")
            .cards("7")
            .cards("2 2 2 2 2 2 2");
        assert_eq!(scene.table().shoe().discards, 112 + 8, "at {place:?}");
        scene.cards(face);
        let coup = scene.table().coup();
        assert!(
            coup.cards() > 0 || coup.result.is_some(),
            "the coup goes on"
        );
    }
}

#[test]
fn nj_4_12j_2_int_56_a_ten_takes_none_one_or_ten_and_an_ace_one() {
    for (face, value, more) in [
        ("K", "0", 0),
        ("T", "0", 0),
        ("K", "1", 1),
        ("J", "10", 10),
        ("Q", "10", 10),
        ("A", "0", 1),
        ("A", "10", 1),
        ("9", "1", 9),
    ] {
        let mut scene = at_the_end(nj().option("faceup_ten_extra", value), 200, 180);
        scene.deal("4").given(CR, FACE_UP).cards(face);
        for _ in 0..more {
            scene.cards("5");
        }
        assert_eq!(
            scene.table().shoe().discards,
            113 + more,
            "{face} with {value}"
        );
        scene.cards("2 3 6");
        scene
            .given(3, say(Call::Stay))
            .given(2, PlayAct::Stand)
            .then_events([result(7, 8)]);
    }
}

#[test]
fn nj_4_12j_3_the_last_hand_is_void_when_a_card_of_it_is_face_up() {
    for (number, (place, _)) in (0_u16..).zip(SIX).skip(1) {
        let mut scene = at_the_end(nj(), 30, number.min(1));
        due(&mut scene, place)
            .given(CR, FACE_UP)
            .cards("3")
            .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::FaceUpLast))])
            .then_money("S2 +0.00; S3 +0.00; House +0.00")
            .then_phase(SHUFFLE);
    }
}

#[test]
fn nj_4_12j_3_a_card_that_is_not_of_the_hand_spoils_nothing() {
    let mut scene = at_the_end(nj(), 30, 1);
    scene.deal("6 7 K Q").given(3, say(Call::Stay));
    scene
        .given(CR, FACE_UP)
        .cards("2 5 5")
        .given(2, PlayAct::Stand)
        .then_events([result(6, 7)])
        .staff()
        .then_money("S2 +95.00; S3 -100.00; House +5.00");
}

#[test]
fn int_57_discards_that_reach_the_cutting_card_make_the_coup_the_last() {
    let mut scene = at_the_end(nj(), 30, 5);
    scene.deal("6 7").given(CR, DISCLOSED).cards("4 2 2");
    scene
        .then_never(|e| matches!(e, Event::Shoe(ShoeEvent::CuttingCardShown)))
        .cards("2")
        .then_events([Event::Shoe(ShoeEvent::CuttingCardShown)])
        .cards("2 K Q");
    assert_eq!(scene.table().shoe().discards, 282 + 5, "it is not counted");
    scene
        .given(3, say(Call::Stay))
        .given(2, PlayAct::Stand)
        .given(CR, CroupierAct::Settle)
        .then_phase(SHUFFLE)
        .then_money("S2 +95.00; S3 -100.00; House +5.00");
}

#[test]
fn int_57_discarding_goes_on_as_far_as_cards_last() {
    let mut scene = at_the_end(nj(), 5, 2);
    scene
        .deal("6")
        .given(CR, DISCLOSED)
        .cards("9 2 2 2")
        .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::Insufficient))])
        .then_money("S2 +0.00")
        .then_phase(SHUFFLE);
}

#[test]
fn int_57_nj_4_12j_3_a_coup_with_a_card_face_up_that_becomes_the_last_is_void() {
    let mut discards = at_the_end(nj(), 30, 6);
    discards.deal("6 7").given(CR, FACE_UP).cards("4 2 2 2");
    discards
        .then_never(|e| matches!(e, Event::Bank(BankEvent::CoupVoided(_))))
        .cards("2")
        .then_events([
            Event::Shoe(ShoeEvent::CuttingCardShown),
            Event::Bank(BankEvent::CoupVoided(VoidReason::FaceUpLast)),
        ])
        .then_money("S2 +0.00")
        .then_phase(SHUFFLE);
    let mut later = at_the_end(nj(), 30, 4);
    later.deal("6 7").given(CR, FACE_UP).cards("K");
    later
        .cards("K")
        .then_never(|e| matches!(e, Event::Bank(BankEvent::CoupVoided(_))))
        .cards("Q")
        .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::FaceUpLast))]);
    let mut mouth = at_the_end(nj(), 30, 5);
    mouth.deal("9 8").given(CR, FACE_UP).cards("K K Q");
    mouth
        .given(3, say(Call::Natural))
        .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::FaceUpLast))])
        .then_money("S2 +0.00");
    let mut enough = at_the_end(nj(), 30, 6);
    enough.deal("9 8").given(CR, FACE_UP).cards("K K Q");
    enough
        .given(3, say(Call::Natural))
        .then_events([result(9, 8)]);
}

#[test]
fn int_57_with_one_more_a_card_face_up_spoils_only_the_last_hand() {
    let given = nj().option("last_hand", "one_more");
    let mut first = at_the_end(given.clone(), 30, 2);
    first.deal("9 8").given(CR, FACE_UP).cards("K K Q");
    first
        .given(3, say(Call::Natural))
        .then_events([result(9, 8)])
        .staff();
    first.given(3, BankAct::TakeBank(None)).given(3, bank(100));
    first.given(4, CoverAct::Banco).close().deal("9");
    first
        .given(CR, FACE_UP)
        .cards("K")
        .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::FaceUpLast))]);
}

#[test]
fn nj_4_12j_1_a_card_face_up_between_coups_is_discarded_and_play_goes_on() {
    let mut scene = nj().shoe(100, 80).banker(2).preceding(100).scene();
    scene
        .given(CR, FACE_UP)
        .when(2, bank(100))
        .refused("NJ-4.12j.1")
        .cards("2 5 5")
        .then_phase(Phase::Deciding)
        .given(2, bank(100));
    let mut end = nj().shoe(20, 2).banker(2).preceding(100).scene();
    end.given(CR, FACE_UP).cards("2 5 5").then_phase(SHUFFLE);
}

#[test]
fn nj_4_12k_nothing_irregular_leaves_an_empty_shoe() {
    let mut scene = at_the_end(nj(), 4, 1);
    scene.deal("6 7 K Q");
    for fact in [
        Irregularity::FaceUp,
        Irregularity::DrawnInError { disclosed: false },
        Irregularity::BankerExtra { rectifiable: false },
        Irregularity::PlayerExtra { rectifiable: true },
    ] {
        scene
            .when(CR, OddAct::Report(fact))
            .refused_as("NJ-4.12k", "not-now");
    }
}
