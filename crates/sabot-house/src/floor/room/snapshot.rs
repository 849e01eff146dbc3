//! A table as bytes: a cache, so that a table is back at once. It is compared with the books when it is made, and the
//! house signs it together with the head of the log it was taken at: neither a disk which bends a bit nor somebody who
//! writes to the database bends a table, and the snapshot of another history is not taken for one of this.
//!
//! ```text
//! body = the table  key:32  signature:64  "sabot-snapshot-1"
//! ```

use std::sync::Arc;

use ed25519_dalek::{Signature, Signer as _, VerifyingKey};
use sabot_core::{Card, TableId};
use sabot_ledger::store::{Digest, Snapshot, Store, StoreFault, StreamId};
use sabot_rules::table::Table;
use sabot_rules::table::drive::Driver;
use sabot_rules::table::saved::Saved as SavedTable;
use sabot_stream::Live;
use sabot_stream::live::Kept;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::super::charter::Charter;
use super::super::directory::Summary;
use super::super::hall::Hall;
use super::super::law::LAW_VERSION;
use super::super::publish::Lying;
use super::super::shoe::{ShoeDesk, ShoeLog};
use super::Room;
use super::bots::Mind;
use super::load::Shoe;
use crate::vault::{Hash, Hex, HouseKey, Revelation};

/// Raised whenever the bytes change their meaning; older ones are thrown away.
const FORMAT: u32 = 8;

/// The end of a snapshot that is signed; those of before ended with a hash.
const MAGIC: [u8; 16] = *b"sabot-snapshot-1";

/// What is kept of a room.
#[derive(Debug, Serialize, Deserialize)]
struct Saved<'a> {
    format: u32,
    /// The version of the law of the program that made it.
    law: u32,
    summary: Summary,
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
    /// Everything else that its stream has made of it.
    kept: Kept,
    cards: Lying,
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
            charter: serde_json::to_string(self.live.charter()).ok()?,
            table: self.live.table().save(),
            before: self.live.before().map(Table::save),
            held: self.driver.held().collect(),
            shoe: self.desk.log.clone(),
            last: self.desk.last(),
            wanted: self.driver.vault.wanted().or(self.begun()),
            kept: self.live.kept(),
            cards: self.publisher.lying().clone(),
        };
        let mut snapshot = Snapshot {
            stream: StreamId::Table(self.live.id()),
            version: self.live.version(),
            body: postcard::to_stdvec(&saved).ok()?,
        };
        sign(&mut snapshot, self.live.head(), &self.hall.keys.house);
        Some(snapshot)
    }

    /// How many cards the shoe has that was begun and not cut.
    fn begun(&self) -> Option<u16> {
        let sealed = self.desk.log.is_sealed();
        sealed.then(|| self.live.table().shoe().cards)
    }
}

/// What is signed: what the snapshot is of, the head of the log there, and its bytes.
fn mark(snapshot: &Snapshot, head: Digest, bytes: &[u8]) -> [u8; 32] {
    let stream = snapshot.stream.to_string();
    let hash = Sha256::new().chain_update(MAGIC).chain_update(stream);
    let hash = hash.chain_update([0]).chain_update(head.0);
    let hash = hash.chain_update(snapshot.version.to_be_bytes());
    hash.chain_update(bytes).finalize().into()
}

fn sign(snapshot: &mut Snapshot, head: Digest, key: &HouseKey) {
    let mark = mark(snapshot, head, &snapshot.body);
    let signature = key.signing().sign(&mark).to_bytes();
    snapshot.body.extend(key.public().0);
    snapshot.body.extend(signature);
    snapshot.body.extend(MAGIC);
}

/// Why a snapshot is passed over, and the log followed instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unsigned {
    /// It was made before snapshots were signed.
    Old,
    /// It is not what the house signed.
    Bent,
    /// The log is another than the one it was taken from.
    Elsewhere,
}

impl Unsigned {
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::Old => "it was kept by an earlier version",
            Self::Bent => "it is not what the house has signed here",
            Self::Elsewhere => "it is not of this log",
        }
    }
}

/// The bytes that one of these keys signed, at this head of the log; without keys, that of the key it carries.
fn signed<'s>(snapshot: &'s Snapshot, head: Digest, keys: &[Hash]) -> Result<&'s [u8], Unsigned> {
    let parts = || {
        let (rest, magic) = snapshot.body.split_last_chunk()?;
        let (rest, signature) = rest.split_last_chunk()?;
        let (bytes, key) = rest.split_last_chunk::<32>()?;
        Some((bytes, Hex(*key), Signature::from_bytes(signature), *magic))
    };
    let (bytes, key, signature, magic) = parts().ok_or(Unsigned::Old)?;
    if magic != MAGIC {
        return Err(Unsigned::Old);
    }
    let known = keys.is_empty() || keys.contains(&key);
    let verifying = VerifyingKey::from_bytes(&key.0).ok().filter(|_| known);
    let verifying = verifying.ok_or(Unsigned::Bent)?;
    let mark = mark(snapshot, head, bytes);
    let verified = verifying.verify_strict(&mark, &signature);
    verified.map(|()| bytes).map_err(|_| Unsigned::Bent)
}

/// The head of the log where a snapshot was taken.
pub(super) fn head_there(
    store: &dyn Store,
    snapshot: &Snapshot,
) -> Result<Option<Digest>, StoreFault> {
    let Some(before) = snapshot.version.checked_sub(1) else {
        return Ok(None);
    };
    let there = store.read(snapshot.stream, before, 1)?;
    Ok(there.first().map(|recorded| recorded.appended.head))
}

/// Whether a snapshot is the house's own and of this log.
pub(crate) fn examine(
    store: &dyn Store,
    snapshot: &Snapshot,
    keys: &[Hash],
) -> Result<Result<(), Unsigned>, StoreFault> {
    let head = head_there(store, snapshot)?;
    let head = head.ok_or(Unsigned::Elsewhere);
    Ok(head.and_then(|head| signed(snapshot, head, keys).map(|_| ())))
}

/// A room of these bytes; nothing if they are not what they should be, and the log is followed instead. That somebody
/// changed them is said.
pub(super) fn restore(
    hall: &Arc<Hall>,
    id: TableId,
    snapshot: &Snapshot,
    head: Digest,
) -> Option<Room> {
    let bytes = match signed(snapshot, head, &[hall.keys.house.public()]) {
        Ok(bytes) => bytes,
        Err(Unsigned::Old) => return None,
        Err(why @ (Unsigned::Bent | Unsigned::Elsewhere)) => {
            let why = why.sentence();
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
    let at = (id, snapshot.version, head);
    let live = Live::restored(at, charter, saved.kept, table, before);
    let shoe = Shoe::of(Arc::clone(hall), driver, desk, saved.cards);
    let mut room = Room::with(live, shoe);
    room.minds = room
        .live
        .occupied()
        .filter_map(|(party, who)| Some((party, Mind::of(who)?)))
        .collect();
    Some(room)
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
