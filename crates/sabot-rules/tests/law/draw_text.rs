//! Draw tables as text, and tables that are not the law's.

use sabot_core::Points;
use sabot_rules::{DrawTable, Law, Rulebook};

/// The banker's ten rows as letters.
fn rows(draw: &DrawTable) -> Vec<String> {
    Points::ALL
        .map(|banker| draw.banker_row(banker).replace(' ', ""))
        .into()
}

/// A letter that is not this one.
fn another(letter: char) -> char {
    if letter == 'D' { 'S' } else { 'D' }
}

/// The row with one letter changed.
fn changed(row: &str, place: usize) -> String {
    let letters = row.chars().enumerate();
    letters
        .map(|(at, letter)| if at == place { another(letter) } else { letter })
        .collect()
}

#[test]
fn a_table_prints_and_reads_back() {
    for law in Law::ALL {
        let draw = Rulebook::of(law).draw;
        assert_eq!(
            DrawTable::from_rows(&draw.player_row(), &rows(&draw)),
            Ok(draw)
        );
        let json = serde_json::to_string(&draw).unwrap();
        assert_eq!(serde_json::from_str::<DrawTable>(&json).unwrap(), draw);
    }
}

#[test]
fn a_table_of_the_wrong_shape_is_refused() {
    let draw = Rulebook::new_jersey().draw;
    let (player, lawful) = (draw.player_row(), rows(&draw));
    let message = |player: &str, rows: &[String]| {
        let error = DrawTable::from_rows(player, rows).unwrap_err();
        assert_eq!(error.clause(), None);
        error.to_string()
    };
    assert_eq!(
        message(&player, &lawful[..9]),
        "the banker's table has 9 rows; it needs ten, for the counts 0 to 9",
    );
    let mut narrow = lawful.clone();
    narrow[4].pop();
    assert_eq!(
        message(&player, &narrow),
        "the banker's row 4 has 10 cells; it needs eleven: no third card, then 0 to 9",
    );
    assert_eq!(
        message("D D D D D O S S X S", &lawful),
        "`X` is no cell; a cell is D (must draw), S (must stay) or O (free)",
    );
}

#[test]
fn a_changed_cell_is_refused_with_the_clause_of_its_row() {
    for law in Law::ALL {
        let lawful = Rulebook::of(law).draw;
        for (banker, third, _) in lawful.cells() {
            let column = third.map_or(0, |third| usize::from(third.get()) + 1);
            let mut rows = rows(&lawful);
            let row = &mut rows[usize::from(banker.get())];
            *row = changed(row, column);
            let other = DrawTable::from_rows(&lawful.player_row(), &rows).unwrap();
            let error = other.admit(law, &lawful).unwrap_err();
            assert_eq!(error.clause(), Some(DrawTable::clause(law, banker, third)));
        }
        assert_eq!(lawful.admit(law, &lawful), Ok(()));
    }
}

#[test]
fn a_changed_count_of_the_player_is_refused_with_its_clause() {
    for law in Law::ALL {
        let lawful = Rulebook::of(law).draw;
        for count in Points::ALL {
            let row = lawful.player_row().replace(' ', "");
            let player = changed(&row, usize::from(count.get()));
            let other = DrawTable::from_rows(&player, &rows(&lawful)).unwrap();
            let error = other.admit(law, &lawful).unwrap_err();
            assert_eq!(error.clause(), Some(DrawTable::player_clause(law, count)));
        }
    }
}
