//! The bank and play: every value of these keys.

use sabot_rules::rulebook::{
    BancoForm, BankGrowth, BidTie, CallForms, FreePlay, NoThird, OverOffer, PrecedingWager,
    RuleTableMode, StandOffForm, SuiviForm, Uncovered, VeForms, VeSuivi,
};

use super::say::{ck, lacks, nj, refuses, takes, ve, with};

#[test]
fn int_14_a_bank_ends_with_the_shoe_in_new_jersey_and_goes_on_in_venice() {
    assert_eq!(
        (nj().bank_over_new_shoe, ve().bank_over_new_shoe),
        (false, true)
    );
    for rules in [nj(), ve()] {
        takes(&rules, "bank_over_new_shoe", &["true", "false"]);
        refuses(&rules, "bank_over_new_shoe", &["once"], "INT-14");
    }
    lacks(&ck(), "bank_over_new_shoe", "true", "INT-14");
}

#[test]
fn int_17_the_preceding_wager_is_the_one_placed_or_covered() {
    assert_eq!(nj().preceding_wager, PrecedingWager::Placed);
    takes(&nj(), "preceding_wager", &["placed", "covered"]);
    refuses(&nj(), "preceding_wager", &["bid"], "INT-17");
    lacks(&ve(), "preceding_wager", "covered", "INT-17");
    lacks(&ck(), "preceding_wager", "covered", "INT-17");
}

#[test]
fn int_24_an_over_offer_is_refused_or_trimmed() {
    for rules in [nj(), ve()] {
        assert_eq!(rules.over_offer, OverOffer::Refuse);
        takes(&rules, "over_offer", &["refuse", "trim"]);
        refuses(&rules, "over_offer", &["accept"], "INT-24");
    }
    lacks(&ck(), "over_offer", "trim", "INT-24");
}

#[test]
fn int_22_suivi_ends_when_the_bank_moves_unless_the_house_says_otherwise() {
    for rules in [nj(), ve()] {
        assert!(!rules.suivi_survives_pass);
        takes(&rules, "suivi_survives_pass", &["true", "false"]);
        refuses(&rules, "suivi_survives_pass", &["1"], "INT-22");
    }
    lacks(&ck(), "suivi_survives_pass", "true", "INT-22");
}

#[test]
fn int_64_who_has_banco_suivi_in_venice() {
    assert_eq!(ve().ve_suivi, VeSuivi::Announced);
    takes(&ve(), "ve_suivi", &["announced", "any_holder"]);
    refuses(&ve(), "ve_suivi", &["nobody"], "INT-64");
    lacks(&nj(), "ve_suivi", "any_holder", "INT-64");
    lacks(&ck(), "ve_suivi", "any_holder", "INT-64");
}

#[test]
fn int_34_free_play_is_full_or_conventional() {
    assert_eq!(ve().ve_free_play, FreePlay::Full);
    takes(&ve(), "ve_free_play", &["full", "conventional"]);
    refuses(&ve(), "ve_free_play", &["none"], "INT-34");
    lacks(&nj(), "ve_free_play", "full", "INT-34");
    lacks(&ck(), "ve_free_play", "full", "INT-34");
}

#[test]
fn int_27_int_35_a_call_against_ones_rule_table_is_rebuilt_or_prevented() {
    assert_eq!(ve().ve_rule_table_mode, RuleTableMode::Reconstruct);
    takes(&ve(), "ve_rule_table_mode", &["reconstruct", "prevent"]);
    refuses(&ve(), "ve_rule_table_mode", &["ignore"], "INT-27");
    lacks(&nj(), "ve_rule_table_mode", "prevent", "INT-27");
    lacks(&ck(), "ve_rule_table_mode", "prevent", "INT-27");
}

#[test]
fn int_31_the_column_no_third_card_is_new_jerseys() {
    assert_eq!(ve().ve_no_third, NoThird::Nj);
    takes(&ve(), "ve_no_third", &["nj"]);
    refuses(&ve(), "ve_no_third", &["ck", "free"], "INT-31");
    lacks(&nj(), "ve_no_third", "nj", "INT-31");
    lacks(&ck(), "ve_no_third", "nj", "INT-31");
}

#[test]
fn int_33_a_bankers_eight_or_nine_stops_the_asked_for_card() {
    assert!(ve().ve_banker_natural_stops);
    takes(&ve(), "ve_banker_natural_stops", &["true", "false"]);
    refuses(&ve(), "ve_banker_natural_stops", &["8"], "INT-33");
    lacks(&nj(), "ve_banker_natural_stops", "false", "INT-33");
    lacks(&ck(), "ve_banker_natural_stops", "false", "INT-33");
}

#[test]
fn int_61_the_bank_grows_by_the_net_or_the_gross_win() {
    assert_eq!(ve().bank_growth, BankGrowth::Net);
    takes(&ve(), "bank_growth", &["net", "gross"]);
    refuses(&ve(), "bank_growth", &["double"], "INT-61");
    lacks(&nj(), "bank_growth", "gross", "INT-61");
    lacks(&ck(), "bank_growth", "gross", "INT-61");
}

#[test]
fn int_62_an_uncovered_part_stays_or_is_withdrawn() {
    assert_eq!(ve().ve_uncovered, Uncovered::Stays);
    takes(&ve(), "ve_uncovered", &["stays", "withdrawn"]);
    refuses(&ve(), "ve_uncovered", &["lost"], "INT-62");
    lacks(&nj(), "ve_uncovered", "stays", "INT-62");
    lacks(&ck(), "ve_uncovered", "stays", "INT-62");
}

#[test]
fn int_19_after_so_many_uncovered_offers_the_bank_may_be_passed_on() {
    assert_eq!(ve().uncovered_offers_limit, 3);
    takes(&ve(), "uncovered_offers_limit", &["1", "3", "255"]);
    refuses(&ve(), "uncovered_offers_limit", &["0", "256"], "INT-19");
    lacks(&nj(), "uncovered_offers_limit", "3", "INT-19");
    lacks(&ck(), "uncovered_offers_limit", "3", "INT-19");
}

#[test]
fn int_44_equal_bids_are_measured_from_the_dealer_or_the_previous_banker() {
    assert_eq!(nj().bid_tie, BidTie::Dealer);
    takes(&nj(), "bid_tie", &["dealer", "previous_banker"]);
    refuses(&nj(), "bid_tie", &["first"], "INT-44");
    lacks(&ve(), "bid_tie", "dealer", "INT-44");
    lacks(&ck(), "bid_tie", "dealer", "INT-44");
}

#[test]
fn int_45_an_ordered_pass_uses_the_anchor_only_if_the_house_says_so() {
    assert!(!nj().ordered_pass_uses_anchor);
    takes(&nj(), "ordered_pass_uses_anchor", &["true", "false"]);
    refuses(&nj(), "ordered_pass_uses_anchor", &["seat 4"], "INT-45");
    lacks(&ve(), "ordered_pass_uses_anchor", "true", "INT-45");
    lacks(&ck(), "ordered_pass_uses_anchor", "true", "INT-45");
}

#[test]
fn int_71_a_bank_taken_after_a_retirement_moves_on_from_the_anchor_only_if_the_house_says_so() {
    assert!(!ve().ve_anchor);
    takes(&ve(), "ve_anchor", &["true", "false"]);
    refuses(&ve(), "ve_anchor", &["loser"], "INT-71");
    lacks(&nj(), "ve_anchor", "true", "INT-71");
    lacks(&ck(), "ve_anchor", "true", "INT-71");
}

#[test]
fn int_70_the_retired_banker_is_out_of_the_first_round() {
    assert!(!ve().ve_retired_may_bid);
    takes(&ve(), "ve_retired_may_bid", &["true", "false"]);
    refuses(&ve(), "ve_retired_may_bid", &["later"], "INT-70");
    lacks(&nj(), "ve_retired_may_bid", "true", "INT-71");
    lacks(&ck(), "ve_retired_may_bid", "true", "INT-71");
}

#[test]
fn int_90_the_first_printed_form_is_the_default() {
    let printed = CallForms {
        suivi: SuiviForm::BancoSuivi,
        banco: BancoForm::BancoSeul,
        standoff: StandOffForm::StandOff,
        venice: VeForms::French,
    };
    assert_eq!((nj().call_forms, ve().call_forms), (printed, printed));
    assert_eq!(ve().get("call_forms").as_deref(), Some("french"));
    takes(&ve(), "call_forms", &["french", "translated"]);
    refuses(&ve(), "call_forms", &["italian", "Banco"], "INT-90");
    lacks(&ck(), "call_forms", "french", "NJ-4.7b.2");
}

#[test]
fn nj_4_7b_2_suivi_has_two_forms() {
    assert_eq!(
        with(nj(), &[("call_forms", "Suivi")]).call_forms.suivi,
        SuiviForm::Suivi
    );
    takes(
        &nj(),
        "call_forms",
        &[
            "Suivi, Banco Seul, Stand Off",
            "Banco Suivi, Banco Seul, Stand Off",
        ],
    );
}

#[test]
fn nj_4_7c_2_banco_has_two_forms() {
    assert_eq!(
        with(nj(), &[("call_forms", "Banco")]).call_forms.banco,
        BancoForm::Banco
    );
    takes(&nj(), "call_forms", &["Banco Suivi, Banco, Stand Off"]);
}

#[test]
fn nj_4_10a_2_equal_counts_have_two_forms() {
    let rules = with(nj(), &[("call_forms", "Tie Hand")]);
    assert_eq!(rules.call_forms.standoff, StandOffForm::TieHand);
    takes(&nj(), "call_forms", &["Banco Suivi, Banco Seul, Tie Hand"]);
    refuses(&nj(), "call_forms", &["Draw", "french", ""], "INT-90");
}
