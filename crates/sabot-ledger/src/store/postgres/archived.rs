//! Archived commands in a database.

use super::{PostgresStore, run};
use crate::store::archived::{asked, fill, is_as_before};
use crate::store::sample::SEVEN;
use crate::store::scratch::Scratch;
use crate::store::{Archive, Store as _, StoreFault, verify};

#[test]
fn what_is_archived_is_read_answered_and_proved_as_before() {
    let Some(scratch) = Scratch::new() else {
        return;
    };
    let database = scratch.database();
    let done = is_as_before(
        || PostgresStore::open(&database).unwrap(),
        |asked| PostgresStore::archive(&database, asked, |_| ()).unwrap(),
    );
    // What the tables take afterwards depends on who else has the server open.
    assert!(done.bytes * 10 < done.before, "{done:?}");
    let _store = PostgresStore::open(&database).unwrap();
    let held = PostgresStore::archive(&database, &Archive::new(), |_| ());
    assert!(matches!(held, Err(StoreFault::InUse { .. })), "{held:?}");
}

#[test]
fn whatever_is_changed_in_an_archive_is_found() {
    let changes = [
        "UPDATE blocks SET body = 'x' WHERE number = 2",
        "UPDATE blocks SET head = before WHERE number = 2",
        "UPDATE blocks SET last = last + 1 WHERE number = 2",
        "UPDATE blocks SET sequence = sequence + 1 WHERE number = 2",
        "DELETE FROM blocks WHERE number = 1",
        "DELETE FROM archived WHERE command_id = (SELECT command_id FROM archived ORDER BY 1 LIMIT 1)",
        "UPDATE archived SET block = 3 WHERE block = 1",
        "INSERT INTO archived VALUES (decode(repeat('ab', 16), 'hex'), 1)",
    ];
    let Some(scratch) = Scratch::new() else {
        return;
    };
    let database = scratch.database();
    fill(&PostgresStore::open(&database).unwrap());
    PostgresStore::archive(&database, &asked(&[(SEVEN, 600)]), |_| ()).unwrap();
    for change in changes {
        let keep = "CREATE TABLE kept_b AS TABLE blocks; CREATE TABLE kept_a AS TABLE archived";
        run(&database, keep).unwrap();
        run(&database, change).unwrap();
        let store = PostgresStore::open_to_read(&database).unwrap();
        assert!(verify(&store, &[], &[]).is_err(), "{change}");
        drop(store);
        let back = "TRUNCATE blocks; TRUNCATE archived; \
                    INSERT INTO blocks OVERRIDING SYSTEM VALUE TABLE kept_b; \
                    INSERT INTO archived TABLE kept_a; DROP TABLE kept_a; DROP TABLE kept_b";
        run(&database, back).unwrap();
    }
    let store = PostgresStore::open_to_read(&database).unwrap();
    assert!(verify(&store, &[], &[]).is_ok());
}

#[test]
fn a_database_of_the_format_before_is_read_as_it_is_and_lifted_when_it_is_opened() {
    let Some(scratch) = Scratch::new() else {
        return;
    };
    let database = scratch.database();
    let store = PostgresStore::open(&database).unwrap();
    fill(&store);
    let report = verify(&store, &[], &[]);
    drop(store);
    let before = "DROP TABLE blocks; DROP TABLE archived; UPDATE sabot SET format = 1";
    run(&database, before).unwrap();
    let store = PostgresStore::open_to_read(&database).unwrap();
    assert_eq!(verify(&store, &[], &[]), report);
    assert_eq!(store.read(SEVEN, 690, 99).unwrap().len(), 10);
    drop(store);
    let store = PostgresStore::open(&database).unwrap();
    assert_eq!(verify(&store, &[], &[]), report);
    drop(store);
    let done = PostgresStore::archive(&database, &asked(&[(SEVEN, 600)]), |_| ()).unwrap();
    assert_eq!(done.commands, 600);
}
