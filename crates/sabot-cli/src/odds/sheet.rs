//! The answer as CSV: the one table that was asked for.

use sabot_lab::exact::float;
use sabot_lab::report::odds::{
    Effects, EffectsBy, OddsAnswered, OddsCovariance, OddsEnds, OddsReport, OddsUnder,
};

use crate::answer::Answer;

/// Rows of text, the head first.
type Rows = Vec<Vec<String>>;

/// Prints the table.
pub(super) fn answer(report: &OddsReport) -> anyhow::Result<Answer> {
    let rows = match &report.answer {
        OddsAnswered::Many { choices } => choices_rows(choices),
        OddsAnswered::One(under) => rows(under),
    };
    let mut writer = csv::Writer::from_writer(vec![]);
    for row in rows {
        writer.write_record(row)?;
    }
    Ok(Answer::text(String::from_utf8(writer.into_inner()?)?))
}

fn rows(under: &OddsUnder) -> Rows {
    if let Some(removal) = &under.removal {
        removal_rows(removal)
    } else if let Some(covariance) = &under.covariance {
        covariance_rows(covariance)
    } else if let Some(joint) = &under.joint {
        joint_rows(joint)
    } else {
        bet_rows(under)
    }
}

/// One row for each bet and card: empty where there is no such card.
fn removal_rows(removal: &Effects) -> Rows {
    let bets = removal.bets.iter().flat_map(|(name, removal)| {
        let kind = EffectsBy::of(removal);
        let effects = kind.cards().into_iter().zip(&removal.effects);
        effects.map(move |(card, effect)| {
            let number = effect.as_ref().map(|effect| float(effect).to_string());
            let bet = (*name).to_owned();
            vec![
                bet,
                kind.name().to_owned(),
                card,
                number.unwrap_or_default(),
            ]
        })
    });
    with_head(&["bet", "by", "card", "effect"], bets)
}

fn covariance_rows(covariance: &OddsCovariance) -> Rows {
    let names = covariance.bets.iter().copied();
    let head: Vec<&str> = ["bet"].into_iter().chain(names).collect();
    let rows = covariance.bets.iter().zip(&covariance.matrix);
    let rows = rows.map(|(name, row)| {
        let row = row.iter().map(|value| float(value).to_string());
        [(*name).to_owned()].into_iter().chain(row).collect()
    });
    with_head(&head, rows)
}

fn joint_rows(joint: &[OddsEnds]) -> Rows {
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
    with_head(&head, ends)
}

fn with_head(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Rows {
    let head = head.iter().map(|name| (*name).to_owned()).collect();
    [head].into_iter().chain(rows).collect()
}

fn bet_rows(under: &OddsUnder) -> Rows {
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
    with_head(&head, bets)
}

/// One row for each combination: what is chosen, the three chances, the expectation of each bet.
fn choices_rows(choices: &[OddsUnder]) -> Rows {
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
