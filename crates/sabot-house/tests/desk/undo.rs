//! The last entry is taken back, now, after a restart, in the audit and in records.

use super::kit::FloorKit;
use crate::prelude::*;

#[tokio::test]
async fn a_mistyped_card_is_taken_back_before_the_next_act() {
    let desk = FloorKit::dealt(json!({})).await;
    desk.call(1, Call::Stay).await;
    desk.cards("5").await;
    let before = desk.view(CROUPIER).await;
    desk.cards("9").await;
    desk.refuses(AUDITOR, Deed::Undo, "not-staff").await;
    desk.does(CROUPIER, Deed::Undo).await;
    let after = desk.view(CROUPIER).await;
    assert_eq!(before["public"]["phase"], after["public"]["phase"]);
    assert_eq!(before["private"]["console"], after["private"]["console"]);
    // Only once.
    desk.refuses(CROUPIER, Deed::Undo, "too-late").await;
    desk.cards("2").await;
    desk.party(0, PlayAct::Stand).await;
    desk.cards("4 2").await;
    desk.lead().await;
    assert_eq!(desk.purse(0).await, 1_019_000);
    desk.proven().await;
    assert!(desk.record(Which::All).await.contains("taken back"));
    let records = desk.kit.house.records();
    let coups = records.coups(desk.table, MANAGER, 0, 10).await.unwrap();
    assert_eq!(coups.coups.len(), 1);
    assert_eq!(coups.coups[0].shoe, 1);
}

#[tokio::test]
async fn an_entry_is_taken_back_after_a_restart_too() {
    let desk = FloorKit::dealt(json!({})).await;
    desk.call(1, Call::Card).await;
    let desk = desk.reopened().await;
    desk.does(CROUPIER, Deed::Undo).await;
    let desk = desk.reopened().await;
    assert_eq!(desk.phase().await, "players-call");
    desk.call(1, Call::Stay).await;
    desk.proven().await;
    // Put to sleep and woken from its snapshot.
    desk.kit.house.shutdown().await;
    let desk = desk.reopened().await;
    desk.does(CROUPIER, Deed::Undo).await;
    assert_eq!(desk.phase().await, "players-call");
    desk.proven().await;
}

#[tokio::test]
async fn money_that_has_moved_is_not_taken_back() {
    let desk = FloorKit::faced(json!({})).await;
    desk.refuses(CROUPIER, Deed::Undo, "too-late").await;
    let nobody = Visitor::nobody();
    desk.refuses(nobody, Deed::Undo, "not-staff").await;
}
