//! Acts that are expected to be refused.

use super::super::ast::{ActLine, CardsLine, Deed, Item};
use super::super::error::{ReplayError, TimeWentBack};
use super::super::report::RefusalReport;
use super::Replay;
use super::way::Wanted;
use crate::Clause;
use crate::table::Command;

impl Replay<'_> {
    /// Why an item would be refused here, if it would.
    fn answer(&self, item: &Item, line: u32) -> Result<Option<RefusalReport>, ReplayError> {
        let at_table = |command: &Command| {
            let refusal = self.table.check(command).err();
            refusal.map(|refusal| RefusalReport::new(refusal.clause(), &refusal))
        };
        Ok(match item {
            Item::Act(act) => at_table(&self.wanted(&self.table, Wanted::Act(act), line)?),
            Item::Cards(CardsLine { at, faces }) => {
                let (at, face) = (*at, faces.first().copied().flatten());
                at_table(&self.wanted(&self.table, Wanted::Card { at, face }, line)?)
            }
            Item::House(act) => {
                let command = self.house_command(act, line)?;
                let refusal = crate::house::decide(&self.house, &command, &mut Vec::new()).err();
                refusal.map(|refusal| RefusalReport::new(refusal.clause(), &refusal))
            }
            Item::Version(_)
            | Item::Rulebook { .. }
            | Item::Option { .. }
            | Item::DayStart(_)
            | Item::Party(_)
            | Item::Setup(_)
            | Item::Expect(_)
            | Item::Seal { .. } => None,
        })
    }

    /// The item must be refused by this clause, and nothing changes.
    pub(super) fn refused(
        &mut self,
        item: &Item,
        line: u32,
        clause: Clause,
    ) -> Result<(), ReplayError> {
        // Were he to do rightly what the line does wrongly, it would only come too late.
        let own = if let Item::Act(ActLine {
            deed: Deed::Act(act),
            ..
        }) = item
        {
            Some(act.kind())
        } else {
            None
        };
        self.croupier_but(own)?;
        let found = match self.answer(item, line) {
            Err(ReplayError::TimeWentBack { said, clock, .. }) => Some(RefusalReport::new(
                Clause::new("INV-10"),
                &TimeWentBack { said, clock },
            )),
            found => found?,
        };
        self.pass_time(item);
        let unmet = |found: String| ReplayError::Unmet {
            line,
            what: format!("`{item}`"),
            found,
            expected: format!("refused by {clause}"),
        };
        match found {
            Some(refusal) if refusal.clause == clause => {
                self.report.refusal = Some(refusal);
                Ok(())
            }
            Some(refusal) => Err(unmet(format!(
                "refused by {}: {}",
                refusal.clause, refusal.why
            ))),
            None => Err(unmet("accepted".to_owned())),
        }
    }
}
