//! A house that is open: guests, tables, lines, restarts.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sabot_audit::records::{Which, prove};
use sabot_core::Money;
use sabot_house::floor::{Connection, House};
use sabot_house::hall::{Clock, Config, Frame, HouseError, Join, Keys, Visitor};
use sabot_ledger::store::{CommandId, MemoryStore, SqliteStore, Store, verify};
use sabot_stream::Deed;
use sabot_stream::order::{Pace, Style, Visibility};
use sabot_vault::{HouseKey, SealingKey};
use sabot_wire::{ClientMessage, TableOrder};
use serde_json::{Value, json};

/// A clock that runs on from a fixed day.
struct Watch(AtomicU64, tokio::time::Instant);

impl Watch {
    fn new() -> Self {
        Self(
            AtomicU64::new(1_800_000_000_000),
            tokio::time::Instant::now(),
        )
    }
}

impl Clock for Watch {
    fn unix_ms(&self) -> u64 {
        let run = u64::try_from(self.1.elapsed().as_millis()).unwrap();
        self.0.load(Ordering::Relaxed) + run
    }
}

fn keys() -> Keys {
    Keys {
        house: Arc::new(HouseKey::new([1; 32])),
        sealing: SealingKey::new([2; 32]),
    }
}

async fn house(store: &Arc<dyn Store>) -> House {
    let clock = Arc::new(Watch::new());
    House::open(Config::default(), Arc::clone(store), keys(), clock)
        .await
        .unwrap()
}

fn order(rulebook: &str) -> TableOrder {
    serde_json::from_value(json!({
        "rulebook": rulebook, "pace": "instant", "fill": "bold", "visibility": "unlisted",
    }))
    .unwrap()
}

async fn next(line: &mut Connection) -> Value {
    let frame = tokio::time::timeout(Duration::from_secs(10), line.frames.recv()).await;
    match frame.unwrap().unwrap() {
        Frame::Text(bytes) => serde_json::from_slice(&bytes).unwrap(),
        Frame::Close { code, reason } => json!({ "type": "close", "code": code, "reason": reason }),
    }
}

/// The next message of a kind.
async fn until(line: &mut Connection, kind: &str) -> Value {
    loop {
        let message = next(line).await;
        if message["type"] == kind {
            return message;
        }
    }
}

fn say(line: &Connection, id: u128, deed: Deed) {
    let id = format!("{id:032x}");
    line.say(ClientMessage::Do { id, deed }).unwrap();
}

#[tokio::test]
async fn a_guest_plays_and_finds_the_seat_again_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let open = || -> Arc<dyn Store> { Arc::new(SqliteStore::open(folder.path()).unwrap()) };
    let (token, table, patron) = {
        let store = open();
        let house = house(&store).await;
        let (guest, token) = house.guests().welcome(" Ann ").await.unwrap();
        assert_eq!(guest.name, "Ann");
        let owner = Some(guest.patron);
        let id = CommandId(77);
        let listing = house
            .tables()
            .open_table(order("chickasaw"), owner, id)
            .await
            .unwrap();
        let again = house
            .tables()
            .open_table(order("chickasaw"), owner, id)
            .await
            .unwrap();
        assert_eq!(listing.id, again.id, "the same order, the same table");
        let table = house.tables().find(&listing.link).unwrap();
        assert_eq!(
            house.tables().find(&listing.id.to_string()),
            None,
            "unlisted"
        );
        let visitor = Visitor::person(guest.patron);
        let mut line = house
            .tables()
            .connect(table, visitor, Join::default())
            .await
            .unwrap();
        assert_eq!(next(&mut line).await["type"], "view");
        let purse = Money::whole(500).unwrap();
        say(&line, 1, Deed::Sit { seat: None, purse });
        let answer = until(&mut line, "answer").await;
        assert_eq!(answer["accepted"], true, "{answer}");
        let means = house.guests().means(guest.patron).await.unwrap();
        assert_eq!(means.at_tables, purse);
        house.shutdown().await;
        assert_eq!(until(&mut line, "bye").await["code"], "closing");
        assert_eq!(until(&mut line, "close").await["code"], 1012);
        (token, table, guest.patron)
    };
    let store = open();
    let house = house(&store).await;
    let guest = house.guests().guest(token.reveal()).unwrap();
    assert_eq!(guest.patron, patron);
    assert_eq!(house.guests().guest("0".repeat(64).as_str()), None);
    let visitor = Visitor::person(patron);
    let mut line = house
        .tables()
        .connect(table, visitor, Join::default())
        .await
        .unwrap();
    let view = next(&mut line).await;
    assert!(view["private"]["party"].is_u64(), "{view}");
    assert!(verify(&*store, &[], &[]).is_ok());
    house.shutdown().await;
}

#[tokio::test]
async fn chips_come_once_a_day_and_refills_when_they_are_gone() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let house = house(&store).await;
    let guests = house.guests();
    let (guest, _) = guests.welcome("Bob").await.unwrap();
    let chips = Config::default().guest_chips;
    for _ in 0..3 {
        let means = guests.means(guest.patron).await.unwrap();
        assert_eq!((means.account, means.refills_left), (chips, 3));
    }
    let refused = guests.refill(guest.patron).await;
    assert_eq!(refused, Err(HouseError::ChipsLeft));
    for name in ["", "  ", "a\nb", &"x".repeat(41)] {
        let refused = guests.welcome(name).await.map(|_| ());
        assert_eq!(refused, Err(HouseError::BadName));
    }
    guests.forget(guest.patron).await.unwrap();
    assert!(verify(&*store, &[], &[]).is_ok());
}

#[tokio::test]
async fn a_table_nobody_needs_sleeps_and_wakes() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let config = Config {
        linger_ms: 20,
        ..Config::default()
    };
    let clock = Arc::new(Watch::new());
    let house = House::open(config, Arc::clone(&store), keys(), clock)
        .await
        .unwrap();
    let order = TableOrder {
        visibility: Visibility::Public,
        pace: Pace::Fast,
        fill: Some(Style::RuleTable),
        ..order("venice")
    };
    let listing = house
        .tables()
        .open_table(order, None, CommandId(5))
        .await
        .unwrap();
    let table = house.tables().find(&listing.id.to_string()).unwrap();
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(10)).await;
        if house.counters().awake == 0 {
            break;
        }
    }
    assert_eq!(house.counters().awake, 0);
    let listed = house.tables().listed(Visitor::nobody());
    assert_eq!((listed.len(), listed[0].bots), (1, 7));
    let before = house.tables().view(table, Visitor::nobody()).await.unwrap();
    let before: Value = serde_json::from_slice(&before).unwrap();
    let mut line = house
        .tables()
        .connect(table, Visitor::nobody(), Join::default())
        .await
        .unwrap();
    assert_eq!(next(&mut line).await["version"], before["version"]);
    assert_eq!(until(&mut line, "delta").await["type"], "delta");
    drop(line);
    house.shutdown().await;
    let closed = house.tables().view(table, Visitor::nobody()).await;
    assert_eq!(closed, Err(HouseError::Closing));
}

#[tokio::test]
async fn a_slow_viewer_is_dropped_and_the_table_goes_on() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let config = Config {
        viewer_queue: 16,
        ..Config::default()
    };
    let clock = Arc::new(Watch::new());
    let house = House::open(config, store, keys(), clock).await.unwrap();
    let listing = house
        .tables()
        .open_table(order("new-jersey"), None, CommandId(5))
        .await
        .unwrap();
    let table = house.tables().find(&listing.link).unwrap();
    let mut quick = house
        .tables()
        .connect(table, Visitor::nobody(), Join::default())
        .await
        .unwrap();
    let mut slow = house
        .tables()
        .connect(table, Visitor::nobody(), Join::default())
        .await
        .unwrap();
    let mut heard = 0;
    while house.counters().dropped == 0 {
        next(&mut quick).await;
        heard += 1;
        assert!(heard < 10_000, "nobody is dropped");
    }
    while slow.frames.recv().await.is_some() {}
    next(&mut quick).await;
    house.shutdown().await;
}

#[tokio::test]
async fn records_of_a_table_are_read_whether_it_is_awake_or_not() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let house = house(&store).await;
    let (ann, _) = house.guests().welcome("Ann").await.unwrap();
    let (bob, _) = house.guests().welcome("Bob").await.unwrap();
    let owner = Visitor::person(ann.patron);
    let order = TableOrder {
        visibility: Visibility::Private,
        ..order("chickasaw")
    };
    let listing = house
        .tables()
        .open_table(order, owner.patron, CommandId(5))
        .await;
    let table = house.tables().find(&listing.unwrap().link).unwrap();
    let mut line = house
        .tables()
        .connect(table, owner, Join::default())
        .await
        .unwrap();
    while next(&mut line).await["public"]["coup"]
        .as_u64()
        .is_none_or(|coup| coup < 3)
    {}
    for awake in [true, false] {
        let first = house
            .records()
            .record(table, owner, Which::Coup(1))
            .await
            .unwrap();
        let proven = prove(&first.parse().unwrap(), &[house.public_key()]).unwrap();
        assert!(proven.expectations > 0);
        assert_eq!(
            house.records().shoes(table, owner).await.unwrap()[0].number,
            1
        );
        let other = Visitor::person(bob.patron);
        for stranger in [other, Visitor::nobody()] {
            let refused = house.records().record(table, stranger, Which::All).await;
            assert_eq!(refused, Err(HouseError::NotYours));
        }
        let unknown = house.records().transcript(table, owner, 1_000_000).await;
        assert_eq!(unknown.unwrap_err(), HouseError::NoRecord);
        let nowhere = sabot_ledger::book::TableId(99);
        let none = house.records().record(nowhere, owner, Which::All).await;
        assert_eq!(none, Err(HouseError::NoTable));
        if awake {
            house.shutdown().await;
        }
    }
}

#[tokio::test]
async fn nobody_sits_speaks_or_is_renamed_under_a_name_like_anothers_at_the_table() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let house = house(&store).await;
    let (ada, _) = house.guests().welcome("Ada").await.unwrap();
    // Two letters of it are Cyrillic.
    let (eve, _) = house.guests().welcome("\u{410}d\u{430}").await.unwrap();
    let order = order("chickasaw");
    let listing = house
        .tables()
        .open_table(order, Some(ada.patron), CommandId(77));
    let table = house.tables().find(&listing.await.unwrap().link).unwrap();
    let (ada, eve) = (ada.patron, eve.patron);
    let sit = async |who, id: u32| {
        let purse = Money::whole(500).unwrap();
        let deed = Deed::Sit { seat: None, purse };
        let id = format!("{id:032x}");
        let answer = house
            .tables()
            .tell(table, Visitor::person(who), &id, deed)
            .await;
        let answer = answer.unwrap();
        (answer.accepted, answer.code.unwrap_or_default())
    };
    assert_eq!(sit(ada, 1).await, (true, String::new()));
    assert_eq!(sit(eve, 2).await, (false, "name-taken".to_owned()));
    let visitor = Visitor::person(eve);
    let mut line = house
        .tables()
        .connect(table, visitor, Join::default())
        .await
        .unwrap();
    line.say(ClientMessage::Chat {
        text: "give me your chips".to_owned(),
    })
    .unwrap();
    assert_eq!(until(&mut line, "error").await["code"], "name-taken");

    house.guests().rename(eve, "Eve").await.unwrap();
    assert_eq!(sit(eve, 3).await, (true, String::new()));
    for name in ["ADA", "Ad\u{430}", "Ada"] {
        let taken = house.guests().rename(eve, name).await;
        assert_eq!(taken, Err(HouseError::NameTaken), "{name}");
    }
    assert!(house.guests().rename(eve, "Eva").await.is_ok());
    assert!(
        house.guests().rename(ada, "Ada").await.is_ok(),
        "one's own is free"
    );
    house.shutdown().await;
}
