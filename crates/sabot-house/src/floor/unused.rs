//! Tables that nobody uses: they end by themselves, and at once when the house needs their place.

use std::sync::Arc;
use std::time::Duration;

use sabot_ledger::book::{Patron, TableId};

use super::actor::Mail;
use super::directory::Needed;
use super::error::HouseError;
use super::house::House;

/// How often the house looks round.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// So many tables are woken at once to end.
const AT_ONCE: usize = 100;

impl House {
    /// Looks round for as long as the house is open.
    pub(super) fn end_now_and_then(&self) {
        let inner = Arc::downgrade(&self.inner);
        tokio::spawn(async move {
            loop {
                let Some(inner) = inner.upgrade().filter(|inner| !inner.is_closing()) else {
                    return;
                };
                Self::of(inner).end_unused();
                tokio::time::sleep(LOOK_EVERY).await;
            }
        });
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

    /// Tells the tables whose place was given to another.
    pub(super) fn end_those_in_the_way(&self) {
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
    pub(crate) fn may_take_over(&self, table: TableId, patron: Patron) -> Result<(), HouseError> {
        let most = self.inner.hall.config.tables_per_guest;
        let mut directory = self.inner.directory();
        let may = directory.claim(table, patron, most);
        may.then_some(()).ok_or(HouseError::TablesOfYours(most))
    }

    /// Whether a table is open.
    pub fn is_open(&self, table: TableId) -> bool {
        let directory = self.inner.directory();
        let entry = directory.tables.get(&table);
        entry.is_some_and(|entry| !entry.summary.closed)
    }
}
