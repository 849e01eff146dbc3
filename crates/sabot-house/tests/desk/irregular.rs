//! Every irregularity of NJ-4.12 at a live table: reported, remedied step by step, settled, and proven from the log.

use sabot_ledger::store::StreamId;
use sabot_rules::table::act::{Call, Irregularity, Ruling};
use sabot_rules::table::{Act, BankAct, CoverAct, OddAct, PlayAct};
use serde_json::{Value, json};

use super::kit::{CROUPIER, FloorKit, MANAGER, SUPERVISOR, bank, m, run};

async fn table(options: Value) -> FloorKit {
    let mut desk = FloorKit::ready("new-jersey", options, &[1, 2]).await;
    desk.banco(200).await;
    desk
}

async fn report(desk: &mut FloorKit, fact: Irregularity) -> Value {
    let answer = desk
        .say(CROUPIER, None, Act::Odd(OddAct::Report(fact)))
        .await;
    assert!(answer.accepted, "{fact:?}: {answer:?}");
    desk.console().await["remedy"].clone()
}

/// The clauses of the steps, with how far each is.
fn steps(remedy: &Value) -> Vec<String> {
    let all = remedy["steps"].as_array().unwrap().iter();
    let word = |step: &Value, key: &str| step[key].as_str().unwrap().to_owned();
    all.map(|step| format!("{} {}", word(step, "progress"), word(step, "clause")))
        .collect()
}

/// The player stays on six, the banker shows seven and stands: 200 to the bank, 10 of them to the slot.
async fn finish(desk: &mut FloorKit) {
    desk.call(1, Call::Stay).await;
    desk.cards("5 2").await;
    desk.party(0, Act::Play(PlayAct::Stand)).await;
    desk.cards("4 2").await;
    settle(desk).await;
}

async fn settle(desk: &mut FloorKit) {
    let slip = desk.console().await["pay"].clone();
    assert!(slip["slot"].is_u64(), "{slip}");
    desk.lead().await;
    desk.proven().await;
}

#[test]
fn nj_4_12a_1_cards_put_in_their_places_and_the_coup_goes_on() {
    run(async {
        let mut desk = table(json!({})).await;
        desk.deal().await;
        let remedy = report(&mut desk, Irregularity::WrongOrder { rectifiable: true }).await;
        assert_eq!(steps(&remedy), ["now NJ-4.12a.1"]);
        finish(&mut desk).await;
        assert_eq!(desk.purse(0).await, 1_019_000);
    });
}

#[test]
fn nj_4_12a_2_beyond_repair_the_hand_is_annulled_and_the_bank_asked_about() {
    run(async {
        for (ruling, phase) in [
            (Ruling::Keep, "bankers-wager"),
            (Ruling::Transfer, "bank-offered"),
        ] {
            let mut desk = table(json!({ "annul_transfer": "ask" })).await;
            desk.deal().await;
            let fact = Irregularity::WrongOrder { rectifiable: false };
            let remedy = report(&mut desk, fact).await;
            assert_eq!(steps(&remedy), ["done NJ-4.12a.1", "now NJ-4.12a.2"]);
            let awaits = desk.console().await["awaits"].clone();
            assert_eq!(awaits["question"], "transfer");
            // The law itself prescribes the void: nobody countersigns, and the croupier may say what he was told.
            let answer = desk
                .say(SUPERVISOR, None, Act::Odd(OddAct::Rule(ruling)))
                .await;
            FloorKit::taken(&answer);
            let now = desk.phase().await;
            assert!(now == phase || now == "stay-or-pass", "{now}");
            assert_eq!(desk.purse(1).await, 1_000_000);
            desk.proven().await;
        }
    });
}

#[test]
fn nj_4_12b_1_a_surplus_card_of_the_banker_counts_zero_or_goes_aside() {
    run(async {
        let mut desk = table(json!({})).await;
        desk.deal().await;
        let remedy = report(&mut desk, Irregularity::BankerExtra { rectifiable: true }).await;
        assert_eq!(steps(&remedy), ["now NJ-4.12b.1"]);
        desk.cards("?").await;
        finish(&mut desk).await;

        let mut desk = table(json!({})).await;
        desk.deal().await;
        let fact = Irregularity::BankerExtra { rectifiable: false };
        let remedy = report(&mut desk, fact).await;
        assert_eq!(steps(&remedy), ["now NJ-4.12b.1", "later NJ-4.12b.2"]);
        desk.cards("?").await;
        desk.call(1, Call::Stay).await;
        // The banker's hand counts zero, so that he draws (NJ-4.12b.2, INT-48).
        desk.party(0, Act::Play(PlayAct::Draw)).await;
        desk.cards("3").await;
        desk.cards("4 2").await;
        settle(&mut desk).await;
        assert_eq!(desk.purse(1).await, 1_020_000);
    });
}

#[test]
fn nj_4_12c_a_surplus_card_of_the_player_leaves_the_best_count() {
    run(async {
        let mut desk = table(json!({})).await;
        desk.deal().await;
        report(&mut desk, Irregularity::PlayerExtra { rectifiable: true }).await;
        desk.cards("?").await;
        finish(&mut desk).await;

        let mut desk = table(json!({})).await;
        desk.deal().await;
        let fact = Irregularity::PlayerExtra { rectifiable: false };
        let remedy = report(&mut desk, fact).await;
        assert_eq!(steps(&remedy), ["now NJ-4.12c", "later NJ-4.12c"]);
        // 3, 4 and 9: seven is the best of them (INT-49).
        desk.cards("? 3 4 9").await;
        let view = desk.view(CROUPIER).await;
        assert_eq!(view["public"]["player"]["points"], 7);
        desk.proven().await;
    });
}

#[test]
fn nj_4_12d_two_cards_for_one_leave_the_lowest_count() {
    run(async {
        for rectifiable in [true, false] {
            let mut desk = table(json!({ "disclosed_card": "h2" })).await;
            desk.deal().await;
            desk.call(1, Call::Stay).await;
            desk.cards("5 K").await;
            desk.party(0, Act::Play(PlayAct::Draw)).await;
            let remedy = report(&mut desk, Irregularity::DoubleDraw { rectifiable }).await;
            assert_eq!(steps(&remedy)[0], "now NJ-4.12d");
            desk.cards("6 9").await;
            if rectifiable {
                desk.cards("?").await;
            }
            desk.cards("4 2").await;
            let view = desk.view(CROUPIER).await;
            let lowest = view["public"]["banker_hand"]["points"].as_u64().unwrap();
            assert!(lowest <= 1, "five, king and six, or the lowest of two");
            settle(&mut desk).await;
        }
    });
}

#[test]
fn nj_4_12e_1_and_4_12f_1_a_card_after_stay_is_the_bankers_if_he_draws() {
    run(async {
        for misspoke in [false, true] {
            let mut desk = table(json!({})).await;
            desk.deal().await;
            desk.call(1, Call::Stay).await;
            let remedy = report(&mut desk, Irregularity::CardAfterStay { misspoke }).await;
            let clause = if misspoke { "NJ-4.12f.1" } else { "NJ-4.12e.1" };
            assert_eq!(steps(&remedy)[0], format!("now {clause}"));
            // Four against no third card must draw: the five is the banker's.
            desk.cards("5 2 2").await;
            desk.cards("4 2").await;
            settle(&mut desk).await;
            assert_eq!(desk.purse(0).await, 1_019_000);
        }
    });
}

#[test]
fn nj_4_12e_2_else_it_falls_under_the_houses_procedure() {
    run(async {
        let mut desk = table(json!({ "disclosed_card": "h1" })).await;
        desk.deal().await;
        desk.call(1, Call::Stay).await;
        report(&mut desk, Irregularity::CardAfterStay { misspoke: false }).await;
        desk.cards("3 5 2").await;
        let console = desk.console().await;
        assert_eq!(console["awaits"]["place"], "discard");
        assert_eq!(console["awaits"]["run"], 3);
        desk.cards("9 9 9").await;
        desk.party(0, Act::Play(PlayAct::Stand)).await;
        desk.cards("4 2").await;
        settle(&mut desk).await;
    });
}

#[test]
fn nj_4_12g_2_an_undisclosed_card_opens_the_next_hand() {
    run(async {
        let mut desk = table(json!({})).await;
        desk.deal().await;
        let remedy = report(&mut desk, Irregularity::DrawnInError { disclosed: false }).await;
        assert_eq!(steps(&remedy), ["now NJ-4.12g.2"]);
        let console = desk.console().await;
        assert_eq!(console["awaits"]["face"], "down", "nobody looks at it");
        let typed = desk.try_cards("9").await;
        assert_eq!(typed.clause.as_deref(), Some("NJ-4.12g.1"), "{typed:?}");
        desk.cards("?").await;
        assert_eq!(desk.console().await["remedy"], Value::Null);
        finish(&mut desk).await;
        desk.party(0, Act::Bank(BankAct::Remain)).await;
        desk.party(0, bank(400)).await;
        // Who faced the whole bank and lost has the first word (NJ-4.7b).
        desk.party(1, Act::Cover(CoverAct::Suivi)).await;
        desk.lead().await;
        desk.party(0, Act::Play(PlayAct::Deal)).await;
        let awaits = desk.console().await["awaits"].clone();
        assert_eq!(awaits["place"], "b1", "the held card lies at p1: {awaits}");
        desk.proven().await;
    });
}

#[test]
fn nj_4_12h_1_discarded_with_as_many_more_as_its_value() {
    run(async {
        let mut desk = table(json!({ "disclosed_card": "h1" })).await;
        desk.deal().await;
        let remedy = report(&mut desk, Irregularity::DrawnInError { disclosed: true }).await;
        assert_eq!(
            steps(&remedy),
            ["now NJ-4.12g.5", "later NJ-4.12h.1", "later NJ-4.12h.1"]
        );
        desk.cards("6").await;
        let remedy = desk.console().await["remedy"].clone();
        assert_eq!(steps(&remedy)[2], "now NJ-4.12h.1");
        assert_eq!(remedy["steps"][2]["cards"], 6);
        desk.cards("2 3 4").await;
        // The process dies in the middle of the remedy; three cards are still to come.
        let mut desk = desk.reopened().await;
        assert_eq!(desk.console().await["awaits"]["run"], 3);
        desk.cards("5 6 7").await;
        finish(&mut desk).await;
    });
}

#[test]
fn nj_4_12h_1_ten_one_or_ten_more() {
    run(async {
        for (ten, more) in [("1", 1), ("10", 10)] {
            let mut desk = table(json!({ "disclosed_card": "h1", "h1_ten": ten })).await;
            desk.deal().await;
            report(&mut desk, Irregularity::DrawnInError { disclosed: true }).await;
            desk.cards("K").await;
            assert_eq!(desk.console().await["awaits"]["run"], more);
        }
    });
}

#[test]
fn nj_4_12h_2_discarded_with_one_more_that_nobody_sees() {
    run(async {
        let mut desk = table(json!({ "disclosed_card": "h2" })).await;
        desk.deal().await;
        report(&mut desk, Irregularity::DrawnInError { disclosed: true }).await;
        desk.cards("6").await;
        let console = desk.console().await;
        assert_eq!(console["awaits"]["place"], "unseen");
        assert_eq!(console["awaits"]["face"], "down");
        let typed = desk.try_cards("9").await;
        assert_eq!(typed.clause.as_deref(), Some("NJ-4.12h.2"), "{typed:?}");
        desk.cards("?").await;
        // A face that was typed would be in the command and so in every export.
        let last = desk
            .store
            .last(StreamId::Table(desk.table))
            .unwrap()
            .unwrap();
        let command = String::from_utf8(last.append.command).unwrap();
        assert!(command.contains(r#""card":null"#), "{command}");
        finish(&mut desk).await;
    });
}

#[test]
fn nj_4_12h_3_it_opens_a_simulated_round_without_wagers() {
    run(async {
        let mut desk = table(json!({ "disclosed_card": "h3" })).await;
        desk.deal().await;
        report(&mut desk, Irregularity::DrawnInError { disclosed: true }).await;
        desk.cards("9").await;
        desk.call(1, Call::Stay).await;
        desk.cards("5 2").await;
        desk.party(0, Act::Play(PlayAct::Stand)).await;
        desk.cards("4 2").await;
        let before = (desk.purse(0).await, desk.purse(1).await);
        desk.lead().await;
        assert_eq!(desk.phase().await, "simulated-round");
        let remedy = desk.console().await["remedy"].clone();
        assert_eq!(steps(&remedy)[1], "now NJ-4.12h.3");
        let settled = (desk.purse(0).await, desk.purse(1).await);
        assert_ne!(before, settled, "the coup itself was paid");
        desk.cards("2 K 3").await;
        assert_ne!(desk.phase().await, "simulated-round");
        assert_eq!(settled, (desk.purse(0).await, desk.purse(1).await));
        desk.proven().await;
    });
}

#[test]
fn nj_4_12i_the_banker_gives_up_the_card_he_took() {
    run(async {
        let mut desk = table(json!({})).await;
        desk.deal().await;
        desk.call(1, Call::Card).await;
        let remedy = report(&mut desk, Irregularity::BankerTookCard).await;
        assert_eq!(steps(&remedy), ["now NJ-4.12i", "later NJ-4.12i"]);
        desk.cards("8").await;
        desk.call(0, Call::UnderEight).await;
        desk.cards("2 3").await;
        desk.party(0, Act::Play(PlayAct::Stand)).await;
        desk.cards("A 2").await;
        settle(&mut desk).await;
        // Player two, ace and eight: one; the banker's five stands against an eight.
        assert_eq!(desk.purse(0).await, 1_019_000);
    });
}

#[test]
fn nj_4_12j_1_a_card_face_up_in_the_shoe_goes_with_as_many_as_its_value() {
    run(async {
        let mut desk = table(json!({})).await;
        desk.lead().await;
        desk.party(0, Act::Play(PlayAct::Deal)).await;
        desk.cards("? ?").await;
        let remedy = report(&mut desk, Irregularity::FaceUp).await;
        assert_eq!(steps(&remedy), ["now NJ-4.12j.1", "later NJ-4.12j.2"]);
        desk.cards("3").await;
        let remedy = desk.console().await["remedy"].clone();
        assert_eq!(steps(&remedy), ["done NJ-4.12j.1", "now NJ-4.12j.2"]);
        desk.cards("4 5 6").await;
        desk.cards("? ?").await;
        finish(&mut desk).await;
    });
}

#[test]
fn int_84_another_irregularity_is_managements_and_a_void_takes_two() {
    run(async {
        let mut desk = table(json!({})).await;
        desk.deal().await;
        let remedy = report(&mut desk, Irregularity::Other).await;
        assert_eq!(steps(&remedy)[1], "now INT-84");
        let void = Act::Odd(OddAct::Rule(Ruling::Void));
        let answer = desk.say(SUPERVISOR, None, void).await;
        assert_eq!(answer.code.as_deref(), Some("wrong-role"));
        let answer = desk.say(MANAGER, None, void).await;
        assert_eq!(answer.code.as_deref(), Some("needs-two"));
        let answer = desk.two(MANAGER, void).await;
        FloorKit::taken(&answer);
        assert_eq!(desk.purse(1).await, 1_000_000);
        desk.proven().await;
    });
}

#[test]
fn int_94_an_unlawful_call_is_rebuilt_or_annulled_by_two() {
    run(async {
        let mut desk = table(json!({})).await;
        desk.deal().await;
        // Three must draw.
        desk.call(1, Call::Stay).await;
        desk.cards("5 2").await;
        desk.party(0, Act::Play(PlayAct::Stand)).await;
        desk.cards("A 2").await;
        let console = desk.console().await;
        assert_eq!(console["awaits"]["question"], "unlawful");
        let answer = desk
            .say(SUPERVISOR, None, Act::Odd(OddAct::Rule(Ruling::Annul)))
            .await;
        assert_eq!(answer.code.as_deref(), Some("needs-two"));
        let answer = desk
            .two(SUPERVISOR, Act::Odd(OddAct::Rule(Ruling::Annul)))
            .await;
        FloorKit::taken(&answer);
        assert_eq!(desk.purse(0).await, 1_000_000);
        assert_eq!(desk.purse(1).await + 1, m(10_000).get() + 1);
        desk.proven().await;
    });
}

#[test]
fn nj_4_12_every_fact_is_listed_in_every_phase_with_its_clause() {
    run(async {
        let mut desk = FloorKit::bare("new-jersey", json!({})).await;
        let all = desk.console().await["irregularities"].clone();
        assert_eq!(all.as_array().unwrap().len(), Irregularity::ALL.len());
        for fact in all.as_array().unwrap() {
            assert!(fact["clause"].is_string() && fact["what"]["it"].is_string());
            let closed = fact["refusal"]["clause"].is_string();
            assert!(closed || fact["fact"] == "other", "{fact}");
        }
        let fact = Irregularity::BankerTookCard;
        let answer = desk
            .say(CROUPIER, None, Act::Odd(OddAct::Report(fact)))
            .await;
        assert_eq!(answer.clause.as_deref(), Some("NJ-4.12i"));
    });
}
