//! Why a transfer is refused: one closed list, in order of precedence.

/// Why a transfer was refused. Nothing was moved, nothing is remembered: the same transfer may be
/// tried again, and its answer is found afresh.
///
/// The order is the order of precedence: of several faults, the first in this list is the answer.
/// Faults of the entry itself come first, then those of the pending transfer it names, then those
/// that depend on balances and so may go away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, thiserror::Error)]
pub enum Refusal {
    /// The id is nothing.
    #[error("the transfer has no id")]
    IdMissing,
    /// Another transfer has this id.
    #[error("another transfer has this id")]
    IdTaken,
    /// The transfer gives and gets at the same account.
    #[error("the transfer gives to the account it takes from")]
    SameAccount,
    /// The transfer moves no money.
    #[error("the transfer moves nothing")]
    AmountMissing,
    /// No transfer has the id that this one would post or void.
    #[error("there is no such pending transfer")]
    PendingUnknown,
    /// The transfer it would post or void was never pending.
    #[error("the transfer to post or void is not a pending one")]
    NotPending,
    /// The pending transfer was posted before.
    #[error("the pending transfer was already posted")]
    AlreadyPosted,
    /// The pending transfer was voided before.
    #[error("the pending transfer was already voided")]
    AlreadyVoided,
    /// It has another currency or other accounts than the pending transfer.
    #[error("the pending transfer has another currency or other accounts")]
    PendingDiffers,
    /// It would post more than is held, or void more or less.
    #[error("the amount is not what the pending transfer holds")]
    PendingAmountDiffers,
    /// The giver has not enough that is free.
    #[error("the account has not enough")]
    NotEnough,
    /// An account would grow beyond what can be counted.
    #[error("an account would grow beyond what can be counted")]
    TooLarge,
}

impl Refusal {
    /// Every refusal, first in precedence first.
    pub const ALL: [Refusal; 12] = [
        Refusal::IdMissing,
        Refusal::IdTaken,
        Refusal::SameAccount,
        Refusal::AmountMissing,
        Refusal::PendingUnknown,
        Refusal::NotPending,
        Refusal::AlreadyPosted,
        Refusal::AlreadyVoided,
        Refusal::PendingDiffers,
        Refusal::PendingAmountDiffers,
        Refusal::NotEnough,
        Refusal::TooLarge,
    ];

    /// Whether the same transfer may succeed later without being changed.
    pub const fn is_transient(self) -> bool {
        match self {
            Refusal::PendingUnknown | Refusal::NotEnough | Refusal::TooLarge => true,
            Refusal::IdMissing
            | Refusal::IdTaken
            | Refusal::SameAccount
            | Refusal::AmountMissing
            | Refusal::NotPending
            | Refusal::AlreadyPosted
            | Refusal::AlreadyVoided
            | Refusal::PendingDiffers
            | Refusal::PendingAmountDiffers => false,
        }
    }
}
