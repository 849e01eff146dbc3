//! One table on the floor: people, bots, shoes, clocks and books, without a socket.

mod bots;
mod faults;
mod lives;
mod owner;
mod people;
mod replays;
mod resume;
pub(crate) mod salon;
mod wire;
