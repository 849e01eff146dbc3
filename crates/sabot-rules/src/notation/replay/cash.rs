//! Cash that becomes chips at the table counts for the gaming day of the patron who brought it (CK-n, INT-82).

use sabot_core::{Money, Party};

use super::super::ast::{ActLine, Deed};
use super::super::error::ReplayError;
use super::super::report::{HouseHappening, HouseStep};
use super::Replay;
use crate::house::{
    CashKind, Desk, DeskAct, HouseAct, HouseActor, HouseCommand, PatronId, TableId,
};
use crate::table::act::Tender;
use crate::table::{Act, DoorAct};

impl Replay<'_> {
    /// Notes who a party is, if the line says so: the one who came on it, or the one it is about.
    pub(super) fn meet(&mut self, act: &ActLine) {
        let Some(patron) = act.patron else { return };
        let party = match act.deed {
            Deed::Act(Act::Door(DoorAct::Sit { former, .. } | DoorAct::Arrive { former, .. })) => {
                former.or_else(|| self.newest())
            }
            Deed::Arrive { .. } => self.newest(),
            Deed::Act(_) | Deed::TimeUp => self.actor(&self.table, &act.speaker).1,
        };
        if let Some(party) = party {
            self.patrons.insert(party, patron);
        }
    }

    /// Counts the cash of a line for those whose patron the record names.
    pub(super) fn count_cash(&mut self, act: &ActLine, line: u32) -> Result<(), ReplayError> {
        for (party, amount) in std::mem::take(&mut self.heard.cash) {
            if let Some(patron) = self.patrons.get(&party).copied() {
                self.told(act, line, patron, amount)?;
            }
        }
        Ok(())
    }

    fn told(
        &mut self,
        act: &ActLine,
        line: u32,
        patron: PatronId,
        amount: Money,
    ) -> Result<(), ReplayError> {
        let command = self.cash_command(patron, amount);
        let mut events = Vec::new();
        self.house
            .perform(&command, &mut events)
            .map_err(|refusal| ReplayError::Refused {
                line,
                act: act.to_string(),
                why: refusal.to_string(),
                clause: refusal.clause(),
                hint: None,
            })?;
        if self.tell.is_some() {
            let happenings = events.into_iter().map(HouseHappening::new).collect();
            let at = command.at;
            self.report.house = Some(HouseStep { at, happenings });
        }
        Ok(())
    }

    /// The table tells the house of it; a table the house does not know is counted like the cage.
    fn cash_command(&self, patron: PatronId, amount: Money) -> HouseCommand {
        let at = self.now();
        match self.own_table {
            Some(table) => HouseCommand {
                actor: HouseActor::Croupier,
                at,
                act: HouseAct::Desk(DeskAct::TableCash {
                    patron,
                    table,
                    amount,
                    taken_at: at,
                }),
            },
            None => HouseCommand {
                actor: HouseActor::Cashier,
                at,
                act: HouseAct::CashIn {
                    patron,
                    desk: Desk::Cage,
                    tender: Tender::Cash,
                    amount,
                    kind: CashKind::Chips,
                    agent: None,
                    same: false,
                },
            },
        }
    }

    /// The party that came last.
    pub(super) fn newest(&self) -> Option<Party> {
        self.table.parties().map(|(party, _)| party).last()
    }

    /// The number under which the house knows this table, once it has added it.
    pub(super) const fn added(&mut self, table: TableId) {
        self.own_table = Some(table);
    }
}
