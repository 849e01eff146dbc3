//! Result, payment, vigorish (4.10).

use sabot_core::{Outcome, Party, Percent, Points};
use sabot_rules::table::act::{Call, Tender};
use sabot_rules::table::calls::spoken;
use sabot_rules::table::{
    Act, BankAct, BankEvent, CoverAct, CroupierAct, Event, FloorAct, PlayAct, PlayEvent,
    StakeEvent, transfers,
};

use super::house::{CR, SV, banco, banked, coup, covered, ends, nj};
use crate::common::{Given, Scene, bank, dollars, m, say};

fn percent(rate: u8) -> Percent {
    Percent::new(rate).unwrap()
}

fn is_result(event: &Event) -> bool {
    matches!(event, Event::Play(PlayEvent::ResultAnnounced { .. }))
}

/// The banker has won: 6 against 7, to be paid.
#[track_caller]
fn won(given: Given, whole: u64) -> Scene {
    let mut scene = banco(given, 3, whole, 4);
    scene
        .deal("6 7 K Q")
        .given(4, say(Call::Stay))
        .given(3, PlayAct::Stand);
    scene
}

#[test]
fn nj_4_10a_1_both_counts_and_the_winner_are_announced_once() {
    let mut scene = banco(nj(), 3, 1_000, 4);
    scene
        .deal("3 A 2 2")
        .given(4, say(Call::Stay))
        .mark()
        .given(3, PlayAct::Draw)
        .cards("3")
        .then_events([Event::Play(PlayEvent::ResultAnnounced {
            player: Points::new(5).unwrap(),
            banker: Points::new(6).unwrap(),
            outcome: Outcome::Banker,
        })]);
    assert_eq!(scene.count(is_result), 1);
    scene
        .when(CR, CroupierAct::Settle)
        .then_never(is_result)
        .when(CR, CroupierAct::Settle)
        .refused_as("NJ-4.10b.1", "not-now");
}

/// What the dealer says for the last thing of this kind that happened.
fn call(scene: &Scene, kind: impl Fn(&Event) -> bool) -> Option<String> {
    let event = scene.events().iter().rfind(|event| kind(event))?;
    spoken(scene.table(), event)
}

#[test]
fn nj_4_10a_2_int_90_equal_counts_are_called_in_the_houses_form() {
    for form in ["Stand Off", "Tie Hand"] {
        let mut scene = banco(nj().option("call_forms", form), 3, 1_000, 4);
        scene.deal("9 9 K Q").given(4, say(Call::Natural));
        assert_eq!(call(&scene, is_result).as_deref(), Some(form));
        let outcome = scene.table().coup().result.map(|(_, _, outcome)| outcome);
        assert_eq!(outcome, Some(Outcome::Tie), "nobody has won");
    }
}

#[test]
fn nj_4_7b_2_nj_4_7c_2_int_90_both_forms_are_the_same_call() {
    let is_stake = |e: &Event| matches!(e, Event::Stake(StakeEvent::StakePlaced { .. }));
    for form in ["Banco Seul", "Banco"] {
        let mut scene = banked(nj().option("call_forms", form), 3, 1_000);
        scene.given(4, CoverAct::Banco);
        assert_eq!(call(&scene, is_stake).as_deref(), Some(form));
    }
    for form in ["Banco Suivi", "Suivi"] {
        let given = nj().option("call_forms", form);
        let mut scene = given.banker(3).preceding(500).suivi(4).scene();
        scene.given(3, bank(500)).given(4, CoverAct::Suivi);
        assert_eq!(call(&scene, is_stake).as_deref(), Some(form));
    }
}

#[test]
fn nj_4_10b_1_nothing_is_paid_before_the_result() {
    let mut scene = banco(nj(), 3, 1_000, 4);
    scene
        .when(CR, CroupierAct::Settle)
        .refused_as("NJ-4.10b.1", "not-now")
        .mark()
        .deal("6 7 K Q")
        .given(4, say(Call::Stay))
        .when(3, PlayAct::Stand)
        .accepted();
    let before = scene.table().clone();
    let moved = scene
        .events()
        .iter()
        .any(|e| !transfers(&before, e).is_empty());
    assert!(!moved, "cards move no money");
    scene
        .then_money("S3 +0.00")
        .when(3, CroupierAct::Settle)
        .refused_as("NJ-4.10b.1", "wrong-role")
        .when(CR, CroupierAct::Settle)
        .then_money("S3 +950.00; S4 -1000.00; House +50.00");
}

#[test]
fn nj_4_10b_2_winners_are_paid_one_to_one_out_of_the_bankers_wager() {
    let mut scene = banked(nj(), 2, 1_000);
    covered(&mut scene, &[(3, 600), (4, 400)]);
    ends(&mut scene, Outcome::Player)
        .then_events([
            Event::Stake(StakeEvent::StakeWon {
                party: Party(2),
                amount: dollars(600),
            }),
            Event::Stake(StakeEvent::StakeWon {
                party: Party(3),
                amount: dollars(400),
            }),
        ])
        .then_money("S2 -1000.00; S3 +600.00; S4 +400.00");
}

#[test]
fn nj_4_10b_3_a_winning_banker_is_paid_out_of_the_others_wagers() {
    let mut scene = banked(nj().option("vig_rounding", "off"), 2, 1_000);
    covered(&mut scene, &[(4, 401), (6, 250), (8, 150)]);
    ends(&mut scene, Outcome::Banker)
        .then_events([
            Event::Stake(StakeEvent::StakeLost {
                party: Party(3),
                amount: dollars(401),
            }),
            Event::Bank(BankEvent::LevyTaken { amount: m("40.05") }),
        ])
        .then_money("S2 +760.95; S4 -401.00; S6 -250.00; S8 -150.00; House +40.05");
}

#[test]
fn nj_4_10c_1_the_banker_alone_pays_and_only_when_he_wins() {
    for (outcome, money) in [
        (Outcome::Banker, "S3 +950.00; S4 -1000.00; House +50.00"),
        (Outcome::Player, "S3 -1000.00; S4 +1000.00"),
        (Outcome::Tie, "S3 +0.00"),
    ] {
        let mut scene = banco(nj(), 3, 1_000, 4);
        ends(&mut scene, outcome).then_money(money);
    }
}

#[test]
fn int_37_it_is_taken_once_a_coup_on_the_total() {
    let mut scene = banked(nj(), 2, 100);
    covered(&mut scene, &[(4, 1), (6, 1), (8, 1)]);
    ends(&mut scene, Outcome::Banker)
        .then_events([Event::Bank(BankEvent::LevyTaken { amount: m("0.25") })]);
    assert_eq!(
        scene.count(|e| matches!(e, Event::Bank(BankEvent::LevyTaken { .. }))),
        1
    );
}

#[test]
fn nj_4_10c_2_to_4_int_38_four_and_five_per_cent_with_and_without_rounding() {
    for (vig, rounding, whole, levy) in [
        ("5", "on", 801, "40.25"),
        ("5", "on", 100, "5.00"),
        ("5", "on", 26, "1.50"),
        ("5", "off", 801, "40.05"),
        ("5", "off", 26, "1.30"),
        ("4", "on", 333, "13.40"),
        ("4", "on", 325, "13.00"),
        ("4", "on", 26, "1.20"),
        ("4", "off", 333, "13.32"),
        ("4", "off", 26, "1.04"),
    ] {
        let given = nj().option("vig", vig).option("vig_rounding", rounding);
        won(given, whole)
            .when(CR, CroupierAct::Settle)
            .then_events([Event::Bank(BankEvent::LevyTaken { amount: m(levy) })]);
    }
}

#[test]
fn nj_4_10c_3_nj_4_10c_4_the_smallest_win_pays_one_step() {
    for (vig, step) in [("5", "0.25"), ("4", "0.20")] {
        let mut scene = banked(nj().option("vig", vig), 2, 100);
        covered(&mut scene, &[(4, 1)]);
        ends(&mut scene, Outcome::Banker)
            .then_events([Event::Bank(BankEvent::LevyTaken { amount: m(step) })]);
    }
}

#[test]
fn int_04_without_rounding_what_falls_between_two_cents_is_dropped() {
    let given = nj()
        .options(&[("chip_unit", "0.01"), ("table_min", "0.01")])
        .option("vig_rounding", "off");
    let mut scene = given.banker(2).bid(1).scene();
    let laid = |text| {
        Act::Bank(BankAct::Bank {
            amount: m(text),
            tender: Tender::Chips,
        })
    };
    scene
        .given(2, laid("1.19"))
        .given(4, CoverAct::Banco)
        .close();
    ends(&mut scene, Outcome::Banker).then_money("S2 +1.14; S4 -1.19; House +0.05");
}

#[test]
fn nj_4_10c_5_it_is_collected_with_the_payment_of_the_same_coup() {
    let mut scene = won(nj(), 1_000);
    let levy = Event::Bank(BankEvent::LevyTaken { amount: m("50") });
    let ended = Event::Play(PlayEvent::CoupEnded {
        outcome: Some(Outcome::Banker),
    });
    scene
        .when(CR, CroupierAct::Settle)
        .then_events([levy, ended]);
}

/// The banker wins 260 from the next seat.
#[track_caller]
fn wins_260(scene: &mut Scene) -> &mut Scene {
    coup(scene, 260, 4, Outcome::Banker)
}

#[test]
fn nj_4_10d_1_int_39_an_increase_waits_for_its_notice_and_the_next_coup() {
    let at_four = Event::Bank(BankEvent::LevyTaken { amount: m("10.40") });
    let at_five = Event::Bank(BankEvent::LevyTaken { amount: m("13.00") });
    for (minutes, value) in [(30, "30"), (45, "45")] {
        let given = nj().option("vig", "4").option("vig_notice_minutes", value);
        let mut scene = given.banker(3).bid(260).scene();
        scene
            .when(SV, FloorAct::ChangeRate(percent(5)))
            .refused_as("NJ-4.10d.1", "unlawful")
            .when(CR, FloorAct::PostNotice(percent(5)))
            .refused_as("INT-100", "wrong-role")
            .given(SV, FloorAct::PostNotice(percent(5)))
            .wait(minutes * 60 - 1)
            .when(SV, FloorAct::ChangeRate(percent(5)))
            .refused_as("INT-39", "too-early");
        let mut under_way = scene.fork();
        under_way
            .given(3, bank(260))
            .given(4, CoverAct::Banco)
            .close();
        under_way
            .wait(60)
            .given(SV, FloorAct::ChangeRate(percent(5)));
        ends(&mut under_way, Outcome::Banker).then_events([at_four]);
        wins_260(&mut under_way).then_events([at_five]);
        scene.wait(1).given(SV, FloorAct::ChangeRate(percent(5)));
        wins_260(&mut scene).then_events([at_five]);
        scene.given(SV, FloorAct::ChangeRate(percent(4)));
        wins_260(&mut scene).then_events([at_four]);
        scene
            .when(SV, FloorAct::ChangeRate(percent(5)))
            .refused_as("NJ-4.10d.1", "unlawful");
    }
}

#[test]
fn nj_4_10c_2_no_other_rate_is_posted_or_charged() {
    let mut scene = nj().banker(3).bid(260).scene();
    for rate in [0, 3, 6, 100] {
        scene
            .when(SV, FloorAct::PostNotice(percent(rate)))
            .refused_as("NJ-4.10c.2", "out-of-range")
            .when(SV, FloorAct::ChangeRate(percent(rate)))
            .refused_as("NJ-4.10c.2", "out-of-range");
    }
}

#[test]
fn nj_4_10d_2_one_percentage_applies_to_everybody_at_the_table() {
    for banker in 1..=9 {
        let punter = if banker == 9 { 1 } else { banker + 1 };
        let mut scene = banco(nj().rate(4), banker, 1_000, punter);
        ends(&mut scene, Outcome::Banker)
            .then_events([Event::Bank(BankEvent::LevyTaken { amount: m("40") })]);
    }
}
