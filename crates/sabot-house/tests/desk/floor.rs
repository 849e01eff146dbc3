//! The floor's part in the life of a human-dealt table: opening, shuffling, cutting, notices, minimums, suspension.

use sabot_audit::replay::Sight;

use super::kit::{FloorKit, entry};
use crate::prelude::*;

#[tokio::test]
async fn nj_4_3b_1_decks_are_inspected_by_the_dealer_and_verified_by_the_floor() {
    let desk = FloorKit::bare("new-jersey", json!({})).await;
    desk.seat(Some(1), None, 1_000).await;
    desk.yes(CROUPIER, PrepAct::ReceiveDecks(6)).await;
    desk.no(CROUPIER, PrepAct::Verify, "NJ-4.3b.1").await;
    desk.yes(CROUPIER, PrepAct::Inspect).await;
    let verify = json!({ "what": "act", "actor": "supervisor", "act": "verify" });
    assert_eq!(desk.awaits().await, verify);
    desk.yes(SUPERVISOR, PrepAct::Verify).await;
    desk.yes(CROUPIER, PrepAct::Spread).await;
    // NJ-4.3c.1: the first participants look before the cards are turned down.
    assert_eq!(desk.awaits().await["parties"], json!([0]));
    desk.party(0, PrepAct::Acknowledge).await;
    for act in [PrepAct::TurnDown, PrepAct::Wash, PrepAct::Stack] {
        desk.staff(act).await;
    }
    assert_eq!(desk.phase().await, "shuffle");
    desk.proven().await;
}

#[tokio::test]
async fn nj_4_4f_1_the_supervisor_orders_a_recut_and_nj_4_4e_5_the_burn_follows() {
    let desk = FloorKit::bare("new-jersey", json!({})).await;
    desk.seat(Some(1), None, 1_000).await;
    desk.seat(Some(2), None, 1_000).await;
    desk.lead().await;
    desk.everybody().await;
    desk.lead().await;
    assert_eq!(desk.phase().await, "cut-offered");
    // NJ-4.4c: a participant cuts.
    let awaited = desk.awaits().await["parties"][0].as_u64().unwrap();
    let party = u16::try_from(awaited).unwrap();
    desk.party(party, PrepAct::Cut { depth: 150 }).await;
    desk.no(CROUPIER, PrepAct::OrderRecut, "NJ-4.4f.1").await;
    desk.yes(SUPERVISOR, PrepAct::OrderRecut).await;
    desk.prepare().await;
    assert_eq!(desk.phase().await, "bidding");
    let view = desk.view(CROUPIER).await;
    assert!(view["public"]["discards"].as_u64().unwrap() > 0, "burned");
    desk.proven().await;
}

#[tokio::test]
async fn nj_4_10d_1_a_higher_rate_waits_thirty_minutes_after_its_notice() {
    let desk = FloorKit::ready("new-jersey", json!({ "vig": "4" }), &[1, 2]).await;
    let five = Percent::new(5).unwrap();
    let change = || FloorAct::ChangeRate(five);
    desk.no(SUPERVISOR, change(), "NJ-4.10d.1").await;
    desk.staff(FloorAct::PostNotice(five)).await;
    desk.no(SUPERVISOR, change(), "too-early").await;
    desk.proven().await;
}

#[tokio::test]
async fn int_101_management_suspends_and_a_void_takes_two() {
    let desk = FloorKit::dealt(json!({})).await;
    let suspend = |void| FloorAct::Suspend { void };
    desk.no(SUPERVISOR, suspend(false), "INT-101").await;
    desk.needs_two(MANAGER, suspend(true)).await;
    assert_eq!(desk.phase().await, "suspended");
    assert_eq!(desk.purse(1).await, 1_000_000);
    desk.staff(FloorAct::Resume).await;
    desk.proven().await;
}

#[tokio::test]
async fn a_coup_takes_few_commands_and_is_shown_again() {
    let desk = FloorKit::faced(json!({})).await;
    let stream = StreamId::Table(desk.table);
    let version = || desk.kit.store.head(stream).unwrap().version;
    let before = version();
    desk.deal().await;
    desk.stay_and_stand("5 2", "4 2").await;
    let slip = desk.slip().await;
    assert_eq!(slip["slot"], 1_000);
    assert_eq!(slip["parties"][1]["due"]["collected"], 20_000);
    assert_eq!(slip["parties"][0]["due"]["levy"], 1_000);
    let say = desk.console().await["say"][0].clone();
    assert!(say["en"].is_string() && say["it"].is_string(), "{say}");
    desk.lead().await;
    let after = version();
    assert!(after - before <= 9, "{after} {before}");
    let report = desk.proven().await;
    assert_eq!((report.by_hand, report.shoes, report.in_play), (1, 0, 0));
    let (table, records) = (desk.table, desk.kit.house.records());
    let shown = records.replay(table, MANAGER, Which::Coup(1), Sight::Everyone);
    assert!(!shown.await.unwrap().messages.is_empty());
    let record = desk.record(Which::Coup(1)).await;
    assert!(record.contains("no commitment"), "{record}");
    let shoes = records.shoes(table, MANAGER).await.unwrap();
    assert!(shoes[0].by_hand && !shoes[0].revealed);
}

#[tokio::test]
async fn untracked_purses_are_computed_and_shown_and_nothing_is_posted() {
    let desk = FloorKit::dealt(json!({ "purses": "untracked" })).await;
    desk.stay_and_stand("5 2", "4 2").await;
    assert_eq!(desk.slip().await["slot"], 1_000);
    desk.lead().await;
    let report = desk.proven().await;
    assert_eq!(report.transfers, 0);
}

#[tokio::test]
async fn several_cards_are_entered_together_or_not_at_all() {
    let desk = FloorKit::faced(json!({})).await;
    desk.lead().await;
    desk.party(0, PlayAct::Deal).await;
    let answer = desk.tell(CROUPIER, entry("? ? ? ? ?")).await;
    assert!(!answer.accepted, "the fifth is not awaited");
    assert_eq!(desk.awaits().await["run"], 4);
    desk.cards("? ? ? ?").await;
    desk.refuses(SUPERVISOR, entry("?"), "wrong-role").await;
    desk.proven().await;
}

#[tokio::test]
async fn the_floor_closes_a_table_and_everybody_has_their_chips() {
    let desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
    desk.refuses(CROUPIER, Deed::Close, "not-staff").await;
    desk.does(SUPERVISOR, Deed::Close).await;
    let is_closed = |kit: &HouseKit| !kit.house.tables().is_open(desk.table);
    desk.kit.until(is_closed).await;
    assert_eq!(desk.view(MANAGER).await["public"]["parties"], json!([]));
    desk.no(CROUPIER, CroupierAct::StartGame, "closed").await;
    desk.kit.verified();
}
