//! Pits: one shuffle for all tables, and the notices before a reshuffle.

use super::{Case, Decision};
use crate::house::config::HouseConfig;
use crate::house::event::HouseEvent;
use crate::house::ids::{NoticeId, PitId};
use crate::house::notice::{Addressee, NoticeTopic};
use crate::house::pit::Pit;
use crate::house::refusal::HouseRefusal;
use crate::house::state::Establishment;
use crate::rulebook::{Reshuffle, Shuffle};

/// The pit with this number.
pub(super) fn known(house: &Establishment, pit: PitId) -> Result<&Pit, HouseRefusal> {
    house.pits.get(&pit).ok_or(HouseRefusal::UnknownPit { pit })
}

impl Case<'_> {
    pub(super) fn open_pit(&mut self, pit: PitId, shuffle: Shuffle) -> Decision {
        if self.house.pits.contains_key(&pit) {
            return Err(HouseRefusal::PitExists { pit });
        }
        self.events.push(HouseEvent::PitOpened { pit, shuffle });
        Ok(())
    }

    /// Another shuffle for the whole pit. A pit that reshuffles must stop that first, with notice,
    /// for the reshuffle exists only after lacing (NJ-4.4a.1.i).
    pub(super) fn set_shuffle(&mut self, pit: PitId, shuffle: Shuffle) -> Decision {
        let now = known(self.house, pit)?;
        if !may_reshuffle(shuffle, now.reshuffle) {
            return Err(HouseRefusal::ReshuffleWithoutLace { pit });
        }
        if shuffle != now.shuffle {
            self.events.push(HouseEvent::ShuffleSet { pit, shuffle });
        }
        Ok(())
    }

    /// Starts, changes or stops the reshuffle; surveillance and the Commission have each had notice
    /// of exactly this at least thirty minutes ago (NJ-4.4a.1.ii).
    pub(super) fn set_reshuffle(&mut self, pit: PitId, reshuffle: Reshuffle) -> Decision {
        let now = known(self.house, pit)?;
        if !may_reshuffle(now.shuffle, reshuffle) {
            return Err(HouseRefusal::ReshuffleWithoutLace { pit });
        }
        if reshuffle == now.reshuffle {
            return Ok(());
        }
        let surveillance = self.ripe_notice(pit, reshuffle, Addressee::Surveillance)?;
        let commission = self.ripe_notice(pit, reshuffle, Addressee::Commission)?;
        self.events.push(HouseEvent::ReshuffleSet {
            pit,
            reshuffle,
            surveillance,
            commission,
        });
        Ok(())
    }

    /// The oldest unused notice of this change to this addressee, if it is old enough.
    fn ripe_notice(
        &self,
        pit: PitId,
        to: Reshuffle,
        addressee: Addressee,
    ) -> Result<NoticeId, HouseRefusal> {
        let topic = NoticeTopic::Reshuffle { pit, to, addressee };
        let (notice, posted_at) = self
            .house
            .oldest_notice(topic)
            .ok_or(HouseRefusal::NoReshuffleNotice { pit, addressee })?;
        let from = posted_at.plus_minutes(HouseConfig::RESHUFFLE_NOTICE_MINUTES);
        if self.at < from {
            return Err(HouseRefusal::ReshuffleNoticeTooRecent { addressee, from });
        }
        Ok(notice)
    }
}

fn may_reshuffle(shuffle: Shuffle, reshuffle: Reshuffle) -> bool {
    shuffle == Shuffle::ShuffleAndLace || reshuffle == Reshuffle::Off
}
