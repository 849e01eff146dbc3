//! Anything over a socket or in a body: nothing panics, a refusal has a code and changes nothing.

#![no_main]

#[path = "../../crates/sabot-house/tests/input/den.rs"]
mod den;
#[path = "../../crates/sabot-house/tests/common/hall.rs"]
mod hall;
#[path = "../../crates/sabot-house/tests/common/salon.rs"]
mod salon;
#[path = "../../crates/sabot-house/tests/input/script.rs"]
mod script;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    script::play(data);
});
