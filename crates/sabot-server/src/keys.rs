//! The keys of the house, in two files outside the database: `keys/house.key` signs, `keys/sealing.key` seals seeds.
//!
//! Each is a line of 64 hexadecimal digits that only its owner may read. They are made at the first start. A house
//! whose log is there and whose keys are not is refused: shoes under way could not be dealt on, and new keys would
//! hide that.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sabot_house::hall::Keys;
use sabot_vault::{Hash, Hex, HouseKey, SealingKey};

/// The folder of the keys in the data folder.
const FOLDER: &str = "keys";
/// The key that signs.
const HOUSE: &str = "house.key";
/// The key that seals.
const SEALING: &str = "sealing.key";
/// The file of the log: where it is, keys must be.
const DATABASE: &str = "sabot.db";

/// Why the house's keys cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// People besides the owner may read a file of keys.
    #[error("{path} is open to others: `chmod {mode} {path}` makes it private")]
    Open {
        /// The file or folder.
        path: PathBuf,
        /// The mode it should have.
        mode: &'static str,
    },
    /// The file holds no key.
    #[error("{path} is no key: it should be one line of 64 hexadecimal digits")]
    Damaged {
        /// The file that holds no key.
        path: PathBuf,
    },
    /// A key is missing though the log is there.
    #[error("{path} is missing, and the house was opened with it: put it back")]
    Missing {
        /// The file that is missing.
        path: PathBuf,
    },
    /// Something is wrong with the disk or with rights.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The system gave no random bytes for a new key.
    #[error("the system's generator gave nothing: {0}")]
    NoEntropy(getrandom::Error),
}

/// Whether a house has its log in this data folder.
pub(crate) fn is_house(data: &Path) -> bool {
    data.join(DATABASE).exists()
}

/// Reads the keys of the house in this data folder, and makes them if it was not opened before.
pub(crate) fn read_or_make(data: &Path, opened_before: bool) -> Result<Keys, KeyError> {
    let folder = folder(data)?;
    let house = key(&folder.join(HOUSE), opened_before)?;
    let sealing = key(&folder.join(SEALING), opened_before)?;
    Ok(Keys {
        house: Arc::new(HouseKey::new(house.0)),
        sealing: SealingKey::new(sealing.0),
    })
}

/// The folder of the keys in this data folder; others may not look into it.
pub(crate) fn folder(data: &Path) -> Result<PathBuf, KeyError> {
    let folder = data.join(FOLDER);
    make_folder(&folder).map_err(io_at(&folder))?;
    private(&folder, 0o700, "700")?;
    Ok(folder)
}

/// Puts a file for its owner only in the place of another one.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), KeyError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(io_at(path)(error)),
        Ok(()) | Err(_) => {}
    }
    write(path, text).map_err(io_at(path))
}

fn make_folder(folder: &Path) -> io::Result<()> {
    if let Some(data) = folder.parent() {
        fs::create_dir_all(data)?;
    }
    match DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn key(path: &Path, opened_before: bool) -> Result<Hash, KeyError> {
    match fs::read_to_string(path) {
        Ok(text) => {
            private(path, 0o600, "600")?;
            let path = path.to_owned();
            let key = text.trim_end().parse();
            key.map_err(|_| KeyError::Damaged { path })
        }
        Err(error) if error.kind() == ErrorKind::NotFound && opened_before => {
            let path = path.to_owned();
            Err(KeyError::Missing { path })
        }
        Err(error) if error.kind() == ErrorKind::NotFound => make(path),
        // A file that is not even text.
        Err(error) if error.kind() == ErrorKind::InvalidData => {
            let path = path.to_owned();
            Err(KeyError::Damaged { path })
        }
        Err(error) => Err(io_at(path)(error)),
    }
}

/// Makes a new key, which is on the disk before it is used.
fn make(path: &Path) -> Result<Hash, KeyError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(KeyError::NoEntropy)?;
    let key = Hex(bytes);
    write(path, &format!("{key}\n")).map_err(io_at(path))?;
    Ok(key)
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    match path.parent() {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}

fn private(path: &Path, most: u32, mode: &'static str) -> Result<(), KeyError> {
    let found = fs::metadata(path).map_err(io_at(path))?;
    let open = found.permissions().mode() & 0o777 & !most != 0;
    let path = path.to_owned();
    (!open).then_some(()).ok_or(KeyError::Open { path, mode })
}

fn io_at(path: &Path) -> impl Fn(io::Error) -> KeyError {
    move |source| KeyError::Io {
        path: path.to_owned(),
        source,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn keys_are_made_once_for_their_owner_only() {
        let data = tempfile::tempdir().unwrap();
        let first = read_or_make(data.path(), is_house(data.path())).unwrap();
        let again = read_or_make(data.path(), is_house(data.path())).unwrap();
        assert_eq!(first.house.public(), again.house.public());
        assert_eq!(first.sealing.to_bytes(), again.sealing.to_bytes());
        assert_ne!(*first.house.to_bytes(), *first.sealing.to_bytes());
        assert_eq!(mode(&data.path().join("keys")), 0o700);
        assert_eq!(mode(&data.path().join("keys/house.key")), 0o600);
    }

    #[test]
    fn a_key_that_others_may_read_is_refused() {
        let data = tempfile::tempdir().unwrap();
        read_or_make(data.path(), is_house(data.path())).unwrap();
        let path = data.path().join("keys/sealing.key");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let said = read_or_make(data.path(), is_house(data.path()))
            .err()
            .unwrap()
            .to_string();
        assert!(said.contains("open to others: `chmod 600"), "{said}");
    }

    #[test]
    fn a_damaged_key_is_refused() {
        let data = tempfile::tempdir().unwrap();
        read_or_make(data.path(), is_house(data.path())).unwrap();
        let path = data.path().join("keys/house.key");
        for wrong in [&b"0fa0"[..], b"", b"\xff\xfe"] {
            fs::write(&path, wrong).unwrap();
            let error = read_or_make(data.path(), is_house(data.path()))
                .err()
                .unwrap();
            assert!(matches!(error, KeyError::Damaged { .. }), "{error}");
        }
    }

    #[test]
    fn keys_missing_beside_a_log_are_not_made_anew() {
        let data = tempfile::tempdir().unwrap();
        fs::write(data.path().join("sabot.db"), "").unwrap();
        let error = read_or_make(data.path(), is_house(data.path()))
            .err()
            .unwrap();
        assert!(matches!(error, KeyError::Missing { .. }), "{error}");
    }
}
