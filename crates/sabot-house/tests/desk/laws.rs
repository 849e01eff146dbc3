//! Venice and Chickasaw with real cards: standing players, places, minimums, unclaimed money, exposed hands.

use super::kit::FloorKit;
use crate::prelude::*;

/// As many as a Venice table needs to begin (VE-game-17).
const SIX: [u8; 6] = [1, 2, 3, 4, 5, 6];

impl FloorKit {
    /// The banker deals, if somebody has to say so.
    async fn deals(&self) {
        self.lead().await;
        if self.awaits().await["what"] == "answers" {
            self.party(0, PlayAct::Deal).await;
        }
    }
}

#[tokio::test]
async fn ve_game_19_places_are_the_supervisors_to_give_and_ve_game_20_anybody_stands() {
    let desk = FloorKit::bare("venice", json!({})).await;
    let sits = place(None, Some(3), None, 5_000);
    desk.refuses(CROUPIER, sits.clone(), "VE-game-19").await;
    desk.does(SUPERVISOR, sits).await;
    desk.does(CROUPIER, place(None, None, Some(3), 5_000)).await;
    // He asks for a place, the supervisor grants it, he takes it.
    desk.party(1, PlaceAct::RequestSeat(seat(4))).await;
    let grant = staff_deed(Some(1), PlaceAct::ApproveSeat(seat(4)));
    desk.refuses(CROUPIER, grant.clone(), "VE-game-19").await;
    desk.does(SUPERVISOR, grant).await;
    desk.party(1, PlaceAct::TakeSeat(seat(4))).await;
    let parties = desk.view(CROUPIER).await["public"]["parties"].clone();
    assert_eq!(parties[1]["place"], json!({ "seated": 4 }));
    // VE-game-22: another box.
    desk.proven().await;
}

#[tokio::test]
async fn ve_game_17_play_waits_for_enough_players_and_ve_general_21_minimums_change() {
    let desk = FloorKit::ready("venice", json!({}), &SIX[..5]).await;
    assert_eq!(desk.awaits().await["what"], "nothing");
    desk.seat(Some(6), None, 5_000).await;
    let minimum = Act::Floor(FloorAct::ChangeMinimum(m(100)));
    desk.no(CROUPIER, minimum, "VE-general-21").await;
    desk.yes(SUPERVISOR, minimum).await;
    desk.lead().await;
    assert_eq!(desk.phase().await, "bank-offered");
    // VE-game-03: tips have a pot of their own.
    desk.party(1, PlaceAct::Tip(m(5))).await;
    assert_eq!(desk.purse(1).await, 999_500);
    desk.proven().await;
}

#[tokio::test]
async fn ve_general_16_a_card_face_up_is_void_and_its_coup_goes_on() {
    let desk = FloorKit::ready("venice", json!({}), &SIX).await;
    desk.lead().await;
    desk.party(0, bank(m(100))).await;
    desk.party(1, CoverAct::Banco).await;
    desk.lead().await;
    let awaits = desk.awaits().await;
    if awaits["what"] == "answers"
        && let Ok(act) = serde_json::from_value::<Act>(awaits["close"].clone())
    {
        desk.staff(act).await;
    }
    desk.deals().await;
    desk.cards("?").await;
    let fact = OddAct::Report(Irregularity::FaceUp);
    desk.yes(CROUPIER, fact).await;
    let remedy = desk.console().await["remedy"].clone();
    assert_eq!(remedy["steps"][0]["clause"], "VE-general-16");
    desk.cards("9").await;
    assert_eq!(desk.awaits().await["place"], "b1", "none go with it");
    desk.proven().await;
}

#[tokio::test]
async fn ve_general_20_money_of_somebody_who_went_away_is_set_aside() {
    let desk = FloorKit::ready("venice", json!({}), &SIX).await;
    let aside = staff_deed(Some(1), PlaceAct::SetAside);
    desk.refuses(SUPERVISOR, aside, "VE-general-20").await;
    desk.proven().await;
}

#[tokio::test]
async fn ck_desc_11_four_cards_are_dealt_and_exposed_and_paid_to_the_cent() {
    let desk = FloorKit::ready("chickasaw", json!({}), &[1, 2]).await;
    desk.lead().await;
    desk.party(0, wager(Area::Banker, m(100))).await;
    desk.party(1, wager(Area::Player, m(50))).await;
    desk.staff(CroupierAct::NoMoreBets).await;
    desk.deals().await;
    desk.cards("2 5 4 2").await;
    let slip = desk.slip().await;
    let own = |party: u64| {
        let mut all = slip["parties"].as_array().unwrap().iter();
        &all.find(|line| line["party"] == party).unwrap()["due"]
    };
    // Six to seven: the Banker's wager wins, five per cent of it to the slot.
    assert_eq!(own(0)["paid"], 9_500, "{slip}");
    assert_eq!(own(0)["levy"], 500);
    assert_eq!(own(1)["collected"], 5_000);
    assert_eq!(slip["slot"], 500);
    desk.lead().await;
    desk.proven().await;
}

#[tokio::test]
async fn ck_o_management_rules_and_adjusts_by_two() {
    let desk = FloorKit::ready("chickasaw", json!({}), &[1, 2]).await;
    desk.lead().await;
    desk.party(0, wager(Area::Banker, m(100))).await;
    desk.staff(CroupierAct::NoMoreBets).await;
    desk.deals().await;
    let fact = Irregularity::DrawnInError { disclosed: true };
    desk.no(CROUPIER, OddAct::Report(fact), "CK-o").await;
    desk.staff(OddAct::Report(Irregularity::Other)).await;
    let choices = desk.awaits().await["choices"].clone();
    assert_eq!(choices.as_array().unwrap().len(), 5);
    assert_eq!(choices[1]["clause"], "CK-o");
    let adjust = OddAct::Rule(Ruling::AdjustBanker);
    desk.needs_two(MANAGER, adjust).await;
    desk.lead().await;
    assert!(desk.purse(0).await > 1_000_000);
    desk.proven().await;
}

#[tokio::test]
async fn ve_game_21_a_standing_player_stakes_on_his_own_box() {
    let desk = FloorKit::ready("venice", json!({}), &SIX).await;
    desk.seat(None, Some(2), 5_000).await;
    desk.lead().await;
    desk.party(0, bank(m(100))).await;
    let stake = CoverAct::Stake {
        amount: m(50),
        line: Line::Beyond,
        tender: Tender::Chips,
        on_box: Some(seat(1)),
    };
    let answer = desk.tell(CROUPIER, staff_deed(Some(6), stake)).await;
    assert!(!answer.accepted);
    desk.proven().await;
}
