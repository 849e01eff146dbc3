//! What happens at the house's own tables and concerns the whole house: places and cash.

use std::time::Duration;

use sabot_audit::verify::{OldOption, verify};
use sabot_core::{Moment, Money, Party, PatronId, Seat, TableId};
use sabot_house::desk::{FloatOrder, FloorOrder};
use sabot_house::hall::{HouseError, Visitor};
use sabot_house::office::Signer;
use sabot_house::room::founding;
use sabot_ledger::store::{CommandId, StreamId};
use sabot_rules::Rulebook;
use sabot_rules::house::{self, Currency, DeskAct, Direction, Float, HouseAct, HouseActor};
use sabot_rules::table::act::Tender;
use sabot_rules::table::{Act, PlaceAct};
use sabot_stream::order::{ChatPolicy, Pace, Visibility};
use sabot_stream::{Charter, Deed, Role};
use sabot_wire::Answer;
use serde_json::json;

use super::kit::{Salon, staff};

const DAY: u64 = 86_400_000;

fn money(whole: u64) -> Money {
    Money::whole(whole).unwrap()
}

fn croupier() -> Visitor {
    staff(3, Role::Croupier)
}

impl Salon {
    /// A table dealt by hand, and Ada on its third seat.
    async fn with_ada(&self) -> (TableId, PatronId, Party) {
        let hand = [("dealing", "human")];
        let table = self.table_with("chickasaw", &hand).await;
        let ada = self
            .house
            .people()
            .enrol(staff(7, Role::Cashier), "Ada")
            .await;
        let ada = ada.unwrap().patron;
        let party = self.sits(table, 10, ada, 3).await;
        (table, ada, party)
    }

    async fn told(&self, table: TableId, id: u32, by: Visitor, deed: Deed) -> Answer {
        let id = format!("{id:032x}");
        self.house
            .tables()
            .tell(table, by, &id, deed)
            .await
            .unwrap()
    }

    async fn sits(&self, table: TableId, id: u32, patron: PatronId, seat: u8) -> Party {
        let deed = Deed::Seat {
            patron: Some(patron),
            seat: Seat::new(seat),
            behind: None,
            purse: Money::ZERO,
        };
        let said = self.told(table, id, staff(5, Role::Supervisor), deed).await;
        assert!(said.accepted, "{said:?}");
        Party(0)
    }

    async fn buys(&self, table: TableId, id: u32, party: Party, amount: u64) {
        let act = Act::Place(PlaceAct::BuyIn {
            amount: money(amount),
            tender: Tender::Cash,
        });
        let deed = Deed::Staff {
            party: Some(party),
            act,
            reason: None,
            countersign: None,
        };
        let said = self.told(table, id, croupier(), deed).await;
        assert!(said.accepted, "{said:?}");
    }

    fn cash_in(&self, patron: PatronId) -> u64 {
        let day = self.house.cage().gaming_day();
        self.house.words().survey(|house| {
            let cash = house.cash().day(day, patron);
            let line = |currency| cash.line(currency, Direction::In).total.get();
            line(Currency::Dollar) + line(Currency::Euro)
        })
    }

    fn places(&self, patron: PatronId) -> usize {
        self.house
            .words()
            .survey(|house| house.places_of(patron).count())
    }

    /// The house hears of it in its own time.
    async fn until(&self, so: impl Fn(&Self) -> bool) {
        for _ in 0..500 {
            if so(self) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the house was never told");
    }
}

#[tokio::test]
async fn ck_n_cash_at_a_table_counts_for_the_day_and_once() {
    let mut salon = Salon::new().await;
    let (table, ada, party) = salon.with_ada().await;
    salon.buys(table, 11, party, 6_000).await;
    salon.until(|salon| salon.cash_in(ada) == 600_000).await;
    // Sent again, and the house opened again: nothing counts twice.
    salon.buys(table, 11, party, 6_000).await;
    salon.buys(table, 12, party, 4_001).await;
    salon.until(|salon| salon.cash_in(ada) == 1_000_100).await;
    salon.reopen().await;
    assert_eq!(salon.cash_in(ada), 1_000_100);
    let due = salon
        .house
        .words()
        .survey(|house| house.cash().reports_due().count());
    assert_eq!(due, 1, "more than ten thousand one way");
    salon.verified();
}

#[tokio::test]
async fn ck_n_what_the_house_was_not_told_before_it_went_down_it_reads_when_it_opens() {
    let mut salon = Salon::new().await;
    let (table, ada, party) = salon.with_ada().await;
    salon.buys(table, 11, party, 6_000).await;
    salon.until(|salon| salon.cash_in(ada) == 600_000).await;
    // The mark of how far it has read is lost: all is read again, and known already.
    salon
        .store
        .put(&format!("followed/{}", table.0), None)
        .unwrap();
    salon.watch.go(DAY);
    salon.reopen().await;
    assert_eq!(salon.cash_in(ada), 0, "another day");
    let cage = salon.house.cage();
    let yesterday = house::GamingDay(cage.gaming_day().0 - 1);
    let day = cage.day_report(staff(9, Role::Auditor), Some(yesterday.0));
    assert_eq!(day.unwrap().persons[0].cash_in, 600_000);
    assert_eq!(salon.places(ada), 1);
    salon.verified();
}

#[tokio::test]
async fn ck_i_2_chips_of_an_automatic_table_are_no_cash() {
    let salon = Salon::new().await;
    let table = salon.table("chickasaw").await;
    let (guest, _) = salon.house.guests().welcome("Gus").await.unwrap();
    let sit = Deed::Sit {
        seat: Seat::new(2),
        purse: money(100),
    };
    let visitor = Visitor::person(guest.patron);
    assert!(salon.told(table, 10, visitor, sit).await.accepted);
    salon.until(|salon| salon.places(guest.patron) == 1).await;
    let act = Act::Place(PlaceAct::BuyIn {
        amount: money(50),
        tender: Tender::Cash,
    });
    assert!(
        salon
            .told(table, 11, visitor, Deed::Act(act))
            .await
            .accepted
    );
    assert!(
        salon
            .told(table, 12, visitor, Deed::Act(Act::Place(PlaceAct::Leave)))
            .await
            .accepted
    );
    salon.until(|salon| salon.places(guest.patron) == 0).await;
    assert_eq!(salon.cash_in(guest.patron), 0);
    salon.verified();
}

#[tokio::test]
async fn ve_general_02_nobody_with_a_place_gets_another_in_venice() {
    let salon = Salon::new().await;
    let hand = [("dealing", "human")];
    let table = salon.table_with("venice", &hand).await;
    let ada = salon
        .house
        .people()
        .enrol(staff(7, Role::Cashier), "Ada")
        .await;
    let ada = ada.unwrap().patron;
    salon.sits(table, 10, ada, 3).await;
    salon.until(|salon| salon.places(ada) == 1).await;
    let id = CommandId(3);
    let second = salon.another_table("new-jersey", &hand, id).await;
    let deed = Deed::Seat {
        patron: Some(ada),
        seat: None,
        behind: None,
        purse: money(500),
    };
    let id = format!("{:032x}", 11);
    let by = staff(5, Role::Supervisor);
    let no = salon.house.tables().tell(second, by, &id, deed).await;
    let Err(HouseError::Refused(no)) = no else {
        panic!("{no:?}")
    };
    assert_eq!(no.clause().id(), "VE-general-02");
}

#[tokio::test]
async fn ck_n_cash_that_no_table_has_taken_is_found() {
    let salon = Salon::new().await;
    let (table, ada, party) = salon.with_ada().await;
    salon.buys(table, 11, party, 6_000).await;
    salon.until(|salon| salon.cash_in(ada) == 600_000).await;
    salon.verified();
    let signer = Signer::house(HouseActor::Croupier);
    let act = HouseAct::Desk(DeskAct::TableCash {
        patron: ada,
        table,
        amount: money(9_000),
        taken_at: Moment::from_ms(1_800_000_000_000),
    });
    salon
        .house
        .words()
        .act(signer, act, None, None)
        .await
        .unwrap();
    let found = verify(&*salon.store, &[], &[], |_| {}).unwrap_err();
    assert!(found.to_string().contains("no table has taken"), "{found}");
}

#[tokio::test]
async fn ve_game_05_nobody_collects_what_does_not_lie_at_the_table() {
    let salon = Salon::new().await;
    let (table, _, party) = salon.with_ada().await;
    salon.buys(table, 11, party, 600).await;
    let cashier = staff(7, Role::Cashier);
    let drop = |amount| FloatOrder {
        float: Float::Drop,
        table: Some(table),
        amount,
    };
    let waits = async || {
        let balance = salon.house.cage().cage_balance(cashier).await.unwrap();
        balance.waiting[&table.0]
    };
    assert_eq!(waits().await, [0, 0, 60_000]);
    let no = salon
        .house
        .cage()
        .move_float(cashier, drop(60_001), None)
        .await;
    assert!(matches!(no, Err(HouseError::NotCovered(_))), "{no:?}");
    let yes = salon
        .house
        .cage()
        .move_float(cashier, drop(50_000), None)
        .await;
    assert_eq!(yes, Ok(()));
    assert_eq!(waits().await, [0, 0, 10_000]);
    let no = salon
        .house
        .cage()
        .move_float(cashier, drop(10_001), None)
        .await;
    assert!(matches!(no, Err(HouseError::NotCovered(_))), "{no:?}");
    // What lies in the box of a table that keeps no purses only the box knows.
    let hand = [("dealing", "human"), ("purses", "untracked")];
    let other = salon.another_table("chickasaw", &hand, CommandId(3)).await;
    let levy = FloatOrder {
        float: Float::Levy,
        table: Some(other),
        amount: 5_000,
    };
    assert_eq!(
        salon.house.cage().move_float(cashier, levy, None).await,
        Ok(())
    );
    salon.verified();
}

/// A table of the house as the program of before opened it: three were enough in Venice.
fn opened_before(link: &str, min_seated: &str) -> Charter {
    let text = Rulebook::venice().to_toml();
    let seated = format!("min_seated = \"{min_seated}\"");
    Charter {
        rulebook: text.replace("min_seated = \"6\"", &seated),
        name: "Ridotto".to_owned(),
        link: link.to_owned(),
        visibility: Visibility::Public,
        owner: None,
        pace: Pace::Fast,
        chat: ChatPolicy::ByRule,
        approve: false,
        adviser: false,
        epoch: 1_799_971_200_000,
        pit: None,
        chips: sabot_stream::Chips::Play,
        bots: Vec::new(),
    }
}

#[tokio::test]
async fn ve_game_17_a_table_of_before_goes_on_and_verify_tells_what_it_does() {
    let mut salon = Salon::new().await;
    let (id, link) = (TableId(9), "0123456789abcdef");
    let charter = opened_before(link, "3");
    let open = founding(id, &charter, CommandId(77), 1_800_000_000_000);
    salon.store.append(open).unwrap();
    salon.reopen().await;
    let report = salon.verified();
    let told = OldOption {
        stream: StreamId::Table(id).to_string(),
        key: "min_seated".to_owned(),
        value: "3".to_owned(),
        clause: "VE-game-17".to_owned(),
    };
    assert_eq!(report.old_options, [told]);
    assert_eq!(charter.rules().unwrap().min_seated, 3);
}

#[tokio::test]
async fn ve_game_17_no_new_table_begins_with_fewer_than_six() {
    let salon = Salon::new().await;
    salon.table("venice").await;
    let order = json!({"rulebook": "venice", "options": {"min_seated": "5"}});
    let order = FloorOrder::NewTable {
        pit: 1,
        order: serde_json::from_value(order).unwrap(),
    };
    let floor = staff(5, Role::Supervisor);
    let no = salon
        .house
        .floor()
        .floor_do(floor, order, CommandId(3))
        .await;
    assert_eq!(no.unwrap_err().clause(), Some("VE-game-17"));
}
