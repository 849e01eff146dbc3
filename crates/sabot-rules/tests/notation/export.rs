//! A game written down while it is played gives the same table when the record is replayed.

use proptest::prelude::*;
use sabot_core::{Moment, Money, Party, Seat};
use sabot_rules::house::{DayStart, HouseAct, HouseActor, HouseCommand, PitId};
use sabot_rules::notation::{Item, Key, Record, Recorder, replay, replay_quietly, rulebook_of};
use sabot_rules::rulebook::{LAW_VERSION, Shuffle};
use sabot_rules::table::setup::{Guest, Setup};
use sabot_rules::table::state::Standing;
use sabot_rules::table::{Act, Actor, Command, DoorAct, Table, croupier};
use sabot_rules::{Law, Rulebook};

use crate::world::World;

fn guests(table: &Table) -> Vec<Guest> {
    let guest = |(_, state): (_, &sabot_rules::table::state::PartyState)| {
        let (seat, standing) = match state.place {
            Standing::Seated(seat) => (seat, false),
            Standing::Behind(seat) => (seat, true),
            Standing::Gone => panic!("nobody has gone before the game"),
        };
        let (purse, rule_table) = (state.purse, state.rule_table_next);
        Guest {
            seat,
            standing,
            purse,
            rule_table,
        }
    };
    table.parties().map(guest).collect()
}

/// Writes the accepted commands of a world down, and plays them on the way.
fn written(world: &World) -> (Record, Table) {
    let mut table = world.start.clone();
    let mut recorder = Recorder::new(table.rulebook(), &guests(&table), None);
    for command in &world.log {
        if table.check(command).is_ok() {
            recorder.note(&table, command);
            table
                .perform(command, &mut Vec::new())
                .expect("a lawful command");
        }
    }
    (recorder.into_record(), table)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60,
        max_shrink_iters: 0, // a seed does not shrink
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn replaying_an_exported_log_gives_an_equal_table(
        law in prop::sample::select(Law::ALL.to_vec()),
        seed in any::<u64>(),
    ) {
        let mut world = World::new(law, seed);
        for turn in 0..600 {
            world.lawful();
            if turn % 5 == 0 {
                world.unlawful();
            }
        }
        let (record, mut table) = written(&world);
        prop_assert_eq!(&table, &world.table);
        let text = record.to_string();
        let read: Record = text.parse().map_err(|error| TestCaseError::fail(format!("{error}")))?;
        prop_assert_eq!(&read, &record);
        // At the end of a record the croupier does what is his.
        while let Some(command) = croupier::next(&table, table.at()) {
            table.perform(&command, &mut Vec::new()).expect("the croupier's own act");
        }
        let played = replay_quietly(&read)
            .map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(played.table, table, "{}", text);
    }

    /// Lines left out, doubled or moved: the record plays or says why not, aloud as quietly.
    #[test]
    fn a_damaged_record_plays_or_says_why_not(
        law in prop::sample::select(Law::ALL.to_vec()),
        seed in any::<u64>(),
    ) {
        let mut world = World::new(law, seed);
        for _ in 0..200 {
            world.lawful();
        }
        let (record, _) = written(&world);
        for _ in 0..20 {
            let mut damaged = record.clone();
            let start = damaged.items().take_while(|(_, item)| is_head(item)).count();
            for _ in 0..=world.dice.below(3) {
                let room = damaged.lines.len().saturating_sub(start);
                let (at, to) = (start + world.dice.below(room), start + world.dice.below(room));
                match world.dice.below(3) {
                    _ if room == 0 => {}
                    0 => drop(damaged.lines.remove(at)),
                    1 => damaged.lines.insert(to, damaged.lines[at].clone()),
                    _ => damaged.lines.swap(at, to),
                }
            }
            let quiet = replay_quietly(&damaged);
            let aloud = replay(&damaged).map(|report| report.played);
            prop_assert_eq!(quiet, aloud);
        }
    }
}

fn is_head(item: &Item) -> bool {
    matches!(
        item,
        Item::Version(_)
            | Item::Rulebook { .. }
            | Item::Option { .. }
            | Item::Party(_)
            | Item::Setup(_)
    )
}

/// A setup, a house's own rulebook, its acts and seals: all of it is written and read back.
#[test]
fn everything_a_table_begins_with_is_written_down() {
    let text = "base = \"venice\"\nname = \"sala-rossa\"\nversion = 3\ntable_min = \"20.00\"";
    let rulebook = Rulebook::from_toml(text).expect("a rulebook");
    let seat = |number| Seat::new(number).expect("a seat");
    let money = |whole| Money::whole(whole).expect("an amount");
    let guest = |number, standing| Guest {
        seat: seat(number),
        standing,
        purse: money(900),
        rule_table: number == 2,
    };
    let mut guests: Vec<Guest> = (1..=6).map(|number| guest(number, false)).collect();
    guests.push(guest(3, true));
    let setup = Setup {
        banker: Some(Party(0)),
        bank: Some(money(200)),
        suivi: Some(Party(6)),
        valid: true,
        cards: Some(150),
        ..Setup::default()
    };
    let table = Table::from_setup(rulebook.clone(), &guests, &setup).expect("a table");
    let mut recorder = Recorder::new(&rulebook, &guests, Some(&setup));
    recorder.day_start(DayStart::new(360).expect("a minute"));
    let arrive = Act::Door(DoorAct::Arrive {
        behind: seat(5),
        purse: money(100),
        former: None,
    });
    recorder.note(
        &table,
        &Command::staff(Actor::House, Moment::from_ms(500), arrive),
    );
    recorder.note_house(&HouseCommand {
        actor: HouseActor::Manager,
        at: Moment::from_ms(1000),
        act: HouseAct::OpenPit {
            pit: PitId(1),
            shuffle: Shuffle::WashAndThree,
        },
    });
    recorder.remark("the end");
    recorder.seal(Key::new("head").expect("a key"), "#7");
    let text = recorder.record().to_string();
    is_written(&text);
    let read: Record = text.parse().expect("a record");
    assert_eq!(&read, recorder.record());
    let played = replay_quietly(&read).expect("a game");
    let mut live = table;
    let command = Command::staff(Actor::House, Moment::from_ms(500), arrive);
    live.perform(&command, &mut Vec::new()).expect("an arrival");
    assert_eq!(played.table, live);
    assert_eq!(played.house.pits().len(), 1);
}

/// A record that names no version is played by the present one; one that names an earlier says so.
#[test]
fn a_record_knows_the_version_that_decided_it() {
    let head = |line: &str| -> Record { format!("sabot 1\n{line}\n").parse().expect("a record") };
    for (line, version, own) in [
        ("rulebook venice", LAW_VERSION, LAW_VERSION),
        ("rulebook venice 1", 1, 1),
        ("rulebook venice sala-rossa 3", LAW_VERSION, 3),
        ("rulebook venice 1 sala-rossa 3", 1, 3),
    ] {
        let record = head(line);
        assert_eq!(record.to_string(), format!("sabot 1\n{line}\n"));
        assert_eq!(record.law_version(), version, "{line}");
        assert_eq!(record.is_past(), version < LAW_VERSION, "{line}");
        assert_eq!(rulebook_of(&record).expect("rules").version, own, "{line}");
    }
}

#[track_caller]
fn is_written(text: &str) {
    let expected = "\
sabot 1
rulebook venice 2 sala-rossa 3
option table_min 20.00
party 1 900.00
party 2 900.00 rule-table
party 3 900.00
party 4 900.00
party 5 900.00
party 6 900.00
party st:p6 behind 3 900.00
setup banker 1
setup bank 200.00
setup suivi no:6
setup valid
setup cards 150
day-start 06:00
@00:00:00.500 house arrive st:p7 behind 5 100.00
@00:00:01 manager open-pit 1 wash_and_three
# the end
seal head \"#7\"
";
    assert_eq!(text, expected);
}
