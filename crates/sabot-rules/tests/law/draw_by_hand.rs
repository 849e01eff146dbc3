//! The draw tables, cell by cell, against tables written out by hand.

use sabot_core::Points;

use super::say::{ck, nj, ve};

/// Section 4.1: columns "no third card", then 0 to 9; rows 0 to 9.
const NEW_JERSEY: [&str; 10] = [
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDSO",
    "DSSDDDDDDSS",
    "DSSSSODDDSS",
    "SSSSSSSDDSS",
    "SSSSSSSSSSS",
    "SSSSSSSSSSS",
    "SSSSSSSSSSS",
];

/// The Rule Table: the same 110 cells.
const VENICE: [&str; 10] = [
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDSO",
    "DSSDDDDDDSS",
    "DSSSSODDDSS",
    "SSSSSSSDDSS",
    "SSSSSSSSSSS",
    "SSSSSSSSSSS",
    "SSSSSSSSSSS",
];

/// The same but for (3, 9) and (5, 4), which draw.
const CHICKASAW: [&str; 10] = [
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDSD",
    "DSSDDDDDDSS",
    "DSSSSDDDDSS",
    "SSSSSSSDDSS",
    "SSSSSSSSSSS",
    "SSSSSSSSSSS",
    "SSSSSSSSSSS",
];

fn points(count: u8) -> Points {
    Points::new(count).unwrap()
}

#[test]
fn all_110_cells_of_each_rulebook_are_as_written_by_hand() {
    for (rules, table) in [(nj(), NEW_JERSEY), (ve(), VENICE), (ck(), CHICKASAW)] {
        let mut seen = 0;
        for (banker, letters) in (0..10).zip(table) {
            let mut columns = letters.chars();
            let at = |third: Option<u8>| rules.draw.cell(points(banker), third.map(points));
            for third in std::iter::once(None).chain((0..10).map(Some)) {
                let letter = columns.next().unwrap();
                assert_eq!(
                    at(third).letter(),
                    letter,
                    "{} {banker} {third:?}",
                    rules.law
                );
                seen += 1;
            }
        }
        assert_eq!(seen, 110);
        assert_eq!(rules.draw.cells().count(), 110);
    }
}
