//! How cards are mixed: the two keys of the register in one value.

use super::{Mixing, Reshuffle, Rulebook, Shuffle};

impl Mixing {
    /// A shuffle and what follows its lace; without a lace nothing follows (NJ-4.4a.1.i).
    pub const fn of(shuffle: Shuffle, reshuffle: Reshuffle) -> Self {
        match (shuffle, reshuffle) {
            (Shuffle::WashAndThree, _) => Self::Wash,
            (Shuffle::ShuffleAndLace, Reshuffle::Off) => Self::Lace,
            (Shuffle::ShuffleAndLace, Reshuffle::Partial) => Self::LaceThenSome,
            (Shuffle::ShuffleAndLace, Reshuffle::Full) => Self::LaceThenAll,
        }
    }

    /// How the cards are shuffled.
    pub const fn shuffle(self) -> Shuffle {
        match self {
            Self::Lace | Self::LaceThenSome | Self::LaceThenAll => Shuffle::ShuffleAndLace,
            Self::Wash => Shuffle::WashAndThree,
        }
    }

    /// What follows the lace.
    pub const fn reshuffle(self) -> Reshuffle {
        match self {
            Self::Lace | Self::Wash => Reshuffle::Off,
            Self::LaceThenSome => Reshuffle::Partial,
            Self::LaceThenAll => Reshuffle::Full,
        }
    }
}

impl Rulebook {
    /// How the cards of a new table are mixed.
    pub const fn mixing(&self) -> Mixing {
        Mixing::of(self.shuffle, self.reshuffle_after_lace)
    }
}
