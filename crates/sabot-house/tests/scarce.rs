//! Places and chips are enough for everybody, whatever some try: in days that pass in a moment.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

use std::sync::Arc;
use std::time::Duration;

use sabot_core::Money;
use sabot_house::floor::House;
use sabot_house::hall::{Clock, Config, HouseError, Keys, Visitor};
use sabot_ledger::book::{Account, Currency, PatronId, TableId};
use sabot_ledger::store::{CommandId, MemoryStore, Store};
use sabot_stream::Deed;
use sabot_vault::{HouseKey, SealingKey};
use sabot_wire::{Answer, TableOrder};
use serde_json::json;
use tokio::time::{Instant, sleep};

const HOUR: Duration = Duration::from_hours(1);

/// A clock that goes with the runtime's, whose time passes when nobody has anything to do.
struct Watch(Instant);

impl Clock for Watch {
    fn unix_ms(&self) -> u64 {
        let run = u64::try_from(self.0.elapsed().as_millis()).unwrap();
        1_800_000_000_000 + run
    }
}

struct Night {
    house: House,
    store: Arc<dyn Store>,
    next: u128,
}

impl Night {
    async fn open(config: Config) -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let house = Self::on(&store, config).await;
        Self {
            house,
            store,
            next: 1,
        }
    }

    async fn on(store: &Arc<dyn Store>, config: Config) -> House {
        let keys = Keys {
            house: Arc::new(HouseKey::new([1; 32])),
            sealing: SealingKey::new([2; 32]),
        };
        let clock = Arc::new(Watch(Instant::now()));
        let house = House::open(config, Arc::clone(store), keys, clock).await;
        house.unwrap()
    }

    fn id(&mut self) -> u128 {
        self.next += 1;
        self.next
    }

    async fn guest(&self, name: &str) -> PatronId {
        self.house.guests().welcome(name).await.unwrap().0.patron
    }

    /// A table with bots that are to bring all there is.
    async fn opens(&mut self, owner: PatronId) -> Result<TableId, HouseError> {
        self.opens_with(owner, 1_000_000_000_000_000).await
    }

    async fn opens_with(&mut self, owner: PatronId, purse: u64) -> Result<TableId, HouseError> {
        let order: TableOrder = serde_json::from_value(json!({
            "rulebook": "chickasaw", "pace": "instant",
            "bots": [{"purse": purse}, {"purse": purse}],
        }))
        .unwrap();
        let id = CommandId(self.id());
        let opened = self
            .house
            .tables()
            .open_table(order, Some(owner), id)
            .await?;
        Ok(TableId(opened.id))
    }

    async fn says(
        &mut self,
        who: PatronId,
        table: TableId,
        deed: Deed,
    ) -> Result<Answer, HouseError> {
        let id = format!("{:032x}", self.id());
        let visitor = Visitor::person(who);
        self.house.tables().tell(table, visitor, &id, deed).await
    }

    async fn sits(&mut self, who: PatronId, table: TableId, whole: u64) -> bool {
        let purse = Money::whole(whole).unwrap();
        let sit = Deed::Sit { seat: None, purse };
        self.says(who, table, sit).await.unwrap().accepted
    }

    fn owed(&self) -> i64 {
        let chips = Currency::new("CHP").unwrap();
        self.store.balance(chips, Account::Float).unwrap().posted()
    }
}

fn small() -> Config {
    Config {
        most_tables: 40,
        ..Config::default()
    }
}

#[tokio::test(start_paused = true)]
async fn a_newcomer_always_sits_down_whatever_greedy_guests_try_for_days() {
    let mut night = Night::open(small()).await;
    let mut greedy = Vec::new();
    for number in 0..12 {
        greedy.push(night.guest(&format!("greedy {number}")).await);
    }
    let other = night.guest("nobody in particular").await;
    for hour in (0..48).step_by(4) {
        for who in greedy.clone() {
            for _ in 0..6 {
                let Ok(table) = night.opens(who).await else {
                    break;
                };
                // They keep some, and try to get rid of others.
                let kept = night.sits(who, table, 1).await;
                assert!(kept || hour > 0, "their own chips are enough");
                let offer = Deed::HandOn(other);
                night.says(who, table, offer).await.unwrap();
            }
        }
        let name = format!("newcomer {hour}");
        let newcomer = night.guest(&name).await;
        let means = night.house.guests().means(newcomer).await.unwrap();
        assert_eq!(means.account, means.daily, "hour {hour}");
        let table = night.opens(newcomer).await;
        let table = table.unwrap_or_else(|no| panic!("hour {hour}: {no}"));
        assert!(night.sits(newcomer, table, 100).await, "hour {hour}");
        night.house.health().unwrap();
        sleep(4 * HOUR).await;
    }
    // What everybody holds is what a guest holds, by the number of guests and bots.
    let each = i64::try_from(Config::default().guest_chips.get()).unwrap();
    assert!(-night.owed() < each * 1_000, "{}", night.owed());
}

/// A house whose float lies with bots at tables that nobody uses takes it back: newcomers do not wait until these end by
/// themselves.
#[tokio::test(start_paused = true)]
async fn chips_that_lie_unused_come_back_when_newcomers_need_them() {
    let (much, each) = (400_000_000_000_000_000, 1_000_000_000_000_000);
    let config = |chips| Config {
        guest_chips: Money::cents(chips).unwrap(),
        empty_ms: 24 * 3_600_000,
        ..Config::default()
    };
    let mut night = Night::open(config(much)).await;
    let mut guests = Vec::new();
    for number in 0..23 {
        guests.push(night.guest(&format!("greedy {number}")).await);
    }
    // What is left is for two dozen at a more modest table.
    night.house = Night::on(&night.store, config(each)).await;
    for who in guests.into_iter().take(5) {
        for _ in 0..5 {
            night.opens_with(who, each).await.unwrap();
        }
    }
    sleep(Duration::from_secs(9)).await;
    let none = night.house.guests().welcome("too late").await.unwrap_err();
    assert_eq!(none, HouseError::NoChips);
    assert_eq!(night.house.ready().await, Err(HouseError::NoChips));
    sleep(Duration::from_mins(2)).await;
    let newcomer = night.guest("in time").await;
    let table = night.opens_with(newcomer, 1_000_000).await.unwrap();
    assert!(night.sits(newcomer, table, 100).await);
    assert_eq!(night.house.ready().await, Ok(()));
}

#[tokio::test(start_paused = true)]
async fn a_table_counts_for_its_maker_until_another_accepts_it_within_their_own_number() {
    let mut night = Night::open(Config::default()).await;
    let (ada, ben) = (night.guest("Ada").await, night.guest("Ben").await);
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(night.opens(ada).await.unwrap());
    }
    let full = night.opens(ada).await.unwrap_err();
    assert_eq!(full, HouseError::TablesOfYours(5));
    for table in &tables {
        let offer = Deed::HandOn(ben);
        assert!(night.says(ada, *table, offer).await.unwrap().accepted);
    }
    let full = night.opens(ada).await.unwrap_err();
    assert_eq!(full, HouseError::TablesOfYours(5), "an offer frees nothing");
    assert_eq!(
        night
            .house
            .tables()
            .listed(Visitor::person(ben))
            .iter()
            .filter(|t| t.owner)
            .count(),
        0
    );
    for _ in 0..4 {
        night.opens(ben).await.unwrap();
    }
    let taken = night.says(ben, tables[0], Deed::TakeOver).await.unwrap();
    assert!(taken.accepted, "{taken:?}");
    let more = night.says(ben, tables[1], Deed::TakeOver).await;
    assert_eq!(more.unwrap_err(), HouseError::TablesOfYours(5));
    sleep(Duration::from_secs(2)).await;
    night.opens(ada).await.expect("one is Ben's now");
    night.opens(ben).await.expect_err("and counts for him");
    let stranger = night.guest("Cora").await;
    let no = night
        .says(stranger, tables[1], Deed::TakeOver)
        .await
        .unwrap();
    assert_eq!(no.code.as_deref(), Some("not-offered"));
}

#[tokio::test(start_paused = true)]
async fn a_table_nobody_uses_ends_by_itself_and_its_bots_return_what_they_brought() {
    let mut night = Night::open(Config::default()).await;
    let ada = night.guest("Ada").await;
    let granted = night.owed();
    let (left, used) = (
        night.opens(ada).await.unwrap(),
        night.opens(ada).await.unwrap(),
    );
    assert!(night.sits(ada, used, 100).await);
    sleep(HOUR / 2).await;
    let brought = night.owed();
    let each = i64::try_from(Config::default().guest_chips.get()).unwrap();
    assert_eq!(
        granted - brought,
        4 * each,
        "a guest's purse each, and not what was ordered"
    );
    assert!(night.house.tables().is_open(left) && night.house.tables().is_open(used));
    assert!(
        night
            .says(ada, used, Deed::Pause(true))
            .await
            .unwrap()
            .accepted
    );
    sleep(HOUR / 2 + Duration::from_mins(5)).await;
    assert!(
        !night.house.tables().is_open(left),
        "nobody was there for an hour"
    );
    assert!(night.house.tables().is_open(used));
    assert!(
        night.owed() > brought,
        "its bots have given their chips back"
    );
}
