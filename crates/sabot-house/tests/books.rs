//! Whole tables with their books beside them: after every command the engine and the books say the same.

use proptest::prelude::*;
use sabot_core::{Pot, Transfer};
use sabot_ledger::book::{Book, Phase};
use sabot_stream::compare::{Difference, each};
use sabot_stream::till::moves;
use sabot_stream::{Owner, Slip, Till};

use crate::engine::World;
use crate::hall::charter;
use crate::prelude::*;

/// Chips from the float.
fn from_the_float(id: u128, to: Account, amount: Money) -> Entry {
    Entry {
        id: TransferId(id),
        currency: Currency::PLAY,
        from: Account::Float,
        to,
        amount,
        phase: Phase::Single,
    }
}

/// What everybody brought to the table.
fn brought(table: &Table) -> Vec<Transfer> {
    let brought = table.parties().map(|(party, state)| Transfer {
        from: Pot::Outside,
        to: Pot::Purse(party),
        amount: state.purse,
    });
    brought.collect()
}

/// Every third party is a patron, every third a bot.
fn owner(party: Party) -> Owner {
    match party.0 % 3 {
        0 => Owner::Patron(PatronId(party.0.into())),
        1 => Owner::Bot,
        _ => Owner::Stranger,
    }
}

/// A table, followed command by command, and its books.
struct Clerk {
    table: Table,
    till: Till,
    follower: Till,
    book: Book,
    version: u64,
    /// How many entries of each kind were made, by name.
    made: BTreeMap<&'static str, usize>,
}

impl Clerk {
    fn new(start: &Table) -> Clerk {
        let till = Till::new(TABLE, Currency::PLAY);
        let mut clerk = Clerk {
            table: start.clone(),
            follower: till.clone(),
            till,
            book: Book::new(),
            version: 0,
            made: BTreeMap::new(),
        };
        clerk.grant();
        clerk.enter(&brought(start));
        clerk
    }

    /// Patrons have more than enough at home.
    fn grant(&mut self) {
        for party in (0..300).step_by(3) {
            let account = Account::Patron(PatronId(party));
            let grant = from_the_float(u128::from(party) + 1, account, m(10_000_000));
            assert_eq!(self.book.post(&grant), Ok(()));
        }
    }

    fn enter(&mut self, transfers: &[Transfer]) {
        self.version += 1;
        let slip = Slip {
            version: self.version,
            second: self.version / 3,
        };
        let entries = self.till.enter(slip, transfers, owner);
        if let Err((index, refusal)) = self.book.post_all(&entries) {
            panic!("{:?} of {transfers:?}: {refusal}", entries[index]);
        }
        for entry in &entries {
            let kind = match entry.phase {
                Phase::Single => "single",
                Phase::Pending => "pending",
                Phase::Post(_) => "post",
                Phase::Void(_) => "void",
            };
            *self.made.entry(kind).or_default() += 1;
            self.follower.follow(entry);
        }
        assert_eq!(self.till, self.follower, "the log tells the same");
    }

    /// One command that was said to the table, accepted or not.
    fn hears(&mut self, command: &Command) {
        let before = self.table.clone();
        let mut events: Vec<Event> = Vec::new();
        if self.table.perform(command, &mut events).is_ok() {
            self.enter(&moves(&before, &events));
            let compared = self.compare();
            assert_eq!(compared, Ok(()), "after {command:?}");
        }
    }

    fn compare(&self) -> Result<(), Difference> {
        each(&self.table, TABLE, |account| Ok(self.balance(account)))
    }

    fn balance(&self, account: Account) -> Balance {
        self.book.balance(Currency::PLAY, account)
    }

    /// What came from outside is what the float, the patrons and the door gave.
    fn check(&self) {
        self.book.check().expect("the trial balance is nothing");
        let outside = self.book.balances().filter(|(_, account, _)| {
            matches!(
                account,
                Account::Float | Account::Patron(_) | Account::Door(_)
            )
        });
        let given: i64 = outside.map(|(.., balance)| balance.posted()).sum();
        assert_eq!(given, self.table.pots().outside.get());
    }
}

/// Plays a random table, a few unlawful words among the lawful ones.
fn play(law: Law, seed: u64, turns: u32) -> Clerk {
    let mut world = World::new(law, seed);
    let mut clerk = Clerk::new(&world.start);
    let mut heard = 0;
    for turn in 0..turns {
        if turn % 6 == 5 {
            world.unlawful();
        } else {
            world.lawful();
        }
        for command in &world.log[heard..] {
            clerk.hears(command);
        }
        heard = world.log.len();
        if turn % 100 == 99 {
            clerk.check();
        }
    }
    assert_eq!(clerk.table, world.table);
    clerk
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60,
        max_shrink_iters: 0, // a seed does not shrink
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_books_say_what_the_table_says(law in 0..3_usize, seed in any::<u64>()) {
        play(Law::ALL[law], seed, 700);
    }
}

#[test]
fn every_kind_of_entry_is_made() {
    for law in Law::ALL {
        let made = play(law, 4, 3_000).made;
        for kind in ["single", "pending", "post", "void"] {
            let enough = made.get(kind).is_some_and(|count| *count > 20);
            assert!(enough, "{law:?} {made:?}");
        }
    }
}

#[test]
fn a_till_is_kept_as_it_is() {
    let clerk = play(Law::Chickasaw, 4, 1_234);
    let json = serde_json::to_string(&clerk.till).unwrap();
    let again: Till = serde_json::from_str(&json).unwrap();
    assert_eq!(again, clerk.till);
}

#[test]
fn a_cent_too_many_is_named() {
    let mut clerk = play(Law::Venice, 1, 300);
    assert_eq!(clerk.compare(), Ok(()));
    let (party, state) = clerk.table.parties().last().unwrap();
    let account = Account::Purse(TABLE, party);
    let cent = from_the_float(u128::MAX, account, Money::from_cents_saturating(1));
    assert_eq!(clerk.book.post(&cent), Ok(()));
    let engine = i128::from(state.purse.get());
    let difference = Difference {
        account,
        engine,
        books: engine + 1,
    };
    assert_eq!(clerk.compare(), Err(difference));
    let told = format!("purse/7/{}", party.0);
    assert!(difference.to_string().starts_with(&told));
}

#[test]
fn a_store_is_compared_too() {
    let store = MemoryStore::new();
    let world = World::new(Law::Chickasaw, 3);
    let table = &world.start;
    let slip = Slip {
        version: 1,
        second: 0,
    };
    let mut till = Till::new(TABLE, Currency::PLAY);
    let transfers = till.enter(slip, &brought(table), |_| Owner::Bot);
    assert!(compare_stored(table, TABLE, Currency::PLAY, &store).is_err());
    let opened = charter(table.rulebook(), Vec::new());
    let append = Append {
        transfers,
        ..founding(TABLE, &opened, CommandId(1), NOON)
    };
    assert!(store.append(append).is_ok());
    assert_eq!(compare_stored(table, TABLE, Currency::PLAY, &store), Ok(()));
}

#[test]
fn an_untracked_table_posts_nothing() {
    let mut rules = Rulebook::new_jersey();
    rules.set("dealing", "human").unwrap();
    rules.set("purses", "untracked").unwrap();
    let (party, seat, purse) = (Party(0), seat(1), m(500));
    let table = Table::open(rules);
    let events = [
        Event::People(PeopleEvent::PartySat { party, seat, purse }),
        Event::People(PeopleEvent::PartyGone { party, purse }),
    ];
    assert_eq!(moves(&table, &events), []);
    let balance = |_| Ok::<_, Difference>(Book::new().balance(Currency::PLAY, Account::Float));
    assert_eq!(each(&table, TABLE, balance), Ok(()));
}
