//! From the head of a record to a table.

use std::collections::BTreeMap;

use sabot_core::{Party, Seat};

use super::super::ast::{Item, PartyLine, Record, SetupLine, StartPlace, Who};
use super::super::error::ReplayError;
use super::Names;
use crate::house::{DayStart, Establishment, HouseConfig, PatronId};
use crate::rulebook::{Rulebook, RulebookError};
use crate::table::Table;
use crate::table::setup::{Guest, Setup, SetupError};

/// What a record begins with.
pub(super) struct Head {
    pub(super) table: Table,
    pub(super) house: Establishment,
    pub(super) names: Names,
    /// Who the parties are, where the record says so.
    pub(super) patrons: BTreeMap<Party, PatronId>,
    /// Whether the table begins with its opening.
    pub(super) opens: bool,
}

impl Head {
    pub(super) fn of(record: &Record) -> Result<Self, ReplayError> {
        let rulebook = rulebook(record)?;
        let config = HouseConfig::of(&rulebook, day_start(record));
        let (guests, names) = guests(record)?;
        let setup = setup(record, &guests, &names)?;
        let opens = setup.is_none();
        let table = match setup {
            None => Table::with_guests(rulebook, &guests),
            Some(setup) => Table::from_setup(rulebook, &guests, &setup),
        };
        let table = table.map_err(|source| {
            let line = line_of(record, &source);
            ReplayError::Setup { line, source }
        })?;
        Ok(Self {
            table,
            house: Establishment::new(config),
            names,
            patrons: patrons(record),
            opens,
        })
    }
}

pub(super) fn rulebook(record: &Record) -> Result<Rulebook, ReplayError> {
    let mut rulebook = Rulebook::chickasaw();
    let mut stored = false;
    for (_, item) in record.items() {
        if let Item::Rulebook { law, version, own } = item {
            rulebook = Rulebook::of(*law);
            rulebook.version = version.unwrap_or(rulebook.version);
            stored |= version.is_some();
            if let Some((name, version)) = own {
                name.as_str().clone_into(&mut rulebook.name);
                rulebook.version = *version;
                stored = true;
            }
        }
    }
    let options = options(record).map(|(_, key, value)| (key, value));
    // A table that is on record may have been opened when its law admitted more.
    let set = if stored {
        rulebook.set_all_stored(options).map(|_| ())
    } else {
        rulebook.set_all(options)
    };
    set.map_err(|source| {
        let line = option_line(record, &source);
        ReplayError::Rulebook { line, source }
    })?;
    Ok(rulebook)
}

fn options(record: &Record) -> impl Iterator<Item = (u32, &str, &str)> {
    record.items().filter_map(|(line, item)| {
        let Item::Option { key, value } = item else {
            return None;
        };
        Some((line, key.as_str(), value.as_str()))
    })
}

/// The line of the option an error is about.
fn option_line(record: &Record, error: &RulebookError) -> u32 {
    let about = |key: &str| {
        if let RulebookError::Conflict {
            key: one, other, ..
        } = error
        {
            return key == *one || key == *other;
        }
        error.key() == Some(key)
    };
    options(record)
        .find(|(_, key, _)| about(key))
        .map_or(1, |(line, ..)| line)
}

fn day_start(record: &Record) -> DayStart {
    record
        .items()
        .filter_map(|(_, item)| {
            let Item::DayStart(start) = item else {
                return None;
            };
            Some(*start)
        })
        .last()
        .unwrap_or(DayStart::MIDNIGHT)
}

fn party_lines(record: &Record) -> impl Iterator<Item = (u32, &PartyLine)> {
    record.items().filter_map(|(line, item)| {
        let Item::Party(party) = item else {
            return None;
        };
        Some((line, party))
    })
}

fn guests(record: &Record) -> Result<(Vec<Guest>, Names), ReplayError> {
    let mut guests = Vec::new();
    let mut names = Names::default();
    for (
        line,
        PartyLine {
            place,
            purse,
            rule_table,
            ..
        },
    ) in party_lines(record)
    {
        let (purse, rule_table) = (*purse, *rule_table);
        guests.push(match place {
            StartPlace::Seat(seat) => Guest {
                seat: *seat,
                standing: false,
                purse,
                rule_table,
            },
            StartPlace::Behind { name, behind } => {
                names.give(name, number(guests.len()), line)?;
                Guest {
                    seat: *behind,
                    standing: true,
                    purse,
                    rule_table,
                }
            }
        });
    }
    Ok((guests, names))
}

fn patrons(record: &Record) -> BTreeMap<Party, PatronId> {
    party_lines(record)
        .enumerate()
        .filter_map(|(index, (_, party))| Some((number(index), party.patron?)))
        .collect()
}

fn number(index: usize) -> Party {
    Party(u16::try_from(index).unwrap_or(u16::MAX))
}

fn setup(record: &Record, guests: &[Guest], names: &Names) -> Result<Option<Setup>, ReplayError> {
    let mut setup = None;
    for (line, item) in record.items() {
        let Item::Setup(fact) = item else { continue };
        let setup: &mut Setup = setup.get_or_insert_default();
        let party = |who: &Who| {
            guest(guests, names, who).ok_or_else(|| ReplayError::Nobody {
                line,
                who: who.clone(),
            })
        };
        match fact {
            SetupLine::Banker(who) => setup.banker = Some(party(who)?),
            SetupLine::Bid(amount) => setup.bid = Some(*amount),
            SetupLine::Preceding(amount) => setup.preceding = Some(*amount),
            SetupLine::Bank(amount) => setup.bank = Some(*amount),
            SetupLine::Anchor(seat) => setup.anchor = Some(*seat),
            SetupLine::Suivi(who) => setup.suivi = Some(party(who)?),
            SetupLine::Valid => setup.valid = true,
            SetupLine::Cards(cards) => setup.cards = Some(*cards),
            SetupLine::Ahead(cards) => setup.ahead = Some(*cards),
            SetupLine::Shown => setup.shown = true,
            SetupLine::Rate(rate) => setup.rate = Some(*rate),
            SetupLine::Curator(seat) => setup.curator = Some(*seat),
            SetupLine::Playing => {}
        }
    }
    Ok(setup)
}

fn guest(guests: &[Guest], names: &Names, who: &Who) -> Option<Party> {
    match who {
        Who::Seat(seat) => {
            let sits = |guest: &Guest| !guest.standing && guest.seat == *seat;
            guests.iter().position(sits).map(number)
        }
        Who::Standing(name) => names.named(name),
        Who::Number(party) => Some(*party).filter(|party| usize::from(party.0) < guests.len()),
    }
}

/// The line a table could not be set up for.
fn line_of(record: &Record, error: &SetupError) -> u32 {
    let seat_of = |party: &PartyLine| -> Seat {
        match party.place {
            StartPlace::Seat(seat) | StartPlace::Behind { behind: seat, .. } => seat,
        }
    };
    let standing = |party: &PartyLine| matches!(party.place, StartPlace::Behind { .. });
    let about = |party: &PartyLine| match error {
        SetupError::Seat(seat) => seat_of(party) == *seat,
        SetupError::Standing => standing(party),
        SetupError::NoSuchParty(_)
        | SetupError::NoBank
        | SetupError::Cards { .. }
        | SetupError::Rate(_)
        | SetupError::Bank(_) => false,
    };
    let first_setup = || {
        record
            .items()
            .find(|(_, item)| matches!(item, Item::Setup(_)))
            .map(|(line, _)| line)
    };
    party_lines(record)
        .filter(|(_, party)| about(party))
        .last()
        .map(|(line, _)| line)
        .or_else(first_setup)
        .unwrap_or(1)
}
