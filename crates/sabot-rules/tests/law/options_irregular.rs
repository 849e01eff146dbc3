//! Irregularities: every value of these keys.

use sabot_rules::rulebook::{
    AnnulTransfer, DisclosedCard, DoubleDraw, ThreeCardPlayer, VeIrregularities, ZeroHand,
};

use super::say::{ck, lacks, nj, refuses, takes, ve, with};

/// New Jersey's keys with the clause Venice is pointed to while it has not adopted them.
const KEYS: [(&str, &str, &str); 6] = [
    ("annul_transfer", "keep", "NJ-4.12a.2"),
    ("zero_hand", "final", "INT-48"),
    ("three_card_player", "continue", "INT-49"),
    ("double_draw", "two_or_three", "INT-50"),
    ("disclosed_card", "h2", "NJ-4.12h.0"),
    ("h1_ten", "1", "NJ-4.12h.1.ten"),
];

#[test]
fn nj_4_12a_2_int_47_where_the_bank_goes_after_an_annulled_deal() {
    assert_eq!(nj().annul_transfer, AnnulTransfer::Ask);
    takes(&nj(), "annul_transfer", &["ask", "keep", "transfer"]);
    refuses(&nj(), "annul_transfer", &["auction"], "INT-47");
}

#[test]
fn int_48_a_hand_deemed_zero_draws_or_is_final() {
    assert_eq!(nj().zero_hand, ZeroHand::Draws);
    takes(&nj(), "zero_hand", &["draws", "final"]);
    refuses(&nj(), "zero_hand", &["loses"], "INT-48");
}

#[test]
fn int_49_three_first_cards_are_final_or_play_on() {
    assert_eq!(nj().three_card_player, ThreeCardPlayer::Final);
    takes(&nj(), "three_card_player", &["final", "continue"]);
    refuses(&nj(), "three_card_player", &["void"], "INT-49");
}

#[test]
fn int_50_which_cards_count_when_the_banker_took_two() {
    assert_eq!(nj().double_draw, DoubleDraw::AnyTwo);
    takes(
        &nj(),
        "double_draw",
        &[
            "any_two",
            "two_or_three",
            "two_to_four",
            "first_two_plus_one",
        ],
    );
    refuses(&nj(), "double_draw", &["all"], "INT-50");
}

#[test]
fn nj_4_12h_0_the_house_chose_one_procedure_beforehand() {
    // NJ-4.12h.1, NJ-4.12h.2, NJ-4.12h.3.
    assert_eq!(nj().disclosed_card, DisclosedCard::H1);
    takes(&nj(), "disclosed_card", &["h1", "h2", "h3"]);
    refuses(&nj(), "disclosed_card", &["h4", "1"], "NJ-4.12h.0");
}

#[test]
fn nj_4_12h_1_ten_one_or_ten_further_cards() {
    // INT-53: ten by default.
    assert_eq!(nj().h1_ten, 10);
    takes(&nj(), "h1_ten", &["1", "10"]);
    refuses(&nj(), "h1_ten", &["0", "2", "11"], "NJ-4.12h.1.ten");
}

#[test]
fn int_56_a_ten_found_face_up_takes_no_one_or_ten_further_cards() {
    assert_eq!(nj().faceup_ten_extra, 0);
    takes(&nj(), "faceup_ten_extra", &["0", "1", "10"]);
    refuses(&nj(), "faceup_ten_extra", &["2", "5", "11"], "INT-56");
    // Venice has a clause of its own, with or without New Jersey's procedures (VE-general-16).
    for rules in [ve(), with(ve(), &[("ve_irregularities", "nj")]), ck()] {
        lacks(&rules, "faceup_ten_extra", "1", "INT-56");
    }
}

#[test]
fn int_75_venice_rules_by_hand_or_adopts_new_jerseys_procedures() {
    assert_eq!(ve().ve_irregularities, VeIrregularities::Manual);
    takes(&ve(), "ve_irregularities", &["manual", "nj"]);
    refuses(&ve(), "ve_irregularities", &["ck"], "INT-75");
    lacks(&nj(), "ve_irregularities", "nj", "INT-75");
    lacks(&ck(), "ve_irregularities", "nj", "INT-75");
}

#[test]
fn int_75_new_jerseys_keys_exist_in_venice_once_adopted() {
    let adopted = with(ve(), &[("ve_irregularities", "nj")]);
    for (key, value, clause) in KEYS {
        lacks(&ve(), key, value, clause);
        lacks(&ck(), key, value, clause);
        assert_eq!(
            adopted.get(key),
            nj().get(key),
            "{key} starts as in New Jersey"
        );
        takes(&adopted, key, &[value]);
    }
    refuses(&adopted, "h1_ten", &["2"], "NJ-4.12h.1.ten");
}
