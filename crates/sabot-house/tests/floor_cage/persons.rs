//! What forms need of people: sealed, masked, every reading in the log; and suspicions, which are in none.

use super::kit::person;
use crate::prelude::*;

#[tokio::test]
async fn a_person_is_sealed_masked_and_every_reading_is_in_the_log() {
    let kit = HouseKit::new().await;
    let people = kit.house.people();
    let ada = kit.enrolled("Ada").await;
    let said = person("Augusta Ada King");
    let written = people.write_person(CASHIER, ada, said.clone()).await;
    written.unwrap();
    let key = format!("person/{}", ada.0);
    let stored = kit.store.get(&key).unwrap().unwrap();
    assert!(!stored.windows(7).any(|letters| letters == b"Augusta"));
    let before = kit.version();
    let masked = people.person(CASHIER, ada, false).await.unwrap();
    assert!(masked.masked && masked.person.name.starts_with("A•"));
    assert_eq!(masked.person.document_number, "X1•••••");
    assert_eq!(kit.version(), before);
    let read = people.person(CASHIER, ada, true).await.unwrap();
    assert_eq!((read.person, read.missing.len()), (said, 0));
    let last = kit.last(StreamId::House);
    assert_eq!(last.actor, "cashier/7");
    assert_eq!(last.events[0].kind, "account.person-read");
    assert!(!String::from_utf8(last.command).unwrap().contains("Augusta"));
    // Nobody else reads.
    for role in [Role::Croupier, Role::Supervisor, Role::Auditor] {
        let other = staff(3, Roles::from(role));
        let no = people.person(other, ada, false).await;
        assert_eq!(no, Err(HouseNo::NoRight.into()), "{role}");
    }
    kit.verified();
}

#[tokio::test]
async fn who_is_erased_leaves_a_chain_that_verifies() {
    let mut kit = HouseKit::new().await;
    let guests = kit.house.guests();
    let (guest, token) = guests.welcome("Ada").await.unwrap();
    let ada = guest.patron;
    let people = kit.house.people();
    let written = people.write_person(CASHIER, ada, person("Ada")).await;
    written.unwrap();
    people.erase_person(CASHIER, ada).await.unwrap();
    assert_eq!(kit.store.get(&format!("person/{}", ada.0)).unwrap(), None);
    assert_eq!(guests.guest(token.reveal()), None);
    let gone = people.person(CASHIER, ada, true).await;
    assert_eq!(gone, Err(HouseNo::NoSuchGuest.into()));
    assert_eq!(people.find_patrons(CASHIER, "ada").unwrap(), []);
    kit.verified();
    kit.reopen().await;
    kit.verified();
}

#[tokio::test]
async fn patrons_are_found_by_a_part_of_their_name() {
    let kit = HouseKit::new().await;
    for name in ["Ada", "Adam", "Bea"] {
        kit.enrolled(name).await;
    }
    let people = kit.house.people();
    let found = people.find_patrons(CASHIER, "AD").unwrap();
    let names: Vec<&str> = found.iter().map(|found| found.called.as_str()).collect();
    assert_eq!(names, ["Ada", "Adam"]);
    let no = people.enrol(CASHIER, "\n").await;
    assert_eq!(no, Err(HouseNo::BadName.into()));
}

#[tokio::test]
async fn suspicions_are_sealed_and_in_no_log() {
    let kit = HouseKit::new().await;
    let people = kit.house.people();
    let ada = kit.enrolled("Ada").await;
    let before = kit.version();
    let text = "comes with 9,900 every day";
    people.suspect(CASHIER, ada, text).await.unwrap();
    assert_eq!(kit.version(), before);
    let [note] = &people.suspicions(MANAGER, Some(ada)).await.unwrap()[..] else {
        panic!("one note")
    };
    assert_eq!((note.text.as_str(), note.staff), (text, 7));
    let other = Some(PatronId(ada.0 + 1));
    assert_eq!(people.suspicions(MANAGER, other).await.unwrap(), []);
    for (_, sealed) in kit.store.list("suspicion/").unwrap() {
        assert!(!sealed.windows(5).any(|letters| letters == b"9,900"));
    }
    let auditor = people.suspicions(AUDITOR, None).await;
    assert_eq!(auditor, Err(HouseNo::NoRight.into()));
}
