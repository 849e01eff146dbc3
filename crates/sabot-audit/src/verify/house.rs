//! The stream of the house: every command is decided again, and its events and entries compared.

use std::collections::BTreeMap;

use sabot_core::Moment;
use sabot_ledger::store::{Append, CommandId, Recorded, StoredEvent, StreamId};
use sabot_rules::house::{DeskAct, HouseAct, HouseEvent};
use sabot_stream::holds;
use sabot_stream::house::{HouseWord, Rolls, State, Unsaid, read_event};
use sabot_stream::taken::Taken;

use super::bad::{Bad, Why};
use super::kinds::{Acts, Kinds};
use super::wanted::{differ_at, same_entries};
use super::{Foreign, Report};

/// What the other streams are held against.
#[derive(Debug, Default)]
pub(super) struct HouseRead {
    /// Who worked here when.
    pub(super) rolls: Rolls,
    /// Cash that tables told the house of, by the name of the command, until it is found at its table.
    told: BTreeMap<CommandId, (DeskAct, Bad)>,
    /// What it moved for tables.
    pub(super) acts: Acts,
}

impl HouseRead {
    /// What a table took is what it told.
    pub(super) fn find(&mut self, taken: Taken) {
        let told = self.told.get(&taken.id);
        if told.is_some_and(|(act, _)| *act == taken.told) {
            self.told.remove(&taken.id);
        }
    }

    /// The first that no table has taken, or that is about a table of the other kind.
    pub(super) fn not_found(self) -> Option<Bad> {
        let made_up = self.told.into_values().next();
        made_up.map(|(_, bad)| bad).or_else(|| self.acts.mixed())
    }
}

/// Decides everything again.
pub(super) fn audit(
    stream: impl Iterator<Item = Recorded>,
    report: &mut Report,
) -> Result<HouseRead, Box<Bad>> {
    let mut state = State::default();
    let mut read = HouseRead::default();
    let mut parted = None;
    let mut followed: BTreeMap<u32, u64> = BTreeMap::new();
    for recorded in stream {
        if !state.law.is_present() {
            *followed.entry(state.law.0).or_default() += 1;
        }
        let word = check(&recorded, &state).map_err(|why| Bad::of(&recorded, why))?;
        read.acts.note(&recorded, &word, &state);
        state.follow(&recorded);
        if state.parting.is_done() {
            parted.get_or_insert(recorded.appended.version);
        }
        if let HouseWord::Act { command, .. } = word
            && let HouseAct::Desk(act @ DeskAct::TableCash { .. }) = command.act
        {
            let bad = Bad::of(&recorded, Why::Account("no table has taken this cash"));
            read.told.insert(recorded.append.command_id, (act, bad));
        }
    }
    report.kinds = Kinds::of(&state, parted);
    let foreign = followed.into_iter().map(|(law, commands)| Foreign {
        stream: StreamId::House.to_string(),
        law,
        commands,
        shoes: 0,
    });
    report.foreign.extend(foreign);
    read.rolls = state.rolls;
    Ok(read)
}

fn check(recorded: &Recorded, state: &State) -> Result<HouseWord, Why> {
    let append = &recorded.append;
    let word: HouseWord = serde_json::from_slice(&append.command)
        .map_err(|error| Why::Unreadable(error.to_string()))?;
    // An act says its time itself.
    let other = |at: Moment| at != append.at;
    let back = append.at < state.last;
    if back || matches!(&word, HouseWord::Act { command, .. } if other(command.at)) {
        return Err(Why::Time);
    }
    // Grants are named by the house, and nobody else's name will do.
    let id = Some(append.command_id).filter(|_| !matches!(word, HouseWord::Grant { .. }));
    let answered = answered(append, state, &word)?;
    let mut expected = state
        .prepare(append.at, &append.actor, id, &word, answered.as_deref())
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
    if !matches!(word, HouseWord::Grant { .. }) && append.events != expected.events {
        let index = differ_at(&append.events, &expected.events);
        let kind = |events: &[StoredEvent]| {
            let event = events.get(index);
            event.map_or_else(|| "none".to_owned(), |event| event.kind.clone())
        };
        return Err(Why::Event {
            index,
            stored: kind(&append.events),
            expected: kind(&expected.events),
        });
    }
    same_entries(&append.transfers, &expected.transfers)?;
    holds(*append == expected, Why::Spelling)?;
    Ok(word)
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

fn why(unsaid: Unsaid, actor: &str) -> Why {
    match unsaid {
        Unsaid::Refused(refusal) => Why::House(refusal),
        Unsaid::Twice => Why::Grant("twice on one day"),
        Unsaid::Signature => Why::Actor(actor.to_owned()),
        Unsaid::Unemployed(role, number) => Why::Unemployed(format!("{role}/{number}")),
        Unsaid::Second => Why::Account("this takes a second signature"),
        Unsaid::Mixed => Why::Mixed("play chips were changed"),
        Unsaid::Parted => Why::Mixed("they were parted before"),
        Unsaid::Account(why) => Why::Account(why),
    }
}

#[cfg(test)]
mod tests {
    use sabot_core::Money;
    use sabot_ledger::book::{Account, PatronId};
    use sabot_ledger::store::{MemoryStore, Store};
    use sabot_rules::house::{CashKind, Desk, Direction, HouseActor};
    use sabot_rules::table::act::Tender;
    use sabot_stream::house::AccountWord;
    use sabot_stream::{Chips, Role, Roles};

    use super::*;

    /// What somebody says in the stream of the house.
    type Word = (&'static str, HouseWord);

    /// The store and the state of a house in which this was said.
    fn said(words: &[Word]) -> (MemoryStore, State) {
        let (store, mut state) = (MemoryStore::new(), State::default());
        for (name, word) in words {
            let prepared = state.prepare(Moment::ZERO, name, None, word, None);
            store.append(prepared.unwrap().append).unwrap();
            state.follow(&store.last(StreamId::House).unwrap().unwrap());
        }
        (store, state)
    }

    /// What the house stored when this was said.
    fn written(words: &[Word]) -> Vec<Recorded> {
        said(words).0.read(StreamId::House, 0, 20).unwrap()
    }

    /// What is wrong with a stream, if anything is.
    fn wrong(stream: Vec<Recorded>) -> Option<Why> {
        let audited = audit(stream.into_iter(), &mut Report::default());
        audited.err().map(|bad| bad.why)
    }

    fn employed(role: Role) -> Word {
        let roles = Roles::from(role);
        let word = AccountWord::Employed { number: 4, roles };
        ("house", HouseWord::Account(word))
    }

    fn money(cents: u64) -> Money {
        Money::from_cents_saturating(cents)
    }

    /// A stream in which somebody was employed and cash was taken.
    fn stream() -> Vec<Recorded> {
        let cash = cash(Direction::In, 7, 1_000_001, Chips::House);
        written(&[employed(Role::Cashier), granted(7, 500), cash])
    }

    /// Cash at the cage, as chips of this kind.
    fn cash(way: Direction, patron: u64, cents: u64, chips: Chips) -> Word {
        let (patron, amount) = (PatronId(patron), money(cents));
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

    fn part(bought: &[(u64, u64)]) -> Word {
        let bought = bought.iter();
        let bought = bought.map(|(patron, cents)| (PatronId(*patron), money(*cents)));
        let bought = bought.collect();
        ("house", HouseWord::Part { bought })
    }

    fn granted(patron: u64, cents: u64) -> Word {
        let word = HouseWord::Grant {
            patron: PatronId(patron),
            day: 1,
            amount: money(cents),
            refill: false,
        };
        ("house", word)
    }

    /// A house of before, in which one bought chips and another was paid for play chips; then they are parted.
    fn before() -> Vec<Word> {
        vec![
            employed(Role::Cashier),
            granted(7, 1_000_000),
            granted(8, 1_000_000),
            cash(Direction::In, 7, 5_000, Chips::Play),
            cash(Direction::Out, 8, 1_500, Chips::Play),
            part(&[(7, 5_000)]),
        ]
    }

    #[test]
    fn chips_of_before_are_play_chips_but_what_was_bought() {
        let mut words = before();
        words.push(cash(Direction::Out, 7, 2_000, Chips::House));
        let (store, _) = said(&words);
        let account = |patron| Account::Patron(PatronId(patron));
        for (chips, account, lies) in [
            (Chips::Play, account(7), 1_000_000),
            (Chips::House, account(7), 3_000),
            (Chips::Play, account(8), 998_500),
            (Chips::House, account(8), 0),
            (Chips::Play, Account::Cage, 0),
            (Chips::House, Account::Cage, 1_500),
        ] {
            let balance = store.balance(chips.currency(), account).unwrap();
            assert_eq!(balance.free(), lies, "{account} {chips:?}");
        }
        let mut report = Report::default();
        audit(written(&words).into_iter(), &mut report).unwrap();
        let kinds = Kinds {
            parted: Some(6),
            bought: vec![(7, 5_000)],
            overpaid: vec![(8, 1_500)],
        };
        assert_eq!(report.kinds, kinds);
    }

    #[test]
    fn nobody_changes_play_chips_once_they_are_parted() {
        let refused = |words: &[Word], (name, word): Word| {
            let (_, state) = said(words);
            state
                .prepare(Moment::ZERO, name, None, &word, None)
                .unwrap_err()
        };
        let (parted, mut early) = (before(), before());
        early.truncate(5);
        for way in [Direction::Out, Direction::In] {
            let change = cash(way, 8, 100, Chips::Play);
            assert_eq!(refused(&parted, change), Unsaid::Mixed);
        }
        assert_eq!(refused(&parted, part(&[])), Unsaid::Parted);
        for too_much in [&[(7, 5_001)][..], &[(8, 1)], &[(9, 1)], &[(7, 1), (7, 1)]] {
            let no = refused(&early, part(too_much));
            assert_eq!(no, Unsaid::Mixed, "{too_much:?}");
        }
        // In a log that somebody has forged it is found.
        let mut forged = written(&parted);
        early.push(cash(Direction::Out, 8, 100, Chips::Play));
        forged.push(written(&early).remove(5));
        let bad = wrong(forged);
        assert!(matches!(bad, Some(Why::Mixed(_))), "{bad:?}");
    }

    fn found(change: impl FnOnce(&mut Vec<Recorded>)) -> Option<Why> {
        let mut recorded = stream();
        change(&mut recorded);
        wrong(recorded)
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
        assert_eq!(gift, Some(Why::Transfer(0)));
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
        let before = |words: &[Word]| {
            let mut all = written(words);
            all.push(stream().remove(2));
            wrong(all)
        };
        let named = Some(Why::Unemployed("cashier/4".to_owned()));
        assert_eq!(before(&[]), named, "never, or later");
        assert_eq!(before(&[employed(Role::Manager)]), named, "as another");
        let go = HouseWord::Account(AccountWord::LetGo { number: 4 });
        let gone = [employed(Role::Cashier), ("house", go)];
        assert_eq!(before(&gone), named, "let go before");
        assert_eq!(found(|all| all.swap(0, 2)), named);
        let (staff, patron) = (5, PatronId(7));
        let read = HouseWord::Account(AccountWord::PersonRead { staff, patron });
        let mut all = written(&[employed(Role::Cashier)]);
        let mut word = all[0].clone();
        word.append.command = serde_json::to_vec(&read).unwrap();
        word.append.actor = "cashier/5".to_owned();
        all.push(word);
        assert_eq!(wrong(all), Some(Why::Unemployed("cashier/5".to_owned())));
    }

    #[test]
    fn nobody_but_a_manager_or_the_house_employs_and_settles() {
        for name in ["patron/7", "cashier/4", "door"] {
            let employs = found(|all| all[0].append.actor = name.to_owned());
            assert!(matches!(employs, Some(Why::Actor { .. })), "{name}");
        }
        let (config, law) = (Box::default(), sabot_stream::law::LAW_VERSION);
        let mut all = written(&[("house", HouseWord::Found { config, law })]);
        all[0].append.actor = "manager/2".to_owned();
        let bad = wrong(all);
        assert!(matches!(bad, Some(Why::Actor { .. })), "{bad:?}");
    }
}
