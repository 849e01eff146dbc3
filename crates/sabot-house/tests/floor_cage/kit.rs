//! A house whose clock stands until it is told to go.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sabot_audit::verify::{Report, verify};
use sabot_core::{Money, PatronId, TableId};
use sabot_house::desk::{FloorOrder, Person};
use sabot_house::floor::House;
use sabot_house::hall::{Clock, Config, Keys, Visitor};
use sabot_house::office::Signer;
use sabot_ledger::store::{CommandId, MemoryStore, Store, StreamId};
use sabot_rules::house::{CashId, DeskAct, HouseAct};
use sabot_rules::rulebook::Shuffle;
use sabot_stream::house::AccountWord;
use sabot_stream::{Right, Role, Roles, Staff};
use sabot_vault::{HouseKey, SealingKey};
use serde_json::json;

/// A clock that stands.
pub(crate) struct Watch(AtomicU64);

impl Watch {
    pub(crate) fn go(&self, ms: u64) {
        self.0.fetch_add(ms, Ordering::Relaxed);
    }

    /// Somebody sets it back.
    pub(crate) fn back(&self, ms: u64) {
        self.0.fetch_sub(ms, Ordering::Relaxed);
    }
}

impl Clock for Watch {
    fn unix_ms(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Who works here, as what.
const STAFF: [(u64, Role); 5] = [
    (2, Role::Manager),
    (3, Role::Croupier),
    (5, Role::Supervisor),
    (7, Role::Cashier),
    (9, Role::Auditor),
];

/// A house and what it stands on.
pub(crate) struct Salon {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) watch: Arc<Watch>,
    pub(crate) house: House,
}

impl Salon {
    /// On a Friday in January 2027, eight in the morning.
    pub(crate) async fn new() -> Self {
        Self::with(Config::default()).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        let salon = Self::empty(config).await;
        for (number, role) in STAFF {
            let roles = Roles::from(role);
            let employed = AccountWord::Employed { number, roles };
            salon
                .house
                .words()
                .note_account("house", employed)
                .await
                .unwrap();
        }
        salon
    }

    /// Nobody works here.
    pub(crate) async fn empty(config: Config) -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let watch = Arc::new(Watch(AtomicU64::new(1_800_000_000_000)));
        let house = open(&store, &watch, config).await;
        Self {
            store,
            watch,
            house,
        }
    }

    /// Closes the doors and opens them again on the same data.
    pub(crate) async fn reopen(&mut self) {
        self.reopen_with(Config::default()).await;
    }

    /// As [`Salon::reopen`], with other settings.
    pub(crate) async fn reopen_with(&mut self, config: Config) {
        self.house.shutdown().await;
        self.house = open(&self.store, &self.watch, config).await;
    }

    /// A table of the house in its one pit, prepared and not open.
    pub(crate) async fn table(&self, rulebook: &str) -> TableId {
        self.table_with(rulebook, &[]).await
    }

    pub(crate) async fn table_with(&self, rulebook: &str, options: &[(&str, &str)]) -> TableId {
        let floor = staff(5, Role::Supervisor);
        let pit = FloorOrder::OpenPit {
            pit: 1,
            shuffle: Shuffle::ShuffleAndLace,
        };
        self.house
            .floor()
            .floor_do(floor, pit, CommandId(1))
            .await
            .unwrap();
        self.another_table(rulebook, options, CommandId(2)).await
    }

    /// One more table in the same pit.
    pub(crate) async fn another_table(
        &self,
        rulebook: &str,
        options: &[(&str, &str)],
        id: CommandId,
    ) -> TableId {
        let floor = staff(5, Role::Supervisor);
        let options: BTreeMap<&str, &str> = options.iter().copied().collect();
        let order = json!({"rulebook": rulebook, "pace": "instant", "options": options});
        let order = FloorOrder::NewTable {
            pit: 1,
            order: serde_json::from_value(order).unwrap(),
        };
        let made = self.house.floor().floor_do(floor, order, id).await;
        TableId(made.unwrap().unwrap())
    }

    /// A correction that two people signed.
    pub(crate) async fn corrected(&self, cash: u32, patron: PatronId, amount: u64) {
        let mut by = staff(7, Role::Cashier);
        by.second = staff(2, Role::Manager).staff;
        let signer = Signer::staff(&by, Right::Correct).unwrap();
        let act = HouseAct::Desk(DeskAct::CorrectCash {
            cash: CashId(cash),
            patron,
            amount: Money::from_cents_saturating(amount),
        });
        self.house
            .words()
            .act(signer, act, None, None)
            .await
            .unwrap();
        let last = self.store.last(StreamId::House).unwrap().unwrap();
        assert_eq!(last.append.actor, "cashier/7+manager/2");
    }

    /// Everything decided again.
    pub(crate) fn verified(&self) -> Report {
        verify(&*self.store, &[], &[], |_| {}).unwrap()
    }
}

async fn open(store: &Arc<dyn Store>, watch: &Arc<Watch>, config: Config) -> House {
    let keys = Keys {
        house: Arc::new(HouseKey::new([1; 32])),
        sealing: SealingKey::new([2; 32]),
    };
    let clock: Arc<dyn Clock> = Arc::clone(watch) as Arc<dyn Clock>;
    House::open(config, Arc::clone(store), keys, clock)
        .await
        .unwrap()
}

/// Somebody of the staff.
pub(crate) fn staff(number: u64, role: Role) -> Visitor {
    let roles = Roles::from(role);
    Visitor::staff(Staff { number, roles })
}

/// Their signature.
pub(crate) fn signed(number: u64, role: Role, right: Right) -> Signer {
    Signer::staff(&staff(number, role), right).unwrap()
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
