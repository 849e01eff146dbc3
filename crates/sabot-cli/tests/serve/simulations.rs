//! Simulations over HTTP: begun, looked at, stopped, and nobody else's to see.

use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::kit::{Guest, Request, Server};

const PATH: &str = "/api/lab/simulations";

async fn begin(guest: &Guest, asked: Value) -> String {
    let reply = guest.post(PATH, &asked).await;
    assert_eq!(reply.status, 202, "{}", reply.text());
    format!("{PATH}/{}", reply.json()["id"].as_str().unwrap())
}

/// Looks again and again until it has ended.
async fn end(guest: &Guest, path: &str) -> Value {
    for _ in 0..1_200 {
        let seen = guest.get(path).await.good();
        if seen["state"] != "running" {
            return seen;
        }
        assert!(seen["report"].is_null(), "{seen}");
        sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not end");
}

/// What the command line counts.
fn told(line: &[&str]) -> Value {
    let mut sabot = Command::new(env!("CARGO_BIN_EXE_sabot"));
    let output = sabot.args(line).arg("--json").output().unwrap();
    assert!(output.status.success(), "{line:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[tokio::test]
async fn shoes_are_dealt_as_on_the_command_line_with_the_edge_along_them() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let path = begin(&ada, json!({"coups": 100_000, "seed": 7})).await;
    let seen = end(&ada, &path).await;
    assert_eq!(
        (&seen["state"], &seen["of"]),
        (&json!("done"), &json!(100_000))
    );
    let report = &seen["report"];
    let line = ["simulate", "--coups", "100000", "--seed", "7"];
    let told = told(&line);
    assert_eq!(report["kind"], "punto");
    for field in [
        "coups",
        "shoes",
        "counts",
        "standard_errors",
        "outcomes",
        "bets",
    ] {
        assert_eq!(report[field], told[field], "{field}");
    }
    let first = &report["along"][0];
    let edge = first["player"]["mean"].as_f64().unwrap();
    assert!((edge + 0.012_350_8).abs() < 1e-9, "{first}");
    assert!(report["along"].as_array().unwrap().len() > 60);
}

#[tokio::test]
async fn a_table_of_chemin_de_fer_tells_how_long_banks_last() {
    let house = Server::start().await;
    let nobody = house.onlooker();
    let path = begin(
        &nobody,
        json!({"rules": "new-jersey", "coups": 2_000, "seed": 3}),
    )
    .await;
    let seen = end(&nobody, &path).await;
    let report = &seen["report"];
    assert_eq!(report["kind"], "table", "{seen}");
    let told = told(&[
        "simulate",
        "--rules",
        "new-jersey",
        "--coups",
        "2000",
        "--seed",
        "3",
    ]);
    for field in ["coups", "bank_runs", "purses", "ruin", "house"] {
        assert_eq!(report[field], told[field], "{field}");
    }
}

#[tokio::test]
async fn one_at_a_time_for_each_address_and_each_can_be_stopped() {
    let house = Server::start().await;
    let [ada, bea] = [house.guest("Ada").await, house.guest("Bea").await];
    let long = json!({"rules": "venice", "coups": 1_000_000_000});
    let path = begin(&ada, long.clone()).await;
    for guest in [&ada, &bea] {
        let reply = guest.post(PATH, &long).await;
        assert_eq!((reply.status, reply.code().as_str()), (429, "lab-busy"));
    }
    assert_eq!(bea.get(&path).await.status, 404, "it is Ada's");
    assert_eq!(bea.send(Request::new("DELETE", &path)).await.status, 404);
    assert_eq!(house.get(&path).await.status, 404);

    while ada.get(&path).await.good()["done"] == 0 {
        sleep(Duration::from_millis(20)).await;
    }
    ada.send(Request::new("DELETE", &path)).await.good();
    let seen = end(&ada, &path).await;
    assert_eq!(seen["state"], "stopped");
    assert_eq!(seen["report"]["complete"], false);
    assert!(seen["report"]["coups"].as_u64().unwrap() > 0);
    begin(&bea, json!({"coups": 1_000})).await;
}

#[tokio::test]
async fn what_cannot_be_dealt_is_refused_with_a_sentence() {
    let house = Server::start().await;
    for (asked, says) in [
        (json!({"coups": 0}), "1 to 1000000000"),
        (json!({"coups": 2_000_000_000_u64}), "1 to 1000000000"),
        (json!({"coups": 10, "rules": "monaco"}), "no rulebook"),
        (json!({"coups": 10, "shoe": "0=5"}), "six"),
        (json!({"coups": 10, "cut": 500}), "no coup can be dealt"),
        (
            json!({"coups": 10, "rules": "venice", "banker": "wild"}),
            "wild",
        ),
        (
            json!({"coups": 10, "rules": "venice", "purse": "1"}),
            "nobody can play",
        ),
        (json!({"coups": 10, "confidence": "2"}), "95%"),
    ] {
        let reply = house.send(Request::new("POST", PATH).json(&asked)).await;
        assert_eq!(reply.status, 422, "{asked}: {}", reply.text());
        assert!(reply.text().contains(says), "{asked}: {}", reply.text());
    }
}
