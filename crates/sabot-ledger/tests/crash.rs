//! A house that is killed: whatever it had acknowledged is in the log when it is opened again.
//!
//! The test runs itself as a child (`the_child_appends_until_it_is_killed` with a folder in its
//! environment), listens to what the child acknowledges, and kills it in the middle.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]
#![expect(
    clippy::arithmetic_side_effects,
    reason = "a test that overflows fails, as it should"
)]

use std::collections::BTreeSet;
use std::env;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use sabot_core::{Moment, Money, Party};
use sabot_ledger::book::{Account, Currency, Entry, Patron, Phase, TableId, TransferId};
use sabot_ledger::store::{Append, CommandId, SqliteStore, Store, StoredEvent, StreamId, verify};

const FOLDER: &str = "SABOT_CRASH_FOLDER";
const WRITERS: u64 = 4;
const KILLS: u64 = 10;

/// The next command of a table: a gift from the float, which the party lays at once.
fn append(table: u64, version: u64) -> Append {
    let id = u128::from(table) << 64 | u128::from(version + 1) << 8;
    let purse = Account::Purse(TableId(table), Party(1));
    let entry = |n: u128, from, to, cents| Entry {
        id: TransferId(id + n),
        currency: Currency::new("CHP").unwrap(),
        from,
        to,
        amount: Money::cents(cents).unwrap(),
        phase: Phase::Single,
    };
    Append {
        stream: StreamId::Table(TableId(table)),
        expected_version: version,
        command_id: CommandId(id),
        actor: "guest/1".to_owned(),
        party: Some(Party(1)),
        at: Moment::from_ms(version),
        command: br#"{"act":"lay"}"#.to_vec(),
        events: vec![StoredEvent {
            kind: "laid".to_owned(),
            version: 1,
            body: format!(r#"{{"n":{version}}}"#).into_bytes(),
        }],
        transfers: vec![
            entry(1, Account::Float, purse, 2),
            entry(2, purse, Account::Patron(Patron(1)), 2),
        ],
    }
}

/// Appends to its own table without end and tells each acknowledged id.
fn write_without_end(store: &dyn Store, table: u64) {
    let stream = StreamId::Table(TableId(table));
    let mut version = store.head(stream).unwrap().version;
    loop {
        let append = append(table, version);
        let id = append.command_id;
        version = store.append(append).unwrap().version;
        // One write for one line, past the capture of the test runner.
        let line = format!("acknowledged {id}\n");
        std::io::stdout().write_all(line.as_bytes()).unwrap();
        std::io::stdout().flush().unwrap();
    }
}

#[test]
fn the_child_appends_until_it_is_killed() {
    let Ok(folder) = env::var(FOLDER) else {
        return; // started by hand or by the runner: nobody will kill it
    };
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(Path::new(&folder)).unwrap());
    let writers = (1..=WRITERS).map(|table| {
        let store = Arc::clone(&store);
        thread::spawn(move || write_without_end(&*store, table))
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.join().unwrap();
    }
}

/// Starts the child, kills it after so many milliseconds from its first word, and gives the ids it
/// had acknowledged.
fn killed_after(folder: &Path, delay: Duration) -> BTreeSet<String> {
    let mut child = Command::new(env::current_exe().unwrap())
        .args([
            "the_child_appends_until_it_is_killed",
            "--exact",
            "--nocapture",
        ])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let word = |line: String| {
        line.split_once("acknowledged ")
            .map(|(_, id)| id.to_owned())
    };
    let first = lines.by_ref().find_map(|line| word(line.unwrap())).unwrap();
    let listener = thread::spawn(move || lines.map_while(Result::ok).filter_map(word).collect());
    thread::sleep(delay);
    child.kill().unwrap(); // SIGKILL: nothing is flushed, nothing is closed
    child.wait().unwrap();
    let mut ids: BTreeSet<String> = listener.join().unwrap();
    ids.insert(first);
    // The last line may be cut by the kill.
    ids.retain(|id| id.len() == 32);
    ids
}

#[test]
fn nothing_acknowledged_is_lost_by_ten_kills() {
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = BTreeSet::new();
    let mut chance = 0x2545_f491_4f6c_dd1d_u64;
    for kill in 1..=KILLS {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        acknowledged.extend(killed_after(
            folder.path(),
            Duration::from_millis(chance % 90),
        ));
        // The lock went with the process.
        let store = SqliteStore::open(folder.path()).unwrap();
        let report = verify(&store, &[], &[]).unwrap();
        for id in &acknowledged {
            let id = CommandId(u128::from_str_radix(id, 16).unwrap());
            assert!(store.answer(id).unwrap().is_some(), "kill {kill} lost {id}");
        }
        assert!(report.commands >= acknowledged.len() as u64);
        let gifts = store.balance(Currency::new("CHP").unwrap(), Account::Patron(Patron(1)));
        assert_eq!(gifts.unwrap().posted().unsigned_abs(), report.commands * 2);
    }
    assert!(
        acknowledged.len() > 50,
        "{} are too few",
        acknowledged.len()
    );
}
