//! The auction of a bank that nobody took at its height (VE-general-13 to 15, INT-13, 70).

use sabot_core::Party;
use sabot_rules::table::event::{BankEvent, Entry, Event, SaidEvent};
use sabot_rules::table::phase::BidRound;
use sabot_rules::table::{BankAct, CoverAct, Phase, PlaceAct};

use super::kit::{Coups, OPEN, X, Y, standing_at, venice, with_standing};
use crate::common::{Given, Scene, bid, dollars, m};

/// Box 3 retired at 1,000.00 and nobody, seated or standing, takes it.
fn auction(given: Given) -> Scene {
    let mut scene = standing_at(given, 3, 1_000);
    scene
        .given(3, BankAct::Pass)
        .then_offers(&[4, 5, 6, 7, 1, 2]);
    scene.given(2, CoverAct::Decline);
    if let Phase::Speaking(_) = scene.table().phase() {
        scene.close();
    }
    scene.then_phase(Phase::Bidding(BidRound::PassedFirst));
    scene
}

fn banker(scene: &Scene) -> (Option<Party>, u64) {
    let bank = scene.table().bank();
    (bank.banker, bank.amount.get() / 100)
}

#[test]
fn ve_general_13_it_goes_to_the_highest_bidder() {
    let mut scene = auction(venice());
    scene.given(4, bid(550)).given(6, bid(600));
    scene
        .when(5, BankAct::TakeBank(None))
        .refused("VE-general-09");
    scene.close().then_phase(OPEN);
    assert_eq!(banker(&scene), (Some(scene.party(6)), 600));
    assert_eq!(scene.table().bank().entry, Entry::Passed);
    scene
        .when(4, bid(700))
        .refused_as("VE-general-13", "not-now");
}

#[test]
fn ve_general_14_seated_and_standing_are_equal_in_it() {
    let mut scene = auction(with_standing());
    scene.given(7, bid(600)).given(X, bid(650)).close();
    assert_eq!(banker(&scene), (Some(X), 650));
    let mut scene = auction(with_standing());
    scene
        .given(7, bid(600))
        .given(X, BankAct::Bid(m("600.01")))
        .close();
    assert_eq!(banker(&scene).0, Some(X));
}

#[test]
fn ve_general_15_equal_bids_seated_before_standing() {
    let mut scene = auction(with_standing());
    scene
        .given(X, bid(600))
        .given(7, bid(600))
        .given(Y, bid(550));
    scene.close();
    assert_eq!(banker(&scene), (Some(scene.party(7)), 600));
}

#[test]
fn int_70_ties_among_seated_from_the_retired_bankers_right_and_standing_by_time() {
    // Who bids 600.00, in this order, after box 3 has retired; who has the bank.
    for (bidders, winner) in [
        (vec![2, 4], 4),
        (vec![1, 7], 7),
        (vec![2, 1], 1),
        (vec![2, 5, 1], 5),
    ] {
        let mut scene = auction(venice());
        for number in &bidders {
            scene.given(*number, bid(600));
        }
        scene.close();
        assert_eq!(scene.banker(), Some(winner), "{bidders:?}");
    }
    let mut scene = auction(with_standing());
    scene.given(Y, bid(600)).given(X, bid(600)).close();
    assert_eq!(banker(&scene).0, Some(Y));
}

#[test]
fn int_70_bids_start_at_the_minimum_and_have_no_upper_bound() {
    let mut scene = auction(venice());
    scene.when(4, BankAct::Bid(m("49.99"))).refused("INT-93");
    scene.given(4, bid(50));
    scene.when(5, bid(10_001)).refused("INT-89");
    scene.given(5, bid(10_000)).close();
    assert_eq!(banker(&scene).1, 10_000);
}

#[test]
fn int_70_the_retired_banker_is_out_in_the_first_round_and_in_if_nobody_bids() {
    let mut scene = auction(venice());
    scene.when(3, bid(700)).refused_as("INT-70", "not-entitled");
    scene
        .close()
        .then_events([Event::Bank(BankEvent::BiddingOpened(
            BidRound::PassedSecond,
        ))]);
    scene.given(3, bid(700)).given(4, bid(700)).close();
    assert_eq!(scene.banker(), Some(4), "his own seat comes last");

    let mut scene = auction(venice());
    scene.close().given(3, bid(700)).close();
    assert_eq!(banker(&scene), (Some(scene.party(3)), 700));
}

#[test]
fn int_70_unless_the_house_lets_him() {
    let mut scene = auction(venice().option("ve_retired_may_bid", "true"));
    scene.given(3, bid(700)).close();
    assert_eq!(banker(&scene), (Some(scene.party(3)), 700));
}

#[test]
fn int_15_nobody_bids_twice_over_and_the_table_waits() {
    let mut scene = auction(venice());
    scene.close();
    scene.close().then_events([Event::Said(SaidEvent::NoBid)]);
    assert_eq!(scene.table().window(), None);
    scene.given(3, bid(60)).close();
    assert_eq!(banker(&scene).1, 60);
}

#[test]
fn int_13_a_bid_stands_and_may_be_raised_until_the_close() {
    let mut scene = auction(venice());
    assert_eq!(scene.window_seconds(), 20);
    scene.given(4, bid(100));
    scene.when(4, bid(100)).refused("INT-13");
    scene.when(4, bid(90)).refused("INT-13");
    scene.given(4, BankAct::Bid(m("100.01"))).given(5, bid(100));
    scene.time_up();
    assert_eq!(scene.banker(), Some(4));
    assert_eq!(scene.table().bank().amount, m("100.01"));
}

#[test]
fn int_71_with_the_anchor_a_bank_from_the_auction_and_lost_goes_right_of_the_one_who_retired() {
    let mut scene = auction(with_standing().option("ve_anchor", "true"));
    scene.given(7, bid(600)).close();
    scene
        .mark()
        .given(1, CoverAct::Banco)
        .coup("2 J 6 7 abatage");
    scene.then_money("S7 -600.00; S1 +600.00");
    assert_eq!(scene.offered(), Some(4));
    let mut scene = auction(with_standing().option("ve_anchor", "true"));
    scene.given(Y, bid(600)).close();
    scene.given(1, CoverAct::Banco).banker_loses();
    assert_eq!(scene.offered(), Some(4));
}

#[test]
fn int_69_a_bank_from_the_auction_after_a_loss_is_the_bidders_own_turn() {
    let mut scene = super::kit::open(with_standing(), 3, 100);
    scene.given(5, CoverAct::Banco).banker_loses();
    scene.then_offers(&[4, 5, 6, 7, 1, 2]);
    scene.given(2, CoverAct::Decline).given(6, bid(60)).close();
    scene.given(1, CoverAct::Banco).banker_loses();
    assert_eq!(scene.offered(), Some(7), "right of box 6");
    assert_eq!(scene.table().floor().minimum, dollars(50));
}

#[test]
fn int_70_ties_are_measured_from_where_the_retired_banker_sat_even_if_he_has_left() {
    let mut scene = standing_at(venice(), 3, 1_000);
    scene.given(3, BankAct::Pass).given(4, CoverAct::Decline);
    scene.given(5, BankAct::TakeBank(None));
    scene.given(1, CoverAct::Banco).banker_wins();
    scene
        .given(5, PlaceAct::Leave)
        .then_offers(&[6, 7, 1, 2, 3, 4]);
    scene.given(4, CoverAct::Decline);
    scene.given(4, bid(600)).given(6, bid(600)).close();
    assert_eq!(scene.banker(), Some(6), "right of box 5, not of the anchor");
}
