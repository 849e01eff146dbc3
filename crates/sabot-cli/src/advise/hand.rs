//! The answer about a hand, for people.

use sabot_core::Money;
use sabot_lab::Ratio;
use sabot_lab::advice::{Action, Alternative, Outlook};
use sabot_lab::exact::{decimal, percent, ratio};
use sabot_lab::report::advise::HandReport;

use super::about;
use crate::grid::Grid;
use crate::screen::Screen;

/// A report and how it is printed.
#[derive(Debug, Clone, Copy)]
pub(super) struct HandPage<'a> {
    pub(super) report: &'a HandReport,
    pub(super) digits: usize,
}

impl HandPage<'_> {
    /// The whole page.
    pub(super) fn text(self, screen: Screen) -> String {
        let report = self.report;
        let mut parts = vec![
            screen.prose(0, &self.verdict()),
            about(&report.place, &report.levy, self.digits),
            self.table().text(screen),
        ];
        if let Some(outlook) = &report.outlook {
            parts.push(screen.prose(0, &self.outlook(outlook)));
        }
        parts.join("\n\n")
    }

    /// The one line that matters.
    fn verdict(self) -> String {
        let advice = &self.report.advice;
        let (clause, best) = (self.report.clause, advice.best().action);
        let Some(other) = advice.alternatives.get(1) else {
            return format!(
                "{}: the rules leave no choice here ({clause}).",
                title(best)
            );
        };
        if self.report.indifferent {
            let often = percent(&advice.plan_draws, self.digits);
            let often = (self.report.equilibrium_draws.as_ref())
                .map(|exact| format!(" The equilibrium draws {often} of the time ({exact})."));
            let often = often.unwrap_or_default();
            return format!("Draw or stand: neither costs anything.{often}");
        }
        let money = self.report.amount.map_or_else(String::new, |amount| {
            format!(", {} on {amount}", self.money(&other.cost, amount))
        });
        format!(
            "{}: it costs nothing; {} costs {} per 100 at stake{money}.",
            title(best),
            doing(other.action),
            self.hundred(&other.cost),
        )
    }

    fn table(self) -> Grid {
        let mut columns = vec!["worth per 100", "costs per 100"];
        let on = self
            .report
            .amount
            .map(|amount| format!("costs on {amount}"));
        columns.extend(on.as_deref());
        columns.extend(["wins", "ties", "loses"]);
        let rows = self.report.advice.alternatives.iter();
        Grid {
            corner: format!("{} with {}", self.report.side, self.report.spot),
            columns: columns.into_iter().map(str::to_owned).collect(),
            rows: rows.map(|own| self.row(own)).collect(),
        }
    }

    fn row(self, own: &Alternative) -> (String, Vec<String>) {
        let side = self.report.advice.spot.side();
        let percent = |chance: &Ratio| percent(chance, self.digits);
        let mut cells = vec![self.hundred(&own.ev), self.hundred(&own.cost)];
        cells.extend(
            self.report
                .amount
                .map(|amount| self.money(&own.cost, amount)),
        );
        cells.extend([
            percent(own.chances.wins(side)),
            percent(&own.chances.tie),
            percent(own.chances.wins(side.other())),
        ]);
        (own.action.name().to_owned(), cells)
    }

    fn outlook(self, outlook: &Outlook) -> String {
        let price = &outlook.best - &outlook.by_table;
        format!(
            "Before the cards a coup is worth {} per 100 to the {}'s side at its best against this opponent, and {} by \
             the Rule Table, whose price is {}.",
            self.hundred(&outlook.best),
            self.report.side,
            self.hundred(&outlook.by_table),
            self.hundred(&price),
        )
    }

    fn hundred(self, value: &Ratio) -> String {
        decimal(&(value * ratio(100, 1)), self.digits)
    }

    /// A part of an amount, in the amount's own money.
    fn money(self, value: &Ratio, amount: Money) -> String {
        decimal(&(value * ratio(amount.get(), 100)), self.digits)
    }
}

const fn title(action: Action) -> &'static str {
    match action {
        Action::Draw => "Draw",
        Action::Stand => "Stand",
    }
}

const fn doing(action: Action) -> &'static str {
    match action {
        Action::Draw => "drawing",
        Action::Stand => "standing",
    }
}
