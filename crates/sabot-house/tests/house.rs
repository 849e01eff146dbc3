//! A house that is open: guests, tables, lines, restarts.

use sabot_audit::records::prove;
use sabot_house::floor::Connection;
use sabot_house::hall::Frame;
use sabot_ledger::store::{SqliteStore, verify};

use crate::kit::sit;
use crate::prelude::*;

fn order(rulebook: &str) -> TableOrder {
    ordered(json!({
        "rulebook": rulebook, "pace": "instant", "fill": "bold", "visibility": "unlisted",
    }))
}

impl HouseKit {
    pub(crate) async fn connect(&self, table: TableId, visitor: Visitor) -> Connection {
        let tables = self.house.tables();
        tables
            .connect(table, visitor, Join::default())
            .await
            .unwrap()
    }
}

pub(crate) async fn next(line: &mut Connection) -> Value {
    let frame = tokio::time::timeout(Duration::from_secs(20), line.frames.recv()).await;
    match frame.unwrap().unwrap() {
        Frame::Text(bytes) => serde_json::from_slice(&bytes).unwrap(),
        Frame::Close { code, reason } => json!({ "type": "close", "code": code, "reason": reason }),
    }
}

/// The next message of a kind.
pub(crate) async fn until(line: &mut Connection, kind: &str) -> Value {
    loop {
        let message = next(line).await;
        if message["type"] == kind {
            return message;
        }
    }
}

#[tokio::test]
async fn a_guest_plays_and_finds_the_seat_again_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Arc::new(SqliteStore::open(folder.path()).unwrap());
    let (token, table, patron) = {
        let kit = HouseKit::on(open(), Watch::running(), Config::default()).await;
        let (guests, tables) = (kit.house.guests(), kit.house.tables());
        let (guest, token) = guests.welcome(" Ann ").await.unwrap();
        assert_eq!(guest.name, "Ann");
        let opens = || tables.open_table(order("chickasaw"), Some(guest.patron), CommandId(77));
        let (listing, again) = (opens().await.unwrap(), opens().await.unwrap());
        assert_eq!(listing.id, again.id, "the same order, the same table");
        let table = tables.find(&listing.link).unwrap();
        assert_eq!(tables.find(&listing.id.to_string()), None, "unlisted");
        let mut line = kit.connect(table, Visitor::person(guest.patron)).await;
        assert_eq!(next(&mut line).await["type"], "view");
        let (id, deed) = (format!("{:032x}", 1), sit(50_000));
        line.say(ClientMessage::Do { id, deed }).unwrap();
        let answer = until(&mut line, "answer").await;
        assert_eq!(answer["accepted"], true, "{answer}");
        let means = guests.means(guest.patron).await.unwrap();
        assert_eq!(means.at_tables, m(500));
        kit.house.shutdown().await;
        assert_eq!(until(&mut line, "bye").await["code"], "closing");
        assert_eq!(until(&mut line, "close").await["code"], 1012);
        (token, table, guest.patron)
    };
    let kit = HouseKit::on(open(), Watch::running(), Config::default()).await;
    let guests = kit.house.guests();
    assert_eq!(guests.guest(token.reveal()).unwrap().patron, patron);
    assert_eq!(guests.guest("0".repeat(64).as_str()), None);
    let mut line = kit.connect(table, Visitor::person(patron)).await;
    let view = next(&mut line).await;
    assert!(view["private"]["party"].is_u64(), "{view}");
    assert!(verify(&*kit.store, &[], &[]).is_ok());
    kit.house.shutdown().await;
}

#[tokio::test]
async fn chips_come_once_a_day_and_refills_when_they_are_gone() {
    let kit = HouseKit::running(Config::default()).await;
    let (guests, bob) = (kit.house.guests(), kit.guest("Bob").await);
    let chips = Config::default().guest_chips;
    for _ in 0..3 {
        let means = guests.means(bob).await.unwrap();
        assert_eq!((means.account, means.refills_left), (chips, 3));
    }
    assert_eq!(guests.refill(bob).await, Err(HouseNo::ChipsLeft.into()));
    for name in ["", "  ", "a\nb", &"x".repeat(41)] {
        let refused = guests.welcome(name).await.map(|_| ());
        assert_eq!(refused, Err(HouseNo::BadName.into()));
    }
    guests.forget(bob).await.unwrap();
    assert!(verify(&*kit.store, &[], &[]).is_ok());
}

#[tokio::test]
async fn a_table_nobody_needs_sleeps_and_wakes() {
    let kit = HouseKit::running(settings(|config| config.linger_ms = 20)).await;
    let tables = kit.house.tables();
    let order = TableOrder {
        visibility: Visibility::Public,
        pace: Pace::Fast,
        fill: Some(Style::RuleTable),
        ..order("venice")
    };
    let listing = tables.open_table(order, None, kit.id()).await.unwrap();
    let table = tables.find(&listing.id.to_string()).unwrap();
    tokio::time::sleep(Duration::from_millis(10)).await;
    kit.until(|kit| kit.house.counters().awake == 0).await;
    let nobody = Visitor::nobody();
    let listed = tables.listed(nobody);
    assert_eq!((listed.len(), listed[0].bots), (1, 7));
    let before = kit.view(table, nobody).await;
    let mut line = kit.connect(table, nobody).await;
    assert_eq!(next(&mut line).await["version"], before["version"]);
    assert_eq!(until(&mut line, "delta").await["type"], "delta");
    drop(line);
    kit.house.shutdown().await;
    let closed = tables.view(table, nobody).await;
    assert_eq!(closed, Err(HouseNo::Closing.into()));
}

#[tokio::test]
async fn a_slow_viewer_is_dropped_and_the_table_goes_on() {
    let kit = HouseKit::running(settings(|config| config.viewer_queue = 16)).await;
    let nobody = Visitor::nobody();
    let table = kit.opens(order("new-jersey"), None).await.unwrap();
    let mut quick = kit.connect(table, nobody).await;
    let mut slow = kit.connect(table, nobody).await;
    let mut heard = 0;
    while kit.house.counters().dropped == 0 {
        next(&mut quick).await;
        heard += 1;
        assert!(heard < 10_000, "nobody is dropped");
    }
    while slow.frames.recv().await.is_some() {}
    next(&mut quick).await;
    kit.house.shutdown().await;
}

#[tokio::test]
async fn records_of_a_table_are_read_whether_it_is_awake_or_not() {
    let kit = HouseKit::running(Config::default()).await;
    let owner = Visitor::person(kit.guest("Ann").await);
    let bob = Visitor::person(kit.guest("Bob").await);
    let order = TableOrder {
        visibility: Visibility::Private,
        ..order("chickasaw")
    };
    let table = kit.opens(order, owner.patron).await.unwrap();
    let mut line = kit.connect(table, owner).await;
    while next(&mut line).await["public"]["coup"]
        .as_u64()
        .is_none_or(|coup| coup < 3)
    {}
    let records = kit.house.records();
    for awake in [true, false] {
        let first = records.record(table, owner, Which::Coup(1)).await;
        let first = first.unwrap().parse().unwrap();
        let proven = prove(&first, &[kit.house.public_key()]).unwrap();
        assert!(proven.expectations > 0);
        let shoes = records.shoes(table, owner).await.unwrap();
        assert_eq!(shoes[0].number, 1);
        for stranger in [bob, Visitor::nobody()] {
            let refused = records.record(table, stranger, Which::All).await;
            assert_eq!(refused, Err(HouseNo::NotYours.into()));
        }
        let unknown = records.transcript(table, owner, 1_000_000).await;
        assert_eq!(unknown.unwrap_err(), HouseNo::NoSuchRecord.into());
        let none = records.record(TableId(99), owner, Which::All).await;
        assert_eq!(none, Err(HouseNo::NoSuchTable.into()));
        if awake {
            kit.house.shutdown().await;
        }
    }
}

#[tokio::test]
async fn nobody_sits_speaks_or_is_renamed_under_a_name_like_anothers_at_the_table() {
    let kit = HouseKit::running(Config::default()).await;
    let (guests, ada) = (kit.house.guests(), kit.guest("Ada").await);
    // Two letters of it are Cyrillic.
    let eve = kit.guest("\u{410}d\u{430}").await;
    let (owner, visitor) = (Visitor::person(ada), Visitor::person(eve));
    let table = kit.opens(order("chickasaw"), Some(ada)).await.unwrap();
    let sits = async |who| {
        let answer = kit.tell(table, who, sit(50_000)).await.unwrap();
        (answer.accepted, answer.code.unwrap_or_default())
    };
    assert_eq!(sits(owner).await, (true, String::new()));
    assert_eq!(sits(visitor).await, (false, "name-taken".to_owned()));
    let mut line = kit.connect(table, visitor).await;
    let text = "give me your chips".to_owned();
    line.say(ClientMessage::Chat { text }).unwrap();
    assert_eq!(until(&mut line, "error").await["code"], "name-taken");

    guests.rename(eve, "Eve").await.unwrap();
    assert_eq!(sits(visitor).await, (true, String::new()));
    for name in ["ADA", "Ad\u{430}", "Ada"] {
        let taken = guests.rename(eve, name).await;
        assert_eq!(taken, Err(HouseNo::NameTaken.into()), "{name}");
    }
    assert!(guests.rename(eve, "Eva").await.is_ok());
    let own = guests.rename(ada, "Ada").await;
    assert!(own.is_ok(), "one's own is free");
    kit.house.shutdown().await;
}
