//! The house's share, the table purse, and cash reports.

use super::super::admit::Bound::{Absent, Any, Given, OneOf};
use super::super::admit::Spec;
use super::super::slot::{ON_OFF, Slot};
use super::super::{LevyRounding, TablePurse};
use super::spec;

/// Levy, ante, thresholds.
pub(super) const KEYS: &[Spec] = &[
    spec(
        "vig",
        Slot::Levy,
        [OneOf(&[4, 5], "NJ-4.10c.2"), Absent, Absent],
    ),
    spec(
        "cagnotte",
        Slot::Levy,
        [Absent, OneOf(&[5], "VE-game-16"), Absent],
    ),
    spec(
        "commission",
        Slot::Levy,
        [Absent, Absent, OneOf(&[5], "CK-a.2")],
    ),
    spec(
        "vig_rounding",
        switch!(vig_rounding, ON_OFF),
        [Any("INT-38"), Absent, Absent],
    ),
    spec(
        "cagnotte_rounding",
        choice!(cagnotte_rounding: LevyRounding),
        [Absent, Any("INT-40"), Absent],
    ),
    spec(
        "commission_rounding",
        choice!(commission_rounding: LevyRounding),
        [Absent, Absent, Any("INT-41")],
    ),
    spec(
        "table_purse",
        choice!(table_purse: TablePurse),
        [Absent, Absent, Any("INT-92")],
    ),
    spec("ante", amount!(ante), [Absent, Absent, Any("INT-78")]),
    spec(
        "ctrc_threshold",
        limit!(ctrc_threshold),
        [Any("INT-82"), Any("INT-82"), Given("CK-n")],
    ),
    spec(
        "mtl_threshold",
        limit!(mtl_threshold),
        [Any("INT-82"), Any("INT-82"), Given("INT-82")],
    ),
];
