//! Somebody who takes part, as the table knows them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Somebody at the table, seated or standing: a number the table gives on arrival.
///
/// Which person it is, the house knows and the engine does not. Written `#3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct Party(
    /// The number of the party at its table.
    pub u16,
);

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_party_is_written_with_a_hash_and_stored_as_a_number() {
        assert_eq!(Party(3).to_string(), "#3");
        assert_eq!(serde_json::to_string(&Party(3)).unwrap(), "3");
    }
}
