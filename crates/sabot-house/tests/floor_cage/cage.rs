//! The cage: cash in and out, floats, corrections by two, reports of cash.

use sabot_core::PatronId;
use sabot_house::desk::{CashOrder, Correction, FloatOrder, Way};
use sabot_house::hall::{Config, HouseError, Visitor};
use sabot_ledger::book::{Account, Currency as Coin};
use sabot_rules::house::{CashKind, Currency, DayStart, Float, HouseConfig};
use sabot_rules::{Law, Rulebook};
use sabot_stream::Role;

use super::kit::{Salon, person, staff};

const DAY: u64 = 86_400_000;

fn cash(patron: PatronId, way: Way, amount: u64) -> CashOrder {
    CashOrder {
        patron,
        way,
        amount,
        kind: CashKind::Chips,
        agent: None,
        table: None,
        foreign: false,
        same: false,
    }
}

fn cashier() -> Visitor {
    staff(7, Role::Cashier)
}

impl Salon {
    async fn enrolled(&self, name: &str) -> PatronId {
        let found = self.house.people().enrol(cashier(), name).await.unwrap();
        found.patron
    }

    fn balance(&self, account: Account) -> i128 {
        self.store.balance(Coin::VALUE, account).unwrap().free()
    }

    async fn stocked(&self, amount: u64) {
        let stock = FloatOrder {
            float: Float::Stock,
            table: None,
            amount,
        };
        self.house
            .cage()
            .move_float(cashier(), stock, None)
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn ck_i_2_a_buy_in_and_a_cash_out_move_notes_and_chips() {
    let salon = Salon::new().await;
    let ada = salon.enrolled("Ada").await;
    let own = Account::Patron(ada);
    let buy = cash(ada, Way::In, 50_000);
    let done = salon
        .house
        .cage()
        .change_cash(cashier(), buy, None)
        .await
        .unwrap();
    assert_eq!(
        (done.total, done.logged, done.report),
        (50_000, false, false)
    );
    assert_eq!(
        (salon.balance(own), salon.balance(Account::Cage)),
        (50_000, 50_000)
    );
    let out = cash(ada, Way::Out, 20_000);
    salon
        .house
        .cage()
        .change_cash(cashier(), out, None)
        .await
        .unwrap();
    assert_eq!(
        (salon.balance(own), salon.balance(Account::Cage)),
        (30_000, 30_000)
    );
    // Nobody gets more than they have.
    let more = cash(ada, Way::Out, 30_001);
    let no = salon.house.cage().change_cash(cashier(), more, None).await;
    assert!(matches!(no, Err(HouseError::NotCovered(_))), "{no:?}");
    salon.verified();
}

#[tokio::test]
async fn ck_m_foreign_money_is_refused_with_its_clause() {
    let salon = Salon::new().await;
    let ada = salon.enrolled("Ada").await;
    for way in [Way::In, Way::Out] {
        let foreign = CashOrder {
            foreign: true,
            ..cash(ada, way, 4_000)
        };
        let no = salon
            .house
            .cage()
            .change_cash(cashier(), foreign, None)
            .await;
        assert_eq!(no.unwrap_err().clause(), Some("CK-m"));
    }
    let stranger = salon
        .house
        .cage()
        .change_cash(cashier(), cash(PatronId(999), Way::In, 5), None);
    assert_eq!(stranger.await, Err(HouseError::NoGuest));
    let croupier =
        salon
            .house
            .cage()
            .change_cash(staff(3, Role::Croupier), cash(ada, Way::In, 5), None);
    assert_eq!(croupier.await, Err(HouseError::NoRight));
}

#[expect(clippy::too_many_lines, reason = "one day told from morning to night")]
#[tokio::test]
async fn ck_n_a_day_over_the_threshold_is_a_task_until_it_is_filed() {
    let salon = Salon::new().await;
    let (ada, bea) = (salon.enrolled("Ada").await, salon.enrolled("Bea").await);
    let manager = staff(2, Role::Manager);
    let buy = |patron, amount| {
        salon
            .house
            .cage()
            .change_cash(cashier(), cash(patron, Way::In, amount), None)
    };
    buy(ada, 600_000).await.unwrap();
    buy(ada, 400_000).await.unwrap();
    assert_eq!(
        salon.house.cage().tasks(cashier(), false).await.unwrap(),
        []
    );
    let over = CashOrder {
        agent: Some(bea),
        ..cash(ada, Way::In, 1)
    };
    let done = salon
        .house
        .cage()
        .change_cash(cashier(), over, None)
        .await
        .unwrap();
    assert!(done.report);
    let tasks = salon.house.cage().tasks(cashier(), false).await.unwrap();
    let [task] = tasks.as_slice() else {
        panic!("{tasks:?}")
    };
    assert_eq!(
        (task.patron, task.total, task.whole),
        (ada, 1_000_001, 10_001)
    );
    assert!(task.agent && task.multiple && task.is_due());
    assert!(task.missing.contains(&"birth".to_owned()));
    let file = || {
        salon
            .house
            .cage()
            .file_report(manager, ada, task.day, Currency::Dollar, Way::In)
    };
    assert!(matches!(file().await, Err(HouseError::Missing(_))));
    let said = person("Ada Example");
    salon
        .house
        .people()
        .write_person(cashier(), ada, said)
        .await
        .unwrap();
    // The day must be over.
    assert_eq!(file().await.unwrap_err().clause(), Some("CK-n"));
    salon.watch.go(DAY);
    file().await.unwrap();
    assert_eq!(
        salon.house.cage().tasks(cashier(), false).await.unwrap(),
        []
    );
    assert_eq!(
        salon
            .house
            .cage()
            .tasks(cashier(), true)
            .await
            .unwrap()
            .len(),
        1
    );
    // Later somebody knows more: it is to be amended.
    salon
        .house
        .cage()
        .same_person(manager, ada, bea)
        .await
        .unwrap();
    assert_eq!(
        salon.house.cage().tasks(cashier(), false).await.unwrap(),
        []
    );
    salon.verified();
}

#[tokio::test]
async fn int_99_a_correction_takes_two_and_books_back() {
    let salon = Salon::new().await;
    let (ada, bea) = (salon.enrolled("Ada").await, salon.enrolled("Bea").await);
    let wrong = cash(ada, Way::In, 5_000_000);
    salon
        .house
        .cage()
        .change_cash(cashier(), wrong, None)
        .await
        .unwrap();
    assert_eq!(
        salon
            .house
            .cage()
            .tasks(cashier(), false)
            .await
            .unwrap()
            .len(),
        1
    );
    let right = Correction {
        cash: 1,
        patron: bea,
        amount: 50_000,
        reason: "two noughts too many, and the wrong card".to_owned(),
        countersign: None,
    };
    let alone = salon
        .house
        .cage()
        .correct_cash(cashier(), right.clone(), None)
        .await;
    assert_eq!(alone, Err(HouseError::NeedsTwo));
    let guess = Correction {
        countersign: Some("nonsense".to_owned()),
        ..right
    };
    let no = salon
        .house
        .cage()
        .correct_cash(cashier(), guess, None)
        .await;
    assert_eq!(no, Err(HouseError::NeedsTwo));
    salon.corrected(1, bea, 50_000).await;
    assert_eq!(salon.balance(Account::Patron(ada)), 0);
    assert_eq!(salon.balance(Account::Patron(bea)), 50_000);
    assert_eq!(salon.balance(Account::Cage), 50_000);
    assert_eq!(
        salon.house.cage().tasks(cashier(), false).await.unwrap(),
        []
    );
    salon.verified();
}

#[tokio::test]
async fn papers_print_and_spreadsheets_read_them() {
    let salon = Salon::new().await;
    let ada = salon.enrolled("=Ada").await;
    salon.stocked(1_000_000).await;
    let buy = cash(ada, Way::In, 300_000);
    salon
        .house
        .cage()
        .change_cash(cashier(), buy, None)
        .await
        .unwrap();
    for (name, row) in [
        ("day", format!("{},'=Ada,dollar,3000.00,0.00,", ada.0)),
        ("large", "3000.00".to_owned()),
        ("balance", "cage,1300000".to_owned()),
    ] {
        let paper = salon
            .house
            .cage()
            .paper(cashier(), name, None)
            .await
            .unwrap();
        let csv = paper.csv();
        assert!(csv.contains(&row), "{name}: {csv}");
    }
    let due = salon
        .house
        .cage()
        .paper(cashier(), "due", None)
        .await
        .unwrap();
    assert_eq!(due.rows.len(), 0);
    let auditor = salon
        .house
        .cage()
        .paper(staff(9, Role::Auditor), "day", None)
        .await;
    assert!(auditor.is_ok());
    let croupier = salon
        .house
        .cage()
        .paper(staff(9, Role::Croupier), "day", None)
        .await;
    assert_eq!(croupier, Err(HouseError::NoRight));
}

/// A house whose cage goes by this rulebook.
fn cage_of(rules: &Rulebook) -> Config {
    Config {
        house: HouseConfig::of(rules, DayStart::MORNING),
        ..Config::default()
    }
}

#[tokio::test]
async fn int_82_no_cash_is_reported_under_new_jersey_or_venice_unless_a_figure_is_set() {
    for law in [Law::NewJersey, Law::Venice] {
        let mut rules = Rulebook::of(law);
        let salon = Salon::with(cage_of(&rules)).await;
        let ada = salon.enrolled("Ada").await;
        let buy = cash(ada, Way::In, 2_000_000);
        let done = salon
            .house
            .cage()
            .change_cash(cashier(), buy, None)
            .await
            .unwrap();
        assert_eq!(
            (done.total, done.logged, done.report),
            (2_000_000, false, false)
        );
        salon.verified();

        rules.set("ctrc_threshold", "5000.00").unwrap();
        let salon = Salon::with(cage_of(&rules)).await;
        let ada = salon.enrolled("Ada").await;
        let buy = cash(ada, Way::In, 500_001);
        let done = salon
            .house
            .cage()
            .change_cash(cashier(), buy, None)
            .await
            .unwrap();
        assert_eq!(
            (done.total, done.logged, done.report),
            (500_001, false, true)
        );
        salon.verified();
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
    let mut salon = Salon::with(before).await;
    let (ada, bea) = (salon.enrolled("Ada").await, salon.enrolled("Bea").await);
    let buy = cash(ada, Way::In, 600_000);
    let done = salon
        .house
        .cage()
        .change_cash(cashier(), buy, None)
        .await
        .unwrap();
    assert_eq!((done.logged, done.report), (true, false));

    for _ in 0..2 {
        salon.reopen_with(cage_of(&rules)).await;
        let config = salon.house.words().survey(|house| house.config().clone());
        assert_eq!(config.ctrc_threshold, thresholds.ctrc_threshold);
        assert_eq!(config.mtl_threshold, thresholds.mtl_threshold);
        let buy = cash(ada, Way::In, 250_000);
        let done = salon
            .house
            .cage()
            .change_cash(cashier(), buy, None)
            .await
            .unwrap();
        assert_eq!((done.logged, done.report), (true, done.total > 1_000_000));
    }

    // Figures of its own; then it may also do without.
    let mut own = rules.clone();
    own.set("ctrc_threshold", "9000.00").unwrap();
    for (rules, reports) in [(&own, true), (&rules, false)] {
        salon.reopen_with(cage_of(rules)).await;
        salon.watch.go(DAY);
        let buy = cash(bea, Way::In, 900_001);
        let done = salon
            .house
            .cage()
            .change_cash(cashier(), buy, None)
            .await
            .unwrap();
        assert_eq!((done.logged, done.report), (false, reports));
    }
    salon.verified();
}
