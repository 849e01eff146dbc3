//! Personal data under a key for each person, so that erasing somebody destroys the key.
//!
//! A database server keeps what it once wrote: in its own log, in the archive of that log, in copies nobody knows of. So what
//! a house in a database knows of a person is sealed before it is sent there, and the keys lie in `keys/persons`, a file
//! of slots that are overwritten in place. Whoever is erased is erased from the server's log and from every copy, too.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::{FileExt as _, OpenOptionsExt as _};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sabot_ledger::store::{Saved, Store, StoreFault};
use sabot_vault::SealingKey;

use crate::KeyError;

/// The file of the keys, in the folder of keys.
const FILE: &str = "persons";

/// The first bytes of a value that is sealed.
const MAGIC: &[u8] = b"sabot-person-1";

/// What is known of people by their number, each under a key of its own.
const KINDS: [&str; 4] = ["guest", "person", "staff", "limits"];

/// The length of a key; a slot of noughts has none.
const SLOT: usize = 32;

/// The highest number with a slot: the file is as long as its highest number wants, and no number is near this.
const MOST: u64 = 1 << 40;

/// Whose value of which kind it is; nothing for what is no person's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Owner {
    kind: &'static str,
    number: u64,
    offset: u64,
}

impl Owner {
    fn of(key: &str) -> Option<Self> {
        let (kind, number) = key.split_once('/')?;
        let place = KINDS.iter().position(|known| *known == kind)?;
        let text = number;
        let number: u64 = text.parse().ok().filter(|number| *number < MOST)?;
        // One number has one spelling.
        if number.to_string() != text {
            return None;
        }
        let slots = number.saturating_mul(KINDS.len() as u64);
        let slot = slots.saturating_add(place as u64);
        Some(Self {
            kind: KINDS.get(place)?,
            number,
            offset: slot.saturating_mul(SLOT as u64),
        })
    }
}

/// The file of the keys.
#[derive(Debug)]
struct Slots(Mutex<File>);

impl Slots {
    fn file(&self) -> MutexGuard<'_, File> {
        // Nothing is half done that matters: a slot is written by one call.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read(file: &File, owner: Owner) -> io::Result<Option<SealingKey>> {
        let mut key = [0; SLOT];
        match file.read_exact_at(&mut key, owner.offset) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
            Ok(()) if key == [0; SLOT] => Ok(None),
            Ok(()) => Ok(Some(SealingKey::new(key))),
        }
    }

    fn key(&self, owner: Owner) -> Result<Option<SealingKey>, StoreFault> {
        Self::read(&self.file(), owner).map_err(failed)
    }

    /// The key of a person, made if there is none: it is on the disk before anything is sealed with it.
    fn key_or_new(&self, owner: Owner) -> Result<SealingKey, StoreFault> {
        let file = self.file();
        if let Some(key) = Self::read(&file, owner).map_err(failed)? {
            return Ok(key);
        }
        let mut bytes = [0; SLOT];
        getrandom::fill(&mut bytes).map_err(failed)?;
        let written = file.write_all_at(&bytes, owner.offset);
        written.and_then(|()| file.sync_all()).map_err(failed)?;
        Ok(SealingKey::new(bytes))
    }

    /// Overwrites a key: what was sealed with it is noise from now on.
    fn destroy(&self, owner: Owner) -> Result<(), StoreFault> {
        let file = self.file();
        if Self::read(&file, owner).map_err(failed)?.is_none() {
            return Ok(());
        }
        let written = file.write_all_at(&[0; SLOT], owner.offset);
        written.and_then(|()| file.sync_all()).map_err(failed)
    }
}

fn failed(error: impl std::fmt::Display) -> StoreFault {
    StoreFault::Failed {
        what: format!("the keys of persons: {error}"),
    }
}

/// A store in which what is known of people is sealed. In everything else it is the store within.
pub(crate) struct Sealed {
    inner: Arc<dyn Store>,
    slots: Slots,
    /// Whether what comes is sealed; what was is opened in any case.
    seals: bool,
}

/// The store, with what is known of people sealed if it is a database; what lies there open is sealed first.
pub(crate) fn seal(
    inner: Arc<dyn Store>,
    keys: &Path,
    seals: bool,
) -> Result<Arc<dyn Store>, crate::OpenError> {
    let path = keys.join(FILE);
    let is_there = path.exists();
    let mut open = Vec::new();
    let mut closed = false;
    for kind in KINDS {
        for (key, value) in inner.list(&format!("{kind}/"))? {
            if value.starts_with(MAGIC) {
                closed = true;
            } else if Owner::of(&key).is_some() {
                open.push((key, value));
            }
        }
    }
    if closed && !is_there {
        return Err(KeyError::Missing { path }.into());
    }
    if !closed && !seals {
        return Ok(inner);
    }
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    let file = options.mode(0o600).open(&path);
    let file = file.map_err(|source| KeyError::Io { path, source })?;
    let sealed = Sealed {
        inner,
        slots: Slots(Mutex::new(file)),
        seals,
    };
    if seals {
        for (key, value) in open {
            sealed.put(&key, Some(value))?;
        }
    }
    Ok(Arc::new(sealed))
}

impl Sealed {
    fn close(&self, key: &str, value: Vec<u8>) -> Result<Vec<u8>, StoreFault> {
        let Some(owner) = Owner::of(key).filter(|_| self.seals) else {
            return Ok(value);
        };
        let secret = self.slots.key_or_new(owner)?;
        let nonce = SealingKey::nonce_from_os().map_err(failed)?;
        let sealed = secret.wrap(owner.kind, owner.number, &value, nonce);
        Ok([MAGIC, &sealed.map_err(failed)?].concat())
    }

    /// What was sealed; nothing if its key is gone.
    fn open(&self, key: &str, value: Vec<u8>) -> Result<Option<Vec<u8>>, StoreFault> {
        let (Some(sealed), Some(owner)) = (value.strip_prefix(MAGIC), Owner::of(key)) else {
            return Ok(Some(value));
        };
        let Some(secret) = self.slots.key(owner)? else {
            return Ok(None);
        };
        let plain = secret.open_wrapped(owner.kind, owner.number, sealed);
        let damaged = |_| StoreFault::Damaged {
            what: format!("{key} does not open with its key"),
        };
        plain.map(|plain| Some(plain.to_vec())).map_err(damaged)
    }
}

impl Store for Sealed {
    sabot_ledger::hand_on!(inner: submit append head heads read last answer balance submit_snapshot snapshot save_checkpoint checkpoints settle health show);

    /// The key goes first: should the rest fail, what is left is noise.
    fn submit_put(&self, key: &str, value: Option<Vec<u8>>, done: Saved) {
        let value = if let Some(value) = value {
            self.close(key, value).map(Some)
        } else {
            let gone = Owner::of(key).map_or(Ok(()), |owner| self.slots.destroy(owner));
            gone.map(|()| None)
        };
        match value {
            Ok(value) => self.inner.submit_put(key, value, done),
            Err(fault) => done(Err(fault)),
        }
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreFault> {
        match self.inner.get(key)? {
            Some(value) => self.open(key, value),
            None => Ok(None),
        }
    }

    fn list(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault> {
        let mut opened = Vec::new();
        for (key, value) in self.inner.list(prefix)? {
            if let Some(value) = self.open(&key, value)? {
                opened.push((key, value));
            }
        }
        Ok(opened)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    use sabot_ledger::store::MemoryStore;

    use super::*;

    fn holds(bytes: &[u8], part: &[u8]) -> bool {
        bytes.windows(part.len()).any(|window| window == part)
    }

    #[test]
    fn a_person_who_is_erased_is_erased_from_every_copy_of_the_database() {
        let folder = tempfile::tempdir().unwrap();
        let database: Arc<dyn Store> = Arc::new(MemoryStore::new());
        // A house of before has names in clear.
        let name = b"Adelheid von Musterstein".to_vec();
        database.put("guest/5", Some(name.clone())).unwrap();
        database.put("guests/next", Some(b"9".to_vec())).unwrap();
        let store = seal(Arc::clone(&database), folder.path(), true).unwrap();
        store.put("staff/70", Some(name.clone())).unwrap();
        for key in ["guest/5", "staff/70"] {
            let kept = database.get(key).unwrap().unwrap();
            assert!(
                kept.starts_with(MAGIC) && !holds(&kept, &name[..8]),
                "{key}"
            );
            assert_eq!(store.get(key).unwrap().as_ref(), Some(&name), "{key}");
        }
        assert_eq!(store.get("guests/next").unwrap(), Some(b"9".to_vec()));
        assert_eq!(database.get("guests/next").unwrap(), Some(b"9".to_vec()));

        // Somebody has a copy, with the file of keys as it is now and the row as it was.
        let copy = database.get("guest/5").unwrap();
        store.put("guest/5", None).unwrap();
        database.put("guest/5", copy).unwrap();
        assert_eq!(store.get("guest/5").unwrap(), None);
        assert_eq!(store.list("guest/").unwrap(), []);
        assert_eq!(store.list("staff/").unwrap().len(), 1, "nobody else's");
        // The number may come again with another key; the copy stays noise.
        let copy = database.get("guest/5").unwrap();
        store.put("guest/5", Some(b"Eve".to_vec())).unwrap();
        database.put("guest/5", copy).unwrap();
        assert!(matches!(
            store.get("guest/5"),
            Err(StoreFault::Damaged { .. })
        ));
        let mode = fs::metadata(folder.path().join(FILE)).unwrap();
        assert_eq!(mode.permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn without_its_keys_a_house_with_sealed_names_does_not_open() {
        let folder = tempfile::tempdir().unwrap();
        let database: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let store = seal(Arc::clone(&database), folder.path(), true).unwrap();
        store.put("guest/5", Some(b"Ada".to_vec())).unwrap();
        drop(store);
        // Moved into a file it is read on, and what comes there is not sealed.
        let file = seal(Arc::clone(&database), folder.path(), false).unwrap();
        assert_eq!(file.get("guest/5").unwrap(), Some(b"Ada".to_vec()));
        file.put("guest/6", Some(b"Bea".to_vec())).unwrap();
        assert_eq!(database.get("guest/6").unwrap(), Some(b"Bea".to_vec()));
        fs::remove_file(folder.path().join(FILE)).unwrap();
        let refused = seal(database, folder.path(), true).err().unwrap();
        assert!(refused.to_string().contains("put it back"), "{refused}");
    }

    #[test]
    fn every_kind_and_number_has_a_slot_of_its_own() {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..50_u64 {
            for kind in KINDS {
                let owner = Owner::of(&format!("{kind}/{number}")).unwrap();
                assert!(seen.insert(owner.offset) && owner.offset.is_multiple_of(32));
            }
        }
        for key in [
            "guest",
            "guest/",
            "guest/x",
            "guest/05",
            "text/5",
            "guests/next",
        ] {
            assert_eq!(Owner::of(key), None, "{key}");
        }
        assert_eq!(Owner::of(&format!("guest/{MOST}")), None);
    }
}
