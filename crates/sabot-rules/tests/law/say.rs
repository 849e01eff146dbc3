//! How these tests speak of options.

use sabot_rules::{Clause, Rulebook};

pub(crate) fn nj() -> Rulebook {
    Rulebook::new_jersey()
}

pub(crate) fn ve() -> Rulebook {
    Rulebook::venice()
}

pub(crate) fn ck() -> Rulebook {
    Rulebook::chickasaw()
}

/// Each value can be set by itself and reads back as it was written.
#[track_caller]
pub(crate) fn takes(rules: &Rulebook, key: &str, values: &[&str]) {
    for value in values {
        let mut next = rules.clone();
        if let Err(error) = next.set(key, value) {
            panic!("{}: {error}", rules.law);
        }
        assert_eq!(
            next.get(key).as_deref(),
            Some(*value),
            "{key} under {}",
            rules.law
        );
    }
}

/// Each value is refused with this clause, and changes nothing.
#[track_caller]
pub(crate) fn refuses(rules: &Rulebook, key: &str, values: &[&str], clause: &str) {
    for value in values {
        let mut next = rules.clone();
        let Err(error) = next.set(key, value) else {
            panic!("{key} = {value} was taken under {}", rules.law)
        };
        assert_eq!(error.clause().map(Clause::id), Some(clause), "{error}");
        assert!(error.to_string().contains(clause), "{error}");
        assert_eq!(&next, rules, "a refusal changes nothing");
    }
}

/// The key does not exist under the law: it cannot be set, the refusal names the clauses of the
/// register, and the key reads as a dash.
#[track_caller]
pub(crate) fn lacks(rules: &Rulebook, key: &str, value: &str, clause: &str) {
    refuses(rules, key, &[value], clause);
    assert_eq!(
        rules.get(key).as_deref(),
        Some("-"),
        "{key} under {}",
        rules.law
    );
    let error = rules
        .clone()
        .set(key, value)
        .expect_err("it was refused above");
    assert!(
        error.to_string().contains("does not exist under"),
        "{error}"
    );
}

/// The rulebook with one option changed.
#[track_caller]
pub(crate) fn with(mut rules: Rulebook, options: &[(&str, &str)]) -> Rulebook {
    for (key, value) in options {
        if let Err(error) = rules.set(key, value) {
            panic!("{}: {error}", rules.law);
        }
    }
    rules
}
