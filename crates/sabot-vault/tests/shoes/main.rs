//! Shoes from the vault: their steps, whole tables dealt from them, the verifiers' word, tampering, and a million counted.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod agreement;
mod common;
mod python;
mod steps;
mod table;
mod tampering;
mod uniform;
