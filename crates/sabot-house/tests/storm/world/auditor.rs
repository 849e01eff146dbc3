//! Somebody who trusts nobody: plain sums of every stored transfer, and every answer that was given.

use sabot_audit::verify::audit_table;
use sabot_ledger::book::Phase;
use sabot_ledger::store::verify;
use sabot_stream::Who;

use super::Tally;
use super::disk::Disk;
use super::shoes::Shoes;
use super::tables::GRANT;
use super::wishes::PEOPLE;
use crate::prelude::*;

/// What is remembered of one stream.
#[derive(Default)]
struct Stream {
    version: u64,
    at: Moment,
    people: BTreeMap<Party, PatronId>,
    bots: BTreeSet<Party>,
    shoes: Shoes,
}

/// The auditor and its books.
#[derive(Default)]
pub(crate) struct Auditor {
    streams: BTreeMap<StreamId, Stream>,
    ids: BTreeMap<CommandId, (StreamId, u64)>,
    /// What every account has, held or not.
    sums: BTreeMap<Account, i128>,
    /// What is held of it.
    held: BTreeMap<TransferId, (Account, i128)>,
    granted: i128,
    /// What was said to whoever asked: the version of an accepted command.
    accepted: BTreeMap<CommandId, u64>,
    /// Names that were used for more than one deed on purpose.
    pub(crate) reused: BTreeSet<CommandId>,
    /// Every name that people gave, and the table it was for.
    pub(crate) sent: BTreeMap<CommandId, u64>,
    refused: u64,
}

impl Auditor {
    /// Reads what was stored since the last time.
    pub(crate) fn read(&mut self, disk: &Disk) {
        let mut touched = BTreeSet::new();
        for head in disk.inner.heads().expect("memory answers") {
            let known = self.streams.entry(head.stream).or_default().version;
            if known == head.version {
                continue;
            }
            let new = disk.inner.read(head.stream, known, usize::MAX);
            for recorded in new.expect("memory answers") {
                self.record(disk, head.stream, &recorded);
                for entry in &recorded.append.transfers {
                    touched.extend([entry.from, entry.to]);
                }
            }
        }
        for account in touched {
            self.compare(disk, account);
        }
    }

    fn record(&mut self, disk: &Disk, id: StreamId, recorded: &Recorded) {
        let (append, version) = (&recorded.append, recorded.appended.version);
        let stream = self.streams.entry(id).or_default();
        assert_eq!(version, stream.version + 1, "{id}: versions rise by one");
        assert!(append.at >= stream.at, "{id} {version}: time went back");
        (stream.version, stream.at) = (version, append.at);
        let before = self.ids.insert(append.command_id, (id, version));
        assert_eq!(before, None, "{}: stored twice", append.command_id);
        if let StreamId::Table(table) = id
            && version > 1
            && append.command_id.0 >> 127 == 0
        {
            let (id, sent) = (append.command_id, self.sent.get(&append.command_id));
            assert_eq!(sent, Some(&table.0), "nobody asked for {id}");
        }
        if id != StreamId::House {
            for stored in &append.events {
                let event = StreamEvent::read(stored).expect("what was stored can be read");
                stream.event(id, &event);
                stream.shoes.follow(disk, id, &event);
            }
        }
        for entry in &append.transfers {
            self.post(id, entry);
        }
        let total: i128 = self.sums.values().sum();
        assert_eq!(total, 0, "{id} {version}: the books balance");
    }

    fn post(&mut self, id: StreamId, entry: &Entry) {
        let amount = i128::from(entry.amount.get());
        let is_float = [entry.from, entry.to].contains(&Account::Float);
        let patron = |account| matches!(account, Account::Patron(_));
        match id {
            StreamId::House => self.granted += amount,
            StreamId::Table(_) => assert!(
                !is_float || !(patron(entry.from) || patron(entry.to)),
                "{id}: a table gives nobody chips of the house: {entry:?}"
            ),
        }
        let moved = match entry.phase {
            Phase::Single => amount,
            Phase::Pending => {
                let before = self.held.insert(entry.id, (entry.from, amount));
                assert_eq!(before, None, "{id}: held twice: {entry:?}");
                0
            }
            Phase::Post(held) => {
                let taken = self.held.remove(&held);
                let (from, most) = taken.expect("only what is held can be posted");
                assert!(from == entry.from && amount <= most, "{id}: {entry:?}");
                amount
            }
            Phase::Void(held) => {
                let freed = self.held.remove(&held);
                assert_eq!(freed, Some((entry.from, amount)), "{id}: {entry:?}");
                0
            }
        };
        *self.sums.entry(entry.from).or_default() -= moved;
        *self.sums.entry(entry.to).or_default() += moved;
    }

    /// The store's balance is ours, and nobody owes who may not.
    fn compare(&self, disk: &Disk, account: Account) {
        let sum = self.sums.get(&account).copied().unwrap_or_default();
        let held = self.held.values().filter(|(from, _)| *from == account);
        let held: i128 = held.map(|(_, amount)| amount).sum();
        let free = sum - held;
        assert!(free >= 0 || account.may_owe(), "{account} owes {free}");
        let balance = disk.inner.balance(Currency::PLAY, account);
        let balance = balance.expect("memory answers");
        assert_eq!(i128::from(balance.posted()), sum, "{account}");
        assert_eq!(i128::from(balance.held()), held, "{account}");
    }

    /// An answer that somebody was sent.
    pub(crate) fn answered(&mut self, disk: &Disk, id: CommandId, answer: Result<u64, &str>) {
        let stored = disk.inner.answer(id).expect("memory answers");
        let stored = stored.map(|appended| appended.version);
        match answer {
            Ok(version) => {
                assert_eq!(stored, Some(version), "{id}: acknowledged, not stored so");
                let before = self.accepted.insert(id, version);
                assert!(
                    before.is_none_or(|before| before == version),
                    "{id}: acknowledged as {before:?}, now as {version}"
                );
            }
            Err("busy") => {}
            Err(code) => {
                self.refused += 1;
                assert!(
                    stored.is_none() || self.reused.contains(&id),
                    "{id}: refused with {code}, but stored as {stored:?}"
                );
            }
        }
    }

    /// Who is at a table: nobody twice.
    pub(crate) fn people(&self, table: StreamId, present: impl Fn(Party) -> bool) {
        let Some(stream) = self.streams.get(&table) else {
            return;
        };
        let mut seen = BTreeSet::new();
        for (party, patron) in &stream.people {
            if present(*party) {
                assert!(seen.insert(*patron), "{table}: {patron:?} is there twice");
            }
        }
    }

    /// Everything acknowledged is there, and the chips of everybody are the chips there are.
    pub(crate) fn close(&mut self, disk: &Disk) {
        self.read(disk);
        for (id, version) in &self.accepted {
            let stored = self.ids.get(id).map(|(_, version)| *version);
            assert_eq!(stored, Some(*version), "{id}: acknowledged and lost");
        }
        let grant = i128::from(GRANT) * 100;
        assert_eq!(self.granted % grant, 0);
        assert!(self.granted >= grant * i128::from(PEOPLE));
        let float = self.sums.get(&Account::Float).copied().unwrap_or_default();
        let others = self
            .sums
            .iter()
            .filter(|(account, _)| **account != Account::Float);
        let out: i128 = others.map(|(_, sum)| sum).sum();
        assert_eq!(out, -float, "chips came from somewhere else");
        verify(&*disk.inner, &[], &[]).expect("the house's own audit agrees");
        for stream in self.streams.keys() {
            if let StreamId::Table(id) = stream {
                let log = disk.inner.read(*stream, 0, usize::MAX);
                let again = audit_table(*id, log.expect("memory answers"), &[]);
                again.expect("every command is decided again as it was");
            }
        }
    }

    /// What the log and the answers came to.
    pub(crate) fn tell(&self, tally: &mut Tally) {
        for stream in self.streams.values() {
            tally.stored += stream.version;
            tally.coups += stream.shoes.coups;
            tally.shoes += stream.shoes.checked;
        }
        tally.accepted += self.accepted.len() as u64;
        tally.refused += self.refused;
    }
}

impl Stream {
    fn event(&mut self, id: StreamId, event: &StreamEvent) {
        if let StreamEvent::Floor(FloorEvent::Occupied { party, who }) = event {
            let new = match who {
                Who::Person(patron) => {
                    // Whoever comes again keeps the number they had.
                    let had = self.people.insert(*party, *patron);
                    had.is_none_or(|had| had == *patron)
                }
                Who::Bot { .. } => self.bots.insert(*party),
                Who::Unnamed => true,
            };
            assert!(new, "{id}: {party:?} is taken");
        }
        if let StreamEvent::Rules(Event::People(PeopleEvent::PartyGone { party, .. })) = event {
            self.people.remove(party);
        }
    }
}
