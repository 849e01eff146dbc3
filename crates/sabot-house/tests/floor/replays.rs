//! Replays: what live viewers were sent, and not a face earlier.

use std::collections::BTreeMap;

use sabot_audit::records::{CoupIndexes, Film, RecordError, Walk, Watch};
use sabot_audit::replay::{BadRecord, Sight, replay_record};
use sabot_house::hall::Hall;
use sabot_lab::budget::Cancel;
use sabot_rules::notation::{Record, replay};
use sabot_rules::table::view;
use sabot_wire::{CoupLine, CoupPage, Replay};

use super::wire::evenings;
use crate::prelude::*;
use crate::salon::Salon;

fn stream(hall: &Hall) -> Vec<Recorded> {
    let read = hall.store.read(StreamId::Table(TABLE), 0, usize::MAX);
    read.unwrap()
}

fn shown(hall: &Hall, which: Which, sight: Sight) -> Result<Replay, RecordError> {
    let walk = Watch::by(Walk::to(which)).through(stream(hall)).end()?;
    Film::of(&walk, which, sight)?.show(stream(hall), &*hall.people)
}

fn messages(replay: &Replay) -> Vec<Value> {
    let all = replay.messages.iter();
    all.map(|message| serde_json::from_str(message.get()).unwrap())
        .collect()
}

/// How many bytes are sent.
fn bytes(replay: &Replay) -> usize {
    replay.messages.iter().map(|one| one.get().len()).sum()
}

/// What a client shows after each version.
fn screens(messages: &[Value]) -> BTreeMap<u64, Screen> {
    let mut screen = Screen::default();
    let mut all = BTreeMap::new();
    for message in messages {
        screen.take(message);
        all.insert(screen.version, screen.clone());
    }
    all
}

/// What the floor says of the moment itself is not told again.
const OF_THE_MOMENT: &str = "spectators deadline shoe occupants waiting chat_policy";

/// The same at every version that both show.
fn compare(live: &[Value], again: &[Value]) -> usize {
    let (live, again) = (screens(live), screens(again));
    let mut compared = 0;
    for (version, live) in live {
        let Some(again) = again.get(&version) else {
            continue;
        };
        compared += 1;
        for (field, value) in &live.public {
            if OF_THE_MOMENT.split(' ').all(|one| one != field) {
                assert_eq!(&again.public[field], value, "{field} at {version}");
            }
        }
        assert_eq!(again.private["hand"], live.private["hand"], "at {version}");
    }
    compared
}

/// What happened, by version, without proofs.
fn acts(messages: &[Value]) -> BTreeMap<u64, Vec<Value>> {
    let mut all: BTreeMap<u64, Vec<Value>> = BTreeMap::new();
    for message in messages.iter().filter(|one| one["type"] == "delta") {
        let version = message["version"].as_u64().unwrap();
        for act in message["acts"].as_array().unwrap() {
            let mut act = act.clone();
            act.as_object_mut().unwrap().remove("proofs");
            all.entry(version).or_default().push(act);
        }
    }
    all
}

#[test]
fn a_replay_shows_what_live_viewers_saw_and_no_face_earlier() {
    for (name, evening) in evenings() {
        let hall = &evening.salon.hall;
        for session in &evening.sessions {
            let sight = match session.name {
                "onlooker" => Sight::Everyone,
                "seated" => Sight::Party(Party(2)),
                _ => Sight::Party(Party(1)),
            };
            let again = messages(&shown(hall, Which::Coup(1), sight).unwrap());
            let compared = compare(&session.frames, &again);
            assert!(compared > 1, "{name} {}: {compared}", session.name);
            let told = acts(&again);
            for (version, live) in acts(&session.frames) {
                if let Some(told) = told.get(&version) {
                    assert_eq!(told, &live, "{name} {version}");
                }
            }
        }
        // The shoe is still in play.
        for (coup, sight, why) in [
            (1, Sight::All, RecordError::InPlay),
            (1, Sight::Party(Party(77)), RecordError::NoParty),
            (9, Sight::Everyone, RecordError::NoRecord),
        ] {
            assert_eq!(shown(hall, Which::Coup(coup), sight).unwrap_err(), why);
        }
    }
}

#[test]
fn a_shoe_that_is_over_is_shown_with_every_face_and_a_mark_for_every_coup() {
    for rulebook in three() {
        let mut salon = Salon::of_bots(&rulebook);
        salon.until(|salon| salon.shoes_over > 0);
        let shoe = shown(&salon.hall, Which::Shoe(1), Sight::All).unwrap();
        let all = messages(&shoe);
        let bytes = bytes(&shoe);
        println!("{}: {} messages, {bytes} bytes", rulebook.name, all.len());
        assert!(bytes < 12_000_000 && all.len() < 5_000, "{bytes} bytes");
        let last = salon.coup();
        let marks: Vec<u32> = shoe.marks.iter().map(|mark| mark.coup).collect();
        assert_eq!(marks, (1..=last).collect::<Vec<_>>());
        for mark in &shoe.marks {
            let acts = all[mark.index]["acts"].to_string();
            assert!(acts.contains("coup-begun"), "{acts}");
        }
        for message in &all {
            for hand in ["player", "banker_hand"] {
                let hand = message["public"][hand].to_string();
                assert!(!hand.contains("back\":"), "{hand}");
            }
        }
        let of = (&*salon.hall.store, TABLE, &*salon.hall.people);
        let all = CoupIndexes::default().page(of, (0, 500), &Cancel::default(), |_| Ok(()));
        let money: Result<CoupPage, HouseError> = all;
        money_adds_up(&salon, &money.unwrap().coups);
    }
}

/// What people won and lost is what they have now beside what they brought.
fn money_adds_up(salon: &Salon, coups: &[CoupLine]) {
    let table = salon.table();
    assert_eq!(coups.len(), usize::try_from(table.coup().number).unwrap());
    let nets = coups.iter().flat_map(|line| &line.results);
    let net: i64 = nets.map(|result| result.net.get()).sum();
    let levy: u64 = coups.iter().map(|line| line.levy.get()).sum();
    let pots = table.pots();
    let house = pots.levy.get() + pots.ante.get();
    assert_eq!(i64::try_from(levy).unwrap(), house);
    assert_eq!(net, -house - pots.table_purse.get());
    for line in coups {
        assert_eq!(line.shoe, 1);
        assert!(line.outcome.is_none() || line.points.is_some());
        assert!(line.outcome.is_none() || !line.results.is_empty());
        assert!(line.results.iter().all(|result| !result.name.is_empty()));
        let cards = line.player.iter().chain(&line.banker);
        assert!(line.outcome.is_none() || cards.flatten().count() >= 4);
    }
}

#[test]
fn every_record_can_be_brought_and_is_shown_to_its_end() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/records");
    let mut many = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let record: Record = text.parse().unwrap();
        let table = replay(&record).unwrap().played.table;
        let shown = replay_record(&text, Sight::Everyone).unwrap();
        let mut screen = Screen::default();
        for message in messages(&shown) {
            screen.take(&message);
        }
        let whole = serde_json::to_value(view::public(&table)).unwrap();
        for (field, value) in whole.as_object().unwrap() {
            assert_eq!(&screen.public[field], value, "{field}: {}", shown.title);
        }
        assert_eq!(shown.record, text);
        replay_record(&text, Sight::All).unwrap();
        many += 1;
    }
    assert!(many > 80);
}

#[test]
fn a_record_that_does_not_come_out_is_shown_and_one_that_is_none_is_not() {
    let text = "# two cards\nsabot 1\nrulebook chickasaw\nparty 1 100.00\nsetup cards 416\n\
        1 wager player 20.00\ncards K 4 8 2\nexpect purse 1 1.00\n";
    let shown = replay_record(text, Sight::Everyone).unwrap();
    assert_eq!(
        shown.title,
        "two cards – does not come out as it says: line 8: purse of 1 is 119.50, expected 1.00"
    );
    let mark = shown.marks.last().unwrap();
    assert!(mark.label.starts_with("line 8: "), "{}", mark.label);
    assert_eq!(shown.parties[0].name, "Seat 1");
    let wrong = replay_record("sabot 1\nrulebook monaco\n", Sight::All).unwrap_err();
    assert!(matches!(wrong, BadRecord::Parse(_)), "{wrong}");
    let refused = text.replace("20.00", "2000.00");
    let refused = replay_record(&refused, Sight::All).unwrap_err();
    assert!(refused.to_string().starts_with("line 6: "), "{refused}");
    let nobody = replay_record(text, Sight::Party(Party(4))).unwrap_err();
    assert_eq!(nobody, BadRecord::NoParty(4));
}

#[test]
fn a_short_record_of_a_long_evening_is_cut_off() {
    let mut text = "sabot 1\nrulebook venice\nparty 1 1000.00\nparty 2 1000.00\n".to_owned();
    let behind = |n: u32| format!("party st:A{n} behind 1 1000.00\n");
    text.extend((0..150).map(behind));
    text.push_str("setup cards 312\n");
    // A word that is another one each time, as often as fits into a request: everybody is told again with it.
    while text.len() < 64_000 {
        text.push_str("1 rule-table on\n1 rule-table off\n");
    }
    let shown = replay_record(&text, Sight::All);
    let shown = shown.map_err(|error| error.to_string()).unwrap();
    let bytes = bytes(&shown);
    println!("{} bytes became {bytes}", text.len());
    assert!(bytes < 5 * 1024 * 1024, "{bytes}");
    assert!(shown.messages.len() <= 6_001);
    let last = shown.marks.last().unwrap();
    assert!(last.label.contains("too long"), "{}", last.label);
}
