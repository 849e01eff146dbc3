//! A table's own accounts, added up from its stream alone.

use std::collections::BTreeMap;

use sabot_ledger::book::{Account, Balance, Entry, Phase, TransferId};

/// What lies on the accounts a stream moves money between.
#[derive(Debug, Default)]
pub(super) struct Tally {
    accounts: BTreeMap<Account, (i128, i128)>,
    pending: BTreeMap<TransferId, i128>,
}

impl Tally {
    pub(super) fn post(&mut self, entry: &Entry) {
        let amount = i128::from(entry.amount.get());
        match entry.phase {
            Phase::Single => self.give(entry, amount),
            Phase::Pending => {
                self.pending.insert(entry.id, amount);
                self.hold(entry.from, amount);
            }
            Phase::Post(id) => {
                self.free(entry.from, id);
                self.give(entry, amount);
            }
            Phase::Void(id) => self.free(entry.from, id),
        }
    }

    fn give(&mut self, entry: &Entry, amount: i128) {
        for (account, change) in [(entry.from, amount.saturating_neg()), (entry.to, amount)] {
            let (posted, _) = self.accounts.entry(account).or_default();
            *posted = posted.saturating_add(change);
        }
    }

    fn hold(&mut self, account: Account, amount: i128) {
        let (_, held) = self.accounts.entry(account).or_default();
        *held = held.saturating_add(amount);
    }

    fn free(&mut self, account: Account, id: TransferId) {
        let amount = self.pending.remove(&id).unwrap_or(0);
        self.hold(account, amount.saturating_neg());
    }

    /// What an account holds; nothing that can be counted is nothing.
    pub(super) fn balance(&self, account: Account) -> Balance {
        let (posted, held) = self.accounts.get(&account).copied().unwrap_or_default();
        let balance = i64::try_from(posted).ok().zip(u64::try_from(held).ok());
        let balance = balance.and_then(|(posted, held)| Balance::stored(posted, held));
        balance.unwrap_or_default()
    }
}
