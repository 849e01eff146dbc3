//! What people ask for: each deed becomes one decided command, or a no.

use sabot_core::{Moment, Party};
use sabot_ledger::book::PatronId;
use sabot_rules::table::{Act, Command};
use sabot_stream::{Deed, FloorCommand, FloorEvent, OwnerWord, Speaker};
use sabot_vault::{Hash, VaultError};
use sabot_wire::HouseNo;

use super::decide::Decided;
use super::no::No;
use super::{Request, Room};
use crate::hall::Visitor;

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
        No::new(HouseNo::NotNow, error.to_string())
    }
}

impl Room {
    pub(super) fn decide_deed(&mut self, now: Moment, request: &Request) -> Result<Verdict, No> {
        let visitor = request.visitor;
        if let Some(decided) = self.staff_deed(now, request) {
            return decided.map(Verdict::from);
        }
        if self.is_by_hand() {
            return Err(No::new(
                HouseNo::CroupierActs,
                "the croupier enters everybody's acts at this table",
            )
            .by("INT-94"));
        }
        if let Some(word) = request.deed.owner_word() {
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
            | Deed::Undo => Err(No::new(HouseNo::NotNow, "that is an owner's word")),
        }
    }

    /// The party this visitor is, or why not.
    pub(super) fn seated_party(&self, visitor: Visitor) -> Result<(PatronId, Party), No> {
        let patron = visitor.patron.ok_or_else(nameless)?;
        match self.party_of(visitor) {
            Some(party) => Ok((patron, party)),
            None => Err(No::new(HouseNo::NotSeated, "you are not at this table")),
        }
    }

    /// An act of somebody's own, by the rules.
    fn own_act(&mut self, now: Moment, visitor: Visitor, act: Act) -> Result<Decided, No> {
        let (patron, party) = self.seated_party(visitor)?;
        let command = Command::patron(party, now, act);
        let outcome = self.perform(command)?;
        Ok(Self::play(command, Speaker::Patron(patron), outcome))
    }

    fn promise(&mut self, visitor: Visitor, hash: Hash) -> Result<Decided, No> {
        let (patron, party) = self.seated_party(visitor)?;
        self.desk.promise(party, hash)?;
        let events = vec![FloorEvent::HashGiven { party, hash }];
        let command = FloorCommand::Promise { party, hash };
        let speaker = Speaker::Patron(patron);
        Ok(Decided::of_floor(speaker, Some(party), command, events).with_shoe())
    }

    fn give(&mut self, visitor: Visitor, value: Hash) -> Result<Decided, No> {
        let (patron, party) = self.seated_party(visitor)?;
        let left_out = self.desk.give(party, value)?;
        let given = FloorEvent::ValueGiven {
            party,
            value,
            left_out,
        };
        let command = FloorCommand::Give { party, value };
        let speaker = Speaker::Patron(patron);
        Ok(Decided::of_floor(speaker, Some(party), command, vec![given]).with_shoe())
    }

    /// The owner of the table, or why this visitor is not.
    pub(super) fn owner(&self, visitor: Visitor) -> Result<PatronId, No> {
        let patron = visitor.patron.ok_or_else(nameless)?;
        if self.live.charter().owner == Some(patron) {
            Ok(patron)
        } else {
            Err(No::new(
                HouseNo::NotYours,
                "only the owner of the table may",
            ))
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
            return Err(No::new(HouseNo::NoSuchPerson, "nobody has that number"));
        }
        Ok(said(Speaker::Owner(patron), word))
    }

    /// Whoever the table was offered to takes it over. The house has looked whether they may have one more.
    fn take_over(&self, visitor: Visitor) -> Result<Decided, No> {
        let patron = visitor.patron.ok_or_else(nameless)?;
        if self.live.heir() != Some(patron) {
            return Err(No::new(
                HouseNo::NotOffered,
                "nobody has offered you this table",
            ));
        }
        let word = OwnerWord::HandOn(patron);
        Ok(said(Speaker::Patron(patron), word))
    }
}

/// A word about the table itself, by whoever may say it.
pub(super) fn said(speaker: Speaker, word: OwnerWord) -> Decided {
    let (command, event) = (FloorCommand::Owner(word), FloorEvent::Owner(word));
    Decided::of_floor(speaker, None, command, vec![event])
}

pub(super) fn nameless() -> No {
    No::new(HouseNo::NeedsName, "say your name first: POST /api/guests")
}
