//! Cash paid in and drawn out, per patron and gaming day.

use std::collections::BTreeMap;
use std::fmt;

use sabot_core::{Moment, Money};
use serde::{Deserialize, Serialize};

use super::day::GamingDay;
use super::ids::{PatronId, TableId};
use crate::rulebook::Law;

/// Which way cash went. The two are never netted or added together (CK-n, INT-82).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From the patron to the house.
    In,
    /// From the house to the patron.
    Out,
}

impl Direction {
    /// Both.
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
    /// All of them.
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

/// A report of cash that was raised (CK-n).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Report {
    /// The day's total one way when it was raised; later cash adds to the day, not here.
    pub raised_at: Money,
    /// It has been filed.
    pub filed: bool,
}

/// One way of one currency on one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct CashLine {
    /// The day's total.
    pub total: Money,
    /// The report, once the total is over the threshold; at most one.
    pub report: Option<Report>,
}

impl CashLine {
    pub(super) fn add(&mut self, amount: Money) {
        self.total = self.total.saturating_add(amount);
    }

    pub(super) fn raise(&mut self, total: Money) {
        self.report = Some(Report {
            raised_at: total,
            filed: false,
        });
    }

    pub(super) fn file(&mut self) {
        if let Some(report) = &mut self.report {
            report.filed = true;
        }
    }
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
    /// In dollars.
    pub dollar: Flow,
    /// In euro.
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
    /// Whose cash.
    pub patron: PatronId,
    /// Which way.
    pub direction: Direction,
    /// In what.
    pub currency: Currency,
    /// How much.
    pub amount: Money,
    /// Where.
    pub desk: Desk,
    /// When.
    pub at: Moment,
}

/// All cash of the house: totals per gaming day and patron, and the log of large transactions.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CashBook {
    pub(super) days: BTreeMap<GamingDay, BTreeMap<PatronId, DayCash>>,
    pub(super) log: Vec<LogLine>,
}

impl CashBook {
    /// What a patron did on a day.
    pub fn day(&self, day: GamingDay, patron: PatronId) -> DayCash {
        self.days
            .get(&day)
            .and_then(|patrons| patrons.get(&patron))
            .copied()
            .unwrap_or_default()
    }

    pub(super) fn day_mut(&mut self, day: GamingDay, patron: PatronId) -> &mut DayCash {
        self.days.entry(day).or_default().entry(patron).or_default()
    }

    /// Every patron's day on record, by day and patron.
    pub fn days(&self) -> impl Iterator<Item = (GamingDay, PatronId, &DayCash)> {
        self.days
            .iter()
            .flat_map(|(&day, patrons)| patrons.iter().map(move |(&id, cash)| (day, id, cash)))
    }

    /// Single transactions large enough for the log, in order.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// Reports that wait to be filed.
    pub fn reports_due(
        &self,
    ) -> impl Iterator<Item = (GamingDay, PatronId, Currency, Direction, Money)> {
        self.days().flat_map(|(day, patron, cash)| {
            Currency::ALL.into_iter().flat_map(move |currency| {
                Direction::ALL.into_iter().filter_map(move |direction| {
                    let line = cash.line(currency, direction);
                    let due = line.report.is_some_and(|report| !report.filed);
                    due.then_some((day, patron, currency, direction, line.total))
                })
            })
        })
    }
}
