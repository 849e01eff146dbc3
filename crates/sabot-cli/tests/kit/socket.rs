//! A socket that keeps the view: whole first, then field by field, as a client does.

use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Nothing in a test takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A table as a client keeps it.
#[derive(Debug, Clone, Default)]
pub struct View {
    /// What everybody sees, as of the last message.
    pub public: Value,
    /// What this viewer sees.
    pub private: Value,
    /// The last version.
    pub version: u64,
    /// Everything that happened, in order.
    pub acts: Vec<Value>,
}

/// A socket of a table.
pub struct Socket {
    wire: WebSocketStream<TcpStream>,
    pub view: View,
    /// Every byte of every message so far, a line each.
    pub told: String,
}

impl Deref for Socket {
    type Target = View;

    fn deref(&self) -> &View {
        &self.view
    }
}

/// How a socket ended.
pub type End = (u16, String);

impl Socket {
    /// Opens a socket, or says with which status that was refused.
    pub async fn open(
        host: SocketAddr,
        link: &str,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Self, u16> {
        let url = format!("ws://{host}/api/tables/{link}/ws");
        Self::at(host, url, cookie, origin).await
    }

    /// Opens a socket into which next to nothing fits that is not read.
    pub async fn narrow(host: SocketAddr, link: &str) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2_048).unwrap();
        let stream = socket.connect(host).await.unwrap();
        let url = format!("ws://{host}/api/tables/{link}/ws");
        let opened = Self::over(stream, url, None, None).await;
        opened.unwrap_or_else(|status| panic!("no socket: {status}"))
    }

    /// Somebody of the staff looks on.
    pub async fn staff(host: SocketAddr, link: &str, cookie: &str) -> Result<Self, u16> {
        let url = format!("ws://{host}/api/tables/{link}/ws?as=staff");
        Self::at(host, url, Some(cookie), None).await
    }

    async fn at(
        host: SocketAddr,
        url: String,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Self, u16> {
        let stream = TcpStream::connect(host).await.unwrap();
        Self::over(stream, url, cookie, origin).await
    }

    async fn over(
        stream: TcpStream,
        url: String,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Self, u16> {
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        for (name, value) in [("cookie", cookie), ("origin", origin)] {
            if let Some(value) = value {
                headers.insert(name, value.parse().unwrap());
            }
        }
        match client_async(request, stream).await {
            Ok((wire, _)) => Ok(Self {
                wire,
                view: View::default(),
                told: String::new(),
            }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn join(&mut self, join: Value) {
        self.say(&join).await;
        self.until(|message| message["type"] == "view").await;
    }

    pub async fn say(&mut self, message: &Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub async fn send(&mut self, message: Message) {
        self.wire.send(message).await.unwrap();
    }

    /// Sends what the house may refuse to hear out: it may hang up while this is still being said.
    pub async fn try_send(&mut self, message: Message) {
        let _heard_out = self.wire.send(message).await;
    }

    /// Says what the house may refuse to hear out.
    pub async fn try_say(&mut self, message: &Value) {
        self.try_send(Message::text(message.to_string())).await;
    }

    /// The next message of the house.
    pub async fn next(&mut self) -> Value {
        let heard = self.heard().await;
        heard.unwrap_or_else(|end| panic!("closed: {end:?}"))
    }

    /// The next message of the house, or how the socket ended.
    pub async fn heard(&mut self) -> Result<Value, End> {
        loop {
            let message = timeout(PATIENCE, self.wire.next()).await;
            match message.expect("something within 20 seconds") {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.view.keep(&message);
                    self.told.push_str(&text);
                    self.told.push('\n');
                    return Ok(message);
                }
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Err((frame.code.into(), frame.reason.to_string()));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(other)) => panic!("{other:?}"),
                Some(Err(_)) | None => return Err((1006, String::new())),
            }
        }
    }

    /// How the socket ends, whatever comes before.
    pub async fn end(&mut self) -> End {
        loop {
            if let Err(end) = self.heard().await {
                return end;
            }
        }
    }

    /// The next message that is wanted; those before it are kept in the view and passed over.
    pub async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Does something and returns the answer.
    pub async fn act(&mut self, deed: Value) -> Value {
        self.act_as(&fresh_id(), deed).await
    }

    /// Does something by a name and returns the answer.
    pub async fn act_as(&mut self, id: &str, deed: Value) -> Value {
        let message = json!({ "type": "do", "id": id, "deed": deed });
        self.say(&message).await;
        self.until(|message| message["type"] == "answer" && message["id"] == id)
            .await
    }

    /// Leaves without a word.
    pub fn cut(self) {
        drop(self);
    }
}

impl View {
    /// What a client does with a message: it replaces fields.
    fn keep(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("view") => {
                self.public = message["public"].clone();
                self.private = message["private"].clone();
            }
            Some("delta") => {
                for (field, value) in message["public"].as_object().unwrap() {
                    self.public[field] = value.clone();
                }
                if let Some(private) = message.get("private").and_then(Value::as_object) {
                    for (field, value) in private {
                        self.private[field] = value.clone();
                    }
                }
                let acts = message["acts"].as_array().unwrap();
                self.acts.extend(acts.iter().cloned());
            }
            _ => return,
        }
        self.version = message["version"].as_u64().unwrap();
    }
}

/// A name for a command, growing with time.
pub fn fresh_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    #[expect(clippy::disallowed_methods, reason = "a test may know what time it is")]
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let process = std::process::id();
    format!(
        "{:012x}7000{process:08x}{number:08x}",
        now.as_millis() & 0x7fff_ffff_ffff
    )
}
