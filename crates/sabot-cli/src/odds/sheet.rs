//! The answer as CSV: the one table that was asked for.

use sabot_lab::exact::float;

use super::report::{Answered, Report, Under};
use crate::answer::Answer;

/// Rows of text, the head first.
type Rows = Vec<Vec<String>>;

/// Prints the table.
pub(super) fn answer(report: &Report) -> anyhow::Result<Answer> {
    let rows = match &report.answer {
        Answered::Many { choices } => choices_rows(choices),
        Answered::One(under) => rows(under),
    };
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(vec![]);
    for row in rows {
        writer.write_record(row)?;
    }
    Ok(Answer::text(String::from_utf8(writer.into_inner()?)?))
}

fn rows(under: &Under) -> Rows {
    if let Some(removal) = &under.removal {
        let width = removal
            .bets
            .iter()
            .map(|(_, removal)| removal.effects.len());
        let width = width.max().unwrap_or(0);
        let mut rows = vec![vec!["bet".to_owned()]];
        rows[0].extend((0..width).map(|place| place.to_string()));
        for (name, removal) in &removal.bets {
            let effects = removal.effects.iter().map(|effect| {
                let number = effect.as_ref().map(float);
                number.map_or_else(String::new, |number| number.to_string())
            });
            rows.push([(*name).to_owned()].into_iter().chain(effects).collect());
        }
        return rows;
    }
    if let Some(covariance) = &under.covariance {
        let names = covariance.bets.iter().map(|name| (*name).to_owned());
        let mut rows = vec![["bet".to_owned()].into_iter().chain(names).collect()];
        for (name, row) in covariance.bets.iter().zip(&covariance.matrix) {
            let row = row.iter().map(|value| float(value).to_string());
            rows.push([(*name).to_owned()].into_iter().chain(row).collect());
        }
        return rows;
    }
    if let Some(joint) = &under.joint {
        let head = [
            "player",
            "banker",
            "player_cards",
            "banker_cards",
            "count",
            "probability",
        ];
        let ends = joint.iter().map(|ends| {
            vec![
                ends.player.to_string(),
                ends.banker.to_string(),
                ends.player_cards.to_string(),
                ends.banker_cards.to_string(),
                ends.share.count.to_string(),
                float(&ends.share.probability).to_string(),
            ]
        });
        return [head.map(str::to_owned).to_vec()]
            .into_iter()
            .chain(ends)
            .collect();
    }
    bet_rows(under)
}

fn bet_rows(under: &Under) -> Rows {
    let head = [
        "bet",
        "commission",
        "ev",
        "ev_exact",
        "variance",
        "standard_deviation",
    ];
    let bets = under.bets.iter().map(|worth| {
        vec![
            worth.bet.to_owned(),
            worth.commission.to_string(),
            float(&worth.ev).to_string(),
            worth.exact.to_string(),
            float(&worth.variance).to_string(),
            worth.standard_deviation.to_string(),
        ]
    });
    [head.map(str::to_owned).to_vec()]
        .into_iter()
        .chain(bets)
        .collect()
}

/// One row for each combination: what is chosen, the three chances, the expectation of each bet.
fn choices_rows(choices: &[Under]) -> Rows {
    let mut head: Vec<String> = vec![];
    if let Some(first) = choices.first() {
        head.extend(first.free.iter().map(|(place, _)| place.to_string()));
        head.extend(["player_wins", "banker_wins", "tie_wins"].map(str::to_owned));
        head.extend(first.bets.iter().map(|worth| worth.bet.to_owned()));
    }
    let rows = choices.iter().map(|under| {
        let outcomes = &under.outcomes;
        let chosen = under
            .free
            .iter()
            .map(|(_, draws)| if draws { "draw" } else { "stand" });
        let shares = [&outcomes.player, &outcomes.banker, &outcomes.tie];
        let shares = shares.map(|share| float(&share.probability).to_string());
        let bets = under.bets.iter().map(|worth| float(&worth.ev).to_string());
        chosen
            .map(str::to_owned)
            .chain(shares)
            .chain(bets)
            .collect()
    });
    [head].into_iter().chain(rows).collect()
}
