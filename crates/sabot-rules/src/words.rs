//! A sentence in the three tongues.

use serde::Serialize;

/// One sentence in every tongue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Words {
    /// The words in English.
    pub en: &'static str,
    /// The words in French.
    pub fr: &'static str,
    /// The words in Italian.
    pub it: &'static str,
}

/// English, French, Italian.
pub(crate) const fn words(en: &'static str, fr: &'static str, it: &'static str) -> Words {
    Words { en, fr, it }
}
