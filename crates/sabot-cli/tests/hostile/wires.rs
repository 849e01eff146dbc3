//! What happens on the wire itself: frames that break the protocol, heads and bodies that never end.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

use super::scene::Scene;
use crate::kit::{Reply, Request};

/// An upgrade by hand.
fn upgrade(scene: &Scene) -> String {
    let (host, link) = (scene.house.address(), &scene.link);
    let cookie = scene.mallory.cookie.as_deref().unwrap();
    format!(
        "GET /api/tables/{link}/ws HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// A socket without anybody who keeps to its protocol.
async fn raw_socket(scene: &Scene) -> TcpStream {
    let mut stream = TcpStream::connect(scene.house.address()).await.unwrap();
    stream.write_all(upgrade(scene).as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{head:?}");
    stream
}

/// A masked frame: its first byte, its claimed length if that is a lie, and its bytes.
fn frame(first: u8, claimed: Option<u64>, bytes: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match claimed.unwrap_or(u64::try_from(bytes.len()).unwrap()) {
        short @ 0..=125 => frame.push(0x80 | u8::try_from(short).unwrap()),
        long => {
            frame.push(0xff);
            frame.extend(long.to_be_bytes());
        }
    }
    // A mask of zeros changes nothing.
    frame.extend([0; 4]);
    frame.extend(bytes);
    frame
}

/// The code a socket is closed with; 1006 if it just ends.
async fn close_code(mut stream: TcpStream) -> u16 {
    let mut all = Vec::new();
    let end = timeout(Duration::from_secs(5), stream.read_to_end(&mut all)).await;
    assert!(end.is_ok(), "it was not closed");
    let close = all.windows(4).rev().find(|four| four[0] == 0x88);
    close.map_or(1006, |four| u16::from_be_bytes([four[2], four[3]]))
}

#[tokio::test]
async fn frames_that_break_the_protocol_end_their_socket_only() {
    let scene = Scene::set().await;
    let join = frame(0x81, None, b"{\"type\":\"join\"}");
    let fragments = [
        frame(0x01, None, &[b' '; 10_000]),
        frame(0x00, None, &[b' '; 10_000]),
    ]
    .concat();
    let cases: [(&str, Vec<u8>, &[u16]); 11] = [
        ("not masked", vec![0x81, 2, b'{', b'}'], &[1002]),
        ("reserved bit", frame(0xc1, None, b"{}"), &[1002]),
        ("unknown opcode", frame(0x83, None, b"{}"), &[1002]),
        ("ping in pieces", frame(0x09, None, b""), &[1002]),
        ("long ping", frame(0x89, Some(126), &[0; 126]), &[1002]),
        ("goes on from nothing", frame(0x80, None, b"{}"), &[1002]),
        ("not UTF-8", frame(0x81, None, b"\xff\xfe"), &[1007]),
        (
            "claims all memory",
            frame(0x81, Some(u64::MAX), b"{}"),
            &[1002, 1009],
        ),
        ("too long", frame(0x81, Some(1 << 30), b"{"), &[1009]),
        ("too long in pieces", fragments, &[1009]),
        ("close in a lie", frame(0x88, None, &[0x03]), &[1002]),
    ];
    for (name, bytes, codes) in cases {
        for begins in [&b""[..], &join] {
            let mut stream = raw_socket(&scene).await;
            // It may be closed before all is written.
            let _ = stream.write_all(&[begins, &bytes].concat()).await;
            let code = close_code(stream).await;
            assert!(codes.contains(&code) || code == 1006, "{name}: {code}");
        }
    }
    scene.stands().await;
}

#[tokio::test]
async fn handshakes_that_are_half_or_wrong_are_no_sockets() {
    let scene = Scene::set().await;
    let whole = upgrade(&scene);
    for (from, to, status) in [
        (
            "sec-websocket-version: 13",
            "sec-websocket-version: 12",
            426,
        ),
        ("sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n", "", 426),
        ("upgrade: websocket", "upgrade: h2c", 426),
        ("connection: upgrade", "connection: close", 426),
        ("GET ", "POST ", 405),
        ("HTTP/1.1", "HTTP/1.0", 426),
        ("host: ", "origin: http://evil.example\r\nhost: ", 403),
    ] {
        let request = whole.replace(from, to).replace(
            "\r\n\r\n",
            if to.ends_with("close") {
                "\r\n\r\n"
            } else {
                "\r\nx: y\r\n\r\n"
            },
        );
        let mut stream = TcpStream::connect(scene.house.address()).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        let head = String::from_utf8_lossy(&head).into_owned();
        assert!(head.ends_with(&status.to_string()), "{to:?}: {head}");
    }
    // Sockets that never say join are given up, and count for nothing meanwhile.
    let mut held = Vec::new();
    for _ in 0..20 {
        held.push(raw_socket(&scene).await);
    }
    scene.is_served().await;
    let begun = Instant::now();
    for stream in held {
        let mut stream = stream;
        let mut all = Vec::new();
        let end = timeout(Duration::from_secs(15), stream.read_to_end(&mut all)).await;
        assert!(end.is_ok(), "still open after {:?}", begun.elapsed());
        let said = String::from_utf8_lossy(&all).into_owned();
        assert!(said.contains("join-first"), "{said}");
    }
    scene.stands().await;
}

#[tokio::test]
async fn heads_and_bodies_that_never_end_hold_nobody_up() {
    let scene = Scene::set().await;
    let host = scene.house.address();
    let mut held = Vec::new();
    for number in 0..60 {
        let mut stream = TcpStream::connect(host).await.unwrap();
        let begin = match number % 3 {
            0 => "GET /api/tables HTTP/1.1\r\nhost: x\r\n".to_owned(),
            1 => "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                  content-length: 60000\r\n\r\n{\"name\":"
                .to_owned(),
            _ => String::new(),
        };
        stream.write_all(begin.as_bytes()).await.unwrap();
        held.push(stream);
    }
    let begun = Instant::now();
    let mut open = held;
    // Heads have fifteen seconds and bodies twenty; a machine at work takes longer to say so.
    while !open.is_empty() {
        let patience = Duration::from_mins(1);
        assert!(begun.elapsed() < patience, "{} are still there", open.len());
        let mut still = Vec::new();
        for (number, mut stream) in open.into_iter().enumerate() {
            let drip = if number % 2 == 0 { "x" } else { "y: z\r\n" };
            if stream.write_all(drip.as_bytes()).await.is_ok() {
                still.push(stream);
            }
        }
        open = still;
        scene.is_served().await;
        sleep(Duration::from_secs(1)).await;
    }
    scene.stands().await;
}

#[tokio::test]
async fn bodies_that_lie_about_their_length_are_refused() {
    let scene = Scene::set().await;
    let head = |rest: &str| {
        let host = scene.house.address();
        let cookie = scene.mallory.cookie.as_deref().unwrap();
        format!(
            "POST /api/tables HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\nconnection: close\r\n\
             content-type: application/json\r\n{rest}"
        )
    };
    let chunk = format!("4000\r\n{}\r\n", " ".repeat(0x4000));
    let endless = head("transfer-encoding: chunked\r\n\r\n") + &chunk.repeat(20) + "0\r\n\r\n";
    let smuggled =
        "content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n";
    for (bytes, statuses) in [
        (endless, &[413][..]),
        (head(smuggled), &[400]),
        (
            head("content-length: 5\r\ncontent-length: 6\r\n\r\n{}{}{}"),
            &[400],
        ),
        (head("content-length: -1\r\n\r\n{}"), &[400]),
        (
            head("content-length: 99999999999999999999\r\n\r\n{}"),
            &[400, 413],
        ),
        (head("content-length: 70000\r\n\r\n{}"), &[413]),
        (
            head("transfer-encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n"),
            &[400],
        ),
        (head("transfer-encoding: gzip\r\n\r\n{}"), &[400, 501]),
    ] {
        let reply = Reply::read(scene.house.address(), bytes.as_bytes()).await;
        let begin: String = bytes.chars().skip(150).take(120).collect();
        assert!(
            statuses.contains(&reply.status),
            "{} to {begin:?}",
            reply.status
        );
    }
    scene.stands().await;
}

#[tokio::test]
async fn a_flood_of_headers_and_requests_is_turned_away() {
    let scene = Scene::set().await;
    let many = (0..64).fold(Request::new("GET", "/api/me"), |request, number| {
        request.header(&format!("x-{number}"), "1")
    });
    assert_eq!(scene.mallory.send(many).await.status, 431);
    let cookies = (0..50).fold(Request::new("GET", "/api/me"), |request, number| {
        request.header("cookie", &format!("sabot_guest={number}"))
    });
    // The first of many cookies counts, and it is nobody's.
    let reply = cookies.send(scene.house.address()).await;
    assert_eq!((reply.status, reply.code().as_str()), (401, "needs-name"));
    // Two hundred requests in one breath, and nobody reads the answers.
    let mut stream = TcpStream::connect(scene.house.address()).await.unwrap();
    let one = "GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(200);
    let _ = stream.write_all(one.as_bytes()).await;
    scene.is_served().await;
    let sing = json!({"type": "sing"}).to_string();
    stream.write_all(sing.as_bytes()).await.unwrap_or_default();
    drop(stream);
    scene.stands().await;
}
