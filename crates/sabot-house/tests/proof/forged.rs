//! Forged logs whose every hash is true: the rules, the till and the vault tell them.

use sabot_audit::verify::{VerifyError, Why, audit_table, verify};
use sabot_core::{Card, Money, Seat};
use sabot_ledger::book::PatronId;
use sabot_ledger::store::Recorded;
use sabot_rules::table::{
    Act, CoverAct, CroupierAct, Event, PlaceAct, PuntoEvent, SaidEvent, ShoeAct, ShoeEvent,
};
use sabot_rules::{Law, Rulebook};
use sabot_stream::law::LAW_VERSION;
use sabot_stream::{Deed, FloorCommand, FloorEvent, OwnerWord, Said, Step, StreamEvent};
use sabot_vault::Hex;

use super::parlour::{Parlour, Played, TABLE, key};
use super::verify::rebuilt;

fn shoe() -> &'static Parlour {
    static PLAYED: Played = Played::new();
    PLAYED.by(Law::Chickasaw, || {
        let mut parlour = Parlour::open(&Rulebook::chickasaw(), 2, 1);
        parlour.until(|parlour| parlour.shoes_over > 0);
        parlour
    })
}

fn command(recorded: &Recorded) -> FloorCommand {
    Step::read(recorded).unwrap().said.command
}

fn put(recorded: &mut Recorded, command: &FloorCommand) {
    recorded.append.command = serde_json::to_vec(command).unwrap();
}

/// Changes the events of a command.
fn bend(recorded: &mut Recorded, mut change: impl FnMut(&mut StreamEvent)) {
    for stored in &mut recorded.append.events {
        let mut event = StreamEvent::read(stored).unwrap();
        change(&mut event);
        *stored = event.store();
    }
}

/// The reason why this log does not pass, which names the command at this place.
#[track_caller]
fn named(all: &[Recorded], at: usize) -> Why {
    let store = rebuilt(all);
    let error = verify(&store, &[key().public()], &[], |_| {}).unwrap_err();
    let VerifyError::Bad(bad) = error else {
        panic!("{error}");
    };
    assert_eq!(bad.command, all[at].append.command_id, "{bad}");
    let sentence = format!("{} version {}", bad.stream, bad.version);
    assert!(bad.to_string().starts_with(&sentence));
    bad.why
}

/// The place of the first command of which this holds.
fn place(all: &[Recorded], holds: impl Fn(&FloorCommand) -> bool) -> usize {
    let is_table = |recorded: &Recorded| recorded.append.stream.to_string() != "house";
    all.iter()
        .position(|recorded| is_table(recorded) && holds(&command(recorded)))
        .unwrap()
}

#[test]
fn a_card_changed_everywhere_is_not_the_one_its_seed_puts_there() {
    let parlour = shoe();
    let mut all = parlour.all();
    let dealt = |command: &FloorCommand| match command {
        FloorCommand::Play(command) => matches!(command.act, Act::Shoe(ShoeAct::Card(Some(_)))),
        _ => false,
    };
    let at = place(&all, dealt);
    let FloorCommand::Play(mut forged) = command(&all[at]) else {
        panic!("a card");
    };
    let Act::Shoe(ShoeAct::Card(Some(card))) = forged.act else {
        panic!("a card");
    };
    // The same rank in another suit: every count and every payment stays.
    let other = if card.to_string().ends_with('s') {
        'h'
    } else {
        's'
    };
    let text = card.to_string();
    let other: Card = format!("{}{other}", &text[..1]).parse().unwrap();
    forged.act = Act::Shoe(ShoeAct::Card(Some(other)));
    put(&mut all[at], &FloorCommand::Play(forged));
    bend(&mut all[at], |event| {
        if let StreamEvent::Rules(Event::Shoe(ShoeEvent::CardOut { face, .. })) = event {
            *face = Some(other);
        }
    });
    assert!(matches!(named(&all, at), Why::Card { shoe: 1, index: 0 }));
}

#[test]
fn events_transfers_words_and_seats_are_decided_again() {
    let parlour = shoe();
    let all = parlour.all();
    let settles = |command: &FloorCommand| match command {
        FloorCommand::Play(command) => command.act == Act::Croupier(CroupierAct::Settle),
        _ => false,
    };
    let pays = |recorded: &Recorded| {
        let mut entries = recorded.append.transfers.iter();
        entries.any(|entry| entry.from.to_string() == format!("table-purse/{}", TABLE.0))
    };
    let at = (0..all.len()).find(|&at| pays(&all[at]) && settles(&command(&all[at])));
    let at = at.unwrap();

    let mut more = all.clone();
    for entry in &mut more[at].append.transfers {
        if entry.from.to_string().starts_with("table-purse") {
            entry.amount = Money::cents(entry.amount.get() + 1).unwrap();
        }
    }
    assert!(matches!(named(&more, at), Why::Transfer { .. }));

    let mut paid = all.clone();
    bend(&mut paid[at], |event| {
        if let StreamEvent::Rules(Event::Punto(PuntoEvent::Paid { win, .. })) = event {
            *win = Money::cents(win.get() + 1).unwrap();
        }
    });
    assert!(matches!(named(&paid, at), Why::Event { .. }));

    let at = place(&all, |command| matches!(command, FloorCommand::Seat { .. }));
    let mut other = all.clone();
    bend(&mut other[at], |event| {
        if let StreamEvent::Floor(FloorEvent::Occupied { party, .. }) = event {
            party.0 += 1;
        }
    });
    assert!(matches!(named(&other, at), Why::Event { index: 0, .. }));

    let mut word = all.clone();
    let mut last = word.pop().unwrap();
    let halt = OwnerWord::HandOn(PatronId(2));
    put(&mut last, &FloorCommand::Owner(halt));
    last.append.actor = "owner/2".to_owned();
    last.append.party = None;
    last.append.transfers.clear();
    last.append.events = vec![StreamEvent::Floor(FloorEvent::Owner(halt)).store()];
    word.push(last);
    assert!(matches!(named(&word, word.len() - 1), Why::Actor { .. }));
}

/// Somebody's deed under a command that it does not lead to is a lie about who asked for what.
#[test]
fn a_deed_that_does_not_lead_to_its_command_is_found() {
    let parlour = shoe();
    let all = parlour.all();
    let forged = |at: usize, deed: Option<Deed>| {
        let mut all = all.clone();
        let step = Step::read(&all[at]).unwrap();
        let command = step.said.command;
        let said = Said { deed, command };
        all[at].append.command = said.store(step.speaker, step.party, step.at);
        named(&all, at)
    };
    let is_sit = |recorded: &Recorded| {
        let step = Step::read(recorded).ok();
        step.is_some_and(|step| matches!(step.said.deed, Some(Deed::Sit { .. })))
    };
    let at = all.iter().position(is_sit).unwrap();
    let Some(Deed::Sit { seat, purse }) = Step::read(&all[at]).unwrap().said.deed else {
        panic!("somebody sits down");
    };
    let less = Money::from_cents_saturating(purse.get() - 1);
    let sit = |seat, purse| Some(Deed::Sit { seat, purse });
    assert_eq!(forged(at, sit(seat, less)), Why::Deed);
    let other = Seat::new(seat.map_or(1, |seat| seat.get() % 3 + 1));
    assert_eq!(forged(at, sit(other, purse)), Why::Deed);
    assert_eq!(
        forged(at, Some(Deed::Act(Act::Place(PlaceAct::Leave)))),
        Why::Deed
    );
    // What the house does by itself nobody has asked for.
    let at = place(&all, |command| matches!(command, FloorCommand::CloseHashes));
    assert_eq!(forged(at, Some(Deed::Close)), Why::Deed);
    let dealt = |command: &FloorCommand| match command {
        FloorCommand::Play(command) => matches!(command.act, Act::Shoe(ShoeAct::Card(_))),
        _ => false,
    };
    let at = place(&all, dealt);
    assert_eq!(
        forged(at, Some(Deed::Act(Act::Cover(CoverAct::Decline)))),
        Why::Deed
    );
    // What follows from a deed is not written out.
    let own = |recorded: &Recorded| recorded.append.command.starts_with(br#"{"deed":{"act":"#);
    let at = all.iter().position(own).unwrap();
    let said = Step::read(&all[at]).unwrap().said;
    let mut twice = all.clone();
    let deed = serde_json::to_string(&said.deed).unwrap();
    let command = serde_json::to_string(&said.command).unwrap();
    let text = format!(r#"{{"deed":{deed},"command":{command}}}"#);
    twice[at].append.command = text.into_bytes();
    assert_eq!(named(&twice, at), Why::Spelling);
}

#[test]
fn a_seed_that_was_not_committed_to_is_found_where_it_is_told() {
    let parlour = shoe();
    let mut all = parlour.all();
    let tells = |recorded: &Recorded| {
        let mut events = recorded.append.events.iter();
        events.any(|event| event.kind == "floor.shoe-revealed")
    };
    let at = all.iter().position(tells).unwrap();
    bend(&mut all[at], |event| {
        if let StreamEvent::Floor(FloorEvent::ShoeRevealed { seed, .. }) = event {
            *seed = Hex([1; 32]);
        }
    });
    assert!(matches!(named(&all, at), Why::Shoe { .. }));
    // A commitment that the house did not sign is found before a card is dealt.
    let mut all = parlour.all();
    let at = place(&all, |command| matches!(command, FloorCommand::Seal(_)));
    bend(&mut all[at], |event| {
        if let StreamEvent::Floor(FloorEvent::ShoeCommitted { commitment, .. }) = event {
            commitment.0[0] ^= 1;
        }
    });
    assert!(matches!(named(&all, at), Why::Shoe { .. }));
}

/// The stream as a version of the law before this one would have left it.
pub(crate) fn under_law(all: &mut [Recorded], law: u32) {
    let tables = |recorded: &&mut Recorded| recorded.append.stream.to_string() != "house";
    for recorded in all.iter_mut().filter(tables) {
        bend(recorded, |event| {
            if let StreamEvent::Floor(
                FloorEvent::Opened { law: named, .. } | FloorEvent::ShoeSealed { law: named, .. },
            ) = event
            {
                *named = law;
            }
        });
    }
}

#[test]
fn a_later_law_is_named_and_not_judged() {
    let parlour = shoe();
    let mut all = parlour.all();
    under_law(&mut all, 99);
    let store = rebuilt(&all);
    let report = verify(&store, &[], &[], |_| {}).unwrap();
    let [foreign] = report.foreign.as_slice() else {
        panic!("{report:?}");
    };
    assert_eq!((foreign.law, foreign.stream.as_str()), (99, "table/7"));
    assert!(foreign.commands > 0 && report.decided == 0);
}

/// What a later law wrote is counted, whether it can be read here or not; what it took up comes never back.
#[test]
fn a_table_that_a_later_law_took_up_is_judged_until_then() {
    let parlour = shoe();
    let stream = parlour.stream();
    let last = stream.last().unwrap().clone();
    let says = |after: u64, command: &FloorCommand, event: FloorEvent| {
        let mut said = last.clone();
        said.appended.version += after;
        said.append.expected_version += after;
        said.append.actor = "house".to_owned();
        said.append.party = None;
        said.append.transfers.clear();
        said.append.events = vec![StreamEvent::Floor(event).store()];
        put(&mut said, command);
        said
    };
    let taken_up = |after: u64, law: u32| {
        let rulebook = "of a later law".to_owned();
        let event = FloorEvent::LawRenewed { law, rulebook };
        says(after, &FloorCommand::RenewLaw { law }, event)
    };
    let audit = |more: &[Recorded]| {
        let all = stream.iter().chain(more).cloned();
        audit_table(TABLE, all, &[key().public()])
    };
    let before = audit(&[]).unwrap();
    let mut strange = taken_up(2, 99);
    strange.append.command = br#"{"of":"a later law"}"#.to_vec();
    let mut on = strange.clone();
    on.appended.version += 1;
    let report = audit(&[taken_up(1, 99), strange, on]).unwrap();
    let [foreign] = report.foreign.as_slice() else {
        panic!("{report:?}");
    };
    assert_eq!((foreign.law, foreign.commands), (99, 2));
    assert_eq!(report.decided, before.decided + 1, "the taking up, too");
    assert_eq!(report.coups, before.coups);
    let again = audit(&[taken_up(1, 99), taken_up(2, 100)]).unwrap();
    let laws: Vec<u32> = again.foreign.iter().map(|foreign| foreign.law).collect();
    assert_eq!(laws, [99, 100]);
    for law in [LAW_VERSION, 99] {
        let back = audit(&[taken_up(1, 99), taken_up(2, law)]).unwrap_err();
        assert!(matches!(back.why, Why::Order(_)), "{back}");
    }
    let mut other = taken_up(1, 99);
    put(&mut other, &FloorCommand::RenewLaw { law: 98 });
    let other = audit(&[other]).unwrap_err();
    assert!(matches!(other.why, Why::Event { .. }), "{other}");
    let closed = says(2, &FloorCommand::Close, FloorEvent::Closed);
    let late = says(3, &FloorCommand::Close, FloorEvent::Closed);
    let late = audit(&[taken_up(1, 99), closed, late]).unwrap_err();
    assert_eq!(late.why, Why::Order("the table was closed before"));
}

#[test]
fn an_earlier_law_is_followed_and_what_it_answered_is_believed() {
    let parlour = shoe();
    let mut all = parlour.all();
    under_law(&mut all, LAW_VERSION - 1);
    let report = verify(&rebuilt(&all), &[], &[], |_| {}).unwrap();
    let [foreign] = report.foreign.as_slice() else {
        panic!("{report:?}");
    };
    assert_eq!((foreign.law, report.decided), (LAW_VERSION - 1, 0));
    assert!(foreign.shoes > 0 && foreign.commands > 100, "{foreign:?}");
    // The rules of today would not have said so; those of then may have.
    let at = place(&all, |command| match command {
        FloorCommand::Play(command) => matches!(command.act, Act::Shoe(ShoeAct::Card(_))),
        _ => false,
    });
    let mut other = all.clone();
    let said = StreamEvent::Rules(Event::Said(SaidEvent::BetsClosed)).store();
    other[at].append.events.push(said);
    assert!(verify(&rebuilt(&other), &[], &[], |_| {}).is_ok());
}

#[test]
fn what_is_wrong_with_a_followed_shoe_is_found() {
    let parlour = shoe();
    let mut old = parlour.all();
    under_law(&mut old, LAW_VERSION - 1);
    // Money that the events do not move.
    let mut stream = parlour.stream();
    under_law(&mut stream, LAW_VERSION - 1);
    let moved = |recorded: &Recorded| !recorded.append.transfers.is_empty();
    let at = stream.iter().position(moved).unwrap();
    let amount = &mut stream[at].append.transfers[0].amount;
    *amount = Money::from_cents_saturating(amount.get() + 1);
    let bad = audit_table(TABLE, stream, &[key().public()]).unwrap_err();
    assert_eq!(bad.why, Why::Transfer { index: 0 });
    // A card that its seed does not put there.
    let mut all = old.clone();
    let dealt = |recorded: &Recorded| {
        let mut events = recorded.append.events.iter();
        let face = |body: &[u8]| !String::from_utf8_lossy(body).contains("\"face\":null");
        events.any(|event| event.kind == "rules.card-out" && face(&event.body))
    };
    let at = all.iter().position(dealt).unwrap();
    bend(&mut all[at], |event| {
        if let StreamEvent::Rules(Event::Shoe(ShoeEvent::CardOut {
            face: Some(face), ..
        })) = event
        {
            let (ace, king): (Card, Card) = ("As".parse().unwrap(), "Kd".parse().unwrap());
            *face = if *face == ace { king } else { ace };
        }
    });
    assert!(matches!(named(&all, at), Why::Card { .. }));
    // A command that somebody else has sent.
    let mut all = old.clone();
    let at = place(&all, |command| matches!(command, FloorCommand::Play(_)));
    all[at].append.actor = "patron/77".to_owned();
    assert!(matches!(named(&all, at), Why::Actor { .. }));
    // A command that cannot be read.
    let mut all = old.clone();
    all[at].append.command = b"{}".to_vec();
    assert!(matches!(named(&all, at), Why::Unreadable(_)));
    // A version that was given up comes back, so that its shoe need not be decided again.
    let mut all = parlour.all();
    let at = place(&all, |command| matches!(command, FloorCommand::Seal(_)));
    bend(&mut all[at], |event| {
        if let StreamEvent::Floor(FloorEvent::ShoeSealed { law, .. }) = event {
            *law = LAW_VERSION - 1;
        }
    });
    assert!(matches!(named(&all, at), Why::Event { .. }));
}

/// Every byte of every command, event and transfer of a table's first coup, flipped and chained anew.
#[test]
fn every_flipped_byte_is_found_even_in_a_chain_made_anew() {
    let mut parlour = Parlour::open(&Rulebook::chickasaw(), 1, 1);
    parlour.until(|parlour| !parlour.room.table().history().is_empty());
    let stream = parlour.stream();
    let trusted = [key().public()];
    // Who says that another law decided it is not believed either: that is named.
    let passes = |stream: &mut dyn Iterator<Item = Recorded>| {
        let report = audit_table(TABLE, stream, &trusted);
        report.is_ok_and(|report| report.foreign.is_empty())
    };
    assert!(passes(&mut stream.iter().cloned()));
    let mut flips = 0;
    let mut flip = |at: usize, bent: Recorded, what: &str| {
        let before = stream[..at].iter().cloned();
        let after = stream[at + 1..].iter().cloned();
        let mut forged = before.chain([bent]).chain(after);
        assert!(!passes(&mut forged), "version {} {what}", at + 1);
        flips += 1;
    };
    for (at, recorded) in stream.iter().enumerate() {
        for byte in 0..recorded.append.command.len() {
            let mut bent = recorded.clone();
            bent.append.command[byte] ^= 1 << (byte % 7);
            flip(at, bent, "command");
        }
        for (event, stored) in recorded.append.events.iter().enumerate() {
            for byte in 0..stored.body.len() {
                let mut bent = recorded.clone();
                bent.append.events[event].body[byte] ^= 1 << (byte % 7);
                flip(at, bent, "event");
            }
            let mut bent = recorded.clone();
            bent.append.events[event].kind.push('x');
            flip(at, bent, "kind");
        }
        for entry in 0..recorded.append.transfers.len() {
            for bit in 0..40 {
                let mut bent = recorded.clone();
                let amount = &mut bent.append.transfers[entry].amount;
                *amount = Money::from_cents_saturating(amount.get() ^ (1 << bit));
                flip(at, bent, "amount");
                let mut bent = recorded.clone();
                bent.append.transfers[entry].id.0 ^= 1 << (bit * 3);
                flip(at, bent, "id");
            }
            let mut bent = recorded.clone();
            bent.append.transfers.remove(entry);
            flip(at, bent, "transfer left out");
        }
        let mut bent = recorded.clone();
        bent.append.actor.push('1');
        flip(at, bent, "actor");
        let mut bent = recorded.clone();
        bent.append.party = Some(sabot_core::Party(77));
        flip(at, bent, "party");
    }
    assert!(flips > 10_000, "{flips} is too few");
}
