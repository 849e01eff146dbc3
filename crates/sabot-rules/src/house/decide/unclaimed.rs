//! Money that nobody took, and incidents that somebody saw.

use sabot_core::{Moment, Money};

use super::{Case, Decision, table};
use crate::house::duty::Duty;
use crate::house::event::HouseEvent;
use crate::house::ids::{PatronId, TableId, UnclaimedId, next_id};
use crate::house::refusal::HouseRefusal;

/// What was left at a table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Left {
    pub(super) owner: PatronId,
    pub(super) table: TableId,
    pub(super) coup: u32,
    pub(super) amount: Money,
    pub(super) settled_at: Moment,
}

impl Case<'_> {
    /// Set aside under the owner's name, once the owner has had time to come back (VE-general-20,
    /// INT-74).
    pub(super) fn set_aside(&mut self, left: Left) -> Decision {
        let Left {
            owner,
            table,
            coup,
            amount,
            settled_at,
        } = left;
        let at = self.at;
        table::known(self.house, table)?;
        if amount.is_zero() {
            return Err(HouseRefusal::NoAmount {
                duty: Duty::SetAside,
            });
        }
        let from = settled_at.plus_minutes(self.house.config.unclaimed_minutes);
        if at < from {
            return Err(HouseRefusal::NotYetUnclaimed { from });
        }
        let unclaimed = next_id(&self.house.unclaimed);
        self.events.push(HouseEvent::MoneySetAside {
            unclaimed,
            owner,
            table,
            coup,
            amount,
            at,
        });
        Ok(())
    }

    /// All of it, to its owner, once; there is no time limit (INT-74).
    pub(super) fn pay_unclaimed(&mut self, unclaimed: UnclaimedId, to: PatronId) -> Decision {
        let record = self
            .house
            .unclaimed
            .get(&unclaimed)
            .ok_or(HouseRefusal::UnknownUnclaimed { unclaimed })?;
        let (owner, amount) = (record.owner, record.amount);
        if owner != to {
            return Err(HouseRefusal::NotTheOwner { unclaimed, owner });
        }
        if record.paid_at.is_some() {
            return Err(HouseRefusal::AlreadyPaid { unclaimed });
        }
        self.events.push(HouseEvent::UnclaimedPaid {
            unclaimed,
            owner,
            amount,
            at: self.at,
        });
        Ok(())
    }

    /// Anybody may report a side bet; patrons have no way to make one here (CK-h).
    pub(super) fn report_side_bet(&mut self, patron: PatronId, table: TableId) -> Decision {
        table::known(self.house, table)?;
        let incident = next_id(&self.house.incidents);
        let (reporter, at) = (self.actor, self.at);
        self.events.push(HouseEvent::SideBetReported {
            incident,
            patron,
            table,
            reporter,
            at,
        });
        Ok(())
    }
}
