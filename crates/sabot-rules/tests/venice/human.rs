//! Real cards: a croupier enters what is said and seen (INT-94).

use sabot_core::{Outcome, Side};
use sabot_rules::table::act::{Call, Ruling};
use sabot_rules::table::event::{BankEvent, Event, OddEvent, StakeEvent};
use sabot_rules::table::phase::Question;
use sabot_rules::table::place::Place;
use sabot_rules::table::{Act, Actor, CoverAct, OddAct, Phase, PlayAct, ShoeAct};

use super::kit::{open, venice};
use crate::common::{Given, Scene, card, say, stake};

fn human() -> Given {
    venice().option("dealing", "human")
}

/// Four cards lie face down; box 2 faces box 1's bank of 100.00.
fn face_down(given: Given) -> Scene {
    let mut scene = open(given, 1, 100);
    scene.given(2, CoverAct::Banco).close().deal("? ? ? ?");
    scene.then_phase(Phase::PlayerAct);
    scene
}

fn outcome(scene: &Scene) -> (u8, u8, Outcome) {
    let (player, banker, outcome) = scene.table().coup().result.expect("a result");
    (player.get(), banker.get(), outcome)
}

#[test]
fn int_94_the_croupier_speaks_for_the_players_and_no_clock_runs() {
    let mut scene = open(human(), 1, 100);
    let two = scene.party(2);
    let closes = scene.table().window().map(|window| window.closes_at);
    assert_eq!(closes, Some(None));
    scene.given((Actor::Croupier, two), stake(60));
    scene
        .when((Actor::Supervisor, two), stake(70))
        .refused("VE-general-06");
    scene.given((Actor::Patron(two), two), stake(70));
    scene.close().staff();
    scene.given(1, PlayAct::Deal);
    scene
        .when(Actor::House, ShoeAct::Card(None))
        .refused_as("VE-game-31", "wrong-role");
    scene.given(Actor::Croupier, ShoeAct::Card(None));
}

#[test]
fn int_94_calls_are_accepted_as_spoken_and_faces_entered_when_turned() {
    let mut scene = face_down(human());
    scene
        .given(2, say(Call::Card))
        .given(1, say(Call::UnderEight));
    scene.when_card("?").refused("INT-94");
    scene.cards("2").then_phase(Phase::BankerTurn);
    let turn = |place, face| {
        Act::Shoe(ShoeAct::Turn {
            place,
            card: card(face),
        })
    };
    scene
        .when(Actor::Croupier, turn(Place::P1, "3"))
        .refused("INT-26");
    scene.given(Actor::Croupier, turn(Place::B2, "A"));
    scene.given(Actor::Croupier, turn(Place::B1, "6"));
    scene.then_phase(Phase::BankerAct).given(1, PlayAct::Stand);
    scene.cards("3 K");
    assert_eq!(outcome(&scene), (5, 7, Outcome::Banker));
    scene
        .staff()
        .then_money("S1 +95.00; S2 -100.00; House +5.00");
}

#[test]
fn int_94_an_unlawful_call_stops_the_coup_before_payment() {
    // A natural that was not called, and one that was called without being one.
    for (call, faces, settled) in [
        (Call::Stay, "7 K 9 K", (9, 7, Outcome::Player)),
        (Call::Natural, "7 K 6 K", (6, 7, Outcome::Banker)),
    ] {
        let mut scene = face_down(human());
        scene.given(2, say(call));
        if call == Call::Stay {
            scene.cards("7 K").and(1, PlayAct::Stand).cards("9 K");
        } else {
            scene.cards(faces);
        }
        scene.then_phase(Phase::Ruling(Question::Unlawful));
        scene.then_events([Event::Odd(OddEvent::UnlawfulCall(Side::Player))]);
        scene
            .when(Actor::Croupier, OddAct::Rule(Ruling::Rebuild))
            .refused_as("INT-94", "wrong-role");
        let mut annulled = scene.fork();
        scene.given(Actor::Supervisor, OddAct::Rule(Ruling::Rebuild));
        assert_eq!(outcome(&scene), settled);
        annulled.given(Actor::Supervisor, OddAct::Rule(Ruling::Annul));
        annulled.then_money("S1 +0.00");
    }
}

#[test]
fn int_94_a_bankers_hidden_natural_is_found_when_he_turns_up() {
    let mut scene = face_down(human());
    scene
        .given(2, say(Call::Card))
        .given(1, say(Call::UnderEight));
    scene.cards("2 9 K");
    scene.then_events([Event::Odd(OddEvent::UnlawfulCall(Side::Banker))]);
    scene.given(Actor::Supervisor, OddAct::Rule(Ruling::Rebuild));
    scene.cards("3 K");
    assert_eq!(outcome(&scene), (3, 9, Outcome::Banker), "nobody draws");
    assert_eq!(
        scene.table().coup().row.len(),
        1,
        "the card goes to the sibyl"
    );
}

#[test]
fn int_94_what_the_turned_cards_show_of_the_player_comes_first() {
    // The banker gave a card on 9; the punter, who asked for it, had laid down no 8.
    let mut scene = face_down(human());
    scene
        .given(2, say(Call::Card))
        .given(1, say(Call::UnderEight));
    scene.cards("2 9 K");
    scene.given(Actor::Supervisor, OddAct::Rule(Ruling::Rebuild));
    scene.cards("8 K");
    scene.then_events([Event::Odd(OddEvent::RebuildBegun(Side::Player))]);
    assert_eq!(outcome(&scene), (8, 9, Outcome::Banker));
}

#[test]
fn int_94_a_rule_table_players_call_goes_to_the_rule_table() {
    for mode in ["reconstruct", "prevent"] {
        let given = human().rule_table(2).option("ve_rule_table_mode", mode);
        let mut scene = face_down(given);
        scene
            .given(2, say(Call::Card))
            .given(1, say(Call::UnderEight));
        scene.cards("4 K 6").and(1, PlayAct::Stand).cards("2 3");
        scene.then_events([Event::Odd(OddEvent::RebuildBegun(Side::Player))]);
        assert_eq!(outcome(&scene), (5, 6, Outcome::Banker), "{mode}");
    }
}

#[test]
fn int_94_the_convention_is_checked_when_the_cards_are_turned() {
    let given = human().option("ve_free_play", "conventional");
    let mut scene = face_down(given);
    scene
        .given(2, say(Call::Stay))
        .cards("7 K")
        .given(1, PlayAct::Stand);
    scene.cards("2 K");
    scene.then_events([Event::Odd(OddEvent::UnlawfulCall(Side::Player))]);
    scene.given(Actor::Supervisor, OddAct::Rule(Ruling::Rebuild));
    scene.cards("9");
    assert_eq!(outcome(&scene), (1, 7, Outcome::Banker));
}

#[test]
fn int_94_untracked_payments_are_shown_and_nothing_is_posted() {
    let given = human().option("purses", "untracked").seat(2, 0).seat(1, 0);
    let mut scene = open(given, 1, 100);
    scene.given(2, CoverAct::Banco).close().deal("? ? ? ?");
    scene
        .given(2, say(Call::Stay))
        .cards("7 K")
        .given(1, PlayAct::Stand);
    scene.cards("3 2").staff();
    scene.then_events([
        Event::Stake(StakeEvent::StakeLost {
            party: scene.party(2),
            amount: crate::common::dollars(100),
        }),
        Event::Bank(BankEvent::LevyTaken {
            amount: crate::common::dollars(5),
        }),
    ]);
    assert_eq!(scene.table().bank().amount, crate::common::dollars(195));
    assert_eq!(scene.table().house_result(), 0, "nothing is posted");
}

#[test]
fn int_94_the_cutting_card_is_shown_by_hand() {
    let mut scene = face_down(human());
    scene.given(Actor::Croupier, ShoeAct::ShowCuttingCard);
    scene
        .when(Actor::Croupier, ShoeAct::ShowCuttingCard)
        .refused("INT-09");
    scene
        .given(2, say(Call::Stay))
        .cards("7 K")
        .given(1, PlayAct::Stand);
    scene.cards("3 2").staff();
    assert_eq!(scene.table().phase().name(), "cut offered");
    let mut automatic = open(venice(), 1, 100);
    automatic
        .when(Actor::Croupier, ShoeAct::ShowCuttingCard)
        .refused("INT-09");
}
