//! A log that was played, and what becomes of it when its bytes are bent.

use sabot_house::room::Room;
use sabot_ledger::store::{Append, Snapshot, StreamId};
use sabot_stream::Deed;

use super::den::Den;
use crate::hall::{TABLE, hall};

/// A table that was played for a while, with the snapshot it had in the middle.
pub(crate) struct Tape {
    den: Den,
    log: Vec<Append>,
    snapshot: Snapshot,
}

/// Bytes that are changed: for each three, two say where and one how.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edits<'a>(pub(crate) &'a [u8]);

impl Edits<'_> {
    fn bend(self, bytes: &mut Vec<u8>) {
        for edit in self.0.chunks(3) {
            match *edit {
                [high, low, change] if !bytes.is_empty() => {
                    let place = usize::from(u16::from_be_bytes([high, low])) % bytes.len();
                    bytes[place] ^= change;
                }
                [place, change] => bytes.insert(usize::from(place) % (bytes.len() + 1), change),
                [length] => bytes.truncate(bytes.len().saturating_sub(length.into())),
                _ => {}
            }
        }
    }
}

impl Tape {
    /// So many steps of a table by this law, one guest at it.
    pub(crate) fn record(law: u8, steps: usize) -> Self {
        let mut den = Den::open(law);
        let sit: Deed = serde_json::from_str("{\"sit\":{\"purse\":500000}}").unwrap();
        let id = den.fresh_id();
        den.ask(1, &id, sit);
        (0..steps).for_each(|_| den.wait());
        let snapshot = den
            .salon
            .room
            .snapshot()
            .expect("a table at rest can be kept");
        (0..steps).for_each(|_| den.wait());
        let streams = [StreamId::House, StreamId::Table(TABLE)];
        let read = |stream| den.salon.hall.store.read(stream, 0, 10_000).unwrap();
        let stored = streams.into_iter().flat_map(read);
        let log = stored.map(|stored| stored.append).collect();
        Self { den, log, snapshot }
    }

    /// A snapshot is a cache: bent or not, the table that is loaded is the one of the log.
    pub(crate) fn load_with_snapshot(&self, edits: Edits<'_>, shift: i8) {
        let mut bent = self.snapshot.clone();
        edits.bend(&mut bent.body);
        bent.version = bent.version.saturating_add_signed(shift.into());
        let store = &self.den.salon.hall.store;
        store.save_snapshot(bent).unwrap();
        let loaded = Room::load(&self.den.salon.hall, TABLE).expect("the log is whole");
        assert_eq!(loaded.version(), self.den.salon.room.version());
        assert!(
            loaded.table() == self.den.salon.room.table(),
            "another table"
        );
        assert_eq!(loaded.charter(), self.den.salon.room.charter());
    }

    /// Loads the log with one command or event bent; says whether a table came of it.
    pub(crate) fn load_bent(&self, which: u16, edits: Edits<'_>) -> bool {
        let hall = hall();
        let place = usize::from(which) % self.log.len();
        for (number, append) in self.log.iter().enumerate() {
            let mut append = append.clone();
            if number == place {
                let part = usize::from(which) / self.log.len();
                match append.events.get_mut(part) {
                    Some(event) => edits.bend(&mut event.body),
                    None => edits.bend(&mut append.command),
                }
            }
            if hall.store.append(append).is_err() {
                return false;
            }
        }
        Room::load(&hall, TABLE).is_ok()
    }

    /// How many bytes the snapshot has.
    pub(crate) fn snapshot_length(&self) -> usize {
        self.snapshot.body.len()
    }
}
