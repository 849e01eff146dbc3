//! Irregularities of single cards (4.12e, f, h and i).

use sabot_core::Outcome;
use sabot_rules::rulebook::DisclosedCard;
use sabot_rules::table::act::{Call, Irregularity};
use sabot_rules::table::phase::{ShuffleStep, Stage};
use sabot_rules::table::place::Place;
use sabot_rules::table::{
    Act, Actor, CoverAct, CroupierAct, Event, FloorAct, OddAct, Phase, PlayAct, PlayEvent, ShoeAct,
    ShoeEvent, TermsEvent,
};

use super::house::{CR, SV, banco, ends, loses_last_coup, nj, result};
use crate::common::{Given, Scene, bank, bid, card, say};

const fn after_stay(misspoke: bool) -> Act {
    Act::Odd(OddAct::Report(Irregularity::CardAfterStay { misspoke }))
}

const DISCLOSED: Act = Act::Odd(OddAct::Report(Irregularity::DrawnInError {
    disclosed: true,
}));

const BANKER_TOOK: Act = Act::Odd(OddAct::Report(Irregularity::BankerTookCard));

/// Seat 1 banks 200, seat 3 alone covers, and these four are dealt.
#[track_caller]
fn dealt(given: Given, cards: &str) -> Scene {
    let mut scene = banco(given, 1, 200, 3);
    scene.deal(cards);
    scene
}

/// The Player stays on 6 against this card and a king of the Banker.
#[track_caller]
fn stayed(given: Given, banker: &str) -> Scene {
    let mut scene = dealt(given, &format!("6 {banker} K K"));
    scene.given(3, say(Call::Stay));
    scene
}

fn moved(from: Place, to: Place) -> Event {
    Event::Shoe(ShoeEvent::CardMoved { from, to })
}

#[test]
fn nj_4_12e_1_nj_4_12f_1_int_51_the_card_is_the_bankers_where_he_must_draw() {
    for misspoke in [false, true] {
        for (banker, total) in [("K", 5), ("A", 6), ("2", 7), ("3", 8), ("4", 9), ("5", 0)] {
            let mut scene = stayed(nj(), banker);
            scene
                .given(CR, after_stay(misspoke))
                .cards("5")
                .then_events([
                    moved(Place::Stray, Place::B3),
                    Event::Play(PlayEvent::BankerChose { draw: true }),
                    result(6, total),
                ]);
            assert_eq!(scene.table().shoe().drawn, 5);
        }
    }
}

#[test]
fn nj_4_12e_2_nj_4_12f_2_int_51_it_falls_under_h_where_he_must_stay() {
    for misspoke in [false, true] {
        for (banker, total) in [("6", 6), ("7", 7), ("8", 8), ("9", 9)] {
            let mut scene = stayed(nj(), banker);
            scene
                .given(CR, after_stay(misspoke))
                .cards("5")
                .then_events([moved(Place::Stray, Place::Discard)])
                .when(1, PlayAct::Stand)
                .refused_as("NJ-4.12h.0", "not-now")
                .cards("2 2 2 2 2")
                .given(1, PlayAct::Stand)
                .then_events([result(6, total)]);
            assert_eq!(scene.table().shoe().discards, 6, "it and five more");
        }
    }
}

#[test]
fn nj_4_12e_1_nj_4_12f_1_there_is_no_such_card_unless_the_player_stayed() {
    for (misspoke, clause) in [(false, "NJ-4.12e.1"), (true, "NJ-4.12f.1")] {
        let act = after_stay(misspoke);
        let mut scene = dealt(nj(), "5 4 K K");
        scene.when(CR, act).refused_as(clause, "not-now");
        scene
            .given(3, say(Call::Card))
            .when(CR, act)
            .refused_as(clause, "not-now")
            .given(1, say(Call::UnderEight))
            .cards("2")
            .when(CR, act)
            .refused_as(clause, "not-now");
        stayed(nj(), "4")
            .given(CR, act)
            .when_card("?")
            .refused_as("INT-94", "unlawful");
    }
}

#[test]
fn nj_4_12g_5_a_card_disclosed_as_it_is_dealt_falls_under_h() {
    let mut scene = dealt(nj(), "6 7 K");
    scene
        .given(CR, DISCLOSED)
        .when_card("?")
        .refused_as("INT-94", "unlawful")
        .cards("3")
        .then_events([moved(Place::Stray, Place::Discard)])
        .cards("A A A");
    scene.cards("Q").then_phase(Phase::PlayerAct);
    assert_eq!(scene.table().shoe().discards, 4);
}

/// A disclosed card that neither hand can use has left; 200 cards remain.
#[track_caller]
fn disclosed(given: Given, face: &str) -> Scene {
    let mut scene = given.shoe(201, 180).banker(4).preceding(500).scene();
    scene.given(CR, DISCLOSED).cards(face);
    scene
}

#[test]
fn nj_4_12h_1_nj_4_12h_1_ten_int_53_as_many_further_cards_as_its_value() {
    for (face, by_ten, by_one) in [
        ("K", 190, 199),
        ("T", 190, 199),
        ("J", 190, 199),
        ("Q", 190, 199),
        ("6", 194, 194),
        ("A", 199, 199),
        ("9", 191, 191),
        ("2", 198, 198),
    ] {
        for (value, left) in [("10", by_ten), ("1", by_one)] {
            let mut scene = disclosed(nj().option("h1_ten", value), face);
            for _ in 0..200 - left {
                scene
                    .when(4, bank(500))
                    .refused_as("NJ-4.12h.0", "not-now")
                    .when_card("?")
                    .refused_as("INT-94", "unlawful")
                    .cards("5");
            }
            scene.then_money("S4 +0.00").given(4, bank(500));
            assert_eq!(
                scene.table().shoe().left,
                left,
                "{face} with h1_ten = {value}"
            );
        }
    }
}

#[test]
fn nj_4_12h_2_one_further_card_goes_unseen() {
    for face in ["K", "6", "A", "9"] {
        let mut scene = disclosed(nj().option("disclosed_card", "h2"), face);
        // Whoever says what it is has looked at it.
        let face = Act::Shoe(ShoeAct::Card(Some(card("5"))));
        scene
            .when(Actor::House, face)
            .refused_as("NJ-4.12h.2", "unlawful");
        scene
            .cards("?")
            .then_events([Event::Shoe(ShoeEvent::CardOut {
                place: Place::Unseen,
                face: None,
                index: 112,
            })]);
        assert_eq!(scene.table().shoe().left, 199);
        scene.given(4, bank(500));
    }
}

#[test]
fn nj_4_12h_0_the_procedure_is_fixed_before_the_shoe_starts() {
    let change = Act::Floor(FloorAct::ChangeProcedure(DisclosedCard::H2));
    let mut scene = nj().banker(4).preceding(500).scene();
    scene.when(SV, change).refused_as("NJ-4.12h.0", "not-now");
    let mut between = loses_last_coup(nj(), 5);
    between
        .then_phase(Phase::Shuffling(ShuffleStep::Shuffle))
        .when(CR, change)
        .refused_as("NJ-4.12h.0", "wrong-role")
        .when(SV, change)
        .then_events([Event::Terms(TermsEvent::ProcedureChanged(
            DisclosedCard::H2,
        ))]);
    assert_eq!(between.table().floor().procedure, DisclosedCard::H2);
}

#[test]
fn nj_4_12h_1_nj_4_12h_2_a_disclosed_card_stops_play_in_every_phase_until_it_is_dealt_with() {
    for (procedure, more) in [("h1", "7 7"), ("h2", "?")] {
        let given = nj().option("disclosed_card", procedure);
        let mut scene = given.clone().scene();
        scene.given(CR, DISCLOSED).cards("2");
        scene
            .when(4, bid(100))
            .refused("NJ-4.12h.0")
            .cards(more)
            .given(4, bid(100))
            .close();
        scene.given(CR, DISCLOSED).cards("2").cards(more);
        scene.given(4, bank(100));
        scene.given(CR, DISCLOSED).cards("2");
        scene
            .when(5, CoverAct::Banco)
            .refused("NJ-4.12h.0")
            .cards(more);
        scene.then_phase(Phase::Cover(Stage::Banco));
        scene.given(5, CoverAct::Banco).close().given(CR, DISCLOSED);
        scene
            .cards("2")
            .when(CR, CroupierAct::CallCards)
            .refused("NJ-4.12h.0")
            .cards(more);
        ends(&mut scene, Outcome::Banker);
        scene.then_money("S4 +95.00; S5 -100.00; House +5.00");
    }
}

/// The Player asked on 3, the Banker holds this and a king.
#[track_caller]
fn asked(given: Given, banker: &str) -> Scene {
    let mut scene = dealt(given, &format!("2 {banker} A K"));
    scene.given(3, say(Call::Card));
    scene
}

#[test]
fn nj_4_12i_the_card_the_banker_took_is_the_players() {
    let mut looking = asked(nj(), "5");
    looking
        .given(CR, BANKER_TOOK)
        .cards("8")
        .given(1, say(Call::UnderEight))
        .then_events([moved(Place::Stray, Place::P3)])
        .when(1, PlayAct::Draw)
        .refused("NJ-4.9c.5")
        .given(1, PlayAct::Stand)
        .then_events([result(1, 5)]);
    let mut called = asked(nj(), "5");
    called
        .given(1, say(Call::UnderEight))
        .given(CR, BANKER_TOOK)
        .cards("8")
        .then_events([moved(Place::Stray, Place::P3)])
        .given(1, PlayAct::Stand)
        .staff()
        .then_money("S1 +190.00; S3 -200.00; House +10.00");
}

#[test]
fn nj_4_12i_a_card_nobody_saw_is_read_when_it_is_given_up() {
    asked(nj(), "5")
        .given(CR, BANKER_TOOK)
        .cards("?")
        .given(1, say(Call::UnderEight))
        .cards("8")
        .given(1, PlayAct::Stand)
        .then_events([result(1, 5)]);
}

#[test]
fn nj_4_12i_only_after_card_was_called() {
    let mut scene = dealt(nj(), "2 5 A K");
    scene
        .when(CR, BANKER_TOOK)
        .refused_as("NJ-4.12i", "not-now");
    stayed(nj(), "5")
        .when(CR, BANKER_TOOK)
        .refused_as("NJ-4.12i", "not-now");
}

#[test]
fn int_55_a_bankers_natural_leaves_it_a_card_drawn_in_error() {
    let mut unseen = asked(nj(), "9");
    unseen
        .given(CR, BANKER_TOOK)
        .cards("?")
        .given(1, say(Call::Natural))
        .then_events([moved(Place::Stray, Place::Held), result(3, 9)]);
    assert_eq!(unseen.table().shoe().held, 1);
    let mut seen = asked(nj(), "9");
    seen.given(CR, BANKER_TOOK)
        .cards("4")
        .given(1, say(Call::Natural))
        .then_events([moved(Place::Stray, Place::Discard)])
        .cards("2 2 2 2")
        .then_events([result(3, 9)]);
    let mut last = asked(nj().shoe(20, 4), "9");
    last.given(CR, BANKER_TOOK)
        .cards("?")
        .given(1, say(Call::Natural))
        .then_events([moved(Place::Stray, Place::Unseen)]);
}
