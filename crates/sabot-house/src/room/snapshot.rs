//! A table as bytes: a cache, so that a table is back at once. It is compared with the books when it is made, and the
//! house signs it together with the head of the log it was taken at.

use std::sync::Arc;

use sabot_audit::sealed::{Unsigned, sign, signed};
use sabot_core::{Card, TableId};
use sabot_ledger::store::{Digest, Snapshot};
use sabot_rules::table::Table;
use sabot_rules::table::saved::Saved as SavedTable;
use sabot_stream::law::LAW_VERSION;
use sabot_stream::live::Kept;
use sabot_stream::{Charter, Live};
use sabot_vault::{Hash, Revelation};
use serde::{Deserialize, Serialize};

use super::Room;
use super::load::Shoe;
use super::publish::Lying;
use super::shoe::{ShoeDesk, ShoeLog};
use super::summary::Summary;
use crate::hall::Hall;

/// Raised whenever the bytes change their meaning; older ones are thrown away.
const FORMAT: u32 = 8;

/// What is kept of a room.
#[derive(Debug, Serialize, Deserialize)]
struct Saved<'a> {
    format: u32,
    /// The version of the law of the program that made it.
    law: u32,
    summary: Summary,
    #[serde(borrow)]
    tables: SavedTables<'a>,
    held: Vec<Card>,
    shoe: ShoeLog,
    last: Option<Revelation>,
    wanted: Option<u16>,
    /// Everything else that its stream has made of it.
    kept: Kept,
    cards: Lying,
}

/// The engine's tables of a live one, and the charter they are read with.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SavedTables<'a> {
    /// As it is stored: what it leaves out has no place in these bytes.
    charter: String,
    #[serde(borrow)]
    table: SavedTable<'a>,
    /// The table before an entry that can be taken back.
    #[serde(borrow)]
    before: Option<SavedTable<'a>>,
}

impl<'a> SavedTables<'a> {
    pub(crate) fn of(live: &'a Live) -> Option<Self> {
        Some(Self {
            charter: serde_json::to_string(live.charter()).ok()?,
            table: live.table().save(),
            before: live.before().map(Table::save),
        })
    }

    /// The live table they were of, at its place in the log, with what else was kept of it.
    pub(crate) fn restore(self, at: (TableId, u64, Digest), kept: Kept) -> Option<Live> {
        let charter: Charter = serde_json::from_str(&self.charter).ok()?;
        let rulebook = charter.rules().ok()?;
        let restore = |saved| Table::restore(rulebook.clone(), saved);
        let before = self.before.map(restore).transpose().ok()?;
        let table = restore(self.table).ok()?;
        Some(Live::restored(at, charter, kept, table, before))
    }
}

impl Room {
    /// The room as bytes, at its version; nothing while the shoe is a step ahead of what is stored.
    pub fn snapshot(&self) -> Option<Snapshot> {
        // Whether the shoe is a step ahead of what is stored.
        let flight = self.flight.as_ref();
        if self.spoiled || flight.is_some_and(|flight| flight.decided.touched) {
            return None;
        }
        let begun = self.desk.log.sealed.as_ref();
        let begun = begun.map(|_| self.table().shoe().cards);
        let saved = Saved {
            format: FORMAT,
            law: LAW_VERSION,
            summary: self.summary(),
            tables: SavedTables::of(&self.live)?,
            held: self.driver.held().collect(),
            shoe: self.desk.log.clone(),
            last: self.desk.last,
            wanted: self.driver.vault.wanted().or(begun),
            kept: self.live.kept(),
            cards: self.publisher.cards.clone(),
        };
        let mut snapshot = Snapshot {
            stream: self.stream(),
            version: self.version(),
            body: postcard::to_stdvec(&saved).ok()?,
        };
        sign(&mut snapshot, self.live.head(), &self.hall.keys.house);
        Some(snapshot)
    }
}

/// A room of these bytes; nothing if they are not what they should be, and the log is followed instead. That somebody
/// changed them is said.
pub(super) fn restore(
    hall: &Arc<Hall>,
    id: TableId,
    snapshot: &Snapshot,
    head: Digest,
) -> Option<(Live, Shoe)> {
    let bytes = match signed(snapshot, head, &[hall.keys.house.public()]) {
        Ok(bytes) => bytes,
        Err(Unsigned::Old) => return None,
        Err(why @ (Unsigned::Bent | Unsigned::Elsewhere)) => {
            tracing::error!(
                table = id.0,
                "a snapshot is passed over, and the log followed: {why}"
            );
            return None;
        }
    };
    let saved: Saved<'_> = postcard::from_bytes(bytes).ok()?;
    if saved.format != FORMAT || saved.law != LAW_VERSION {
        return None;
    }
    let at = (id, snapshot.version, head);
    let live = saved.tables.restore(at, saved.kept)?;
    let desk = ShoeDesk::rebuild(&saved.shoe, saved.last, saved.wanted, &hall.keys).ok()?;
    Some((live, Shoe::of(hall, desk, saved.held, saved.cards)))
}

/// What a snapshot says about its table, without bringing it back; at this head of the log, by the house of this key.
pub(crate) fn peek(snapshot: &Snapshot, head: Digest, key: Hash) -> Option<Summary> {
    /// The head of [`Saved`].
    #[derive(Deserialize)]
    struct Head {
        format: u32,
        law: u32,
        summary: Summary,
    }
    let (head, _): (Head, _) =
        postcard::take_from_bytes(signed(snapshot, head, &[key]).ok()?).ok()?;
    (head.format == FORMAT && head.law == LAW_VERSION).then_some(head.summary)
}
