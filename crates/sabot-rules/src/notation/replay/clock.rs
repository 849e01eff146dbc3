//! The clock of a record: one for the table and the house beside it.

use sabot_core::Moment;

use super::super::ast::{ActLine, CardsLine, HouseLine, Item};
use super::super::error::ReplayError;
use super::Replay;
use crate::table::Table;

impl Replay<'_> {
    /// What the clock says now.
    pub(super) fn now(&self) -> Moment {
        self.clock.max(self.table.at())
    }

    /// The time of a line on a table as far as it has come: as said, else the clock's. It never goes back (INV-10).
    pub(super) fn at(
        &self,
        table: &Table,
        said: Option<Moment>,
        line: u32,
    ) -> Result<Moment, ReplayError> {
        let clock = self.clock.max(table.at());
        match said {
            Some(said) if said < clock => Err(ReplayError::TimeWentBack { line, said, clock }),
            Some(said) => Ok(said),
            None => Ok(clock),
        }
    }

    /// Time has passed on a line that was refused, too.
    pub(super) fn pass_time(&mut self, item: &Item) {
        let said = said(item).unwrap_or(Moment::ZERO);
        self.clock = self.now().max(said);
    }
}

/// The time a line says.
const fn said(item: &Item) -> Option<Moment> {
    match item {
        Item::Act(ActLine { at, .. })
        | Item::Cards(CardsLine { at, .. })
        | Item::House(HouseLine { at, .. }) => *at,
        Item::Version(_)
        | Item::Rulebook { .. }
        | Item::Option { .. }
        | Item::DayStart(_)
        | Item::Party(_)
        | Item::Setup(_)
        | Item::Expect(_)
        | Item::Seal { .. } => None,
    }
}
