//! Venice and Chickasaw with real cards: standing players, places, minimums, unclaimed money, exposed hands.

use sabot_rules::table::act::{Area, Irregularity, Line, Ruling, Tender};
use sabot_rules::table::{
    Act, CoverAct, CroupierAct, FloorAct, OddAct, PlaceAct, PlayAct, PuntoAct,
};
use sabot_stream::Deed;
use serde_json::{Value, json};

use super::kit::{CROUPIER, FloorKit, MANAGER, SUPERVISOR, bank, m, run, seat};

/// As many as a Venice table needs to begin (VE-game-17).
const SIX: [u8; 6] = [1, 2, 3, 4, 5, 6];

fn wager(area: Area, amount: u64) -> Act {
    Act::Punto(PuntoAct::Wager {
        area,
        amount: m(amount),
        ante: true,
        tender: Tender::Chips,
    })
}

#[test]
fn ve_game_19_places_are_the_supervisors_to_give_and_ve_game_20_anybody_stands() {
    run(async {
        let mut desk = FloorKit::bare("venice", json!({})).await;
        let deed = Deed::Seat {
            patron: None,
            seat: Some(seat(3)),
            behind: None,
            purse: m(5_000),
        };
        let answer = desk.tell(CROUPIER, deed.clone()).await;
        assert_eq!(answer.clause.as_deref(), Some("VE-game-19"));
        let answer = desk.tell(SUPERVISOR, deed).await;
        FloorKit::taken(&answer);
        let stands = Deed::Seat {
            patron: None,
            seat: None,
            behind: Some(seat(3)),
            purse: m(5_000),
        };
        let answer = desk.tell(CROUPIER, stands).await;
        FloorKit::taken(&answer);
        // He asks for a place, the supervisor grants it, he takes it.
        desk.party(1, Act::Place(PlaceAct::RequestSeat(seat(4))))
            .await;
        let answer = desk
            .say(
                CROUPIER,
                Some(1),
                Act::Place(PlaceAct::ApproveSeat(seat(4))),
            )
            .await;
        assert_eq!(answer.clause.as_deref(), Some("VE-game-19"));
        let answer = desk
            .say(
                SUPERVISOR,
                Some(1),
                Act::Place(PlaceAct::ApproveSeat(seat(4))),
            )
            .await;
        FloorKit::taken(&answer);
        desk.party(1, Act::Place(PlaceAct::TakeSeat(seat(4)))).await;
        let view = desk.view(CROUPIER).await;
        assert_eq!(
            view["public"]["parties"][1]["place"],
            json!({ "seated": 4 })
        );
        // VE-game-22: another box.
        desk.proven().await;
    });
}

#[test]
fn ve_game_17_play_waits_for_enough_players_and_ve_general_21_minimums_change() {
    run(async {
        let mut desk = FloorKit::ready("venice", json!({}), &SIX[..5]).await;
        assert_eq!(desk.console().await["awaits"]["what"], "nothing");
        desk.seat(Some(6), None, 5_000).await;
        let answer = desk
            .say(CROUPIER, None, Act::Floor(FloorAct::ChangeMinimum(m(100))))
            .await;
        assert_eq!(answer.clause.as_deref(), Some("VE-general-21"));
        let answer = desk
            .say(
                SUPERVISOR,
                None,
                Act::Floor(FloorAct::ChangeMinimum(m(100))),
            )
            .await;
        FloorKit::taken(&answer);
        desk.lead().await;
        assert_eq!(desk.phase().await, "bank-offered");
        // VE-game-03: tips have a pot of their own.
        desk.party(1, Act::Place(PlaceAct::Tip(m(5)))).await;
        assert_eq!(desk.purse(1).await, 999_500);
        desk.proven().await;
    });
}

#[test]
fn ve_general_16_a_card_face_up_is_void_and_its_coup_goes_on() {
    run(async {
        let mut desk = FloorKit::ready("venice", json!({}), &SIX).await;
        desk.lead().await;
        desk.party(0, bank(100)).await;
        desk.party(1, Act::Cover(CoverAct::Banco)).await;
        desk.lead().await;
        if desk.console().await["awaits"]["what"] == "answers" {
            let close = desk.console().await["awaits"]["close"].clone();
            if let Ok(act) = serde_json::from_value::<Act>(close) {
                desk.staff(act).await;
            }
        }
        desk.lead().await;
        if desk.console().await["awaits"]["what"] == "answers" {
            desk.party(0, Act::Play(PlayAct::Deal)).await;
        }
        desk.cards("?").await;
        let answer = desk
            .say(
                CROUPIER,
                None,
                Act::Odd(OddAct::Report(Irregularity::FaceUp)),
            )
            .await;
        FloorKit::taken(&answer);
        let remedy = desk.console().await["remedy"].clone();
        assert_eq!(remedy["steps"][0]["clause"], "VE-general-16");
        desk.cards("9").await;
        assert_eq!(
            desk.console().await["awaits"]["place"],
            "b1",
            "none go with it"
        );
        desk.proven().await;
    });
}

#[test]
fn ve_general_20_money_of_somebody_who_went_away_is_set_aside() {
    run(async {
        let mut desk = FloorKit::ready("venice", json!({}), &SIX).await;
        let answer = desk
            .say(SUPERVISOR, Some(1), Act::Place(PlaceAct::SetAside))
            .await;
        assert_eq!(answer.clause.as_deref(), Some("VE-general-20"));
        desk.proven().await;
    });
}

#[test]
fn ck_desc_11_four_cards_are_dealt_and_exposed_and_paid_to_the_cent() {
    run(async {
        let mut desk = FloorKit::ready("chickasaw", json!({}), &[1, 2]).await;
        desk.lead().await;
        desk.party(0, wager(Area::Banker, 100)).await;
        desk.party(1, wager(Area::Player, 50)).await;
        desk.staff(CroupierAct::NoMoreBets).await;
        desk.lead().await;
        if desk.console().await["awaits"]["what"] == "answers" {
            desk.party(0, Act::Play(PlayAct::Deal)).await;
        }
        desk.cards("2 5 4 2").await;
        let slip = desk.console().await["pay"].clone();
        let own = |slip: &Value, party: u64| {
            let all = slip["parties"].as_array().unwrap().clone();
            let line = all.iter().find(|line| line["party"] == party);
            line.unwrap()["due"].clone()
        };
        // Six to seven: the Banker's wager wins, five per cent of it to the slot.
        assert_eq!(own(&slip, 0)["paid"], 9_500, "{slip}");
        assert_eq!(own(&slip, 0)["levy"], 500);
        assert_eq!(own(&slip, 1)["collected"], 5_000);
        assert_eq!(slip["slot"], 500);
        desk.lead().await;
        desk.proven().await;
    });
}

#[test]
fn ck_o_management_rules_and_adjusts_by_two() {
    run(async {
        let mut desk = FloorKit::ready("chickasaw", json!({}), &[1, 2]).await;
        desk.lead().await;
        desk.party(0, wager(Area::Banker, 100)).await;
        desk.staff(CroupierAct::NoMoreBets).await;
        desk.lead().await;
        if desk.console().await["awaits"]["what"] == "answers" {
            desk.party(0, Act::Play(PlayAct::Deal)).await;
        }
        let fact = Irregularity::DrawnInError { disclosed: true };
        let answer = desk
            .say(CROUPIER, None, Act::Odd(OddAct::Report(fact)))
            .await;
        assert_eq!(answer.clause.as_deref(), Some("CK-o"));
        desk.staff(OddAct::Report(Irregularity::Other)).await;
        let choices = desk.console().await["awaits"]["choices"].clone();
        assert_eq!(choices.as_array().unwrap().len(), 5);
        assert_eq!(choices[1]["clause"], "CK-o");
        let adjust = Act::Odd(OddAct::Rule(Ruling::AdjustBanker));
        let answer = desk.say(MANAGER, None, adjust).await;
        assert_eq!(answer.code.as_deref(), Some("needs-two"));
        let answer = desk.two(MANAGER, adjust).await;
        FloorKit::taken(&answer);
        desk.lead().await;
        assert!(desk.purse(0).await > 1_000_000);
        desk.proven().await;
    });
}

#[test]
fn ve_game_21_a_standing_player_stakes_on_his_own_box() {
    run(async {
        let mut desk = FloorKit::ready("venice", json!({}), &SIX).await;
        desk.seat(None, Some(2), 5_000).await;
        desk.lead().await;
        desk.party(0, bank(100)).await;
        let stake = |on: u8| {
            Act::Cover(CoverAct::Stake {
                amount: m(50),
                line: Line::Beyond,
                tender: Tender::Chips,
                on_box: Some(seat(on)),
            })
        };
        let answer = desk.say(CROUPIER, Some(6), stake(1)).await;
        assert!(!answer.accepted);
        desk.proven().await;
    });
}
