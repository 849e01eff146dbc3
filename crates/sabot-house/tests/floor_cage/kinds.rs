//! Kinds of money that never meet: random houses beside a plain oracle.
//!
//! The oracle knows nothing of tills, journals or kinds. It counts notes: whoever is paid at the cage had bought there, or
//! has won at a table of the house's chips, and whatever a table or the house books has one currency.

use std::collections::BTreeMap;

use proptest::prelude::*;
use sabot_core::Money;
use sabot_house::desk::{CashOrder, Correction, FloatOrder, FloorOrder, Way};
use sabot_house::hall::{Config, HouseError, Visitor};
use sabot_ledger::book::{Account, Currency, PatronId, TableId};
use sabot_ledger::store::{CommandId, StreamId};
use sabot_rules::house::{CashKind, Float};
use sabot_rules::table::act::{Area, Tender};
use sabot_rules::table::{Act, CoverAct, PlaceAct, PuntoAct};
use sabot_stream::order::BotOrder;
use sabot_stream::{Chips, Deed, Role};
use sabot_wire::TableOrder;
use serde_json::json;

use super::kit::{Salon, staff};

/// How many people come to a house.
const PEOPLE: usize = 3;

/// What somebody tries.
#[derive(Debug, Clone, Copy)]
enum Try {
    Buy(usize, u64),
    Cash(usize, u64),
    Correct(usize, u64),
    Sit(usize, Chips, u64),
    Wager(usize, Chips, u64),
    BuyIn(usize, Chips, u64),
    Leave(usize, Chips),
    Bot(usize, Chips),
    Refill(usize),
    Float(Float, Chips, u64),
    Forget(usize),
    Day,
    Crash,
}

fn tries() -> impl Strategy<Value = Try> {
    let who = 0..PEOPLE;
    let chips = prop_oneof![Just(Chips::Play), Just(Chips::House)];
    let some = prop_oneof![Just(1_u64), 1_000_u64..500_000, Just(10_000_000)];
    let wager = prop_oneof![Just(5_000_u64), Just(20_000), Just(1)];
    let float = prop_oneof![
        Just(Float::Fill),
        Just(Float::Credit),
        Just(Float::Levy),
        Just(Float::Drop),
        Just(Float::Tips)
    ];
    prop_oneof![
        3 => (who.clone(), some.clone()).prop_map(|(who, n)| Try::Buy(who, n)),
        4 => (who.clone(), some.clone()).prop_map(|(who, n)| Try::Cash(who, n)),
        1 => (who.clone(), some.clone()).prop_map(|(who, n)| Try::Correct(who, n)),
        4 => (who.clone(), chips.clone(), some.clone()).prop_map(|(who, c, n)| Try::Sit(who, c, n)),
        3 => (who.clone(), chips.clone(), wager).prop_map(|(who, c, n)| Try::Wager(who, c, n)),
        2 => (who.clone(), chips.clone(), some.clone()).prop_map(|(who, c, n)| Try::BuyIn(who, c, n)),
        3 => (who.clone(), chips.clone()).prop_map(|(who, c)| Try::Leave(who, c)),
        1 => (who.clone(), chips.clone()).prop_map(|(who, c)| Try::Bot(who, c)),
        1 => who.clone().prop_map(Try::Refill),
        2 => (float, chips, some).prop_map(|(float, c, n)| Try::Float(float, c, n)),
        1 => who.prop_map(Try::Forget),
        1 => Just(Try::Day),
        1 => Just(Try::Crash),
    ]
}

/// A house with a table of each kind and some people.
struct Evening {
    salon: Salon,
    people: Vec<PatronId>,
    tables: [TableId; 2],
    said: u128,
    cash: u32,
}

const fn at(chips: Chips) -> usize {
    match chips {
        Chips::Play => 0,
        Chips::House => 1,
    }
}

impl Evening {
    async fn new() -> Self {
        let salon = Salon::new().await;
        let order = |chips: &str| -> TableOrder {
            let order = json!({"rulebook": "chickasaw", "pace": "instant", "chips": chips});
            serde_json::from_value(order).unwrap()
        };
        let play = salon
            .house
            .tables()
            .open_table(order("play"), None, CommandId(900));
        let play = TableId(play.await.unwrap().id);
        let pit = FloorOrder::OpenPit {
            pit: 1,
            shuffle: sabot_rules::rulebook::Shuffle::ShuffleAndLace,
        };
        let floor = staff(5, Role::Supervisor);
        salon
            .house
            .floor()
            .floor_do(floor, pit, CommandId(1))
            .await
            .unwrap();
        let new = FloorOrder::NewTable {
            pit: 1,
            order: Box::new(order("house")),
        };
        let house = salon
            .house
            .floor()
            .floor_do(floor, new, CommandId(2))
            .await
            .unwrap();
        let house = TableId(house.unwrap());
        let mut people = Vec::new();
        for name in ["Ada", "Bea", "Cleo"] {
            people.push(salon.house.guests().welcome(name).await.unwrap().0.patron);
        }
        let mut evening = Self {
            salon,
            people,
            tables: [play, house],
            said: 1_000,
            cash: 0,
        };
        evening.change(1, Way::In, 900_000).await.unwrap();
        for (who, chips) in [(0, Chips::Play), (1, Chips::House)] {
            evening.attempt(Try::Sit(who, chips, 300_000)).await;
        }
        evening
    }

    fn name(&mut self) -> String {
        self.said += 1;
        format!("{:032x}", self.said)
    }

    async fn deed(&mut self, who: usize, chips: Chips, deed: Deed) -> bool {
        let (table, by) = (self.tables[at(chips)], Visitor::person(self.people[who]));
        let name = self.name();
        let said = self.salon.house.tables().tell(table, by, &name, deed).await;
        said.is_ok_and(|said| said.accepted)
    }

    fn lies(&self, chips: Chips, account: Account) -> i128 {
        let balance = self.salon.store.balance(chips.currency(), account);
        balance.unwrap().free()
    }

    async fn change(&mut self, who: usize, way: Way, amount: u64) -> Result<(), HouseError> {
        let order = CashOrder {
            patron: self.people[who],
            way,
            amount,
            kind: CashKind::Chips,
            agent: None,
            table: None,
            foreign: false,
            same: false,
        };
        let cashier = staff(7, Role::Cashier);
        let done = self
            .salon
            .house
            .cage()
            .change_cash(cashier, order, None)
            .await?;
        self.cash = self.cash.max(done.cash);
        Ok(())
    }

    /// Alone, nobody corrects what was booked.
    async fn correct(&mut self, who: usize, amount: u64) {
        let right = Correction {
            cash: self.cash,
            patron: self.people[who],
            amount,
            reason: "miscounted".to_owned(),
            countersign: None,
        };
        let cashier = staff(7, Role::Cashier);
        let alone = self
            .salon
            .house
            .cage()
            .correct_cash(cashier, right, None)
            .await;
        assert!(alone.is_err(), "it takes two");
    }

    async fn collect(&mut self, float: Float, chips: Chips, amount: u64) {
        let order = FloatOrder {
            float,
            table: Some(self.tables[at(chips)]),
            amount,
        };
        let cashier = staff(7, Role::Cashier);
        let moved = self
            .salon
            .house
            .cage()
            .move_float(cashier, order, None)
            .await;
        assert!(moved.is_err() || chips == Chips::House, "{float:?} of play");
    }

    async fn attempt(&mut self, what: Try) {
        let money = Money::from_cents_saturating;
        let guests = self.salon.house.guests();
        match what {
            Try::Buy(who, amount) => {
                let _ = self.change(who, Way::In, amount).await;
            }
            Try::Cash(who, amount) => {
                let own = self.lies(Chips::House, Account::Patron(self.people[who]));
                let notes = self.lies(Chips::House, Account::Cage);
                let paid = self.change(who, Way::Out, amount).await;
                let covered = i128::from(amount) <= own.min(notes);
                assert!(paid.is_err() || covered, "{amount} paid of {own}");
            }
            Try::Correct(who, amount) => self.correct(who, amount).await,
            Try::Sit(who, chips, amount) => {
                let (seat, purse) = (None, money(amount));
                self.deed(who, chips, Deed::Sit { seat, purse }).await;
            }
            Try::Wager(who, chips, amount) => {
                let wager = Act::Punto(PuntoAct::Wager {
                    area: Area::Player,
                    amount: money(amount),
                    ante: true,
                    tender: Tender::Chips,
                });
                self.pass_time(who, chips).await;
                self.deed(who, chips, Deed::Act(wager)).await;
                self.pass_time(who, chips).await;
            }
            Try::BuyIn(who, chips, amount) => {
                let (amount, tender) = (money(amount), Tender::Cash);
                let deed = Deed::Act(Act::Place(PlaceAct::BuyIn { amount, tender }));
                self.deed(who, chips, deed).await;
            }
            Try::Leave(who, chips) => {
                self.deed(who, chips, Deed::Act(Act::Place(PlaceAct::Leave)))
                    .await;
            }
            Try::Bot(who, chips) => {
                let called = self
                    .deed(who, chips, Deed::CallBot(BotOrder::default()))
                    .await;
                assert!(!called || chips == Chips::Play, "a bot for value");
            }
            Try::Refill(who) => {
                let _ = guests.refill(self.people[who]).await;
            }
            Try::Float(float, chips, amount) => self.collect(float, chips, amount).await,
            Try::Forget(who) => {
                let _ = guests.forget(self.people[who]).await;
                let newcomer = guests.welcome("Dora").await;
                self.people[who] = newcomer.unwrap().0.patron;
            }
            Try::Day => self.salon.watch.go(86_400_000),
            Try::Crash => self.salon.reopen().await,
        }
    }

    /// The clock stands until it is told to go, and a table looks at it when somebody speaks: meanwhile it prepares its shoe,
    /// deals and pays.
    async fn pass_time(&mut self, who: usize, chips: Chips) {
        for _ in 0..5 {
            self.salon.watch.go(30_000);
            self.deed(who, chips, Deed::Act(Act::Cover(CoverAct::Decline)))
                .await;
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    }

    /// The whole log, read as anybody could.
    fn oracle(&self) {
        let mut books: BTreeMap<(Currency, Account), i128> = BTreeMap::new();
        let [play, house] = self.tables.map(StreamId::Table);
        for stream in [StreamId::House, play, house] {
            for recorded in self.salon.store.read(stream, 0, 100_000).unwrap() {
                for entry in recorded.append.transfers {
                    if stream == play {
                        assert_eq!(entry.currency, Currency::PLAY, "{entry:?}");
                    } else if stream == house {
                        assert_eq!(entry.currency, Currency::VALUE, "{entry:?}");
                    }
                    let cents = i128::from(entry.amount.get());
                    *books.entry((entry.currency, entry.from)).or_default() -= cents;
                    *books.entry((entry.currency, entry.to)).or_default() += cents;
                }
            }
        }
        // No note was ever given for a play chip, or taken.
        for account in [Account::Cage, Account::World] {
            let notes = books.get(&(Currency::PLAY, account));
            assert!(notes.is_none_or(|cents| *cents == 0), "{account} of play");
        }
        // Everybody who had only their names got what they have from play: no chip of value is without a note for it, but
        // what the house itself lost at its table or filled into its chest.
        let sum = |account| books.get(&(Currency::VALUE, account)).copied().unwrap_or(0);
        let table = self.tables[1];
        let house_lost = -sum(Account::TablePurse(table)) - sum(Account::Chest(table));
        let people: i128 = books
            .iter()
            .filter(|((coin, account), _)| {
                let theirs = matches!(
                    account,
                    Account::Patron(_) | Account::Purse(..) | Account::Stake(..)
                );
                *coin == Currency::VALUE && theirs
            })
            .map(|(_, cents)| *cents)
            .sum();
        let notes = sum(Account::Cage) + house_lost.max(0) + sum(Account::Chest(table)).abs();
        assert!(people <= notes, "{people} of value for {notes} in notes");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn no_order_turns_play_chips_into_value(tries in prop::collection::vec(tries(), 1..40)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut evening = Evening::new().await;
            for what in tries {
                evening.attempt(what).await;
            }
            evening.oracle();
            let report = evening.salon.verified();
            assert_eq!(report.kinds.parted, Some(1));
            assert!(report.kinds.bought.is_empty() && report.kinds.overpaid.is_empty());
        });
    }
}

#[tokio::test]
async fn play_chips_are_not_paid_out_at_the_cage() {
    let mut evening = Evening::new().await;
    let ada = evening.people[0];
    assert_eq!(evening.lies(Chips::Play, Account::Patron(ada)), 700_000);
    let no = evening.change(0, Way::Out, 600_000).await;
    assert!(matches!(no, Err(HouseError::NotCovered(_))), "{no:?}");
    // At a table of the house's chips they are worth nothing either.
    let sit = |purse| Deed::Sit {
        seat: None,
        purse: Money::from_cents_saturating(purse),
    };
    assert!(!evening.deed(0, Chips::House, sit(100_000)).await);
    assert!(!evening.deed(2, Chips::House, sit(100_000)).await);
    assert!(evening.deed(2, Chips::Play, sit(100_000)).await);
    let means = evening
        .salon
        .house
        .guests()
        .means(evening.people[1])
        .await
        .unwrap();
    assert_eq!(means.house.account, Money::whole(6_000).unwrap());
    assert_eq!(means.house.at_tables, Money::whole(3_000).unwrap());
    assert_eq!(means.account, Money::whole(10_000).unwrap());
    evening.oracle();
    evening.salon.verified();
}

#[tokio::test]
async fn a_house_for_staff_has_no_play_money_unless_asked_for() {
    let config = Config {
        play: false,
        ..Config::default()
    };
    let salon = Salon::with(config).await;
    let guests = salon.house.guests();
    let (ada, _) = guests.welcome("Ada").await.unwrap();
    let means = guests.means(ada.patron).await.unwrap();
    assert_eq!((means.account, means.daily), (Money::ZERO, Money::ZERO));
    let apart = |done: Result<(), HouseError>| matches!(done, Err(HouseError::Apart(_)));
    assert!(apart(guests.refill(ada.patron).await.map(|_| ())));
    let order: TableOrder = serde_json::from_value(json!({"rulebook": "chickasaw"})).unwrap();
    let tables = salon.house.tables();
    let own = tables.open_table(order, Some(ada.patron), CommandId(9));
    assert!(apart(own.await.map(|_| ())));
    let table = salon.table("chickasaw").await;
    let listed = tables.listed(Visitor::nobody());
    let found = listed.iter().find(|one| one.id == table.0).unwrap();
    assert_eq!(found.chips, Chips::House);
    salon.verified();
}

#[tokio::test]
async fn only_the_floor_opens_tables_of_the_houses_chips_and_no_bot_sits_at_them() {
    let salon = Salon::new().await;
    let (ada, _) = salon.house.guests().welcome("Ada").await.unwrap();
    let order = |bots: usize| -> TableOrder {
        let bots = vec![json!({}); bots];
        let order = json!({"rulebook": "chickasaw", "chips": "house", "bots": bots});
        serde_json::from_value(order).unwrap()
    };
    for owner in [None, Some(ada.patron)] {
        let no = salon
            .house
            .tables()
            .open_table(order(0), owner, CommandId(9))
            .await;
        assert!(matches!(no, Err(HouseError::Apart(_))), "{no:?}");
    }
    salon.table("chickasaw").await;
    let new = FloorOrder::NewTable {
        pit: 1,
        order: Box::new(order(2)),
    };
    let floor = staff(5, Role::Supervisor);
    let no = salon.house.floor().floor_do(floor, new, CommandId(3)).await;
    assert!(matches!(no, Err(HouseError::Apart(_))), "{no:?}");
}
