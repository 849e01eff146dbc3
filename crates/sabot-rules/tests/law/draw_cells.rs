//! The draw tables, clause by clause.

use sabot_core::Points;
use sabot_rules::{Cell, Rulebook};

use super::say::{ck, nj, ve};

fn points(count: u8) -> Points {
    Points::new(count).unwrap()
}

/// The eleven cells of a banker's row, as letters.
fn row(rules: &Rulebook, banker: u8) -> String {
    rules.draw.banker_row(points(banker)).replace(' ', "")
}

fn cell(rules: &Rulebook, banker: u8, third: u8) -> Cell {
    rules.draw.cell(points(banker), Some(points(third)))
}

fn no_third(rules: &Rulebook, banker: u8) -> Cell {
    rules.draw.cell(points(banker), None)
}

/// The third cards on which the banker's count draws, stays and is free.
fn split(rules: &Rulebook, banker: u8) -> (Vec<u8>, Vec<u8>, Vec<u8>) {
    let on = |kind| {
        (0..10)
            .filter(|third| cell(rules, banker, *third) == kind)
            .collect()
    };
    (on(Cell::MustDraw), on(Cell::MustStay), on(Cell::Free))
}

fn player(rules: &Rulebook, count: u8) -> Cell {
    rules.draw.player(points(count))
}

#[test]
fn nj_4_9a_the_dominant_players_row() {
    // NJ-4.9a.1 to NJ-4.9a.4: must ask on 0 to 4, free on 5, stays on 6 and 7; naturals stay.
    assert_eq!(nj().draw.player_row(), "D D D D D O S S S S");
}

#[test]
fn nj_4_9c_2_banker_on_zero_to_two_always_draws() {
    for banker in 0..=2 {
        assert_eq!(row(&nj(), banker), "D".repeat(11));
    }
}

#[test]
fn nj_4_9c_3_banker_on_three_draws_but_to_eight_and_is_free_on_nine() {
    assert_eq!(no_third(&nj(), 3), Cell::MustDraw);
    assert_eq!(
        split(&nj(), 3),
        (vec![0, 1, 2, 3, 4, 5, 6, 7], vec![8], vec![9])
    );
}

#[test]
fn nj_4_9c_4_banker_on_four_draws_to_two_to_seven() {
    assert_eq!(no_third(&nj(), 4), Cell::MustDraw);
    assert_eq!(
        split(&nj(), 4),
        (vec![2, 3, 4, 5, 6, 7], vec![0, 1, 8, 9], vec![])
    );
}

#[test]
fn nj_4_9c_5_banker_on_five_draws_to_five_to_seven_and_is_free_on_four() {
    assert_eq!(no_third(&nj(), 5), Cell::MustDraw);
    assert_eq!(
        split(&nj(), 5),
        (vec![5, 6, 7], vec![0, 1, 2, 3, 8, 9], vec![4])
    );
}

#[test]
fn nj_4_9c_6_banker_on_six_draws_to_six_or_seven() {
    assert_eq!(no_third(&nj(), 6), Cell::MustStay);
    assert_eq!(
        split(&nj(), 6),
        (vec![6, 7], vec![0, 1, 2, 3, 4, 5, 8, 9], vec![])
    );
}

#[test]
fn nj_4_9c_7_banker_on_seven_to_nine_always_stays() {
    for banker in 7..=9 {
        assert_eq!(row(&nj(), banker), "S".repeat(11));
    }
}

#[test]
fn nj_4_9d_the_row_is_the_bankers_two_card_count() {
    // B = 2, A is row 3, whatever the banker draws afterwards.
    let two_cards = points(2).plus(points(1));
    assert_eq!(nj().draw.cell(two_cards, Some(points(9))), Cell::Free);
}

#[test]
fn nj_4_9e_the_column_is_the_third_card_and_not_the_total() {
    // P = 2, Q + 4 counts 6; against B = 5 the column is 4 (free), not 6 (draw).
    assert_eq!(cell(&nj(), 5, 4), Cell::Free);
    assert_eq!(cell(&nj(), 5, 6), Cell::MustDraw);
}

#[test]
fn nj_4_9f_exactly_two_free_cells() {
    let draw = nj().draw;
    let free: Vec<(u8, Option<u8>)> = draw
        .cells()
        .filter(|(_, _, cell)| *cell == Cell::Free)
        .map(|(banker, third, _)| (banker.get(), third.map(Points::get)))
        .collect();
    assert_eq!(free, [(3, Some(9)), (5, Some(4))]);
    assert!(Cell::Free.may_draw() && Cell::Free.may_stay());
    assert!(Cell::MustDraw.may_draw() && !Cell::MustDraw.may_stay());
    assert!(!Cell::MustStay.may_draw() && Cell::MustStay.may_stay());
}

#[test]
fn nj_4_9g_three_against_nine_is_free() {
    assert_eq!(cell(&nj(), 3, 9), Cell::Free);
}

#[test]
fn ve_rule_03_banker_on_zero_to_two_always_takes_a_card() {
    for banker in 0..=2 {
        assert_eq!(row(&ve(), banker), "D".repeat(11));
    }
}

#[test]
fn ve_rule_04_banker_on_three_takes_on_one_to_seven_and_ten() {
    assert_eq!(
        split(&ve(), 3),
        (vec![0, 1, 2, 3, 4, 5, 6, 7], vec![8], vec![9])
    );
}

#[test]
fn ve_rule_05_banker_on_four_takes_on_two_to_seven() {
    assert_eq!(
        split(&ve(), 4),
        (vec![2, 3, 4, 5, 6, 7], vec![0, 1, 8, 9], vec![])
    );
}

#[test]
fn ve_rule_06_banker_on_five_takes_on_five_to_seven_at_will_on_four() {
    assert_eq!(
        split(&ve(), 5),
        (vec![5, 6, 7], vec![0, 1, 2, 3, 8, 9], vec![4])
    );
}

#[test]
fn ve_rule_07_banker_on_six_takes_on_six_and_seven() {
    assert_eq!(
        split(&ve(), 6),
        (vec![6, 7], vec![0, 1, 2, 3, 4, 5, 8, 9], vec![])
    );
}

#[test]
fn ve_rule_08_banker_on_seven_takes_no_card() {
    assert_eq!(row(&ve(), 7), "S".repeat(11));
}

#[test]
fn ve_rule_09_banker_on_eight_and_nine_lays_down() {
    assert_eq!(
        (row(&ve(), 8), row(&ve(), 9)),
        ("S".repeat(11), "S".repeat(11))
    );
}

#[test]
fn ve_rule_10_punter_on_zero_to_four_always_takes_a_card() {
    assert!((0..=4).all(|count| player(&ve(), count) == Cell::MustDraw));
}

#[test]
fn ve_rule_11_punter_on_five_to_seven_takes_no_card() {
    assert!((5..=7).all(|count| player(&ve(), count) == Cell::MustStay));
}

#[test]
fn ve_rule_12_punter_on_eight_and_nine_lays_down() {
    assert!((8..=9).all(|count| player(&ve(), count) == Cell::MustStay));
}

#[test]
fn ck_draw_01_player_on_zero_to_five_draws() {
    assert!((0..=5).all(|count| player(&ck(), count) == Cell::MustDraw));
}

#[test]
fn ck_draw_02_player_on_six_and_seven_stands() {
    assert!((6..=7).all(|count| player(&ck(), count) == Cell::MustStay));
}

#[test]
fn ck_draw_03_player_on_eight_and_nine_has_a_natural() {
    assert!((8..=9).all(|count| player(&ck(), count) == Cell::MustStay));
    assert!((8..=9).all(|count| points(count).is_natural()));
}

#[test]
fn ck_draw_04_banker_on_zero_to_two_always_draws() {
    for banker in 0..=2 {
        assert_eq!(row(&ck(), banker), "D".repeat(11));
    }
}

#[test]
fn ck_draw_05_banker_on_three_draws_unless_the_third_card_is_eight() {
    assert_eq!(
        split(&ck(), 3),
        (vec![0, 1, 2, 3, 4, 5, 6, 7, 9], vec![8], vec![])
    );
}

#[test]
fn ck_draw_06_banker_on_four_draws_to_two_to_seven() {
    assert_eq!(
        split(&ck(), 4),
        (vec![2, 3, 4, 5, 6, 7], vec![0, 1, 8, 9], vec![])
    );
}

#[test]
fn ck_draw_07_banker_on_five_draws_to_four_to_seven() {
    assert_eq!(
        split(&ck(), 5),
        (vec![4, 5, 6, 7], vec![0, 1, 2, 3, 8, 9], vec![])
    );
}

#[test]
fn ck_draw_08_banker_on_six_draws_to_six_or_seven() {
    assert_eq!(
        split(&ck(), 6),
        (vec![6, 7], vec![0, 1, 2, 3, 4, 5, 8, 9], vec![])
    );
}

#[test]
fn ck_draw_09_banker_on_seven_always_stands() {
    assert_eq!(row(&ck(), 7), "S".repeat(11));
}

#[test]
fn ck_draw_10_banker_on_eight_and_nine_never_draws() {
    assert_eq!(
        (row(&ck(), 8), row(&ck(), 9)),
        ("S".repeat(11), "S".repeat(11))
    );
}

#[test]
fn ck_draw_11_nobody_is_free_and_naturals_never_draw() {
    assert!(ck().draw.cells().all(|(_, _, cell)| cell != Cell::Free));
    assert!(
        Points::ALL
            .into_iter()
            .all(|count| ck().draw.player(count) != Cell::Free)
    );
}

#[test]
fn int_29_the_lost_column_is_five() {
    // What stood there: D, D, D, S. The naive reading would put five cells wrong.
    let column: String = (3..=6)
        .map(|banker| cell(&nj(), banker, 5).letter())
        .collect();
    assert_eq!(column, "DDDS");
    assert_eq!(cell(&nj(), 4, 0), Cell::MustStay);
    assert_eq!(cell(&nj(), 4, 2), Cell::MustDraw);
    assert_eq!(cell(&nj(), 5, 0), Cell::MustStay);
    assert_eq!(cell(&nj(), 5, 4), Cell::Free);
    assert_eq!(cell(&nj(), 5, 5), Cell::MustDraw);
}

#[test]
fn int_29_without_column_five_the_print_stands_as_it_was() {
    let printed = ["DDDDDDDDSO", "DSSDDDDDSS", "DSSSSODDSS", "SSSSSSDDSS"];
    for (banker, cells) in (3..=6).zip(printed) {
        let mut full = row(&nj(), banker);
        full.remove(6);
        assert_eq!(full, cells, "row {banker}");
    }
}

#[test]
fn int_30_merged_rows_hold_for_all_eleven_columns() {
    for rules in [nj(), ve(), ck()] {
        for banker in [0, 1, 2] {
            assert_eq!(row(&rules, banker), "D".repeat(11));
        }
        for banker in [7, 8, 9] {
            assert_eq!(row(&rules, banker), "S".repeat(11));
        }
    }
}

#[test]
fn int_31_rule_table_banker_without_a_third_card_draws_to_five() {
    let column: String = (0..10)
        .map(|banker| no_third(&ve(), banker).letter())
        .collect();
    assert_eq!(column, "DDDDDDSSSS");
}

#[test]
fn int_32_ck_banker_draws_to_five_when_the_player_stands() {
    let column: String = (0..10)
        .map(|banker| no_third(&ck(), banker).letter())
        .collect();
    assert_eq!(column, "DDDDDDSSSS");
}

#[test]
fn int_36_the_head_is_the_players_third_card_and_the_first_column_the_bankers_count() {
    // (6, 7) draws; were row and column exchanged, (7, 6) would stay.
    assert_eq!(cell(&nj(), 6, 7), Cell::MustDraw);
    assert_eq!(cell(&nj(), 7, 6), Cell::MustStay);
    assert!(
        nj().draw
            .to_string()
            .starts_with("banker  – 0 1 2 3 4 5 6 7 8 9\n     0  D")
    );
}
