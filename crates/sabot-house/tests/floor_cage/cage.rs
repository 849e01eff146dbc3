//! The cage: cash in and out, floats, corrections by two, reports of cash.

use sabot_house::desk::{CashDone, CashOrder, Way};
use sabot_rules::house::{Currency, DayStart, Float, HouseConfig};

use super::kit::{DAY, cash, correction, person};
use crate::prelude::*;

#[tokio::test]
async fn ck_i_2_a_buy_in_and_a_cash_out_move_notes_and_chips() {
    let kit = HouseKit::new().await;
    let ada = kit.enrolled("Ada").await;
    let done = kit.buys(ada, 50_000).await;
    let own = || [Account::Patron(ada), Account::Cage].map(|account| kit.balance(account));
    assert_eq!(came_to(&done), (50_000, false, false));
    assert_eq!(own(), [50_000, 50_000]);
    kit.change(cash(ada, Way::Out, 20_000)).await.unwrap();
    assert_eq!(own(), [30_000, 30_000]);
    // Nobody gets more than they have.
    let no = kit.change(cash(ada, Way::Out, 30_001)).await;
    assert!(
        matches!(no, Err(HouseError::Said(HouseNo::NotCovered { .. }, _))),
        "{no:?}"
    );
    kit.verified();
}

/// The day's total, whether the transaction is in the log, and whether a report is due.
fn came_to(done: &CashDone) -> (u64, bool, bool) {
    (done.total, done.logged, done.report)
}

#[tokio::test]
async fn ck_m_foreign_money_is_refused_with_its_clause() {
    let kit = HouseKit::new().await;
    let ada = kit.enrolled("Ada").await;
    for way in [Way::In, Way::Out] {
        let foreign = CashOrder {
            foreign: true,
            ..cash(ada, way, 4_000)
        };
        let no = kit.change(foreign).await.unwrap_err();
        assert_eq!(no.clause(), Some("CK-m"));
    }
    let stranger = kit.change(cash(PatronId(999), Way::In, 5)).await;
    assert_eq!(stranger, Err(HouseNo::NoSuchGuest.into()));
    let own = cash(ada, Way::In, 5);
    let croupier = kit.cage().change_cash(CROUPIER, own, None).await;
    assert_eq!(croupier, Err(HouseNo::NoRight.into()));
}

#[tokio::test]
async fn ck_n_a_day_over_the_threshold_is_a_task_until_it_is_filed() {
    let kit = HouseKit::new().await;
    let (ada, bea) = (kit.enrolled("Ada").await, kit.enrolled("Bea").await);
    kit.buys(ada, 600_000).await;
    kit.buys(ada, 400_000).await;
    assert_eq!(kit.tasks(false).await, []);
    let over = CashOrder {
        agent: Some(bea),
        ..cash(ada, Way::In, 1)
    };
    assert!(kit.change(over).await.unwrap().report);
    let tasks = kit.tasks(false).await;
    let [task] = tasks.as_slice() else {
        panic!("{tasks:?}")
    };
    let sum = (task.patron, task.total, task.whole);
    assert_eq!(sum, (ada, 1_000_001, 10_001));
    assert!(task.agent && task.multiple && task.state == "raised");
    assert!(task.missing.contains(&"birth".to_owned()));
    let cage = kit.cage();
    let file = || cage.file_report(MANAGER, ada, task.day, Currency::Dollar, Way::In);
    assert!(matches!(
        file().await,
        Err(HouseError::Said(HouseNo::Missing { .. }, _))
    ));
    let (people, said) = (kit.house.people(), person("Ada Example"));
    people.write_person(CASHIER, ada, said).await.unwrap();
    // The day must be over.
    assert_eq!(file().await.unwrap_err().clause(), Some("CK-n"));
    kit.watch.go(DAY);
    file().await.unwrap();
    assert_eq!(kit.tasks(false).await, []);
    assert_eq!(kit.tasks(true).await.len(), 1);
    // Later somebody knows more: it is to be amended.
    cage.same_person(MANAGER, ada, bea).await.unwrap();
    assert_eq!(kit.tasks(false).await, []);
    kit.verified();
}

#[tokio::test]
async fn int_99_a_correction_takes_two_and_books_back() {
    let kit = HouseKit::new().await;
    let (ada, bea) = (kit.enrolled("Ada").await, kit.enrolled("Bea").await);
    kit.buys(ada, 5_000_000).await;
    assert_eq!(kit.tasks(false).await.len(), 1);
    for countersign in [None, Some("nonsense")] {
        let right = correction(1, bea, 50_000, countersign);
        let alone = kit.cage().correct_cash(CASHIER, right, None).await;
        assert_eq!(alone, Err(HouseNo::NeedsTwo.into()));
    }
    kit.corrected(1, bea, 50_000).await;
    assert_eq!(kit.balance(Account::Patron(ada)), 0);
    assert_eq!(kit.balance(Account::Patron(bea)), 50_000);
    assert_eq!(kit.balance(Account::Cage), 50_000);
    assert_eq!(kit.tasks(false).await, []);
    kit.verified();
}

#[tokio::test]
async fn papers_print_and_spreadsheets_read_them() {
    let kit = HouseKit::new().await;
    let ada = kit.enrolled("=Ada").await;
    kit.moves(Float::Stock, None, 1_000_000).await.unwrap();
    kit.buys(ada, 300_000).await;
    for (name, row) in [
        ("day", format!("{},'=Ada,dollar,3000.00,0.00,", ada.0)),
        ("large", "3000.00".to_owned()),
        ("balance", "cage,1300000".to_owned()),
    ] {
        let paper = kit.cage().paper(CASHIER, name, None).await;
        let csv = paper.unwrap().csv();
        assert!(csv.contains(&row), "{name}: {csv}");
    }
    let due = kit.cage().paper(CASHIER, "due", None).await.unwrap();
    assert_eq!(due.rows.len(), 0);
    assert!(kit.cage().paper(AUDITOR, "day", None).await.is_ok());
    let croupier = kit.cage().paper(CROUPIER, "day", None).await;
    assert_eq!(croupier, Err(HouseNo::NoRight.into()));
}

/// A house whose cage goes by this rulebook.
fn cage_of(rules: &Rulebook) -> Config {
    settings(|config| config.house = HouseConfig::of(rules, DayStart::MORNING))
}

#[tokio::test]
async fn int_82_no_cash_is_reported_under_new_jersey_or_venice_unless_a_figure_is_set() {
    for law in [Law::NewJersey, Law::Venice] {
        let rules = Rulebook::of(law);
        let mut own = rules.clone();
        own.set("ctrc_threshold", "5000.00").unwrap();
        for (rules, amount, report) in [(rules, 2_000_000, false), (own, 500_001, true)] {
            let kit = HouseKit::with(cage_of(&rules)).await;
            let ada = kit.enrolled("Ada").await;
            let done = kit.buys(ada, amount).await;
            assert_eq!(came_to(&done), (amount, false, report));
            kit.verified();
        }
    }
}

#[tokio::test]
async fn int_82_a_house_that_reported_cash_goes_on_until_it_sets_figures_of_its_own() {
    let rules = Rulebook::new_jersey();
    let mut before = cage_of(&rules);
    let thresholds = HouseConfig::default();
    before.house.ctrc_threshold = thresholds.ctrc_threshold;
    before.house.mtl_threshold = thresholds.mtl_threshold;
    // What a house stored that could not choose reads so.
    before.house.kept = true;
    let mut kit = HouseKit::with(before).await;
    let (ada, bea) = (kit.enrolled("Ada").await, kit.enrolled("Bea").await);
    let done = kit.buys(ada, 600_000).await;
    assert_eq!((done.logged, done.report), (true, false));

    for _ in 0..2 {
        kit.reopen_with(cage_of(&rules)).await;
        let config = kit.house.words().survey(|house| house.config().clone());
        assert_eq!(config.ctrc_threshold, thresholds.ctrc_threshold);
        assert_eq!(config.mtl_threshold, thresholds.mtl_threshold);
        let done = kit.buys(ada, 250_000).await;
        assert_eq!((done.logged, done.report), (true, done.total > 1_000_000));
    }

    // Figures of its own; then it may also do without.
    let mut own = rules.clone();
    own.set("ctrc_threshold", "9000.00").unwrap();
    for (rules, reports) in [(&own, true), (&rules, false)] {
        kit.reopen_with(cage_of(rules)).await;
        kit.watch.go(DAY);
        let done = kit.buys(bea, 900_001).await;
        assert_eq!((done.logged, done.report), (false, reports));
    }
    kit.verified();
}
