//! One rate with its error, as a row of a table.

use comfy_table::{Cell, CellAlignment};
use sabot_lab::report::simulate::SimulationLine;

use crate::screen::Screen;

fn texts(line: &SimulationLine) -> [String; 6] {
    let number = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.6}"));
    [
        number(Some(line.rate)),
        number(line.standard_error),
        number(line.interval.map(|(low, _)| low)),
        number(line.interval.map(|(_, high)| high)),
        number(line.exact),
        line.distance
            .map_or_else(String::new, |value| format!("{value:+.2}")),
    ]
}

/// What stands above the columns.
const HEAD: [&str; 7] = ["", "rate", "error", "from", "to", "exact", "errors off"];

/// A table of rates.
pub(crate) fn table(screen: Screen, lines: &[SimulationLine]) -> String {
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    let mut table = screen.table();
    table.set_header(HEAD.map(|text| right(text.to_owned())));
    for line in lines {
        let mut row = vec![Cell::new(line.name.replace('_', " "))];
        row.extend(texts(line).map(right));
        table.add_row(row);
    }
    screen.with_whole(table, 1)
}

/// Rates as comma-separated values; the first column says of what kind they are.
pub(crate) fn csv(groups: &[(&str, &[SimulationLine])]) -> anyhow::Result<String> {
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
