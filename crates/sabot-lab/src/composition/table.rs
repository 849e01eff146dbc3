//! What is left of a table's shoe, as far as somebody has seen its cards.

use sabot_rules::Rulebook;
use sabot_rules::table::Table;
use sabot_rules::table::state::Shown;
use sabot_rules::table::view::{Viewer, faces};

use super::{CompositionError, Counts};

impl Counts {
    /// The shoe of a table as `viewer` knows it: its decks without the cards of earlier coups that all have seen and
    /// those of this coup that this viewer sees (INT-26).
    ///
    /// ```
    /// use sabot_lab::Counts;
    /// use sabot_rules::Rulebook;
    /// use sabot_rules::table::{Table, view::Viewer};
    ///
    /// let table = Table::open(Rulebook::new_jersey());
    /// assert_eq!(Counts::of_table(&table, Viewer::Onlooker)?.total(), 312);
    /// # Ok::<(), sabot_lab::CompositionError>(())
    /// ```
    pub fn of_table(table: &Table, viewer: Viewer) -> Result<Self, CompositionError> {
        let seen = table.shown().cards().chain(faces(table, viewer));
        Self::unseen(u32::from(table.rulebook().decks), seen)
    }

    /// The shoe before the coup under way: what both sides know in common, and may let their play depend on.
    pub fn before_coup(rules: &Rulebook, shown: &Shown) -> Result<Self, CompositionError> {
        Self::unseen(u32::from(rules.decks), shown.cards())
    }
}
