//! A table of text that prints, and that a spreadsheet reads.

use std::iter;

use serde::Serialize;

/// A report on paper: a title, heads and rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Paper {
    /// What it is.
    pub title: String,
    /// The heads of its columns.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

/// A column: its head, and what it says of each thing.
pub(super) type Column<T> = (&'static str, fn(&T) -> String);

impl Paper {
    /// A row for each of these things.
    pub(super) fn of<T>(title: impl Into<String>, columns: &[Column<T>], things: &[T]) -> Self {
        let row = |thing| columns.iter().map(|(_, cell)| cell(thing)).collect();
        Self {
            title: title.into(),
            heads: columns.iter().map(|(head, _)| (*head).to_owned()).collect(),
            rows: things.iter().map(row).collect(),
        }
    }

    /// As comma-separated values, one row to a line.
    pub fn csv(&self) -> String {
        let line = |cells: &Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
            format!("{}\r\n", cells.join(","))
        };
        iter::once(&self.heads)
            .chain(&self.rows)
            .map(line)
            .collect()
    }
}

/// A cell as it is written: a name that begins like a formula is none to any spreadsheet.
fn quoted(cell: &str) -> String {
    let cell = if is_formula(cell) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    };
    // Some spreadsheets take a semicolon or a tab for the end of a cell, and what follows may begin like a formula.
    if cell.contains([',', ';', '\t', '"', '\n', '\r']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}

/// Whether a spreadsheet might compute a cell: the signs that begin a formula, their wide forms, and whatever stands
/// before them unseen. An amount is none.
fn is_formula(cell: &str) -> bool {
    const SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    let unseen = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '\'');
    let bare = cell.trim_start_matches(unseen);
    let begins = cell.starts_with(['\t', '\r', '\n']) || bare.starts_with(SIGNS);
    begins && !is_amount(cell)
}

/// Digits, with a sign before and a point among them if they are an amount below nothing.
fn is_amount(cell: &str) -> bool {
    let digits = cell.strip_prefix('-').unwrap_or(cell);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let all = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    all(whole) && all(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_begins_like_a_formula_is_text() {
        for (cell, written) in [
            ("-5+cmd|' /C calc'!A0", "'-5+cmd|' /C calc'!A0"),
            (" =1+1", "' =1+1"),
            ("\r=1", "\"'\r=1\""),
            ("＝1+1", "'＝1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("+49", "'+49"),
            ("Ada;=1+1", "\"Ada;=1+1\""),
            ("'=1", "''=1"),
            ("-5.00", "-5.00"),
            ("-5", "-5"),
            ("-5.", "'-5."),
            ("", ""),
        ] {
            assert_eq!(quoted(cell), written);
        }
    }

    #[test]
    fn names_are_text_to_a_spreadsheet() {
        let names = ["Ada", "Lovelace, Ada", "=1+1", "-cmd", "say \"hi\""];
        let columns: [Column<&str>; 2] = [
            ("name", |name| (*name).to_owned()),
            ("amount", |_| "-5.00".to_owned()),
        ];
        let paper = Paper::of("Names", &columns, &names);
        let lines: Vec<String> = paper.csv().lines().map(str::to_owned).collect();
        assert_eq!(
            lines,
            [
                "name,amount",
                "Ada,-5.00",
                "\"Lovelace, Ada\",-5.00",
                "'=1+1,-5.00",
                "'-cmd,-5.00",
                "\"say \"\"hi\"\"\",-5.00",
            ]
        );
    }
}
