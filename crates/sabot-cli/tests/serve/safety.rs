//! Who may act from where, how much, and how often.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::kit::{Reply, Request, Server};

fn welcome() -> Request {
    Request::new("POST", "/api/guests").json(&json!({"name": "Ada"}))
}

#[tokio::test]
async fn pages_of_other_sites_may_not_act() {
    let args = [
        "--demo=false",
        "--play-money",
        "--no-limits",
        "--origin",
        "http://localhost:5173",
    ];
    let house = Server::with(&args).await;
    let own = format!("http://{}", house.address());
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    for (origin, may) in [
        (own.as_str(), true),
        ("http://localhost:5173", true),
        ("http://evil.example", false),
        ("null", false),
    ] {
        let reply = house.send(welcome().header("origin", origin)).await;
        assert_eq!(reply.status, if may { 201 } else { 403 }, "{origin}");
        let upgraded = ada.upgrade_from(&link, origin).await;
        assert_eq!(
            upgraded.err(),
            if may { None } else { Some(403) },
            "{origin}"
        );
    }
    let hidden = welcome().header("sec-fetch-site", "cross-site");
    let reply = house.send(hidden).await;
    assert_eq!((reply.status, reply.code().as_str()), (403, "wrong-origin"));
    let read = Request::new("GET", "/api/tables").header("origin", "http://evil.example");
    let reply = house.send(read).await;
    assert_eq!(reply.status, 200, "whoever cannot read the answer may ask");
    assert_eq!(reply.header("access-control-allow-origin"), None);
}

/// Whoever owns a name can let it point to this machine; then the browser of anybody who looks at that page says the
/// name twice. Only a house that was told its name believes one.
#[tokio::test]
async fn a_forged_host_proves_no_origin() {
    async fn asks(house: &Server, host: &str, origin: &str) -> u16 {
        let body = "{\"name\":\"Ada\"}";
        let head = format!(
            "POST /api/guests HTTP/1.1\r\nhost: {host}\r\norigin: {origin}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        Reply::read(house.address(), head.as_bytes()).await.status
    }
    let house = Server::start().await;
    let evil = "rebound.example:7171";
    assert_eq!(asks(&house, evil, "http://rebound.example:7171").await, 403);
    assert_eq!(
        asks(&house, "localhost:7171", "http://localhost:7171").await,
        201
    );
    let args = [
        "--demo=false",
        "--play-money",
        "--no-limits",
        "--public-url",
        "https://club.example",
    ];
    let house = Server::with(&args).await;
    assert_eq!(asks(&house, evil, "http://rebound.example:7171").await, 403);
    assert_eq!(
        asks(&house, "club.example", "https://club.example").await,
        201
    );
    let own = house.address().to_string();
    assert_eq!(asks(&house, &own, &format!("http://{own}")).await, 403);
    let about = house.get("/api/house").await.good();
    assert_eq!(about["public_url"], "https://club.example");
}

#[tokio::test]
async fn refusals_by_a_limit_are_counted_and_not_logged_one_by_one() {
    let house = Server::with(&[
        "--demo=false",
        "--play-money",
        "--log",
        "json",
        "--rate-newcomers",
        "1:1",
    ])
    .await;
    house.send(welcome()).await;
    let mut refused = 0;
    for _ in 0..20 {
        refused += u32::from(house.send(welcome()).await.status == 429);
    }
    assert!(refused >= 10, "{refused}");
    let numbers = house.get("/metrics").await.text();
    let counted = format!("sabot_refused_total {refused}");
    assert!(numbers.contains(&counted), "{numbers}");
    let log = house.log();
    assert!(log.contains("\"status\":201"), "{log}");
    assert!(!log.contains("\"status\":429"), "{log}");
}

/// A hundred phones behind the one address of a club, with the limits as they come: all of them come in, sit and play
/// on sockets of their own.
#[tokio::test]
async fn a_hundred_phones_behind_one_address_play_undisturbed() {
    let house = Server::with(&["--demo=false", "--play-money"]).await;
    let host = house.guest("Host").await;
    let mut links = Vec::new();
    for _ in 0..5 {
        links.push(host.open(json!({"rulebook": "chickasaw"})).await);
    }
    let phones = (0..100).map(|n| {
        let (house, link) = (&house, &links[n % links.len()]);
        async move {
            let guest = house.guest(&format!("Guest {n}")).await;
            let mut socket = guest.socket(link).await;
            for deed in [json!({"sit": {"purse": 10_000}}), json!({"act": "leave"})] {
                let answer = socket.act(deed).await;
                assert_ne!(answer["code"], "too-fast", "{n}: {answer}");
            }
            // Everybody stays on the line until the last one has come.
            socket
        }
    });
    let sockets = futures_util::future::join_all(phones).await;
    assert_eq!(sockets.len(), 100);
    let numbers = house.get("/metrics").await.text();
    for none in [
        "sabot_refused_total 0",
        "sabot_turned_away_total 0",
        "sabot_too_fast_total 0",
    ] {
        assert!(numbers.contains(none), "{none}: {numbers}");
    }
}

/// Somebody asks for a great deal and reads none of it: the connection is closed, and what was not sent never comes.
#[tokio::test]
async fn a_connection_that_does_not_read_is_closed() {
    let house = Server::with(&[
        "--demo=false",
        "--play-money",
        "--no-limits",
        "--write-time",
        "1",
    ])
    .await;
    let one = house.get("/api/openapi.json").await.body.len();
    let asked = 60_000_000 / one;
    let mut stream = TcpStream::connect(house.address()).await.unwrap();
    let request = "GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
    let all = request.repeat(asked);
    // The house may have hung up before everything is written.
    let _ = tokio::time::timeout(Duration::from_secs(4), stream.write_all(all.as_bytes())).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut got = Vec::new();
    let end = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut got)).await;
    assert!(end.is_ok(), "the connection ends");
    assert!(got.len() < asked * one, "{} of {}", got.len(), asked * one);
    assert_eq!(house.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn bodies_that_are_wrong_are_refused_with_a_code() {
    let house = Server::start().await;
    let post = |kind: &str, body: &[u8]| Request::new("POST", "/api/guests").body(kind, body);
    let json = "application/json";
    let large = format!("{{\"name\":\"{}\"}}", "a".repeat(70_000));
    let cases: [(Request, u16, &str); 8] = [
        (post("text/plain", b"{\"name\":\"Ada\"}"), 415, "not-json"),
        (post("", b"{\"name\":\"Ada\"}"), 415, "not-json"),
        (post(json, b""), 400, "malformed"),
        (post(json, b"{\"name\""), 400, "malformed"),
        (post(json, b"{\"name\":7}"), 422, "wrong-fields"),
        (
            post(json, b"{\"name\":\"Ada\",\"age\":7}"),
            422,
            "wrong-fields",
        ),
        (post(json, b"\xff\xfe"), 400, "malformed"),
        (post(json, large.as_bytes()), 413, "too-large"),
    ];
    for (request, status, code) in cases {
        let reply = house.send(request).await;
        assert_eq!((reply.status, reply.code().as_str()), (status, code));
    }
}

#[tokio::test]
async fn heads_that_are_wrong_are_refused() {
    let house = Server::start().await;
    let long = format!("/api/tables/{}", "a".repeat(3_000));
    let reply = house.get(&long).await;
    assert_eq!((reply.status, reply.code().as_str()), (414, "too-long"));
    let wide = welcome().header("x-wide", &"a".repeat(20_000));
    assert_eq!(house.send(wide).await.status, 431);
    let many = (0..100).fold(welcome(), |request, n| {
        request.header(&format!("x-{n}"), "1")
    });
    assert_eq!(house.send(many).await.status, 431);
    let reply = Reply::read(house.address(), b"\x16\x03\x01 hello\r\n\r\n").await;
    assert_eq!(reply.status, 400);
    let reply = house.send(Request::new("BREW", "/api/me")).await;
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (405, "no-such-method")
    );
    assert_eq!(house.get("/api/nothing").await.code(), "not-found");
    assert_eq!(house.get("/healthz").await.status, 200, "and it lives");
}

#[tokio::test]
async fn every_answer_wears_its_headers() {
    let house = Server::start().await;
    for path in ["/", "/api/tables", "/api/nothing", "/healthz", "/api/docs/"] {
        let reply = house.get(path).await;
        let has = |name: &str, part: &str| {
            let value = reply.header(name).unwrap_or_default();
            assert!(value.contains(part), "{path} {name}: {value}");
        };
        has("content-security-policy", "default-src 'none'");
        has("content-security-policy", "frame-ancestors 'none'");
        has("x-content-type-options", "nosniff");
        has("referrer-policy", "no-referrer");
        has(
            "cache-control",
            if path == "/" { "no-" } else { "no-store" },
        );
        has("x-request-id", "-");
        let policy = reply.header("content-security-policy").unwrap();
        for part in ["-eval", "-inline", "http", "*"] {
            assert!(!policy.contains(part), "{path}: {policy}");
        }
    }
}

#[tokio::test]
async fn too_much_too_fast_is_refused_with_a_time_to_wait() {
    let house = Server::with(&["--demo=false", "--play-money", "--rate-newcomers", "1:2"]).await;
    house.guest("Ada").await;
    house.guest("Bea").await;
    let reply = house.send(welcome()).await;
    assert_eq!((reply.status, reply.code().as_str()), (429, "too-fast"));
    let wait: u64 = reply.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=3).contains(&wait), "{wait}");
    assert_eq!(
        house.get("/api/tables").await.status,
        200,
        "looking is free"
    );

    let house = Server::with(&["--demo=false", "--play-money", "--rate-address", "1:5"]).await;
    let mut last = 0;
    for _ in 0..8 {
        last = house.get("/healthz").await.status;
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn guests_and_tables_have_limits_of_their_own() {
    let house = Server::with(&["--demo=false", "--play-money", "--rate-guest", "1:20"]).await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    let mut socket = ada.socket(&link).await;
    let mut refused = json!(null);
    for _ in 0..25 {
        refused = socket.act(json!({"act": "banco"})).await;
    }
    assert_eq!(refused["code"], "too-fast", "{refused}");
    socket.say(&json!({"type": "resync"})).await;
    let error = socket.until(|message| message["type"] == "error").await;
    assert_eq!(error["code"], "too-fast");
    let bea = house.guest("Bea").await;
    assert_eq!(bea.get("/api/me").await.status, 200, "another guest");

    let house = Server::with(&["--demo=false", "--play-money", "--rate-table", "1:5"]).await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    let asked = || json!({"id": crate::kit::fresh_id(), "deed": {"act": "banco"}});
    let path = format!("/api/tables/{link}/do");
    let mut last = 0;
    for _ in 0..7 {
        last = ada.post(&path, &asked()).await.status;
    }
    assert_eq!(last, 429);
    let other = ada.open(json!({"rulebook": "chickasaw"})).await;
    let path = format!("/api/tables/{other}/do");
    assert_eq!(ada.post(&path, &asked()).await.status, 200, "another table");
}

#[tokio::test]
async fn one_address_has_so_many_connections_and_no_more() {
    let house = Server::with(&[
        "--demo=false",
        "--play-money",
        "--connections-per-address",
        "4",
    ])
    .await;
    let mut held = Vec::new();
    for _ in 0..4 {
        held.push(TcpStream::connect(house.address()).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(house.get("/healthz").await.status, 429);
    drop(held);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(house.get("/healthz").await.status, 200);

    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(ada.socket(&link).await);
    }
    let (one, two) = (
        ada.raw_socket(&link).await,
        ada.upgrade_from(&link, "null").await,
    );
    assert_eq!(two.err(), Some(403));
    let own = format!("http://{}", house.address());
    assert_eq!(
        ada.upgrade_from(&link, &own).await.err(),
        Some(429),
        "a fifth socket"
    );
    drop((one, sockets));
}

#[tokio::test]
async fn a_trusted_proxy_says_for_whom_it_speaks() {
    let args = [
        "--demo=false",
        "--play-money",
        "--trusted-proxy",
        "127.0.0.0/8",
        "--rate-newcomers",
        "1:1",
    ];
    let house = Server::with(&args).await;
    let from = |address: &str| welcome().header("x-forwarded-for", address);
    assert_eq!(house.send(from("198.51.100.1")).await.status, 201);
    assert_eq!(house.send(from("198.51.100.1")).await.status, 429);
    assert_eq!(
        house.send(from("6.6.6.6, 198.51.100.1")).await.status,
        429,
        "only the last counts"
    );
    let https = from("198.51.100.2").header("x-forwarded-proto", "https");
    let reply = house.send(https).await;
    assert!(reply.header("set-cookie").unwrap().contains("; Secure"));
    assert!(reply.header("strict-transport-security").is_some());
}
