//! What belongs to other people: their tables, their names for commands, their cookies.

use serde_json::json;

use super::scene::{Scene, has_code};
use crate::kit::{Guest, Request, Socket, fresh_id};

#[tokio::test]
async fn another_guests_name_for_a_command_is_no_way_in() {
    let scene = Scene::set().await;
    let (id, path) = (fresh_id(), format!("/api/tables/{}/do", scene.link));
    let pause = json!({"id": id, "deed": {"pause": false}});
    let other = scene.ada.open(json!({"rulebook": "venice"})).await;
    let first = json!({"id": id, "deed": {"pause": true}});
    let there = format!("/api/tables/{other}/do");
    assert_eq!(
        scene.ada.post(&there, &first).await.good()["accepted"],
        true
    );
    for (who, path, asked) in [
        // Ada's name for her act, in Mallory's mouth: the same act, another act, at another table.
        (&scene.mallory, &there, &first),
        (&scene.mallory, &there, &pause),
        (&scene.mallory, &path, &first),
        // Ada's own name, for something else.
        (&scene.ada, &there, &pause),
    ] {
        let answer = who.post(path, asked).await.good();
        assert_eq!(answer["accepted"], false, "{asked}: {answer}");
        has_code(&answer);
    }
    scene.stands().await;
}

#[tokio::test]
async fn whoever_was_forgotten_is_nobody() {
    let scene = Scene::set().await;
    let eve = scene.house.guest("Eve").await;
    let gone = eve.send(Request::new("DELETE", "/api/me")).await;
    assert_eq!(gone.status, 204);
    let asked = json!({"id": fresh_id(), "deed": {"sit": {"purse": 50_000}}});
    let path = format!("/api/tables/{}/do", scene.link);
    for reply in [
        eve.get("/api/me").await,
        eve.post("/api/me/refill", &json!({})).await,
        eve.post("/api/tables", &json!({"rulebook": "venice"}))
            .await,
        eve.post(&path, &asked).await,
        eve.send(Request::new("DELETE", "/api/me")).await,
    ] {
        assert_eq!((reply.status, reply.code().as_str()), (401, "needs-name"));
    }
    // With the link she may look, as anybody may, and do nothing.
    let mut socket = eve.socket(&scene.link).await;
    assert!(socket.private["party"].is_null());
    let answer = socket.act(json!({"sit": {"purse": 50_000}})).await;
    assert_eq!(answer["code"], "needs-name", "{answer}");
    scene.stands().await;
}

#[tokio::test]
async fn forged_cookies_open_no_socket_to_a_seat() {
    let scene = Scene::set().await;
    let real = scene.ada.cookie.clone().unwrap();
    let (name, token) = real.split_once('=').unwrap();
    let forged = [
        format!("{name}={}", token.to_uppercase()),
        format!("{name}={token}0"),
        format!("{name}= {token}"),
        format!("{name}={}", &token[1..]),
        format!("{name}=\"{token}\""),
        format!("{name}={}", "0".repeat(token.len())),
        format!("{name}={}", scene.ada.patron),
        format!("{name}=../../keys"),
        format!("{name}=' or 1=1 --"),
    ];
    for cookie in forged {
        let nobody = Guest::new(scene.house.address(), Some(cookie.clone()), 0);
        assert_eq!(nobody.get("/api/me").await.status, 401, "{cookie}");
        let mut socket = nobody.socket(&scene.link).await;
        assert!(socket.private["party"].is_null(), "{cookie}");
        let answer = socket.act(json!({"act": "leave"})).await;
        assert_eq!(answer["code"], "needs-name", "{cookie}: {answer}");
    }
    scene.stands().await;
}

#[tokio::test]
async fn a_private_table_cannot_be_found_by_trying() {
    let scene = Scene::set().await;
    let (number, link) = (scene.ada.patron, &scene.link);
    let last = u8::from(link.ends_with('0'));
    let near = format!("{}{last}", &link[..31]);
    let tries = [
        number.to_string(),
        near,
        link.to_uppercase()
            .replace(|c: char| c.is_ascii_digit(), "A"),
        link[..16].to_owned(),
        format!("{link}%20"),
        format!("{link}%2Fws"),
        "0".to_owned(),
        "-1".to_owned(),
        "18446744073709551616".to_owned(),
        "%F0%9F%82%A1".to_owned(),
        "%".to_owned(),
        "'%20or%20''='".to_owned(),
    ];
    for wrong in tries {
        for rest in [
            "",
            "/shoes",
            "/record",
            "/shoes/1/transcript",
            "/coups/1/record",
        ] {
            let reply = scene
                .mallory
                .get(&format!("/api/tables/{wrong}{rest}"))
                .await;
            assert!([400, 404].contains(&reply.status), "{wrong}{rest}");
            has_code(&reply.json());
        }
        let cookie = scene.mallory.cookie.as_deref();
        let socket = Socket::open(scene.house.address(), &wrong, cookie, None).await;
        assert!(matches!(socket.err(), Some(400 | 404)), "{wrong}");
    }
    scene.stands().await;
}
