//! Equilibria against what is published, against an independent check, and against a linear program.

use sabot_lab::Composition;
use sabot_lab::exact::ratio;
use sabot_lab::solve::{Model, solve};

#[test]
fn a1_without_levy_is_the_published_one() {
    let solution = solve(Model::A1, &Composition::decks(8).unwrap(), &ratio(0, 1));
    assert!(solution.complete);
    assert_eq!(solution.equilibria.len(), 1);
    let found = &solution.equilibria[0];
    assert_eq!(found.player[0].draw.value, ratio(9, 11));
    let mix: Vec<String> = found
        .banker_mix()
        .map(|answer| format!("{} {}", answer.set, answer.draw.value))
        .collect();
    assert_eq!(mix, ["6/S 859/2288"]);
    assert_eq!(found.value_player, ratio(-679_568, 53_094_899));
}

#[test]
fn show_sweep() {
    use sabot_lab::solve::sweep;
    for (model, decks) in [
        (Model::A1, 6),
        (Model::B1, 6),
        (Model::B2, 6),
        (Model::B2, 8),
        (Model::B3, 6),
        (Model::NewJersey, 6),
        (Model::NewJerseyCards, 6),
        (Model::Venice, 6),
    ] {
        let start = std::time::Instant::now();
        let found = sweep(
            &model.form(),
            &Composition::decks(decks).unwrap(),
            &ratio(0, 1),
            &ratio(999, 1000),
        );
        println!(
            "{model} {decks} complete {} pieces {} {:?}",
            found.complete,
            found.pieces.len(),
            start.elapsed()
        );
        for piece in &found.pieces {
            println!(
                "  {} .. {}: n {} {:?}",
                sabot_lab::exact::decimal(&piece.from.near(), 6),
                piece.to,
                piece.solution.equilibria.len(),
                piece.curve.as_ref().map(|c| format!(
                    "{} ({} + {} a)/({} + {} a)",
                    c.class, c.over.0, c.over.1, c.under.0, c.under.1
                ))
            );
            if let Some(c) = &piece.curve {
                assert_eq!(
                    c.at(&piece.levy),
                    piece.solution.equilibria[0]
                        .player
                        .iter()
                        .find(|x| x.class == c.class)
                        .unwrap()
                        .draw
                        .value
                );
            }
        }
    }
}
