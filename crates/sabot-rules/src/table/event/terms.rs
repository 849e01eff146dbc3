//! What those in charge have set: limits, rates, procedures, and whether there is play at all.

use sabot_core::{Moment, Money, Percent};
use serde::{Deserialize, Serialize};

use super::super::act::PassReason;
use crate::rulebook::{DisclosedCard, Mixing};

/// What those in charge have set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TermsEvent {
    /// Another table minimum (VE-general-21).
    MinimumChanged(Money),
    /// A notice of a higher levy was posted (NJ-4.10d.1).
    NoticePosted {
        /// The new rate.
        rate: Percent,
        /// When.
        at: Moment,
    },
    /// The rate of coups that begin from now on (NJ-4.10d, INT-39).
    RateChanged(Percent),
    /// The procedure for disclosed cards (NJ-4.12h.0).
    ProcedureChanged(DisclosedCard),
    /// How the cards are mixed from the next shuffle on (NJ-4.4b).
    MixingChanged(Mixing),
    /// Management suspended play (VE-general-22).
    PlaySuspended,
    /// Play goes on.
    PlayResumed,
    /// An order to pass was given; it bites after the coup (INT-87).
    PassOrdered(PassReason),
}
