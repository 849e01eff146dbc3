//! One option as text: how its field is read, written and described.

use sabot_core::{Money, Percent};

use super::{CallForms, Law, Rulebook};

/// A value of an option, read from text but not yet admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    /// A whole number.
    Number(u32),
    /// One of the words of a choice or of a switch.
    Word(&'static str),
    /// An amount of money.
    Amount(Money),
    /// An amount of money, or none.
    Limit(Option<Money>),
    /// The spoken forms.
    Forms(CallForms),
}

/// The two words of a switch: the one for false, the one for true.
pub(super) type SwitchWords = [&'static str; 2];

/// How the register writes a bool.
pub(super) const TRUE_FALSE: SwitchWords = ["false", "true"];

/// How the register writes a switch.
pub(super) const ON_OFF: SwitchWords = ["off", "on"];

/// Where an option lives in a rulebook, and what kind of value it takes.
pub(super) enum Slot {
    /// A whole number.
    Number {
        get: fn(&Rulebook) -> u32,
        put: fn(&mut Rulebook, u32) -> bool,
    },
    /// Yes or no.
    Switch {
        words: SwitchWords,
        get: fn(&Rulebook) -> bool,
        put: fn(&mut Rulebook, bool),
    },
    /// One of a few words.
    Choice {
        words: &'static [&'static str],
        get: fn(&Rulebook) -> &'static str,
        put: fn(&mut Rulebook, &str) -> bool,
    },
    /// An amount of money.
    Amount {
        get: fn(&Rulebook) -> Money,
        put: fn(&mut Rulebook, Money),
    },
    /// An amount of money, or none.
    Limit {
        get: fn(&Rulebook) -> Option<Money>,
        put: fn(&mut Rulebook, Option<Money>),
    },
    /// The house's percentage.
    Levy,
    /// The spoken forms.
    Forms,
}

impl Slot {
    /// The value in force.
    pub(super) fn value(&self, rules: &Rulebook) -> Value {
        match self {
            Self::Number { get, .. } => Value::Number(get(rules)),
            Self::Switch { words, get, .. } => Value::Word(words[usize::from(get(rules))]),
            Self::Choice { get, .. } => Value::Word(get(rules)),
            Self::Amount { get, .. } => Value::Amount(get(rules)),
            Self::Limit { get, .. } => Value::Limit(get(rules)),
            Self::Levy => Value::Number(u32::from(rules.levy.get())),
            Self::Forms => Value::Forms(rules.call_forms),
        }
    }

    /// Reads a value of this kind. Nothing says yet that the law admits it.
    pub(super) fn read(&self, rules: &Rulebook, text: &str) -> Option<Value> {
        let text = text.trim();
        match self {
            Self::Number { .. } => text.parse().ok().map(Value::Number),
            Self::Levy => text
                .trim_end_matches('%')
                .trim_end()
                .parse()
                .ok()
                .map(Value::Number),
            Self::Switch { words, .. } => {
                switch(text).map(|on| Value::Word(words[usize::from(on)]))
            }
            Self::Choice { words, .. } => words
                .iter()
                .find(|word| **word == text)
                .map(|word| Value::Word(word)),
            Self::Amount { .. } => text.parse().ok().map(Value::Amount),
            Self::Limit { .. } if text == NONE => Some(Value::Limit(None)),
            Self::Limit { .. } => text.parse().ok().map(|limit| Value::Limit(Some(limit))),
            Self::Forms => rules.call_forms.with(rules.law, text).map(Value::Forms),
        }
    }

    /// Puts a value into its field; false if the field cannot hold it.
    pub(super) fn write(&self, rules: &mut Rulebook, value: Value) -> bool {
        match (self, value) {
            (Self::Number { put, .. }, Value::Number(number)) => put(rules, number),
            (Self::Choice { put, .. }, Value::Word(word)) => put(rules, word),
            (Self::Switch { put, .. }, Value::Word(word)) => {
                switch(word).map(|on| put(rules, on)).is_some()
            }
            (Self::Amount { put, .. }, Value::Amount(amount)) => {
                put(rules, amount);
                true
            }
            (Self::Limit { put, .. }, Value::Limit(limit)) => {
                put(rules, limit);
                true
            }
            (Self::Levy, Value::Number(number)) => {
                let rate = u8::try_from(number).ok().and_then(Percent::new);
                rate.map(|rate| rules.levy = rate).is_some()
            }
            (Self::Forms, Value::Forms(forms)) => {
                rules.call_forms = forms;
                true
            }
            (
                _,
                Value::Number(_)
                | Value::Word(_)
                | Value::Amount(_)
                | Value::Limit(_)
                | Value::Forms(_),
            ) => false,
        }
    }

    /// What values of this kind look like.
    pub(super) fn kind(&self, law: Law) -> String {
        match self {
            Self::Number { .. } => "a whole number".to_owned(),
            Self::Levy => "a whole percentage".to_owned(),
            Self::Switch {
                words: [off, on], ..
            } => format!("{on} or {off}"),
            Self::Choice { words, .. } => either(words),
            Self::Amount { .. } => "an amount such as 25.00".to_owned(),
            Self::Limit { .. } => "an amount such as 500.00, or none".to_owned(),
            Self::Forms => CallForms::described(law),
        }
    }
}

impl Value {
    /// The value as a rulebook file writes it.
    pub(super) fn text(self, law: Law) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(word) => word.to_owned(),
            Self::Amount(amount) | Self::Limit(Some(amount)) => amount.to_string(),
            Self::Limit(None) => NONE.to_owned(),
            Self::Forms(forms) => forms.text(law),
        }
    }
}

/// How a limit is written that is not there.
pub(super) const NONE: &str = "none";

/// A switch is understood in any of its words.
fn switch(text: &str) -> Option<bool> {
    match text {
        "on" | "true" | "yes" => Some(true),
        "off" | "false" | "no" => Some(false),
        _ => None,
    }
}

/// "a", "a or b", "a, b or c".
pub(super) fn either(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => format!("only {only}"),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_listed_as_one_says_them() {
        assert_eq!(either(&["net"]), "only net");
        assert_eq!(either(&["net", "gross"]), "net or gross");
        assert_eq!(either(&["h1", "h2", "h3"]), "h1, h2 or h3");
    }

    #[test]
    fn a_switch_knows_three_pairs_of_words() {
        assert_eq!(["on", "true", "yes"].map(switch), [Some(true); 3]);
        assert_eq!(["off", "false", "no"].map(switch), [Some(false); 3]);
        assert_eq!(switch("maybe"), None);
    }
}
