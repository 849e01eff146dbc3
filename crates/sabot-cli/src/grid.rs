//! Wide tables of numbers: on a narrow terminal their columns are printed in several parts, one below the other.

use comfy_table::{Cell, CellAlignment};

use crate::screen::Screen;

/// A table with a name before each row, and numbers behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grid {
    /// What stands over the names.
    pub(crate) corner: String,
    /// What stands over the numbers.
    pub(crate) columns: Vec<String>,
    /// Names and numbers.
    pub(crate) rows: Vec<(String, Vec<String>)>,
}

/// The space between two columns, in signs.
const GAP: usize = 3;

impl Grid {
    /// The table, or its parts.
    pub(crate) fn text(&self, screen: Screen) -> String {
        let parts = self.parts(screen.width().map(usize::from));
        let texts: Vec<String> = parts
            .into_iter()
            .map(|(from, to)| self.part(from, to, screen))
            .collect();
        texts.join("\n\n")
    }

    /// From which column to which each part goes: as many as fit, at least one.
    fn parts(&self, width: Option<usize>) -> Vec<(usize, usize)> {
        let Some(width) = width else {
            return vec![(0, self.columns.len())];
        };
        let names = self.rows.iter().map(|(name, _)| name);
        let name = widest(names.chain([&self.corner])) + GAP;
        let (mut parts, mut from, mut used) = (vec![], 0, name);
        for column in 0..self.columns.len() {
            let cells = self.rows.iter().filter_map(|(_, cells)| cells.get(column));
            let wide = widest(cells.chain([&self.columns[column]])) + GAP;
            if used + wide > width && column > from {
                parts.push((from, column));
                (from, used) = (column, name);
            }
            used += wide;
        }
        parts.push((from, self.columns.len()));
        parts
    }

    fn part(&self, from: usize, to: usize, screen: Screen) -> String {
        let mut table = screen.table();
        let row = |name: &String, cells: &[String]| -> Vec<Cell> {
            let cells = cells.iter().take(to).skip(from);
            let right = |cell| Cell::new(cell).set_alignment(CellAlignment::Right);
            [Cell::new(name)]
                .into_iter()
                .chain(cells.map(right))
                .collect()
        };
        table.set_header(row(&self.corner, &self.columns));
        for (name, cells) in &self.rows {
            table.add_row(row(name, cells));
        }
        table.trim_fmt()
    }
}

fn widest<'a>(texts: impl Iterator<Item = &'a String>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_do_not_fit_go_below() {
        let grid = Grid {
            corner: "bet".to_owned(),
            columns: ["0", "1", "2"].map(str::to_owned).into(),
            rows: vec![("tie".to_owned(), ["-0.1234"; 3].map(str::to_owned).into())],
        };
        assert_eq!(grid.parts(None), [(0, 3)]);
        assert_eq!(grid.parts(Some(80)), [(0, 3)]);
        assert_eq!(grid.parts(Some(28)), [(0, 2), (2, 3)]);
        assert_eq!(grid.parts(Some(3)), [(0, 1), (1, 2), (2, 3)]);
        assert_eq!(grid.text(Screen::PLAIN).lines().count(), 2);
    }
}
