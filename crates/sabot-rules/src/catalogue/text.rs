//! How the long texts of the file are read.

use serde::{Deserialize, Deserializer};

/// What a line starts with that stands as it is.
const KEPT: &str = "    ";

/// Reads a text of the file: the lines of a paragraph belong together, a blank line ends it, and
/// a line that starts with four spaces stands as it is.
pub(super) fn reflow<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| paragraphs(&text))
}

fn paragraphs(text: &str) -> String {
    let blocks = text.trim_matches('\n').split("\n\n");
    let flowed: Vec<String> = blocks.map(paragraph).collect();
    flowed.join("\n\n")
}

fn paragraph(block: &str) -> String {
    let gap = if block.starts_with(KEPT) { "\n" } else { " " };
    block.replace('\n', gap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_paragraph_join_and_a_drawing_stays() {
        let text = "one\ntwo\n\n    a  b\n    c  d\n\nthree\n";
        assert_eq!(paragraphs(text), "one two\n\n    a  b\n    c  d\n\nthree");
        assert_eq!(paragraphs("a single line"), "a single line");
    }
}
