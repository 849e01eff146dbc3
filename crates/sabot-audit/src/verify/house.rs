//! The stream of the house: every command is decided again, and its events and entries compared.

use std::collections::BTreeMap;

use sabot_core::Moment;
use sabot_ledger::book::TableId;
use sabot_ledger::store::{Append, CommandId, Recorded, StreamId};
use sabot_rules::house::{DeskAct, HouseAct, HouseEvent};
use sabot_stream::house::{HouseWord, Rolls, State, Unsaid, read_event};
use sabot_stream::taken::Taken;

use super::Foreign;
use super::bad::{Bad, Why};
use super::kinds::{Acts, Kinds};

/// What the other streams are held against.
#[derive(Debug, Default)]
pub(super) struct HouseRead {
    /// Who worked here when.
    pub(super) rolls: Rolls,
    /// What tables told of cash.
    pub(super) told: CashTold,
    /// What it moved for tables.
    pub(super) acts: Acts,
    /// What earlier versions of the law decided.
    pub(super) foreign: Vec<Foreign>,
    /// How play chips and the house's chips were parted.
    pub(super) kinds: Kinds,
}

/// Cash that tables told the house of, by the name of the command, until it is found at its table.
#[derive(Debug, Default)]
pub(super) struct CashTold(BTreeMap<CommandId, (DeskAct, Bad)>);

impl CashTold {
    /// What a table took is what it told.
    pub(super) fn find(&mut self, table: TableId, taken: Taken) {
        let same = |(act, _): &(DeskAct, Bad)| *act == taken.told(table);
        if self.0.get(&taken.id).is_some_and(same) {
            self.0.remove(&taken.id);
        }
    }

    /// The first that no table has taken.
    pub(super) fn made_up(self) -> Option<Bad> {
        self.0.into_values().next().map(|(_, bad)| bad)
    }
}

/// Decides everything again.
pub(super) fn audit(stream: impl Iterator<Item = Recorded>) -> Result<HouseRead, Box<Bad>> {
    let mut state = State::default();
    let mut told = CashTold::default();
    let mut acts = Acts::default();
    let mut parted = None;
    let mut followed: BTreeMap<u32, u64> = BTreeMap::new();
    for recorded in stream {
        if !state.law.is_present() {
            let commands = followed.entry(state.law.0).or_default();
            *commands = commands.saturating_add(1);
        }
        check(&recorded, &state).map_err(|why| Bad::of(&recorded, why))?;
        acts.note(&recorded, &state);
        state.follow(&recorded);
        if state.parting.is_done() {
            parted.get_or_insert(recorded.appended.version);
        }
        if let Some(act) = cash_told(&recorded) {
            let bad = Bad::of(&recorded, Why::Account("no table has taken this cash"));
            told.0.insert(recorded.append.command_id, (act, bad));
        }
    }
    let kinds = Kinds::of(&state, parted);
    let rolls = state.rolls;
    let foreign = followed.into_iter().map(|(law, commands)| Foreign {
        stream: StreamId::House.to_string(),
        law,
        commands,
        shoes: 0,
    });
    let foreign = foreign.collect();
    Ok(HouseRead {
        rolls,
        told,
        acts,
        foreign,
        kinds,
    })
}

fn cash_told(recorded: &Recorded) -> Option<DeskAct> {
    let word = serde_json::from_slice(&recorded.append.command).ok()?;
    let HouseWord::Act { command, .. } = word else {
        return None;
    };
    let HouseAct::Desk(act @ DeskAct::TableCash { .. }) = command.act else {
        return None;
    };
    Some(act)
}

fn check(recorded: &Recorded, state: &State) -> Result<(), Why> {
    let append = &recorded.append;
    let word: HouseWord = serde_json::from_slice(&append.command)
        .map_err(|error| Why::Unreadable(error.to_string()))?;
    if append.at < state.last || own_time(&word).is_some_and(|at| at != append.at) {
        return Err(Why::Time);
    }
    // Grants are named by the house, and nobody else's name will do.
    let id = Some(append.command_id).filter(|_| !matches!(word, HouseWord::Grant { .. }));
    let answered = answered(append, state, &word)?;
    let mut expected = state
        .prepare_as(append.at, &append.actor, id, &word, answered.as_deref())
        .map_err(|unsaid| why(unsaid, &append.actor))?
        .append;
    if answered.is_some() {
        // It is written as it was written then.
        expected.events.clone_from(&append.events);
        expected.command.clone_from(&append.command);
    }
    if let HouseWord::Found { law, .. } = word
        && law < state.law.0
        && state.founded.is_some()
    {
        return Err(Why::Order(
            "a house goes over to later versions of the law only",
        ));
    }
    let kinds = |events: &[sabot_ledger::store::StoredEvent], index: usize| {
        events
            .get(index)
            .map_or_else(|| "none".to_owned(), |event| event.kind.clone())
    };
    let most = append.events.len().max(expected.events.len());
    let differs = |index: &usize| append.events.get(*index) != expected.events.get(*index);
    if let Some(index) = (0..most).find(differs)
        && !matches!(word, HouseWord::Grant { .. })
    {
        return Err(Why::Event {
            index,
            stored: kinds(&append.events, index),
            expected: kinds(&expected.events, index),
        });
    }
    if append.transfers != expected.transfers {
        let pairs = append.transfers.iter().zip(&expected.transfers);
        let index = pairs.take_while(|(one, other)| one == other).count();
        return Err(Why::Transfer { index });
    }
    if *append != expected {
        return Err(Why::Spelling);
    }
    Ok(())
}

/// What an earlier version of the law answered to an act.
fn answered(
    append: &Append,
    state: &State,
    word: &HouseWord,
) -> Result<Option<Vec<HouseEvent>>, Why> {
    if !state.law.is_past() || !matches!(word, HouseWord::Act { .. }) {
        return Ok(None);
    }
    let events = append.events.iter().map(|stored| {
        let event = read_event(stored);
        event.ok_or_else(|| Why::Unreadable(stored.kind.clone()))
    });
    events.collect::<Result<Vec<_>, _>>().map(Some)
}

/// The time an act says itself.
fn own_time(word: &HouseWord) -> Option<Moment> {
    match word {
        HouseWord::Act { command, .. } => Some(command.at),
        HouseWord::Grant { .. }
        | HouseWord::Found { .. }
        | HouseWord::Part { .. }
        | HouseWord::Account(_) => None,
    }
}

fn why(unsaid: Unsaid, actor: &str) -> Why {
    match unsaid {
        Unsaid::Refused(refusal) => Why::House(refusal),
        Unsaid::Twice => Why::Grant("twice on one day"),
        Unsaid::Signature => Why::Actor {
            actor: actor.to_owned(),
        },
        Unsaid::Unemployed { role, number } => Why::Unemployed {
            signer: format!("{role}/{number}"),
        },
        Unsaid::Second => Why::Account("this takes a second signature"),
        Unsaid::Mixed => Why::Mixed("play chips were changed"),
        Unsaid::Parted => Why::Mixed("they were parted before"),
        Unsaid::Account(why) => Why::Account(why),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sabot_core::Money;
    use sabot_ledger::book::{Account, PatronId};
    use sabot_ledger::store::{MemoryStore, Store};
    use sabot_rules::house::{CashKind, Desk, Direction, HouseActor};
    use sabot_rules::table::act::Tender;
    use sabot_stream::house::{AccountWord, State};
    use sabot_stream::{Chips, Role, Roles};

    use super::*;

    /// What the house stored when this was said.
    fn written(words: &[(&str, HouseWord)]) -> Vec<Recorded> {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let mut state = State::default();
        for (name, word) in words {
            let prepared = state.prepare(Moment::ZERO, name, None, word);
            store.append(prepared.unwrap().append).unwrap();
            state.follow(&store.last(StreamId::House).unwrap().unwrap());
        }
        store.read(StreamId::House, 0, 20).unwrap()
    }

    fn employed(role: Role) -> (&'static str, HouseWord) {
        let roles = Roles::from(role);
        let word = AccountWord::Employed { number: 4, roles };
        ("house", HouseWord::Account(word))
    }

    /// A stream in which somebody was employed and cash was taken.
    fn stream() -> Vec<Recorded> {
        written(&[
            employed(Role::Cashier),
            (
                "house",
                HouseWord::Grant {
                    patron: PatronId(7),
                    day: 1,
                    amount: Money::from_cents_saturating(500),
                    refill: false,
                },
            ),
            cash(Direction::In, 7, 1_000_001, Chips::House),
        ])
    }

    /// Cash at the cage, as chips of this kind.
    fn cash(way: Direction, patron: u64, cents: u64, chips: Chips) -> (&'static str, HouseWord) {
        let (patron, amount) = (PatronId(patron), Money::from_cents_saturating(cents));
        let (desk, kind, agent, same) = (Desk::Cage, CashKind::Chips, None, false);
        let act = match way {
            Direction::In => HouseAct::CashIn {
                patron,
                desk,
                tender: Tender::Cash,
                amount,
                kind,
                agent,
                same,
            },
            Direction::Out => HouseAct::CashOut {
                patron,
                desk,
                tender: Tender::Chips,
                amount,
                kind,
                agent,
                same,
            },
        };
        let word = HouseWord::act(HouseActor::Cashier, act).about(chips);
        ("cashier/4", word)
    }

    fn part(bought: &[(u64, u64)]) -> (&'static str, HouseWord) {
        let bought = bought
            .iter()
            .map(|(patron, cents)| (PatronId(*patron), Money::from_cents_saturating(*cents)));
        let bought = bought.collect();
        ("house", HouseWord::Part { bought })
    }

    fn granted(patron: u64) -> (&'static str, HouseWord) {
        let (patron, day, refill) = (PatronId(patron), 1, false);
        let amount = Money::from_cents_saturating(1_000_000);
        let word = HouseWord::Grant {
            patron,
            day,
            amount,
            refill,
        };
        ("house", word)
    }

    /// A house of before, in which one bought chips and another was paid for play chips; then they are parted.
    fn before() -> Vec<(&'static str, HouseWord)> {
        vec![
            employed(Role::Cashier),
            granted(7),
            granted(8),
            cash(Direction::In, 7, 5_000, Chips::Play),
            cash(Direction::Out, 8, 1_500, Chips::Play),
            part(&[(7, 5_000)]),
        ]
    }

    #[test]
    fn chips_of_before_are_play_chips_but_what_was_bought() {
        let mut words = before();
        words.push(cash(Direction::Out, 7, 2_000, Chips::House));
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        for recorded in written(&words) {
            store.append(recorded.append).unwrap();
        }
        let lies = |chips: Chips, account| {
            let balance = store.balance(chips.currency(), account).unwrap();
            balance.free()
        };
        let account = |patron| Account::Patron(PatronId(patron));
        assert_eq!(lies(Chips::Play, account(7)), 1_000_000);
        assert_eq!(lies(Chips::House, account(7)), 3_000);
        assert_eq!(lies(Chips::Play, account(8)), 998_500);
        assert_eq!(lies(Chips::House, account(8)), 0);
        assert_eq!(lies(Chips::Play, Account::Cage), 0);
        assert_eq!(lies(Chips::House, Account::Cage), 1_500);
        let house = audit(store.read(StreamId::House, 0, 20).unwrap().into_iter()).unwrap();
        let kinds = Kinds {
            parted: Some(6),
            bought: vec![(7, 5_000)],
            overpaid: vec![(8, 1_500)],
        };
        assert_eq!(house.kinds, kinds);
    }

    #[test]
    fn nobody_changes_play_chips_once_they_are_parted() {
        let refused = |last: (&'static str, HouseWord)| {
            let mut state = State::default();
            for recorded in written(&before()) {
                state.follow(&recorded);
            }
            let (name, word) = last;
            state.prepare(Moment::ZERO, name, None, &word).unwrap_err()
        };
        let out = cash(Direction::Out, 8, 100, Chips::Play);
        assert_eq!(refused(out), Unsaid::Mixed);
        let buy = cash(Direction::In, 8, 100, Chips::Play);
        assert_eq!(refused(buy), Unsaid::Mixed);
        assert_eq!(refused(part(&[])), Unsaid::Parted);
        let mut early = before();
        early.truncate(5);
        for too_much in [&[(7, 5_001)][..], &[(8, 1)], &[(9, 1)], &[(7, 1), (7, 1)]] {
            let mut state = State::default();
            for recorded in written(&early) {
                state.follow(&recorded);
            }
            let (name, word) = part(too_much);
            let no = state.prepare(Moment::ZERO, name, None, &word);
            assert_eq!(no.unwrap_err(), Unsaid::Mixed, "{too_much:?}");
        }
        // In a log that somebody has forged it is found.
        let mut forged = written(&before());
        let mut words = before();
        words.truncate(5);
        words.push(cash(Direction::Out, 8, 100, Chips::Play));
        let paid = written(&words).remove(5);
        forged.push(paid);
        let bad = audit(forged.into_iter()).err().map(|bad| bad.why);
        assert!(matches!(bad, Some(Why::Mixed(_))), "{bad:?}");
    }

    fn found(change: impl FnOnce(&mut Vec<Recorded>)) -> Option<Why> {
        let mut recorded = stream();
        change(&mut recorded);
        audit(recorded.into_iter()).err().map(|bad| bad.why)
    }

    #[test]
    fn what_the_house_said_is_decided_again() {
        assert_eq!(found(|_| ()), None);
        let missing = found(|all| all[2].append.events.truncate(1));
        assert!(
            matches!(missing, Some(Why::Event { index: 1, .. })),
            "{missing:?}"
        );
        let other = found(|all| all[2].append.actor = "manager/4".to_owned());
        assert!(matches!(other, Some(Why::Actor { .. })), "{other:?}");
        let late = found(|all| all[2].append.at = Moment::from_ms(9));
        assert_eq!(late, Some(Why::Time));
        let gift = found(|all| all[1].append.transfers[0].amount = Money::ZERO);
        assert_eq!(gift, Some(Why::Transfer { index: 0 }));
        let twice = found(|all| all.insert(2, all[1].clone()));
        assert_eq!(twice, Some(Why::Grant("twice on one day")));
        let nobody = found(|all| {
            all[0].append.command = br#"{"account":{"let-go":{"number":9}}}"#.to_vec();
        });
        assert!(matches!(nobody, Some(Why::Account(_))), "{nobody:?}");
        let garbage = found(|all| all[0].append.command = b"{}".to_vec());
        assert!(matches!(garbage, Some(Why::Unreadable(_))), "{garbage:?}");
    }

    #[test]
    fn who_signs_worked_here_then_as_that() {
        let before = |words: &[(&'static str, HouseWord)]| {
            let act = stream().remove(2);
            let mut all = written(words);
            all.push(act);
            audit(all.into_iter()).unwrap_err().why
        };
        let signer = "cashier/4".to_owned();
        let named = Why::Unemployed { signer };
        assert_eq!(before(&[]), named, "never, or later");
        assert_eq!(before(&[employed(Role::Manager)]), named, "as another");
        let go = HouseWord::Account(AccountWord::LetGo { number: 4 });
        let gone = [employed(Role::Cashier), ("house", go.clone())];
        assert_eq!(before(&gone), named, "let go before");
        let later = found(|all| all.swap(0, 2));
        assert_eq!(later, Some(named));
        let read = AccountWord::PersonRead {
            staff: 5,
            patron: PatronId(7),
        };
        let mut all = written(&[employed(Role::Cashier)]);
        let mut word = all[0].clone();
        word.append.command = serde_json::to_vec(&HouseWord::Account(read)).unwrap();
        word.append.actor = "cashier/5".to_owned();
        all.push(word);
        let signer = "cashier/5".to_owned();
        let bad = audit(all.into_iter()).unwrap_err();
        assert_eq!(bad.why, Why::Unemployed { signer });
    }

    #[test]
    fn nobody_but_a_manager_or_the_house_employs_and_settles() {
        for name in ["patron/7", "cashier/4", "door"] {
            let employs = found(|all| all[0].append.actor = name.to_owned());
            assert!(matches!(employs, Some(Why::Actor { .. })), "{name}");
        }
        let config = Box::default();
        let law = sabot_stream::law::LAW_VERSION;
        let found = HouseWord::Found { config, law };
        let mut all = written(&[("house", found)]);
        all[0].append.actor = "manager/2".to_owned();
        let bad = audit(all.into_iter()).unwrap_err();
        assert!(matches!(bad.why, Why::Actor { .. }), "{bad}");
    }
}
