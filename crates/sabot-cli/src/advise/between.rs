//! What is known of a hand or a bank where the work was stopped, for people.

use sabot_lab::Ratio;
use sabot_lab::exact::{decimal, percent, ratio};
use sabot_lab::report::advise::{BankBounds, HandBounds};

use super::about;
use crate::grid::Grid;
use crate::screen::Screen;

/// The whole page about a hand.
pub(super) fn hand(report: &HandBounds, digits: usize, screen: Screen) -> String {
    let verdict = match report.best {
        Some(best) => format!("{best}: that is best whatever was not found."),
        None => "Draw or stand: which is better was not found.".to_owned(),
    };
    let rows = report.choices.iter().map(|choice| {
        let ends = [&choice.ev.from.ratio, &choice.ev.to.ratio];
        let hundred = |end: &Ratio| decimal(&(end * ratio(100, 1)), digits);
        (choice.action.to_owned(), ends.map(hundred).to_vec())
    });
    let parts = [
        screen.prose(0, &format!("{verdict} {}", stopped(report.stopped))),
        about(&report.place, &report.levy, digits),
        grid("per 100 at stake", rows.collect()).text(screen),
    ];
    parts.join("\n\n")
}

/// The whole page about a bank.
pub(super) fn bank(report: &BankBounds, digits: usize, screen: Screen) -> String {
    let between = &report.between;
    let nothing = ratio(0, 1);
    let verdict = match &between.keep {
        [least, _] if *least > nothing => "Keep the bank",
        [_, most] if *most < nothing => "Pass the bank",
        _ => "Keep or pass: which is better was not found",
    };
    let known = format!(
        "Of {} coups {} are known exactly.",
        report.horizon, report.known
    );
    let money = |ends: &[Ratio; 2]| -> Vec<String> {
        let money = |cents: &Ratio| decimal(&(cents * ratio(1, 100)), digits);
        ends.each_ref().map(money).to_vec()
    };
    let coups = format!("{} coups", report.horizon);
    let rows = vec![
        ("keep, the next coup".to_owned(), money(&between.keep_next)),
        (format!("keep, {coups}"), money(&between.keep)),
        ("banco, the next coup".to_owned(), money(&between.banco)),
        (
            format!("banco and suivi, {coups}"),
            money(&between.banco_on),
        ),
        (
            format!("it stands after {coups}"),
            between
                .survives
                .each_ref()
                .map(|end| percent(end, digits))
                .to_vec(),
        ),
    ];
    let parts = [
        screen.prose(
            0,
            &format!("{verdict}. {} {known}", stopped(report.stopped)),
        ),
        about(&report.place, &between.levy, digits),
        grid("worth", rows).text(screen),
    ];
    parts.join("\n\n")
}

/// Why the figures are not exact, in a sentence.
fn stopped(why: &str) -> String {
    format!("The work was stopped ({why}): what is worth something lies between the bounds.")
}

fn grid(corner: &str, rows: Vec<(String, Vec<String>)>) -> Grid {
    Grid {
        corner: corner.to_owned(),
        columns: vec!["at least".to_owned(), "at most".to_owned()],
        rows,
    }
}
