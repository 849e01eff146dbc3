//! quick
#![allow(clippy::disallowed_methods, clippy::arithmetic_side_effects, clippy::cast_precision_loss, reason = "a bench measures time and prints it")]
use std::time::Instant;
use sabot_lab::simulate::{Salon, Cast, Role, Sheet, Gather};
use sabot_rules::Rulebook;
use sabot_core::Money;
fn main() {
    for rules in [Rulebook::new_jersey(), Rulebook::venice(), Rulebook::chickasaw()] {
        for name in ["steady", "rule-table", "bold"] {
        let mut cast = Cast::default();
        cast.banker = Role::Banker.strategy(name).unwrap();
        cast.punter = Role::Punter.strategy(name).unwrap();
        let purse = rules.table_min.checked_mul(400).unwrap();
        let salon = Salon::new(rules.clone(), 7, purse, cast).unwrap();
        let start = Instant::now();
        let q: Sheet = salon.play(0..2000);
        let s = start.elapsed().as_secs_f64();
        println!("{} {name} {:.0} coups/s {} {} {:?} {} {:?}", rules.name, q.coups() as f64 / s, purse, q.mains.lengths().seen(), q.mains.lengths().mean(), q.purses.ruined(), q.house.results().mean());
        let _ = Money::ZERO;
        }
    }
}
