//! Reading a record. The inverse of `print`.

mod act;
mod expect;
mod header;
mod house;
mod nouns;
mod order;

use std::str::FromStr;

use super::ast::{CardsLine, Content, Item, Line, Record};
use super::cursor::{Cursor, Read};
use super::error::ParseError;
use super::text::{Comment, Key};
use super::words::{ItemWord, Worded};
use order::Order;

/// What a line can begin with, for an error.
const LINE: &str = "a party (3, st:NAME), somebody of the house (croupier, supervisor, manager, \
                    house, cashier, patron:N), cards, expect, or a line of the head";

impl FromStr for Record {
    type Err = ParseError;

    /// Reads a record; the error says where and what was expected.
    ///
    /// ```
    /// use sabot_rules::notation::Record;
    ///
    /// let error = "sabot 1\nrulebook monaco".parse::<Record>().unwrap_err();
    /// assert_eq!((error.line, error.column), (2, 10));
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut record = Self::default();
        let mut order = Order::default();
        for (index, line) in text.lines().enumerate() {
            let number = u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1);
            let Some(content) = content(line, number)? else {
                continue;
            };
            if let Content::Item { item, .. } = &content {
                order.admit(item, line, number)?;
            }
            record.lines.push(Line { number, content });
        }
        order.finish(record.lines.last().map_or(1, |line| line.number))?;
        Ok(record)
    }
}

impl FromStr for Line {
    type Err = ParseError;

    /// Reads one line that is not blank; where it belongs in a record is not asked.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let blank = || Cursor::new(text, 1).error(None, LINE);
        content(text, 1)?
            .map(|content| Self { number: 1, content })
            .ok_or_else(blank)
    }
}

fn content(line: &str, number: u32) -> Read<Option<Content>> {
    let mut cursor = Cursor::new(line, number);
    if cursor.peek().is_none() {
        return Ok(cursor
            .comment()
            .map(|text| Content::Comment(Comment::new(text))));
    }
    let item = item(&mut cursor)?;
    cursor.end("the end of the line")?;
    let comment = cursor.comment().map(Comment::new);
    Ok(Some(Content::Item { item, comment }))
}

fn item(cursor: &mut Cursor<'_>) -> Read<Item> {
    let at = nouns::time(cursor)?;
    if at.is_some() && cursor.accept_word(ItemWord::Cards.word()) {
        return cards(cursor).map(|faces| Item::Cards(CardsLine { at, faces }));
    }
    let Some(word) = cursor.accept(ItemWord::of_word).filter(|_| at.is_none()) else {
        return act::line(cursor, at, LINE);
    };
    match word {
        ItemWord::Version => header::version(cursor),
        ItemWord::Rulebook => header::rulebook(cursor),
        ItemWord::Option => {
            let (key, value) = keyed(cursor, "a key of the rulebook such as vig")?;
            Ok(Item::Option { key, value })
        }
        ItemWord::DayStart => header::day_start(cursor),
        ItemWord::Party => header::party(cursor).map(Item::Party),
        ItemWord::Setup => header::setup(cursor).map(Item::Setup),
        ItemWord::Cards => cards(cursor).map(|faces| Item::Cards(CardsLine { at, faces })),
        ItemWord::Expect => expect::expect(cursor).map(Item::Expect),
        ItemWord::Seal => {
            let (key, value) = keyed(cursor, "what is sealed, such as head")?;
            Ok(Item::Seal { key, value })
        }
    }
}

fn keyed(cursor: &mut Cursor<'_>, expected: &str) -> Read<(Key, String)> {
    let key = cursor.read(expected, Key::new)?;
    Ok((key, cursor.text("its value")?))
}

fn cards(cursor: &mut Cursor<'_>) -> Read<Vec<Option<sabot_core::Card>>> {
    let mut faces = vec![nouns::face(cursor)?];
    while cursor.peek().is_some() {
        faces.push(nouns::face(cursor)?);
    }
    Ok(faces)
}
