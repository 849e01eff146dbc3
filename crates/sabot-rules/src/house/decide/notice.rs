//! Giving notice.

use sabot_core::Percent;

use super::{Case, Decision, pit, table};
use crate::house::event::HouseEvent;
use crate::house::ids::{NoticeId, PitId, TableId, next_id};
use crate::house::notice::{Addressee, NoticeTopic};
use crate::rulebook::Reshuffle;

impl Case<'_> {
    /// Written notice that the reshuffle of a pit will change (NJ-4.4a.1.ii).
    pub(super) fn notify_reshuffle(
        &mut self,
        pit: PitId,
        to: Reshuffle,
        addressee: Addressee,
    ) -> Decision {
        pit::known(self.house, pit)?;
        self.post(NoticeTopic::Reshuffle { pit, to, addressee });
        Ok(())
    }

    /// Notice of a rate, posted at its table (NJ-4.10d.1).
    pub(super) fn post_levy_notice(&mut self, table: TableId, to: Percent) -> Decision {
        let record = table::known(self.house, table)?;
        table::admissible_levy(record.law, to)?;
        self.post(NoticeTopic::Levy { table, to });
        Ok(())
    }

    /// Puts a notice on record; its number.
    pub(super) fn post(&mut self, topic: NoticeTopic) -> NoticeId {
        let notice = next_id(&self.house.notices);
        self.events.push(HouseEvent::NoticePosted {
            notice,
            topic,
            at: self.at,
        });
        notice
    }
}
