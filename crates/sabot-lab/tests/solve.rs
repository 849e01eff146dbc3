//! Equilibria against what is published, against an independent check, and against a linear program.

use sabot_lab::Composition;
use sabot_lab::exact::ratio;
use sabot_lab::solve::{Model, certify, solve};

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
fn show_all() {
    for model in Model::ALL {
        for decks in [6, 8] {
            for levy in [ratio(0, 1), ratio(1, 20)] {
                let shoe = Composition::decks(decks).unwrap();
                let start = std::time::Instant::now();
                let solution = solve(model, &shoe, &levy);
                let took = start.elapsed();
                println!(
                    "{model} {decks} {levy} {:?} complete {} n {} {took:?}",
                    solution.proof,
                    solution.complete,
                    solution.equilibria.len()
                );
                for found in &solution.equilibria {
                    let start = std::time::Instant::now();
                    let proof = certify(&model.form(), &shoe, &levy, found);
                    for choice in &found.player {
                        if choice.draw.value != ratio(0, 1) && choice.draw.value != ratio(1, 1) {
                            println!("   {} {}", choice.class, choice.draw.value);
                        }
                    }
                    for answer in found.banker_mix() {
                        println!("   {} {}", answer.set, answer.draw.value);
                    }
                    println!(
                        "   holds {} {:?} U {} V {}",
                        proof.holds,
                        start.elapsed(),
                        sabot_lab::exact::decimal(&found.value_player, 8),
                        sabot_lab::exact::decimal(&found.value_banker, 8)
                    );
                }
            }
        }
    }
}
