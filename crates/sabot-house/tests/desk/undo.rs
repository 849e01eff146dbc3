//! The last entry is taken back, now, after a restart, in the audit and in records.

use sabot_audit::records::Which;
use sabot_house::hall::Visitor;
use sabot_rules::table::act::Call;
use sabot_rules::table::{Act, PlayAct};
use sabot_stream::Deed;
use serde_json::json;

use super::kit::{AUDITOR, CROUPIER, FloorKit, MANAGER, run};

async fn dealt() -> FloorKit {
    let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
    desk.banco(200).await;
    desk.deal().await;
    desk
}

#[test]
fn a_mistyped_card_is_taken_back_before_the_next_act() {
    run(async {
        let mut desk = dealt().await;
        desk.call(1, Call::Stay).await;
        desk.cards("5").await;
        let before = desk.view(CROUPIER).await;
        desk.cards("9").await;
        let answer = desk.tell(AUDITOR, Deed::Undo).await;
        assert_eq!(answer.code.as_deref(), Some("not-staff"));
        let answer = desk.tell(CROUPIER, Deed::Undo).await;
        FloorKit::taken(&answer);
        let after = desk.view(CROUPIER).await;
        assert_eq!(before["public"]["phase"], after["public"]["phase"]);
        assert_eq!(before["private"]["console"], after["private"]["console"]);
        let answer = desk.tell(CROUPIER, Deed::Undo).await;
        assert_eq!(answer.code.as_deref(), Some("too-late"), "only once");
        desk.cards("2").await;
        desk.party(0, Act::Play(PlayAct::Stand)).await;
        desk.cards("4 2").await;
        desk.lead().await;
        assert_eq!(desk.purse(0).await, 1_019_000);
        desk.proven().await;
        let record = desk
            .house
            .records()
            .record(desk.table, MANAGER, Which::All)
            .await;
        assert!(record.unwrap().contains("taken back"));
        let coups = desk
            .house
            .records()
            .coups(desk.table, MANAGER, 0, 10)
            .await
            .unwrap();
        assert_eq!(coups.coups.len(), 1);
        assert_eq!(coups.coups[0].shoe, 1);
    });
}

#[test]
fn an_entry_is_taken_back_after_a_restart_too() {
    run(async {
        let mut desk = dealt().await;
        desk.call(1, Call::Card).await;
        let mut desk = desk.reopened().await;
        let answer = desk.tell(CROUPIER, Deed::Undo).await;
        FloorKit::taken(&answer);
        let mut desk = desk.reopened().await;
        assert_eq!(desk.phase().await, "players-call");
        desk.call(1, Call::Stay).await;
        desk.proven().await;
        // Put to sleep and woken from its snapshot.
        desk.house.shutdown().await;
        let mut desk = desk.reopened().await;
        let answer = desk.tell(CROUPIER, Deed::Undo).await;
        FloorKit::taken(&answer);
        assert_eq!(desk.phase().await, "players-call");
        desk.proven().await;
    });
}

#[test]
fn money_that_has_moved_is_not_taken_back() {
    run(async {
        let mut desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
        desk.banco(200).await;
        let answer = desk.tell(CROUPIER, Deed::Undo).await;
        assert_eq!(answer.code.as_deref(), Some("too-late"));
        let answer = desk.tell(Visitor::nobody(), Deed::Undo).await;
        assert_eq!(answer.code.as_deref(), Some("not-staff"));
    });
}
