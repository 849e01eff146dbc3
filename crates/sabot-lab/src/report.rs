//! The answers as data: what `--json` prints, what is sent over HTTP, and what tables for people are made of.
//!
//! A question is read and checked before it comes here; a report says what it is about, so that it can be read alone.
//! Exact numbers are text (`-69/5000`), with a float beside them where a program wants one.

pub mod advise;
pub mod odds;
pub mod simulate;
pub mod solve;

use serde::Serialize;

use crate::Ratio;
use crate::exact::{decimal, float};

/// A number as it is, and what it comes to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabNumber"))]
pub struct Number {
    /// A fraction, or a formula with a root; of a fraction of thousands of digits the first ones, behind `≈`.
    pub exact: String,
    /// The nearest float.
    pub decimal: f64,
    /// The number itself, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub ratio: Ratio,
}

/// No fraction is written that has more bits: over many coups each has the digits of all before it.
const BITS_MAX: u64 = 16_000;

/// Digits of one that is not written.
const DIGITS: usize = 50;

fn written(ratio: &Ratio) -> String {
    if ratio.numer().bits() + ratio.denom().bits() > BITS_MAX {
        return format!("≈ {}", decimal(ratio, DIGITS));
    }
    ratio.to_string()
}

impl From<&Ratio> for Number {
    fn from(ratio: &Ratio) -> Self {
        Self {
            exact: written(ratio),
            decimal: float(ratio),
            ratio: ratio.clone(),
        }
    }
}

/// A number that is known between two bounds.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabSpan"))]
pub struct Span {
    /// The least that the number can be.
    pub from: Number,
    /// The most the number can be.
    pub to: Number,
}

impl Span {
    /// From the one to the other.
    pub fn of([from, to]: &[Ratio; 2]) -> Self {
        Self {
            from: from.into(),
            to: to.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::ratio;

    #[test]
    fn a_fraction_of_thousands_of_digits_is_not_written_out() {
        let short = ratio(-69, 5_000);
        assert_eq!(Number::from(&short).exact, "-69/5000");
        let long = num_traits::pow(ratio(2, 3), 9_000) + ratio(1, 4);
        let said = Number::from(&long);
        assert!(said.exact.starts_with("≈ 0.25000000"), "{}", said.exact);
        assert!(said.exact.len() < 80, "{}", said.exact);
        assert_eq!(said.ratio, long);
    }
}
