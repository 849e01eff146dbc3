//! The commands of the lab as a user calls them: what they print, and the code they end with.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod advise;
mod call;
mod odds;
mod simulate;
mod solve;
mod tour;
