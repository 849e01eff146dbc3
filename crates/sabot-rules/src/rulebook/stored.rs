//! A rulebook as an earlier program has stored it.
//!
//! The rulebook of a table never changes, and a table outlives the program that opened it. What a law
//! admitted then and does not admit now still holds at that table, and is told; a new table is refused.

use super::admit::{Bound, Spec};
use super::keys::{spec_or_error, specs};
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
    /// The key of the option.
    pub key: &'static str,
    /// The value of the option, which still holds.
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
        let outdated = rules.set_all_stored(file.options())?;
        let rules = file.named(rules);
        Ok(StoredRulebook { rules, outdated })
    }

    /// As [`Rulebook::set_all`], for options that were set when a law admitted more: those are told.
    /// A refusal changes nothing.
    pub fn set_all_stored<'a, I>(&mut self, options: I) -> Result<Vec<Outdated>, RulebookError>
    where
        I: IntoIterator<Item = (&'a str, &'a str)>,
    {
        let options: Vec<(&str, &str)> = options.into_iter().collect();
        for (key, _) in &options {
            spec_or_error(key)?;
        }
        let (mut next, mut outdated) = (self.clone(), Vec::new());
        for spec in specs() {
            for (_, value) in options.iter().filter(|(key, _)| *key == spec.key) {
                outdated.extend(put_stored(spec, &mut next, value)?);
            }
        }
        next.agree()?;
        *self = next;
        Ok(outdated)
    }
}

/// Sets the option if it is admitted, or was.
fn put_stored(
    spec: &Spec,
    rules: &mut Rulebook,
    value: &str,
) -> Result<Option<Outdated>, RulebookError> {
    let Err(refused) = spec.put(rules, value) else {
        return Ok(None);
    };
    let law = rules.law;
    let mut former = FORMER.into_iter();
    let former = former.find(|(key, under, _)| (*key, *under) == (spec.key, law));
    let (Some((key, _, bound)), Some(clause)) = (former, refused.clause()) else {
        return Err(refused);
    };
    spec.put_within(Some(bound), rules, value)?;
    let value = value.trim().to_owned();
    Ok(Some(Outdated { key, value, clause }))
}

impl std::fmt::Display for Outdated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { key, value, clause } = self;
        write!(f, "{key} = {value} is no longer admitted ({clause})")
    }
}
