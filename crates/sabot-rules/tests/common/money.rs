//! What everybody had at a moment, and what has changed since.

use std::collections::BTreeMap;

use sabot_core::{Balance, Money};
use sabot_rules::table::Table;

/// What each purse, the house and the cash box held.
#[derive(Debug, Clone)]
pub(crate) struct Baseline(BTreeMap<String, i64>);

fn signed(amount: Money) -> i64 {
    i64::try_from(amount.get()).expect("an amount")
}

impl Baseline {
    /// Participants by their seat (`S3`) or, without one, by their number (`P12`); the house; the
    /// cash taken in; tips and unclaimed money.
    pub(super) fn of(table: &Table) -> Self {
        let mut all = BTreeMap::new();
        for (party, state) in table.parties() {
            let name = match state.seat() {
                Some(seat) => format!("S{}", seat.get()),
                None => format!("P{}", party.0),
            };
            all.insert(name, signed(table.holding(party)));
        }
        let pots = table.pots();
        all.insert("House".to_owned(), table.house_result());
        all.insert("Cash".to_owned(), pots.cash.get());
        all.insert("Tips".to_owned(), pots.tips.get());
        all.insert("Unclaimed".to_owned(), pots.unclaimed.get());
        Self(all)
    }

    /// Exactly these changes: who is not named has neither gained nor lost.
    #[track_caller]
    pub(super) fn assert(&self, table: &Table, changes: &str) {
        let now = Self::of(table);
        let mut found = BTreeMap::new();
        for (name, after) in &now.0 {
            let change = after - self.0.get(name).copied().unwrap_or(0);
            if change != 0 {
                found.insert(name.clone(), change);
            }
        }
        let expected: BTreeMap<String, i64> = changes
            .split(';')
            .map(|change| {
                let (name, amount) = change.trim().split_once(' ').expect("a name and an amount");
                let amount = amount.trim_start_matches('+').replace(',', "");
                let balance: Balance = amount.parse().expect("an amount with its sign");
                (name.to_owned(), balance.get())
            })
            .filter(|(_, change)| *change != 0)
            .collect();
        assert_eq!(found, expected, "in cents, from the last mark on");
    }
}
