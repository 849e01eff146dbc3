//! Whoever stops waiting: what is read from the log for them ends at the next page, and what others read stays whole.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use sabot_audit::reading::ActsAsked;
use sabot_audit::replay::Sight;
use sabot_house::floor::House;
use sabot_lab::budget::Cancel;

use super::audit::read;
use super::parlour::{Parlour, Played, TABLE};
use super::verify::rebuilt;
use crate::house::next;
use crate::prelude::*;

/// What is a page: the other readings are of a few commands.
const PAGE: usize = 512;

/// A store that counts the pages that are read, and in the middle of it somebody hangs up.
struct Counting {
    inner: Arc<dyn Store>,
    read: AtomicUsize,
    /// After so many pages who asks says that it is enough.
    after: Mutex<(usize, Cancel)>,
}

impl Counting {
    /// From now on pages are counted, and after so many this word is said.
    fn arm(&self, pages: usize) -> Cancel {
        let cancel = Cancel::default();
        if pages == 0 {
            cancel.cancel();
        }
        *self.after.lock().unwrap() = (pages, cancel.clone());
        self.read.store(0, Relaxed);
        cancel
    }

    fn pages(&self) -> usize {
        self.read.load(Relaxed)
    }
}

impl Store for Counting {
    sabot_ledger::hand_on!(inner: submit head heads last answer balance submit_snapshot snapshot save_checkpoint checkpoints submit_put get list health show);

    fn read(&self, stream: StreamId, after: u64, most: usize) -> Result<Vec<Recorded>, StoreFault> {
        if most == PAGE {
            let read = self.read.fetch_add(1, Relaxed) + 1;
            let (last, cancel) = &*self.after.lock().unwrap();
            if read == *last {
                cancel.cancel();
            }
        }
        self.inner.read(stream, after, most)
    }
}

/// A house with one table whose stream has more than six pages, and nobody who plays on.
async fn house() -> (House, Arc<Counting>) {
    static PLAYED: Played = Played::new();
    let parlour = PLAYED.by(Law::Chickasaw, || {
        let mut parlour = Parlour::open(&Rulebook::chickasaw(), 3, 4);
        parlour.until(|parlour| parlour.room.version() > 6 * PAGE as u64 && parlour.shoes_over > 0);
        parlour
    });
    let store = Arc::new(Counting {
        // A house writes, so each has its own copy.
        inner: Arc::new(rebuilt(&parlour.all())),
        read: AtomicUsize::new(0),
        after: Mutex::default(),
    });
    let watch = Watch::at(NOON + 86_400_000);
    let kit = HouseKit::on(Arc::clone(&store) as _, watch, Config::default()).await;
    // The table reads its stream as it wakes up: that is over when it greets somebody.
    next(&mut kit.connect(TABLE, Visitor::nobody()).await).await;
    (kit.house, store)
}

#[tokio::test]
async fn a_record_that_nobody_waits_for_ends_at_the_next_page() {
    let (house, store) = house().await;
    let nobody = Visitor::nobody();
    for pages in [0, 1, 3] {
        let ended = |what: &str, said: Option<HouseError>| {
            assert_eq!(
                said,
                Some(HouseNo::Cancelled.into()),
                "{what} after {pages}"
            );
            assert_eq!(store.pages(), pages, "{what}");
        };
        let asked = || house.until(&store.arm(pages));
        ended("shoes", asked().records().shoes(TABLE, nobody).await.err());
        let record = asked().records().record(TABLE, nobody, Which::All).await;
        ended("record", record.err());
        let transcript = asked().records().transcript(TABLE, nobody, 1).await;
        ended("transcript", transcript.err());
        ended("replay", replay(&asked()).await);
    }
    // The film of a replay is read after its record.
    let asked = house.until(&store.arm(usize::MAX));
    let record = asked.records().record(TABLE, nobody, Which::Shoe(1));
    record.await.unwrap();
    let whole = store.pages();
    assert!(whole > 5, "{whole} pages");
    let asked = house.until(&store.arm(whole + 1));
    assert_eq!(replay(&asked).await, Some(HouseNo::Cancelled.into()));
    assert_eq!(store.pages(), whole + 1);
}

/// Why the first shoe is not shown again to nobody in particular.
async fn replay(asked: &House) -> Option<HouseError> {
    let (which, sight) = (Which::Shoe(1), Sight::Everyone);
    let shown = asked
        .records()
        .replay(TABLE, Visitor::nobody(), which, sight);
    shown.await.err()
}

#[tokio::test]
async fn coups_that_nobody_waited_for_are_read_on_by_the_next_one() {
    let (house, store) = house().await;
    let nobody = Visitor::nobody();
    let asked = house.until(&store.arm(2));
    let coups = asked.records().coups(TABLE, nobody, 0, 500).await;
    assert_eq!(coups.err(), Some(HouseNo::Cancelled.into()));
    assert_eq!(store.pages(), 2);
    let asked = house.until(&store.arm(usize::MAX));
    let resumed = asked.records().coups(TABLE, nobody, 0, 500).await.unwrap();
    let stream = store.inner.read(StreamId::Table(TABLE), 0, usize::MAX);
    let stream = stream.unwrap();
    assert_eq!(store.pages(), stream.len().div_ceil(PAGE) - 2);
    let numbers: Vec<u32> = resumed.coups.iter().map(|coup| coup.number).collect();
    let ended = |recorded: &Recorded| {
        let ends = |event: &&sabot_ledger::store::StoredEvent| event.kind == "rules.coup-ended";
        recorded.append.events.iter().filter(ends).count()
    };
    let all: usize = stream.iter().map(ended).sum();
    assert!(all > 20 && numbers.len() == all.min(500), "{all} coups");
}

#[tokio::test]
async fn an_audit_that_nobody_waits_for_ends_at_the_next_page() {
    let (house, store) = house().await;
    let ended = |what: &str, said: Option<HouseError>| {
        assert_eq!(said, Some(HouseNo::Cancelled.into()), "{what}");
        assert_eq!(store.pages(), 1, "{what}");
    };
    let asked = house.until(&store.arm(1));
    let acts = asked.records().staff_acts(ActsAsked::default());
    ended("acts", acts.await.err());
    let asked = house.until(&store.arm(1));
    ended("search", asked.records().search("den").await.err());
    let asked = house.until(&store.arm(1));
    ended("balance", asked.records().balances().await.err());
    let asked = house.until(&store.arm(1));
    ended("tables", asked.records().table_figures().await.err());
    // What they had read is read, and the next one has all of it.
    let whole = read(&*store.inner);
    let records = house.records();
    assert_eq!(records.balances().await.unwrap(), whole.balances());
    assert_eq!(records.table_figures().await.unwrap().1, whole.tables());
}

#[tokio::test]
async fn an_export_that_nobody_waits_for_ends_at_the_next_page() {
    let (house, store) = house().await;
    let lines = |asked: House| {
        let mut told = 0;
        let exported = asked.records().export(|_| {
            told += 1;
            true
        });
        exported.unwrap();
        told
    };
    for pages in [0, 1, 2] {
        let told = lines(house.until(&store.arm(pages)));
        assert_eq!((told, store.pages()), (0, pages), "before its first line");
    }
    let all = lines(house.until(&store.arm(usize::MAX)));
    let whole = store.pages();
    let told = lines(house.until(&store.arm(whole - 1)));
    assert!(told > 0 && told < all, "{told} of {all}");
}
