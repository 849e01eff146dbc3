//! Keeping and passing the bank (4.11).

use sabot_core::Outcome::{Banker, Player, Tie};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Irregularity, PassReason};
use sabot_rules::table::event::{Entry, Passing};
use sabot_rules::table::phase::{BidRound, OfferKind};
use sabot_rules::table::{
    Act, Actor, BankAct, BankEvent, CoverAct, Event, FloorAct, OddAct, Phase, SaidEvent, TermsEvent,
};

use super::house::{CR, SV, banco, banked, coup, covered, ends, nj};
use crate::common::{Given, Scene, bank, bid, dollars, take};

const TAKE: Act = Act::Bank(BankAct::TakeBank(None));

/// The seat from which a defeated bank moves on.
fn anchor(scene: &Scene) -> Option<u8> {
    scene.table().bank().anchor.map(sabot_core::Seat::get)
}

/// A banker who has won, with this last wager.
#[track_caller]
fn after_a_win(banker: u8, last: u64) -> Scene {
    nj().banker(banker).preceding(last).scene()
}

/// Everybody declines the bank in turn.
#[track_caller]
fn all_decline(scene: &mut Scene) -> &mut Scene {
    while let Some(number) = scene.offered() {
        scene.given(number, CoverAct::Decline);
    }
    scene
}

#[test]
fn nj_4_11a_0_after_a_win_or_a_stand_off_the_banker_stays_or_passes() {
    for outcome in [Banker, Tie] {
        let mut scene = banco(nj(), 3, 1_000, 4);
        ends(&mut scene, outcome).then_phase(Phase::Deciding);
        assert!(scene.may(3, BankAct::Remain) && scene.may(3, BankAct::Pass));
        scene
            .when(4, BankAct::Pass)
            .refused_as("NJ-4.11a.0", "not-entitled")
            .when(4, BankAct::Remain)
            .refused_as("NJ-4.11a.0", "not-entitled");
        scene
            .fork()
            .when(3, BankAct::Remain)
            .then_events([Event::Bank(BankEvent::BankKept)])
            .then_phase(Phase::BankWager)
            .given(3, BankAct::Pass)
            .then_offers(&[4])
            .when(3, BankAct::Remain)
            .refused_as("NJ-4.11a.0", "not-entitled");
        scene.fork().given(3, bank(1_000));
    }
    banked(nj(), 3, 1_000)
        .when(3, BankAct::Pass)
        .refused_as("NJ-4.11a.0", "not-now")
        .when(3, BankAct::Remain)
        .refused_as("NJ-4.11a.0", "not-now");
}

#[test]
fn nj_4_11a_1_a_lost_hand_passes_the_shoe_at_once() {
    let mut scene = banco(nj(), 3, 1_000, 4);
    ends(&mut scene, Player)
        .then_events([Event::Bank(BankEvent::BankPassed {
            passing: Passing::Lost,
            height: dollars(0),
        })])
        .then_offers(&[4])
        .when(3, BankAct::Remain)
        .refused_as("NJ-4.11a.1", "not-entitled");
}

#[test]
fn nj_4_11a_2_a_pass_is_ordered_by_the_dealer_or_the_floor_for_a_listed_reason() {
    let reasons = [
        PassReason::Delay,
        PassReason::InvalidDeals,
        PassReason::Violation,
    ];
    for (who, reason) in [CR, SV]
        .into_iter()
        .flat_map(|who| reasons.map(|r| (who, r)))
    {
        let mut scene = after_a_win(9, 300);
        scene
            .when(who, FloorAct::OrderPass(reason))
            .then_events([
                Event::Terms(TermsEvent::PassOrdered(reason)),
                Event::Bank(BankEvent::BankPassed {
                    passing: Passing::Ordered(reason),
                    height: dollars(0),
                }),
            ])
            .then_offers(&[1, 2, 3])
            .when(9, BankAct::Remain)
            .refused("NJ-4.11a.2")
            .given(3, TAKE)
            .given(3, bank(25));
    }
    after_a_win(9, 300)
        .when(CR, FloorAct::OrderPass(PassReason::Uncovered))
        .refused_as("NJ-4.11a.2", "unlawful")
        .when(1, FloorAct::OrderPass(PassReason::Delay))
        .refused_as("NJ-4.11a.2", "wrong-role")
        .when(Actor::Manager, FloorAct::OrderPass(PassReason::Delay))
        .refused_as("NJ-4.11a.2", "wrong-role");
    nj().scene()
        .when(CR, FloorAct::OrderPass(PassReason::Delay))
        .refused_as("NJ-4.11a.2", "not-now");
}

#[test]
fn int_87_an_order_during_a_coup_bites_when_it_is_over() {
    let order = Act::Floor(FloorAct::OrderPass(PassReason::InvalidDeals));
    let bites = Passing::Ordered(PassReason::InvalidDeals);
    for (outcome, passing, money) in [
        (Banker, bites, "S3 +950.00; S4 -1000.00; House +50.00"),
        (Tie, bites, "S3 +0.00"),
        (Player, Passing::Lost, "S3 -1000.00; S4 +1000.00"),
    ] {
        let mut scene = banco(nj(), 3, 1_000, 4);
        scene
            .given(SV, order)
            .then_phase(Phase::Closed)
            .when(SV, order)
            .refused_as("INT-87", "not-now");
        ends(&mut scene, outcome)
            .then_money(money)
            .then_offers(&[4]);
        let height = dollars(0);
        scene.then_events([Event::Bank(BankEvent::BankPassed { passing, height })]);
    }
    let mut open = banked(nj(), 3, 1_000);
    open.given(SV, order);
    covered(&mut open, &[]).then_offers(&[4]);
    let mut void = banco(nj().option("annul_transfer", "keep"), 3, 1_000, 4);
    void.deal("9").given(SV, order);
    void.given(
        CR,
        OddAct::Report(Irregularity::WrongOrder { rectifiable: false }),
    )
    .then_offers(&[4]);
}

#[test]
fn nj_4_11b_1_a_lost_bank_is_offered_to_the_right_and_on() {
    let mut scene = after_a_win(9, 1_000);
    coup(&mut scene, 1_000, 4, Player).then_offers(&[1]);
    scene
        .when(2, TAKE)
        .refused_as("NJ-4.11b.1", "not-entitled")
        .when(9, TAKE)
        .refused_as("NJ-4.11b.1", "not-entitled")
        .then_offers(&[1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn nj_4_11b_2_the_first_to_accept_becomes_banker_without_a_tie_to_the_old_bank() {
    let mut scene = after_a_win(9, 1_000);
    coup(&mut scene, 1_000, 4, Player).then_offers(&[1, 2]);
    let party = scene.party(2);
    scene
        .when(2, take(500))
        .refused_as("INT-42", "unlawful")
        .when(2, TAKE)
        .then_events([Event::Bank(BankEvent::BankTaken {
            party,
            entry: Entry::Turn,
            floor: dollars(25),
            ceiling: None,
        })])
        .when(2, bank(24))
        .refused("INT-93");
    assert_eq!((scene.banker(), anchor(&scene)), (Some(2), Some(2)));
    scene.fork().given(2, bank(25));
    scene.fork().given(2, bank(9_000));
}

#[test]
fn int_89_the_bank_is_taken_only_with_the_minimum_in_the_purse() {
    let mut scene = nj().seat(4, 24).banker(3).preceding(100).scene();
    coup(&mut scene, 100, 5, Player)
        .then_offers(&[4])
        .when(4, TAKE)
        .refused_as("INT-89", "short-of-funds")
        .given(4, CoverAct::Decline)
        .then_offers(&[5]);
}

#[test]
fn int_42_when_all_decline_a_lost_bank_everybody_may_bid() {
    let mut scene = after_a_win(9, 1_000);
    coup(&mut scene, 1_000, 4, Player);
    all_decline(&mut scene)
        .then_events([Event::Bank(BankEvent::BiddingOpened(BidRound::Declined))])
        .when(9, bid(24))
        .refused("INT-93")
        .given(9, bid(30))
        .given(7, bid(30))
        .close();
    assert_eq!(
        (scene.banker(), anchor(&scene)),
        (Some(7), Some(7)),
        "closest to the dealer"
    );
}

#[test]
fn int_42_one_ordered_out_does_not_bid() {
    let mut scene = after_a_win(9, 1_000);
    scene.given(CR, FloorAct::OrderPass(PassReason::Violation));
    all_decline(&mut scene)
        .when(9, bid(5_000))
        .refused_as("INT-42", "not-entitled")
        .given(1, bid(25))
        .close();
    assert_eq!(scene.banker(), Some(1));
}

#[test]
fn nj_4_11c_1_a_passed_bank_is_offered_in_the_same_order() {
    let mut scene = after_a_win(3, 2_000);
    let to = scene.party(4);
    scene
        .when(3, BankAct::Pass)
        .then_events([
            Event::Bank(BankEvent::BankPassed {
                passing: Passing::Voluntary,
                height: dollars(2_000),
            }),
            Event::Bank(BankEvent::BankOffered {
                to,
                kind: OfferKind::Voluntary,
            }),
        ])
        .then_offers(&[4, 5, 6, 7, 8, 9, 1, 2]);
}

#[test]
fn nj_4_11c_2_int_43_it_goes_to_the_first_who_wagers_once_to_twice_the_last() {
    for (whole, code) in [(1_999, "too-low"), (4_001, "too-high")] {
        after_a_win(3, 2_000)
            .given(3, BankAct::Pass)
            .when(4, take(whole))
            .refused_as("NJ-4.11c.2", code);
    }
    for whole in [2_000, 3_000, 4_000] {
        let mut scene = after_a_win(3, 2_000);
        scene
            .given(3, BankAct::Pass)
            .given(4, take(whole))
            .when(4, bank(1_999))
            .refused_as("NJ-4.11c.2", "too-low")
            .when(4, bank(4_001))
            .refused_as("NJ-4.11c.2", "too-high");
        coup(&mut scene, whole, 8, Banker)
            .when(4, bank(whole - 1))
            .refused("NJ-4.6b.2");
    }
}

#[test]
fn int_43_the_last_wager_is_the_one_placed_and_the_table_maximum_still_binds() {
    let mut scene = banked(nj().option("table_max", "1500.00"), 3, 1_000);
    covered(&mut scene, &[(5, 100)]);
    ends(&mut scene, Banker)
        .given(3, BankAct::Pass)
        .when(4, take(999))
        .refused("NJ-4.11c.2")
        .when(4, take(1_501))
        .refused("INT-16")
        .given(4, take(1_500));
}

#[test]
fn int_18_a_passed_bank_keeps_its_bounds_over_a_void_first_hand() {
    let mut scene = nj()
        .option("annul_transfer", "keep")
        .banker(3)
        .preceding(2_000)
        .scene();
    scene
        .given(3, BankAct::Pass)
        .given(4, take(3_000))
        .given(4, bank(3_000));
    scene.given(8, CoverAct::Banco).close().deal("9");
    scene
        .given(
            CR,
            OddAct::Report(Irregularity::WrongOrder { rectifiable: false }),
        )
        .when(4, bank(1_999))
        .refused("NJ-4.11c.2")
        .when(4, bank(4_001))
        .refused("NJ-4.11c.2")
        .given(4, bank(4_000));
}

/// Seat 2 passes a bank of 4,000 and nobody meets it.
#[track_caller]
fn nobody_meets(given: Given) -> Scene {
    let mut scene = given.banker(2).preceding(4_000).scene();
    scene.given(2, BankAct::Pass);
    all_decline(&mut scene).then_phase(Phase::Bidding(BidRound::PassedFirst));
    scene
}

#[test]
fn nj_4_11c_3_if_nobody_meets_it_the_highest_offer_takes_it() {
    let mut scene = nobody_meets(nj());
    scene.given(9, bid(900)).given(5, bid(1_000)).close();
    assert_eq!(scene.banker(), Some(5));
    scene.when(5, bank(999)).refused("NJ-4.6b.1");
    for whole in [1_000, 3_999, 9_000] {
        scene.fork().given(5, bank(whole));
    }
    assert_eq!(anchor(&scene), Some(2), "a voluntary pass moves no anchor");
}

#[test]
fn nj_4_11c_4_who_passed_is_out_of_the_first_round() {
    let scene = nobody_meets(nj());
    scene
        .fork()
        .when(2, bid(3_000))
        .refused_as("NJ-4.11c.4", "not-entitled")
        .given(9, bid(25))
        .close()
        .then_phase(Phase::BankWager);
    scene
        .fork()
        .close()
        .then_events([Event::Bank(BankEvent::BiddingOpened(
            BidRound::PassedSecond,
        ))])
        .given(2, bid(500))
        .close()
        .when(2, bank(499))
        .refused("NJ-4.6b.1")
        .given(2, bank(500));
    scene
        .fork()
        .close()
        .close()
        .then_events([Event::Said(SaidEvent::NoBid)])
        .given(2, bid(25))
        .close()
        .then_phase(Phase::BankWager);
}

#[test]
fn int_44_equal_bids_after_a_pass_are_measured_as_the_house_chose() {
    for (value, winner) in [("dealer", 1), ("previous_banker", 7)] {
        let mut scene = nobody_meets(nj().option("bid_tie", value));
        scene.given(1, bid(950)).given(7, bid(950)).close();
        assert_eq!(scene.banker(), Some(winner), "bid_tie = {value}");
        let mut second = nobody_meets(nj().option("bid_tie", value));
        second.close().given(2, bid(950)).given(7, bid(950)).close();
        let passer_last = if value == "dealer" { 2 } else { 7 };
        assert_eq!(second.banker(), Some(passer_last));
    }
}

#[test]
fn int_44_bids_are_bounded_by_the_tables_minimum_and_maximum_alone() {
    let given = nj().option("table_max", "9000.00");
    nobody_meets(given)
        .when(5, bid(24))
        .refused("INT-93")
        .when(5, bid(9_001))
        .refused("INT-16")
        .given(5, bid(9_000));
}

#[test]
fn nj_4_11c_1_an_empty_seat_is_not_asked() {
    let given = Given::law(Rulebook::new_jersey()).seats([2, 5, 9], 5_000);
    let mut scene = given.banker(5).preceding(100).scene();
    scene.given(5, BankAct::Pass).then_offers(&[9, 2]);
    scene
        .given(2, CoverAct::Decline)
        .then_phase(Phase::Bidding(BidRound::PassedFirst));
}
