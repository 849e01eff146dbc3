//! Load on a real house, bounded in count and time, on loopback only: what a command costs, how far a delivery is, what
//! sleeping tables weigh, how soon a house is back.
//!
//! The house is the real binary in a process of its own; its CPU time and memory are read from the system. Every run
//! asserts that all acts were accepted and that the books are whole afterwards. With `SABOT_POSTGRES` the first and the third
//! row are measured on that server, too.

#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a bench reads the clock, prints ratios and stops where something is wrong"
)]

mod clients;
mod history;
#[path = "../../tests/kit/mod.rs"]
mod kit;
mod process;

use std::time::{Duration, Instant};

use kit::Server;
use sabot_ledger::store::scratch::Scratch;
use sabot_ledger::store::{PostgresStore, SqliteStore, Store, verify};
use serde_json::json;

use clients::{Clients, Latency};

/// Every row of the table in `docs/benchmarks.md`, or those named as arguments.
fn main() {
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let wanted = |name: &str| asked.is_empty() || asked.iter().any(|word| name.contains(word));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        if wanted("command") {
            commands(Kind::Sqlite).await;
            if Scratch::new().is_some() {
                commands(Kind::Postgres).await;
            }
        }
        if wanted("sleep") {
            sleeping().await;
        }
        if wanted("latency") {
            latency(Kind::Sqlite).await;
            if Scratch::new().is_some() {
                latency(Kind::Postgres).await;
            }
        }
        if wanted("restart") {
            restart().await;
        }
    });
}

/// Where the house has its log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// What the store says must be what people were told.
fn books_are_whole(server: &Server, scratch: Option<&Scratch>) {
    let store: Box<dyn Store> = match scratch {
        None => Box::new(SqliteStore::open_to_read(server.data()).unwrap()),
        Some(scratch) => Box::new(PostgresStore::open_to_read(&scratch.database()).unwrap()),
    };
    verify(&*store, &[], &[]).unwrap();
}

/// An empty house, and its database if it has one.
async fn house(on: Kind) -> (Server, Option<Scratch>) {
    match on {
        Kind::Sqlite => (Server::start().await, None),
        Kind::Postgres => {
            let scratch = Scratch::new().unwrap();
            let url = scratch.url();
            let args = [
                "--demo=false",
                "--play-money",
                "--no-limits",
                "--database",
                &url,
            ];
            (Server::with(&args).await, Some(scratch))
        }
    }
}

/// CPU of the house for each accepted durable command, 32 tables with two sockets; then with nine.
async fn commands(on: Kind) {
    let few = saturate(2, on).await;
    println!(
        "command, {on:?}: {:.1} µs CPU (user + system) for each accepted durable command, {:.0} a second, 32 tables × 2 sockets",
        few.micros, few.rate
    );
    let many = saturate(9, on).await;
    let further = (many.micros - few.micros) / 7.0;
    println!(
        "command, {on:?}: {:.1} µs with 9 sockets a table, {:.0} a second: {further:.1} µs for each further delivery",
        many.micros, many.rate
    );
}

struct Cost {
    micros: f64,
    rate: f64,
}

async fn saturate(sockets: usize, on: Kind) -> Cost {
    let (server, scratch) = house(on).await;
    let mut clients = Clients::seat(&server, 32, sockets).await;
    clients.wager_for(Duration::from_secs(1)).await;
    let (cpu, begun) = (process::cpu(server.pid()), Instant::now());
    let accepted = clients.wager_for(Duration::from_secs(8)).await;
    let cpu = process::cpu(server.pid()).saturating_sub(cpu);
    let took = begun.elapsed();
    drop(clients);
    books_are_whole(&server, scratch.as_ref());
    Cost {
        micros: cpu.as_secs_f64() * 1e6 / accepted as f64,
        rate: accepted as f64 / took.as_secs_f64(),
    }
}

/// Growth of memory from none to a thousand sleeping tables.
async fn sleeping() {
    let server = Server::with(&["--demo=false", "--play-money", "--no-limits"]).await;
    let owner = server.guest("Owner").await;
    // What the first table brings along is not the tables' weight.
    owner
        .open(json!({ "rulebook": "venice", "fill": "bold" }))
        .await;
    wait_until_asleep(&server).await;
    let before = process::memory(server.pid());
    let mut host = owner;
    for number in 0..1_000 {
        // One guest may own five tables.
        if number % 5 == 0 {
            host = server.guest(&format!("Host {number}")).await;
        }
        let rulebook = ["new-jersey", "venice", "chickasaw"][number % 3];
        host.open(json!({ "rulebook": rulebook, "fill": "bold" }))
            .await;
    }
    wait_until_asleep(&server).await;
    let after = process::memory(server.pid());
    let tables = server.get("/metrics").await.text();
    let count = metric(&tables, "sabot_tables");
    println!(
        "sleep: memory grew by {:.1} MB for {count} sleeping tables ({:.1} → {:.1} MB)",
        (after - before) as f64 / 1e6,
        before as f64 / 1e6,
        after as f64 / 1e6
    );
}

fn metric(text: &str, name: &str) -> u64 {
    let line = text
        .lines()
        .find(|line| line.starts_with(&format!("{name} ")));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok())
        .unwrap_or(0)
}

async fn wait_until_asleep(server: &Server) {
    for _ in 0..1_200 {
        let text = server.get("/metrics").await.text();
        if metric(&text, "sabot_tables_awake") == 0 {
            // Idle threads end after ten seconds, and their memory goes with them.
            tokio::time::sleep(Duration::from_secs(12)).await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("some tables do not go to sleep");
}

/// A thousand tables with nine sockets each, a thousand acts a second: from sending to the last delivery.
async fn latency(on: Kind) {
    let (server, scratch) = house(on).await;
    let begun = Instant::now();
    let mut clients = Clients::seat(&server, 1_000, 9).await;
    println!(
        "latency: 9,000 sockets seated in {:.1} s",
        begun.elapsed().as_secs_f64()
    );
    let cpu = process::cpu(server.pid());
    let Latency {
        p50,
        p99,
        most,
        acts,
        late,
    } = clients.wager_steadily(1_000, Duration::from_secs(20)).await;
    let cpu = process::cpu(server.pid()).saturating_sub(cpu).as_secs_f64() / 20.0;
    println!(
        "latency, {on:?}: {acts} acts, send to last of 9 deliveries: p50 {p50:.1} ms, p99 {p99:.1} ms, most {most:.1} ms; \
         {late} acts missed their second; house at {cpu:.2} cores and {:.0} MB",
        process::memory(server.pid()) as f64 / 1e6
    );
    drop(clients);
    books_are_whole(&server, scratch.as_ref());
}

/// A house with a thousand tables and a million events: to `/readyz`, and to the first look at each table.
async fn restart() {
    let folder = tempfile::tempdir().unwrap();
    let made = history::write(folder.path(), 1_000, 1_000_000).await;
    println!(
        "restart: {} tables and {} events written",
        made.tables, made.events
    );
    let begun = Instant::now();
    let server = Server::on(
        folder.path(),
        &["--demo=false", "--play-money", "--no-limits"],
    )
    .await;
    loop {
        if server.get("/readyz").await.status == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let ready = begun.elapsed();
    let mut slowest = Duration::ZERO;
    for link in &made.links {
        let begun = Instant::now();
        let reply = server.get(&format!("/api/tables/{link}")).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        slowest = slowest.max(begun.elapsed());
    }
    println!(
        "restart: ready after {:.2} s, slowest first use of a table {:.3} s",
        ready.as_secs_f64(),
        slowest.as_secs_f64()
    );
}
