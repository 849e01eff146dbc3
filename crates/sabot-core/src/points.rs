//! What a card or a hand counts: one digit.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Card;
use crate::range::checked_door;

/// A count of one digit, 0 to 9, of a card or of a hand (NJ-4.1c.1).
///
/// ```
/// use sabot_core::{Card, Points};
///
/// let hand: [Card; 2] = ["8s".parse()?, "7d".parse()?];
/// assert_eq!(Points::of(&hand).get(), 5); // VE-game-13
/// # Ok::<(), sabot_core::CardParseError>(())
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(description = "A count of one digit.")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Points(u8);

impl Points {
    /// The lowest count; Venice calls it "Baccarat" (VE-game-11).
    pub const ZERO: Points = Points(0);

    /// All ten counts, from 0 to 9.
    pub const ALL: [Points; 10] = [
        Points(0),
        Points(1),
        Points(2),
        Points(3),
        Points(4),
        Points(5),
        Points(6),
        Points(7),
        Points(8),
        Points(9),
    ];

    /// The count `digit`, or `None` if it has two digits.
    pub const fn new(digit: u8) -> Option<Points> {
        if digit <= 9 {
            Some(Points(digit))
        } else {
            None
        }
    }

    /// A total without its left digit (NJ-4.1c.2).
    pub(crate) const fn of_total(total: u8) -> Points {
        Points(total % 10)
    }

    /// The count as a digit, 0 to 9.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The count of these cards together (NJ-4.1c); no cards count zero.
    pub fn of(cards: &[Card]) -> Points {
        Points::sum(cards.iter().map(|card| card.points()))
    }

    /// The count of several counts together.
    pub fn sum(counts: impl IntoIterator<Item = Points>) -> Points {
        counts.into_iter().fold(Points::ZERO, Points::plus)
    }

    /// Both counts together: ten is subtracted wherever possible (NJ-4.1c.2, VE-game-13).
    #[must_use]
    pub const fn plus(self, other: Points) -> Points {
        Points::of_total(self.0.saturating_add(other.0))
    }

    /// Eight or nine; on two cards that is a natural.
    pub const fn is_natural(self) -> bool {
        self.0 >= 8
    }
}

checked_door!(Points::new, get, u8, "count of points", 0, 9);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::{any_card, cards};

    fn count(text: &str) -> u8 {
        Points::of(&cards(text)).get()
    }

    #[test]
    fn nj_4_1c_2_two_digit_total_loses_its_left_digit() {
        assert_eq!(count("9 9 9"), 7);
        assert_eq!(count("T K"), 0);
        assert_eq!(count("7 3"), 0);
    }

    #[test]
    fn nj_4_1c_3_the_two_printed_examples_hold() {
        assert_eq!(count("A 2 4"), 7);
        assert_eq!(count("A 2 9"), 2);
    }

    #[test]
    fn ve_game_09_nine_is_the_maximum() {
        assert_eq!(Points::ALL.iter().max().map(|most| most.get()), Some(9));
        assert_eq!(Points::new(10), None);
    }

    #[test]
    fn ve_game_10_a_score_uses_two_or_three_cards() {
        assert_eq!(count("4s 3h"), 7);
        assert_eq!(count("4s 3h 2d"), 9);
    }

    #[test]
    fn ve_game_11_the_lowest_score_is_zero() {
        assert_eq!(Points::ALL.first(), Some(&Points::ZERO));
        assert_eq!(count("Kd Qs"), 0);
        assert_eq!(count(""), 0);
    }

    #[test]
    fn ve_game_13_eight_and_seven_count_five() {
        assert_eq!(count("8 7"), 5);
    }

    #[test]
    fn only_eight_and_nine_are_naturals() {
        let naturals: Vec<u8> = Points::ALL
            .iter()
            .filter(|p| p.is_natural())
            .map(|p| p.get())
            .collect();
        assert_eq!(naturals, [8, 9]);
    }

    #[test]
    fn points_are_stored_as_a_digit_and_read_through_the_door() {
        assert_eq!(serde_json::to_string(&Points(7)).unwrap(), "7");
        let error = serde_json::from_str::<Points>("10")
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("10 is no count of points: expected 0 to 9"),
            "{error}"
        );
    }

    proptest! {
        #[test]
        fn nj_4_1c_1_a_hands_count_is_one_digit(
            hand in prop::collection::vec(any_card(), 2..=3)
        ) {
            let total: u32 = hand.iter().map(|card| u32::from(card.points().get())).sum();
            let count = Points::of(&hand);
            prop_assert!(count.get() <= 9);
            prop_assert_eq!(u32::from(count.get()), total % 10);
        }
    }
}
