//! HTTP/2 over the house's own TLS: many requests on one line, and those who begin what they do not end.

use std::time::Duration;

use ::h2::client::SendRequest;
use ::h2::{Reason, RecvStream, SendStream};
use futures_util::future::{join_all, poll_fn};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::client::TlsStream;
use tokio_tungstenite::tungstenite::Bytes;
use tokio_tungstenite::tungstenite::http::{self, Response};

use super::tls::{ask, client, connect, house, own};
use crate::kit::{Reply, Request, Server};

/// So many requests of one line are under way at a time.
const MOST: usize = 64;
const PATIENCE: Duration = Duration::from_secs(30);

/// A line of HTTP/2 that nothing was said on.
async fn line(house: &Server) -> TlsStream<TcpStream> {
    let client = client(&own(house), &["h2", "http/1.1"]);
    let stream = connect(house, &client).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    stream
}

/// A client's end of a line.
#[derive(Clone)]
struct Http2Client(SendRequest<Bytes>);

impl Http2Client {
    async fn to(house: &Server) -> Self {
        let (send, connection) = ::h2::client::handshake(line(house).await).await.unwrap();
        tokio::spawn(connection);
        Self(send)
    }

    /// Begins a request when the house has room for it; its body is still to come.
    async fn begin(
        &self,
        (method, path): (&str, &str),
        headers: &[(&str, &str)],
    ) -> (::h2::client::ResponseFuture, SendStream<Bytes>) {
        let mut request = http::Request::builder().method(method);
        request = request.uri(format!("https://localhost{path}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut send = self.0.clone().ready().await.unwrap();
        send.send_request(request.body(()).unwrap(), false).unwrap()
    }

    /// Asks, and hears the answer out.
    async fn ask(&self, what: (&str, &str), headers: &[(&str, &str)], body: &str) -> Reply {
        let exchange = async {
            let (answer, mut stream) = self.begin(what, headers).await;
            stream.send_data(body.to_owned().into(), true).unwrap();
            read(answer.await.unwrap()).await
        };
        timeout(PATIENCE, exchange).await.expect("an answer")
    }

    async fn get(&self, path: &str) -> Reply {
        self.ask(("GET", path), &[], "").await
    }
}

async fn read(answer: Response<RecvStream>) -> Reply {
    let (head, mut from) = answer.into_parts();
    let mut body = Vec::new();
    while let Some(data) = from.data().await {
        let data = data.unwrap();
        from.flow_control().release_capacity(data.len()).unwrap();
        body.extend_from_slice(&data);
    }
    let text = |value: &http::HeaderValue| value.to_str().unwrap().to_owned();
    let headers = head.headers.iter();
    Reply {
        status: head.status.as_u16(),
        headers: headers
            .map(|(name, value)| (name.to_string(), text(value)))
            .collect(),
        body,
    }
}

#[tokio::test]
async fn many_requests_on_one_line_get_the_answers_of_http_1() {
    let house = house().await;
    let line = Http2Client::to(&house).await;
    let headers = [
        ("content-type", "application/json"),
        ("origin", "https://localhost"),
    ];
    let name = json!({"name": "Ada"}).to_string();
    let welcome = line.ask(("POST", "/api/guests"), &headers, &name).await;
    assert_eq!(welcome.status, 201, "{}", welcome.text());
    let cookie = welcome.header("set-cookie").unwrap();
    let (cookie, _) = cookie.split_once(';').unwrap();

    let paths = [
        ("/", "text/html"),
        ("/api/rulebooks/venice", "application/json"),
        ("/api/openapi.json", "application/json"),
        ("/api/visitor", "application/json"),
        ("/api/tables/none", "application/json"),
    ];
    let own_cookie = [("cookie", cookie)];
    let asked = paths.iter().cycle().take(3 * MOST);
    let answers = asked.map(|(path, _)| line.ask(("GET", path), &own_cookie, ""));
    let answers = join_all(answers).await;
    let old = client(&own(&house), &["http/1.1"]);
    for (number, (path, kind)) in paths.iter().enumerate() {
        let request = Request::new("GET", path).header("cookie", cookie);
        let once = ask(&house, &old, request).await;
        assert!(once.header("content-type").unwrap().starts_with(kind));
        for answer in answers.iter().skip(number).step_by(paths.len()) {
            assert_eq!(answer.status, once.status, "{path}");
            assert_eq!(answer.header("content-type"), once.header("content-type"));
            assert_eq!(answer.text(), once.text(), "{path}");
        }
    }
    let visitor = line.ask(("GET", "/api/visitor"), &own_cookie, "").await;
    assert_eq!(visitor.good()["me"]["name"], "Ada", "{}", visitor.text());
}

#[tokio::test]
async fn whoever_fills_a_line_waits_alone_and_goes_on_when_there_is_room() {
    let house = house().await;
    let (line, other) = (Http2Client::to(&house).await, Http2Client::to(&house).await);
    assert_eq!(line.get("/api/house").await.status, 200);
    assert_eq!(line.0.current_max_send_streams(), MOST);
    // Guests who never say their name.
    let kind = [("content-type", "application/json")];
    let mut open = Vec::new();
    for _ in 0..MOST {
        open.push(line.begin(("POST", "/api/guests"), &kind).await);
    }
    let mut full = line.0.clone();
    // One more is kept in the client's own queue, and there is no room behind it.
    let mut one_more = std::pin::pin!(line.get("/api/house"));
    let early = timeout(Duration::from_millis(200), one_more.as_mut()).await;
    assert!(early.is_err(), "nothing beyond the bound is begun");
    assert_eq!(other.get("/api/house").await.status, 200);
    for (_, stream) in &mut open {
        stream.send_reset(Reason::CANCEL);
    }
    assert_eq!(one_more.await.status, 200);
    poll_fn(|context| full.poll_ready(context)).await.unwrap();
}

/// A request that is taken back in the same breath, as bytes: `HEADERS` of a GET, and `RST_STREAM`.
fn begun_and_reset(stream: u32) -> Vec<u8> {
    // `:method GET`, `:scheme https`, `:path /`, and `:authority` in letters.
    let mut block = vec![0x82, 0x87, 0x84, 0x01, 9];
    block.extend_from_slice(b"localhost");
    let id = stream.to_be_bytes();
    let length = u8::try_from(block.len()).unwrap();
    let mut bytes = vec![0, 0, length, 1, 0x5];
    bytes.extend(id);
    bytes.extend(block);
    bytes.extend([0, 0, 4, 3, 0]);
    bytes.extend(id);
    bytes.extend(8_u32.to_be_bytes());
    bytes
}

/// The frames of some bytes: their kind, and what is in them.
fn frames(mut bytes: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let mut all = Vec::new();
    while let [a, b, c, kind, _, _, _, _, _, rest @ ..] = bytes {
        let length = u32::from_be_bytes([0, *a, *b, *c]) as usize;
        let (own, next) = rest.split_at(length.min(rest.len()));
        all.push((*kind, own.to_vec()));
        bytes = next;
    }
    all
}

/// Requests begun and taken back by the thousand cost the house no more than their line.
#[tokio::test]
async fn rapid_resets_end_their_own_line_and_nobody_elses() {
    let house = house().await;
    let other = Http2Client::to(&house).await;
    let mut flood = line(&house).await;
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    flood.write_all(preface).await.unwrap();
    let resets: Vec<u8> = (0..20_000)
        .flat_map(|n| begun_and_reset(2 * n + 1))
        .collect();
    let (mut from, mut to) = tokio::io::split(flood);
    let mut heard = Vec::new();
    // Who is hung up on need not get everything said.
    let says = async { drop(to.write_all(&resets).await) };
    let listens = async { drop(from.read_to_end(&mut heard).await) };
    let meanwhile = async {
        for _ in 0..20 {
            assert_eq!(other.get("/api/house").await.status, 200);
        }
    };
    let ends = async { tokio::join!(says, listens, meanwhile) };
    timeout(PATIENCE, ends).await.expect("it is let go");
    let goaway = frames(&heard).into_iter().find(|(kind, _)| *kind == 7);
    let (_, goaway) = goaway.expect("it is told why");
    assert_eq!(goaway[4..8], 11_u32.to_be_bytes(), "ENHANCE_YOUR_CALM");
    assert_eq!(other.get("/").await.status, 200);
    assert_eq!(
        Http2Client::to(&house).await.get("/api/house").await.status,
        200
    );
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused_and_the_line_goes_on() {
    let house = house().await;
    let line = Http2Client::to(&house).await;
    let long = "x".repeat(20_000);
    let headers = [("x-long", long.as_str())];
    let no = line.ask(("GET", "/api/house"), &headers, "").await;
    assert_eq!(no.status, 431);
    assert_eq!(line.get("/api/house").await.status, 200);
}
