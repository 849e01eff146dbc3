//! Acts, events and pots are matched in full where it counts: what changes a table, what is lawful, what moves money and
//! what is shown.
//!
//! The compiler refuses a wildcard arm over an enum, but not one in a tuple, and neither a `matches!` nor an `if let`:
//! each would pass a new variant by in silence.

use super::tree::{File, files, none};

/// As many exceptions from the lint as there may be, tests and benches included.
const MOST: usize = 12;

/// Where it counts.
const PLACES: [&str; 8] = [
    "crates/sabot-rules/src/table/apply",
    "crates/sabot-rules/src/table/verdict",
    "crates/sabot-rules/src/table/carry",
    "crates/sabot-rules/src/table/transfers.rs",
    "crates/sabot-rules/src/table/view.rs",
    "crates/sabot-rules/src/house/apply.rs",
    "crates/sabot-rules/src/house/transfers.rs",
    "crates/sabot-stream/src/till.rs",
];

/// What events are grouped by, and the whole of them.
const EVENTS: [&str; 14] = [
    "", "House", "Flow", "Terms", "Prep", "Shoe", "Bank", "Stake", "Play", "Punto", "People",
    "Cash", "Odd", "Said",
];

/// What acts, and their kinds, are grouped by.
const ACTS: [&str; 13] = [
    "", "House", "Prep", "Shoe", "Croupier", "Bank", "Cover", "Play", "Punto", "Door", "Place",
    "Floor", "Odd",
];

#[test]
fn a_dozen_exceptions_are_enough() {
    let lint = concat!("wildcard_", "enum_match_arm");
    let mut found = Vec::new();
    for file in files(&[".rs"]) {
        for (number, line) in (1..).zip(file.text.lines()) {
            if line.contains(lint) && !line.trim_start().starts_with("//") {
                found.push(format!("{}:{number}", file.path));
            }
        }
    }
    assert!(
        found.len() <= MOST,
        "more than {MOST} wildcards:\n  {}",
        found.join("\n  ")
    );
}

#[test]
fn nothing_is_passed_by_where_it_counts() {
    let mut findings = Vec::new();
    for file in files(&[".rs"]) {
        if PLACES.iter().any(|place| file.path.starts_with(place)) {
            findings.extend(passed_by(&file));
        }
    }
    none(
        "acts, events or pots that are not matched in full",
        &findings,
    );
}

/// Every place in a file where a variant that is not named would be passed by.
fn passed_by(file: &File) -> Vec<String> {
    let code = without_comments(&file.text);
    let mut found = Vec::new();
    for (at, _) in code.match_indices("matches!(") {
        let rest = code.get(at..).unwrap_or_default();
        if is_named(inside(rest)) {
            found.push(place(file, &code, at));
        }
    }
    for (at, _) in code.match_indices("let ") {
        let rest = code.get(at..).unwrap_or_default();
        let pattern = rest.split_once(" = ").map_or("", |(pattern, _)| pattern);
        // A type may stand there, too, but no pattern goes on after its end.
        if is_named(pattern) && !pattern.contains(';') {
            found.push(place(file, &code, at));
        }
    }
    for (at, _) in code.match_indices("match ") {
        let arms = arms(code.get(at..).unwrap_or_default());
        let wild = arms
            .iter()
            .any(|arm| arm == "_" || arm.starts_with("(_,") || arm.ends_with(", _)"));
        if wild && arms.iter().any(|arm| is_named(arm)) {
            found.push(place(file, &code, at));
        }
    }
    found
}

fn place(file: &File, code: &str, at: usize) -> String {
    let line = code.get(..at).unwrap_or_default().matches('\n').count() + 1;
    format!("{}:{line}", file.path)
}

/// Whether a pattern names a variant of an act, a kind of act, an event or a pot.
fn is_named(pattern: &str) -> bool {
    let events = EVENTS.iter().map(|group| format!("{group}Event::"));
    let acts = ACTS
        .iter()
        .flat_map(|group| ["Act", "Kind"].map(|kind| format!("{group}{kind}::")));
    let mut names = events.chain(acts).chain(["Pot::".to_owned()]);
    names.any(|name| {
        pattern.match_indices(&name).any(|(at, _)| {
            let before = pattern.get(..at).and_then(|text| text.chars().last());
            !before.is_some_and(char::is_alphanumeric)
        })
    })
}

/// What stands between the first bracket of a text and the one that closes it.
fn inside(text: &str) -> &str {
    let mut depth = 0_i32;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return text.get(..at).unwrap_or_default(),
            ')' => depth -= 1,
            _ => {}
        }
    }
    text
}

/// The patterns of a match's arms, given the text from the word on.
fn arms(text: &str) -> Vec<String> {
    let Some(open) = text.find('{') else {
        return Vec::new();
    };
    let (mut depth, mut arm, mut arms) = (0_i32, String::new(), Vec::new());
    let mut in_pattern = true;
    let body: Vec<char> = text.get(open..).unwrap_or_default().chars().collect();
    for (at, c) in body.iter().enumerate() {
        match c {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        let arrow = *c == '=' && body.get(at + 1) == Some(&'>');
        if depth == 1 && arrow && in_pattern {
            arms.push(
                arm.trim()
                    .trim_start_matches([',', '}', '{'])
                    .trim()
                    .to_owned(),
            );
            arm.clear();
            in_pattern = false;
        } else if depth == 1 && (*c == ',' || *c == '}') {
            in_pattern = true;
            arm.clear();
        } else if in_pattern {
            arm.push(*c);
        }
    }
    arms
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().map(|line| match line.split_once("//") {
        Some((code, _)) => code,
        None => line,
    });
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn what_passes_a_variant_by_is_found() {
    let file = |text: &str| File {
        path: "x.rs".to_owned(),
        text: text.to_owned(),
    };
    for bad in [
        "if let Event::Shoe(event) = event {}",
        "let Act::Prep(act) = act else { return };",
        "matches!(event, BankEvent::BankKept);",
        "match (event, law) { (BankEvent::BankKept, _) => {} _ => {} }",
        "match pot { Pot::Bank => 1, _ => { 2 } }",
    ] {
        assert_eq!(passed_by(&file(bad)), ["x.rs:1"], "{bad}");
    }
    for good in [
        "match pot { Pot::Bank => 1, Pot::Purse(_) | Pot::Stake(_) => 2 }",
        "match count { 0 => emit(BankEvent::BankKept), _ => {} }",
        "if let Phase::Betting = phase { emit(BankEvent::BankKept) }",
        "let event = Event::Shoe(event);",
    ] {
        assert_eq!(passed_by(&file(good)), [""; 0], "{good}");
    }
}
