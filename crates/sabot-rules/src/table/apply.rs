//! Recording what happened. Nothing here decides and nothing here can fail.

#![expect(
    clippy::inline_always,
    reason = "the event and its pots are nearly always known where money moves, and all else falls away there"
)]

mod bank;
mod bookable;
mod flow;
mod moves;
mod odd;
mod people;
mod play;
mod shoe;
mod stake;

use sabot_core::{Balance, Money, Party, Pot, Transfer};

use super::Table;
use super::event::{
    BankEvent, CashEvent, Event, FlowEvent, OddEvent, PeopleEvent, PlayEvent, PrepEvent,
    PuntoEvent, SaidEvent, ShoeEvent, StakeEvent, TermsEvent,
};
use super::state::PartyState;
use super::transfers::{Takes, of_bank, of_cash, of_people, of_punto, of_stake};
use crate::rulebook::Purses;

impl Table {
    /// Records one event.
    pub fn apply(&mut self, event: &Event) {
        event.happen(self, None);
    }

    /// Records one event, and adds to `moved` the transfers it makes: what [`transfers()`](super::transfers()) answers for it.
    pub fn apply_booked(&mut self, event: &Event, moved: &mut Vec<Transfer>) {
        event.happen(self, Some(moved));
    }

    /// Where this table's transfers go: into its pots, and into the list of whoever keeps one. `None` where purses are
    /// untracked, so that nothing is posted (INT-94).
    #[inline(always)]
    fn till<'a>(&'a mut self, moved: Option<&'a mut Vec<Transfer>>) -> Option<Till<'a>> {
        match self.rulebook().purses {
            Purses::Tracked => Some(Till { table: self, moved }),
            Purses::Untracked => None,
        }
    }

    /// Takes an amount out of a pot: of a party's purse no more than lies in it (INV-01).
    #[inline(always)]
    fn take_from(&mut self, pot: Pot, amount: Money) {
        let coup = self.coup.number;
        match pot {
            Pot::Purse(party) => self.with(party, |p| p.purse = less(p.purse, amount, coup)),
            // A stake is counted where it lies.
            Pot::Stake(_) => {}
            Pot::Bank => debit(&mut self.pots.bank, amount, pot),
            Pot::Levy => debit(&mut self.pots.levy, amount, pot),
            Pot::Ante => debit(&mut self.pots.ante, amount, pot),
            Pot::Tips => debit(&mut self.pots.tips, amount, pot),
            Pot::Unclaimed => debit(&mut self.pots.unclaimed, amount, pot),
            Pot::TablePurse => debit(&mut self.pots.table_purse, amount, pot),
            Pot::Changeur => debit(&mut self.pots.changeur, amount, pot),
            Pot::Cash => debit(&mut self.pots.cash, amount, pot),
            Pot::Outside => debit(&mut self.pots.outside, amount, pot),
        }
    }

    /// Puts an amount into a pot.
    #[inline(always)]
    fn put_into(&mut self, pot: Pot, amount: Money) {
        let coup = self.coup.number;
        match pot {
            Pot::Purse(party) => self.with(party, |p| p.purse = plus(p.purse, amount, coup)),
            // A stake is counted where it lies.
            Pot::Stake(_) => {}
            Pot::Bank => credit(&mut self.pots.bank, amount, pot),
            Pot::Levy => credit(&mut self.pots.levy, amount, pot),
            Pot::Ante => credit(&mut self.pots.ante, amount, pot),
            Pot::Tips => credit(&mut self.pots.tips, amount, pot),
            Pot::Unclaimed => credit(&mut self.pots.unclaimed, amount, pot),
            Pot::TablePurse => credit(&mut self.pots.table_purse, amount, pot),
            Pot::Changeur => credit(&mut self.pots.changeur, amount, pot),
            Pot::Cash => credit(&mut self.pots.cash, amount, pot),
            Pot::Outside => credit(&mut self.pots.outside, amount, pot),
        }
    }

    #[inline]
    pub(super) fn with(&mut self, party: Party, change: impl FnOnce(&mut PartyState)) {
        if let Some(state) = self.parties.get_mut(usize::from(party.0)) {
            change(state);
        }
    }

    pub(super) fn next_word(&mut self) -> u32 {
        self.spoken = self.spoken.saturating_add(1);
        self.spoken
    }
}

/// An event, or a group of them, as it happens to a table.
pub(super) trait Happens: Copy + Into<Event> {
    /// Records it, and adds to `moved` the transfers it makes.
    fn happen(self, table: &mut Table, moved: Option<&mut Vec<Transfer>>);
}

/// A group that moves no money.
macro_rules! moves_nothing {
    ($($Group:ident $apply:ident;)+) => {
        $(impl Happens for $Group {
            #[inline]
            fn happen(self, table: &mut Table, _: Option<&mut Vec<Transfer>>) {
                table.$apply(self);
            }
        })+
    };
}

moves_nothing! {
    TermsEvent apply_terms;
    ShoeEvent apply_shoe;
    PlayEvent apply_play;
    OddEvent apply_odd;
}

impl Happens for FlowEvent {
    #[inline(always)]
    fn happen(self, table: &mut Table, _: Option<&mut Vec<Transfer>>) {
        table.apply_flow(self);
    }
}

/// Said or seen: only the record keeps it.
macro_rules! changes_nothing {
    ($($Group:ident)+) => {
        $(impl Happens for $Group {
            #[inline]
            fn happen(self, _: &mut Table, _: Option<&mut Vec<Transfer>>) {}
        })+
    };
}

changes_nothing! { PrepEvent SaidEvent }

impl Happens for BankEvent {
    #[inline]
    fn happen(self, table: &mut Table, moved: Option<&mut Vec<Transfer>>) {
        let banker = table.bank.banker;
        if let Some(mut till) = table.till(moved) {
            of_bank(banker, self, &mut till);
        }
        table.apply_bank(self);
    }
}

impl Happens for StakeEvent {
    #[inline(always)]
    fn happen(self, table: &mut Table, moved: Option<&mut Vec<Transfer>>) {
        if let Some(mut till) = table.till(moved) {
            of_stake(self, &mut till);
        }
        table.apply_stake(self);
    }
}

impl Happens for PuntoEvent {
    #[inline(always)]
    fn happen(self, table: &mut Table, moved: Option<&mut Vec<Transfer>>) {
        if let Some(mut till) = table.till(moved) {
            of_punto(self, &mut till);
        }
        table.apply_punto(self);
    }
}

impl Happens for PeopleEvent {
    #[inline]
    fn happen(self, table: &mut Table, moved: Option<&mut Vec<Transfer>>) {
        // The purse must exist before money can go into it.
        table.apply_people(self);
        if let Some(mut till) = table.till(moved) {
            of_people(self, &mut till);
        }
    }
}

impl Happens for CashEvent {
    #[inline]
    fn happen(self, table: &mut Table, moved: Option<&mut Vec<Transfer>>) {
        if let Some(mut till) = table.till(moved) {
            of_cash(self, &mut till);
        }
    }
}

impl Happens for Event {
    #[inline(never)]
    fn happen(self, table: &mut Table, moved: Option<&mut Vec<Transfer>>) {
        match self {
            Self::Flow(event) => event.happen(table, moved),
            Self::Terms(event) => event.happen(table, moved),
            Self::Prep(event) => event.happen(table, moved),
            Self::Shoe(event) => event.happen(table, moved),
            Self::Bank(event) => event.happen(table, moved),
            Self::Stake(event) => event.happen(table, moved),
            Self::Play(event) => event.happen(table, moved),
            Self::Punto(event) => event.happen(table, moved),
            Self::People(event) => event.happen(table, moved),
            Self::Cash(event) => event.happen(table, moved),
            Self::Odd(event) => event.happen(table, moved),
            Self::Said(event) => event.happen(table, moved),
        }
    }
}

/// The pots of a table whose purses are tracked: a transfer that comes here is posted at once, from pot to pot (INV-01).
struct Till<'a> {
    table: &'a mut Table,
    moved: Option<&'a mut Vec<Transfer>>,
}

impl Takes for Till<'_> {
    #[inline(always)]
    fn take(&mut self, transfer: Transfer) {
        self.table.take_from(transfer.from, transfer.amount);
        self.table.put_into(transfer.to, transfer.amount);
        if let Some(moved) = &mut self.moved {
            note(moved, transfer);
        }
    }
}

/// Apart from the posting, which nearly everybody asks for alone.
#[inline(never)]
fn note(moved: &mut Vec<Transfer>, transfer: Transfer) {
    moved.push(transfer);
}

#[inline]
fn debit(balance: &mut Balance, amount: Money, pot: Pot) {
    let after = balance.checked_debit(amount);
    *balance = after.unwrap_or_else(|| beyond_the_books(pot));
}

#[inline]
fn credit(balance: &mut Balance, amount: Money, pot: Pot) {
    let after = balance.checked_credit(amount);
    *balance = after.unwrap_or_else(|| beyond_the_books(pot));
}

#[cold]
fn beyond_the_books(pot: Pot) -> ! {
    panic!("{pot:?} holds more than books can")
}

/// Both amounts together: no table takes in so much that they are too much (INT-04).
#[inline]
pub(super) fn plus(held: Money, amount: Money, coup: u32) -> Money {
    let sum = held.checked_add(amount);
    sum.unwrap_or_else(|| too_much(held, amount, coup))
}

/// What is left of it: nobody pays what is not there (INV-01).
#[inline]
pub(super) fn less(held: Money, amount: Money, coup: u32) -> Money {
    let left = held.checked_sub(amount);
    left.unwrap_or_else(|| not_there(held, amount, coup))
}

#[cold]
fn too_much(held: Money, amount: Money, coup: u32) -> ! {
    panic!("coup {coup}: {amount} comes to {held}")
}

#[cold]
fn not_there(held: Money, amount: Money, coup: u32) -> ! {
    panic!("coup {coup}: {amount} is taken of {held}")
}
