//! Currencies: three capital letters, chips of a house among them.

use std::fmt;

/// A currency, in three capital letters: `EUR`, `USD`, or a house's own chips such as `CHP`.
///
/// ```
/// use sabot_ledger::book::Currency;
///
/// assert_eq!(Currency::new("EUR").unwrap().to_string(), "EUR");
/// assert_eq!(Currency::new("eur"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Currency([u8; 3]);

impl Currency {
    /// The currency of these three letters, or `None` if they are not three capitals.
    pub fn new(letters: &str) -> Option<Currency> {
        let letters: [u8; 3] = letters.as_bytes().try_into().ok()?;
        letters
            .iter()
            .all(u8::is_ascii_uppercase)
            .then_some(Currency(letters))
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}
