//! Coups that departed from the Rule Table are rebuilt (VE-rule-14, INT-35).

use sabot_core::{Outcome, Side};
use sabot_rules::table::act::Irregularity;
use sabot_rules::table::event::{Event, FlowEvent, OddEvent, PlayEvent, ShoeEvent};
use sabot_rules::table::place::Place;
use sabot_rules::table::{Actor, CoverAct, OddAct, Phase};

use super::kit::{Coups, open, venice};
use crate::common::{Given, Scene, stake};

/// Who plays by the Rule Table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum On {
    Nobody,
    Punter,
    Banker,
    Both,
}

fn given(on: On) -> Given {
    match on {
        On::Nobody => venice(),
        On::Punter => venice().rule_table(4),
        On::Banker => venice().rule_table(2),
        On::Both => venice().rule_table(2).rule_table(4),
    }
}

/// Box 4 faces box 2's bank of 120.00 alone; the coup is played as the script says.
fn played(on: On, script: &str) -> Scene {
    let mut scene = open(given(on), 2, 120);
    scene.given(4, CoverAct::Banco).unpaid(script);
    scene
}

/// The cards of both hands after the coup, and its counts: `"23/K6 5-6"`.
fn shows(scene: &Scene) -> String {
    let coup = scene.table().coup();
    let cards = |hand: &sabot_rules::table::state::SideHand| -> String {
        let third = hand.third.iter();
        let all = hand.two.slots().iter().chain(third).flatten();
        all.map(ToString::to_string).collect()
    };
    let (player, banker, _) = coup.result.expect("a result");
    format!(
        "{}/{} {}-{}",
        cards(&coup.player),
        cards(&coup.banker),
        player.get(),
        banker.get()
    )
}

fn row(scene: &Scene) -> usize {
    scene.table().coup().row.len()
}

#[test]
fn ve_rule_14_both_hands_follow_the_table_in_the_order_of_the_sabot() {
    // Who follows the table, the coup as it was played, what it comes to, cards left over.
    let rows = [
        // SC-VE-05 (i): the punter drew on 5.
        (On::Punter, "2 K 3 6 card under 4 stand", "23/K6 5-6", 1),
        // SC-VE-05 (ii): the punter stood on 4; the banker's card was the punter's.
        (On::Punter, "K 3 4 2 no-card draw 3", "K43/32 7-5", 0),
        // The banker stood on 2 and must draw: the card still has to come from the sabot.
        (On::Banker, "6 2 K K no-card stand 5", "6K/2K5 6-7", 0),
        // The banker drew on 7: the card goes.
        (On::Banker, "6 7 K K no-card draw 2", "6K/7K 6-7", 1),
        // The banker drew on 6 against 5: the free punter's own card stays.
        (On::Banker, "6 6 K K card under 5 draw 9", "6K5/6K 1-6", 1),
        // Both were wrong: the punter's mistake comes first, and the banker's 4 is his.
        (On::Both, "5 5 K K card under 4 stand", "5K/5K4 5-9", 0),
        // Punter on 6 drew, banker on 3 stood: the card drawn is the banker's.
        (On::Both, "6 3 K K card under 8 stand", "6K/3K8 6-1", 0),
    ];
    for (on, script, expected, left) in rows {
        let scene = played(on, script);
        assert_eq!(shows(&scene), expected, "{on:?} {script}");
        assert_eq!(row(&scene), left, "{on:?} {script}");
        let mut scene = played(on, script);
        let drawn = scene.table().shoe().drawn;
        scene.staff();
        assert_eq!(scene.table().shoe().discards, drawn, "all to the sibyl");
    }
}

#[test]
fn ve_rule_14_result_and_money_follow_the_rebuilt_coup() {
    let mut scene = played(On::Punter, "2 K 3 6 card under 4 stand");
    scene.then_events([
        Event::Odd(OddEvent::RebuildBegun(Side::Player)),
        Event::Flow(FlowEvent::Entered(Phase::Rebuilding)),
        Event::Flow(FlowEvent::Entered(Phase::Settling)),
    ]);
    scene
        .staff()
        .then_money("S2 +114.00; S4 -120.00; House +6.00");
    let mut scene = played(On::Punter, "K 3 4 2 no-card draw 3");
    scene.staff().then_money("S4 +120.00; S2 -120.00");
}

#[test]
fn ve_rule_14_without_opting_in_no_coup_is_touched() {
    for (script, expected) in [
        ("2 K 3 6 card under 4 stand", "234/K6 9-6"),
        ("K 3 4 2 no-card draw 3", "K4/323 4-8"),
        ("6 2 K K no-card stand", "6K/2K 6-2"),
    ] {
        assert_eq!(shows(&played(On::Nobody, script)), expected);
    }
}

#[test]
fn ve_rule_14_lawful_coups_of_rule_table_players_are_not_touched() {
    for script in [
        "2 K 3 6 no-card stand",
        "K 3 4 2 card under 3 stand",
        "9 4 K 4 abatage",
        "2 9 K K card lays-down",
        "6 8 K K no-card",
    ] {
        let mut scene = played(On::Both, script);
        scene.then_never(|event| matches!(event, Event::Odd(OddEvent::RebuildBegun(_))));
    }
}

#[test]
fn int_35_a_needed_card_comes_from_the_sabot_only_after_the_row() {
    // The punter stood on 3; the banker's 6 becomes his, and the banker's next comes from the sabot.
    let mut scene = played(On::Both, "3 2 K K no-card draw 6");
    scene.then_phase(Phase::Rebuilding);
    scene.then_events([Event::Shoe(ShoeEvent::CardMoved {
        from: Place::Row,
        to: Place::P3,
    })]);
    scene.play("5");
    assert_eq!(shows(&scene), "3K6/2K5 9-7");
    assert_eq!(scene.table().coup().cards(), 6);
}

#[test]
fn int_35_a_lawful_decision_before_the_mistake_stands_a_free_players_included() {
    // The free punter drew on 7; the banker on 5 stood against a 6 and must draw.
    let mut scene = played(On::Banker, "7 5 K K card under 6 stand");
    scene.then_events([Event::Odd(OddEvent::RebuildBegun(Side::Banker))]);
    scene.then_phase(Phase::Rebuilding);
    scene.play("4");
    assert_eq!(shows(&scene), "7K6/5K4 3-9");
}

#[test]
fn int_35_in_an_at_will_cell_the_bankers_own_choice_stands() {
    // The punter stood on 4 by mistake; the first card drawn is his, which makes the cell (5, 4).
    let drew = played(On::Punter, "4 5 K K no-card draw 4");
    assert_eq!(drew.table().phase(), Phase::Rebuilding);
    let mut drew = drew;
    drew.play("2");
    assert_eq!(shows(&drew), "4K4/5K2 8-7", "he drew, so he draws");
    // He stood, so the punter's card comes from the sabot, and he stands on (3, 9) as well.
    let mut stood = played(On::Punter, "4 3 K K no-card stand");
    stood.play("9");
    assert_eq!(shows(&stood), "4K9/3K 3-3");
}

#[test]
fn int_35_where_he_made_no_choice_an_at_will_cell_stands() {
    // An absent banker's cell is decided by the table; without one it stands.
    let mut scene = played(On::Both, "4 5 K K card under 4");
    scene.time_up().then_phase(Phase::Settling);
    assert_eq!(shows(&scene), "4K4/5K 8-5");
}

#[test]
fn int_35_a_natural_of_the_banker_ends_the_rebuilt_coup_too() {
    let mut scene = played(On::Punter, "3 8 K K no-card");
    assert_eq!(shows(&scene), "3K/8K 3-8");
    scene.then_events([Event::Odd(OddEvent::RebuildBegun(Side::Player))]);
    let scene = played(On::Punter, "5 8 K K card lays-down");
    assert_eq!(shows(&scene), "5K/8K 5-8");
}

#[test]
fn int_35_without_enough_cards_the_rebuilt_coup_is_void() {
    let given = given(On::Banker).shoe(4, 4);
    let mut scene = open(given, 2, 120);
    scene
        .given(4, CoverAct::Banco)
        .unpaid("6 2 K K no-card stand");
    scene.then_money("S2 +0.00");
    scene.then_never(|event| matches!(event, Event::Play(PlayEvent::ResultAnnounced { .. })));
}

#[test]
fn int_35_it_is_done_before_payment_and_afterwards_only_management_may_reopen() {
    let mut scene = played(On::Punter, "2 K 3 6 card under 4 stand");
    assert_eq!(
        scene.table().coup().result.map(|r| r.2),
        Some(Outcome::Banker)
    );
    assert_eq!(scene.table().coup().rebuilt, Some(Side::Player));
    scene.staff().then_phase(Phase::Deciding);
    scene
        .when(
            Actor::Supervisor,
            OddAct::Rule(sabot_rules::table::act::Ruling::Rebuild),
        )
        .refused("INT-75");
}

#[test]
fn ve_rule_14_the_holder_of_others_stakes_protects_them_as_well() {
    let mut scene = open(venice().rule_table(4), 2, 120);
    scene.given(4, stake(70)).given(5, stake(50));
    scene.coup("K 3 4 2 no-card draw 3");
    scene.then_money("S4 +70.00; S5 +50.00; S2 -120.00");
}

#[test]
fn int_35_no_other_report_interrupts_the_rebuilding() {
    let mut scene = played(On::Banker, "6 2 K K no-card stand");
    scene.then_phase(Phase::Rebuilding);
    scene
        .when(Actor::Croupier, OddAct::Report(Irregularity::Other))
        .refused("VE-rule-14");
    // Only a card that lies face up is void here too (VE-general-16).
    scene.given(Actor::Croupier, OddAct::Report(Irregularity::FaceUp));
    scene.play("9 5").staff();
    scene.then_money("S2 +114.00; S4 -120.00; House +6.00");
}
