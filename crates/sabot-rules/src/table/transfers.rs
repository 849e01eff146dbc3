//! Money: which event moves what from which pot to which. The only source of a table's transfers.

#![expect(
    clippy::inline_always,
    reason = "the event is nearly always known where it happens, and all others fall away there"
)]

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

    /// Each transfer, in order.
    pub fn iter(&self) -> impl Iterator<Item = Transfer> + '_ {
        self.list.iter().take(self.len).copied()
    }

    /// Whether no money moves.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// Whoever takes an event's transfers one by one, as they are reckoned: a list of them, or the pots themselves.
pub(super) trait Takes {
    /// Takes the next one; its amount is not zero.
    fn take(&mut self, transfer: Transfer);

    /// Money goes from one pot to another, unless there is none.
    #[inline]
    fn put(&mut self, from: Pot, to: Pot, amount: Money) {
        if !amount.is_zero() {
            self.take(Transfer { from, to, amount });
        }
    }
}

impl Takes for Transfers {
    fn take(&mut self, transfer: Transfer) {
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = transfer;
            self.len = self.len.saturating_add(1);
        }
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
pub fn chips(table: &Table, event: &Event) -> Transfers {
    let mut list = Transfers::NONE;
    match *event {
        Event::Bank(event) => of_bank(table.bank().banker, event, &mut list),
        Event::Stake(event) => of_stake(event, &mut list),
        Event::Punto(event) => of_punto(event, &mut list),
        Event::People(event) => of_people(event, &mut list),
        Event::Cash(event) => of_cash(event, &mut list),
        Event::Flow(_)
        | Event::Terms(_)
        | Event::Prep(_)
        | Event::Shoe(_)
        | Event::Play(_)
        | Event::Odd(_)
        | Event::Said(_) => {}
    }
    list
}

/// What becomes of the money in the bank; `banker` is who holds it before the event.
#[inline]
pub(super) fn of_bank(banker: Option<Party>, event: BankEvent, list: &mut impl Takes) {
    match event {
        BankEvent::BankPlaced { party, amount } => {
            list.put(Pot::Purse(party), Pot::Bank, amount);
        }
        BankEvent::BankWithdrawn { amount } | BankEvent::BankReturned { amount } => {
            list.put(Pot::Bank, banker.map_or(Pot::Outside, Pot::Purse), amount);
        }
        BankEvent::LevyTaken { amount } => list.put(Pot::Bank, Pot::Levy, amount),
        BankEvent::BiddingOpened(_)
        | BankEvent::BidMade { .. }
        | BankEvent::BankOffered { .. }
        | BankEvent::TurnMissed(_)
        | BankEvent::BankTaken { .. }
        | BankEvent::BankKept
        | BankEvent::BankPassed { .. }
        | BankEvent::BankRecorded { .. }
        | BankEvent::CoupVoided(_) => {}
    }
}

/// What becomes of the wagers against the bank.
#[inline(always)]
pub(super) fn of_stake(event: StakeEvent, list: &mut impl Takes) {
    match event {
        StakeEvent::StakePlaced {
            party,
            kind: _,
            amount,
            before,
        } => change(party, amount, before, list),
        StakeEvent::StakeReturned { party, amount } => {
            list.put(Pot::Stake(party), Pot::Purse(party), amount);
        }
        StakeEvent::StakeWon { party, amount } => {
            list.put(Pot::Bank, Pot::Purse(party), amount);
            list.put(Pot::Stake(party), Pot::Purse(party), amount);
        }
        StakeEvent::StakeLost { party, amount } => {
            list.put(Pot::Stake(party), Pot::Bank, amount);
        }
    }
}

/// What becomes of punto banco's wagers and antes.
#[inline(always)]
pub(super) fn of_punto(event: PuntoEvent, list: &mut impl Takes) {
    match event {
        PuntoEvent::WagerPlaced {
            party,
            area: _,
            amount,
            before,
        } => change(party, amount, before, list),
        PuntoEvent::WagerReturned {
            party,
            area: _,
            amount,
        } => list.put(Pot::Stake(party), Pot::Purse(party), amount),
        PuntoEvent::AnteLaid { party, amount } => {
            list.put(Pot::Purse(party), Pot::Stake(party), amount);
        }
        PuntoEvent::AnteTaken { party, amount } => {
            list.put(Pot::Stake(party), Pot::Ante, amount);
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
            list.put(from, Pot::Purse(party), amount);
        }
        PuntoEvent::Collected {
            party,
            area: _,
            amount,
        } => list.put(Pot::Stake(party), Pot::TablePurse, amount),
        PuntoEvent::Paid {
            party,
            area: _,
            amount,
            win,
            commission,
        } => {
            let net = win.saturating_sub(commission);
            list.put(Pot::TablePurse, Pot::Purse(party), net);
            list.put(Pot::TablePurse, Pot::Levy, commission);
            list.put(Pot::Stake(party), Pot::Purse(party), amount);
        }
    }
}

/// What people bring, and take away again.
pub(super) fn of_people(event: PeopleEvent, list: &mut impl Takes) {
    match event {
        PeopleEvent::PartySat { party, purse, .. }
        | PeopleEvent::PartyArrived { party, purse, .. }
        | PeopleEvent::PartyBack { party, purse, .. } => {
            list.put(Pot::Outside, Pot::Purse(party), purse);
        }
        PeopleEvent::PartyGone { party, purse } => {
            list.put(Pot::Purse(party), Pot::Outside, purse);
        }
        PeopleEvent::SetAside { party, amount, .. } => {
            list.put(Pot::Purse(party), Pot::Unclaimed, amount);
        }
        PeopleEvent::SeatRequested { .. }
        | PeopleEvent::SeatApproved { .. }
        | PeopleEvent::SeatTaken { .. }
        | PeopleEvent::BoxMoved { .. }
        | PeopleEvent::PartyLeft(_)
        | PeopleEvent::LeftLying { .. }
        | PeopleEvent::RuleTableDeclared { .. } => {}
    }
}

/// What changes hands beside the game.
pub(super) fn of_cash(event: CashEvent, list: &mut impl Takes) {
    match event {
        CashEvent::CashExchanged { party, amount } | CashEvent::BoughtIn { party, amount } => {
            list.put(Pot::Changeur, Pot::Purse(party), amount);
            list.put(Pot::Outside, Pot::Cash, amount);
        }
        CashEvent::PurseTaken { party, amount } => {
            list.put(Pot::Purse(party), Pot::Outside, amount);
        }
        CashEvent::Tipped { party, amount } => list.put(Pot::Purse(party), Pot::Tips, amount),
        CashEvent::Corrected { from, to, amount } => list.put(from, to, amount),
    }
}

/// A wager is another amount now: what is more comes out of the purse, what is less goes back.
#[inline(always)]
fn change(party: Party, amount: Money, before: Money, list: &mut impl Takes) {
    let (purse, stake) = (Pot::Purse(party), Pot::Stake(party));
    list.put(purse, stake, amount.saturating_sub(before));
    list.put(stake, purse, before.saturating_sub(amount));
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
