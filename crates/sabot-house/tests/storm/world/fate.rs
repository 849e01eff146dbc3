//! What becomes of things: appends, snapshots, messages.

use super::dice::Dice;

/// What becomes of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Stored and answered.
    Kept,
    /// Never stored; the answer is a fault.
    Lost,
    /// Stored; the answer is a fault all the same.
    Unknown,
    /// The answer is a fault, and afterwards it is stored.
    Late,
    /// Somebody else writes first.
    Beaten,
    /// It reaches the store twice.
    Doubled,
}

impl Fate {
    pub(crate) fn of(dice: &mut Dice, calm: bool) -> Self {
        if calm {
            return Self::Kept;
        }
        match dice.below(1_000) {
            0..15 => Self::Lost,
            15..30 => Self::Unknown,
            30..36 => Self::Late,
            36..46 => Self::Beaten,
            46..60 => Self::Doubled,
            _ => Self::Kept,
        }
    }
}

/// What becomes of a snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// Kept at once.
    Kept,
    /// Lost.
    Lost,
    /// Kept later, when it is stale, perhaps in place of a newer one.
    Late,
    /// Kept with its end cut off.
    Torn,
}

impl Keeping {
    pub(crate) fn of(dice: &mut Dice, calm: bool) -> Self {
        if calm {
            return Self::Kept;
        }
        match dice.below(10) {
            0..2 => Self::Lost,
            2..5 => Self::Late,
            5 => Self::Torn,
            _ => Self::Kept,
        }
    }
}

/// How long the disk takes, in milliseconds.
pub(crate) fn disk_ms(dice: &mut Dice, calm: bool) -> u64 {
    if !calm && dice.chance(10) {
        dice.between(500, 20_000)
    } else {
        dice.below(8)
    }
}

/// How long a message takes, in milliseconds.
pub(crate) fn line_ms(dice: &mut Dice) -> u64 {
    if dice.chance(50) {
        dice.between(100, 3_000)
    } else {
        dice.below(40)
    }
}
