//! Calls that carry no tender of their own, paid in cash.

use sabot_core::Money;
use serde::{Deserialize, Serialize};

use super::{Act, BankAct, CoverAct};

/// A call that is paid in cash: the cash becomes chips at once, and these are wagered (NJ-4.6c, NJ-4.7f,
/// VE-general-07, INT-76).
///
/// `Bank`, `Stake` and `Wager` say their tender beside the amount. These calls have no amount of their own to put one
/// beside: what is changed is what the plain call would need in the purse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CashCall {
    /// The bank is taken as offered; an amount where the offer asks for one.
    TakeBank(Option<Money>),
    /// "Suivi".
    Suivi,
    /// "Banco".
    Banco,
    /// "Avec la table".
    WithTable,
}

impl CashCall {
    /// The same call in chips.
    pub const fn in_chips(self) -> Act {
        match self {
            Self::TakeBank(amount) => Act::Bank(BankAct::TakeBank(amount)),
            Self::Suivi => Act::Cover(CoverAct::Suivi),
            Self::Banco => Act::Cover(CoverAct::Banco),
            Self::WithTable => Act::Cover(CoverAct::WithTable),
        }
    }
}
