//! Whole coups by keys alone, as punter and as banker, by each rulebook.

use sabot_core::Outcome;
use sabot_rules::table::phase::{Phase, Stage};
use sabot_rules::{Law, Rulebook};

use super::Script;

/// A punter who never banks and stakes whatever is usual.
fn punter(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening(_) => "l",
        Phase::Cover(Stage::Lap(_) | Stage::Open) => "p\n",
        _ => "\n",
    }
}

/// A banker who wants the bank whenever it can be had, and deals.
fn banker(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening(_) => "l",
        Phase::Cutting(_) | Phase::Cover(_) => "n",
        Phase::Bidding(_) => "b\n",
        Phase::BankWager | Phase::Deciding => "\n\n",
        _ => "\n",
    }
}

#[test]
fn nj_a_punter_stakes_and_is_paid() {
    let mut script = Script::new("new-jersey", 7, 5);
    script.play(12, punter);
    let game = script.app.game();
    let coups = &game.chronicle().coups;
    assert!(coups.iter().any(|coup| coup.mine > 0), "{coups:?}");
    assert!(coups.iter().any(|coup| coup.mine < 0), "{coups:?}");
    let sum: i64 = coups.iter().map(|coup| coup.mine).sum();
    assert_eq!(sum, game.result(), "the coups add up to the result");
    script.assert_replays();
}

#[test]
fn nj_a_banker_bids_wagers_deals_and_pays_the_house() {
    let mut script = Script::new("new-jersey", 7, 5);
    script.reach(banker, |script| {
        let chronicle = script.app.game().chronicle();
        let won = |coup: &&super::super::chronicle::CoupEntry| {
            coup.banker == script.app.scene().me && coup.outcome() == Some(Outcome::Banker)
        };
        chronicle
            .coups
            .iter()
            .find(won)
            .is_some_and(|coup| coup.mine > 0)
    });
    let told: Vec<&str> = script
        .app
        .game()
        .lines()
        .iter()
        .map(|l| l.text.as_str())
        .collect();
    for line in ["You take the bank", "You deal"] {
        assert!(told.contains(&line), "{line} is missing in {told:#?}");
    }
}

#[test]
fn ve_a_punter_plays_the_hand_of_a_banco() {
    let mut script = Script::new("venice", 3, 4);
    let keys = |phase| match phase {
        Phase::Cover(_) => "b",
        other => punter(other),
    };
    script.reach(keys, |script| script.phase() == Phase::PlayerAct);
    let scene = script.app.scene();
    let hand = scene
        .view
        .private
        .hand
        .expect("the punter looks at the cards");
    assert!(hand.points.is_some());
    assert_eq!(
        scene.view.public.player.points, None,
        "and nobody else does"
    );
    script.play(3, keys);
}

#[test]
fn ve_a_banker_starts_goes_on_and_retires() {
    let mut script = Script::new("venice", 3, 1);
    let keys = |phase| match phase {
        Phase::Offering(_) => "b\n",
        Phase::Cover(_) => "n",
        other => banker(other),
    };
    script.reach(keys, |script| {
        script.is_banker() && script.phase() == Phase::Deciding
    });
    let before = script.app.scene().view.public.bank;
    assert!(before > script.app.scene().view.public.minimum);
    script.press("p");
    script.settle();
    assert!(!script.is_banker());
}

#[test]
fn ck_wagers_on_three_areas_are_settled_and_repeated() {
    let mut script = Script::new("chickasaw", 5, 5);
    script.settle();
    script.press("l");
    script.reach(|_| "n", |script| script.phase() == Phase::Betting);
    script.press("p25\nb10\nt5\n");
    let laid = |script: &Script| -> Vec<String> {
        let scene = script.app.scene();
        let own = scene
            .view
            .public
            .parties
            .iter()
            .find(|p| Some(p.party) == scene.me);
        own.unwrap()
            .wagers
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    assert_eq!(laid(&script), ["25.00", "10.00", "5.00"]);
    script.press("d");
    assert_eq!(laid(&script), ["50.00", "20.00", "10.00"]);
    script.press("x");
    assert_eq!(laid(&script), ["0.00", "0.00", "0.00"]);
    script.press("r");
    assert_eq!(laid(&script), ["50.00", "20.00", "10.00"]);
    script.press("n");
    script.settle();
    let coups = &script.app.game().chronicle().coups;
    assert_eq!(coups.len(), 1);
    assert_ne!(coups[0].mine, 0);
    script.press("r");
    assert_eq!(laid(&script), ["50.00", "20.00", "10.00"]);
}

#[test]
fn a_seed_repeats_a_game_exactly() {
    for (rules, seat) in [("new-jersey", 5), ("venice", 4), ("chickasaw", 5)] {
        let mut games = [0, 1].map(|_| Script::new(rules, 99, seat));
        for game in &mut games {
            game.play(5, |phase| match phase {
                Phase::Betting => "b\nn",
                other => punter(other),
            });
        }
        let [one, other] = games;
        assert_eq!(one.app.game().lines(), other.app.game().lines(), "{rules}");
    }
}

#[test]
fn a_refusal_names_its_clause_and_w_shows_its_text() {
    let mut script = Script::new("new-jersey", 7, 5);
    script.reach(banker, |script| script.phase() == Phase::BankWager);
    script.press("b1\n");
    let scene = script.app.scene();
    let clause = scene
        .notice
        .and_then(|line| line.clause)
        .expect("a refusal");
    assert_eq!(clause.id(), "NJ-4.6b.1");
    script.press("!w");
    let screen = script.screen(80, 24);
    assert!(screen.contains("NJ-4.6b.1"), "{screen}");
    assert!(screen.contains("not below the amount bid"), "{screen}");
}

#[test]
fn int_28_with_timers_the_clock_answers_for_you() {
    let mut script = Script::with(Rulebook::of(Law::NewJersey), 7, 5, true);
    for _ in 0..5_000 {
        script.moment();
        if script.app.game().chronicle().coups.len() >= 2 {
            return script.assert_replays();
        }
    }
    panic!("the table froze at {:?}", script.phase());
}

#[test]
fn without_timers_nobody_answers_for_you() {
    let mut script = Script::new("venice", 3, 4);
    script.settle();
    let phase = script.phase();
    script.now = script.now.plus_minutes(60);
    script.app.tick(script.now);
    assert_eq!(script.phase(), phase);
}

#[test]
fn while_you_read_a_sheet_the_table_waits() {
    let mut script = Script::new("new-jersey", 7, 5);
    script.settle();
    script.press("lw");
    let told = script.app.game().lines().len();
    assert_eq!(script.app.idle(), None);
    script.now = script.now.plus_minutes(1);
    script.app.tick(script.now);
    assert_eq!(script.app.game().lines().len(), told);
    script.press("!");
    script.settle();
    assert!(script.app.game().lines().len() > told);
}
