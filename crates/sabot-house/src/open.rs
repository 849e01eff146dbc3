//! Opening a house on its data: everything it is made of, put together, and what it does by itself from then on.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use sabot_ledger::book::TableId;
use sabot_ledger::store::Store;
use sabot_ledger::worker::Watched;

use crate::floor::{House, Inner, read_tables};
use crate::hall::{Clock, Config, Hall, HouseNo, Keys, OsChance, Result};
use crate::office::{GuestBook, GuestNames, Journal};
use crate::staff::Accounts;

/// How often the heads of all streams are signed.
const CHECKPOINT_EVERY: Duration = Duration::from_mins(1);

impl House {
    /// Opens a house on its data: guests and tables are as they were.
    pub async fn open(
        config: Config,
        store: Arc<dyn Store>,
        keys: Keys,
        clock: Arc<dyn Clock>,
    ) -> Result<Self> {
        let opened = tokio::task::spawn_blocking(move || Self::open_on(config, store, keys, clock));
        let (house, awake) = opened.await.map_err(|_| HouseNo::Closing)??;
        house.follow_all().await?;
        house.wake_in_turn(awake);
        house.sign_now_and_then();
        house.watch_the_clock();
        house.end_now_and_then();
        Ok(house)
    }

    /// Signs a checkpoint every minute in which something was stored, for as long as the house is open.
    fn sign_now_and_then(&self) {
        let mut last = 0;
        self.now_and_then(CHECKPOINT_EVERY, move |house| {
            let accepted = house.inner.counters.accepted.load(Relaxed);
            let news = std::mem::replace(&mut last, accepted) != accepted;
            async move {
                if news && let Err(error) = house.checkpoint().await {
                    tracing::warn!(%error, "a checkpoint was not kept");
                }
            }
        });
    }

    /// Puts a house together; says which tables have to be awake.
    fn open_on(
        config: Config,
        store: Arc<dyn Store>,
        keys: Keys,
        clock: Arc<dyn Clock>,
    ) -> Result<(Self, Vec<TableId>)> {
        let (directory, awake) = read_tables(&*store, keys.house.public())?;
        let people = Arc::new(GuestNames::default());
        let hall = Arc::new(Hall {
            config,
            store: Watched::over(store),
            keys,
            people: people.clone(),
            chance: Arc::new(OsChance),
        });
        let journal = Journal::open(hall.clone(), clock.clone(), directory.latest)?;
        let journal = Arc::new(journal);
        let guests = GuestBook::open(hall.clone(), journal.clone(), people)?;
        let accounts = Accounts::open(hall.clone(), clock.clone())?;
        guests.no_lower_than(accounts.highest());
        let inner = Inner::new(hall, clock, journal, (guests, accounts), directory);
        inner.settle_accounts()?;
        inner.part_kinds()?;
        let inner = Arc::new(inner);
        Ok((Self::of(inner), awake))
    }
}
