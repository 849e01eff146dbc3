//! Money that an event pays, collects or gives back, in words.

use std::fmt;

use sabot_core::{Money, Party};
use serde::Serialize;

use super::super::ast::Who;
use crate::table::{Event, Table};

/// One payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Settlement {
    /// Whose, in the words of a record; `None` for the house's.
    pub who: Option<String>,
    /// What happens to it.
    pub what: &'static str,
    /// How much is paid.
    pub amount: Money,
}

impl fmt::Display for Settlement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = self.who.as_deref().unwrap_or("the house");
        write!(f, "{who} {} {}", self.what, self.amount)
    }
}

impl Settlement {
    /// What an event settles; `table` is the table before it.
    pub(super) fn of(table: &Table, event: &Event, who: impl Fn(Party) -> Who) -> Vec<Self> {
        let one = |party: Option<Party>, what, amount| {
            vec![Self {
                who: party.map(|party| who(party).to_string()),
                what,
                amount,
            }]
        };
        let banker = table.bank().banker;
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events settle nothing"
        )]
        match *event {
            Event::StakeWon { party, amount } => one(Some(party), "wins", amount),
            Event::StakeLost { party, amount } | Event::Collected { party, amount, .. } => {
                one(Some(party), "loses", amount)
            }
            Event::StakeReturned { party, amount } | Event::WagerReturned { party, amount, .. } => {
                one(Some(party), "gets back", amount)
            }
            Event::LevyTaken { amount } => one(None, "takes", amount),
            Event::BankWithdrawn { amount } => one(banker, "withdraws", amount),
            Event::BankReturned { amount } => one(banker, "takes back the bank of", amount),
            Event::CashExchanged { party, amount } | Event::BoughtIn { party, amount } => {
                one(Some(party), "changes cash of", amount)
            }
            Event::Tipped { party, amount } => one(Some(party), "tips", amount),
            Event::SetAside { party, amount, .. } => one(Some(party), "has set aside", amount),
            Event::AnteTaken { party, amount } => one(Some(party), "pays an ante of", amount),
            Event::AnteReturned { party, amount, .. } => {
                one(Some(party), "gets back an ante of", amount)
            }
            Event::Paid {
                party,
                win,
                commission,
                ..
            } => {
                let mut paid = one(Some(party), "wins", win);
                if !commission.is_zero() {
                    paid.extend(one(Some(party), "pays a commission of", commission));
                }
                paid
            }
            _ => Vec::new(),
        }
    }
}
