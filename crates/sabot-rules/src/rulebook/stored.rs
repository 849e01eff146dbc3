//! A rulebook as an earlier program has stored it.
//!
//! The rulebook of a table never changes, and a table outlives the program that opened it. What a law
//! admitted then and does not admit now still holds at that table, and is told; a new table is refused.

use super::admit::Bound;
use super::keys::specs;
use super::load::RulebookFile;
use super::{Law, Rulebook, RulebookError};
use crate::Clause;

/// What a law admitted for a key before, where that was more than today.
///
/// Venice needs six seated to begin (VE-game-17); version 1 of its rulebook let a house ask for fewer.
const FORMER: [(&str, Law, Bound); 1] = [(
    "min_seated",
    Law::Venice,
    Bound::Between(2, 9, "VE-game-17"),
)];

/// A stored rulebook, and what of it a new table could not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRulebook {
    /// The rulebook, exactly as it was stored.
    pub rules: Rulebook,
    /// What is no longer admitted, in the order of the register in code.
    pub outdated: Vec<Outdated>,
}

/// An option of a stored rulebook that is no longer admitted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outdated {
    /// The key.
    pub key: &'static str,
    /// Its value, which still holds.
    pub value: String,
    /// The clause that forbids it today.
    pub clause: Clause,
}

impl Rulebook {
    /// Reads a rulebook that a house has stored, as [`Rulebook::to_toml`] wrote it then. Values that
    /// were admitted then are taken and told; everything else is refused as
    /// [`Rulebook::from_toml`] refuses it.
    ///
    /// ```
    /// use sabot_rules::Rulebook;
    ///
    /// let text = "base = \"venice\"\nmin_seated = 4";
    /// assert!(Rulebook::from_toml(text).is_err());
    ///
    /// let stored = Rulebook::stored(text)?;
    /// assert_eq!(stored.rules.min_seated, 4);
    /// assert_eq!(stored.outdated[0].to_string(), "min_seated = 4 is no longer admitted (VE-game-17)");
    /// # Ok::<(), sabot_rules::RulebookError>(())
    /// ```
    pub fn stored(text: &str) -> Result<StoredRulebook, RulebookError> {
        let file = RulebookFile::parse(text)?;
        let mut rules = file.base()?;
        let mut outdated = Vec::new();
        for spec in specs() {
            let Some(value) = file.option(spec.key) else {
                continue;
            };
            let Err(refused) = spec.put(&mut rules, value) else {
                continue;
            };
            let former = FORMER
                .into_iter()
                .find(|(key, law, _)| (*key, *law) == (spec.key, rules.law));
            let (Some((key, _, bound)), Some(clause)) = (former, refused.clause()) else {
                return Err(refused);
            };
            spec.put_within(Some(bound), &mut rules, value)?;
            let value = value.to_owned();
            outdated.push(Outdated { key, value, clause });
        }
        rules.agree()?;
        let rules = file.named(rules);
        Ok(StoredRulebook { rules, outdated })
    }
}

impl std::fmt::Display for Outdated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { key, value, clause } = self;
        write!(f, "{key} = {value} is no longer admitted ({clause})")
    }
}
