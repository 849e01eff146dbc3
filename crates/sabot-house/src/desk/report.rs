//! What the cage has to show: cash per person and day, large transactions, reports to file, and its balance.

use std::collections::BTreeMap;

use sabot_core::{Moment, Money, PatronId, TableId};
use sabot_ledger::book::Account;
use sabot_rules::house::{
    CashKind, Currency, Desk, Direction as Way, Float, GamingDay, HouseAct, LogLine, whole_dollars,
};
use sabot_stream::house::State;
use sabot_stream::{Chips, Right, word};
use serde::Serialize;

use super::cash::CageDesk;
use super::paper::{Column, Paper};
use crate::floor::Inner;
use crate::hall::{HouseError, HouseNo, Result, Visitor};
use crate::office::Signer;

/// One person's cash on one day, in cents; in and out are never netted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PersonDay {
    /// The person, by number.
    pub patron: PatronId,
    /// What the house calls them.
    pub called: Option<String>,
    /// In what: `dollar` or `euro`.
    pub currency: String,
    /// Cash in.
    pub cash_in: u64,
    /// Cash out.
    pub cash_out: u64,
    /// Somebody carried a part of it for somebody else.
    pub agent: bool,
}

/// The cash of a gaming day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayReport {
    /// Its number.
    pub day: u32,
    /// Its date: year, month and day.
    pub date: String,
    /// When it begins, in milliseconds of Unix time.
    pub from: u64,
    /// When it ends.
    pub until: u64,
    /// Person by person.
    pub persons: Vec<PersonDay>,
}

/// A transaction of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LargeCash {
    /// When, in milliseconds of Unix time.
    pub at: u64,
    /// Whose, by number.
    pub patron: PatronId,
    /// What the house calls them.
    pub called: Option<String>,
    /// Which way.
    pub way: Way,
    /// In what.
    pub currency: String,
    /// How much, in cents.
    pub amount: u64,
    /// At which table; at the cage if not said.
    pub table: Option<TableId>,
}

/// A report of cash to be filed, or filed, with the fields of the form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Task {
    /// The person, by number.
    pub patron: PatronId,
    /// What the house calls them.
    pub called: Option<String>,
    /// The gaming day.
    pub day: u32,
    /// Its date.
    pub date: String,
    /// Which way.
    pub way: Way,
    /// In what.
    pub currency: String,
    /// The day's total that way, in cents.
    pub total: u64,
    /// The same as the form has it: whole dollars, rounded up.
    pub whole: u64,
    /// The same by kind, as the form has it, rounded up each.
    pub kinds: BTreeMap<String, u64>,
    /// Somebody carried a part of it for somebody else.
    pub agent: bool,
    /// More than one transaction.
    pub multiple: bool,
    /// `raised`, `filed`, `reopened` or `amended`.
    pub state: String,
    /// It was raised after its day.
    pub late: bool,
    /// The last day it is in time.
    pub due: String,
    /// From when it can be filed, in milliseconds of Unix time.
    pub from: u64,
    /// What of the person the form needs and is not there.
    pub missing: Vec<String>,
}

/// What the cage and the tables' chests hold, in cents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CageBalance {
    /// Notes in the cage.
    pub cage: i64,
    /// Chips of the house elsewhere: below nothing, so much is out.
    pub float: i64,
    /// By table: chips filled in less what was taken out.
    pub chests: BTreeMap<u64, i64>,
    /// By table: what lies there and was not collected yet: its rate, tips, and notes in its box.
    pub waiting: BTreeMap<u64, [i64; 3]>,
}

impl Inner {
    /// What of this kind lies at a table and was not collected yet, in cents.
    pub(crate) fn waiting(&self, table: TableId, float: Float) -> Result<i64> {
        let account = match float {
            Float::Levy => Account::Levy(table),
            Float::Tips => Account::Tips(table),
            Float::Drop => Account::Cash(table),
            Float::Fill | Float::Credit | Float::Stock | Float::Bank => return Ok(0),
        };
        let chips = self.directory().chips(table).unwrap_or_default();
        let taken = self.hall.store.balance(chips.currency(), account)?.free();
        let moved = self.journal.look(|state| state.house.floated(table, float));
        Ok(taken
            .saturating_sub(moved.get().into())
            .try_into()
            .unwrap_or(i64::MAX))
    }
}

impl CageDesk<'_> {
    /// The gaming day it is.
    pub fn gaming_day(self) -> GamingDay {
        let now = Moment::from_ms(self.0.inner.clock.unix_ms());
        self.0.words().survey(|house| house.config().day_of(now))
    }

    /// The cash of a gaming day, person by person; today if not said.
    pub fn day_report(self, by: Visitor, day: Option<u32>) -> Result<DayReport> {
        reads(&by)?;
        let day = day.map_or_else(|| self.gaming_day(), GamingDay);
        Ok(self.0.words().survey(|house| {
            let (cash, config) = (house.cash(), house.config());
            let mut persons = Vec::new();
            for patron in cash.persons_on(day) {
                let lines = cash.day(day, patron);
                for currency in Currency::ALL {
                    let total = |way| lines.line(currency, way).total.get();
                    let (cash_in, cash_out) = (total(Way::In), total(Way::Out));
                    if cash_in == 0 && cash_out == 0 {
                        continue;
                    }
                    let agent = cash.on(day).any(|(_, c)| {
                        c.currency == currency && c.agent.is_some() && cash.concerns(c, patron)
                    });
                    persons.push(PersonDay {
                        patron,
                        called: self.0.people().called(patron),
                        currency: word(&currency),
                        cash_in,
                        cash_out,
                        agent,
                    });
                }
            }
            DayReport {
                day: day.0,
                date: date(config.date_of(day)),
                from: config.start_of(day).ms(),
                until: config.end_of(day).ms(),
                persons,
            }
        }))
    }

    /// The log of large transactions, newest first.
    pub fn large_cash(self, by: Visitor) -> Result<Vec<LargeCash>> {
        reads(&by)?;
        let large = |line: &LogLine| LargeCash {
            at: line.at.ms(),
            patron: line.patron,
            called: self.0.people().called(line.patron),
            way: line.direction,
            currency: word(&line.currency),
            amount: line.amount.get(),
            table: match line.desk {
                Desk::Cage => None,
                Desk::Table(table) => Some(table),
            },
        };
        Ok(self.0.words().survey(|house| {
            let log = house.cash().log().iter();
            log.rev().take(1_000).map(large).collect()
        }))
    }

    /// Reports of cash: those to be filed, or all.
    pub async fn tasks(self, by: Visitor, all: bool) -> Result<Vec<Task>> {
        reads(&by)?;
        let mut tasks: Vec<Task> = self.0.words().survey(|house| {
            let (cash, config) = (house.cash(), house.config());
            let tasks = cash
                .reports()
                .filter_map(|(day, patron, currency, way, line)| {
                    let report = line.report.filter(|report| all || report.is_due())?;
                    let own = || {
                        let own = cash.on(day).map(|(_, cash)| cash);
                        own.filter(move |c| {
                            (c.currency, c.direction) == (currency, way) && cash.concerns(c, patron)
                        })
                    };
                    let of_kind = |kind: CashKind| {
                        let cents = own().filter(|c| c.kind == kind).map(|c| c.counted);
                        let sum = cents.fold(Money::ZERO, Money::saturating_add);
                        (!sum.is_zero()).then(|| (word(&kind), whole_dollars(sum)))
                    };
                    Some(Task {
                        patron,
                        called: None,
                        day: day.0,
                        date: date(config.date_of(day)),
                        way,
                        currency: word(&currency),
                        total: line.total.get(),
                        whole: whole_dollars(line.total),
                        kinds: CashKind::ALL.into_iter().filter_map(of_kind).collect(),
                        agent: own().any(|c| c.agent.is_some()),
                        multiple: own().count() > 1,
                        state: word(&report.state),
                        late: report.late,
                        due: date(config.date_of(config.report_due(day))),
                        from: config.end_of(day).ms(),
                        missing: Vec::new(),
                    })
                });
            tasks.collect()
        });
        let tasks = self.0.blocking(move |inner| {
            for task in &mut tasks {
                task.called = inner.hall.people.name(task.patron);
                task.missing = inner.person(task.patron)?.missing();
            }
            Ok(tasks)
        });
        tasks.await
    }

    /// Files a report: who it is about must be on file (CK-n).
    pub async fn file_report(
        self,
        by: Visitor,
        patron: PatronId,
        day: u32,
        currency: Currency,
        direction: Way,
    ) -> Result<()> {
        let signer = Signer::staff(&by, Right::File)?;
        let person = self.0.blocking(move |inner| inner.person(patron));
        let fields = person.await?.missing();
        if !fields.is_empty() {
            let said = format!("the form needs: {}", fields.join(", "));
            return Err(HouseError::Said(HouseNo::Missing { fields }, said));
        }
        let act = HouseAct::FileReport {
            patron,
            day: GamingDay(day),
            currency,
            direction,
        };
        self.0.words().act(signer, act, None, None).await.map(drop)
    }

    /// What the cage and the chests hold.
    pub async fn cage_balance(self, by: Visitor) -> Result<CageBalance> {
        reads(&by)?;
        let balance = self.0.blocking(move |inner| {
            let hold = |account| -> Result<i64> {
                let balance = inner.hall.store.balance(Chips::House.currency(), account)?;
                Ok(i64::try_from(balance.free()).unwrap_or(i64::MAX))
            };
            let tables = |state: &State| state.house.tables().keys().copied().collect();
            let tables: Vec<TableId> = inner.journal.look(tables);
            let (mut chests, mut waiting) = (BTreeMap::new(), BTreeMap::new());
            for table in tables {
                chests.insert(table.0, hold(Account::Chest(table))?);
                let [levy, tips, drop] = [Float::Levy, Float::Tips, Float::Drop]
                    .map(|float| inner.waiting(table, float));
                waiting.insert(table.0, [levy?, tips?, drop?]);
            }
            Ok(CageBalance {
                cage: hold(Account::Cage)?,
                float: hold(Account::Float)?,
                chests,
                waiting,
            })
        });
        balance.await
    }

    /// A report on paper, by its name: `day`, `large`, `due` or `balance`.
    pub async fn paper(self, by: Visitor, name: &str, day: Option<u32>) -> Result<Paper> {
        match name {
            "day" => Ok(day_paper(&self.day_report(by, day)?)),
            "large" => Ok(large_paper(&self.large_cash(by)?)),
            "due" => Ok(due_paper(&self.tasks(by, false).await?)),
            "balance" => Ok(balance_paper(&self.cage_balance(by).await?)),
            _ => Err(HouseNo::NoSuchRecord.into()),
        }
    }
}

/// The cage's papers are read by who works there, and by who audits.
fn reads(by: &Visitor) -> Result<()> {
    let staff = by.staff.ok_or(HouseNo::NotAtWork)?;
    let may = staff.roles.may(Right::File) || staff.roles.may(Right::Audit);
    may.then_some(()).ok_or_else(|| HouseNo::NoRight.into())
}

fn date((year, month, day): (i32, u8, u8)) -> String {
    format!("{year:04}-{month:02}-{day:02}")
}

fn cents(amount: u64) -> String {
    Money::from_cents_saturating(amount).to_string()
}

fn called(name: Option<&String>) -> String {
    name.cloned().unwrap_or_default()
}

fn day_paper(report: &DayReport) -> Paper {
    let columns: [Column<PersonDay>; 6] = [
        ("patron", |person| person.patron.0.to_string()),
        ("called", |person| called(person.called.as_ref())),
        ("currency", |person| person.currency.clone()),
        ("cash in", |person| cents(person.cash_in)),
        ("cash out", |person| cents(person.cash_out)),
        ("agent", |p| if p.agent { "yes" } else { "" }.to_owned()),
    ];
    let title = format!("Cash of {}", report.date);
    Paper::of(title, &columns, &report.persons)
}

fn large_paper(lines: &[LargeCash]) -> Paper {
    let columns: [Column<LargeCash>; 7] = [
        ("at", |line| line.at.to_string()),
        ("patron", |line| line.patron.0.to_string()),
        ("called", |line| called(line.called.as_ref())),
        ("way", |line| word(&line.way)),
        ("currency", |line| line.currency.clone()),
        ("amount", |line| cents(line.amount)),
        ("table", |line| {
            line.table
                .map_or_else(String::new, |table| table.0.to_string())
        }),
    ];
    Paper::of("Large transactions", &columns, lines)
}

fn due_paper(tasks: &[Task]) -> Paper {
    let columns: [Column<Task>; 9] = [
        ("patron", |task| task.patron.0.to_string()),
        ("called", |task| called(task.called.as_ref())),
        ("date", |task| task.date.clone()),
        ("way", |task| word(&task.way)),
        ("currency", |task| task.currency.clone()),
        ("whole", |task| task.whole.to_string()),
        ("state", |task| task.state.clone()),
        ("due", |task| task.due.clone()),
        ("missing", |task| task.missing.join(" ")),
    ];
    Paper::of("Reports to be filed", &columns, tasks)
}

fn balance_paper(balance: &CageBalance) -> Paper {
    let mut rows = vec![
        ("cage".to_owned(), balance.cage),
        ("float".to_owned(), balance.float),
    ];
    let chests = balance.chests.iter();
    rows.extend(chests.map(|(table, cents)| (format!("chest/{table}"), *cents)));
    for (table, waiting) in &balance.waiting {
        let names = ["levy", "tips", "cash"].map(|name| format!("{name}/{table}"));
        rows.extend(names.into_iter().zip(*waiting));
    }
    let columns: [Column<(String, i64)>; 2] = [
        ("account", |row| row.0.clone()),
        ("cents", |row| row.1.to_string()),
    ];
    Paper::of("Balance of the cage, in cents", &columns, &rows)
}
