//! The audit over HTTP: search, acts, books, verify in place, export; and what an auditor may not do.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::{Value, json};

use crate::kit::{Request, Server, Worker, shoe_played};

pub(crate) async fn verified(auditor: &Worker) -> Value {
    let begun = auditor.post("/api/staff/audit/verify", &json!({})).await;
    assert_eq!(begun.status, 202);
    loop {
        let view = auditor.get("/api/staff/audit/verify").await.good();
        if !["chains", "commands"].contains(&view["state"].as_str().unwrap()) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn an_auditor_reads_everything_verifies_it_and_takes_it_along() {
    let house = Server::start().await;
    let manager = Worker::manager(&house).await;
    let auditor = manager.employ(&house, "audit", &["auditor"]).await;
    let (ada, link) = shoe_played(&house).await;

    let found = auditor.get("/api/staff/audit/search?q=1%2F3").await.good();
    let replay = found["found"][0]["link"].as_str().unwrap();
    assert_eq!(replay, format!("/t/{link}/coup/3"));
    let hide = json!({"set-visibility": "private"});
    assert_eq!(ada.act(&link, hide).await["accepted"], true);
    let path = format!("/api/tables/{link}/coups/3/replay");
    assert_eq!(house.get(&path).await.status, 403, "private");
    assert_eq!(auditor.get(&path).await.status, 200, "not to an auditor");

    let balance = auditor.get("/api/staff/audit/balance").await.good();
    assert_eq!(balance["sums"], json!({"CHP": 0}));
    assert_eq!(balance["read"]["done"], balance["read"]["of"]);
    let tables = auditor.get("/api/staff/audit/tables").await.good();
    let band = &tables["tables"][0]["band"];
    let z = band["z"].as_f64().unwrap();
    assert!(
        tables["tables"][0]["coups"].as_u64() > Some(20) && z.abs() < 6.0,
        "{band}"
    );

    let view = verified(&auditor).await;
    assert_eq!(view["state"], "holds", "{view}");
    assert_eq!(view["report"]["tables"], 1);
    let stopped = auditor
        .send(Request::new("DELETE", "/api/staff/audit/verify"))
        .await;
    assert_eq!(stopped.good()["state"], "holds", "it is over");

    // Every command to the byte as it comes from the data, where more may have been written since.
    let taken = auditor.get("/api/staff/audit/export").await;
    assert_eq!(taken.status, 200);
    let exported = cargo_bin_cmd!("sabot")
        .args(["export", "--data"])
        .arg(house.data())
        .assert();
    let exported = exported.success().get_output().stdout.clone();
    let others: BTreeSet<&[u8]> = exported.split(|b| *b == b'\n').collect();
    let lines = taken.body.split(|b| *b == b'\n');
    let commands = lines.filter(|line| line.starts_with(br#"{"command""#));
    let commands: Vec<&[u8]> = commands.collect();
    assert!(commands.len() > 1_000, "{}", commands.len());
    assert!(commands.iter().all(|line| others.contains(line)));
    let packed = Request::new("GET", "/api/staff/audit/export").header("accept-encoding", "gzip");
    let packed = auditor.send(packed).await.body;
    let length = packed
        .last_chunk::<4>()
        .map(|four| u32::from_le_bytes(*four));
    let whole = u32::try_from(taken.body.len()).unwrap();
    assert!(packed.starts_with(&[0x1f, 0x8b]), "compressed on its way");
    assert!(length.is_some_and(|length| length >= whole), "to its end");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("export.jsonl");
    fs::write(&file, &taken.body).unwrap();
    let text = String::from_utf8(taken.body).unwrap();
    assert!(!text.contains("Ada"), "no name is in it");
    let checked = cargo_bin_cmd!("sabot")
        .args(["export", "--json", "--check"])
        .arg(&file)
        .assert();
    let checked: Value = serde_json::from_slice(&checked.success().get_output().stdout).unwrap();
    assert_eq!(checked["holds"], true);
    fs::write(&file, text.replacen("\"amount\":", "\"amount\":1", 1)).unwrap();
    cargo_bin_cmd!("sabot")
        .args(["export", "--check"])
        .arg(&file)
        .assert()
        .code(1);
}

#[tokio::test]
async fn what_the_audit_shows_is_for_auditors_and_managers() {
    let house = Server::start().await;
    let manager = Worker::manager(&house).await;
    let auditor = manager.employ(&house, "audit", &["auditor"]).await;
    let cashier = manager.employ(&house, "cash", &["cashier"]).await;
    for what in [
        "acts",
        "search?q=1",
        "balance",
        "tables",
        "export",
        "verify",
    ] {
        let path = format!("/api/staff/audit/{what}");
        assert_eq!(cashier.get(&path).await.status, 403, "{what}");
        assert_eq!(auditor.get(&path).await.status, 200, "{what}");
        assert_eq!(house.get(&path).await.status, 401, "{what}");
    }
    let verify = cashier.post("/api/staff/audit/verify", &json!({})).await;
    assert_eq!((verify.status, verify.code().as_str()), (403, "no-right"));
    // Reads everything and changes nothing.
    for (path, body) in [
        (
            "/api/staff/people",
            json!({"name": "X", "roles": ["manager"]}),
        ),
        ("/api/staff/people/1", json!("unlock")),
        ("/api/staff/patrons/1/unlock", json!({})),
    ] {
        let reply = auditor.post(path, &body).await;
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (403, "no-right"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn the_house_says_which_program_it_is() {
    let house = Server::start().await;
    let said = loop {
        let about = house.get("/api/house").await.good();
        if !about["program"].is_null() {
            break about["program"].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let told = cargo_bin_cmd!("sabot").args(["attest", "--json"]).assert();
    let told: Value = serde_json::from_slice(&told.success().get_output().stdout).unwrap();
    assert_eq!(said, told);
    let names: Vec<&str> = said["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| f["name"].as_str().unwrap())
        .collect();
    assert_eq!(names[..2], ["sabot", "calls.toml"]);
}

#[tokio::test]
async fn a_guest_with_a_login_comes_back_and_the_cashier_forgets_wrong_attempts() {
    let house = Server::start().await;
    let manager = Worker::manager(&house).await;
    let cashier = manager.employ(&house, "cash", &["cashier"]).await;
    let dealer = manager.employ(&house, "deal", &["croupier"]).await;
    let ada = house.guest("Ada").await;
    let login = json!({"login": "ada", "password": "one lucky evening"});
    assert_eq!(
        ada.post("/api/accounts", &login).await.good()["login"],
        "ada"
    );
    let enter = |body: &Value| Request::new("POST", "/api/accounts/enter").json(body);
    let reply = house.send(enter(&login)).await;
    assert_eq!(reply.good()["me"]["patron"], ada.patron);
    let cookie = reply
        .header("set-cookie")
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    let second = crate::kit::Guest::new(house.address(), Some(cookie), ada.patron);
    assert_eq!(second.get("/api/me/account").await.good()["devices"], 2);
    let left = second.post("/api/me/leave-everywhere", &json!({})).await;
    assert_eq!(left.status, 204);
    assert_eq!(ada.get("/api/me").await.status, 401, "forgotten there");
    assert_eq!(second.get("/api/me").await.status, 401, "a new cookie here");
    let wrong = json!({"login": "ada", "password": "not this one"});
    for _ in 0..5 {
        let reply = house.send(enter(&wrong)).await;
        assert_eq!((reply.status, reply.code().as_str()), (401, "wrong-login"));
    }
    let slow = house.send(enter(&login)).await;
    assert_eq!((slow.status, slow.code().as_str()), (429, "too-fast"));
    let unlock = format!("/api/staff/patrons/{}/unlock", ada.patron);
    assert_eq!(dealer.post(&unlock, &json!({})).await.status, 403);
    assert_eq!(cashier.post(&unlock, &json!({})).await.status, 204);
    assert_eq!(house.send(enter(&login)).await.good()["failures"], 0);
    let nobody = "/api/staff/patrons/9999/unlock";
    assert_eq!(
        cashier.post(nobody, &json!({})).await.code(),
        "no-such-guest"
    );
    let acts = "/api/staff/audit/acts?kind=account.patron-unlocked";
    let acts = manager.get(acts).await.good()["acts"].clone();
    assert_eq!(acts.as_array().map(Vec::len), Some(1), "{acts}");
    assert_eq!(acts[0]["actor"], format!("cashier/{}", cashier.number));
    assert_eq!(verified(&manager).await["state"], "holds");
}
