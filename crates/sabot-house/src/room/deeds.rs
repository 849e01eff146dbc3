//! What people ask for: each deed becomes one decided command, or a no.

use sabot_core::{Party, PatronId};
use sabot_rules::table::{Act, Command};
use sabot_stream::{Deed, FloorCommand, FloorEvent, OwnerWord, Speaker};
use sabot_vault::{Hash, VaultError};

use super::decide::{Decided, Decision};
use super::no::no;
use super::staff::at_work;
use super::{Request, Room};
use crate::hall::{HouseNo, Result, Visitor};

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

impl Room {
    pub(super) fn decide_deed(&mut self, request: &Request) -> Result<Verdict> {
        if self.is_closed() {
            return Err(HouseNo::Closed.into());
        }
        let (visitor, deed) = (request.visitor, &request.deed);
        let word = deed.owner_word();
        let is_staffs = matches!(
            deed,
            Deed::Staff { .. } | Deed::Cards(_) | Deed::Seat { .. } | Deed::Undo
        );
        if self.live.is_by_hand() && !is_staffs && (word.is_none() || visitor.staff.is_none()) {
            return Err(HouseNo::CroupierActs.into());
        }
        let decided = match deed {
            Deed::Act(act) => self.own_act(visitor, *act),
            Deed::Sit { seat, purse } => return self.sit(visitor, *seat, *purse),
            Deed::Stand { behind, purse } => self.stand(visitor, *behind, *purse),
            Deed::EntropyHash(hash) => self.promise(visitor, *hash),
            Deed::EntropyValue(value) => self.give(visitor, *value),
            Deed::CallBot(order) => self.call_bot(visitor, order),
            Deed::DismissBot(party) => self.dismiss_bot(visitor, *party),
            Deed::Remove(party) => self.remove(visitor, *party),
            Deed::TakeOver => self.take_over(visitor),
            Deed::Approve(_)
            | Deed::Mute { .. }
            | Deed::Pause(_)
            | Deed::HandOn(_)
            | Deed::SetPace(_)
            | Deed::SetChat(_)
            | Deed::SetVisibility(_)
            | Deed::Close => match (word, visitor.staff) {
                (Some(word), Some(staff)) => self.staff_word(staff, word),
                (Some(word), None) => self.owner_word(visitor, word),
                (None, _) => no(HouseNo::NotNow, "that is an owner's word"),
            },
            Deed::Staff {
                party, act, reason, ..
            } => self.staff_act(visitor, *party, *act, reason.as_deref()),
            Deed::Cards(cards) => self.staff_cards(at_work(visitor)?, cards),
            Deed::Seat {
                patron,
                seat,
                behind,
                purse,
            } => self.staff_seats(at_work(visitor)?, *patron, (*seat, *behind), *purse),
            Deed::Undo => self.undo(at_work(visitor)?),
        };
        decided.map(Verdict::from)
    }

    /// The party this visitor is, or why not.
    pub(super) fn seated_party(&self, visitor: Visitor) -> Result<(PatronId, Party)> {
        let patron = visitor.patron.ok_or(HouseNo::NeedsName)?;
        Ok((patron, self.party_of(visitor).ok_or(HouseNo::NotSeated)?))
    }

    /// An act of somebody's own, by the rules.
    fn own_act(&mut self, visitor: Visitor, act: Act) -> Decision {
        let (patron, party) = self.seated_party(visitor)?;
        let command = Command::patron(party, self.now, act);
        self.play(Speaker::Patron(patron), command)
    }

    fn promise(&mut self, visitor: Visitor, hash: Hash) -> Decision {
        let (patron, party) = self.seated_party(visitor)?;
        taken(self.desk.promise(party, hash))?;
        let command = FloorCommand::Promise { party, hash };
        let given = FloorEvent::HashGiven { party, hash };
        let speaker = Speaker::Patron(patron);
        Ok(Decided::of_floor(speaker, Some(party), command, [given]))
    }

    fn give(&mut self, visitor: Visitor, value: Hash) -> Decision {
        let (patron, party) = self.seated_party(visitor)?;
        let left_out = taken(self.desk.give(party, value))?;
        let command = FloorCommand::Give { party, value };
        let given = FloorEvent::ValueGiven {
            party,
            value,
            left_out,
        };
        let speaker = Speaker::Patron(patron);
        Ok(Decided::of_floor(speaker, Some(party), command, [given]))
    }

    /// The owner of the table, or why this visitor is not.
    pub(super) fn owner(&self, visitor: Visitor) -> Result<PatronId> {
        let patron = visitor.patron.ok_or(HouseNo::NeedsName)?;
        if self.charter().owner == Some(patron) {
            return Ok(patron);
        }
        no(HouseNo::NotYours, "only the owner of the table may")
    }

    fn owner_word(&self, visitor: Visitor, word: OwnerWord) -> Decision {
        let patron = self.owner(visitor)?;
        if let OwnerWord::HandOn(to) | OwnerWord::Offer(to) = word
            && self.hall.people.name(to).is_none()
        {
            return Err(HouseNo::NoSuchPerson.into());
        }
        Ok(said(Speaker::Owner(patron), word))
    }

    /// Whoever the table was offered to takes it over. The house has looked whether they may have one more.
    fn take_over(&self, visitor: Visitor) -> Decision {
        let patron = visitor.patron.ok_or(HouseNo::NeedsName)?;
        if self.live.heir() != Some(patron) {
            return Err(HouseNo::NotOffered.into());
        }
        Ok(said(Speaker::Patron(patron), OwnerWord::HandOn(patron)))
    }
}

/// What was given to the shoe, or why it is not taken now.
fn taken<T>(given: Result<T, VaultError>) -> Result<T> {
    given.or_else(|error| no(HouseNo::NotNow, error.to_string()))
}

/// A word about the table itself, by whoever may say it.
pub(super) fn said(speaker: Speaker, word: OwnerWord) -> Decided {
    let (command, event) = (FloorCommand::Owner(word), FloorEvent::Owner(word));
    Decided::of_floor(speaker, None, command, [event])
}
