//! The rules of posting: one function, over any shelf that keeps accounts and transfers.

use super::{Account, Balance, Currency, Entry, Phase, Refusal, TransferId};

/// What became of a transfer that was accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Its money has moved, or it ended a pending transfer.
    Done,
    /// The money of this pending transfer is still held.
    Open,
    /// The transfer was pending and has been posted.
    Posted,
    /// The transfer was pending and has been voided.
    Voided,
}

/// An accepted transfer as a shelf keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept {
    /// The transfer as it came.
    pub entry: Entry,
    /// Whether it moved at once, is held, or was decided.
    pub state: State,
}

/// Where accounts and accepted transfers lie. It obeys and judges nothing.
pub trait Shelf {
    /// What may go wrong while fetching; nothing in memory.
    type Error;

    /// What an account holds; nothing if it was never used.
    fn balance(&mut self, currency: Currency, account: Account) -> Result<Balance, Self::Error>;

    /// Writes what an account holds now.
    fn set_balance(
        &mut self,
        currency: Currency,
        account: Account,
        balance: Balance,
    ) -> Result<(), Self::Error>;

    /// The accepted transfer of this id.
    fn kept(&mut self, id: TransferId) -> Result<Option<Kept>, Self::Error>;

    /// Keeps an accepted transfer, or its new state.
    fn keep(&mut self, kept: Kept) -> Result<(), Self::Error>;
}

/// Posts a transfer on a shelf, or says why not; then the shelf is as it was.
///
/// A transfer that was accepted before is accepted again and moves nothing.
///
/// If the shelf itself fails, it may be half written: its keeper takes everything back.
pub fn post<S: Shelf>(shelf: &mut S, entry: &Entry) -> Result<Result<(), Refusal>, S::Error> {
    match judge(shelf, entry)? {
        Ok(Some(change)) => change.write(entry, shelf).map(Ok),
        Ok(None) => Ok(Ok(())),
        Err(refusal) => Ok(Err(refusal)),
    }
}

/// What an accepted transfer changes: both accounts and, if it ends one, the pending transfer.
struct Change {
    from: Balance,
    to: Balance,
    state: State,
    ended: Option<Kept>,
}

impl Change {
    fn write<S: Shelf>(self, entry: &Entry, on: &mut S) -> Result<(), S::Error> {
        on.set_balance(entry.currency, entry.from, self.from)?;
        on.set_balance(entry.currency, entry.to, self.to)?;
        if let Some(ended) = self.ended {
            on.keep(ended)?;
        }
        let (entry, state) = (*entry, self.state);
        on.keep(Kept { entry, state })
    }
}

/// All checks, in order of precedence; `None` for a transfer accepted before.
fn judge<S: Shelf>(
    shelf: &mut S,
    entry: &Entry,
) -> Result<Result<Option<Change>, Refusal>, S::Error> {
    if entry.id.0 == 0 {
        return Ok(Err(Refusal::IdMissing));
    }
    match shelf.kept(entry.id)? {
        Some(before) if before.entry == *entry => return Ok(Ok(None)),
        Some(_) => return Ok(Err(Refusal::IdTaken)),
        None => {}
    }
    if let Err(refusal) = check_form(entry) {
        return Ok(Err(refusal));
    }
    let pending = match named(entry.phase) {
        Some(id) => match check_pending(shelf.kept(id)?, entry) {
            Ok(pending) => Some(pending),
            Err(refusal) => return Ok(Err(refusal)),
        },
        None => None,
    };
    let from = shelf.balance(entry.currency, entry.from)?;
    let to = shelf.balance(entry.currency, entry.to)?;
    Ok(weigh(entry, from, to, pending).map(Some))
}

/// What can be said of the entry alone.
fn check_form(entry: &Entry) -> Result<(), Refusal> {
    if entry.from == entry.to {
        return Err(Refusal::SameAccount);
    }
    if entry.amount.is_zero() {
        return Err(Refusal::AmountMissing);
    }
    Ok(())
}

/// The pending transfer an entry would end.
const fn named(phase: Phase) -> Option<TransferId> {
    match phase {
        Phase::Single | Phase::Pending => None,
        Phase::Post(id) | Phase::Void(id) => Some(id),
    }
}

/// The pending transfer, if this entry may end it.
fn check_pending(kept: Option<Kept>, entry: &Entry) -> Result<Kept, Refusal> {
    let pending = kept.ok_or(Refusal::PendingUnknown)?;
    match pending.state {
        State::Done => return Err(Refusal::NotPending),
        State::Posted => return Err(Refusal::AlreadyPosted),
        State::Voided => return Err(Refusal::AlreadyVoided),
        State::Open => {}
    }
    let key = |entry: &Entry| (entry.currency, entry.from, entry.to);
    if key(&pending.entry) != key(entry) {
        return Err(Refusal::PendingDiffers);
    }
    let fits = match entry.phase {
        Phase::Void(_) => entry.amount == pending.entry.amount,
        Phase::Single | Phase::Pending | Phase::Post(_) => entry.amount <= pending.entry.amount,
    };
    fits.then_some(pending).ok_or(Refusal::PendingAmountDiffers)
}

/// The balances after the transfer, if they can be.
fn weigh(
    entry: &Entry,
    from: Balance,
    to: Balance,
    pending: Option<Kept>,
) -> Result<Change, Refusal> {
    let amount = entry.amount;
    let freed = pending.map_or(from, |pending| from.release(pending.entry.amount));
    let enough = entry.from.may_owe() || freed.free() >= i128::from(amount.get());
    let ended = |state| pending.map(|pending| Kept { state, ..pending });
    match entry.phase {
        Phase::Single | Phase::Pending | Phase::Post(_) if !enough => Err(Refusal::NotEnough),
        Phase::Single | Phase::Post(_) => Ok(Change {
            from: freed.less(amount).ok_or(Refusal::TooLarge)?,
            to: to.plus(amount).ok_or(Refusal::TooLarge)?,
            state: State::Done,
            ended: ended(State::Posted),
        }),
        Phase::Pending => Ok(Change {
            from: from.hold(amount).ok_or(Refusal::TooLarge)?,
            to,
            state: State::Open,
            ended: None,
        }),
        Phase::Void(_) => Ok(Change {
            from: freed,
            to,
            state: State::Done,
            ended: ended(State::Voided),
        }),
    }
}
