//! One table on the floor: people, bots, shoes, clocks and books, without a socket.

#![expect(
    clippy::unwrap_used,
    clippy::inconsistent_digit_grouping,
    reason = "a test that fails says where, and cents stand apart"
)]

mod bots;
mod faults;
mod lives;
mod owner;
mod people;
mod replays;
mod resume;
mod salon;
mod wire;
