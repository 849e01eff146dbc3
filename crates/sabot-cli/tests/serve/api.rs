//! The rest of the API: rulebooks, the house, the checkpoint, and the description of it all.

use serde_json::{Value, json};

use crate::kit::{Request, Server, fresh_id};

#[tokio::test]
async fn rulebooks_are_shown_with_every_option_and_its_clauses() {
    let club = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/rulebooks/club.toml"
    );
    let house = Server::with(&["--demo=false", "--play-money", "--rulebook", club]).await;
    let books = house.get("/api/rulebooks").await.good();
    let names: Vec<&str> = books.as_array().unwrap().iter().map(name).collect();
    assert_eq!(names, ["venice", "new-jersey", "chickasaw", "friday-club"]);
    let club = house.get("/api/rulebooks/friday-club").await.good();
    assert_eq!(club["law"], "new-jersey");
    let vig = club["options"]
        .as_array()
        .unwrap()
        .iter()
        .find(|option| option["key"] == "vig");
    let vig = vig.unwrap();
    assert_eq!(
        (vig["value"].as_str(), vig["default"].as_str()),
        (Some("4"), Some("5"))
    );
    assert!(!vig["clauses"].as_array().unwrap().is_empty());
    assert_eq!(house.get("/api/rulebooks/monaco").await.status, 404);
}

#[tokio::test]
async fn a_clause_is_told_by_its_id() {
    let house = Server::start().await;
    let clause = house.get("/api/clauses/NJ-4.6b.1").await.good();
    assert_eq!(clause["law"], "new-jersey");
    assert_eq!(clause["interpretation"], false);
    let decision = house.get("/api/clauses/INT-27").await.good();
    assert_eq!(decision["interpretation"], true);
    assert!(decision["title"].is_string());
    assert_eq!(house.get("/api/clauses/XX-1").await.status, 404);
}

fn name(book: &Value) -> &str {
    book["name"].as_str().unwrap()
}

#[tokio::test]
async fn a_table_is_ordered_once_under_one_name() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let (id, order) = (fresh_id(), json!({"rulebook": "venice"}));
    let ask = || {
        Request::new("POST", "/api/tables")
            .json(&order)
            .header("idempotency-key", &id)
    };
    let first = ada.send(ask()).await.good();
    let again = ada.send(ask()).await.good();
    assert_eq!(first["link"], again["link"]);
    let other = ada.open(order.clone()).await;
    assert_ne!(first["link"], other.as_str());
    let bad = Request::new("POST", "/api/tables").json(&order);
    let reply = ada.send(bad.header("idempotency-key", "once")).await;
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (422, "bad-command-id")
    );
}

#[tokio::test]
async fn a_table_says_whether_people_may_talk_by_its_own_policy() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    for (policy, open) in [("off", false), ("always", true), ("by-rule", true)] {
        let order = json!({"rulebook": "venice", "chat": policy});
        let link = ada.open(order).await;
        let view = ada.get(&format!("/api/tables/{link}")).await.good();
        assert_eq!(view["public"]["chat_open"], open, "{policy}");
    }
}

#[tokio::test]
async fn an_option_the_law_forbids_is_refused_with_its_clause() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let order = json!({"rulebook": "venice", "options": {"decks": "7"}});
    let reply = ada.post("/api/tables", &order).await;
    assert_eq!((reply.status, reply.code().as_str()), (422, "bad-option"));
    assert_eq!(reply.json()["clause"], "VE-game-07");
    let reply = ada
        .post("/api/tables", &json!({"rulebook": "monaco"}))
        .await;
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (404, "no-such-rulebook")
    );
}

#[tokio::test]
async fn the_checkpoint_is_signed_by_the_key_of_the_house() {
    let house = Server::start().await;
    let key = house.get("/api/house").await.good()["public_key"].clone();
    let reply = house.get("/api/checkpoint").await;
    let disposition = reply.header("content-disposition").unwrap();
    assert_eq!(disposition, "attachment; filename=\"checkpoint.txt\"");
    let text = reply.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1], key.as_str().unwrap());
}

#[tokio::test]
async fn the_api_describes_itself() {
    let house = Server::start().await;
    let api = house.get("/api/openapi.json").await.good();
    let paths = api["paths"].as_object().unwrap();
    for path in [
        "/api/guests",
        "/api/me",
        "/api/tables/{link}/do",
        "/api/checkpoint",
        "/api/lab/odds",
        "/api/lab/solve",
        "/api/lab/sweep",
        "/api/lab/advise",
        "/api/lab/simulations",
        "/api/lab/simulations/{name}",
        "/api/tables/{link}/advice",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
    for schema in ["TableOrder", "Answer", "Listing", "Means", "Problem"] {
        let fields = &api["components"]["schemas"][schema]["properties"];
        assert!(
            fields.as_object().is_some_and(|fields| fields.len() > 2),
            "{schema}"
        );
    }
    let order = &api["components"]["schemas"]["TableOrder"]["properties"];
    assert!(order.get("rulebook").is_some() && order.get("visibility").is_some());
}

#[tokio::test]
async fn the_page_to_try_the_api_loads_nothing_from_outside() {
    let house = Server::start().await;
    let page = house.get("/api/docs/").await.text();
    let parts = page
        .split(['"', '\''])
        .filter(|part| part.contains(".js") || part.contains(".css"));
    let parts: Vec<&str> = parts.collect();
    assert!(parts.len() >= 3, "{page}");
    for part in parts {
        assert!(!part.contains("//"), "{part}");
        let file = house
            .get(&format!("/api/docs/{}", part.trim_start_matches("./")))
            .await;
        assert_eq!(file.status, 200, "{part}");
    }
    let start = house.get("/api/docs/swagger-initializer.js").await.text();
    assert!(start.contains("/api/openapi.json") && start.contains("\"validatorUrl\": \"none\""));
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_can_read_them() {
    let house = Server::start().await;
    let plain = house.get("/api/openapi.json").await;
    let request = Request::new("GET", "/api/openapi.json").header("accept-encoding", "gzip");
    let small = house.send(request).await;
    assert_eq!(small.header("content-encoding"), Some("gzip"));
    assert!(small.body.len() * 2 < plain.body.len());
}
