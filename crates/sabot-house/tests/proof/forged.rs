//! Forged logs whose every hash is true: the rules, the till and the vault tell them.

use sabot_audit::verify::{audit_table, verify};
use sabot_rules::table::{PuntoEvent, SaidEvent};
use sabot_stream::law::LAW_VERSION;
use sabot_stream::{OwnerWord, Said};

use super::parlour::{Parlour, Played, TABLE, key};
use super::verify::{audited, rebuilt};
use crate::prelude::*;

fn shoe() -> &'static Parlour {
    static PLAYED: Played = Played::new();
    PLAYED.by(Law::Chickasaw, || {
        let mut parlour = Parlour::open(&Rulebook::chickasaw(), 2, 1);
        parlour.until(|parlour| parlour.shoes_over > 0);
        parlour
    })
}

pub(crate) fn command(recorded: &Recorded) -> FloorCommand {
    Step::read(recorded).unwrap().said.command
}

pub(crate) fn put(recorded: &mut Recorded, command: &FloorCommand) {
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
    let bad = audited(&store, &[key().public()]).unwrap_err();
    assert_eq!(bad.command, all[at].append.command_id, "{bad}");
    let sentence = format!("{} version {}", bad.stream, bad.version);
    assert!(bad.to_string().starts_with(&sentence));
    bad.why
}

/// The place of the first command of which this holds.
pub(crate) fn place(all: &[Recorded], holds: impl Fn(&FloorCommand) -> bool) -> usize {
    let is_table = |recorded: &Recorded| recorded.append.stream.to_string() != "house";
    all.iter()
        .position(|recorded| is_table(recorded) && holds(&command(recorded)))
        .unwrap()
}

/// The same, when this command was changed.
#[track_caller]
fn forged(all: &[Recorded], at: usize, change: impl FnOnce(&mut Recorded)) -> Why {
    let mut all = all.to_vec();
    change(&mut all[at]);
    named(&all, at)
}

/// The same, when the events of this command were.
#[track_caller]
fn bent(all: &[Recorded], at: usize, change: impl FnMut(&mut StreamEvent)) -> Why {
    forged(all, at, |recorded| bend(recorded, change))
}

/// Whether somebody says such an act.
pub(crate) fn says(command: &FloorCommand, such: impl Fn(&Act) -> bool) -> bool {
    matches!(command, FloorCommand::Play(command) if such(&command.act))
}

fn is_card(command: &FloorCommand) -> bool {
    says(command, |act| matches!(act, Act::Shoe(ShoeAct::Card(_))))
}

#[test]
fn a_card_changed_everywhere_is_not_the_one_its_seed_puts_there() {
    let all = shoe().all();
    let known = |act: &Act| matches!(act, Act::Shoe(ShoeAct::Card(Some(_))));
    let at = place(&all, |command| says(command, known));
    let FloorCommand::Play(mut told) = command(&all[at]) else {
        panic!("a card");
    };
    let Act::Shoe(ShoeAct::Card(Some(card))) = told.act else {
        panic!("a card");
    };
    // The same rank in another suit: every count and every payment stays.
    let text = card.to_string();
    let suit = if text.ends_with('s') { 'h' } else { 's' };
    let other: Card = format!("{}{suit}", &text[..1]).parse().unwrap();
    told.act = Act::Shoe(ShoeAct::Card(Some(other)));
    let why = forged(&all, at, |recorded| {
        put(recorded, &FloorCommand::Play(told));
        bend(recorded, |event| {
            if let StreamEvent::Rules(Event::Shoe(ShoeEvent::CardOut { face, .. })) = event {
                *face = Some(other);
            }
        });
    });
    assert!(matches!(why, Why::Card { shoe: 1, index: 0 }));
}

#[test]
fn events_transfers_words_and_seats_are_decided_again() {
    let all = shoe().all();
    let pays = |entry: &Entry| entry.from == Account::TablePurse(TABLE);
    let settle = Act::Croupier(CroupierAct::Settle);
    let settles = |recorded: &Recorded| says(&command(recorded), |act| *act == settle);
    let mut settled = all.iter();
    let at = settled.position(|one| one.append.transfers.iter().any(pays) && settles(one));
    let at = at.unwrap();

    let more = forged(&all, at, |recorded| {
        for entry in &mut recorded.append.transfers {
            if pays(entry) {
                entry.amount = Money::cents(entry.amount.get() + 1).unwrap();
            }
        }
    });
    assert!(matches!(more, Why::Transfer { .. }));

    let paid = bent(&all, at, |event| {
        if let StreamEvent::Rules(Event::Punto(PuntoEvent::Paid { win, .. })) = event {
            *win = Money::cents(win.get() + 1).unwrap();
        }
    });
    assert!(matches!(paid, Why::Event { .. }));

    let at = place(&all, |command| matches!(command, FloorCommand::Seat { .. }));
    let other = bent(&all, at, |event| {
        if let StreamEvent::Floor(FloorEvent::Occupied { party, .. }) = event {
            party.0 += 1;
        }
    });
    assert!(matches!(other, Why::Event { index: 0, .. }));

    let word = forged(&all, all.len() - 1, |last| {
        let halt = OwnerWord::HandOn(PatronId(2));
        put(last, &FloorCommand::Owner(halt));
        last.append.actor = "owner/2".to_owned();
        last.append.party = None;
        last.append.transfers.clear();
        last.append.events = vec![StreamEvent::Floor(FloorEvent::Owner(halt)).store()];
    });
    assert!(matches!(word, Why::Actor { .. }));
}

/// Somebody's deed under a command that it does not lead to is a lie about who asked for what.
#[test]
fn a_deed_that_does_not_lead_to_its_command_is_found() {
    let all = shoe().all();
    let deed = |at: usize, deed: Option<Deed>| {
        forged(&all, at, |recorded| {
            let step = Step::read(recorded).unwrap();
            let command = step.said.command;
            let said = Said { deed, command };
            recorded.append.command = said.store(step.speaker, step.party, step.at);
        })
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
    let other = Seat::new(seat.map_or(1, |seat| seat.get() % 3 + 1));
    let leave = Some(Deed::Act(PlaceAct::Leave.into()));
    for lie in [sit(seat, less), sit(other, purse), leave] {
        assert_eq!(deed(at, lie), Why::Deed);
    }
    // What the house does by itself nobody has asked for.
    let at = place(&all, |command| matches!(command, FloorCommand::CloseHashes));
    assert_eq!(deed(at, Some(Deed::Close)), Why::Deed);
    let decline = Deed::Act(CoverAct::Decline.into());
    assert_eq!(deed(place(&all, is_card), Some(decline)), Why::Deed);
    // What follows from a deed is not written out.
    let own = |recorded: &Recorded| recorded.append.command.starts_with(br#"{"deed":{"act":"#);
    let at = all.iter().position(own).unwrap();
    let twice = forged(&all, at, |recorded| {
        let said = Step::read(recorded).unwrap().said;
        let deed = serde_json::to_string(&said.deed).unwrap();
        let command = serde_json::to_string(&said.command).unwrap();
        let text = format!(r#"{{"deed":{deed},"command":{command}}}"#);
        recorded.append.command = text.into_bytes();
    });
    assert_eq!(twice, Why::Spelling);
}

#[test]
fn a_seed_that_was_not_committed_to_is_found_where_it_is_told() {
    let all = shoe().all();
    let tells = |recorded: &Recorded| {
        let mut events = recorded.append.events.iter();
        events.any(|event| event.kind == "floor.shoe-revealed")
    };
    let at = all.iter().position(tells).unwrap();
    let seeded = bent(&all, at, |event| {
        if let StreamEvent::Floor(FloorEvent::ShoeRevealed { seed, .. }) = event {
            *seed = Hex([1; 32]);
        }
    });
    assert!(matches!(seeded, Why::Shoe { .. }));
    // A commitment that the house did not sign is found before a card is dealt.
    let at = place(&all, |command| matches!(command, FloorCommand::Seal(_)));
    let unsigned = bent(&all, at, |event| {
        if let StreamEvent::Floor(FloorEvent::ShoeCommitted { commitment, .. }) = event {
            commitment.0[0] ^= 1;
        }
    });
    assert!(matches!(unsigned, Why::Shoe { .. }));
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
    let mut all = shoe().all();
    under_law(&mut all, 99);
    let report = verify(&rebuilt(&all), &[], &[], |_| {}).unwrap();
    let [foreign] = report.foreign.as_slice() else {
        panic!("{report:?}");
    };
    assert_eq!((foreign.law, foreign.stream.as_str()), (99, "table/7"));
    assert!(foreign.commands > 0 && report.decided == 0);
}

/// What a later law wrote is counted, whether it can be read here or not; what it took up comes never back.
#[test]
fn a_table_that_a_later_law_took_up_is_judged_until_then() {
    let stream = shoe().stream();
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
    let mut all = shoe().all();
    under_law(&mut all, LAW_VERSION - 1);
    let report = verify(&rebuilt(&all), &[], &[], |_| {}).unwrap();
    let [foreign] = report.foreign.as_slice() else {
        panic!("{report:?}");
    };
    assert_eq!((foreign.law, report.decided), (LAW_VERSION - 1, 0));
    assert!(foreign.shoes > 0 && foreign.commands > 100, "{foreign:?}");
    // The rules of today would not have said so; those of then may have.
    let said = StreamEvent::Rules(Event::Said(SaidEvent::BetsClosed)).store();
    let at = place(&all, is_card);
    all[at].append.events.push(said);
    assert!(verify(&rebuilt(&all), &[], &[], |_| {}).is_ok());
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
    assert_eq!(bad.why, Why::Transfer(0));
    // A card that its seed does not put there.
    let dealt = |recorded: &Recorded| {
        let mut events = recorded.append.events.iter();
        let face = |body: &[u8]| !String::from_utf8_lossy(body).contains("\"face\":null");
        events.any(|event| event.kind == "rules.card-out" && face(&event.body))
    };
    let at = old.iter().position(dealt).unwrap();
    let other = bent(&old, at, |event| {
        if let StreamEvent::Rules(Event::Shoe(ShoeEvent::CardOut {
            face: Some(face), ..
        })) = event
        {
            let (ace, king): (Card, Card) = ("As".parse().unwrap(), "Kd".parse().unwrap());
            *face = if *face == ace { king } else { ace };
        }
    });
    assert!(matches!(other, Why::Card { .. }));
    // A command that somebody else has sent, and one that cannot be read.
    let at = place(&old, |command| matches!(command, FloorCommand::Play(_)));
    let sent = forged(&old, at, |recorded| {
        recorded.append.actor = "patron/77".to_owned();
    });
    assert!(matches!(sent, Why::Actor { .. }));
    let unread = forged(&old, at, |recorded| {
        recorded.append.command = b"{}".to_vec();
    });
    assert!(matches!(unread, Why::Unreadable(_)));
    // A version that was given up comes back, so that its shoe need not be decided again.
    let all = parlour.all();
    let at = place(&all, |command| matches!(command, FloorCommand::Seal(_)));
    let back = bent(&all, at, |event| {
        if let StreamEvent::Floor(FloorEvent::ShoeSealed { law, .. }) = event {
            *law = LAW_VERSION - 1;
        }
    });
    assert!(matches!(back, Why::Event { .. }));
}

/// Every byte of every command, event and transfer of a table's first coup, flipped and chained anew.
#[test]
fn every_flipped_byte_is_found_even_in_a_chain_made_anew() {
    let mut parlour = Parlour::open(&Rulebook::chickasaw(), 1, 1);
    parlour.until(|parlour| !parlour.table().history().is_empty());
    let stream = parlour.stream();
    let trusted = [key().public()];
    // Who says that another law decided it is not believed either: that is named.
    let passes = |stream: &mut dyn Iterator<Item = Recorded>| {
        let report = audit_table(TABLE, stream, &trusted);
        report.is_ok_and(|report| report.foreign.is_empty())
    };
    assert!(passes(&mut stream.iter().cloned()));
    let mut flips = 0;
    let mut flip = |at: usize, what: &str, bend: &dyn Fn(&mut Append)| {
        let mut bent = stream[at].clone();
        bend(&mut bent.append);
        let before = stream[..at].iter().cloned();
        let after = stream[at + 1..].iter().cloned();
        let mut forged = before.chain([bent]).chain(after);
        assert!(!passes(&mut forged), "version {} {what}", at + 1);
        flips += 1;
    };
    for (at, Recorded { append, .. }) in stream.iter().enumerate() {
        for byte in 0..append.command.len() {
            flip(at, "command", &|bent| bent.command[byte] ^= 1 << (byte % 7));
        }
        for (event, stored) in append.events.iter().enumerate() {
            for byte in 0..stored.body.len() {
                let bit = 1 << (byte % 7);
                flip(at, "event", &|bent| bent.events[event].body[byte] ^= bit);
            }
            flip(at, "kind", &|bent| bent.events[event].kind.push('x'));
        }
        for entry in 0..append.transfers.len() {
            for bit in 0..40 {
                flip(at, "amount", &|bent| {
                    let amount = &mut bent.transfers[entry].amount;
                    *amount = Money::from_cents_saturating(amount.get() ^ (1 << bit));
                });
                flip(at, "id", &|bent| {
                    bent.transfers[entry].id.0 ^= 1 << (bit * 3);
                });
            }
            flip(at, "transfer left out", &|bent| {
                bent.transfers.remove(entry);
            });
        }
        flip(at, "actor", &|bent| bent.actor.push('1'));
        flip(at, "party", &|bent| bent.party = Some(Party(77)));
    }
    assert!(flips > 10_000, "{flips} is too few");
}
