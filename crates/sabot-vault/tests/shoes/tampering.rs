//! A thousand transcripts with something changed in them: the verifier finds every one.

use std::collections::BTreeMap;
use std::thread;

use crate::common::{committed, house, shuffled};
use crate::python::{python, write_lines};
use sabot_core::Party;
use sabot_rules::Rulebook;
use sabot_vault::{Cutter, Ending, Keystream, Transcript};
use serde_json::{Value, json};

/// The fields in the order of a transcript: the verifier insists on it, and a parsed object forgets it.
const ORDER: &str = "version house label table shoe rulebook cards backs cut_min commitment \
    commitment_signature stage entropy party hash value left_out hashes_signature cuts by depth root \
    position card ending seed salt path signature cutting_card burned dealt revelation";

fn emit(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let place = |name: &str| ORDER.split_whitespace().position(|known| known == name);
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(name, _)| place(name));
            let fields = fields
                .iter()
                .map(|(name, value)| format!("\"{name}\":{}", emit(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(emit).collect();
            format!("[{}]", items.join(","))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// Shoes that came to different ends: recut and played, abandoned in play, abandoned at each step before.
fn honest() -> Vec<Value> {
    let house = house();
    let mut all: Vec<Transcript> = Vec::new();
    for (number, rules) in (1..).zip([Rulebook::new_jersey(), Rulebook::venice()]) {
        let shoe = shuffled(&rules, number, &house);
        let depth = shoe.dealer_depth();
        let mut shoe = shoe.cut(Cutter::Dealer, depth, &house).unwrap();
        shoe.recut(Cutter::Person(Party(3)), 77, &house).unwrap();
        shoe.recut(Cutter::Dealer, shoe.dealer_depth(), &house)
            .unwrap();
        shoe.place_cutting_card(14).unwrap();
        for _ in 0..6 {
            shoe.deal().unwrap();
        }
        shoe.note_burned(4).unwrap();
        let ending = if number == 1 {
            Ending::Played
        } else {
            Ending::Abandoned
        };
        all.push(shoe.reveal(ending, &house));
        all.push(shuffled(&rules, number + 2, &house).abandon(&house));
    }
    let shoe = shuffled(&Rulebook::chickasaw(), 5, &house);
    let mut shoe = shoe.cut(Cutter::Person(Party(0)), 200, &house).unwrap();
    shoe.deal().unwrap();
    all.push(shoe.reveal(Ending::Abandoned, &house));
    all.push(committed(&Rulebook::venice(), 6, &house).abandon(&house));
    let opened = committed(&Rulebook::venice(), 7, &house).close_hashes(&house);
    all.push(opened.abandon(&house));
    all.iter()
        .map(|one| serde_json::to_value(one).unwrap())
        .collect()
}

/// Every place in a value, by its field: the numbers in a path do not make another field.
fn places(value: &Value, path: &str, field: &str, into: &mut BTreeMap<String, Vec<String>>) {
    into.entry(field.to_owned())
        .or_default()
        .push(path.to_owned());
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                places(
                    value,
                    &format!("{path}/{name}"),
                    &format!("{field}/{name}"),
                    into,
                );
            }
        }
        Value::Array(items) => {
            for (at, value) in items.iter().enumerate() {
                places(value, &format!("{path}/{at}"), &format!("{field}/*"), into);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Another value than this one.
fn bend(value: &Value, dice: &mut Keystream) -> Value {
    match value {
        Value::Null => [
            json!(0),
            json!("00".repeat(32)),
            json!("wrong"),
            json!(false),
        ][usize::from(dice.below(4))]
        .clone(),
        Value::Bool(is) => json!(!is),
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            let other = [
                number + 1,
                number.wrapping_sub(1),
                number ^ 64,
                number + 256,
            ];
            match dice.below(7) {
                4 => Value::Null,
                5 => json!(number.to_string()),
                #[expect(
                    clippy::cast_precision_loss,
                    reason = "the point is that it is no integer"
                )]
                6 => json!(number as f64),
                n => json!(other[usize::from(n)]),
            }
        }
        Value::String(text) => bend_text(text, dice),
        Value::Array(items) => Value::Array(bend_items(items, dice)),
        Value::Object(fields) => {
            let mut fields = fields.clone();
            let name = fields
                .keys()
                .nth(usize::from(dice.below(2)))
                .unwrap()
                .clone();
            let value = fields.remove(&name).unwrap();
            if dice.below(2) == 0 {
                fields.insert(format!("{name}_"), value);
            }
            Value::Object(fields)
        }
    }
}

fn bend_text(text: &str, dice: &mut Keystream) -> Value {
    const WORDS: [&str; 10] = [
        "one",
        "two",
        "committed",
        "opened",
        "shuffled",
        "dealing",
        "played",
        "abandoned",
        "missing",
        "wrong",
    ];
    if WORDS.contains(&text) {
        let others: Vec<&str> = WORDS.into_iter().filter(|word| *word != text).collect();
        return json!(others[usize::from(dice.below(9))]);
    }
    let mut letters: Vec<char> = text.chars().collect();
    let at = usize::from(dice.below(u16::try_from(letters.len()).unwrap()));
    match dice.below(12) {
        0 => return Value::Null,
        1 => {
            letters.remove(at);
        }
        2 => letters.insert(at, '0'),
        _ => letters[at] = if letters[at] == '0' { '1' } else { '0' },
    }
    json!(letters.into_iter().collect::<String>())
}

fn bend_items(items: &[Value], dice: &mut Keystream) -> Vec<Value> {
    let mut bent = items.to_vec();
    let Some(last) = bent.last().cloned() else {
        return vec![Value::Null];
    };
    match dice.below(4) {
        0 => bent.push(last),
        1 if bent.len() > 1 => bent.rotate_left(1),
        2 => {
            bent.remove(0);
        }
        _ => {
            bent.pop();
        }
    }
    bent
}

/// So many tampered transcripts, each field of each shoe in turn, and a sentence on what was done.
fn tampered(count: usize) -> Vec<(String, String)> {
    let shoes = honest();
    let fields: Vec<_> = shoes
        .iter()
        .map(|shoe| {
            let mut fields = BTreeMap::new();
            places(shoe, "", "", &mut fields);
            fields.into_values().collect::<Vec<_>>()
        })
        .collect();
    let mut dice = Keystream::new(&[42; 32]);
    let mut all = Vec::new();
    for turn in 0..count {
        let nth = turn % shoes.len();
        let field = &fields[nth][turn / shoes.len() % fields[nth].len()];
        let path = &field[usize::from(dice.below(u16::try_from(field.len()).unwrap()))];
        let mut shoe = shoes[nth].clone();
        let place = shoe.pointer_mut(path).unwrap();
        *place = bend(place, &mut dice);
        let what = format!("shoe {nth}, {path} now {place}");
        assert_ne!(shoe, shoes[nth], "{what}");
        all.push((emit(&shoe), what));
    }
    all
}

#[test]
fn what_nobody_touched_is_accepted_in_whatever_step_it_ended() {
    let lines: Vec<String> = honest().iter().map(emit).collect();
    let run = python("verify_shoe.py", &[&write_lines("honest.jsonl", &lines)]);
    let said = String::from_utf8(run.stdout).unwrap();
    assert_eq!(run.status.code(), Some(0), "{said}");
    assert_eq!(said.matches(": OK").count(), lines.len());
    for line in lines {
        let transcript: Transcript = serde_json::from_str(&line).unwrap();
        assert_eq!(transcript.check(), Ok(()));
    }
}

#[test]
fn all_of_a_thousand_tampered_transcripts_are_caught() {
    let all = tampered(1000);
    // Two at a time: most of it is the verifier's arithmetic.
    let said = thread::scope(|scope| {
        let halves = [("one.jsonl", &all[..500]), ("two.jsonl", &all[500..])];
        let runs = halves.map(|(name, half)| {
            scope.spawn(move || {
                let lines: Vec<String> = half.iter().map(|(line, _)| line.clone()).collect();
                let run = python("verify_shoe.py", &[&write_lines(name, &lines)]);
                assert_eq!(run.status.code(), Some(1));
                String::from_utf8(run.stdout).unwrap()
            })
        });
        runs.map(|run| run.join().unwrap()).concat()
    });
    let passed: Vec<&String> = said
        .lines()
        .zip(&all)
        .filter(|(line, _)| line.ends_with(": OK"))
        .map(|(_, (_, what))| what)
        .collect();
    assert_eq!(said.lines().count(), 1000);
    assert!(passed.is_empty(), "not caught: {passed:#?}");
    for (line, what) in &all {
        let read = serde_json::from_str::<Transcript>(line);
        let passed = read.is_ok_and(|transcript| transcript.check().is_ok());
        assert!(!passed, "not caught by the vault's own check: {what}");
    }
}
