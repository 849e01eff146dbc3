//! `sabot verify` and `sabot backup` as people call them, on the data of a house that runs.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod archived;
mod erased;
mod rollback;

use std::fs;
use std::path::Path;

use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin_cmd;
use rusqlite::Connection;
use sabot_ledger::store::{SqliteStore, Store as _, record_of};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Server, play_on};

fn sabot(args: &[&str]) -> Assert {
    cargo_bin_cmd!("sabot").args(args).assert()
}

fn stdout(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A house that has dealt a shoe to one person and bots, and what it told of it.
struct Played {
    house: Server,
    folder: TempDir,
}

impl Played {
    async fn new() -> Self {
        let house = Server::start().await;
        let ada = house.guest("Ada").await;
        let order = json!({"rulebook": "chickasaw", "pace": "instant", "fill": "rule-table"});
        let link = ada.open(order).await;
        let mut socket = ada.socket(&link).await;
        socket.act(json!({"sit": {"purse": 500_000}})).await;
        play_on(&mut socket, |socket| socket.public["shoe"]["number"] == 2).await;
        let folder = TempDir::new().unwrap();
        for (name, path) in [
            ("coup.sabot", "coups/3/record"),
            ("shoe.sabot", "shoes/1/record"),
            ("table.sabot", "record"),
            ("shoe.json", "shoes/1/transcript"),
        ] {
            let reply = ada.get(&format!("/api/tables/{link}/{path}")).await;
            assert_eq!(reply.status, 200, "{path}: {}", reply.text());
            fs::write(folder.path().join(name), reply.text()).unwrap();
        }
        let head = house.get("/api/checkpoint").await;
        fs::write(folder.path().join("head"), head.text()).unwrap();
        Self { house, folder }
    }

    fn path(&self, name: &str) -> String {
        text(&self.folder.path().join(name)).to_owned()
    }

    fn data(&self) -> &str {
        text(self.house.data())
    }
}

/// Changes one byte of the record of a command, and says how to put it back.
fn flip(data: &Path, sequence: i64, place: usize) -> impl FnOnce() {
    let raw = Connection::open(data.join("sabot.db")).unwrap();
    let read = "SELECT stream, version, record FROM log WHERE sequence = ?1";
    let row = raw.query_row(read, [sequence], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    });
    let (stream, version, stored): (String, u32, Vec<u8>) = row.unwrap();
    let store = SqliteStore::open_to_read(data).unwrap();
    let found = store
        .read(stream.parse().unwrap(), u64::from(version) - 1, 1)
        .unwrap();
    // As it is hashed: a byte of its packing may mean nothing.
    let mut record = record_of(&found[0].append);
    record[place] ^= 1;
    let write = "UPDATE log SET record = ?1 WHERE sequence = ?2";
    raw.execute(write, (record, sequence)).unwrap();
    move || {
        raw.execute(write, (stored, sequence)).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_at_work_is_checked_copied_and_its_copy_checked() {
    let mut played = Played::new().await;
    let data = played.data().to_owned();
    let said = stdout(&sabot(&["verify", "--data", &data, "--strict"]).code(0));
    assert!(said.contains("all of it holds"), "{said}");
    assert!(
        said.contains("1 over and made again from their seeds"),
        "{said}"
    );
    assert!(said.contains("the key of keys/house.key"), "{said}");
    let head = played.path("head");
    let told = sabot(&["--json", "verify", "--data", &data, "--head", &head]).code(0);
    let told: Value = serde_json::from_str(&stdout(&told)).unwrap();
    assert_eq!((&told["holds"], &told["shoes"]), (&json!(true), &json!(1)));
    assert!(told["checkpoints"].as_u64().unwrap() > 0);
    let key = told["keys"][0].as_str().unwrap().to_owned();

    let copy = played.path("copy");
    let said = stdout(&sabot(&["backup", "--data", &data, &copy]).code(0));
    assert!(said.contains("are no part of it"), "{said}");
    sabot(&["backup", "--data", &data, &copy]).code(2);
    played.house.kill().await;
    let said = stdout(&sabot(&["verify", "--data", &copy]).code(0));
    assert!(said.contains("its own key"), "{said}");
    sabot(&["verify", "--data", &copy, "--key", &key, "--head", &head]).code(0);
    let other = "00".repeat(32);
    let said = stdout(&sabot(&["verify", "--data", &copy, "--key", &other]).code(1));
    assert!(said.contains("key"), "{said}");

    // One byte of any command: it is named.
    let raw = Connection::open(Path::new(&copy).join("sabot.db")).unwrap();
    let last = "SELECT max(sequence) FROM log";
    let last: i64 = raw.query_row(last, (), |row| row.get(0)).unwrap();
    drop(raw);
    for sequence in (1..=last).step_by(usize::try_from(last / 20).unwrap()) {
        let put_back = flip(Path::new(&copy), sequence, 90);
        let told = sabot(&["--json", "verify", "--data", &copy]).code(1);
        let told: Value = serde_json::from_str(&stdout(&told)).unwrap();
        assert_eq!(told["holds"], false);
        assert!(told["bad"]["version"].as_u64().unwrap() > 0, "{told}");
        assert_eq!(told["bad"]["command"].as_str().unwrap().len(), 32);
        put_back();
    }
    sabot(&["verify", "--data", &copy]).code(0);
    // A log that was cut short is not what the checkpoint says.
    let raw = Connection::open(Path::new(&copy).join("sabot.db")).unwrap();
    raw.execute("UPDATE checkpoints SET signature = zeroblob(64)", ())
        .unwrap();
    let said = stdout(&sabot(&["verify", "--data", &copy]).code(1));
    assert!(said.contains("checkpoint 1"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn records_and_shoes_prove_themselves_and_nothing_else() {
    let played = Played::new().await;
    for (name, part) in [
        ("coup.sabot", "1 shoe(s) made again from the seed"),
        ("shoe.sabot", "cards where they lay"),
        ("table.sabot", "1 shoe(s) still in play"),
        ("shoe.json", "holds"),
    ] {
        let path = played.path(name);
        let said = stdout(&sabot(&["verify", &path]).code(0));
        assert!(said.contains(part), "{said}");
        assert!(said.contains("its own key"), "{said}");
        let other = "11".repeat(32);
        sabot(&["verify", &path, "--key", &other]).code(1);
    }
    let house = played.house.get("/api/house").await.good();
    let key = house["public_key"].as_str().unwrap();
    sabot(&["verify", &played.path("shoe.json"), "--key", key]).code(0);
    let coup = fs::read_to_string(played.path("coup.sabot")).unwrap();
    let purse = coup.lines().find(|line| line.starts_with("expect purse"));
    let forged = coup.replace(purse.unwrap(), "expect purse 1 1.00");
    let seed = coup.lines().find(|line| line.starts_with("seal seed"));
    let seedless = coup.replace(seed.unwrap(), &format!("seal seed {0} {0}", "7".repeat(64)));
    for (name, forged) in [("purse.sabot", forged), ("seed.sabot", seedless)] {
        let path = played.path(name);
        fs::write(&path, forged).unwrap();
        let told = sabot(&["--json", "verify", &path]).code(1);
        let told: Value = serde_json::from_str(&stdout(&told)).unwrap();
        assert_eq!(told["holds"], false);
        assert!(!told["error"].as_str().unwrap().is_empty());
    }
    let shoe = fs::read_to_string(played.path("shoe.json")).unwrap();
    let path = played.path("bent.json");
    fs::write(&path, shoe.replacen("\"depth\":1", "\"depth\":2", 1)).unwrap();
    sabot(&["verify", &path]).code(1);
}

#[test]
fn what_cannot_be_checked_ends_with_2() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("torn.sabot");
    fs::write(&file, "sabot 1\nrulebook nowhere\n").unwrap();
    let json = folder.path().join("torn.json");
    fs::write(&json, "{\"version\":1}").unwrap();
    for args in [
        vec!["verify"],
        vec!["verify", "no/such.sabot"],
        vec!["verify", text(&file)],
        vec!["verify", text(&json)],
        vec!["verify", "--data", "no/such"],
        vec!["verify", text(&file), "--data", "no/such"],
        vec!["verify", "--data", "no/such", "--key", "short"],
        vec!["verify", "--data", text(folder.path()), "--head", "no/such"],
        vec!["backup", "to"],
        vec!["backup", "--data", "no/such", "to"],
    ] {
        sabot(&args).code(2);
    }
    assert!(!Path::new("to").exists());
}
