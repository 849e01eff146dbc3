//! Irregularities: New Jersey's procedures, which Venice may adopt (INT-75).

use super::super::admit::Bound::{Absent, Adopted, Any, OneOf};
use super::super::admit::Spec;
use super::super::slot::Slot;
use super::super::{
    AnnulTransfer, DisclosedCard, DoubleDraw, ThreeCardPlayer, VeIrregularities, ZeroHand,
};
use super::{read_number, spec, write_number};

/// What is done when something went wrong.
pub(super) const KEYS: &[Spec] = &[
    spec(
        "ve_irregularities",
        choice!(ve_irregularities: VeIrregularities),
        [Absent, Any("INT-75"), Absent],
    ),
    spec(
        "annul_transfer",
        choice!(annul_transfer: AnnulTransfer),
        [Any("INT-47"), Adopted, Absent],
    ),
    spec(
        "zero_hand",
        choice!(zero_hand: ZeroHand),
        [Any("INT-48"), Adopted, Absent],
    ),
    spec(
        "three_card_player",
        choice!(three_card_player: ThreeCardPlayer),
        [Any("INT-49"), Adopted, Absent],
    ),
    spec(
        "double_draw",
        choice!(double_draw: DoubleDraw),
        [Any("INT-50"), Adopted, Absent],
    ),
    spec(
        "disclosed_card",
        choice!(disclosed_card: DisclosedCard),
        [Any("NJ-4.12h.0"), Adopted, Absent],
    ),
    spec(
        "h1_ten",
        number!(h1_ten),
        [OneOf(&[1, 10], "NJ-4.12h.1.ten"), Adopted, Absent],
    ),
    spec(
        "faceup_ten_extra",
        number!(faceup_ten_extra),
        [OneOf(&[0, 1, 10], "INT-56"), Absent, Absent],
    ),
];
