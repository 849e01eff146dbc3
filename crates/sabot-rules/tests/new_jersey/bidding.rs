//! The shoe and the choice of the first banker (4.5).

use sabot_core::Outcome;
use sabot_rules::table::act::Irregularity;
use sabot_rules::table::event::Entry;
use sabot_rules::table::phase::{BidRound, ShuffleStep};
use sabot_rules::table::place::Place;
use sabot_rules::table::{
    Actor, BankAct, BankEvent, CoverAct, CroupierAct, Event, FlowEvent, OddAct, Phase, PlayAct,
    PlayEvent, SaidEvent, ShoeAct, ShoeEvent,
};

use super::house::{CR, banco, banked, coup, ends, loses_last_coup, nj, to_the_shoe};
use crate::common::{Scene, bank, bid, card, dollars};

/// The shoe is offered and these seats bid, in this order.
#[track_caller]
fn bids(offers: &[(u8, u64)]) -> Scene {
    let mut scene = nj().scene();
    for (number, whole) in offers {
        scene.given(*number, bid(*whole));
    }
    scene
}

#[test]
fn nj_4_5a_every_card_of_a_coup_comes_from_the_shoe_in_its_order() {
    let mut scene = banco(nj().shoe(300, 286), 3, 100, 4);
    let faces = ["9", "8", "K", "Q"];
    scene.deal("9 8 K Q").then_events((0..4).map(|i: u16| {
        Event::Shoe(ShoeEvent::CardOut {
            place: Place::DEAL[usize::from(i)],
            face: Some(card(faces[usize::from(i)])),
            index: 12 + i,
        })
    }));
    scene
        .when_card("5")
        .refused_as("NJ-4.5b.3", "not-now")
        .when(4, ShoeAct::Card(Some(card("5"))))
        .refused_as("NJ-4.5a", "wrong-role")
        .when(CR, ShoeAct::Card(Some(card("5"))))
        .refused_as("NJ-4.5a", "wrong-role");
}

#[test]
fn nj_4_5b_1_the_shoe_is_offered_after_the_burn_and_before_any_wager() {
    let mut scene = nj().opening();
    to_the_shoe(&mut scene)
        .cards("A 5")
        .when(3, bid(500))
        .refused_as("NJ-4.5b.1", "not-now")
        .when(CR, CroupierAct::StartGame)
        .then_events([Event::Bank(BankEvent::BiddingOpened(BidRound::Opening))])
        .when(3, bank(500))
        .refused_as("NJ-4.6a.0", "not-now")
        .when(3, CoverAct::Banco)
        .refused_as("NJ-4.7a.1", "not-now")
        .given(3, bid(500));
}

#[test]
fn nj_4_5b_2_the_highest_offer_becomes_banker() {
    let mut scene = bids(&[(3, 500), (8, 700)]);
    let party = scene.party(8);
    scene
        .close()
        .then_events([Event::Bank(BankEvent::BankTaken {
            party,
            entry: Entry::Bid,
            floor: dollars(700),
            ceiling: None,
        })])
        .then_phase(Phase::BankWager);
    assert_eq!(scene.banker(), Some(8));
}

#[test]
fn nj_4_5b_3_only_the_banker_deals_and_only_on_the_call() {
    let mut scene = banco(nj(), 3, 100, 4);
    scene
        .when(3, PlayAct::Deal)
        .refused_as("NJ-4.8d.1", "not-now")
        .given(CR, CroupierAct::CallCards)
        .when(4, PlayAct::Deal)
        .refused_as("NJ-4.5b.3", "not-entitled")
        .when(CR, PlayAct::Deal)
        .refused_as("NJ-4.5b.3", "wrong-role")
        .when((Actor::Croupier, 3), PlayAct::Deal)
        .refused_as("NJ-4.5b.3", "wrong-role")
        .when_card("9")
        .refused_as("NJ-4.8d.1", "not-now")
        .when(3, PlayAct::Deal)
        .then_events([Event::Play(PlayEvent::DealBegun)])
        .cards("9")
        .when(3, PlayAct::Deal)
        .refused_as("NJ-4.8d.1", "not-now");
}

#[test]
fn nj_4_5b_4_equal_offers_go_to_the_seat_closest_to_the_dealer() {
    for order in [[(3, 1_000), (7, 1_000)], [(7, 1_000), (3, 1_000)]] {
        let mut scene = bids(&order);
        scene.close();
        assert_eq!(scene.banker(), Some(3), "the order in time is irrelevant");
    }
}

#[test]
fn nj_4_5b_4_a_later_shoes_bidding_is_measured_from_the_dealer_too() {
    for tie in ["dealer", "previous_banker"] {
        let mut scene = loses_last_coup(nj().option("bid_tie", tie), 5);
        to_the_shoe(&mut scene).cards("A 5");
        scene
            .given(7, bid(100))
            .given(3, bid(100))
            .close()
            .then_phase(Phase::BankWager);
        assert_eq!(scene.banker(), Some(3), "bid_tie = {tie}");
    }
}

#[test]
fn int_13_one_standing_bid_that_can_only_be_raised() {
    bids(&[(3, 500)])
        .when(3, bid(499))
        .refused_as("INT-13", "too-low")
        .when(3, bid(500))
        .refused_as("INT-13", "too-low")
        .given(3, bid(501))
        .given(4, bid(501))
        .given(4, bid(600))
        .close()
        .then_events([Event::Flow(FlowEvent::Entered(Phase::BankWager))]);
}

#[test]
fn int_13_the_bidding_closes_for_want_of_others_by_the_dealer_or_by_time() {
    let mut scene = bids(&[(3, 500)]);
    for number in [1, 2, 4, 5, 6, 7, 8] {
        scene.given(number, CoverAct::Decline);
    }
    scene.then_phase(Phase::Bidding(BidRound::Opening));
    scene
        .fork()
        .given(9, CoverAct::Decline)
        .then_phase(Phase::BankWager);
    scene.fork().close().then_phase(Phase::BankWager);
    let mut late = scene.fork();
    late.given(1, bid(600)).time_up();
    assert_eq!(late.banker(), Some(1), "who declined may still bid");
    scene.wait(19);
    assert_eq!(nj().scene().window_seconds(), 20);
    let slow = nj().option("auction_seconds", "90").scene();
    assert_eq!(slow.window_seconds(), 90);
}

#[test]
fn int_93_bids_start_at_the_table_minimum() {
    bids(&[])
        .when(3, bid(24))
        .refused_as("INT-93", "too-low")
        .given(3, bid(25));
    nj().option("table_min", "100.00")
        .scene()
        .when(3, bid(99))
        .refused("INT-93")
        .given(3, bid(100));
}

#[test]
fn int_89_a_bid_is_in_the_purse() {
    let mut scene = nj().seat(3, 700).scene();
    scene
        .when(3, bid(701))
        .refused_as("INT-89", "short-of-funds")
        .given(3, bid(700));
}

#[test]
fn int_14_each_shoe_opens_with_bidding_and_the_old_rights_end() {
    let mut scene = banked(nj().shoe(30, 8), 5, 100);
    scene.given(7, CoverAct::Banco).close();
    ends(&mut scene, Outcome::Banker).then_phase(Phase::Deciding);
    let lasting = coup(&mut scene, 150, 7, Outcome::Banker);
    lasting
        .then_phase(Phase::Shuffling(ShuffleStep::Shuffle))
        .when(5, BankAct::Remain)
        .refused_as("INT-14", "not-entitled");
    to_the_shoe(&mut scene)
        .cards("A 5")
        .then_events([Event::Bank(BankEvent::BiddingOpened(BidRound::Opening))])
        .given(5, bid(40))
        .close()
        .given(5, bank(40))
        .when(7, CoverAct::Suivi)
        .refused("INT-22");
}

#[test]
fn int_14_a_bank_may_go_on_over_a_new_shoe() {
    let given = nj().option("bank_over_new_shoe", "true");
    let mut scene = banked(given.clone().shoe(30, 4), 5, 100);
    scene.given(7, CoverAct::Banco).close();
    ends(&mut scene, Outcome::Banker).then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
    to_the_shoe(&mut scene)
        .cards("A 5")
        .then_phase(Phase::Deciding)
        .when(5, bank(99))
        .refused("NJ-4.6b.2")
        .when(5, bank(201))
        .refused("NJ-4.6b.3")
        .given(5, bank(200))
        .given(7, CoverAct::Suivi);
    let mut lost = loses_last_coup(given, 5);
    to_the_shoe(&mut lost).cards("A 5").then_offers(&[6, 7]);
}

#[test]
fn int_15_without_a_bid_the_table_waits_and_a_later_bid_opens_it_again() {
    let mut scene = bids(&[]);
    scene
        .time_up()
        .then_events([Event::Said(SaidEvent::NoBid)])
        .then_phase(Phase::Bidding(BidRound::Opening));
    assert_eq!(scene.table().window(), None);
    scene
        .when(4, bid(30))
        .accepted()
        .given(6, bid(31))
        .time_up()
        .then_phase(Phase::BankWager);
    assert_eq!(scene.banker(), Some(6));
}

#[test]
fn int_09_a_shoe_that_ends_during_the_bidding_is_shuffled() {
    let mut scene = nj().shoe(20, 1).scene();
    scene
        .given(3, bid(30))
        .given(
            CR,
            OddAct::Report(Irregularity::DrawnInError { disclosed: false }),
        )
        .cards("?")
        .then_events([Event::Shoe(ShoeEvent::CuttingCardShown)])
        .then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
}
