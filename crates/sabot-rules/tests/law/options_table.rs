//! The table and who sits at it: every value of these keys.

use super::say::{ck, lacks, nj, refuses, takes, ve, with};

#[test]
fn int_02_new_jersey_has_two_to_fourteen_seats() {
    assert_eq!(nj().seats, 9);
    takes(&nj(), "seats", &["2", "3", "8", "9", "10", "13", "14"]);
    refuses(
        &nj(),
        "seats",
        &["0", "1", "15", "255", "256", "-3", "nine", ""],
        "INT-02",
    );
    assert_eq!(with(nj(), &[("seats", "14")]).ring().seats(), 14);
}

#[test]
fn ve_game_01_a_standard_table_has_eight_boxes() {
    assert_eq!((ve().seats, ve().ring().seats()), (8, 8));
    takes(&ve(), "seats", &["8"]);
    refuses(&ve(), "seats", &["7", "9", "10"], "VE-game-01");
    refuses(&ve(), "seats", &["all", "300"], "INT-58");
}

#[test]
fn ve_game_18_places_are_eight() {
    assert_eq!(ve().ring().all().count(), 8);
}

#[test]
fn ve_general_03_the_grand_table_has_nine_places() {
    let grand = with(ve(), &[("table", "grand")]);
    assert_eq!(grand.seats, 9);
    takes(&grand, "seats", &["9"]);
    refuses(&grand, "seats", &["8", "10"], "VE-general-03");
    assert_eq!(with(grand, &[("table", "standard")]).seats, 8);
}

#[test]
fn int_58_the_size_of_the_table_is_a_choice_of_venice_alone() {
    takes(&ve(), "table", &["standard", "grand"]);
    refuses(&ve(), "table", &["round", "9"], "INT-58");
    lacks(&nj(), "table", "grand", "INT-02");
    lacks(&ck(), "table", "grand", "INT-02");
}

#[test]
fn int_12_chickasaw_has_nine_positions_by_default() {
    assert_eq!(ck().seats, 9);
    takes(&ck(), "seats", &["1", "7", "14"]);
    refuses(&ck(), "seats", &["0", "15"], "INT-12");
}

#[test]
fn int_59_six_are_seated_in_venice_to_begin() {
    assert_eq!(ve().min_seated, 6);
    takes(&ve(), "min_seated", &["6", "7", "8"]);
    refuses(&ve(), "min_seated", &["9", "10"], "INT-59");
    takes(&with(ve(), &[("table", "grand")]), "min_seated", &["9"]);
}

#[test]
fn ve_game_17_no_table_begins_with_fewer_than_six() {
    refuses(&ve(), "min_seated", &["0", "1", "2", "5"], "VE-game-17");
    assert_eq!(
        ve().set("min_seated", "5").unwrap_err().to_string(),
        "min_seated = 5 is not admitted under venice; it takes a whole number, 6 or more (VE-game-17)",
    );
}

#[test]
fn int_02_a_coup_needs_a_banker_and_one_more() {
    assert_eq!((nj().min_seated, ck().min_seated), (2, 1));
    takes(&nj(), "min_seated", &["2", "9"]);
    refuses(&nj(), "min_seated", &["0", "1", "10", "15"], "INT-02");
    takes(&ck(), "min_seated", &["1", "9"]);
    refuses(&ck(), "min_seated", &["0", "10"], "INT-12");
}

#[test]
fn int_59_a_smaller_table_cannot_ask_for_more_than_it_seats() {
    let six = with(nj(), &[("min_seated", "6")]);
    refuses(&six, "seats", &["5"], "INT-02");
    let grand = with(ve(), &[("table", "grand"), ("min_seated", "9")]);
    refuses(&grand, "table", &["standard"], "INT-59");
}

#[test]
fn ve_game_20_standing_players_may_play_in_venice() {
    assert_eq!(
        (nj().standing, ve().standing, ck().standing),
        (false, true, false)
    );
    takes(&ve(), "standing", &["true", "false"]);
    refuses(&ve(), "standing", &["some"], "VE-game-20");
}

#[test]
fn int_02_standing_participants_are_a_choice_in_new_jersey() {
    takes(&nj(), "standing", &["true", "false"]);
}

#[test]
fn ck_e_every_player_has_a_position_so_nobody_stands() {
    takes(&ck(), "standing", &["false"]);
    refuses(&ck(), "standing", &["true", "yes"], "CK-e");
}

#[test]
fn ve_general_02_nobody_occupies_more_than_one_place() {
    takes(&ve(), "positions_per_patron", &["1"]);
    refuses(&ve(), "positions_per_patron", &["0", "2"], "VE-general-02");
}

#[test]
fn inv_09_in_new_jersey_nobody_can_be_banker_and_dominant_player() {
    takes(&nj(), "positions_per_patron", &["1"]);
    refuses(&nj(), "positions_per_patron", &["0", "2"], "INV-09");
}

#[test]
fn int_12_the_nation_may_allow_several_positions() {
    takes(&ck(), "positions_per_patron", &["1", "2", "9"]);
    refuses(&ck(), "positions_per_patron", &["0", "10", "300"], "INT-12");
}

#[test]
fn int_04_wagers_are_multiples_of_the_chip_unit() {
    assert_eq!(nj().get("chip_unit").as_deref(), Some("1.00"));
    assert_eq!(ve().get("chip_unit").as_deref(), Some("0.01"));
    assert_eq!(ck().get("chip_unit").as_deref(), Some("1.00"));
    takes(&nj(), "chip_unit", &["0.01", "0.25", "1.00", "25.00"]);
    refuses(
        &nj(),
        "chip_unit",
        &["0", "0.00", "-1", "0.001", "a dollar"],
        "INT-04",
    );
    // The table minimum is 25.00: a unit of 10 does not divide it.
    refuses(&nj(), "chip_unit", &["10.00"], "INT-04");
    refuses(&nj(), "table_min", &["25.50"], "INT-04");
    refuses(&nj(), "table_max", &["99.99"], "INT-04");
}

#[test]
fn int_93_the_table_minimum_binds_the_bank() {
    assert_eq!(nj().get("table_min").as_deref(), Some("25.00"));
    takes(&nj(), "table_min", &["1.00", "25.00", "1000.00"]);
    refuses(&nj(), "table_min", &["0", "", "1.234"], "INT-93");
    assert_eq!(ck().get("table_min").as_deref(), Some("5.00"));
    takes(&ck(), "table_min", &["1.00", "5.00", "100.00"]);
    refuses(&ck(), "table_min", &["0.00"], "INT-93");
}

#[test]
fn ve_game_24_the_opening_stake_is_at_least_the_minimum() {
    assert_eq!(ve().get("table_min").as_deref(), Some("50.00"));
    takes(&ve(), "table_min", &["0.01", "49.99", "50.00"]);
    refuses(&ve(), "table_min", &["0"], "VE-game-24");
}

#[test]
fn ve_general_21_the_minimum_can_be_altered() {
    takes(&ve(), "table_min", &["100.00"]);
}

#[test]
fn int_16_the_table_maximum_if_any_is_not_below_the_minimum() {
    for rules in [nj(), ve(), ck()] {
        assert_eq!(rules.table_max, None);
        takes(&rules, "table_max", &["none", "100.00", "50000.00"]);
        refuses(&rules, "table_max", &["unlimited"], "INT-16");
    }
    refuses(&nj(), "table_max", &["0", "24.00"], "INT-16");
    takes(&nj(), "table_max", &["25.00"]);
    let hundred = with(nj(), &[("table_max", "100.00")]);
    refuses(&hundred, "table_min", &["200.00"], "INT-16");
}

#[test]
fn money_is_read_as_people_write_it() {
    let rules = with(nj(), &[("table_max", "$1,200")]);
    assert_eq!(rules.get("table_max").as_deref(), Some("1200.00"));
    let rules = with(ck(), &[("ante", "0.5")]);
    assert_eq!(rules.get("ante").as_deref(), Some("0.50"));
}

#[test]
fn int_94_the_house_or_a_croupier_deals() {
    for rules in [nj(), ve(), ck()] {
        takes(&rules, "dealing", &["automatic", "human"]);
    }
    refuses(&nj(), "dealing", &["robot"], "INT-94");
}

#[test]
fn ck_j_how_the_game_is_dealt_is_the_nations_discretion() {
    takes(&ck(), "dealing", &["automatic", "human"]);
    refuses(&ck(), "dealing", &["both"], "CK-j");
}

#[test]
fn int_94_untracked_purses_need_a_human_dealer() {
    for rules in [nj(), ve(), ck()] {
        takes(&rules, "purses", &["tracked"]);
        refuses(&rules, "purses", &["untracked", "lost"], "INT-94");
        let human = with(rules, &[("dealing", "human")]);
        takes(&human, "purses", &["tracked", "untracked"]);
        let untracked = with(human, &[("purses", "untracked")]);
        refuses(&untracked, "dealing", &["automatic"], "INT-94");
    }
}

#[test]
fn ve_general_19_talk_during_a_coup_is_a_courtesy_of_venice() {
    assert_eq!(
        [nj(), ve(), ck()].map(|rules| rules.chat_during_coup),
        [true, false, true]
    );
    for rules in [nj(), ve(), ck()] {
        takes(&rules, "chat_during_coup", &["true", "false"]);
        refuses(&rules, "chat_during_coup", &["quietly"], "VE-general-19");
    }
}
