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
