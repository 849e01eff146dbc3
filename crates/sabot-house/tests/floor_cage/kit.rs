//! What the floor and the cage say and see, in a word each.

use sabot_house::desk::{CageDesk, CashDone, CashOrder, Correction, FloatOrder, FloorView};
use sabot_house::desk::{Person, Task, Way};
use sabot_house::office::Signer;
use sabot_rules::house::{CashId, CashKind, DeskAct, Float, HouseAct};
use sabot_rules::rulebook::Shuffle;

use crate::prelude::*;

pub(crate) const MINUTE: u64 = 60_000;
pub(crate) const HOUR: u64 = 60 * MINUTE;
pub(crate) const DAY: u64 = 24 * HOUR;

pub(crate) fn open_pit(pit: u16) -> FloorOrder {
    FloorOrder::OpenPit {
        pit,
        shuffle: Shuffle::ShuffleAndLace,
    }
}

pub(crate) fn cash(patron: PatronId, way: Way, amount: u64) -> CashOrder {
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

/// The right amount, and whose it was; who countersigns has shown this.
pub(crate) fn correction(
    cash: u32,
    patron: PatronId,
    amount: u64,
    shown: Option<&str>,
) -> Correction {
    Correction {
        cash,
        patron,
        amount,
        reason: "two noughts too many, and the wrong card".to_owned(),
        countersign: shown.map(str::to_owned),
    }
}

/// The floor.
impl HouseKit {
    pub(crate) async fn order(&self, order: FloorOrder) -> Asked<Option<u64>> {
        let floor = self.house.floor();
        floor.floor_do(SUPERVISOR, order, self.id()).await
    }

    pub(crate) async fn orders(&self, order: FloorOrder) {
        self.order(order).await.unwrap();
    }

    /// The clause that forbids it.
    pub(crate) async fn refused(&self, order: FloorOrder) -> String {
        let no = self.order(order).await.unwrap_err();
        no.clause().unwrap().to_owned()
    }

    pub(crate) fn overview(&self) -> FloorView {
        self.house.floor().overview(SUPERVISOR).unwrap()
    }

    /// A table of the house in its one pit, prepared and not open.
    pub(crate) async fn table(&self, rulebook: &str) -> TableId {
        self.table_with(rulebook, json!({})).await
    }

    /// The same, dealt by hand.
    pub(crate) async fn hand_table(&self, rulebook: &str) -> TableId {
        let options = json!({ "dealing": "human" });
        self.table_with(rulebook, options).await
    }

    pub(crate) async fn table_with(&self, rulebook: &str, options: Value) -> TableId {
        if self.overview().pits.is_empty() {
            self.orders(open_pit(1)).await;
        }
        let made = self.new_table(1, order(rulebook, options)).await;
        made.unwrap()
    }

    pub(crate) async fn new_table(&self, pit: u16, order: TableOrder) -> Asked<TableId> {
        let order = Box::new(order);
        let made = self.order(FloorOrder::NewTable { pit, order }).await?;
        Ok(TableId(made.unwrap()))
    }

    /// Somebody says something at a table, and it is done.
    pub(crate) async fn told(&self, table: TableId, by: Visitor, deed: Deed) {
        let asked = format!("{deed:?}");
        let said = self.tell(table, by, deed).await.unwrap();
        assert!(said.accepted, "{asked}: {said:?}");
    }

    /// Somebody gets a seat, and brings nothing; nobody else is there.
    pub(crate) async fn sits(&self, table: TableId, patron: PatronId, number: u8) -> Party {
        let deed = place(Some(patron), Some(number), None, 0);
        self.told(table, SUPERVISOR, deed).await;
        Party(0)
    }

    /// What somebody signs for.
    pub(crate) async fn acts(&self, signer: Signer, act: HouseAct) {
        let acted = self.house.words().act(signer, act, None, None).await;
        acted.unwrap();
    }
}

/// The cage.
impl HouseKit {
    pub(crate) async fn enrolled(&self, name: &str) -> PatronId {
        let people = self.house.people();
        people.enrol(CASHIER, name).await.unwrap().patron
    }

    pub(crate) fn cage(&self) -> CageDesk<'_> {
        self.house.cage()
    }

    pub(crate) async fn change(&self, order: CashOrder) -> Asked<CashDone> {
        self.cage().change_cash(CASHIER, order, None).await
    }

    pub(crate) async fn buys(&self, patron: PatronId, amount: u64) -> CashDone {
        let bought = self.change(cash(patron, Way::In, amount)).await;
        bought.unwrap()
    }

    pub(crate) async fn moves(
        &self,
        float: Float,
        table: Option<TableId>,
        amount: u64,
    ) -> Asked<()> {
        let order = FloatOrder {
            float,
            table,
            amount,
        };
        self.cage().move_float(CASHIER, order, None).await
    }

    /// Reports that are still to be filed, or all of them.
    pub(crate) async fn tasks(&self, all: bool) -> Vec<Task> {
        self.cage().tasks(CASHIER, all).await.unwrap()
    }

    /// What somebody has of the house's chips.
    pub(crate) fn balance(&self, account: Account) -> i128 {
        let balance = self.store.balance(Currency::VALUE, account);
        balance.unwrap().free()
    }

    /// A correction that two people signed.
    pub(crate) async fn corrected(&self, cash: u32, patron: PatronId, amount: u64) {
        let mut by = CASHIER;
        by.second = MANAGER.staff;
        let signer = Signer::staff(&by, Right::Correct).unwrap();
        let act = HouseAct::Desk(DeskAct::CorrectCash {
            cash: CashId(cash),
            patron,
            amount: Money::from_cents_saturating(amount),
        });
        self.acts(signer, act).await;
        let last = self.last(StreamId::House);
        assert_eq!(last.actor, "cashier/7+manager/2");
    }
}

/// Everything a form needs of somebody.
pub(crate) fn person(name: &str) -> Person {
    Person {
        name: name.to_owned(),
        address: "1 Example Street, 00000 Nowhere".to_owned(),
        country: "Nowhere".to_owned(),
        birth: "1990-12-10".to_owned(),
        tax_number: "000-00-0000".to_owned(),
        document: "passport".to_owned(),
        issuer: "Nowhere".to_owned(),
        document_number: "X123456".to_owned(),
        occupation: "none".to_owned(),
    }
}
