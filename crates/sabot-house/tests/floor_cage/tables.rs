//! What happens at the house's own tables and concerns the whole house: places and cash.

use sabot_audit::verify::{OldOption, verify};
use sabot_house::office::Signer;
use sabot_rules::house::{self, Currency, DeskAct, Direction, Float, HouseAct, HouseActor};

use super::kit::DAY;
use crate::hall::charter;
use crate::prelude::*;

impl HouseKit {
    /// A table dealt by hand, and Ada on its third seat.
    async fn with_ada(&self) -> (TableId, PatronId, Party) {
        let table = self.hand_table("chickasaw").await;
        let ada = self.enrolled("Ada").await;
        let party = self.sits(table, ada, 3).await;
        (table, ada, party)
    }

    /// Ada buys for 6,000 at a table dealt by hand, and the house hears of it.
    async fn with_cash_of_ada(&self) -> (TableId, PatronId) {
        let (table, ada, party) = self.with_ada().await;
        let buys = staff_deed(Some(party.0), buy_in(m(6_000)));
        self.told(table, CROUPIER, buys).await;
        self.until(|kit| kit.cash_in(ada) == 600_000).await;
        (table, ada)
    }

    fn cash_in(&self, patron: PatronId) -> u64 {
        let day = self.cage().gaming_day();
        self.house.words().survey(|house| {
            let cash = house.cash().day(day, patron);
            let line = |currency| cash.line(currency, Direction::In).total.get();
            line(Currency::Dollar) + line(Currency::Euro)
        })
    }

    fn places(&self, patron: PatronId) -> usize {
        let words = self.house.words();
        words.survey(|house| house.places_of(patron).count())
    }
}

#[tokio::test]
async fn ck_n_cash_at_a_table_counts_for_the_day_and_once() {
    let mut kit = HouseKit::new().await;
    let (table, ada, party) = kit.with_ada().await;
    let buys = async |kit: &HouseKit, id, amount| {
        let deed = staff_deed(Some(party.0), buy_in(m(amount)));
        let said = kit.tell_as(id, table, CROUPIER, deed).await.unwrap();
        assert!(said.accepted, "{said:?}");
    };
    buys(&kit, 11, 6_000).await;
    kit.until(|kit| kit.cash_in(ada) == 600_000).await;
    // Sent again, and the house opened again: nothing counts twice.
    buys(&kit, 11, 6_000).await;
    buys(&kit, 12, 4_001).await;
    kit.until(|kit| kit.cash_in(ada) == 1_000_100).await;
    kit.reopen().await;
    assert_eq!(kit.cash_in(ada), 1_000_100);
    let words = kit.house.words();
    let due = words.survey(|house| house.cash().reports_due().count());
    assert_eq!(due, 1, "more than ten thousand one way");
    kit.verified();
}

#[tokio::test]
async fn ck_n_what_the_house_was_not_told_before_it_went_down_it_reads_when_it_opens() {
    let mut kit = HouseKit::new().await;
    let (table, ada) = kit.with_cash_of_ada().await;
    // The mark of how far it has read is lost: all is read again, and known already.
    let mark = format!("followed/{}", table.0);
    kit.store.put(&mark, None).unwrap();
    kit.watch.go(DAY);
    kit.reopen().await;
    assert_eq!(kit.cash_in(ada), 0, "another day");
    let yesterday = house::GamingDay(kit.cage().gaming_day().0 - 1);
    let day = kit.cage().day_report(AUDITOR, Some(yesterday.0));
    assert_eq!(day.unwrap().persons[0].cash_in, 600_000);
    assert_eq!(kit.places(ada), 1);
    kit.verified();
}

#[tokio::test]
async fn ck_i_2_chips_of_an_automatic_table_are_no_cash() {
    let kit = HouseKit::new().await;
    let table = kit.table("chickasaw").await;
    let gus = kit.guest("Gus").await;
    let by = Visitor::person(gus);
    let (seat, purse) = (Some(seat(2)), m(100));
    kit.told(table, by, Deed::Sit { seat, purse }).await;
    kit.until(|kit| kit.places(gus) == 1).await;
    kit.told(table, by, Deed::Act(buy_in(m(50)))).await;
    kit.told(table, by, Deed::Act(PlaceAct::Leave.into())).await;
    kit.until(|kit| kit.places(gus) == 0).await;
    assert_eq!(kit.cash_in(gus), 0);
    kit.verified();
}

#[tokio::test]
async fn ve_general_02_nobody_with_a_place_gets_another_in_venice() {
    let kit = HouseKit::new().await;
    let table = kit.hand_table("venice").await;
    let ada = kit.enrolled("Ada").await;
    kit.sits(table, ada, 3).await;
    kit.until(|kit| kit.places(ada) == 1).await;
    let second = kit.hand_table("new-jersey").await;
    let deed = place(Some(ada), None, None, 500);
    let no = kit.tell(second, SUPERVISOR, deed).await.unwrap_err();
    assert!(matches!(no, HouseError::Refused(_)), "{no:?}");
    assert_eq!(no.clause(), Some("VE-general-02"));
}

#[tokio::test]
async fn ck_n_cash_that_no_table_has_taken_is_found() {
    let kit = HouseKit::new().await;
    let (table, ada) = kit.with_cash_of_ada().await;
    kit.verified();
    let act = HouseAct::Desk(DeskAct::TableCash {
        patron: ada,
        table,
        amount: m(9_000),
        taken_at: Moment::from_ms(NOON),
    });
    kit.acts(Signer::house(HouseActor::Croupier), act).await;
    let found = verify(&*kit.store, &[], &[], |_| {}).unwrap_err();
    assert!(found.to_string().contains("no table has taken"), "{found}");
}

#[tokio::test]
async fn ve_game_05_nobody_collects_what_does_not_lie_at_the_table() {
    let kit = HouseKit::new().await;
    let (table, _, party) = kit.with_ada().await;
    let buys = staff_deed(Some(party.0), buy_in(m(600)));
    kit.told(table, CROUPIER, buys).await;
    let waits = async || {
        let balance = kit.cage().cage_balance(CASHIER).await.unwrap();
        balance.waiting[&table.0]
    };
    let drops = |amount| kit.moves(Float::Drop, Some(table), amount);
    assert_eq!(waits().await, [0, 0, 60_000]);
    let no = drops(60_001).await;
    assert!(
        matches!(no, Err(HouseError::Said(HouseNo::NotCovered { .. }, _))),
        "{no:?}"
    );
    assert_eq!(drops(50_000).await, Ok(()));
    assert_eq!(waits().await, [0, 0, 10_000]);
    let no = drops(10_001).await;
    assert!(
        matches!(no, Err(HouseError::Said(HouseNo::NotCovered { .. }, _))),
        "{no:?}"
    );
    // What lies in the box of a table that keeps no purses only the box knows.
    let untracked = json!({ "dealing": "human", "purses": "untracked" });
    let other = kit.table_with("chickasaw", untracked).await;
    let levy = kit.moves(Float::Levy, Some(other), 5_000).await;
    assert_eq!(levy, Ok(()));
    kit.verified();
}

/// A table of the house as the program of before opened it: three were enough in Venice.
fn opened_before(min_seated: &str) -> Charter {
    let before = charter(&Rulebook::venice(), Vec::new());
    let seated = format!("min_seated = \"{min_seated}\"");
    Charter {
        rulebook: before.rulebook.replace("min_seated = \"6\"", &seated),
        owner: None,
        ..before
    }
}

#[tokio::test]
async fn ve_game_17_a_table_of_before_goes_on_and_verify_tells_what_it_does() {
    let mut kit = HouseKit::new().await;
    let (id, charter) = (TableId(9), opened_before("3"));
    let open = founding(id, &charter, CommandId(77), NOON);
    kit.store.append(open).unwrap();
    kit.reopen().await;
    let told = OldOption {
        stream: StreamId::Table(id).to_string(),
        key: "min_seated".to_owned(),
        value: "3".to_owned(),
        clause: "VE-game-17".to_owned(),
    };
    assert_eq!(kit.verified().old_options, [told]);
    assert_eq!(charter.rules().unwrap().min_seated, 3);
}

#[tokio::test]
async fn ve_game_17_no_new_table_begins_with_fewer_than_six() {
    let kit = HouseKit::new().await;
    kit.table("venice").await;
    let five = order("venice", json!({ "min_seated": "5" }));
    let no = kit.new_table(1, five).await.unwrap_err();
    assert_eq!(no.clause(), Some("VE-game-17"));
}
