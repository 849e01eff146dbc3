use sabot_lab::Composition;
use sabot_lab::exact::ratio;
use sabot_lab::solve::{Model, certify, solve};
use proptest::prelude::*;
#[test]
fn random() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut stats = std::collections::BTreeMap::<(Model,u32), (u32,u32,u32,u32,std::time::Duration,u32)>::new();
    for (size, hi, zeros) in [(0u32, 3u32, 0.5), (1, 3, 0.0), (2, 12, 0.2), (3, 40, 0.0), (4, 34, 0.0)] {
        let strat = prop::array::uniform10(0..=hi);
        for _ in 0..60 {
            let mut counts = strat.new_tree(&mut runner).unwrap().current();
            if size == 4 { for c in &mut counts { *c = 26 + *c % 7; } counts[0] = 110 + counts[0]; }
            if zeros > 0.0 { let z = prop::array::uniform10(0.0..1.0f64).new_tree(&mut runner).unwrap().current(); for (c, z) in counts.iter_mut().zip(z) { if z < zeros { *c = 0; } } }
            let Ok(shoe) = Composition::new(counts) else { continue };
            let levy = [ratio(0,1), ratio(1,20), ratio(1,4), ratio(1, 37)][(counts[3] % 4) as usize].clone();
            for model in Model::ALL {
                let start = std::time::Instant::now();
                let solution = solve(model, &shoe, &levy);
                let took = start.elapsed();
                let e = stats.entry((model, size)).or_default();
                e.0 += 1; e.1 += u32::from(solution.complete); e.2 += u32::from(solution.equilibria.is_empty()); e.3 = e.3.max(solution.equilibria.len() as u32); e.4 = e.4.max(took);
                e.5 += u32::from(solution.equilibria.len() > 1);
                if took.as_millis() > 300 { println!("slow {model} {shoe} {levy} {took:?} {:?} n {}", solution.proof, solution.equilibria.len()); }
                for found in solution.equilibria.iter().take(3) {
                    let proof = certify(&model.form(), &shoe, &levy, found);
                    if !proof.holds { println!("FAILS {model} {shoe} {levy}"); }
                }
            }
        }
    }
    for (k, v) in stats { println!("{k:?} n {} complete {} empty {} max {} slowest {:?} several {}", v.0, v.1, v.2, v.3, v.4, v.5); }
}
