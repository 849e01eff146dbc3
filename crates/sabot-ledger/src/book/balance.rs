//! What one account holds.

use sabot_core::Money;

/// What an account holds: what was posted, with a sign, and what of it is held for pending transfers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Balance {
    posted: i64,
    held: u64,
}

impl Balance {
    /// A balance as it was stored, if more is not held than any account can hold.
    pub fn stored(posted: i64, held: u64) -> Option<Balance> {
        (held <= Money::MAX.get()).then_some(Balance { posted, held })
    }

    /// All that was posted, in cents; below nothing only where
    /// [`Account::may_owe`](super::Account::may_owe) says so.
    pub const fn posted(self) -> i64 {
        self.posted
    }

    /// What of it is held for pending transfers, in cents.
    pub const fn held(self) -> u64 {
        self.held
    }

    /// What can be spent, in cents: posted less held.
    pub fn free(self) -> i128 {
        i128::from(self.posted).saturating_sub(i128::from(self.held))
    }

    /// With this amount more, or `None` beyond what can be counted.
    pub(super) fn plus(self, amount: Money) -> Option<Balance> {
        let posted = self.posted.checked_add_unsigned(amount.get())?;
        Some(Balance { posted, ..self })
    }

    /// With this amount less, or `None` beyond what can be counted.
    pub(super) fn less(self, amount: Money) -> Option<Balance> {
        let posted = self.posted.checked_sub_unsigned(amount.get())?;
        Some(Balance { posted, ..self })
    }

    /// With this amount more held, or `None` beyond what can be counted.
    pub(super) fn hold(self, amount: Money) -> Option<Balance> {
        let held = self.held.checked_add(amount.get())?;
        Balance::stored(self.posted, held)
    }

    /// With this amount no longer held.
    pub(super) fn release(self, amount: Money) -> Balance {
        assert!(
            amount.get() <= self.held,
            "an account releases no more than it holds"
        );
        let held = self.held.saturating_sub(amount.get());
        Balance { held, ..self }
    }
}
