//! Reports of cash: when one is due, when it is no longer, and when it was not true (CK-n, INT-82, INT-99).

use std::collections::BTreeSet;

use sabot_core::Money;

use super::{Case, Decision};
use crate::house::cash::{Cash, Currency, Direction, lines};
use crate::house::day::GamingDay;
use crate::house::event::HouseEvent;
use crate::house::ids::{CashId, PatronId};
use crate::house::refusal::HouseRefusal;
use crate::house::report::{Report, ReportState};

/// What one line of a person's day would be.
#[derive(Debug, Clone, Copy)]
struct Line {
    patron: PatronId,
    day: GamingDay,
    currency: Currency,
    direction: Direction,
    total: Money,
    report: Option<Report>,
}

impl Case<'_> {
    /// What more cash means for reports: for whose it is, and for who brought it.
    pub(super) fn reports_with(&self, moved: Cash) -> Result<Vec<HouseEvent>, HouseRefusal> {
        let book = &self.house.cash;
        let mut events = Vec::new();
        for patron in self.persons_of(&moved) {
            let line = *book
                .day(moved.day, patron)
                .line(moved.currency, moved.direction);
            let amount = moved.counted;
            let total = line.total.checked_add(amount);
            let line = Line {
                patron,
                day: moved.day,
                currency: moved.currency,
                direction: moved.direction,
                total: total.ok_or(HouseRefusal::AmountTooLarge { amount })?,
                report: line.report,
            };
            events.extend(self.judge(line));
        }
        Ok(events)
    }

    /// Whose cash it is and whose errand: persons, each once.
    fn persons_of(&self, cash: &Cash) -> BTreeSet<PatronId> {
        let both = [Some(cash.patron), cash.agent];
        let book = &self.house.cash;
        both.into_iter().flatten().map(|p| book.person(p)).collect()
    }

    /// What a line means for its report.
    fn judge(&self, line: Line) -> Option<HouseEvent> {
        let Line {
            patron,
            day,
            currency,
            direction,
            total,
            report,
        } = line;
        let threshold = self.house.config.ctrc_threshold;
        let over = threshold.is_some_and(|threshold| total > threshold);
        let Some(report) = report else {
            let late = self.house.config.end_of(day) <= self.at;
            return over.then_some(HouseEvent::ReportRaised {
                patron,
                day,
                direction,
                currency,
                total,
                late,
            });
        };
        match (report.state, report.filed) {
            // Only a threshold takes a report back that a threshold has raised.
            (ReportState::Raised, _) => {
                (threshold.is_some() && !over).then_some(HouseEvent::ReportWithdrawn {
                    patron,
                    day,
                    direction,
                    currency,
                })
            }
            (ReportState::Reopened, Some(filed)) => {
                (filed == total).then_some(HouseEvent::ReportStands {
                    patron,
                    day,
                    direction,
                    currency,
                })
            }
            (ReportState::Filed | ReportState::Amended, Some(filed)) => {
                (filed != total).then_some(HouseEvent::ReportReopened {
                    patron,
                    day,
                    direction,
                    currency,
                    total,
                })
            }
            (ReportState::Filed | ReportState::Reopened | ReportState::Amended, None) => None,
        }
    }

    /// A report is filed after its day is over, once for each total.
    pub(super) fn file_report(
        &mut self,
        patron: PatronId,
        day: GamingDay,
        currency: Currency,
        direction: Direction,
    ) -> Decision {
        let line = *self.house.cash.day(day, patron).line(currency, direction);
        let report = line.report.ok_or(HouseRefusal::UnknownReport {
            patron,
            day,
            direction,
        })?;
        if !report.is_due() {
            return Err(HouseRefusal::AlreadyFiled);
        }
        let from = self.house.config.end_of(day);
        if self.at < from {
            return Err(HouseRefusal::DayNotOver { from });
        }
        self.events.push(HouseEvent::ReportFiled {
            patron: self.house.cash.person(patron),
            day,
            direction,
            currency,
            total: line.total,
        });
        Ok(())
    }

    /// Cash was somebody else's, or another amount: what was booked is put right, and reports with it.
    pub(super) fn correct_cash(
        &mut self,
        cash: CashId,
        patron: PatronId,
        amount: Money,
    ) -> Decision {
        let book = &self.house.cash;
        let old = *book
            .cash()
            .get(&cash)
            .ok_or(HouseRefusal::UnknownCash { cash })?;
        let exempt = old.amount.saturating_sub(old.counted);
        let moved = Cash {
            patron,
            agent: old.agent.filter(|agent| *agent != patron),
            amount,
            counted: amount.saturating_sub(exempt),
            ..old
        };
        if moved == old {
            return Ok(());
        }
        let mut changes = Vec::new();
        let mut persons = self.persons_of(&old);
        persons.extend(self.persons_of(&moved));
        for patron in persons {
            let all = book.on(old.day);
            let all = all.map(|(id, known)| if id == cash { &moved } else { known });
            let all = all.filter(|cash| book.concerns(cash, patron));
            let (currency, direction) = (old.currency, old.direction);
            let total = sum(all, currency, direction)?;
            let line = *book.day(old.day, patron).line(currency, direction);
            changes.extend(self.judge(Line {
                patron,
                day: old.day,
                currency,
                direction,
                total,
                report: line.report,
            }));
        }
        self.events.push(HouseEvent::CashCorrected { cash, moved });
        self.events.extend(changes);
        Ok(())
    }

    /// Somebody found out that two numbers are one person: every day of theirs is looked at again.
    pub(super) fn same_person(&mut self, one: PatronId, other: PatronId) -> Decision {
        let book = &self.house.cash;
        let (one, other) = (book.person(one), book.person(other));
        let (one, other) = (one.min(other), one.max(other));
        if one == other {
            return Ok(());
        }
        let mut changes = Vec::new();
        for day in book.dates() {
            let (first, second) = (book.day(day, one), book.day(day, other));
            for (currency, direction) in lines() {
                let all = book.on(day).map(|(_, cash)| cash);
                let all = all.filter(|cash| book.concerns(cash, one) || book.concerns(cash, other));
                let total = sum(all, currency, direction)?;
                let reports = [first, second].map(|day| day.line(currency, direction).report);
                let report = match reports {
                    [Some(one), Some(other)] => Some(one.join(other)),
                    [one, other] => one.or(other),
                };
                changes.extend(self.judge(Line {
                    patron: one,
                    day,
                    currency,
                    direction,
                    total,
                    report,
                }));
            }
        }
        self.events.push(HouseEvent::PersonsJoined { one, other });
        self.events.extend(changes);
        Ok(())
    }
}

fn sum<'a>(
    all: impl Iterator<Item = &'a Cash>,
    currency: Currency,
    direction: Direction,
) -> Result<Money, HouseRefusal> {
    let mut total = Money::ZERO;
    for cash in all.filter(|cash| (cash.currency, cash.direction) == (currency, direction)) {
        let amount = cash.counted;
        let more = total.checked_add(amount);
        total = more.ok_or(HouseRefusal::AmountTooLarge { amount })?;
    }
    Ok(total)
}
