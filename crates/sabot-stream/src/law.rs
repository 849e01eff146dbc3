//! Which version of the law decided what is stored of a table. It is said here, and everybody asks here.
//!
//! A table is under the version that its opening names, until its stream says that another has taken it up
//! ([`LawRenewed`](crate::FloorEvent::LawRenewed)); a shoe that is sealed names the version again. What the present version decided is
//! decided again by whoever checks it. What an earlier one decided is *followed*: its events are applied, and its money,
//! cards, signatures and steps are checked like all others, but nobody asks the rules what they would say today.

use sabot_rules::Rulebook;
pub use sabot_rules::rulebook::LAW_VERSION;

/// The version of the law that a table is under, event by event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LawOf(pub u32);

impl LawOf {
    /// Whether this program decides by the same version of the law.
    pub const fn is_present(self) -> bool {
        self.0 == LAW_VERSION
    }

    /// Whether an earlier version decides: what it wrote is understood, and not decided again.
    pub const fn is_past(self) -> bool {
        self.0 < LAW_VERSION
    }
}

/// The rulebook of a table that the present version takes up: the same options, and of the three that come with Sabot
/// the present version. A rulebook of the house's own keeps the number that the house gave it.
pub fn renewed(rulebook: &Rulebook) -> Rulebook {
    let mut renewed = rulebook.clone();
    if renewed.name == renewed.law.name() {
        renewed.version = renewed.version.max(LAW_VERSION);
    }
    renewed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rulebook_that_is_taken_up_keeps_its_options() {
        let text = "base = \"venice\"\nversion = 1\ntable_min = \"20.00\"";
        let old = Rulebook::from_toml(text).unwrap();
        let new = renewed(&old);
        assert_eq!((old.version, new.version), (1, LAW_VERSION));
        assert_eq!(new.changes(), old.changes());
        assert_eq!(renewed(&new), new, "once is enough");
    }

    #[test]
    fn a_rulebook_of_the_house_keeps_its_number() {
        let text = "base = \"venice\"\nname = \"sala-rossa\"\nversion = 1";
        let own = Rulebook::from_toml(text).unwrap();
        assert_eq!(renewed(&own), own);
    }
}
