//! The house's own last word about its log, in a small file where a roll-back of the database does not reach it.
//!
//! A database that is put back to an earlier day is true in itself. Whoever signed a later checkpoint knows better: so the
//! last one is kept outside, and the log is held against it before anything is written.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ed25519_dalek::VerifyingKey;

use super::{
    Checkpoint, CheckpointError, Digest, Recorded, SignedCheckpoint, Store, StoreFault, StreamId,
    chained,
};

/// Where a log is not what was signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Behind {
    /// The stream that is not what was signed.
    pub stream: StreamId,
    /// How far it was when the house signed it.
    pub signed: u64,
    /// How far it is: less, or as far and another.
    pub found: u64,
}

/// Why the last word cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum LastWordError {
    /// Something is wrong with the disk or with rights.
    #[error("{path}: {source}")]
    Io {
        /// The file of the last word.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file holds no checkpoint, or somebody else's.
    #[error("{path}: {why}")]
    Untrue {
        /// The file of the last word.
        path: PathBuf,
        /// What is wrong with the checkpoint in it.
        why: CheckpointError,
    },
}

/// The file of the last word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastWord {
    path: PathBuf,
}

impl LastWord {
    /// The one in this folder, which is not that of the database's backups: the folder of the keys.
    pub fn within(folder: &Path) -> LastWord {
        LastWord {
            path: folder.join("head"),
        }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What was signed last, if anything was; with trusted keys nobody else's signature counts.
    pub fn read(
        &self,
        trusted: &[[u8; 32]],
    ) -> Result<Option<(SignedCheckpoint, Checkpoint)>, LastWordError> {
        let trusted: Result<Vec<_>, _> = trusted.iter().map(VerifyingKey::from_bytes).collect();
        let trusted = trusted.map_err(|_| self.untrue(CheckpointError::Key))?;
        let text = match fs::read_to_string(&self.path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) if error.kind() == ErrorKind::InvalidData => {
                return Err(self.untrue(CheckpointError::Body));
            }
            Err(source) => return Err(self.io(source)),
        };
        let signed: Result<SignedCheckpoint, CheckpointError> = text.parse();
        let opened = signed.and_then(|signed| Ok((signed.open(&trusted)?, signed)));
        let (checkpoint, signed) = opened.map_err(|why| self.untrue(why))?;
        Ok(Some((signed, checkpoint)))
    }

    /// Keeps this one in place of the one before; it is on the disk when this returns.
    pub fn keep(&self, signed: &SignedCheckpoint) -> Result<(), LastWordError> {
        self.replace(&signed.to_string())
            .map_err(|source| self.io(source))
    }

    /// Puts the present one aside under another name: what it says is lost, and remains said.
    pub fn put_aside(&self, name: &str) -> Result<PathBuf, LastWordError> {
        let aside = self.path.with_file_name(name);
        fs::rename(&self.path, &aside).map_err(|source| self.io(source))?;
        Ok(aside)
    }

    /// Whole or not at all: the new text has another name until it is on the disk.
    fn replace(&self, text: &str) -> io::Result<()> {
        let unfinished = self.path.with_extension("unfinished");
        let mut options = OpenOptions::new();
        let options = options.write(true).create(true).truncate(true).mode(0o600);
        let mut file = options.open(&unfinished)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&unfinished, &self.path)?;
        match self.path.parent() {
            Some(folder) => File::open(folder)?.sync_all(),
            None => Ok(()),
        }
    }

    fn io(&self, source: io::Error) -> LastWordError {
        let path = self.path.clone();
        LastWordError::Io { path, source }
    }

    fn untrue(&self, why: CheckpointError) -> LastWordError {
        let path = self.path.clone();
        LastWordError::Untrue { path, why }
    }
}

/// The first stream that has not, or not any more, what was signed of it.
pub fn behind(store: &dyn Store, signed: &Checkpoint) -> Result<Option<Behind>, StoreFault> {
    for head in &signed.heads {
        if head.version > 0 && head_at(store, head.stream, head.version)? != Some(head.head) {
            return Ok(Some(Behind {
                stream: head.stream,
                signed: head.version,
                found: store.head(head.stream)?.version,
            }));
        }
    }
    Ok(None)
}

/// The head of a stream at a version, as its last two records make it.
fn head_at(
    store: &dyn Store,
    stream: StreamId,
    version: u64,
) -> Result<Option<Digest>, StoreFault> {
    let page = store.read(stream, version.saturating_sub(2), 2)?;
    let own = page.iter().find(|one| one.appended.version == version);
    let Some(own) = own else { return Ok(None) };
    let next = |one: &&Recorded| one.appended.version.checked_add(1) == Some(version);
    let before = page.iter().find(next);
    let before = before.map_or(Digest::EMPTY, |before| before.appended.head);
    Ok(Some(chained(before, &own.append)).filter(|head| *head == own.appended.head))
}

/// A store that keeps every checkpoint outside, too. In everything else it is the store within.
pub struct Remembering {
    inner: Arc<dyn Store>,
    last: LastWord,
}

impl std::fmt::Debug for Remembering {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut debug = f.debug_struct("Remembering");
        debug.field("last", &self.last).finish_non_exhaustive()
    }
}

impl Remembering {
    /// This store, with its last word there.
    pub fn new(inner: Arc<dyn Store>, last: LastWord) -> Remembering {
        Remembering { inner, last }
    }
}

impl Store for Remembering {
    crate::hand_on!(inner: submit append head heads read last answer balance submit_snapshot snapshot checkpoints submit_put get list settle health show);

    /// First where the log is: what is said outside must never be ahead of it.
    fn save_checkpoint(&self, checkpoint: SignedCheckpoint) -> Result<(), StoreFault> {
        self.inner.save_checkpoint(checkpoint.clone())?;
        let kept = self.last.keep(&checkpoint);
        kept.map_err(|error| StoreFault::Failed {
            what: error.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use sabot_core::Moment;

    use super::super::sample::{self, SEVEN, append};
    use super::super::{MemoryStore, checkpoint};
    use super::*;

    fn filled(commands: usize) -> Arc<dyn Store> {
        let store = Arc::new(MemoryStore::new());
        for append in sample::log().into_iter().take(commands) {
            store.append(append).unwrap();
        }
        store
    }

    fn signed(store: &dyn Store) -> SignedCheckpoint {
        let checkpoint = checkpoint(store, Moment::from_ms(9)).unwrap();
        checkpoint.sign(&sample::key(1))
    }

    #[test]
    fn every_checkpoint_is_kept_outside_and_a_log_that_was_put_back_is_behind_it() {
        let folder = tempfile::tempdir().unwrap();
        let last = LastWord::within(folder.path());
        let own = [sample::key(1).verifying_key().to_bytes()];
        assert!(last.read(&own).unwrap().is_none());
        let all = sample::log().len();
        let store = Remembering::new(filled(all), last.clone());
        let said = signed(&store);
        store.save_checkpoint(said.clone()).unwrap();
        let mode = fs::metadata(last.path()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        let (read, checkpoint) = last.read(&own).unwrap().unwrap();
        assert_eq!(read, said);
        assert_eq!(behind(&store, &checkpoint), Ok(None));
        // It may go on, and it may not go back.
        store.append(append(SEVEN, 3, 50, vec![])).unwrap();
        assert_eq!(behind(&store, &checkpoint), Ok(None));
        for commands in 0..all {
            let short = filled(commands);
            let found = behind(&*short, &checkpoint).unwrap();
            let found = found.unwrap_or_else(|| panic!("{commands} of {all}"));
            assert!(found.found < found.signed, "{found:?}");
        }
    }

    #[test]
    fn as_far_and_another_is_behind_too() {
        let store = filled(0);
        for version in 0..3 {
            let id = u128::from(version) + 1;
            store.append(append(SEVEN, version, id, vec![])).unwrap();
        }
        let checkpoint = checkpoint(&*store, Moment::from_ms(9)).unwrap();
        let other = filled(0);
        for version in 0..5 {
            let id = u128::from(version) + 100;
            other.append(append(SEVEN, version, id, vec![])).unwrap();
        }
        let found = behind(&*other, &checkpoint).unwrap().unwrap();
        assert_eq!((found.signed, found.found), (3, 5));
    }

    #[test]
    fn a_last_word_of_somebody_else_or_of_nobody_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let last = LastWord::within(folder.path());
        last.keep(&signed(&*filled(3))).unwrap();
        let other = [sample::key(2).verifying_key().to_bytes()];
        assert!(matches!(
            last.read(&other),
            Err(LastWordError::Untrue { .. })
        ));
        for text in [&b""[..], b"00\n", b"\xff\xfe"] {
            fs::write(last.path(), text).unwrap();
            assert!(matches!(last.read(&[]), Err(LastWordError::Untrue { .. })));
        }
        let aside = last.put_aside("head-lost").unwrap();
        assert!(aside.exists() && last.read(&[]).unwrap().is_none());
    }
}
