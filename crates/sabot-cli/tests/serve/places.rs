//! Places for everybody: a party of phones behind one address, and one address that wants all tables.

use rusqlite::Connection;
use serde_json::json;

use crate::kit::Server;

#[tokio::test]
async fn a_hundred_phones_behind_one_address_have_a_table_each_and_sit_down() {
    let house = Server::with(&["--demo=false", "--play-money"]).await;
    let mut phones = Vec::new();
    for number in 0..100 {
        phones.push(house.guest(&format!("phone {number}")).await);
    }
    for (number, phone) in phones.iter().enumerate() {
        let link = phone.open(json!({"rulebook": "chickasaw"})).await;
        let sat = phone.act(&link, json!({"sit": {"purse": 100_000}})).await;
        assert_eq!(sat["accepted"], true, "phone {number}: {sat}");
    }
}

#[tokio::test]
async fn one_address_does_not_get_all_tables_with_many_names() {
    let house = Server::with(&["--demo=false", "--play-money", "--tables-per-address", "3"]).await;
    let order = json!({"rulebook": "chickasaw"});
    let mut links = Vec::new();
    for number in 0..3 {
        let guest = house.guest(&format!("guest {number}")).await;
        links.push((guest.open(order.clone()).await, guest));
    }
    let other = house.guest("one more").await;
    let refused = other.post("/api/tables", &order).await;
    assert_eq!(
        (refused.status, refused.code()),
        (429, "tables-of-address".to_owned())
    );
    // A place that is given back is free again, also for another name.
    let (link, owner) = &links[0];
    assert_eq!(owner.act(link, json!("close")).await["accepted"], true);
    for _ in 0..100 {
        let opened = other.post("/api/tables", &order).await;
        if opened.status == 201 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the table that was closed still counts");
}

/// What somebody opened before a restart still counts after it, under a name that tells nobody the address; and nothing
/// is left of it when the table ends.
#[tokio::test]
async fn a_restart_forgets_no_table_of_an_address() {
    let limits = ["--demo=false", "--play-money", "--tables-per-address", "2"];
    let mut house = Server::with(&limits).await;
    let order = json!({"rulebook": "chickasaw"});
    let ada = house.guest("Ada").await;
    let links = [ada.open(order.clone()).await, ada.open(order.clone()).await];
    house.kill().await;
    house.again().await;
    let ada = ada.at(house.address());
    let other = house.guest("one more").await;
    let refused = other.post("/api/tables", &order).await;
    assert_eq!(refused.code(), "tables-of-address");
    assert_eq!(ada.act(&links[0], json!("close")).await["accepted"], true);
    let mut opened = 0;
    while opened != 201 {
        opened = other.post("/api/tables", &order).await.status;
        assert!(matches!(opened, 201 | 429), "{opened}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    house.stop().await;
    let log = Connection::open(house.data().join("sabot.db")).unwrap();
    let mut noted = log
        .prepare("SELECT CAST(value AS TEXT) FROM cabinet WHERE key LIKE 'origin/%'")
        .unwrap();
    let noted = noted.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let noted: Vec<String> = noted.map(Result::unwrap).collect();
    assert_eq!(noted.len(), 2, "two are open: {noted:?}");
    assert_eq!(noted[0], noted[1], "of one address");
    assert!(
        noted[0].len() == 32 && !noted[0].contains("7f000001"),
        "{noted:?}"
    );
}

#[tokio::test]
async fn a_house_whose_log_is_full_says_so_and_opens_no_table_while_others_play_on() {
    let mut house = Server::with(&["--demo=false", "--play-money"]).await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    assert_eq!(house.get("/readyz").await.text(), "ready\n");
    house.stop().await;
    // The smallest limit there is, and something that fills it.
    let ballast = house.data().join("ballast");
    std::fs::write(&ballast, vec![0; 1 << 20]).unwrap();
    let house = Server::on(
        house.data(),
        &["--demo=false", "--play-money", "--full-mib", "1"],
    )
    .await;
    let ada = ada.at(house.address());
    let ready = house.get("/readyz").await;
    assert_eq!((ready.status, ready.code().as_str()), (503, "not-ready"));
    assert!(ready.text().contains("its log is full"), "{}", ready.text());
    let refused = ada
        .post("/api/tables", &json!({"rulebook": "venice"}))
        .await;
    assert_eq!(refused.code(), "log-full");
    let sat = ada.act(&link, json!({"sit": {"purse": 100_000}})).await;
    assert_eq!(sat["accepted"], true, "{sat}");
    let metrics = house.get("/metrics").await.text();
    assert!(metrics.contains("sabot_log_bytes 1"), "{metrics}");
    assert!(metrics.contains("sabot_ready 0"), "{metrics}");
}
