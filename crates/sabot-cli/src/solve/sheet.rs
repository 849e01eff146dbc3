//! The answer as CSV.

use sabot_lab::report::solve::{SolveReport, SweepReport};

use crate::answer::Answer;

/// One row for each place of each equilibrium.
pub(super) fn strategies(report: &SolveReport) -> anyhow::Result<Answer> {
    let mut writer = csv::Writer::from_writer(vec![]);
    writer.write_record(["equilibrium", "side", "place", "mark", "draw", "from", "to"])?;
    for (n, found) in (1..).zip(&report.equilibria) {
        let number = n.to_string();
        let mut put = |side: &str, place: &str, mark: &str, draw: &sabot_lab::solve::Spread| {
            let [value, from, to] = [&draw.value, &draw.from, &draw.to].map(ToString::to_string);
            writer.write_record([&number, side, place, mark, &value, &from, &to])
        };
        for choice in &found.equilibrium.player {
            put("player", &choice.class.to_string(), "", &choice.draw)?;
        }
        for answer in &found.equilibrium.banker {
            let mark = answer.mark.letter().to_string();
            put("banker", &answer.set.to_string(), &mark, &answer.draw)?;
        }
    }
    Ok(Answer::text(String::from_utf8(writer.into_inner()?)?))
}

/// One row for each piece of a sweep.
pub(super) fn pieces(report: &SweepReport) -> anyhow::Result<Answer> {
    let mut writer = csv::Writer::from_writer(vec![]);
    writer.write_record([
        "from",
        "from_exact",
        "to",
        "to_exact",
        "class",
        "formula",
        "banker_mix",
        "changes",
    ])?;
    for piece in &report.pieces {
        let mixes = piece.equilibria.iter().flat_map(|found| &found.banker_mix);
        let mixes: Vec<String> = mixes
            .map(|mix| format!("{}={}", mix.info_set, mix.draw))
            .collect();
        let changes: Vec<String> = (piece.changes.iter())
            .map(|change| format!("{} {}>{}", change.place, change.before, change.after))
            .collect();
        let curve = piece.curve.as_ref();
        writer.write_record([
            piece.from.decimal.to_string().as_str(),
            &piece.from.exact,
            piece.to.decimal.to_string().as_str(),
            &piece.to.exact,
            curve.map_or("", |curve| &curve.class),
            curve.map_or("", |curve| &curve.formula),
            &mixes.join(" "),
            &changes.join(" "),
        ])?;
    }
    Ok(Answer::text(String::from_utf8(writer.into_inner()?)?))
}
