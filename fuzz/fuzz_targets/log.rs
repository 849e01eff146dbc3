//! Stored bytes that are not what they were: they are found or passed over, and nothing panics.

#![no_main]

#[path = "../../crates/sabot-house/tests/input/den.rs"]
mod den;
#[path = "../../crates/sabot-house/tests/common/hall.rs"]
mod hall;
#[path = "../../crates/sabot-house/tests/common/salon.rs"]
mod salon;
#[path = "../../crates/sabot-house/tests/input/stored.rs"]
mod stored;
#[path = "../../crates/sabot-house/tests/input/tape.rs"]
mod tape;

use libfuzzer_sys::fuzz_target;
use tape::Tape;

thread_local! {
    /// Played once; every input bends a copy of it.
    static TAPE: Tape = Tape::record(2, 40);
}

fuzz_target!(|data: &[u8]| {
    TAPE.with(|tape| stored::read(tape, data));
});
