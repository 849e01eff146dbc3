//! The law of the table: the only place where rules are decided.
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::arithmetic_side_effects)]

pub mod roads;
