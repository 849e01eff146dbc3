//! Disputes: one path ends with a decision, the other may leave the house.

use super::{Case, Decision, table};
use crate::house::dispute::{Dispute, DisputePath, DisputeStage, Finding};
use crate::house::duty::Duty;
use crate::house::event::HouseEvent;
use crate::house::ids::{DisputeId, NoticeId, PatronId, TableId, next_id};
use crate::house::notice::NoticeTopic;
use crate::house::refusal::HouseRefusal;
use crate::house::state::Establishment;

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
        let notice = not_yet_requested(dispute, record)?;
        self.events
            .push(HouseEvent::InvestigationRequested { dispute, notice });
        Ok(())
    }

    /// What a patron said at the table or on the floor is written down, once; the request itself stays the patron's
    /// (CK-p.1, INT-83).
    pub(super) fn note_investigation(&mut self, dispute: DisputeId) -> Decision {
        let record = known(self.house, dispute)?;
        let notice = not_yet_requested(dispute, record)?;
        if record.noted {
            return Err(HouseRefusal::AlreadyRequested { dispute });
        }
        self.events
            .push(HouseEvent::InvestigationNoted { dispute, notice });
        Ok(())
    }
}

/// The notification that a request would be attached to, if management has failed and the patron has not asked yet.
fn not_yet_requested(dispute: DisputeId, record: &Dispute) -> Result<NoticeId, HouseRefusal> {
    let Dispute { path, stage, .. } = *record;
    if path == DisputePath::Final {
        return Err(HouseRefusal::OtherPath { dispute, path });
    }
    let DisputeStage::Unresolved {
        notice,
        investigation,
    } = stage
    else {
        return Err(HouseRefusal::NotUnresolved { dispute });
    };
    if investigation {
        return Err(HouseRefusal::AlreadyRequested { dispute });
    }
    Ok(notice)
}

fn known(house: &Establishment, dispute: DisputeId) -> Result<&Dispute, HouseRefusal> {
    house
        .disputes
        .get(&dispute)
        .ok_or(HouseRefusal::UnknownDispute { dispute })
}

/// The stage of a dispute that goes this way and has not come to its end.
fn running(
    house: &Establishment,
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

fn under_review(house: &Establishment, dispute: DisputeId) -> Decision {
    if running(house, dispute, DisputePath::Review)? == DisputeStage::UnderReview {
        Ok(())
    } else {
        Err(HouseRefusal::NotUnderReview { dispute })
    }
}
