//! Disputes: one path ends with a decision, the other may leave the house.

use super::{Case, Decision, table};
use crate::house::dispute::{Dispute, DisputePath, DisputeStage, Finding};
use crate::house::duty::Duty;
use crate::house::event::HouseEvent;
use crate::house::ids::{DisputeId, PatronId, TableId, next_id};
use crate::house::notice::NoticeTopic;
use crate::house::refusal::HouseRefusal;
use crate::house::state::House;

impl Case<'_> {
    /// The path follows the law of the table.
    pub(super) fn open_dispute(
        &mut self,
        patron: PatronId,
        table: TableId,
        coup: Option<u32>,
    ) -> Decision {
        let path = DisputePath::of(table::known(self.house, table)?.law);
        let dispute = next_id(&self.house.disputes);
        self.events.push(HouseEvent::DisputeOpened {
            dispute,
            patron,
            table,
            coup,
            path,
        });
        Ok(())
    }

    /// Gaming Management decides, once and for good (VE-general-23).
    pub(super) fn decide_dispute(&mut self, dispute: DisputeId, finding: Finding) -> Decision {
        running(self.house, dispute, DisputePath::Final)?;
        self.events
            .push(HouseEvent::DisputeDecided { dispute, finding });
        Ok(())
    }

    pub(super) fn review_dispute(&mut self, dispute: DisputeId) -> Decision {
        if running(self.house, dispute, DisputePath::Review)? == DisputeStage::UnderReview {
            return Err(HouseRefusal::AlreadyUnderReview { dispute });
        }
        self.events.push(HouseEvent::DisputeReviewed { dispute });
        Ok(())
    }

    pub(super) fn resolve_dispute(&mut self, dispute: DisputeId, finding: Finding) -> Decision {
        under_review(self.house, dispute)?;
        self.events
            .push(HouseEvent::DisputeResolved { dispute, finding });
        Ok(())
    }

    /// The Commissioner's office is notified in the same breath (CK-p.2, INT-83).
    pub(super) fn leave_unresolved(&mut self, dispute: DisputeId) -> Decision {
        under_review(self.house, dispute)?;
        let notice = self.post(NoticeTopic::Dispute { dispute });
        self.events
            .push(HouseEvent::DisputeUnresolved { dispute, notice });
        Ok(())
    }

    /// The patron's right once management has failed, and not before (CK-p.1).
    pub(super) fn request_investigation(&mut self, dispute: DisputeId) -> Decision {
        let record = known(self.house, dispute)?;
        let duty = Duty::Investigation;
        if !duty.is_of(self.actor, Some(record.patron)) {
            return Err(HouseRefusal::WrongActor {
                actor: self.actor,
                duty,
            });
        }
        if record.path == DisputePath::Final {
            return Err(HouseRefusal::OtherPath {
                dispute,
                path: record.path,
            });
        }
        let DisputeStage::Unresolved {
            notice,
            investigation,
        } = record.stage
        else {
            return Err(HouseRefusal::NotUnresolved { dispute });
        };
        if investigation {
            return Err(HouseRefusal::AlreadyRequested { dispute });
        }
        self.events
            .push(HouseEvent::InvestigationRequested { dispute, notice });
        Ok(())
    }
}

fn known(house: &House, dispute: DisputeId) -> Result<&Dispute, HouseRefusal> {
    house
        .disputes
        .get(&dispute)
        .ok_or(HouseRefusal::UnknownDispute { dispute })
}

/// The stage of a dispute that goes this way and has not come to its end.
fn running(
    house: &House,
    dispute: DisputeId,
    path: DisputePath,
) -> Result<DisputeStage, HouseRefusal> {
    let record = known(house, dispute)?;
    if record.path != path {
        return Err(HouseRefusal::OtherPath {
            dispute,
            path: record.path,
        });
    }
    match record.stage {
        DisputeStage::Opened | DisputeStage::UnderReview => Ok(record.stage),
        DisputeStage::Decided(_) | DisputeStage::Resolved(_) | DisputeStage::Unresolved { .. } => {
            Err(HouseRefusal::DisputeOver { dispute, path })
        }
    }
}

fn under_review(house: &House, dispute: DisputeId) -> Decision {
    if running(house, dispute, DisputePath::Review)? == DisputeStage::UnderReview {
        Ok(())
    } else {
        Err(HouseRefusal::NotUnderReview { dispute })
    }
}
