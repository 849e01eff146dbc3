//! Cash paid in and drawn out, per patron and gaming day.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use sabot_core::{Moment, Money};
use serde::{Deserialize, Serialize};

use super::day::GamingDay;
use super::ids::{CashId, PatronId, TableId};
use super::report::Report;
use crate::rulebook::Law;

/// Which way cash went. The two are never netted or added together (CK-n, INT-82).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From the patron to the house.
    In,
    /// From the house to the patron.
    Out,
}

impl Direction {
    /// Both directions: in and out.
    pub const ALL: [Self; 2] = [Self::In, Self::Out];
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::In => "cash in",
            Self::Out => "cash out",
        })
    }
}

/// The money a desk takes; everything else is foreign there (CK-m, VE-general-07).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Currency {
    /// United States dollars.
    Dollar,
    /// Euro.
    Euro,
}

impl Currency {
    /// Both currencies.
    pub const ALL: [Self; 2] = [Self::Dollar, Self::Euro];

    /// The currency of a law.
    pub const fn of(law: Law) -> Self {
        match law {
            Law::NewJersey | Law::Chickasaw => Self::Dollar,
            Law::Venice => Self::Euro,
        }
    }
}

/// Where cash changes hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Desk {
    /// The cashier's cage.
    Cage,
    /// At a table, with its changeur or dealer.
    Table(TableId),
}

/// What cash was given for, as the form asks.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CashKind {
    /// Chips bought, chips redeemed.
    #[default]
    Chips,
    /// Front money and deposits, withdrawals.
    Account,
    /// Payment on credit, advance on credit.
    Credit,
    /// Notes wagered at a table ("money plays"), and paid on a bet there.
    Bet,
    /// Notes for notes.
    Exchange,
    /// Any other cash.
    Other,
}

impl CashKind {
    /// Every one, in the order of the form.
    pub const ALL: [Self; 6] = [
        Self::Chips,
        Self::Account,
        Self::Credit,
        Self::Bet,
        Self::Exchange,
        Self::Other,
    ];
}

/// Cash that changed hands once, as it is known now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cash {
    /// The patron whose cash it is.
    pub patron: PatronId,
    /// The agent who stood at the desk for that person, if one did.
    pub agent: Option<PatronId>,
    /// The gaming day on which it is counted.
    pub day: GamingDay,
    /// Whether it came in or went out.
    pub direction: Direction,
    /// The currency of the notes.
    pub currency: Currency,
    /// What the cash was for.
    pub kind: CashKind,
    /// How much changed hands.
    pub amount: Money,
    /// How much of it counts: notes that only lay in a money play do not a second time.
    pub counted: Money,
    /// The desk at which it changed hands.
    pub desk: Desk,
    /// The moment at which it changed hands.
    pub at: Moment,
}

/// One way of one currency on one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct CashLine {
    /// The day's total.
    pub total: Money,
    /// The report, once the total is over the threshold; at most one.
    pub report: Option<Report>,
}

/// Both ways of one currency on one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Flow {
    /// From the patron to the house.
    pub cash_in: CashLine,
    /// From the house to the patron.
    pub cash_out: CashLine,
}

/// What one patron did on one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct DayCash {
    /// The flow of dollars.
    pub dollar: Flow,
    /// The flow of euro.
    pub euro: Flow,
}

impl DayCash {
    /// The line of a currency and a direction.
    pub const fn line(&self, currency: Currency, direction: Direction) -> &CashLine {
        let flow = match currency {
            Currency::Dollar => &self.dollar,
            Currency::Euro => &self.euro,
        };
        match direction {
            Direction::In => &flow.cash_in,
            Direction::Out => &flow.cash_out,
        }
    }

    pub(super) const fn line_mut(
        &mut self,
        currency: Currency,
        direction: Direction,
    ) -> &mut CashLine {
        let flow = match currency {
            Currency::Dollar => &mut self.dollar,
            Currency::Euro => &mut self.euro,
        };
        match direction {
            Direction::In => &mut flow.cash_in,
            Direction::Out => &mut flow.cash_out,
        }
    }
}

/// A single transaction large enough for the log (INT-82).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LogLine {
    /// The patron whose cash it is.
    pub patron: PatronId,
    /// Whether it came in or went out.
    pub direction: Direction,
    /// The currency of the notes.
    pub currency: Currency,
    /// How much changed hands.
    pub amount: Money,
    /// The desk at which it changed hands.
    pub desk: Desk,
    /// The moment at which it changed hands.
    pub at: Moment,
}

/// One gaming day: what changed hands, and what is reported of whom.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Day {
    cash: Vec<CashId>,
    reports: BTreeMap<PatronId, DayCash>,
}

/// All cash of the house, person by person and day by day, and the log of large transactions.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CashBook {
    pub(super) cash: BTreeMap<CashId, Cash>,
    days: BTreeMap<GamingDay, Day>,
    /// Numbers that are one person with another: the number that stands for both.
    persons: BTreeMap<PatronId, PatronId>,
    /// Notes that somebody has wagered at a table since sitting down there.
    laid: BTreeMap<PatronId, BTreeMap<TableId, Money>>,
    pub(super) log: Vec<LogLine>,
}

/// What can be asked of the book.
impl CashBook {
    /// Cash that changed hands, by its number.
    pub fn cash(&self) -> &BTreeMap<CashId, Cash> {
        &self.cash
    }

    /// The number that stands for a person.
    pub fn person(&self, patron: PatronId) -> PatronId {
        self.persons.get(&patron).copied().unwrap_or(patron)
    }

    /// What changed hands on a day.
    pub fn on(&self, day: GamingDay) -> impl Iterator<Item = (CashId, &Cash)> {
        let ids = self.days.get(&day).map_or(&[][..], |day| &day.cash);
        ids.iter().filter_map(|id| Some((*id, self.cash.get(id)?)))
    }

    /// What a person did on a day.
    pub fn day(&self, day: GamingDay, patron: PatronId) -> DayCash {
        let person = self.person(patron);
        let of_day = self.days.get(&day);
        let known = of_day.and_then(|of_day| of_day.reports.get(&person));
        let mut line = known.copied().unwrap_or_default();
        for (_, cash) in self.on(day) {
            if self.concerns(cash, person) {
                let line = line.line_mut(cash.currency, cash.direction);
                line.total = line.total.saturating_add(cash.counted);
            }
        }
        line
    }

    /// Whether this cash is somebody's: their own, or brought or fetched by them for another.
    pub fn concerns(&self, cash: &Cash, person: PatronId) -> bool {
        let own = self.person(cash.patron) == person;
        own || cash.agent.is_some_and(|agent| self.person(agent) == person)
    }

    /// The days on which something changed hands.
    pub fn dates(&self) -> impl Iterator<Item = GamingDay> {
        self.days.keys().copied()
    }

    /// Every person's day on record, by day and person.
    pub fn days(&self) -> impl Iterator<Item = (GamingDay, PatronId, DayCash)> {
        self.dates().flat_map(move |day| {
            let persons = self.persons_on(day).into_iter();
            persons.map(move |person| (day, person, self.day(day, person)))
        })
    }

    /// Everybody whose cash or whose errand it was on a day.
    pub fn persons_on(&self, day: GamingDay) -> BTreeSet<PatronId> {
        let both = |cash: &Cash| [Some(cash.patron), cash.agent];
        let numbers = self.on(day).flat_map(|(_, cash)| both(cash)).flatten();
        numbers.map(|number| self.person(number)).collect()
    }

    /// Single transactions large enough for the log, in order.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// Every report ever raised, and the day's cash it is about.
    pub fn reports(
        &self,
    ) -> impl Iterator<Item = (GamingDay, PatronId, Currency, Direction, CashLine)> {
        self.days.iter().flat_map(move |(&day, of_day)| {
            of_day.reports.keys().flat_map(move |&person| {
                let cash = self.day(day, person);
                Currency::ALL.into_iter().flat_map(move |currency| {
                    Direction::ALL.into_iter().filter_map(move |direction| {
                        let line = *cash.line(currency, direction);
                        let report = line.report.map(|_| line);
                        report.map(|line| (day, person, currency, direction, line))
                    })
                })
            })
        })
    }

    /// Reports that wait to be filed, or filed again.
    pub fn reports_due(
        &self,
    ) -> impl Iterator<Item = (GamingDay, PatronId, Currency, Direction, Money)> {
        self.reports()
            .filter(|(.., line)| line.report.is_some_and(|report| report.is_due()))
            .map(|(day, person, currency, way, line)| (day, person, currency, way, line.total))
    }

    /// Notes that somebody has wagered at a table without leaving it.
    pub(super) fn laid(&self, patron: PatronId, table: TableId) -> Money {
        let tables = self.laid.get(&patron);
        let laid = tables.and_then(|tables| tables.get(&table));
        laid.copied().unwrap_or_default()
    }
}

/// What events change in the book.
impl CashBook {
    /// The report of a person, a day and a way.
    pub(super) fn report(
        &mut self,
        day: GamingDay,
        patron: PatronId,
        currency: Currency,
        direction: Direction,
    ) -> &mut Option<Report> {
        let person = self.person(patron);
        let day = self.days.entry(day).or_default();
        let line = day.reports.entry(person).or_default();
        &mut line.line_mut(currency, direction).report
    }

    pub(super) fn moved(&mut self, id: CashId, cash: Cash) {
        if let (CashKind::Bet, Direction::In, Desk::Table(table)) =
            (cash.kind, cash.direction, cash.desk)
        {
            let tables = self.laid.entry(cash.patron).or_default();
            let laid = tables.entry(table).or_default();
            *laid = laid.saturating_add(cash.counted);
        }
        self.days.entry(cash.day).or_default().cash.push(id);
        self.cash.insert(id, cash);
    }

    /// Whoever leaves a table takes the notes along.
    pub(super) fn left(&mut self, patron: PatronId, table: TableId) {
        if let Some(tables) = self.laid.get_mut(&patron) {
            tables.remove(&table);
        }
    }

    pub(super) fn joined(&mut self, one: PatronId, other: PatronId) {
        for stands in self.persons.values_mut().filter(|stands| **stands == other) {
            *stands = one;
        }
        self.persons.insert(other, one);
        for day in self.days.values_mut() {
            let Some(old) = day.reports.remove(&other) else {
                continue;
            };
            let kept = day.reports.entry(one).or_default();
            for (currency, direction) in lines() {
                let report = &mut kept.line_mut(currency, direction).report;
                *report = match (*report, old.line(currency, direction).report) {
                    (Some(one), Some(other)) => Some(one.join(other)),
                    (one, other) => one.or(other),
                };
            }
        }
    }
}

/// Every currency with both of its directions.
pub(super) fn lines() -> impl Iterator<Item = (Currency, Direction)> {
    let both = |currency| Direction::ALL.into_iter().map(move |way| (currency, way));
    Currency::ALL.into_iter().flat_map(both)
}
