//! The order of a record: version, rulebook, head, play, seals.

use super::super::ast::{CardsLine, Item};
use super::super::cursor::{Cursor, Read};
use super::super::error::ParseError;
use super::super::expect::Expect;

/// How far a record has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Part {
    #[default]
    Start,
    Version,
    Head,
    Play,
    Seals,
}

/// Watches over the order of the items.
#[derive(Debug, Default)]
pub(super) struct Order {
    part: Part,
    /// Whether the last item was one act, which may be expected to be refused.
    one_act: bool,
}

impl Order {
    /// Lets an item in where it may stand.
    pub(super) fn admit(&mut self, item: &Item, line: &str, number: u32) -> Read<()> {
        let next = self.next(item).map_err(|expected| {
            let mut cursor = Cursor::new(line, number);
            let found = cursor.next();
            cursor.error(found, expected)
        })?;
        self.part = next;
        self.one_act = match item {
            Item::Act(_) | Item::House(_) => true,
            Item::Cards(CardsLine { faces, .. }) => faces.len() == 1,
            Item::Version(_)
            | Item::Rulebook { .. }
            | Item::Option { .. }
            | Item::DayStart(_)
            | Item::Party(_)
            | Item::Setup(_)
            | Item::Expect(_)
            | Item::Seal { .. } => false,
        };
        Ok(())
    }

    fn next(&self, item: &Item) -> Result<Part, &'static str> {
        match (self.part, item) {
            (Part::Start, Item::Version(_)) => Ok(Part::Version),
            (Part::Start, _) => Err("`sabot 1` on the first line"),
            (_, Item::Version(_)) => Err("the version once, on the first line"),
            (Part::Version, Item::Rulebook { .. })
            | (
                Part::Head,
                Item::Option { .. } | Item::DayStart(_) | Item::Party(_) | Item::Setup(_),
            ) => Ok(Part::Head),
            (Part::Version, _) => Err("`rulebook` and its name on the second line"),
            (_, Item::Rulebook { .. }) => Err("the rulebook once, on the second line"),
            (_, Item::Party(_)) => Err("an act; who comes later sits down with `house sit`"),
            (_, Item::Option { .. } | Item::DayStart(_) | Item::Setup(_)) => {
                Err("an act; the head of the record is over")
            }
            (_, Item::Seal { .. }) => Ok(Part::Seals),
            (Part::Seals, _) => Err("another seal, or the end of the record"),
            (_, Item::Expect(Expect::Refused(_))) if !self.one_act => {
                Err("one act on the line before, which is to be refused")
            }
            (_, Item::Act(_) | Item::Cards(_) | Item::House(_) | Item::Expect(_)) => Ok(Part::Play),
        }
    }

    /// Whether the record may end here.
    pub(super) fn finish(&self, line: u32) -> Read<()> {
        let expected = match self.part {
            Part::Start => "`sabot 1` on the first line",
            Part::Version => "`rulebook` and its name on the second line",
            Part::Head | Part::Play | Part::Seals => return Ok(()),
        };
        let found = "the end of the record".to_owned();
        Err(ParseError {
            line,
            column: 1,
            found,
            expected: expected.to_owned(),
        })
    }
}
