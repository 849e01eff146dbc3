//! Coups in a list, replays and roads by their address.

use serde_json::{Value, json};

use crate::kit::{Request, Server, coups, play_on, shoe_played};

const RECORD: &str = "# a natural\nsabot 1\nrulebook chickasaw\nparty 1 100.00\nsetup cards 416\n\
    1 wager player 20.00\ncards K 4 8 2\nexpect purse 1 119.50\n";

#[tokio::test]
async fn coups_are_listed_and_played_again() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let order = json!({"rulebook": "new-jersey", "pace": "instant", "fill": "rule-table"});
    let link = ada.open(order).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 200_000}})).await;
    play_on(&mut socket, |socket| coups(socket) >= 3).await;

    let path = |rest: &str| format!("/api/tables/{link}/{rest}");
    let page = ada.get(&path("coups?limit=2")).await.good();
    let lines = page["coups"].as_array().unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!(
        (&lines[0]["number"], &lines[0]["shoe"]),
        (&json!(1), &json!(1))
    );
    assert!(lines[0]["player"].as_array().unwrap().len() >= 2);
    let results = lines[0]["results"].as_array().unwrap();
    assert!(
        results
            .iter()
            .all(|result| !result["name"].as_str().unwrap().is_empty())
    );
    assert_eq!(page["next"], 2);
    let rest = ada.get(&path("coups?after=2")).await.good();
    assert_eq!(rest["coups"][0]["number"], 3);

    let again = ada.get(&path("coups/1/replay")).await.good();
    let messages = again["messages"].as_array().unwrap();
    assert_eq!(messages[0]["type"], "view");
    assert!(
        messages[1..]
            .iter()
            .all(|message| message["type"] == "delta")
    );
    assert!(again["title"].as_str().unwrap().ends_with("coup 1"));
    assert!(
        again["record"]
            .as_str()
            .unwrap()
            .contains("rulebook new-jersey")
    );
    assert_eq!(again["marks"][0]["label"], "coup 1");
    let mine = socket.private["party"].as_u64().unwrap();
    let own = ada
        .get(&path(&format!("coups/2/replay?as={mine}")))
        .await
        .good();
    assert_eq!(own["messages"][0]["private"]["party"], mine);
    for (rest, status, code) in [
        ("coups/1/replay?as=all", 409, "in-play"),
        ("coups/1/replay?as=nobody", 422, "bad-view"),
        ("coups/1/replay?as=999", 404, "no-such-party"),
        ("coups/9999/replay", 404, "no-such-record"),
        ("coups?after=x", 422, "bad-number"),
    ] {
        let reply = ada.get(&path(rest)).await;
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (status, code),
            "{rest}"
        );
    }
}

#[tokio::test]
async fn a_shoe_that_is_over_is_shown_with_every_face() {
    let house = Server::start().await;
    let (ada, link) = shoe_played(&house).await;
    let path = format!("/api/tables/{link}/shoes/1/replay?as=all");
    let shoe = ada.get(&path).await.good();
    let marks = shoe["marks"].as_array().unwrap().len();
    assert!(marks > 10, "{marks}");
    let backs = |message: &Value| message["public"]["player"].to_string().contains("back\":");
    assert!(!shoe["messages"].as_array().unwrap().iter().any(backs));
}

#[tokio::test]
async fn a_record_somebody_brings_is_played() {
    let house = Server::start().await;
    let somebody = house.onlooker();
    let bring = async |record: &str| {
        let request = Request::new("POST", "/api/replay?as=all").json(&json!({"record": record}));
        somebody.send(request).await
    };
    let shown = bring(RECORD).await.good();
    assert_eq!(shown["title"], "a natural");
    assert_eq!(shown["law"], "chickasaw");
    let strayed = bring(&RECORD.replace("119.50", "1.00")).await.good();
    assert!(strayed["title"].as_str().unwrap().contains("line 8"));
    let wrong = bring("sabot 1\nrulebook monaco\n").await;
    assert_eq!((wrong.status, wrong.code().as_str()), (422, "bad-record"));
    assert!(wrong.text().contains("line 2"), "{}", wrong.text());
    let refused = bring(&RECORD.replace("20.00", "900.00")).await;
    assert_eq!(refused.code(), "refused-record");
    assert!(refused.text().contains("line 6"), "{}", refused.text());
    let long = bring(&"#\n".repeat(40_000)).await;
    assert_eq!(long.status, 413);
}

#[tokio::test]
async fn roads_are_drawn_for_anybody() {
    let house = Server::start().await;
    let somebody = house.onlooker();
    let mark = |outcome: &str| json!({"outcome": outcome, "player_pair": false, "banker_pair": false, "natural": false});
    let history = [mark("banker"), mark("player"), mark("player")];
    let roads = somebody
        .post("/api/roads", &json!({"history": history}))
        .await
        .good();
    assert_eq!(roads["big_road"]["streaks"].as_array().unwrap().len(), 2);
    let many = vec![mark("tie"); 501];
    let many = somebody.post("/api/roads", &json!({"history": many})).await;
    assert_eq!((many.status, many.code().as_str()), (422, "too-many"));
}

#[tokio::test]
async fn scenes_teach_in_three_tongues() {
    let house = Server::start().await;
    let scenes = house.get("/api/scenes").await.good();
    let scenes = scenes.as_array().unwrap();
    assert!(scenes.len() > 7, "{}", scenes.len());
    for line in scenes {
        let name = line["name"].as_str().unwrap();
        assert!(!line["title"]["fr"].as_str().unwrap().is_empty());
        let scene = house.get(&format!("/api/scenes/{name}")).await.good();
        let messages = scene["messages"].as_array().unwrap().len();
        for caption in scene["captions"].as_array().unwrap() {
            let index = usize::try_from(caption["index"].as_u64().unwrap()).unwrap();
            assert!(index < messages, "{name}");
            assert!(caption["text"]["it"].is_string());
        }
    }
    assert_eq!(house.get("/api/scenes/monaco").await.status, 404);
}
