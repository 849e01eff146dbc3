//! Guests: names, cookies, chips, and whose table is whose.

use serde_json::json;

use crate::kit::{Guest, Request, Server};

#[tokio::test]
async fn a_guest_has_a_name_a_cookie_and_chips() {
    let house = Server::start().await;
    let request = Request::new("POST", "/api/guests").json(&json!({"name": "Ada"}));
    let reply = house.send(request).await;
    assert_eq!(reply.status, 201);
    let cookie = reply.header("set-cookie").unwrap();
    let (token, flags) = cookie.split_once("; ").unwrap();
    assert!(token.starts_with("sabot_guest="), "{cookie}");
    let mut flags: Vec<&str> = flags.split("; ").collect();
    flags.sort_unstable();
    assert_eq!(
        flags,
        ["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax"]
    );

    let ada = Guest::new(house.address(), Some(token.to_owned()), 0);
    let me = ada.get("/api/me").await.good();
    assert_eq!(me["name"], "Ada");
    assert_eq!(me["means"]["account"], 1_000_000);
    let renamed = Request::new("PATCH", "/api/me").json(&json!({"name": "Ada L."}));
    assert_eq!(ada.send(renamed).await.good()["name"], "Ada L.");
    let again = ada.post("/api/guests", &json!({"name": "Ada"})).await;
    assert_eq!(again.status, 200, "the same guest");
    assert_eq!(again.json()["patron"], me["patron"]);
    let refill = ada.post("/api/me/refill", &json!({})).await;
    assert_eq!((refill.status, refill.code().as_str()), (409, "chips-left"));
}

#[tokio::test]
async fn whoever_wants_to_be_forgotten_is() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let gone = ada.send(Request::new("DELETE", "/api/me")).await;
    assert_eq!(gone.status, 204);
    assert!(gone.header("set-cookie").unwrap().contains("Max-Age=0"));
    let reply = ada.get("/api/me").await;
    assert_eq!((reply.status, reply.code().as_str()), (401, "needs-name"));
}

#[tokio::test]
async fn names_that_will_not_do_are_refused() {
    let house = Server::start().await;
    for name in ["", "   ", "a\nb", &"x".repeat(200)] {
        let request = Request::new("POST", "/api/guests").json(&json!({"name": name}));
        let reply = house.send(request).await;
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (422, "bad-name"),
            "{name:?}"
        );
    }
}

#[tokio::test]
async fn forged_and_garbled_cookies_are_nobody() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    let real = ada.cookie.clone().unwrap();
    let last = if real.ends_with('0') { '1' } else { '0' };
    let forged = format!("{}{last}", &real[..real.len() - 1]);
    let cookies = [
        forged,
        "sabot_guest=".to_owned(),
        "sabot_guest=%00%ff".to_owned(),
        format!("sabot_guest={}", "a".repeat(4000)),
        "sabot_guest=1; sabot_guest=2".to_owned(),
        format!("other={real}"),
        ";;;=;".to_owned(),
    ];
    for cookie in cookies {
        let nobody = Guest::new(house.address(), Some(cookie.clone()), 0);
        assert_eq!(nobody.get("/api/me").await.status, 401, "{cookie}");
        let order = json!({"rulebook": "venice"});
        assert_eq!(
            nobody.post("/api/tables", &order).await.status,
            401,
            "{cookie}"
        );
        let asked = json!({"id": crate::kit::fresh_id(), "deed": "close"});
        let reply = nobody.post(&format!("/api/tables/{link}/do"), &asked).await;
        assert_eq!(reply.status, 401, "{cookie}");
    }
    assert_eq!(ada.get("/api/me").await.status, 200);
}

#[tokio::test]
async fn an_owners_acts_are_for_the_owner() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let bea = house.guest("Bea").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    for deed in [
        json!("close"),
        json!({"pause": true}),
        json!({"hand-on": bea.patron}),
    ] {
        let refused = bea.act(&link, deed.clone()).await;
        assert_eq!(refused["accepted"], false, "{deed}");
        assert!(!refused["code"].as_str().unwrap().is_empty());
    }
    assert_eq!(
        ada.act(&link, json!({"pause": true})).await["accepted"],
        true
    );
    assert_eq!(ada.act(&link, json!("close")).await["accepted"], true);
}

#[tokio::test]
async fn a_private_table_is_for_those_who_were_let_in() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let bea = house.guest("Bea").await;
    let order = json!({"rulebook": "venice", "visibility": "private", "approve": true});
    let table = ada.post("/api/tables", &order).await.good();
    let (id, link) = (&table["id"], table["link"].as_str().unwrap());
    assert_eq!(
        bea.get(&format!("/api/tables/{id}")).await.status,
        404,
        "not by its number"
    );
    let listed = bea.get("/api/tables").await.good();
    assert_eq!(listed.as_array().unwrap().len(), 0);
    let own = ada.get("/api/tables").await.good();
    assert_eq!(own[0]["link"], link);
    let sit = json!({"sit": {"purse": 100_000}});
    let asked = bea.act(link, sit.clone()).await;
    assert_eq!(asked["code"], "needs-approval", "{asked}");
    let owner = ada.socket(link).await;
    assert_eq!(
        owner.public["waiting"][0]["name"], "Bea",
        "she asks to be let in"
    );
    assert_eq!(owner.public["occupants"], json!([]));
    let let_in = ada.act(link, json!({"approve": bea.patron})).await;
    assert_eq!(let_in["accepted"], true, "{let_in}");
    bea.act(link, sit).await;
    let owner = ada.socket(link).await;
    assert_eq!(owner.public["occupants"][0]["name"], "Bea");
}

#[tokio::test]
async fn an_unlisted_table_is_found_by_its_link_only() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let order = json!({"rulebook": "venice", "visibility": "unlisted"});
    let table = ada.post("/api/tables", &order).await.good();
    let (id, link) = (&table["id"], table["link"].as_str().unwrap());
    let bea = house.onlooker();
    assert_eq!(bea.get(&format!("/api/tables/{id}")).await.status, 404);
    assert_eq!(bea.get(&format!("/api/tables/{link}")).await.status, 200);
    assert_eq!(bea.get("/api/tables").await.good(), json!([]));
}
