//! Kinds of money that never meet: random houses beside a plain oracle.
//!
//! The oracle knows nothing of tills, journals or kinds. It counts notes: whoever is paid at the cage had bought there, or
//! has won at a table of the house's chips, and whatever a table or the house books has one currency.

use proptest::prelude::*;
use sabot_house::desk::Way;
use sabot_rules::house::Float;

use super::kit::{DAY, cash, correction, open_pit};
use crate::kit::sit;
use crate::prelude::*;

/// How many people come to a house.
const PEOPLE: usize = 3;

/// What somebody tries: who, at a table of which chips, with how many cents.
type Try = (What, usize, Chips, u64);

#[derive(Debug, Clone, Copy)]
enum What {
    Buy,
    Cash,
    Correct,
    Sit,
    Wager(u64),
    BuyIn,
    Leave,
    Bot,
    Refill,
    Float(Float),
    Forget,
    Day,
    Crash,
}

fn tries() -> impl Strategy<Value = Try> {
    let floats = [
        Float::Fill,
        Float::Credit,
        Float::Levy,
        Float::Drop,
        Float::Tips,
    ];
    let what = prop_oneof![
        3 => Just(What::Buy),
        4 => Just(What::Cash),
        1 => Just(What::Correct),
        4 => Just(What::Sit),
        3 => prop_oneof![Just(5_000), Just(20_000), Just(1)].prop_map(What::Wager),
        2 => Just(What::BuyIn),
        3 => Just(What::Leave),
        1 => Just(What::Bot),
        1 => Just(What::Refill),
        2 => prop::sample::select(floats.to_vec()).prop_map(What::Float),
        1 => Just(What::Forget),
        1 => Just(What::Day),
        1 => Just(What::Crash),
    ];
    let chips = prop_oneof![Just(Chips::Play), Just(Chips::House)];
    let amount = prop_oneof![Just(1), 1_000_u64..500_000, Just(10_000_000)];
    (what, 0..PEOPLE, chips, amount)
}

/// A house with a table of each kind and some people.
struct Evening {
    kit: HouseKit,
    people: Vec<PatronId>,
    tables: [TableId; 2],
    cash: u32,
}

fn of_chips(chips: &str) -> TableOrder {
    ordered(json!({ "rulebook": "chickasaw", "pace": "instant", "chips": chips }))
}

impl Evening {
    async fn new() -> Self {
        let kit = HouseKit::new().await;
        let play = kit.opens(of_chips("play"), None).await.unwrap();
        kit.orders(open_pit(1)).await;
        let house = kit.new_table(1, of_chips("house")).await.unwrap();
        let mut people = Vec::new();
        for name in ["Ada", "Bea", "Cleo"] {
            people.push(kit.guest(name).await);
        }
        let mut evening = Self {
            people,
            tables: [play, house],
            kit,
            cash: 0,
        };
        evening.change(1, Way::In, 900_000).await.unwrap();
        for (who, chips) in [(0, Chips::Play), (1, Chips::House)] {
            evening.deed(who, chips, sit(300_000)).await;
        }
        evening
    }

    const fn table(&self, chips: Chips) -> TableId {
        match chips {
            Chips::Play => self.tables[0],
            Chips::House => self.tables[1],
        }
    }

    async fn deed(&mut self, who: usize, chips: Chips, deed: Deed) -> bool {
        let (table, by) = (self.table(chips), Visitor::person(self.people[who]));
        let said = self.kit.tell(table, by, deed).await;
        said.is_ok_and(|said| said.accepted)
    }

    fn lies(&self, chips: Chips, account: Account) -> i128 {
        let balance = self.kit.store.balance(chips.currency(), account);
        balance.unwrap().free()
    }

    async fn change(&mut self, who: usize, way: Way, amount: u64) -> Asked<()> {
        let done = self.kit.change(cash(self.people[who], way, amount)).await?;
        self.cash = self.cash.max(done.cash);
        Ok(())
    }

    /// Alone, nobody corrects what was booked.
    async fn correct(&mut self, who: usize, amount: u64) {
        let right = correction(self.cash, self.people[who], amount, None);
        let alone = self.kit.cage().correct_cash(CASHIER, right, None).await;
        assert!(alone.is_err(), "it takes two");
    }

    async fn collect(&mut self, float: Float, chips: Chips, amount: u64) {
        let table = Some(self.table(chips));
        let moved = self.kit.moves(float, table, amount).await;
        assert!(moved.is_err() || chips == Chips::House, "{float:?} of play");
    }

    async fn attempt(&mut self, (what, who, chips, amount): Try) {
        let money = Money::from_cents_saturating;
        let (patron, guests) = (self.people[who], self.kit.house.guests());
        match what {
            What::Buy => {
                let _ = self.change(who, Way::In, amount).await;
            }
            What::Cash => {
                let own = self.lies(Chips::House, Account::Patron(patron));
                let notes = self.lies(Chips::House, Account::Cage);
                let paid = self.change(who, Way::Out, amount).await;
                let covered = i128::from(amount) <= own.min(notes);
                assert!(paid.is_err() || covered, "{amount} paid of {own}");
            }
            What::Correct => self.correct(who, amount).await,
            What::Sit => {
                self.deed(who, chips, sit(amount)).await;
            }
            What::Wager(amount) => {
                let wager = Deed::Act(wager(Area::Player, money(amount)));
                self.pass_time(who, chips).await;
                self.deed(who, chips, wager).await;
                self.pass_time(who, chips).await;
            }
            What::BuyIn => {
                let buys = Deed::Act(buy_in(money(amount)));
                self.deed(who, chips, buys).await;
            }
            What::Leave => {
                let leave = Deed::Act(PlaceAct::Leave.into());
                self.deed(who, chips, leave).await;
            }
            What::Bot => {
                let bot = Deed::CallBot(BotOrder::default());
                let called = self.deed(who, chips, bot).await;
                assert!(!called || chips == Chips::Play, "a bot for value");
            }
            What::Refill => {
                let _ = guests.refill(patron).await;
            }
            What::Float(float) => self.collect(float, chips, amount).await,
            What::Forget => {
                let _ = guests.forget(patron).await;
                self.people[who] = self.kit.guest("Dora").await;
            }
            What::Day => self.kit.watch.go(DAY),
            What::Crash => self.kit.reopen().await,
        }
    }

    /// The clock stands until it is told to go, and a table looks at it when somebody speaks: meanwhile it prepares its shoe,
    /// deals and pays.
    async fn pass_time(&mut self, who: usize, chips: Chips) {
        for _ in 0..5 {
            self.kit.watch.go(30_000);
            let decline = Deed::Act(CoverAct::Decline.into());
            self.deed(who, chips, decline).await;
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    }

    /// The whole log, read as anybody could.
    fn oracle(&self) {
        let mut books: BTreeMap<(Currency, Account), i128> = BTreeMap::new();
        let [play, house] = self.tables.map(StreamId::Table);
        for stream in [StreamId::House, play, house] {
            for recorded in self.kit.store.read(stream, 0, 100_000).unwrap() {
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
            let report = evening.kit.verified();
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
    assert!(
        matches!(no, Err(HouseError::Said(HouseNo::NotCovered { .. }, _))),
        "{no:?}"
    );
    // At a table of the house's chips they are worth nothing either.
    assert!(!evening.deed(0, Chips::House, sit(100_000)).await);
    assert!(!evening.deed(2, Chips::House, sit(100_000)).await);
    assert!(evening.deed(2, Chips::Play, sit(100_000)).await);
    let guests = evening.kit.house.guests();
    let means = guests.means(evening.people[1]).await.unwrap();
    assert_eq!(means.house.account, m(6_000));
    assert_eq!(means.house.at_tables, m(3_000));
    assert_eq!(means.account, m(10_000));
    evening.oracle();
    evening.kit.verified();
}

fn apart<T>(done: &Asked<T>) -> bool {
    matches!(done, Err(HouseError::No(HouseNo::KindsApart { .. })))
}

#[tokio::test]
async fn a_house_for_staff_has_no_play_money_unless_asked_for() {
    let kit = HouseKit::with(settings(|config| config.play = false)).await;
    let (guests, tables) = (kit.house.guests(), kit.house.tables());
    let ada = kit.guest("Ada").await;
    let means = guests.means(ada).await.unwrap();
    assert_eq!((means.account, means.daily), (Money::ZERO, Money::ZERO));
    assert!(apart(&guests.refill(ada).await));
    let order = ordered(json!({ "rulebook": "chickasaw" }));
    assert!(apart(&kit.opens(order, Some(ada)).await));
    let table = kit.table("chickasaw").await;
    let listed = tables.listed(Visitor::nobody());
    let found = listed.iter().find(|one| one.id == table.0).unwrap();
    assert_eq!(found.chips, Chips::House);
    kit.verified();
}

#[tokio::test]
async fn only_the_floor_opens_tables_of_the_houses_chips_and_no_bot_sits_at_them() {
    let kit = HouseKit::new().await;
    let ada = kit.guest("Ada").await;
    let order = |bots: usize| {
        let bots = vec![json!({}); bots];
        ordered(json!({ "rulebook": "chickasaw", "chips": "house", "bots": bots }))
    };
    for owner in [None, Some(ada)] {
        assert!(apart(&kit.opens(order(0), owner).await));
    }
    kit.table("chickasaw").await;
    assert!(apart(&kit.new_table(1, order(2)).await));
}
