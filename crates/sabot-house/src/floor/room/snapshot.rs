//! A table as bytes: a cache, so that a table is back at once. It is compared with the books when it is made, and ends
//! with a hash, so that a disk which bends a bit does not bend a table.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sabot_core::{Card, Moment, Party};
use sabot_ledger::book::{Patron, TableId};
use sabot_ledger::store::{Snapshot, StreamId};
use sabot_rules::table::Table;
use sabot_rules::table::drive::Driver;
use sabot_rules::table::saved::Saved as SavedTable;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::super::charter::{Charter, Who};
use super::super::directory::Summary;
use super::super::hall::Hall;
use super::super::law::{LAW_VERSION, LawOf};
use super::super::publish::Publisher;
use super::super::shoe::{ShoeDesk, ShoeLog};
use super::Room;
use super::bots::Mind;
use crate::books::Till;
use crate::vault::Revelation;

/// Raised whenever the bytes change their meaning; older ones are thrown away.
const FORMAT: u32 = 7;

/// What is kept of a room.
#[derive(Debug, Serialize, Deserialize)]
struct Saved<'a> {
    format: u32,
    /// The version of the law of the program that made it.
    law: u32,
    summary: Summary,
    /// The version of the law that has decided the table.
    decided: u32,
    /// As it is stored: what it leaves out has no place in these bytes.
    charter: String,
    #[serde(borrow)]
    table: SavedTable<'a>,
    /// The table before an entry that can be taken back.
    #[serde(borrow)]
    before: Option<SavedTable<'a>>,
    held: Vec<Card>,
    shoe: ShoeLog,
    last: Option<Revelation>,
    wanted: Option<u16>,
    people: BTreeMap<Party, Who>,
    till: Till,
    approved: BTreeSet<Patron>,
    muted: BTreeSet<Patron>,
    halted: bool,
    closing: bool,
    closed: bool,
    window: Option<(u32, u64)>,
    heir: Option<Patron>,
    used: Moment,
    cards: Vec<(sabot_rules::table::place::Place, u16, bool)>,
}

impl Room {
    /// The room as bytes, at its version; nothing while the shoe is a step ahead of what is stored.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.is_ahead() {
            return None;
        }
        let saved = Saved {
            format: FORMAT,
            law: LAW_VERSION,
            summary: self.summary(),
            decided: self.law.0,
            charter: serde_json::to_string(&self.charter).ok()?,
            table: self.table.save(),
            before: self.before.as_ref().map(|table| table.save()),
            held: self.driver.held().collect(),
            shoe: self.desk.log.clone(),
            last: self.desk.last(),
            wanted: self.driver.vault.wanted().or(self.begun()),
            people: self.people.clone(),
            till: self.till.clone(),
            approved: self.approved.clone(),
            muted: self.muted.clone(),
            halted: self.halted,
            closing: self.closing,
            closed: self.closed,
            window: self.window,
            heir: self.heir,
            used: self.used,
            cards: self.publisher.cards().to_vec(),
        };
        let mut snapshot = Snapshot {
            stream: StreamId::Table(self.id),
            version: self.version,
            body: postcard::to_stdvec(&saved).ok()?,
        };
        let mark = mark(&snapshot, &snapshot.body);
        snapshot.body.extend(mark);
        Some(snapshot)
    }

    /// How many cards the shoe has that was begun and not cut.
    fn begun(&self) -> Option<u16> {
        let sealed = self.desk.log.is_sealed();
        sealed.then(|| self.table.shoe().cards)
    }
}

/// The hash of a snapshot: what it is of, and its bytes.
fn mark(snapshot: &Snapshot, bytes: &[u8]) -> [u8; 32] {
    let stream = snapshot.stream.to_string();
    let hash = Sha256::new().chain_update(stream).chain_update([0]);
    let hash = hash.chain_update(snapshot.version.to_be_bytes());
    hash.chain_update(bytes).finalize().into()
}

/// The bytes before the hash, if it is theirs.
fn unmarked(snapshot: &Snapshot) -> Option<&[u8]> {
    let (bytes, end) = snapshot.body.split_last_chunk()?;
    (*end == mark(snapshot, bytes)).then_some(bytes)
}

/// A room of these bytes; nothing if they are not what they should be, and the log is followed instead.
pub(super) fn restore(hall: &Arc<Hall>, id: TableId, snapshot: &Snapshot) -> Option<Room> {
    let saved: Saved<'_> = postcard::from_bytes(unmarked(snapshot)?).ok()?;
    if saved.format != FORMAT || saved.law != LAW_VERSION {
        return None;
    }
    let charter: Charter = serde_json::from_str(&saved.charter).ok()?;
    let rulebook = charter.rules().ok()?;
    let before = saved
        .before
        .map(|before| Table::restore(rulebook.clone(), before));
    let before = before.transpose().ok()?;
    let table = Table::restore(rulebook, saved.table).ok()?;
    let (desk, vault) =
        ShoeDesk::rebuild(&saved.shoe, saved.last, saved.wanted, &hall.keys).ok()?;
    let driver = Driver::with_held(vault, saved.held);
    let mut room = Room::with(hall, id, charter, table, driver);
    room.before = before.map(Box::new);
    room.law = LawOf(saved.decided);
    room.desk = desk;
    room.version = snapshot.version;
    room.minds = saved
        .people
        .iter()
        .filter_map(|(party, who)| Some((*party, Mind::of(who)?)))
        .collect();
    room.people = saved.people;
    room.minds.retain(|party, _| {
        let state = room.table.party(*party);
        state.is_some_and(|state| state.place != sabot_rules::table::state::Standing::Gone)
    });
    room.till = saved.till;
    room.approved = saved.approved;
    room.muted = saved.muted;
    room.halted = saved.halted;
    room.closing = saved.closing;
    room.closed = saved.closed;
    room.window = saved.window;
    room.heir = saved.heir;
    room.used = saved.used;
    room.deadline = room.table.window().and_then(|window| window.closes_at);
    room.publisher = Publisher::with_cards(saved.cards);
    Some(room)
}

/// What a snapshot says about its table, without bringing it back.
pub(crate) fn peek(snapshot: &Snapshot) -> Option<Summary> {
    /// The head of [`Saved`].
    #[derive(Deserialize)]
    struct Head {
        format: u32,
        law: u32,
        summary: Summary,
    }
    let (head, _): (Head, _) = postcard::take_from_bytes(unmarked(snapshot)?).ok()?;
    (head.format == FORMAT && head.law == LAW_VERSION).then_some(head.summary)
}
