//! A record as it is written: lines, and what stands on each.

use sabot_core::{Card, Moment, Money, Party, Percent, Seat};

use super::expect::Expect;
use super::text::{Comment, Key, Name};
use crate::house::{DayStart, HouseAct, HouseActor, PatronId, PitId, TableId};
use crate::rulebook::{LAW_VERSION, Law};
use crate::table::Act;

/// The version of the notation that this crate reads and writes.
pub const VERSION: u32 = 1;

/// A record: the command log of a table as text, one line, one act.
///
/// Printing and parsing are inverse; blank lines are not kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    /// The lines of the record, in order.
    pub lines: Vec<Line>,
}

/// One line of a record.
#[derive(Debug, Clone)]
pub struct Line {
    /// Where it stands in its text, from 1. Two lines are equal wherever they stand.
    pub number: u32,
    /// What the line says.
    pub content: Content,
}

impl PartialEq for Line {
    fn eq(&self, other: &Self) -> bool {
        self.content == other.content
    }
}

impl Eq for Line {}

/// What a line says: something, nothing but a comment, or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A comment alone.
    Comment(Comment),
    /// An item, perhaps with a comment after it.
    Item {
        /// The item.
        item: Item,
        /// What follows it.
        comment: Option<Comment>,
    },
}

impl Line {
    /// The item, if the line has one.
    pub const fn item(&self) -> Option<&Item> {
        match &self.content {
            Content::Comment(_) => None,
            Content::Item { item, .. } => Some(item),
        }
    }
}

/// What a line can say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// `sabot 1`: the version of the notation.
    Version(u32),
    /// `rulebook new-jersey 2`: the law, by which version of it the record was decided, and the name and version of a
    /// house's own rulebook.
    Rulebook {
        /// The law that the rulebook follows.
        law: Law,
        /// The version of the law; the present one if not said.
        version: Option<u32>,
        /// The name and version of a house's own rulebook.
        own: Option<(Key, u32)>,
    },
    /// `option vig 4`: a key of the register and its value.
    Option {
        /// The key of the option.
        key: Key,
        /// The value of the option.
        value: String,
    },
    /// `day-start 06:00`: when the house's gaming days begin.
    DayStart(DayStart),
    /// `party 3 5000.00`: somebody who is there from the start.
    Party(PartyLine),
    /// `setup banker 3`: the record starts in the middle.
    Setup(SetupLine),
    /// An act at the table.
    Act(ActLine),
    /// `cards 9 7 5 K`: cards that leave the shoe.
    Cards(CardsLine),
    /// An act in the house.
    House(HouseLine),
    /// What holds here.
    Expect(Expect),
    /// `seal head 9f…`: what a live table signs its record with.
    Seal {
        /// The key that says what is sealed: `head`.
        key: Key,
        /// The value, kept as it is.
        value: String,
    },
}

/// Somebody at the table, as a record names them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    /// `3`: whoever sits on that seat now.
    Seat(Seat),
    /// `st:Y`: who came standing under that name, even if seated since.
    Standing(Name),
    /// `no:7`: the party with that number at the table, wherever it is.
    Number(Party),
}

/// Somebody who is there from the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartyLine {
    /// On a seat, or standing under a name behind a box.
    pub place: StartPlace,
    /// The chips they bring.
    pub purse: Money,
    /// Whether they play by the Rule Table (VE-rule-01).
    pub rule_table: bool,
    /// `for patron:7`: who they are, if the house beside the table is to know.
    pub patron: Option<PatronId>,
}

/// Where somebody is at the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartPlace {
    /// The party sits on a seat.
    Seat(Seat),
    /// The party stands behind a box (VE-game-20).
    Behind {
        /// The name of whoever stands there.
        name: Name,
        /// The box they stand behind.
        behind: Seat,
    },
}

/// One fact about a table that is already playing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupLine {
    /// The party that holds the bank.
    Banker(Who),
    /// The bid by which it was taken (NJ-4.6b.1).
    Bid(Money),
    /// The preceding wager (NJ-4.6b.2).
    Preceding(Money),
    /// What stands in the bank (VE-game-26).
    Bank(Money),
    /// From which seat a defeated bank moves on (INT-45).
    Anchor(Seat),
    /// Who may call suivi (NJ-4.7b).
    Suivi(Who),
    /// The banker has had a valid round (VE-game-28).
    Valid,
    /// Cards left in the shoe.
    Cards(u16),
    /// Cards before the cutting card.
    Ahead(u16),
    /// The cutting card has been drawn or exposed.
    Shown,
    /// The levy's rate (NJ-4.10d).
    Rate(Percent),
    /// Who held the shoe before this one (INT-05).
    Curator(Seat),
    /// Nothing more than that the table is playing.
    Playing,
}

/// An act at the table: `[@TIME] ACTOR WORD ARGS… [for patron:N]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActLine {
    /// The moment of the act, if the line says it.
    pub at: Option<Moment>,
    /// Who says it, and for whom.
    pub speaker: Speaker,
    /// The deed itself.
    pub deed: Deed,
    /// `for patron:7`: who the party is from now on, if the house beside the table is to know.
    pub patron: Option<PatronId>,
}

/// Who says an act, and for whom: `3`, `croupier`, `supervisor:st:Y`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Speaker {
    /// The voice that says it.
    pub voice: Voice,
    /// For whom, if not for themselves.
    pub whom: Option<Who>,
}

/// Who says an act at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Voice {
    /// A party says it.
    Party(Who),
    /// The croupier says it.
    Croupier,
    /// The supervisor says it.
    Supervisor,
    /// Management says it.
    Manager,
    /// The house's machinery.
    House,
}

/// What is done at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// An act as the table takes it.
    Act(Act),
    /// `arrive st:Y behind 3 1000.00`: an arrival under a name.
    Arrive {
        /// The name of whoever arrives.
        name: Name,
        /// The box they stand behind.
        behind: Seat,
        /// The chips they bring.
        purse: Money,
    },
    /// `time-up`: the clock of the window that is open then.
    TimeUp,
}

/// Cards leaving the shoe, one after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardsLine {
    /// The moment of the cards, if the line says it.
    pub at: Option<Moment>,
    /// Their faces; `None` (`?`) for one nobody has seen. At least one.
    pub faces: Vec<Option<Card>>,
}

/// An act in the house beside the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseLine {
    /// The moment of the deed, if the line says it.
    pub at: Option<Moment>,
    /// The actor of the house.
    pub actor: HouseActor,
    /// The deed itself.
    pub deed: HouseDeed,
}

/// What is done in the house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HouseDeed {
    /// An act as the house takes it.
    Act(HouseAct),
    /// `add-table 1 in 2`: the table of this record, with the terms of its rulebook.
    AddThisTable {
        /// The number of the table in the house.
        table: TableId,
        /// The pit the table belongs to.
        pit: PitId,
    },
}

impl Record {
    /// The items with the numbers of their lines.
    pub fn items(&self) -> impl Iterator<Item = (u32, &Item)> {
        self.lines
            .iter()
            .filter_map(|line| Some((line.number, line.item()?)))
    }

    /// The version of the law by which the record was decided; one that names none is played by the present one.
    pub fn law_version(&self) -> u32 {
        let said = self.items().find_map(|(_, item)| {
            let Item::Rulebook { version, .. } = item else {
                return None;
            };
            *version
        });
        said.unwrap_or(LAW_VERSION)
    }

    /// Whether an earlier version of the law decided it, so that the present one may answer otherwise.
    pub fn is_past(&self) -> bool {
        self.law_version() < LAW_VERSION
    }

    /// Adds an item on a line of its own.
    pub fn push(&mut self, item: Item) {
        let last = self.lines.last().map_or(0, |line| line.number);
        let content = Content::Item {
            item,
            comment: None,
        };
        self.lines.push(Line {
            number: last.saturating_add(1),
            content,
        });
    }
}
