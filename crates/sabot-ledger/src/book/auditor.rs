//! A second, simpler bookkeeper: plain signed sums and a list. Random transfers with retries go to
//! both, and they must agree.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::select;
use sabot_core::{Money, Party};

use super::{Account, Book, Currency, Entry, PatronId, Phase, Refusal, TableId, TransferId};

/// The auditor writes down what was accepted and adds it up anew each time it is asked.
#[derive(Default)]
struct Auditor {
    accepted: Vec<Entry>,
}

impl Auditor {
    fn find(&self, id: TransferId) -> Option<&Entry> {
        self.accepted.iter().find(|entry| entry.id == id)
    }

    /// Whether the pending transfer of this id was posted (`true`) or voided (`false`).
    fn end(&self, id: TransferId) -> Option<bool> {
        self.accepted.iter().find_map(|entry| match entry.phase {
            Phase::Post(pending) if pending == id => Some(true),
            Phase::Void(pending) if pending == id => Some(false),
            Phase::Single | Phase::Pending | Phase::Post(_) | Phase::Void(_) => None,
        })
    }

    /// What the account has, and what is held of it.
    fn sums(&self, currency: Currency, account: Account) -> (i128, i128) {
        let (mut has, mut held) = (0, 0);
        for entry in self.accepted.iter().filter(|e| e.currency == currency) {
            let cents = i128::from(entry.amount.get());
            match entry.phase {
                Phase::Single | Phase::Post(_) => {
                    has += if entry.to == account { cents } else { 0 };
                    has -= if entry.from == account { cents } else { 0 };
                }
                Phase::Pending if entry.from == account && self.end(entry.id).is_none() => {
                    held += cents;
                }
                Phase::Pending | Phase::Void(_) => {}
            }
        }
        (has, held)
    }

    /// Every fault of this entry, found one by one without regard to the others.
    fn faults(&self, entry: &Entry) -> Vec<Refusal> {
        let mut faults = Vec::new();
        let mut fault = |is: bool, refusal| faults.extend(is.then_some(refusal));
        fault(entry.id.0 == 0, Refusal::IdMissing);
        fault(self.find(entry.id).is_some(), Refusal::IdTaken);
        fault(entry.from == entry.to, Refusal::SameAccount);
        fault(entry.amount == Money::ZERO, Refusal::AmountMissing);
        let (has, held) = self.sums(entry.currency, entry.from);
        let short = !entry.from.may_owe() && has - held < i128::from(entry.amount.get());
        match entry.phase {
            Phase::Single | Phase::Pending => fault(short, Refusal::NotEnough),
            Phase::Post(id) | Phase::Void(id) => {
                let pending = self.find(id);
                fault(pending.is_none(), Refusal::PendingUnknown);
                fault(self.end(id) == Some(true), Refusal::AlreadyPosted);
                fault(self.end(id) == Some(false), Refusal::AlreadyVoided);
                if let Some(pending) = pending {
                    fault(pending.phase != Phase::Pending, Refusal::NotPending);
                    let same = (pending.currency, pending.from, pending.to);
                    let differs = same != (entry.currency, entry.from, entry.to);
                    fault(differs, Refusal::PendingDiffers);
                    let void = matches!(entry.phase, Phase::Void(_));
                    let more = entry.amount > pending.amount;
                    let less = void && entry.amount < pending.amount;
                    fault(more || less, Refusal::PendingAmountDiffers);
                }
            }
        }
        faults
    }

    fn answer(&mut self, entry: &Entry) -> Result<(), Refusal> {
        if self.accepted.contains(entry) {
            return Ok(());
        }
        if let Some(first) = self.faults(entry).into_iter().min() {
            return Err(first);
        }
        self.accepted.push(*entry);
        Ok(())
    }
}

fn accounts() -> Vec<Account> {
    let table = TableId(7);
    vec![
        Account::Float,
        Account::Patron(PatronId(1)),
        Account::Purse(table, Party(1)),
        Account::Purse(table, Party(2)),
        Account::Stake(table, Party(1)),
        Account::Bank(table),
        Account::Levy(table),
        Account::TablePurse(table),
    ]
}

fn currencies() -> Vec<Currency> {
    ["EUR", "USD"]
        .into_iter()
        .filter_map(Currency::new)
        .collect()
}

/// Few ids, few accounts, small amounts: so that transfers meet.
fn any_entry() -> impl Strategy<Value = Entry> {
    let id = || (0..24_u128).prop_map(TransferId);
    let phase = prop_oneof![
        4 => Just(Phase::Single),
        3 => Just(Phase::Pending),
        3 => id().prop_map(Phase::Post),
        2 => id().prop_map(Phase::Void),
    ];
    let currency = prop_oneof![9 => Just(0_usize), 1 => Just(1)];
    let account = || select(accounts());
    (id(), currency, account(), account(), 0..9_u64, phase).prop_map(
        |(id, currency, from, to, cents, phase)| Entry {
            id,
            currency: currencies()[currency],
            from,
            to,
            amount: Money::from_cents_saturating(cents),
            phase,
        },
    )
}

/// A step: something new, an older entry again, or the end of an older pending one.
#[derive(Debug, Clone)]
enum Step {
    New(Entry),
    Again(prop::sample::Index),
    End(prop::sample::Index, u128, bool, u64),
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        5 => any_entry().prop_map(Step::New),
        2 => any::<prop::sample::Index>().prop_map(Step::Again),
        3 => (any::<prop::sample::Index>(), 24..48_u128, any::<bool>(), 0..2_u64)
            .prop_map(|(which, id, post, less)| Step::End(which, id, post, less)),
    ]
}

fn entry_of(step: &Step, asked: &[Entry]) -> Option<Entry> {
    match *step {
        Step::New(entry) => Some(entry),
        Step::Again(which) => (!asked.is_empty()).then(|| *which.get(asked)),
        Step::End(which, id, post, less) => {
            let open: Vec<Entry> = asked
                .iter()
                .copied()
                .filter(|e| e.phase == Phase::Pending)
                .collect();
            let pending = (!open.is_empty()).then(|| *which.get(&open))?;
            let end = if post { Phase::Post } else { Phase::Void };
            Some(Entry {
                id: TransferId(id),
                amount: pending
                    .amount
                    .saturating_sub(Money::from_cents_saturating(less)),
                phase: end(pending.id),
                ..pending
            })
        }
    }
}

proptest! {
    #[test]
    fn the_book_and_the_auditor_agree(steps in prop::collection::vec(any_step(), 1..120)) {
        let (mut book, mut auditor, mut asked) = (Book::new(), Auditor::default(), Vec::new());
        for step in &steps {
            let Some(entry) = entry_of(step, &asked) else { continue };
            asked.push(entry);
            prop_assert_eq!(book.post(&entry), auditor.answer(&entry), "{:?}", entry);
        }
        prop_assert_eq!(book.check(), Ok(()));
        let mut money: BTreeMap<Currency, i128> = BTreeMap::new();
        for currency in currencies() {
            for account in accounts() {
                let balance = book.balance(currency, account);
                let (has, held) = auditor.sums(currency, account);
                prop_assert_eq!((i128::from(balance.posted()), i128::from(balance.held())), (has, held));
                *money.entry(currency).or_default() += has;
            }
        }
        prop_assert!(money.values().all(|&sum| sum == 0), "money is conserved");
    }

    #[test]
    fn a_refused_batch_leaves_no_trace(
        before in prop::collection::vec(any_entry(), 0..40),
        batch in prop::collection::vec(any_entry(), 1..8),
    ) {
        let mut book = Book::new();
        for entry in &before {
            let _ = book.post(entry);
        }
        let (was, mut one_by_one) = (book.clone(), book.clone());
        let expected = batch.iter().enumerate()
            .try_for_each(|(index, entry)| one_by_one.post(entry).map_err(|why| (index, why)));
        prop_assert_eq!(book.post_all(&batch), expected);
        let after = if expected.is_ok() { one_by_one } else { was };
        prop_assert_eq!(book, after);
    }
}
