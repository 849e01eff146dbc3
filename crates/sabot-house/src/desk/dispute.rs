//! Disputes and their two paths: what a patron says, what management answers (VE-general-23, CK-o, CK-p).

use sabot_core::{PatronId, TableId};
use sabot_rules::Clause;
use sabot_rules::house::{
    DisputeId, DisputePath, DisputeStage, Duty, Finding, HouseAct, HouseEvent,
};
use sabot_stream::Right;
use sabot_stream::house::TextId;
use serde::{Deserialize, Serialize};

use super::person::People;
use crate::hall::{HouseNo, Result, Visitor};
use crate::office::Signer;

/// What management does with a dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DisputeOrder {
    /// Begins to review it.
    Review,
    /// Decides for the patron, without appeal.
    DecideForPatron,
    /// Decides for the house, without appeal.
    DecideForHouse,
    /// The review settles it for the patron.
    ResolveForPatron,
    /// The review settles it for the house.
    ResolveForHouse,
    /// The review cannot settle it: the Commissioner's office is told in the same breath.
    LeaveUnresolved,
    /// Writes down that the patron has asked for an investigation; the patron's own request stays open (INT-83).
    NoteInvestigation,
}

/// A dispute as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DisputeView {
    /// Its number.
    pub dispute: u32,
    /// Whose.
    pub patron: PatronId,
    /// What the house calls them.
    pub called: Option<String>,
    /// At which table.
    pub table: TableId,
    /// About which coup.
    pub coup: Option<u32>,
    /// `final`: management decides. `review`: what it cannot settle goes to the Commissioner's office.
    pub path: String,
    /// `opened`, `under-review`, `decided-for-patron`, `decided-for-house`, `resolved-for-patron`,
    /// `resolved-for-house`, `unresolved`, `investigation`.
    pub stage: String,
    /// Staff has written down that the patron asked for an investigation; the patron still may (INT-83).
    pub noted: bool,
    /// The clause by which it goes this way.
    pub clause: String,
    /// The clause by which a patron asks for an investigation.
    pub investigation: Clause,
    /// What was said about it, in order.
    pub texts: Vec<String>,
}

impl DisputeOrder {
    fn act(self, dispute: DisputeId) -> HouseAct {
        let decide = |finding| HouseAct::DecideDispute { dispute, finding };
        let resolve = |finding| HouseAct::ResolveDispute { dispute, finding };
        match self {
            Self::Review => HouseAct::ReviewDispute { dispute },
            Self::DecideForPatron => decide(Finding::ForPatron),
            Self::DecideForHouse => decide(Finding::ForHouse),
            Self::ResolveForPatron => resolve(Finding::ForPatron),
            Self::ResolveForHouse => resolve(Finding::ForHouse),
            Self::LeaveUnresolved => HouseAct::LeaveUnresolved { dispute },
            Self::NoteInvestigation => HouseAct::NoteInvestigation { dispute },
        }
    }
}

const fn stage(stage: DisputeStage) -> &'static str {
    match stage {
        DisputeStage::Opened => "opened",
        DisputeStage::UnderReview => "under-review",
        DisputeStage::Decided(Finding::ForPatron) => "decided-for-patron",
        DisputeStage::Decided(Finding::ForHouse) => "decided-for-house",
        DisputeStage::Resolved(Finding::ForPatron) => "resolved-for-patron",
        DisputeStage::Resolved(Finding::ForHouse) => "resolved-for-house",
        DisputeStage::Unresolved {
            investigation: true,
            ..
        } => "investigation",
        DisputeStage::Unresolved { .. } => "unresolved",
    }
}

impl People<'_> {
    /// A patron disputes something at a table of the house. Gives the dispute's number.
    pub async fn open_dispute(
        self,
        patron: PatronId,
        table: TableId,
        coup: Option<u32>,
        text: &str,
    ) -> Result<u32> {
        let signer = Signer::patron(patron);
        let act = HouseAct::OpenDispute {
            patron,
            table,
            coup,
        };
        let text = self.0.words().keep_text(text).await?;
        let acted = self.0.words().act(signer, act, Some(text), None).await?;
        for event in acted.events {
            if let HouseEvent::DisputeOpened { dispute, .. } = event {
                return Ok(dispute.0);
            }
        }
        Err(HouseNo::NoSuchRecord.into())
    }

    /// A patron asks for an investigation (CK-p.1).
    pub async fn request_investigation(
        self,
        patron: PatronId,
        dispute: u32,
        text: &str,
    ) -> Result<()> {
        let signer = Signer::patron(patron);
        let dispute = DisputeId(dispute);
        let act = HouseAct::RequestInvestigation { dispute };
        let text = self.0.words().keep_text(text).await?;
        self.0.words().act(signer, act, Some(text), None).await?;
        Ok(())
    }

    /// Management does something with a dispute, in its own words.
    pub async fn dispute_do(
        self,
        by: Visitor,
        dispute: u32,
        order: DisputeOrder,
        text: &str,
    ) -> Result<()> {
        let signer = Signer::staff(&by, Right::Disputes)?;
        let text = self.0.words().keep_text(text).await?;
        let act = order.act(DisputeId(dispute));
        self.0.words().act(signer, act, Some(text), None).await?;
        Ok(())
    }

    /// Every dispute, for management; or a patron's own.
    pub async fn disputes(self, by: Visitor) -> Result<Vec<DisputeView>> {
        let own = match (by.staff, by.patron) {
            (Some(_), _) => {
                Signer::staff(&by, Right::Disputes)?;
                None
            }
            (None, Some(patron)) => Some(patron),
            (None, None) => return Err(HouseNo::NeedsName.into()),
        };
        let found: Vec<(DisputeView, Vec<TextId>)> = self.0.inner.journal.look(|state| {
            let all = state.house.disputes().iter();
            let seen = all.filter(|(_, dispute)| own.is_none_or(|own| dispute.patron == own));
            let view = seen.map(|(id, dispute)| {
                let (path, clause) = match dispute.path {
                    DisputePath::Final => ("final", "VE-general-23"),
                    DisputePath::Review => ("review", "CK-o"),
                };
                let view = DisputeView {
                    dispute: id.0,
                    patron: dispute.patron,
                    called: None,
                    table: dispute.table,
                    coup: dispute.coup,
                    path: path.to_owned(),
                    stage: stage(dispute.stage).to_owned(),
                    noted: dispute.noted,
                    clause: clause.to_owned(),
                    investigation: Duty::Investigation.clause(),
                    texts: Vec::new(),
                };
                (view, state.said.get(id).cloned().unwrap_or_default())
            });
            view.collect()
        });
        let mut views = Vec::new();
        for (mut view, texts) in found {
            view.called = self.called(view.patron);
            for text in texts {
                view.texts.extend(self.0.words().text(text).await?);
            }
            views.push(view);
        }
        Ok(views)
    }
}
