//! A guest's login: taken, shown elsewhere, guessed at, left everywhere, erased.

use sabot_house::floor::Pass;

use crate::prelude::*;

const PASSWORD: &str = "one lucky evening";

async fn open() -> HouseKit {
    let watch = Watch::stepping(NOON, 1);
    HouseKit::on(memory(), watch, Config::default()).await
}

impl HouseKit {
    fn pass(&self, token: &Token) -> Pass {
        self.house.door().guest_pass(Some(token.reveal()))
    }
}

#[tokio::test]
async fn a_guest_comes_back_from_another_device_and_leaves_everywhere() {
    let kit = open().await;
    let guests = kit.house.guests();
    let (guest, first) = guests.welcome("Ada").await.unwrap();
    let own = guest.patron;
    assert_eq!(guests.membership(own).unwrap().login, None);
    let taken = guests.take_login(own, " Ada.L ", PASSWORD, None).await;
    let (taken, fresh) = taken.unwrap();
    assert_eq!(taken.login.as_deref(), Some("ada.l"));
    assert_eq!(fresh, None, "nobody is shown out by a first login");
    let (second, back) = guests.come_back("ADA.L", PASSWORD).await.unwrap();
    let seen = (back.guest.patron, back.last, back.failures);
    assert_eq!(seen, (own, None, 0));
    assert_eq!(guests.membership(own).unwrap().devices, 2);
    // After a restart both devices are known.
    let kit = kit.again(Config::default()).await;
    let guests = kit.house.guests();
    let known = |token: &Token| guests.guest(token.reveal());
    for token in [&first, &second] {
        assert_eq!(known(token), Some(guest.clone()));
    }
    let mut passes = [&first, &second].map(|token| kit.pass(token));
    let third = guests.forget_devices(own).await.unwrap();
    for pass in &mut passes {
        pass.ended().await;
    }
    for token in [&first, &second] {
        assert_eq!(known(token), None);
    }
    assert_eq!(known(&third), Some(guest.clone()));
    let (fourth, back) = guests.come_back("ada.l", PASSWORD).await.unwrap();
    assert!(back.last.is_some(), "the time before is told");
    let (mut pass, kept) = (kit.pass(&fourth), kit.pass(&third));
    let forgotten = guests.forget_device(own, fourth.reveal()).await;
    forgotten.unwrap();
    pass.ended().await;
    assert!(kept.holds(), "the other device stays in");
    assert_eq!(known(&fourth), None);
    assert_eq!(known(&third), Some(guest));
}

#[tokio::test]
async fn wrong_attempts_lock_nobody_out_and_the_staff_forget_them() {
    let kit = open().await;
    let guests = kit.house.guests();
    let (guest, token) = guests.welcome("Ada").await.unwrap();
    let own = guest.patron;
    guests.take_login(own, "ada", PASSWORD, None).await.unwrap();
    for _ in 0..5 {
        let wrong = guests.come_back("ada", "not this one").await;
        assert_eq!(wrong.unwrap_err(), HouseNo::WrongLogin.into());
    }
    let (_, back) = guests.come_back("ada", PASSWORD).await.unwrap();
    assert_eq!(back.failures, 5, "nobody is locked out, and it is told");
    for _ in 0..3 {
        guests.come_back("ada", "not this one").await.unwrap_err();
    }
    assert!(guests.guest(token.reveal()).is_some(), "who is in stays in");
    let no = guests.unlock_guest(CASHIER, own).await;
    assert_eq!(no, Err(HouseNo::NoRight.into()), "7 does not work here");
    kit.employs(7, Roles::from(Role::Cashier)).await;
    let no = guests.unlock_guest(Visitor::person(own), own).await;
    assert_eq!(no, Err(HouseNo::NotAtWork.into()));
    guests.unlock_guest(CASHIER, own).await.unwrap();
    let last = kit.last(StreamId::House);
    assert_eq!(last.actor, "cashier/7");
    assert_eq!(last.events[0].kind, "account.patron-unlocked");
    let wrong = guests.come_back("ada", "x").await;
    assert_eq!(wrong.unwrap_err(), HouseNo::WrongLogin.into());
    let (_, back) = guests.come_back("ada", PASSWORD).await.unwrap();
    assert_eq!(back.failures, 1, "the attempts since are told");
    let nobody = guests.come_back("nobody", PASSWORD).await;
    assert_eq!(nobody.unwrap_err(), HouseNo::WrongLogin.into());
}

#[tokio::test]
async fn a_login_is_one_guests_and_changes_only_with_the_password() {
    let kit = open().await;
    let guests = kit.house.guests();
    let (ada, token) = guests.welcome("Ada").await.unwrap();
    let bob = kit.guest("Bob").await;
    let takes = |patron, login, password, old| guests.take_login(patron, login, password, old);
    let gone = guests.forget_device(ada.patron, token.reveal()).await;
    // Nobody would know her again.
    assert_eq!(gone.unwrap_err(), HouseNo::NoLogin.into());
    takes(ada.patron, "ada", PASSWORD, None).await.unwrap();
    for (login, password, why) in [
        ("Ada", PASSWORD, HouseNo::LoginTaken),
        ("bob", "short", HouseNo::BadPassword),
        ("b b", PASSWORD, HouseNo::BadLogin),
    ] {
        let no = takes(bob, login, password, None).await;
        assert_eq!(no.unwrap_err(), why.into());
    }
    let other = "another evening";
    for old in [None, Some("not this one")] {
        let changed = takes(ada.patron, "ada", other, old).await;
        assert_eq!(changed.unwrap_err(), HouseNo::WrongLogin.into());
    }
    let (before, _) = guests.come_back("ada", PASSWORD).await.unwrap();
    let mut pass = kit.pass(&before);
    assert!(pass.holds() && pass.visitor() == Visitor::person(ada.patron));
    let changed = takes(ada.patron, "countess", other, Some(PASSWORD));
    let (_, fresh) = changed.await.unwrap();
    pass.ended().await;
    for old in [&token, &before] {
        assert_eq!(guests.guest(old.reveal()), None, "every device is out");
    }
    assert_eq!(guests.guest(fresh.unwrap().reveal()), Some(ada));
    assert!(guests.come_back("countess", other).await.is_ok());
    assert!(guests.come_back("ada", other).await.is_err(), "free again");
    takes(bob, "ada", PASSWORD, None).await.unwrap();
}

#[tokio::test]
async fn whoever_is_forgotten_is_gone_with_login_and_devices() {
    let kit = open().await;
    let guests = kit.house.guests();
    let (ada, first) = guests.welcome("Ada").await.unwrap();
    let taken = guests.take_login(ada.patron, "ada", PASSWORD, None).await;
    taken.unwrap();
    let (second, _) = guests.come_back("ada", PASSWORD).await.unwrap();
    let mut pass = kit.pass(&second);
    guests.forget(ada.patron).await.unwrap();
    pass.ended().await;
    let nobody = kit.house.door().guest_pass(None);
    assert!(nobody.holds(), "nobody stays nobody");
    for token in [&first, &second] {
        assert_eq!(guests.guest(token.reveal()), None);
    }
    assert!(guests.come_back("ada", PASSWORD).await.is_err());
    assert_eq!(kit.store.list("guest/").unwrap(), []);
    for head in kit.store.heads().unwrap() {
        for recorded in kit.store.read(head.stream, 0, 1_000).unwrap() {
            let text = format!("{:?}", recorded.append);
            let told = text.contains("argon2") || text.contains("\"ada\"");
            assert!(!told, "{text}");
        }
    }
}

#[tokio::test]
async fn a_card_of_the_time_when_a_guest_had_one_device_is_read() {
    let kit = open().await;
    let (guest, token) = kit.house.guests().welcome("Ada").await.unwrap();
    let key = format!("guest/{}", guest.patron.0);
    let card = kit.store.get(&key).unwrap().unwrap();
    let mut card: serde_json::Value = serde_json::from_slice(&card).unwrap();
    let tokens = card.as_object_mut().unwrap().remove("tokens").unwrap();
    card["token"] = tokens[0].clone();
    let bytes = serde_json::to_vec(&card).unwrap();
    kit.store.put(&key, Some(bytes)).unwrap();
    let kit = kit.again(Config::default()).await;
    let known = kit.house.guests().guest(token.reveal());
    assert_eq!(known, Some(guest));
}
