//! Who sits next to whom: the one geometry of the house (INT-01).

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::range::checked_door;

/// The seats of one table in a ring, numbered counter-clockwise from the dealer's right (INT-01).
///
/// Right of seat *n* is seat *n* + 1, and after the highest comes seat 1. Counter-clockwise is
/// ascending, clockwise descending. A seat this table does not have is taken to lie in the gap
/// between the highest seat and seat 1, so every question has an answer among the table's seats.
///
/// ```
/// use sabot_core::{Ring, Seat};
///
/// let ring = Ring::new(9).unwrap();
/// let seven = Seat::new(7).unwrap();
/// let offered: Vec<u8> = ring.counter_clockwise_after(seven).map(Seat::get).collect();
/// assert_eq!(offered, [8, 9, 1, 2, 3, 4, 5, 6]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Ring {
    seats: u8,
}

impl Ring {
    /// A table of `seats` seats, 1 to 14.
    pub const fn new(seats: u8) -> Option<Ring> {
        if 1 <= seats && seats <= Seat::MAX {
            Some(Ring { seats })
        } else {
            None
        }
    }

    /// How many seats there are.
    pub const fn seats(self) -> u8 {
        self.seats
    }

    /// Whether this table has that seat.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.get() <= self.seats
    }

    /// The highest seat, the last one on the dealer's left.
    pub fn highest(self) -> Seat {
        Seat::clamped(self.seats)
    }

    /// The right-hand neighbour: the next one counter-clockwise.
    #[inline]
    pub fn right_of(self, seat: Seat) -> Seat {
        if seat.get() >= self.seats {
            Seat::FIRST
        } else {
            Seat::clamped(seat.get().saturating_add(1))
        }
    }

    /// The seat so many places to the right, counter-clockwise; the seat itself if it is none.
    ///
    /// ```
    /// use sabot_core::{Ring, Seat};
    ///
    /// let ring = Ring::new(9).unwrap();
    /// let seven = Seat::new(7).unwrap();
    /// assert_eq!(ring.right_by(seven, 3).get(), 1);
    /// assert_eq!(ring.right_by(seven, 9), seven);
    /// ```
    #[inline]
    pub fn right_by(self, seat: Seat, steps: u8) -> Seat {
        if steps == 0 {
            return seat;
        }
        let rest = steps.checked_rem(self.seats).unwrap_or(0);
        let place = seat.get().min(self.seats).saturating_add(rest);
        if place > self.seats {
            Seat::clamped(place.saturating_sub(self.seats))
        } else {
            Seat::clamped(place)
        }
    }

    /// The left-hand neighbour: the next one clockwise.
    pub fn left_of(self, seat: Seat) -> Seat {
        if seat == Seat::FIRST || !self.contains(seat) {
            self.highest()
        } else {
            Seat::clamped(seat.get().saturating_sub(1))
        }
    }

    /// All other seats once, the right-hand neighbour first.
    pub fn counter_clockwise_after(self, seat: Seat) -> impl Iterator<Item = Seat> {
        std::iter::successors(Some(self.right_of(seat)), move |last| {
            Some(self.right_of(*last))
        })
        .take(usize::from(self.seats))
        .filter(move |other| *other != seat)
    }

    /// All seats once, descending, this one first.
    pub fn clockwise_from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let first = if self.contains(seat) {
            seat
        } else {
            self.highest()
        };
        std::iter::successors(Some(first), move |last| Some(self.left_of(*last)))
            .take(usize::from(self.seats))
    }

    /// How many steps to the right lead from one seat to the other. A seat this table does not have
    /// is measured as the highest.
    #[inline]
    pub fn distance(self, from: Seat, to: Seat) -> u8 {
        let place = |seat: Seat| seat.get().min(self.seats);
        let (from, to) = (place(from), place(to));
        if to >= from {
            to.saturating_sub(from)
        } else {
            self.seats.saturating_sub(from).saturating_add(to)
        }
    }

    /// All seats once, ascending.
    pub fn all(self) -> impl Iterator<Item = Seat> {
        (1..=self.seats).map(Seat::clamped)
    }
}

checked_door!(Ring::new, seats, u8, "number of seats", 1, Seat::MAX);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::testing::any_seat;

    fn ring(seats: u8) -> Ring {
        Ring::new(seats).expect("1 to 14 seats")
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("1 to 14")
    }

    fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
        seats.map(Seat::get).collect()
    }

    #[test]
    fn int_01_right_of_a_seat_is_the_next_number_and_wraps_to_one() {
        assert_eq!(ring(9).right_of(seat(3)), seat(4));
        assert_eq!(ring(9).right_of(seat(9)), seat(1));
        assert_eq!(ring(9).left_of(seat(4)), seat(3));
        assert_eq!(ring(9).left_of(seat(1)), seat(9));
    }

    #[test]
    fn int_01_counter_clockwise_is_ascending() {
        assert_eq!(
            numbers(ring(9).counter_clockwise_after(seat(3))),
            [4, 5, 6, 7, 8, 9, 1, 2]
        );
        assert_eq!(
            numbers(ring(5).counter_clockwise_after(seat(5))),
            [1, 2, 3, 4]
        );
        assert_eq!(numbers(ring(4).all()), [1, 2, 3, 4]);
    }

    #[test]
    fn int_01_clockwise_is_descending_and_starts_with_the_seat_itself() {
        assert_eq!(
            numbers(ring(9).clockwise_from(seat(9))),
            [9, 8, 7, 6, 5, 4, 3, 2, 1]
        );
        assert_eq!(numbers(ring(5).clockwise_from(seat(2))), [2, 1, 5, 4, 3]);
    }

    #[test]
    fn int_01_closest_counter_clockwise_from_the_dealer_is_the_lowest_number() {
        assert_eq!(ring(9).all().next(), Some(seat(1)));
        assert_eq!(ring(9).highest(), seat(9));
    }

    #[test]
    fn int_01_distance_counts_steps_to_the_right() {
        assert_eq!(ring(9).distance(seat(3), seat(5)), 2);
        assert_eq!(ring(9).distance(seat(8), seat(2)), 3);
        assert_eq!(ring(9).distance(seat(8), seat(8)), 0);
    }

    #[test]
    fn a_table_of_one_seat_is_its_own_neighbour() {
        assert_eq!(ring(1).right_of(seat(1)), seat(1));
        assert_eq!(ring(1).left_of(seat(1)), seat(1));
        assert_eq!(ring(1).counter_clockwise_after(seat(1)).count(), 0);
        assert_eq!(numbers(ring(1).clockwise_from(seat(1))), [1]);
    }

    #[test]
    fn a_seat_the_table_does_not_have_lies_before_seat_one() {
        assert!(!ring(3).contains(seat(12)));
        assert_eq!(
            numbers(ring(3).counter_clockwise_after(seat(12))),
            [1, 2, 3]
        );
        assert_eq!(numbers(ring(3).clockwise_from(seat(12))), [3, 2, 1]);
        assert_eq!(ring(3).left_of(seat(12)), seat(3));
    }

    #[test]
    fn a_ring_has_one_to_fourteen_seats() {
        assert_eq!(Ring::new(0), None);
        assert_eq!(Ring::new(15), None);
        assert_eq!(serde_json::to_string(&ring(9)).unwrap(), "9");
        assert!(serde_json::from_str::<Ring>("0").is_err());
    }

    fn ring_and_seats() -> impl Strategy<Value = (Ring, Seat, Seat)> {
        (1..=Seat::MAX)
            .prop_map(ring)
            .prop_flat_map(|ring| (Just(ring), any_seat(ring), any_seat(ring)))
    }

    proptest! {
        #[test]
        fn int_01_left_undoes_right((ring, seat, _) in ring_and_seats()) {
            prop_assert_eq!(ring.left_of(ring.right_of(seat)), seat);
            prop_assert_eq!(ring.right_of(ring.left_of(seat)), seat);
        }

        #[test]
        fn int_01_every_walk_meets_each_seat_once((ring, seat, _) in ring_and_seats()) {
            let all: BTreeSet<Seat> = ring.all().collect();
            let mut right: Vec<Seat> = ring.counter_clockwise_after(seat).collect();
            prop_assert!(!right.contains(&seat));
            right.push(seat);
            let left: Vec<Seat> = ring.clockwise_from(seat).collect();
            right.reverse();
            prop_assert_eq!(&left, &right);
            prop_assert_eq!(left.len(), usize::from(ring.seats()));
            prop_assert_eq!(left.into_iter().collect::<BTreeSet<_>>(), all);
        }

        #[test]
        fn int_01_so_many_places_to_the_right_are_so_many_steps(
            (ring, _, _) in ring_and_seats(),
            from in 1..=Seat::MAX,
            steps in 0..60_u8,
        ) {
            let from = seat(from);
            let walked = (0..steps).fold(from, |at, _| ring.right_of(at));
            prop_assert_eq!(ring.right_by(from, steps), walked);
        }

        #[test]
        fn int_01_distance_is_the_number_of_steps((ring, from, to) in ring_and_seats()) {
            let mut at = from;
            for _ in 0..ring.distance(from, to) {
                at = ring.right_of(at);
            }
            prop_assert_eq!(at, to);
            prop_assert!(ring.distance(from, to) < ring.seats());
        }
    }
}
