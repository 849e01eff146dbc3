//! What holds at every table after every act, whatever the law (section 7 of the catalogue).

use sabot_core::Hand;
use sabot_rules::Clause;
use sabot_rules::rulebook::Purses;
use sabot_rules::table::allowed::allowed;
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::bounds::{DoorKind, Kind};
use sabot_rules::table::state::{PartyState, SideHand};
use sabot_rules::table::view::{CardView, HandView, Viewer, view};
use sabot_rules::table::{Command, Event, Phase, Refusal, ShoeEvent, Table};

/// One act, from the table before it to the table after it.
#[track_caller]
pub(super) fn of_act(
    before: &Table,
    command: &Command,
    answer: Result<(), Refusal>,
    after: &Table,
    events: &[Event],
) {
    let decided = decide(before, command);
    let shown = allowed(before, command.actor, command.party);
    // Who was here before is not shown in any list.
    let again = matches!(
        command.act.kind(),
        Kind::Door(DoorKind::SitAgain(_) | DoorKind::ArriveAgain(_))
    );
    assert_eq!(
        shown.permits(command),
        answer.is_ok() && !again,
        "what is shown is what is done: {command:?}"
    );
    if let Err(refusal) = answer {
        let clause = refusal.clause();
        assert!(
            Clause::known(clause.id()).is_some(),
            "INV-12: {clause} is no clause"
        );
        assert_eq!(before, after, "INV-12: a refusal changes nothing");
        assert!(events.is_empty(), "INV-12: nothing happens");
        assert_eq!(decided, Err(refusal), "decide and perform agree");
    } else {
        assert_eq!(decided.as_deref(), Ok(events), "decide and perform agree");
        let mut replayed = before.clone();
        for event in events {
            assert!(replayed.can_book(event), "INV-01: {event:?}");
            replayed.apply(event);
        }
        assert_eq!(&replayed, after, "INV-10: the events tell everything");
        assert!(after.at() >= before.at(), "time never decreases");
        from_the_shoe(before, after, events);
    }
    if before.rulebook().purses == Purses::Untracked {
        nothing_is_posted(before, after);
    }
    of_table(after);
}

fn decide(table: &Table, command: &Command) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    table.decide(command, &mut events).map(|()| events)
}

/// One table, at any moment.
#[track_caller]
pub(super) fn of_table(table: &Table) {
    money(table);
    cards(table);
    bank(table);
    secrets(table);
    waits(table);
}

/// Every card comes from the shoe in its order, and none goes back into it (NJ-4.5a, NJ-4.12g.4).
#[track_caller]
fn from_the_shoe(before: &Table, after: &Table, events: &[Event]) {
    let mut next = before.shoe().drawn;
    let mut left = before.shoe().left;
    for event in events {
        if let Event::Shoe(ShoeEvent::ShoeBegun { cards, .. }) = event {
            (next, left) = (0, *cards);
        }
        if let Event::Shoe(ShoeEvent::CardOut { index, .. }) = event {
            assert_eq!(*index, next, "a card out of order");
            (next, left) = (next + 1, left - 1);
        }
    }
    assert_eq!(after.shoe().left, left, "a card went back");
}

/// Somebody or something is awaited, unless the table may rest (INT-15, INT-73).
#[track_caller]
fn waits(table: &Table) {
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

/// INV-01: what is in purses, on the felt and in the pots sums to nothing.
#[track_caller]
fn money(table: &Table) {
    let pots = table.pots();
    let signed = |cents: u64| i64::try_from(cents).expect("an amount");
    let all = [
        pots.levy,
        pots.ante,
        pots.tips,
        pots.unclaimed,
        pots.table_purse,
        pots.changeur,
        pots.cash,
        pots.bank,
        pots.outside,
    ];
    if table.rulebook().purses == Purses::Untracked {
        assert!(
            all.iter().all(|pot| pot.get() == 0),
            "INT-94: nothing is posted: {pots:?}"
        );
        return;
    }
    let held = |p: &PartyState| signed(p.purse.get()) + signed(p.on_felt().get());
    let people: i64 = table.parties().map(|(_, p)| held(p)).sum();
    let house: i64 = all.iter().map(|pot| pot.get()).sum();
    assert_eq!(people + house, 0, "INV-01: {pots:?}");
    assert_eq!(
        pots.bank.get(),
        signed(table.bank().amount.get()),
        "the bank is its pot"
    );
}

/// INV-02: every card is in the shoe, on the table or in the discards.
#[track_caller]
fn cards(table: &Table) {
    let (shoe, coup, odd) = (table.shoe(), table.coup(), table.odd());
    let of = |hand: &Hand| u16::try_from(hand.len()).expect("few cards");
    let simulated = odd
        .simulated
        .map_or(0, |round| of(&round.player) + of(&round.banker));
    let table_cards = coup.cards() + u16::from(odd.stray.is_some()) + simulated;
    let gone = shoe.discards + u16::from(shoe.burned) + u16::from(shoe.held);
    assert_eq!(
        shoe.drawn,
        table_cards + gone,
        "INV-02: {shoe:?} {coup:?} {odd:?}"
    );
    assert_eq!(shoe.left + shoe.drawn, shoe.cards, "INV-02: {shoe:?}");
}

/// INV-03 and INV-09: nobody wagers more than the bank, and nobody plays against himself.
#[track_caller]
fn bank(table: &Table) {
    let (bank, coup) = (table.bank(), table.coup());
    if let Some(banker) = bank.banker {
        assert_ne!(coup.dominant, Some(banker), "INV-09");
    }
    if bank.banker.is_some() && matches!(table.phase(), Phase::Closed | Phase::Dealing) {
        assert!(table.covered() <= bank.placed, "INV-03");
        assert!(table.covered() <= bank.amount, "INV-03");
    }
}

/// INV-08: a face that is not turned up is seen by its holder alone.
#[track_caller]
fn secrets(table: &Table) {
    let coup = table.coup();
    let onlooker = view(table, Viewer::Onlooker);
    hidden(&coup.player, &onlooker.public.player);
    hidden(&coup.banker, &onlooker.public.banker_hand);
    assert_eq!(onlooker.private.hand, None, "INV-08");
    for (party, _) in table.parties() {
        let own = view(table, Viewer::Patron(party)).private.hand;
        let holds = coup.dominant == Some(party) || table.bank().banker == Some(party);
        assert!(own.is_none() || holds, "INV-08: {party:?} holds no hand");
    }
}

#[track_caller]
fn hidden(hand: &SideHand, seen: &HandView) {
    let first_two = seen.cards.iter().take(hand.two.len());
    let faces = first_two
        .filter(|card| matches!(card, CardView::Face(_)))
        .count();
    assert!(hand.up || faces == 0, "INV-08: {seen:?}");
}

/// INT-94: at a table that keeps no chips, purses are what was brought.
#[track_caller]
fn nothing_is_posted(before: &Table, after: &Table) {
    for (party, state) in before.parties() {
        let now = after.party(party).expect("parties stay known");
        assert_eq!(now.purse, state.purse, "INT-94: nothing is posted");
    }
}
