//! The house is killed while people play, again and again: nothing acknowledged is lost, nothing happens twice.
//!
//! *Acknowledged* means that a client has received the answer with its command's id. Ten kills belong to every test run;
//! `make storm` asks for many more by `SABOT_KILLS`.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

mod client;
mod proof;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use crate::kit::Server;
use sabot_ledger::store::scratch::{Scratch, Server as Postgres};
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use client::{Client, Notes};
use proof::Storage;

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

/// A house with people who play, and what they were told.
struct Evening {
    house: Server,
    address: watch::Sender<SocketAddr>,
    notes: Arc<Notes>,
    people: Vec<JoinHandle<()>>,
    dice: Dice,
}

impl Evening {
    async fn begin(house: Server) -> Self {
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
        Self {
            house,
            address,
            notes,
            people,
            dice: Dice(7),
        }
    }

    async fn a_while(&mut self) {
        tokio::time::sleep(Duration::from_millis(100 + self.dice.roll(400))).await;
    }

    /// The house is started again; how long that takes.
    async fn again(&mut self) -> Duration {
        #[expect(clippy::disallowed_methods, reason = "a test may know what time it is")]
        let begun = std::time::Instant::now();
        self.house.again().await;
        assert_eq!(self.house.get("/readyz").await.status, 200);
        self.address.send_replace(self.house.address());
        begun.elapsed()
    }

    /// Everybody comes back by themselves and plays on.
    async fn plays_on(&self) {
        let before = self.notes.acknowledged().len();
        for _ in 0..200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
            if self.notes.acknowledged().len() > before + 100 {
                break;
            }
        }
        assert!(self.notes.acknowledged().len() > before, "nobody plays on");
    }

    /// The house closes, and everything is decided again.
    async fn end(mut self, place: &Storage, kills: u32, slowest: Duration) {
        for person in &self.people {
            person.abort();
        }
        assert!(self.house.stop().await.success());
        let notes = &self.notes;
        place.nothing_lost(&self.house, &notes.acknowledged(), kills + 1);
        place.everything_verifies(&self.house);
        println!(
            "{kills} kills, {} commands acknowledged, {} resumed lines, {} shoes seen; slowest start {slowest:?}",
            notes.acknowledged().len(),
            notes.resumed(),
            notes.shoes(),
        );
    }
}

/// The house is killed so often.
async fn killed(house: Server, place: Storage, kills: u32) {
    let mut evening = Evening::begin(house).await;
    let mut slowest = Duration::ZERO;
    for kill in 1..=kills {
        evening.a_while().await;
        evening.house.kill().await;
        let acknowledged = evening.notes.acknowledged();
        place.nothing_lost(&evening.house, &acknowledged, kill);
        slowest = slowest.max(evening.again().await);
        if kill % 50 == 0 {
            println!("{kill} kills, {} commands acknowledged", acknowledged.len());
        }
    }
    evening.plays_on().await;
    assert!(evening.notes.resumed() > 0, "nobody lost a line");
    evening.end(&place, kills, slowest).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_again_and_again_it_loses_nothing_and_doubles_nothing() {
    killed(Server::start().await, Storage::Folder, kills()).await;
}

/// A house on this database.
async fn house_on(url: &str) -> Server {
    Server::with(&[
        "--demo=false",
        "--play-money",
        "--no-limits",
        "--database",
        url,
    ])
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_again_and_again_on_a_database_it_loses_nothing_and_doubles_nothing() {
    let Some(scratch) = Scratch::new() else {
        return;
    };
    let house = house_on(&scratch.url()).await;
    killed(house, Storage::Database(scratch.url()), kills().div_ceil(2)).await;
}

/// The house stays, its database is killed under load and comes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_its_database_is_killed_it_loses_nothing_doubles_nothing_and_goes_on() {
    let Some(server) = Postgres::start() else {
        return;
    };
    let place = Storage::Database(server.url().to_owned());
    let mut evening = Evening::begin(house_on(server.url()).await).await;
    for kill in 1..=2 {
        evening.a_while().await;
        if kill == 1 {
            server.kill();
        } else {
            server.stop_at_once();
        }
        let acknowledged = evening.notes.acknowledged();
        server.again();
        place.nothing_lost(&evening.house, &acknowledged, kill);
        assert_eq!(evening.house.get("/readyz").await.status, 200);
        evening.plays_on().await;
    }
    evening.end(&place, 2, Duration::ZERO).await;
}
