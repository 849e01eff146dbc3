//! Percentages and what happens to their fractions: rounding is a rule.

use serde::{Deserialize, Serialize};

use crate::Money;
use crate::range::checked_door;

/// A whole percentage, 0 to 100.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Percent(u8);

impl Percent {
    /// `percent` in a hundred, or `None` above 100.
    pub const fn new(percent: u8) -> Option<Percent> {
        if percent <= 100 {
            Some(Percent(percent))
        } else {
            None
        }
    }

    /// The percentage as a number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

checked_door!(Percent::new, get, u8, "percentage", 0, 100);

/// What [`Money::percent`] does with an amount that falls between two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rounding {
    /// To the cent; a fraction of a cent is dropped (INT-04, INT-40).
    Down,
    /// Up to the next multiple of this step; exact multiples stay, zero stays zero (INT-38). A step
    /// of zero has no multiples and rounds as [`Rounding::Down`].
    UpTo(Money),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_is_zero_to_a_hundred() {
        assert_eq!(Percent::new(100).map(Percent::get), Some(100));
        assert_eq!(Percent::new(101), None);
        assert!(serde_json::from_str::<Percent>("101").is_err());
    }

    #[test]
    fn a_rounding_is_stored_by_name() {
        assert_eq!(serde_json::to_string(&Rounding::Down).unwrap(), r#""down""#);
        let quarter = Rounding::UpTo(Money::from_cents_saturating(25));
        assert_eq!(serde_json::to_string(&quarter).unwrap(), r#"{"up_to":25}"#);
    }
}
