//! Money that an event pays, collects or gives back, in words.

use std::fmt;

use sabot_core::{Money, Party};
use serde::Serialize;

use super::super::ast::Who;
use crate::table::{BankEvent, CashEvent, Event, PeopleEvent, PuntoEvent, StakeEvent, Table};

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
        match *event {
            Event::Stake(event) => match event {
                StakeEvent::StakeWon { party, amount } => one(Some(party), "wins", amount),
                StakeEvent::StakeLost { party, amount } => one(Some(party), "loses", amount),
                StakeEvent::StakeReturned { party, amount } => {
                    one(Some(party), "gets back", amount)
                }
                StakeEvent::StakePlaced { .. } => Vec::new(),
            },
            Event::Bank(event) => match event {
                BankEvent::LevyTaken { amount } => one(None, "takes", amount),
                BankEvent::BankWithdrawn { amount } => one(banker, "withdraws", amount),
                BankEvent::BankReturned { amount } => one(banker, "takes back the bank of", amount),
                BankEvent::BiddingOpened(_)
                | BankEvent::BidMade { .. }
                | BankEvent::BankOffered { .. }
                | BankEvent::TurnMissed(_)
                | BankEvent::BankTaken { .. }
                | BankEvent::BankPlaced { .. }
                | BankEvent::BankKept
                | BankEvent::BankPassed { .. }
                | BankEvent::BankRecorded { .. }
                | BankEvent::CoupVoided(_) => Vec::new(),
            },
            Event::Punto(event) => of_punto(event, one),
            Event::Cash(event) => match event {
                CashEvent::CashExchanged { party, amount }
                | CashEvent::BoughtIn { party, amount } => {
                    one(Some(party), "changes cash of", amount)
                }
                CashEvent::Tipped { party, amount } => one(Some(party), "tips", amount),
                CashEvent::PurseTaken { .. } | CashEvent::Corrected { .. } => Vec::new(),
            },
            Event::People(event) => match event {
                PeopleEvent::SetAside { party, amount, .. } => {
                    one(Some(party), "has set aside", amount)
                }
                PeopleEvent::PartySat { .. }
                | PeopleEvent::PartyArrived { .. }
                | PeopleEvent::SeatRequested { .. }
                | PeopleEvent::SeatApproved { .. }
                | PeopleEvent::SeatTaken { .. }
                | PeopleEvent::BoxMoved { .. }
                | PeopleEvent::PartyLeft(_)
                | PeopleEvent::LeftLying { .. }
                | PeopleEvent::PartyBack { .. }
                | PeopleEvent::PartyGone { .. }
                | PeopleEvent::RuleTableDeclared { .. } => Vec::new(),
            },
            Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::Shoe(_)
            | Event::Play(_)
            | Event::Odd(_)
            | Event::Said(_) => Vec::new(),
        }
    }
}

fn of_punto(
    event: PuntoEvent,
    one: impl Fn(Option<Party>, &'static str, Money) -> Vec<Settlement>,
) -> Vec<Settlement> {
    match event {
        PuntoEvent::Collected { party, amount, .. } => one(Some(party), "loses", amount),
        PuntoEvent::WagerReturned { party, amount, .. } => one(Some(party), "gets back", amount),
        PuntoEvent::AnteTaken { party, amount } => one(Some(party), "pays an ante of", amount),
        PuntoEvent::AnteReturned { party, amount, .. } => {
            one(Some(party), "gets back an ante of", amount)
        }
        PuntoEvent::Paid {
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
        PuntoEvent::WagerPlaced { .. } | PuntoEvent::AnteLaid { .. } => Vec::new(),
    }
}
