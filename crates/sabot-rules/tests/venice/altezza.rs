//! A retired bank and where it goes (VE-general-09 to 12, INT-60, 69, 71).

use sabot_rules::table::event::{BankEvent, Entry, Event};
use sabot_rules::table::phase::{BidRound, OfferKind};
use sabot_rules::table::{Act, BankAct, CoverAct, Phase};

use super::kit::{Coups, OPEN, PASS_ON, X, Y, open, standing_at, venice, with_standing};
use crate::common::{Given, Scene, bank, dollars, m, take};

/// Box 3 has retired at 390.00.
fn retired(given: Given) -> Scene {
    let mut scene = standing_at(given, 3, 390);
    scene.given(3, BankAct::Pass);
    scene
}

/// Everybody seated has declined it.
fn offered_to_standing() -> Scene {
    let mut scene = retired(with_standing());
    scene.then_offers(&[4, 5, 6, 7, 1, 2]);
    scene.given(2, CoverAct::Decline);
    scene
}

#[test]
fn ve_general_09_a_retired_bank_is_offered() {
    let mut scene = standing_at(venice(), 3, 390);
    let to = scene.party(4);
    let kind = OfferKind::Altezza;
    scene
        .when(3, BankAct::Pass)
        .then_events([Event::Bank(BankEvent::BankOffered { to, kind })]);
    assert_eq!(scene.table().bank().banker, None);
    scene.then_money("S3 +0.00");
    scene
        .when(5, BankAct::TakeBank(None))
        .refused("VE-general-11");
    scene
        .when(3, BankAct::TakeBank(None))
        .refused("VE-general-11");
    let mut early = standing_at(venice(), 3, 390);
    early
        .when(4, BankAct::TakeBank(None))
        .refused("VE-general-09");
}

#[test]
fn ve_general_10_all_altezza_is_the_very_amount_at_which_it_stood() {
    let mut scene = retired(venice());
    for (amount, code) in [("389.99", "too-low"), ("390.01", "too-high")] {
        scene
            .when(4, BankAct::TakeBank(Some(m(amount))))
            .refused_as("VE-general-10", code);
    }
    scene.when(4, bank(390)).refused("VE-game-24");
    let mut plain = scene.fork();
    scene.given(4, take(390)).then_phase(OPEN);
    plain.given(4, BankAct::TakeBank(None));
    assert_eq!(scene.table().bank(), plain.table().bank());
    assert_eq!(scene.table().bank().amount, dollars(390));
    assert_eq!(scene.table().bank().entry, Entry::Passed);
}

#[test]
fn ve_general_10_neither_minimum_nor_maximum_nor_chip_unit_bends_the_height() {
    let given = venice().options(&[("table_max", "300.00"), ("chip_unit", "1.00")]);
    let mut scene = open(given, 3, 150);
    scene.given(4, crate::common::stake(33)).banker_wins();
    assert_eq!(scene.table().bank().amount, m("181.35"));
    scene
        .given(3, BankAct::Remain)
        .given(4, crate::common::stake(181));
    scene.banker_wins();
    scene
        .given(3, BankAct::Pass)
        .given(4, BankAct::TakeBank(None));
    assert_eq!(
        scene.table().bank().amount,
        m("353.30"),
        "above the maximum"
    );
}

#[test]
fn ve_general_11_in_rotation_from_the_last_bankers_right() {
    let mut scene = retired(venice());
    scene.then_offers(&[4, 5, 6, 7, 1, 2]);
    scene
        .when(2, CoverAct::Decline)
        .then_events([Event::Bank(BankEvent::BiddingOpened(BidRound::PassedFirst))]);
}

#[test]
fn ve_general_11_who_cannot_fund_it_can_only_decline() {
    let mut scene = retired(venice().seat(4, 389));
    scene.when(4, BankAct::TakeBank(None)).refused("INT-89");
    scene
        .given(4, CoverAct::Decline)
        .given(5, BankAct::TakeBank(None));
}

#[test]
fn ve_general_12_then_the_standing_player_who_speaks_first() {
    let mut scene = offered_to_standing();
    scene.then_phase(Phase::Speaking(dollars(390)));
    scene
        .when(2, BankAct::TakeBank(None))
        .refused("VE-general-12");
    scene.when(X, take(400)).refused("VE-general-10");
    let mut other = scene.fork();
    scene.given(Y, BankAct::TakeBank(None));
    assert_eq!(scene.table().bank().banker, Some(Y));
    scene
        .when(X, BankAct::TakeBank(None))
        .refused("VE-general-09");
    other.given(X, take(390));
    assert_eq!(other.table().bank().banker, Some(X));
}

#[test]
fn ve_general_12_standing_players_wait_until_all_seated_have_declined() {
    let mut scene = retired(with_standing());
    scene
        .when(X, BankAct::TakeBank(None))
        .refused("VE-general-11");
    let mut scene = offered_to_standing();
    scene
        .given(X, CoverAct::Decline)
        .given(Y, CoverAct::Decline);
    scene.then_phase(Phase::Bidding(BidRound::PassedFirst));
}

#[test]
fn ve_general_12_without_anybody_standing_who_could_the_auction_follows() {
    let mut scene = retired(venice().standing(2, 389));
    scene.then_offers(&[4, 5, 6, 7, 1, 2]);
    scene.given(2, CoverAct::Decline);
    scene.then_phase(Phase::Bidding(BidRound::PassedFirst));
    let mut silent = offered_to_standing();
    silent.time_up();
    silent.then_phase(Phase::Bidding(BidRound::PassedFirst));
}

#[test]
fn int_60_a_loss_means_a_fresh_stake_a_retirement_the_height_for_the_same_next_player() {
    let mut lost = open(venice(), 3, 390);
    lost.given(5, CoverAct::Banco).banker_loses();
    assert_eq!(lost.offered(), Some(4));
    lost.when(4, take(390)).refused("VE-game-24");
    lost.given(4, bank(50));
    let mut retired = retired(venice());
    assert_eq!(retired.offered(), Some(4));
    retired.when(4, bank(50)).refused("VE-game-24");
}

#[test]
fn int_69_after_a_loss_the_next_may_decline_then_the_following_then_the_auction() {
    let mut scene = open(with_standing(), 3, 100);
    scene.given(5, CoverAct::Banco).banker_loses();
    scene.then_offers(&[4, 5, 6, 7, 1, 2]);
    scene
        .when(2, CoverAct::Decline)
        .then_events([Event::Bank(BankEvent::BiddingOpened(BidRound::Declined))]);
    scene.given(3, crate::common::bid(60)).close();
    assert_eq!(scene.banker(), Some(3), "the loser may bid");
}

/// A standing banker, after box 3 has retired.
fn standing_banker(given: Given) -> Scene {
    let mut scene = retired(given);
    scene.then_offers(&[4, 5, 6, 7, 1, 2]);
    scene
        .given(2, CoverAct::Decline)
        .given(Y, BankAct::TakeBank(None));
    scene
}

#[test]
fn int_71_with_the_anchor_a_bank_taken_and_lost_goes_right_of_the_one_who_retired() {
    let mut scene = retired(venice().option("ve_anchor", "true"));
    scene
        .given(4, CoverAct::Decline)
        .given(5, CoverAct::Decline);
    scene.given(6, BankAct::TakeBank(None));
    scene.given(1, CoverAct::Banco).banker_loses();
    // The one who lost it is asked in turn like anybody else; box 3 is left out.
    scene.then_offers(&[4, 5, 6, 7, 1, 2]);
    let mut scene = standing_banker(with_standing().option("ve_anchor", "true"));
    scene.given(1, CoverAct::Banco).banker_loses();
    scene.then_offers(&[4, 5, 6, 7, 1, 2]);
}

#[test]
fn int_71_several_retirements_in_a_row_do_not_move_the_anchor() {
    let mut scene = retired(venice().option("ve_anchor", "true"));
    scene
        .given(4, CoverAct::Decline)
        .given(5, BankAct::TakeBank(None));
    scene.given(1, CoverAct::Banco).banker_wins();
    assert_eq!(scene.table().bank().amount, m("760.50"));
    scene.given(5, BankAct::Pass).then_offers(&[6, 7, 1]);
    let mut taken = scene.fork();
    scene.given(1, take_exactly("760.50"));
    scene.given(2, CoverAct::Banco).banker_loses();
    assert_eq!(
        scene.offered(),
        Some(4),
        "right of box 3, who retired first"
    );
    taken.then_offers(&[1, 2, 3]);
    taken.given(3, BankAct::TakeBank(None));
    taken.given(4, CoverAct::Banco).banker_loses();
    assert_eq!(taken.offered(), Some(4));
}

fn take_exactly(amount: &str) -> Act {
    Act::Bank(BankAct::TakeBank(Some(m(amount))))
}

#[test]
fn int_71_without_the_anchor_it_goes_right_of_a_seated_loser() {
    let free = || with_standing().option("ve_anchor", "false");
    let mut scene = retired(free());
    scene
        .given(4, CoverAct::Decline)
        .given(5, BankAct::TakeBank(None));
    scene.given(1, CoverAct::Banco).banker_loses();
    scene.then_offers(&[6, 7, 1, 2, 3, 4]);
    // After a standing one: right of the player who retired, whoever did so last.
    let mut scene = standing_banker(free());
    scene.given(1, CoverAct::Banco).banker_loses();
    assert_eq!(scene.offered(), Some(4));
    let mut scene = retired(free());
    scene
        .given(4, CoverAct::Decline)
        .given(5, BankAct::TakeBank(None));
    scene.given(1, CoverAct::Banco).banker_wins();
    scene
        .given(5, BankAct::Pass)
        .then_offers(&[6, 7, 1, 2, 3, 4]);
    scene
        .given(4, CoverAct::Decline)
        .given(X, BankAct::TakeBank(None));
    scene.given(1, CoverAct::Banco).banker_loses();
    assert_eq!(scene.offered(), Some(6), "box 5 retired last");
}

#[test]
fn int_71_a_standing_banker_who_retires_is_measured_from_the_anchor() {
    let mut scene = standing_banker(with_standing());
    scene.given(1, CoverAct::Banco).banker_wins();
    scene.given(Y, BankAct::Pass);
    scene.then_offers(&[4, 5, 6, 7, 1, 2, 3]);
    scene.given(3, CoverAct::Decline);
    scene.then_phase(Phase::Speaking(m("760.50")));
    scene
        .when(Y, BankAct::TakeBank(None))
        .refused("VE-general-12");
    scene.given(X, BankAct::TakeBank(None));
    scene.given(1, CoverAct::Banco).banker_loses();
    assert_eq!(scene.offered(), Some(4));
}

#[test]
fn int_19_a_bank_passed_on_is_not_taken_back_by_the_standing_banker_nobody_covered() {
    let mut scene = standing_banker(with_standing());
    for _ in 0..2 {
        scene.close().given(Y, BankAct::Remain);
    }
    scene.close();
    scene.given(sabot_rules::table::Actor::Croupier, PASS_ON);
    scene.then_offers(&[4, 5, 6, 7, 1, 2, 3]);
    scene
        .given(3, CoverAct::Decline)
        .given(X, CoverAct::Decline);
    scene.then_phase(Phase::Bidding(BidRound::PassedFirst));
}
