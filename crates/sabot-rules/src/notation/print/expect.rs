//! Writing an expectation, without the word `expect` before it.

use std::fmt;

use super::super::expect::{Expect, Eye, HouseExpect, Limits, Whose};
use super::super::text::{Quoted, Written};
use super::super::words::{ANY, ExpectWord, NONE, NOW, PATRON, StaffWord, Worded, write_kind};
use crate::table::bounds::Kind;

/// What may be nothing, written `none`.
struct OrNone<'a, T>(&'a Option<T>);

impl<T: fmt::Display> fmt::Display for OrNone<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str(NONE),
        }
    }
}

/// An act by the words that name it.
pub(in super::super) struct Named(pub(in super::super) Kind);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_kind(self.0, f)
    }
}

impl Expect {
    fn word(&self) -> ExpectWord {
        match self {
            Self::Refused(_) => ExpectWord::Refused,
            Self::Now(expect) => expect.word(),
            Self::Purse { .. } => ExpectWord::Purse,
            Self::Pot { .. } => ExpectWord::Pot,
            Self::Offered(_) => ExpectWord::Offered,
            Self::Banker(_) => ExpectWord::Banker,
            Self::Dominant(_) => ExpectWord::Dominant,
            Self::Suivi(_) => ExpectWord::Suivi,
            Self::Anchor(_) => ExpectWord::Anchor,
            Self::Call(_) => ExpectWord::Call,
            Self::Phase(_) => ExpectWord::Phase,
            Self::NoResult | Self::Result { .. } => ExpectWord::Result,
            Self::Bounds { .. } => ExpectWord::Bounds,
            Self::Allowed { .. } => ExpectWord::Allowed,
            Self::NotAllowed { .. } => ExpectWord::NotAllowed,
            Self::Left(_) => ExpectWord::Left,
            Self::Ahead(_) => ExpectWord::Ahead,
            Self::Discards(_) => ExpectWord::Discards,
            Self::Held(_) => ExpectWord::Held,
            Self::Unseen(_) => ExpectWord::Unseen,
            Self::Took { .. } => ExpectWord::Took,
            Self::Sees { .. } => ExpectWord::Sees,
            Self::Hidden { .. } => ExpectWord::Hidden,
            Self::House(expect) => match expect {
                HouseExpect::Cash { .. } => ExpectWord::Cash,
                HouseExpect::Task { .. } => ExpectWord::Task,
                HouseExpect::Log(_) => ExpectWord::Log,
                HouseExpect::Dispute { .. } => ExpectWord::Dispute,
                HouseExpect::Notified(_) => ExpectWord::Notified,
                HouseExpect::SetAside { .. } => ExpectWord::SetAside,
                HouseExpect::Incidents(_) => ExpectWord::Incidents,
            },
        }
    }
}

impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Now(expect) = self {
            return write!(f, "{NOW} {expect}");
        }
        f.write_str(self.word().word())?;
        match self {
            // Written with what it is about.
            Self::Now(_) => Ok(()),
            Self::NoResult => write!(f, " {NONE}"),
            Self::Refused(clause) => write!(f, " {clause}"),
            Self::Purse { whose, amount } => write!(f, " {whose} {amount}"),
            Self::Pot { pot, amount } => write!(f, " {} {amount}", pot.word()),
            Self::Offered(to) if to.is_empty() => write!(f, " {NONE}"),
            Self::Offered(to) => to.iter().try_for_each(|who| write!(f, " {who}")),
            Self::Banker(who) | Self::Dominant(who) | Self::Suivi(who) => {
                write!(f, " {}", OrNone(who))
            }
            Self::Anchor(seat) => write!(f, " {}", OrNone(seat)),
            Self::Call(words) => write!(f, " {}", Quoted(words)),
            Self::Phase(name) => write!(f, " {}", Written(name)),
            Self::Result {
                player,
                banker,
                outcome,
            } => {
                write!(f, " P{player} B{banker} {}", outcome.word())
            }
            Self::Bounds {
                speaker,
                kind,
                limits,
            } => {
                write!(f, " {speaker} {} {limits}", Named(*kind))
            }
            Self::Allowed { speaker, kind } => write!(f, " {speaker} {}", Named(*kind)),
            Self::NotAllowed {
                speaker,
                kind,
                clause,
            } => {
                write!(f, " {speaker} {}", Named(*kind))?;
                clause.iter().try_for_each(|clause| write!(f, " {clause}"))
            }
            Self::Left(cards)
            | Self::Ahead(cards)
            | Self::Discards(cards)
            | Self::Unseen(cards) => write!(f, " {cards}"),
            Self::Held(cards) => write!(f, " {cards}"),
            Self::Took { who, purse } => write!(f, " {who} {}", OrNone(purse)),
            Self::Sees { eye, place, card } => write!(f, " {eye} {} {card}", place.word()),
            Self::Hidden { eye, place } => write!(f, " {eye} {}", place.word()),
            Self::House(expect) => expect.write(f),
        }
    }
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Party(who) => who.fmt(f),
            Self::House => f.write_str(StaffWord::House.word()),
        }
    }
}

impl fmt::Display for Eye {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Party(who) => who.fmt(f),
            Self::Croupier => f.write_str(StaffWord::Croupier.word()),
            Self::Supervisor => f.write_str(StaffWord::Supervisor.word()),
            Self::Onlooker => f.write_str(StaffWord::Onlooker.word()),
        }
    }
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Money(least, Some(most)) => write!(f, "{least} {most}"),
            Self::Money(least, None) => write!(f, "{least} {ANY}"),
            Self::Count(least, most) => write!(f, "{least} {most}"),
        }
    }
}

impl HouseExpect {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Cash {
                patron,
                direction,
                amount,
            } => {
                write!(f, " {PATRON}{} {} {amount}", patron.0, direction.word())
            }
            Self::Task {
                patron,
                direction,
                raised,
            } => {
                write!(
                    f,
                    " {PATRON}{} {} {}",
                    patron.0,
                    direction.word(),
                    OrNone(&raised)
                )
            }
            Self::Log(count) | Self::Incidents(count) => write!(f, " {count}"),
            Self::Dispute { dispute, stage } => {
                write!(f, " {} {}", dispute.0, OrNone(&stage.map(Worded::word)))
            }
            Self::Notified(dispute) => write!(f, " {}", dispute.0),
            Self::SetAside { unclaimed, amount } => {
                write!(f, " {} {}", unclaimed.0, OrNone(&amount))
            }
        }
    }
}
