//! Every test of the `sabot` binary from outside, as one program: what is linked once is paid once.
//!
//! A module for each subject; `cargo test -p sabot-cli --test all serve::` runs one.

mod coverage;
mod database;
mod hostile;
mod kill;
mod kit;
mod lab;
mod play;
mod readme;
mod replay;
mod rules;
mod serve;
mod staff;
mod tidy;
mod upgrade;
mod verify;
