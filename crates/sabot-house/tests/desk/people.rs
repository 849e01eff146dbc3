//! Who may do what at which table: roles, two people, patrons who follow, guests' own tables.

use sabot_core::Pot;
use sabot_house::floor::text_key;
use sabot_rules::table::act::PassReason;

use super::kit::FloorKit;
use crate::prelude::*;

#[tokio::test]
async fn only_the_floor_opens_a_table_of_real_cards() {
    let desk = FloorKit::bare("new-jersey", json!({})).await;
    let (kit, tables) = (&desk.kit, desk.kit.house.tables());
    let human = order("new-jersey", json!({ "dealing": "human" }));
    let guest = kit.guest("Ann").await;
    let refused = tables.open_table(human.clone(), Some(guest), kit.id());
    assert_eq!(refused.await, Err(HouseNo::HumanDealt.into()));
    let croupier = CROUPIER.staff.unwrap();
    let refused = tables.open_house_table(human, croupier, 1, kit.id());
    assert_eq!(refused.await, Err(HouseNo::NotYours.into()));
    let head = kit.store.read(StreamId::Table(desk.table), 0, 1).unwrap();
    assert_eq!(head[0].append.actor, "supervisor/5");
}

#[tokio::test]
async fn auditors_and_cashiers_send_nothing_but_what_the_changeur_changed() {
    let desk = FloorKit::ready("venice", json!({}), &[1, 2]).await;
    for nobody in [AUDITOR, CASHIER, Visitor::nobody()] {
        for act in [
            Act::Croupier(CroupierAct::StartGame),
            Act::Croupier(CroupierAct::Settle),
            Act::Floor(FloorAct::Suspend { void: false }),
        ] {
            desk.no(nobody, act, "not-staff").await;
        }
        assert_eq!(desk.view(nobody).await["private"]["console"], Value::Null);
    }
    // VE-game-05: the changeur.
    let change = staff_deed(Some(0), buy_in(m(500)));
    desk.does(CASHIER, change.clone()).await;
    desk.refuses(AUDITOR, change, "not-staff").await;
    assert_eq!(desk.purse(0).await, 1_050_000);
    desk.proven().await;
}

#[tokio::test]
async fn a_patron_follows_and_the_croupier_acts() {
    let desk = FloorKit::bare("new-jersey", json!({})).await;
    let patron = desk.kit.guest("Ann").await;
    let deed = place(Some(patron), Some(4), None, 1_000);
    let guests = desk.kit.house.guests();
    let at_tables = async || guests.means(patron).await.unwrap().at_tables;
    desk.does(CROUPIER, deed.clone()).await;
    desk.refuses(CROUPIER, deed, "already-here").await;
    assert_eq!(at_tables().await, m(1_000));
    let ann = Visitor::person(patron);
    let own = desk.view(ann).await;
    assert_eq!(own["private"]["party"], 0);
    assert_eq!(own["private"]["open"], json!([]));
    let leave = Deed::Act(PlaceAct::Leave.into());
    let no = desk.refuses(ann, leave, "croupier-acts").await;
    assert_eq!(no.clause.as_deref(), Some("INT-94"));
    desk.party(0, PlaceAct::Leave).await;
    assert_eq!(at_tables().await, m(0));
    desk.proven().await;
}

/// So much was paid to the first party and not to the second.
fn correct(whole: u64) -> FloorAct {
    FloorAct::Correct {
        from: Pot::Purse(Party(0)),
        to: Pot::Purse(Party(1)),
        amount: m(whole),
    }
}

#[tokio::test]
async fn int_96_a_wrong_payment_is_booked_back_by_two() {
    let desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
    desk.no(SUPERVISOR, correct(20), "needs-two").await;
    desk.no(CROUPIER, correct(20), "wrong-role").await;
    // More than is there.
    desk.two_no(SUPERVISOR, correct(20_000), "INT-96").await;
    desk.two_yes(SUPERVISOR, correct(20)).await;
    assert_eq!(desk.purse(1).await, 1_002_000);
    let last = desk.last();
    assert_eq!(last.actor, "supervisor/5+manager/2");
    let command: Value = serde_json::from_slice(&last.command).unwrap();
    let id = command["command"]["staff"]["reason"].as_str().unwrap();
    let text = desk.kit.store.get(&text_key(id)).unwrap().unwrap();
    assert_eq!(text, b"the second card fell to the floor");
    desk.banco(200).await;
    // Between coups only.
    desk.two_no(SUPERVISOR, correct(20), "not-now").await;
    desk.proven().await;
}

#[tokio::test]
async fn the_same_person_is_not_a_second() {
    let desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
    let (mut manager, deed) = FloorKit::both(MANAGER, FloorAct::Suspend { void: true });
    manager.second = MANAGER.staff;
    desk.refuses(manager, deed, "needs-two").await;
}

#[tokio::test]
async fn nj_4_11a_2_the_floor_orders_a_pass_at_an_automatic_table_of_the_house() {
    let mut desk = FloorKit::bare("new-jersey", json!({})).await;
    let (kit, tables) = (&desk.kit, desk.kit.house.tables());
    let (automatic, floor) = (order("venice", json!({})), SUPERVISOR.staff.unwrap());
    let opened = tables.open_house_table(automatic, floor, 3, kit.id()).await;
    desk.table = TableId(opened.unwrap().id);
    desk.yes(SUPERVISOR, FloorAct::ChangeMinimum(m(50))).await;
    let view = desk.view(SUPERVISOR).await;
    assert_eq!(view["public"]["pit"], 3);
    assert_eq!(view["private"]["console"], Value::Null);
    // The house deals.
    let close = CroupierAct::NoMoreBets;
    desk.no(CROUPIER, close, "not-staff").await;
    let pass = FloorAct::OrderPass(PassReason::Delay);
    desk.no(SUPERVISOR, pass, "not-now").await;
    desk.yes(MANAGER, FloorAct::Suspend { void: false }).await;
}

#[tokio::test]
async fn at_a_guests_table_management_only_stops_and_closes() {
    let mut desk = FloorKit::bare("new-jersey", json!({})).await;
    let (ann, venice) = (desk.kit.guest("Ann").await, order("venice", json!({})));
    desk.table = desk.kit.opens(venice, Some(ann)).await.unwrap();
    for who in [CROUPIER, SUPERVISOR, MANAGER] {
        let minimum = FloorAct::ChangeMinimum(m(50));
        desk.no(who, minimum, "not-staff").await;
    }
    desk.yes(MANAGER, FloorAct::Suspend { void: false }).await;
    desk.yes(MANAGER, FloorAct::Resume).await;
    desk.refuses(SUPERVISOR, Deed::Close, "not-staff").await;
    desk.does(MANAGER, Deed::Close).await;
}

#[tokio::test]
async fn the_same_command_twice_is_one() {
    let desk = FloorKit::dealt(json!({})).await;
    let stay = staff_deed(Some(1), PlayAct::Say(Call::Stay));
    let tell = || {
        desk.kit
            .tell_as(0xab_cdef, desk.table, CROUPIER, stay.clone())
    };
    let (first, second) = (tell().await.unwrap(), tell().await.unwrap());
    assert_eq!(first, second);
    assert!(first.accepted);
}

#[tokio::test]
async fn who_is_called_to_the_table_speaks_on_the_croupiers_own_console() {
    let desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
    let minimum = Act::Floor(FloorAct::ChangeMinimum(m(50)));
    desk.no(CROUPIER, minimum, "wrong-role").await;
    let mut called = CROUPIER;
    called.second = SUPERVISOR.staff;
    desk.yes(called, minimum).await;
    assert_eq!(desk.last().actor, "supervisor/5");
    // What takes two people takes two who may sign for it: a croupier is not one of them.
    desk.two_no(CROUPIER, correct(20), "wrong-role").await;
    desk.proven().await;
}
