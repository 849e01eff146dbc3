//! Every test of the house from outside, as one program: what is linked once is paid once.
//!
//! A module for each subject; `cargo test -p sabot-house --test all floor::` runs one.

#![expect(
    clippy::unwrap_used,
    clippy::inconsistent_digit_grouping,
    reason = "a test that fails says where, and cents stand apart"
)]

mod books;
mod desk;
#[path = "../../sabot-rules/tests/world/mod.rs"]
mod engine;
mod floor;
mod floor_cage;
#[path = "common/hall.rs"]
mod hall;
mod house;
mod input;
#[path = "common/kit.rs"]
mod kit;
mod members;
#[path = "common/prelude.rs"]
mod prelude;
mod proof;
#[path = "common/salon.rs"]
mod salon;
mod scarce;
#[path = "common/screen.rs"]
mod screen;
mod staff;
mod storm;
