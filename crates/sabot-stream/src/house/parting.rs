//! How a house that kept all chips in one currency parts play chips from its own.
//!
//! Everything that lies in such a house becomes play chips, because nobody can tell any more which chips at a table
//! were bought. What can be told are the accounts: so much of an account as its owner bought at the cage, and has not
//! changed back or carried to a table, is of the house's chips. The cage, its notes and the chests of the tables are
//! the house's own.

use std::collections::BTreeMap;

use sabot_core::Money;
use sabot_ledger::book::{Account, PatronId};

use super::entries::{Move, changes};
use super::state::Unsaid;
use crate::{Chips, holds};

/// What acts of the house have moved while there was one currency, and whether that is over.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parting {
    /// What each account got from acts, less what it gave, in cents; grants are no acts.
    moved: BTreeMap<Account, i128>,
    /// What became the house's chips, once it is done.
    bought: Option<Vec<(PatronId, Money)>>,
}

impl Parting {
    pub const fn is_done(&self) -> bool {
        self.bought.is_some()
    }

    /// Takes note of what an act moved.
    pub fn note(&mut self, moved: &[Move]) {
        if self.is_done() {
            return;
        }
        for (account, cents) in changes(moved) {
            *self.moved.entry(account).or_default() += cents;
        }
    }

    pub fn part(&mut self, bought: &[(PatronId, Money)]) {
        self.bought = Some(bought.to_vec());
    }

    /// How much of these accounts is the house's chips: what was bought, as far as it is still there.
    pub fn bought<E>(
        &self,
        mut lies: impl FnMut(PatronId) -> Result<Money, E>,
    ) -> Result<Vec<(PatronId, Money)>, E> {
        let mut bought = Vec::new();
        for (patron, most) in self.patrons().filter(|(_, cents)| *cents > 0) {
            let lies = lies(patron)?;
            let amount = lies.min(money(most));
            if !amount.is_zero() {
                bought.push((patron, amount));
            }
        }
        Ok(bought)
    }

    /// The entries that part them: every account of the house's own, and what was bought, leaves the one currency and
    /// comes back in the other, through the float of each.
    pub fn moves(&self, bought: &[(PatronId, Money)]) -> Result<Vec<(Chips, Move)>, Unsaid> {
        holds(!self.is_done(), Unsaid::Parted)?;
        let known: BTreeMap<PatronId, i128> = self.patrons().collect();
        let in_order = bought.is_sorted_by(|(one, _), (other, _)| one < other);
        let fits = bought.iter().all(|(patron, amount)| {
            known
                .get(patron)
                .is_some_and(|most| i128::from(amount.get()) <= *most)
        });
        holds(in_order && fits, Unsaid::Mixed)?;
        let accounts = bought
            .iter()
            .map(|(patron, amount)| (Account::Patron(*patron), i128::from(amount.get())));
        let own = self.moved.iter().filter_map(|(account, cents)| {
            let own = !matches!(account, Account::Patron(_) | Account::Float);
            own.then_some((*account, *cents))
        });
        let mut moves = Vec::new();
        for (account, cents) in accounts.chain(own) {
            let amount = money(cents.abs());
            let (out, back) = (
                (account, Account::Float, amount),
                (Account::Float, account, amount),
            );
            let (out, back) = if cents < 0 { (back, out) } else { (out, back) };
            moves.extend([(Chips::Play, out), (Chips::House, back)]);
        }
        Ok(moves)
    }

    /// Those whose chips became the house's, and how much.
    pub fn parted(&self) -> &[(PatronId, Money)] {
        self.bought.as_deref().unwrap_or_default()
    }

    /// Those who were paid more at the cage than they had bought there, and how much: play chips, or winnings.
    pub fn overpaid(&self) -> impl Iterator<Item = (PatronId, Money)> {
        let overpaid = self.patrons().filter(|(_, cents)| *cents < 0);
        overpaid.map(|(patron, cents)| (patron, money(cents.abs())))
    }

    fn patrons(&self) -> impl Iterator<Item = (PatronId, i128)> {
        self.moved.iter().filter_map(|(account, cents)| {
            let Account::Patron(patron) = account else {
                return None;
            };
            Some((*patron, *cents))
        })
    }
}

fn money(cents: i128) -> Money {
    Money::from_cents_saturating(u64::try_from(cents).unwrap_or(0))
}
