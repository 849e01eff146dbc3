//! What the vault refuses.

use std::fmt;

use sabot_core::Party;

/// Why the vault does not do what it was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VaultError {
    /// The table's name is empty or too long for a message.
    #[error("a table's name has 1 to 255 bytes; this one has {bytes}")]
    TableName {
        /// How many bytes the name has.
        bytes: usize,
    },
    /// A seed could not be sealed.
    #[error("the seed could not be sealed")]
    Sealing,
    /// A sealed seed does not open.
    #[error("the sealed seed does not open: another key, another shoe, or damaged")]
    Seal,
    /// The system gave no random bytes.
    #[error("the system's generator gave nothing: {why}")]
    NoEntropy {
        /// What the system said.
        why: String,
    },
    /// A second hash of the same party.
    #[error("{0} has already given a hash for this shoe")]
    TwicePromised(Party),
    /// A value of somebody who gave no hash.
    #[error("{0} gave no hash while hashes were taken")]
    NotPromised(Party),
    /// A second value of the same party.
    #[error("{0} has already given a value for this shoe")]
    TwiceGiven(Party),
    /// A cut too near to an end.
    #[error("a cut of {depth} is outside {min} to {max}")]
    CutDepth {
        /// The depth at which the cut was to be.
        depth: u16,
        /// The least depth of a cut.
        min: u16,
        /// The greatest depth of a cut.
        max: u16,
    },
    /// A dealer does not choose his cut.
    #[error("the dealer's cut is {derived} by the stream, not {depth}")]
    DealersCut {
        /// The depth that the dealer named.
        depth: u16,
        /// The depth that follows from the stream.
        derived: u16,
    },
    /// Cards are out, so nothing about the shoe can change.
    #[error("{dealt} cards are out: the shoe can no longer change")]
    CardsOut {
        /// How many cards are out.
        dealt: u16,
    },
    /// More cards behind the cutting card, or burned, than there are.
    #[error("{cards} cards are more than there are: {most}")]
    TooMany {
        /// How many cards were named.
        cards: u16,
        /// The most cards that could be named.
        most: u16,
    },
    /// The table asked for another number of cards than the shoe has.
    #[error("the table wants {wanted} cards and the shoe has {loaded}")]
    OtherPack {
        /// What the table wants.
        wanted: u16,
        /// What the shoe has.
        loaded: u16,
    },
    /// The table cuts or deals and no shoe is there.
    #[error("no shuffled shoe is there")]
    NoShoe,
}

/// A step that was refused, and the shoe as it was before.
pub struct Refused<S> {
    /// The shoe, unchanged.
    pub shoe: Box<S>,
    /// Why the step was refused.
    pub why: VaultError,
}

impl<S> fmt::Debug for Refused<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Refused").field(&self.why).finish()
    }
}

impl<S> From<Refused<S>> for VaultError {
    fn from(refused: Refused<S>) -> Self {
        refused.why
    }
}
