//! A house that is killed: whatever it had acknowledged is in the log when it is opened again.
//!
//! The test runs itself as a child (`the_child_appends_until_it_is_killed` with a place in its
//! environment), listens to what the child acknowledges, and kills it in the middle. A database has a server, too,
//! which is killed while everybody goes on.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]
#![expect(
    clippy::arithmetic_side_effects,
    reason = "a test that overflows fails, as it should"
)]

use std::collections::BTreeSet;
use std::env;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child as Process, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use sabot_core::{Moment, Money, Party};
use sabot_ledger::book::{Account, Currency, Entry, PatronId, Phase, TableId, TransferId};
use sabot_ledger::store::scratch::{Scratch, Server};
use sabot_ledger::store::{
    Append, CommandId, PostgresStore, SqliteStore, Store, StoreFault, StoredEvent, StreamId, verify,
};

/// A folder, or the address of a database.
const PLACE: &str = "SABOT_CRASH_PLACE";
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
            entry(2, purse, Account::Patron(PatronId(1)), 2),
        ],
    }
}

fn open(place: &str) -> Arc<dyn Store> {
    if place.starts_with("postgres://") {
        Arc::new(PostgresStore::open(&place.parse().unwrap()).unwrap())
    } else {
        Arc::new(SqliteStore::open(Path::new(place)).unwrap())
    }
}

/// Appends to its own table as long as it is told to, and tells each acknowledged id.
fn write_on(store: &dyn Store, table: u64, mut told: impl FnMut(CommandId) -> bool) {
    let stream = StreamId::Table(TableId(table));
    let mut version = store.head(stream).unwrap().version;
    loop {
        let append = append(table, version);
        let id = append.command_id;
        version = store.append(append).unwrap().version;
        if !told(id) {
            return;
        }
    }
}

/// One write for one line, past the capture of the test runner.
fn tell(id: CommandId) -> bool {
    let line = format!("acknowledged {id}\n");
    std::io::stdout().write_all(line.as_bytes()).unwrap();
    std::io::stdout().flush().unwrap();
    true
}

#[test]
fn the_child_appends_until_it_is_killed() {
    let Ok(place) = env::var(PLACE) else {
        return; // started by hand or by the runner: nobody will kill it
    };
    let store = open(&place);
    let writers = (1..=WRITERS).map(|table| {
        let store = Arc::clone(&store);
        thread::spawn(move || write_on(&*store, table, tell))
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.join().unwrap();
    }
}

/// A child that writes without end, and what it has acknowledged so far.
struct Child {
    process: Process,
    heard: Arc<Mutex<BTreeSet<String>>>,
    listener: JoinHandle<()>,
}

impl Child {
    /// Starts a child and waits for its first word.
    fn start(place: &str) -> Child {
        let mut process = Command::new(env::current_exe().unwrap())
            .args([
                "the_child_appends_until_it_is_killed",
                "--exact",
                "--nocapture",
            ])
            .env(PLACE, place)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let heard: Arc<Mutex<BTreeSet<String>>> = Arc::default();
        let (ids, (first, is_heard)) = (Arc::clone(&heard), mpsc::channel());
        let listener = thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                // The last line may be cut by the kill.
                let id = line.split_once("acknowledged ").map(|(_, id)| id);
                if let Some(id) = id.filter(|id| id.len() == 32) {
                    ids.lock().unwrap().insert(id.to_owned());
                    let _ = first.send(());
                }
            }
        });
        is_heard.recv().unwrap();
        Child {
            process,
            heard,
            listener,
        }
    }

    fn heard(&self) -> BTreeSet<String> {
        self.heard.lock().unwrap().clone()
    }

    /// SIGKILL: nothing is flushed, nothing is closed. Gives all it had acknowledged.
    fn kill(mut self) -> BTreeSet<String> {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        self.listener.join().unwrap();
        self.heard.lock().unwrap().clone()
    }
}

/// Fails if one of these ids is not in the store.
fn all_stored(store: &dyn Store, ids: &BTreeSet<String>, when: &str) {
    for id in ids {
        let id = CommandId(u128::from_str_radix(id, 16).unwrap());
        assert!(store.answer(id).unwrap().is_some(), "{when} lost {id}");
    }
}

/// Everything acknowledged is there, nothing is there twice, and the books say so.
fn is_whole(store: &dyn Store, acknowledged: &BTreeSet<String>, when: &str) {
    let report = verify(store, &[], &[]).unwrap();
    all_stored(store, acknowledged, when);
    assert!(report.commands >= acknowledged.len() as u64);
    let gifts = store.balance(Currency::new("CHP").unwrap(), Account::Patron(PatronId(1)));
    assert_eq!(gifts.unwrap().posted().unsigned_abs(), report.commands * 2);
}

/// A number that looks like chance and is the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }
}

const SEED: u64 = 0x2545_f491_4f6c_dd1d;

/// Ten times a house is started here and killed.
fn ten_kills(place: &str) {
    let mut acknowledged = BTreeSet::new();
    let mut chance = Chance(SEED);
    for kill in 1..=KILLS {
        let child = Child::start(place);
        thread::sleep(Duration::from_millis(chance.below(90)));
        acknowledged.extend(child.kill());
        // The lock went with the process.
        is_whole(&*open(place), &acknowledged, &format!("kill {kill}"));
    }
    let count = acknowledged.len();
    assert!(count > 50, "{count} are too few");
}

#[test]
fn nothing_acknowledged_is_lost_by_ten_kills() {
    let folder = tempfile::tempdir().unwrap();
    ten_kills(folder.path().to_str().unwrap());
}

#[test]
fn nothing_acknowledged_is_lost_by_ten_kills_on_a_database() {
    if let Some(scratch) = Scratch::new() {
        ten_kills(&scratch.url());
    }
}

/// The house stays, its server is killed and comes back: whoever waits is answered then, and all of it is true.
#[test]
fn nothing_is_lost_or_doubled_when_the_server_is_killed_under_load() {
    let Some(server) = Server::start() else {
        return;
    };
    let store = open(server.url());
    let acknowledged: Arc<Mutex<BTreeSet<String>>> = Arc::default();
    let is_over = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (1..=WRITERS)
        .map(|table| {
            let (store, heard) = (Arc::clone(&store), Arc::clone(&acknowledged));
            let is_over = Arc::clone(&is_over);
            thread::spawn(move || {
                write_on(&*store, table, |id| {
                    heard.lock().unwrap().insert(id.to_string());
                    !is_over.load(Ordering::Relaxed)
                });
            })
        })
        .collect();
    let heard = || acknowledged.lock().unwrap().clone();
    let mut chance = Chance(SEED);
    for kill in 1..=2 {
        thread::sleep(Duration::from_millis(100 + chance.below(200)));
        if kill % 2 == 0 {
            server.kill();
        } else {
            server.stop_at_once();
        }
        let before = heard();
        server.again();
        let reader = PostgresStore::open_to_read(&server.url().parse().unwrap()).unwrap();
        // The others go on writing meanwhile.
        verify(&reader, &[], &[]).unwrap();
        all_stored(&reader, &before, &format!("kill {kill} of the server"));
    }
    let before = heard().len();
    thread::sleep(Duration::from_millis(500));
    is_over.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.join().unwrap();
    }
    assert!(heard().len() > before, "nobody goes on");
    assert_eq!(store.health(), Ok(()));
    is_whole(&*store, &heard(), "the end");
    let count = verify(&*store, &[], &[]).unwrap().commands;
    assert_eq!(count, heard().len() as u64, "all that was stored was told");
}

#[test]
fn a_house_at_work_is_copied_whole_and_takes_no_second_writer() {
    let folder = tempfile::tempdir().unwrap();
    let house = folder.path().join("house");
    let child = Child::start(house.to_str().unwrap());
    let second = SqliteStore::open(&house).map(|_| ());
    assert!(
        matches!(second, Err(StoreFault::InUse { .. })),
        "{second:?}"
    );
    let mut reports = Vec::new();
    for number in 0..3 {
        let copy = folder.path().join(format!("copy-{number}"));
        thread::sleep(Duration::from_millis(100));
        let before = child.heard();
        let report = SqliteStore::backup(&house, &copy, |_| ()).unwrap();
        let store = SqliteStore::open_to_read(&copy).unwrap();
        all_stored(&store, &before, "a copy");
        reports.push(report.commands);
    }
    let after = child.heard();
    assert!(reports.is_sorted() && reports[0] > 0, "{reports:?}");
    assert!(
        after.len() as u64 > reports[0],
        "the house went on meanwhile"
    );
    let all = child.kill();
    all_stored(&SqliteStore::open(&house).unwrap(), &all, "the house");
}
