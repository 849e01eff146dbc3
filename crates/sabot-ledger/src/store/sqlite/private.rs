//! Who may read the data: their owner, and nobody else.
//!
//! Names, forms and hashes of passwords lie in the file. SQLite gives its log the rights of the file, so the file has them
//! before SQLite opens it. What others could read is closed to them when the house opens, and it is told.

use std::fs::{self, DirBuilder, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use super::open::io_fault;
use crate::store::StoreFault;

/// A folder that only its owner enters.
const FOLDER: u32 = 0o700;
/// A file that only its owner reads.
const FILE: u32 = 0o600;
/// The sticky bit: everybody puts something there.
const SHARED: u32 = 0o1000;

/// Makes a folder, and those above it, for its owner only; one that is there already is left as it is.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new()
        .recursive(true)
        .mode(FOLDER)
        .create(folder)
}

/// Makes a folder that must not be there yet.
pub(super) fn make_new_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().mode(FOLDER).create(folder)
}

/// Makes an empty file for its owner only, unless one is there.
pub(super) fn make_file(file: &Path) -> io::Result<fs::File> {
    let mut options = OpenOptions::new();
    let options = options.write(true).create(true).truncate(false).mode(FILE);
    options.open(file)
}

/// Closes folder and files to others, and says what was open.
pub(super) fn tighten(folder: &Path, files: &[PathBuf]) -> Result<Vec<PathBuf>, StoreFault> {
    let all = files.iter().map(|file| (file.as_path(), FILE));
    let mut closed = Vec::new();
    for (path, most) in std::iter::once((folder, FOLDER)).chain(all) {
        let exposed = |what: String| StoreFault::Exposed {
            path: path.display().to_string(),
            what,
        };
        let found = match fs::metadata(path) {
            // A folder like `/tmp`: it is not ours to close.
            Ok(found) if found.permissions().mode() & SHARED != 0 => {
                let what = "others share it; name a folder of the house's own";
                return Err(exposed(what.to_owned()));
            }
            Ok(found) => found.permissions().mode() & 0o777,
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(io_fault(&error)),
        };
        if found & !most == 0 {
            continue;
        }
        let set = fs::set_permissions(path, Permissions::from_mode(most));
        set.map_err(|error| exposed(error.to_string()))?;
        // Some file systems take the order and do not keep it.
        let kept = fs::metadata(path).map_err(|error| exposed(error.to_string()))?;
        if kept.permissions().mode() & 0o777 & !most != 0 {
            return Err(exposed("this file system keeps no rights".to_owned()));
        }
        closed.push(path.to_owned());
    }
    Ok(closed)
}

#[cfg(test)]
mod tests {
    use super::super::SqliteStore;
    use super::super::open;
    use super::*;
    use crate::store::Store as _;
    use crate::store::sample::{SEVEN, append};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    /// The rights of everything in a folder, and its own.
    fn modes(folder: &Path) -> Vec<(String, u32)> {
        let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
        let mut all: Vec<_> = entries
            .map(|entry| {
                let name = entry.file_name().into_string().unwrap();
                (name, mode(&entry.path()))
            })
            .collect();
        all.push((".".to_owned(), mode(folder)));
        all
    }

    fn expect_closed(folder: &Path) {
        for (name, mode) in modes(folder) {
            let right = if name == "." { FOLDER } else { FILE };
            assert_eq!(mode, right, "{name} of {}: {mode:o}", folder.display());
        }
    }

    #[test]
    fn data_log_lock_and_copies_are_their_owners_alone() {
        let place = tempfile::tempdir().unwrap();
        let (data, copy) = (place.path().join("a/data"), place.path().join("copy"));
        let store = SqliteStore::open(&data).unwrap();
        store.append(append(SEVEN, 0, 1, vec![])).unwrap();
        assert!(store.answer(crate::store::CommandId(1)).unwrap().is_some());
        assert!(modes(&data).len() >= 4, "file, log, lock and folder");
        expect_closed(&data);
        assert!(store.tightened().is_empty());
        SqliteStore::backup(&data, &copy, |_| ()).unwrap();
        expect_closed(&copy);
    }

    #[test]
    fn a_house_of_before_is_closed_to_others_and_told_so() {
        let place = tempfile::tempdir().unwrap();
        let data = place.path().join("data");
        drop(SqliteStore::open(&data).unwrap());
        fs::write(data.join("sabot.db-wal"), "").unwrap();
        for name in ["sabot.db", "sabot.db-wal", "sabot.lock"] {
            fs::set_permissions(data.join(name), Permissions::from_mode(0o644)).unwrap();
        }
        fs::set_permissions(&data, Permissions::from_mode(0o755)).unwrap();
        let store = SqliteStore::open(&data).unwrap();
        let told: Vec<_> = store.tightened().to_vec();
        assert!(told.contains(&data) && told.contains(&data.join(open::FILE)));
        assert_eq!(told.len(), 4, "{told:?}");
        store.append(append(SEVEN, 0, 1, vec![])).unwrap();
        expect_closed(&data);
        drop(store);
        assert!(SqliteStore::open(&data).unwrap().tightened().is_empty());
    }

    #[test]
    fn a_folder_that_others_share_is_left_as_it_is() {
        let place = tempfile::tempdir().unwrap();
        fs::set_permissions(place.path(), Permissions::from_mode(0o1777)).unwrap();
        let said = SqliteStore::open(place.path()).unwrap_err().to_string();
        assert!(said.contains("others share it"), "{said}");
        assert_eq!(mode(place.path()), 0o777);
    }

    /// Nobody, not even the superuser, changes rights in `/sys`.
    #[cfg(target_os = "linux")]
    #[test]
    fn what_cannot_be_closed_is_refused() {
        let open = Path::new("/proc/sys/kernel");
        let said = tighten(open, &[]).unwrap_err().to_string();
        assert!(said.contains("is open to others"), "{said}");
    }
}
