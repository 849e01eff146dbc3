//! A whole book in memory, with its trial balance.

use std::collections::BTreeMap;
use std::convert::Infallible;

use super::{Account, Balance, Currency, Entry, Kept, Refusal, Shelf, State, TransferId, post};

/// All accounts and all accepted transfers, in memory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Book {
    balances: BTreeMap<(Currency, Account), Balance>,
    kept: BTreeMap<TransferId, Kept>,
}

/// What [`Book::check`] found wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OutOfBalance {
    /// The accounts of a currency do not sum to nothing.
    #[error("the accounts in {currency} sum to {sum} cents instead of nothing")]
    Sum {
        /// The currency that does not sum to nothing.
        currency: Currency,
        /// The sum in cents.
        sum: i128,
    },
    /// An account that may not owe has less than is held.
    #[error("{account} holds less than nothing in {currency}")]
    Owes {
        /// The currency in which it owes.
        currency: Currency,
        /// The account that owes.
        account: Account,
    },
    /// An account does not hold what its open pending transfers say.
    #[error("{account} holds {held} cents in {currency} for pending transfers of {pending}")]
    Held {
        /// The currency in which it is held.
        currency: Currency,
        /// The account that holds it.
        account: Account,
        /// What the account says it holds.
        held: u64,
        /// What its open pending transfers come to.
        pending: u128,
    },
}

impl Book {
    /// An empty book.
    pub fn new() -> Book {
        Book::default()
    }

    /// Posts a transfer, or says why not and changes nothing. The same transfer again is accepted
    /// again and moves nothing.
    pub fn post(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let Ok(answer) = post(self, entry);
        debug_assert_eq!(
            self.sum(entry.currency),
            0,
            "the trial balance is nothing after each posting"
        );
        answer
    }

    /// Posts all of these, or none: then the place of the first refused one, and why.
    pub fn post_all(&mut self, entries: &[Entry]) -> Result<(), (usize, Refusal)> {
        let mut undo = Undo::before(self, entries);
        for (index, entry) in entries.iter().enumerate() {
            if let Err(refusal) = self.post(entry) {
                undo.take_back(self);
                return Err((index, refusal));
            }
        }
        Ok(())
    }

    /// What an account holds.
    pub fn balance(&self, currency: Currency, account: Account) -> Balance {
        self.balances
            .get(&(currency, account))
            .copied()
            .unwrap_or_default()
    }

    /// Every account that was ever used, in order, with what it holds.
    pub fn balances(&self) -> impl Iterator<Item = (Currency, Account, Balance)> + '_ {
        self.balances
            .iter()
            .map(|(&(currency, account), &balance)| (currency, account, balance))
    }

    /// The accepted transfer of this id.
    pub fn transfer(&self, id: TransferId) -> Option<&Kept> {
        self.kept.get(&id)
    }

    /// Every accepted transfer, by id.
    pub fn transfers(&self) -> impl Iterator<Item = &Kept> + '_ {
        self.kept.values()
    }

    /// The trial balance: the sum of every currency is nothing, nobody owes who may not, and what is
    /// held is what pending transfers hold.
    pub fn check(&self) -> Result<(), OutOfBalance> {
        let mut sums: BTreeMap<Currency, i128> = BTreeMap::new();
        let pending = self.pending();
        for (currency, account, balance) in self.balances() {
            let sum = sums.entry(currency).or_default();
            *sum = sum.saturating_add(i128::from(balance.posted()));
            if !account.may_owe() && balance.free() < 0 {
                return Err(OutOfBalance::Owes { currency, account });
            }
            let pending = pending.get(&(currency, account)).copied().unwrap_or(0);
            let held = balance.held();
            if u128::from(held) != pending {
                return Err(OutOfBalance::Held {
                    currency,
                    account,
                    held,
                    pending,
                });
            }
        }
        match sums.into_iter().find(|&(_, sum)| sum != 0) {
            Some((currency, sum)) => Err(OutOfBalance::Sum { currency, sum }),
            None => Ok(()),
        }
    }

    /// What the open pending transfers hold, by account.
    fn pending(&self) -> BTreeMap<(Currency, Account), u128> {
        let mut pending: BTreeMap<_, u128> = BTreeMap::new();
        for kept in self.kept.values().filter(|kept| kept.state == State::Open) {
            let sum = pending
                .entry((kept.entry.currency, kept.entry.from))
                .or_default();
            *sum = sum.saturating_add(u128::from(kept.entry.amount.get()));
        }
        pending
    }

    fn sum(&self, currency: Currency) -> i128 {
        self.balances()
            .filter(|(of, ..)| *of == currency)
            .map(|(_, _, balance)| i128::from(balance.posted()))
            .fold(0, i128::saturating_add)
    }
}

impl Shelf for Book {
    type Error = Infallible;

    fn balance(&mut self, currency: Currency, account: Account) -> Result<Balance, Infallible> {
        Ok(Book::balance(self, currency, account))
    }

    fn set_balance(
        &mut self,
        currency: Currency,
        account: Account,
        balance: Balance,
    ) -> Result<(), Infallible> {
        self.balances.insert((currency, account), balance);
        Ok(())
    }

    fn kept(&mut self, id: TransferId) -> Result<Option<Kept>, Infallible> {
        Ok(self.kept.get(&id).copied())
    }

    fn keep(&mut self, kept: Kept) -> Result<(), Infallible> {
        self.kept.insert(kept.entry.id, kept);
        Ok(())
    }
}

/// How the accounts and transfers some entries touch were before.
struct Undo {
    balances: Vec<((Currency, Account), Option<Balance>)>,
    kept: Vec<(TransferId, Option<Kept>)>,
}

impl Undo {
    fn before(book: &Book, entries: &[Entry]) -> Undo {
        let mut undo = Undo {
            balances: Vec::new(),
            kept: Vec::new(),
        };
        for entry in entries {
            for account in [entry.from, entry.to] {
                let key = (entry.currency, account);
                undo.balances.push((key, book.balances.get(&key).copied()));
            }
            let ended = match entry.phase {
                super::Phase::Post(id) | super::Phase::Void(id) => Some(id),
                super::Phase::Single | super::Phase::Pending => None,
            };
            for id in [Some(entry.id), ended].into_iter().flatten() {
                undo.kept.push((id, book.kept.get(&id).copied()));
            }
        }
        undo
    }

    fn take_back(&mut self, book: &mut Book) {
        for (key, before) in self.balances.drain(..) {
            match before {
                Some(balance) => book.balances.insert(key, balance),
                None => book.balances.remove(&key),
            };
        }
        for (id, before) in self.kept.drain(..) {
            match before {
                Some(kept) => book.kept.insert(id, kept),
                None => book.kept.remove(&id),
            };
        }
    }
}
