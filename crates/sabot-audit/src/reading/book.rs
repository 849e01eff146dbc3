//! The trial balance, added up from the log: by kind of account, by table, and what is held for open stakes.

use std::collections::BTreeMap;

use sabot_core::Money;
use sabot_ledger::book::{Account, Currency, Entry, Phase, TransferId};
use sabot_ledger::store::Recorded;
use serde::Serialize;

use super::HowFar;

/// All accounts of one kind together.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KindLine {
    /// The currency.
    pub currency: String,
    /// The kind: `patron`, `purse`, `levy`, `float`.
    pub kind: String,
    /// How many there are.
    pub accounts: u64,
    /// What lies on them, in cents.
    pub posted: i64,
    /// What of it is held for stakes, in cents.
    pub held: i64,
}

/// One kind of account at one table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableLine {
    /// The table.
    pub table: u64,
    /// The same as for all.
    pub line: KindLine,
}

/// A stake that lies on the cloth and is not decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenStake {
    /// The table.
    pub table: Option<u64>,
    /// Whose account holds it.
    pub from: String,
    /// For which account.
    pub to: String,
    /// How much.
    pub amount: Money,
    /// Since when, in milliseconds of Unix time.
    pub since: u64,
}

/// The trial balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Balances {
    /// How far the log was read.
    pub read: HowFar,
    /// By kind.
    pub kinds: Vec<KindLine>,
    /// By table and kind.
    pub tables: Vec<TableLine>,
    /// What each currency sums to: nothing, or the books are not true.
    pub sums: BTreeMap<String, i64>,
    /// Stakes that are not decided.
    pub stakes: Vec<OpenStake>,
}

/// What an account has come to.
#[derive(Debug, Clone, Copy, Default)]
struct Has {
    posted: i128,
    held: i128,
}

/// A stake that is held.
#[derive(Debug, Clone, Copy)]
struct Held {
    entry: Entry,
    since: u64,
}

/// The books as far as the log was read.
#[derive(Debug, Default)]
pub(crate) struct Books {
    accounts: BTreeMap<(Currency, Account), Has>,
    held: BTreeMap<TransferId, Held>,
}

impl Books {
    pub(crate) fn follow(&mut self, recorded: &Recorded, epoch: u64) {
        let since = epoch.saturating_add(recorded.append.at.ms());
        for entry in &recorded.append.transfers {
            self.post(entry, since);
        }
    }

    fn post(&mut self, entry: &Entry, since: u64) {
        match entry.phase {
            Phase::Single => self.give(entry),
            Phase::Pending => {
                self.hold(entry, i128::from(entry.amount.get()));
                let held = Held {
                    entry: *entry,
                    since,
                };
                self.held.insert(entry.id, held);
            }
            Phase::Post(id) => {
                self.free(id);
                self.give(entry);
            }
            Phase::Void(id) => self.free(id),
        }
    }

    fn give(&mut self, entry: &Entry) {
        let amount = i128::from(entry.amount.get());
        for (account, change) in [(entry.from, -amount), (entry.to, amount)] {
            let has = self.accounts.entry((entry.currency, account)).or_default();
            has.posted = has.posted.saturating_add(change);
        }
    }

    fn hold(&mut self, entry: &Entry, amount: i128) {
        let has = self
            .accounts
            .entry((entry.currency, entry.from))
            .or_default();
        has.held = has.held.saturating_add(amount);
    }

    fn free(&mut self, id: TransferId) {
        if let Some(Held { entry, .. }) = self.held.remove(&id) {
            self.hold(&entry, -i128::from(entry.amount.get()));
        }
    }

    pub(crate) fn balances(&self, read: HowFar) -> Balances {
        let mut kinds: BTreeMap<(String, String), KindLine> = BTreeMap::new();
        let mut tables: BTreeMap<(u64, String, String), KindLine> = BTreeMap::new();
        let mut sums: BTreeMap<String, i64> = BTreeMap::new();
        for ((currency, account), has) in &self.accounts {
            let (kind, table) = parts(*account);
            let currency = currency.to_string();
            let line = kinds.entry((currency.clone(), kind.clone())).or_default();
            line.add(&currency, &kind, *has);
            let sum = sums.entry(currency.clone()).or_default();
            *sum = sum.saturating_add(cents(has.posted));
            if let Some(table) = table {
                let key = (table, currency.clone(), kind.clone());
                tables.entry(key).or_default().add(&currency, &kind, *has);
            }
        }
        let tables = tables.into_iter();
        let stakes = self.held.values();
        Balances {
            read,
            kinds: kinds.into_values().collect(),
            tables: tables
                .map(|((table, ..), line)| TableLine { table, line })
                .collect(),
            sums,
            stakes: stakes.map(Held::stake).collect(),
        }
    }
}

impl Held {
    fn stake(&self) -> OpenStake {
        OpenStake {
            table: parts(self.entry.from).1,
            from: self.entry.from.to_string(),
            to: self.entry.to.to_string(),
            amount: self.entry.amount,
            since: self.since,
        }
    }
}

impl KindLine {
    fn add(&mut self, currency: &str, kind: &str, has: Has) {
        currency.clone_into(&mut self.currency);
        kind.clone_into(&mut self.kind);
        self.accounts = self.accounts.saturating_add(1);
        self.posted = self.posted.saturating_add(cents(has.posted));
        self.held = self.held.saturating_add(cents(has.held));
    }
}

/// The kind of an account and its table, as it is written.
fn parts(account: Account) -> (String, Option<u64>) {
    let written = account.to_string();
    let mut parts = written.split('/');
    let kind = parts.next().unwrap_or_default().to_owned();
    let number = parts.next().and_then(|number| number.parse().ok());
    let table = number.filter(|_| kind != "patron");
    (kind, table)
}

/// More than this nobody counts.
fn cents(amount: i128) -> i64 {
    let most = if amount < 0 { i64::MIN } else { i64::MAX };
    i64::try_from(amount).unwrap_or(most)
}
