//! A house that an earlier version of the law has decided, opened by this one: it is followed, taken up and played on.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use assert_cmd::cargo::cargo_bin_cmd;
use rusqlite::Connection;
use sabot_ledger::store::{SqliteStore, Store as _};
use sabot_stream::law::LAW_VERSION;
use serde_json::Value;
use tempfile::TempDir;

use crate::kit::Server;

const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/houses/v1");

/// Its tables, and the version that their rulebooks have from the next shoe on.
const TABLES: [(&str, u32); 5] = [
    ("New Jersey", LAW_VERSION),
    ("Chickasaw", LAW_VERSION),
    ("Sala Rossa", 3),
    ("Ada plays", LAW_VERSION),
    ("Ada goes", LAW_VERSION),
];

/// A copy of the house in a folder of its own.
fn copied() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("house");
    fs::create_dir_all(data.join("keys")).unwrap();
    for file in [
        "sabot.db",
        "sala-rossa.toml",
        "keys/house.key",
        "keys/sealing.key",
    ] {
        fs::copy(Path::new(OLD).join(file), data.join(file)).unwrap();
    }
    for key in ["keys/house.key", "keys/sealing.key"] {
        // Nobody else may read the keys of a house.
        fs::set_permissions(data.join(key), Permissions::from_mode(0o600)).unwrap();
    }
    fs::set_permissions(data.join("keys"), Permissions::from_mode(0o700)).unwrap();
    (folder, data)
}

fn verify(args: &[&str]) -> (i32, Value) {
    let mut sabot = cargo_bin_cmd!("sabot");
    let out = sabot
        .args(["verify", "--json"])
        .args(args)
        .output()
        .unwrap();
    let said = serde_json::from_slice(&out.stdout).unwrap();
    (out.status.code().unwrap(), said)
}

/// What verify says of the house: what earlier versions decided (tables, shoes, commands), and what was decided again.
fn followed(data: &Path) -> (usize, u64, u64, u64) {
    let (code, said) = verify(&["--data", data.to_str().unwrap()]);
    assert_eq!(code, 0, "{said}");
    let foreign = said["foreign"].as_array().unwrap();
    assert!(foreign.iter().all(|foreign| foreign["law"] == 1), "{said}");
    let sum = |key: &str| {
        foreign
            .iter()
            .map(|foreign| foreign[key].as_u64().unwrap())
            .sum()
    };
    let decided = said["decided"].as_u64().unwrap();
    (foreign.len(), sum("shoes"), sum("commands"), decided)
}

async fn open(data: &Path) -> Server {
    let own = data.join("sala-rossa.toml");
    let own = own.to_str().unwrap();
    Server::on(
        data,
        &[
            "--demo=false",
            "--play-money",
            "--no-limits",
            "--rulebook",
            own,
        ],
    )
    .await
}

/// How often a table was taken up.
fn renewals(data: &Path) -> Vec<usize> {
    let store = SqliteStore::open_to_read(data).unwrap();
    let of = |stream| {
        let all = store.read(stream, 0, usize::MAX).unwrap();
        let events = all.iter().flat_map(|recorded| &recorded.append.events);
        events
            .filter(|event| event.kind == "floor.law-renewed")
            .count()
    };
    let heads = store.heads().unwrap().into_iter();
    let counts = heads.map(|head| of(head.stream));
    counts.filter(|count| *count > 0).collect()
}

#[test]
fn a_house_of_an_earlier_law_is_followed_and_said_to_be() {
    let (_folder, data) = copied();
    let (tables, shoes, commands, decided) = followed(&data);
    assert_eq!((tables, shoes, decided), (5, 10, 0));
    assert_eq!(commands, 636);
    let data = data.to_str().unwrap();
    let page = cargo_bin_cmd!("sabot")
        .args(["verify", "--data", data])
        .output()
        .unwrap();
    let page = String::from_utf8(page.stdout).unwrap();
    let line = "10 shoes at 5 tables were decided by version 1 of the law: 636 commands were followed, not decided again";
    assert!(page.contains(line), "{page}");
    let (code, said) = verify(&["--strict", "--data", data]);
    assert_eq!((code, &said["holds"]), (1, &Value::Bool(false)));
}

#[test]
fn a_bent_byte_of_a_followed_shoe_is_found() {
    let (_folder, data) = copied();
    let raw = Connection::open(data.join("sabot.db")).unwrap();
    for sequence in [60, 200, 400] {
        let read = "SELECT record FROM log WHERE sequence = ?1";
        let whole: Vec<u8> = raw.query_row(read, [sequence], |row| row.get(0)).unwrap();
        let write = |record: &[u8]| {
            let write = "UPDATE log SET record = ?1 WHERE sequence = ?2";
            raw.execute(write, (record, sequence)).unwrap();
        };
        let mut bent = whole.clone();
        let middle = bent.len() / 2;
        bent[middle] ^= 1;
        write(&bent);
        let (code, said) = verify(&["--data", data.to_str().unwrap()]);
        assert_eq!(code, 1, "{sequence}: {said}");
        write(&whole);
    }
}

#[tokio::test]
async fn its_tables_are_taken_up_once_and_play_on_by_the_present_law() {
    let (folder, data) = copied();
    let house = open(&data).await;
    let listed = house.get("/api/tables").await.good();
    let link = |name: &str| {
        let mut all = listed
            .as_array()
            .or(listed["tables"].as_array())
            .unwrap()
            .iter();
        let table = all.find(|table| table["name"] == name).unwrap();
        table["link"].as_str().unwrap().to_owned()
    };
    for (name, version) in TABLES {
        let link = link(name);
        let mut socket = house.onlooker().socket(&link).await;
        let begun = |message: &Value| {
            let acts = message["acts"].as_array().into_iter().flatten();
            let mut events = acts.map(|act| act["event"]["shoe-begun"]["version"].clone());
            events.find(|version| !version.is_null())
        };
        let next = socket.until(|message| begun(message).is_some()).await;
        assert_eq!(begun(&next).unwrap(), version, "{name}");
        // The shoe that was closed before, and the one that was in play.
        for (shoe, file) in [(1, "old.sabot"), (2, "between.sabot")] {
            let path = format!("/api/tables/{link}/shoes/{shoe}/record");
            let reply = house.get(&path).await;
            assert_eq!(reply.status, 200, "{name} {shoe}: {}", reply.text());
            let second = reply.text().lines().nth(1).unwrap().to_owned();
            assert_eq!(
                second.split(' ').nth(2),
                Some("1"),
                "{name} {shoe}: {second}"
            );
            let file = folder.path().join(file);
            fs::write(&file, reply.text()).unwrap();
            let (code, said) = verify(&[file.to_str().unwrap()]);
            assert_eq!(
                (code, &said["law"]),
                (0, &1.into()),
                "{name} {shoe}: {said}"
            );
            let shoes = said["shoes"].as_u64();
            assert!(shoes >= Some(1), "{name} {shoe}: {said}");
        }
    }
    let mut house = house;
    house.kill().await;
    let (tables, shoes, commands, decided) = followed(&data);
    assert_eq!(
        (tables, shoes, commands),
        (5, 10, 641),
        "the taking up is followed, too"
    );
    assert!(decided > 100, "{decided}");
    assert_eq!(renewals(&data), [1; 5]);
    house.again().await;
    for (name, _) in TABLES {
        house.onlooker().socket(&link(name)).await.next().await;
    }
    assert!(house.stop().await.success());
    assert_eq!(renewals(&data), [1; 5], "once is enough");
    let (_, shoes, commands, more) = followed(&data);
    assert!((shoes, commands) == (10, 641) && more > decided);
}
