//! Whole tables dealt from the vault, by all three rulebooks, and the Python verifier's word on their shoes.

use std::path::Path;

use crate::common::{Floor, house, shuffled};
use crate::python::{python, root, write_lines};
use sabot_rules::table::act::{Actor, Command, PrepAct};
use sabot_rules::table::drive::Step;
use sabot_rules::table::phase::Phase;
use sabot_rules::{Law, Rulebook};
use sabot_vault::{Ending, Transcript};

/// What the table saw is what the vault proved, card by card.
fn agrees(faces: &[(u16, sabot_core::Card)], transcript: &Transcript) {
    assert!(faces.len() > 100, "a whole shoe: {} faces", faces.len());
    let root = transcript.cuts.last().unwrap().root;
    assert_eq!(transcript.check(), Ok(()));
    for (index, card) in faces {
        let proved = &transcript.dealt[usize::from(*index)];
        assert_eq!((proved.position, proved.card), (*index, *card));
    }
    for proved in &transcript.dealt {
        assert!(proved.holds(&transcript.label, root), "{proved:?}");
    }
}

#[test]
fn the_verifier_agrees_with_the_published_vectors() {
    let vectors = root().join("testdata/fairness/v1.json");
    let run = python("check_vectors.py", &[&vectors]);
    let said = String::from_utf8_lossy(&run.stdout);
    let errors = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(0), "{said}{errors}");
}

#[test]
fn the_verifier_ends_with_a_code() {
    let code = |args: &[&Path]| python("verify_shoe.py", args).status.code();
    let house = house();
    let transcript = shuffled(&Rulebook::venice(), 1, &house).abandon(&house);
    // A whole file, with line breaks wherever they like.
    let pretty = serde_json::to_string_pretty(&transcript).unwrap();
    let good = write_lines("good.json", &[pretty]);
    let bad = write_lines("bad.json", &["{}".to_owned()]);
    let key = house.public().to_string();
    let other = transcript.commitment.to_string();
    let flag = Path::new("--key");
    assert_eq!(code(&[&good]), Some(0));
    assert_eq!(code(&[flag, Path::new(&key), &good]), Some(0));
    assert_eq!(code(&[flag, Path::new(&other), &good]), Some(1));
    assert_eq!(code(&[&good, &bad]), Some(1));
    assert_eq!(code(&[]), Some(2));
    assert_eq!(code(&[&good, Path::new("no such file")]), Some(2));
}

#[test]
fn the_verifier_stays_short_enough_to_read() {
    let text = std::fs::read_to_string(root().join("tools/verify_shoe.py")).unwrap();
    assert!(text.lines().count() < 150);
}

#[test]
fn a_recut_the_supervisor_orders_is_part_of_the_shoe() {
    let mut floor = Floor::new(Rulebook::new_jersey(), 7);
    while floor.table.phase() != Phase::Cut {
        assert!(floor.step());
    }
    let order = Command::staff(Actor::Supervisor, floor.table.at(), PrepAct::OrderRecut);
    let done = floor.driver.perform(&mut floor.table, order);
    assert!(matches!(done, Step::Done(_)), "{done:?}");
    let transcript = &floor.play(1)[0];
    assert_eq!(floor.driver.vault.fault(), None);
    assert_eq!(transcript.cuts.len(), 2);
    assert_ne!(transcript.cuts[0].root, transcript.cuts[1].root);
    agrees(&floor.faces[0], transcript);
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
