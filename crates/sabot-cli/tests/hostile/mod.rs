//! People who mean no good, on the real server: whatever they send, the answer is an error with a code, nothing has
//! changed, nothing has panicked, and everybody else is served meanwhile.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

#[path = "../../../sabot-house/tests/input/dice.rs"]
mod dice;

mod frames;
#[cfg(target_os = "linux")]
mod memory;
mod others;
mod scene;
mod shoe;
mod wires;
