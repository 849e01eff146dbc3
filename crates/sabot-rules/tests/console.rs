//! The croupier's console over random tables of real cards: what it offers is accepted, what it says is paid is moved.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

use proptest::prelude::*;
use sabot_core::{Card, Money, Party, Pot, Rank};
use sabot_rules::Law;
use sabot_rules::table::act::{Act, Actor, CroupierAct, Irregularity, OddAct, ShoeAct};
use sabot_rules::table::console::{CardFace, Console, Due, Next, PaySlip, console};
use sabot_rules::table::refusal::Role;
use sabot_rules::table::transfers::chips;
use sabot_rules::table::{Command, Table};

use crate::world::World;

fn law() -> impl Strategy<Value = Law> {
    prop_oneof![
        Just(Law::NewJersey),
        Just(Law::Venice),
        Just(Law::Chickasaw)
    ]
}

fn accepted(table: &Table, actor: Actor, act: Act) {
    let command = Command::staff(actor, table.at(), act);
    assert_eq!(table.check(&command), Ok(()), "{:?}", table.phase());
}

/// What comes next is accepted as it stands.
fn next_is_accepted(table: &Table, console: &Console) {
    let card = Card::of_rank(Rank::Five);
    match &console.awaits {
        Next::Card { face, .. } => {
            let face = (*face != CardFace::Down).then_some(card);
            if table.shoe().left > 0 {
                accepted(table, Actor::Croupier, Act::Shoe(ShoeAct::Card(face)));
            }
        }
        Next::Face { place } => {
            let place = *place;
            accepted(
                table,
                Actor::Croupier,
                Act::Shoe(ShoeAct::Turn { place, card }),
            );
        }
        Next::Act { actor, act } => accepted(table, *actor, *act),
        Next::Answers { parties, close } => {
            for party in parties {
                let own = console.parties.iter().find(|own| own.party == *party);
                assert!(own.is_some_and(|own| own.awaited));
            }
            if let Some(act) = close {
                accepted(table, Actor::Croupier, *act);
            }
        }
        Next::Ruling { choices, .. } => {
            assert!(choices.iter().any(|choice| choice.refusal.is_none()));
            for choice in choices.iter().filter(|choice| choice.refusal.is_none()) {
                let actor = match choice.decides {
                    Role::CroupierOrSupervisor | Role::Supervisor => Actor::Supervisor,
                    Role::Patron
                    | Role::Croupier
                    | Role::SupervisorOrManager
                    | Role::Manager
                    | Role::House => Actor::Manager,
                };
                accepted(table, actor, Act::Odd(OddAct::Rule(choice.ruling)));
            }
        }
        Next::Nothing => {}
    }
}

/// What is listed as open is accepted, and nothing else is.
fn reports_are_judged_alike(table: &Table, console: &Console) {
    let listed: Vec<Irregularity> = console.irregularities.iter().map(|own| own.fact).collect();
    assert_eq!(listed, Irregularity::ALL);
    for own in &console.irregularities {
        let act = Act::Odd(OddAct::Report(own.fact));
        let command = Command::staff(Actor::Croupier, table.at(), act);
        assert_eq!(table.check(&command).err(), own.refusal);
    }
}

fn sum(due: &[Due], of: impl Fn(&Due) -> Money) -> Money {
    due.iter()
        .fold(Money::ZERO, |sum, due| sum.saturating_add(of(due)))
}

/// To the cent: for every party and for the slot, what the slip says is what the settlement moves.
fn slip_is_moved(table: &Table, slip: &PaySlip) {
    let mut events = Vec::new();
    let command = Command::staff(Actor::Croupier, table.at(), CroupierAct::Settle);
    table.decide(&command, &mut events).unwrap();
    let mut after = table.clone();
    let mut moved = Vec::new();
    for event in &events {
        moved.extend(chips(&after, event).iter());
        after.apply(event);
    }
    let total = |test: &dyn Fn(Pot, Pot) -> bool| {
        let own = moved.iter().filter(|moved| test(moved.from, moved.to));
        own.fold(Money::ZERO, |sum, moved| sum.saturating_add(moved.amount))
    };
    let all: Vec<Party> = table.parties().map(|(party, _)| party).collect();
    for party in all {
        let own = slip.parties.iter().filter(|line| line.party == party);
        let own: Vec<Due> = own.map(|line| line.due).collect();
        let (purse, stake) = (Pot::Purse(party), Pot::Stake(party));
        let gains = sum(&own, |due| due.paid.saturating_add(due.returned));
        assert_eq!(gains, total(&|_, to| to == purse), "{party}");
        let lost = total(&|from, to| from == stake && to != purse);
        let gone = sum(&own, |due| due.collected.saturating_add(due.ante));
        assert_eq!(gone, lost, "{party}");
        assert_eq!(sum(&own, |due| due.leaves), total(&|from, _| from == purse));
    }
    assert_eq!(slip.slot, total(&|_, to| to == Pot::Levy));
    let levies: Vec<Due> = slip.lines.iter().map(|line| line.due).collect();
    assert_eq!(sum(&levies, |due| due.levy), slip.slot);
    assert_eq!(slip.ante, total(&|_, to| to == Pot::Ante));
    assert_eq!(slip.bank, after.bank().amount);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 36,
        max_shrink_iters: 0, // a seed does not shrink
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// INT-94: the console of random tables of real cards in all three laws.
    #[test]
    fn int_94_the_console_offers_what_is_accepted_and_pays_what_is_moved(
        law in law(), seed in any::<u64>()
    ) {
        let mut world = World::by_hand(law, seed);
        for _ in 0..250 {
            world.lawful();
            let console = console(&world.table);
            next_is_accepted(&world.table, &console);
            reports_are_judged_alike(&world.table, &console);
            if let Some(slip) = &console.pay {
                slip_is_moved(&world.table, slip);
            }
            if let Some(remedy) = &console.remedy {
                prop_assert!(!remedy.steps.is_empty());
            }
        }
    }
}
