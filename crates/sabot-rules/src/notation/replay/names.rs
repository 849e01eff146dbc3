//! Who is who: names on the record, parties at the table.

use std::collections::BTreeMap;

use sabot_core::Party;

use super::super::ast::{ActLine, Deed, Speaker, Voice, Who};
use super::super::error::ReplayError;
use super::super::text::Name;
use crate::table::state::PartyState;
use crate::table::{Actor, Command, Table};

/// The names of those who came standing.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Names {
    parties: BTreeMap<Name, Party>,
    names: BTreeMap<Party, Name>,
}

impl Names {
    /// Gives a party its name; nobody may have it already.
    pub(in super::super) fn give(
        &mut self,
        name: &Name,
        party: Party,
        line: u32,
    ) -> Result<(), ReplayError> {
        self.is_free(name, line)?;
        self.parties.insert(name.clone(), party);
        self.names.insert(party, name.clone());
        Ok(())
    }

    /// Whether nobody has a name already.
    pub(in super::super) fn is_free(&self, name: &Name, line: u32) -> Result<(), ReplayError> {
        if self.parties.contains_key(name) {
            return Err(ReplayError::NameTaken {
                line,
                name: name.to_string(),
            });
        }
        Ok(())
    }

    /// The party somebody is now.
    pub(in super::super) fn party(&self, table: &Table, who: &Who) -> Option<Party> {
        match who {
            Who::Seat(seat) => table.seated(*seat),
            Who::Standing(name) => self.named(name),
            Who::Number(party) => table.party(*party).map(|_| *party),
        }
    }

    /// The party that came under a name.
    pub(in super::super) fn named(&self, name: &Name) -> Option<Party> {
        self.parties.get(name).copied()
    }

    /// How a party is called now: by its seat, else by its name, else by its number.
    pub(in super::super) fn who(&self, table: &Table, party: Party) -> Who {
        let seat = table.party(party).and_then(PartyState::seat);
        if let Some(seat) = seat.filter(|seat| table.seated(*seat) == Some(party)) {
            return Who::Seat(seat);
        }
        self.names
            .get(&party)
            .map_or(Who::Number(party), |name| Who::Standing(name.clone()))
    }

    /// A command as a line, without its time.
    pub(in super::super) fn line(&self, table: &Table, command: &Command) -> ActLine {
        let whom = command.party.map(|party| self.who(table, party));
        let staff = |voice| Speaker {
            voice,
            whom: whom.clone(),
        };
        let speaker = match command.actor {
            Actor::Patron(own) => Speaker {
                voice: Voice::Party(self.who(table, own)),
                whom: whom.clone().filter(|_| command.party != Some(own)),
            },
            Actor::Croupier => staff(Voice::Croupier),
            Actor::Supervisor => staff(Voice::Supervisor),
            Actor::Manager => staff(Voice::Manager),
            Actor::House => staff(Voice::House),
        };
        ActLine {
            at: None,
            speaker,
            deed: Deed::Act(command.act),
            patron: None,
        }
    }
}
