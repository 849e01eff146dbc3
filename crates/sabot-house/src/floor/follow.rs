//! What happens at the house's own tables and concerns the whole house: places taken and left, cash that became chips.
//!
//! A table's stream is read on from where it was last read to, so nothing is missed over a crash; cash is told under a
//! name made of its place in that stream, so it is told once; places are told where the house knows otherwise.

use std::collections::BTreeMap;

use sabot_audit::records::{Pages, Watch};
use sabot_core::{PatronId, Seat, TableId};
use sabot_ledger::store::{CommandId, Digest, Store, StoreFault, StreamId};
use sabot_rules::house::{DeskAct, HouseAct, HouseActor};
use sabot_rules::table::state::Standing;
use sabot_stream::house::HouseWord;
use sabot_stream::live::Kept as Rest;
use sabot_stream::taken::taken;
use sabot_stream::{LAW_VERSION, Live};
use serde::{Deserialize, Serialize};

use super::house::{House, Inner};
use crate::hall::Result;
use crate::office::{Draft, Signer};
use crate::room::SavedTables;

/// Raised whenever what is kept changes its meaning; older bytes are thrown away, and the table is read anew.
const FORMAT: u32 = 1;

/// A table as far as it was read, as bytes: a cache, so that it is not read from its beginning.
#[derive(Debug, Serialize, Deserialize)]
struct Kept<'k> {
    format: u32,
    /// The version of the law of the program that made it.
    law: u32,
    version: u64,
    head: [u8; 32],
    #[serde(borrow)]
    tables: SavedTables<'k>,
    /// Everything else that its stream has made of it.
    rest: Rest,
}

/// People whom the house knows, by their seats.
fn places(live: &Live) -> BTreeMap<Seat, PatronId> {
    let all = live.table().parties().filter(|_| !live.is_closed());
    all.filter_map(|(party, state)| match state.place {
        Standing::Seated(seat) if state.is_here() => {
            Some((seat, live.people().get(&party)?.patron()?))
        }
        Standing::Seated(_) | Standing::Behind(_) | Standing::Gone => None,
    })
    .collect()
}

/// As it is kept.
fn kept(live: &Live) -> Option<Vec<u8>> {
    let kept = Kept {
        format: FORMAT,
        law: LAW_VERSION,
        version: live.version(),
        head: live.head().0,
        tables: SavedTables::of(live)?,
        rest: live.kept(),
    };
    postcard::to_stdvec(&kept).ok()
}

/// As it was kept; nothing if it is not of this log, and then the log is read anew.
fn restored(store: &dyn Store, id: TableId) -> Result<Option<Watch<()>>, StoreFault> {
    let Some(kept) = store.get(&key(id))? else {
        return Ok(None);
    };
    let Some(live) = live_of(id, &kept) else {
        return Ok(None);
    };
    let there = store.read(StreamId::Table(id), live.version().saturating_sub(1), 1)?;
    let known = there.first().map(|recorded| recorded.appended.head) == Some(live.head());
    Ok(known.then(|| Watch::from(live, ())))
}

fn live_of(id: TableId, kept: &[u8]) -> Option<Live> {
    let kept: Kept<'_> = postcard::from_bytes(kept).ok()?;
    if (kept.format, kept.law) != (FORMAT, LAW_VERSION) {
        return None;
    }
    let at = (id, kept.version, Digest(kept.head));
    kept.tables.restore(at, kept.rest)
}

fn key(table: TableId) -> String {
    format!("followed/{}", table.0)
}

impl Inner {
    /// Reads a table of the house on, and tells the house what concerns it. One at a time.
    pub(crate) fn follow(&self, table: TableId) -> Result<()> {
        let _one = self.following.lock();
        if !self.survey(|house| house.tables().contains_key(&table)) {
            return Ok(());
        }
        let store = &*self.hall.store;
        let mut watch = restored(store, table)?.unwrap_or_default();
        let stream = StreamId::Table(table);
        let mut pages = Pages::after(store, stream, watch.version(), u64::MAX);
        while watch.lost().is_none()
            && let Some(recorded) = pages.next()
        {
            // What cannot be read is left to the audit.
            let step = watch.read(&recorded).filter(|_| watch.lost().is_none());
            let both = watch.live().zip(step);
            for taken in both.map_or_else(Vec::new, |(live, step)| taken(live, &step)) {
                self.tell(taken.told, Some(taken.id))?;
            }
        }
        pages.end()?;
        // Of a table that cannot be followed the house knows what it knew.
        let Some(live) = watch.live().filter(|_| watch.lost().is_none()) else {
            return Ok(());
        };
        self.tell_places(table, &places(live))?;
        Ok(store.put(&key(table), kept(live))?)
    }

    /// Where the house knows otherwise than the table, the table is right.
    fn tell_places(&self, table: TableId, places: &BTreeMap<Seat, PatronId>) -> Result<()> {
        let known = self.survey(|house| Some(house.tables().get(&table)?.seats.clone()));
        let Some(known) = known else { return Ok(()) };
        for &patron in known.values() {
            if !places.values().any(|sits| *sits == patron) {
                self.tell(DeskAct::Gone { patron, table }, None)?;
            }
        }
        for (&seat, &patron) in places {
            if known.get(&seat) != Some(&patron) {
                let act = DeskAct::Seated {
                    patron,
                    table,
                    seat,
                };
                self.tell(act, None)?;
            }
        }
        Ok(())
    }

    fn tell(&self, act: DeskAct, id: Option<CommandId>) -> Result<()> {
        let signer = Signer::house(HouseActor::Croupier);
        let draft = Draft {
            word: HouseWord::act(signer.actor, HouseAct::Desk(act)),
            name: signer.name,
            id,
        };
        self.journal.record(draft).map(|_| ())
    }
}

impl House {
    /// Reads every table of the house on: what was not told before the house went down is told now.
    pub(crate) async fn follow_all(&self) -> Result<()> {
        self.blocking(|inner| {
            let tables: Vec<TableId> =
                inner.survey(|house| house.tables().keys().copied().collect());
            for table in tables {
                inner.follow(table)?;
            }
            Ok(())
        })
        .await
    }
}
