//! The two hands, who controls them, and the deal (4.8).

use sabot_core::{Card, Party};
use sabot_rules::table::act::Call;
use sabot_rules::table::place::Place;
use sabot_rules::table::view::{CardView, HandView, Viewer, seen_by_all, view};
use sabot_rules::table::{Act, CoverAct, CroupierAct, Event, Phase, PlayAct, SaidEvent, ShoeEvent};

use super::house::{CR, banco, banked, covered, nj};
use crate::common::{Scene, card, say};

/// Three wager against seat 2: 401, 250 and 150 of 1,000.
#[track_caller]
fn three_wager() -> Scene {
    let mut scene = banked(nj(), 2, 1_000);
    covered(&mut scene, &[(4, 401), (6, 250), (8, 150)]);
    scene
}

#[test]
fn nj_4_8a_two_hands_are_dealt_however_many_wager() {
    let mut scene = three_wager();
    scene.deal("9 7 5 K");
    let out = |place| {
        scene
            .count(|e| matches!(e, Event::Shoe(ShoeEvent::CardOut { place: p, .. }) if *p == place))
    };
    assert_eq!(Place::DEAL.map(out), [1; 4]);
    assert_eq!(scene.table().shoe().drawn, 4, "and nothing else");
}

#[test]
fn nj_4_8b_the_banker_alone_decides_the_bankers_hand() {
    let mut scene = banco(nj(), 2, 1_000, 4);
    scene
        .deal("K 5 3 K")
        .given(4, say(Call::Card))
        .when(4, say(Call::UnderEight))
        .refused_as("NJ-4.8b", "not-entitled")
        .when(CR, say(Call::UnderEight))
        .refused_as("NJ-4.8b", "wrong-role")
        .given(2, say(Call::UnderEight))
        .cards("4");
    for act in [Act::Play(PlayAct::Draw), Act::Play(PlayAct::Stand)] {
        scene
            .when(4, act)
            .refused_as("NJ-4.8b", "not-entitled")
            .when(7, act)
            .refused_as("NJ-4.8b", "not-entitled")
            .when(CR, act)
            .refused_as("NJ-4.8b", "wrong-role");
    }
    scene.given(2, PlayAct::Draw);
}

#[test]
fn nj_4_8c_1_the_banco_caller_controls_the_players_hand() {
    let mut scene = banco(nj(), 2, 1_000, 6);
    scene
        .deal("K 5 5 K")
        .when(4, say(Call::Stay))
        .refused_as("NJ-4.8c.4", "not-entitled")
        .when(2, say(Call::Stay))
        .refused_as("NJ-4.8c.4", "not-entitled")
        .given(6, say(Call::Stay));
}

#[test]
fn nj_4_8c_2_without_a_call_the_highest_wager_controls() {
    assert_eq!(three_wager().dominant(), Some(4));
    let mut last = banked(nj(), 2, 1_000);
    covered(&mut last, &[(4, 250), (6, 150), (1, 401)]);
    assert_eq!(last.dominant(), Some(1));
}

#[test]
fn nj_4_8c_3_equal_highest_wagers_go_to_the_nearest_counter_clockwise() {
    for (banker, nearest) in [(2, 4), (5, 9)] {
        let mut scene = banked(nj(), banker, 1_000);
        covered(&mut scene, &[(9, 300), (4, 300)]);
        assert_eq!(scene.dominant(), Some(nearest), "from seat {banker}");
    }
}

#[test]
fn nj_4_8c_4_control_is_exclusive() {
    let mut scene = banked(nj(), 2, 1_000);
    covered(&mut scene, &[(4, 401), (6, 400), (8, 199)]);
    scene.deal("K 5 5 K");
    let may_call = |number: &u8| {
        Call::ALL
            .into_iter()
            .any(|call| scene.may(*number, say(call)))
    };
    let callers: Vec<u8> = (1..=9).filter(may_call).collect();
    assert_eq!(callers, [4], "alone, though the others have more together");
}

#[test]
fn nj_4_8d_1_nothing_is_dealt_before_cards_is_called() {
    banked(nj(), 2, 1_000)
        .when(CR, CroupierAct::CallCards)
        .refused_as("NJ-4.8d.1", "not-now")
        .given(6, CoverAct::Banco)
        .close()
        .when(2, PlayAct::Deal)
        .refused_as("NJ-4.8d.1", "not-now")
        .when_card("9")
        .refused_as("NJ-4.8d.1", "not-now")
        .when(2, CroupierAct::CallCards)
        .refused_as("NJ-4.8d.1", "wrong-role")
        .when(CR, CroupierAct::CallCards)
        .then_events([Event::Said(SaidEvent::CardsCalled)])
        .given(2, PlayAct::Deal);
}

#[test]
fn nj_4_8d_2_first_and_third_to_the_player_second_and_fourth_to_the_banker() {
    let mut scene = banco(nj(), 2, 1_000, 6);
    scene.deal("9 7 5 K").then_phase(Phase::PlayerAct);
    let coup = scene.table().coup();
    let faces = |cards: [&str; 2]| cards.map(|c| Some(card(c)));
    assert_eq!(coup.player.two.slots(), faces(["9", "5"]));
    assert_eq!(coup.banker.two.slots(), faces(["7", "K"]));
}

/// The faces a viewer sees of a hand.
fn seen(hand: &HandView) -> Vec<Card> {
    let face = |card: &CardView| match card {
        CardView::Face(card) => Some(*card),
        CardView::Back(_) => None,
    };
    hand.cards.iter().filter_map(face).collect()
}

/// The faces that each patron sees, in the order of the seats: in public and in the own hand.
fn faces_seen(scene: &Scene) -> Vec<usize> {
    let of = |number: u16| {
        let view = view(scene.table(), Viewer::Patron(Party(number)));
        let public = seen(&view.public.player).len() + seen(&view.public.banker_hand).len();
        public + view.private.hand.map_or(0, |hand| seen(&hand).len())
    };
    (0..9).map(of).collect()
}

#[test]
fn nj_4_8d_3_all_four_lie_face_down() {
    let mut scene = banco(nj(), 2, 1_000, 6);
    scene.deal("9 7 5");
    assert_eq!(
        faces_seen(&scene),
        [0; 9],
        "nobody looks while cards are dealt"
    );
    scene.cards("K");
    for event in scene.events() {
        let shown = seen_by_all(scene.table(), event);
        let face = match shown {
            Some(Event::Shoe(ShoeEvent::CardOut { face, .. })) => face,
            _ => None,
        };
        assert_eq!(face, None, "only backs and positions: {shown:?}");
    }
}

#[test]
fn int_26_who_sees_which_cards_and_when() {
    let mut scene = banco(nj(), 2, 1_000, 6);
    scene.deal("K 5 3 K");
    assert_eq!(
        faces_seen(&scene),
        [0, 0, 0, 0, 0, 2, 0, 0, 0],
        "P1 P2: dominant player"
    );
    scene.given(6, say(Call::Card));
    assert_eq!(
        faces_seen(&scene),
        [0, 2, 0, 0, 0, 2, 0, 0, 0],
        "B1 B2: banker"
    );
    scene.given(2, say(Call::UnderEight)).cards("4");
    let all = view(scene.table(), Viewer::Onlooker).public;
    assert_eq!(
        seen(&all.player),
        [card("4")],
        "P3 is public, P1 and P2 are not"
    );
    assert_eq!(seen(&all.banker_hand).len(), 2, "the banker has turned up");
    assert_eq!(
        all.player.points, None,
        "a free cell is decided without the Player's total"
    );
    scene.given(2, PlayAct::Draw).cards("3");
    let all = view(scene.table(), Viewer::Onlooker).public;
    assert_eq!(
        seen(&all.player).len() + seen(&all.banker_hand).len(),
        6,
        "the result"
    );
}

#[test]
fn int_26_a_natural_turns_all_cards_at_once() {
    let mut scene = banco(nj(), 2, 1_000, 6);
    scene.deal("9 5 K K").given(6, say(Call::Natural));
    let all = view(scene.table(), Viewer::Onlooker).public;
    assert_eq!(
        (seen(&all.player).len(), seen(&all.banker_hand).len()),
        (2, 2)
    );
}

#[test]
fn inv_09_the_banker_is_never_the_dominant_player() {
    for banker in 1..=9 {
        let mut scene = banked(nj(), banker, 900);
        let others: Vec<(u8, u64)> = (1..=9).filter(|n| *n != banker).map(|n| (n, 100)).collect();
        covered(&mut scene, &others);
        let nearest = if banker == 9 { 1 } else { banker + 1 };
        assert_eq!(scene.dominant(), Some(nearest));
    }
}
