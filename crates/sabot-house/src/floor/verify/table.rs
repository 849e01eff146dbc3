//! The auditor of one table: it follows the stream and decides every command again.

use std::collections::{BTreeMap, BTreeSet};

use sabot_core::{Moment, Party};
use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{Append, CommandId, Recorded, StreamId};
use sabot_rules::Rulebook;
use sabot_rules::table::{Event, Table};

use sabot_stream::Step;

use super::super::charter::{
    Charter, FloorCommand, FloorEvent, OwnerWord, StreamEvent, Who, midnight,
};
use super::super::journal::Rolls;
use super::super::law::{LAW_VERSION, LawOf, renewed};
use super::super::records::{Shoes, read};
use super::bad::{Bad, Why};
use super::staff::Signed;
use super::tally::Tally;
use super::wanted::{Wanted, compare_events, filed_for, said_by};
use super::{Foreign, OldOption, Report};
use crate::books::{Till, compare};
use crate::staff::Right;
use crate::vault::Hash;

/// The auditor of one table.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one fact about the table or the audit"
)]
pub(super) struct Auditor<'t> {
    pub(super) id: TableId,
    pub(super) trusted: &'t [Hash],
    /// Who worked in the house when, if that is known here.
    pub(super) rolls: Option<&'t Rolls>,
    pub(super) charter: Charter,
    pub(super) table: Table,
    /// The table before the last entry, as long as that can be taken back.
    pub(super) before: Option<Box<Table>>,
    pub(super) till: Till,
    pub(super) people: BTreeMap<Party, Who>,
    pub(super) approved: BTreeSet<PatronId>,
    /// To whom the table was offered.
    pub(super) heir: Option<PatronId>,
    pub(super) shoes: Shoes,
    /// A shoe is begun, and no seed is sealed for it.
    pub(super) wanted: bool,
    pub(super) closing: bool,
    pub(super) closed: bool,
    /// The version of the law that decides here.
    pub(super) law: LawOf,
    at: Moment,
    tally: Tally,
    report: Report,
    /// Commands of another version of the law that were followed, and the shoes that were begun with them.
    skipped: u64,
    begun: u64,
    /// Whether a later version wrote something that cannot be read here.
    lost: bool,
    /// The commands that brought the cards of the shoe in play.
    dealt: Vec<(u64, CommandId)>,
}

impl<'t> Auditor<'t> {
    /// Begins with the command that opens the table.
    pub(super) fn open(
        id: TableId,
        first: &Recorded,
        trusted: &'t [Hash],
        rolls: Option<&'t Rolls>,
    ) -> Result<Self, Box<Bad>> {
        let founded = Self::founded(id, first, trusted, rolls).and_then(|auditor| {
            auditor.check_staff(&first.append)?;
            Ok(auditor)
        });
        founded.map_err(|why| Box::new(Bad::of(first, why)))
    }

    fn founded(
        id: TableId,
        first: &Recorded,
        trusted: &'t [Hash],
        rolls: Option<&'t Rolls>,
    ) -> Result<Self, Why> {
        let append = &first.append;
        let (command, events) = readable(first)?;
        let FloorCommand::Open(charter) = command else {
            return Err(Why::Order("a table's first command opens it"));
        };
        let [StreamEvent::Floor(FloorEvent::Opened { law, .. })] = *events.as_slice() else {
            return Err(Why::Order("a table's first event says that it is open"));
        };
        let opened = FloorEvent::Opened {
            law,
            charter: charter.clone(),
        };
        compare_events(
            append,
            &events,
            &[Wanted::Exactly(StreamEvent::Floor(opened))],
        )?;
        let rulebook = charter.rules();
        let rulebook = rulebook.map_err(|error| Why::Unreadable(error.to_string()))?;
        if append.stream != StreamId::Table(id) {
            return Err(Why::Stream);
        }
        if midnight(charter.epoch) != charter.epoch {
            return Err(Why::Time);
        }
        let owner = charter.owner.map(|owner| format!("owner/{}", owner.0));
        match charter.pit {
            Some(_) => Signed::alone(append, Right::Floor).map(|_| ())?,
            None => said_by(append, &[owner.as_deref().unwrap_or("house")])?,
        }
        let report = Report {
            old_options: old_options(id, &charter),
            ..Report::default()
        };
        let till = Till::new(id, charter.chips.currency());
        let auditor = Self {
            id,
            trusted,
            rolls,
            charter: *charter,
            shoes: Shoes::of(&rulebook),
            table: Table::open(rulebook),
            before: None,
            till,
            people: BTreeMap::new(),
            approved: BTreeSet::new(),
            heir: None,
            wanted: false,
            closing: false,
            closed: false,
            law: LawOf(law),
            at: append.at,
            tally: Tally::default(),
            report,
            skipped: 0,
            begun: 0,
            lost: false,
            dealt: Vec::new(),
        };
        filed_for(append, None)?;
        auditor.check_transfers(append, &[]).map(|_| auditor)
    }

    /// The next command of the stream.
    pub(super) fn next(&mut self, recorded: &Recorded) -> Result<(), Box<Bad>> {
        self.check(recorded).map_err(|why| {
            let mut bad = Bad::of(recorded, why);
            // Not the command that tells the seed is bad, but the one that brought the card.
            if let Why::Card { index, .. } = bad.why
                && let Some(&(version, command)) = self.dealt.get(index)
            {
                (bad.version, bad.command) = (version, command);
            }
            Box::new(bad)
        })
    }

    fn check(&mut self, recorded: &Recorded) -> Result<(), Why> {
        let append = &recorded.append;
        if append.stream != StreamId::Table(self.id) {
            return Err(Why::Stream);
        }
        if append.at < self.at {
            return Err(Why::Time);
        }
        self.at = append.at;
        if self.closed {
            return Err(Why::Order("the table was closed before"));
        }
        if self.lost {
            self.skipped = self.skipped.saturating_add(1);
            return Ok(());
        }
        let (command, events) = match self.readable(recorded) {
            Err(_) if self.law.is_future() => {
                // A later law wrote something that this one cannot read: the rest is only counted.
                self.lost = true;
                self.skipped = self.skipped.saturating_add(1);
                return Ok(());
            }
            read => read?,
        };
        self.judge(append, &command, &events)?;
        self.check_staff(append)?;
        self.note_cards(recorded, &events);
        self.follow(&events)
    }

    /// Decides a command again, or follows it if another version of the law decided it.
    fn judge(
        &mut self,
        append: &Append,
        command: &FloorCommand,
        events: &[StreamEvent],
    ) -> Result<(), Why> {
        if self.law.is_future() {
            for entry in &append.transfers {
                self.till.follow(entry);
            }
        } else {
            let wanted = self.decide(append, command, events)?;
            compare_events(append, events, &wanted)?;
            self.till = self.check_transfers(append, events)?;
        }
        let count = if self.law.is_present() {
            &mut self.report.decided
        } else {
            &mut self.skipped
        };
        *count = count.saturating_add(1);
        for entry in &append.transfers {
            self.tally.post(entry);
        }
        if *command != FloorCommand::Undo {
            let loose = self.is_by_hand() && command.is_loose(events);
            self.before = loose.then(|| Box::new(self.table.clone()));
        }
        for event in events.iter().filter_map(StreamEvent::rules) {
            self.table.apply(event);
        }
        Ok(())
    }

    fn note_cards(&mut self, recorded: &Recorded, events: &[StreamEvent]) {
        let id = (recorded.appended.version, recorded.append.command_id);
        for event in events {
            match event {
                StreamEvent::Floor(FloorEvent::ShoeCommitted { .. }) => self.dealt.clear(),
                StreamEvent::Rules(Event::CardOut { .. }) => self.dealt.push(id),
                StreamEvent::Rules(_) | StreamEvent::Floor(_) => {}
            }
        }
    }

    /// What the command leads to: by the rules, or as the floor does.
    fn decide(
        &mut self,
        append: &Append,
        command: &FloorCommand,
        events: &[StreamEvent],
    ) -> Result<Vec<Wanted>, Why> {
        match command {
            FloorCommand::Open(_) => Err(Why::Order("the table was opened before")),
            FloorCommand::Play(command) => self.play(append, command, events),
            FloorCommand::Seat { command, who } => self.seat(append, command, who, events),
            FloorCommand::Seal(sealed) => self.seal(append, sealed),
            FloorCommand::Promise { party, hash } => self.promise(append, *party, *hash),
            FloorCommand::CloseHashes => self.close_hashes(append),
            FloorCommand::Give { party, value } => self.give(append, *party, *value),
            FloorCommand::CloseValues => self.close_values(append),
            FloorCommand::Owner(word) => self.owner_word(append, *word),
            FloorCommand::Staff { commands, reason } => {
                self.staff(append, commands, reason.as_deref(), events)
            }
            FloorCommand::RenewLaw { law } => self.renewal(append, *law),
            FloorCommand::Undo => self.undo(append),
            FloorCommand::Close => self.close(append),
        }
    }

    /// Follows what happened; what was signed with it is checked at once.
    fn follow(&mut self, events: &[StreamEvent]) -> Result<(), Why> {
        let mut signed = None;
        for event in events {
            self.shoes.feed(event);
            match event {
                StreamEvent::Rules(Event::ShoeBegun { .. }) => {
                    self.wanted = true;
                    self.begun = self.begun.saturating_add(1);
                }
                StreamEvent::Rules(Event::CoupEnded { .. }) => {
                    self.report.coups = self.report.coups.saturating_add(1);
                }
                StreamEvent::Rules(_) => {}
                StreamEvent::Floor(FloorEvent::LawRenewed { law, rulebook }) => {
                    self.renew(*law, rulebook)?;
                }
                StreamEvent::Floor(event) => signed = self.follow_floor(event).or(signed),
            }
        }
        match signed {
            Some(number) => self.check_shoe(number),
            None => Ok(()),
        }
    }

    /// One event of the floor; the shoe under which something was signed with it.
    fn follow_floor(&mut self, event: &FloorEvent) -> Option<u64> {
        match event {
            FloorEvent::Occupied { party, who } => {
                self.people.insert(*party, who.clone());
                None
            }
            FloorEvent::ShoeSealed { .. } => {
                self.wanted = false;
                None
            }
            FloorEvent::ShoeCommitted { .. }
            | FloorEvent::HashesClosed { .. }
            | FloorEvent::CutSigned(_) => self.shoes.last().map(|story| story.number),
            FloorEvent::ShoeRevealed { number, .. } => Some(*number),
            FloorEvent::Owner(word) => {
                self.heard(*word);
                None
            }
            FloorEvent::Closed => {
                self.closed = true;
                None
            }
            FloorEvent::Undone { .. } => {
                if let Some(before) = self.before.take() {
                    self.table = *before;
                }
                None
            }
            FloorEvent::Opened { .. }
            | FloorEvent::LawRenewed { .. }
            | FloorEvent::HashGiven { .. }
            | FloorEvent::ValueGiven { .. }
            | FloorEvent::ValuesClosed => None,
        }
    }

    fn heard(&mut self, word: OwnerWord) {
        match word {
            OwnerWord::Approve(patron) => {
                self.approved.insert(patron);
            }
            OwnerWord::HandOn(patron) => {
                self.charter.owner = Some(patron);
                self.heir = None;
            }
            OwnerWord::Offer(patron) => self.heir = Some(patron),
            OwnerWord::SetVisibility(visibility) => self.charter.visibility = visibility,
            OwnerWord::Closing => self.closing = true,
            OwnerWord::Mute(_)
            | OwnerWord::Unmute(_)
            | OwnerWord::Halt
            | OwnerWord::GoOn
            | OwnerWord::SetPace(_)
            | OwnerWord::SetChat(_) => {}
        }
    }

    /// A later version of the law takes the table up: by the house alone, never back, and with the table's own options.
    fn renewal(&self, append: &Append, law: u32) -> Result<Vec<Wanted>, Why> {
        filed_for(append, None)?;
        said_by(append, &["house"])?;
        if law <= self.law.0 {
            return Err(Why::Order(
                "a table is taken up by later versions of the law only",
            ));
        }
        if law != LAW_VERSION {
            // What that version makes of a rulebook is not known here.
            return Ok(vec![Wanted::Renewal]);
        }
        let rulebook = renewed(self.table.rulebook()).to_toml();
        let event = FloorEvent::LawRenewed { law, rulebook };
        Ok(vec![Wanted::Exactly(StreamEvent::Floor(event))])
    }

    /// From here on this version of the law decides.
    fn renew(&mut self, law: u32, rulebook: &str) -> Result<(), Why> {
        self.tell_foreign();
        self.law = LawOf(law);
        let unreadable = |error: String| Why::Unreadable(error);
        let rulebook = Rulebook::stored(rulebook).map_err(|error| error.to_string());
        let renewed = rulebook.and_then(|stored| {
            let renewed = self.table.renew(stored.rules);
            renewed.map_err(|error| error.to_string())
        });
        match renewed.map_err(unreadable) {
            Err(_) if self.law.is_future() => Ok(()),
            renewed => renewed,
        }
    }

    /// What another version of the law decided so far.
    fn tell_foreign(&mut self) {
        if !self.law.is_present() {
            self.report.foreign.push(Foreign {
                stream: StreamId::Table(self.id).to_string(),
                law: self.law.0,
                commands: self.skipped,
                shoes: self.begun,
            });
        }
        (self.skipped, self.begun) = (0, 0);
    }

    /// Entries as the till makes them of the events; the till after them.
    fn check_transfers(&self, append: &Append, events: &[StreamEvent]) -> Result<Till, Why> {
        let mut till = self.till.clone();
        let expected = self.entries(append, events, &mut till);
        let stored = &append.transfers;
        if *stored == expected {
            return Ok(till);
        }
        let same = stored.iter().zip(&expected).take_while(|(a, b)| a == b);
        let index = same.count();
        Err(Why::Transfer { index })
    }

    /// The end of the stream: purses and books, and what became of the shoes.
    pub(super) fn finish(mut self, last: &Recorded) -> Result<Report, Box<Bad>> {
        self.tell_foreign();
        if !self.law.is_future() {
            let balance = |account| self.tally.balance(account);
            let compared = compare(&self.table, self.id, balance);
            compared.map_err(|why| Bad::of(last, why.into()))?;
        }
        for story in self.shoes.iter() {
            let count = match (&story.witness, story.is_revealed()) {
                (None, _) => &mut self.report.by_hand,
                (Some(_), true) => &mut self.report.shoes,
                (Some(_), false) => &mut self.report.in_play,
            };
            *count = count.saturating_add(1);
            let key = story.witness.as_ref().map(|witness| witness.house);
            self.report.keys.extend(key.map(|key| key.to_string()));
        }
        Ok(self.report)
    }
}

/// What a table of before does that a new one could not.
fn old_options(id: TableId, charter: &Charter) -> Vec<OldOption> {
    let told = charter.outdated().into_iter();
    told.map(|old| OldOption {
        stream: StreamId::Table(id).to_string(),
        key: old.key.to_owned(),
        value: old.value,
        clause: old.clause.id().to_owned(),
    })
    .collect()
}

impl Auditor<'_> {
    /// A command and its events, written as the house writes them today. What was written before may lack what acts
    /// have gained since.
    fn readable(&self, recorded: &Recorded) -> Result<(FloorCommand, Vec<StreamEvent>), Why> {
        let step = Step::read(recorded).map_err(|error| Why::Unreadable(error.why))?;
        let spelled = step.said.store(step.speaker, step.party, step.at);
        let (command, events) = (step.said.command, step.events);
        if !self.law.is_past() && spelled != recorded.append.command {
            return Err(Why::Spelling);
        }
        Ok((command, events))
    }
}

fn readable(recorded: &Recorded) -> Result<(FloorCommand, Vec<StreamEvent>), Why> {
    read(recorded).map_err(|error| Why::Unreadable(error.to_string()))
}
