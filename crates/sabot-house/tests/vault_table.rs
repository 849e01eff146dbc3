//! Whole tables dealt from the vault, by all three rulebooks, and the Python verifier's word on their shoes.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod common;

use common::{Floor, python, write_lines};
use sabot_house::vault::{Ending, Transcript};
use sabot_rules::{Law, Rulebook};

/// What the table saw is what the vault proved, card by card.
fn agrees(faces: &[(u16, sabot_core::Card)], transcript: &Transcript) {
    assert!(faces.len() > 100, "a whole shoe: {} faces", faces.len());
    let root = transcript.cuts.last().unwrap().root;
    for (index, card) in faces {
        let proved = &transcript.dealt[usize::from(*index)];
        assert_eq!((proved.position, proved.card), (*index, *card));
    }
    for proved in &transcript.dealt {
        assert!(proved.holds(&transcript.label, root), "{proved:?}");
    }
}

#[test]
fn whole_shoes_of_all_three_rulebooks_are_dealt_and_accepted_by_the_verifier() {
    let mut lines = Vec::new();
    for law in Law::ALL {
        let mut floor = Floor::new(Rulebook::of(law), 7);
        let transcripts = floor.play(2);
        assert_eq!(floor.driver.vault.fault(), None);
        for (faces, transcript) in floor.faces.iter().zip(&transcripts) {
            agrees(faces, transcript);
            assert_eq!(transcript.revelation.ending, Ending::Played);
            assert!(transcript.cutting_card.is_some());
            assert_eq!(transcript.label.cards(), Rulebook::of(law).cards());
            let line = serde_json::to_string(transcript).unwrap();
            assert_eq!(
                serde_json::from_str::<Transcript>(&line).unwrap(),
                *transcript
            );
            lines.push(line);
        }
    }
    assert_eq!(lines.len(), 6);
    let run = python("verify_shoe.py", &[&write_lines("whole.jsonl", &lines)]);
    let said = String::from_utf8(run.stdout).unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(0), "{said}{errors}");
    assert_eq!(
        said.lines().filter(|line| line.ends_with(": OK")).count(),
        6
    );
}
