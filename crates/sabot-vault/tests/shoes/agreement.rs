//! Many shoes, each with its own people, cuts and end: the vault, its check and the Python verifier agree on all.

use crate::common::{begun, bytes, house};
use crate::python::{python, write_lines};
use sabot_core::Party;
use sabot_rules::{Law, Rulebook};
use sabot_vault::{
    Cutter, Dealing, Ending, HouseKey, Keystream, Shuffled, Transcript, entropy_hash,
};

const SHOES: u64 = 150;

/// A shoe to which up to eight people add, honestly or not.
fn shuffled(number: u64, dice: &mut Keystream, house: &HouseKey) -> Shuffled {
    let laws = Law::ALL;
    let law = laws[usize::from(dice.below(3)) % laws.len()];
    let name = ["salon", "Sala Grande", "卓"][usize::from(dice.below(3))];
    let mut committed = begun(name, &Rulebook::of(law), number, house);
    let (commitment, _) = committed.commitment();
    let people: Vec<Party> = (0..dice.below(9)).rev().map(|n| Party(n * 7)).collect();
    for party in &people {
        let value = bytes(6, u64::from(party.0));
        let hash = entropy_hash(commitment, *party, &value);
        committed.promise(*party, hash).unwrap();
    }
    let mut opened = committed.close_hashes(house);
    for party in people {
        match dice.below(4) {
            0 => {}
            1 => assert!(opened.give(party, bytes(9, 9)).unwrap().is_some()),
            _ => {
                let value = bytes(6, u64::from(party.0));
                assert!(opened.give(party, value).unwrap().is_none());
            }
        }
    }
    opened.close_values()
}

fn cut_of(dice: &mut Keystream, dealer: u16) -> (Cutter, u16) {
    match dice.below(2) {
        0 => (Cutter::Dealer, dealer),
        _ => (Cutter::Person(Party(dice.below(9))), 10 + dice.below(290)),
    }
}

fn play(mut shoe: Dealing, dice: &mut Keystream, house: &HouseKey) -> Transcript {
    for _ in 0..dice.below(3) {
        let (by, depth) = cut_of(dice, shoe.dealer_depth());
        shoe.recut(by, depth, house).unwrap();
    }
    if dice.below(4) > 0 {
        shoe.place_cutting_card(14 + dice.below(50)).unwrap();
    }
    let cards = dice.below(40);
    for _ in 0..cards {
        shoe.deal().unwrap();
    }
    if dice.below(2) == 0 {
        shoe.note_burned(cards.min(11)).unwrap();
    }
    let ending = [Ending::Played, Ending::Abandoned][usize::from(dice.below(2))];
    shoe.reveal(ending, house)
}

#[test]
fn three_readers_agree_on_many_shoes() {
    let house = house();
    let mut dice = Keystream::new(&[77; 32]);
    let mut lines = Vec::new();
    for number in 0..SHOES {
        let shoe = shuffled(number, &mut dice, &house);
        let (by, depth) = cut_of(&mut dice, shoe.dealer_depth());
        let shoe = shoe.cut(by, depth, &house).unwrap();
        let transcript = play(shoe, &mut dice, &house);
        assert_eq!(transcript.check(), Ok(()), "shoe {number}");
        lines.push(serde_json::to_string(&transcript).unwrap());
    }
    let run = python("verify_shoe.py", &[&write_lines("many.jsonl", &lines)]);
    let said = String::from_utf8(run.stdout).unwrap();
    let wrong: Vec<&str> = said
        .lines()
        .filter(|line| !line.ends_with(": OK"))
        .collect();
    assert_eq!(run.status.code(), Some(0), "{wrong:#?}");
    assert_eq!(said.lines().count(), lines.len());
}
