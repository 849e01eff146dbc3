//! What people ask for: each deed becomes one decided command, or a no.

use sabot_core::{Moment, Party};
use sabot_ledger::book::PatronId;
use sabot_rules::table::drive::Step;
use sabot_rules::table::{Act, Command};

use super::super::charter::{FloorCommand, FloorEvent, OwnerWord, StreamEvent};
use super::super::visitor::Visitor;
use super::{Decided, No, Request, Room, again, confirm};
use crate::vault::{Cutter, Hash, VaultError};
use crate::wire::Deed;

/// What a deed comes to.
#[derive(Debug)]
pub(super) enum Verdict {
    /// It is decided.
    Decided(Box<Decided>),
    /// Something else comes first; the request waits.
    First(Box<Decided>),
    /// The request waits.
    Patience,
}

impl From<Decided> for Verdict {
    fn from(decided: Decided) -> Self {
        Self::Decided(Box::new(decided))
    }
}

impl From<VaultError> for No {
    fn from(error: VaultError) -> Self {
        No::new("not-now", error.to_string())
    }
}

impl Room {
    pub(super) fn decide_deed(&mut self, now: Moment, request: &Request) -> Result<Verdict, No> {
        let visitor = request.visitor;
        if let Some(decided) = self.staff_deed(now, request) {
            return decided.map(Verdict::from);
        }
        if self.is_by_hand() {
            return Err(No {
                code: "croupier-acts",
                message: "the croupier enters everybody's acts at this table".to_owned(),
                clause: Some("INT-94"),
            });
        }
        if let Some(word) = again::word_of(&request.deed) {
            return self.owner_word(visitor, word).map(Verdict::from);
        }
        match &request.deed {
            Deed::Act(act) => self.own_act(now, visitor, *act).map(Verdict::from),
            Deed::Sit { seat, purse } => self.sit(now, visitor, *seat, *purse),
            Deed::Stand { behind, purse } => {
                self.stand(now, visitor, *behind, *purse).map(Verdict::from)
            }
            Deed::EntropyHash(hash) => self.promise(visitor, *hash).map(Verdict::from),
            Deed::EntropyValue(value) => self.give(visitor, *value).map(Verdict::from),
            Deed::CallBot(order) => self.call_bot(now, visitor, order).map(Verdict::from),
            Deed::DismissBot(party) => self.dismiss_bot(now, visitor, *party).map(Verdict::from),
            Deed::Remove(party) => self.remove(now, visitor, *party).map(Verdict::from),
            Deed::TakeOver => self.take_over(visitor).map(Verdict::from),
            Deed::Approve(_)
            | Deed::Mute { .. }
            | Deed::Pause(_)
            | Deed::HandOn(_)
            | Deed::SetPace(_)
            | Deed::SetChat(_)
            | Deed::SetVisibility(_)
            | Deed::Close
            | Deed::Staff { .. }
            | Deed::Cards(_)
            | Deed::Seat { .. }
            | Deed::Undo => Err(No::new("not-now", "that is an owner's word")),
        }
    }

    /// The party this visitor is, or why not.
    pub(super) fn seated_party(&self, visitor: Visitor) -> Result<(PatronId, Party), No> {
        let patron = visitor.patron.ok_or_else(nameless)?;
        match self.party_of(visitor) {
            Some(party) => Ok((patron, party)),
            None => Err(No::new("not-seated", "you are not at this table")),
        }
    }

    /// An act of somebody's own, by the rules.
    fn own_act(&mut self, now: Moment, visitor: Visitor, act: Act) -> Result<Decided, No> {
        let (patron, party) = self.seated_party(visitor)?;
        let command = Command::patron(party, now, act);
        let events = self.perform(command)?;
        Ok(Self::play(command, format!("patron/{}", patron.0), events))
    }

    /// Decides a command on a copy of the table; the shoe moves at once, and a failure later on means a reload.
    pub(super) fn perform(&mut self, command: Command) -> Result<Vec<StreamEvent>, No> {
        let mut next = self.table.clone();
        if let Act::Cut { .. } = command.act {
            // Cards that came shuffled are offered at once (NJ-4.3a.2), the house's own only when everybody has added to
            // their order: a cut before that would be of no shoe at all.
            if !self.is_by_hand() && self.driver.vault.wanted().is_some() {
                return Err(No::new("not-now", "the cards are not shuffled yet"));
            }
            self.driver.vault.next_cutter(Cutter::of(command.party));
        }
        match self.driver.perform(&mut next, command) {
            Step::Done(_) => Ok(self.collect()),
            Step::Refused(_, refusal) => Err(refusal.into()),
            Step::Waits(_) | Step::Ruling(_) | Step::Rests => {
                Err(No::new("not-now", "the table did nothing"))
            }
        }
    }

    /// The events of the driver's last step, and what they mean for the shoe.
    pub(super) fn collect(&mut self) -> Vec<StreamEvent> {
        let events = self.driver.events().to_vec();
        let mut all: Vec<StreamEvent> = events.iter().copied().map(StreamEvent::Rules).collect();
        if !all.iter().any(confirm::touches_shoe) {
            return all;
        }
        for event in &events {
            self.desk.note(event, &mut self.driver.vault);
            if let sabot_rules::table::Event::CutMade { .. } = event
                && let Some(cut) = self.driver.vault.dealing().and_then(|d| d.cuts().last())
            {
                all.push(StreamEvent::Floor(FloorEvent::CutSigned(*cut)));
            }
        }
        for transcript in self.driver.vault.take_transcripts() {
            let end = transcript.revelation;
            all.push(StreamEvent::Floor(FloorEvent::ShoeRevealed {
                number: transcript.label.shoe(),
                ending: end.ending,
                seed: end.seed,
                salt: end.salt,
                signature: end.signature,
            }));
        }
        all
    }

    fn promise(&mut self, visitor: Visitor, hash: Hash) -> Result<Decided, No> {
        let (patron, party) = self.seated_party(visitor)?;
        self.desk.promise(party, hash)?;
        Ok(Decided {
            actor: format!("patron/{}", patron.0),
            party: Some(party),
            command: FloorCommand::Promise { party, hash },
            events: vec![StreamEvent::Floor(FloorEvent::HashGiven { party, hash })],
            touched: true,
        })
    }

    fn give(&mut self, visitor: Visitor, value: Hash) -> Result<Decided, No> {
        let (patron, party) = self.seated_party(visitor)?;
        let left_out = self.desk.give(party, value)?;
        let given = FloorEvent::ValueGiven {
            party,
            value,
            left_out,
        };
        Ok(Decided {
            actor: format!("patron/{}", patron.0),
            party: Some(party),
            command: FloorCommand::Give { party, value },
            events: vec![StreamEvent::Floor(given)],
            touched: true,
        })
    }

    /// The owner of the table, or why this visitor is not.
    pub(super) fn owner(&self, visitor: Visitor) -> Result<PatronId, No> {
        let patron = visitor.patron.ok_or_else(nameless)?;
        if self.charter.owner == Some(patron) {
            Ok(patron)
        } else {
            Err(No::new("not-yours", "only the owner of the table may"))
        }
    }

    fn owner_word(&self, visitor: Visitor, word: OwnerWord) -> Result<Decided, No> {
        let patron = self.owner(visitor)?;
        let known = match word {
            OwnerWord::HandOn(to) | OwnerWord::Offer(to) => self.hall.people.name(to).is_some(),
            OwnerWord::Approve(_)
            | OwnerWord::Mute(_)
            | OwnerWord::Unmute(_)
            | OwnerWord::Halt
            | OwnerWord::GoOn
            | OwnerWord::SetPace(_)
            | OwnerWord::SetChat(_)
            | OwnerWord::SetVisibility(_)
            | OwnerWord::Closing => true,
        };
        if !known {
            return Err(No::new("no-such-person", "nobody has that number"));
        }
        Ok(said(format!("owner/{}", patron.0), word))
    }

    /// Whoever the table was offered to takes it over. The house has looked whether they may have one more.
    fn take_over(&self, visitor: Visitor) -> Result<Decided, No> {
        let patron = visitor.patron.ok_or_else(nameless)?;
        if self.heir != Some(patron) {
            return Err(No::new("not-offered", "nobody has offered you this table"));
        }
        let word = OwnerWord::HandOn(patron);
        Ok(said(format!("patron/{}", patron.0), word))
    }
}

/// A word about the table itself, by whoever may say it.
pub(super) fn said(actor: String, word: OwnerWord) -> Decided {
    Decided {
        actor,
        party: None,
        command: FloorCommand::Owner(word),
        events: vec![StreamEvent::Floor(FloorEvent::Owner(word))],
        touched: false,
    }
}

pub(super) fn nameless() -> No {
    No::new("needs-name", "say your name first: POST /api/guests")
}
