//! People who work in a house: the first manager by the printed token, everybody else by invitation.

use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use totp_rs::{Builder, Secret, Totp};

use super::http::{Reply, Request};
use super::server::Server;
use super::socket::fresh_id;

/// Everybody's.
pub const PASSWORD: &str = "an evening in good company";

/// Somebody of the staff, at work.
pub struct Worker {
    host: std::net::SocketAddr,
    pub login: String,
    pub number: u64,
    pub cookie: String,
    secret: String,
    /// The last step whose code was used: each is good once.
    step: Mutex<u64>,
}

impl Worker {
    /// Takes up an invitation.
    pub async fn join(server: &Server, token: &str, login: &str) -> Self {
        let host = server.address();
        let body = json!({ "token": token, "login": login, "password": PASSWORD });
        let request = Request::new("POST", "/api/staff/join").json(&body);
        let codes = request.send(host).await.good();
        let secret = codes["secret"].as_str().unwrap().to_owned();
        let mut worker = Self {
            host,
            login: login.to_owned(),
            number: 0,
            cookie: String::new(),
            secret,
            step: Mutex::new(0),
        };
        let body = json!({ "token": token, "code": worker.code() });
        let request = Request::new("POST", "/api/staff/confirm").json(&body);
        let reply = request.send(host).await;
        worker.number = reply.good()["number"].as_u64().unwrap();
        worker.cookie = cookie(&reply);
        worker
    }

    /// The same person at the same house on another port.
    pub fn at(self, server: &Server) -> Self {
        let host = server.address();
        Self { host, ..self }
    }

    /// The first manager.
    pub async fn manager(server: &Server) -> Self {
        let token = server.first_token().await;
        Self::join(server, &token, "manager").await
    }

    /// Somebody else, who is this.
    pub async fn employ(&self, server: &Server, login: &str, roles: &[&str]) -> Self {
        let body = json!({ "name": login, "roles": roles });
        let invited = self.post("/api/staff/people", &body).await.good();
        Self::join(server, invited["token"].as_str().unwrap(), login).await
    }

    /// A code that was not used yet: of this half minute, or of the one after or before. That of the one before is not
    /// taken towards the end of this one, when it may be over before it is looked at.
    pub fn code(&self) -> String {
        #[expect(clippy::disallowed_methods, reason = "a test may know what time it is")]
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let (step, late) = (now.as_secs() / 30, now.as_secs() % 30 >= 15);
        let mut used = self.step.lock().unwrap();
        *used = (*used + 1).max(if late { step } else { step - 1 });
        // Whoever uses them faster than they come waits for the next one.
        let from = Duration::from_secs((*used - 1) * 30);
        std::thread::sleep(from.saturating_sub(now));
        totp(&self.secret).generate(*used * 30).to_string()
    }

    /// Comes in on another device.
    pub async fn enters(&self) -> String {
        let request = Request::new("POST", "/api/staff/enter").json(&self.shows());
        let reply = request.send(self.host).await;
        reply.good();
        cookie(&reply)
    }

    pub fn shows(&self) -> Value {
        json!({ "login": self.login, "password": PASSWORD, "code": self.code() })
    }

    /// Puts this name under what `first` does next.
    pub async fn countersign_for(&self, first: &Self) -> String {
        let reply = first.post("/api/staff/countersign", &self.shows()).await;
        reply.good()["token"].as_str().unwrap().to_owned()
    }

    pub async fn send(&self, request: Request) -> Reply {
        let request = request.header("cookie", &self.cookie);
        request.send(self.host).await
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(Request::new("GET", path)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.send(Request::new("POST", path).json(body)).await
    }

    /// Does something at a table.
    pub async fn act(&self, link: &str, deed: Value) -> Value {
        let asked = json!({ "id": fresh_id(), "deed": deed });
        let path = format!("/api/staff/tables/{link}/do");
        self.post(&path, &asked).await.good()
    }

    /// What this one sees of a table.
    pub async fn view(&self, link: &str) -> Value {
        let path = format!("/api/staff/tables/{link}");
        self.get(&path).await.good()
    }
}

fn totp(secret: &str) -> Totp {
    let secret = Secret::try_from_base32(secret).unwrap();
    let builder = Builder::new().with_secret(secret);
    builder.build().unwrap()
}

pub fn cookie(reply: &Reply) -> String {
    let cookie = reply.header("set-cookie").unwrap();
    cookie.split(';').next().unwrap().to_owned()
}
