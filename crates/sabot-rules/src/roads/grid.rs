//! A grid of six rows that a screen can draw as it is.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Every road has six rows.
pub const ROWS: usize = 6;

/// Where a cell lies: columns from the left, rows from the top, both from zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GridPlace {
    /// Column, from the left.
    pub column: usize,
    /// Row, from the top.
    pub row: usize,
}

impl GridPlace {
    pub(crate) const fn new(column: usize, row: usize) -> Self {
        Self { column, row }
    }
}

/// How a cell is written in a text rendering.
pub trait Glyph {
    /// The letter that stands for the cell.
    fn letter(&self) -> char;

    /// What else there is to say, at most a few characters; shown by `{:#}`.
    fn detail(&self) -> String {
        String::new()
    }
}

/// Columns of six cells, most of them empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "Array<Array<C | null>>", bound = "C: ts_rs::TS")
)]
#[serde(transparent)]
pub struct Grid<C> {
    columns: Vec<[Option<C>; ROWS]>,
}

impl<C> Default for Grid<C> {
    fn default() -> Self {
        Self {
            columns: Vec::new(),
        }
    }
}

impl<C> Grid<C> {
    /// The columns from the left; the last one has at least one cell.
    pub fn columns(&self) -> &[[Option<C>; ROWS]] {
        &self.columns
    }

    /// The cell at a place, if there is one.
    pub fn get(&self, place: GridPlace) -> Option<&C> {
        self.columns.get(place.column)?.get(place.row)?.as_ref()
    }

    pub(crate) fn get_mut(&mut self, place: GridPlace) -> Option<&mut C> {
        self.columns
            .get_mut(place.column)?
            .get_mut(place.row)?
            .as_mut()
    }

    /// All cells with their places, column by column.
    pub fn cells(&self) -> impl Iterator<Item = (GridPlace, &C)> {
        self.columns.iter().enumerate().flat_map(|(column, cells)| {
            cells
                .iter()
                .enumerate()
                .filter_map(move |(row, cell)| Some((GridPlace::new(column, row), cell.as_ref()?)))
        })
    }

    pub(crate) fn is_free(&self, place: GridPlace) -> bool {
        place.row < ROWS && self.get(place).is_none()
    }

    /// Puts a cell on a free place; columns appear as they are needed.
    pub(crate) fn put(&mut self, place: GridPlace, cell: C) {
        while self.columns.len() <= place.column {
            self.columns.push([const { None }; ROWS]);
        }
        if let Some(slot) = self
            .columns
            .get_mut(place.column)
            .and_then(|c| c.get_mut(place.row))
        {
            debug_assert!(slot.is_none(), "two cells of a road overlap at {place:?}");
            *slot = Some(cell);
        }
    }
}

impl<C: Clone> Grid<C> {
    /// The last columns, at most `count`: what a narrow board still shows.
    #[must_use]
    pub fn tail(&self, count: usize) -> Self {
        let hidden = self.columns.len().saturating_sub(count);
        Self {
            columns: self.columns.iter().skip(hidden).cloned().collect(),
        }
    }
}

impl<C: Glyph> fmt::Display for Grid<C> {
    /// Six lines, one letter to a cell and a dot for none; `{:#}` spaces the cells out and adds
    /// each cell's detail.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..ROWS {
            if row > 0 {
                writeln!(f)?;
            }
            self.fmt_row(row, f)?;
        }
        Ok(())
    }
}

impl<C: Glyph> Grid<C> {
    fn fmt_row(&self, row: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, column) in self.columns.iter().enumerate() {
            let cell = column.get(row).and_then(Option::as_ref);
            let letter = cell.map_or('.', Glyph::letter);
            if f.alternate() {
                let gap = if n > 0 { " " } else { "" };
                let detail = cell.map(Glyph::detail).unwrap_or_default();
                write!(f, "{gap}{letter}{detail:<2}")?;
            } else {
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Glyph for u8 {
        fn letter(&self) -> char {
            char::from(b'0'.saturating_add(*self))
        }

        fn detail(&self) -> String {
            "+".repeat(usize::from(*self))
        }
    }

    fn grid() -> Grid<u8> {
        let mut grid = Grid::default();
        grid.put(GridPlace::new(0, 0), 1);
        grid.put(GridPlace::new(2, 5), 2);
        grid
    }

    #[test]
    fn a_grid_has_six_rows_and_says_what_is_free() {
        let grid = grid();
        assert_eq!(grid.columns().len(), 3);
        assert_eq!(grid.get(GridPlace::new(2, 5)), Some(&2));
        assert!(grid.is_free(GridPlace::new(1, 0)));
        assert!(grid.is_free(GridPlace::new(99, 0)));
        assert!(!grid.is_free(GridPlace::new(0, 0)));
        assert!(
            !grid.is_free(GridPlace::new(0, 6)),
            "there is no seventh row"
        );
        assert_eq!(grid.cells().count(), 2);
    }

    #[test]
    fn the_tail_keeps_the_last_columns() {
        assert_eq!(grid().tail(1).get(GridPlace::new(0, 5)), Some(&2));
        assert_eq!(grid().tail(9), grid());
        assert_eq!(grid().tail(0), Grid::default());
    }

    #[test]
    fn text_has_a_letter_to_a_cell() {
        assert_eq!(grid().to_string(), "1..\n...\n...\n...\n...\n..2");
        assert_eq!(format!("{:#}", grid()).lines().next(), Some("1+  .   .  "));
        assert_eq!(Grid::<u8>::default().to_string(), "\n\n\n\n\n");
    }
}
