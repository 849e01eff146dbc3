//! The id of a clause: what every refusal, call, levy and remedy names.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::catalogue::Catalogue;

/// The id of one row of the catalogue: a clause (`NJ-4.6b.1`), a decision of ours where the
/// sources are silent (`INT-27`), or an invariant (`INV-03`).
///
/// ```
/// use sabot_rules::Clause;
///
/// const FLOOR: Clause = Clause::new("NJ-4.6b.1");
/// assert_eq!(FLOOR.to_string(), "NJ-4.6b.1");
/// assert!(!FLOOR.is_interpretation());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(description = "A clause, by its id.")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Clause(&'static str);

impl Clause {
    /// Names a clause. That the id stands in the catalogue is proved by a test over the sources,
    /// not at run time.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The clause with this id, if the catalogue has it.
    pub fn known(id: &str) -> Option<Self> {
        Catalogue::get().find(id).map(|entry| Self(entry.id()))
    }

    /// The id as the catalogue writes it.
    pub const fn id(self) -> &'static str {
        self.0
    }

    /// Whether this is a decision of the house where the sources are silent. Such a clause is
    /// shown as the house's interpretation, never as the regulator's.
    pub fn is_interpretation(self) -> bool {
        self.0.starts_with("INT-")
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::known(&id).ok_or_else(|| de::Error::custom(format!("no clause has the id {id}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_written_and_read_as_its_id() {
        let clause = Clause::new("VE-game-16");
        let json = serde_json::to_string(&clause).unwrap();
        assert_eq!(json, "\"VE-game-16\"");
        assert_eq!(serde_json::from_str::<Clause>(&json).unwrap(), clause);
        assert!(serde_json::from_str::<Clause>("\"VE-game-99\"").is_err());
    }

    #[test]
    fn only_decisions_of_ours_are_interpretations() {
        assert!(Clause::new("INT-29").is_interpretation());
        assert!(!Clause::new("CK-a.2").is_interpretation());
        assert_eq!(
            Clause::known("NJ-4.12h.1.ten"),
            Some(Clause::new("NJ-4.12h.1.ten"))
        );
        assert_eq!(Clause::known("NJ-9.9"), None);
    }
}
