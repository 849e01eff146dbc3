//! The examples of the notation's page are records, and they play out.

use sabot_rules::notation::{Item, Record, replay_quietly};
use sabot_rules::table::phase::PhaseName;

const PAGE: &str = include_str!("../../../../docs/notation.md");

/// The blocks of a language, with the lines they begin on.
fn blocks(language: &str) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut block: Option<(usize, String)> = None;
    for (number, line) in PAGE.lines().enumerate() {
        match &mut block {
            None if line == format!("```{language}") => block = Some((number + 2, String::new())),
            None => {}
            Some(_) if line == "```" => blocks.extend(block.take()),
            Some((_, text)) => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    blocks
}

#[test]
fn every_example_of_the_page_plays_out() {
    let examples = blocks("sabot");
    assert!(examples.len() >= 5, "the examples are not where they were");
    for (line, text) in examples {
        let record: Record = match text.parse() {
            Ok(record) => record,
            Err(error) => panic!("docs/notation.md, example of line {line}: {error}"),
        };
        if let Err(error) = replay_quietly(&record) {
            panic!("docs/notation.md, example of line {line}: {error}");
        }
    }
}

/// Every word that names an act or an expectation stands on the page.
#[test]
fn the_page_names_every_word() {
    use proptest::strategy::{Strategy, ValueTree};
    use proptest::test_runner::TestRunner;

    let mut runner = TestRunner::deterministic();
    for _ in 0..4_000 {
        let item = super::lines::any_item()
            .new_tree(&mut runner)
            .expect("an item")
            .current();
        let text = item.to_string();
        let words = text.split_whitespace().filter(|word| {
            word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
        });
        let named = match item {
            Item::Act(_) | Item::House(_) | Item::Setup(_) => words.take(4).collect::<Vec<_>>(),
            Item::Expect(_) => words.take(2).collect(),
            Item::Version(_)
            | Item::Rulebook { .. }
            | Item::Option { .. }
            | Item::DayStart(_)
            | Item::Party(_)
            | Item::Cards(_)
            | Item::Seal { .. } => Vec::new(),
        };
        for word in named {
            assert!(is_on_page(word), "`{word}` of `{text}` is not on the page");
        }
    }
}

/// Every phase stands on the page by the name an expectation has for it.
#[test]
fn the_page_lists_every_phase() {
    assert!(PhaseName::ALL.len() >= 30);
    for name in PhaseName::ALL.map(PhaseName::words) {
        let listed = PAGE.contains(&format!("`{name}`"));
        assert!(listed, "phase `{name}` is not on the page");
    }
}

fn is_on_page(word: &str) -> bool {
    PAGE.split(|c: char| !(c.is_ascii_lowercase() || c == '-'))
        .any(|found| found == word)
}
