//! What the options of a rulebook demand of each other.

use sabot_core::Money;

use super::keys::spec_of;
use super::{Backs, Dealing, Law, Purses, Reshuffle, Rulebook, RulebookError, Shuffle, TableKind};
use crate::Clause;

/// The most cards one coup can need (NJ-4.8d.2 and two third cards).
const COUP: u16 = 6;

/// The most cards a burn can take (NJ-4.4e.6: a ten-value card and ten more).
const BURN: u16 = 11;

impl TableKind {
    /// Player boxes at a table of this kind (VE-game-01, VE-general-03).
    pub const fn boxes(self) -> u8 {
        match self {
            Self::Standard => 8,
            Self::Grand => 9,
        }
    }

    /// The clause that says so.
    const fn clause(self) -> Clause {
        match self {
            Self::Standard => Clause::new("VE-game-01"),
            Self::Grand => Clause::new("VE-general-03"),
        }
    }
}

impl Rulebook {
    /// Checks the options against each other; the first contradiction is the answer.
    pub(super) fn agree(&self) -> Result<(), RulebookError> {
        self.seats_agree()?;
        self.limits_agree()?;
        self.shuffle_agrees()?;
        self.shoe_agrees()?;
        let untracked = self.purses == Purses::Untracked && self.dealing == Dealing::Automatic;
        let reason = "only a human-dealt table may leave chips out of the system";
        self.refuse_if(untracked, "purses", "dealing", reason, "INT-94")
    }

    fn seats_agree(&self) -> Result<(), RulebookError> {
        if self.law == Law::Venice && self.seats != self.table.boxes() {
            return Err(RulebookError::Conflict {
                key: "seats",
                value: self.seats.to_string(),
                other: "table",
                other_value: self.table.to_string(),
                reason: "a standard table has eight boxes, a grand table nine",
                clause: self.table.clause(),
            });
        }
        let floor = match self.law {
            Law::NewJersey => "INT-02",
            Law::Venice => "INT-59",
            Law::Chickasaw => "INT-12",
        };
        let reason = "the game could never begin";
        self.refuse_if(
            self.min_seated > self.seats,
            "min_seated",
            "seats",
            reason,
            floor,
        )?;
        let many = self.positions_per_patron > self.seats;
        let reason = "there are not so many places";
        self.refuse_if(many, "positions_per_patron", "seats", reason, "INT-12")
    }

    fn limits_agree(&self) -> Result<(), RulebookError> {
        let odd = |amount: Money| !amount.is_multiple_of(self.chip_unit);
        let reason = "wagers are multiples of the chip unit";
        self.refuse_if(
            odd(self.table_min),
            "table_min",
            "chip_unit",
            reason,
            "INT-04",
        )?;
        let max = self.table_max;
        self.refuse_if(
            max.is_some_and(odd),
            "table_max",
            "chip_unit",
            reason,
            "INT-04",
        )?;
        let low = max.is_some_and(|max| max < self.table_min);
        let reason = "the maximum is below the minimum";
        self.refuse_if(low, "table_max", "table_min", reason, "INT-16")
    }

    fn shuffle_agrees(&self) -> Result<(), RulebookError> {
        let again =
            self.shuffle == Shuffle::WashAndThree && self.reshuffle_after_lace != Reshuffle::Off;
        let reason = "only a laced stack is reshuffled";
        self.refuse_if(
            again,
            "reshuffle_after_lace",
            "shuffle",
            reason,
            "NJ-4.4a.1.i",
        )?;
        let halves = self.backs == Backs::Two && !self.decks.is_multiple_of(2);
        let reason = "half of the decks have backs of each colour";
        self.refuse_if(halves, "backs", "decks", reason, "VE-game-08")
    }

    fn shoe_agrees(&self) -> Result<(), RulebookError> {
        let deep = self.cut_min_depth > self.cards() / 2;
        let reason = "no place is that far from both ends";
        self.refuse_if(deep, "cut_min_depth", "decks", reason, "NJ-4.4d")?;
        let burned = if self.burn { BURN } else { 0 };
        let needed = self
            .cut_card_reserve
            .saturating_add(COUP)
            .saturating_add(burned);
        let reason = "no coup could be dealt before the cutting card";
        self.refuse_if(
            needed > self.cards(),
            "cut_card_reserve",
            "decks",
            reason,
            "NJ-4.4e.2",
        )
    }

    /// The error for two keys that do not go together, if they do not.
    fn refuse_if(
        &self,
        wrong: bool,
        key: &'static str,
        other: &'static str,
        reason: &'static str,
        id: &'static str,
    ) -> Result<(), RulebookError> {
        if !wrong {
            return Ok(());
        }
        let text = |key| {
            spec_of(key)
                .and_then(|spec| spec.text(self))
                .unwrap_or_default()
        };
        let (value, other_value, clause) = (text(key), text(other), Clause::new(id));
        Err(RulebookError::Conflict {
            key,
            value,
            other,
            other_value,
            reason,
            clause,
        })
    }
}
