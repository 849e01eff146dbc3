//! The bank: bids, offers, wagers, staying and passing (NJ-4.5, NJ-4.6, NJ-4.11, VE-game-23 to 29).

use sabot_core::Money;
use serde::{Deserialize, Serialize};

use super::Tender;

/// What is said about the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BankAct {
    /// An offer for the bank (NJ-4.5b, NJ-4.11c.3, VE-general-13).
    Bid(Money),
    /// The bank is taken as offered; an amount where the offer asks for one (NJ-4.11b, NJ-4.11c, VE-general-10).
    TakeBank(Option<Money>),
    /// The banker places a wager (NJ-4.6a), or a box starts a bank with a stake (VE-game-24).
    Bank {
        /// How much.
        amount: Money,
        /// In what.
        tender: Tender,
    },
    /// The banker stays (NJ-4.11a.0, VE-game-25).
    Remain,
    /// The banker gives the bank up (NJ-4.11a.0, VE-game-28).
    Pass,
}
