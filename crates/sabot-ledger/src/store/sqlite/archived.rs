//! Archived commands in a file.

use rusqlite::Connection;

use super::{SqliteStore, open};
use crate::store::archived::{asked, everything, fill, is_as_before};
use crate::store::sample::SEVEN;
use crate::store::{Archive, AuditError, Finding, Store as _, StoreFault};

#[test]
fn what_is_archived_is_read_answered_and_proved_as_before() {
    let folder = tempfile::tempdir().unwrap();
    let done = is_as_before(
        || SqliteStore::open(folder.path()).unwrap(),
        |asked| SqliteStore::archive(folder.path(), asked, |_| ()).unwrap(),
    );
    assert!(done.after * 2 < done.before, "{done:?}");

    let store = SqliteStore::open(folder.path()).unwrap();
    let before = everything(&store);
    let copy = folder.path().join("copy");
    let report = SqliteStore::backup(folder.path(), &copy, |_| ()).unwrap();
    assert_eq!(report, before.0);
    assert!(everything(&SqliteStore::open(&copy).unwrap()) == before);
    let held = SqliteStore::archive(folder.path(), &Archive::new(), |_| ());
    assert!(matches!(held, Err(StoreFault::InUse { .. })), "{held:?}");
}

#[test]
fn whatever_is_changed_in_an_archive_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store);
    drop(store);
    SqliteStore::archive(folder.path(), &asked(&[(SEVEN, 600)]), |_| ()).unwrap();
    let raw = Connection::open(folder.path().join(open::FILE)).unwrap();
    let audit = |change: &str| {
        raw.execute_batch("SAVEPOINT before").unwrap();
        assert!(raw.execute(change, ()).unwrap() > 0, "{change}");
        let mut audit = crate::store::Audit::new(&[]);
        let shown = super::read::show_within(&raw, &mut audit);
        let found = shown.and_then(|()| Ok(audit.finish()?));
        raw.execute_batch("ROLLBACK TO before; RELEASE before")
            .unwrap();
        found.map(|_| ()).expect_err(change)
    };
    let changes = [
        "UPDATE blocks SET body = zeroblob(length(body)) WHERE number = 2",
        "UPDATE blocks SET body = (SELECT body FROM blocks WHERE number = 1) WHERE number = 2",
        "UPDATE blocks SET head = zeroblob(32) WHERE number = 2",
        "UPDATE blocks SET before = zeroblob(32) WHERE number = 2",
        "UPDATE blocks SET first = first + 1 WHERE number = 2",
        "UPDATE blocks SET last = last + 1 WHERE number = 2",
        "UPDATE blocks SET sequence = sequence + 1 WHERE number = 2",
        "UPDATE blocks SET stream = 'table/9' WHERE number = 2",
        "DELETE FROM blocks WHERE number = 1",
        "DELETE FROM blocks WHERE number = 3",
        "DELETE FROM archived WHERE rowid_of = 1",
        "UPDATE archived SET block = 3 WHERE block = 1",
        "INSERT INTO archived (command_id, block) VALUES (zeroblob(16), 1)",
        "DELETE FROM log WHERE version = 601",
    ];
    for change in changes {
        let change = change.replace(
            "rowid_of = 1",
            "command_id = (SELECT min(command_id) FROM archived)",
        );
        let error = audit(&change);
        let seen = matches!(error, AuditError::Damage(_))
            || matches!(error, AuditError::Fault(StoreFault::Damaged { .. }));
        assert!(seen, "{change}: {error}");
    }
    let bent = audit("UPDATE blocks SET body = zeroblob(9) WHERE number = 2");
    let AuditError::Damage(damage) = bent else {
        panic!("{bent}");
    };
    assert!(matches!(damage.finding, Finding::Archive { .. }));
    assert_eq!(
        damage.to_string(),
        "the data are damaged: the archived versions 257 to 512 of table/7 do not lead from head to head"
    );
    // The writer does not hand out what is not true, either.
    raw.execute("UPDATE blocks SET body = zeroblob(9) WHERE number = 2", ())
        .unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    assert!(store.read(SEVEN, 0, 10).is_ok());
    let read = store.read(SEVEN, 300, 10);
    assert!(matches!(read, Err(StoreFault::Damaged { .. })), "{read:?}");
}
