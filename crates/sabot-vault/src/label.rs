//! Which shoe it is: everything about it that is public and fixed before its seed is drawn.

use sabot_core::Card;
use sabot_rules::Rulebook;
use sabot_rules::rulebook::Backs;
use serde::{Deserialize, Serialize};

use crate::bytes::Message;
use crate::error::VaultError;
use crate::hex::Hash;

/// A shoe by its table, number, rulebook and cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Label {
    table: String,
    shoe: u64,
    rulebook: Hash,
    cards: u16,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    backs: Backs,
    cut_min: u16,
}

impl Label {
    /// Shoe number `shoe` of this table under this rulebook.
    pub fn new(table: &str, shoe: u64, rules: &Rulebook) -> Result<Self, VaultError> {
        if table.is_empty() || table.len() > 255 {
            let bytes = table.len();
            return Err(VaultError::TableName { bytes });
        }
        let text = rules.to_toml();
        Ok(Self {
            table: table.to_owned(),
            shoe,
            rulebook: Message::new("rulebook").raw(text.as_bytes()).hash(),
            cards: rules.cards(),
            backs: rules.backs,
            cut_min: rules.cut_min_depth.min(rules.cards() / 2),
        })
    }

    /// The same shoe under a rulebook that was hashed so: one whose text this program would write otherwise.
    #[must_use]
    pub fn under(self, rulebook: Hash) -> Self {
        Self { rulebook, ..self }
    }

    /// Whether both are one shoe, whatever the text of their rulebook.
    pub fn is_same_shoe(&self, other: &Self) -> bool {
        self.clone().under(other.rulebook) == *other
    }

    /// The table's name.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The shoe's number at its table.
    pub const fn shoe(&self) -> u64 {
        self.shoe
    }

    /// The hash of the rulebook's whole text.
    pub const fn rulebook(&self) -> Hash {
        self.rulebook
    }

    /// How many cards the shoe has.
    pub const fn cards(&self) -> u16 {
        self.cards
    }

    /// The least and the most cards ahead of a cut (NJ-4.4d).
    pub const fn cut_bounds(&self) -> (u16, u16) {
        (self.cut_min, self.cards.saturating_sub(self.cut_min))
    }

    /// The card with this number in the order of new decks; with two backs the first half is red (VE-game-08).
    pub(crate) fn card(&self, number: u16) -> Card {
        self.backs.new_card(number, self.cards)
    }

    /// All of it, at the end of a message.
    pub(crate) fn write(&self, message: Message) -> Message {
        let backs = match self.backs {
            Backs::One => 1,
            Backs::Two => 2,
        };
        message
            .text(&self.table)
            .u64(self.shoe)
            .raw(&self.rulebook.0)
            .u16(self.cards)
            .u8(backs)
            .u16(self.cut_min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_rulebook_table_or_shoe_is_another_label() {
        let message = |table: &str, shoe, rules: &Rulebook| {
            let label = Label::new(table, shoe, rules).unwrap();
            label.write(Message::new("test")).hash()
        };
        let rules = Rulebook::new_jersey();
        let mut other = rules.clone();
        other.set("vig", "4").unwrap();
        let one = message("salon", 1, &rules);
        assert_ne!(one, message("salon", 2, &rules));
        assert_ne!(one, message("salons", 1, &rules));
        assert_ne!(one, message("salon", 1, &other));
    }

    #[test]
    fn a_table_has_a_name_that_fits() {
        let rules = Rulebook::venice();
        for name in [String::new(), "a".repeat(256)] {
            let bytes = name.len();
            let refused = Label::new(&name, 1, &rules);
            assert_eq!(refused, Err(VaultError::TableName { bytes }));
        }
        assert!(Label::new(&"a".repeat(255), 1, &rules).is_ok());
    }
}
