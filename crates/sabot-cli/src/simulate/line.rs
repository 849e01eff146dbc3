//! One rate with its error, as a row of a table.

use comfy_table::{Cell, CellAlignment};
use sabot_lab::simulate::{Estimate, Feature, Tally, Weights};
use serde::Serialize;

use crate::screen::Screen;

/// A rate that was dealt, beside the exact one where that is known.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Line {
    name: &'static str,
    rate: f64,
    standard_error: Option<f64>,
    interval: Option<(f64, f64)>,
    exact: Option<f64>,
    /// How many standard errors the rate lies above the exact one.
    distance: Option<f64>,
}

impl Line {
    /// A rate with its interval of so many standard errors to each side.
    pub(crate) fn new(
        name: &'static str,
        estimate: Estimate,
        errors: f64,
        exact: Option<f64>,
    ) -> Self {
        Self {
            name,
            rate: estimate.rate,
            standard_error: estimate.error,
            interval: estimate.interval(errors),
            exact,
            distance: exact.and_then(|exact| estimate.distance(exact)),
        }
    }

    fn texts(&self) -> [String; 6] {
        let number =
            |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.6}"));
        [
            number(Some(self.rate)),
            number(self.standard_error),
            number(self.interval.map(|(low, _)| low)),
            number(self.interval.map(|(_, high)| high)),
            number(self.exact),
            self.distance
                .map_or_else(String::new, |value| format!("{value:+.2}")),
        ]
    }
}

/// What stands above the columns.
const HEAD: [&str; 7] = ["", "rate", "error", "from", "to", "exact", "errors off"];

/// A table of rates.
pub(crate) fn table(screen: Screen, lines: &[Line]) -> String {
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    let mut table = screen.table();
    table.set_header(HEAD.map(|text| right(text.to_owned())));
    for line in lines {
        let mut row = vec![Cell::new(line.name.replace('_', " "))];
        row.extend(line.texts().map(right));
        table.add_row(row);
    }
    screen.with_whole(table, 1)
}

/// Rates as comma-separated values; the first column says of what kind they are.
pub(crate) fn csv(groups: &[(&str, &[Line])]) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "kind",
        "name",
        "rate",
        "standard_error",
        "low",
        "high",
        "exact",
        "distance",
    ])?;
    for (kind, lines) in groups {
        for line in *lines {
            let number =
                |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
            writer.write_record([
                (*kind).to_owned(),
                line.name.to_owned(),
                number(Some(line.rate)),
                number(line.standard_error),
                number(line.interval.map(|(low, _)| low)),
                number(line.interval.map(|(_, high)| high)),
                number(line.exact),
                number(line.distance),
            ])?;
        }
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

/// The outcomes: names, and what is counted.
pub(crate) fn outcomes() -> [(&'static str, Weights); 10] {
    [
        ("player", Weights::count(Feature::Player)),
        ("banker", Weights::count(Feature::Banker)),
        ("tie", Weights::ties()),
        ("natural", Weights::count(Feature::Natural)),
        ("four_cards", Weights::count(Feature::FourCards)),
        ("five_cards", Weights::five_cards()),
        ("six_cards", Weights::count(Feature::SixCards)),
        ("banker_six", Weights::count(Feature::BankerSix)),
        ("dragon_7", Weights::count(Feature::Dragon)),
        ("panda_8", Weights::count(Feature::Panda)),
    ]
}

/// How many coups have what is counted.
pub(crate) fn count(tally: &Tally, weights: &Weights) -> u64 {
    u64::try_from(tally.total(weights)).unwrap_or(0)
}
