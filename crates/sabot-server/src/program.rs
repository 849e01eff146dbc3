//! Which program runs here, and whether it is still the one on disk.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use sabot_audit::attest::Attestation;
use sabot_stream::house::AccountWord;
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::page;

/// What a file looks like from outside: as long as this is the same, nobody reads it again.
type Look = (u64, Option<SystemTime>);

/// The running program, as it was at the start.
#[derive(Debug, Default)]
pub(crate) struct Program {
    path: Option<PathBuf>,
    attested: OnceLock<Attestation>,
    seen: Mutex<Option<Look>>,
    changed: Mutex<Option<String>>,
}

/// Digests of the running program, of its law and of its words.
pub fn attest() -> io::Result<Attestation> {
    of(&std::env::current_exe()?)
}

fn of(path: &std::path::Path) -> io::Result<Attestation> {
    let version = env!("CARGO_PKG_VERSION");
    Attestation::of(version, &mut File::open(path)?, page::digests())
}

impl Program {
    pub(crate) fn running() -> Self {
        let path = std::env::current_exe().ok();
        let seen = path.as_ref().and_then(|path| fs::metadata(path).ok());
        Self {
            seen: Mutex::new(seen.as_ref().map(look)),
            path,
            ..Self::default()
        }
    }

    /// The attestation of the program as it was at the start, once that is computed.
    pub(crate) fn attested(&self) -> Option<&Attestation> {
        self.attested.get()
    }

    /// Computes what it is, the first time, and later whether the file on disk is another.
    fn read(&self) -> io::Result<Attestation> {
        let path = self.path.as_ref().ok_or(io::ErrorKind::NotFound)?;
        let found = of(path)?;
        let first = self.attested.get_or_init(|| found.clone());
        let changed = first.digest != found.digest;
        let mut told = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
        *told = changed.then(|| {
            let (was, is) = (&first.digest, &found.digest);
            tracing::error!(%was, %is, "the program on disk is not the one that runs");
            format!("the program on disk has changed since the house was opened: {is}")
        });
        Ok(found)
    }

    /// Why it is not to be trusted, if so. The file is looked at, and read again only if it looks different.
    fn doubt(&self) -> Option<String> {
        let now = self.path.as_ref().and_then(|path| fs::metadata(path).ok());
        let now = now.as_ref().map(look);
        let looks_new = {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *seen, now) != now
        };
        if looks_new && self.read().is_err() {
            let gone = "the program is no longer on disk where it was started";
            tracing::error!("{gone}");
            let mut told = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
            *told = Some(gone.to_owned());
        }
        let told = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
        told.clone()
    }
}

fn look(file: &Metadata) -> Look {
    (file.len(), file.modified().ok())
}

/// Reads the program away from those who play, and writes down what it is.
pub(crate) async fn attest_now(app: &App) {
    let own = app.clone();
    let read = spawn_blocking(move || own.program.read()).await;
    match read {
        Ok(Ok(attestation)) => {
            tracing::info!(digest = %attestation.digest, "this is the program");
            let Ok(digest) = attestation.digest.parse() else {
                return;
            };
            let word = AccountWord::Attested { digest };
            if let Err(error) = app.house.words().note_account("house", word).await {
                tracing::error!(%error, "which program runs was not written down");
            }
        }
        Ok(Err(error)) => tracing::error!(%error, "the program cannot be read"),
        Err(_) => tracing::error!("reading the program was broken off"),
    }
}

/// Why the program is not to be trusted, if so.
pub(crate) async fn doubt(app: &App) -> Option<String> {
    let own = app.clone();
    let doubt = spawn_blocking(move || own.program.doubt()).await;
    doubt.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_replaced_is_doubted_and_one_that_is_touched_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sabot");
        fs::write(&path, "one").unwrap();
        let program = Program {
            seen: Mutex::new(Some(look(&fs::metadata(&path).unwrap()))),
            path: Some(path.clone()),
            ..Program::default()
        };
        let first = program.read().unwrap();
        assert_eq!(program.doubt(), None);
        let later = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(7);
        File::open(&path).unwrap().set_modified(later).unwrap();
        assert_eq!(program.doubt(), None, "the same bytes");
        fs::write(&path, "other").unwrap();
        let doubt = program.doubt().unwrap();
        assert!(doubt.contains("has changed"), "{doubt}");
        assert_eq!(program.attested(), Some(&first), "what runs is what ran");
        fs::remove_file(&path).unwrap();
        assert!(program.doubt().is_some());
    }
}
