//! Reading the nouns every line is made of: times, amounts, cards, people.

use std::str::FromStr;

use sabot_core::{Card, Moment, Money, Party, Percent, Seat};

use super::super::ast::{Speaker, Voice, Who};
use super::super::cursor::{Cursor, Read};
use super::super::text::Name;
use super::super::words::{FOR, NONE, NUMBER, PATRON, STANDING, StaffWord, UNSEEN, Worded};
use crate::Clause;
use crate::house::PatronId;

pub(super) const A_PATRON: &str = "a patron such as patron:7";
pub(super) const WHO: &str = "a party: a seat (3), a name (st:Y) or a number (no:0)";

/// `@20:29`, if the line has a time.
pub(super) fn time(cursor: &mut Cursor<'_>) -> Read<Option<Moment>> {
    match cursor.peek() {
        Some(token) if token.text.starts_with('@') => {
            let moment = |text: &str| text.strip_prefix('@')?.parse().ok();
            cursor
                .read("a time such as @20:29 or @1d00:05:30", moment)
                .map(Some)
        }
        _ => Ok(None),
    }
}

pub(super) fn moment(cursor: &mut Cursor<'_>) -> Read<Moment> {
    cursor.read("a time such as 20:29", |text| text.parse().ok())
}

pub(super) fn money(cursor: &mut Cursor<'_>) -> Read<Money> {
    cursor.read("an amount such as 1200.00", |text| text.parse().ok())
}

pub(super) fn number<T: FromStr>(cursor: &mut Cursor<'_>, expected: &str) -> Read<T> {
    cursor.read(expected, |text| text.parse().ok())
}

pub(super) fn percent(cursor: &mut Cursor<'_>) -> Read<Percent> {
    cursor.read("a percentage such as 5", |text| {
        text.strip_suffix('%')
            .unwrap_or(text)
            .parse()
            .ok()
            .and_then(Percent::new)
    })
}

pub(super) fn seat(cursor: &mut Cursor<'_>) -> Read<Seat> {
    cursor.read("a seat from 1 to 14", seat_of)
}

pub(super) fn seat_of(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::new)
}

pub(super) fn card(cursor: &mut Cursor<'_>) -> Read<Card> {
    cursor.read("a card such as 7s, 7 or Td", |text| text.parse().ok())
}

/// A card, or `?` for one nobody has seen.
pub(super) fn face(cursor: &mut Cursor<'_>) -> Read<Option<Card>> {
    cursor.read(
        "a card such as 7s, 7 or Td, or ? for one nobody has seen",
        |text| {
            if text == UNSEEN {
                Some(None)
            } else {
                text.parse().ok().map(Some)
            }
        },
    )
}

pub(super) fn clause(cursor: &mut Cursor<'_>) -> Read<Clause> {
    cursor.read("a clause of the catalogue such as NJ-4.6b.1", Clause::known)
}

pub(super) fn standing_name(text: &str) -> Option<Name> {
    text.strip_prefix(STANDING).and_then(Name::new)
}

pub(super) fn who(cursor: &mut Cursor<'_>) -> Read<Who> {
    cursor.read(WHO, who_of)
}

pub(super) fn who_of(text: &str) -> Option<Who> {
    if let Some(number) = text.strip_prefix(NUMBER) {
        return number.parse().ok().map(|number| Who::Number(Party(number)));
    }
    standing_name(text)
        .map(Who::Standing)
        .or_else(|| seat_of(text).map(Who::Seat))
}

pub(super) fn patron_of(text: &str) -> Option<PatronId> {
    text.strip_prefix(PATRON)?.parse().ok().map(PatronId)
}

/// `for patron:7` at the end of a line, if it says who a party is.
pub(super) fn for_patron(cursor: &mut Cursor<'_>) -> Read<Option<PatronId>> {
    if !cursor.accept_word(FOR) {
        return Ok(None);
    }
    cursor.read(A_PATRON, patron_of).map(Some)
}

/// Whether an act has said all it says: nothing follows, or only who the party is.
pub(super) fn is_over(cursor: &mut Cursor<'_>) -> bool {
    cursor.peek().is_none_or(|token| token.text == FOR)
}

/// Something, or `none`.
pub(super) fn or_none<'a, T>(
    cursor: &mut Cursor<'a>,
    read: impl FnOnce(&mut Cursor<'a>) -> Read<T>,
) -> Read<Option<T>> {
    if cursor.accept_word(NONE) {
        Ok(None)
    } else {
        read(cursor).map(Some)
    }
}

/// Who speaks at the table, and for whom.
pub(super) fn speaker_of(text: &str) -> Option<Speaker> {
    if let Some(who) = who_of(text) {
        return Some(Speaker {
            voice: Voice::Party(who),
            whom: None,
        });
    }
    if let Some(voice) = voice_of(text) {
        return Some(Speaker { voice, whom: None });
    }
    // The one spoken for may have a colon too: the shortest speaker that leaves a party counts.
    text.match_indices(':').find_map(|(at, colon)| {
        let (voice, rest) = (text.get(..at)?, text.get(at.saturating_add(colon.len())..)?);
        let voice = voice_of(voice).or_else(|| who_of(voice).map(Voice::Party))?;
        Some(Speaker {
            voice,
            whom: Some(who_of(rest)?),
        })
    })
}

fn voice_of(text: &str) -> Option<Voice> {
    match StaffWord::of_word(text)? {
        StaffWord::Croupier => Some(Voice::Croupier),
        StaffWord::Supervisor => Some(Voice::Supervisor),
        StaffWord::Manager => Some(Voice::Manager),
        StaffWord::House => Some(Voice::House),
        StaffWord::Cashier | StaffWord::Onlooker => None,
    }
}

pub(super) fn speaker(cursor: &mut Cursor<'_>) -> Read<Speaker> {
    let expected = "who acts: a party (3, st:Y, no:0), croupier, supervisor, manager or house, \
                    each also :PARTY";
    cursor.read(expected, speaker_of)
}
