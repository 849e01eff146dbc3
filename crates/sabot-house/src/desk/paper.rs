//! A table of text that prints, and that a spreadsheet reads.

use serde::Serialize;

/// A report on paper: a title, heads and rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Paper {
    /// What it is.
    pub title: String,
    /// The heads of its columns.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

impl Paper {
    pub(super) fn new(title: impl Into<String>, heads: &[&str]) -> Self {
        Self {
            title: title.into(),
            heads: heads.iter().map(|head| (*head).to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    /// As comma-separated values, one row to a line.
    pub fn csv(&self) -> String {
        let line = |cells: &Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
            format!("{}\r\n", cells.join(","))
        };
        [&self.heads]
            .into_iter()
            .chain(&self.rows)
            .map(line)
            .collect()
    }
}

/// A cell as it is written: a name that begins like a formula is none to any spreadsheet.
fn quoted(cell: &str) -> String {
    let amount = cell
        .strip_prefix('-')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let formula = cell.starts_with(['=', '+', '-', '@', '\t']) && !amount;
    let cell = if formula {
        format!("'{cell}")
    } else {
        cell.to_owned()
    };
    if cell.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_text_to_a_spreadsheet() {
        let mut paper = Paper::new("Names", &["name", "amount"]);
        for name in ["Ada", "Lovelace, Ada", "=1+1", "-cmd", "say \"hi\""] {
            paper.rows.push(vec![name.to_owned(), "-5.00".to_owned()]);
        }
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
