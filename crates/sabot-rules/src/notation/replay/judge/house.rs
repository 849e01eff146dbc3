//! What a record expects of the house.

use super::super::super::expect::{HouseExpect, Stage};
use super::super::super::words::Worded;
use super::super::Replay;
use super::{Judgement, or_none, same};
use crate::house::{Currency, Direction, DisputeStage, Finding, NoticeTopic, PatronId};

impl Replay<'_> {
    pub(super) fn judge_house(&self, expect: &HouseExpect) -> Judgement {
        match *expect {
            HouseExpect::Cash {
                patron,
                direction,
                amount,
            } => {
                let what = format!("{direction} of {patron}");
                same(&what, &self.cash(patron, direction).total, &amount)
            }
            HouseExpect::Task {
                patron,
                direction,
                raised,
            } => {
                let report = self
                    .cash(patron, direction)
                    .report
                    .map(|report| report.raised_at);
                let what = format!("report of the {direction} of {patron}");
                same(&what, &or_none(report), &or_none(raised))
            }
            HouseExpect::Log(lines) => same(
                "number of large transactions",
                &count(self.house.cash().log().len()),
                &lines,
            ),
            HouseExpect::Dispute { dispute, stage } => {
                let found = self
                    .house
                    .disputes()
                    .get(&dispute)
                    .map(|found| stage_of(found.stage));
                let word = |stage: Option<Stage>| or_none(stage.map(Worded::word));
                same(&dispute.to_string(), &word(found), &word(stage))
            }
            HouseExpect::Notified(dispute) => {
                let topic = NoticeTopic::Dispute { dispute };
                let told = self
                    .house
                    .notices()
                    .values()
                    .any(|notice| notice.topic == topic);
                let word = |told: bool| if told { "notified" } else { "not notified" };
                same(
                    &format!("the Commissioner's office about {dispute}"),
                    &word(told),
                    &word(true),
                )
            }
            HouseExpect::SetAside { unclaimed, amount } => {
                let found = self.house.unclaimed().get(&unclaimed);
                let waits = found
                    .filter(|money| money.paid_at.is_none())
                    .map(|money| money.amount);
                same(&unclaimed.to_string(), &or_none(waits), &or_none(amount))
            }
            HouseExpect::Incidents(reported) => same(
                "number of incidents",
                &count(self.house.incidents().len()),
                &reported,
            ),
        }
    }

    /// The cash of a patron today, one way.
    fn cash(&self, patron: PatronId, direction: Direction) -> crate::house::CashLine {
        let config = self.house.config();
        let day = config.day_of(self.now());
        *self
            .house
            .cash()
            .day(day, patron)
            .line(Currency::of(config.law), direction)
    }
}

fn count(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

const fn stage_of(stage: DisputeStage) -> Stage {
    match stage {
        DisputeStage::Opened => Stage::Opened,
        DisputeStage::UnderReview => Stage::UnderReview,
        DisputeStage::Decided(Finding::ForPatron) => Stage::DecidedForPatron,
        DisputeStage::Decided(Finding::ForHouse) => Stage::DecidedForHouse,
        DisputeStage::Resolved(Finding::ForPatron) => Stage::ResolvedForPatron,
        DisputeStage::Resolved(Finding::ForHouse) => Stage::ResolvedForHouse,
        DisputeStage::Unresolved {
            investigation: false,
            ..
        } => Stage::Unresolved,
        DisputeStage::Unresolved {
            investigation: true,
            ..
        } => Stage::Investigation,
    }
}
