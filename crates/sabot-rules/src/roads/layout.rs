//! Laying streaks out on six rows, dragon tails included.

use super::grid::{Grid, GridPlace, ROWS};

/// A pen that draws streak after streak.
///
/// A streak's cells never meet another's. Everything drawn before a streak that starts in column
/// `c` started further left, so a row that is free at `c` is free all the way to the right.
#[derive(Debug)]
pub(super) struct Layout<C> {
    grid: Grid<C>,
    pen: Option<Pen>,
}

#[derive(Debug, Clone, Copy)]
struct Pen {
    /// The column in which the streak started.
    start: usize,
    at: GridPlace,
    /// Once in its tail a streak stays in that row.
    turned: bool,
}

impl<C> Layout<C> {
    pub(super) fn new() -> Self {
        Self {
            grid: Grid::default(),
            pen: None,
        }
    }

    /// Starts a streak: top of the next column whose top is free.
    pub(super) fn begin(&mut self, cell: C) {
        let mut start = self.pen.map_or(0, |pen| pen.start.saturating_add(1));
        while !self.grid.is_free(GridPlace::new(start, 0)) {
            start = start.saturating_add(1);
        }
        self.draw(
            Pen {
                start,
                at: GridPlace::new(start, 0),
                turned: false,
            },
            cell,
        );
    }

    /// Goes on with the streak: down while there is room, then right.
    pub(super) fn extend(&mut self, cell: C) {
        let Some(pen) = self.pen else {
            return self.begin(cell);
        };
        let below = GridPlace::new(pen.at.column, pen.at.row.saturating_add(1));
        let turned = pen.turned || below.row >= ROWS || !self.grid.is_free(below);
        let at = if turned {
            GridPlace::new(pen.at.column.saturating_add(1), pen.at.row)
        } else {
            below
        };
        self.draw(Pen { at, turned, ..pen }, cell);
    }

    fn draw(&mut self, pen: Pen, cell: C) {
        self.grid.put(pen.at, cell);
        self.pen = Some(pen);
    }

    /// The cell drawn last.
    pub(super) fn last_mut(&mut self) -> Option<&mut C> {
        self.grid.get_mut(self.pen?.at)
    }

    /// The grid, and where the last cell lies.
    pub(super) fn finish(self) -> (Grid<C>, Option<GridPlace>) {
        (self.grid, self.pen.map(|pen| pen.at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl super::super::grid::Glyph for char {
        fn letter(&self) -> char {
            *self
        }
    }

    /// Draws streaks of these lengths, `a` for the first, `b` for the second and so on.
    fn drawn(lengths: &[usize]) -> String {
        let mut layout = Layout::new();
        for (letter, &length) in ('a'..='z').zip(lengths) {
            layout.begin(letter);
            for _ in 1..length {
                layout.extend(letter);
            }
        }
        layout.finish().0.to_string()
    }

    #[test]
    fn a_streak_of_six_fits_its_column_and_the_seventh_turns_right() {
        assert_eq!(drawn(&[6]), "a\na\na\na\na\na");
        assert_eq!(drawn(&[7]), "a.\na.\na.\na.\na.\naa");
        assert_eq!(drawn(&[9, 1]), "ab..\na...\na...\na...\na...\naaaa");
    }

    #[test]
    fn a_streak_that_meets_a_tail_turns_above_it() {
        assert_eq!(
            drawn(&[9, 8, 2]),
            [
                "abc..", //
                "abc..", "ab...", "ab...", "abbbb", "aaaa.",
            ]
            .join("\n")
        );
    }

    #[test]
    fn a_tail_stays_in_its_row_past_the_tail_below_it() {
        // The second tail outruns the first and does not drop into the bottom row.
        assert_eq!(drawn(&[7, 9]).lines().nth(4), Some("abbbbb"));
        assert_eq!(drawn(&[7, 9]).lines().nth(5), Some("aa...."));
    }

    #[test]
    fn tails_stack_up_to_the_top_row_and_the_next_streak_looks_for_a_free_top() {
        assert_eq!(
            drawn(&[8, 7, 6, 5, 4, 3, 1]),
            [
                "abcdefffg", //
                "abcdeee..",
                "abcddd...",
                "abccc....",
                "abbb.....",
                "aaa......",
            ]
            .join("\n")
        );
    }
}
