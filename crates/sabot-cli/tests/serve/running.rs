//! Starting and stopping: options, keys, health, numbers, signals.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Reply, Request, Server, Socket, fresh_id};

/// Runs `sabot serve` that will not start, and returns its code and what it says.
fn fails(data: &Path, args: &[&str]) -> (i32, String) {
    let mut sabot = cargo_bin_cmd!("sabot");
    let output = sabot
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .args(args)
        .timeout(Duration::from_secs(20))
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "one sentence: {said}");
    assert_eq!(output.stdout, b"");
    (output.status.code().unwrap(), said)
}

#[tokio::test]
async fn an_empty_house_opens_with_a_table_for_each_rulebook() {
    let mut house = Server::with(&[]).await;
    let tables = house.get("/api/tables").await.good();
    let books: Vec<&str> = tables.as_array().unwrap().iter().map(book).collect();
    assert_eq!(books, ["new-jersey", "venice", "chickasaw"]);
    for table in tables.as_array().unwrap() {
        assert_eq!(table["visibility"], "public");
        let link = table["link"].as_str().unwrap();
        let mut socket = house.onlooker().socket(link).await;
        let all_but_one = table["seats"].as_u64().unwrap() - 1;
        while seated(&socket) < all_but_one {
            socket.next().await;
        }
    }
    let page = house.get("/").await;
    assert!(page.text().contains("<title>Sabot</title>"));
    for path in ["/t/abc", "/t/abc/coup/7", "/lab/board", "/learn/banco"] {
        assert_eq!(house.get(path).await.text(), page.text(), "{path}");
    }
    assert_eq!(house.get("/t/abc/coup").await.status, 404);
    house.stop().await;
    house.again().await;
    let again = house.get("/api/tables").await.good();
    assert_eq!(
        again.as_array().unwrap().len(),
        3,
        "and no more after a restart"
    );
}

fn seated(socket: &Socket) -> u64 {
    let bots = socket.public["occupants"].as_array().unwrap();
    bots.iter().filter(|bot| !bot["bot"].is_null()).count() as u64
}

fn book(table: &Value) -> &str {
    table["rulebook"].as_str().unwrap()
}

#[tokio::test]
async fn health_and_numbers_are_told() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 100_000}})).await;
    assert_eq!(house.get("/healthz").await.text(), "alive\n");
    assert_eq!(house.get("/readyz").await.text(), "ready\n");
    let page = house.get("/metrics").await.text();
    for line in [
        "sabot_ready 1",
        "sabot_sockets 1",
        "sabot_tables 1",
        "sabot_viewers 1",
    ] {
        assert!(
            page.lines().any(|own| own == line),
            "no `{line}` in\n{page}"
        );
    }
    for line in page.lines().filter(|line| !line.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap();
        assert!(
            name.starts_with("sabot_") && value.parse::<u64>().is_ok(),
            "{line}"
        );
    }
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operations.md");
    let docs = fs::read_to_string(docs).unwrap();
    for line in page.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let (family, kind) = line.split_once(' ').unwrap();
        let name = match kind {
            "counter" => format!("{family}_total"),
            _ => family.to_owned(),
        };
        assert!(
            docs.contains(&format!("`{name}`")),
            "{name} is not explained"
        );
    }
    assert!(!page.contains(&link), "links are keys");
    assert!(!house.log().contains(&link), "links are keys");
}

#[tokio::test]
async fn a_term_closes_the_house_and_everybody_is_told() {
    let mut house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    let mut socket = ada.socket(&link).await;
    let sat = socket.act(json!({"sit": {"purse": 100_000}})).await;
    let (status, (bye, end)) = tokio::join!(house.stop(), async {
        let bye = socket.until(|message| message["type"] == "bye").await;
        (bye, socket.end().await)
    });
    assert_eq!(status.code(), Some(0));
    assert!(!bye["message"].as_str().unwrap().is_empty());
    assert_eq!(end.0, 1012, "a house that will be back: {end:?}");
    assert!(house.log().contains("closed"), "{}", house.log());

    house.again().await;
    let back = ada.at(house.address()).socket(&link).await;
    assert_eq!(back.private["party"], 0);
    assert!(back.version >= sat["version"].as_u64().unwrap());
}

#[tokio::test]
async fn a_disk_that_is_full_stops_the_store_and_readyz_says_so() {
    let mut house = Server::on_a_small_disk(1_500).await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    let path = format!("/api/tables/{link}/do");
    let (mut last, mut refused) = (json!(null), false);
    let refusal = |reply: &Reply| reply.status != 200 || reply.json()["accepted"] != true;
    for n in 0..5_000 {
        let deed = json!({"set-pace": if n % 2 == 0 { "calm" } else { "fast" }});
        let asked = json!({"id": fresh_id(), "deed": deed});
        let reply = ada.post(&path, &asked).await;
        refused = refusal(&reply);
        if refused {
            break;
        }
        last = asked;
    }
    assert!(refused, "the disk was never full");
    let newcomer = Request::new("POST", "/api/guests").json(&json!({"name": "Bea"}));
    let told = house.send(newcomer).await;
    assert_eq!((told.status, told.code().as_str()), (503, "store"));
    let ready = house.get("/readyz").await;
    assert_eq!((ready.status, ready.code().as_str()), (503, "not-ready"));
    assert!(!ready.json()["message"].as_str().unwrap().is_empty());
    let why = &told.json()["message"];
    assert_eq!(*why, ready.json()["message"], "the cause, not the stop");
    assert!(house.get("/metrics").await.text().contains("sabot_ready 0"));
    assert_eq!(
        house.get("/healthz").await.status,
        200,
        "it lives to say so"
    );

    house.kill().await;
    house.again().await;
    assert_eq!(house.get("/readyz").await.status, 200);
    let again = ada.at(house.address()).post(&path, &last).await.good();
    assert_eq!(
        again["accepted"], true,
        "what was acknowledged is there: {again}"
    );
}

/// What somebody who comes now would not get, `/readyz` does not promise.
#[tokio::test]
async fn readiness_is_what_newcomers_would_feel() {
    let not_ready = |reply: Reply, why: &str| {
        assert_eq!((reply.status, reply.code().as_str()), (503, "not-ready"));
        let said = reply.json()["message"].as_str().unwrap().to_owned();
        assert!(said.contains(why), "{said}");
    };
    let full = Server::with(&["--demo=false", "--play-money", "--most-tables", "1"]).await;
    let ada = full.guest("Ada").await;
    ada.open(json!({"rulebook": "chickasaw"})).await;
    not_ready(full.get("/readyz").await, "no room for another");
    let bea = full.guest("Bea").await;
    let order = json!({"rulebook": "venice"});
    let refused = bea.post("/api/tables", &order).await;
    assert_eq!(refused.code(), "too-many-tables", "as it was said");

    // As many tables as there may be, of which one would be given to somebody who has none.
    let shared = Server::with(&["--demo=false", "--play-money", "--most-tables", "2"]).await;
    let ada = shared.guest("Ada").await;
    let bea = shared.guest("Bea").await;
    ada.open(order.clone()).await;
    ada.open(order.clone()).await;
    assert_eq!(shared.get("/readyz").await.text(), "ready\n");
    bea.open(order).await;

    let poor = Server::with(&[
        "--demo=false",
        "--play-money",
        "--guest-chips",
        "90000000000000000.00",
    ])
    .await;
    poor.guest("Ada").await;
    not_ready(poor.get("/readyz").await, "no more chips");
    assert!(poor.get("/metrics").await.text().contains("sabot_ready 0"));
}

/// Somebody else holds the database and nothing is written any more: `/readyz` does not wait for ever to say so.
#[tokio::test]
async fn a_store_that_stands_still_is_told() {
    let house = Server::start().await;
    let other = rusqlite::Connection::open(house.data().join("sabot.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let reply = house.get("/readyz").await;
    assert_eq!((reply.status, reply.code().as_str()), (503, "not-ready"));
    let said = reply.json()["message"].as_str().unwrap().to_owned();
    assert!(said.contains("does not answer in time"), "{said}");
}

#[tokio::test]
async fn a_second_house_on_the_same_data_is_refused() {
    let house = Server::start().await;
    let (code, said) = fails(house.data(), &[]);
    assert_eq!(code, 1);
    assert!(said.contains("another process is using the data"), "{said}");
}

#[test]
fn a_call_that_is_wrong_is_answered_in_one_sentence() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("sabot.toml");
    fs::write(&file, "guest-chips = \"much\"").unwrap();
    let file = file.to_str().unwrap();
    for args in [
        &["--config", file][..],
        &["--config", "/nowhere.toml"],
        &["--rate-guest", "fast"],
        &["--trusted-proxy", "my-proxy"],
        &["--origin", "example.org"],
        &["--log", "xml"],
        &["--rulebook", "/nowhere.toml"],
        &["--listen", "0.0.0.0:0", "--no-limits"],
        &["--speed", "11"],
    ] {
        let (code, said) = fails(folder.path(), args);
        assert_eq!(code, 2, "{args:?}: {said}");
    }
    assert!(
        !folder.path().join("sabot.db").exists(),
        "nothing was begun"
    );
}

#[test]
fn keys_that_are_open_damaged_or_gone_stop_the_start() {
    let folder = TempDir::new().unwrap();
    let keys = folder.path().join("keys");
    fs::create_dir(&keys).unwrap();
    fs::set_permissions(&keys, fs::Permissions::from_mode(0o755)).unwrap();
    let (code, said) = fails(folder.path(), &[]);
    assert_eq!(code, 1);
    assert!(said.contains("chmod 700"), "{said}");
    fs::set_permissions(&keys, fs::Permissions::from_mode(0o700)).unwrap();
    fs::write(keys.join("house.key"), "short").unwrap();
    fs::set_permissions(keys.join("house.key"), fs::Permissions::from_mode(0o600)).unwrap();
    let (code, said) = fails(folder.path(), &[]);
    assert_eq!(code, 1);
    assert!(said.contains("is no key"), "{said}");
}

#[test]
fn a_database_of_something_else_stops_the_start() {
    let folder = TempDir::new().unwrap();
    let started = fails(folder.path(), &["--listen", "256.0.0.1:1"]);
    assert_eq!(started.0, 2);
    fs::write(
        folder.path().join("sabot.db"),
        b"not a database at all, but long enough",
    )
    .unwrap();
    let (code, said) = fails(folder.path(), &[]);
    assert_eq!(code, 1, "{said}");
}

#[tokio::test]
async fn the_environment_and_a_file_have_the_same_names_as_the_flags() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("house.toml");
    fs::write(
        &file,
        "guest-chips = 250\nguest-refills = 9\ndemo = false\nplay-money = true\nlog = \"json\"",
    )
    .unwrap();
    let config = ["--config", file.to_str().unwrap(), "--guest-refills", "4"];
    let house = Server::with(&config).await;
    let about = house.get("/api/house").await.good();
    assert_eq!(about["guest_chips"], 25_000);
    assert_eq!(about["guest_refills"], 4, "the call goes before the file");
    while house.log().lines().count() == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let log = house.log();
    let line: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    assert_eq!(line["route"], "/api/house", "{line}");
}
