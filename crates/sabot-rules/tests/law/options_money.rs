//! The house's share and cash: every value of these keys.

use sabot_core::{Money, Percent, Rounding};
use sabot_rules::Rulebook;
use sabot_rules::rulebook::{LevyRounding, TablePurse};

use super::say::{ck, lacks, nj, refuses, takes, ve, with};

fn cents(cents: u64) -> Money {
    Money::cents(cents).unwrap()
}

/// What the house takes of a win of `won` cents.
fn levy(rules: &Rulebook, won: u64) -> u64 {
    cents(won).percent(rules.levy, rules.levy_rounding()).get()
}

#[test]
fn nj_4_10c_2_the_vigorish_is_four_or_five_per_cent() {
    assert_eq!(nj().levy, Percent::new(5).unwrap());
    takes(&nj(), "vig", &["4", "5"]);
    assert_eq!(with(nj(), &[("vig", "4 %")]).levy, Percent::new(4).unwrap());
    refuses(
        &nj(),
        "vig",
        &["3", "4.5", "6", "0", "105", "five"],
        "NJ-4.10c.2",
    );
    lacks(&ve(), "vig", "5", "NJ-4.10c.2");
    lacks(&ck(), "vig", "5", "NJ-4.10c.2");
}

#[test]
fn ve_game_16_the_cagnotte_is_five_per_cent() {
    assert_eq!(ve().levy, Percent::new(5).unwrap());
    takes(&ve(), "cagnotte", &["5"]);
    refuses(&ve(), "cagnotte", &["4", "6", "0"], "VE-game-16");
    lacks(&nj(), "cagnotte", "5", "NJ-4.10c.2");
    lacks(&ck(), "cagnotte", "5", "NJ-4.10c.2");
}

#[test]
fn ck_a_2_the_commission_is_five_per_cent() {
    assert_eq!(ck().levy, Percent::new(5).unwrap());
    takes(&ck(), "commission", &["5"]);
    refuses(&ck(), "commission", &["4", "6"], "CK-a.2");
    lacks(&nj(), "commission", "5", "NJ-4.10c.2");
    lacks(&ve(), "commission", "5", "NJ-4.10c.2");
}

#[test]
fn nj_4_10c_3_five_per_cent_is_rounded_up_to_twenty_five_cents() {
    assert_eq!(nj().levy_rounding(), Rounding::UpTo(cents(25)));
    assert_eq!(
        [80_100, 10_000, 100].map(|won| levy(&nj(), won)),
        [4_025, 500, 25]
    );
}

#[test]
fn nj_4_10c_4_four_per_cent_is_rounded_up_to_twenty_cents() {
    let four = with(nj(), &[("vig", "4")]);
    assert_eq!(four.levy_rounding(), Rounding::UpTo(cents(20)));
    assert_eq!(
        [33_300, 32_500, 100].map(|won| levy(&four, won)),
        [1_340, 1_300, 20]
    );
}

#[test]
fn int_38_the_step_follows_the_rate_of_the_coup_and_can_be_switched_off() {
    let (four, five) = (Percent::new(4).unwrap(), Percent::new(5).unwrap());
    assert_eq!(nj().levy_rounding_at(four), Rounding::UpTo(cents(20)));
    assert_eq!(nj().levy_rounding_at(five), Rounding::UpTo(cents(25)));
    takes(&nj(), "vig_rounding", &["on", "off"]);
    refuses(&nj(), "vig_rounding", &["up", "0.25"], "INT-38");
    let off = with(nj(), &[("vig_rounding", "off")]);
    assert_eq!(off.levy_rounding(), Rounding::Down);
    assert_eq!(levy(&off, 80_100), 4_005);
    lacks(&ve(), "vig_rounding", "on", "NJ-4.10c.3");
    lacks(&ck(), "vig_rounding", "on", "NJ-4.10c.3");
}

#[test]
fn int_40_the_cagnotte_is_exact_or_up_to_the_smallest_chip() {
    assert_eq!(ve().cagnotte_rounding, LevyRounding::Exact);
    assert_eq!(ve().levy_rounding(), Rounding::Down);
    takes(&ve(), "cagnotte_rounding", &["exact", "up_to_unit"]);
    refuses(&ve(), "cagnotte_rounding", &["up"], "INT-40");
    let whole = with(
        ve(),
        &[("chip_unit", "1.00"), ("cagnotte_rounding", "up_to_unit")],
    );
    assert_eq!(whole.levy_rounding(), Rounding::UpTo(cents(100)));
    assert_eq!(levy(&whole, 10_100), 600);
    lacks(&nj(), "cagnotte_rounding", "exact", "INT-40");
    lacks(&ck(), "cagnotte_rounding", "exact", "INT-40");
}

#[test]
fn int_41_the_commission_is_exact_or_up_to_the_smallest_chip() {
    assert_eq!(ck().commission_rounding, LevyRounding::Exact);
    assert_eq!(levy(&ck(), 3_500), 175);
    takes(&ck(), "commission_rounding", &["exact", "up_to_unit"]);
    refuses(&ck(), "commission_rounding", &["down"], "INT-41");
    let up = with(ck(), &[("commission_rounding", "up_to_unit")]);
    assert_eq!(levy(&up, 3_500), 200);
    lacks(&nj(), "commission_rounding", "exact", "INT-40");
    lacks(&ve(), "commission_rounding", "exact", "INT-40");
}

#[test]
fn nj_4_10d_1_int_39_a_higher_vigorish_is_announced_beforehand() {
    assert_eq!(nj().vig_notice_minutes, 30);
    takes(&nj(), "vig_notice_minutes", &["1", "30", "10080"]);
    refuses(&nj(), "vig_notice_minutes", &["0", "10081"], "INT-39");
    lacks(&ve(), "vig_notice_minutes", "30", "NJ-4.10d.1");
    lacks(&ck(), "vig_notice_minutes", "30", "NJ-4.10d.1");
}

#[test]
fn int_92_the_table_purse_is_the_houses_or_a_pool() {
    assert_eq!(ck().table_purse, TablePurse::House);
    takes(&ck(), "table_purse", &["house", "pool"]);
    refuses(&ck(), "table_purse", &["banker"], "INT-92");
    lacks(&nj(), "table_purse", "house", "CK-desc-06");
    lacks(&ve(), "table_purse", "house", "CK-desc-06");
}

#[test]
fn int_78_the_ante_is_a_fee_and_may_be_zero() {
    // CK-f.2, CK-g.2.
    assert_eq!(ck().get("ante").as_deref(), Some("0.50"));
    takes(&ck(), "ante", &["0.00", "0.50", "1.00"]);
    refuses(&ck(), "ante", &["-0.50", "0.505", "half"], "INT-78");
    lacks(&nj(), "ante", "0.50", "CK-f.2");
    lacks(&ve(), "ante", "0.50", "CK-f.2");
}

#[test]
fn ck_n_int_82_cash_reports_have_configurable_figures() {
    assert_eq!(ck().get("ctrc_threshold").as_deref(), Some("10000.00"));
    assert_eq!(ck().get("mtl_threshold").as_deref(), Some("2500.00"));
    for (key, clause) in [("ctrc_threshold", "CK-n"), ("mtl_threshold", "INT-82")] {
        takes(&ck(), key, &["3000.00", "10000.00", "0.00"]);
        refuses(&ck(), key, &["much", "1e4", "none"], clause);
    }
}

#[test]
fn int_82_no_cash_is_reported_in_new_jersey_and_venice_unless_the_house_sets_a_figure() {
    for rules in [nj(), ve()] {
        for key in ["ctrc_threshold", "mtl_threshold"] {
            assert_eq!(rules.get(key).as_deref(), Some("none"));
            takes(&rules, key, &["none", "10000.00", "0.00"]);
            refuses(&rules, key, &["much", "1e4"], "INT-82");
        }
        assert_eq!((rules.ctrc_threshold, rules.mtl_threshold), (None, None));
    }
}

#[test]
fn int_74_unclaimed_money_waits_a_while() {
    assert_eq!(ve().unclaimed_minutes, 15);
    takes(&ve(), "unclaimed_minutes", &["0", "15", "10080"]);
    refuses(&ve(), "unclaimed_minutes", &["10081", "soon"], "INT-74");
    lacks(&nj(), "unclaimed_minutes", "15", "INT-74");
    lacks(&ck(), "unclaimed_minutes", "15", "INT-74");
}
