//! A value as somebody said it: the same text on the command line, in the environment and in a file.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

/// A value that is read from text wherever it stands. In a file a number or a yes or no may stand without quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Parsed<T>(pub(super) T);

impl<T: FromStr> FromStr for Parsed<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.parse().map(Self)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Parsed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader(PhantomData))
    }
}

struct Reader<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Reader<T> {
    type Value = Parsed<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a whole number or a yes or no")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Parsed<T>, E> {
        text.parse()
            .map_err(|error| E::custom(format!("'{text}': {error}")))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Parsed<T>, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Parsed<T>, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<Parsed<T>, E> {
        self.visit_str(if yes { "true" } else { "false" })
    }
}
