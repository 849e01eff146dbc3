//! The table and who sits at it.

use super::super::admit::Bound::{Absent, Any, AsTable, AtLeast, Between, OneOf, Only, Positive};
use super::super::admit::Spec;
use super::super::slot::{Slot, TRUE_FALSE};
use super::super::{Dealing, Purses, Rulebook, TableKind};
use super::{read_number, spec, write_number};

/// Seats, limits, who deals.
pub(super) const KEYS: &[Spec] = &[
    spec(
        "table",
        Slot::Choice {
            words: TableKind::WORDS,
            get: |rules| rules.table.word(),
            put: |rules, word| {
                TableKind::from_word(word)
                    .map(|kind| set_table(rules, kind))
                    .is_some()
            },
        },
        [Absent, Any("INT-58"), Absent],
    ),
    spec(
        "seats",
        number!(seats),
        [
            Between(2, 14, "INT-02"),
            AsTable("INT-58"),
            Between(1, 14, "INT-12"),
        ],
    ),
    spec(
        "min_seated",
        number!(min_seated),
        [
            Between(2, 14, "INT-02"),
            AtLeast(6, "VE-game-17"),
            Between(1, 14, "INT-12"),
        ],
    ),
    spec(
        "standing",
        switch!(standing, TRUE_FALSE),
        [Any("INT-02"), Any("VE-game-20"), Only("false", "CK-e")],
    ),
    spec(
        "positions_per_patron",
        number!(positions_per_patron),
        [
            OneOf(&[1], "INV-09"),
            OneOf(&[1], "VE-general-02"),
            AtLeast(1, "INT-12"),
        ],
    ),
    spec(
        "chip_unit",
        amount!(chip_unit),
        [Positive("INT-04"), Positive("INT-04"), Positive("INT-04")],
    ),
    spec(
        "table_min",
        amount!(table_min),
        [
            Positive("INT-93"),
            Positive("VE-game-24"),
            Positive("INT-93"),
        ],
    ),
    spec(
        "table_max",
        limit!(table_max),
        [Any("INT-16"), Any("INT-16"), Any("INT-16")],
    ),
    spec(
        "dealing",
        choice!(dealing: Dealing),
        [Any("INT-94"), Any("INT-94"), Any("CK-j")],
    ),
    spec(
        "purses",
        choice!(purses: Purses),
        [Any("INT-94"), Any("INT-94"), Any("INT-94")],
    ),
    spec(
        "chat_during_coup",
        switch!(chat_during_coup, TRUE_FALSE),
        [
            Any("VE-general-19"),
            Any("VE-general-19"),
            Any("VE-general-19"),
        ],
    ),
];

/// The number of boxes follows the table (VE-game-01, VE-general-03).
fn set_table(rules: &mut Rulebook, kind: TableKind) {
    rules.table = kind;
    rules.seats = kind.boxes();
}
