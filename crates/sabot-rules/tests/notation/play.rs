//! How a record is played: what may be left out, who is who, what the clock says.

use sabot_rules::notation::{Played, Record, replay, replay_quietly};

fn played(text: &str) -> Played {
    let record: Record = text.parse().expect("a record");
    replay_quietly(&record).unwrap_or_else(|error| panic!("{error}"))
}

const SHORT: &str = "\
sabot 1
rulebook new-jersey
party 2 5000.00
party 3 5000.00
party 4 5000.00
setup banker 3
setup bid 1000.00
3 bank 1000.00
2 banco
cards K 4 6 3 5
expect refused NJ-4.5a
";

/// The croupier, the deal and compulsory moves may be left out or written; the table is the same.
#[test]
fn what_leaves_no_choice_may_be_left_out() {
    let head = SHORT.split("2 banco").next().expect("a head");
    let short = format!("{head}2 banco\ncards K 4 6 3\n3 bank 1000.00\n");
    let long = format!(
        "{head}2 banco\ncroupier close\ncroupier call-cards\n3 deal\ncards K 4 6 3\n\
         2 stay\n3 stand\ncroupier settle\n3 bank 1000.00\n"
    );
    assert_eq!(played(&short), played(&long));
}

/// The croupier leaves to a line that is to be refused what it says itself.
#[test]
fn a_wrong_number_is_refused_before_the_croupier_says_the_right_one() {
    let head = "sabot 1\nrulebook new-jersey\nparty 2 500.00\n2 look\n2 cut 100\n";
    let after = |lines: &str| {
        let record: Record = format!("{head}{lines}").parse().expect("a record");
        replay_quietly(&record)
    };
    let cut =
        after("croupier cutting-card 13\nexpect refused NJ-4.4e.2\ncroupier cutting-card 14\n");
    assert!(cut.is_ok(), "{cut:?}");
    let error = after("croupier cutting-card 14\nexpect refused NJ-4.4e.2\n").expect_err("lawful");
    assert!(error.to_string().contains("accepted"), "{error}");
}

/// Five is free: nobody says "Stay" for the one who holds the cards (NJ-4.9a.2).
#[test]
fn a_free_choice_is_never_implied() {
    let text = SHORT.replace(
        "cards K 4 6 3 5\nexpect refused NJ-4.5a\n",
        "cards K 4 5 3\n3 bank 1000\n",
    );
    let record: Record = text.parse().expect("a record");
    let error = replay_quietly(&record).expect_err("a choice").to_string();
    assert!(error.contains("player's call"), "{error}");
}

#[test]
fn a_seat_that_says_nothing_has_passed_when_a_later_one_stakes() {
    let text = "\
sabot 1
rulebook new-jersey
party 1 500.00
party 2 500.00
party 3 500.00
party 4 500.00
setup banker 1
setup bid 100.00
1 bank 100.00
4 stake 40.00
expect phase part wagers
3 stake 10.00
croupier no-more-bets
expect pot bank 50.00
expect dominant 4
";
    played(text);
}

#[test]
fn a_standing_player_keeps_the_name_on_a_seat() {
    let text = "\
sabot 1
rulebook venice
party 1 1000.00
party 2 1000.00
party 3 1000.00
party 4 1000.00
party 5 1000.00
party 6 1000.00
party st:Y behind 3 800.00
setup playing
house arrive st:Z behind 4 700.00
st:Z request-seat 7
supervisor:st:Z approve-seat 7
st:Z take-seat 7
expect purse 7 700.00
expect purse st:Z 700.00
expect purse no:7 700.00
expect purse st:Y 800.00
";
    played(text);
}

#[test]
fn the_clock_of_the_open_window_needs_no_number() {
    let text = "\
sabot 1
rulebook new-jersey
party 1 500.00
party 2 500.00
setup playing
@00:00:05 1 bid 100.00
@00:00:19 house time-up
expect refused INT-104
house time-up
expect banker 1
house time-up 0                # closed: nothing happens
";
    let table = played(text).table;
    assert_eq!(table.at().to_string(), "00:00:20");
}

#[test]
fn at_a_human_dealt_table_the_croupier_speaks_and_unseen_cards_are_question_marks() {
    let text = "\
sabot 1
rulebook new-jersey
option dealing human
party 2 5000.00
party 3 5000.00
setup banker 3
setup bid 1000.00
croupier:3 bank 1000.00
croupier:2 banco
cards ? ? ? ?
croupier:2 card
croupier:3 under-eight
cards 3
croupier turn b1 7
croupier turn b2 K
croupier:3 stand
croupier turn p1 9
croupier turn p2 5
expect result P7 B7 tie
expect purse 3 5000.00
";
    played(text);
}

#[test]
fn a_report_says_what_was_called_paid_and_by_which_clause() {
    let text = SHORT.replace(
        " 5\nexpect refused NJ-4.5a\n",
        "\n2 stay\n3 stand\nexpect result P6 B7 banker\n",
    );
    let record: Record = text.parse().expect("a record");
    let report = replay(&record).unwrap_or_else(|error| panic!("{error}"));
    let happenings = || {
        let steps = report.lines.iter().flat_map(|line| &line.steps);
        steps.flat_map(|step| &step.happenings)
    };
    let calls: Vec<&str> = happenings()
        .filter_map(|seen| seen.call.as_deref())
        .collect();
    assert_eq!(
        calls,
        [
            "1000.00 in the bank.",
            "Banco Seul",
            "No More Bets",
            "Cards",
            "Stay",
            "Banker wins, 7 over 6",
            "50.00 to the house",
        ]
    );
    let paid: Vec<String> = happenings()
        .flat_map(|seen| seen.settlements.iter().map(|paid| (paid, seen.clause)))
        .map(|(paid, clause)| format!("{paid} {}", clause.map_or("", |clause| clause.id())))
        .collect();
    assert_eq!(
        paid,
        [
            "2 loses 1000.00 NJ-4.10b.3",
            "the house takes 50.00 NJ-4.10c.1",
            "3 takes back the bank of 1950.00 NJ-4.10b.3",
        ]
    );
    let implied: Vec<&str> = report
        .lines
        .iter()
        .flat_map(|line| &line.steps)
        .filter(|step| step.implied)
        .map(|step| step.act.as_str())
        .collect();
    assert_eq!(
        implied,
        [
            "croupier close",
            "croupier call-cards",
            "3 deal",
            "croupier settle"
        ]
    );
}
