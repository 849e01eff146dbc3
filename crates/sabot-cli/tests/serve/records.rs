//! Records and proofs by their address.

use std::fs;
use std::process::Command;

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::json;
use tempfile::TempDir;

use crate::kit::{Server, coups, play_on, shoe_played};

#[tokio::test]
async fn what_was_played_is_told_and_replays() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let order = json!({"rulebook": "new-jersey", "pace": "instant", "fill": "rule-table"});
    let link = ada.open(order).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 200_000}})).await;
    play_on(&mut socket, |socket| coups(socket) >= 2).await;

    let shoes = ada.get(&format!("/api/tables/{link}/shoes")).await.good();
    assert_eq!(shoes[0]["number"], 1);
    assert_eq!(shoes[0]["first_coup"], 1);
    let coup = ada.get(&format!("/api/tables/{link}/coups/1/record")).await;
    assert_eq!(coup.status, 200, "{}", coup.text());
    assert_eq!(
        coup.header("content-type"),
        Some("text/plain; charset=utf-8")
    );
    let name = coup.header("content-disposition").unwrap();
    assert_eq!(name, "attachment; filename=\"table-1-coup-1.sabot\"");
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("coup.sabot");
    fs::write(&file, coup.text()).unwrap();
    cargo_bin_cmd!("sabot")
        .arg("replay")
        .arg(&file)
        .assert()
        .success();

    for path in [
        "coups/99999/record",
        "coups/x/record",
        "shoes/7/record",
        "shoes/7/transcript",
    ] {
        let reply = ada.get(&format!("/api/tables/{link}/{path}")).await;
        assert_eq!(reply.status, 404, "{path}");
    }
    let early = ada
        .get(&format!("/api/tables/{link}/shoes/1/transcript"))
        .await;
    assert_eq!(
        (early.status, early.code().as_str()),
        (409, "in-play"),
        "its seed is still secret"
    );
}

#[tokio::test]
async fn a_shoe_that_is_over_can_be_checked_by_anybody() {
    let house = Server::start().await;
    let (ada, link) = shoe_played(&house).await;
    let transcript = ada
        .get(&format!("/api/tables/{link}/shoes/1/transcript"))
        .await;
    assert_eq!(transcript.status, 200, "{}", transcript.text());
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("shoe.json");
    fs::write(&file, transcript.text()).unwrap();
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify_shoe.py");
    let checked = Command::new("python3")
        .arg(verifier)
        .arg(&file)
        .output()
        .unwrap();
    assert!(checked.status.success(), "{checked:?}");
    let record = ada.get(&format!("/api/tables/{link}/shoes/1/record")).await;
    assert_eq!(record.status, 200);
    fs::write(&file, record.text()).unwrap();
    cargo_bin_cmd!("sabot")
        .arg("replay")
        .arg(&file)
        .assert()
        .success();
}
