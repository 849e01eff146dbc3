//! The cards and the clock: every value of these keys.

use sabot_rules::Rulebook;
use sabot_rules::rulebook::{Backs, LastHand, Opening, RecutBy, Reshuffle, Shuffle};

use super::say::{ck, lacks, nj, refuses, takes, ve, with};

#[test]
fn nj_4_1a_1_the_game_uses_no_fewer_than_six_decks() {
    assert_eq!((nj().decks, nj().cards()), (6, 312));
    takes(&nj(), "decks", &["6", "7", "8", "12"]);
    refuses(
        &nj(),
        "decks",
        &["5", "1", "0", "256", "six", "6.0"],
        "NJ-4.1a.1",
    );
}

#[test]
fn ve_game_07_six_decks_and_no_other_number() {
    assert_eq!((ve().decks, ve().cards()), (6, 312));
    takes(&ve(), "decks", &["6"]);
    refuses(&ve(), "decks", &["5", "7", "8"], "VE-game-07");
}

#[test]
fn int_12_chickasaw_plays_six_to_eight_decks() {
    assert_eq!((ck().decks, ck().cards()), (8, 416));
    takes(&ck(), "decks", &["6", "7", "8"]);
    refuses(&ck(), "decks", &["5", "9"], "INT-12");
}

#[test]
fn nj_4_1a_2_every_deck_has_the_same_back() {
    assert_eq!(nj().backs, Backs::One);
    takes(&nj(), "backs", &["one"]);
    refuses(&nj(), "backs", &["two", "three"], "NJ-4.1a.2");
}

#[test]
fn ve_game_08_three_decks_of_one_colour_three_of_another() {
    assert_eq!(ve().backs, Backs::Two);
    takes(&ve(), "backs", &["two"]);
    refuses(&ve(), "backs", &["one"], "VE-game-08");
}

#[test]
fn ck_j_backs_are_the_nations_choice_but_two_colours_need_halves() {
    assert_eq!(ck().backs, Backs::One);
    takes(&ck(), "backs", &["one", "two"]);
    refuses(&ck(), "backs", &["plaid"], "CK-j");
    let seven = with(ck(), &[("decks", "7")]);
    refuses(&seven, "backs", &["two"], "VE-game-08");
    refuses(
        &with(ck(), &[("backs", "two")]),
        "decks",
        &["7"],
        "VE-game-08",
    );
}

#[test]
fn nj_4_3a_2_one_of_two_openings() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.opening, Opening::InspectAtTable);
        takes(&rules, "opening", &["inspect_at_table", "pre_shuffled"]);
        refuses(&rules, "opening", &["inspect", "none"], "NJ-4.3a.2");
    }
}

#[test]
fn nj_4_3c_1_participants_get_time_to_look() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.viewing_seconds, 60);
        takes(&rules, "viewing_seconds", &["0", "60", "3600"]);
        refuses(
            &rules,
            "viewing_seconds",
            &["3601", "1.5", "soon"],
            "NJ-4.3c.1",
        );
    }
}

#[test]
fn nj_4_4a_1_and_nj_4_4a_2_are_the_two_shuffles() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.shuffle, Shuffle::ShuffleAndLace);
        takes(&rules, "shuffle", &["shuffle_and_lace", "wash_and_three"]);
        refuses(&rules, "shuffle", &["riffle"], "NJ-4.4a.1");
    }
}

#[test]
fn nj_4_4a_1_i_some_or_all_cards_are_reshuffled_after_lacing_only() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.reshuffle_after_lace, Reshuffle::Off);
        takes(&rules, "reshuffle_after_lace", &["off", "partial", "full"]);
        refuses(&rules, "reshuffle_after_lace", &["twice"], "NJ-4.4a.1.i");
        let wash = with(rules.clone(), &[("shuffle", "wash_and_three")]);
        takes(&wash, "reshuffle_after_lace", &["off"]);
        refuses(
            &wash,
            "reshuffle_after_lace",
            &["partial", "full"],
            "NJ-4.4a.1.i",
        );
        let full = with(rules, &[("reshuffle_after_lace", "full")]);
        refuses(&full, "shuffle", &["wash_and_three"], "NJ-4.4a.1.i");
    }
}

#[test]
fn nj_4_4a_1_ii_the_register_tells_of_the_notice_before_a_reshuffle() {
    let info = Rulebook::key_info("reshuffle_after_lace").unwrap();
    assert!(info.values.contains("30 min notice"));
}

#[test]
fn nj_4_4b_the_register_tells_that_both_settings_are_the_pits() {
    for key in ["shuffle", "reshuffle_after_lace"] {
        assert_eq!(Rulebook::key_info(key).unwrap().note, "Pit-wide.");
    }
}

#[test]
fn int_07_about_one_deck_is_laced() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.lace_cards, 52);
        takes(&rules, "lace_cards", &["40", "52", "64"]);
        refuses(&rules, "lace_cards", &["39", "65", "0"], "INT-07");
    }
}

#[test]
fn nj_4_4d_the_cut_is_at_least_ten_cards_from_either_end() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.cut_min_depth, 10);
        takes(&rules, "cut_min_depth", &["10", "26", "156"]);
        refuses(
            &rules,
            "cut_min_depth",
            &["9", "0", "209", "70000"],
            "NJ-4.4d",
        );
    }
    // 312 cards: 156 from either end is the middle, 157 is nowhere.
    refuses(&nj(), "cut_min_depth", &["157"], "NJ-4.4d");
}

#[test]
fn nj_4_4e_2_at_least_fourteen_cards_stay_behind_the_cutting_card() {
    assert_eq!(nj().cut_card_reserve, 14);
    takes(&nj(), "cut_card_reserve", &["14", "52", "295"]);
    refuses(&nj(), "cut_card_reserve", &["13", "0"], "NJ-4.4e.2");
    // 295 + 11 burned + 6 for a coup are all 312 cards.
    refuses(&nj(), "cut_card_reserve", &["296", "312"], "NJ-4.4e.2");
    let deep = with(nj(), &[("decks", "7"), ("cut_card_reserve", "340")]);
    refuses(&deep, "decks", &["6"], "NJ-4.4e.2");
}

#[test]
fn int_11_venice_keeps_the_reserve_and_burns_nothing() {
    assert_eq!((ve().cut_card_reserve, ve().burn), (14, false));
    takes(&ve(), "cut_card_reserve", &["14", "306"]);
    refuses(&ve(), "cut_card_reserve", &["13"], "INT-11");
    takes(&ve(), "burn", &["on", "off"]);
    refuses(&ve(), "burn", &["some"], "INT-11");
}

#[test]
fn int_12_chickasaw_keeps_the_reserve_and_burns_nothing() {
    assert_eq!((ck().cut_card_reserve, ck().burn), (14, false));
    takes(&ck(), "cut_card_reserve", &["14", "52"]);
    refuses(&ck(), "cut_card_reserve", &["13"], "INT-12");
    takes(&ck(), "burn", &["on", "off"]);
    refuses(&ck(), "burn", &["maybe"], "INT-12");
}

#[test]
fn nj_4_4e_5_new_jersey_always_burns() {
    assert!(nj().burn);
    takes(&nj(), "burn", &["on"]);
    refuses(&nj(), "burn", &["off", "false", "no"], "NJ-4.4e.5");
}

#[test]
fn int_08_the_burn_belongs_to_every_new_shoe() {
    // There is one switch and no count of shoes beside it.
    assert_eq!(nj().get("burn").as_deref(), Some("on"));
}

#[test]
fn nj_4_4f_2_int_06_a_recut_is_made_by_the_last_cutter_or_the_next_entitled() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.recut_by, RecutBy::LastCutter);
        takes(&rules, "recut_by", &["last_cutter", "next_entitled"]);
        refuses(&rules, "recut_by", &["dealer"], "NJ-4.4f.2");
    }
}

#[test]
fn int_09_the_cutting_card_ends_the_shoe_with_this_coup_or_one_more() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.last_hand, LastHand::FinishCurrent);
        takes(&rules, "last_hand", &["finish_current", "one_more"]);
        refuses(&rules, "last_hand", &["two_more"], "INT-09");
    }
}

#[test]
fn int_13_int_23_int_28_windows_of_chemin_de_fer_have_a_length() {
    let windows = [
        ("auction_seconds", "INT-13"),
        ("window_seconds", "INT-23"),
        ("decision_seconds", "INT-28"),
    ];
    for rules in [nj(), ve()] {
        let defaults = [
            rules.auction_seconds,
            rules.window_seconds,
            rules.decision_seconds,
        ];
        assert_eq!(defaults, [20, 10, 30]);
        for (key, clause) in windows {
            takes(&rules, key, &["1", "45", "3600"]);
            refuses(&rules, key, &["0", "3601", "-1", "1m"], clause);
        }
    }
    for (key, _) in windows {
        lacks(&ck(), key, "20", "INT-13");
    }
}

#[test]
fn ck_g_1_wagers_are_taken_for_a_while() {
    assert_eq!(ck().betting_seconds, 15);
    takes(&ck(), "betting_seconds", &["1", "15", "3600"]);
    refuses(&ck(), "betting_seconds", &["0"], "CK-g.1");
    lacks(&nj(), "betting_seconds", "15", "CK-g.1");
    lacks(&ve(), "betting_seconds", "15", "CK-g.1");
}

#[test]
fn int_15_an_offered_bank_waits_for_its_answer() {
    for rules in [nj(), ve()] {
        assert_eq!(rules.offer_seconds, 10);
        takes(&rules, "offer_seconds", &["1", "10", "60"]);
        refuses(&rules, "offer_seconds", &["0"], "INT-15");
    }
    lacks(&ck(), "offer_seconds", "10", "CK-g.1");
}

#[test]
fn int_28_an_absent_patron_keeps_the_seat_for_a_while() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.idle_seat_minutes, 10);
        takes(&rules, "idle_seat_minutes", &["1", "10", "10080"]);
        refuses(&rules, "idle_seat_minutes", &["0", "10081"], "INT-28");
    }
}
