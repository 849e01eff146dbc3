//! Bad input, without a socket: whatever is said to a table and whatever lies in its log, nothing panics, a refusal has
//! a code and changes nothing, and what is damaged is found or passed over. The two fuzz targets `frames` and `log` do
//! the same for as long as one likes; this is their short twin, the same on every run.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod den;
mod dice;
mod script;
mod stored;
mod tape;

use std::fs;
use std::path::Path;

use dice::Dice;
use tape::{Edits, Tape};

/// The seeds of a fuzz target.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut files: Vec<_> = fs::read_dir(folder.join(target))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

#[test]
fn every_line_of_every_seed_is_understood() {
    for seed in seeds("frames") {
        let lines = seed.split(|byte| *byte == b'\n').count();
        let text = String::from_utf8_lossy(&seed).into_owned();
        assert_eq!(script::play(&seed), lines, "{text}");
    }
}

#[test]
fn bent_frames_are_refused_with_a_code_and_change_nothing() {
    let seeds = seeds("frames");
    let mut dice = Dice::new(4);
    let mut understood = 0;
    for _ in 0..1_000 {
        understood += script::play(&dice.bend(&seeds));
    }
    assert!(understood > 2_000, "only {understood} lines were messages");
}

#[test]
fn bent_stored_bytes_are_found_and_nothing_panics() {
    let tape = Tape::record(2, 60);
    let seeds = seeds("log");
    for seed in &seeds {
        let text = String::from_utf8_lossy(seed).into_owned();
        assert!(stored::read(&tape, seed), "{text}");
    }
    let mut dice = Dice::new(5);
    for _ in 0..3_000 {
        stored::read(&tape, &dice.bend(&seeds));
    }
}

#[test]
fn a_snapshot_with_a_flipped_bit_is_passed_over() {
    for law in 0..3_u8 {
        let tape = Tape::record(law, 25);
        tape.load_with_snapshot(Edits(&[]), 0);
        for shift in [-128, -1, 1, 127] {
            tape.load_with_snapshot(Edits(&[]), shift);
        }
        for place in (law.into()..u16::MAX).step_by(7) {
            let [high, low] = place.to_be_bytes();
            if usize::from(place) >= tape.snapshot_length() {
                break;
            }
            let bit = 1 << (place % 8);
            tape.load_with_snapshot(Edits(&[high, low, bit]), 0);
        }
    }
}
