//! The real binary on a real PostgreSQL server: serving, checking, copying, moving, and never a word of a password.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

use std::path::Path;

use crate::kit::Server;
use assert_cmd::Command;
use sabot_ledger::store::scratch::Scratch;
use sabot_ledger::store::{PostgresStore, SqliteStore, Store, verify};
use serde_json::{Value, json};

const QUIET: [&str; 3] = ["--demo=false", "--play-money", "--no-limits"];

/// How a call of the binary ends, and all it says.
fn sabot(args: &[&str]) -> (i32, String) {
    let mut sabot = Command::new(env!("CARGO_BIN_EXE_sabot"));
    let output = sabot.args(args).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    (output.status.code().unwrap(), said)
}

fn on<'a>(url: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&QUIET[..], &["--database", url], more].concat()
}

/// Somebody opens a table, sits down and goes.
async fn some_evening(house: &Server) -> String {
    let ada = house.guest("Ada").await;
    let order = json!({ "rulebook": "chickasaw", "pace": "instant", "fill": "bold" });
    let link = ada.open(order).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({ "sit": { "purse": 100_000 } })).await;
    link
}

fn is_same(one: &dyn Store, other: &dyn Store) {
    assert_eq!(verify(one, &[], &[]), verify(other, &[], &[]));
    assert_eq!(one.list(""), other.list(""));
    assert!(!one.list("").unwrap().is_empty());
}

/// What the server may keep for ever has no name in it; the keys do not leave the folder.
fn has_no_name(scratch: &Scratch, data: &Path) {
    let raw = PostgresStore::open_to_read(&scratch.database()).unwrap();
    let guests = raw.list("guest/").unwrap();
    let named = |value: &[u8]| value.windows(3).any(|letters| letters == b"Ada");
    assert!(!guests.is_empty() && !guests.iter().any(|(_, value)| named(value)));
    assert!(data.join("keys/persons").exists());
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Whatever of it is archived, it is the same house.
fn is_the_same_when_archived(scratch: &Scratch, data: &str) {
    let archive = ["archive", "--database", &scratch.url(), "--older-than", "0"];
    let (code, said) = sabot(&archive);
    assert_eq!((code, said.contains("no shoe")), (0, true), "{said}");
    let database = scratch.database();
    let heads = PostgresStore::open_to_read(&database).unwrap().heads();
    let heads = heads.unwrap().into_iter();
    let all = heads.map(|head| (head.stream, head.version)).collect();
    let done = PostgresStore::archive(&database, &all, |_| ()).unwrap();
    assert!(done.commands > 3, "{done:?}");
    let url = scratch.url();
    let (code, said) = sabot(&["verify", "--data", data, "--database", &url, "--strict"]);
    assert_eq!(code, 0, "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_on_a_database_is_served_checked_copied_and_moved_away_and_back() {
    let Some(scratch) = Scratch::new() else {
        return;
    };
    let url = scratch.url();
    let mut house = Server::with(&on(&url, &[])).await;
    let link = some_evening(&house).await;
    let data = text(house.data()).to_owned();
    assert!(!house.data().join("sabot.db").exists());
    assert!(house.data().join("keys/house.key").exists());
    has_no_name(&scratch, house.data());

    let (code, said) = sabot(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        &data,
        "--database",
        &url,
    ]);
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("another process is using the data in postgres://"),
        "{said}"
    );
    let (code, said) = sabot(&["verify", "--data", &data, "--database", &url]);
    assert_eq!(code, 0, "{said}");
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    let (code, said) = sabot(&["backup", "--database", &url, text(&copy)]);
    assert_eq!(code, 0, "{said}");
    let (code, said) = sabot(&["verify", "--data", text(&copy)]);
    assert_eq!(code, 0, "{said}");
    let (code, said) = sabot(&["backup", "--database", &url, text(&copy)]);
    assert_eq!((code, said.contains("exists already")), (2, true), "{said}");
    let (code, said) = sabot(&["migrate", "--from", &url, "--to", &data]);
    assert_eq!(
        (code, said.contains("another process")),
        (2, true),
        "{said}"
    );
    assert!(house.stop().await.success());
    let (code, said) = sabot(&["--json", "verify", "--data", &data, "--database", &url]);
    assert_eq!((code, said.contains("key-file")), (0, true), "{said}");
    is_the_same_when_archived(&scratch, &data);

    // Into the folder of its keys, where it goes on.
    let (code, said) = sabot(&["--json", "migrate", "--from", &url, "--to", &data]);
    assert_eq!(code, 0, "{said}");
    let told: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(told["copied"], true);
    assert!(told["commands"].as_u64().unwrap() > 3, "{told}");
    is_same(
        &PostgresStore::open_to_read(&scratch.database()).unwrap(),
        &SqliteStore::open_to_read(Path::new(&data)).unwrap(),
    );
    let mut filed = Server::on(Path::new(&data), &QUIET).await;
    assert_eq!(filed.get(&format!("/api/tables/{link}")).await.status, 200);
    assert!(filed.stop().await.success());

    // And into another database, where it goes on, too.
    let (code, said) = sabot(&["migrate", "--from", &data, "--to", &url]);
    assert_eq!(
        (code, said.contains("there is a house already")),
        (1, true),
        "{said}"
    );
    let other = Scratch::new().unwrap();
    let (code, said) = sabot(&["migrate", "--from", &data, "--to", &other.url()]);
    assert_eq!(code, 0, "{said}");
    let moved = Server::on(Path::new(&data), &on(&other.url(), &[])).await;
    assert_eq!(moved.get(&format!("/api/tables/{link}")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_without_its_keys_and_half_a_house_do_not_open() {
    let Some(scratch) = Scratch::new() else {
        return;
    };
    let url = scratch.url();
    let mut house = Server::with(&on(&url, &[])).await;
    some_evening(&house).await;
    assert!(house.stop().await.success());
    let elsewhere = tempfile::tempdir().unwrap();
    let serve = |data: &str, url: &str| {
        sabot(&[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            data,
            "--database",
            url,
        ])
    };
    let (code, said) = serve(text(elsewhere.path()), &url);
    assert_eq!((code, said.contains("house.key")), (1, true), "{said}");
    let (store, data) = (
        PostgresStore::open(&scratch.database()).unwrap(),
        house.data(),
    );
    store.put("copy/unfinished", Some(vec![])).unwrap();
    drop(store);
    let (code, said) = serve(text(data), &url);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("a copy that was not finished"), "{said}");
}

/// Whatever goes wrong with an address, the password in it is not repeated.
#[test]
fn a_password_is_never_said() {
    let folder = tempfile::tempdir().unwrap();
    let data = text(folder.path());
    let config = folder.path().join("sabot.toml");
    let config = text(&config);
    for url in [
        "postgres://ada:hush@127.0.0.1:1/house",
        "postgres://ada:hush@127.0.0.1:1",
        "postgres://ada:hush@127.0.0.1:no/house",
        "postgres://ada:hush@db/house?sslmode=require",
        "mysql://ada:hush@db/house",
    ] {
        std::fs::write(config, format!("data = \"{data}\"\ndatabase = \"{url}\"\n")).unwrap();
        let to = text(&folder.path().join("to")).to_owned();
        for (call, codes) in [
            (
                &["serve", "--data", data, "--database", url][..],
                &[1, 2][..],
            ),
            (&["serve", "--config", config], &[1, 2]),
            (&["verify", "--database", url], &[2]),
            (&["backup", "--database", url, &to], &[2]),
            (&["migrate", "--from", url, "--to", data], &[2]),
            (&["--json", "migrate", "--from", data, "--to", url], &[2]),
        ] {
            let (code, said) = sabot(call);
            assert!(codes.contains(&code), "{call:?}: {code} {said}");
            assert!(!said.contains("hush"), "{call:?}: {said}");
            assert!(said.trim().lines().count() == 1, "{call:?}: {said}");
        }
    }
    let help = Command::new(env!("CARGO_BIN_EXE_sabot"))
        .args(["serve", "--help"])
        .env("SABOT_DATABASE", "postgres://ada:hush@db/house")
        .output()
        .unwrap();
    assert!(!String::from_utf8(help.stdout).unwrap().contains("hush"));
}
