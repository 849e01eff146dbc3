//! Reading the head of a record: version, rulebook, people, setup.

use super::super::ast::{Item, PartyLine, SetupLine, StartPlace, VERSION};
use super::super::cursor::{Cursor, Read};
use super::super::text::Key;
use super::super::words::{BEHIND, RULE_TABLE, SetupWord};
use super::nouns;
use crate::house::DayStart;
use crate::rulebook::Law;

const MINUTE_MS: u64 = 60_000;

pub(super) fn version(cursor: &mut Cursor<'_>) -> Read<Item> {
    let expected = "version 1 of the notation";
    let known = |text: &str| text.parse().ok().filter(|version| *version == VERSION);
    cursor.read(expected, known).map(Item::Version)
}

pub(super) fn rulebook(cursor: &mut Cursor<'_>) -> Read<Item> {
    let law = cursor.read("a rulebook (new-jersey, venice, chickasaw)", Law::from_name)?;
    let version = cursor.accept(|text| text.parse().ok());
    let own = match cursor.accept(Key::new) {
        None => None,
        Some(name) => Some((name, nouns::number(cursor, "the version of that rulebook")?)),
    };
    Ok(Item::Rulebook { law, version, own })
}

pub(super) fn day_start(cursor: &mut Cursor<'_>) -> Read<Item> {
    let expected = "a time of day such as 06:00";
    let start = |text: &str| {
        let moment: sabot_core::Moment = text.parse().ok()?;
        let whole = moment.ms().checked_rem(MINUTE_MS) == Some(0);
        let minute = moment.ms().checked_div(MINUTE_MS).filter(|_| whole)?;
        u16::try_from(minute).ok().and_then(DayStart::new)
    };
    cursor.read(expected, start).map(Item::DayStart)
}

pub(super) fn party(cursor: &mut Cursor<'_>) -> Read<PartyLine> {
    let expected = "a seat from 1 to 14, or a name such as st:Y";
    let place = match cursor.accept(nouns::standing_name) {
        Some(name) => {
            cursor.keyword(BEHIND)?;
            StartPlace::Behind {
                name,
                behind: nouns::seat(cursor)?,
            }
        }
        None => StartPlace::Seat(cursor.read(expected, nouns::seat_of)?),
    };
    let purse = nouns::money(cursor)?;
    let rule_table = cursor.accept_word(RULE_TABLE);
    Ok(PartyLine {
        place,
        purse,
        rule_table,
        patron: nouns::for_patron(cursor)?,
    })
}

pub(super) fn setup(cursor: &mut Cursor<'_>) -> Read<SetupLine> {
    let cards = "a number of cards";
    Ok(match cursor.choice::<SetupWord>()? {
        SetupWord::Banker => SetupLine::Banker(nouns::who(cursor)?),
        SetupWord::Bid => SetupLine::Bid(nouns::money(cursor)?),
        SetupWord::Preceding => SetupLine::Preceding(nouns::money(cursor)?),
        SetupWord::Bank => SetupLine::Bank(nouns::money(cursor)?),
        SetupWord::Anchor => SetupLine::Anchor(nouns::seat(cursor)?),
        SetupWord::Suivi => SetupLine::Suivi(nouns::who(cursor)?),
        SetupWord::Valid => SetupLine::Valid,
        SetupWord::Cards => SetupLine::Cards(nouns::number(cursor, cards)?),
        SetupWord::Ahead => SetupLine::Ahead(nouns::number(cursor, cards)?),
        SetupWord::Shown => SetupLine::Shown,
        SetupWord::Rate => SetupLine::Rate(nouns::percent(cursor)?),
        SetupWord::Curator => SetupLine::Curator(nouns::seat(cursor)?),
        SetupWord::Playing => SetupLine::Playing,
    })
}
