//! Punto banco from full shoes, for people: outcomes and bets with their errors, beside the exact ones.

use sabot_lab::report::simulate::{PuntoReport, Run};
use sabot_lab::simulate::{Goal, Kernel, Punto};
use sabot_rules::Rulebook;

use super::line::{csv, table};
use super::number::grouped;
use super::watch::Watch;
use crate::answer::Answer;
use crate::screen::Screen;

/// Why some rates are a little off however much is dealt.
const CUT_CARD: &str = "Exact is a first coup. The cutting card ends a shoe sooner when coups take many cards, so over \
    whole shoes naturals and four cards are a little rarer and six cards a little more frequent, the more so the smaller \
    the shoe.";

/// Deals and counts.
pub(crate) fn deal(rules: &Rulebook, game: &Punto, wanted: Kernel, run: Run) -> PuntoReport {
    let kernel = game.kernel(wanted);
    let (goal, unit) = match run.goal {
        Goal::Coups(coups) => (coups, "coups"),
        Goal::Shoes(shoes) => (shoes, "shoes"),
    };
    let watch = Watch::begin(goal, unit);
    let report = PuntoReport::deal(rules, game, kernel, run, &mut |done| watch.look(done));
    report.took(watch.end().as_secs_f64())
}

/// Prints the report in the form that was asked for.
pub(crate) fn answer(
    report: &PuntoReport,
    json: bool,
    as_csv: bool,
    screen: Screen,
) -> anyhow::Result<Answer> {
    if as_csv && !json {
        return Ok(Answer::text(csv(&[
            ("outcome", &report.outcomes),
            ("bet", &report.bets),
        ])?));
    }
    Answer::either(json, true, report, |report| text(report, screen))
}

fn text(report: &PuntoReport, screen: Screen) -> String {
    let confidence = format!("{:.4}", report.confidence * 100.0);
    let confidence = confidence.trim_end_matches('0').trim_end_matches('.');
    let early = if report.complete {
        ""
    } else {
        ", stopped early"
    };
    let head = format!(
        "{}: {} coups in {} shoes of {} cards, {} behind the cutting card{early}",
        report.rules,
        grouped(report.coups),
        grouped(report.shoes),
        grouped(u64::from(report.cards)),
        report.behind_the_cut,
    );
    let pace = format!(
        "seed {}, {} threads, {}: {:.2} s, {:.1} million coups a second",
        report.seed,
        report.threads,
        report.kernel,
        report.seconds,
        report.coups_per_second / 1e6,
    );
    [
        head,
        format!("How coups ended, per coup, with {confidence} % intervals"),
        table(screen, &report.outcomes),
        screen.prose(0, CUT_CARD),
        "What a unit staked came to".to_owned(),
        table(screen, &report.bets),
        pace,
    ]
    .join("\n\n")
}
