//! As much of HTTP as a test needs: one request, one answer, one connection.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A request.
#[derive(Debug, Clone)]
pub struct Request {
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// What came back.
#[derive(Debug, Clone)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Request {
    pub fn new(method: &str, path: &str) -> Self {
        Self {
            method: method.to_owned(),
            path: path.to_owned(),
            headers: Vec::new(),
            body: Vec::new(),
        }
    }

    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    #[must_use]
    pub fn json(self, body: &Value) -> Self {
        self.body("application/json", body.to_string().as_bytes())
    }

    #[must_use]
    pub fn body(mut self, kind: &str, body: &[u8]) -> Self {
        self.body = body.to_vec();
        self.header("content-type", kind)
    }

    /// The bytes that are sent.
    pub fn bytes(&self, host: SocketAddr) -> Vec<u8> {
        let (method, path, length) = (&self.method, &self.path, self.body.len());
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n");
        for (name, value) in &self.headers {
            let _ = write!(text, "{name}: {value}\r\n");
        }
        let _ = write!(text, "content-length: {length}\r\n\r\n");
        [text.as_bytes(), &self.body].concat()
    }

    pub async fn send(&self, host: SocketAddr) -> Reply {
        Reply::read(host, &self.bytes(host)).await
    }
}

impl Reply {
    /// Sends any bytes and reads the answer to its end.
    pub async fn read(host: SocketAddr, bytes: &[u8]) -> Self {
        let exchange = async {
            let mut stream = TcpStream::connect(host).await.unwrap();
            // A server that has read enough may close before everything is written.
            let _ = stream.write_all(bytes).await;
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer).await;
            answer
        };
        let answer = timeout(Duration::from_secs(30), exchange).await;
        Self::parse(&answer.expect("an answer within 30 seconds"))
    }

    pub fn parse(answer: &[u8]) -> Self {
        let gap = answer.windows(4).position(|four| four == b"\r\n\r\n");
        let gap = gap.unwrap_or_else(|| panic!("no head in {:?}", String::from_utf8_lossy(answer)));
        let head = String::from_utf8(answer[..gap].to_vec()).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap();
        let headers = lines.filter_map(|line| line.split_once(": "));
        let reply = Self {
            status: status.parse().unwrap(),
            headers: headers
                .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
                .collect(),
            body: answer[gap + 4..].to_vec(),
        };
        match reply.header("transfer-encoding") {
            Some("chunked") => Self {
                body: unchunked(&reply.body),
                ..reply
            },
            _ => reply,
        }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut found = self.headers.iter().filter(|(own, _)| own == name);
        found.next().map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    /// The code of an error.
    #[track_caller]
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap().to_owned()
    }

    /// The body of a success.
    #[track_caller]
    pub fn good(&self) -> Value {
        assert!(self.status < 300, "{} {}", self.status, self.text());
        self.json()
    }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|two| two == b"\r\n") {
        let length = String::from_utf8_lossy(&body[..end]).into_owned();
        let length = usize::from_str_radix(length.trim(), 16).unwrap();
        let chunk = &body[end + 2..];
        whole.extend_from_slice(&chunk[..length]);
        body = &chunk[(length + 2).min(chunk.len())..];
    }
    whole
}
