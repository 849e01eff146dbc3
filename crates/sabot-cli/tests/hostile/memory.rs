//! How much memory people can take who ask for a great deal and read none of it, measured from outside the process.
//!
//! `SABOT_CROWD` says how many come, 40 if it is not said; `make attack` sends 200. Each has an address of its own, so
//! that what one address may have is not what holds. Figures are printed with `--nocapture`.

use std::fs;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep};

use crate::kit::{Guest, Request, Server, Socket, Worker, play_on, shoe_played};

/// The house does not have more memory than this, in KiB, whatever so few do not read. Answers that wait have 64 MiB of
/// it, those that are made just then a few times twelve; sockets have their queues, a connection some tens of KiB, and
/// the allocator what it has not given back yet.
const MOST: u64 = 256 * 1024;

/// So long everything that was asked for may take to be made.
const PATIENCE: Duration = Duration::from_mins(1);

fn crowd() -> u16 {
    let said = std::env::var("SABOT_CROWD").ok();
    said.map_or(40, |said| said.parse().unwrap())
}

/// A line of `/proc/PID/status`, in KiB.
fn status(house: &Server, name: &str) -> u64 {
    let page = fs::read_to_string(format!("/proc/{}/status", house.pid())).unwrap();
    let mut lines = page.lines();
    let line = lines.find_map(|line| line.strip_prefix(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// The most memory it had since it was last asked, in KiB; prints it.
fn peak(house: &Server, what: &str) -> u64 {
    let (most, now) = (status(house, "VmHWM"), status(house, "VmRSS"));
    let (count, mib) = (crowd(), |kib: u64| kib / 1024);
    println!(
        "memory: {count} × {what}: at most {} MiB, then {} MiB",
        mib(most),
        mib(now)
    );
    // Where that may not be written the peak goes on from the one before, and the bound is the same.
    let _ = fs::write(format!("/proc/{}/clear_refs", house.pid()), "5");
    most
}

/// A connection of the nth address that has sent this and reads nothing.
async fn sends(house: SocketAddr, n: u16, bytes: Vec<u8>) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    // What the kernel takes for this one is soon full.
    socket.set_recv_buffer_size(4 * 1024).unwrap();
    let [high, low] = n.to_be_bytes();
    let own = Ipv4Addr::new(127, 1, high, low);
    socket.bind(SocketAddr::from((own, 0))).unwrap();
    let mut stream = socket.connect(house).await.unwrap();
    // The house may hang up before everything is written.
    let _ = stream.write_all(&bytes).await;
    stream
}

/// What each is answered with, as far as it is there: the status is looked at and left where it is.
async fn answered(crowd: &[TcpStream]) -> Vec<String> {
    let deadline = Instant::now() + PATIENCE;
    let looks = crowd.iter().map(|stream| async move {
        let mut head = [0; 12];
        while Instant::now() < deadline {
            match stream.peek(&mut head).await {
                Ok(12) => break,
                Err(error) if error.kind() != ErrorKind::WouldBlock => break,
                Ok(_) | Err(_) => sleep(Duration::from_millis(20)).await,
            }
        }
        String::from_utf8_lossy(&head[9..]).into_owned()
    });
    join_all(looks).await
}

fn count(answers: &[String], status: &str) -> usize {
    answers.iter().filter(|answer| *answer == status).count()
}

/// Whoever comes meanwhile is served.
async fn is_served(house: &Server) {
    assert_eq!(house.get("/healthz").await.status, 200);
    let about = house.get("/api/house").await;
    assert_eq!(about.status, 200, "{}", about.text());
}

/// A short record that comes to a great deal: with every coup the history on the board grows.
fn record() -> String {
    let begin = "sabot 1\nrulebook chickasaw\nparty 1 100000.00\nsetup cards 416\n";
    let coup = "1 wager player 20.00\ncards K 4 8 2\n1 wager player 20.00\ncards Q 5 9 J\n";
    format!("{begin}{}", coup.repeat(500))
}

/// A house with a table at which a shoe was played, and somebody who may take exports.
struct Stage {
    house: Server,
    link: String,
    ada: Guest,
    auditor: Worker,
}

async fn stage() -> Stage {
    let args = ["--demo=false", "--play-money", "--no-limits"];
    let house = Server::with(&[&args[..], &["--write-time", "60"]].concat()).await;
    let manager = Worker::manager(&house).await;
    let auditor = manager.employ(&house, "audit", &["auditor"]).await;
    let (ada, link) = shoe_played(&house).await;
    Stage {
        house,
        link,
        ada,
        auditor,
    }
}

impl Stage {
    fn asks(&self, n: u16, request: &Request) -> impl Future<Output = TcpStream> + use<> {
        let host = self.house.address();
        sends(host, n, request.bytes(host))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_asked_for_and_not_read_the_house_stays_small() {
    let stage = stage().await;
    let house = &stage.house;
    peak(house, "nothing");
    let peaks = [
        replays(&stage).await,
        streams(&stage).await,
        sockets(&stage).await,
    ];
    is_served(house).await;
    assert!(peaks.iter().all(|peak| *peak < MOST), "{peaks:?} KiB");
    let log = house.log();
    assert!(!log.contains("panic"), "{log}");
}

/// A short record that somebody brings, and its replay that nobody takes away.
async fn replays(stage: &Stage) -> u64 {
    let record = record();
    let asked = json!({ "record": record });
    let request = Request::new("POST", "/api/replay?as=all").json(&asked);
    let read = stage.house.send(request.clone()).await;
    assert_eq!(read.status, 200, "{}", read.text());
    let (short, long) = (record.len(), read.body.len());
    assert!(long > 100 * short, "{short} bytes become {long}");
    let unread = join_all((0..crowd()).map(|n| stage.asks(n, &request))).await;
    let answers = answered(&unread).await;
    is_served(&stage.house).await;
    let made = count(&answers, "200");
    assert!(made > 0, "{answers:?}");
    let what = format!("replay of {long} bytes not read ({made} were made)");
    let peak = peak(&stage.house, &what);
    drop(unread);
    peak
}

/// Everything else that is long: the export, records, replays and pages.
async fn streams(stage: &Stage) -> u64 {
    let link = &stage.link;
    let get = |path: &str| Request::new("GET", path);
    let long = [
        get("/api/staff/audit/export").header("cookie", &stage.auditor.cookie),
        get(&format!("/api/tables/{link}/record")),
        get(&format!("/api/tables/{link}/shoes/1/replay?as=all")),
        get(&format!("/api/tables/{link}/coups?limit=500")),
        get(&format!("/api/tables/{link}/shoes/1/transcript")),
        get("/api/staff/audit/tables").header("cookie", &stage.auditor.cookie),
        get("/api/openapi.json"),
    ];
    let asked = (0..crowd()).map(|n| {
        let request = &long[usize::from(n) % long.len()];
        stage.asks(1_000 + n, request)
    });
    let unread = join_all(asked).await;
    let answers = answered(&unread).await;
    is_served(&stage.house).await;
    let made = count(&answers, "200");
    assert!(made > 0, "{answers:?}");
    let what = format!("other long answers not read ({made} were made)");
    let peak = peak(&stage.house, &what);
    drop(unread);
    peak
}

/// Sockets that look on at a table where a whole shoe is played, and do not look.
async fn sockets(stage: &Stage) -> u64 {
    let (host, link) = (stage.house.address(), &stage.link);
    let upgrade = format!(
        "GET /api/tables/{link}/ws HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    // Behind the handshake at once: `join`, in a frame with a mask of zeros.
    let join = b"{\"type\":\"join\"}";
    let frame = [&[0x81, 0x8f, 0, 0, 0, 0], &join[..]].concat();
    let bytes = [upgrade.as_bytes(), &frame].concat();
    let asked = (0..crowd()).map(|n| sends(host, 2_000 + n, bytes.clone()));
    let unread = join_all(asked).await;
    let answers = answered(&unread).await;
    assert_eq!(count(&answers, "101"), unread.len(), "{answers:?}");
    let mut socket = stage.ada.socket(link).await;
    let shoe = socket.public["shoe"]["number"].as_u64().unwrap();
    let over = |socket: &Socket| socket.public["shoe"]["number"].as_u64() > Some(shoe);
    play_on(&mut socket, over).await;
    is_served(&stage.house).await;
    let peak = peak(&stage.house, "socket not read while a shoe was played");
    drop(unread);
    peak
}
