//! The house's own stream: one writer, everything in it decided again.

use sabot_core::{PatronId, TableId};
use sabot_house::desk::FloorOrder;
use sabot_house::hall::{Config, HouseError};
use sabot_house::office::Signer;
use sabot_ledger::store::{CommandId, StreamId};
use sabot_rules::house::{HouseAct, HouseActor, PitId};
use sabot_rules::rulebook::Shuffle;
use sabot_stream::house::AccountWord;
use sabot_stream::{Deed, Right, Role, Roles};

use super::kit::{Salon, signed, staff};

fn open_pit() -> HouseAct {
    HouseAct::OpenPit {
        pit: PitId(1),
        shuffle: Shuffle::ShuffleAndLace,
    }
}

#[tokio::test]
async fn grants_acts_and_accounts_are_one_chain_that_verifies() {
    let mut salon = Salon::empty(Config::default()).await;
    let (guest, _) = salon.house.guests().welcome("Ada").await.unwrap();
    let roles = Roles::from(Role::Supervisor).with(Role::Cashier);
    let employed = AccountWord::Employed { number: 5, roles };
    salon
        .house
        .words()
        .note_account("house", employed)
        .await
        .unwrap();
    let floor = signed(5, Role::Supervisor, Right::Floor);
    let acted = salon
        .house
        .words()
        .act(floor.clone(), open_pit(), None, None)
        .await;
    assert_eq!(acted.unwrap().events.len(), 1);
    let read = AccountWord::PersonRead {
        staff: 5,
        patron: guest.patron,
    };
    salon
        .house
        .words()
        .note_account("cashier/5", read)
        .await
        .unwrap();
    // The kinds parted, a grant, somebody employed, the settings, the pit, a reading.
    assert_eq!(salon.store.head(StreamId::House).unwrap().version, 6);
    salon.verified();

    salon.reopen().await;
    assert!(
        salon
            .house
            .words()
            .survey(|house| house.pits().contains_key(&PitId(1)))
    );
    assert_eq!(salon.house.words().roles_of(5), Some(roles));
    let again = salon.house.words().act(floor, open_pit(), None, None).await;
    let Err(HouseError::Refused(refusal)) = again else {
        panic!("{again:?}")
    };
    assert_eq!(refusal.clause().id(), "INT-105");
    salon.watch.go(86_400_000);
    salon.house.guests().means(guest.patron).await.unwrap();
    assert_eq!(salon.store.head(StreamId::House).unwrap().version, 7);
    salon.verified();
}

#[tokio::test]
async fn the_same_name_says_it_once() {
    let salon = Salon::new().await;
    let floor = signed(5, Role::Supervisor, Right::Floor);
    let id = Some(CommandId(77));
    let first = salon
        .house
        .words()
        .act(floor.clone(), open_pit(), None, id)
        .await;
    let second = salon
        .house
        .words()
        .act(floor.clone(), open_pit(), None, id)
        .await;
    assert_eq!(first.unwrap(), second.unwrap());
    let other = HouseAct::CloseTable { table: TableId(1) };
    assert_eq!(
        salon.house.words().act(floor, other, None, id).await,
        Err(HouseError::BadCommandId)
    );
    salon.verified();
}

#[tokio::test]
async fn a_text_of_people_lies_in_the_cabinet_and_not_in_the_chain() {
    let salon = Salon::new().await;
    let said = salon
        .house
        .words()
        .keep_text("the shoe jammed")
        .await
        .unwrap();
    let floor = signed(5, Role::Supervisor, Right::Floor);
    let acted = salon
        .house
        .words()
        .act(floor, open_pit(), Some(said), None)
        .await;
    acted.unwrap();
    let last = salon.store.last(StreamId::House).unwrap().unwrap().append;
    let command = String::from_utf8(last.command).unwrap();
    assert!(command.contains(&said.to_string()) && !command.contains("jammed"));
    let text = salon.house.words().text(said).await.unwrap();
    assert_eq!(text.as_deref(), Some("the shoe jammed"));
    salon.store.put(&format!("text/{said}"), None).unwrap();
    salon.verified();
    assert_eq!(
        salon.house.words().keep_text(" ").await,
        Err(HouseError::BadText)
    );
}

#[tokio::test]
async fn nonsense_about_who_works_here_is_not_stored() {
    let salon = Salon::new().await;
    let gone = |number| AccountWord::LetGo { number };
    let no = salon
        .house
        .words()
        .note_account("manager/2", gone(99))
        .await;
    assert!(matches!(no, Err(HouseError::Account(_))), "{no:?}");
    let no = salon.house.words().note_account("manager/1", gone(9)).await;
    assert_eq!(no, Err(HouseError::NoRight), "who is that?");
    let no = salon.house.words().note_account("cashier/7", gone(9)).await;
    assert_eq!(no, Err(HouseError::NotYours));
    let signer = Signer {
        actor: HouseActor::Manager,
        name: "croupier/4".to_owned(),
        second: None,
    };
    let no = salon
        .house
        .words()
        .act(signer, open_pit(), None, None)
        .await;
    assert_eq!(no, Err(HouseError::NotYours));
    // What the door would not let through is not stored either.
    let floor = signed(6, Role::Supervisor, Right::Floor);
    let no = salon.house.words().act(floor, open_pit(), None, None).await;
    assert_eq!(no, Err(HouseError::NoRight), "6 does not work here");
    let floor = signed(2, Role::Supervisor, Right::Floor);
    let no = salon.house.words().act(floor, open_pit(), None, None).await;
    assert_eq!(no, Err(HouseError::NoRight), "2 is a manager");
    salon.verified();
    for number in [3, u64::MAX] {
        let patron = Signer::patron(PatronId(number));
        assert_eq!(patron.actor, HouseActor::Patron(PatronId(number)));
        assert_eq!(patron.name, format!("patron/{number}"));
    }
}

/// Whoever comes and goes while the clock is an hour behind the log has still come before and gone after what they did.
#[tokio::test]
async fn a_clock_that_was_set_back_makes_no_true_log_false() {
    const HOUR: u64 = 3_600_000;
    let mut salon = Salon::new().await;
    let table = salon.table("new-jersey").await;
    salon.watch.go(2 * HOUR);
    salon.house.guests().welcome("Ada").await.unwrap();
    salon.house.shutdown().await;
    salon.watch.back(HOUR);
    salon.reopen().await;
    let roles = Roles::from(Role::Supervisor);
    let employed = AccountWord::Employed { number: 6, roles };
    salon
        .house
        .words()
        .note_account("house", employed)
        .await
        .unwrap();
    let floor = staff(6, Role::Supervisor);
    let pit = FloorOrder::OpenPit {
        pit: 2,
        shuffle: Shuffle::ShuffleAndLace,
    };
    let ordered = salon
        .house
        .floor()
        .floor_do(floor, pit, CommandId(60))
        .await;
    ordered.unwrap();
    let order = serde_json::json!({"rulebook": "new-jersey", "options": {"dealing": "human"}});
    let order = FloorOrder::NewTable {
        pit: 2,
        order: serde_json::from_value(order).unwrap(),
    };
    let ordered = salon
        .house
        .floor()
        .floor_do(floor, order, CommandId(61))
        .await;
    let new = ordered.unwrap().unwrap();
    for (number, room) in [(71, table), (72, TableId(new))] {
        salon.watch.go(10 * 60_000);
        let deed = Deed::Pause(true);
        let name = format!("{number:032x}");
        let told = salon.house.tables().tell(room, floor, &name, deed).await;
        assert!(told.as_ref().is_ok_and(|a| a.accepted), "{told:?}");
    }
    let gone = AccountWord::LetGo { number: 6 };
    salon
        .house
        .words()
        .note_account("manager/2", gone)
        .await
        .unwrap();
    salon.verified();
    salon.reopen().await;
    salon.verified();
    // And time goes on: what comes later is written later.
    let last = || {
        salon
            .store
            .last(StreamId::House)
            .unwrap()
            .unwrap()
            .append
            .at
    };
    let before = last();
    salon.watch.go(5);
    salon.house.guests().welcome("Bob").await.unwrap();
    assert!(last() > before);
}

/// The house itself may have written nothing for hours while its tables did: they count too.
#[tokio::test]
async fn a_clock_that_was_set_back_behind_a_table_makes_no_true_log_false() {
    const HOUR: u64 = 3_600_000;
    let mut salon = Salon::new().await;
    let table = salon.table("new-jersey").await;
    salon.watch.go(2 * HOUR);
    let floor = staff(5, Role::Supervisor);
    let id = format!("{:032x}", 71);
    let told = salon
        .house
        .tables()
        .tell(table, floor, &id, Deed::Pause(true))
        .await;
    assert!(told.as_ref().is_ok_and(|a| a.accepted), "{told:?}");
    salon.house.shutdown().await;
    salon.watch.back(HOUR);
    salon.reopen().await;
    let gone = AccountWord::LetGo { number: 5 };
    salon
        .house
        .words()
        .note_account("manager/2", gone)
        .await
        .unwrap();
    salon.verified();
}
