//! Every error says where, what was found and what was expected.

use sabot_rules::notation::{Record, replay_quietly};

/// The error of a record that begins as every record does, from line 3 on.
fn error(rest: &str) -> String {
    let text = format!("sabot 1\nrulebook new-jersey\n{rest}");
    text.parse::<Record>().expect_err(rest).to_string()
}

/// Why a record does not play out.
fn unplayed(rest: &str) -> String {
    let text = format!("sabot 1\nrulebook new-jersey\n{rest}");
    let record: Record = text.parse().expect("a record");
    let error = replay_quietly(&record).map(drop).expect_err(rest);
    error.to_string()
}

#[test]
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
fn a_word_that_is_none_is_told_with_line_and_column() {
    for (text, told) in [
        (
            "3 bnco",
            "line 3, column 3: found `bnco`, expected an act such as bid",
        ),
        (
            "\n\n3  bid twelve",
            "line 5, column 8: found `twelve`, expected an amount such as 1200.00",
        ),
        (
            "3 bid",
            "line 3, column 6: found the end of the line, expected an amount",
        ),
        (
            "3 bid 1 2",
            "line 3, column 9: found `2`, expected the end of the line",
        ),
        (
            "3 bid 1.234",
            "line 3, column 7: found `1.234`, expected an amount",
        ),
        (
            "15 banco",
            "line 3, column 1: found `15`, expected a party (3, st:NAME)",
        ),
        (
            "@25:00 3 banco",
            "line 3, column 1: found `@25:00`, expected a time such as @20:29",
        ),
        (
            "cards 9 1",
            "line 3, column 9: found `1`, expected a card such as 7s, 7 or Td, or ?",
        ),
        (
            "cards",
            "line 3, column 6: found the end of the line, expected a card",
        ),
        (
            "house arrive st:Y 3 100",
            "line 3, column 19: found `3`, expected `behind`",
        ),
        (
            "croupier report fire",
            "line 3, column 17: found `fire`, expected an irregularity",
        ),
        (
            "manager rule maybe",
            "line 3, column 14: found `maybe`, expected a ruling (keep,",
        ),
        (
            "expect purse 3",
            "line 3, column 15: found the end of the line, expected an amount",
        ),
        (
            "expect refused NJ-9.9",
            "line 3, column 16: found `NJ-9.9`, expected a clause",
        ),
        (
            "expect luck",
            "line 3, column 8: found `luck`, expected an expectation (refused, purse",
        ),
        (
            "expect call Cards",
            "line 3, column 13: found `Cards`, expected a call in quotes",
        ),
        (
            "3 banco\nexpect now refused INT-89",
            "line 4, column 12: found `refused`, expected something that holds now",
        ),
        (
            "3 banco chips",
            "line 3, column 9: found `chips`, expected the end of the line",
        ),
        (
            "3 buy-in 50 for 7",
            "line 3, column 17: found `7`, expected a patron such as patron:7",
        ),
        (
            "expect result 7 6 player",
            "line 3, column 15: found `7`, expected a count such as P7",
        ),
        (
            "cashier banco",
            "line 3, column 9: found `banco`, expected an act of the house",
        ),
        (
            "cashier cash-in 5",
            "line 3, column 17: found `5`, expected a patron such as patron:7",
        ),
        (
            "party 3",
            "line 3, column 8: found the end of the line, expected an amount",
        ),
        (
            "party 0 5",
            "line 3, column 7: found `0`, expected a seat from 1 to 14",
        ),
        (
            "setup moon",
            "line 3, column 7: found `moon`, expected a setup (banker, bid",
        ),
        (
            "option",
            "line 3, column 7: found the end of the line, expected a key",
        ),
        (
            "day-start 24:00",
            "line 3, column 11: found `24:00`, expected a time of day",
        ),
    ] {
        let found = error(text);
        assert!(found.starts_with(told), "{text}: {found}");
    }
}

#[test]
fn a_record_has_its_order() {
    for (text, told) in [
        (
            "",
            "line 1, column 1: found the end of the record, expected `sabot 1`",
        ),
        (
            "# nothing",
            "line 1, column 1: found the end of the record, expected `sabot 1`",
        ),
        (
            "rulebook venice",
            "line 1, column 1: found `rulebook`, expected `sabot 1`",
        ),
        ("sabot 2", "line 1, column 7: found `2`, expected version 1"),
        (
            "sabot 1",
            "line 1, column 1: found the end of the record, expected `rulebook`",
        ),
        (
            "sabot 1\n3 banco",
            "line 2, column 1: found `3`, expected `rulebook` and its name",
        ),
    ] {
        let found = text.parse::<Record>().expect_err(text).to_string();
        assert!(found.starts_with(told), "{text}: {found}");
    }
    for (text, told) in [
        (
            "sabot 1",
            "line 3, column 1: found `sabot`, expected the version once",
        ),
        (
            "3 banco\nparty 4 5",
            "line 4, column 1: found `party`, expected an act; who comes later",
        ),
        (
            "3 banco\noption vig 4",
            "line 4, column 1: found `option`, expected an act; the head",
        ),
        (
            "seal head x\n3 banco",
            "line 4, column 1: found `3`, expected another seal",
        ),
        (
            "expect refused INT-94",
            "line 3, column 1: found `expect`, expected one act on the line",
        ),
        (
            "cards 7 8\nexpect refused INT-94",
            "line 4, column 1: found `expect`, expected one act on the line",
        ),
    ] {
        let found = error(text);
        assert!(found.starts_with(told), "{text}: {found}");
    }
}

#[test]
fn a_head_that_cannot_be_is_told_with_its_line() {
    for (text, told) in [
        (
            "option vig 6",
            "line 3: vig = 6 is not admitted under new-jersey",
        ),
        (
            "option decks 6\noption vigg 4",
            "line 4: no option is called `vigg`",
        ),
        (
            "party 3 5\nparty 3 5",
            "line 4: seat 3 does not exist at this table or is taken twice",
        ),
        ("party 12 5", "line 3: seat 12 does not exist at this table"),
        (
            "party st:Y behind 3 5",
            "line 3: nobody plays standing at this table (INT-02)",
        ),
        ("party 3 5\nsetup banker 4", "line 4: nobody sits on seat 4"),
        (
            "party 3 5\nsetup cards 400",
            "line 4: 400 cards with 0 before the cutting card",
        ),
    ] {
        let found = unplayed(text);
        assert!(found.starts_with(told), "{text}: {found}");
    }
    let venice = "sabot 1\nrulebook venice\nparty st:Y behind 3 5\nparty st:Y behind 4 5";
    let record: Record = venice.parse().expect("a record");
    let error = replay_quietly(&record).expect_err("one name for two");
    assert_eq!(error.to_string(), "line 4: st:Y is somebody else already");
    assert!(error.is_before_play());
}

/// Seats 2 and 3 with 5,000.00 each; seat 3 has the bank by a bid of 1,000.00.
const TWO: &str = "party 2 5000.00\nparty 3 5000.00\nsetup banker 3\nsetup bid 1000.00\n";

#[test]
fn an_act_that_is_refused_is_told_with_its_clause() {
    for (text, told) in [
        (
            "3 bank 999",
            "line 7: `3 bank 999.00` is refused: 999.00 is below 1000.00 (NJ-4.6b.1)",
        ),
        ("5 banco", "line 7: nobody sits on seat 5"),
        // Of all refusals on the way the one that came nearest to being lawful is told.
        (
            "3 bank 1000\n2 stake 1001",
            "line 8: `2 stake 1001.00` is refused: 1001.00 is above 1000.00 (NJ-4.7a.2)",
        ),
        (
            "3 bank 0",
            "line 7: `3 bank 0.00` is refused: the amount is zero (INT-04)",
        ),
        ("house:5 leave", "line 7: nobody sits on seat 5"),
        ("st:Z banco", "line 7: nobody came as st:Z"),
        ("no:9 banco", "line 7: nobody at the table is no:9"),
        (
            "@20:15 3 bank 1000\n@20:10 2 banco",
            "line 8: @20:10 is over: the clock of the record stands at 20:15 (INV-10)",
        ),
        (
            "@20:15 3 bank 1\nexpect refused NJ-4.6b.1\n@20:10 cards 7",
            "line 9: @20:10 is over: the clock of the record stands at 20:15 (INV-10)",
        ),
        (
            "@20:15 cashier cash-in patron:7 5\n@20:14:59 3 bank 1000",
            "line 8: @20:14:59 is over: the clock of the record stands at 20:15 (INV-10)",
        ),
        (
            "house time-up\nhouse time-up\nhouse time-up\nhouse time-up",
            "line 10: no window with a clock is open",
        ),
    ] {
        let found = unplayed(&format!("{TWO}{text}"));
        assert!(found.starts_with(told), "{text}: {found}");
    }
}

/// Who does not know that a table has an opening is told what comes next.
#[test]
fn a_record_without_a_setup_is_told_how_to_begin() {
    for (text, told) in [
        (
            "croupier start",
            "more people have to be seated: `party 3 5000.00`",
        ),
        (
            "party 2 50\ncroupier start",
            "everybody seated has to `look` first",
        ),
        (
            "party 2 50\n2 look\n2 bid 1000",
            "the cards to be burned come next: `cards 2 K 5`",
        ),
    ] {
        let found = unplayed(text);
        let hint = format!("; the record begins with the table's opening, where {told}");
        assert!(found.contains(&hint), "{text}: {found}");
        assert!(found.ends_with("with `setup playing` in its head it begins in the middle"));
    }
    let playing = unplayed("party 2 50\nsetup playing\n2 stay");
    assert!(!playing.contains("opening"), "{playing}");
}

#[test]
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
fn an_expectation_that_does_not_hold_is_told_with_both_values() {
    for (text, told) in [
        (
            "expect purse 3 5000.01",
            "line 7: purse of 3 is 5000.00, expected 5000.01",
        ),
        ("expect purse 4 1", "line 7: nobody sits on seat 4"),
        (
            "expect purse house -1",
            "line 7: purse of house is 0.00, expected -1.00",
        ),
        (
            "expect pot levy 1",
            "line 7: pot levy is 0.00, expected 1.00",
        ),
        ("expect banker 2", "line 7: banker is 3, expected 2"),
        ("expect banker none", "line 7: banker is 3, expected none"),
        (
            "expect suivi 2",
            "line 7: holder of suivi is none, expected 2",
        ),
        ("expect anchor 2", "line 7: anchor is 3, expected 2"),
        (
            "expect phase deal",
            "line 7: phase is banker's wager, expected deal",
        ),
        (
            "expect result P1 B2 banker",
            "line 7: result is none, expected P1 B2 banker",
        ),
        ("expect left 1", "line 7: cards left is 312, expected 1"),
        ("expect ahead 1", "line 7: cards ahead is 298, expected 1"),
        ("expect discards 1", "line 7: discards is 0, expected 1"),
        ("expect now discards 1", "line 7: discards is 0, expected 1"),
        ("expect held 1", "line 7: cards held is 0, expected 1"),
        (
            "expect unseen 1",
            "line 7: cards put away unseen is 0, expected 1",
        ),
        (
            "expect took 3 none\nexpect took 3 1",
            "line 8: what 3 took along is none, expected 1.00",
        ),
        (
            "2 leave\nexpect took 2 1",
            "line 8: what 2 took along is 5000.00, expected 1.00",
        ),
        (
            "expect result none\nexpect took 9 none",
            "line 8: nobody sits on seat 9",
        ),
        (
            "expect offered 2",
            "line 7: order of offers is none, expected 2",
        ),
        (
            "expect call \"Cards\"",
            "line 7: what was said is nothing, expected \"Cards\"",
        ),
        (
            "3 bank 1000\nexpect call \"Cards\"",
            "line 8: what was said is \"1000.00 in the bank.\", expected \"Cards\"",
        ),
        (
            "expect bounds 3 bank 1 2",
            "line 7: range of `3 bank` is 1000.00 5000.00, expected 1.00 2.00",
        ),
        (
            "expect allowed 2 bank",
            "line 7: `2 bank` is not allowed by NJ-4.6a.0: somebody else holds the bank, \
             expected allowed",
        ),
        (
            "expect not-allowed 3 bank NJ-4.8b",
            "line 7: `3 bank` is allowed, expected not allowed by NJ-4.8b",
        ),
        (
            "expect sees 3 p1 7",
            "line 7: what 3 sees at p1 is no card, expected 7",
        ),
        (
            "expect hidden 3 p1",
            "line 7: what 3 sees at p1 is no card, expected a back",
        ),
        (
            "3 bank 999\nexpect refused NJ-4.6b.2",
            "line 8: `3 bank 999.00` is refused by NJ-4.6b.1: 999.00 is below 1000.00, \
             expected refused by NJ-4.6b.2",
        ),
        (
            "3 bank 1000\nexpect refused NJ-4.6b.2",
            "line 8: `3 bank 1000.00` is accepted, expected refused by NJ-4.6b.2",
        ),
        (
            "expect dispute 1 opened",
            "line 7: dispute 1 is none, expected opened",
        ),
        (
            "expect log 1",
            "line 7: number of large transactions is 0, expected 1",
        ),
    ] {
        assert_eq!(unplayed(&format!("{TWO}{text}")), told);
    }
}
