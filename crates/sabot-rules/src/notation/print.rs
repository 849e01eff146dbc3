//! Writing a record. The inverse of `parse`.

mod act;
mod expect;
mod house;

use std::fmt;

pub(super) use expect::Named;
use sabot_core::{Card, Moment};

use super::ast::{
    ActLine, CardsLine, Content, Deed, HouseLine, Item, Line, PartyLine, Record, SetupLine,
    Speaker, StartPlace, Voice, Who,
};
use super::text::Written;
use super::words::{
    BEHIND, FOR, ItemWord, NUMBER, PATRON, RULE_TABLE, STANDING, SetupWord, StaffWord, UNSEEN,
    Worded, write_kind,
};
use crate::house::{DayStart, PatronId};
use crate::table::bounds::{DoorKind, FloorKind, Kind};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.content {
            Content::Comment(comment) => comment.fmt(f),
            Content::Item { item, comment } => {
                item.fmt(f)?;
                comment
                    .iter()
                    .try_for_each(|comment| write!(f, "  {comment}"))
            }
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "{} {version}", ItemWord::Version.word()),
            Self::Rulebook { law, version, own } => {
                write!(f, "{} {law}", ItemWord::Rulebook.word())?;
                version
                    .iter()
                    .try_for_each(|version| write!(f, " {version}"))?;
                own.iter()
                    .try_for_each(|(name, version)| write!(f, " {name} {version}"))
            }
            Self::Option { key, value } => {
                write!(f, "{} {key} {}", ItemWord::Option.word(), Written(value))
            }
            Self::DayStart(start) => {
                write!(f, "{} {}", ItemWord::DayStart.word(), minute_of_day(*start))
            }
            Self::Party(line) => write!(f, "{} {line}", ItemWord::Party.word()),
            Self::Setup(line) => write!(f, "{} {line}", ItemWord::Setup.word()),
            Self::Act(line) => line.fmt(f),
            Self::Cards(line) => line.fmt(f),
            Self::House(line) => line.fmt(f),
            Self::Expect(expect) => write!(f, "{} {expect}", ItemWord::Expect.word()),
            Self::Seal { key, value } => {
                write!(f, "{} {key} {}", ItemWord::Seal.word(), Written(value))
            }
        }
    }
}

fn minute_of_day(start: DayStart) -> Moment {
    Moment::ZERO.plus_minutes(u32::from(start.get()))
}

impl fmt::Display for PartyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            StartPlace::Seat(seat) => write!(f, "{seat} {}", self.purse)?,
            StartPlace::Behind { name, behind } => {
                write!(f, "{STANDING}{name} {BEHIND} {behind} {}", self.purse)?;
            }
        }
        if self.rule_table {
            write!(f, " {RULE_TABLE}")?;
        }
        write_patron(self.patron, f)
    }
}

impl SetupLine {
    const fn word(&self) -> SetupWord {
        match self {
            Self::Banker(_) => SetupWord::Banker,
            Self::Bid(_) => SetupWord::Bid,
            Self::Preceding(_) => SetupWord::Preceding,
            Self::Bank(_) => SetupWord::Bank,
            Self::Anchor(_) => SetupWord::Anchor,
            Self::Suivi(_) => SetupWord::Suivi,
            Self::Valid => SetupWord::Valid,
            Self::Cards(_) => SetupWord::Cards,
            Self::Ahead(_) => SetupWord::Ahead,
            Self::Shown => SetupWord::Shown,
            Self::Rate(_) => SetupWord::Rate,
            Self::Curator(_) => SetupWord::Curator,
            Self::Playing => SetupWord::Playing,
        }
    }
}

impl fmt::Display for SetupLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word().word())?;
        match self {
            Self::Banker(who) | Self::Suivi(who) => write!(f, " {who}"),
            Self::Bid(amount) | Self::Preceding(amount) | Self::Bank(amount) => {
                write!(f, " {amount}")
            }
            Self::Anchor(seat) | Self::Curator(seat) => write!(f, " {seat}"),
            Self::Cards(cards) | Self::Ahead(cards) => write!(f, " {cards}"),
            Self::Rate(rate) => write!(f, " {}", rate.get()),
            Self::Valid | Self::Shown | Self::Playing => Ok(()),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Standing(name) => write!(f, "{STANDING}{name}"),
            Self::Number(party) => write!(f, "{NUMBER}{}", party.0),
        }
    }
}

impl fmt::Display for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.voice {
            Voice::Party(who) => who.fmt(f)?,
            Voice::Croupier => f.write_str(StaffWord::Croupier.word())?,
            Voice::Supervisor => f.write_str(StaffWord::Supervisor.word())?,
            Voice::Manager => f.write_str(StaffWord::Manager.word())?,
            Voice::House => f.write_str(StaffWord::House.word())?,
        }
        self.whom.iter().try_for_each(|whom| write!(f, ":{whom}"))
    }
}

fn write_time(at: Option<Moment>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    at.iter().try_for_each(|at| write!(f, "@{at} "))
}

fn write_patron(patron: Option<PatronId>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    patron
        .iter()
        .try_for_each(|patron| write!(f, " {FOR} {PATRON}{}", patron.0))
}

impl fmt::Display for ActLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_time(self.at, f)?;
        write!(f, "{} {}", self.speaker, self.deed)?;
        write_patron(self.patron, f)
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(act) => act::write_act(act, f),
            Self::Arrive {
                name,
                behind,
                purse,
            } => {
                write_kind(Kind::Door(DoorKind::Arrive), f)?;
                write!(f, " {STANDING}{name} {BEHIND} {behind} {purse}")
            }
            Self::TimeUp => write_kind(Kind::Floor(FloorKind::TimeUp), f),
        }
    }
}

impl fmt::Display for CardsLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_time(self.at, f)?;
        f.write_str(ItemWord::Cards.word())?;
        self.faces
            .iter()
            .try_for_each(|face| write!(f, " {}", Face(*face)))
    }
}

impl fmt::Display for HouseLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_time(self.at, f)?;
        house::write_line(self.actor, &self.deed, f)
    }
}

/// A card's face, `?` when nobody has seen it.
struct Face(Option<Card>);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str(UNSEEN),
        }
    }
}
