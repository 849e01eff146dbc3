//! The cards: decks, opening, shuffle, cut, burn.

use super::super::admit::Bound::{Any, AtLeast, Between, OneOf, Only};
use super::super::admit::Spec;
use super::super::slot::{ON_OFF, Slot};
use super::super::{Backs, LastHand, Opening, RecutBy, Reshuffle, Shuffle};
use super::{read_number, spec, write_number};

/// What is done with the cards before and after a shoe.
pub(super) const KEYS: &[Spec] = &[
    spec(
        "decks",
        number!(decks),
        [
            AtLeast(6, "NJ-4.1a.1"),
            OneOf(&[6], "VE-game-07"),
            Between(6, 8, "INT-12"),
        ],
    ),
    spec(
        "backs",
        choice!(backs: Backs),
        [
            Only("one", "NJ-4.1a.2"),
            Only("two", "VE-game-08"),
            Any("CK-j"),
        ],
    ),
    spec(
        "opening",
        choice!(opening: Opening),
        [Any("NJ-4.3a.2"), Any("NJ-4.3a.2"), Any("NJ-4.3a.2")],
    ),
    spec(
        "shuffle",
        choice!(shuffle: Shuffle),
        [Any("NJ-4.4a.1"), Any("NJ-4.4a.1"), Any("NJ-4.4a.1")],
    ),
    spec(
        "reshuffle_after_lace",
        choice!(reshuffle_after_lace: Reshuffle),
        [Any("NJ-4.4a.1.i"), Any("NJ-4.4a.1.i"), Any("NJ-4.4a.1.i")],
    ),
    spec(
        "lace_cards",
        number!(lace_cards),
        [
            Between(40, 64, "INT-07"),
            Between(40, 64, "INT-07"),
            Between(40, 64, "INT-07"),
        ],
    ),
    spec(
        "cut_min_depth",
        number!(cut_min_depth),
        [
            AtLeast(10, "NJ-4.4d"),
            AtLeast(10, "NJ-4.4d"),
            AtLeast(10, "NJ-4.4d"),
        ],
    ),
    spec(
        "cut_card_reserve",
        number!(cut_card_reserve),
        [
            AtLeast(14, "NJ-4.4e.2"),
            AtLeast(14, "INT-11"),
            AtLeast(14, "INT-12"),
        ],
    ),
    spec(
        "burn",
        switch!(burn, ON_OFF),
        [Only("on", "NJ-4.4e.5"), Any("INT-11"), Any("INT-12")],
    ),
    spec(
        "recut_by",
        choice!(recut_by: RecutBy),
        [Any("NJ-4.4f.2"), Any("NJ-4.4f.2"), Any("NJ-4.4f.2")],
    ),
    spec(
        "last_hand",
        choice!(last_hand: LastHand),
        [Any("INT-09"), Any("INT-09"), Any("INT-09")],
    ),
];
