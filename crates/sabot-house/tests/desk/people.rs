//! Who may do what at which table: roles, two people, patrons who follow, guests' own tables.

use sabot_core::{Party, Pot};
use sabot_house::floor::text_key;
use sabot_house::hall::{HouseError, Visitor};
use sabot_ledger::book::TableId;
use sabot_ledger::store::{CommandId, StreamId};
use sabot_rules::table::act::{Call, PassReason, Tender};
use sabot_rules::table::{Act, CroupierAct, FloorAct, PlaceAct, PlayAct};
use sabot_stream::Deed;
use serde_json::{Value, json};

use super::kit::{AUDITOR, CASHIER, CROUPIER, FloorKit, MANAGER, SUPERVISOR, m, order, run, seat};

#[test]
fn only_the_floor_opens_a_table_of_real_cards() {
    run(async {
        let desk = FloorKit::bare("new-jersey", json!({})).await;
        let human = order("new-jersey", &json!({ "dealing": "human" }));
        let guest = desk.guest("Ann").await;
        let refused = desk
            .house
            .tables()
            .open_table(human.clone(), Some(guest), CommandId(9));
        assert_eq!(refused.await, Err(HouseError::HumanDealt));
        let croupier = CROUPIER.staff.unwrap();
        let refused = desk
            .house
            .tables()
            .open_house_table(human, croupier, 1, CommandId(9));
        assert_eq!(refused.await, Err(HouseError::NotYours));
        let head = desk.store.read(StreamId::Table(desk.table), 0, 1).unwrap();
        assert_eq!(head[0].append.actor, "supervisor/5");
    });
}

#[test]
fn auditors_and_cashiers_send_nothing_but_what_the_changeur_changed() {
    run(async {
        let mut desk = FloorKit::ready("venice", json!({}), &[1, 2]).await;
        for nobody in [AUDITOR, CASHIER, Visitor::nobody()] {
            for act in [
                Act::Croupier(CroupierAct::StartGame),
                Act::Croupier(CroupierAct::Settle),
                Act::Floor(FloorAct::Suspend { void: false }),
            ] {
                let answer = desk.say(nobody, None, act).await;
                assert_eq!(answer.code.as_deref(), Some("not-staff"), "{act:?}");
            }
            assert_eq!(desk.view(nobody).await["private"]["console"], Value::Null);
        }
        // VE-game-05: the changeur.
        let change = Act::Place(PlaceAct::BuyIn {
            amount: m(500),
            tender: Tender::Cash,
        });
        let answer = desk.say(CASHIER, Some(0), change).await;
        FloorKit::taken(&answer);
        let answer = desk.say(AUDITOR, Some(0), change).await;
        assert_eq!(answer.code.as_deref(), Some("not-staff"));
        assert_eq!(desk.purse(0).await, 1_050_000);
        desk.proven().await;
    });
}

#[test]
fn a_patron_follows_and_the_croupier_acts() {
    run(async {
        let mut desk = FloorKit::bare("new-jersey", json!({})).await;
        let patron = desk.guest("Ann").await;
        let deed = Deed::Seat {
            patron: Some(patron),
            seat: Some(seat(4)),
            behind: None,
            purse: m(1_000),
        };
        let answer = desk.tell(CROUPIER, deed.clone()).await;
        FloorKit::taken(&answer);
        let twice = desk.tell(CROUPIER, deed).await;
        assert_eq!(twice.code.as_deref(), Some("already-here"));
        assert_eq!(
            desk.house.guests().means(patron).await.unwrap().at_tables,
            m(1_000)
        );
        let own = desk.view(Visitor::person(patron)).await;
        assert_eq!(own["private"]["party"], 0);
        assert_eq!(own["private"]["open"], json!([]));
        let answer = desk
            .tell(
                Visitor::person(patron),
                Deed::Act(Act::Place(PlaceAct::Leave)),
            )
            .await;
        assert_eq!(answer.code.as_deref(), Some("croupier-acts"));
        assert_eq!(answer.clause.as_deref(), Some("INT-94"));
        desk.party(0, Act::Place(PlaceAct::Leave)).await;
        assert_eq!(
            desk.house.guests().means(patron).await.unwrap().at_tables,
            m(0)
        );
        desk.proven().await;
    });
}

#[test]
fn int_96_a_wrong_payment_is_booked_back_by_two() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        let (from, to) = (Pot::Purse(Party(0)), Pot::Purse(Party(1)));
        let right = |amount| Act::Floor(FloorAct::Correct { from, to, amount });
        let answer = desk.say(SUPERVISOR, None, right(m(20))).await;
        assert_eq!(answer.code.as_deref(), Some("needs-two"));
        let answer = desk.say(CROUPIER, None, right(m(20))).await;
        assert_eq!(answer.code.as_deref(), Some("wrong-role"));
        let answer = desk.two(SUPERVISOR, right(m(20_000))).await;
        assert_eq!(
            answer.clause.as_deref(),
            Some("INT-96"),
            "more than is there"
        );
        let answer = desk.two(SUPERVISOR, right(m(20))).await;
        FloorKit::taken(&answer);
        assert_eq!(desk.purse(1).await, 1_002_000);
        let head = desk
            .store
            .last(StreamId::Table(desk.table))
            .unwrap()
            .unwrap();
        assert_eq!(head.append.actor, "supervisor/5+manager/2");
        let command: Value = serde_json::from_slice(&head.append.command).unwrap();
        let id = command["command"]["staff"]["reason"].as_str().unwrap();
        let text = desk.store.get(&text_key(id)).unwrap().unwrap();
        assert_eq!(text, b"the second card fell to the floor");
        desk.banco(200).await;
        let answer = desk.two(SUPERVISOR, right(m(20))).await;
        assert_eq!(
            answer.code.as_deref(),
            Some("not-now"),
            "between coups only"
        );
        desk.proven().await;
    });
}

#[test]
fn the_same_person_is_not_a_second() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        let visitor = Visitor {
            second: MANAGER.staff,
            ..MANAGER
        };
        let deed = Deed::Staff {
            party: None,
            act: Act::Floor(FloorAct::Suspend { void: true }),
            reason: Some("a fire".to_owned()),
            countersign: None,
        };
        let answer = desk.tell(visitor, deed).await;
        assert_eq!(answer.code.as_deref(), Some("needs-two"));
    });
}

#[test]
fn nj_4_11a_2_the_floor_orders_a_pass_at_an_automatic_table_of_the_house() {
    run(async {
        let mut desk = FloorKit::bare("new-jersey", json!({})).await;
        let automatic = order("venice", &json!({}));
        let floor = SUPERVISOR.staff.unwrap();
        let opened = desk
            .house
            .tables()
            .open_house_table(automatic, floor, 3, CommandId(77))
            .await
            .unwrap();
        desk.table = TableId(opened.id);
        let answer = desk
            .say(SUPERVISOR, None, Act::Floor(FloorAct::ChangeMinimum(m(50))))
            .await;
        FloorKit::taken(&answer);
        let view = desk.view(SUPERVISOR).await;
        assert_eq!(view["public"]["pit"], 3);
        assert_eq!(view["private"]["console"], Value::Null);
        let answer = desk
            .say(CROUPIER, None, Act::Croupier(CroupierAct::NoMoreBets))
            .await;
        assert_eq!(answer.code.as_deref(), Some("not-staff"), "the house deals");
        let pass = Act::Floor(FloorAct::OrderPass(PassReason::Delay));
        let answer = desk.say(SUPERVISOR, None, pass).await;
        assert_eq!(answer.code.as_deref(), Some("not-now"));
        let answer = desk
            .say(MANAGER, None, Act::Floor(FloorAct::Suspend { void: false }))
            .await;
        FloorKit::taken(&answer);
    });
}

#[test]
fn at_a_guests_table_management_only_stops_and_closes() {
    run(async {
        let mut desk = FloorKit::bare("new-jersey", json!({})).await;
        let ann = desk.guest("Ann").await;
        let own = desk
            .house
            .tables()
            .open_table(order("venice", &json!({})), Some(ann), CommandId(78))
            .await
            .unwrap();
        desk.table = TableId(own.id);
        let minimum = Act::Floor(FloorAct::ChangeMinimum(m(50)));
        for who in [CROUPIER, SUPERVISOR, MANAGER] {
            let answer = desk.say(who, None, minimum).await;
            assert_eq!(answer.code.as_deref(), Some("not-staff"));
        }
        let answer = desk
            .say(MANAGER, None, Act::Floor(FloorAct::Suspend { void: false }))
            .await;
        FloorKit::taken(&answer);
        let answer = desk.say(MANAGER, None, Act::Floor(FloorAct::Resume)).await;
        FloorKit::taken(&answer);
        let answer = desk.tell(SUPERVISOR, Deed::Close).await;
        assert_eq!(answer.code.as_deref(), Some("not-staff"));
        let answer = desk.tell(MANAGER, Deed::Close).await;
        FloorKit::taken(&answer);
    });
}

#[test]
fn the_same_command_twice_is_one() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        desk.banco(200).await;
        desk.deal().await;
        let deed = Deed::Staff {
            party: Some(Party(1)),
            act: Act::Play(PlayAct::Say(Call::Stay)),
            reason: None,
            countersign: None,
        };
        let id = "00000000000000000000000000abcdef";
        let tell = || {
            desk.house
                .tables()
                .tell(desk.table, CROUPIER, id, deed.clone())
        };
        let (first, second) = (tell().await.unwrap(), tell().await.unwrap());
        assert_eq!(first, second);
        assert!(first.accepted);
    });
}

#[test]
fn who_is_called_to_the_table_speaks_on_the_croupiers_own_console() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        let minimum = Act::Floor(FloorAct::ChangeMinimum(m(50)));
        let answer = desk.say(CROUPIER, None, minimum).await;
        assert_eq!(answer.code.as_deref(), Some("wrong-role"));
        let called = Visitor {
            second: SUPERVISOR.staff,
            ..CROUPIER
        };
        let answer = desk.say(called, None, minimum).await;
        FloorKit::taken(&answer);
        let head = desk.store.last(StreamId::Table(desk.table));
        assert_eq!(head.unwrap().unwrap().append.actor, "supervisor/5");
        // What takes two people takes two who may sign for it: a croupier is not one of them.
        let (from, to) = (Pot::Purse(Party(0)), Pot::Purse(Party(1)));
        let amount = m(20);
        let answer = desk
            .two(CROUPIER, Act::Floor(FloorAct::Correct { from, to, amount }))
            .await;
        assert_eq!(answer.code.as_deref(), Some("wrong-role"));
        desk.proven().await;
    });
}
