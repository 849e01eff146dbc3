//! Reading an expectation.

use sabot_core::{Balance, Points, Seat};

use super::super::ast::Who;
use super::super::cursor::{Cursor, Read};
use super::super::expect::{Expect, Eye, HouseExpect, Limits, Whose};
use super::super::words::{ANY, ExpectWord, NONE, NOW, StaffWord, Worded, read_kind};
use super::nouns;
use crate::Clause;
use crate::house::{DisputeId, PatronId, UnclaimedId};
use crate::table::bounds::{Kind, PrepKind};

const ACT: &str = "an act such as bank, banco, stake, card or remain";
const CARDS: &str = "a number of cards";

/// Reads what follows the word `expect`.
pub(super) fn expect(cursor: &mut Cursor<'_>) -> Read<Expect> {
    if !cursor.accept_word(NOW) {
        return fact(cursor);
    }
    if let Some(token) = cursor.peek()
        && token.text == ExpectWord::Refused.word()
    {
        return Err(cursor.error(Some(token), "something that holds now, such as `left 301`"));
    }
    fact(cursor).map(|expect| Expect::Now(Box::new(expect)))
}

fn fact(cursor: &mut Cursor<'_>) -> Read<Expect> {
    Ok(match cursor.choice::<ExpectWord>()? {
        ExpectWord::Refused => Expect::Refused(nouns::clause(cursor)?),
        ExpectWord::Purse => Expect::Purse {
            whose: whose(cursor)?,
            amount: balance(cursor)?,
        },
        ExpectWord::Pot => Expect::Pot {
            pot: cursor.choice()?,
            amount: balance(cursor)?,
        },
        ExpectWord::Offered => Expect::Offered(offered(cursor)?),
        ExpectWord::Banker => Expect::Banker(who_or_none(cursor)?),
        ExpectWord::Dominant => Expect::Dominant(who_or_none(cursor)?),
        ExpectWord::Suivi => Expect::Suivi(who_or_none(cursor)?),
        ExpectWord::Anchor => Expect::Anchor(seat_or_none(cursor)?),
        ExpectWord::Call => Expect::Call(cursor.quoted("a call in quotes such as \"Cards\"")?),
        ExpectWord::Phase => Expect::Phase(cursor.text("the name of a phase")?),
        ExpectWord::Result if cursor.accept_word(NONE) => Expect::NoResult,
        ExpectWord::Result => Expect::Result {
            player: points(cursor, 'P')?,
            banker: points(cursor, 'B')?,
            outcome: cursor.choice()?,
        },
        ExpectWord::Bounds => {
            let (speaker, kind) = (nouns::speaker(cursor)?, read_kind(cursor, ACT)?);
            Expect::Bounds {
                speaker,
                kind,
                limits: limits(cursor, kind)?,
            }
        }
        ExpectWord::Allowed => Expect::Allowed {
            speaker: nouns::speaker(cursor)?,
            kind: read_kind(cursor, ACT)?,
        },
        ExpectWord::NotAllowed => Expect::NotAllowed {
            speaker: nouns::speaker(cursor)?,
            kind: read_kind(cursor, ACT)?,
            clause: clause_if_any(cursor)?,
        },
        ExpectWord::Left => Expect::Left(nouns::number(cursor, CARDS)?),
        ExpectWord::Ahead => Expect::Ahead(nouns::number(cursor, CARDS)?),
        ExpectWord::Discards => Expect::Discards(nouns::number(cursor, CARDS)?),
        ExpectWord::Held => Expect::Held(nouns::number(cursor, CARDS)?),
        ExpectWord::Unseen => Expect::Unseen(nouns::number(cursor, CARDS)?),
        ExpectWord::Took => Expect::Took {
            who: nouns::who(cursor)?,
            purse: nouns::or_none(cursor, nouns::money)?,
        },
        ExpectWord::Sees => Expect::Sees {
            eye: eye(cursor)?,
            place: cursor.choice()?,
            card: nouns::card(cursor)?,
        },
        ExpectWord::Hidden => Expect::Hidden {
            eye: eye(cursor)?,
            place: cursor.choice()?,
        },
        word @ (ExpectWord::Cash
        | ExpectWord::Task
        | ExpectWord::Log
        | ExpectWord::Dispute
        | ExpectWord::Notified
        | ExpectWord::SetAside
        | ExpectWord::Incidents) => Expect::House(house(cursor, word)?),
    })
}

/// What is expected of the house beside the table.
fn house(cursor: &mut Cursor<'_>, word: ExpectWord) -> Read<HouseExpect> {
    Ok(match word {
        ExpectWord::Cash => HouseExpect::Cash {
            patron: patron(cursor)?,
            direction: cursor.choice()?,
            amount: nouns::money(cursor)?,
        },
        ExpectWord::Task => HouseExpect::Task {
            patron: patron(cursor)?,
            direction: cursor.choice()?,
            raised: nouns::or_none(cursor, nouns::money)?,
        },
        ExpectWord::Log => HouseExpect::Log(count(cursor)?),
        ExpectWord::Dispute => HouseExpect::Dispute {
            dispute: dispute(cursor)?,
            stage: nouns::or_none(cursor, Cursor::choice)?,
        },
        ExpectWord::Notified => HouseExpect::Notified(dispute(cursor)?),
        ExpectWord::SetAside => HouseExpect::SetAside {
            unclaimed: UnclaimedId(nouns::number(cursor, "the number of what was set aside")?),
            amount: nouns::or_none(cursor, nouns::money)?,
        },
        ExpectWord::Refused
        | ExpectWord::Purse
        | ExpectWord::Pot
        | ExpectWord::Offered
        | ExpectWord::Banker
        | ExpectWord::Dominant
        | ExpectWord::Suivi
        | ExpectWord::Anchor
        | ExpectWord::Call
        | ExpectWord::Phase
        | ExpectWord::Result
        | ExpectWord::Bounds
        | ExpectWord::Allowed
        | ExpectWord::NotAllowed
        | ExpectWord::Left
        | ExpectWord::Ahead
        | ExpectWord::Discards
        | ExpectWord::Held
        | ExpectWord::Unseen
        | ExpectWord::Took
        | ExpectWord::Sees
        | ExpectWord::Hidden
        | ExpectWord::Incidents => HouseExpect::Incidents(count(cursor)?),
    })
}

fn count(cursor: &mut Cursor<'_>) -> Read<u32> {
    nouns::number(cursor, "a number")
}

fn dispute(cursor: &mut Cursor<'_>) -> Read<DisputeId> {
    nouns::number(cursor, "the number of a dispute").map(DisputeId)
}

fn patron(cursor: &mut Cursor<'_>) -> Read<PatronId> {
    cursor.read(nouns::A_PATRON, nouns::patron_of)
}

fn balance(cursor: &mut Cursor<'_>) -> Read<Balance> {
    cursor.read("an amount such as 5190.00 or -78.50", |text| {
        text.parse().ok()
    })
}

fn who_or_none(cursor: &mut Cursor<'_>) -> Read<Option<Who>> {
    let expected = "a party (3, st:Y, no:0) or none";
    nouns::or_none(cursor, |cursor| cursor.read(expected, nouns::who_of))
}

fn seat_or_none(cursor: &mut Cursor<'_>) -> Read<Option<Seat>> {
    let expected = "a seat from 1 to 14, or none";
    nouns::or_none(cursor, |cursor| cursor.read(expected, nouns::seat_of))
}

fn whose(cursor: &mut Cursor<'_>) -> Read<Whose> {
    cursor.read(
        "a party (3, st:Y, no:0) or house",
        |text| match StaffWord::of_word(text) {
            Some(StaffWord::House) => Some(Whose::House),
            _ => nouns::who_of(text).map(Whose::Party),
        },
    )
}

fn eye(cursor: &mut Cursor<'_>) -> Read<Eye> {
    let expected = "a party (3, st:Y, no:0), croupier, supervisor or onlooker";
    cursor.read(expected, |text| match StaffWord::of_word(text) {
        Some(StaffWord::Croupier) => Some(Eye::Croupier),
        Some(StaffWord::Supervisor) => Some(Eye::Supervisor),
        Some(StaffWord::Onlooker) => Some(Eye::Onlooker),
        Some(StaffWord::Manager | StaffWord::House | StaffWord::Cashier) => None,
        None => nouns::who_of(text).map(Eye::Party),
    })
}

fn offered(cursor: &mut Cursor<'_>) -> Read<Vec<Who>> {
    if cursor.accept_word(NONE) {
        return Ok(Vec::new());
    }
    let mut to = vec![nouns::who(cursor)?];
    while cursor.peek().is_some() {
        to.push(nouns::who(cursor)?);
    }
    Ok(to)
}

fn points(cursor: &mut Cursor<'_>, letter: char) -> Read<Points> {
    cursor.read(&format!("a count such as {letter}7"), |text| {
        text.strip_prefix(letter)?
            .parse()
            .ok()
            .and_then(Points::new)
    })
}

/// A number of cards, decks or dealers, or an amount of money, as the act has it.
fn limits(cursor: &mut Cursor<'_>, kind: Kind) -> Read<Limits> {
    let counted = matches!(
        kind,
        Kind::Prep(
            PrepKind::ReceiveDecks
                | PrepKind::Shuffle
                | PrepKind::Lace
                | PrepKind::Reshuffle
                | PrepKind::Cut
                | PrepKind::PlaceCuttingCard
        )
    );
    if counted {
        return Ok(Limits::Count(count(cursor)?, count(cursor)?));
    }
    let least = nouns::money(cursor)?;
    let most = cursor.read("an amount such as 2400.00, or any", |text| {
        if text == ANY {
            Some(None)
        } else {
            text.parse().ok().map(Some)
        }
    })?;
    Ok(Limits::Money(least, most))
}

fn clause_if_any(cursor: &mut Cursor<'_>) -> Read<Option<Clause>> {
    if cursor.peek().is_none() {
        Ok(None)
    } else {
        nouns::clause(cursor).map(Some)
    }
}
