//! What holds at every table after every act (section "invariants" of the catalogue).

use sabot_core::{Balance, Money, Outcome};
use sabot_rules::Law;
use sabot_rules::rulebook::{Dealing, Purses};
use sabot_rules::table::allowed::allowed;
use sabot_rules::table::bounds::{DoorKind, Kind};
use sabot_rules::table::{BankEvent, Command, Event, PlayEvent, StakeEvent, Table};

/// INV-01: over anything, what all pots and purses hold sums to zero.
pub fn inv_01_money_is_conserved(table: &Table) {
    if table.rulebook().purses == Purses::Untracked {
        return;
    }
    let people: i128 = table
        .parties()
        .map(|(_, party)| i128::from(party.purse.get()) + i128::from(party.on_felt().get()))
        .sum();
    let pots = table.pots();
    let house: i128 = [
        pots.levy,
        pots.ante,
        pots.tips,
        pots.unclaimed,
        pots.table_purse,
        pots.changeur,
        pots.cash,
        pots.bank,
        pots.outside,
    ]
    .iter()
    .map(|balance: &Balance| i128::from(balance.get()))
    .sum();
    assert_eq!(people + house, 0, "INV-01: money was made or lost");
    assert_eq!(
        i128::from(pots.bank.get()),
        i128::from(table.bank().amount.get()),
        "INV-01: the bank and its pot differ"
    );
}

/// INV-02: every card is somewhere, once.
pub fn inv_02_cards_are_conserved(table: &Table) {
    let shoe = table.shoe();
    let odd = table.odd();
    let simulated = odd
        .simulated
        .map_or(0, |round| round.player.len() + round.banker.len());
    let elsewhere = simulated + usize::from(odd.stray.is_some());
    let all = usize::from(shoe.left)
        + usize::from(table.coup().cards())
        + usize::from(shoe.held)
        + usize::from(shoe.discards)
        + usize::from(shoe.burned)
        + elsewhere;
    assert_eq!(
        all,
        usize::from(shoe.cards),
        "INV-02: a card was lost at {:?}",
        table.phase()
    );
    assert_eq!(
        shoe.left + shoe.drawn,
        shoe.cards,
        "INV-02: the count of the shoe is off"
    );
}

/// INV-03: covered ≤ placed once betting is closed, and no part wager exceeds the bank.
pub fn inv_03_cover_never_exceeds_the_bank(table: &Table) {
    let placed = table.bank().placed;
    for (_, party) in table.parties() {
        assert!(
            party.at_risk() <= placed.max(table.bank().amount),
            "INV-03: a wager above the bank"
        );
    }
    if table.in_coup() && table.law() != Law::Chickasaw {
        assert!(table.covered() <= placed, "INV-03: covered above placed");
    }
}

/// INV-04 and INV-05: a levy only on a win, rounded as configured; ties and void coups change no purse.
pub fn inv_04_levy_only_on_a_win(table: &Table, events: &[Event]) {
    let won: u64 = events
        .iter()
        .filter_map(|event| match event {
            Event::Stake(StakeEvent::StakeLost { amount, .. }) => Some(amount.get()),
            _ => None,
        })
        .sum();
    for event in events {
        if let Event::Bank(BankEvent::LevyTaken { amount }) = event {
            assert!(won > 0, "INV-04: a levy without a win");
            // The rate may have been changed for the next coup meanwhile; both printed rates are tried.
            let fits = [4_u64, 5]
                .iter()
                .any(|rate| levy_fits(table, won, amount.get(), *rate));
            assert!(fits, "INV-04: {amount} is no levy on {won} cents");
        }
    }
    let tie = events.iter().any(|e| {
        matches!(
            e,
            Event::Play(PlayEvent::CoupEnded {
                outcome: None | Some(Outcome::Tie)
            })
        )
    });
    let levied = events.iter().any(|e| {
        matches!(
            e,
            Event::Bank(BankEvent::LevyTaken { .. }) | Event::Stake(StakeEvent::StakeLost { .. })
        )
    });
    assert!(!(tie && levied), "INV-05: a tie or a void coup moved money");
}

fn levy_fits(table: &Table, won: u64, levy: u64, rate: u64) -> bool {
    let raw = won * rate; // hundredths of a cent
    let step = match table
        .rulebook()
        .levy_rounding_at(sabot_core::Percent::new(rate as u8).expect("rate"))
    {
        sabot_core::Rounding::Down => return levy == raw / 100,
        sabot_core::Rounding::UpTo(step) => step.get(),
    };
    let rounded = levy.is_multiple_of(step) && levy * 100 >= raw && levy * 100 < raw + step * 100;
    rounded && levy <= won || levy == won && raw.div_ceil(step * 100) * step > won
}

/// INV-06: hands have two or three cards; after a natural both have two.
pub fn inv_06_hands_have_two_or_three_cards(table: &Table) {
    let coup = table.coup();
    let regular =
        coup.player.extra.is_empty() && coup.banker.extra.is_empty() && coup.rebuilt.is_none();
    if coup.result.is_none() || !regular || table.odd().double.is_some() {
        return;
    }
    if coup.player.two.len() < 2 || coup.banker.two.len() < 2 {
        // Management settled a coup whose cards were not all dealt (INT-84).
        return;
    }
    let natural = coup.player.natural() == Some(true) || coup.banker.natural() == Some(true);
    let stops = table.rulebook().law != Law::Venice || table.rulebook().ve_banker_natural_stops;
    let spoken = table.rulebook().dealing == Dealing::Human;
    if natural && stops && !spoken {
        assert_eq!(
            (coup.player.len(), coup.banker.len()),
            (2, 2),
            "INV-06: a card after a natural"
        );
    }
}

/// INV-09: one banker, one holder of the player's hand, never the same.
pub fn inv_09_two_people_play(table: &Table) {
    if table.in_coup() && table.law() != Law::Chickasaw {
        let (banker, dominant) = (table.bank().banker, table.coup().dominant);
        assert!(
            banker.is_some() && dominant.is_some() && banker != dominant,
            "INV-09"
        );
    }
}

/// INV-11, New Jersey: the next wager lies between once and twice the preceding one.
pub fn inv_11_the_chain_holds(before: &Table, events: &[Event]) {
    let Some(last) = before
        .bank()
        .last
        .filter(|_| before.law() == Law::NewJersey)
    else {
        return;
    };
    for event in events {
        if let Event::Bank(BankEvent::BankPlaced { amount, .. }) = event {
            assert!(
                *amount >= last && *amount <= last.twice(),
                "INV-11: {amount} after {last}"
            );
        }
    }
}

/// INV-12 and the contract of `decide`, `perform`, `apply` and `allowed` for one command.
pub fn contract_holds(table: &Table, command: &Command) {
    let mut decided = Vec::new();
    let answer = table.decide(command, &mut decided);
    let mut performed = table.clone();
    let mut events = Vec::new();
    let same = performed.perform(command, &mut events);
    assert_eq!(answer, same, "decide and perform disagree on {command:?}");
    assert_eq!(
        decided, events,
        "decide and perform disagree on the events of {command:?}"
    );
    let mut applied = table.clone();
    for event in &decided {
        assert!(applied.can_book(event), "INV-01: {event:?}");
        applied.apply(event);
    }
    assert_eq!(
        applied, performed,
        "applying is not performing for {command:?}"
    );
    if let Err(refusal) = answer {
        assert!(
            events.is_empty() && performed == *table,
            "INV-12: a refusal changed something"
        );
        assert!(
            sabot_rules::Catalogue::get().contains(refusal.clause().id()),
            "INV-12: {} is no clause",
            refusal.clause()
        );
    }
    let shown = allowed(table, command.actor, command.party);
    // Who was here before is not shown in any list.
    let again = matches!(
        command.act.kind(),
        Kind::Door(DoorKind::SitAgain(_) | DoorKind::ArriveAgain(_))
    );
    assert_eq!(
        shown.permits(command),
        answer.is_ok() && !again,
        "allowed and decide disagree on {command:?} at {:?}: {answer:?}, {:?}",
        table.phase(),
        shown.refusal(command),
    );
}

/// The table rests only where it may (INT-15, INT-73); else somebody or a card is awaited.
pub fn somebody_is_awaited(table: &Table) {
    use sabot_rules::table::Phase;
    use sabot_rules::table::awaits::Awaits;
    let phase = table.phase();
    match table.awaits() {
        Awaits::Nothing => assert!(
            matches!(
                phase,
                Phase::Opening(_) | Phase::Ready | Phase::Bidding(_) | Phase::Suspended
            ),
            "nobody is awaited at {phase:?}"
        ),
        Awaits::Answer => assert!(table.window().is_some(), "no window is open at {phase:?}"),
        Awaits::Card(place) => assert!(table.shoe().left > 0, "no card is left for {place:?}"),
        Awaits::Face(_) | Awaits::Staff(..) | Awaits::Ruling(_) => {}
    }
}

/// All that holds for a table at rest.
pub fn hold(table: &Table) {
    somebody_is_awaited(table);
    inv_01_money_is_conserved(table);
    inv_02_cards_are_conserved(table);
    inv_03_cover_never_exceeds_the_bank(table);
    inv_06_hands_have_two_or_three_cards(table);
    inv_09_two_people_play(table);
}

/// What a party has in all, bank included.
pub fn worth(table: &Table) -> Vec<Money> {
    table
        .parties()
        .map(|(party, _)| table.holding(party))
        .collect()
}
