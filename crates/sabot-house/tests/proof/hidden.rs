//! What may not leave the house: nothing that is taken from its log has a face that not everybody has seen (INT-26).

use sabot_audit::reading::asked_for;
use sabot_rules::table::place::Place;
use sabot_rules::table::view::open_to_all;

use super::audit::{read, told};
use super::parlour::Parlour;
use crate::prelude::*;

/// By hand: where the faces lie that came since the last coup, and by which command.
fn on_the_felt(stream: &[Recorded]) -> BTreeMap<Place, u64> {
    let mut felt = BTreeMap::new();
    for recorded in stream {
        for event in recorded.append.events.iter().map(StreamEvent::read) {
            let Ok(StreamEvent::Rules(event)) = event else {
                continue;
            };
            match event {
                Event::Shoe(ShoeEvent::CardOut {
                    place,
                    face: Some(_),
                    ..
                }) => {
                    felt.insert(place, recorded.appended.version);
                }
                Event::Play(PlayEvent::CoupEnded { .. }) => felt.clear(),
                _ => {}
            }
        }
    }
    felt
}

/// The commands that brought a face which lies hidden now.
fn hidden(parlour: &Parlour) -> Vec<Recorded> {
    let (mut stream, table) = (parlour.stream(), parlour.table());
    let mut hidden = on_the_felt(&stream);
    hidden.retain(|place, _| !open_to_all(table, *place));
    let versions: Vec<u64> = hidden.into_values().collect();
    stream.retain(|recorded| versions.contains(&recorded.appended.version));
    stream
}

fn of_the_table(line: &str) -> Option<u64> {
    let line: Value = serde_json::from_str(line).unwrap();
    let command = line.get("command")?;
    let table = command["stream"].as_str()?.starts_with("table");
    command["version"].as_u64().filter(|_| table)
}

#[test]
fn int_26_an_export_and_a_search_tell_no_face_that_lies_hidden() {
    for rulebook in three() {
        let mut parlour = Parlour::full(&rulebook, 3);
        let (mut looked, mut steps) = (0, 0);
        while looked < 25 && parlour.shoes_over == 0 {
            assert!(parlour.step(), "it goes on");
            steps += 1;
            let hidden = hidden(&parlour);
            if hidden.is_empty() {
                continue;
            }
            looked += 1;
            let store = &*parlour.hall.store;
            let file = told(store);
            let versions: Vec<u64> = file.lines().filter_map(of_the_table).collect();
            let reading = read(store);
            for recorded in &hidden {
                let version = recorded.appended.version;
                assert!(!versions.contains(&version), "{}: {version}", rulebook.name);
                assert!(!file.contains(&recorded.appended.head.to_string()));
                let id = recorded.append.command_id.to_string();
                let found = reading.search(store, &asked_for(&id), |_| false).unwrap();
                let said = &found.first().expect("it is there").title;
                assert!(said.ends_with("still in play"), "{said}");
            }
            let head = store.head(hidden[0].append.stream).unwrap();
            let withheld = head.version - versions.last().copied().unwrap_or(0);
            assert!(file.contains(&format!("\"withheld\":{withheld}")));
        }
        assert_eq!(looked, 25, "{}: {steps} steps", rulebook.name);
    }
}

#[test]
fn what_was_withheld_is_told_to_the_byte_when_the_coup_is_over() {
    let rulebook = Rulebook::new_jersey();
    let mut parlour = Parlour::full(&rulebook, 3);
    parlour.until(|parlour| !hidden(parlour).is_empty());
    let before = told(&*parlour.hall.store);
    let brought = hidden(&parlour);
    parlour.until(|parlour| !parlour.table().in_coup());
    let after = told(&*parlour.hall.store);
    let commands = |file: &str| {
        let lines = file.lines().filter(|line| of_the_table(line).is_some());
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let (before, after) = (commands(&before), commands(&after));
    assert!(after.starts_with(&before) && after.len() > before.len());
    for recorded in brought {
        let head = recorded.appended.head.to_string();
        assert!(!before.iter().any(|line| line.contains(&head)));
        assert!(after.iter().any(|line| line.contains(&head)));
    }
}
