//! The answer about a bank, for people.

use sabot_lab::Ratio;
use sabot_lab::exact::{decimal, percent, ratio};
use sabot_lab::report::advise::BankReport;

use super::about;
use crate::grid::Grid;
use crate::screen::Screen;

/// A report and how it is printed.
#[derive(Debug, Clone, Copy)]
pub(super) struct BankPage<'a> {
    pub(super) report: &'a BankReport,
    pub(super) digits: usize,
}

/// Cents as money.
fn money(cents: &Ratio) -> Ratio {
    cents * ratio(1, 100)
}

impl BankPage<'_> {
    /// The whole page.
    pub(super) fn text(self, screen: Screen) -> String {
        let parts = [
            screen.prose(0, &self.verdict()),
            about(&self.report.place, &self.report.advice.levy, self.digits),
            self.choices().text(screen),
            screen.prose(0, &self.life()),
            self.endings().text(screen),
        ];
        parts.join("\n\n")
    }

    /// The one line that matters.
    fn verdict(self) -> String {
        let advice = &self.report.advice;
        let what = if advice.keep > ratio(0, 1) {
            "Keep the bank"
        } else {
            "Pass the bank"
        };
        let banco = if advice.banco > ratio(0, 1) {
            "take"
        } else {
            "leave"
        };
        format!(
            "{what}: over {} keeping {} is worth {}, passing nothing. From the other side {banco} the banco, worth {}.",
            coups(self.report.horizon),
            self.report.bank,
            self.amount(&advice.keep),
            self.amount(&advice.banco),
        )
    }

    fn choices(self) -> Grid {
        let advice = &self.report.advice;
        let nothing = ratio(0, 1);
        let mut rows = vec![
            ("keep, the next coup".to_owned(), &advice.keep_next),
            ("pass".to_owned(), &nothing),
            ("banco, the next coup".to_owned(), &advice.banco),
        ];
        if self.report.horizon > 1 {
            let coups = coups(self.report.horizon);
            rows.insert(1, (format!("keep, {coups}"), &advice.keep));
            rows.push((format!("banco and suivi, {coups}"), &advice.banco_on));
        }
        let rows = rows.into_iter().map(|(name, worth)| {
            let bank = ratio(self.report.height.get(), 1);
            let hundred = worth / bank * ratio(100, 1);
            let hundred = decimal(&hundred, self.digits);
            (name, vec![self.amount(worth), hundred])
        });
        Grid {
            corner: String::new(),
            columns: vec!["worth".to_owned(), "per 100 of the bank".to_owned()],
            rows: rows.collect(),
        }
    }

    fn life(self) -> String {
        let advice = &self.report.advice;
        let percent = |chance: &Ratio| percent(chance, self.digits);
        format!(
            "The banker wins the next coup {}, ties {}, loses {}. After {} the bank still stands {} of the time. Later \
             coups count as dealt from the same shoe.",
            percent(&advice.next.banker),
            percent(&advice.next.tie),
            percent(&advice.next.player),
            coups(self.report.horizon),
            percent(&advice.survives),
        )
    }

    fn endings(self) -> Grid {
        let advice = &self.report.advice;
        let lost = ratio(1, 1) - &advice.survives;
        let percent = |chance: &Ratio| percent(chance, self.digits);
        let mut rows = vec![("lost".to_owned(), vec!["0.00".to_owned(), percent(&lost)])];
        rows.extend(advice.endings.iter().map(|end| {
            let height = decimal(&money(&end.height), 2);
            (wins(end.wins), vec![height, percent(&end.chance)])
        }));
        Grid {
            corner: format!("after {}", coups(self.report.horizon)),
            columns: vec!["the bank".to_owned(), "chance".to_owned()],
            rows,
        }
    }

    fn amount(self, cents: &Ratio) -> String {
        decimal(&money(cents), self.digits)
    }
}

fn coups(count: u32) -> String {
    match count {
        1 => "1 coup".to_owned(),
        count => format!("{count} coups"),
    }
}

fn wins(count: u32) -> String {
    match count {
        0 => "only ties".to_owned(),
        1 => "1 win".to_owned(),
        count => format!("{count} wins"),
    }
}
