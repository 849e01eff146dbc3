//! The records of `testdata/records`: every expectation holds, and none is idle.

#[cfg(test)]
mod files;

#[cfg(test)]
mod tests {
    use sabot_core::Balance;
    use sabot_rules::notation::{
        Content, Expect, Item, Record, ReplayError, Whose, replay, replay_quietly,
    };

    use super::files::records;

    /// The scenarios of section 8 of the catalogue, as far as they are written down.
    #[test]
    fn every_record_plays_out_as_it_says() {
        let mut failures = Vec::new();
        for (name, record) in records() {
            if let Err(error) = replay_quietly(&record) {
                failures.push(format!("{name}: {error}"));
            }
        }
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }

    #[test]
    fn a_report_ends_with_the_table_of_a_quiet_replay() {
        for (name, record) in records() {
            let report = replay(&record).expect(&name);
            let quiet = replay_quietly(&record).expect(&name);
            assert_eq!(report.played, quiet, "{name}");
            let items: Vec<u32> = record.items().map(|(line, _)| line).collect();
            let told: Vec<u32> = report.lines.iter().map(|line| line.line).collect();
            assert!(told.starts_with(&items), "{name}: every line is told once");
        }
    }

    #[test]
    fn printing_a_record_and_reading_it_gives_the_record() {
        for (name, record) in records() {
            let text = record.to_string();
            let again: Record = text.parse().expect(&name);
            assert_eq!(again, record, "{name}");
            assert_eq!(again.to_string(), text, "{name}");
        }
    }

    /// A cent more on any purse is told with its line and both amounts.
    #[test]
    fn one_cent_on_any_purse_fails_the_record_on_that_line() {
        let cent = "0.01".parse().expect("a cent");
        for (name, record) in records() {
            for (index, line) in record.lines.iter().enumerate() {
                let Some(Item::Expect(Expect::Purse { whose, amount })) = line.item() else {
                    continue;
                };
                let wrong = amount.checked_credit(cent).expect("an amount");
                let found = fail(&record, index, whose, wrong);
                let expected = format!(
                    "line {}: purse of {whose} is {amount}, expected {wrong}",
                    line.number
                );
                assert_eq!(found.to_string(), expected, "{name}");
                assert_eq!(found.line(), line.number, "{name}");
            }
        }
    }

    fn fail(record: &Record, index: usize, whose: &Whose, amount: Balance) -> ReplayError {
        let mut wrong = record.clone();
        let whose = whose.clone();
        let item = Item::Expect(Expect::Purse { whose, amount });
        wrong.lines[index].content = Content::Item {
            item,
            comment: None,
        };
        replay_quietly(&wrong).expect_err("a wrong purse")
    }

    #[test]
    fn every_record_names_its_clauses_before_it_begins() {
        for (name, record) in records() {
            let head = record
                .lines
                .iter()
                .take_while(|line| line.item().is_none())
                .map(ToString::to_string)
                .collect::<String>();
            let named = ["NJ-", "VE-", "CK-", "INT-"]
                .iter()
                .any(|law| head.contains(law));
            assert!(
                named,
                "{name}: the comments before `sabot 1` name no clause"
            );
        }
    }
}
