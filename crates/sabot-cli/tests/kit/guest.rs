//! Somebody with a cookie, or without one.

use std::net::SocketAddr;

use serde_json::{Value, json};

use super::http::{Reply, Request};
use super::socket::{Socket, View, fresh_id};

/// A guest of a house.
#[derive(Debug, Clone)]
pub struct Guest {
    host: SocketAddr,
    pub cookie: Option<String>,
    pub patron: u64,
}

impl Guest {
    pub fn new(host: SocketAddr, cookie: Option<String>, patron: u64) -> Self {
        Self {
            host,
            cookie,
            patron,
        }
    }

    /// The same guest at the same house on another port.
    #[must_use]
    pub fn at(&self, host: SocketAddr) -> Self {
        Self {
            host,
            ..self.clone()
        }
    }

    pub async fn send(&self, request: Request) -> Reply {
        let request = match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        };
        request.send(self.host).await
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(Request::new("GET", path)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.send(Request::new("POST", path).json(body)).await
    }

    /// Opens a table and returns its link.
    pub async fn open(&self, order: Value) -> String {
        let table = self.post("/api/tables", &order).await.good();
        table["link"].as_str().unwrap().to_owned()
    }

    /// Does something at a table without a socket.
    pub async fn act(&self, link: &str, deed: Value) -> Value {
        let asked = json!({ "id": fresh_id(), "deed": deed });
        let reply = self.post(&format!("/api/tables/{link}/do"), &asked).await;
        reply.good()
    }

    /// A socket that has not joined.
    pub async fn raw_socket(&self, link: &str) -> Socket {
        let opened = Socket::open(self.host, link, self.cookie.as_deref(), None).await;
        opened.unwrap_or_else(|status| panic!("no socket: {status}"))
    }

    /// A socket that has joined and has its view.
    pub async fn socket(&self, link: &str) -> Socket {
        let mut socket = self.raw_socket(link).await;
        socket.join(json!({ "type": "join" })).await;
        socket
    }

    /// A socket that goes on where another one was.
    pub async fn resume(&self, link: &str, view: &View) -> Socket {
        let mut socket = self.raw_socket(link).await;
        socket.view = view.clone();
        let join = json!({ "type": "join", "resume": view.version });
        socket.say(&join).await;
        socket
    }

    /// What an upgrade with this origin is answered with, if it is refused.
    pub async fn upgrade_from(&self, link: &str, origin: &str) -> Result<Socket, u16> {
        Socket::open(self.host, link, self.cookie.as_deref(), Some(origin)).await
    }
}
