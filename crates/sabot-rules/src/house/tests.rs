//! Given the past, when this command, then these events or this refusal.

mod cash;
mod desk;
mod disputes;
mod kit;
#[expect(
    clippy::arithmetic_side_effects,
    reason = "an oracle adds as people do"
)]
mod oracle;
mod pits;
mod places;
mod properties;
mod tables;
mod told;
mod unclaimed;
