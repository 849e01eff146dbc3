//! What the store says after a kill, compared with what people were told before it.

use std::collections::BTreeMap;
use std::path::Path;

use assert_cmd::Command;
use sabot_ledger::store::{CommandId, SqliteStore, Store as _, verify};

/// Everything that was acknowledged is there, at the version that was told; chains and books are whole.
pub(crate) fn nothing_lost(data: &Path, acknowledged: &BTreeMap<String, u64>, kill: u32) {
    let store = SqliteStore::open_to_read(data).unwrap();
    for (id, version) in acknowledged {
        let number = u128::from_str_radix(id, 16).unwrap();
        let stored = store.answer(CommandId(number)).unwrap();
        let stored = stored.unwrap_or_else(|| panic!("kill {kill}: {id} is lost"));
        assert_eq!(stored.version, *version, "kill {kill}: {id}");
    }
    // Every row has its own id, every stream its versions without a gap, every account its balance.
    if let Err(error) = verify(&store, &[], &[]) {
        panic!("kill {kill}: {error}");
    }
}

/// Every command is decided again, by the program itself.
pub(crate) fn everything_verifies(data: &Path) {
    let verified = Command::new(env!("CARGO_BIN_EXE_sabot"))
        .args(["verify", "--data"])
        .arg(data)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    let why = String::from_utf8_lossy(&verified.stderr).into_owned();
    assert!(verified.status.success(), "{said}{why}");
}
