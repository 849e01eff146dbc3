//! `docs/protocol.md` shows what really happens: its exchanges are held with a house, line by line.

use std::fs;

use serde_json::Value;

use crate::kit::{Guest, Request, Server, Socket};

/// What stands in the page for anything.
const ANYTHING: &str = "…";

/// Whether a message is as the page shows it: what is shown must be there, what is not shown may be.
fn fits(shown: &Value, real: &Value) -> bool {
    match (shown, real) {
        (Value::String(text), _) if text == ANYTHING => true,
        (Value::Object(shown), Value::Object(real)) => shown
            .iter()
            .all(|(key, shown)| real.get(key).is_some_and(|real| fits(shown, real))),
        (Value::Array(shown), Value::Array(real)) => {
            let open = shown.last().is_some_and(|last| last == ANYTHING);
            let shown = if open {
                &shown[..shown.len() - 1]
            } else {
                &shown[..]
            };
            let enough = if open {
                real.len() >= shown.len()
            } else {
                real.len() == shown.len()
            };
            enough
                && shown
                    .iter()
                    .zip(real)
                    .all(|(shown, real)| fits(shown, real))
        }
        (shown, real) => shown == real,
    }
}

/// Somebody who does what the page says.
struct Reader {
    guest: Guest,
    onlooker: Guest,
    link: String,
    reply: Option<crate::kit::Reply>,
    socket: Option<Socket>,
}

impl Reader {
    async fn line(&mut self, line: &str) {
        let line = line.replace("LINK", &self.link);
        if let Some(asked) = line.strip_prefix("→ ") {
            self.ask(asked).await;
        } else if let Some(answer) = line.strip_prefix("← ") {
            self.hear(answer).await;
        } else {
            panic!("neither said nor heard: {line}");
        }
    }

    async fn ask(&mut self, asked: &str) {
        if let Some(whose) = asked.strip_prefix("socket") {
            let guest = match whose {
                "" => self.guest.clone(),
                _ => self.onlooker.clone(),
            };
            self.socket = Some(guest.raw_socket(&self.link).await);
        } else if let Some(socket) = self.socket.as_mut().filter(|_| !asked.contains(" /api/")) {
            let message = tokio_tungstenite::tungstenite::Message::text(asked);
            socket.send(message).await;
        } else {
            let (method, rest) = asked.split_once(' ').unwrap();
            let (path, body) = rest.split_once(' ').unwrap_or((rest, ""));
            let request = Request::new(method, path);
            let request = match body {
                "" => request,
                body => request.json(&serde_json::from_str(body).unwrap()),
            };
            self.reply = Some(self.guest.send(request).await);
        }
    }

    async fn hear(&mut self, answer: &str) {
        if let Some(reply) = self.reply.take() {
            return self.read(answer, &reply);
        }
        let socket = self.socket.as_mut().expect("a socket is open");
        if let Some(end) = answer.strip_prefix("closed ") {
            let (code, reason) = socket.end().await;
            assert_eq!(format!("{code} {reason}"), end);
            return;
        }
        let shown: Value = serde_json::from_str(answer).unwrap_or_else(|_| panic!("{answer}"));
        loop {
            let real = socket.next().await;
            if fits(&shown, &real) {
                return;
            }
            // If the test fails here, this says on what.
            eprintln!("  not: {real}");
        }
    }

    /// Holds an answer of HTTP against the page, and takes cookie and link from it.
    fn read(&mut self, answer: &str, reply: &crate::kit::Reply) {
        let (status, body) = answer.split_once(' ').unwrap_or((answer, "null"));
        assert_eq!(
            status,
            reply.status.to_string(),
            "{answer}: {}",
            reply.text()
        );
        if let Some(cookie) = reply.header("set-cookie") {
            let cookie = cookie.split(';').next().map(str::to_owned);
            self.guest.cookie = cookie;
        }
        let Ok(shown) = serde_json::from_str::<Value>(body) else {
            assert!(reply.text().starts_with(body), "{}", reply.text());
            return;
        };
        let real = serde_json::from_slice(&reply.body).unwrap_or(Value::Null);
        assert!(fits(&shown, &real), "{answer}\nis not\n{real}");
        if let Some(link) = real.get("link").and_then(Value::as_str) {
            link.clone_into(&mut self.link);
        }
    }
}

#[tokio::test]
async fn the_exchanges_of_the_page_are_what_happens() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let page = fs::read_to_string(page).unwrap();
    let blocks = page.split("```wire\n").skip(1);
    let house = Server::start().await;
    let mut reader = Reader {
        guest: house.onlooker(),
        onlooker: house.onlooker(),
        link: String::new(),
        reply: None,
        socket: None,
    };
    let mut lines = 0;
    for block in blocks {
        let block = block.split("```").next().unwrap();
        for line in block.lines() {
            eprintln!("{line}");
            reader.line(line).await;
            lines += 1;
        }
    }
    assert!(lines > 20, "{lines}");
}
