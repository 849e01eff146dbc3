//! The cards, the calls and the result (VE-game-09 to 16, 31 to 38, VE-general-18, INT-26 to 34).

use sabot_core::{Card, Outcome, Points, Side};
use sabot_rules::table::act::Call;
use sabot_rules::table::calls::spoken;
use sabot_rules::table::event::{BankEvent, Event, PlayEvent, SaidEvent, ShoeEvent};
use sabot_rules::table::place::Place;
use sabot_rules::table::view::{CardView, Viewer, faces, view};
use sabot_rules::table::{Act, Actor, CoverAct, CroupierAct, Phase, PlayAct, ShoeAct};

use super::kit::{Coups, open, venice};
use crate::common::{Given, Scene, card, m, say, stake};

/// Box 2 faces box 1's bank of 100.00 alone, and these four cards lie there.
fn dealt_with(given: Given, cards: &str) -> Scene {
    let mut scene = open(given, 1, 100);
    scene.given(2, CoverAct::Banco).close();
    scene.deal(cards);
    scene
}

fn dealt(cards: &str) -> Scene {
    dealt_with(venice(), cards)
}

fn result(scene: &Scene) -> (u8, u8, Outcome) {
    let (player, banker, outcome) = scene.table().coup().result.expect("a result");
    (player.get(), banker.get(), outcome)
}

/// What a viewer sees of both hands: faces as text, `?` for a back.
fn seen(scene: &Scene, viewer: Viewer) -> (String, String) {
    let view = view(scene.table(), viewer);
    let text = |cards: &[CardView]| -> String {
        let face = |card: &CardView| match card {
            CardView::Face(card) => card.to_string(),
            CardView::Back(_) => "?".to_owned(),
        };
        cards.iter().map(face).collect()
    };
    let (mut player, mut banker) = (view.public.player, view.public.banker_hand);
    if let Some(own) = view.private.hand {
        if Viewer::Patron(scene.party(1)) == viewer {
            banker = own;
        } else {
            player = own;
        }
    }
    (text(&player.cards), text(&banker.cards))
}

#[test]
fn ve_game_09_the_nearer_to_nine_wins() {
    for (script, expected) in [
        ("9 4 K 4 abatage", (9, 8, Outcome::Player)),
        ("A 9 7 K abatage", (8, 9, Outcome::Banker)),
        ("6 2 K 4 no-card stand", (6, 6, Outcome::Tie)),
        ("K 2 Q A no-card stand", (0, 3, Outcome::Banker)),
    ] {
        let mut scene = dealt("");
        scene.play(script);
        assert_eq!(result(&scene), expected, "{script}");
    }
}

#[test]
fn ve_game_10_a_hand_has_two_or_three_cards() {
    let mut scene = dealt("3 6 K 7");
    scene.play("card under 2 draw 4");
    let coup = scene.table().coup();
    assert_eq!((coup.player.len(), coup.banker.len()), (3, 3));
    scene.when_card("5").refused("VE-game-31");
    for act in [say(Call::Card), say(Call::Stay)] {
        scene.when(2, act).refused("VE-game-32");
    }
    scene.when(1, PlayAct::Draw).refused("VE-game-36");
}

#[test]
fn ve_game_11_zero_is_called_baccarat() {
    let mut scene = dealt("3 K 2 Q");
    scene.and(2, say(Call::Stay));
    let turned = Event::Play(PlayEvent::HandTurned(Side::Banker));
    assert_eq!(spoken(scene.table(), &turned).as_deref(), Some("Baccarat"));
    scene.play("draw K");
    assert_eq!(result(&scene), (5, 0, Outcome::Player));
}

#[test]
fn ve_game_12_ace_one_pictures_and_tens_nothing_the_rest_their_pips() {
    for (cards, player, banker) in [
        ("A K 2 Q", 3, 0),
        ("T 3 J 4", 0, 7),
        ("5 A A A", 6, 2),
        ("4 9 3 7", 7, 6),
    ] {
        let scene = dealt(cards);
        let coup = scene.table().coup();
        assert_eq!(coup.player.base().map(Points::get), Some(player));
        assert_eq!(coup.banker.base().map(Points::get), Some(banker));
    }
}

#[test]
fn ve_game_13_ten_is_subtracted_wherever_possible() {
    let mut scene = dealt("8 9 7 8");
    scene.play("no-card stand");
    assert_eq!(result(&scene), (5, 7, Outcome::Banker), "8 + 7 counts 5");
}

#[test]
fn ve_game_14_the_casino_takes_no_side() {
    for (script, house) in [
        ("9 4 K 4 abatage", "0.00"),
        ("6 2 K 4 no-card stand", "0.00"),
        ("A 9 7 K abatage", "5.00"),
    ] {
        let mut scene = dealt("");
        scene.play(script).staff();
        let taken = i64::try_from(m(house).get()).unwrap();
        assert_eq!(scene.table().house_result(), taken, "{script}");
    }
}

#[test]
fn ve_game_15_the_croupier_directs_and_owns_no_stake() {
    let mut scene = open(venice(), 1, 100);
    for (act, clause) in [
        (stake(10), "VE-general-06"),
        (Act::Cover(CoverAct::Banco), "VE-general-06"),
        (Act::Play(PlayAct::Deal), "VE-game-31"),
        (say(Call::Card), "VE-game-33"),
        (Act::Play(PlayAct::Draw), "VE-game-36"),
    ] {
        scene
            .when(Actor::Croupier, act)
            .refused_as(clause, "wrong-role");
    }
    scene.given(2, CoverAct::Banco).close();
    for actor in [Actor::Supervisor, Actor::House, Actor::Manager] {
        scene
            .when(actor, CroupierAct::CallCards)
            .refused("VE-game-15");
        scene.when(actor, CroupierAct::Settle).refused("VE-game-15");
    }
    scene.given(Actor::Croupier, CroupierAct::CallCards);
}

#[test]
fn ve_game_31_four_cards_the_first_and_third_for_the_punter() {
    let mut scene = dealt("");
    scene.cards("9 4 K 4");
    let out = |place, face, index| {
        Event::Shoe(ShoeEvent::CardOut {
            place,
            face: Some(card(face)),
            index,
        })
    };
    scene.then_events([
        out(Place::P1, "9", 0),
        out(Place::B1, "4", 1),
        out(Place::P2, "K", 2),
        out(Place::B2, "4", 3),
    ]);
}

#[test]
fn ve_game_31_the_banker_deals_and_the_house_gives_the_cards() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).close();
    scene.when_card("9").refused("VE-game-31");
    scene.staff();
    scene.when(2, PlayAct::Deal).refused("VE-game-31");
    scene.given(1, PlayAct::Deal);
    let nine = Act::Shoe(ShoeAct::Card(Some(card("9"))));
    scene.when(Actor::Croupier, nine).refused("VE-game-31");
    scene.when(1, nine).refused("VE-game-31");
    scene.given(Actor::House, nine);
}

#[test]
fn ve_game_32_the_punter_looks_without_showing() {
    let scene = dealt("3 6 K A");
    let hidden = ("??".to_owned(), "??".to_owned());
    let punter = Viewer::Patron(scene.party(2));
    assert_eq!(seen(&scene, punter), ("3K".to_owned(), "??".to_owned()));
    for viewer in [
        Viewer::Patron(scene.party(1)),
        Viewer::Patron(scene.party(3)),
        Viewer::Croupier,
        Viewer::Supervisor,
        Viewer::Onlooker,
    ] {
        assert_eq!(seen(&scene, viewer), hidden, "{viewer:?}");
    }
}

#[test]
fn ve_general_18_nobody_looks_while_the_cards_are_drawn() {
    let mut scene = dealt("");
    for cards in ["3", "6", "K"] {
        scene.cards(cards);
        for number in [1, 2] {
            let viewer = Viewer::Patron(scene.party(number));
            let (player, banker) = seen(&scene, viewer);
            let all = format!("{player}{banker}");
            assert!(all.chars().all(|c| c == '?'), "{all}");
        }
    }
    scene.cards("A");
    let banker = Viewer::Patron(scene.party(1));
    assert_eq!(seen(&scene, banker).1, "??", "not before the punter spoke");
    scene.play("card");
    assert_eq!(seen(&scene, banker).1, "6A");
}

#[test]
fn int_26_each_hand_is_its_holders_until_it_is_turned_and_third_cards_are_everybodys() {
    let mut scene = dealt("3 6 K A");
    let onlooker = |scene: &Scene| seen(scene, Viewer::Onlooker);
    let both = |player: &str, banker: &str| (player.to_owned(), banker.to_owned());
    assert_eq!(onlooker(&scene), both("??", "??"));
    scene.play("card under 2");
    assert_eq!(onlooker(&scene), both("??2", "6A"));
    let banker = Viewer::Patron(scene.party(1));
    assert_eq!(seen(&scene, banker), both("??2", "6A"), "a blind choice");
    scene.play("stand");
    assert_eq!(onlooker(&scene), both("3K2", "6A"));
}

/// The faces a viewer can count: of earlier coups, and of this one.
fn counted(scene: &Scene, viewer: Viewer) -> (String, String) {
    let text = |cards: Vec<Card>| -> String { cards.iter().map(Card::to_string).collect() };
    let earlier = scene.table().shown().cards().collect();
    (text(earlier), text(faces(scene.table(), viewer)))
}

#[test]
fn every_face_is_counted_once_all_have_seen_it() {
    let mut scene = dealt("3 6 K A");
    let both = |earlier: &str, now: &str| (earlier.to_owned(), now.to_owned());
    let (banker, punter) = (
        Viewer::Patron(scene.party(1)),
        Viewer::Patron(scene.party(2)),
    );
    assert_eq!(counted(&scene, Viewer::Onlooker), both("", ""));
    assert_eq!(counted(&scene, punter), both("", "3K"));
    scene.play("card under 2");
    assert_eq!(counted(&scene, banker), both("", "26A"));
    scene.play("stand");
    assert_eq!(counted(&scene, Viewer::Onlooker), both("", "3K26A"));
    scene.staff();
    assert_eq!(counted(&scene, Viewer::Onlooker), both("A236K", ""));
}

#[test]
fn ve_game_33_card_or_no_card_is_the_punters_choice_on_zero_to_seven() {
    for count in ["K K", "A K", "2 K", "3 K", "4 K", "5 K", "6 K", "7 K"] {
        let (first, second) = count.split_once(' ').unwrap();
        let mut scene = dealt(&format!("{first} 2 {second} K"));
        scene.when(1, say(Call::Card)).refused("VE-game-41");
        scene.when(2, say(Call::UnderEight)).refused("INT-33");
        let mut asks = scene.fork();
        scene.given(2, say(Call::Stay)).then_phase(Phase::BankerAct);
        asks.given(2, say(Call::Card)).then_phase(Phase::BankerLook);
    }
}

#[test]
fn ve_game_34_eight_or_nine_is_announced_and_turned_over() {
    for (cards, words) in [("9 4 K 4", "Neuf d'abatage"), ("9 4 9 4", "Huit d'abatage")] {
        let mut scene = dealt(cards);
        scene.when(2, say(Call::Card)).refused("VE-game-34");
        scene.when(2, say(Call::Stay)).refused("VE-game-34");
        scene.when(2, say(Call::Natural)).then_events([
            Event::Said(SaidEvent::CallRepeated(Call::Natural)),
            Event::Play(PlayEvent::HandTurned(Side::Player)),
        ]);
        let call = Event::Said(SaidEvent::CallRepeated(Call::Natural));
        assert_eq!(spoken(scene.table(), &call).as_deref(), Some(words));
    }
    let mut scene = dealt("7 4 K 4");
    scene.when(2, say(Call::Natural)).refused("VE-game-34");
}

#[test]
fn ve_game_35_then_the_banker_cannot_draw() {
    let mut scene = dealt("9 3 9 4");
    scene.play("abatage");
    assert_eq!(result(&scene), (8, 7, Outcome::Player));
    scene.when(1, PlayAct::Draw).refused("VE-game-36");
    scene.when_card("2").refused("VE-game-31");
}

#[test]
fn ve_game_36_the_banker_turns_up_after_the_punters_play() {
    let mut scene = dealt("3 6 K A");
    scene.when(1, PlayAct::Stand).refused("VE-game-36");
    scene.mark().play("card under 2 draw K");
    let (punter, banker) = (scene.party(2), scene.party(1));
    scene.then_events([
        Event::Play(PlayEvent::CallMade {
            party: punter,
            call: Call::Card,
        }),
        Event::Play(PlayEvent::CallMade {
            party: banker,
            call: Call::UnderEight,
        }),
        Event::Shoe(ShoeEvent::CardOut {
            place: Place::P3,
            face: Some(card("2")),
            index: 4,
        }),
        Event::Play(PlayEvent::HandTurned(Side::Banker)),
        Event::Play(PlayEvent::BankerChose { draw: true }),
        Event::Play(PlayEvent::HandTurned(Side::Player)),
    ]);
    let mut scene = dealt("3 6 K A");
    scene.given(2, say(Call::Card));
    for act in [say(Call::Card), say(Call::Stay)] {
        scene.when(1, act).refused("INT-33");
    }
    scene.when(2, say(Call::UnderEight)).refused("INT-33");
    scene.given(1, say(Call::UnderEight)).cards("2");
    scene.when(2, PlayAct::Draw).refused("VE-game-36");
}

#[test]
fn ve_game_37_the_higher_score_wins() {
    let mut scene = dealt("3 7 2 K");
    scene.play("no-card stand");
    assert_eq!(result(&scene), (5, 7, Outcome::Banker));
    scene.staff();
    scene.then_money("S1 +95.00; S2 -100.00; House +5.00");
}

#[test]
fn ve_game_38_equal_scores_make_the_coup_null() {
    let mut scene = dealt("");
    scene.play("6 2 K 4 no-card stand").staff();
    scene.then_money("S1 +0.00");
    assert_eq!(scene.table().bank().amount, m("100.00"));
    scene.then_never(|event| matches!(event, Event::Bank(BankEvent::LevyTaken { .. })));
    scene.then_phase(Phase::Deciding);
}

#[test]
fn int_33_the_bankers_natural_stops_the_card_asked_for() {
    let mut scene = dealt("3 9 K K");
    scene.given(2, say(Call::Card));
    scene.when(1, say(Call::UnderEight)).refused("INT-33");
    scene.when(1, PlayAct::Draw).refused("VE-game-36");
    scene.play("lays-down");
    assert_eq!(result(&scene), (3, 9, Outcome::Banker));
    let mut scene = dealt("3 4 K 3");
    scene.given(2, say(Call::Card));
    scene.when(1, say(Call::Natural)).refused("INT-33");
}

#[test]
fn int_33_or_the_punter_has_his_card_first() {
    let mut scene = dealt_with(
        venice().option("ve_banker_natural_stops", "false"),
        "3 8 K K",
    );
    scene.given(2, say(Call::Card));
    scene.when(1, say(Call::Natural)).refused("INT-33");
    scene.play("under 6");
    assert_eq!(result(&scene), (9, 8, Outcome::Player), "the 8 lies down");
    let coup = scene.table().coup();
    assert_eq!((coup.player.len(), coup.banker.len()), (3, 2));
}

#[test]
fn int_34_without_the_rule_table_all_is_free_on_zero_to_seven() {
    // The banker against a punter who stood, and against a third card of 9.
    for banker in ["K", "A", "2", "3", "4", "5", "6", "7"] {
        for choice in ["draw 2", "stand"] {
            dealt(&format!("6 {banker} K K"))
                .play("no-card")
                .play(choice);
            dealt(&format!("6 {banker} K K"))
                .play("card under 9")
                .play(choice);
        }
    }
}

#[test]
fn int_34_or_as_the_convention_has_it() {
    let given = || venice().option("ve_free_play", "conventional");
    for (first, card, no_card) in [("4", true, false), ("5", true, true), ("6", false, true)] {
        for (call, lawful) in [(Call::Card, card), (Call::Stay, no_card)] {
            let mut scene = dealt_with(given(), &format!("{first} 2 K K"));
            scene.when(2, say(call));
            if lawful {
                scene.accepted();
            } else {
                scene.refused("INT-34");
            }
        }
    }
    // The banker's two cards, the punter's third, and whether he may draw or stand.
    for (banker, third, draw, stand) in [
        ("3", "9", true, true),
        ("5", "4", true, true),
        ("3", "8", false, true),
        ("5", "5", true, false),
        ("6", "5", false, true),
    ] {
        for (act, lawful) in [
            (Act::Play(PlayAct::Draw), draw),
            (Act::Play(PlayAct::Stand), stand),
        ] {
            let mut scene = dealt_with(given(), &format!("2 {banker} K K"));
            scene.play("card under").play(third).when(1, act);
            if lawful {
                scene.accepted();
            } else {
                scene.refused("INT-34");
            }
        }
    }
}
