//! Given the past, when this command, then these events or this refusal.

mod cash;
mod disputes;
mod kit;
mod pits;
mod places;
mod properties;
mod tables;
mod unclaimed;
