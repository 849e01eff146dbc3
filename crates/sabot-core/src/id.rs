//! Numbers by which everybody knows a table and a person: engine, books and house have one set of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A table, as the house numbers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct TableId(
    /// The number of the table.
    pub u64,
);

/// A person, as the house numbers them. Who that is stands elsewhere: names and other personal data stay outside the
/// engine, the books and the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "number", rename = "Patron")
)]
pub struct PatronId(
    /// The number of the patron.
    pub u64,
);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", self.0)
    }
}

impl fmt::Display for PatronId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "patron {}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_prints_what_it_names_and_is_stored_as_a_number() {
        assert_eq!(TableId(3).to_string(), "table 3");
        assert_eq!(PatronId(7).to_string(), "patron 7");
        assert_eq!(
            serde_json::to_string(&TableId(u64::MAX)).unwrap(),
            u64::MAX.to_string()
        );
        assert_eq!(serde_json::from_str::<TableId>("3").unwrap(), TableId(3));
        assert_eq!(serde_json::to_string(&PatronId(7)).unwrap(), "7");
        assert_eq!(serde_json::from_str::<PatronId>("7").unwrap(), PatronId(7));
    }
}
