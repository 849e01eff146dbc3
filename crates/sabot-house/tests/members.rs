//! A guest's login: taken, shown elsewhere, guessed at, left everywhere, erased.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sabot_house::floor::House;
use sabot_house::hall::{Clock, Config, HouseError, Keys, Visitor};
use sabot_ledger::store::{MemoryStore, Store, StreamId};
use sabot_stream::house::AccountWord;
use sabot_stream::{Role, Roles, Staff};
use sabot_vault::{HouseKey, SealingKey};

/// A clock that is moved by hand.
struct Hand(AtomicU64);

impl Clock for Hand {
    fn unix_ms(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }
}

async fn open(store: &Arc<dyn Store>) -> House {
    let keys = Keys {
        house: Arc::new(HouseKey::new([1; 32])),
        sealing: SealingKey::new([2; 32]),
    };
    let clock = Arc::new(Hand(AtomicU64::new(1_800_000_000_000)));
    let opened = House::open(Config::default(), Arc::clone(store), keys, clock);
    opened.await.unwrap()
}

fn memory() -> Arc<dyn Store> {
    Arc::new(MemoryStore::new())
}

const PASSWORD: &str = "one lucky evening";

#[tokio::test]
async fn a_guest_comes_back_from_another_device_and_leaves_everywhere() {
    let store = memory();
    let house = open(&store).await;
    let (guest, first) = house.guests().welcome("Ada").await.unwrap();
    let own = guest.patron;
    assert_eq!(house.guests().membership(own).unwrap().login, None);
    let taken = house
        .guests()
        .take_login(own, " Ada.L ", PASSWORD, None)
        .await;
    let (taken, fresh) = taken.unwrap();
    assert_eq!(taken.login.as_deref(), Some("ada.l"));
    assert_eq!(fresh, None, "nobody is shown out by a first login");
    let (second, back) = house.guests().come_back("ADA.L", PASSWORD).await.unwrap();
    assert_eq!(
        (back.guest.patron, back.last, back.failures),
        (own, None, 0)
    );
    assert_eq!(house.guests().membership(own).unwrap().devices, 2);
    // After a restart both devices are known.
    let house = open(&store).await;
    for token in [&first, &second] {
        assert_eq!(house.guests().guest(token.reveal()), Some(guest.clone()));
    }
    let mut passes = [&first, &second].map(|token| house.door().guest_pass(Some(token.reveal())));
    let third = house.guests().forget_devices(own).await.unwrap();
    for pass in &mut passes {
        pass.ended().await;
    }
    for token in [&first, &second] {
        assert_eq!(house.guests().guest(token.reveal()), None);
    }
    assert_eq!(house.guests().guest(third.reveal()), Some(guest.clone()));
    let (fourth, back) = house.guests().come_back("ada.l", PASSWORD).await.unwrap();
    assert!(back.last.is_some(), "the time before is told");
    let mut pass = house.door().guest_pass(Some(fourth.reveal()));
    let kept = house.door().guest_pass(Some(third.reveal()));
    house
        .guests()
        .forget_device(own, fourth.reveal())
        .await
        .unwrap();
    pass.ended().await;
    assert!(kept.holds(), "the other device stays in");
    assert_eq!(house.guests().guest(fourth.reveal()), None);
    assert_eq!(house.guests().guest(third.reveal()), Some(guest));
}

#[tokio::test]
async fn wrong_attempts_lock_nobody_out_and_the_staff_forget_them() {
    let store = memory();
    let house = open(&store).await;
    let guests = house.guests();
    let (guest, token) = guests.welcome("Ada").await.unwrap();
    let own = guest.patron;
    guests.take_login(own, "ada", PASSWORD, None).await.unwrap();
    for _ in 0..5 {
        let wrong = guests.come_back("ada", "not this one").await;
        assert_eq!(wrong.unwrap_err(), HouseError::WrongLogin);
    }
    let (_, back) = guests.come_back("ada", PASSWORD).await.unwrap();
    assert_eq!(back.failures, 5, "nobody is locked out, and it is told");
    for _ in 0..3 {
        guests.come_back("ada", "not this one").await.unwrap_err();
    }
    assert!(guests.guest(token.reveal()).is_some(), "who is in stays in");
    let (number, roles) = (4, Roles::from(Role::Cashier));
    let cashier = Visitor::staff(Staff { number, roles });
    let no = guests.unlock_guest(cashier, own).await;
    assert_eq!(no, Err(HouseError::NoRight), "4 does not work here");
    let employed = AccountWord::Employed { number, roles };
    house.words().note_account("house", employed).await.unwrap();
    let no = guests.unlock_guest(Visitor::person(own), own).await;
    assert_eq!(no, Err(HouseError::NotAtWork));
    guests.unlock_guest(cashier, own).await.unwrap();
    let last = store.last(StreamId::House).unwrap().unwrap().append;
    let kind = last.events[0].kind.as_str();
    assert_eq!(
        (last.actor.as_str(), kind),
        ("cashier/4", "account.patron-unlocked")
    );
    assert_eq!(
        guests.come_back("ada", "x").await.unwrap_err(),
        HouseError::WrongLogin
    );
    let (_, back) = guests.come_back("ada", PASSWORD).await.unwrap();
    assert_eq!(back.failures, 1, "the attempts since are told");
    let nobody = guests.come_back("nobody", PASSWORD).await;
    assert_eq!(nobody.unwrap_err(), HouseError::WrongLogin);
}

#[tokio::test]
async fn a_login_is_one_guests_and_changes_only_with_the_password() {
    let house = open(&memory()).await;
    let guests = house.guests();
    let (ada, token) = guests.welcome("Ada").await.unwrap();
    let (bob, _) = guests.welcome("Bob").await.unwrap();
    let gone = guests.forget_device(ada.patron, token.reveal()).await;
    assert_eq!(
        gone.unwrap_err(),
        HouseError::NoLogin,
        "nobody would know her again"
    );
    guests
        .take_login(ada.patron, "ada", PASSWORD, None)
        .await
        .unwrap();
    let again = guests.take_login(bob.patron, "Ada", PASSWORD, None).await;
    assert_eq!(again.unwrap_err(), HouseError::LoginTaken);
    let short = guests.take_login(bob.patron, "bob", "short", None).await;
    assert_eq!(short.unwrap_err(), HouseError::BadPassword);
    let odd = guests.take_login(bob.patron, "b b", PASSWORD, None).await;
    assert_eq!(odd.unwrap_err(), HouseError::BadLogin);
    let other = "another evening";
    for old in [None, Some("not this one")] {
        let changed = guests.take_login(ada.patron, "ada", other, old).await;
        assert_eq!(changed.unwrap_err(), HouseError::WrongLogin);
    }
    let (before, _) = guests.come_back("ada", PASSWORD).await.unwrap();
    let mut pass = house.door().guest_pass(Some(before.reveal()));
    assert!(pass.holds() && pass.visitor() == Visitor::person(ada.patron));
    let changed = guests.take_login(ada.patron, "countess", other, Some(PASSWORD));
    let (_, fresh) = changed.await.unwrap();
    pass.ended().await;
    for old in [&token, &before] {
        assert_eq!(guests.guest(old.reveal()), None, "every device is out");
    }
    assert_eq!(guests.guest(fresh.unwrap().reveal()), Some(ada.clone()));
    assert!(guests.come_back("countess", other).await.is_ok());
    assert!(guests.come_back("ada", other).await.is_err(), "free again");
    guests
        .take_login(bob.patron, "ada", PASSWORD, None)
        .await
        .unwrap();
}

#[tokio::test]
async fn whoever_is_forgotten_is_gone_with_login_and_devices() {
    let store = memory();
    let house = open(&store).await;
    let guests = house.guests();
    let (ada, first) = guests.welcome("Ada").await.unwrap();
    guests
        .take_login(ada.patron, "ada", PASSWORD, None)
        .await
        .unwrap();
    let (second, _) = guests.come_back("ada", PASSWORD).await.unwrap();
    let door = house.door();
    let mut pass = door.guest_pass(Some(second.reveal()));
    guests.forget(ada.patron).await.unwrap();
    pass.ended().await;
    assert!(door.guest_pass(None).holds(), "nobody stays nobody");
    for token in [&first, &second] {
        assert_eq!(guests.guest(token.reveal()), None);
    }
    assert!(guests.come_back("ada", PASSWORD).await.is_err());
    assert_eq!(store.list("guest/").unwrap(), []);
    let log = store.heads().unwrap();
    for head in log {
        for recorded in store.read(head.stream, 0, 1_000).unwrap() {
            let text = format!("{:?}", recorded.append);
            assert!(
                !text.contains("argon2") && !text.contains("\"ada\""),
                "{text}"
            );
        }
    }
}

#[tokio::test]
async fn a_card_of_the_time_when_a_guest_had_one_device_is_read() {
    let store = memory();
    let (guest, token) = open(&store).await.guests().welcome("Ada").await.unwrap();
    let key = format!("guest/{}", guest.patron.0);
    let card = store.get(&key).unwrap().unwrap();
    let mut card: serde_json::Value = serde_json::from_slice(&card).unwrap();
    let tokens = card.as_object_mut().unwrap().remove("tokens").unwrap();
    card["token"] = tokens[0].clone();
    let bytes = serde_json::to_vec(&card).unwrap();
    store.put(&key, Some(bytes)).unwrap();
    let house = open(&store).await;
    assert_eq!(house.guests().guest(token.reveal()), Some(guest));
}
