//! Where guests' tables were opened from: a name that the door has made for the place. It lies in the cabinet for as
//! long as the table is open, so that a restart forgets no count, and is part of no log.

use sabot_core::TableId;
use sabot_vault::Hex;

use super::house::Inner;
use super::opening::Tables;
use crate::hall::Result;

/// A place as the door names it: whoever has not the door's key cannot tell which it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Origin(pub [u8; 16]);

const PREFIX: &str = "origin/";

fn key(table: TableId) -> String {
    format!("{PREFIX}{}", table.0)
}

impl Tables<'_> {
    /// Notes where a table was opened from, until it ends.
    pub async fn note_origin(self, table: TableId, origin: Origin) -> Result<()> {
        let noted = self.0.blocking(move |inner| {
            let name = Hex(origin.0).to_string().into_bytes();
            inner.hall.store.put(&key(table), Some(name))?;
            if !inner.mark_noted(table) {
                // It has ended in the meantime.
                inner.hall.store.put(&key(table), None)?;
            }
            Ok(())
        });
        noted.await
    }

    /// Where the tables were opened from that are open now. What was noted of others is erased.
    pub async fn origins(self) -> Result<Vec<(TableId, Origin)>> {
        let origins = self.0.blocking(|inner| {
            let mut origins = Vec::new();
            for (key, value) in inner.hall.store.list(PREFIX)? {
                match read(&key, &value).filter(|(table, _)| inner.mark_noted(*table)) {
                    Some(origin) => origins.push(origin),
                    None => inner.hall.store.put(&key, None)?,
                }
            }
            Ok(origins)
        });
        origins.await
    }
}

fn read(key: &str, value: &[u8]) -> Option<(TableId, Origin)> {
    let table = key.strip_prefix(PREFIX)?.parse().ok()?;
    let name: Hex<16> = std::str::from_utf8(value).ok()?.parse().ok()?;
    Some((TableId(table), Origin(name.0)))
}

impl Inner {
    /// Something is noted of this table, if it is open.
    fn mark_noted(&self, table: TableId) -> bool {
        let mut directory = self.directory();
        let entry = directory.tables.get_mut(&table);
        let entry = entry.filter(|entry| !entry.summary.closed);
        entry.map(|entry| entry.noted = true).is_some()
    }

    /// A table has ended. Nobody waits for it: what is left by a fault is erased when the house opens.
    pub(crate) fn forget_origin(&self, table: TableId) {
        let store = &self.hall.store;
        store.submit_put(&key(table), None, Box::new(|_| {}));
    }
}
