//! Two hands, their cards and their draws (CK-desc-01, 02, 09 to 15, CK-draw, CK-l, INT-32, 81, 86).

use sabot_core::{Outcome, Side};
use sabot_rules::table::act::Area;
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::calls::spoken;
use sabot_rules::table::event::{Event, FlowEvent, PlayEvent, SaidEvent, ShoeEvent};
use sabot_rules::table::place::Place;
use sabot_rules::table::view::{CardView, Viewer, view};
use sabot_rules::table::{Act, Actor, Phase, PlayAct};

use super::kit::{Rounds, ending, nation, on};
use crate::common::{Scene, card};

/// These cards are on the table, the first four alternating.
fn dealt(cards: &str) -> Scene {
    let mut scene = nation().scene();
    scene.given(1, on(Area::Player, 20)).dealt(cards);
    scene
}

fn result(cards: &str) -> (u8, u8, Outcome) {
    let scene = dealt(cards);
    let (player, banker, outcome) = scene.table().coup().result.expect("a result");
    (player.get(), banker.get(), outcome)
}

/// Which card the table waits for after these, if any.
fn waits_for(cards: &str) -> Option<Place> {
    let Awaits::Card(place) = dealt(cards).table().awaits() else {
        return None;
    };
    Some(place)
}

fn face(count: u8) -> String {
    match count {
        0 => "K".to_owned(),
        1 => "A".to_owned(),
        n => n.to_string(),
    }
}

/// One row of the Banker's table: no third card, then 0 to 9; `D` draws.
fn row(banker: u8, cells: &str) {
    for (column, cell) in cells.chars().enumerate() {
        let cards = match column.checked_sub(1) {
            None => format!("6 {} K K", face(banker)),
            Some(third) => format!("2 {} K K {}", face(banker), face(third.try_into().unwrap())),
        };
        let expected = (cell == 'D').then_some(Place::B3);
        assert_eq!(waits_for(&cards), expected, "Banker {banker}, {cards}");
    }
}

#[test]
fn ck_desc_01_two_hands_are_compared() {
    let scene = dealt("7 2 6 K 5 6");
    let coup = scene.table().coup();
    assert_eq!((coup.player.len(), coup.banker.len()), (3, 3));
}

#[test]
fn ck_desc_02_three_outcomes() {
    let all = [Outcome::Player, Outcome::Banker, Outcome::Tie];
    for outcome in all {
        assert_eq!(result(ending(outcome)).2, outcome);
    }
    assert_eq!(Outcome::ALL.len(), 3);
}

#[test]
fn ck_desc_09_a_hand_has_two_or_three_cards() {
    for (cards, lengths) in [
        ("K 6 8 K", (2, 2)),
        ("2 7 K K 5", (3, 2)),
        ("6 5 K K 2", (2, 3)),
        ("7 2 6 K 5 6", (3, 3)),
    ] {
        let mut scene = dealt(cards);
        let coup = scene.table().coup();
        assert_eq!((coup.player.len(), coup.banker.len()), lengths, "{cards}");
        scene.when_card("2").refused("CK-desc-15");
    }
}

#[test]
fn ck_desc_10_two_cards_each_alternating() {
    let scene = dealt("7 2 6 K");
    let coup = scene.table().coup();
    let faces = |hand: sabot_core::Hand| -> String {
        hand.slots()
            .iter()
            .flatten()
            .map(ToString::to_string)
            .collect()
    };
    assert_eq!(faces(coup.player.two), "76");
    assert_eq!(faces(coup.banker.two), "2K");
}

#[test]
fn int_86_the_player_first_and_third_cards_after_the_four() {
    let mut scene = nation().scene();
    scene.given(1, on(Area::Player, 20)).dealt("7 2 6 K 5 6");
    let order = [
        Place::P1,
        Place::B1,
        Place::P2,
        Place::B2,
        Place::P3,
        Place::B3,
    ];
    let cards = ["7", "2", "6", "K", "5", "6"];
    let out = (0..).zip(order.into_iter().zip(cards));
    scene.then_events(out.map(|(index, (place, face))| {
        Event::Shoe(ShoeEvent::CardOut {
            place,
            face: Some(card(face)),
            index,
        })
    }));
}

#[test]
fn ck_desc_11_the_bankers_cards_lie_face_down_until_exposed() {
    let mut scene = dealt("7 2 6");
    let backs = |scene: &Scene| {
        let seen = view(scene.table(), Viewer::Patron(scene.party(1))).public;
        let hidden = |cards: &[CardView]| {
            let back = |card: &&CardView| matches!(card, CardView::Back(_));
            cards.iter().filter(back).count()
        };
        (hidden(&seen.player.cards), hidden(&seen.banker_hand.cards))
    };
    assert_eq!(backs(&scene), (2, 1));
    scene.cards("K");
    assert_eq!(backs(&scene), (0, 0));
}

#[test]
fn ck_desc_12_the_players_hand_is_exposed_first() {
    dealt("7 2 6 K").then_events([
        Event::Play(PlayEvent::HandTurned(Side::Player)),
        Event::Play(PlayEvent::HandTurned(Side::Banker)),
    ]);
}

#[test]
fn ck_desc_13_the_dealer_announces_totals_and_draws() {
    let mut scene = dealt("7 2 6 K 5 6");
    let announced = |player: u8, banker: u8| {
        Event::Said(SaidEvent::Announced {
            player: sabot_core::Points::new(player).unwrap(),
            banker: sabot_core::Points::new(banker).unwrap(),
        })
    };
    scene.then_events([
        Event::Play(PlayEvent::HandTurned(Side::Banker)),
        announced(3, 2),
        Event::Flow(FlowEvent::Entered(Phase::PlayerThird)),
        announced(8, 2),
        Event::Flow(FlowEvent::Entered(Phase::BankerThird)),
        announced(8, 8),
    ]);
    let said: Vec<String> = scene
        .events()
        .iter()
        .filter_map(|event| spoken(scene.table(), event))
        .collect();
    assert_eq!(
        said,
        [
            "No more bets",
            "Player shows 3, Banker shows 2",
            "Card for the Player",
            "Player shows 8, Banker shows 2",
            "Card for the Banker",
            "Player shows 8, Banker shows 8",
            "Tie hand, 8 all",
        ]
    );
}

#[test]
fn ck_desc_14_a_natural_in_either_hand_ends_it() {
    assert_eq!(result("K 6 8 K"), (8, 6, Outcome::Player));
    assert_eq!(result("K 2 9 K"), (9, 2, Outcome::Player));
    assert_eq!(result("2 9 A K"), (3, 9, Outcome::Banker));
}

#[test]
fn ck_desc_15_nobody_decides_a_draw() {
    let mut scene = dealt("5 2 K K");
    for act in [Act::Play(PlayAct::Draw), Act::Play(PlayAct::Stand)] {
        scene.when(1, act).refused("CK-desc-15");
    }
    for call in sabot_rules::table::act::Call::ALL {
        scene.when(1, PlayAct::Say(call)).refused("CK-desc-15");
    }
    for actor in [Actor::Croupier, Actor::Supervisor] {
        scene
            .when(actor, PlayAct::Draw)
            .refused_as("CK-desc-15", "wrong-role");
    }
    assert_eq!(scene.table().awaits(), Awaits::Card(Place::P3));
}

#[test]
fn ck_draw_01_the_player_draws_on_nothing_to_five() {
    for count in 0..=5 {
        let cards = format!("{} 2 K K", face(count));
        assert_eq!(waits_for(&cards), Some(Place::P3));
    }
    assert_eq!(waits_for("2 2 3 K"), Some(Place::P3), "2 and 3 make 5");
}

#[test]
fn ck_draw_02_the_player_stands_on_six_and_seven() {
    for cards in ["4 7 2 K", "7 7 K K", "6 6 K K"] {
        assert_eq!(waits_for(cards), None, "{cards}");
    }
}

#[test]
fn ck_draw_03_eight_and_nine_draw_nothing_more() {
    for cards in ["8 2 K K", "9 2 K K", "4 A 4 K", "5 3 4 K"] {
        assert_eq!(waits_for(cards), None, "{cards}");
    }
}

#[test]
fn ck_draw_04_the_banker_on_nothing_to_two_always_draws() {
    for banker in 0..=2 {
        row(banker, "DDDDDDDDDDD");
    }
}

#[test]
fn ck_draw_05_the_banker_on_three_draws_unless_the_third_card_is_eight() {
    row(3, "DDDDDDDDDSD");
}

#[test]
fn ck_draw_06_the_banker_on_four_draws_on_two_to_seven() {
    row(4, "DSSDDDDDDSS");
}

#[test]
fn ck_draw_07_the_banker_on_five_draws_on_four_to_seven() {
    row(5, "DSSSSDDDDSS");
}

#[test]
fn ck_draw_08_the_banker_on_six_draws_on_six_and_seven() {
    row(6, "SSSSSSSDDSS");
}

#[test]
fn ck_draw_09_the_banker_on_seven_always_stands() {
    row(7, "SSSSSSSSSSS");
}

#[test]
fn ck_draw_10_against_a_bankers_natural_the_player_cannot_draw() {
    for banker in [8, 9] {
        for player in 0..=7 {
            let cards = format!("{} {} K K", face(player), face(banker));
            assert_eq!(waits_for(&cards), None, "{cards}");
        }
    }
}

#[test]
fn ck_draw_11_a_natural_in_either_hand_ends_the_hand() {
    for natural in [8, 9] {
        for other in 0..=9 {
            for (player, banker) in [(natural, other), (other, natural)] {
                let scene = dealt(&format!("{} {} K K", face(player), face(banker)));
                assert_eq!(scene.table().coup().cards(), 4);
                assert_eq!(scene.table().phase(), Phase::Settling);
            }
        }
    }
}

#[test]
fn int_32_a_banker_draws_to_five_when_the_player_stood() {
    for banker in 0..=7 {
        let waits = waits_for(&format!("6 {} K K", face(banker)));
        assert_eq!(waits, (banker <= 5).then_some(Place::B3));
    }
    assert_eq!(result("4 5 2 K 2"), (6, 7, Outcome::Banker));
}

#[test]
fn int_81_a_bankers_eight_or_nine_means_that_neither_hand_draws() {
    assert_eq!(result("2 9 A K"), (3, 9, Outcome::Banker));
    assert_eq!(result("K 8 K K"), (0, 8, Outcome::Banker));
}

#[test]
fn ck_l_1_pips_and_tens_and_aces_count_as_they_are_printed() {
    // CK-l.2 and CK-l.3 as well.
    for (text, points) in [
        ("A", 1),
        ("2", 2),
        ("9", 9),
        ("T", 0),
        ("J", 0),
        ("Q", 0),
        ("K", 0),
    ] {
        assert_eq!(card(text).points().get(), points);
    }
    assert_eq!(result("A 6 5 J"), (6, 6, Outcome::Tie));
    assert_eq!(result("T 7 7 Q"), (7, 7, Outcome::Tie));
}
