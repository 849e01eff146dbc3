//! A club with its staff and its tables, for tests: a manager, a supervisor, a croupier and a cashier.

use serde_json::{Value, json};

use crate::kit::{Guest, Reply, Server, Worker, fresh_id};

/// A house with somebody for every desk.
pub(crate) struct Club {
    pub(crate) server: Server,
    pub(crate) boss: Worker,
    pub(crate) floor: Worker,
    pub(crate) dealer: Worker,
    pub(crate) cashier: Worker,
}

impl Club {
    pub(crate) async fn open() -> Self {
        Self::with(&[]).await
    }

    pub(crate) async fn with(options: &[&str]) -> Self {
        let server =
            Server::with(&[&["--demo=false", "--play-money", "--no-limits"], options].concat())
                .await;
        let boss = Worker::manager(&server).await;
        let floor = boss.employ(&server, "floor", &["supervisor"]).await;
        let dealer = boss.employ(&server, "dealer", &["croupier"]).await;
        let cashier = boss.employ(&server, "cashier", &["cashier"]).await;
        Self {
            server,
            boss,
            floor,
            dealer,
            cashier,
        }
    }

    /// An order of the floor.
    pub(crate) async fn order(&self, order: Value) -> Reply {
        self.order_by(&self.floor, order).await
    }

    pub(crate) async fn order_by(&self, who: &Worker, order: Value) -> Reply {
        let body = json!({ "id": fresh_id(), "order": order });
        who.post("/api/staff/floor/do", &body).await
    }

    /// A pit whose tables are all shuffled in one way.
    pub(crate) async fn pit(&self, pit: u16, shuffle: &str) {
        let order = json!({ "open-pit": { "pit": pit, "shuffle": shuffle } });
        self.order(order).await.good();
    }

    /// A table in a pit, not open yet.
    pub(crate) async fn new_table(&self, pit: u16, rulebook: &str, options: Value) -> Reply {
        let order = json!({ "rulebook": rulebook, "options": options, "pace": "instant" });
        self.ordered(pit, order).await
    }

    async fn ordered(&self, pit: u16, order: Value) -> Reply {
        self.order(json!({ "new-table": { "pit": pit, "order": order } }))
            .await
    }

    /// A table that is open for play, with everything it needs.
    pub(crate) async fn table(&self, rulebook: &str, options: Value) -> Felt<'_> {
        let order = json!({ "rulebook": rulebook, "options": options, "pace": "instant" });
        self.table_of(order).await
    }

    /// The same by a whole order.
    pub(crate) async fn table_of(&self, order: Value) -> Felt<'_> {
        let shuffle = order["options"]["shuffle"].as_str();
        let shuffle = shuffle.unwrap_or("shuffle_and_lace");
        let pit = if shuffle == "shuffle_and_lace" { 1 } else { 2 };
        // The second time it is there already.
        let open = json!({ "open-pit": { "pit": pit, "shuffle": shuffle } });
        let _ = self.order(open).await;
        let made = self.ordered(pit, order).await.good();
        let felt = self.felt(&made).await;
        let table = felt.number;
        let equipment = json!({
            "back": "blue", "second_back": "red", "edge": "white", "cut": "yellow", "approved": true,
        });
        let equipment = json!({ "record-equipment": { "table": table, "equipment": equipment } });
        self.order(equipment).await.good();
        let changeur = json!({ "assign-changeur": { "table": table } });
        self.order(changeur).await.good();
        let open = json!({ "open-table": { "table": table } });
        self.order(open).await.good();
        felt
    }

    /// A table of the floor's answer to a new one.
    pub(crate) async fn felt(&self, made: &Value) -> Felt<'_> {
        let number = made["table"].as_u64().unwrap();
        let glance = self.glance().await;
        let mut tables = glance["tables"].as_array().unwrap().iter();
        let table = tables.find(|table| table["table"] == number).unwrap();
        let link = table["link"].as_str().unwrap().to_owned();
        Felt {
            club: self,
            link,
            number,
        }
    }

    /// The floor at a glance.
    pub(crate) async fn glance(&self) -> Value {
        self.floor.get("/api/staff/floor").await.good()
    }
}

/// One table of the club.
pub(crate) struct Felt<'a> {
    pub(crate) club: &'a Club,
    pub(crate) link: String,
    pub(crate) number: u64,
}

impl Felt<'_> {
    /// What a worker does here, and the answer.
    pub(crate) async fn by(&self, who: &Worker, act: Value) -> Value {
        who.act(&self.link, json!({ "staff": { "act": act } }))
            .await
    }

    /// What the croupier does, and it is accepted.
    #[track_caller]
    pub(crate) fn deal(&self, act: Value) -> impl Future<Output = Value> + '_ {
        let said = act.to_string();
        async move { accepted(self.by(&self.club.dealer, act).await, &said) }
    }

    /// What the supervisor does, and it is accepted.
    pub(crate) async fn supervise(&self, act: Value) -> Value {
        let said = act.to_string();
        accepted(self.by(&self.club.floor, act).await, &said)
    }

    /// What the croupier enters for a party, and the answer.
    pub(crate) async fn try_for(&self, party: u64, act: Value) -> Value {
        let deed = json!({ "staff": { "party": party, "act": act } });
        self.club.dealer.act(&self.link, deed).await
    }

    pub(crate) async fn enter(&self, party: u64, act: Value) {
        let said = act.to_string();
        accepted(self.try_for(party, act).await, &said);
    }

    /// Cards by their words, `?` for one nobody has seen.
    pub(crate) async fn cards(&self, words: &str) {
        let cards: Vec<Value> = words
            .split_whitespace()
            .map(|word| {
                if word == "?" {
                    Value::Null
                } else {
                    json!(word)
                }
            })
            .collect();
        let answer = self.club.dealer.act(&self.link, json!({ "cards": cards }));
        accepted(answer.await, words);
    }

    /// Somebody without a number sits down.
    pub(crate) async fn seat(&self, seat: u8, purse: u64) -> u64 {
        let deed = json!({ "seat": { "seat": seat, "purse": purse } });
        accepted(self.club.floor.act(&self.link, deed).await, "seat");
        self.party_on(seat).await
    }

    /// A guest gets a place, and acts there for himself.
    pub(crate) async fn seat_guest(&self, guest: &Guest, seat: u8, purse: u64) {
        let deed = json!({ "seat": { "patron": guest.patron, "seat": seat, "purse": purse } });
        accepted(self.club.floor.act(&self.link, deed).await, "seat");
    }

    pub(crate) async fn view(&self) -> Value {
        self.club.dealer.view(&self.link).await
    }

    pub(crate) async fn public(&self) -> Value {
        self.view().await["public"].clone()
    }

    /// How many cards lie before the banker, all of them with their backs up for somebody who looks on.
    pub(crate) async fn backs(&self) -> usize {
        let path = format!("/api/tables/{}", self.link);
        let seen = self.club.server.onlooker().get(&path).await.good();
        let cards = seen["public"]["banker_hand"]["cards"].as_array().unwrap();
        let is_back = |card: &Value| card.get("back").is_some();
        assert!(cards.iter().all(is_back), "{seen}");
        cards.len()
    }

    pub(crate) async fn console(&self) -> Value {
        self.view().await["private"]["console"].clone()
    }

    pub(crate) async fn phase(&self) -> String {
        let public = self.public().await;
        public["phase_name"].as_str().unwrap().to_owned()
    }

    async fn party_on(&self, seat: u8) -> u64 {
        let public = self.public().await;
        let parties = public["parties"].as_array().unwrap();
        let own = parties.iter().find(|p| p["place"]["seated"] == seat);
        own.unwrap()["party"].as_u64().unwrap()
    }

    pub(crate) async fn purse(&self, party: u64) -> u64 {
        let public = self.public().await;
        let parties = public["parties"].as_array().unwrap();
        let own = parties.iter().find(|p| p["party"] == party);
        own.unwrap()["purse"].as_u64().unwrap()
    }

    /// Does the acts that leave nothing to choose until something else is awaited; the kinds of acts done.
    pub(crate) async fn lead(&self) -> Vec<String> {
        self.lead_to("").await
    }

    /// As [`Felt::lead`], and no further than this.
    pub(crate) async fn lead_to(&self, stop: &str) -> Vec<String> {
        let mut done: Vec<String> = Vec::new();
        for _ in 0..60 {
            if done.last().is_some_and(|last| last == stop) {
                return done;
            }
            let next = self.console().await["awaits"].clone();
            match next["what"].as_str().unwrap() {
                "act" => {
                    let act = next["act"].clone();
                    done.push(word(&act));
                    match next["actor"].as_str().unwrap() {
                        "supervisor" => self.supervise(act).await,
                        _ => self.deal(act).await,
                    };
                }
                "card" if next["place"] == "burn" => {
                    done.push("burn".to_owned());
                    self.cards("2").await;
                }
                "answers" if self.phase().await == "opening" => {
                    done.push("acknowledge".to_owned());
                    let party = next["parties"][0].as_u64().unwrap();
                    self.enter(party, json!("acknowledge")).await;
                }
                "answers" if self.phase().await.contains("cut") => {
                    let party = next["parties"][0].as_u64().unwrap();
                    done.push("cut".to_owned());
                    self.enter(party, json!({ "cut": { "depth": 150 } })).await;
                }
                _ => return done,
            }
        }
        panic!("it goes on for ever: {done:?}");
    }

    /// With somebody else's name under it, and a reason.
    pub(crate) async fn with_two(&self, act: Value) -> Value {
        let club = self.club;
        let token = club.floor.countersign_for(&club.boss).await;
        let deed =
            json!({ "staff": { "act": act, "reason": "seen by both", "countersign": token } });
        club.boss.act(&self.link, deed).await
    }
}

/// The name of an act.
pub(crate) fn word(act: &Value) -> String {
    if let Some(word) = act.as_str() {
        return word.to_owned();
    }
    let map = act.as_object().unwrap_or_else(|| panic!("no act: {act}"));
    map.keys().next().unwrap().clone()
}

#[track_caller]
pub(crate) fn accepted(answer: Value, said: &str) -> Value {
    assert_eq!(answer["accepted"], true, "{said}: {answer}");
    answer
}

#[track_caller]
pub(crate) fn refused(answer: &Value, clause: &str) {
    assert_eq!(answer["accepted"], false, "{answer}");
    assert_eq!(answer["clause"], clause, "{answer}");
}
