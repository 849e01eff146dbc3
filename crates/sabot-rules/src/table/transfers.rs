//! Money: which event moves what from which pot to which. The only source of a table's transfers.

use sabot_core::{Money, Party, Pot, Transfer};

use super::Table;
use super::event::Event;
use crate::rulebook::Purses;

/// The transfers of one event, at most three.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transfers {
    list: [Transfer; 3],
    len: usize,
}

impl Transfers {
    const NONE: Self = Self {
        list: [Transfer {
            from: Pot::Outside,
            to: Pot::Outside,
            amount: Money::ZERO,
        }; 3],
        len: 0,
    };

    fn one(from: Pot, to: Pot, amount: Money) -> Self {
        Self::NONE.and(from, to, amount)
    }

    fn and(mut self, from: Pot, to: Pot, amount: Money) -> Self {
        if !amount.is_zero()
            && let Some(slot) = self.list.get_mut(self.len)
        {
            *slot = Transfer { from, to, amount };
            self.len = self.len.saturating_add(1);
        }
        self
    }

    /// Each transfer, in order.
    pub fn iter(&self) -> impl Iterator<Item = Transfer> + '_ {
        self.list.iter().take(self.len).copied()
    }

    /// Whether no money moves.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// What an event moves at this table as it stands before the event (INV-01).
///
/// Nothing is posted at a table whose purses are untracked (INT-94).
#[inline]
pub fn transfers(table: &Table, event: &Event) -> Transfers {
    if table.rulebook().purses == Purses::Untracked {
        return Transfers::NONE;
    }
    chips(table, event)
}

/// The chips an event moves on the felt, whether or not the purses are tracked (INT-94).
#[inline]
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
pub fn chips(table: &Table, event: &Event) -> Transfers {
    let banker = || table.bank().banker.map_or(Pot::Outside, Pot::Purse);
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other events move no money"
    )]
    match *event {
        Event::BankPlaced { party, amount } => Transfers::one(Pot::Purse(party), Pot::Bank, amount),
        Event::BankWithdrawn { amount } | Event::BankReturned { amount } => {
            Transfers::one(Pot::Bank, banker(), amount)
        }
        Event::StakePlaced {
            party,
            amount,
            before,
            ..
        } => change(party, amount, before),
        Event::StakeReturned { party, amount } => {
            Transfers::one(Pot::Stake(party), Pot::Purse(party), amount)
        }
        Event::StakeWon { party, amount } => Transfers::one(Pot::Bank, Pot::Purse(party), amount)
            .and(Pot::Stake(party), Pot::Purse(party), amount),
        Event::StakeLost { party, amount } => Transfers::one(Pot::Stake(party), Pot::Bank, amount),
        Event::LevyTaken { amount } => Transfers::one(Pot::Bank, Pot::Levy, amount),
        Event::WagerPlaced {
            party,
            amount,
            before,
            ..
        } => change(party, amount, before),
        Event::WagerReturned { party, amount, .. } => {
            Transfers::one(Pot::Stake(party), Pot::Purse(party), amount)
        }
        Event::AnteLaid { party, amount } => {
            Transfers::one(Pot::Purse(party), Pot::Stake(party), amount)
        }
        Event::AnteTaken { party, amount } => Transfers::one(Pot::Stake(party), Pot::Ante, amount),
        Event::AnteReturned {
            party,
            amount,
            collected,
        } => {
            let from = if collected {
                Pot::Ante
            } else {
                Pot::Stake(party)
            };
            Transfers::one(from, Pot::Purse(party), amount)
        }
        Event::Collected { party, amount, .. } => {
            Transfers::one(Pot::Stake(party), Pot::TablePurse, amount)
        }
        Event::Paid {
            party,
            amount,
            win,
            commission,
            ..
        } => Transfers::one(
            Pot::TablePurse,
            Pot::Purse(party),
            win.saturating_sub(commission),
        )
        .and(Pot::TablePurse, Pot::Levy, commission)
        .and(Pot::Stake(party), Pot::Purse(party), amount),
        Event::PartySat { party, purse, .. }
        | Event::PartyArrived { party, purse, .. }
        | Event::PartyBack { party, purse, .. } => {
            Transfers::one(Pot::Outside, Pot::Purse(party), purse)
        }
        Event::PartyGone { party, purse }
        | Event::PurseTaken {
            party,
            amount: purse,
        } => Transfers::one(Pot::Purse(party), Pot::Outside, purse),
        Event::SetAside { party, amount, .. } => {
            Transfers::one(Pot::Purse(party), Pot::Unclaimed, amount)
        }
        Event::CashExchanged { party, amount } | Event::BoughtIn { party, amount } => {
            Transfers::one(Pot::Changeur, Pot::Purse(party), amount).and(
                Pot::Outside,
                Pot::Cash,
                amount,
            )
        }
        Event::Corrected { from, to, amount } => Transfers::one(from, to, amount),
        Event::Tipped { party, amount } => Transfers::one(Pot::Purse(party), Pot::Tips, amount),
        _ => Transfers::NONE,
    }
}

fn change(party: Party, amount: Money, before: Money) -> Transfers {
    let (purse, stake) = (Pot::Purse(party), Pot::Stake(party));
    Transfers::one(purse, stake, amount.saturating_sub(before)).and(
        stake,
        purse,
        before.saturating_sub(amount),
    )
}

impl Event {
    /// Whether an event of this kind can move money.
    pub const fn moves_money(&self) -> bool {
        matches!(
            self,
            Self::BankPlaced { .. }
                | Self::BankWithdrawn { .. }
                | Self::BankReturned { .. }
                | Self::StakePlaced { .. }
                | Self::StakeReturned { .. }
                | Self::StakeWon { .. }
                | Self::StakeLost { .. }
                | Self::LevyTaken { .. }
                | Self::WagerPlaced { .. }
                | Self::WagerReturned { .. }
                | Self::AnteLaid { .. }
                | Self::AnteTaken { .. }
                | Self::AnteReturned { .. }
                | Self::Collected { .. }
                | Self::Paid { .. }
                | Self::PartySat { .. }
                | Self::PartyArrived { .. }
                | Self::PartyBack { .. }
                | Self::PartyGone { .. }
                | Self::PurseTaken { .. }
                | Self::SetAside { .. }
                | Self::CashExchanged { .. }
                | Self::BoughtIn { .. }
                | Self::Tipped { .. }
                | Self::Corrected { .. }
        )
    }
}
