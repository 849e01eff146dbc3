//! What a law admits for one key.

use super::slot::{Slot, Value, either};
use super::{Law, Rulebook, RulebookError, VeIrregularities};
use crate::{Catalogue, Clause};

/// What a law admits for a key, and the clause that forbids everything else.
#[derive(Debug, Clone, Copy)]
pub(super) enum Bound {
    /// The key does not exist under this law.
    Absent,
    /// It exists in Venice once the house has adopted New Jersey's procedures (INT-75); then the
    /// bound of New Jersey holds.
    Adopted,
    /// Every value of its kind is admitted.
    Any(&'static str),
    /// A number not below this one.
    AtLeast(u32, &'static str),
    /// A number from here to there.
    Between(u32, u32, &'static str),
    /// One of these numbers is admitted.
    OneOf(&'static [u32], &'static str),
    /// Only this word is admitted.
    Only(&'static str, &'static str),
    /// An amount above zero.
    Positive(&'static str),
    /// An amount where another law also takes none.
    Given(&'static str),
    /// The number of boxes of the kind of table, which is checked against `table`.
    AsTable(&'static str),
}

/// A key of the register: its name, where its value lives, and its bounds for NJ, VE and CK.
pub(super) struct Spec {
    pub(super) key: &'static str,
    pub(super) slot: Slot,
    pub(super) bounds: [Bound; Law::NUM],
}

impl Spec {
    /// The bound under a rulebook, or `None` if the key does not exist there.
    pub(super) fn bound(&self, rules: &Rulebook) -> Option<Bound> {
        let [nj, ve, ck] = self.bounds;
        let bound = match rules.law {
            Law::NewJersey => nj,
            Law::Venice => ve,
            Law::Chickasaw => ck,
        };
        match (bound, rules.ve_irregularities) {
            (Bound::Absent, _) | (Bound::Adopted, VeIrregularities::Manual) => None,
            (Bound::Adopted, VeIrregularities::Nj) => Some(nj),
            (
                Bound::Any(_)
                | Bound::AtLeast(..)
                | Bound::Between(..)
                | Bound::OneOf(..)
                | Bound::Only(..)
                | Bound::Positive(_)
                | Bound::Given(_)
                | Bound::AsTable(_),
                VeIrregularities::Manual | VeIrregularities::Nj,
            ) => Some(bound),
        }
    }

    /// Sets the option if its own bound admits the value; other keys are not looked at.
    pub(super) fn put(&self, rules: &mut Rulebook, text: &str) -> Result<(), RulebookError> {
        self.put_within(self.bound(rules), rules, text)
    }

    /// As [`Spec::put`], with a bound that is not the one of today.
    pub(super) fn put_within(
        &self,
        bound: Option<Bound>,
        rules: &mut Rulebook,
        text: &str,
    ) -> Result<(), RulebookError> {
        let Some(bound) = bound else {
            let (key, law, clauses) = (self.key, rules.law, self.clauses());
            return Err(RulebookError::NotApplicable { key, law, clauses });
        };
        let value = self
            .slot
            .read(rules, text)
            .filter(|value| bound.admits(*value));
        if value.is_some_and(|value| self.slot.write(rules, value)) {
            return Ok(());
        }
        Err(RulebookError::Inadmissible {
            key: self.key,
            value: text.trim().to_owned(),
            law: rules.law,
            admitted: bound.described(&self.slot, rules.law),
            clause: bound.clause(),
        })
    }

    /// The value in force as text, or `None` if the key does not exist under this law.
    pub(super) fn text(&self, rules: &Rulebook) -> Option<String> {
        self.bound(rules)
            .map(|_| self.slot.value(rules).text(rules.law))
    }

    /// What is admitted, in words, or `None` if the key does not exist under this law.
    pub(super) fn admitted(&self, rules: &Rulebook) -> Option<String> {
        self.bound(rules)
            .map(|bound| bound.described(&self.slot, rules.law))
    }

    /// The clauses of this key in the register.
    pub(super) fn clauses(&self) -> Vec<Clause> {
        let setting = Catalogue::get().setting(self.key);
        setting.map_or_else(Vec::new, |row| {
            row.ids.iter().map(|id| Clause::new(id)).collect()
        })
    }
}

impl Bound {
    /// Whether the law takes this value.
    fn admits(self, value: Value) -> bool {
        match self {
            Self::Absent | Self::Adopted => false,
            Self::Any(_) | Self::AsTable(_) => true,
            Self::AtLeast(least, _) => number(value).is_some_and(|n| n >= least),
            Self::Between(least, most, _) => number(value).is_some_and(|n| n >= least && n <= most),
            Self::OneOf(numbers, _) => number(value).is_some_and(|n| numbers.contains(&n)),
            Self::Only(word, _) => value == Value::Word(word),
            Self::Positive(_) => matches!(value, Value::Amount(amount) if !amount.is_zero()),
            Self::Given(_) => value != Value::Limit(None),
        }
    }

    /// The clause that forbids everything else.
    fn clause(self) -> Clause {
        match self {
            Self::Absent | Self::Adopted => Clause::new("INT-75"),
            Self::Any(id)
            | Self::AtLeast(_, id)
            | Self::Between(_, _, id)
            | Self::OneOf(_, id)
            | Self::Only(_, id)
            | Self::Positive(id)
            | Self::Given(id)
            | Self::AsTable(id) => Clause::new(id),
        }
    }

    /// What the law takes, in words.
    fn described(self, slot: &Slot, law: Law) -> String {
        match self {
            Self::Absent | Self::Adopted => "nothing".to_owned(),
            Self::Any(_) => slot.kind(law),
            Self::AtLeast(least, _) => format!("{}, {least} or more", slot.kind(law)),
            Self::Between(least, most, _) => format!("{} from {least} to {most}", slot.kind(law)),
            Self::OneOf(numbers, _) => {
                let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
                either(&words.iter().map(String::as_str).collect::<Vec<_>>())
            }
            Self::Only(word, _) => either(&[word]),
            Self::Positive(_) => "an amount above zero".to_owned(),
            Self::Given(_) => "an amount such as 500.00".to_owned(),
            Self::AsTable(_) => "8 at a standard table, 9 at a grand one".to_owned(),
        }
    }
}

/// The number, if the value is one.
fn number(value: Value) -> Option<u32> {
    match value {
        Value::Number(number) => Some(number),
        Value::Word(_) | Value::Amount(_) | Value::Limit(_) | Value::Forms(_) => None,
    }
}
