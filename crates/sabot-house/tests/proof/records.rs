//! Every coup, every shoe and the whole life of a table as records that replay to the same purses.

use sabot_audit::records::{
    Proven, RecordError, Shoes, Unproven, Walk, Watch, prove, told_of, write,
};
use sabot_ledger::store::Digest;
use sabot_rules::notation::{Item, Record};
use sabot_stream::law::LAW_VERSION;

use super::forged::{command, place, put, says, under_law};
use super::parlour::{Parlour, key, played};
use super::python::{python, write_lines};
use crate::prelude::*;

const GOES_ON: &str = "# what follows is told when all may know it\n";

fn parsed(text: &str) -> Record {
    text.parse().unwrap()
}

/// What a record proves to those who trust the house.
fn proof_of(text: &str) -> Result<Proven, Unproven> {
    prove(&parsed(text), &[key().public()])
}

fn record(stream: Vec<Recorded>, which: Which) -> Result<String, RecordError> {
    write(&Watch::by(Walk::to(which)).through(stream).end()?, which)
}

fn shoes(stream: Vec<Recorded>) -> Shoes {
    let shoes: Watch<Shoes> = Watch::default().through(stream);
    shoes.end().unwrap().seen
}

fn cards(record: &Record) -> Vec<Option<Card>> {
    let lines = record.items().filter_map(|(_, item)| match item {
        Item::Cards(line) => Some(line.faces.clone()),
        _ => None,
    });
    lines.flatten().collect()
}

/// A table of an earlier version of the law whose croupier said something for which the present one has another answer.
fn decided_otherwise(rulebook: &Rulebook) -> Vec<Recorded> {
    let mut stream = played(rulebook).stream();
    under_law(&mut stream, LAW_VERSION - 1);
    let load = Act::Prep(PrepAct::LoadShoe);
    let at = place(&stream, |command| says(command, |act| *act == load));
    let FloorCommand::Play(command) = command(&stream[at]) else {
        panic!("the shoe is loaded");
    };
    let act = Act::Prep(PrepAct::OrderRecut);
    put(
        &mut stream[at],
        &FloorCommand::Play(Command { act, ..command }),
    );
    stream
}

#[test]
fn what_an_earlier_law_decided_otherwise_is_told_as_it_was_and_proves_its_cards() {
    for rulebook in three() {
        let stream = decided_otherwise(&rulebook);
        let head = format!("\nrulebook {} {}\n", rulebook.name, LAW_VERSION - 1);
        for which in [Which::All, Which::Shoe(1)] {
            let text = record(stream.clone(), which).unwrap();
            assert!(text.contains(&head), "{text}");
            let proven = proof_of(&text).unwrap();
            assert_eq!(proven.law, LAW_VERSION - 1);
            assert!(proven.strayed.is_some() && proven.expectations == 0);
            assert!(proven.shoes == 1 && proven.cards > 3, "{proven:?}");
        }
        // A coup of it may be decided by both alike.
        let text = record(stream.clone(), Which::Coup(2)).unwrap();
        let proven = proof_of(&text).unwrap();
        assert!(proven.strayed.is_none() && proven.law == LAW_VERSION - 1);
        // It names its version, or it is played by the present one and fails.
        let text = record(stream.clone(), Which::Shoe(1)).unwrap();
        let bare = text.replace(&head, &format!("\nrulebook {}\n", rulebook.name));
        let bare = proof_of(&bare);
        assert!(matches!(bare, Err(Unproven::Replay(_))));
        // A card that did not lie there is found.
        let all = cards(&parsed(&text));
        let face = all.iter().flatten().next().unwrap().to_string();
        let other = if face.starts_with('A') { "Ks" } else { "As" };
        let at = text.find("cards ").unwrap();
        let at = at + text[at..].find(&face).unwrap();
        let mut bent = text.clone();
        bent.replace_range(at..at + face.len(), other);
        let error = proof_of(&bent).unwrap_err();
        assert!(matches!(error, Unproven::Card { .. }), "{error}");
    }
}

#[test]
fn every_coup_shoe_and_table_replays_alone_and_proves_its_cards() {
    for rulebook in three() {
        let name = &rulebook.name;
        let parlour = played(&rulebook);
        let stream = parlour.stream();
        let told = |which| {
            let text = record(stream.clone(), which);
            text.unwrap_or_else(|error| panic!("{name} {which:?}: {error}"))
        };
        let all = shoes(stream.clone()).summaries();
        assert_eq!(all.len(), 2);
        let last = all[0].last_coup.unwrap();
        assert_eq!(all[1].first_coup, Some(last + 1));
        let mut dealt = 0;
        for coup in (1..=last + 2).filter(|coup| coup % 2 == 0 || *coup > last) {
            let text = told(Which::Coup(coup));
            assert!(text.contains("\nsetup "), "{name} coup {coup}");
            let proven = proof_of(&text).unwrap();
            let revealed = coup <= last;
            assert_eq!(proven.shoes > 0, revealed, "{text}");
            assert_eq!(proven.head.is_some(), revealed);
            assert!(proven.expectations >= usize::from(rulebook.seats) - 3);
            dealt += proven.cards;
        }
        assert!(dealt > 100, "{dealt} cards were compared");
        for (number, shoes) in [(1, 1), (2, 0)] {
            let text = told(Which::Shoe(number));
            let proven = proof_of(&text).unwrap();
            assert_eq!((proven.shoes, proven.in_play), (shoes, 1 - shoes));
            // A first shoe begins with the table's opening, a later one with its setup.
            let later = text.contains("\nsetup ");
            assert_eq!(later, number > 1, "{name} shoe {number}");
        }
        let whole = proof_of(&told(Which::All)).unwrap();
        assert_eq!((whole.shoes, whole.in_play), (1, 1));
        assert!(whole.cards > 200);
        for which in [Which::Coup(last + 100), Which::Shoe(9)] {
            assert_eq!(record(stream.clone(), which), Err(RecordError::NoRecord));
        }
    }
}

#[test]
fn transcripts_come_from_the_stream_alone_and_the_python_verifier_accepts_them() {
    let mut lines = Vec::new();
    for rulebook in three() {
        let parlour = played(&rulebook);
        let shoes = shoes(parlour.stream());
        let first = told_of(&shoes, 1).unwrap();
        assert_eq!(first.check(), Ok(()));
        assert_eq!(first.entropy.len(), 3, "three people added to it");
        lines.push(serde_json::to_string(&first).unwrap());
        assert_eq!(told_of(&shoes, 2), Err(RecordError::InPlay));
        assert_eq!(told_of(&shoes, 3), Err(RecordError::NoRecord));
    }
    let checked = python("verify_shoe.py", &[&write_lines("stream.jsonl", &lines)]);
    assert!(checked.status.success(), "{checked:?}");
}

#[test]
fn a_coup_under_way_is_told_to_nobody() {
    for rulebook in three() {
        let mut parlour = Parlour::full(&rulebook, 2);
        parlour.until(|parlour| parlour.coup() > 3 && !parlour.table().in_coup());
        let mut quiet = record(parlour.stream(), Which::All).unwrap();
        let mut seen = 0;
        for _ in 0..60 {
            parlour.step();
            let (stream, table) = (parlour.stream(), parlour.table());
            if !table.in_coup() {
                quiet = record(stream, Which::All).unwrap();
                continue;
            }
            let under_way = Which::Coup(table.coup().number);
            assert_eq!(record(stream.clone(), under_way), Err(RecordError::InPlay));
            // Not a byte more than before "No more bets", but for the remark.
            let now = record(stream.clone(), Which::All).unwrap();
            let before = quiet.replace(GOES_ON, "");
            assert_eq!(now.replace(GOES_ON, ""), before);
            let shoe = record(stream, Which::Shoe(1)).unwrap();
            assert_eq!(shoe.lines().count(), now.lines().count());
            seen += 1;
        }
        assert!(seen > 10);
    }
}

/// A stored command as it follows the last one, without a chain: records do not look at it.
fn next(parlour: &Parlour, stream: &[Recorded], command: Command) -> Recorded {
    let mut events = Vec::new();
    parlour.table().decide(&command, &mut events).unwrap();
    let mut recorded = stream.last().unwrap().clone();
    recorded.appended.version += 1;
    recorded.appended.head = Digest([7; 32]);
    put(&mut recorded, &FloorCommand::Play(command));
    let events = events.into_iter().map(StreamEvent::Rules);
    recorded.append.events = events.map(|event| event.store()).collect();
    recorded
}

#[test]
fn a_hand_that_was_never_turned_stays_hidden_until_the_shoe_is_over() {
    for rulebook in [Rulebook::new_jersey(), Rulebook::venice()] {
        let mut parlour = Parlour::full(&rulebook, 2);
        parlour.until(|parlour| {
            let table = parlour.table();
            let hands = [&table.coup().player, &table.coup().banker];
            table.coup().number > 2 && hands.iter().all(|hand| hand.len() == 2 && !hand.up)
        });
        let coup = parlour.coup();
        let mut stream = parlour.stream();
        let at = parlour.table().at();
        let suspend = Command::staff(Actor::Manager, at, FloorAct::Suspend { void: true });
        stream.push(next(&parlour, &stream, suspend));
        let told = |which| record(stream.clone(), which);
        assert_eq!(told(Which::Coup(coup)), Err(RecordError::InPlay));
        assert!(told(Which::Coup(coup - 1)).is_ok());
        for which in [Which::Shoe(1), Which::All] {
            let text = told(which).unwrap();
            let dealt = cards(&parsed(&text)).len();
            assert_eq!(dealt + 4, usize::from(parlour.table().shoe().drawn));
            // A head is made of hidden faces too.
            assert!(!text.contains("seal head"));
        }
    }
}

#[test]
fn a_record_that_was_changed_is_found_out() {
    let parlour = played(&Rulebook::venice());
    let text = record(parlour.stream(), Which::Coup(5)).unwrap();
    assert!(proof_of(&text).is_ok());
    let other = [HouseKey::new([9; 32]).public()];
    let foreign = prove(&parsed(&text), &other);
    assert!(matches!(foreign, Err(Unproven::Key { .. })), "{foreign:?}");
    // Another suit changes no count and no purse, but it is not the card that lay there.
    let mut lines = text.lines();
    let line = lines.find(|line| line.contains(" cards ") && line.starts_with('@'));
    let line = line.unwrap();
    let suit = line.chars().rev().nth(1).unwrap();
    let bent = if suit == 's' { 'h' } else { 's' };
    let back = line.chars().last().unwrap();
    let forged = line.replace(&format!("{suit}{back}"), &format!("{bent}{back}"));
    let forged = proof_of(&text.replace(line, &forged));
    assert!(matches!(forged, Err(Unproven::Card { .. })), "{forged:?}");
    let seals = text.lines().filter(|line| line.starts_with("seal "));
    for seal in seals.filter(|line| !line.starts_with("seal head")) {
        let last = seal.chars().last().unwrap();
        let other = if last == '1' { '2' } else { '1' };
        let bent = format!("{}{other}", &seal[..seal.len() - 1]);
        let forged = proof_of(&text.replace(seal, &bent));
        assert!(forged.is_err(), "{bent}");
    }
}
