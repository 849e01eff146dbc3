//! What a house can prove: records, transcripts, audits, and that nothing false passes.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test that fails says where"
)]

mod audit;
mod forged;
mod hangup;
mod hidden;
mod parlour;
#[path = "../../../sabot-vault/tests/shoes/python.rs"]
mod python;
mod records;
mod snapshots;
pub(crate) mod verify;
