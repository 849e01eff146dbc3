//! What a checked door answers when a number does not fit its noun.

/// A number outside the range of the noun it should become.
///
/// The checked constructors (`Seat::new`, `Points::new`, …) answer `None`; this error is for
/// `TryFrom` and for reading stored values, where somebody wants to know why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{found} is no {noun}: expected {low} to {high}")]
pub struct OutOfRange {
    /// What was to be made of the number: `seat`, `percent`.
    pub noun: &'static str,
    /// The smallest number allowed.
    pub low: i64,
    /// The largest number allowed.
    pub high: i64,
    /// The number found.
    pub found: i128,
}

/// Lets `$type`, a newtype over `$raw` with a checked `new`, be read from and written as `$raw`.
macro_rules! checked_door {
    ($type:ident::$new:ident, $get:ident, $raw:ty, $noun:literal, $low:expr, $high:expr) => {
        impl TryFrom<$raw> for $type {
            type Error = $crate::OutOfRange;

            fn try_from(raw: $raw) -> Result<Self, Self::Error> {
                $type::$new(raw).ok_or($crate::OutOfRange {
                    noun: $noun,
                    low: i64::from($low),
                    high: i64::from($high),
                    found: i128::from(raw),
                })
            }
        }

        impl From<$type> for $raw {
            fn from(value: $type) -> $raw {
                value.$get()
            }
        }
    };
}

pub(crate) use checked_door;
