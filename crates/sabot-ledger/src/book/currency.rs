//! Currencies: three capital letters, chips of a house among them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A currency, in three capital letters: `EUR`, `USD`, or a house's own chips such as `CHP`.
///
/// ```
/// use sabot_ledger::book::Currency;
///
/// assert_eq!(Currency::new("EUR").unwrap().to_string(), "EUR");
/// assert_eq!(Currency::new("eur"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Currency([u8; 3]);

impl Currency {
    /// Chips that are played for and never were money. The letters are those of the first houses, which knew no others.
    pub const PLAY: Currency = Currency(*b"CHP");

    /// Chips of value: the house has sold them, and changes them back into cash.
    pub const VALUE: Currency = Currency(*b"VAL");

    /// The currency of these three letters, or `None` if they are not three capitals.
    pub fn new(letters: &str) -> Option<Currency> {
        let letters: [u8; 3] = letters.as_bytes().try_into().ok()?;
        letters
            .iter()
            .all(u8::is_ascii_uppercase)
            .then_some(Currency(letters))
    }
}

/// A text that is no currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a currency: three capital letters such as EUR")]
pub struct CurrencyError;

impl TryFrom<String> for Currency {
    type Error = CurrencyError;

    fn try_from(letters: String) -> Result<Currency, CurrencyError> {
        Currency::new(&letters).ok_or(CurrencyError)
    }
}

impl From<Currency> for String {
    fn from(currency: Currency) -> String {
        currency.to_string()
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}
