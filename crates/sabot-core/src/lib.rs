//! The nouns every part of Sabot shares: cards and what they count, seats and who sits next to
//! whom, money and where it lies.
//!
//! ```
//! use sabot_core::{Card, Hand, Money, Outcome, Percent, Points, Ring, Rounding, Seat};
//!
//! let mut player = Hand::new();
//! for card in ["4s", "Kh", "5d"] {
//!     player.push(Some(card.parse::<Card>()?));
//! }
//! let banker: [Card; 2] = ["9d".parse()?, "7c".parse()?];
//! let outcome = player.points().map(|points| Outcome::of(points, Points::of(&banker)));
//! assert_eq!(outcome, Some(Outcome::Player)); // 9 against 6
//!
//! let won: Money = "380.50".parse()?;
//! let cagnotte = Percent::new(5).map(|rate| won.percent(rate, Rounding::Down));
//! assert_eq!(cagnotte, Money::cents(19_02));
//!
//! let right = Ring::new(9).zip(Seat::new(9)).map(|(ring, last)| ring.right_of(last));
//! assert_eq!(right, Seat::new(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layout
//!
//! One noun per file, and everything is re-exported here.
//!
//! - cards: [`Card`] of a [`Rank`], a [`Suit`] and a [`Back`]; [`Points`] are what they count; a
//!   [`Hand`] holds those of one [`Side`]; two counts give an [`Outcome`]
//! - people: a [`Seat`] in the [`Ring`] of a table; a [`Party`] is somebody who takes part
//! - money: [`Money`] moves as a [`Transfer`] between two [`Pot`]s; [`Percent`] and [`Rounding`] say
//!   what a levy takes; a [`Balance`] is a net with a sign
//! - time: a [`Moment`] is given, never read from a clock
//! - `testing`: generators for property tests, behind the feature of the same name
//!
//! # What it does not know
//!
//! Rules, clocks, randomness and storage. Nothing here panics, and no float touches money: a number
//! enters a noun through a checked door ([`Seat::new`], [`Money::cents`]) and stays valid inside.

#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::arithmetic_side_effects)]
#![cfg_attr(
    test,
    allow(
        clippy::arithmetic_side_effects,
        reason = "a test that overflows fails, as it should"
    )
)]

mod back;
mod balance;
mod card;
mod hand;
mod id;
mod moment;
mod money;
mod party;
mod points;
mod pot;
mod range;
mod rank;
mod ring;
mod rounding;
mod seat;
mod side;
mod suit;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use back::Back;
pub use balance::Balance;
pub use card::{Card, CardParseError};
pub use hand::Hand;
pub use id::{PatronId, TableId};
pub use moment::{Moment, MomentParseError};
pub use money::{Money, MoneyParseError};
pub use party::Party;
pub use points::Points;
pub use pot::{Pot, Transfer};
pub use range::OutOfRange;
pub use rank::Rank;
pub use ring::Ring;
pub use rounding::{Percent, Rounding};
pub use seat::Seat;
pub use side::{Outcome, Side};
pub use suit::Suit;
