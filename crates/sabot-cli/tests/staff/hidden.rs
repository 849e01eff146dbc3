//! Hidden is hidden, for the staff too: while cards lie face down, no door of the house tells their faces (INT-26).

mod doors;
mod scene;

use std::collections::BTreeSet;

use serde_json::json;

use self::doors::{ask_all, assert_withheld, staff};
use self::scene::Scene;
use super::club::{Club, Felt};
use super::{chickasaw, odd, venice};
use crate::kit::Worker;

/// Cards lie face down that the croupier has entered.
async fn by_hand(club: &Club, auditor: &Worker, felt: &Felt<'_>, words: &str) {
    felt.cards(words).await;
    assert_ne!(felt.backs().await, 0);
    let table = (felt.link.as_str(), felt.number);
    let all = ask_all(club, auditor, table, &staff(club, auditor)).await;
    for said in &all {
        for face in words.split_whitespace() {
            let (door, text) = (&said.door, &said.text);
            assert!(!said.tells(face), "{door} tells {face}: {text}");
        }
    }
    assert_withheld(&all);
}

#[tokio::test]
async fn int_26_no_door_tells_a_card_that_a_croupier_entered_and_nobody_has_turned() {
    let club = Club::open().await;
    let auditor = club.boss.employ(&club.server, "audit", &["auditor"]).await;

    let (felt, _, _) = odd::coup(&club, json!({})).await;
    by_hand(&club, &auditor, &felt, "Kc 9d 6h 4s").await;

    let (felt, first, second) = venice::evening(&club, json!({})).await;
    let (banker, _) = venice::banco(&felt, [first, second]).await;
    venice::to_the_cards(&felt, banker).await;
    by_hand(&club, &auditor, &felt, "Qc 8d 5h 3s").await;

    let felt = chickasaw::to_the_cards(&club).await;
    by_hand(&club, &auditor, &felt, "Jc 7d 4h").await;
}

/// The moments of a coup at which somebody's cards lie face down and nothing goes on by itself.
fn moments(all: &[&str]) -> BTreeSet<String> {
    all.iter().map(|phase| (*phase).to_owned()).collect()
}

/// Two people play at tables that the house deals at, first coups of new houses, until every moment was looked at: what
/// a coup comes to is chance.
async fn until_all_was_seen(rulebook: &str, all: &[&str]) {
    let mut wanted = moments(all);
    for _ in 0..40 {
        let club = Club::open().await;
        let mut scene = Scene::open(&club, rulebook, None).await;
        let looks = scene.play(&wanted).await;
        for look in scene.judge(looks).await {
            wanted.remove(&look.phase);
        }
        if wanted.is_empty() {
            return;
        }
    }
    panic!("{rulebook}: never came to {wanted:?}");
}

/// The same at a table of real cards: the croupier enters every face, which is a reader in his shoe.
async fn while_it_is_dealt(rulebook: &str, words: &'static str, looks: &[(&str, usize)]) {
    let club = Club::open().await;
    let mut scene = Scene::open(&club, rulebook, Some(words)).await;
    let all: Vec<&str> = looks.iter().map(|(phase, _)| *phase).collect();
    let seen = scene.play(&moments(&all)).await;
    let seen = scene.judge(seen).await;
    for (phase, count) in looks {
        let of = seen.iter().filter(|look| look.phase == *phase).count();
        assert_eq!(of, *count, "{rulebook}: {phase}");
    }
}

const HELD: [&str; 4] = ["dealing", "player-act", "banker-look", "banker-act"];

/// Every phase in which a croupier's next entry is awaited, and how many cards may lie there in it.
const BY_HAND: [(&str, usize); 6] = [
    ("dealing", 3),
    ("player-act", 1),
    ("banker-look", 1),
    ("player-third", 1),
    ("banker-act", 1),
    ("banker-third", 1),
];

#[tokio::test]
async fn int_26_no_door_tells_the_hands_of_two_people_in_new_jersey() {
    until_all_was_seen("new-jersey", &HELD).await;
}

#[tokio::test]
async fn int_26_no_door_tells_the_hands_of_two_people_in_venice() {
    until_all_was_seen("venice", &HELD).await;
}

/// Nobody holds a hand there: both people have wagered, on one hand each, and all four cards are nobody's to know.
#[tokio::test]
async fn int_26_no_door_tells_what_two_people_have_wagered_on_by_the_chickasaw() {
    until_all_was_seen("chickasaw", &["dealing"]).await;
}

#[tokio::test]
async fn int_26_no_door_tells_the_real_cards_of_two_people_in_new_jersey() {
    while_it_is_dealt("new-jersey", "3c Kd Jh 4s 7c 5d", &BY_HAND).await;
}

#[tokio::test]
async fn int_26_no_door_tells_the_real_cards_of_two_people_in_venice() {
    while_it_is_dealt("venice", "3c Kd Jh 4s 7c 5d", &BY_HAND).await;
}

#[tokio::test]
async fn int_26_no_door_tells_real_cards_that_two_people_have_wagered_on_by_the_chickasaw() {
    while_it_is_dealt("chickasaw", "3c Kd Jh 4s 7c 5d", &[("dealing", 3)]).await;
}
