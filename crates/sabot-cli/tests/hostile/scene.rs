//! A private table that stands still, its owner, and somebody who should get nowhere.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::kit::{Guest, Server};

pub(crate) struct Scene {
    pub(crate) house: Server,
    /// Owns the table and sits at it.
    pub(crate) ada: Guest,
    /// Was not let in.
    pub(crate) mallory: Guest,
    pub(crate) link: String,
    before: Value,
}

impl Scene {
    pub(crate) async fn set() -> Self {
        let house = Server::start().await;
        let (ada, mallory) = (house.guest("Ada").await, house.guest("Mallory").await);
        let order = json!({"rulebook": "chickasaw", "visibility": "private", "chat": "off"});
        let link = ada.open(order).await;
        for deed in [json!({"sit": {"purse": 100_000}}), json!({"pause": true})] {
            assert_eq!(ada.act(&link, deed).await["accepted"], true);
        }
        let mut scene = Self {
            house,
            ada,
            mallory,
            link,
            before: Value::Null,
        };
        // The table finishes what it had begun.
        while scene.before != scene.state().await {
            scene.before = scene.state().await;
            sleep(Duration::from_millis(400)).await;
        }
        scene
    }

    /// What must not change: the table's version and everybody's money.
    async fn state(&self) -> Value {
        let view = self.ada.get(&format!("/api/tables/{}", self.link)).await;
        let view = view.good();
        json!([
            view["version"],
            view["public"]["parties"],
            self.ada.get("/api/me").await.good()["means"],
            self.mallory.get("/api/me").await.good()["means"],
        ])
    }

    /// The house answers at once.
    pub(crate) async fn is_served(&self) {
        let answer = timeout(Duration::from_secs(5), self.ada.get("/api/me")).await;
        let answer = answer.expect("others are served meanwhile");
        assert_eq!(answer.status, 200);
    }

    /// Nothing has changed and nothing has panicked.
    pub(crate) async fn stands(&self) {
        self.is_served().await;
        assert_eq!(self.state().await, self.before);
        let log = self.house.log();
        assert!(!log.contains("panic"), "{log}");
    }
}

/// A code is a word for programs.
#[track_caller]
pub(crate) fn has_code(answer: &Value) {
    let code = answer["code"].as_str().unwrap_or_default();
    let word = |b: u8| b.is_ascii_lowercase() || b == b'-';
    assert!(!code.is_empty() && code.bytes().all(word), "{answer}");
    assert!(
        !answer["message"].as_str().unwrap_or_default().is_empty(),
        "{answer}"
    );
}
