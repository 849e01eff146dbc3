//! Every test of the house from outside, as one program: what is linked once is paid once.
//!
//! A module for each subject; `cargo test -p sabot-house --test all floor::` runs one.

mod books;
mod desk;
mod floor;
mod floor_cage;
#[path = "common/hall.rs"]
mod hall;
mod house;
mod input;
mod members;
mod proof;
mod scarce;
mod staff;
mod storm;
