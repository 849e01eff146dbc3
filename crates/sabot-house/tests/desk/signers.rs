//! Whoever signs worked here then, as that: in a log made anew, verify names every signature of which that is not so.

use sabot_stream::house::HouseWord;

use super::kit::FloorKit;
use crate::prelude::*;
use crate::proof::verify::{audited, rebuilt};

/// An evening with acts of one and of two, in both streams' order.
async fn evening() -> Vec<Recorded> {
    let desk = FloorKit::ready("new-jersey", json!({}), &[1, 2]).await;
    desk.banco(100).await;
    desk.deal().await;
    let other = || OddAct::Report(Irregularity::Other);
    desk.yes(CROUPIER, other()).await;
    desk.two_yes(MANAGER, OddAct::Rule(Ruling::Void)).await;
    desk.yes(SUPERVISOR, other()).await;
    desk.proven().await;
    let store = &desk.kit.store;
    let heads = store.heads().unwrap().into_iter();
    heads
        .flat_map(|head| store.read(head.stream, 0, 1_000).unwrap())
        .collect()
}

/// Why the log does not pass that these make, every hash made anew; and which command is named.
fn found(all: &[Recorded]) -> Option<(StreamId, u64, Why)> {
    let bad = audited(&rebuilt(all), &[]).err()?;
    Some((bad.stream, bad.version, bad.why))
}

/// Changes what the house said of somebody.
fn bend(recorded: &mut Recorded, change: impl Fn(String) -> String) {
    let append = &mut recorded.append;
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    append.command = change(text(&append.command)).into_bytes();
    for event in &mut append.events {
        event.body = change(text(&event.body)).into_bytes();
    }
    let word: HouseWord = serde_json::from_slice(&append.command).unwrap();
    assert!(matches!(word, HouseWord::Account(_)), "{word:?}");
}

/// The place of the word about this number.
fn word_about(all: &[Recorded], number: u64) -> usize {
    let about = format!("\"number\":{number},");
    let says = |recorded: &Recorded| {
        let command = String::from_utf8_lossy(&recorded.append.command);
        recorded.append.stream == StreamId::House && command.contains(&about)
    };
    all.iter().position(says).unwrap()
}

/// The first command that this one signed at a table, and its version.
fn first_by(all: &[Recorded], signer: &str) -> (StreamId, u64) {
    let signs = |recorded: &&Recorded| recorded.append.actor.split('+').any(|one| one == signer);
    let first = all.iter().find(signs).unwrap();
    (first.append.stream, first.appended.version)
}

/// Puts a word of the house at this version and moment, under the name that follows from both.
fn date(append: &mut Append, version: u64, at: Moment) {
    (append.expected_version, append.at) = (version, at);
    append.command_id.0 = 1 << 127 | u128::from(at.ms()) << 80 | u128::from(version + 1);
}

#[track_caller]
fn names(all: &[Recorded], signer: &str, at: (StreamId, u64)) {
    let signer = signer.to_owned();
    assert_eq!(found(all), Some((at.0, at.1, Why::Unemployed(signer))));
}

#[tokio::test]
async fn somebody_who_never_worked_here_is_named() {
    let all = evening().await;
    assert_eq!(found(&all), None);
    for (number, signer) in [(17, "croupier/17"), (5, "supervisor/5"), (2, "manager/2")] {
        let mut forged = all.clone();
        let at = word_about(&all, number);
        bend(&mut forged[at], |text| {
            text.replace(&format!("\"number\":{number},"), "\"number\":99,")
        });
        names(&forged, signer, first_by(&all, signer));
    }
}

#[tokio::test]
async fn somebody_of_another_role_is_named() {
    let all = evening().await;
    let mut forged = all.clone();
    let at = word_about(&all, 17);
    bend(&mut forged[at], |text| text.replace("\"croupier\",", ""));
    names(&forged, "croupier/17", first_by(&all, "croupier/17"));
    // Who signs as the second is asked too.
    let mut forged = all.clone();
    let at = forged
        .iter()
        .position(|recorded| recorded.append.actor == "manager/2+supervisor/5")
        .unwrap();
    let place = (forged[at].append.stream, forged[at].appended.version);
    forged[at].append.actor = "manager/2+supervisor/9".to_owned();
    names(&forged, "supervisor/9", place);
}

#[tokio::test]
async fn somebody_employed_later_or_let_go_before_is_named_and_at_the_same_moment_nobody() {
    let all = evening().await;
    let own = |recorded: &&Recorded| recorded.append.stream == StreamId::House;
    let house = all.iter().filter(own).count();
    let (table, first) = first_by(&all, "supervisor/5");
    let opened = all.iter().find(|r| r.append.stream == table).unwrap();
    let command: Value = serde_json::from_slice(&opened.append.command).unwrap();
    let epoch = command["open"]["epoch"].as_u64().unwrap();
    let moment = epoch + opened.append.at.ms();
    // The word of the house that employs the supervisor, as the last one and at another moment.
    let employed = |at: u64| {
        let mut forged = all.clone();
        let word = forged.remove(word_about(&all, 5));
        forged.insert(house - 1, word);
        forged[house - 1].append.at = Moment::from_ms(at);
        for (version, recorded) in (0..).zip(&mut forged[..house]) {
            let at = recorded.append.at;
            date(&mut recorded.append, version, at);
        }
        forged
    };
    names(&employed(moment + 1), "supervisor/5", (table, first));
    assert_eq!(found(&employed(moment)), None, "at the same moment");

    let mut signed = all.iter().rev();
    let last = signed.find(|recorded| recorded.append.actor == "supervisor/5");
    let last = last.unwrap();
    let at = epoch + last.append.at.ms();
    let place = (last.append.stream, last.appended.version);
    let let_go = |at: u64| {
        let mut forged = all.clone();
        let mut word = all[word_about(&all, 5)].clone();
        date(&mut word.append, house as u64, Moment::from_ms(at));
        word.append.command = br#"{"account":{"let-go":{"number":5}}}"#.to_vec();
        word.append.events[0].kind = "account.let-go".to_owned();
        word.append.events[0].body = br#"{"let-go":{"number":5}}"#.to_vec();
        forged.insert(house, word);
        forged
    };
    assert_eq!(found(&let_go(at)), None, "at the same moment");
    assert_eq!(found(&let_go(at - 60_000)), None, "it was on its way");
    names(&let_go(at - 60_001), "supervisor/5", place);
}
