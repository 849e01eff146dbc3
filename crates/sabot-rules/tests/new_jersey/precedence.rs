//! Which reason is given when several hold: the first in the order of the refusals (INV-12).

use sabot_core::{Moment, Party};
use sabot_rules::table::act::{Line, Tender};
use sabot_rules::table::{Act, Actor, BankAct, Command, CoverAct};

use super::house::{CR, banked, nj};
use crate::common::{Scene, bank, bid, m, stake};

fn laid(text: &str, tender: Tender) -> Act {
    let amount = m(text);
    Act::Bank(BankAct::Bank { amount, tender })
}

/// Seat 3 may wager from 1,000 to 2,000 and has 1,500; ten seconds have passed.
#[track_caller]
fn bankers_turn() -> Scene {
    let mut scene = nj().seat(3, 1_500).banker(3).preceding(1_000).scene();
    scene.wait(10).given(3, BankAct::Remain);
    scene
}

#[test]
fn inv_12_time_comes_before_everything() {
    let scene = bankers_turn();
    let nobody = Actor::Patron(Party(99));
    let early = Command::staff(
        nobody,
        Moment::from_ms(9_999),
        laid("0.50", Tender::ForeignCash),
    );
    let refusal = scene.table().check(&early).unwrap_err();
    assert_eq!(refusal.code(), "time-went-back");
}

#[test]
fn inv_12_a_bankers_wager_is_refused_for_the_first_reason_that_holds() {
    let mut scene = bankers_turn();
    let wrong = laid("0.50", Tender::ForeignCash);
    scene.when(CR, wrong).refused_as("NJ-4.6a.0", "wrong-role");
    scene
        .when(Party(99), wrong)
        .refused_as("INT-100", "no-such-party");
    scene.when(4, wrong).refused_as("NJ-4.6a.0", "not-entitled");
    scene.when(3, wrong).refused_as("INT-103", "tender-refused");
    scene
        .when(3, laid("0.50", Tender::Chips))
        .refused_as("INT-04", "not-a-multiple")
        .when(3, laid("9999.50", Tender::Chips))
        .refused_as("INT-04", "not-a-multiple")
        .when(3, bank(999))
        .refused_as("NJ-4.6b.2", "too-low")
        .when(3, bank(2_001))
        .refused_as("NJ-4.6b.3", "too-high")
        .when(3, bank(1_501))
        .refused_as("INT-89", "short-of-funds")
        .given(3, bank(1_500))
        .when(4, wrong)
        .refused_as("NJ-4.6a.0", "not-now");
}

#[test]
fn inv_12_a_wager_against_the_bank_is_refused_for_the_first_reason_that_holds() {
    let mut scene = banked(nj().seat(4, 100), 3, 1_000);
    let wrong = Act::Cover(CoverAct::Stake {
        amount: m("5000.50"),
        line: Line::Beyond,
        tender: Tender::ForeignChips,
        on_box: None,
    });
    scene.when(CR, wrong).refused_as("INT-100", "wrong-role");
    scene.when(3, wrong).refused_as("NJ-4.7a.1", "not-entitled");
    scene.when(4, wrong).refused_as("NJ-4.7c.1", "not-now");
    scene
        .close()
        .when(5, wrong)
        .refused_as("NJ-4.7d.1", "not-entitled");
    scene.when(4, wrong).refused_as("INT-103", "tender-refused");
    scene
        .when(4, stake(0))
        .refused_as("INT-04", "not-a-multiple")
        .when(4, stake(5_000))
        .refused_as("NJ-4.7a.2", "too-high")
        .when(4, stake(1_000))
        .refused_as("INT-89", "short-of-funds")
        .given(4, stake(100));
}

#[test]
fn inv_12_a_bid_is_refused_for_the_first_reason_that_holds() {
    let mut scene = nj().seat(4, 20).option("table_max", "500.00").scene();
    scene
        .when(CR, bid(1))
        .refused_as("INT-100", "wrong-role")
        .when(4, BankAct::Bid(m("0.50")))
        .refused_as("INT-04", "not-a-multiple")
        .when(4, bid(24))
        .refused_as("INT-93", "too-low")
        .when(4, bid(501))
        .refused_as("INT-16", "too-high")
        .when(4, bid(25))
        .refused_as("INT-89", "short-of-funds");
}

#[test]
fn inv_12_a_card_out_of_its_time_is_refused_before_its_face_is_looked_at() {
    let mut scene = banked(nj(), 3, 1_000);
    scene.when_card("?").refused_as("NJ-4.8d.1", "not-now");
    scene.given(4, CoverAct::Banco).close().deal("");
    scene.when_card("?").refused_as("INT-94", "unlawful");
}
