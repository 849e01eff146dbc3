//! Where a house has its data: a folder, or a database whose password nobody repeats.

use std::convert::Infallible;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sabot_ledger::store::{Database, DatabaseError, PostgresStore, SqliteStore, Store, StoreFault};

/// An address as somebody wrote it. A password may be in it, so it is not shown, not even when it cannot be read.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct StorageAddress(String);

impl StorageAddress {
    /// The database it names.
    pub(crate) fn database(&self) -> Result<Database, DatabaseError> {
        self.0.parse()
    }

    /// The folder or the database it names.
    pub(crate) fn storage(&self) -> Result<Storage, DatabaseError> {
        // Whatever has a scheme is meant as an address.
        if self.0.contains("://") {
            self.database()
                .map(|database| Storage::Database(Box::new(database)))
        } else {
            Ok(Storage::Folder(PathBuf::from(&self.0)))
        }
    }
}

impl FromStr for StorageAddress {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for StorageAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StorageAddress")
    }
}

/// Where a house has its data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Storage {
    Folder(PathBuf),
    Database(Box<Database>),
}

impl Storage {
    /// The storage that was named by one of the two options.
    pub(crate) fn of(
        data: Option<&Path>,
        database: Option<&StorageAddress>,
    ) -> anyhow::Result<Self> {
        match (database, data) {
            (Some(database), _) => Ok(Self::Database(Box::new(database.database()?))),
            (None, Some(folder)) => Ok(Self::Folder(folder.to_owned())),
            (None, None) => anyhow::bail!("name --data DIR or --database URL"),
        }
    }

    /// Opens the storage only to read, also while a house writes it.
    pub(crate) fn open_to_read(&self) -> Result<Box<dyn Store>, StoreFault> {
        Ok(match self {
            Self::Folder(folder) => Box::new(SqliteStore::open_to_read(folder)?),
            Self::Database(database) => Box::new(PostgresStore::open_to_read(database)?),
        })
    }

    /// Opens it for this process alone, and makes it if it is not there.
    pub(crate) fn open(&self) -> Result<Box<dyn Store>, StoreFault> {
        Ok(match self {
            Self::Folder(folder) => Box::new(SqliteStore::open(folder)?),
            Self::Database(database) => Box::new(PostgresStore::open(database)?),
        })
    }
}

impl fmt::Display for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(f),
            Self::Database(database) => database.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_an_address_and_shows_no_password() {
        let hidden = |text: &str| text.parse::<StorageAddress>().unwrap();
        let storage = hidden("./sabot-data").storage().unwrap();
        assert_eq!(storage, Storage::Folder("./sabot-data".into()));
        let database = hidden("postgres://ada:hush@db/house");
        assert!(!format!("{database:?} {}", database.storage().unwrap()).contains("hush"));
        let error = hidden("mysql://ada:hush@db/house").storage().unwrap_err();
        assert!(!format!("{error} {error:?}").contains("hush"));
    }
}
