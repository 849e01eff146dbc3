//! Generators for property tests, here and in every crate above (feature `testing`).

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::{Back, Card, Money, Rank, Ring, Seat, Suit};

/// Any rank.
pub fn any_rank() -> impl Strategy<Value = Rank> + Clone {
    select(&Rank::ALL[..])
}

/// Any card, its suit and back known or not.
pub fn any_card() -> impl Strategy<Value = Card> + Clone {
    (
        any_rank(),
        option::of(select(&Suit::ALL[..])),
        option::of(select(&Back::ALL[..])),
    )
        .prop_map(|(rank, suit, back)| Card { rank, suit, back })
}

/// Any amount up to `max_cents`.
pub fn any_money(max_cents: u64) -> impl Strategy<Value = Money> + Clone {
    (0..=max_cents).prop_map(Money::from_cents_saturating)
}

/// Any seat of this table.
pub fn any_seat(ring: Ring) -> impl Strategy<Value = Seat> + Clone {
    (1..=ring.seats()).prop_map(Seat::clamped)
}

/// Cards written as text, separated by blanks: `"4s 9d Kh"`.
///
/// # Panics
///
/// If one of them is no card: a test that cannot write its cards should stop there.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|word| match word.parse() {
            Ok(card) => card,
            Err(error) => panic!("{word}: {error}"),
        })
        .collect()
}
