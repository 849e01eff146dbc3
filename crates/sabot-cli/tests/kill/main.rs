//! The house is killed while people play, again and again: nothing acknowledged is lost, nothing happens twice.
//!
//! *Acknowledged* means that a client has received the answer with its command's id. Ten kills belong to every test run;
//! `make storm` asks for many more by `SABOT_KILLS`.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

mod client;
#[path = "../kit/mod.rs"]
mod kit;
mod proof;

use std::sync::Arc;
use std::time::Duration;

use kit::Server;
use serde_json::json;
use tokio::sync::watch;

use client::{Client, Notes};

/// Tables, by rulebook; two people sit at each, bots on the rest of its seats.
const TABLES: [&str; 6] = [
    "new-jersey",
    "venice",
    "chickasaw",
    "new-jersey",
    "venice",
    "chickasaw",
];

/// A number that looks like chance and is the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }
}

fn kills() -> u32 {
    let kills = std::env::var("SABOT_KILLS").ok();
    kills.and_then(|kills| kills.parse().ok()).unwrap_or(10)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_again_and_again_it_loses_nothing_and_doubles_nothing() {
    let mut house = Server::start().await;
    let (address, here) = watch::channel(house.address());
    let notes = Arc::new(Notes::default());
    let mut people = Vec::new();
    for (number, rulebook) in TABLES.iter().enumerate() {
        let owner = house.guest(&format!("Owner {number}")).await;
        let order = json!({ "rulebook": rulebook, "pace": "instant", "fill": "bold" });
        let link = owner.open(order).await;
        let other = house.guest(&format!("Other {number}")).await;
        for guest in [owner, other] {
            let seed = people.len() as u64;
            let client = Client::new(guest, link.clone(), seed, Arc::clone(&notes));
            people.push(tokio::spawn(client.play(here.clone())));
        }
    }
    let mut dice = Dice(7);
    let mut slowest = Duration::ZERO;
    let kills = kills();
    for kill in 1..=kills {
        tokio::time::sleep(Duration::from_millis(100 + dice.roll(400))).await;
        house.kill().await;
        let acknowledged = notes.acknowledged();
        proof::nothing_lost(house.data(), &acknowledged, kill);
        #[expect(clippy::disallowed_methods, reason = "a test may know what time it is")]
        let begun = std::time::Instant::now();
        house.again().await;
        assert_eq!(house.get("/readyz").await.status, 200);
        slowest = slowest.max(begun.elapsed());
        address.send_replace(house.address());
        if kill % 50 == 0 {
            println!("{kill} kills, {} commands acknowledged", acknowledged.len());
        }
    }
    // Everybody comes back by themselves and plays on.
    let before = notes.acknowledged().len();
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        if notes.acknowledged().len() > before + 100 {
            break;
        }
    }
    assert!(notes.acknowledged().len() > before, "nobody plays on");
    for person in &people {
        person.abort();
    }
    assert!(house.stop().await.success());
    proof::nothing_lost(house.data(), &notes.acknowledged(), kills + 1);
    proof::everything_verifies(house.data());
    println!(
        "{kills} kills, {} commands acknowledged, {} resumed lines, {} shoes seen; slowest start {slowest:?}",
        notes.acknowledged().len(),
        notes.resumed(),
        notes.shoes(),
    );
    assert!(notes.resumed() > 0, "nobody lost a line");
}
