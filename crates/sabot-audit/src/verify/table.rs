//! The auditor of one table: it watches the one fold of the stream and decides every command again.

use sabot_ledger::book::TableId;
use sabot_ledger::store::{Append, CommandId, Recorded, StreamId};
use sabot_rules::table::{Event, PlayEvent, ShoeEvent};
use sabot_stream::charter::midnight;
use sabot_stream::compare::{Difference, each};
use sabot_stream::law::{LAW_VERSION, LawOf, renewed};
use sabot_stream::taken::taken;
use sabot_stream::till::moves;
use sabot_stream::{
    Charter, FloorCommand, FloorEvent, Fold, Live, Observer, Right, Speaker, Step, StreamEvent,
    holds,
};
use sabot_vault::Hash;

use super::bad::{Bad, Why};
use super::deed::check_deed;
use super::house::HouseRead;
use super::play::owner_word;
use super::staff::{alone, undo};
use super::wanted::{
    Expected, Wanted, by_house, compare_events, exactly, filed_for, said_by, same_entries,
};
use super::{Foreign, OldOption, Report};
use crate::records::Shoes;
use crate::sums::Sums;

/// What is checked of a table, beside what its stream makes of it.
#[derive(Debug)]
pub(super) struct Auditor<'t> {
    pub(super) trusted: &'t [Hash],
    /// What the stream of the house says, if that is known here.
    pub(super) house: Option<&'t mut HouseRead>,
    /// The command that is looked at, as it is stored.
    now: Recorded,
    pub(super) shoes: Shoes,
    /// A shoe is begun, and no seed is sealed for it.
    pub(super) wanted: bool,
    /// The shoe under which something was signed with this command.
    signed: Option<u64>,
    /// The commands that brought the cards of the shoe in play.
    dealt: Vec<(u64, CommandId)>,
    sums: Sums,
    report: &'t mut Report,
    /// Commands of another version of the law that were followed, and the shoes that were begun with them.
    skipped: u64,
    begun: u64,
}

/// Nothing follows the end of a table.
const CLOSED: Why = Why::Order("the table was closed before");

impl Observer for Auditor<'_> {
    /// What can be taken back is of real cards, of which nothing is counted here.
    type Mark = ();
    type Error = Why;

    fn mark(&self) {}

    fn rewind(&mut self, (): ()) {}

    fn begins(&mut self, live: &Live, step: &Step) -> Result<(), Why> {
        holds(!live.is_closed(), CLOSED)?;
        self.shoes.begins(live, step)?;
        // What was written before may lack what acts have gained since.
        let spelled = !law_of(live, step).is_present() || self.is_spelled(step);
        holds(spelled, Why::Spelling)?;
        let wanted = self.decide(live, step)?;
        compare_events(&self.now.append.events, &step.events, &wanted)?;
        check_entries(live, step)?;
        check_deed(live, step)?;
        self.check_staff(live.charter(), step)?;
        for entry in &step.entries {
            self.sums.post(entry, step.at.ms());
        }
        if live.version() == 0 {
            if let Some(house) = &mut self.house {
                house.acts.find(live);
            }
        } else if live.law().is_present() {
            self.report.decided += 1;
        } else {
            self.skipped += 1;
        }
        Ok(())
    }

    fn coming(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Why> {
        if let StreamEvent::Floor(FloorEvent::LawRenewed { .. }) = event {
            self.tell_foreign(live.id(), live.law());
        }
        Ok(())
    }

    fn happened(&mut self, _: &Live, event: &StreamEvent) -> Result<(), Why> {
        self.note(event);
        Ok(())
    }

    fn ends(&mut self, live: &Live, step: &Step) -> Result<(), Why> {
        if let Some(house) = &mut self.house {
            for taken in taken(live, step) {
                house.find(taken);
            }
        }
        self.check_signed()
    }
}

impl Auditor<'_> {
    /// Whether a command is written as the house writes it today.
    fn is_spelled(&self, step: &Step) -> bool {
        step.said.store(step.speaker, step.party, step.at) == self.now.append.command
    }

    /// What the command leads to: by the rules, or as the floor does.
    fn decide(&self, live: &Live, step: &Step) -> Expected {
        match step.command() {
            FloorCommand::Open(charter) => founding(live, step, charter),
            FloorCommand::Play(command) => self.play(live, step, command),
            FloorCommand::Seat { command, who } => self.seat(live, step, command, who),
            FloorCommand::Seal(sealed) => self.seal(live, step, sealed),
            FloorCommand::Promise { party, hash } => self.promise(live, step, *party, *hash),
            FloorCommand::CloseHashes => self.close_hashes(step),
            FloorCommand::Give { party, value } => self.give(live, step, *party, *value),
            FloorCommand::CloseValues => self.close_values(step),
            FloorCommand::Owner(word) => owner_word(live, step, *word),
            FloorCommand::Staff { commands, reason } => {
                self.staff(live, step, commands, reason.as_deref())
            }
            FloorCommand::RenewLaw { law } => renewal(live, step, *law),
            FloorCommand::Undo => undo(live, step),
            FloorCommand::Close => self.close(live, step),
        }
    }

    /// Takes note of what happened: of the shoes, and of what was signed.
    fn note(&mut self, event: &StreamEvent) {
        self.shoes.feed(event);
        match event {
            StreamEvent::Rules(Event::Shoe(ShoeEvent::ShoeBegun { .. })) => {
                self.wanted = true;
                self.begun += 1;
            }
            StreamEvent::Rules(Event::Play(PlayEvent::CoupEnded { .. })) => self.report.coups += 1,
            StreamEvent::Rules(Event::Shoe(ShoeEvent::CardOut { .. })) => {
                let Recorded { append, appended } = &self.now;
                self.dealt.push((appended.version, append.command_id));
            }
            StreamEvent::Rules(_) => {}
            StreamEvent::Floor(event) => self.note_floor(event),
        }
    }

    fn note_floor(&mut self, event: &FloorEvent) {
        match event {
            FloorEvent::ShoeSealed { .. } => self.wanted = false,
            FloorEvent::ShoeCommitted { .. } => {
                self.dealt.clear();
                self.signed = self.shoes.last().map(|story| story.number);
            }
            FloorEvent::HashesClosed { .. } | FloorEvent::CutSigned(_) => {
                self.signed = self.shoes.last().map(|story| story.number);
            }
            FloorEvent::ShoeRevealed { number, .. } => self.signed = Some(*number),
            FloorEvent::Opened { .. }
            | FloorEvent::LawRenewed { .. }
            | FloorEvent::Occupied { .. }
            | FloorEvent::HashGiven { .. }
            | FloorEvent::ValueGiven { .. }
            | FloorEvent::ValuesClosed
            | FloorEvent::Owner(_)
            | FloorEvent::Undone { .. }
            | FloorEvent::Closed => {}
        }
    }

    /// What was signed with the command is the house's.
    fn check_signed(&mut self) -> Result<(), Why> {
        let signed = self.signed.take();
        signed.map_or(Ok(()), |number| self.check_shoe(number))
    }

    /// What another version of the law decided so far.
    fn tell_foreign(&mut self, id: TableId, law: LawOf) {
        if !law.is_present() {
            self.report.foreign.push(Foreign {
                stream: StreamId::Table(id).to_string(),
                law: law.0,
                commands: self.skipped,
                shoes: self.begun,
            });
        }
        (self.skipped, self.begun) = (0, 0);
    }

    /// The command that is not true.
    #[expect(
        clippy::unnecessary_box_returns,
        reason = "it is an error, and those are boxed"
    )]
    fn bad(&self, why: Why) -> Box<Bad> {
        let mut bad = Bad::of(&self.now, why);
        // Not the command that tells the seed is bad, but the one that brought the card.
        if let Why::Card { index, .. } = bad.why
            && let Some(&(version, command)) = self.dealt.get(index)
        {
            (bad.version, bad.command) = (version, command);
        }
        Box::new(bad)
    }
}

/// The version of the law that a command was written under; the first one names it itself.
fn law_of(live: &Live, step: &Step) -> LawOf {
    match step.events.first() {
        Some(StreamEvent::Floor(FloorEvent::Opened { law, .. })) => LawOf(*law),
        Some(_) | None => live.law(),
    }
}

/// The first command of a table.
fn founding(live: &Live, step: &Step, charter: &Charter) -> Expected {
    let why = Why::Order("the table was opened before");
    holds(live.version() == 0, why)?;
    let [StreamEvent::Floor(FloorEvent::Opened { law, .. })] = *step.events.as_slice() else {
        return Err(Why::Order("a table's first event says that it is open"));
    };
    holds(step.stream == StreamId::Table(live.id()), Why::Stream)?;
    holds(midnight(charter.epoch) == charter.epoch, Why::Time)?;
    if charter.pit.is_some() {
        alone(step, Right::Floor)?;
    } else {
        let owner = charter.owner.map_or(Speaker::House, Speaker::Owner);
        said_by(step, &[owner])?;
    }
    filed_for(step, None)?;
    let charter = Box::new(charter.clone());
    Ok(vec![exactly(FloorEvent::Opened { law, charter })])
}

/// A later version of the law takes the table up: by the house alone, never back, and with the table's own options.
fn renewal(live: &Live, step: &Step, law: u32) -> Expected {
    by_house(step)?;
    check_later(live.law(), law)?;
    if law != LAW_VERSION {
        // What that version makes of a rulebook is not known here.
        return Ok(vec![Wanted::Renewal(law)]);
    }
    let rulebook = renewed(live.table().rulebook()).to_toml();
    Ok(vec![exactly(FloorEvent::LawRenewed { law, rulebook })])
}

fn check_later(before: LawOf, law: u32) -> Result<(), Why> {
    let why = Why::Order("a table is taken up by later versions of the law only");
    holds(law > before.0, why)
}

/// Entries as the till makes them of the events.
fn check_entries(live: &Live, step: &Step) -> Result<(), Why> {
    let events: Vec<Event> = step.rules().copied().collect();
    let moved = moves(live.table(), &events);
    let (expected, _) = live.entries(step.at, &step.events, &moved);
    same_entries(&step.entries, &expected)
}

/// The audit of one table, command by command.
#[derive(Debug)]
pub(super) struct Audit<'t> {
    fold: Fold<Auditor<'t>>,
    newer: Option<Newer>,
}

/// A later version of the law decides the table, of which this program knows nothing.
#[derive(Debug)]
struct Newer {
    law: LawOf,
    /// It wrote something that cannot be read here: the rest is only counted.
    lost: bool,
    closed: bool,
}

impl<'t> Audit<'t> {
    /// Begins with the command that opens the table.
    pub(super) fn open(
        id: TableId,
        first: Recorded,
        trusted: &'t [Hash],
        (house, report): (Option<&'t mut HouseRead>, &'t mut Report),
    ) -> Result<Self, Box<Bad>> {
        let bad = |why| Bad::of(&first, why);
        let step = read(&first).map_err(bad)?;
        let live = Live::opening(id, &step).map_err(|why| bad(why.into()))?;
        report.old_options.extend(old_options(id, live.charter()));
        let auditor = Auditor {
            trusted,
            house,
            now: first,
            shoes: Shoes::default(),
            wanted: false,
            signed: None,
            dealt: Vec::new(),
            sums: Sums::default(),
            report,
            skipped: 0,
            begun: 0,
        };
        let mut audit = Self {
            fold: Fold::from(live, auditor),
            newer: None,
        };
        let followed = audit.follow(&step);
        followed.map_err(|why| audit.fold.seen.bad(why))?;
        Ok(audit)
    }

    /// The next command of the stream.
    pub(super) fn next(&mut self, recorded: Recorded) -> Result<(), Box<Bad>> {
        let before = std::mem::replace(&mut self.fold.seen.now, recorded);
        let checked = self.check(&before.append);
        checked.map_err(|why| self.fold.seen.bad(why))
    }

    fn check(&mut self, before: &Append) -> Result<(), Why> {
        let now = &self.fold.seen.now;
        holds(now.append.stream == before.stream, Why::Stream)?;
        holds(now.append.at >= before.at, Why::Time)?;
        let step = read(now);
        match &mut self.newer {
            None => self.follow(&step?),
            Some(newer) => newer.pass(&self.fold.live, &mut self.fold.seen, step.ok()),
        }
    }

    fn follow(&mut self, step: &Step) -> Result<(), Why> {
        let followed = self.fold.follow(step);
        let law = self.fold.live.law();
        if law.0 <= LAW_VERSION {
            return followed;
        }
        // It has gone as far as the law it knows.
        self.newer = Some(Newer {
            law,
            lost: false,
            closed: false,
        });
        Ok(())
    }

    /// The end of the stream: purses and books, and what became of the shoes.
    pub(super) fn finish(self) -> Result<(), Box<Bad>> {
        let Fold { live, mut seen, .. } = self.fold;
        let law = self.newer.as_ref().map_or(live.law(), |newer| newer.law);
        seen.tell_foreign(live.id(), law);
        if self.newer.is_none() {
            let currency = live.charter().chips.currency();
            let balance = |account| Ok(seen.sums.balance(currency, account));
            let compared: Result<(), Difference> = each(live.table(), live.id(), balance);
            compared.map_err(|why| seen.bad(why.into()))?;
        }
        for story in seen.shoes.iter() {
            let count = match (&story.witness, story.is_revealed()) {
                (None, _) => &mut seen.report.by_hand,
                (Some(_), true) => &mut seen.report.shoes,
                (Some(_), false) => &mut seen.report.in_play,
            };
            *count += 1;
            let witness = story.witness.iter();
            let keys = witness.map(|witness| witness.house.to_string());
            seen.report.keys.extend(keys);
        }
        Ok(())
    }
}

impl Newer {
    /// A command of a later version: who signed it, and what the house signed with it, is checked as far as it can be
    /// read.
    fn pass(&mut self, live: &Live, seen: &mut Auditor<'_>, step: Option<Step>) -> Result<(), Why> {
        holds(!self.closed, CLOSED)?;
        seen.skipped += 1;
        let step = step.filter(|step| !self.lost && seen.is_spelled(step));
        let Some(step) = step else {
            self.lost = true;
            return Ok(());
        };
        seen.check_staff(live.charter(), &step)?;
        for event in &step.events {
            seen.note(event);
            if let StreamEvent::Floor(FloorEvent::LawRenewed { law, .. }) = event {
                check_later(self.law, *law)?;
                seen.tell_foreign(live.id(), self.law);
                self.law = LawOf(*law);
            }
            self.closed |= *event == StreamEvent::Floor(FloorEvent::Closed);
        }
        seen.check_signed()
    }
}

fn read(recorded: &Recorded) -> Result<Step, Why> {
    Step::read(recorded).map_err(|error| Why::Unreadable(error.why))
}

/// What a table of before does that a new one could not.
fn old_options(id: TableId, charter: &Charter) -> impl Iterator<Item = OldOption> {
    let old = charter.outdated().into_iter();
    old.map(move |old| OldOption {
        stream: StreamId::Table(id).to_string(),
        key: old.key.to_owned(),
        value: old.value,
        clause: old.clause.id().to_owned(),
    })
}
