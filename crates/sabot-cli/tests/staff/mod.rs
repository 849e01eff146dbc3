//! The house as a business, as its staff meet it: the real binary, real HTTP, every clause that speaks to people.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod audit;
mod cards;
mod chickasaw;
mod club;
mod door;
mod hidden;
mod levy;
mod odd;
mod pits;
mod roles;
mod venice;
