//! Where an answer is printed: a terminal of some width, or a file or pipe.

use std::io::{self, IsTerminal};

use comfy_table::{ColumnConstraint, ContentArrangement, LineStyle, Table, presets};
use ratatui::crossterm::terminal;

/// The widest paragraph that reads well, and the one that a file gets.
const PROSE: usize = 88;

/// A terminal's width; `None` for a file or a pipe, which gets one line for each row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Screen {
    width: Option<u16>,
}

impl Screen {
    /// A file or a pipe.
    pub(crate) const PLAIN: Self = Self { width: None };

    /// The screen behind standard output.
    pub(crate) fn detect() -> Self {
        if !io::stdout().is_terminal() {
            return Self::PLAIN;
        }
        let width = terminal::size().map_or(80, |(columns, _)| columns);
        Self { width: Some(width) }
    }

    /// How many columns fit, on a terminal.
    pub(crate) const fn width(self) -> Option<u16> {
        self.width
    }

    /// An empty table in the manner of this screen.
    pub(crate) fn table(self) -> Table {
        let mut table = Table::new();
        match self.width {
            Some(width) => table
                .load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()))
                .set_content_arrangement(ContentArrangement::Dynamic)
                .set_width(width),
            None => table
                .load_style(presets::NOTHING)
                .set_content_arrangement(ContentArrangement::Disabled)
                .force_no_tty(),
        };
        table
    }

    /// Prints a table whose first columns keep their words whole.
    pub(crate) fn with_whole(self, mut table: Table, columns: usize) -> String {
        if self.width.is_some() {
            for column in table.column_iter_mut().take(columns) {
                column.set_constraint(ColumnConstraint::ContentWidth);
            }
        }
        table.trim_fmt()
    }

    /// A text in lines that fit, each with `indent` spaces before it. A line of the text that is
    /// itself indented is a drawing and stays as it is.
    pub(crate) fn prose(self, indent: usize, text: &str) -> String {
        let width = self.width.map_or(PROSE, usize::from).min(PROSE);
        let room = width.saturating_sub(indent).max(20);
        let margin = " ".repeat(indent);
        let mut lines = Vec::new();
        for line in text.lines() {
            if line.starts_with(' ') || line.is_empty() {
                lines.push(line.to_owned());
            } else {
                lines.extend(wrap(line, room));
            }
        }
        let indented = lines.iter().map(|line| format!("{margin}{line}"));
        let trimmed: Vec<String> = indented.map(|line| line.trim_end().to_owned()).collect();
        trimmed.join("\n")
    }
}

/// The lines of one paragraph, broken between words.
fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().filter(|line| fits(line, word, room));
        match last {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

fn fits(line: &str, word: &str, room: usize) -> bool {
    line.is_empty() || line.chars().count() + 1 + word.chars().count() <= room
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_broken_to_the_width_and_drawings_are_not() {
        let narrow = Screen { width: Some(24) };
        let text = "one two three four five six\n\n    a drawing that is wider than the screen";
        assert_eq!(
            narrow.prose(2, text),
            "  one two three four\n  five six\n\n      a drawing that is wider than the screen",
        );
    }

    #[test]
    fn a_word_longer_than_the_line_has_a_line_of_its_own() {
        assert_eq!(wrap("a bbbbbbbb c", 4), ["a", "bbbbbbbb", "c"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn a_table_follows_the_terminal_and_a_pipe_gets_one_line_for_each_row() {
        let long = "word ".repeat(30);
        let lines = |screen: Screen| {
            let mut table = screen.table();
            table.add_row(["key", &long]);
            table
                .lines()
                .map(|line| line.chars().count())
                .collect::<Vec<_>>()
        };
        assert_eq!(lines(Screen::PLAIN).len(), 1);
        let narrow = lines(Screen { width: Some(40) });
        assert!(
            narrow.len() > 3 && narrow.iter().all(|width| *width <= 40),
            "{narrow:?}"
        );
    }
}
