//! A line is played whole or not at all, and nothing is played silently that a record has to say.

use sabot_rules::notation::{Audience, LineReport, Record, ReplayError, Who, replay_aloud};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::{Event, Table};

/// The table as it was when the record came to its end or could not go on.
#[derive(Default)]
struct Last(Option<Table>);

impl Audience for Last {
    fn begin(&mut self, table: &Table, _: &dyn Fn(sabot_core::Party) -> Who) {
        self.0 = Some(table.clone());
    }

    fn happened(&mut self, _: &Table, _: &Event) {}

    fn done(&mut self, table: &Table, _: u32, _: &dyn Fn(sabot_core::Party) -> Who) {
        self.0 = Some(table.clone());
    }

    fn unmet(&mut self, _: &Table, _: &ReplayError) {}
}

/// Seats 2, 3 and 4 with 5,000.00 each; seat 3 has the bank by a bid of 1,000.00.
const HEAD: &str = "sabot 1\nrulebook new-jersey\nparty 2 5000.00\nparty 3 5000.00\n\
                    party 4 5000.00\nsetup banker 3\nsetup bid 1000.00\n";

/// Why the last line is refused, what was told of it, and the table after it.
fn failed(lines: &str) -> (String, LineReport, Table) {
    let record: Record = format!("{HEAD}{lines}").parse().expect("a record");
    let mut told = Vec::new();
    let error = replay_aloud(&record, &mut |line| told.push(line)).expect_err(lines);
    let mut last = Last::default();
    let seen = sabot_rules::notation::replay_before(&record, &mut last).expect_err(lines);
    assert_eq!(seen, error);
    let line = told.pop().expect("the line that failed");
    (error.to_string(), line, last.0.expect("a table"))
}

/// The table before the last of these lines.
fn before(lines: &str) -> Table {
    let (first, _) = lines.trim_end().rsplit_once('\n').expect("two lines");
    let record: Record = format!("{HEAD}{first}\n").parse().expect("a record");
    let mut last = Last::default();
    sabot_rules::notation::replay_before(&record, &mut last).expect("lawful lines");
    last.0.expect("a table")
}

#[test]
fn a_line_that_cannot_be_made_lawful_leaves_the_table_as_it_was() {
    for (lines, told) in [
        // The windows would have to close before part wagers, and then it is too much.
        (
            "3 bank 1000\n2 stake 1001\n",
            "1001.00 is above 1000.00 (NJ-4.7a.2)",
        ),
        // The cards could be called and dealt, and then a choice is free.
        (
            "3 bank 1000\n2 banco\ncards K 4 5 3\n3 settle\n",
            "only the croupier",
        ),
        // Four cards are due, not five.
        ("3 bank 1000\n2 banco\ncards K 4 6 3 5\n", "not now"),
    ] {
        let (error, line, table) = failed(lines);
        assert!(error.contains(told), "{lines}: {error}");
        assert_eq!(
            line.steps,
            [],
            "{lines}: nothing is told of it but the line"
        );
        assert_eq!(table, before(lines), "{lines}");
    }
}

/// INT-24: the wager of a coup that nobody has covered yet is no reason to begin another coup.
#[test]
fn int_24_no_second_bank_closes_the_window_of_the_first() {
    for again in [
        "3 bank 1500",
        "3 bank 1200 cash",
        "3 remain",
        "3 pass",
        "4 bid 2000",
    ] {
        let lines = format!("3 bank 1000\n2 banco\n{again}\n");
        let (error, line, table) = failed(&lines);
        assert!(error.starts_with("line 10: `"), "{again}: {error}");
        assert_eq!(line.steps, [], "{again}");
        assert!(matches!(table.phase(), Phase::Cover(_)), "{again}: {error}");
        assert_eq!(table.coup().number, 1, "{again}");
    }
}

/// The same acts are played after the window was closed by a word of the record.
#[test]
fn a_closed_window_lets_the_next_coup_begin() {
    let lines = "3 bank 1000\ncroupier no-more-bets\n";
    let record: Record = format!("{HEAD}{lines}3 bank 1000\nexpect phase banco\n")
        .parse()
        .expect("a record");
    let error = replay_aloud(&record, &mut |_| {}).map(drop);
    assert_eq!(error, Ok(()));
}
