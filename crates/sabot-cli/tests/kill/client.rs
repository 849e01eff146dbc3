//! Somebody who plays whatever happens: reconnects, asks again for what was not answered, and plays on.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::{Arc, atomic::AtomicU64, atomic::Ordering::Relaxed};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::kit::{Guest, fresh_id};

/// What all clients together have been told.
#[derive(Default)]
pub(crate) struct Notes {
    acknowledged: Mutex<BTreeMap<String, u64>>,
    /// The commitment of every shoe, by table and number.
    shoes: Mutex<BTreeMap<(u64, u64), String>>,
    resumed: AtomicU64,
}

impl Notes {
    pub(crate) fn acknowledged(&self) -> BTreeMap<String, u64> {
        self.acknowledged.lock().unwrap().clone()
    }

    pub(crate) fn resumed(&self) -> u64 {
        self.resumed.load(Relaxed)
    }

    pub(crate) fn shoes(&self) -> usize {
        self.shoes.lock().unwrap().len()
    }

    /// The same id has the same answer, whenever it comes.
    fn acknowledge(&self, id: &str, version: u64) {
        let mut all = self.acknowledged.lock().unwrap();
        let known = *all.entry(id.to_owned()).or_insert(version);
        assert_eq!(known, version, "{id} was answered twice, differently");
    }

    /// A shoe that was begun goes on with the same cards.
    fn shoe(&self, public: &Value) {
        let shoe = &public["shoe"];
        let (Some(table), Some(number)) = (public["table"].as_u64(), shoe["number"].as_u64())
        else {
            return;
        };
        let commitment = shoe["commitment"].as_str().unwrap().to_owned();
        let mut all = self.shoes.lock().unwrap();
        let known = all
            .entry((table, number))
            .or_insert_with(|| commitment.clone());
        assert_eq!(
            *known, commitment,
            "shoe {number} of table {table} was exchanged"
        );
    }
}

/// One person at one table.
pub(crate) struct Client {
    guest: Guest,
    link: String,
    seed: u64,
    notes: Arc<Notes>,
    public: Value,
    private: Value,
    version: Option<u64>,
    /// What was asked and not answered, with its name.
    asked: Vec<(String, Value)>,
}

type Socket = WebSocketStream<TcpStream>;

impl Client {
    pub(crate) fn new(guest: Guest, link: String, seed: u64, notes: Arc<Notes>) -> Self {
        Self {
            guest,
            link,
            seed,
            notes,
            public: Value::Null,
            private: Value::Null,
            version: None,
            asked: Vec::new(),
        }
    }

    /// Plays for ever.
    pub(crate) async fn play(mut self, here: watch::Receiver<SocketAddr>) {
        loop {
            let address = *here.borrow();
            if let Some(line) = self.connect(address).await {
                self.sit_and_play(line).await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn connect(&mut self, address: SocketAddr) -> Option<Socket> {
        let url = format!("ws://{address}/api/tables/{}/ws", self.link);
        let mut request = url.into_client_request().unwrap();
        let cookie = self.guest.cookie.as_deref().unwrap().parse().unwrap();
        request.headers_mut().insert("cookie", cookie);
        let stream = TcpStream::connect(address).await.ok()?;
        let opened = timeout(Duration::from_secs(5), client_async(request, stream)).await;
        let (mut line, _) = opened.ok()?.ok()?;
        let join = json!({ "type": "join", "resume": self.version });
        if self.version.is_some() {
            self.notes.resumed.fetch_add(1, Relaxed);
        }
        say(&mut line, &join).await?;
        // Whatever was not answered is asked again, by the same name.
        for (id, deed) in self.asked.clone() {
            say(&mut line, &json!({ "type": "do", "id": id, "deed": deed })).await?;
        }
        Some(line)
    }

    async fn sit_and_play(&mut self, mut line: Socket) {
        loop {
            let heard = timeout(Duration::from_secs(2), line.next()).await;
            match heard {
                Ok(Some(Ok(Message::Text(text)))) => {
                    self.hear(&serde_json::from_str(&text).unwrap());
                }
                Ok(Some(Ok(_))) | Err(_) => {}
                Ok(Some(Err(_)) | None) => return,
            }
            if self.asked.is_empty()
                && let Some(deed) = self.wish()
            {
                let id = fresh_id();
                self.asked.push((id.clone(), deed.clone()));
                let asked = say(&mut line, &json!({ "type": "do", "id": id, "deed": deed })).await;
                if asked.is_none() {
                    return;
                }
            }
        }
    }

    fn hear(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("view") => {
                self.public = message["public"].clone();
                self.private = message["private"].clone();
                self.version = message["version"].as_u64();
            }
            Some("delta") => {
                // A client that resumes has the fields it had before.
                for (part, kept) in [("public", &mut self.public), ("private", &mut self.private)] {
                    let fields = message.get(part).and_then(Value::as_object);
                    for (field, value) in fields.into_iter().flatten() {
                        kept[field] = value.clone();
                    }
                }
                self.version = message["version"].as_u64();
            }
            Some("answer") => {
                let id = message["id"].as_str().unwrap();
                self.asked.retain(|(asked, _)| asked != id);
                if message["accepted"] == true {
                    let version = message["version"].as_u64().unwrap();
                    self.notes.acknowledge(id, version);
                }
            }
            _ => {}
        }
        self.notes.shoe(&self.public);
    }

    fn roll(&mut self, below: u64) -> u64 {
        self.seed = self
            .seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.seed >> 33) % below
    }

    /// What to do next, if anything.
    fn wish(&mut self) -> Option<Value> {
        if self.private["party"].is_null() {
            return Some(json!({ "sit": { "purse": 200_000 } }));
        }
        let own = self.private["party"].clone();
        let awaited = self.public["awaited"].as_array()?;
        if !awaited.contains(&own) {
            // Now and then something of one's own accord.
            return (self.roll(20) == 0).then(|| json!({ "act": { "tip": 100 } }));
        }
        let open = self.private["open"].as_array()?.clone();
        let acts: Vec<Value> = open.iter().filter_map(act_of).collect();
        let at = usize::try_from(self.roll(acts.len().max(1) as u64)).unwrap();
        acts.get(at).map(|act| json!({ "act": act }))
    }
}

/// A lawful act of an open kind, the smallest where there is an amount.
fn act_of(open: &Value) -> Option<Value> {
    let kind = &open["kind"];
    let least = open["bounds"]["amount"]["range"]["floor"][0].as_u64();
    if let Some(area) = kind.get("wager") {
        let amount = least?.max(2_500);
        return Some(
            json!({ "wager": { "area": area, "amount": amount, "ante": true, "tender": "chips" } }),
        );
    }
    if kind.is_object() {
        return kind.get("say").map(|_| kind.clone());
    }
    match kind.as_str()? {
        word @ ("acknowledge" | "decline" | "suivi" | "banco" | "with-table" | "deal" | "draw"
        | "stand" | "remain" | "pass") => Some(json!(word)),
        "cut" => {
            let depth = open["bounds"]["number"]["min"].as_u64()?;
            Some(json!({ "cut": { "depth": depth } }))
        }
        "bid" => Some(json!({ "bid": least? })),
        "bank" => Some(json!({ "bank": { "amount": least?, "tender": "chips" } })),
        "take-bank" => {
            let amount = open["bounds"]["offer"]["floor"][0].as_u64();
            Some(json!({ "take-bank": amount }))
        }
        "stake" => Some(json!({ "stake": {
            "amount": least?, "line": "beyond", "tender": "chips", "on_box": null,
        } })),
        _ => None,
    }
}

async fn say(line: &mut Socket, message: &Value) -> Option<()> {
    line.send(Message::text(message.to_string())).await.ok()
}
