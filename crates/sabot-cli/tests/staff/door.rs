//! Coming to work: tokens, cookies, guesses, and what is refused to whom.

use serde_json::json;

use super::club::Club;
use crate::kit::{PASSWORD, Request, Server, Socket, Worker, cookie, fresh_id};

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

fn enter(login: &str, password: &str) -> Request {
    let body = json!({ "login": login, "password": password, "code": "000000" });
    Request::new("POST", "/api/staff/enter").json(&body)
}

/// Whoever knows a login tries it until they have to wait, whether there is such a login or not.
async fn guess(server: &Server, login: &str) -> Vec<String> {
    let mut said = Vec::new();
    while said.last().is_none_or(|code| code != "too-fast") {
        let reply = server.send(enter(login, "wrong wrong wrong")).await;
        said.push(reply.code());
        assert!(said.len() < 10, "{said:?}");
    }
    said
}

/// A stranger who knows the manager's login makes the stranger's own address wait. Whether there is such a login does
/// not show, and the manager comes in on the device of before, right then and from the same address.
#[tokio::test]
async fn nobody_can_close_the_door_to_the_manager() {
    let server = Server::with(&[
        "--demo=false",
        "--play-money",
        "--trusted-proxy",
        "127.0.0.1",
    ])
    .await;
    let token = server.first_token().await;
    let boss = Worker::join(&server, &token, "boss").await;
    let first = server.send(Request::new("POST", "/api/staff/enter").json(&boss.shows()));
    let first = first.await;
    first.good();
    let marks = first
        .headers
        .iter()
        .filter(|(name, _)| name == "set-cookie");
    let marks: Vec<&str> = marks.map(|(_, value)| value.as_str()).collect();
    let mark = marks.iter().find(|mark| mark.starts_with("sabot_device="));
    let mark = mark.unwrap();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/api/staff"] {
        assert!(mark.contains(part), "{mark}");
    }
    let mark = mark.split(';').next().unwrap();
    // A code may be waited for: that is over before anybody guesses.
    let proof = boss.shows();
    let nobody = guess(&server, "nobody-at-all").await;
    let guessed = guess(&server, "boss").await;
    assert_eq!(guessed, nobody);
    assert!(guessed.len() > 4, "a few are free: {guessed:?}");

    let shows = || Request::new("POST", "/api/staff/enter").json(&proof);
    let right = server.send(shows()).await;
    assert_eq!(right.code(), "too-fast", "right or wrong, nobody looks");
    assert!(right.header("retry-after").is_some());
    let forged = format!("{}0", &mark[..mark.len() - 1]);
    let forged = if forged == mark {
        format!("{mark}1")
    } else {
        forged
    };
    let stranger = server
        .send(enter("boss", "x").header("cookie", &forged))
        .await;
    assert_eq!(stranger.code(), "too-fast");
    let known = server.send(shows().header("cookie", mark)).await;
    assert_eq!(known.good()["name"], "Manager");
    let elsewhere = enter("boss", "wrong wrong wrong").header("x-forwarded-for", "10.9.8.7");
    assert_eq!(server.send(elsewhere).await.code(), "wrong-login");
}

#[tokio::test]
async fn a_flood_of_guests_logins_is_nothing_to_the_staff() {
    let server = Server::with(&["--demo=false", "--play-money", "--rate-logins", "1:3"]).await;
    let boss = Worker::manager(&server).await;
    let mut last = 0;
    for n in 0..6 {
        let body = json!({ "login": format!("guest{n}"), "password": "wrong wrong wrong" });
        let request = Request::new("POST", "/api/accounts/enter").json(&body);
        last = server.send(request).await.status;
        if last == 429 {
            break;
        }
    }
    assert_eq!(last, 429);
    let right = Request::new("POST", "/api/staff/enter").json(&boss.shows());
    assert_eq!(server.send(right).await.status, 200);
    let welcome = Request::new("POST", "/api/guests").json(&json!({"name": "Ada"}));
    assert_eq!(server.send(welcome).await.status, 201, "nor to newcomers");
}

#[tokio::test]
async fn a_manager_forgets_wrong_attempts_and_nobody_waits() {
    let server = Server::start().await;
    let boss = Worker::manager(&server).await;
    let cass = boss.employ(&server, "cass", &["cashier"]).await;
    guess(&server, "cass").await;
    let path = format!("/api/staff/people/{}", cass.number);
    let own = cass.post(&path, &json!("unlock")).await;
    assert_eq!((own.status, own.code().as_str()), (403, "no-right"));
    let people = boss.get("/api/staff/people").await.good();
    assert!(people[1]["failures"].as_u64().unwrap() >= 4, "{people}");
    assert_eq!(boss.post(&path, &json!("unlock")).await.status, 204);
    let right = Request::new("POST", "/api/staff/enter").json(&cass.shows());
    let entered = server.send(right).await.good();
    assert_eq!(
        (&entered["name"], &entered["failures"]),
        (&json!("cass"), &json!(0))
    );
}

/// The last manager lost the authenticator: whoever stands at the machine lets in another one.
#[tokio::test]
async fn whoever_starts_the_house_can_let_in_another_manager() {
    let mut server = Server::start().await;
    Worker::manager(&server).await;
    server.stop().await;
    server.again().await;
    assert!(!server.said().contains("/staff/join#"), "not unasked");
    server.stop().await;
    server.again_with("--new-manager").await;
    let token = server.first_token().await;
    let second = Worker::join(&server, &token, "second").await;
    let me = second.get("/api/staff/me").await.good();
    assert_eq!(me["roles"], json!(["manager"]));
}

/// A countersignature typed into one device is worth nothing on another one, not even of the same person.
#[tokio::test]
async fn a_countersignature_holds_where_it_was_given() {
    let club = Club::open().await;
    let felt = club
        .table("new-jersey", json!({ "dealing": "human" }))
        .await;
    let token = club.floor.countersign_for(&club.dealer).await;
    let elsewhere = club.dealer.enters().await;
    let deed = json!({ "staff": { "act": { "change-minimum": 10_000 }, "countersign": token } });
    let path = format!("/api/staff/tables/{}/do", felt.link);
    let ask = |cookie: &str| {
        let asked = json!({ "id": fresh_id(), "deed": deed });
        let request = Request::new("POST", &path).json(&asked);
        club.server.send(request.header("cookie", cookie))
    };
    let answer = ask(&elsewhere).await.good();
    assert_eq!(answer["code"], "wrong-role", "{answer}");
    let answer = ask(&club.dealer.cookie).await.good();
    assert_eq!(answer["accepted"], true, "{answer}");
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

/// Another password: the one so far and a code are shown, everything that was open elsewhere ends at once, and the
/// device at hand goes on. The log says that it was done, and nothing of the passwords.
#[tokio::test]
async fn another_password_ends_every_session_but_the_one_at_hand() {
    const FRESH: &str = "a quite different evening";
    let club = Club::open().await;
    let felt = club
        .table("new-jersey", json!({ "dealing": "human" }))
        .await;
    let host = club.server.address();
    let dan = club.boss.employ(&club.server, "dan", &["croupier"]).await;
    let elsewhere = dan.enters().await;
    let mut here = Socket::staff(host, &felt.link, &dan.cookie).await.unwrap();
    let mut there = Socket::staff(host, &felt.link, &elsewhere).await.unwrap();
    for socket in [&mut here, &mut there] {
        socket.join(json!({ "type": "join" })).await;
    }
    let code = dan.code();
    let asked =
        |old: &str, code: &str, fresh: &str| json!({ "old": old, "code": code, "password": fresh });
    let old = PASSWORD;
    for (body, no) in [
        (asked("not the one so far", &code, FRESH), "wrong-login"),
        (asked(old, "000000", FRESH), "wrong-login"),
        (asked(old, &code, "short"), "bad-password"),
    ] {
        let reply = dan.post("/api/staff/password", &body).await;
        assert_eq!(reply.code(), no, "{body}");
    }
    let me = |cookie: &str| Request::new("GET", "/api/staff/me").header("cookie", cookie);
    assert_eq!(club.server.send(me(&elsewhere)).await.status, 200);
    let body = asked(old, &code, FRESH);
    assert_eq!(dan.post("/api/staff/password", &body).await.status, 204);
    assert_eq!(there.end().await.1, "not-at-work");
    assert_eq!(club.server.send(me(&elsewhere)).await.code(), "not-at-work");
    assert_eq!(dan.get("/api/staff/me").await.status, 200);
    here.say(&json!({ "type": "ping", "n": 7 })).await;
    here.until(|message| message["type"] == "pong").await;
    let acts = club.boss.get("/api/staff/audit/acts").await.text();
    assert!(acts.contains("account.password-set"), "{acts}");
    for secret in [FRESH, old] {
        assert!(!acts.contains(secret));
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
    for change in ["let-go", "leave", "everywhere", "roles"] {
        let dan = club.boss.employ(&club.server, change, &["croupier"]).await;
        let mut socket = Socket::staff(host, &felt.link, &dan.cookie).await.unwrap();
        socket.join(json!({ "type": "join" })).await;
        assert!(!socket.private["console"].is_null());
        let person = format!("/api/staff/people/{}", dan.number);
        let done = match change {
            "let-go" => club.boss.post(&person, &json!("let-go")).await,
            "leave" => dan.post("/api/staff/leave", &json!({})).await,
            "everywhere" => dan.post("/api/staff/leave-everywhere", &json!({})).await,
            _ => {
                let other = json!({ "roles": ["cashier"] });
                club.boss.post(&person, &other).await
            }
        };
        assert_eq!(done.status, 204, "{change}");
        // Nothing happens at the table: the line ends by itself.
        let end = socket.end().await;
        assert_eq!((end.0, end.1.as_str()), (1008, "not-at-work"), "{change}");
    }
}
