//! Whoever is shown out is out on every line at once, and nothing more is taken from them.

use serde_json::{Value, json};

use crate::kit::{Guest, Request, Server, Socket, cookie};

const PASSWORD: &str = "one lucky evening";

/// A guest on two devices, each with a socket at the same table.
struct Twice {
    house: Server,
    first: Guest,
    second: Guest,
    sockets: [Socket; 2],
}

async fn twice() -> Twice {
    let house = Server::start().await;
    let first = house.guest("Ada").await;
    let link = first.open(json!({"rulebook": "chickasaw"})).await;
    let login = json!({"login": "ada", "password": PASSWORD});
    first.post("/api/accounts", &login).await.good();
    let enter = Request::new("POST", "/api/accounts/enter").json(&login);
    let reply = house.send(enter).await;
    reply.good();
    let second = Guest::new(house.address(), Some(cookie(&reply)), first.patron);
    let sockets = [first.socket(&link).await, second.socket(&link).await];
    Twice {
        house,
        first,
        second,
        sockets,
    }
}

/// Both sockets end by themselves, though nothing happens at the table.
async fn both_end(sockets: &mut [Socket; 2]) {
    for socket in sockets {
        let end = socket.end().await;
        assert_eq!((end.0, end.1.as_str()), (1008, "signed-out"));
    }
}

#[tokio::test]
async fn leaving_everywhere_ends_every_socket() {
    let mut ada = twice().await;
    let left = ada
        .second
        .post("/api/me/leave-everywhere", &json!({}))
        .await;
    assert_eq!(left.status, 204);
    both_end(&mut ada.sockets).await;
}

#[tokio::test]
async fn being_forgotten_ends_every_socket() {
    let mut ada = twice().await;
    let gone = ada.first.send(Request::new("DELETE", "/api/me")).await;
    assert_eq!(gone.status, 204);
    both_end(&mut ada.sockets).await;
    let onlooker = ada.house.onlooker();
    assert_eq!(
        onlooker.get("/api/tables").await.status,
        200,
        "others go on"
    );
}

#[tokio::test]
async fn another_password_ends_every_socket_and_every_device_but_one() {
    let mut ada = twice().await;
    let other = json!({"login": "ada", "password": "another evening", "old": PASSWORD});
    let changed = ada.second.post("/api/accounts", &other).await;
    assert_eq!(changed.good()["devices"], 1);
    both_end(&mut ada.sockets).await;
    for device in [&ada.first, &ada.second] {
        assert_eq!(device.get("/api/me").await.status, 401);
    }
    let here = Guest::new(
        ada.house.address(),
        Some(cookie(&changed)),
        ada.first.patron,
    );
    assert_eq!(here.get("/api/me").await.good()["name"], "Ada");
}

#[tokio::test]
async fn leaving_on_one_device_ends_its_sockets_only() {
    let mut ada = twice().await;
    let left = ada.second.post("/api/me/leave", &json!({})).await;
    assert_eq!(left.status, 204);
    let [first, second] = &mut ada.sockets;
    assert_eq!(second.end().await.1, "signed-out");
    let answer: Value = first.act(json!({"sit": {"purse": 100_000}})).await;
    assert_eq!(answer["accepted"], true, "{answer}");
}

/// Whatever is said after the answer that one is out is not heard: the purse stays as it was.
#[tokio::test]
async fn nothing_more_is_taken_from_whoever_is_out() {
    let mut ada = twice().await;
    let left = ada
        .second
        .post("/api/me/leave-everywhere", &json!({}))
        .await;
    let here = Guest::new(ada.house.address(), Some(cookie(&left)), ada.first.patron);
    let before = here.get("/api/me").await.good()["means"].clone();
    for socket in &mut ada.sockets {
        let id = crate::kit::fresh_id();
        let sit = json!({"type": "do", "id": id, "deed": {"sit": {"purse": 100_000}}});
        socket.try_say(&sit).await;
        assert_eq!(socket.end().await.1, "signed-out");
    }
    assert_eq!(here.get("/api/me").await.good()["means"], before);
}
