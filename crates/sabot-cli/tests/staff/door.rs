//! Coming to work: tokens, cookies, locks, and what is refused to whom.

use serde_json::json;

use crate::club::Club;
use crate::kit::{Request, Server, Socket, Worker, cookie};

#[tokio::test]
async fn the_printed_token_makes_the_first_manager_and_nobody_else() {
    let server = Server::start().await;
    let token = server.first_token().await;
    let boss = Worker::join(&server, &token, "boss").await;
    let me = boss.get("/api/staff/me").await.good();
    assert_eq!(me["roles"], json!(["manager"]));
    let body = json!({ "token": token, "login": "thief", "password": "a long password" });
    let again = server.send(Request::new("POST", "/api/staff/join").json(&body));
    assert_eq!(again.await.code(), "no-invitation");
}

#[tokio::test]
async fn a_session_is_a_cookie_that_no_script_and_no_other_site_gets() {
    let server = Server::start().await;
    let boss = Worker::manager(&server).await;
    let request = Request::new("POST", "/api/staff/enter").json(&boss.shows());
    let reply = server.send(request).await;
    assert!(reply.good()["last"].is_u64(), "the last log-in is shown");
    let set = reply.header("set-cookie").unwrap();
    for part in ["sabot_staff=", "HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(set.contains(part), "{set}");
    }
    let other = Request::new("POST", "/api/staff/leave").header("cookie", &cookie(&reply));
    let other = other
        .header("origin", "https://elsewhere.example")
        .json(&json!({}));
    assert_eq!(server.send(other).await.status, 403);
}

#[tokio::test]
async fn without_a_session_every_address_of_the_staff_is_closed() {
    let server = Server::start().await;
    let open = [
        "/api/staff/enter",
        "/api/staff/join",
        "/api/staff/confirm",
        "/api/staff/leave",
    ];
    let description = server.get("/api/openapi.json").await.good();
    let mut tried = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        if !path.starts_with("/api/staff/") || open.contains(&path.as_str()) {
            continue;
        }
        for method in methods.as_object().unwrap().keys() {
            let path = path.replace("{link}", "1").replace("{number}", "1");
            let method = method.to_uppercase();
            let reply = server
                .send(Request::new(&method, &path).json(&json!({})))
                .await;
            assert_eq!(reply.status, 401, "{method} {path}: {}", reply.text());
            tried += 1;
        }
    }
    assert!(tried >= 39, "{tried}");
}

#[tokio::test]
async fn three_wrong_attempts_lock_and_only_a_manager_unlocks() {
    let server = Server::start().await;
    let boss = Worker::manager(&server).await;
    let cass = boss.employ(&server, "cass", &["cashier"]).await;
    for _ in 0..3 {
        let body = json!({ "login": "cass", "password": "wrong wrong wrong", "code": "000000" });
        let request = Request::new("POST", "/api/staff/enter").json(&body);
        let reply = server.send(request).await;
        assert_eq!((reply.status, reply.code().as_str()), (401, "wrong-login"));
    }
    let right = Request::new("POST", "/api/staff/enter").json(&cass.shows());
    assert_eq!(server.send(right).await.code(), "locked");
    let path = format!("/api/staff/people/{}", cass.number);
    let own = cass.post(&path, &json!("unlock")).await;
    assert_eq!((own.status, own.code().as_str()), (403, "no-right"));
    assert_eq!(boss.post(&path, &json!("unlock")).await.status, 204);
    let right = Request::new("POST", "/api/staff/enter").json(&cass.shows());
    let entered = server.send(right).await.good();
    assert_eq!(entered["name"], "cass");
}

#[tokio::test]
async fn whoever_is_let_go_is_out_at_once_and_leaves_nothing_but_a_number() {
    let server = Server::start().await;
    let boss = Worker::manager(&server).await;
    let dealer = boss.employ(&server, "dealer-dan", &["croupier"]).await;
    assert_eq!(dealer.get("/api/staff/me").await.status, 200);
    let path = format!("/api/staff/people/{}", dealer.number);
    assert_eq!(boss.post(&path, &json!("let-go")).await.status, 204);
    assert_eq!(dealer.get("/api/staff/me").await.code(), "not-at-work");
    let people = boss.get("/api/staff/people").await.text();
    assert!(!people.contains("dealer-dan"), "{people}");
}

#[tokio::test]
async fn logging_out_everywhere_ends_every_session_and_a_restart_none() {
    let mut server = Server::start().await;
    let boss = Worker::manager(&server).await;
    let request = Request::new("POST", "/api/staff/enter").json(&boss.shows());
    let second = cookie(&server.send(request).await);
    server.kill().await;
    server.again().await;
    let me = |cookie: &str| Request::new("GET", "/api/staff/me").header("cookie", cookie);
    for cookie in [&boss.cookie, &second] {
        assert_eq!(server.send(me(cookie)).await.status, 200);
    }
    let all = Request::new("POST", "/api/staff/leave-everywhere").header("cookie", &second);
    assert_eq!(server.send(all.json(&json!({}))).await.status, 204);
    for cookie in [&boss.cookie, &second] {
        assert_eq!(server.send(me(cookie)).await.code(), "not-at-work");
    }
}

/// What the staff see of a table is seen no longer by whoever is let go, goes home or is something else.
#[tokio::test]
async fn an_open_socket_ends_with_the_role_it_was_opened_with() {
    let club = Club::open().await;
    let felt = club
        .table("new-jersey", json!({ "dealing": "human" }))
        .await;
    let host = club.server.address();
    for change in ["let-go", "leave", "roles"] {
        let dan = club.boss.employ(&club.server, change, &["croupier"]).await;
        let mut socket = Socket::staff(host, &felt.link, &dan.cookie).await.unwrap();
        socket.join(json!({ "type": "join" })).await;
        assert!(!socket.private["console"].is_null());
        let person = format!("/api/staff/people/{}", dan.number);
        let done = match change {
            "let-go" => club.boss.post(&person, &json!("let-go")).await,
            "leave" => dan.post("/api/staff/leave", &json!({})).await,
            _ => {
                let other = json!({ "roles": ["cashier"] });
                club.boss.post(&person, &other).await
            }
        };
        assert_eq!(done.status, 204, "{change}");
        // Something happens at the table, of which they are not told.
        let party = felt.seat(3, 100_000).await;
        let end = socket.end().await;
        assert_eq!((end.0, end.1.as_str()), (1008, "not-at-work"), "{change}");
        felt.enter(party, json!("leave")).await;
    }
}
