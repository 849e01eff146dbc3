//! Tables that nobody uses: they end by themselves, and at once when the house needs their place.

use std::time::Duration;

use sabot_core::{PatronId, TableId};

use super::actor::Mail;
use super::house::House;
use crate::hall::{HouseNo, Result};
use crate::room::{Needed, SPARED_MS};

/// How often the house looks round.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// So many tables are woken at once to end.
const AT_ONCE: usize = 100;

/// With chips for fewer newcomers than these the house takes back what lies unused.
const NEWCOMERS: u32 = 1_000;

impl House {
    /// Looks round at once, and then for as long as the house is open.
    pub(crate) fn end_now_and_then(&self) {
        crate::spawn(self.clone().look_round());
        self.now_and_then(LOOK_EVERY, Self::look_round);
    }

    async fn look_round(self) {
        // Who cannot be asked is not short of anything; that it cannot be asked is said elsewhere.
        let short = self.blocking(|inner| Ok(!inner.has_chips_for(NEWCOMERS)?));
        match short.await {
            Ok(true) => self.take_chips_back(),
            Ok(false) | Err(_) => self.end_unused(),
        }
    }

    /// Wakes guests' tables that nobody has used for too long: each looks for itself, and ends.
    fn end_unused(&self) {
        let empty = self.inner.hall.config.empty_ms;
        let since = self.inner.written_time().saturating_sub(empty);
        let unused: Vec<TableId> = {
            let directory = self.inner.directory();
            let asleep = directory.unused(since).filter(|(_, e)| e.post.is_none());
            asleep.map(|(id, _)| id).take(AT_ONCE).collect()
        };
        for id in unused {
            // A house that closes ends nothing any more.
            let _ = self.post(id);
        }
    }

    /// Ends guests' tables that nobody has used for a moment: what their bots brought is needed for newcomers. It is so in
    /// a house whose float was emptied by bots that brought what they liked.
    fn take_chips_back(&self) {
        let spared = SPARED_MS.min(self.inner.hall.config.empty_ms);
        let since = self.inner.written_time().saturating_sub(spared);
        {
            let mut directory = self.inner.directory();
            let unused = directory.unused(since).filter(|(_, e)| e.ends.is_none());
            let unused: Vec<TableId> = unused.map(|(id, _)| id).take(AT_ONCE).collect();
            for id in unused {
                if let Some(entry) = directory.tables.get_mut(&id) {
                    entry.ends = Some(Needed::Unused);
                }
            }
        }
        self.end_those_in_the_way();
    }

    /// Tells the tables whose place was given to another.
    pub(crate) fn end_those_in_the_way(&self) {
        let ending: Vec<(TableId, Needed)> = {
            let directory = self.inner.directory();
            let all = directory.tables.iter();
            let open = all.filter(|(_, entry)| !entry.summary.closed);
            open.filter_map(|(id, entry)| Some((*id, entry.ends?)))
                .collect()
        };
        for (id, why) in ending {
            // One that has too much to do is in use, and a house that closes ends nothing any more.
            if let Ok(post) = self.post(id) {
                let _ = post.mail.try_send(Mail::MakeRoom(why));
            }
        }
    }

    /// Whether somebody may have one table more, which they are about to take over.
    pub(crate) fn may_take_over(&self, table: TableId, patron: PatronId) -> Result<()> {
        let most = self.inner.hall.config.tables_per_guest;
        let mut directory = self.inner.directory();
        let may = directory.claim(table, patron, most);
        may.then_some(())
            .ok_or_else(|| HouseNo::TablesOfYours { limit: most }.into())
    }
}
