//! `sabot serve` as people meet it: the real binary, real HTTP, real sockets.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod adviser;
mod api;
mod h2;
mod lab;
mod people;
mod places;
mod play;
mod protocol;
mod records;
mod replays;
mod running;
mod safety;
mod sessions;
mod simulations;
mod tls;
mod wire;
