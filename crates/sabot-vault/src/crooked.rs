//! A house that cheats and signs it all properly: the verifier still finds out.

use std::path::Path;
use std::process::Command;

use sabot_core::Party;
use sabot_rules::Rulebook;

use crate::*;

fn house() -> HouseKey {
    HouseKey::new([1; 32])
}

fn committed() -> Committed {
    let sealing = SealingKey::new([2; 32]);
    let label = Label::new("salon", 1, &Rulebook::new_jersey()).unwrap();
    let fresh = Fresh::new(label, Secret::new([3; 32], [4; 32]));
    let sealed = fresh.seal(&sealing, [5; 24]).unwrap();
    let mut committed = sealed.open(&sealing).unwrap().commit(&house());
    let hash = entropy_hash(committed.commitment().0, Party(1), &[6; 32]);
    committed.promise(Party(1), hash).unwrap();
    committed
}

fn shuffled() -> Shuffled {
    let mut opened = committed().close_hashes(&house());
    opened.give(Party(1), [6; 32]).unwrap();
    opened.close_values()
}

fn finish(mut dealing: Dealing) -> Transcript {
    dealing.deal();
    dealing.reveal(Ending::Played, &house())
}

fn cut(shoe: Shuffled) -> Dealing {
    shoe.cut(Cutter::Person(Party(1)), 100, &house()).unwrap()
}

/// What the verifier says of this transcript; our own check agrees on yes or no.
fn says(name: &str, transcript: &Transcript) -> String {
    assert_eq!(transcript.check().is_ok(), name == "honest");
    let file = std::env::temp_dir().join(format!("sabot-{}-{name}.json", std::process::id()));
    std::fs::write(&file, serde_json::to_string(transcript).unwrap()).unwrap();
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify_shoe.py");
    let run = Command::new("python3")
        .arg("-B")
        .arg(tool)
        .arg(&file)
        .output();
    let run = run.expect("python3 must be installed: the verifier of fair shoes is written in it");
    std::fs::remove_file(&file).unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    said.trim().split_once(": ").unwrap().1.to_owned()
}

#[test]
fn an_honest_shoe_passes() {
    assert_eq!(says("honest", &finish(cut(shuffled()))), "OK");
}

#[test]
fn a_stacked_order_is_found() {
    let mut shoe = shuffled();
    shoe.order.swap(100, 200);
    assert_eq!(
        says("stacked", &finish(cut(shoe))),
        "root: not that of the order after cut 1"
    );
}

#[test]
fn another_seed_after_the_commitment_is_found() {
    let mut shoe = committed();
    shoe.0.secret = Secret::new([30; 32], [4; 32]);
    let transcript = finish(cut(shoe.close_hashes(&house()).close_values()));
    assert_eq!(
        says("seed", &transcript),
        "commitment: it is to another seed, salt or shoe"
    );
}

#[test]
fn a_dealer_who_chooses_his_cut_is_found() {
    let shoe = shuffled();
    let derived = shoe.dealer_depth();
    let mut dealing = cut(shoe);
    let root = dealing.root();
    dealing.inner.shoe.cuts.clear();
    dealing
        .inner
        .shoe
        .record_cut(Cutter::Dealer, 100, root, &house());
    assert_ne!(derived, 100);
    assert_eq!(
        says("dealer", &finish(dealing)),
        format!("depth: by the stream the dealer's cut is {derived}")
    );
}

#[test]
fn a_cut_that_is_passed_over_in_silence_is_found() {
    let mut dealing = cut(shuffled());
    let person = Cutter::Person(Party(1));
    dealing.recut(person, 50, &house()).unwrap();
    dealing.inner.shoe.cuts.remove(0);
    let root = dealing.root();
    dealing.inner.shoe.cuts.clear();
    dealing.inner.shoe.record_cut(person, 50, root, &house());
    assert_eq!(
        says("silence", &finish(dealing)),
        "root: not that of the order after cut 1"
    );
}

#[test]
fn a_value_that_nobody_gave_is_found() {
    let mut shoe = committed();
    shoe.0.pool.forge(Party(1), [60; 32]);
    let transcript = finish(cut(shoe.close_hashes(&house()).close_values()));
    assert_eq!(says("value", &transcript), "value: of 1, another hash");
}
