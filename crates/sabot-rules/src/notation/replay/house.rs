//! The house beside the table.

use super::super::ast::{HouseDeed, HouseLine, Item};
use super::super::error::ReplayError;
use super::super::report::{HouseHappening, HouseStep};
use super::Replay;
use crate::house::{HouseAct, HouseCommand, TableTerms};

impl Replay<'_> {
    /// An act of the house as a command, on the clock it shares with the table.
    pub(super) fn house_command(
        &self,
        line: &HouseLine,
        number: u32,
    ) -> Result<HouseCommand, ReplayError> {
        let at = self.at(&self.table, line.at, number)?;
        let act = match line.deed {
            HouseDeed::Act(act) => act,
            HouseDeed::AddThisTable { table, pit } => {
                let terms = TableTerms::of(self.table.rulebook());
                HouseAct::AddTable { table, pit, terms }
            }
        };
        Ok(HouseCommand {
            actor: line.actor,
            at,
            act,
        })
    }

    pub(super) fn house_act(&mut self, act: &HouseLine, line: u32) -> Result<(), ReplayError> {
        let command = self.house_command(act, line)?;
        let mut events = Vec::new();
        self.house
            .perform(&command, &mut events)
            .map_err(|refusal| ReplayError::Refused {
                line,
                act: Item::House(act.clone()).to_string(),
                why: refusal.to_string(),
                clause: refusal.clause(),
                hint: None,
            })?;
        self.clock = command.at;
        if let HouseDeed::AddThisTable { table, .. } = act.deed {
            self.added(table);
        }
        if self.tell.is_some() {
            let happenings = events.into_iter().map(HouseHappening::new).collect();
            let at = command.at;
            self.report.house = Some(HouseStep { at, happenings });
        }
        Ok(())
    }
}
