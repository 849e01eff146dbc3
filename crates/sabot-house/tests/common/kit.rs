//! An open house, those who work there, and a clock that does as it is told.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use sabot_audit::verify::{Report, verify};
use sabot_core::{Money, Party, PatronId, Seat, TableId};
use sabot_house::floor::House;
use sabot_house::hall::{Clock, Config, HouseError, Visitor};
use sabot_ledger::store::{Append, CommandId, MemoryStore, Store, StreamId};
use sabot_rules::table::act::Tender;
use sabot_rules::table::{Act, PlaceAct};
use sabot_stream::house::AccountWord;
use sabot_stream::{Deed, Role, Roles, Staff};
use sabot_wire::{Answer, TableOrder};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::hall::{NOON, keys, m};

/// What comes of asking the house for something.
pub(crate) type Asked<T> = Result<T, HouseError>;

/// A clock that stands until it is told to go, or goes by itself.
#[derive(Default)]
pub(crate) struct Watch {
    ms: AtomicU64,
    /// How far it goes with every look at it.
    step: u64,
    /// Since when it goes with the runtime's.
    since: Option<Instant>,
    /// By how much the one on the wall is behind it.
    pub(crate) behind: AtomicU64,
}

impl Watch {
    /// It stands.
    pub(crate) fn at(ms: u64) -> Self {
        Self::stepping(ms, 0)
    }

    /// It goes on by so much with every look.
    pub(crate) fn stepping(ms: u64, step: u64) -> Self {
        Self {
            ms: ms.into(),
            step,
            ..Self::default()
        }
    }

    /// It goes as the runtime's does, from noon on.
    pub(crate) fn running() -> Self {
        Self {
            since: Some(Instant::now()),
            ..Self::at(NOON)
        }
    }

    pub(crate) fn go(&self, ms: u64) {
        self.ms.fetch_add(ms, Relaxed);
    }

    /// Somebody sets it back.
    pub(crate) fn back(&self, ms: u64) {
        self.ms.fetch_sub(ms, Relaxed);
    }
}

impl Clock for Watch {
    fn unix_ms(&self) -> u64 {
        let run = self.since.map_or(0, |since| since.elapsed().as_millis());
        self.ms.fetch_add(self.step, Relaxed) + u64::try_from(run).unwrap()
    }

    fn wall_ms(&self) -> u64 {
        self.unix_ms() - self.behind.load(Relaxed)
    }
}

/// Somebody of the staff, at work.
pub(crate) const fn staff(number: u64, roles: Roles) -> Visitor {
    Visitor::staff(Staff { number, roles })
}

pub(crate) const MANAGER: Visitor = staff(2, Roles::NONE.with(Role::Manager));
pub(crate) const SUPERVISOR: Visitor = staff(5, Roles::NONE.with(Role::Supervisor));
pub(crate) const CASHIER: Visitor = staff(7, Roles::NONE.with(Role::Cashier));
pub(crate) const AUDITOR: Visitor = staff(9, Roles::NONE.with(Role::Auditor));
pub(crate) const CROUPIER: Visitor = staff(17, Roles::NONE.with(Role::Croupier));
/// In a small house the croupier is everything.
pub(crate) const BOSS: Visitor = staff(
    17,
    Roles::NONE
        .with(Role::Croupier)
        .with(Role::Supervisor)
        .with(Role::Manager),
);

pub(crate) fn memory() -> Arc<dyn Store> {
    Arc::new(MemoryStore::new())
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// To sit down anywhere with so many cents.
pub(crate) fn sit(cents: u64) -> Deed {
    Deed::Sit {
        seat: None,
        purse: Money::from_cents_saturating(cents),
    }
}

/// Chips for so much cash.
pub(crate) fn buy_in(amount: Money) -> Act {
    let tender = Tender::Cash;
    Act::Place(PlaceAct::BuyIn { amount, tender })
}

/// A place for somebody with so many chips, on this seat or behind that box; the house may have no number for them.
pub(crate) fn place(
    patron: Option<PatronId>,
    on: Option<u8>,
    behind: Option<u8>,
    whole: u64,
) -> Deed {
    Deed::Seat {
        patron,
        seat: on.map(seat),
        behind: behind.map(seat),
        purse: m(whole),
    }
}

/// What the staff do, for a party or by themselves.
pub(crate) fn staff_deed(party: Option<u16>, act: impl Into<Act>) -> Deed {
    Deed::Staff {
        party: party.map(Party),
        act: act.into(),
        reason: None,
        countersign: None,
    }
}

/// The settings of every house, but for this.
pub(crate) fn settings(change: impl FnOnce(&mut Config)) -> Config {
    let mut config = Config::default();
    change(&mut config);
    config
}

pub(crate) fn order(rulebook: &str, options: Value) -> TableOrder {
    let mut order = json!({ "rulebook": rulebook, "pace": "instant" });
    order["options"] = options;
    ordered(order)
}

pub(crate) fn ordered(order: Value) -> TableOrder {
    serde_json::from_value(order).unwrap()
}

/// A house and what it stands on.
pub(crate) struct HouseKit {
    pub(crate) house: House,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) watch: Arc<Watch>,
    said: Cell<u128>,
}

async fn open(store: &Arc<dyn Store>, watch: &Arc<Watch>, config: Config) -> House {
    let (store, watch) = (Arc::clone(store), Arc::clone(watch));
    House::open(config, store, keys(), watch).await.unwrap()
}

impl HouseKit {
    /// On a Friday in January 2027, eight in the morning, with everybody who works there.
    pub(crate) async fn new() -> Self {
        Self::with(Config::default()).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        let kit = Self::on(memory(), Watch::at(NOON), config).await;
        kit.staffed().await
    }

    /// Nobody works here.
    pub(crate) async fn on(store: Arc<dyn Store>, watch: Watch, config: Config) -> Self {
        let watch = Arc::new(watch);
        Self {
            house: open(&store, &watch, config).await,
            store,
            watch,
            said: Cell::new(100),
        }
    }

    /// The same, on a clock that goes as the runtime's does: a paused one's time passes when nobody has anything to do.
    pub(crate) async fn running(config: Config) -> Self {
        Self::on(memory(), Watch::running(), config).await
    }

    pub(crate) async fn staffed(self) -> Self {
        for visitor in [MANAGER, SUPERVISOR, CASHIER, AUDITOR, BOSS] {
            let Staff { number, roles } = visitor.staff.unwrap();
            self.employs(number, roles).await;
        }
        self
    }

    pub(crate) async fn employs(&self, number: u64, roles: Roles) {
        let employed = AccountWord::Employed { number, roles };
        self.notes("house", employed).await.unwrap();
    }

    /// Somebody says something about who works here.
    pub(crate) async fn notes(&self, by: &str, word: AccountWord) -> Asked<()> {
        let noted = self.house.words().note_account(by, word).await;
        noted.map(|_| ())
    }

    /// Closes the doors and opens them again on the same data.
    pub(crate) async fn reopen(&mut self) {
        self.reopen_with(Config::default()).await;
    }

    /// As [`HouseKit::reopen`], with other settings.
    pub(crate) async fn reopen_with(&mut self, config: Config) {
        self.house.shutdown().await;
        self.house = open(&self.store, &self.watch, config).await;
    }

    /// The process dies; another takes over.
    pub(crate) async fn again(self, config: Config) -> Self {
        drop(self.house);
        Self {
            house: open(&self.store, &self.watch, config).await,
            ..self
        }
    }

    /// A name nobody has used, nor its neighbour: an order of the floor goes to its table under that one.
    pub(crate) fn id(&self) -> CommandId {
        self.said.set(self.said.get() + 2);
        CommandId(self.said.get())
    }

    pub(crate) async fn guest(&self, name: &str) -> PatronId {
        self.house.guests().welcome(name).await.unwrap().0.patron
    }

    /// A table as it is ordered, by this one or by nobody.
    pub(crate) async fn opens(&self, order: TableOrder, owner: Option<PatronId>) -> Asked<TableId> {
        let listing = self.house.tables().open_table(order, owner, self.id());
        Ok(TableId(listing.await?.id))
    }

    pub(crate) async fn tell(&self, table: TableId, by: Visitor, deed: Deed) -> Asked<Answer> {
        self.tell_as(self.id().0, table, by, deed).await
    }

    /// The same under a name that is used again.
    pub(crate) async fn tell_as(
        &self,
        id: u128,
        table: TableId,
        by: Visitor,
        deed: Deed,
    ) -> Asked<Answer> {
        let id = format!("{id:032x}");
        self.house.tables().tell(table, by, &id, deed).await
    }

    /// A table as somebody sees it.
    pub(crate) async fn view(&self, table: TableId, visitor: Visitor) -> Value {
        let bytes = self.house.tables().view(table, visitor).await;
        serde_json::from_slice(&bytes.unwrap()).unwrap()
    }

    /// Waits for what happens in its own time.
    pub(crate) async fn until(&self, holds: impl Fn(&Self) -> bool) {
        for _ in 0..500 {
            if holds(self) {
                return;
            }
            sleep(Duration::from_millis(5)).await;
        }
        panic!("it never happened");
    }

    /// The last command of a stream.
    pub(crate) fn last(&self, stream: StreamId) -> Append {
        self.store.last(stream).unwrap().unwrap().append
    }

    /// How many commands the house's own stream has.
    pub(crate) fn version(&self) -> u64 {
        self.store.head(StreamId::House).unwrap().version
    }

    /// Everything decided again.
    pub(crate) fn verified(&self) -> Report {
        verify(&*self.store, &[], &[], |_| {}).unwrap()
    }
}
