//! Third cards (4.9).

use sabot_core::{Party, Points, Side};
use sabot_rules::table::act::Call;
use sabot_rules::table::view::{Viewer, view};
use sabot_rules::table::{Event, FlowEvent, Phase, PlayAct, PlayEvent, SaidEvent};

use super::house::{banco, nj, result};
use crate::common::{Scene, say};

/// Seat 2 banks, seat 6 alone covers, and these four are dealt.
#[track_caller]
fn dealt(cards: &str) -> Scene {
    let mut scene = banco(nj(), 2, 1_000, 6);
    scene.deal(cards);
    scene
}

fn points(count: u8) -> Points {
    Points::new(count).unwrap()
}

/// Two cards that count this much.
const fn pair(count: u8) -> &'static str {
    [
        "K Q", "A K", "2 J", "3 T", "4 Q", "5 K", "6 T", "7 J", "8 K", "9 Q",
    ][count as usize]
}

/// The initial deal of two hands with these counts.
fn four(player: u8, banker: u8) -> String {
    let (p, b) = (pair(player), pair(banker));
    format!("{} {} {} {}", &p[..1], &b[..1], &p[2..], &b[2..])
}

/// The banker has turned up against this third card of the Player's hand, or none.
#[track_caller]
fn turned_up(banker: u8, third: Option<u8>) -> Scene {
    let player = if third.is_some() { 0 } else { 7 };
    let mut scene = dealt(&four(player, banker));
    match third {
        None => scene.given(6, say(Call::Stay)),
        Some(value) => scene
            .given(6, say(Call::Card))
            .given(2, say(Call::UnderEight))
            .cards(&pair(value)[..1]),
    };
    scene.then_phase(Phase::BankerAct);
    scene
}

#[test]
fn nj_4_9a_0_only_the_dominant_player_looks_at_the_players_cards() {
    let scene = dealt("9 7 5 K");
    for (number, looks) in [(1, false), (5, true), (3, false)] {
        let hand = view(scene.table(), Viewer::Patron(Party(number)))
            .private
            .hand;
        assert_eq!(hand.is_some(), looks, "seat {}", number + 1);
    }
}

#[test]
fn nj_4_9a_1_to_4_each_count_has_its_calls() {
    // For each count of the Player's hand: what "Card", "Stay" and "Natural" are answered.
    let asks = ["", "NJ-4.9a.1", "NJ-4.9a.4"];
    let free = ["", "", "NJ-4.9a.4"];
    let stays = ["NJ-4.9a.3", "", "NJ-4.9a.4"];
    let natural = ["NJ-4.9a.4", "NJ-4.9a.4", ""];
    for count in 0..=9_u8 {
        let answers = match count {
            0..=4 => asks,
            5 => free,
            6 | 7 => stays,
            _ => natural,
        };
        for (call, clause) in [Call::Card, Call::Stay, Call::Natural]
            .into_iter()
            .zip(answers)
        {
            let mut scene = dealt(&four(count, 3));
            scene.when(6, say(call));
            match clause {
                "" => scene.accepted(),
                clause => scene.refused_as(clause, "unlawful"),
            };
        }
        dealt(&four(count, 3))
            .when(6, say(Call::UnderEight))
            .refused("NJ-4.9b.3");
    }
}

#[test]
fn nj_4_9a_4_a_natural_ends_the_coup_at_once() {
    let mut scene = dealt("9 2 K 2");
    scene
        .when(6, say(Call::Natural))
        .then_events([
            Event::Play(PlayEvent::HandTurned(Side::Player)),
            Event::Play(PlayEvent::HandTurned(Side::Banker)),
            result(9, 4),
        ])
        .when_card("5")
        .refused_as("NJ-4.5b.3", "not-now");
    assert_eq!(scene.table().shoe().drawn, 4);
}

#[test]
fn nj_4_9b_1_no_third_card_before_the_banker_has_looked() {
    let mut scene = dealt("A 7 2 K");
    scene
        .given(6, say(Call::Card))
        .then_phase(Phase::BankerLook)
        .when_card("5")
        .refused_as("NJ-4.9b.1", "not-now")
        .when(6, say(Call::Card))
        .refused_as("NJ-4.8b", "not-entitled")
        .when(2, say(Call::Card))
        .refused_as("NJ-4.9b.1", "unlawful")
        .when(2, PlayAct::Draw)
        .refused_as("NJ-4.9c.1", "not-now")
        .given(2, say(Call::UnderEight))
        .cards("5");
}

#[test]
fn nj_4_9b_2_the_bankers_natural_stops_the_asked_for_card() {
    for (cards, banker) in [("A 9 2 K", 9), ("A 8 2 Q", 8)] {
        let mut scene = dealt(cards);
        scene
            .given(6, say(Call::Card))
            .when(2, say(Call::UnderEight))
            .refused_as("NJ-4.9b.2", "unlawful")
            .when(2, say(Call::Natural))
            .then_events([result(3, banker)]);
        assert_eq!(scene.table().shoe().drawn, 4, "the card stays in the shoe");
    }
}

#[test]
fn nj_4_9b_3_under_eight_gives_the_card_face_up() {
    for banker in 0..8 {
        dealt(&four(3, banker))
            .given(6, say(Call::Card))
            .when(2, say(Call::Natural))
            .refused_as("NJ-4.9b.3", "unlawful")
            .given(2, say(Call::UnderEight))
            .then_phase(Phase::PlayerThird)
            .when_card("?")
            .refused("INT-94")
            .cards("4");
    }
}

#[test]
fn nj_4_9c_1_the_banker_turns_up_before_deciding() {
    let mut stayed = dealt("K 3 7 K");
    stayed
        .when(6, say(Call::Stay))
        .then_events([
            Event::Play(PlayEvent::HandTurned(Side::Banker)),
            Event::Flow(FlowEvent::Entered(Phase::BankerAct)),
        ])
        .then_never(|e| matches!(e, Event::Play(PlayEvent::HandTurned(Side::Player))));
    let mut drew = dealt("K 3 2 K");
    drew.given(6, say(Call::Card))
        .given(2, say(Call::UnderEight))
        .cards("5")
        .then_events([
            Event::Play(PlayEvent::HandTurned(Side::Banker)),
            Event::Flow(FlowEvent::Entered(Phase::BankerAct)),
        ]);
}

/// Table 3, written out by hand: the columns are no third card, then 0 to 9.
const TABLE_3: [(&str, &str); 10] = [
    ("NJ-4.9c.2", "DDDDDDDDDDD"),
    ("NJ-4.9c.2", "DDDDDDDDDDD"),
    ("NJ-4.9c.2", "DDDDDDDDDDD"),
    ("NJ-4.9c.3", "DDDDDDDDDSO"),
    ("NJ-4.9c.4", "DSSDDDDDDSS"),
    ("NJ-4.9c.5", "DSSSSODDDSS"),
    ("NJ-4.9c.6", "SSSSSSSDDSS"),
    ("NJ-4.9c.7", "SSSSSSSSSSS"),
    // A banker's natural leaves no third card to answer, so only the first column is played.
    ("NJ-4.9c.7", "S"),
    ("NJ-4.9c.7", "S"),
];

#[test]
fn nj_4_9c_2_to_7_int_29_int_30_every_cell_of_table_3_binds_the_banker() {
    for (banker, (clause, row)) in (0..).zip(TABLE_3) {
        for (column, cell) in row.chars().enumerate() {
            let third = u8::try_from(column).unwrap().checked_sub(1);
            let scene = turned_up(banker, third);
            let (mut draws, mut stands) = (scene.fork(), scene.fork());
            draws.when(2, PlayAct::Draw);
            stands.when(2, PlayAct::Stand);
            match cell {
                'D' => stands.refused_as(clause, "unlawful"),
                'S' => draws.refused_as(clause, "unlawful"),
                _ => draws.accepted(),
            };
            draws.accepted();
            stands.accepted();
        }
    }
}

#[test]
fn nj_4_9d_the_row_is_the_bankers_count_on_two_cards() {
    let mut scene = turned_up(3, Some(7));
    scene.given(2, PlayAct::Draw).cards("4");
    let hand = &scene.table().coup().banker;
    assert_eq!(
        (hand.base(), hand.total()),
        (Some(points(3)), Some(points(7)))
    );
    scene
        .then_phase(Phase::Settling)
        .when(2, PlayAct::Draw)
        .refused_as("NJ-4.9c.1", "not-now");
}

#[test]
fn nj_4_9e_the_column_is_the_third_card_and_not_the_players_total() {
    let mut scene = dealt("2 5 Q K");
    scene
        .given(6, say(Call::Card))
        .given(2, say(Call::UnderEight))
        .cards("4");
    scene.fork().given(2, PlayAct::Draw);
    scene.given(2, PlayAct::Stand).then_events([result(6, 5)]);
}

#[test]
fn nj_4_9f_nj_4_9g_exactly_two_cells_are_free() {
    let mut free = Vec::new();
    for banker in 0..8 {
        for third in [None].into_iter().chain((0..=9).map(Some)) {
            let scene = turned_up(banker, third);
            if scene.may(2, PlayAct::Draw) && scene.may(2, PlayAct::Stand) {
                free.push((banker, third));
            }
        }
    }
    assert_eq!(free, [(3, Some(9)), (5, Some(4))]);
}

#[test]
fn nj_4_9h_the_dealer_repeats_every_call_at_once() {
    fn repeated(scene: &mut Scene, who: u8, call: Call) {
        scene.given(who, say(call));
        let party = scene.party(who);
        let made = Event::Play(PlayEvent::CallMade { party, call });
        let at = scene.events().iter().position(|event| *event == made);
        let next = at.and_then(|at| scene.events().get(at + 1));
        assert_eq!(next, Some(&Event::Said(SaidEvent::CallRepeated(call))));
    }
    repeated(&mut dealt("9 2 K 2"), 6, Call::Natural);
    repeated(&mut dealt("7 2 K 2"), 6, Call::Stay);
    let mut scene = dealt("K 9 3 K");
    repeated(&mut scene, 6, Call::Card);
    repeated(&mut scene, 2, Call::Natural);
    let mut scene = dealt("K 7 3 K");
    repeated(&mut scene, 6, Call::Card);
    repeated(&mut scene, 2, Call::UnderEight);
}

#[test]
fn int_27_an_illegal_call_is_refused_and_the_legal_ones_are_said() {
    let mut scene = dealt("9 7 5 K");
    scene.when(6, say(Call::Stay)).refused("NJ-4.9a.1");
    let open = Call::ALL.map(|call| scene.may(6, say(call)));
    assert_eq!(open, [true, false, false, false], "\"Card\" alone");
}

#[test]
fn int_36_the_head_is_the_third_card_and_the_first_column_the_bankers_two() {
    // Read the other way round, a banker's 6 against a 5 would draw and a 5 against a 6 stay.
    turned_up(6, Some(5))
        .when(2, PlayAct::Draw)
        .refused("NJ-4.9c.6");
    turned_up(5, Some(6))
        .when(2, PlayAct::Stand)
        .refused("NJ-4.9c.5");
}
