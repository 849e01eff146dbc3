//! The trial balance, added up from the log: by kind of account, by table, and what is held for open stakes.

use std::collections::BTreeMap;

use sabot_core::Money;
use sabot_ledger::book::Account;
use serde::Serialize;

use super::HowFar;
use crate::sums::{Sum, Sums};

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

impl Balances {
    /// The trial balance of all accounts, as far as the log was read.
    pub(super) fn of(all: &Sums, read: HowFar) -> Self {
        let mut kinds: BTreeMap<(String, String), KindLine> = BTreeMap::new();
        let mut tables: BTreeMap<(u64, String, String), KindLine> = BTreeMap::new();
        let mut sums: BTreeMap<String, i64> = BTreeMap::new();
        for ((currency, account), sum) in &all.accounts {
            let (kind, table) = parts(*account);
            let currency = currency.to_string();
            let of_all = sums.entry(currency.clone()).or_default();
            *of_all = of_all.saturating_add(cents(sum.posted));
            if let Some(table) = table {
                let key = (table, currency.clone(), kind.clone());
                tables.entry(key).or_default().add(&currency, &kind, *sum);
            }
            let line = kinds.entry((currency.clone(), kind.clone())).or_default();
            line.add(&currency, &kind, *sum);
        }
        let tables = tables.into_iter();
        let stakes = all.held.values().map(|(entry, since)| OpenStake {
            table: parts(entry.from).1,
            from: entry.from.to_string(),
            to: entry.to.to_string(),
            amount: entry.amount,
            since: *since,
        });
        Self {
            read,
            kinds: kinds.into_values().collect(),
            tables: tables
                .map(|((table, ..), line)| TableLine { table, line })
                .collect(),
            sums,
            stakes: stakes.collect(),
        }
    }
}

impl KindLine {
    fn add(&mut self, currency: &str, kind: &str, sum: Sum) {
        currency.clone_into(&mut self.currency);
        kind.clone_into(&mut self.kind);
        self.accounts += 1;
        self.posted = self.posted.saturating_add(cents(sum.posted));
        self.held = self.held.saturating_add(cents(sum.held));
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
