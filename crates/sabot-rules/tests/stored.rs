//! What is stored stays as it is: every event and every act, written before they were divided into groups.

#![expect(
    clippy::unwrap_used,
    reason = "what does not read is a test that fails"
)]

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;

use sabot_rules::table::act::Act;
use sabot_rules::table::event::{Event, ShoeEvent};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fn lines(name: &str) -> Vec<String> {
    let path = format!(
        "{}/../../testdata/stored/{name}.jsonl",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The name an enum's JSON begins with.
fn tag(line: &str) -> String {
    line.split('"').nth(1).unwrap().to_owned()
}

/// The names of all variants, as the refusal of an unknown one lists them.
fn known<T: DeserializeOwned + Debug>() -> BTreeSet<String> {
    let refused = serde_json::from_str::<T>(r#""nonsense""#).unwrap_err();
    let text = refused.to_string();
    let (_, listed) = text.split_once("expected one of ").unwrap();
    let names = listed.split('`').skip(1).step_by(2);
    names.map(str::to_owned).collect()
}

fn same<T: DeserializeOwned + Serialize + Debug>(name: &str) {
    let lines = lines(name);
    for line in &lines {
        let read: T = serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(&serde_json::to_string(&read).unwrap(), line);
        let value: Value = serde_json::from_str(line).unwrap();
        let read: T = serde_json::from_value(value).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(&serde_json::to_string(&read).unwrap(), line);
    }
    let told: BTreeSet<String> = lines.iter().map(|line| tag(line)).collect();
    assert_eq!(told, known::<T>(), "every variant has its line in {name}");
}

#[test]
fn every_event_is_stored_as_it_always_was() {
    same::<Event>("events");
}

#[test]
fn every_act_is_stored_as_it_always_was() {
    same::<Act>("acts");
}

#[test]
fn what_is_no_event_is_refused_and_not_guessed() {
    for bad in [
        r#"{"burned":{"cards":"many"}}"#,
        r#"{"burned":{}}"#,
        r#""burned""#,
        r#"{"shoe-loaded":{"cards":1}}"#,
        r#"{"shoe":"shoe-loaded"}"#,
        r#"{"burned":{"cards":1},"shoe-loaded":null}"#,
        "{}",
        "7",
        "null",
    ] {
        assert!(serde_json::from_str::<Event>(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_format_without_names_does_not_take_one_event_for_another() {
    let bytes = postcard::to_stdvec(&Event::from(ShoeEvent::RecutOrdered)).unwrap();
    assert!(postcard::from_bytes::<Event>(&bytes).is_err());
}
