//! Money: which event moves what from which pot to which. The only source of a table's transfers.

use sabot_core::{Money, Party, Pot, Transfer};

use super::Table;
use super::event::{BankEvent, CashEvent, Event, PeopleEvent, PuntoEvent, StakeEvent};
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
pub fn chips(table: &Table, event: &Event) -> Transfers {
    match *event {
        Event::Bank(event) => of_bank(table, event),
        Event::Stake(event) => of_stake(event),
        Event::Punto(event) => of_punto(event),
        Event::People(event) => of_people(event),
        Event::Cash(event) => of_cash(event),
        Event::Flow(_)
        | Event::Terms(_)
        | Event::Prep(_)
        | Event::Shoe(_)
        | Event::Play(_)
        | Event::Odd(_)
        | Event::Said(_) => Transfers::NONE,
    }
}

fn of_bank(table: &Table, event: BankEvent) -> Transfers {
    let banker = || table.bank().banker.map_or(Pot::Outside, Pot::Purse);
    match event {
        BankEvent::BankPlaced { party, amount } => {
            Transfers::one(Pot::Purse(party), Pot::Bank, amount)
        }
        BankEvent::BankWithdrawn { amount } | BankEvent::BankReturned { amount } => {
            Transfers::one(Pot::Bank, banker(), amount)
        }
        BankEvent::LevyTaken { amount } => Transfers::one(Pot::Bank, Pot::Levy, amount),
        BankEvent::BiddingOpened(_)
        | BankEvent::BidMade { .. }
        | BankEvent::BankOffered { .. }
        | BankEvent::TurnMissed(_)
        | BankEvent::BankTaken { .. }
        | BankEvent::BankKept
        | BankEvent::BankPassed { .. }
        | BankEvent::BankRecorded { .. }
        | BankEvent::CoupVoided(_) => Transfers::NONE,
    }
}

fn of_stake(event: StakeEvent) -> Transfers {
    match event {
        StakeEvent::StakePlaced {
            party,
            kind: _,
            amount,
            before,
        } => change(party, amount, before),
        StakeEvent::StakeReturned { party, amount } => {
            Transfers::one(Pot::Stake(party), Pot::Purse(party), amount)
        }
        StakeEvent::StakeWon { party, amount } => Transfers::one(
            Pot::Bank,
            Pot::Purse(party),
            amount,
        )
        .and(Pot::Stake(party), Pot::Purse(party), amount),
        StakeEvent::StakeLost { party, amount } => {
            Transfers::one(Pot::Stake(party), Pot::Bank, amount)
        }
    }
}

fn of_punto(event: PuntoEvent) -> Transfers {
    match event {
        PuntoEvent::WagerPlaced {
            party,
            area: _,
            amount,
            before,
        } => change(party, amount, before),
        PuntoEvent::WagerReturned {
            party,
            area: _,
            amount,
        } => Transfers::one(Pot::Stake(party), Pot::Purse(party), amount),
        PuntoEvent::AnteLaid { party, amount } => {
            Transfers::one(Pot::Purse(party), Pot::Stake(party), amount)
        }
        PuntoEvent::AnteTaken { party, amount } => {
            Transfers::one(Pot::Stake(party), Pot::Ante, amount)
        }
        PuntoEvent::AnteReturned {
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
        PuntoEvent::Collected {
            party,
            area: _,
            amount,
        } => Transfers::one(Pot::Stake(party), Pot::TablePurse, amount),
        PuntoEvent::Paid {
            party,
            area: _,
            amount,
            win,
            commission,
        } => Transfers::one(
            Pot::TablePurse,
            Pot::Purse(party),
            win.saturating_sub(commission),
        )
        .and(Pot::TablePurse, Pot::Levy, commission)
        .and(Pot::Stake(party), Pot::Purse(party), amount),
    }
}

fn of_people(event: PeopleEvent) -> Transfers {
    match event {
        PeopleEvent::PartySat { party, purse, .. }
        | PeopleEvent::PartyArrived { party, purse, .. }
        | PeopleEvent::PartyBack { party, purse, .. } => {
            Transfers::one(Pot::Outside, Pot::Purse(party), purse)
        }
        PeopleEvent::PartyGone { party, purse } => {
            Transfers::one(Pot::Purse(party), Pot::Outside, purse)
        }
        PeopleEvent::SetAside { party, amount, .. } => {
            Transfers::one(Pot::Purse(party), Pot::Unclaimed, amount)
        }
        PeopleEvent::SeatRequested { .. }
        | PeopleEvent::SeatApproved { .. }
        | PeopleEvent::SeatTaken { .. }
        | PeopleEvent::BoxMoved { .. }
        | PeopleEvent::PartyLeft(_)
        | PeopleEvent::LeftLying { .. }
        | PeopleEvent::RuleTableDeclared { .. } => Transfers::NONE,
    }
}

fn of_cash(event: CashEvent) -> Transfers {
    match event {
        CashEvent::CashExchanged { party, amount } | CashEvent::BoughtIn { party, amount } => {
            Transfers::one(Pot::Changeur, Pot::Purse(party), amount).and(
                Pot::Outside,
                Pot::Cash,
                amount,
            )
        }
        CashEvent::PurseTaken { party, amount } => {
            Transfers::one(Pot::Purse(party), Pot::Outside, amount)
        }
        CashEvent::Tipped { party, amount } => Transfers::one(Pot::Purse(party), Pot::Tips, amount),
        CashEvent::Corrected { from, to, amount } => Transfers::one(from, to, amount),
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
    /// Whether what it moves depends on who banks when it happens.
    pub const fn asks_for_the_banker(&self) -> bool {
        match self {
            Self::Bank(event) => event.asks_for_the_banker(),
            Self::Flow(_)
            | Self::Terms(_)
            | Self::Prep(_)
            | Self::Shoe(_)
            | Self::Stake(_)
            | Self::Play(_)
            | Self::Punto(_)
            | Self::People(_)
            | Self::Cash(_)
            | Self::Odd(_)
            | Self::Said(_) => false,
        }
    }

    /// Whether an event of this kind can move money.
    pub const fn moves_money(&self) -> bool {
        match self {
            Self::Stake(_) | Self::Punto(_) | Self::Cash(_) => true,
            Self::Bank(event) => event.moves_money(),
            Self::People(event) => event.moves_money(),
            Self::Flow(_)
            | Self::Terms(_)
            | Self::Prep(_)
            | Self::Shoe(_)
            | Self::Play(_)
            | Self::Odd(_)
            | Self::Said(_) => false,
        }
    }
}

impl BankEvent {
    /// Whether its money goes to whoever banks. Whose bank it is can change within a command; no other event asks for
    /// anything of the table that can.
    const fn asks_for_the_banker(self) -> bool {
        match self {
            Self::BankWithdrawn { .. } | Self::BankReturned { .. } => true,
            Self::BiddingOpened(_)
            | Self::BidMade { .. }
            | Self::BankOffered { .. }
            | Self::TurnMissed(_)
            | Self::BankTaken { .. }
            | Self::BankPlaced { .. }
            | Self::BankKept
            | Self::BankPassed { .. }
            | Self::LevyTaken { .. }
            | Self::BankRecorded { .. }
            | Self::CoupVoided(_) => false,
        }
    }

    const fn moves_money(&self) -> bool {
        match self {
            Self::BankPlaced { .. }
            | Self::BankWithdrawn { .. }
            | Self::BankReturned { .. }
            | Self::LevyTaken { .. } => true,
            Self::BiddingOpened(_)
            | Self::BidMade { .. }
            | Self::BankOffered { .. }
            | Self::TurnMissed(_)
            | Self::BankTaken { .. }
            | Self::BankKept
            | Self::BankPassed { .. }
            | Self::BankRecorded { .. }
            | Self::CoupVoided(_) => false,
        }
    }
}

impl PeopleEvent {
    const fn moves_money(&self) -> bool {
        match self {
            Self::PartySat { .. }
            | Self::PartyArrived { .. }
            | Self::PartyBack { .. }
            | Self::PartyGone { .. }
            | Self::SetAside { .. } => true,
            Self::SeatRequested { .. }
            | Self::SeatApproved { .. }
            | Self::SeatTaken { .. }
            | Self::BoxMoved { .. }
            | Self::PartyLeft(_)
            | Self::LeftLying { .. }
            | Self::RuleTableDeclared { .. } => false,
        }
    }
}
