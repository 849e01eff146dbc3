//! The answer for people: tables.

use comfy_table::{Cell, CellAlignment};
use sabot_lab::Ratio;
use sabot_lab::exact::{decimal, percent, ratio};
use sabot_lab::report::Span;
use sabot_lab::report::solve::{SolveBounds, SolveFound, SolveReport, SweepChange, SweepReport};
use sabot_lab::solve::{Class, Spread};

use super::ask::{Asked, Levies};
use crate::screen::Screen;

/// The whole page about one levy.
pub(super) fn text(report: &SolveReport, asked: &Asked, digits: usize, screen: Screen) -> String {
    let levy = match &asked.levies {
        Levies::One(levy) => levy.clone(),
        Levies::Sweep(..) => ratio(0, 1),
    };
    let mut parts = vec![format!(
        "{} on {}, at a levy of {}",
        report.model,
        shoe(asked),
        rate(&levy)
    )];
    let count = report.equilibria.len();
    for (n, found) in (1..).zip(&report.equilibria) {
        if count > 1 {
            parts.push(format!("Equilibrium {n} of {count}"));
        }
        parts.extend(equilibrium(found, asked, digits, screen));
    }
    if report.left_out > 0 {
        parts.push(format!("{} more are not told.", report.left_out));
    }
    if let Some(bounds) = &report.bounds {
        parts.push(screen.prose(0, &bounded(report.stopped, bounds, digits)));
    }
    parts.push(screen.prose(0, &completeness(report)));
    parts.join("\n\n")
}

/// What every equilibrium is worth, where not all were found.
fn bounded(stopped: Option<&str>, bounds: &SolveBounds, digits: usize) -> String {
    let between = |span: &Span| {
        let [from, to] = [&span.from, &span.to].map(|end| percent(&end.ratio, digits));
        format!("between {from} and {to}")
    };
    let why = stopped.map_or_else(String::new, |why| {
        format!("The search was stopped ({why}). ")
    });
    format!(
        "{why}Whatever was not found: in every equilibrium the player's side gains {}, the banker {}.",
        between(&bounds.player),
        between(&bounds.banker),
    )
}

fn shoe(asked: &Asked) -> String {
    if asked.game.form.replacement {
        return format!("{} with replacement", asked.shoe_name);
    }
    format!("{} ({} cards)", asked.shoe_name, asked.game.shoe.total())
}

/// A levy as people write it: `5 % (1/20)`.
fn rate(levy: &Ratio) -> String {
    let text = decimal(&(levy * ratio(100, 1)), 4);
    let short = text.trim_end_matches('0').trim_end_matches('.');
    format!("{short} % ({levy})")
}

fn equilibrium(found: &SolveFound, asked: &Asked, digits: usize, screen: Screen) -> Vec<String> {
    let mut parts = vec![player(found, digits, screen), banker(found, asked, screen)];
    if !found.banker_mix.is_empty() {
        let mixes = found.equilibrium.banker_mix();
        let mixes: Vec<String> = mixes
            .map(|answer| format!("  {}  draws {}", answer.set, often(&answer.draw, digits)))
            .collect();
        parts.push(format!("The banker mixes on\n{}", mixes.join("\n")));
    }
    parts.push(values(found, digits, screen));
    if let Some(checked) = &found.certificate {
        let verdict = if checked.holds {
            "nobody gains by doing otherwise"
        } else {
            "SOMEBODY GAINS BY DOING OTHERWISE: this is no equilibrium"
        };
        parts.push(screen.prose(
            0,
            &format!(
                "Certificate: every hand dealt anew, doing otherwise tried in {} places: {verdict}.",
                checked.tried
            ),
        ));
    }
    parts
}

/// How often: `always`, `never`, or the fraction.
fn often(draw: &Spread, digits: usize) -> String {
    if !draw.is_only() {
        return format!(
            "{} (anything from {} to {} serves)",
            draw.value, draw.from, draw.to
        );
    }
    match draw.value.to_string().as_str() {
        "0" => "never".to_owned(),
        "1" => "always".to_owned(),
        exact => format!("{exact} = {}", percent(&draw.value, digits)),
    }
}

fn player(found: &SolveFound, digits: usize, screen: Screen) -> String {
    let mut table = screen.table();
    table.set_header(["player's side on", "draws"]);
    for choice in &found.equilibrium.player {
        let draws = if choice.occurs {
            often(&choice.draw, digits)
        } else {
            "cannot occur in this shoe".to_owned()
        };
        table.add_row([choice.class.to_string(), draws]);
    }
    if found.equilibrium.player.is_empty() {
        table.add_row(["-", "is free nowhere"]);
    }
    table.trim_fmt()
}

/// The banker's rows; hands of one count that do the same share a row.
fn banker(found: &SolveFound, asked: &Asked, screen: Screen) -> String {
    let mut table = screen.table();
    let columns = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "stood"];
    let head = ["banker on"].into_iter().chain(columns).map(Cell::new);
    table.set_header(head.collect::<Vec<Cell>>());
    for (name, row) in merged(&found.equilibrium.rows(&asked.game.form)) {
        let letters = row
            .chars()
            .map(|letter| Cell::new(letter.to_string()).set_alignment(CellAlignment::Center));
        table.add_row(
            [Cell::new(name)]
                .into_iter()
                .chain(letters)
                .collect::<Vec<Cell>>(),
        );
    }
    format!(
        "{}\n\nD draw   S stand   M mixed   - no difference or cannot occur   . not free",
        table.trim_fmt()
    )
}

fn merged(rows: &[(Class, String)]) -> Vec<(String, String)> {
    let mut merged: Vec<(usize, Vec<String>, String)> = Vec::new();
    for (class, row) in rows {
        let name = class.to_string();
        match merged
            .iter_mut()
            .find(|(total, _, known)| *total == class.total() && known == row)
        {
            Some((_, names, _)) => names.push(name),
            None => merged.push((class.total(), vec![name], row.clone())),
        }
    }
    let alone = |total: usize| merged.iter().filter(|(known, ..)| *known == total).count() == 1;
    merged
        .iter()
        .map(|(total, names, row)| {
            let name = match names.len() {
                1 => names.join(" "),
                _ if alone(*total) => format!("{total} (any)"),
                _ => format!("{total}: {}", names.join(" ")),
            };
            (name, row.clone())
        })
        .collect()
}

fn values(found: &SolveFound, digits: usize, screen: Screen) -> String {
    let mut table = screen.table();
    table.set_header(["value per unit staked", "", "exact"]);
    for (name, value) in [
        ("to the player's side", &found.value_player),
        ("to the banker", &found.value_banker),
    ] {
        let percent = Cell::new(percent(&value.ratio, digits)).set_alignment(CellAlignment::Right);
        table.add_row([Cell::new(name), percent, Cell::new(&value.exact)]);
    }
    screen.with_whole(table, 2)
}

fn completeness(report: &SolveReport) -> String {
    let proof = &report.proof;
    let settled = format!(
        "Bounds alone settle {} of {} classes of the player's side and {} of {} information sets of the banker; \
         the rest was gone through in {} branches.",
        proof.classes - proof.classes_open,
        proof.classes,
        proof.sets - proof.sets_open,
        proof.sets,
        proof.branches
    );
    if report.complete {
        format!("Complete: there is no other equilibrium. {settled}")
    } else {
        format!("Not proved to be complete: there may be other equilibria. {settled}")
    }
}

/// The whole page of a sweep.
pub(super) fn sweep_text(
    report: &SweepReport,
    asked: &Asked,
    digits: usize,
    screen: Screen,
) -> String {
    let mut table = screen.table();
    table.set_header([
        "levy from",
        "to",
        "what changes",
        "player's side draws",
        "banker mixes",
    ]);
    for piece in &report.pieces {
        let player = match (&piece.curve, piece.equilibria.len()) {
            (Some(curve), _) => format!("{}: {}", curve.class, curve.formula),
            (None, 1) => "mixes nowhere".to_owned(),
            (None, several) => format!("{several} equilibria"),
        };
        let mixes = piece.equilibria.iter().flat_map(|found| &found.banker_mix);
        let mixes: Vec<String> = mixes
            .map(|mix| format!("{}: {}", mix.info_set, mix.draw))
            .collect();
        table.add_row([
            percent(&piece.from.ratio, digits),
            percent(&piece.to.ratio, digits),
            changed(&piece.changes),
            player,
            mixes.join(", "),
        ]);
    }
    let mut parts = vec![
        format!("{} on {}, over the levy α", report.model, shoe(asked)),
        screen.with_whole(table, 2),
    ];
    let points: Vec<String> = (report.pieces.iter().skip(1))
        .map(|piece| {
            format!(
                "  {}  =  {}",
                percent(&piece.from.ratio, digits),
                piece.from.exact
            )
        })
        .collect();
    if !points.is_empty() {
        parts.push(format!(
            "The points of change, exactly\n{}",
            points.join("\n")
        ));
    }
    parts.push(screen.prose(0, sweep_verdict(report.complete)));
    parts.join("\n\n")
}

fn sweep_verdict(complete: bool) -> &'static str {
    if complete {
        "Each piece lasts exactly as long as no reply turns; every equilibrium was found at the levies tried inside it."
    } else {
        "Not proved to be complete: some equilibria, or points of change, may be missing."
    }
}

fn changed(changes: &[SweepChange]) -> String {
    let changes: Vec<String> = (changes.iter())
        .map(|change| format!("{} {}→{}", change.place, change.before, change.after))
        .collect();
    changes.join(", ")
}
