//! Whole tables, for people: how coups end, how long banks last, what becomes of purses, what the house takes.

use sabot_lab::report::simulate::{
    BankRuns, Run, SimulationAmounts, SimulationHouse, SimulationSetting, TableReport,
};
use sabot_lab::simulate::{Goal, Salon};

use super::line::{csv, table};
use super::number::{grouped, per_second};
use super::watch::Watch;
use crate::answer::Answer;
use crate::screen::Screen;

/// Plays and counts.
pub(crate) fn play(
    setting: SimulationSetting,
    salon: &Salon,
    run: Run,
) -> anyhow::Result<TableReport> {
    setting.check(salon)?;
    let (wanted, unit) = match setting.goal(run) {
        Goal::Coups(coups) => (coups, "coups"),
        Goal::Shoes(sessions) => (sessions, "sessions"),
    };
    let watch = Watch::begin(wanted, unit);
    let report = TableReport::play(setting, salon, run, &mut |done| watch.look(done));
    Ok(report.took(watch.end().as_secs_f64()))
}

/// Prints the report in the form that was asked for.
pub(crate) fn answer(
    report: &TableReport,
    json: bool,
    as_csv: bool,
    screen: Screen,
) -> anyhow::Result<Answer> {
    if as_csv && !json {
        return Ok(Answer::text(csv(&[("outcome", &report.outcomes)])?));
    }
    Answer::either(json, true, report, |report| text(report, screen))
}

fn text(report: &TableReport, screen: Screen) -> String {
    let early = if report.complete {
        ""
    } else {
        ", stopped early"
    };
    let mut parts = vec![
        format!(
            "{}: {} coups in {} shoes, {} sessions{early}",
            report.setting.rules,
            grouped(report.coups),
            grouped(report.shoes),
            grouped(report.sessions),
        ),
        "How coups ended, per coup".to_owned(),
        table(screen, &report.outcomes),
    ];
    if let Some(runs) = &report.bank_runs {
        parts.push(runs_text(runs));
    }
    parts.push("Amounts in the table's currency".to_owned());
    parts.push(amounts(report, screen));
    parts.push(ruin_text(report));
    parts.push(format!(
        "seed {}, {} threads, the engine's loop: {:.2} s, {:.0} coups a second",
        report.seed, report.threads, report.seconds, report.coups_per_second,
    ));
    parts.join("\n\n")
}

fn amounts(report: &TableReport, screen: Screen) -> String {
    let mut rows = screen.table();
    rows.set_header([
        "",
        "mean",
        "error",
        "deviation",
        "least",
        "10 %",
        "median",
        "90 %",
        "most",
    ]);
    let purses = [
        ("a seat's result in a session".to_owned(), &report.purses),
        ("its fall from its best".to_owned(), &report.falls),
    ];
    let seats = report.by_seat.iter().enumerate();
    let seats = seats.map(|(index, amounts)| (format!("result of seat {}", index + 1), amounts));
    let house = [(
        "the house's take in a session".to_owned(),
        &report.house.per_session,
    )];
    let shoes = report
        .coups_per_shoe
        .iter()
        .map(|amounts| ("coups in a shoe".to_owned(), amounts));
    for (name, amounts) in purses.into_iter().chain(seats).chain(house).chain(shoes) {
        let mut row = vec![name];
        row.extend(texts(amounts));
        rows.add_row(row);
    }
    for column in rows.column_iter_mut().skip(1) {
        column.set_cell_alignment(comfy_table::CellAlignment::Right);
    }
    screen.with_whole(rows, 1)
}

fn ruin_text(report: &TableReport) -> String {
    let SimulationHouse {
        levy,
        ante,
        commission,
        ..
    } = report.house;
    format!(
        "With less than the table minimum left: {} of {} seats ({:.4} %)\n\
         Levy {levy:.2}, antes {ante:.2}, commission {commission:.2}",
        grouped(report.ruin.seats),
        grouped(report.ruin.of),
        report.ruin.share.unwrap_or(0.0) * 100.0,
    )
}

fn runs_text(runs: &BankRuns) -> String {
    let shares = runs
        .lengths
        .iter()
        .enumerate()
        .take(9)
        .filter(|(_, times)| **times > 0);
    let shares: Vec<String> = shares
        .map(|(length, times)| {
            let share = 100.0 * per_second(*times, share_of(runs.count));
            format!("{length}: {share:.2} %")
        })
        .collect();
    format!(
        "Bank runs: {} of {:.4} coups on average (error {:.4}), the longest {}\n  {}",
        grouped(runs.count),
        runs.mean.unwrap_or(0.0),
        runs.standard_error.unwrap_or(0.0),
        runs.longest.unwrap_or(0),
        shares.join("  "),
    )
}

fn texts(amounts: &SimulationAmounts) -> [String; 8] {
    let text = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.2}"));
    [
        amounts.mean,
        amounts.standard_error,
        amounts.deviation,
        amounts.least,
        amounts.lower_tenth,
        amounts.median,
        amounts.upper_tenth,
        amounts.most,
    ]
    .map(text)
}

/// A count as the whole of a share.
#[expect(clippy::cast_precision_loss, reason = "a share is printed")]
const fn share_of(count: u64) -> f64 {
    count as f64
}
