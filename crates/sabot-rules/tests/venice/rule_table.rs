//! The Rule Table: opting in, what it says, and what a call against it does (VE-rule-01 to 13,
//! INT-27, 31, 85).

use sabot_core::Side;
use sabot_rules::table::act::Call;
use sabot_rules::table::calls::spoken;
use sabot_rules::table::event::{Event, OddEvent, PeopleEvent, PlayEvent};
use sabot_rules::table::view::{Viewer, view};
use sabot_rules::table::{Act, Actor, CoverAct, Phase, PlaceAct, PlayAct};

use super::kit::{Coups, X, open, venice, with_standing};
use crate::common::{Given, Scene, say};

/// Both sides play by the Rule Table; box 4 faces box 2's bank of 120.00 alone.
fn both(mode: &str) -> Given {
    venice()
        .option("ve_rule_table_mode", mode)
        .rule_table(2)
        .rule_table(4)
}

fn dealt(given: Given, cards: &str) -> Scene {
    let mut scene = open(given, 2, 120);
    scene.given(4, CoverAct::Banco).close();
    scene.deal(cards);
    scene
}

/// Card, no card or at will: what the table says, as the letters of the drawing table.
const ROWS: [(&str, &str, &str); 8] = [
    // banker's count, no third card and 0 to 9, the clause
    ("0", "DDDDDDDDDDD", "VE-rule-03"),
    ("1", "DDDDDDDDDDD", "VE-rule-03"),
    ("2", "DDDDDDDDDDD", "VE-rule-03"),
    ("3", "DDDDDDDDDSO", "VE-rule-04"),
    ("4", "DSSDDDDDDSS", "VE-rule-05"),
    ("5", "DSSSSODDDSS", "VE-rule-06"),
    ("6", "SSSSSSSDDSS", "VE-rule-07"),
    ("7", "SSSSSSSSSSS", "VE-rule-08"),
];

fn face(count: &str) -> &str {
    match count {
        "0" => "K",
        "1" => "A",
        other => other,
    }
}

/// The banker of this row is to decide, against no third card or against this one.
fn to_decide(mode: &str, banker: &str, third: Option<usize>) -> Scene {
    let punter = if third.is_some() { "2" } else { "6" };
    let mut scene = dealt(both(mode), &format!("{punter} {} K K", face(banker)));
    match third {
        Some(third) => scene.play("card under").play(face(&third.to_string())),
        None => scene.play("no-card"),
    };
    scene
}

/// Every cell of one row refuses the other move when the house prevents mistakes.
fn row_is_kept(row: usize) {
    let (banker, cells, clause) = ROWS[row];
    for (column, cell) in cells.chars().enumerate() {
        let third = column.checked_sub(1);
        let wrong = match cell {
            'D' => Some(Act::Play(PlayAct::Stand)),
            'S' => Some(Act::Play(PlayAct::Draw)),
            _ => None,
        };
        let mut scene = to_decide("prevent", banker, third);
        scene.then_phase(Phase::BankerAct);
        for act in [Act::Play(PlayAct::Stand), Act::Play(PlayAct::Draw)] {
            let mut choice = scene.fork();
            choice.when(2, act);
            if Some(act) == wrong {
                // The Rule Table is silent where the punter took no card (INT-31).
                let silent = third.is_none() && cells.contains('S') && cells.contains('D');
                choice.refused(if silent { "INT-31" } else { clause });
            } else {
                choice.accepted();
            }
        }
    }
}

#[test]
fn ve_rule_01_players_follow_it_or_not() {
    let scene = venice().scene();
    let parties = scene.table().parties();
    assert_eq!(parties.filter(|(_, p)| p.rule_table).count(), 0);
    let mut scene = dealt(venice(), "6 2 K K");
    scene.play("card under 2 stand").staff();
    scene.then_never(|event| matches!(event, Event::Odd(OddEvent::RebuildBegun(_))));
}

#[test]
fn ve_rule_02_who_follows_it_says_so_and_everybody_is_told() {
    let mut scene = with_standing().scene();
    let four = scene.party(4);
    for (party, on) in [(four, true), (X, true), (four, false)] {
        let told = Event::People(PeopleEvent::RuleTableDeclared { party, on });
        scene
            .when(party, PlaceAct::RuleTable(on))
            .then_events([told]);
        scene
            .when(party, PlaceAct::RuleTable(on))
            .refused("VE-rule-02");
        if on {
            let words = spoken(scene.table(), &told);
            assert_eq!(words.as_deref(), Some("Selon la règle"));
        }
    }
    let other = Actor::Patron(X);
    scene
        .when((other, four), PlaceAct::RuleTable(true))
        .refused("INT-100");
}

#[test]
fn int_85_it_takes_effect_from_the_next_coup() {
    let mut scene = open(venice(), 2, 120);
    scene.given(4, PlaceAct::RuleTable(true));
    let in_force = |scene: &Scene| scene.table().party(scene.party(4)).unwrap().rule_table;
    assert!(!in_force(&scene), "this coup had begun");
    scene.given(4, CoverAct::Banco).close();
    for cards in ["5 6", "K K"] {
        scene
            .when(4, PlaceAct::RuleTable(false))
            .refused_as("INT-85", "not-now");
        scene.deal(cards);
    }
    scene
        .play("card under")
        .when(3, PlaceAct::RuleTable(true))
        .refused("INT-85");
    scene.play("4 stand").staff();
    scene.then_never(|event| matches!(event, Event::Odd(OddEvent::RebuildBegun(_))));
    scene.then_money("S4 +120.00; S2 -120.00");
    scene.given(3, crate::common::bank(50));
    assert!(in_force(&scene));
    scene.given(4, PlaceAct::RuleTable(false));
    assert!(in_force(&scene), "out again from the next coup");
}

#[test]
fn ve_rule_03_a_banker_on_nothing_to_two_always_takes_a_card() {
    (0..=2).for_each(row_is_kept);
}

#[test]
fn ve_rule_04_a_banker_on_three() {
    row_is_kept(3);
}

#[test]
fn ve_rule_05_a_banker_on_four() {
    row_is_kept(4);
}

#[test]
fn ve_rule_06_a_banker_on_five() {
    row_is_kept(5);
}

#[test]
fn ve_rule_07_a_banker_on_six() {
    row_is_kept(6);
}

#[test]
fn ve_rule_08_a_banker_on_seven_takes_no_card() {
    row_is_kept(7);
}

#[test]
fn ve_rule_09_a_banker_on_eight_or_nine_lays_down() {
    for cards in ["2 8 K K", "2 9 K K"] {
        for mode in ["reconstruct", "prevent"] {
            let mut scene = dealt(both(mode), cards);
            scene.play("card");
            scene.when(2, say(Call::UnderEight)).refused("INT-33");
            scene.play("lays-down").then_phase(Phase::Settling);
            assert_eq!(scene.table().coup().cards(), 4);
        }
    }
    let mut scene = dealt(both("prevent"), "6 8 K K");
    scene.play("no-card").then_phase(Phase::Settling);
}

#[test]
fn ve_rule_10_a_punter_on_nothing_to_four_always_takes_a_card() {
    for count in ["K", "A", "2", "3", "4"] {
        let mut scene = dealt(both("prevent"), &format!("{count} 6 K K"));
        scene.when(4, say(Call::Stay)).refused("VE-rule-10");
        scene.given(4, say(Call::Card));
    }
}

#[test]
fn ve_rule_11_a_punter_on_five_to_seven_takes_none() {
    for count in ["5", "6", "7"] {
        let mut scene = dealt(both("prevent"), &format!("{count} 6 K K"));
        scene.when(4, say(Call::Card)).refused("VE-rule-11");
        scene.given(4, say(Call::Stay));
    }
}

#[test]
fn ve_rule_12_a_punter_on_eight_or_nine_lays_down() {
    for count in ["8", "9"] {
        for mode in ["reconstruct", "prevent"] {
            let mut scene = dealt(both(mode), &format!("{count} 6 K K"));
            scene.when(4, say(Call::Stay)).refused("VE-game-34");
            scene.when(4, say(Call::Card)).refused("VE-game-34");
            scene.play("abatage").then_phase(Phase::Settling);
        }
    }
}

#[test]
fn ve_rule_13_the_croupier_points_out_who_plays_by_it_at_each_coup() {
    let call = |given: Given| {
        let mut scene = open(given, 2, 120);
        scene.given(4, CoverAct::Banco).close();
        let named = Event::Play(PlayEvent::DominantNamed(scene.party(4)));
        spoken(scene.table(), &named)
    };
    assert_eq!(call(venice()), None);
    for (given, words) in [
        (venice().rule_table(4), "Le ponte joue selon la règle"),
        (venice().rule_table(2), "La banque joue selon la règle"),
        (
            both("reconstruct"),
            "Le ponte et la banque jouent selon la règle",
        ),
    ] {
        assert_eq!(call(given).as_deref(), Some(words));
    }
    let scene = venice().rule_table(4).scene();
    let seen = view(scene.table(), Viewer::Onlooker).public.parties;
    let flagged: Vec<u16> = seen
        .iter()
        .filter(|p| p.rule_table)
        .map(|p| p.party.0)
        .collect();
    assert_eq!(flagged, [3], "box 4, for everyone to see");
}

#[test]
fn int_27_a_call_against_ones_own_table_is_not_refused_but_rebuilt() {
    let mut scene = dealt(both("reconstruct"), "5 6 K K");
    scene.given(4, say(Call::Card)).play("under 4 stand");
    scene.then_events([Event::Odd(OddEvent::RebuildBegun(Side::Player))]);
    // A free opponent's moves are refused by nobody.
    let mut free = dealt(venice().rule_table(4), "6 6 K K");
    free.play("no-card draw 2").staff();
    free.then_never(|event| matches!(event, Event::Odd(OddEvent::RebuildBegun(_))));
}

#[test]
fn int_31_an_opted_in_banker_without_a_third_card_draws_to_five() {
    // The first letter of each row is the column that the brochure does not print.
    let column: String = ROWS.iter().map(|(_, cells, _)| &cells[..1]).collect();
    assert_eq!(column, "DDDDDDSS");
    let scene = venice().option("ve_no_third", "nj").scene();
    let draw = &scene.table().rulebook().draw;
    for (count, letter) in (0..).zip(column.chars()) {
        let points = sabot_core::Points::new(count).unwrap();
        let cell = draw.cell(points, None);
        let draws = cell == sabot_rules::draw_table::Cell::MustDraw;
        assert_eq!(draws, letter == 'D', "{count}");
    }
    for (banker, corrected) in [("5", Side::Banker), ("3", Side::Banker)] {
        let mut scene = to_decide("reconstruct", banker, None);
        scene.and(2, PlayAct::Stand);
        scene.then_events([Event::Odd(OddEvent::RebuildBegun(corrected))]);
    }
}
