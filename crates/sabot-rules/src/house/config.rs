//! What a house decides before it opens.

use sabot_core::{Moment, Money};
use serde::{Deserialize, Serialize};

use super::day::DayStart;
use crate::rulebook::{Law, Rulebook};

/// The settings of a house, given once.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HouseConfig {
    /// The law of the cage: its currency, and the clause by which foreign money is refused.
    pub law: Law,
    /// When a gaming day begins, by the clock on the wall.
    pub day_start: DayStart,
    /// From when on that clock is how many minutes ahead of the record's; before the first it is not.
    #[serde(default)]
    pub offsets: Vec<(Moment, i16)>,
    /// More than this one way in one gaming day is reported, if anything is (INT-82).
    pub ctrc_threshold: Option<Money>,
    /// A single transaction of this or more is logged, if any is (INT-82).
    pub mtl_threshold: Option<Money>,
    /// Whether the thresholds are those of a house that never chose them. Before the rulebooks of version 2 every cage
    /// had some, and what such a house stored does not say otherwise.
    #[serde(default = "unsaid")]
    pub kept: bool,
    /// Minutes between the notice of a higher rate and the rate (INT-39).
    pub vig_notice_minutes: u32,
    /// Minutes after settlement before money counts as unclaimed (INT-74).
    pub unclaimed_minutes: u32,
}

impl HouseConfig {
    /// Minutes between the notice of a reshuffle and its start or stop; printed in the regulation,
    /// so no house may choose (NJ-4.4a.1.ii).
    pub const RESHUFFLE_NOTICE_MINUTES: u32 = 30;

    /// A house whose cage follows this rulebook.
    pub fn of(rulebook: &Rulebook, day_start: DayStart) -> Self {
        Self {
            law: rulebook.law,
            day_start,
            offsets: Vec::new(),
            ctrc_threshold: rulebook.ctrc_threshold,
            mtl_threshold: rulebook.mtl_threshold,
            kept: false,
            vig_notice_minutes: rulebook.vig_notice_minutes,
            unclaimed_minutes: rulebook.unclaimed_minutes,
        }
    }

    /// These settings in a house that lived by others before. A cage that reported cash by figures it never chose goes on
    /// doing so under the same law until the house sets figures of its own (INT-82): an upgrade ends no duty.
    #[must_use]
    pub fn after(&self, before: Option<&Self>) -> Self {
        let unset = self.ctrc_threshold.is_none() && self.mtl_threshold.is_none();
        match before {
            Some(before) if before.kept && before.law == self.law && unset => Self {
                ctrc_threshold: before.ctrc_threshold,
                mtl_threshold: before.mtl_threshold,
                kept: true,
                ..self.clone()
            },
            Some(_) | None => self.clone(),
        }
    }
}

/// What a house stored that was founded before there was a choice.
const fn unsaid() -> bool {
    true
}

impl Default for HouseConfig {
    /// A dollar house with the defaults of the register and gaming days from midnight.
    fn default() -> Self {
        Self {
            law: Law::Chickasaw,
            day_start: DayStart::MIDNIGHT,
            offsets: Vec::new(),
            ctrc_threshold: Some(Money::from_cents_saturating(1_000_000)),
            mtl_threshold: Some(Money::from_cents_saturating(250_000)),
            kept: false,
            vig_notice_minutes: 30,
            unclaimed_minutes: 15,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(rulebook: &Rulebook) -> HouseConfig {
        HouseConfig::of(rulebook, DayStart::MIDNIGHT)
    }

    /// As a New Jersey cage was stored before its house could choose.
    fn stored() -> HouseConfig {
        let json = r#"{"law":"new-jersey","day_start":0,"offsets":[],"ctrc_threshold":1000000,
            "mtl_threshold":250000,"vig_notice_minutes":30,"unclaimed_minutes":15}"#;
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn int_82_what_a_house_stored_before_it_could_choose_stays() {
        let (rules, stored) = (Rulebook::new_jersey(), stored());
        assert_eq!((of(&rules).ctrc_threshold, stored.kept), (None, true));
        let next = of(&rules).after(Some(&stored));
        assert_eq!(next, stored, "and so it is written down again");
        assert_eq!(of(&rules).after(Some(&next)), stored);
        assert_eq!(of(&rules).after(None), of(&rules), "a new house has none");
    }

    #[test]
    fn int_82_figures_of_its_own_and_another_law_replace_what_was_kept() {
        let mut own = Rulebook::new_jersey();
        own.set("ctrc_threshold", "3000.00").unwrap();
        let chosen = of(&own).after(Some(&stored()));
        assert_eq!(chosen, of(&own));
        let none = of(&Rulebook::new_jersey());
        assert_eq!(
            none.after(Some(&chosen)),
            none,
            "what it chose it may give up"
        );
        let venice = of(&Rulebook::venice());
        assert_eq!(venice.after(Some(&stored())), venice);
    }
}
