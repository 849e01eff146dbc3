//! Properties of random whole tables: money and cards are conserved, replay equals live, and what is allowed is
//! exactly what is accepted.

use proptest::prelude::*;
use sabot_core::Party;
use sabot_rules::Law;
use sabot_rules::table::drive::{Driver, Step};
use sabot_rules::table::state::Standing;
use sabot_rules::table::{Event, Table, transfers};

use crate::world::World;
use crate::world::invariants;

fn law() -> impl Strategy<Value = Law> {
    prop_oneof![
        Just(Law::NewJersey),
        Just(Law::Venice),
        Just(Law::Chickasaw)
    ]
}

/// Who is where.
fn places(table: &Table) -> Vec<(Party, Standing)> {
    let parties = table.parties();
    parties.map(|(party, state)| (party, state.place)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 96,
        max_shrink_iters: 0, // a seed does not shrink
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// INV-01 to INV-06, INV-09, INV-11: lawful play with irregularities, any rulebook, any options.
    #[test]
    fn inv_01_to_inv_11_hold_over_whole_tables(law in law(), seed in any::<u64>()) {
        let mut world = World::new(law, seed);
        for _ in 0..900 {
            let before = world.table.clone();
            world.lawful();
            let events: Vec<Event> = world.events.drain(..).collect();
            invariants::hold(&world.table);
            invariants::inv_04_levy_only_on_a_win(&before, &events);
            invariants::inv_11_the_chain_holds(&before, &events);
        }
    }

    /// INV-12: `decide(c).is_ok() == allowed(actor).permits(c)`, amounts on, inside and outside each bound.
    #[test]
    fn inv_12_what_is_allowed_is_what_is_accepted(law in law(), seed in any::<u64>()) {
        let mut world = World::new(law, seed);
        for turn in 0..500 {
            if turn % 3 != 0 {
                world.lawful();
            }
            for _ in 0..3 {
                let command = crate::world::acts::any_command(&mut world.dice, &world.table);
                invariants::contract_holds(&world.table, &command);
                if world.dice.chance(25) {
                    world.say(command);
                    invariants::hold(&world.table);
                }
            }
        }
    }

    /// INV-10: replaying the events from the start gives the same table, and so does replaying the commands.
    #[test]
    fn inv_10_replay_equals_live(law in law(), seed in any::<u64>()) {
        let mut world = World::new(law, seed);
        for turn in 0..600 {
            if turn % 10 == 9 {
                world.unlawful();
            } else {
                world.lawful();
            }
        }
        let mut replayed: Table = world.start.clone();
        let mut recorded = world.start.clone();
        let mut events: Vec<Event> = Vec::new();
        for command in &world.log {
            events.clear();
            if replayed.perform(command, &mut events).is_ok() {
                for event in &events {
                    let before = places(&recorded);
                    assert!(recorded.can_book(event), "INV-01: {event:?}");
                    recorded.apply(event);
                    let moved = before != places(&recorded);
                    prop_assert!(!moved || event.moves_people(), "{:?}", event);
                }
            }
        }
        prop_assert_eq!(&replayed, &world.table);
        prop_assert_eq!(&recorded, &world.table);
    }

    /// INV-01: what a command moved is what its events move one by one, and whoever looks on sees the table after each.
    #[test]
    fn inv_01_the_money_of_a_command_is_reckoned_once(
        law in law(),
        seed in any::<u64>(),
        human in any::<bool>(),
    ) {
        let mut world = if human { World::by_hand(law, seed) } else { World::new(law, seed) };
        for turn in 0..500 {
            if turn % 5 == 4 {
                world.unlawful();
            } else {
                world.lawful();
            }
        }
        let mut table = world.start.clone();
        let mut one_by_one = world.start.clone();
        let mut driver = Driver::new(crate::world::Cards::new(seed));
        for command in &world.log {
            let (mut watched, mut moved, mut booked) = (Vec::new(), Vec::new(), Vec::new());
            let step = driver.perform_watched(&mut table, *command, &mut |after, event| {
                moved.extend(transfers(&one_by_one, event).iter());
                one_by_one.apply_booked(event, &mut booked);
                assert_eq!(after, &one_by_one, "another table after {event:?}");
                watched.push(*event);
            });
            prop_assert_eq!(driver.events(), &watched);
            prop_assert_eq!(driver.moved(), &moved);
            prop_assert_eq!(&booked, &moved);
            prop_assert!(matches!(step, Step::Done(_)) || watched.is_empty());
        }
        prop_assert_eq!(&table, &world.table);
    }
}

/// The random tables go everywhere: every event the engine can cause happens in some of them.
#[test]
fn random_tables_reach_every_event() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..480_u64 {
        let law = Law::ALL[usize::try_from(seed % 3).unwrap()];
        let mut world = match seed % 8 {
            0 => World::by_hand(law, seed),
            _ => World::new(law, seed),
        };
        for turn in 0..700 {
            if turn % 4 == 3 {
                world.unlawful();
            } else {
                world.lawful();
            }
            for event in world.events.drain(..) {
                // The name of its group comes first.
                let told = format!("{event:?}");
                let (_, name) = told.split_once('(').unwrap();
                let end = name.find(['(', ' ', '{', ')']).unwrap_or(name.len());
                seen.insert(name[..end].to_owned());
            }
        }
    }
    let missing: Vec<&str> = ALL_EVENTS
        .iter()
        .copied()
        .filter(|name| !seen.contains(*name))
        .collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
    let unknown: Vec<&String> = seen
        .iter()
        .filter(|name| !ALL_EVENTS.contains(&name.as_str()))
        .collect();
    assert!(unknown.is_empty(), "not in the list: {unknown:?}");
}

const ALL_EVENTS: [&str; 103] = [
    "Entered",
    "Stamped",
    "WindowOpened",
    "WindowClosed",
    "Declined",
    "DecksReceived",
    "Inspected",
    "Verified",
    "SpreadFaceUp",
    "Acknowledged",
    "TurnedFaceDown",
    "Washed",
    "Stacked",
    "PreShuffleCertified",
    "ShoeBegun",
    "Shuffled",
    "Laced",
    "Reshuffled",
    "CutOffered",
    "CutMade",
    "RecutOrdered",
    "CuttingCardPlaced",
    "ShoeLoaded",
    "CardOut",
    "CardTurned",
    "CardMoved",
    "HandTurned",
    "CuttingCardShown",
    "Burned",
    "ShoeEnded",
    "BiddingOpened",
    "BidMade",
    "NoBid",
    "BankOffered",
    "TurnMissed",
    "BankTaken",
    "BankPlaced",
    "CoupBegun",
    "BankKept",
    "BankPassed",
    "NextIs",
    "PassOrdered",
    "BankWithdrawn",
    "BankReturned",
    "CashExchanged",
    "StakePlaced",
    "StakeReturned",
    "BetsClosed",
    "CallForgotten",
    "DominantNamed",
    "CardsCalled",
    "DealBegun",
    "CallMade",
    "NumberAnnounced",
    "CallRepeated",
    "BankerChose",
    "ResultAnnounced",
    "ResultWithdrawn",
    "StakeWon",
    "StakeLost",
    "LevyTaken",
    "BankRecorded",
    "CoupVoided",
    "CoupEnded",
    "WagerPlaced",
    "AnteLaid",
    "WagerReturned",
    "AnteTaken",
    "AnteReturned",
    "Announced",
    "Collected",
    "Paid",
    "PartySat",
    "PartyArrived",
    "SeatRequested",
    "SeatApproved",
    "SeatTaken",
    "BoxMoved",
    "PartyLeft",
    "PurseTaken",
    "LeftLying",
    "PartyBack",
    "PartyGone",
    "SetAside",
    "BoughtIn",
    "Tipped",
    "RuleTableDeclared",
    "MinimumChanged",
    "NoticePosted",
    "RateChanged",
    "ProcedureChanged",
    "MixingChanged",
    "PlaySuspended",
    "PlayResumed",
    "Reported",
    "CardsWanted",
    "HandDeemed",
    "SimulationDue",
    "SimulationEnded",
    "UnlawfulCall",
    "RebuildBegun",
    "Ruled",
    "Corrected",
];
