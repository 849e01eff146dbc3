//! Every test of the numbers from outside, as one program: what is linked once is paid once.
//!
//! A module for each subject; `cargo test -p sabot-lab --test all odds::` runs one.

mod advice;
mod bets;
mod budget;
mod odds;
mod seat;
mod simulate_punto;
mod simulate_tables;
#[path = "solve/main.rs"]
mod solve;
