//! The floor's part in the life of a human-dealt table: opening, shuffling, cutting, notices, minimums, suspension.

use sabot_audit::records::Which;
use sabot_audit::replay::Sight;
use sabot_core::Percent;
use sabot_rules::table::act::Call;
use sabot_rules::table::{Act, CroupierAct, FloorAct, PlayAct, PrepAct};
use sabot_stream::Deed;
use serde_json::json;

use super::kit::{CROUPIER, FloorKit, MANAGER, SUPERVISOR, m, run};

async fn says(desk: &mut FloorKit, act: Act) {
    desk.staff(act).await;
}

#[test]
fn nj_4_3b_1_decks_are_inspected_by_the_dealer_and_verified_by_the_floor() {
    run(async {
        let mut desk = FloorKit::bare("new-jersey", json!({})).await;
        desk.seat(Some(1), None, 1_000).await;
        let answer = desk
            .say(CROUPIER, None, Act::Prep(PrepAct::ReceiveDecks(6)))
            .await;
        FloorKit::taken(&answer);
        let answer = desk.say(CROUPIER, None, Act::Prep(PrepAct::Verify)).await;
        assert_eq!(answer.clause.as_deref(), Some("NJ-4.3b.1"));
        let answer = desk.say(CROUPIER, None, Act::Prep(PrepAct::Inspect)).await;
        FloorKit::taken(&answer);
        let awaits = desk.console().await["awaits"].clone();
        assert_eq!(
            awaits,
            json!({ "what": "act", "actor": "supervisor", "act": "verify" })
        );
        let answer = desk.say(SUPERVISOR, None, Act::Prep(PrepAct::Verify)).await;
        FloorKit::taken(&answer);
        let answer = desk.say(CROUPIER, None, Act::Prep(PrepAct::Spread)).await;
        FloorKit::taken(&answer);
        // NJ-4.3c.1: the first participants look before the cards are turned down.
        assert_eq!(desk.console().await["awaits"]["parties"], json!([0]));
        desk.party(0, Act::Prep(PrepAct::Acknowledge)).await;
        for act in [
            Act::Prep(PrepAct::TurnDown),
            Act::Prep(PrepAct::Wash),
            Act::Prep(PrepAct::Stack),
        ] {
            says(&mut desk, act).await;
        }
        assert_eq!(desk.phase().await, "shuffle");
        desk.proven().await;
    });
}

#[test]
fn nj_4_4f_1_the_supervisor_orders_a_recut_and_nj_4_4e_5_the_burn_follows() {
    run(async {
        let mut desk = FloorKit::bare("new-jersey", json!({})).await;
        desk.seat(Some(1), None, 1_000).await;
        desk.seat(Some(2), None, 1_000).await;
        desk.lead_to("cut-offered").await;
        // NJ-4.4c: a participant cuts.
        let awaited = desk.console().await["awaits"]["parties"][0]
            .as_u64()
            .unwrap();
        let party = u16::try_from(awaited).unwrap();
        desk.party(party, Act::Prep(PrepAct::Cut { depth: 150 }))
            .await;
        let answer = desk
            .say(CROUPIER, None, Act::Prep(PrepAct::OrderRecut))
            .await;
        assert_eq!(answer.clause.as_deref(), Some("NJ-4.4f.1"));
        let answer = desk
            .say(SUPERVISOR, None, Act::Prep(PrepAct::OrderRecut))
            .await;
        FloorKit::taken(&answer);
        desk.prepare().await;
        assert_eq!(desk.phase().await, "bidding");
        let view = desk.view(CROUPIER).await;
        assert!(view["public"]["discards"].as_u64().unwrap() > 0, "burned");
        desk.proven().await;
    });
}

#[test]
fn nj_4_10d_1_a_higher_rate_waits_thirty_minutes_after_its_notice() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({ "vig": "4" }), &[1, 2]).await;
        let five = Percent::new(5).unwrap();
        let answer = desk
            .say(SUPERVISOR, None, Act::Floor(FloorAct::ChangeRate(five)))
            .await;
        assert_eq!(answer.clause.as_deref(), Some("NJ-4.10d.1"));
        says(&mut desk, Act::Floor(FloorAct::PostNotice(five))).await;
        let answer = desk
            .say(SUPERVISOR, None, Act::Floor(FloorAct::ChangeRate(five)))
            .await;
        assert_eq!(answer.code.as_deref(), Some("too-early"));
        desk.proven().await;
    });
}

#[test]
fn int_101_management_suspends_and_a_void_takes_two() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        desk.banco(200).await;
        desk.deal().await;
        let answer = desk
            .say(
                SUPERVISOR,
                None,
                Act::Floor(FloorAct::Suspend { void: false }),
            )
            .await;
        assert_eq!(answer.clause.as_deref(), Some("INT-101"));
        let answer = desk
            .say(MANAGER, None, Act::Floor(FloorAct::Suspend { void: true }))
            .await;
        assert_eq!(answer.code.as_deref(), Some("needs-two"));
        let answer = desk
            .two(MANAGER, Act::Floor(FloorAct::Suspend { void: true }))
            .await;
        FloorKit::taken(&answer);
        assert_eq!(desk.phase().await, "suspended");
        assert_eq!(desk.purse(1).await, 1_000_000);
        says(&mut desk, Act::Floor(FloorAct::Resume)).await;
        desk.proven().await;
    });
}

#[test]
fn a_coup_takes_few_commands_and_is_shown_again() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        desk.banco(200).await;
        let before = desk
            .store
            .head(sabot_ledger::store::StreamId::Table(desk.table))
            .unwrap();
        desk.deal().await;
        desk.call(1, Call::Stay).await;
        desk.cards("5 2").await;
        desk.party(0, Act::Play(PlayAct::Stand)).await;
        desk.cards("4 2").await;
        let slip = desk.console().await["pay"].clone();
        assert_eq!(slip["slot"], 1_000);
        let (loser, levy) = (
            &slip["parties"][1]["due"],
            &slip["parties"][0]["due"]["levy"],
        );
        assert_eq!((&loser["collected"], levy), (&json!(20_000), &json!(1_000)));
        let say = desk.console().await["say"].clone();
        assert!(
            say[0]["en"].is_string() && say[0]["it"].is_string(),
            "{say}"
        );
        desk.lead().await;
        let after = desk
            .store
            .head(sabot_ledger::store::StreamId::Table(desk.table))
            .unwrap();
        assert!(after.version - before.version <= 9, "{after:?} {before:?}");
        let report = desk.proven().await;
        assert_eq!((report.by_hand, report.shoes, report.in_play), (1, 0, 0));
        let shown = desk
            .house
            .records()
            .replay(desk.table, MANAGER, Which::Coup(1), Sight::Everyone)
            .await;
        assert!(!shown.unwrap().messages.is_empty());
        let record = desk
            .house
            .records()
            .record(desk.table, MANAGER, Which::Coup(1))
            .await
            .unwrap();
        assert!(record.contains("no commitment"), "{record}");
        let shoes = desk
            .house
            .records()
            .shoes(desk.table, MANAGER)
            .await
            .unwrap();
        assert!(shoes[0].by_hand && !shoes[0].revealed);
    });
}

#[test]
fn untracked_purses_are_computed_and_shown_and_nothing_is_posted() {
    run(async {
        let mut desk =
            FloorKit::ready("new-jersey", json!({ "purses": "untracked" }), &[1, 2]).await;
        desk.banco(200).await;
        desk.deal().await;
        desk.call(1, Call::Stay).await;
        desk.cards("5 2").await;
        desk.party(0, Act::Play(PlayAct::Stand)).await;
        desk.cards("4 2").await;
        assert_eq!(desk.console().await["pay"]["slot"], 1_000);
        desk.lead().await;
        let report = desk.proven().await;
        assert_eq!(report.transfers, 0);
    });
}

#[test]
fn several_cards_are_entered_together_or_not_at_all() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        desk.banco(200).await;
        desk.lead().await;
        desk.party(0, Act::Play(PlayAct::Deal)).await;
        let answer = desk.try_cards("? ? ? ? ?").await;
        assert!(!answer.accepted, "the fifth is not awaited");
        assert_eq!(desk.console().await["awaits"]["run"], 4);
        desk.cards("? ? ? ?").await;
        let answer = desk.tell(SUPERVISOR, Deed::Cards(vec![None])).await;
        assert_eq!(answer.code.as_deref(), Some("wrong-role"));
        desk.proven().await;
    });
}

#[test]
fn the_floor_closes_a_table_and_everybody_has_their_chips() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        let answer = desk.tell(CROUPIER, Deed::Close).await;
        assert_eq!(answer.code.as_deref(), Some("not-staff"));
        let answer = desk.tell(SUPERVISOR, Deed::Close).await;
        FloorKit::taken(&answer);
        for _ in 0..50 {
            if desk.view(MANAGER).await["public"]["parties"] == json!([]) {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let answer = desk
            .say(CROUPIER, None, Act::Croupier(CroupierAct::StartGame))
            .await;
        assert_eq!(answer.code.as_deref(), Some("closed"));
        assert_eq!(m(1).get(), 100);
        sabot_audit::verify::verify(&*desk.store, &[], &[], |_| {}).unwrap();
    });
}
