//! Every irregularity of NJ-4.12 at a live table: reported, remedied step by step, settled, and proven from the log.

use super::kit::{FloorKit, entry};
use crate::prelude::*;

impl FloorKit {
    /// It is reported, and the remedy has these steps: how far each is, and its clause.
    async fn reports(&self, fact: Irregularity, steps: &[&str]) {
        self.yes(CROUPIER, OddAct::Report(fact)).await;
        assert_eq!(self.steps().await, steps, "{fact:?}");
    }

    async fn remedy(&self) -> Value {
        self.console().await["remedy"].clone()
    }

    async fn steps(&self) -> Vec<String> {
        let remedy = self.remedy().await;
        let all = remedy["steps"].as_array().unwrap().iter();
        let word = |step: &Value, key: &str| step[key].as_str().unwrap().to_owned();
        all.map(|step| format!("{} {}", word(step, "progress"), word(step, "clause")))
            .collect()
    }

    /// The player stays on six, the banker shows seven and stands: 200 to the bank, 10 of them to the slot.
    async fn finish(&self) {
        self.stay_and_stand("5 2", "4 2").await;
        self.settle().await;
    }

    async fn settle(&self) {
        let slip = self.slip().await;
        assert!(slip["slot"].is_u64(), "{slip}");
        self.lead().await;
        self.proven().await;
    }
}

/// The house discloses a card that was drawn in error like this.
fn disclosed(way: &str) -> Value {
    json!({ "disclosed_card": way })
}

#[tokio::test]
async fn nj_4_12a_1_cards_put_in_their_places_and_the_coup_goes_on() {
    let desk = FloorKit::dealt(json!({})).await;
    let fact = Irregularity::WrongOrder { rectifiable: true };
    desk.reports(fact, &["now NJ-4.12a.1"]).await;
    desk.finish().await;
    assert_eq!(desk.purse(0).await, 1_019_000);
}

#[tokio::test]
async fn nj_4_12a_2_beyond_repair_the_hand_is_annulled_and_the_bank_asked_about() {
    for (ruling, phase) in [
        (Ruling::Keep, "bankers-wager"),
        (Ruling::Transfer, "bank-offered"),
    ] {
        let desk = FloorKit::dealt(json!({ "annul_transfer": "ask" })).await;
        let fact = Irregularity::WrongOrder { rectifiable: false };
        desk.reports(fact, &["done NJ-4.12a.1", "now NJ-4.12a.2"])
            .await;
        assert_eq!(desk.awaits().await["question"], "transfer");
        // The law itself prescribes the void: nobody countersigns, and the croupier may say what he was told.
        desk.yes(SUPERVISOR, OddAct::Rule(ruling)).await;
        let now = desk.phase().await;
        assert!(now == phase || now == "stay-or-pass", "{now}");
        assert_eq!(desk.purse(1).await, 1_000_000);
        desk.proven().await;
    }
}

#[tokio::test]
async fn nj_4_12b_1_a_surplus_card_of_the_banker_counts_zero_or_goes_aside() {
    let desk = FloorKit::dealt(json!({})).await;
    let fact = Irregularity::BankerExtra { rectifiable: true };
    desk.reports(fact, &["now NJ-4.12b.1"]).await;
    desk.cards("?").await;
    desk.finish().await;

    let desk = FloorKit::dealt(json!({})).await;
    let fact = Irregularity::BankerExtra { rectifiable: false };
    desk.reports(fact, &["now NJ-4.12b.1", "later NJ-4.12b.2"])
        .await;
    desk.cards("?").await;
    desk.call(1, Call::Stay).await;
    // The banker's hand counts zero, so that he draws (NJ-4.12b.2, INT-48).
    desk.party(0, PlayAct::Draw).await;
    desk.cards("3").await;
    desk.cards("4 2").await;
    desk.settle().await;
    assert_eq!(desk.purse(1).await, 1_020_000);
}

#[tokio::test]
async fn nj_4_12c_a_surplus_card_of_the_player_leaves_the_best_count() {
    let desk = FloorKit::dealt(json!({})).await;
    let fact = Irregularity::PlayerExtra { rectifiable: true };
    desk.yes(CROUPIER, OddAct::Report(fact)).await;
    desk.cards("?").await;
    desk.finish().await;

    let desk = FloorKit::dealt(json!({})).await;
    let fact = Irregularity::PlayerExtra { rectifiable: false };
    desk.reports(fact, &["now NJ-4.12c", "later NJ-4.12c"])
        .await;
    // 3, 4 and 9: seven is the best of them (INT-49).
    desk.cards("? 3 4 9").await;
    let view = desk.view(CROUPIER).await;
    assert_eq!(view["public"]["player"]["points"], 7);
    desk.proven().await;
}

#[tokio::test]
async fn nj_4_12d_two_cards_for_one_leave_the_lowest_count() {
    for rectifiable in [true, false] {
        let desk = FloorKit::dealt(disclosed("h2")).await;
        desk.call(1, Call::Stay).await;
        desk.cards("5 K").await;
        desk.party(0, PlayAct::Draw).await;
        let fact = Irregularity::DoubleDraw { rectifiable };
        desk.yes(CROUPIER, OddAct::Report(fact)).await;
        assert_eq!(desk.steps().await[0], "now NJ-4.12d");
        desk.cards("6 9").await;
        if rectifiable {
            desk.cards("?").await;
        }
        desk.cards("4 2").await;
        let view = desk.view(CROUPIER).await;
        let lowest = view["public"]["banker_hand"]["points"].as_u64().unwrap();
        assert!(lowest <= 1, "five, king and six, or the lowest of two");
        desk.settle().await;
    }
}

#[tokio::test]
async fn nj_4_12e_1_and_4_12f_1_a_card_after_stay_is_the_bankers_if_he_draws() {
    for (misspoke, step) in [(false, "now NJ-4.12e.1"), (true, "now NJ-4.12f.1")] {
        let desk = FloorKit::dealt(json!({})).await;
        desk.call(1, Call::Stay).await;
        let fact = Irregularity::CardAfterStay { misspoke };
        desk.yes(CROUPIER, OddAct::Report(fact)).await;
        assert_eq!(desk.steps().await[0], step);
        // Four against no third card must draw: the five is the banker's.
        desk.cards("5 2 2").await;
        desk.cards("4 2").await;
        desk.settle().await;
        assert_eq!(desk.purse(0).await, 1_019_000);
    }
}

#[tokio::test]
async fn nj_4_12e_2_else_it_falls_under_the_houses_procedure() {
    let desk = FloorKit::dealt(disclosed("h1")).await;
    desk.call(1, Call::Stay).await;
    let fact = Irregularity::CardAfterStay { misspoke: false };
    desk.yes(CROUPIER, OddAct::Report(fact)).await;
    desk.cards("3 5 2").await;
    let awaits = desk.awaits().await;
    assert_eq!(awaits["place"], "discard");
    assert_eq!(awaits["run"], 3);
    desk.cards("9 9 9").await;
    desk.party(0, PlayAct::Stand).await;
    desk.cards("4 2").await;
    desk.settle().await;
}

#[tokio::test]
async fn nj_4_12g_2_an_undisclosed_card_opens_the_next_hand() {
    let desk = FloorKit::dealt(json!({})).await;
    let fact = Irregularity::DrawnInError { disclosed: false };
    desk.reports(fact, &["now NJ-4.12g.2"]).await;
    assert_eq!(desk.awaits().await["face"], "down", "nobody looks at it");
    desk.refuses(CROUPIER, entry("9"), "NJ-4.12g.1").await;
    desk.cards("?").await;
    assert_eq!(desk.remedy().await, Value::Null);
    desk.finish().await;
    desk.party(0, BankAct::Remain).await;
    desk.party(0, bank(m(400))).await;
    // Who faced the whole bank and lost has the first word (NJ-4.7b).
    desk.party(1, CoverAct::Suivi).await;
    desk.lead().await;
    desk.party(0, PlayAct::Deal).await;
    let awaits = desk.awaits().await;
    assert_eq!(awaits["place"], "b1", "the held card lies at p1: {awaits}");
    desk.proven().await;
}

const DISCLOSED: Irregularity = Irregularity::DrawnInError { disclosed: true };

#[tokio::test]
async fn nj_4_12h_1_discarded_with_as_many_more_as_its_value() {
    let desk = FloorKit::dealt(disclosed("h1")).await;
    let steps = ["now NJ-4.12g.5", "later NJ-4.12h.1", "later NJ-4.12h.1"];
    desk.reports(DISCLOSED, &steps).await;
    desk.cards("6").await;
    assert_eq!(desk.steps().await[2], "now NJ-4.12h.1");
    assert_eq!(desk.remedy().await["steps"][2]["cards"], 6);
    desk.cards("2 3 4").await;
    // The process dies in the middle of the remedy; three cards are still to come.
    let desk = desk.reopened().await;
    assert_eq!(desk.awaits().await["run"], 3);
    desk.cards("5 6 7").await;
    desk.finish().await;
}

#[tokio::test]
async fn nj_4_12h_1_ten_one_or_ten_more() {
    for (ten, more) in [("1", 1), ("10", 10)] {
        let options = json!({ "disclosed_card": "h1", "h1_ten": ten });
        let desk = FloorKit::dealt(options).await;
        desk.yes(CROUPIER, OddAct::Report(DISCLOSED)).await;
        desk.cards("K").await;
        assert_eq!(desk.awaits().await["run"], more);
    }
}

#[tokio::test]
async fn nj_4_12h_2_discarded_with_one_more_that_nobody_sees() {
    let desk = FloorKit::dealt(disclosed("h2")).await;
    desk.yes(CROUPIER, OddAct::Report(DISCLOSED)).await;
    desk.cards("6").await;
    let awaits = desk.awaits().await;
    assert_eq!(awaits["place"], "unseen");
    assert_eq!(awaits["face"], "down");
    desk.refuses(CROUPIER, entry("9"), "NJ-4.12h.2").await;
    desk.cards("?").await;
    // A face that was typed would be in the command and so in every export.
    let command = String::from_utf8(desk.last().command).unwrap();
    assert!(command.contains(r#""card":null"#), "{command}");
    desk.finish().await;
}

#[tokio::test]
async fn nj_4_12h_3_it_opens_a_simulated_round_without_wagers() {
    let desk = FloorKit::dealt(disclosed("h3")).await;
    desk.yes(CROUPIER, OddAct::Report(DISCLOSED)).await;
    desk.cards("9").await;
    desk.stay_and_stand("5 2", "4 2").await;
    let purses = async || (desk.purse(0).await, desk.purse(1).await);
    let before = purses().await;
    desk.lead().await;
    assert_eq!(desk.phase().await, "simulated-round");
    assert_eq!(desk.steps().await[1], "now NJ-4.12h.3");
    let settled = purses().await;
    assert_ne!(before, settled, "the coup itself was paid");
    desk.cards("2 K 3").await;
    assert_ne!(desk.phase().await, "simulated-round");
    assert_eq!(settled, purses().await);
    desk.proven().await;
}

#[tokio::test]
async fn nj_4_12i_the_banker_gives_up_the_card_he_took() {
    let desk = FloorKit::dealt(json!({})).await;
    desk.call(1, Call::Card).await;
    let fact = Irregularity::BankerTookCard;
    desk.reports(fact, &["now NJ-4.12i", "later NJ-4.12i"])
        .await;
    desk.cards("8").await;
    desk.call(0, Call::UnderEight).await;
    desk.cards("2 3").await;
    desk.party(0, PlayAct::Stand).await;
    desk.cards("A 2").await;
    desk.settle().await;
    // Player two, ace and eight: one; the banker's five stands against an eight.
    assert_eq!(desk.purse(0).await, 1_019_000);
}

#[tokio::test]
async fn nj_4_12j_1_a_card_face_up_in_the_shoe_goes_with_as_many_as_its_value() {
    let desk = FloorKit::faced(json!({})).await;
    desk.lead().await;
    desk.party(0, PlayAct::Deal).await;
    desk.cards("? ?").await;
    let steps = ["now NJ-4.12j.1", "later NJ-4.12j.2"];
    desk.reports(Irregularity::FaceUp, &steps).await;
    desk.cards("3").await;
    let steps = ["done NJ-4.12j.1", "now NJ-4.12j.2"];
    assert_eq!(desk.steps().await, steps);
    desk.cards("4 5 6").await;
    desk.cards("? ?").await;
    desk.finish().await;
}

#[tokio::test]
async fn int_84_another_irregularity_is_managements_and_a_void_takes_two() {
    let desk = FloorKit::dealt(json!({})).await;
    let other = OddAct::Report(Irregularity::Other);
    desk.yes(CROUPIER, other).await;
    assert_eq!(desk.steps().await[1], "now INT-84");
    let void = OddAct::Rule(Ruling::Void);
    desk.no(SUPERVISOR, void, "wrong-role").await;
    desk.needs_two(MANAGER, void).await;
    assert_eq!(desk.purse(1).await, 1_000_000);
    desk.proven().await;
}

#[tokio::test]
async fn int_94_an_unlawful_call_is_rebuilt_or_annulled_by_two() {
    let desk = FloorKit::dealt(json!({})).await;
    // Three must draw.
    desk.stay_and_stand("5 2", "A 2").await;
    assert_eq!(desk.awaits().await["question"], "unlawful");
    let annul = OddAct::Rule(Ruling::Annul);
    desk.needs_two(SUPERVISOR, annul).await;
    assert_eq!(desk.purse(0).await, 1_000_000);
    assert_eq!(desk.purse(1).await, m(10_000).get());
    desk.proven().await;
}

#[tokio::test]
async fn nj_4_12_every_fact_is_listed_in_every_phase_with_its_clause() {
    let desk = FloorKit::bare("new-jersey", json!({})).await;
    let all = desk.console().await["irregularities"].clone();
    assert_eq!(all.as_array().unwrap().len(), Irregularity::ALL.len());
    for fact in all.as_array().unwrap() {
        assert!(fact["clause"].is_string() && fact["what"]["it"].is_string());
        let closed = fact["refusal"]["clause"].is_string();
        assert!(closed || fact["fact"] == "other", "{fact}");
    }
    let fact = OddAct::Report(Irregularity::BankerTookCard);
    desk.no(CROUPIER, fact, "NJ-4.12i").await;
}
