//! Result, payment, vigorish (4.10).

use sabot_core::{Outcome, Points};
use sabot_rules::table::act::Call;
use sabot_rules::table::{Act, Event};

use crate::common::say;
use crate::house::{banco, nj};

#[test]
fn nj_4_10c_1_the_house_takes_its_share_of_what_the_banker_wins() {
    let points = |n| Points::new(n).unwrap();
    banco(nj(), 3, 1_000, 4)
        .deal("K 4 6 3")
        .when(4, say(Call::Stay))
        .given(3, Act::Stand)
        .then_events([Event::ResultAnnounced {
            player: points(6),
            banker: points(7),
            outcome: Outcome::Banker,
        }])
        .staff()
        .then_money("S3 +950.00; S4 -1000.00; House +50.00");
}
