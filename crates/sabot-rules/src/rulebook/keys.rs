//! The configuration register in code: every key, where it lives, and what each law admits.
//!
//! The bounds stand in the order NJ, VE, CK, each with the clause that forbids everything else.

use super::admit::{Bound, Spec};
use super::slot::Slot;
use super::{Law, RulebookError};
use crate::slip::distance;

/// A whole number in a field.
macro_rules! number {
    ($field:ident) => {
        Slot::Number {
            get: |rules| read_number(&rules.$field),
            put: |rules, number| write_number(&mut rules.$field, number),
        }
    };
}

/// A bool in a field, with the words the register uses for it.
macro_rules! switch {
    ($field:ident, $words:expr) => {
        Slot::Switch {
            words: $words,
            get: |rules| rules.$field,
            put: |rules, on| rules.$field = on,
        }
    };
}

/// A closed choice in a field.
macro_rules! choice {
    ($field:ident: $kind:ty) => {
        Slot::Choice {
            words: <$kind>::WORDS,
            get: |rules| rules.$field.word(),
            put: |rules, word| {
                <$kind>::from_word(word)
                    .map(|choice| rules.$field = choice)
                    .is_some()
            },
        }
    };
}

/// An amount of money in a field.
macro_rules! amount {
    ($field:ident) => {
        Slot::Amount {
            get: |rules| rules.$field,
            put: |rules, amount| rules.$field = amount,
        }
    };
}

/// An amount of money, or none, in a field.
macro_rules! limit {
    ($field:ident) => {
        Slot::Limit {
            get: |rules| rules.$field,
            put: |rules, limit| rules.$field = limit,
        }
    };
}

mod bank;
mod clock;
mod irregular;
mod money;
mod shoe;
mod table;

/// Every key. A file is applied in this order, so that a key comes after those it depends on.
const REGISTER: [&[Spec]; 6] = [
    table::KEYS,
    shoe::KEYS,
    clock::KEYS,
    bank::KEYS,
    money::KEYS,
    irregular::KEYS,
];

/// Letters that may differ in a slip of the pen.
const SLIP: usize = 3;

/// Every key of the register.
pub(super) fn specs() -> impl Iterator<Item = &'static Spec> {
    REGISTER.into_iter().flatten()
}

/// The key with this name.
pub(super) fn spec_of(key: &str) -> Option<&'static Spec> {
    specs().find(|spec| spec.key == key)
}

/// The key with this name, or the error that says which one was probably meant.
pub(super) fn spec_or_error(key: &str) -> Result<&'static Spec, RulebookError> {
    spec_of(key).ok_or_else(|| RulebookError::UnknownKey {
        key: key.to_owned(),
        nearest: nearest(key).map(str::to_owned),
    })
}

/// One line of the register.
const fn spec(key: &'static str, slot: Slot, bounds: [Bound; Law::NUM]) -> Spec {
    Spec { key, slot, bounds }
}

fn read_number<T: Copy + Into<u32>>(field: &T) -> u32 {
    (*field).into()
}

fn write_number<T: TryFrom<u32>>(field: &mut T, number: u32) -> bool {
    T::try_from(number).map(|number| *field = number).is_ok()
}

/// The key that differs least from a name that is none, if it is near enough to be a slip.
fn nearest(name: &str) -> Option<&'static str> {
    let near = specs()
        .map(|spec| (distance(name, spec.key), spec.key))
        .min()?;
    (near.0 <= SLIP).then_some(near.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_told_from_a_key() {
        assert_eq!(nearest("table_minn"), Some("table_min"));
        assert_eq!(nearest("something_else_altogether"), None);
    }

    #[test]
    fn no_key_stands_twice() {
        let mut keys: Vec<&str> = specs().map(|spec| spec.key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), specs().count());
        assert_eq!(keys.len(), 66);
    }
}
