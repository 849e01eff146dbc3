//! The nouns every part of Sabot shares: card, points, hand, seat, money, moment.
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::arithmetic_side_effects)]
