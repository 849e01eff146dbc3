//! A numbered place at the table.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::range::checked_door;

/// A numbered place at a table, 1 to 14 (INT-01); [`Ring`](crate::Ring) knows who sits next to whom.
///
/// ```
/// use sabot_core::Seat;
///
/// assert_eq!(Seat::new(3).map(Seat::get), Some(3));
/// assert_eq!(Seat::new(0), None);
/// assert_eq!(Seat::new(15), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(description = "A seat, by its number from 1 on.")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The highest number any table has.
    pub const MAX: u8 = 14;

    /// The seat next to the dealer's right hand (INT-01).
    pub(crate) const FIRST: Seat = Seat(1);

    /// Seat `number`, if a table can have it.
    pub const fn new(number: u8) -> Option<Seat> {
        if 1 <= number && number <= Seat::MAX {
            Some(Seat(number))
        } else {
            None
        }
    }

    /// The number of the seat.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Seat `number`, brought into 1 to 14.
    #[inline]
    pub(crate) fn clamped(number: u8) -> Seat {
        Seat(number.clamp(1, Seat::MAX))
    }
}

checked_door!(Seat::new, get, u8, "seat", 1, Seat::MAX);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_one_to_fourteen() {
        let seats: Vec<u8> = (0..=u8::MAX).filter_map(Seat::new).map(Seat::get).collect();
        assert_eq!(seats, (1..=14).collect::<Vec<u8>>());
        let error = serde_json::from_str::<Seat>("15").unwrap_err().to_string();
        assert!(error.contains("15 is no seat: expected 1 to 14"), "{error}");
    }

    #[test]
    fn a_seat_is_written_as_its_number() {
        let seat = Seat::new(9).unwrap();
        assert_eq!(seat.to_string(), "9");
        assert_eq!(serde_json::to_string(&seat).unwrap(), "9");
    }
}
