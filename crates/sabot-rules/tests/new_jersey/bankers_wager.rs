//! The Banker's wager (4.6).

use sabot_core::Outcome;
use sabot_rules::table::act::{Irregularity, Tender};
use sabot_rules::table::event::VoidReason;
use sabot_rules::table::phase::Stage;
use sabot_rules::table::{
    Act, BankAct, BankEvent, CashEvent, CoverAct, CroupierAct, Event, OddAct, Phase, PlayAct,
    SaidEvent,
};

use super::house::{CR, banco, banked, coup, covered, ends, nj, parts};
use crate::common::{Scene, bank, bid, cash, dollars, m, stake, take};

#[test]
fn nj_4_6a_0_nothing_is_covered_or_dealt_without_the_bankers_wager() {
    nj().banker(3)
        .bid(1_000)
        .scene()
        .then_phase(Phase::BankWager)
        .when(4, CoverAct::Banco)
        .refused_as("NJ-4.7a.1", "not-now")
        .when(CR, CroupierAct::CallCards)
        .refused_as("NJ-4.8d.1", "not-now")
        .when(3, PlayAct::Deal)
        .refused_as("NJ-4.8d.1", "not-now")
        .when(4, bank(1_000))
        .refused_as("NJ-4.6a.0", "not-entitled")
        .when(CR, bank(1_000))
        .refused_as("NJ-4.6a.0", "wrong-role")
        .given(3, bank(1_000))
        .then_phase(Phase::Cover(Stage::Banco));
}

#[test]
fn int_24_the_banker_changes_a_wager_until_somebody_answers_or_its_first_window_closes() {
    let mut scene = nj().banker(3).preceding(1_000).scene();
    scene
        .given(3, bank(1_000))
        .when(3, bank(999))
        .refused("NJ-4.6b.2")
        .when(3, bank(2_001))
        .refused("NJ-4.6b.3")
        .when(4, bank(1_500))
        .refused("NJ-4.6a.0")
        .given(3, bank(1_500))
        .then_phase(Phase::Cover(Stage::Banco))
        .given(3, bank(1_200));
    assert_eq!(scene.table().bank().amount, dollars(1_200));
    assert_eq!(scene.table().coup().number, 1, "it is the same coup");
    scene
        .fork()
        .given(4, CoverAct::Banco)
        .when(3, bank(1_500))
        .refused_as("INT-24", "not-entitled")
        .given(4, CoverAct::TakeBack)
        .given(3, bank(1_500));
    scene
        .fork()
        .given(5, CoverAct::Decline)
        .when(3, bank(1_500))
        .refused("INT-24");
    scene
        .close()
        .then_phase(Phase::Cover(Stage::Lap(1)))
        .when(3, bank(1_500))
        .refused("INT-24");
}

#[test]
fn nj_4_6a_1_to_3_it_wins_when_higher_loses_when_lower_and_is_void_when_equal() {
    for (outcome, money) in [
        (Outcome::Banker, "S3 +950.00; S4 -1000.00; House +50.00"),
        (Outcome::Player, "S3 -1000.00; S4 +1000.00"),
        (Outcome::Tie, "S3 +0.00; S4 +0.00"),
    ] {
        let mut scene = banco(nj(), 3, 1_000, 4);
        ends(&mut scene, outcome).then_money(money);
    }
}

#[test]
fn nj_4_6a_2_nj_4_6a_3_a_loss_and_a_void_wager_pay_no_vigorish() {
    for outcome in [Outcome::Player, Outcome::Tie] {
        let mut scene = banco(nj(), 3, 1_000, 4);
        ends(&mut scene, outcome)
            .then_never(|e| matches!(e, Event::Bank(BankEvent::LevyTaken { .. })));
    }
}

#[test]
fn nj_4_6b_1_the_first_wager_is_not_below_the_bid() {
    let scene = nj().banker(3).bid(1_000).scene();
    scene
        .fork()
        .when(3, bank(999))
        .refused_as("NJ-4.6b.1", "too-low")
        .given(3, bank(1_000));
    scene.fork().given(3, bank(5_000));
}

#[test]
fn int_16_the_table_maximum_is_the_only_ceiling_of_a_first_wager() {
    let scene = nj().option("table_max", "3000.00").scene();
    scene
        .fork()
        .when(3, bid(3_001))
        .refused_as("INT-16", "too-high")
        .given(3, bid(3_000));
    let mut first = scene.fork();
    first
        .given(3, bid(2_000))
        .close()
        .when(3, bank(3_001))
        .refused_as("INT-16", "too-high");
    coup(&mut first, 2_000, 4, Outcome::Banker)
        .when(3, bank(3_001))
        .refused_as("INT-16", "too-high")
        .when(3, bank(4_001))
        .refused_as("NJ-4.6b.3", "too-high")
        .given(3, bank(3_000));
}

#[test]
fn nj_4_6b_2_nj_4_6b_3_a_later_wager_is_from_once_to_twice_the_one_before() {
    let scene = nj().banker(3).preceding(1_000).scene();
    scene
        .fork()
        .when(3, bank(999))
        .refused_as("NJ-4.6b.2", "too-low")
        .given(3, bank(1_000));
    scene
        .fork()
        .when(3, bank(2_001))
        .refused_as("NJ-4.6b.3", "too-high")
        .given(3, bank(2_000));
}

#[test]
fn nj_4_6b_4_the_printed_example_holds() {
    let mut scene = nj().scene();
    scene.given(1, bid(1_000)).close();
    coup(&mut scene, 1_000, 4, Outcome::Banker)
        .when(1, bank(999))
        .refused("NJ-4.6b.2")
        .when(1, bank(2_001))
        .refused("NJ-4.6b.3");
    coup(&mut scene, 2_000, 4, Outcome::Banker)
        .when(1, bank(1_999))
        .refused("NJ-4.6b.2")
        .when(1, bank(4_001))
        .refused("NJ-4.6b.3")
        .given(1, bank(4_000));
}

#[test]
fn nj_4_6c_cash_is_changed_before_the_wager_is_placed() {
    let mut scene = nj().seat(3, 1_000).banker(3).bid(1_000).scene();
    let party = scene.party(3);
    let amount = dollars(5_000);
    scene
        .when(3, bank(5_000))
        .refused_as("INT-89", "short-of-funds")
        .when(3, cash(bank(5_000)))
        .then_events([
            Event::Cash(CashEvent::CashExchanged { party, amount }),
            Event::Bank(BankEvent::BankPlaced { party, amount }),
        ])
        .then_money("S3 +5000.00; Cash +5000.00");
    for tender in [Tender::ForeignChips, Tender::ForeignCash] {
        nj().banker(3)
            .bid(100)
            .scene()
            .when(
                3,
                BankAct::Bank {
                    amount: dollars(100),
                    tender,
                },
            )
            .refused_as("INT-103", "tender-refused");
    }
}

#[test]
fn int_04_a_wager_is_a_multiple_of_the_chip_unit() {
    let amount = |amount| {
        Act::Bank(BankAct::Bank {
            amount,
            tender: Tender::Chips,
        })
    };
    nj().banker(3)
        .bid(100)
        .scene()
        .when(3, amount(m("100.50")))
        .refused_as("INT-04", "not-a-multiple")
        .when(3, amount(dollars(0)))
        .refused_as("INT-04", "not-a-multiple")
        .given(3, amount(dollars(101)));
    nj().option("chip_unit", "5.00")
        .banker(3)
        .bid(100)
        .scene()
        .when(3, bank(101))
        .refused_as("INT-04", "not-a-multiple")
        .given(3, bank(105));
}

/// The banker placed 1,000 and 600 of it were covered; the banker won.
#[track_caller]
fn thinly_covered(preceding: &str) -> Scene {
    let mut scene = banked(nj().option("preceding_wager", preceding), 3, 1_000);
    covered(&mut scene, &[(4, 600)]);
    ends(&mut scene, Outcome::Banker);
    scene
}

#[test]
fn int_17_the_preceding_wager_is_the_one_placed_or_the_part_covered() {
    for (value, floor) in [("placed", 1_000), ("covered", 600)] {
        thinly_covered(value)
            .when(3, bank(floor - 1))
            .refused("NJ-4.6b.2")
            .when(3, bank(2 * floor + 1))
            .refused("NJ-4.6b.3")
            .given(3, bank(2 * floor));
    }
}

#[test]
fn int_18_a_stand_off_counts_as_the_preceding_wager() {
    let mut scene = nj().banker(3).preceding(1_000).scene();
    coup(&mut scene, 1_500, 4, Outcome::Tie)
        .when(3, bank(1_499))
        .refused("NJ-4.6b.2")
        .when(3, bank(3_001))
        .refused("NJ-4.6b.3")
        .given(3, bank(3_000));
}

#[test]
fn int_18_a_void_hand_does_not_count() {
    let annulled = Act::Odd(OddAct::Report(Irregularity::WrongOrder {
        rectifiable: false,
    }));
    let given = nj().option("annul_transfer", "keep");
    let mut later = given.clone().banker(3).preceding(1_000).scene();
    later
        .given(3, bank(1_500))
        .given(4, CoverAct::Banco)
        .close();
    later
        .deal("9")
        .when(CR, annulled)
        .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::WrongOrder))])
        .when(3, bank(999))
        .refused("NJ-4.6b.2")
        .when(3, bank(2_001))
        .refused("NJ-4.6b.3")
        .given(3, bank(1_000));
    let mut first = banco(given, 3, 800, 4);
    first
        .deal("9")
        .given(CR, annulled)
        .when(3, bank(799))
        .refused("NJ-4.6b.1")
        .given(3, bank(9_000));
}

#[test]
fn int_18_a_hand_nobody_covered_does_not_count() {
    let mut scene = nj().banker(3).preceding(1_000).scene();
    for whole in [2_000, 1_500] {
        scene.given(3, bank(whole));
        covered(&mut scene, &[])
            .then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::Uncovered))]);
        scene
            .when(3, bank(999))
            .refused("NJ-4.6b.2")
            .when(3, bank(2_001))
            .refused("NJ-4.6b.3");
    }
    scene.given(3, bank(1_000));
}

#[test]
fn int_19_an_uncovered_wager_goes_back_and_no_card_is_dealt() {
    let mut scene = banked(nj(), 3, 1_000);
    covered(&mut scene, &[])
        .then_events([
            Event::Said(SaidEvent::BetsClosed),
            Event::Bank(BankEvent::BankReturned {
                amount: dollars(1_000),
            }),
            Event::Bank(BankEvent::CoupVoided(VoidReason::Uncovered)),
        ])
        .then_money("S3 +0.00")
        .then_phase(Phase::Deciding);
    assert_eq!(scene.table().shoe().drawn, 0);
    scene.fork().given(3, bank(1_000));
    scene.fork().when(3, bank(999)).refused("NJ-4.6b.1");
    scene.given(3, BankAct::Pass).then_offers(&[4, 5]);
}

#[test]
fn int_89_a_banker_who_cannot_fund_the_floor_has_to_pass_of_his_own_will() {
    let mut scene = nj().seat(3, 999).banker(3).preceding(1_000).scene();
    scene
        .when(3, BankAct::Remain)
        .refused_as("INT-89", "short-of-funds")
        .when(3, bank(1_000))
        .refused_as("INT-89", "short-of-funds")
        .given(3, BankAct::Pass)
        .then_offers(&[4])
        .when(4, take(999))
        .refused("NJ-4.11c.2");
}

#[test]
fn int_93_the_minimum_binds_new_bankers_but_no_wager_against_the_bank() {
    nj().banker(3)
        .scene()
        .when(3, bank(24))
        .refused("INT-93")
        .given(3, bank(25));
    let mut scene = banked(nj(), 3, 1_000);
    parts(&mut scene, &[(4, 1)]);
    scene.given(5, stake(1)).given(CR, CroupierAct::NoMoreBets);
    assert_eq!(scene.table().covered(), dollars(2));
}
