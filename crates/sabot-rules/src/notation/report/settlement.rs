//! Money that an event moves, in words, with the clause it stands on.

use std::fmt;

use sabot_core::{Money, Party, Rounding};
use serde::Serialize;

use super::super::ast::Who;
use crate::Clause;
use crate::rulebook::Law;
use crate::table::act::Area;
use crate::table::phase::Phase;
use crate::table::{Event, Table};

/// One payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Settlement {
    /// Whose, in the words of a record; `None` for the bank's or the house's.
    pub who: Option<String>,
    /// What happens to it.
    pub what: &'static str,
    /// How much.
    pub amount: Money,
    /// The clause.
    pub clause: Clause,
}

impl fmt::Display for Settlement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { who, what, amount, clause } = self;
        who.iter().try_for_each(|who| write!(f, "{who} "))?;
        write!(f, "{what} {amount} ({clause})")
    }
}

impl Settlement {
    /// What an event pays, collects or gives back; `table` is the table before it, and `void` says
    /// whether its coup has just come to nothing.
    pub(super) fn of(
        table: &Table,
        event: &Event,
        void: bool,
        who: impl Fn(Party) -> Who,
    ) -> Vec<Self> {
        let desk = Desk { table, void };
        let one = |party: Option<Party>, what, amount, clause| {
            let who = party.map(|party| who(party).to_string());
            vec![Self { who, what, amount, clause: Clause::new(clause) }]
        };
        #[expect(clippy::wildcard_enum_match_arm, reason = "the other events settle nothing")]
        match *event {
            Event::StakeWon { party, amount } => {
                one(Some(party), "wins", amount, desk.by_law("NJ-4.10b.2", "VE-game-37", "CK-a.1"))
            }
            Event::StakeLost { party, amount } => {
                one(Some(party), "loses", amount, desk.by_law("NJ-4.10b.3", "VE-game-37", "CK-a.1"))
            }
            Event::StakeReturned { party, amount } => {
                one(Some(party), "gets back", amount, desk.returned())
            }
            Event::LevyTaken { amount } => one(None, "the house takes", amount, desk.levy()),
            Event::BankWithdrawn { amount } => {
                let clause = desk.by_law("NJ-4.7e.2", "INT-62", "CK-desc-06");
                one(table.bank().banker, "withdraws", amount, clause)
            }
            Event::BankReturned { amount } => {
                let clause = desk.by_law("NJ-4.10b.1", "VE-game-28", "CK-desc-06");
                one(table.bank().banker, "takes the bank of", amount, clause)
            }
            Event::CashExchanged { party, amount } | Event::BoughtIn { party, amount } => {
                let clause = desk.by_law("NJ-4.7f", "VE-game-05", "CK-i.2");
                one(Some(party), "changes cash of", amount, clause)
            }
            Event::Tipped { party, amount } => one(Some(party), "tips", amount, "VE-game-03"),
            Event::SetAside { party, amount } => {
                one(Some(party), "has set aside", amount, "VE-general-20")
            }
            Event::AnteTaken { party, amount } => one(Some(party), "pays an ante of", amount, "CK-g.2"),
            Event::AnteReturned { party, amount, .. } => {
                one(Some(party), "gets back the ante of", amount, "INT-78")
            }
            Event::WagerReturned { party, amount, .. } => {
                one(Some(party), "gets back", amount, desk.returned())
            }
            Event::Collected { party, amount, .. } => {
                one(Some(party), "loses", amount, "CK-settle-02")
            }
            Event::Paid { party, area, win, commission, .. } => {
                let clause = if area == Area::Tie { "CK-b" } else { "CK-a.1" };
                let mut paid = one(Some(party), "wins", win, clause);
                if !commission.is_zero() {
                    paid.extend(one(Some(party), "pays a commission of", commission, "CK-a.2"));
                }
                paid
            }
            _ => Vec::new(),
        }
    }
}

/// Where money is settled, and why it may go back.
struct Desk<'a> {
    table: &'a Table,
    void: bool,
}

impl Desk<'_> {
    fn by_law(&self, nj: &'static str, ve: &'static str, ck: &'static str) -> &'static str {
        match self.table.law() {
            Law::NewJersey => nj,
            Law::Venice => ve,
            Law::Chickasaw => ck,
        }
    }

    /// Why a wager goes back: the coup is void, it was a tie, or it never stood.
    fn returned(&self) -> &'static str {
        if self.void {
            return "INV-05";
        }
        match self.table.phase() {
            Phase::Settling => self.by_law("NJ-4.7g.3", "VE-game-38", "INT-77"),
            _ => self.by_law("INT-24", "INT-65", "INT-79"),
        }
    }

    fn levy(&self) -> &'static str {
        let rate = self.table.coup().rate;
        let rounded = self.table.rulebook().levy_rounding_at(rate) != Rounding::Down;
        match (self.table.law(), rounded, rate.get()) {
            (Law::NewJersey, true, 4) => "NJ-4.10c.4",
            (Law::NewJersey, true, _) => "NJ-4.10c.3",
            (Law::NewJersey, false, _) => "NJ-4.10c.1",
            (Law::Venice, ..) => "VE-game-16",
            (Law::Chickasaw, ..) => "CK-a.2",
        }
    }
}
