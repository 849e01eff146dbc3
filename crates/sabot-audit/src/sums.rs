//! What lies on accounts, added up from entries alone.

use std::collections::BTreeMap;

use sabot_ledger::book::{Account, Balance, Currency, Entry, Phase, TransferId};

/// What an account has come to.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sum {
    pub(crate) posted: i128,
    pub(crate) held: i128,
}

/// All accounts of some entries.
#[derive(Debug, Default)]
pub(crate) struct Sums {
    pub(crate) accounts: BTreeMap<(Currency, Account), Sum>,
    /// What is held for a stake, and since when.
    pub(crate) held: BTreeMap<TransferId, (Entry, u64)>,
}

impl Sums {
    /// Adds an entry of this time.
    pub(crate) fn post(&mut self, entry: &Entry, at: u64) {
        let amount = i128::from(entry.amount.get());
        if let Phase::Post(id) | Phase::Void(id) = entry.phase
            && let Some((held, _)) = self.held.remove(&id)
        {
            self.sum(&held, held.from).held -= i128::from(held.amount.get());
        }
        match entry.phase {
            Phase::Pending => {
                self.sum(entry, entry.from).held += amount;
                self.held.insert(entry.id, (*entry, at));
            }
            Phase::Single | Phase::Post(_) => {
                self.sum(entry, entry.from).posted -= amount;
                self.sum(entry, entry.to).posted += amount;
            }
            Phase::Void(_) => {}
        }
    }

    fn sum(&mut self, entry: &Entry, account: Account) -> &mut Sum {
        self.accounts.entry((entry.currency, account)).or_default()
    }

    /// What an account holds; nothing that can be counted is nothing.
    pub(crate) fn balance(&self, currency: Currency, account: Account) -> Balance {
        let sum = self.accounts.get(&(currency, account));
        let Sum { posted, held } = sum.copied().unwrap_or_default();
        let balance = i64::try_from(posted).ok().zip(u64::try_from(held).ok());
        let balance = balance.and_then(|(posted, held)| Balance::stored(posted, held));
        balance.unwrap_or_default()
    }
}
