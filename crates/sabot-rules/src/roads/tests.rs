//! Worked examples of the convention, and what holds for every shoe.

use proptest::prelude::*;
use sabot_core::{Outcome, Side};

use super::*;

/// Marks from letters: `B`, `P`, `T`.
fn marks(text: &str) -> Vec<Mark> {
    text.chars()
        .filter_map(|letter| match letter {
            'B' => Some(Outcome::Banker),
            'P' => Some(Outcome::Player),
            'T' => Some(Outcome::Tie),
            _ => None,
        })
        .map(Mark::of)
        .collect()
}

fn roads(text: &str) -> Roads {
    Roads::of(&marks(text))
}

fn letters(road: &DerivedRoad) -> String {
    road.tints.iter().map(Glyph::letter).collect()
}

#[test]
fn the_bead_plate_takes_every_coup_down_and_then_right() {
    let plate = roads("BBPTPB TP").bead_plate;
    assert_eq!(plate.to_string(), "BT\nBP\nP.\nT.\nP.\nB.");
}

#[test]
fn the_bead_plate_shows_pairs_and_naturals() {
    let mark = Mark {
        outcome: Outcome::Tie,
        player_pair: true,
        banker_pair: false,
        natural: true,
    };
    assert_eq!(
        format!("{:#}", BeadPlate::of(&[mark])).lines().next(),
        Some("Tp!")
    );
}

#[test]
fn the_big_road_turns_to_a_new_column_with_the_winner() {
    assert_eq!(
        roads("BBPTPB").big_road.to_string(),
        "BPB\nBP.\n...\n...\n...\n..."
    );
}

#[test]
fn the_big_road_counts_ties_on_the_last_cell() {
    let road = roads("BTTBPT").big_road;
    let ties: Vec<_> = road.grid.cells().map(|(_, cell)| cell.ties).collect();
    assert_eq!(ties, [2, 0, 1]);
    assert_eq!(format!("{road:#}").lines().next(), Some("B2  P1 "));
}

#[test]
fn ties_before_the_first_decision_wait_for_the_first_cell() {
    let road = roads("TT").big_road;
    assert_eq!(
        (road.waiting_ties, road.grid.columns().len(), road.last),
        (2, 0, None)
    );
    let road = roads("TTPT").big_road;
    assert_eq!(road.waiting_ties, 0);
    assert_eq!(
        road.grid.get(GridPlace::new(0, 0)).map(|cell| cell.ties),
        Some(3)
    );
}

#[test]
fn the_big_road_marks_pairs_of_decided_coups() {
    let pair = Mark {
        banker_pair: true,
        ..Mark::of(Outcome::Player)
    };
    let both = Mark {
        player_pair: true,
        ..pair
    };
    let road = BigRoad::of(&[pair, both, Mark::of(Outcome::Tie)]);
    assert_eq!(format!("{road:#}"), "Pb \nP*1\n.  \n.  \n.  \n.  ");
}

#[test]
fn a_long_streak_has_a_dragon_tail_and_the_next_one_starts_above_it() {
    let road = roads("BBBBBBBBB PPPPPPP BB").big_road;
    assert_eq!(
        road.to_string(),
        [
            "BPB.", //
            "BPB.", "BP..", "BP..", "BPPP", "BBBB",
        ]
        .join("\n")
    );
    assert_eq!(road.last, Some(GridPlace::new(2, 1)));
}

#[test]
fn a_derived_road_starts_at_its_start_cell() {
    // Second win of the column `back` to the right of the first, else the first of the next.
    assert_eq!(letters(&roads("BBP").big_eye_boy), "");
    assert_eq!(letters(&roads("BBPP").big_eye_boy), "r");
    assert_eq!(letters(&roads("BBPB").big_eye_boy), "b");
    assert_eq!(letters(&roads("BBPB").small_road), "");
    assert_eq!(letters(&roads("BBPBB").small_road), "r");
    assert_eq!(letters(&roads("BBPBP").small_road), "b");
    assert_eq!(letters(&roads("BBPBP").cockroach_pig), "");
    assert_eq!(letters(&roads("BBPBPP").cockroach_pig), "r");
    assert_eq!(letters(&roads("BBPBPB").cockroach_pig), "b");
}

#[test]
fn going_down_is_red_beside_a_cell_blue_just_below_the_end_and_red_again_further_down() {
    assert_eq!(letters(&roads("BB PPPPP").big_eye_boy), "rbrr");
}

#[test]
fn turning_is_red_after_columns_of_equal_length() {
    assert_eq!(letters(&roads("BB PP B").big_eye_boy), "rr");
    assert_eq!(letters(&roads("BB P B").big_eye_boy), "b");
}

#[test]
fn equal_length_counts_the_tail_and_not_what_is_drawn() {
    // Seven and eight wins fill the same rows of their columns; they are not equally long.
    assert_eq!(
        letters(&roads("BBBBBBB PPPPPPPP B").big_eye_boy),
        "rrrrrrbb"
    );
}

/// Columns of 3, 2, 2, 1, 4, 4, 1 worked out cell by cell with the rule of the display boards.
#[test]
fn a_whole_example_on_all_roads() {
    let roads = roads("BBB PP BTB P BBBB PTPPP B");
    assert_eq!(
        roads.big_road.to_string(),
        [
            "BPBPBPB", "BPB.BP.", "B...BP.", "....BP.", ".......", "......."
        ]
        .join("\n")
    );
    assert_eq!(letters(&roads.big_eye_boy), "rbrrbbrrbrrrr");
    assert_eq!(letters(&roads.small_road), "rbbrbrbbrrb");
    assert_eq!(letters(&roads.cockroach_pig), "brbrbrbrb");
    assert_eq!(
        roads.big_eye_boy.to_string(),
        [
            "rbrbrbr", "..rbr.r", "......r", "......r", ".......", "......."
        ]
        .join("\n")
    );
    // Another Banker goes below the end of columns of 4, 4 and 1 to the left: only the last of
    // them is exceeded by one. A Player turns after 1, against 4, 4 and 1.
    assert_eq!(roads.ask.to_string(), "ask: player bbr, banker rrb");
}

#[test]
fn text_names_every_road() {
    let text = roads("BBPP").to_string();
    for name in [
        "bead plate",
        "big road",
        "big eye boy",
        "small road",
        "cockroach pig",
        "ask",
    ] {
        assert!(text.contains(name), "{name} in\n{text}");
    }
    assert_eq!(text.lines().count(), 5 * 7 + 1);
}

fn any_mark() -> impl Strategy<Value = Mark> {
    // A side that wins often makes the tails long.
    let outcome = prop_oneof![
        6 => Just(Outcome::Banker),
        2 => Just(Outcome::Player),
        1 => Just(Outcome::Tie),
    ];
    (outcome, any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(outcome, player_pair, banker_pair, natural)| Mark {
            outcome,
            player_pair,
            banker_pair,
            natural,
        },
    )
}

fn any_shoe() -> impl Strategy<Value = Vec<Mark>> {
    prop::collection::vec(any_mark(), 0..120)
}

fn decided(shoe: &[Mark]) -> Vec<Mark> {
    shoe.iter()
        .filter(|mark| mark.outcome != Outcome::Tie)
        .copied()
        .collect()
}

/// The rule as a board's manual gives it: look at two cells of the columns before.
fn by_cells(lengths: &[u16], column: usize, row: u16, back: usize) -> Option<Tint> {
    let before = |n: usize| column.checked_sub(n).and_then(|c| lengths.get(c)).copied();
    let regular = if row == 1 {
        before(1)? == before(back.saturating_add(1))?
    } else {
        let compared = before(back)?;
        let (beside, above) = (compared >= row, compared >= row.saturating_sub(1));
        beside == above
    };
    Some(if regular { Tint::Red } else { Tint::Blue })
}

proptest! {
    #[test]
    fn every_decided_coup_is_exactly_one_cell(shoe in any_shoe()) {
        let roads = Roads::of(&shoe);
        prop_assert_eq!(roads.bead_plate.grid.cells().count(), shoe.len());
        prop_assert_eq!(roads.big_road.grid.cells().count(), decided(&shoe).len());
        let streaks = roads.big_road.streaks.iter().map(|s| usize::from(s.length)).sum::<usize>();
        prop_assert_eq!(streaks, decided(&shoe).len());
        for kind in DerivedKind::ALL {
            // No two cells overlap: as many cells as tints.
            let road = roads.derived(kind);
            prop_assert_eq!(road.grid.cells().count(), road.tints.len());
        }
    }

    #[test]
    fn ties_never_move_a_cell(shoe in any_shoe()) {
        let with = Roads::of(&shoe);
        let without = Roads::of(&decided(&shoe));
        let strip = |road: &BigRoad| -> Vec<(GridPlace, BigCell)> {
            road.grid.cells().map(|(place, cell)| (place, BigCell { ties: 0, ..*cell })).collect()
        };
        prop_assert_eq!(strip(&with.big_road), strip(&without.big_road));
        for kind in DerivedKind::ALL {
            prop_assert_eq!(with.derived(kind), without.derived(kind));
        }
        prop_assert_eq!(with.ask, without.ask);
        let ties = shoe.len().saturating_sub(decided(&shoe).len());
        let counted: usize =
            with.big_road.grid.cells().map(|(_, cell)| usize::from(cell.ties)).sum();
        prop_assert_eq!(counted.saturating_add(usize::from(with.big_road.waiting_ties)), ties);
    }

    #[test]
    fn derived_roads_depend_only_on_column_lengths(shoe in any_shoe()) {
        // The other side wins every decided coup: same columns, same derived roads.
        let mirrored: Vec<Mark> = shoe
            .iter()
            .map(|mark| Mark {
                outcome: match mark.outcome {
                    Outcome::Player => Outcome::Banker,
                    Outcome::Banker => Outcome::Player,
                    Outcome::Tie => Outcome::Tie,
                },
                ..Mark::of(mark.outcome)
            })
            .collect();
        let (one, other) = (Roads::of(&shoe), Roads::of(&mirrored));
        let lengths: Vec<u16> = one.big_road.streaks.iter().map(|s| s.length).collect();
        for kind in DerivedKind::ALL {
            prop_assert_eq!(one.derived(kind), other.derived(kind));
            let expected: Vec<Tint> = lengths
                .iter()
                .enumerate()
                .flat_map(|(column, &length)| (1..=length).map(move |row| (column, row)))
                .filter_map(|(column, row)| by_cells(&lengths, column, row, kind.back()))
                .collect();
            prop_assert_eq!(&one.derived(kind).tints, &expected);
        }
    }

    #[test]
    fn the_ask_cell_is_what_the_next_coup_adds(shoe in any_shoe(), banker in any::<bool>()) {
        let (side, outcome) = if banker {
            (Side::Banker, Outcome::Banker)
        } else {
            (Side::Player, Outcome::Player)
        };
        let before = Roads::of(&shoe);
        let mut longer = shoe;
        longer.push(Mark::of(outcome));
        let after = Roads::of(&longer);
        for kind in DerivedKind::ALL {
            let mut expected = before.derived(kind).tints.clone();
            expected.extend(before.ask.side(side).get(kind));
            prop_assert_eq!(&after.derived(kind).tints, &expected);
        }
    }

    #[test]
    fn the_two_ask_cells_of_a_road_are_opposite(shoe in any_shoe()) {
        let ask = Roads::of(&shoe).ask;
        for kind in DerivedKind::ALL {
            match (ask.player.get(kind), ask.banker.get(kind)) {
                (None, None) => {}
                (one, other) => {
                    prop_assert!(one.is_some() && other.is_some());
                    prop_assert_ne!(one, other);
                }
            }
        }
    }

    #[test]
    fn a_new_coup_never_moves_an_older_cell(shoe in any_shoe(), next in any_mark()) {
        let before = Roads::of(&shoe);
        let mut longer = shoe;
        longer.push(next);
        let after = Roads::of(&longer);
        for (place, cell) in before.big_road.grid.cells() {
            prop_assert_eq!(after.big_road.grid.get(place).map(|c| c.side), Some(cell.side));
        }
        for (place, mark) in before.bead_plate.grid.cells() {
            prop_assert_eq!(after.bead_plate.grid.get(place), Some(mark));
        }
    }

    #[test]
    fn a_cell_touches_the_one_before_it_in_its_streak(shoe in any_shoe()) {
        // Each cell that is not the start of a streak has a neighbour of its side above or left.
        let road = BigRoad::of(&shoe);
        let starts = road.grid.cells().filter(|(place, cell)| {
            let beside = |column: Option<usize>, row: Option<usize>| {
                let at = column.zip(row).map(|(column, row)| GridPlace { column, row });
                at.and_then(|at| road.grid.get(at)).is_some_and(|c| c.side == cell.side)
            };
            !beside(Some(place.column), place.row.checked_sub(1))
                && !beside(place.column.checked_sub(1), Some(place.row))
        });
        prop_assert!(starts.count() <= road.streaks.len());
    }

    #[test]
    fn roads_survive_json(shoe in any_shoe()) {
        let roads = Roads::of(&shoe);
        let text = serde_json::to_string(&roads).unwrap();
        prop_assert_eq!(serde_json::from_str::<Roads>(&text).unwrap(), roads);
    }
}
