//! Pictures of the table, at 80×24 and larger.

use insta::assert_snapshot;
use sabot_rules::table::phase::{Phase, Stage};

use super::Script;

/// A player who declines whatever can be declined and plays by the first choice.
fn idle(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening(_) => "l",
        Phase::Betting => "b\nn",
        _ => "\n",
    }
}

fn both(name: &str, script: &Script) {
    assert_snapshot!(format!("{name}_80x24"), script.screen(80, 24));
    assert_snapshot!(format!("{name}_120x40"), script.screen(120, 40));
}

#[test]
fn nj_the_bank_is_bid_for() {
    let mut script = Script::new("new-jersey", 7, 5);
    script.reach(idle, |s| matches!(s.phase(), Phase::Bidding(_)));
    both("nj_bidding", &script);
    script.press("b");
    both("nj_bid_entered", &script);
}

#[test]
fn nj_you_are_asked_for_a_part_wager() {
    let mut script = Script::new("new-jersey", 7, 5);
    script.reach(idle, |s| matches!(s.phase(), Phase::Cover(Stage::Banco)));
    both("nj_banco", &script);
    script.reach(idle, |s| matches!(s.phase(), Phase::Cover(Stage::Lap(_))));
    both("nj_part_wager", &script);
}

#[test]
fn nj_the_banker_looks_and_settles() {
    let mut script = Script::new("new-jersey", 7, 5);
    let keys = |phase| match phase {
        Phase::Bidding(_) | Phase::BankWager => "b\n",
        other => idle(other),
    };
    script.reach(keys, |s| s.phase() == Phase::BankerLook && s.is_banker());
    both("nj_banker_looks", &script);
    script.reach(keys, |s| s.phase() == Phase::Deciding);
    both("nj_stay_or_pass", &script);
    script.press("h");
    both("nj_coups", &script);
    script.press("!w");
    both("nj_why", &script);
    script.press("!?");
    both("nj_keys", &script);
    script.press("!q");
    both("nj_quit", &script);
}

#[test]
fn ve_the_bank_is_offered_and_covered() {
    let mut script = Script::new("venice", 3, 4);
    script.reach(idle, |s| matches!(s.phase(), Phase::Offering(_)));
    both("ve_offer", &script);
    script.reach(idle, |s| matches!(s.phase(), Phase::Cover(_)));
    both("ve_cover", &script);
    let keys = |phase| match phase {
        Phase::Cover(_) => "b",
        other => idle(other),
    };
    script.reach(keys, |s| s.phase() == Phase::PlayerAct);
    both("ve_punter", &script);
    script.press("s");
    script.moment();
    both("ve_after_the_call", &script);
}

#[test]
fn ck_the_roads_grow() {
    let mut script = Script::new("chickasaw", 5, 5);
    script.reach(idle, |s| s.phase() == Phase::Betting);
    both("ck_betting", &script);
    script.press("p100\nb");
    both("ck_wager_entered", &script);
    script.press("!");
    script.play(30, |phase| match phase {
        Phase::Betting => "b25\nn",
        other => idle(other),
    });
    both("ck_roads", &script);
    script.press("o");
    both("ck_roads_sheet", &script);
}

#[test]
fn a_small_screen_says_so() {
    let script = Script::new("new-jersey", 7, 5);
    assert_snapshot!(script.screen(60, 12));
}
