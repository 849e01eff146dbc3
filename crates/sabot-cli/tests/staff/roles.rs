//! Role by role: what each may not do is tried over the raw API and refused.

use serde_json::{Value, json};

use super::audit::verified;
use crate::kit::{Guest, Reply, Request, Server, Worker, fresh_id};

const ROLES: [&str; 5] = ["croupier", "supervisor", "cashier", "auditor", "manager"];

const CAGE: &[&str] = &["cashier", "auditor", "manager"];
const PERSONS: &[&str] = &["cashier", "manager"];
const NOTES: &[&str] = &["supervisor", "cashier", "manager"];
const AUDIT: &[&str] = &["auditor", "manager"];
const FLOOR: &[&str] = &["supervisor", "manager"];
const MANAGER: &[&str] = &["manager"];
const CASHIER: &[&str] = &["cashier"];

/// Every address of the staff, and whose it is.
const ADDRESSES: [(&str, &str, &[&str]); 43] = [
    ("get", "audit/acts", AUDIT),
    ("get", "audit/balance", AUDIT),
    ("get", "audit/export", AUDIT),
    ("get", "audit/search", AUDIT),
    ("get", "audit/tables", AUDIT),
    ("get", "audit/verify", AUDIT),
    ("post", "audit/verify", AUDIT),
    ("delete", "audit/verify", AUDIT),
    ("get", "cage/balance", CAGE),
    ("post", "cage/cash", CASHIER),
    ("post", "cage/correct", NOTES),
    ("get", "cage/day", CAGE),
    ("post", "cage/float", CASHIER),
    ("get", "cage/large", CAGE),
    ("get", "cage/papers/{name}", CAGE),
    ("post", "cage/same-person", PERSONS),
    ("get", "cage/tasks", CAGE),
    ("post", "cage/tasks/file", PERSONS),
    ("post", "cage/unclaimed", CASHIER),
    ("post", "countersign", &ROLES),
    ("post", "password", &ROLES),
    ("get", "disputes", MANAGER),
    ("post", "disputes/{number}", MANAGER),
    ("get", "floor", &ROLES),
    ("post", "floor/do", FLOOR),
    ("get", "me", &ROLES),
    ("post", "patrons/{number}/unlock", PERSONS),
    ("get", "people", MANAGER),
    ("post", "people", MANAGER),
    ("post", "people/{number}", MANAGER),
    ("post", "persons", PERSONS),
    ("post", "persons/find", PERSONS),
    ("get", "persons/{number}", PERSONS),
    ("put", "persons/{number}", PERSONS),
    ("delete", "persons/{number}", PERSONS),
    ("post", "persons/{number}/read", PERSONS),
    ("get", "suspicions", NOTES),
    ("post", "suspicions", NOTES),
    // Who has no word at a table is told so by the table, below.
    ("get", "tables/{link}", &ROLES),
    ("post", "tables/{link}/do", &ROLES),
    // The door: nobody needs to be at work to come in, and going home ends what is tried here.
    ("post", "enter", &[]),
    ("post", "join", &[]),
    ("post", "confirm", &[]),
];

/// Going home is everybody's, and comes last.
const HOME: [(&str, &str); 2] = [("post", "leave-everywhere"), ("post", "leave")];

/// A house with one of every role.
async fn staffed() -> (Server, Vec<(&'static str, Worker)>) {
    let server = Server::start().await;
    let boss = Worker::manager(&server).await;
    let mut staff = Vec::new();
    for role in ROLES {
        let login = format!("the-{role}");
        staff.push((role, boss.employ(&server, &login, &[role]).await));
    }
    (server, staff)
}

/// The addresses of the staff that the house describes: method and path after `/api/staff/`.
async fn described(server: &Server) -> Vec<(String, String)> {
    let description = server.get("/api/openapi.json").await.good();
    let mut all = Vec::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        if let Some(path) = path.strip_prefix("/api/staff/") {
            let methods = methods.as_object().unwrap().keys();
            all.extend(methods.map(|method| (method.clone(), path.to_owned())));
        }
    }
    all
}

async fn asks(worker: &Worker, link: &str, method: &str, path: &str) -> Reply {
    let path = path.replace("{link}", link).replace("{name}", "day");
    let path = format!("/api/staff/{}", path.replace("{number}", "999"));
    worker
        .send(Request::new(&method.to_uppercase(), &path).json(&json!({})))
        .await
}

#[tokio::test]
async fn no_address_of_the_staff_is_forgotten() {
    let server = Server::start().await;
    let tried = ADDRESSES.iter().map(|(method, path, _)| (*method, *path));
    let mut tried: Vec<(&str, &str)> = tried.chain(HOME).collect();
    let described = described(&server).await;
    let described = described.iter().map(|(m, p)| (m.as_str(), p.as_str()));
    let mut described: Vec<(&str, &str)> = described.collect();
    tried.sort_unstable();
    described.sort_unstable();
    assert_eq!(
        described, tried,
        "say in the table above whose an address is"
    );
}

#[tokio::test]
async fn what_a_role_may_not_do_is_refused_at_every_address() {
    let (server, staff) = staffed().await;
    let ada = server.guest("Ada").await;
    let link = ada
        .open(json!({ "rulebook": "chickasaw", "pace": "instant" }))
        .await;
    let mut refused = 0;
    for (method, path, allowed) in ADDRESSES.iter().filter(|(.., who)| !who.is_empty()) {
        for (role, worker) in &staff {
            // Whose it is not need not send anything that could be read.
            let reply = asks(worker, &link, method, path).await;
            let told = format!("{role}: {method} {path}: {} {}", reply.status, reply.text());
            if allowed.contains(role) {
                assert!(![401, 403, 405].contains(&reply.status), "{told}");
                assert!(reply.status < 500, "{told}");
            } else {
                assert_eq!(
                    (reply.status, reply.code().as_str()),
                    (403, "no-right"),
                    "{told}"
                );
                refused += 1;
            }
        }
    }
    assert!(refused >= 90, "{refused}");
    for (role, worker) in &staff {
        let gone = asks(worker, &link, "post", "leave-everywhere").await;
        assert_eq!(gone.status, 204, "{role}");
        assert_eq!(worker.get("/api/staff/me").await.status, 401, "{role}");
        // Going home twice harms nobody.
        assert_eq!(asks(worker, &link, "post", "leave").await.status, 204);
    }
}

/// A table of each kind: dealt by people, by the house for the house, and a guest's own.
struct Tables {
    by_hand: String,
    automatic: String,
    guests: String,
}

impl Tables {
    async fn open(floor: &Worker, ada: &Guest) -> Self {
        let order = async |order: Value| {
            let body = json!({ "id": fresh_id(), "order": order });
            floor.post("/api/staff/floor/do", &body).await.good()
        };
        order(json!({ "open-pit": { "pit": 1, "shuffle": "shuffle_and_lace" } })).await;
        let table = async |dealing: &str| {
            let asked = json!({ "rulebook": "new-jersey", "options": { "dealing": dealing } });
            let made = order(json!({ "new-table": { "pit": 1, "order": asked } })).await;
            made["table"].clone()
        };
        let (by_hand, automatic) = (table("human").await, table("automatic").await);
        let glance = floor.get("/api/staff/floor").await.good();
        let link = |number: &Value| {
            let mut tables = glance["tables"].as_array().unwrap().iter();
            let table = tables.find(|table| table["table"] == *number).unwrap();
            table["link"].as_str().unwrap().to_owned()
        };
        Self {
            by_hand: link(&by_hand),
            automatic: link(&automatic),
            guests: ada.open(json!({ "rulebook": "new-jersey" })).await,
        }
    }
}

/// What is done at a table, and whose it is where people deal, where the house deals, and at a guest's.
fn deeds() -> Vec<(Value, [&'static [&'static str]; 3])> {
    let act = |act: Value| json!({ "staff": { "act": act } });
    let nobody: &[&str] = &[];
    let croupier: &[&str] = &["croupier"];
    let supervisor: &[&str] = &["supervisor"];
    let either: &[&str] = &["croupier", "supervisor"];
    let dealing: &[&str] = &["croupier", "supervisor", "manager"];
    let changing: &[&str] = &["croupier", "cashier"];
    let for_party = |act: Value| json!({ "staff": { "party": 1, "act": act } });
    let buy = json!({ "buy-in": { "amount": 100, "tender": "cash" } });
    vec![
        (
            act(json!({ "receive-decks": 8 })),
            [croupier, nobody, nobody],
        ),
        (json!({ "cards": ["As"] }), [croupier, nobody, nobody]),
        (act(json!("settle")), [croupier, nobody, nobody]),
        (for_party(json!("leave")), [croupier, nobody, nobody]),
        (for_party(buy), [changing, nobody, nobody]),
        (act(json!("verify")), [supervisor, supervisor, nobody]),
        (act(json!("order-recut")), [supervisor, supervisor, nobody]),
        (
            act(json!({ "change-rate": 4 })),
            [supervisor, supervisor, nobody],
        ),
        (
            act(json!({ "order-pass": "delay" })),
            [either, supervisor, nobody],
        ),
        (
            act(json!({ "report": "face-up" })),
            [either, supervisor, nobody],
        ),
        (act(json!({ "rule": "void" })), [MANAGER, MANAGER, nobody]),
        (act(json!({ "rule": "annul" })), [FLOOR, FLOOR, nobody]),
        (act(json!("resume")), [MANAGER, MANAGER, MANAGER]),
        (json!("undo"), [dealing, dealing, dealing]),
        (
            json!({ "seat": { "patron": 9_999, "purse": 0 } }),
            [dealing, FLOOR, nobody],
        ),
        (json!({ "pause": true }), [FLOOR, FLOOR, nobody]),
        (json!({ "hand-on": 1 }), [nobody, nobody, nobody]),
        (json!("close"), [FLOOR, FLOOR, MANAGER]),
    ]
}

#[tokio::test]
async fn at_a_table_each_role_has_its_own_word_and_no_other() {
    let (server, staff) = staffed().await;
    let ada = server.guest("Ada").await;
    let tables = Tables::open(&staff[1].1, &ada).await;
    let links = [&tables.by_hand, &tables.automatic, &tables.guests];
    for (deed, whose) in deeds() {
        for (link, allowed) in links.iter().zip(whose) {
            // Those who may not come first: what is accepted changes the table.
            let (may, may_not): (Vec<_>, Vec<_>) =
                staff.iter().partition(|(role, _)| allowed.contains(role));
            for (role, worker) in may_not.into_iter().chain(may) {
                let asked = json!({ "id": fresh_id(), "deed": deed });
                let path = format!("/api/staff/tables/{link}/do");
                // A table that the colleague before has closed is gone.
                let answer = worker.post(&path, &asked).await.json();
                let code = answer["code"].as_str().unwrap_or_default();
                let told = format!("{role}: {deed}: {answer}");
                let refused = ["not-staff", "wrong-role"].contains(&code);
                assert_eq!(refused, !allowed.contains(role), "{told}");
                assert!(!refused || answer["accepted"] == false, "{told}");
            }
        }
    }
    for (role, worker) in &staff {
        let view = worker.view(&tables.by_hand).await;
        let deals = ["croupier", "supervisor", "manager"].contains(role);
        assert_eq!(!view["private"]["console"].is_null(), deals, "{role}");
    }
}

#[tokio::test]
async fn a_guest_is_nobody_to_the_staffs_addresses() {
    let server = Server::start().await;
    let ada = server.guest("Ada").await;
    for (method, path, allowed) in ADDRESSES {
        if allowed.is_empty() {
            continue;
        }
        let path = path.replace("{link}", "1").replace("{name}", "day");
        let path = format!("/api/staff/{}", path.replace("{number}", "999"));
        let request = Request::new(&method.to_uppercase(), &path).json(&json!({}));
        let reply = ada.send(request).await;
        let told = format!("{method} {path}: {}", reply.text());
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (401, "not-at-work"),
            "{told}"
        );
    }
}

/// What somebody did stays true when they are something else, or gone: verify says so, over a restart too.
#[tokio::test]
async fn whoever_is_something_else_now_was_what_they_signed_then() {
    let mut server = Server::start().await;
    let boss = Worker::manager(&server).await;
    let floor = boss.employ(&server, "floor", &["supervisor"]).await;
    let ada = server.guest("Ada").await;
    let tables = Tables::open(&floor, &ada).await;
    let decks = json!({ "staff": { "act": { "receive-decks": 6 } } });
    let inspect = json!({ "staff": { "act": "inspect" } });
    let person = format!("/api/staff/people/{}", floor.number);
    let no = floor.act(&tables.by_hand, decks.clone()).await;
    assert_eq!(no["code"], "wrong-role", "{no}");
    let made = |roles: Value| json!({ "roles": roles });
    let done = boss.post(&person, &made(json!(["croupier"]))).await;
    assert_eq!(done.status, 204);
    let taken = floor.act(&tables.by_hand, decks).await;
    assert_eq!(taken["accepted"], true, "{taken}");
    let order = json!({ "open-pit": { "pit": 2, "shuffle": "shuffle_and_lace" } });
    let order = json!({ "id": fresh_id(), "order": order });
    let no = floor.post("/api/staff/floor/do", &order).await;
    assert_eq!((no.status, no.code().as_str()), (403, "no-right"));
    server.kill().await;
    server.again().await;
    let floor = floor.at(&server);
    let taken = floor.act(&tables.by_hand, inspect).await;
    assert_eq!(taken["accepted"], true, "{taken}");
    let boss = boss.at(&server);
    assert_eq!(boss.post(&person, &json!("let-go")).await.status, 204);
    let view = verified(&boss).await;
    assert_eq!(view["state"], "holds", "{view}");
    let acts = format!("/api/staff/audit/acts?person={}", floor.number);
    let acts = boss.get(&acts).await.good()["acts"].to_string();
    for role in ["supervisor", "croupier"] {
        let signed = format!("\"{role}/{}\"", floor.number);
        assert!(acts.contains(&signed), "{acts}");
    }
}
