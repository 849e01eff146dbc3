//! A game written down while it is played gives the same table when the record is replayed.

use proptest::prelude::*;
use sabot_rules::Law;
use sabot_rules::notation::{Record, Recorder, replay_quietly};
use sabot_rules::table::setup::Guest;
use sabot_rules::table::state::Standing;
use sabot_rules::table::{Table, croupier};

use super::world::World;

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
}
