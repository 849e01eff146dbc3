//! A house that encrypts by itself: its certificate, its renewal, and those who come without.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{Reply, Request, Server};

/// An empty house that vouches for itself.
pub(crate) async fn house() -> Server {
    let args = ["--demo=false", "--play-money", "--no-limits"];
    Server::with(&[&args[..], &["--tls-self-signed"]].concat()).await
}

/// A client that trusts this certificate and no other.
pub(crate) fn client(cert: &Path, protocols: &[&str]) -> TlsConnector {
    let cert = CertificateDer::from_pem_file(cert).unwrap();
    let mut roots = RootCertStore::empty();
    roots.add(cert).unwrap();
    let provider: CryptoProvider = ring::default_provider();
    let config = ClientConfig::builder_with_provider(Arc::new(provider));
    let config = config.with_safe_default_protocol_versions().unwrap();
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = protocols
        .iter()
        .map(|name| name.as_bytes().to_vec())
        .collect();
    TlsConnector::from(Arc::new(config))
}

pub(crate) async fn connect(
    house: &Server,
    client: &TlsConnector,
) -> std::io::Result<TlsStream<TcpStream>> {
    let stream = TcpStream::connect(house.address()).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    client.connect(name, stream).await
}

pub(crate) async fn ask(house: &Server, client: &TlsConnector, request: Request) -> Reply {
    let mut stream = connect(house, client).await.unwrap();
    stream
        .write_all(&request.bytes(house.address()))
        .await
        .unwrap();
    let mut answer = Vec::new();
    // The end of the connection need not be said in TLS as well.
    let _ = stream.read_to_end(&mut answer).await;
    Reply::parse(&answer)
}

pub(crate) fn own(house: &Server) -> std::path::PathBuf {
    house.data().join("keys/tls.crt")
}

fn welcome(house: &Server) -> Request {
    let request = Request::new("POST", "/api/guests").json(&json!({"name": "Ada"}));
    request.header("origin", &format!("https://{}", house.address()))
}

#[tokio::test]
async fn a_house_vouches_for_itself_and_shows_its_fingerprint() {
    let house = house().await;
    let client = client(&own(&house), &["http/1.1"]);
    let reply = ask(&house, &client, welcome(&house)).await;
    assert_eq!(reply.status, 201, "{}", reply.text());
    assert!(reply.header("set-cookie").unwrap().contains("; Secure"));
    let strict = reply.header("strict-transport-security");
    assert_eq!(strict, None, "or nobody could come back past the warning");
    let about = ask(&house, &client, Request::new("GET", "/api/house")).await;
    let fingerprint = about.good()["fingerprint"].as_str().unwrap().to_owned();
    assert_eq!(fingerprint.len(), 95, "{fingerprint}");
    for _ in 0..200 {
        if house.said().contains(&fingerprint) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("not printed: {}", house.said());
}

/// The socket of a table is encrypted with everything else.
#[tokio::test]
async fn a_table_is_played_at_over_tls() {
    let house = Server::with(&["--demo=true", "--no-limits", "--tls-self-signed"]).await;
    let client = client(&own(&house), &["http/1.1"]);
    let stream = connect(&house, &client).await.unwrap();
    let url = "wss://localhost/api/tables/1/ws";
    let (mut socket, answer) = client_async(url, stream).await.unwrap();
    assert_eq!(answer.status(), 101);
    let join = json!({"type": "join"}).to_string();
    socket.send(Message::text(join)).await.unwrap();
    let view = socket.next().await.unwrap().unwrap();
    assert!(view.to_text().unwrap().starts_with("{\"type\":\"view\""));
}

#[tokio::test]
async fn whoever_comes_without_encryption_is_sent_to_where_it_is() {
    let house = house().await;
    let plain = house.get("/t/some?x=1").await;
    assert_eq!(plain.status, 308);
    let place = format!("https://{}/t/some?x=1", house.address());
    assert_eq!(plain.header("location"), Some(place.as_str()));
    assert!(plain.body.is_empty());
    let posted = house.send(welcome(&house)).await;
    assert_eq!(posted.status, 308, "and nothing is done");
}

#[tokio::test]
async fn handshakes_that_come_to_nothing_hurt_nobody() {
    let house = house().await;
    for bytes in [
        &b"\x16\x03\x01\x00\x05hello"[..],
        b"\x16\x03\x01\xff\xff",
        b"\x16",
        b"\x80\x2e\x01\x00\x02",
        b"\x00",
        b"SSH-2.0-x\r\n",
        b"",
    ] {
        let mut stream = TcpStream::connect(house.address()).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        let end = stream.read_to_end(&mut answer);
        let end = tokio::time::timeout(Duration::from_secs(20), end).await;
        assert!(end.is_ok(), "{bytes:?} is not let go");
        assert!(!answer.starts_with(b"HTTP/1.1 2"), "{bytes:?}");
    }
    let other = self::house().await;
    let stranger = client(&own(&other), &["http/1.1"]);
    assert!(connect(&house, &stranger).await.is_err(), "another's");
    let own = client(&own(&house), &["http/1.1"]);
    let numbers = ask(&house, &own, Request::new("GET", "/metrics")).await;
    let text = numbers.text();
    let failed = text
        .lines()
        .find(|line| line.starts_with("sabot_handshakes_failed_total"));
    let failed: u32 = failed.unwrap().rsplit(' ').next().unwrap().parse().unwrap();
    assert!(failed >= 3, "{failed}");
}

#[tokio::test]
async fn a_renewed_certificate_is_used_without_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (cert, key) = (
        folder.path().join("cert.pem"),
        folder.path().join("key.pem"),
    );
    let makers = [house().await, house().await];
    let take = |from: &Server| {
        let keys = from.data().join("keys");
        fs::copy(keys.join("tls.key"), &key).unwrap();
        fs::copy(keys.join("tls.crt"), &cert).unwrap();
    };
    take(&makers[0]);
    let files = [cert.to_str().unwrap(), key.to_str().unwrap()];
    let args = [
        "--demo=false",
        "--play-money",
        "--no-limits",
        "--tls-cert",
        files[0],
        "--tls-key",
        files[1],
    ];
    let house = Server::with(&args).await;
    let [before, after] = makers
        .each_ref()
        .map(|from| client(&own(from), &["http/1.1"]));
    let reply = ask(&house, &before, welcome(&house)).await;
    assert!(reply.header("strict-transport-security").is_some());
    assert!(connect(&house, &after).await.is_err());
    take(&makers[1]);
    for _ in 0..300 {
        if connect(&house, &after).await.is_ok() {
            assert!(connect(&house, &before).await.is_err(), "it is another one");
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it was not taken: {}", house.log());
}
