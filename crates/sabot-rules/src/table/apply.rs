//! Recording what happened. Nothing here decides and nothing here can fail.

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
use super::event::Event;
use super::state::PartyState;
use super::transfers::transfers;

impl Table {
    /// Records one event.
    pub fn apply(&mut self, event: &Event) {
        self.book(event, None);
    }

    /// Records one event, and adds to `moved` the transfers it makes: what [`transfers()`] answers for it.
    pub fn apply_booked(&mut self, event: &Event, moved: &mut Vec<Transfer>) {
        self.book(event, Some(moved));
    }

    pub(super) fn book(&mut self, event: &Event, moved: Option<&mut Vec<Transfer>>) {
        match *event {
            Event::Flow(flow) => self.apply_flow(flow),
            Event::Terms(terms) => self.apply_terms(terms),
            Event::Shoe(shoe) => self.apply_shoe(shoe),
            Event::Play(play) => self.apply_play(play),
            Event::Odd(odd) => self.apply_odd(odd),
            Event::Bank(bank) => {
                self.pay(event, moved);
                self.apply_bank(bank);
            }
            Event::Stake(stake) => {
                self.pay(event, moved);
                self.apply_stake(stake);
            }
            Event::Punto(punto) => {
                self.pay(event, moved);
                self.apply_punto(punto);
            }
            Event::People(people) => {
                // The purse must exist before money can go into it.
                self.apply_people(people);
                self.pay(event, moved);
            }
            Event::Cash(_) => self.pay(event, moved),
            // Said or seen: only the record keeps it.
            Event::Prep(_) | Event::Said(_) => {}
        }
    }

    fn pay(&mut self, event: &Event, moved: Option<&mut Vec<Transfer>>) {
        let transfers = transfers(self, event);
        for transfer in transfers.iter() {
            self.post(transfer);
        }
        if let Some(moved) = moved {
            moved.extend(transfers.iter());
        }
    }

    fn post(&mut self, transfer: Transfer) {
        let (amount, coup) = (transfer.amount, self.coup.number);
        self.turn_over(
            transfer.from,
            |purse| less(purse, amount, coup),
            |pot| pot.checked_debit(amount),
        );
        self.turn_over(
            transfer.to,
            |purse| plus(purse, amount, coup),
            |pot| pot.checked_credit(amount),
        );
    }

    /// Changes what lies in a pot: a party's purse, or a pot of the house.
    fn turn_over(
        &mut self,
        pot: Pot,
        purse: impl FnOnce(Money) -> Money,
        house: impl FnOnce(&Balance) -> Option<Balance>,
    ) {
        let balance = match pot {
            Pot::Purse(party) => return self.with(party, |p| p.purse = purse(p.purse)),
            // A stake is counted where it lies.
            Pot::Stake(_) => return,
            Pot::Bank => &mut self.pots.bank,
            Pot::Levy => &mut self.pots.levy,
            Pot::Ante => &mut self.pots.ante,
            Pot::Tips => &mut self.pots.tips,
            Pot::Unclaimed => &mut self.pots.unclaimed,
            Pot::TablePurse => &mut self.pots.table_purse,
            Pot::Changeur => &mut self.pots.changeur,
            Pot::Cash => &mut self.pots.cash,
            Pot::Outside => &mut self.pots.outside,
        };
        let after = house(balance);
        assert!(after.is_some(), "{pot:?} holds more than books can");
        *balance = after.unwrap_or(*balance);
    }

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

/// Both amounts together: no table takes in so much that they are too much (INT-04).
pub(super) fn plus(held: Money, amount: Money, coup: u32) -> Money {
    let sum = held.checked_add(amount);
    assert!(sum.is_some(), "coup {coup}: {amount} comes to {held}");
    sum.unwrap_or(held)
}

/// What is left of it: nobody pays what is not there (INV-01).
pub(super) fn less(held: Money, amount: Money, coup: u32) -> Money {
    let left = held.checked_sub(amount);
    assert!(left.is_some(), "coup {coup}: {amount} is taken of {held}");
    left.unwrap_or(held)
}
