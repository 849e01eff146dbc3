//! Places and chips are enough for everybody, whatever some try: in days that pass in a moment.

use tokio::time::sleep;

use crate::kit::sit;
use crate::prelude::*;

const HOUR: Duration = Duration::from_hours(1);

impl HouseKit {
    /// A table with bots that are to bring all there is.
    async fn greedy_table(&self, owner: PatronId) -> Asked<TableId> {
        self.table_of_bots(owner, 1_000_000_000_000_000).await
    }

    async fn table_of_bots(&self, owner: PatronId, purse: u64) -> Asked<TableId> {
        let order = ordered(json!({
            "rulebook": "chickasaw", "pace": "instant",
            "bots": [{"purse": purse}, {"purse": purse}],
        }));
        self.opens(order, Some(owner)).await
    }

    /// Whether somebody's deed was done.
    async fn done(&self, who: PatronId, table: TableId, deed: Deed) -> bool {
        let said = self.tell(table, Visitor::person(who), deed).await;
        said.unwrap().accepted
    }

    fn owed(&self) -> i64 {
        let float = self.store.balance(Currency::PLAY, Account::Float);
        float.unwrap().posted()
    }
}

#[tokio::test(start_paused = true)]
async fn a_newcomer_always_sits_down_whatever_greedy_guests_try_for_days() {
    let night = HouseKit::running(settings(|config| config.most_tables = 40)).await;
    let mut greedy = Vec::new();
    for number in 0..12 {
        greedy.push(night.guest(&format!("greedy {number}")).await);
    }
    let other = night.guest("nobody in particular").await;
    for hour in (0..48).step_by(4) {
        for who in greedy.clone() {
            for _ in 0..6 {
                let Ok(table) = night.greedy_table(who).await else {
                    break;
                };
                // They keep some, and try to get rid of others.
                let kept = night.done(who, table, sit(100)).await;
                assert!(kept || hour > 0, "their own chips are enough");
                let offer = Deed::HandOn(other);
                night.done(who, table, offer).await;
            }
        }
        let name = format!("newcomer {hour}");
        let newcomer = night.guest(&name).await;
        let means = night.house.guests().means(newcomer).await.unwrap();
        assert_eq!(means.account, means.daily, "hour {hour}");
        let table = night.greedy_table(newcomer).await;
        let table = table.unwrap_or_else(|no| panic!("hour {hour}: {no}"));
        assert!(
            night.done(newcomer, table, sit(10_000)).await,
            "hour {hour}"
        );
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
    let night = HouseKit::running(config(much)).await;
    let mut guests = Vec::new();
    for number in 0..23 {
        guests.push(night.guest(&format!("greedy {number}")).await);
    }
    // What is left is for two dozen at a more modest table.
    let night = night.again(config(each)).await;
    for who in guests.into_iter().take(5) {
        for _ in 0..5 {
            night.table_of_bots(who, each).await.unwrap();
        }
    }
    sleep(Duration::from_secs(9)).await;
    let none = night.house.guests().welcome("too late").await.unwrap_err();
    assert_eq!(none, HouseNo::NoChips.into());
    assert_eq!(night.house.ready().await, Err(HouseNo::NoChips.into()));
    sleep(Duration::from_mins(2)).await;
    let newcomer = night.guest("in time").await;
    let table = night.table_of_bots(newcomer, 1_000_000).await.unwrap();
    assert!(night.done(newcomer, table, sit(10_000)).await);
    assert_eq!(night.house.ready().await, Ok(()));
}

#[tokio::test(start_paused = true)]
async fn a_table_counts_for_its_maker_until_another_accepts_it_within_their_own_number() {
    let night = HouseKit::running(Config::default()).await;
    let (ada, ben) = (night.guest("Ada").await, night.guest("Ben").await);
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(night.greedy_table(ada).await.unwrap());
    }
    let full = night.greedy_table(ada).await.unwrap_err();
    assert_eq!(full, HouseNo::TablesOfYours { limit: 5 }.into());
    for table in &tables {
        let offer = Deed::HandOn(ben);
        assert!(night.done(ada, *table, offer).await);
    }
    let full = night.greedy_table(ada).await.unwrap_err();
    assert_eq!(
        full,
        HouseNo::TablesOfYours { limit: 5 }.into(),
        "an offer frees nothing"
    );
    let listed = night.house.tables().listed(Visitor::person(ben));
    assert_eq!(listed.iter().filter(|table| table.owner).count(), 0);
    for _ in 0..4 {
        night.greedy_table(ben).await.unwrap();
    }
    let claims = |who, table| night.tell(table, Visitor::person(who), Deed::TakeOver);
    let taken = claims(ben, tables[0]).await.unwrap();
    assert!(taken.accepted, "{taken:?}");
    let more = claims(ben, tables[1]).await;
    assert_eq!(
        more.unwrap_err(),
        HouseNo::TablesOfYours { limit: 5 }.into()
    );
    sleep(Duration::from_secs(2)).await;
    night.greedy_table(ada).await.expect("one is Ben's now");
    night
        .greedy_table(ben)
        .await
        .expect_err("and counts for him");
    let stranger = night.guest("Cora").await;
    let no = claims(stranger, tables[1]).await.unwrap();
    assert_eq!(no.code.as_deref(), Some("not-offered"));
}

#[tokio::test(start_paused = true)]
async fn a_table_nobody_uses_ends_by_itself_and_its_bots_return_what_they_brought() {
    let night = HouseKit::running(Config::default()).await;
    let ada = night.guest("Ada").await;
    let granted = night.owed();
    let left = night.greedy_table(ada).await.unwrap();
    let used = night.greedy_table(ada).await.unwrap();
    assert!(night.done(ada, used, sit(10_000)).await);
    sleep(HOUR / 2).await;
    let brought = night.owed();
    let each = i64::try_from(Config::default().guest_chips.get()).unwrap();
    // A guest's purse each, and not what was ordered.
    assert_eq!(granted - brought, 4 * each);
    let tables = night.house.tables();
    assert!(tables.is_open(left) && tables.is_open(used));
    assert!(night.done(ada, used, Deed::Pause(true)).await);
    sleep(HOUR / 2 + Duration::from_mins(5)).await;
    assert!(!tables.is_open(left), "nobody was there for an hour");
    assert!(tables.is_open(used));
    // Its bots have given their chips back.
    assert!(night.owed() > brought);
}
