//! Printing and parsing are inverse, for any line and any record.

use proptest::prelude::*;
use sabot_rules::notation::{Content, Item, Line, Record};

use super::lines::{any_comment, any_head, any_item, any_play};

fn line(content: Content) -> Line {
    Line { number: 1, content }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, ..ProptestConfig::default() })]

    #[test]
    fn parse_after_print_is_identity(
        item in any_item(),
        comment in prop::option::of(any_comment()),
    ) {
        let written = line(Content::Item { item, comment });
        let text = written.to_string();
        prop_assert!(!text.contains('\n'), "{}", text);
        let read = text.parse::<Line>();
        prop_assert_eq!(read.as_ref(), Ok(&written), "{}", text);
        prop_assert_eq!(read.map(|line| line.to_string()), Ok(text));
    }

    #[test]
    fn a_comment_alone_reads_back(comment in any_comment()) {
        let written = line(Content::Comment(comment));
        prop_assert_eq!(written.to_string().parse::<Line>(), Ok(written));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_record_reads_back_as_it_is_written(
        head in prop::collection::vec(any_head(), 0..12),
        play in prop::collection::vec(any_play(), 0..30),
        seals in prop::collection::vec(("[a-z]{1,8}", ".{0,20}"), 0..4),
        comments in prop::collection::vec(any_comment(), 0..4),
    ) {
        let mut record = Record::default();
        for comment in comments {
            record.lines.push(line(Content::Comment(comment)));
        }
        for item in ["sabot 1", "rulebook venice"] {
            let read: Line = item.parse().unwrap();
            record.lines.push(read);
        }
        for item in head.into_iter().chain(play) {
            record.push(item);
        }
        for (key, value) in seals {
            let key = sabot_rules::notation::Key::new(&key).unwrap();
            record.push(Item::Seal { key, value });
        }
        let text = record.to_string();
        let read = text.parse::<Record>();
        prop_assert_eq!(read.as_ref(), Ok(&record), "{}", text);
        // Blank lines and other line ends are not kept, and change nothing.
        let spread = text.replace('\n', "\r\n\r\n");
        prop_assert_eq!(spread.parse::<Record>(), Ok(record));
    }

    #[test]
    fn any_text_is_a_record_or_an_error(text in "\\PC{0,80}|[ -~\n]{0,200}") {
        let _ = text.parse::<Record>();
        let record = format!("sabot 1\nrulebook new-jersey\n{text}");
        if let Err(error) = record.parse::<Record>() {
            prop_assert!(error.line >= 1 && error.column >= 1);
            prop_assert!(!error.found.is_empty() && !error.expected.is_empty());
        }
    }

    /// Words of the notation in any order: no panic, and what is read can be written.
    #[test]
    fn any_words_are_a_line_or_an_error(words in prop::collection::vec(
        prop_oneof![
            "[0-9]{1,3}(\\.[0-9]{2})?",
            "(st|no|patron):[A-Za-z0-9]{0,3}",
            prop::sample::select(vec![
                "croupier", "supervisor", "manager", "house", "cashier", "expect", "party", "setup",
                "banco", "bid", "stake", "cards", "K", "?", "on", "behind", "cash", "report",
                "rule", "face-up", "time-up", "purse", "offered", "none", "bounds", "any", "3:4",
                "@20:00", "#", "\"x\"", "\"", "house:3", "croupier:st:Y", "dispute", "at",
            ]).prop_map(str::to_owned),
        ], 0..7)) {
        let text = words.join(" ");
        if let Ok(line) = text.parse::<Line>() {
            prop_assert_eq!(line.to_string().parse::<Line>(), Ok(line), "{}", text);
        }
    }
}
