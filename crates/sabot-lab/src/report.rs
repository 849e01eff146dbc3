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
use crate::exact::float;

/// A number as it is, and what it comes to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabNumber"))]
pub struct Number {
    /// A fraction, or a formula with a root.
    pub exact: String,
    /// The nearest float.
    pub decimal: f64,
    /// The number itself, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub ratio: Ratio,
}

impl From<&Ratio> for Number {
    fn from(ratio: &Ratio) -> Self {
        Self {
            exact: ratio.to_string(),
            decimal: float(ratio),
            ratio: ratio.clone(),
        }
    }
}
