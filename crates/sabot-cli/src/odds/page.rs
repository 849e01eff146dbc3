//! The answer for people: tables.

use comfy_table::{Cell, CellAlignment, Table};
use sabot_lab::Ratio;
use sabot_lab::exact::{decimal, percent, ratio};
use sabot_lab::odds::Choices;
use sabot_lab::report::odds::{
    Effects, EffectsBy, OddsAnswered, OddsCovariance, OddsEnds, OddsPay, OddsReport, OddsShare,
    OddsUnder, OddsWorth,
};

use crate::grid::Grid;
use crate::screen::Screen;

/// The whole page.
pub(super) fn text(report: &OddsReport, digits: usize, screen: Screen) -> String {
    let page = OddsPage { digits, screen };
    let mut parts = vec![format!(
        "{}: {} cards, drawing by {}",
        report.shoe_name,
        grouped(&report.cards),
        report.rules
    )];
    match &report.answer {
        OddsAnswered::One(under) => parts.extend(page.one(under)),
        OddsAnswered::Many { choices } => parts.push(page.many(choices, report.all_bets)),
    }
    if !report.left_out.is_empty() {
        parts.push(screen.prose(
            0,
            &format!(
                "Left out, since the shoe is not known by rank or card: {}.",
                report.left_out.join(", ")
            ),
        ));
    }
    parts.join("\n\n")
}

/// How a page is printed.
#[derive(Debug, Clone, Copy)]
struct OddsPage {
    digits: usize,
    screen: Screen,
}

impl OddsPage {
    fn one(self, under: &OddsUnder) -> Vec<String> {
        let mut parts = vec![];
        if under.free.iter().next().is_some() {
            parts.push(format!("Free cells: {}", under.free));
        }
        parts.push(self.outcomes(under));
        parts.push("Per unit staked; an expectation below zero is the house's edge".to_owned());
        parts.push(self.bets(&under.bets));
        if let Some(removal) = &under.removal {
            parts.extend(self.removal(removal));
        }
        if let Some(covariance) = &under.covariance {
            parts.push("Covariance of two bets on the same coup, one unit on each".to_owned());
            parts.push(self.covariance(covariance));
        }
        if let Some(joint) = &under.joint {
            parts.extend(self.joint(joint));
        }
        parts
    }

    fn outcomes(self, under: &OddsUnder) -> String {
        let mut table = self.table(&["", "deals", "probability"]);
        let outcomes = &under.outcomes;
        for (name, share) in [
            ("player", &outcomes.player),
            ("banker", &outcomes.banker),
            ("tie", &outcomes.tie),
        ] {
            let OddsShare { count, probability } = share;
            table.add_row(row(name, [grouped(count), self.percent(probability)]));
        }
        table.add_row(row(
            "all",
            [grouped(&under.deals), self.percent(&ratio(1, 1))],
        ));
        table.trim_fmt()
    }

    fn bets(self, bets: &[OddsWorth]) -> String {
        let mut table = self.table(&["bet", "EV", "std dev", "pays"]);
        for worth in bets {
            let deviation = worth.value.deviation(self.digits);
            let mut cells = row(worth.bet, [self.percent(&worth.ev), deviation]);
            cells.push(Cell::new(pays(worth)));
            table.add_row(cells);
        }
        self.screen.with_whole(table, 3)
    }

    /// One row for each combination of choices. If nobody has chosen bets, the first three will do: CSV and JSON hold
    /// them all.
    fn many(self, choices: &[OddsUnder], all_bets: bool) -> String {
        let shown = if all_bets { 3 } else { usize::MAX };
        let outcomes = ["player wins", "banker wins", "tie"].map(str::to_owned);
        let bets = choices.first().map_or(&[][..], |under| &under.bets);
        let bets = bets
            .iter()
            .take(shown)
            .map(|worth| format!("EV {}", worth.bet));
        let columns = outcomes.into_iter().chain(bets).collect();
        let rows = choices.iter().map(|under| {
            let outcomes = &under.outcomes;
            let shares = [&outcomes.player, &outcomes.banker, &outcomes.tie];
            let shares = shares.map(|share| self.percent(&share.probability));
            let bets = under.bets.iter().take(shown);
            let bets = bets.map(|worth| self.percent(&worth.ev));
            (
                chosen(&under.free),
                shares.into_iter().chain(bets).collect(),
            )
        });
        self.grid("choices", columns, rows.collect())
    }

    fn removal(self, removal: &Effects) -> Vec<String> {
        let mut parts = vec![];
        for kind in [EffectsBy::Value, EffectsBy::Rank] {
            let columns = kind.cards();
            let bets = removal.bets.iter();
            let bets = bets.filter(|(_, removal)| removal.effects.len() == columns.len());
            let rows: Vec<(String, Vec<String>)> = bets
                .map(|(name, removal)| {
                    let effects = removal.effects.iter().map(|effect| {
                        let effect = effect.as_ref().map(|effect| self.hundredths(effect));
                        effect.unwrap_or_else(|| "-".to_owned())
                    });
                    ((*name).to_owned(), effects.collect())
                })
                .collect();
            if !rows.is_empty() {
                parts.push(format!(
                    "What one card less of each {} adds to the expectation, in %",
                    kind.name()
                ));
                parts.push(self.grid("bet", columns, rows));
            }
        }
        parts
    }

    fn covariance(self, covariance: &OddsCovariance) -> String {
        let columns = covariance.bets.iter().map(|name| (*name).to_owned());
        let rows = covariance.bets.iter().zip(&covariance.matrix);
        let rows = rows.map(|(name, values)| {
            let values = values.iter().map(|value| decimal(value, self.digits));
            ((*name).to_owned(), values.collect())
        });
        self.grid("bet", columns.collect(), rows.collect())
    }

    fn joint(self, joint: &[OddsEnds]) -> Vec<String> {
        let sum = |asked: &dyn Fn(&OddsEnds) -> bool| {
            let shares = joint.iter().filter(|ends| asked(ends));
            let sum = shares.fold(ratio(0, 1), |sum, ends| sum + &ends.share.probability);
            self.hundredths(&sum)
        };
        let totals = (0..10).map(|player: u8| {
            let shares =
                (0..10).map(|banker| sum(&|ends| (ends.player, ends.banker) == (player, banker)));
            (player.to_string(), shares.collect())
        });
        let cards = [2, 3].map(|player: u8| {
            let shares = [2, 3].map(|banker| {
                sum(&|ends| (ends.player_cards, ends.banker_cards) == (player, banker))
            });
            (player.to_string(), shares.into())
        });
        let numbers = |range: std::ops::Range<u8>| range.map(|number| number.to_string()).collect();
        vec![
            "Final totals in % of all coups: the player's down, the banker's across".to_owned(),
            self.grid("", numbers(0..10), totals.collect()),
            "Number of cards in % of all coups: the player's down, the banker's across".to_owned(),
            self.grid("", numbers(2..4), cards.into()),
        ]
    }

    fn grid(self, corner: &str, columns: Vec<String>, rows: Vec<(String, Vec<String>)>) -> String {
        let corner = corner.to_owned();
        Grid {
            corner,
            columns,
            rows,
        }
        .text(self.screen)
    }

    /// Per hundred, without the sign that the heading has.
    fn hundredths(self, value: &Ratio) -> String {
        decimal(&(value * ratio(100, 1)), self.digits)
    }

    fn table(self, head: &[&str]) -> Table {
        let mut table = self.screen.table();
        let cells = head.iter().enumerate().map(|(at, name)| match (at, *name) {
            (0, name) | (_, name @ "pays") => Cell::new(name),
            (_, name) => right(name),
        });
        table.set_header(cells.collect::<Vec<Cell>>());
        table
    }

    fn percent(self, value: &Ratio) -> String {
        percent(value, self.digits)
    }
}

/// What is chosen, in a row's name.
fn chosen(free: &Choices) -> String {
    let words = free.iter().map(|(place, draws)| {
        let word = if draws { "draw" } else { "stand" };
        format!("{place}={word:<5}")
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        return "nothing is free".to_owned();
    }
    words.join("  ").trim_end().to_owned()
}

fn right(text: impl ToString) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

fn row(name: &str, cells: impl IntoIterator<Item = String>) -> Vec<Cell> {
    let cells = cells.into_iter().map(right);
    [Cell::new(name)].into_iter().chain(cells).collect()
}

/// A whole number with its thousands apart.
fn grouped(number: &impl ToString) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The winning lines of a bet: `1:1 less 5 %`, `12:1, 20:1`.
fn pays(worth: &OddsWorth) -> String {
    let zero = ratio(0, 1);
    let winning = worth.pays.iter().filter(|line| line.pays > zero);
    let pays: Vec<String> = winning.map(pay).collect();
    let less = if worth.commission > zero {
        let commission = &worth.commission * ratio(100, 1);
        format!(" less {} %", shortest(&commission))
    } else {
        String::new()
    };
    format!("{}{less}", pays.join(", "))
}

fn pay(line: &OddsPay) -> String {
    format!("{}:1", shortest(&line.pays))
}

/// A number with as many decimals as it has, at most four.
fn shortest(value: &Ratio) -> String {
    let text = decimal(value, 4);
    let text = text.trim_end_matches('0');
    text.trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let grouped = ["7", "416", "1000", "4998398275503360"].map(|digits| grouped(&digits));
        assert_eq!(grouped, ["7", "416", "1,000", "4,998,398,275,503,360"]);
    }

    #[test]
    fn a_pay_is_as_long_as_it_must_be() {
        assert_eq!(shortest(&ratio(8, 1)), "8");
        assert_eq!(shortest(&ratio(54, 100)), "0.54");
        assert_eq!(shortest(&ratio(30, 1)), "30");
    }
}
