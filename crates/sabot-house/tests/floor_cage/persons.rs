//! What forms need of people: sealed, masked, every reading in the log; and suspicions, which are in none.

use sabot_core::PatronId;
use sabot_house::hall::HouseError;
use sabot_ledger::store::StreamId;
use sabot_stream::Role;

use super::kit::{Salon, person, staff};

#[tokio::test]
async fn a_person_is_sealed_masked_and_every_reading_is_in_the_log() {
    let salon = Salon::new().await;
    let cashier = staff(7, Role::Cashier);
    let people = salon.house.people();
    let ada = people.enrol(cashier, "Ada").await.unwrap().patron;
    let said = person("Augusta Ada King");
    people
        .write_person(cashier, ada, said.clone())
        .await
        .unwrap();
    let stored = salon
        .store
        .get(&format!("person/{}", ada.0))
        .unwrap()
        .unwrap();
    assert!(!stored.windows(7).any(|letters| letters == b"Augusta"));
    let version = || salon.store.head(StreamId::House).unwrap().version;
    let before = version();
    let masked = people.person(cashier, ada, false).await.unwrap();
    assert!(masked.masked && masked.person.name.starts_with("A•"));
    assert_eq!(
        (masked.person.document_number.as_str(), version()),
        ("X1•••••", before)
    );
    let read = people.person(cashier, ada, true).await.unwrap();
    assert_eq!((read.person, read.missing.len()), (said, 0));
    let last = salon.store.last(StreamId::House).unwrap().unwrap().append;
    assert_eq!(
        (last.actor.as_str(), last.events[0].kind.as_str()),
        ("cashier/7", "account.person-read")
    );
    assert!(!String::from_utf8(last.command).unwrap().contains("Augusta"));
    // Nobody else reads.
    for role in [Role::Croupier, Role::Supervisor, Role::Auditor] {
        let no = people.person(staff(3, role), ada, false).await;
        assert_eq!(no, Err(HouseError::NoRight), "{role}");
    }
    salon.verified();
}

#[tokio::test]
async fn who_is_erased_leaves_a_chain_that_verifies() {
    let mut salon = Salon::new().await;
    let cashier = staff(7, Role::Cashier);
    let guests = salon.house.guests();
    let (guest, token) = guests.welcome("Ada").await.unwrap();
    let ada = guest.patron;
    let people = salon.house.people();
    people
        .write_person(cashier, ada, person("Ada"))
        .await
        .unwrap();
    people.erase_person(cashier, ada).await.unwrap();
    assert_eq!(salon.store.get(&format!("person/{}", ada.0)).unwrap(), None);
    assert_eq!(guests.guest(token.reveal()), None);
    let gone = people.person(cashier, ada, true).await;
    assert_eq!(gone, Err(HouseError::NoGuest));
    assert_eq!(people.find_patrons(cashier, "ada").unwrap(), []);
    salon.verified();
    salon.reopen().await;
    salon.verified();
}

#[tokio::test]
async fn patrons_are_found_by_a_part_of_their_name() {
    let salon = Salon::new().await;
    let cashier = staff(7, Role::Cashier);
    let people = salon.house.people();
    for name in ["Ada", "Adam", "Bea"] {
        people.enrol(cashier, name).await.unwrap();
    }
    let found = people.find_patrons(cashier, "AD").unwrap();
    let names: Vec<&str> = found.iter().map(|found| found.called.as_str()).collect();
    assert_eq!(names, ["Ada", "Adam"]);
    let no = people.enrol(cashier, "\n").await;
    assert_eq!(no, Err(HouseError::BadName));
}

#[tokio::test]
async fn suspicions_are_sealed_and_in_no_log() {
    let salon = Salon::new().await;
    let (cashier, manager) = (staff(7, Role::Cashier), staff(2, Role::Manager));
    let people = salon.house.people();
    let ada = people.enrol(cashier, "Ada").await.unwrap().patron;
    let before = salon.store.head(StreamId::House).unwrap().version;
    let text = "comes with 9,900 every day";
    people.suspect(cashier, ada, text).await.unwrap();
    assert_eq!(salon.store.head(StreamId::House).unwrap().version, before);
    let notes = people.suspicions(manager, Some(ada)).await.unwrap();
    assert_eq!(
        (notes.len(), notes[0].text.as_str(), notes[0].staff),
        (1, text, 7)
    );
    assert_eq!(
        people
            .suspicions(manager, Some(PatronId(ada.0 + 1)))
            .await
            .unwrap(),
        []
    );
    for (_, sealed) in salon.store.list("suspicion/").unwrap() {
        assert!(!sealed.windows(5).any(|letters| letters == b"9,900"));
    }
    let auditor = people.suspicions(staff(9, Role::Auditor), None).await;
    assert_eq!(auditor, Err(HouseError::NoRight));
}
