//! The house's own stream: one writer, everything in it decided again.

use sabot_house::office::Signer;
use sabot_rules::house::{HouseAct, HouseActor, PitId};
use sabot_rules::rulebook::Shuffle;

use super::kit::{DAY, HOUR, MINUTE, open_pit};
use crate::prelude::*;

const PIT: HouseAct = HouseAct::OpenPit {
    pit: PitId(1),
    shuffle: Shuffle::ShuffleAndLace,
};

/// What a supervisor of this number signs.
fn signed(number: u64) -> Signer {
    let by = staff(number, Role::Supervisor.into());
    Signer::staff(&by, Right::Floor).unwrap()
}

#[tokio::test]
async fn grants_acts_and_accounts_are_one_chain_that_verifies() {
    let mut kit = HouseKit::on(memory(), Watch::at(NOON), Config::default()).await;
    let patron = kit.guest("Ada").await;
    let roles = Roles::from(Role::Supervisor).with(Role::Cashier);
    kit.employs(5, roles).await;
    let words = kit.house.words();
    let acted = words.act(signed(5), PIT, None, None).await;
    assert_eq!(acted.unwrap().events.len(), 1);
    let read = AccountWord::PersonRead { staff: 5, patron };
    kit.notes("cashier/5", read).await.unwrap();
    // The kinds parted, a grant, somebody employed, the settings, the pit, a reading.
    assert_eq!(kit.version(), 6);
    kit.verified();

    kit.reopen().await;
    let words = kit.house.words();
    assert!(words.survey(|house| house.pits().contains_key(&PitId(1))));
    assert_eq!(words.roles_of(5), Some(roles));
    let again = words.act(signed(5), PIT, None, None).await;
    let Err(HouseError::Refused(refusal)) = again else {
        panic!("{again:?}")
    };
    assert_eq!(refusal.clause().id(), "INT-105");
    kit.watch.go(DAY);
    kit.house.guests().means(patron).await.unwrap();
    assert_eq!(kit.version(), 7);
    kit.verified();
}

#[tokio::test]
async fn the_same_name_says_it_once() {
    let kit = HouseKit::new().await;
    let says = |act| {
        let words = kit.house.words();
        words.act(signed(5), act, None, Some(CommandId(77)))
    };
    assert_eq!(says(PIT).await.unwrap(), says(PIT).await.unwrap());
    let other = HouseAct::CloseTable { table: TableId(1) };
    assert_eq!(says(other).await, Err(HouseNo::BadCommandId.into()));
    kit.verified();
}

#[tokio::test]
async fn a_text_of_people_lies_in_the_cabinet_and_not_in_the_chain() {
    let kit = HouseKit::new().await;
    let words = kit.house.words();
    let said = words.keep_text("the shoe jammed").await.unwrap();
    let acted = words.act(signed(5), PIT, Some(said), None).await;
    acted.unwrap();
    let command = String::from_utf8(kit.last(StreamId::House).command).unwrap();
    assert!(command.contains(&said.to_string()) && !command.contains("jammed"));
    let text = words.text(said).await.unwrap();
    assert_eq!(text.as_deref(), Some("the shoe jammed"));
    kit.store.put(&format!("text/{said}"), None).unwrap();
    kit.verified();
    assert_eq!(words.keep_text(" ").await, Err(HouseNo::BadText.into()));
}

#[tokio::test]
async fn nonsense_about_who_works_here_is_not_stored() {
    let kit = HouseKit::new().await;
    let let_go = |by, number| kit.notes(by, AccountWord::LetGo { number });
    let no = let_go("manager/2", 99).await;
    assert!(
        matches!(no, Err(HouseError::Said(HouseNo::Account, _))),
        "{no:?}"
    );
    let no = let_go("manager/1", 9).await;
    assert_eq!(no, Err(HouseNo::NoRight.into()), "who is that?");
    let no = let_go("cashier/7", 9).await;
    assert_eq!(no, Err(HouseNo::NotYours.into()));
    let other = Signer {
        actor: HouseActor::Manager,
        name: "croupier/4".to_owned(),
        second: None,
    };
    // What the door would not let through is not stored either: 6 does not work here, 2 is a manager.
    for (signer, why) in [
        (other, HouseNo::NotYours),
        (signed(6), HouseNo::NoRight),
        (signed(2), HouseNo::NoRight),
    ] {
        let no = kit.house.words().act(signer, PIT, None, None).await;
        assert_eq!(no, Err(why.into()));
    }
    kit.verified();
    for number in [3, u64::MAX] {
        let patron = Signer::patron(PatronId(number));
        assert_eq!(patron.actor, HouseActor::Patron(PatronId(number)));
        assert_eq!(patron.name, format!("patron/{number}"));
    }
}

/// An hour behind what is in the log.
async fn set_back(kit: &mut HouseKit) {
    kit.house.shutdown().await;
    kit.watch.back(HOUR);
    kit.reopen().await;
}

/// Whoever comes and goes while the clock is an hour behind the log has still come before and gone after what they did.
#[tokio::test]
async fn a_clock_that_was_set_back_makes_no_true_log_false() {
    let mut kit = HouseKit::new().await;
    let table = kit.table("new-jersey").await;
    kit.watch.go(2 * HOUR);
    kit.guest("Ada").await;
    set_back(&mut kit).await;
    let roles = Roles::from(Role::Supervisor);
    kit.employs(6, roles).await;
    let (floor, desk) = (staff(6, roles), kit.house.floor());
    let new = FloorOrder::NewTable {
        pit: 2,
        order: Box::new(order("new-jersey", json!({ "dealing": "human" }))),
    };
    let pit = desk.floor_do(floor, open_pit(2), kit.id()).await;
    pit.unwrap();
    let new = desk.floor_do(floor, new, kit.id()).await;
    let new = TableId(new.unwrap().unwrap());
    for room in [table, new] {
        kit.watch.go(10 * MINUTE);
        kit.told(room, floor, Deed::Pause(true)).await;
    }
    let gone = AccountWord::LetGo { number: 6 };
    kit.notes("manager/2", gone).await.unwrap();
    kit.verified();
    kit.reopen().await;
    kit.verified();
    // And time goes on: what comes later is written later.
    let before = kit.last(StreamId::House).at;
    kit.watch.go(5);
    kit.guest("Bob").await;
    assert!(kit.last(StreamId::House).at > before);
}

/// The house itself may have written nothing for hours while its tables did: they count too.
#[tokio::test]
async fn a_clock_that_was_set_back_behind_a_table_makes_no_true_log_false() {
    let mut kit = HouseKit::new().await;
    let table = kit.table("new-jersey").await;
    kit.watch.go(2 * HOUR);
    kit.told(table, SUPERVISOR, Deed::Pause(true)).await;
    set_back(&mut kit).await;
    let gone = AccountWord::LetGo { number: 5 };
    kit.notes("manager/2", gone).await.unwrap();
    kit.verified();
}
