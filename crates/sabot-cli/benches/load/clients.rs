//! Many people at many tables: two play at each, the others look on.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::kit::{Guest, Server, fresh_id, is_awaited};

type Socket = WebSocketStream<TcpStream>;

/// A table: its players' ways to speak, and what all its sockets hear.
struct Table {
    players: Vec<SplitSink<Socket, Message>>,
    /// Versions heard, with the socket's number; answers come as version 0.
    heard: mpsc::UnboundedReceiver<Heard>,
    sockets: usize,
    high: bool,
}

enum Heard {
    Answer(bool, u64),
    Version(u64),
}

/// Everybody.
pub(crate) struct Clients {
    tables: Vec<Table>,
}

/// What a steady load came to, in milliseconds.
pub(crate) struct Latency {
    pub(crate) p50: f64,
    pub(crate) p99: f64,
    pub(crate) most: f64,
    pub(crate) acts: usize,
    pub(crate) late: usize,
}

impl Clients {
    /// Seats two players at each table, lets it come to its wagers, and brings the onlookers.
    pub(crate) async fn seat(server: &Server, tables: usize, sockets: usize) -> Self {
        let mut all = Vec::new();
        for number in 0..tables {
            let owner = server.guest(&format!("Host {number}")).await;
            let other = server.guest(&format!("Guest {number}")).await;
            // Wagers stay open: what is measured is the wagering.
            let order = json!({
                "rulebook": "chickasaw", "pace": "instant",
                "options": { "betting_seconds": "3600" },
            });
            let link = owner.open(order).await;
            ready(&[&owner, &other], &link).await;
            let table = Table::gather(server, &link, &[owner, other], sockets).await;
            all.push(table);
        }
        Self { tables: all }
    }

    /// Both players of every table wager as fast as they are answered; how many wagers were accepted.
    pub(crate) async fn wager_for(&mut self, time: Duration) -> u64 {
        let until = Instant::now() + time;
        let mut tasks = Vec::new();
        for mut table in self.tables.drain(..) {
            tasks.push(tokio::spawn(async move {
                let accepted = table.saturate(until).await;
                (table, accepted)
            }));
        }
        let mut accepted = 0;
        for task in tasks {
            let (table, count) = task.await.unwrap();
            self.tables.push(table);
            accepted += count;
        }
        accepted
    }

    /// So many wagers a second in all, spread over the tables.
    pub(crate) async fn wager_steadily(&mut self, rate: u64, time: Duration) -> Latency {
        let tables = self.tables.len() as u64;
        let every = Duration::from_secs_f64(tables as f64 / rate as f64);
        let begun = Instant::now() + Duration::from_millis(100);
        let mut tasks = Vec::new();
        for (number, mut table) in self.tables.drain(..).enumerate() {
            let first = begun + every.mul_f64(number as f64 / tables as f64);
            tasks.push(tokio::spawn(async move {
                let times = table.steadily(first, every, begun + time).await;
                (table, times)
            }));
        }
        let (mut times, mut late) = (Vec::new(), 0);
        for task in tasks {
            let (table, (own, missed)) = task.await.unwrap();
            self.tables.push(table);
            times.extend(own);
            late += missed;
        }
        times.sort_by(f64::total_cmp);
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        Latency {
            p50: at(50),
            p99: at(99),
            most: at(100),
            acts: times.len(),
            late,
        }
    }
}

/// Two people sit down and answer whatever is asked until wagers are open.
async fn ready(people: &[&Guest], link: &str) {
    let mut sockets = Vec::new();
    for person in people {
        let mut socket = person.socket(link).await;
        let answer = socket.act(json!({ "sit": { "purse": 500_000 } })).await;
        assert_eq!(answer["accepted"], true, "{answer}");
        sockets.push(socket);
    }
    for round in 0.. {
        assert!(round < 100, "wagers never open");
        for socket in &mut sockets {
            if socket.public["phase_name"] == "betting" {
                return;
            }
            if is_awaited(socket) {
                let seen = socket.public["phase_name"] == "opening";
                let act = if seen { "acknowledge" } else { "decline" };
                socket.act(json!({ "act": act })).await;
            }
        }
        let first = &mut sockets[0];
        let patience = Duration::from_millis(20);
        let _ = tokio::time::timeout(patience, first.next()).await;
        let second = &mut sockets[1];
        let _ = tokio::time::timeout(patience, second.next()).await;
    }
}

impl Table {
    async fn gather(server: &Server, link: &str, people: &[Guest], sockets: usize) -> Self {
        let (tell, heard) = mpsc::unbounded_channel();
        let mut players = Vec::new();
        for number in 0..sockets {
            let cookie = people.get(number).and_then(|guest| guest.cookie.as_deref());
            let (mut say, hear) = open(server.address(), link, cookie).await.split();
            let join = json!({ "type": "join" }).to_string();
            say.send(Message::text(join)).await.unwrap();
            tokio::spawn(listen(hear, tell.clone()));
            if number < people.len() {
                players.push(say);
            } else {
                // An onlooker only listens; the line must stay open.
                tokio::spawn(async move {
                    let _say = say;
                    std::future::pending::<()>().await;
                });
            }
        }
        Self {
            players,
            heard,
            sockets,
            high: false,
        }
    }

    async fn wager(&mut self, player: usize) {
        self.high = !self.high;
        let amount = if self.high { 20_000 } else { 10_000 };
        let id = fresh_id();
        let wager = format!(
            "{{\"type\":\"do\",\"id\":\"{id}\",\"deed\":{{\"act\":{{\"wager\":{{\"area\":\"player\",\
             \"amount\":{amount},\"ante\":false,\"tender\":\"chips\"}}}}}}}}"
        );
        self.players[player]
            .send(Message::text(wager))
            .await
            .unwrap();
    }

    /// Both players ask again as soon as they are answered.
    async fn saturate(&mut self, until: Instant) -> u64 {
        let mut accepted = 0;
        while self.heard.try_recv().is_ok() {}
        for player in 0..2 {
            self.wager(player).await;
        }
        let mut asked = 2;
        let mut turn = 0;
        while asked > 0 {
            let Some(Heard::Answer(yes, _)) = self.heard.recv().await else {
                continue;
            };
            assert!(yes, "a wager was refused");
            accepted += 1;
            asked -= 1;
            if Instant::now() < until {
                self.wager(turn).await;
                turn = 1 - turn;
                asked += 1;
            }
        }
        accepted
    }

    /// One wager at a time, at its time; how long each took until every socket had it.
    async fn steadily(
        &mut self,
        first: Instant,
        every: Duration,
        until: Instant,
    ) -> (Vec<f64>, usize) {
        let (mut times, mut late) = (Vec::new(), 0);
        let mut at = first;
        let mut seen: BTreeMap<u64, usize> = BTreeMap::new();
        while at < until {
            tokio::time::sleep_until(at.into()).await;
            while self.heard.try_recv().is_ok() {}
            seen.clear();
            let sent = Instant::now();
            self.wager(0).await;
            let mut version = None;
            let complete = loop {
                let heard = tokio::time::timeout(Duration::from_secs(5), self.heard.recv()).await;
                match heard {
                    Ok(Some(Heard::Answer(yes, told))) => {
                        assert!(yes, "a wager was refused");
                        version = Some(told);
                    }
                    Ok(Some(Heard::Version(told))) => *seen.entry(told).or_default() += 1,
                    Ok(None) | Err(_) => break false,
                }
                if version.is_some_and(|told| seen.get(&told) == Some(&self.sockets)) {
                    break true;
                }
            };
            assert!(complete, "a delivery is missing");
            times.push(sent.elapsed().as_secs_f64() * 1e3);
            at += every;
            if at < Instant::now() {
                late += 1;
                at = Instant::now();
            }
        }
        (times, late)
    }
}

async fn open(host: SocketAddr, link: &str, cookie: Option<&str>) -> Socket {
    let url = format!("ws://{host}/api/tables/{link}/ws");
    let mut request = url.into_client_request().unwrap();
    if let Some(cookie) = cookie {
        request
            .headers_mut()
            .insert("cookie", cookie.parse().unwrap());
    }
    let stream = TcpStream::connect(host).await.unwrap();
    stream.set_nodelay(true).unwrap();
    client_async(request, stream).await.unwrap().0
}

/// Tells what a socket hears, without reading more of it than is needed.
async fn listen(mut hear: SplitStream<Socket>, tell: mpsc::UnboundedSender<Heard>) {
    while let Some(Ok(message)) = hear.next().await {
        let Message::Text(text) = message else {
            continue;
        };
        let heard = if let Some(rest) = text.strip_prefix("{\"type\":\"delta\",\"version\":") {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            Heard::Version(rest[..digits].parse().unwrap())
        } else if text.starts_with("{\"type\":\"answer\"") {
            let answer: Value = serde_json::from_str(&text).unwrap();
            let version = answer["version"].as_u64().unwrap_or(0);
            Heard::Answer(answer["accepted"] == true, version)
        } else {
            continue;
        };
        if tell.send(heard).is_err() {
            return;
        }
    }
}
