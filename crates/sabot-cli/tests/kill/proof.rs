//! What the store says after a kill, compared with what people were told before it.

use std::collections::BTreeMap;

use assert_cmd::Command;
use sabot_ledger::store::{CommandId, PostgresStore, SqliteStore, Store, verify};

use crate::kit::Server;

/// Where the house has its log.
pub(crate) enum Storage {
    /// In its data folder.
    Folder,
    /// In the database of this address.
    Database(String),
}

impl Storage {
    fn store(&self, house: &Server) -> Box<dyn Store> {
        match self {
            Self::Folder => Box::new(SqliteStore::open_to_read(house.data()).unwrap()),
            Self::Database(url) => {
                Box::new(PostgresStore::open_to_read(&url.parse().unwrap()).unwrap())
            }
        }
    }

    /// Everything that was acknowledged is there, at the version that was told; chains and books are whole.
    pub(crate) fn nothing_lost(
        &self,
        house: &Server,
        acknowledged: &BTreeMap<String, u64>,
        kill: u32,
    ) {
        let store = self.store(house);
        for (id, version) in acknowledged {
            let number = u128::from_str_radix(id, 16).unwrap();
            let stored = store.answer(CommandId(number)).unwrap();
            let stored = stored.unwrap_or_else(|| panic!("kill {kill}: {id} is lost"));
            assert_eq!(stored.version, *version, "kill {kill}: {id}");
        }
        // Every row has its own id, every stream its versions without a gap, every account its balance.
        if let Err(error) = verify(&*store, &[], &[]) {
            panic!("kill {kill}: {error}");
        }
    }

    /// Every command is decided again, by the program itself.
    pub(crate) fn everything_verifies(&self, house: &Server) {
        let mut sabot = Command::new(env!("CARGO_BIN_EXE_sabot"));
        sabot.args(["verify", "--data"]).arg(house.data());
        if let Self::Database(url) = self {
            sabot.args(["--database", url]);
        }
        let verified = sabot.output().unwrap();
        let said = String::from_utf8_lossy(&verified.stdout).into_owned();
        let why = String::from_utf8_lossy(&verified.stderr).into_owned();
        assert!(verified.status.success(), "{said}{why}");
    }
}
