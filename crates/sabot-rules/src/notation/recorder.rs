//! Writing a game down while it is played.

use sabot_core::{Moment, Party};

use super::ast::{
    CardsLine, Content, Deed, HouseDeed, HouseLine, Item, Line, PartyLine, Record, SetupLine,
    StartPlace, VERSION, Who,
};
use super::expect::Expect;
use super::replay::Names;
use super::text::{Comment, Key, Name};
use crate::house::{DayStart, HouseCommand};
use crate::rulebook::{LAW_VERSION, Rulebook};
use crate::table::act::{Act, DoorAct, ShoeAct};
use crate::table::drive::dealer;
use crate::table::setup::{Guest, Setup};
use crate::table::{Command, Table};

/// Turns the commands of a table into a record, the croupier's included.
///
/// Every command is written when it was accepted; consecutive cards share a line. Replaying the
/// record gives the same table, once the croupier has done what is his.
///
/// ```
/// use sabot_core::{Moment, Money, Seat};
/// use sabot_rules::Rulebook;
/// use sabot_rules::notation::Recorder;
/// use sabot_rules::table::{Actor, Command, DoorAct, Table};
///
/// let mut table = Table::open(Rulebook::chickasaw());
/// let mut recorder = Recorder::new(table.rulebook(), &[], None);
/// let act = DoorAct::Sit { seat: Seat::new(4).unwrap(), purse: Money::whole(100).unwrap(), former: None };
/// let command = Command::staff(Actor::House, Moment::ZERO, act);
/// recorder.note(&table, &command);
/// table.perform(&command, &mut Vec::new())?;
/// assert!(recorder.record().to_string().ends_with("house sit 4 100.00\n"));
/// # Ok::<(), sabot_rules::table::Refusal>(())
/// ```
#[derive(Debug, Clone)]
pub struct Recorder {
    record: Record,
    names: Names,
}

impl Recorder {
    /// A record with its head: the rulebook and what a house changed in it, those who are there,
    /// and where the table starts if not with its opening.
    pub fn new(rulebook: &Rulebook, guests: &[Guest], setup: Option<&Setup>) -> Self {
        Self::decided_by(LAW_VERSION, rulebook, guests, setup)
    }

    /// The same for a table that an earlier version of the law decided.
    pub fn decided_by(
        law_version: u32,
        rulebook: &Rulebook,
        guests: &[Guest],
        setup: Option<&Setup>,
    ) -> Self {
        let mut recorder = Self {
            record: Record::default(),
            names: Names::default(),
        };
        recorder.push(Item::Version(VERSION));
        recorder.push(Item::Rulebook {
            law: rulebook.law,
            version: Some(law_version),
            own: own_book(rulebook),
        });
        for (key, value) in rulebook.changes() {
            if let Some(key) = Key::new(key) {
                recorder.push(Item::Option { key, value });
            }
        }
        for (number, guest) in guests.iter().enumerate() {
            recorder.guest(Party(u16::try_from(number).unwrap_or(u16::MAX)), guest);
        }
        if let Some(setup) = setup {
            recorder.setup(setup, guests);
        }
        recorder
    }

    fn push(&mut self, item: Item) {
        self.record.push(item);
    }

    /// The name the record gives to somebody who stands.
    fn christen(&mut self, party: Party) -> Option<Name> {
        let name = Name::new(&format!("p{}", party.0))?;
        // Numbers are given once, so nobody has the name already.
        self.names.give(&name, party, 0).ok()?;
        Some(name)
    }

    fn guest(&mut self, party: Party, guest: &Guest) {
        let Guest {
            seat,
            standing,
            purse,
            rule_table,
        } = *guest;
        let name = if standing { self.christen(party) } else { None };
        let place = match name {
            Some(name) => StartPlace::Behind { name, behind: seat },
            None => StartPlace::Seat(seat),
        };
        self.push(Item::Party(PartyLine {
            place,
            purse,
            rule_table,
            patron: None,
        }));
    }

    fn setup(&mut self, setup: &Setup, guests: &[Guest]) {
        let who = |party: Party| match guests.get(usize::from(party.0)) {
            Some(guest) if !guest.standing => Who::Seat(guest.seat),
            Some(_) | None => Who::Number(party),
        };
        let facts = [
            setup.banker.map(|party| SetupLine::Banker(who(party))),
            setup.bid.map(SetupLine::Bid),
            setup.preceding.map(SetupLine::Preceding),
            setup.bank.map(SetupLine::Bank),
            setup.anchor.map(SetupLine::Anchor),
            setup.suivi.map(|party| SetupLine::Suivi(who(party))),
            setup.valid.then_some(SetupLine::Valid),
            setup.cards.map(SetupLine::Cards),
            setup.ahead.map(SetupLine::Ahead),
            setup.shown.then_some(SetupLine::Shown),
            setup.rate.map(SetupLine::Rate),
            setup.curator.map(SetupLine::Curator),
        ];
        let nothing = facts.iter().all(Option::is_none);
        for fact in facts.into_iter().flatten() {
            self.push(Item::Setup(fact));
        }
        if nothing {
            // A table in the middle of its life about which nothing is said but that.
            self.push(Item::Setup(SetupLine::Playing));
        }
    }

    /// When the house's gaming days begin; said before the first act.
    pub fn day_start(&mut self, start: DayStart) {
        self.push(Item::DayStart(start));
    }

    /// Notes a command that `table` is about to accept.
    pub fn note(&mut self, table: &Table, command: &Command) {
        let at = Some(command.at).filter(|at| *at > table.at());
        if let Act::Shoe(ShoeAct::Card(face)) = command.act
            && command.actor == dealer(table)
            && command.party.is_none()
        {
            self.card(at, face);
            return;
        }
        let mut line = self.names.line(table, command);
        line.at = at;
        if let Act::Door(DoorAct::Arrive {
            behind,
            purse,
            former: None,
        }) = command.act
        {
            let next = table.parties().count();
            let party = Party(u16::try_from(next).unwrap_or(u16::MAX));
            if let Some(name) = self.christen(party) {
                line.deed = Deed::Arrive {
                    name,
                    behind,
                    purse,
                };
            }
        }
        self.push(Item::Act(line));
    }

    fn card(&mut self, at: Option<Moment>, face: Option<sabot_core::Card>) {
        if at.is_none()
            && let Some(Line {
                content:
                    Content::Item {
                        item: Item::Cards(cards),
                        ..
                    },
                ..
            }) = self.record.lines.last_mut()
        {
            cards.faces.push(face);
            return;
        }
        self.push(Item::Cards(CardsLine {
            at,
            faces: vec![face],
        }));
    }

    /// Notes a command of the house beside the table.
    pub fn note_house(&mut self, command: &HouseCommand) {
        let HouseCommand { actor, at, act } = *command;
        let deed = HouseDeed::Act(act);
        self.push(Item::House(HouseLine {
            at: Some(at),
            actor,
            deed,
        }));
    }

    /// Notes what holds now.
    pub fn expect(&mut self, expect: Expect) {
        self.push(Item::Expect(expect));
    }

    /// Notes a remark on a line of its own.
    pub fn remark(&mut self, text: &str) {
        let last = self.record.lines.last().map_or(0, |line| line.number);
        let content = Content::Comment(Comment::new(text));
        self.record.lines.push(Line {
            number: last.saturating_add(1),
            content,
        });
    }

    /// Seals the record; nothing may be noted after it but other seals.
    pub fn seal(&mut self, key: Key, value: &str) {
        self.push(Item::Seal {
            key,
            value: value.to_owned(),
        });
    }

    /// The record so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record of all that was written down.
    pub fn into_record(self) -> Record {
        self.record
    }
}

/// The name and version of a rulebook that is none of the three.
fn own_book(rulebook: &Rulebook) -> Option<(Key, u32)> {
    let own = rulebook.name != rulebook.law.name();
    let name = Key::new(&rulebook.name).filter(|_| own);
    name.map(|name| (name, rulebook.version))
}
