//! `sabot archive` on the data of a house that has dealt a shoe.

use serde_json::Value;
use tempfile::TempDir;

use super::{sabot, stdout, text};
use crate::kit::{Guest, Server, coups, play_on, shoe_played};

/// What the house tells of an old shoe, by all the doors that read its log.
async fn told(by: &Guest, link: &str) -> Vec<String> {
    let mut all = Vec::new();
    for door in [
        "coups/1/record",
        "shoes/1/record",
        "shoes/1/transcript",
        "coups",
    ] {
        let reply = by.get(&format!("/api/tables/{link}/{door}")).await;
        assert_eq!(reply.status, 200, "{door}: {}", reply.text());
        all.push(reply.text());
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_shoe_is_archived_and_told_and_proved_as_before() {
    let mut house = Server::start().await;
    let (ada, link) = shoe_played(&house).await;
    let before = told(&ada, &link).await;
    let data = house.data().to_owned();
    let call = |more: &[&str]| sabot(&[&["archive", "--data", text(&data)], more].concat());
    let running = call(&["--older-than", "0"]).code(2);
    let said = String::from_utf8_lossy(&running.get_output().stderr).into_owned();
    assert!(said.contains("another process is using the data"), "{said}");
    assert!(house.stop().await.success());

    let export = stdout(&sabot(&["export", "--data", text(&data)]).code(0));
    let verified = || {
        let told = sabot(&["--json", "verify", "--data", text(&data), "--strict"]).code(0);
        let mut told: Value = serde_json::from_str(&stdout(&told)).unwrap();
        told.as_object_mut()
            .unwrap()
            .retain(|key, _| key != "seconds");
        told
    };
    let proved = verified();
    assert!(
        stdout(&call(&[]).code(0))
            .contains("no shoe of a play-money table has been over for 30 days")
    );
    let dry = stdout(&call(&["--older-than", "0", "--dry-run"]).code(0));
    assert!(dry.contains("1 shoes at 1 tables"), "{dry}");
    let done = call(&["--older-than", "0", "--json"]).code(0);
    let done: Value = serde_json::from_str(&stdout(&done)).unwrap();
    assert!(done["commands"].as_u64().unwrap() > 300, "{done}");
    let bytes = |key: &str| done[key].as_u64().unwrap();
    assert!(bytes("bytes_after") < bytes("bytes_before"), "{done}");
    let twice = call(&["--older-than", "0", "--json"]).code(0);
    let twice: Value = serde_json::from_str(&stdout(&twice)).unwrap();
    assert_eq!(twice["commands"], 0, "{twice}");

    assert_eq!(verified(), proved);
    assert!(stdout(&sabot(&["export", "--data", text(&data)]).code(0)) == export);
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("copy");
    sabot(&["backup", "--data", text(&data), text(&copy)]).code(0);
    sabot(&["verify", "--data", text(&copy), "--strict"]).code(0);

    house.again().await;
    let ada = ada.at(house.address());
    assert!(told(&ada, &link).await == before);
    let mut socket = ada.socket(&link).await;
    let known = coups(&socket);
    play_on(&mut socket, |socket| coups(socket) > known + 1).await;
    assert!(house.stop().await.success());
    sabot(&["verify", "--data", text(&data), "--strict"]).code(0);
}

#[test]
fn an_archive_is_made_of_data_that_are_there() {
    let folder = TempDir::new().unwrap();
    let nowhere = folder.path().join("nowhere");
    let ended = sabot(&["archive", "--data", text(&nowhere)]).code(2);
    let said = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
    assert!(said.contains("there are no data of sabot"), "{said}");
    assert!(!nowhere.exists());
    sabot(&["archive"]).code(2);
}
