//! Every test of the law from outside, as one program: what is linked once is paid once.
//!
//! A module for each subject; `cargo test -p sabot-rules --test all venice::` runs one.

mod bots;
mod chickasaw;
mod common;
mod console;
mod floor;
mod law;
mod new_jersey;
mod non_interference;
mod notation;
mod properties;
mod records;
mod resume;
mod sites;
mod stored;
mod third_cards;
#[cfg(feature = "ts")]
mod typescript;
mod venice;
mod world;
