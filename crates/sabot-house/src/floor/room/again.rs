//! A command that comes again under its name: it is answered as it was the first time, and nothing happens twice.

use sabot_ledger::book::Patron;
use sabot_ledger::store::{StoreFault, StreamId};
use sabot_rules::table::Act;

use super::super::charter::{FloorCommand, OwnerWord, Who};
use super::{No, Request, Room};
use crate::wire::Deed;

impl Room {
    /// The answer to a request that cannot be carried out now: what it was told the first time, if there was one.
    pub(super) fn again(&self, request: &Request, no: No) -> Result<u64, No> {
        match self.stored_before(request) {
            Ok(Some(version)) => Ok(version),
            Ok(None) => Err(no),
            // A no would be a lie if it was stored.
            Err(_) => Err(No::new("busy", "the log cannot be read now; try again")),
        }
    }

    /// The version this very request was stored with. The time it was decided at may be another.
    fn stored_before(&self, request: &Request) -> Result<Option<u64>, StoreFault> {
        let Some(appended) = self.hall.store.answer(request.id)? else {
            return Ok(None);
        };
        let stream = StreamId::Table(self.id);
        let after = appended.version.saturating_sub(1);
        let stored = self.hall.store.read(stream, after, 1)?;
        let own = stored.first().filter(|stored| {
            let append = &stored.append;
            let command = serde_json::from_slice(&append.command);
            append.command_id == request.id
                && request
                    .visitor
                    .patron
                    .is_some_and(|who| sent_by(&append.actor, who))
                && command.is_ok_and(|command| is_of(&command, &request.deed))
        });
        Ok(own.map(|stored| stored.appended.version))
    }
}

/// Whether a stored command was this person's. Bots are called and dismissed in the name of the house.
fn sent_by(actor: &str, patron: Patron) -> bool {
    match actor.split_once('/') {
        Some(("patron" | "owner", number)) => number.parse() == Ok(patron.0),
        Some(_) => false,
        None => actor == "house",
    }
}

/// Whether a stored command is what this deed asks for.
fn is_of(command: &FloorCommand, deed: &Deed) -> bool {
    match (command, deed) {
        (FloorCommand::Play(command), Deed::Act(act)) => command.act == *act,
        (FloorCommand::Play(command), Deed::DismissBot(party) | Deed::Remove(party)) => {
            command.act == Act::Leave && command.party == Some(*party)
        }
        (FloorCommand::Seat { command, who }, deed) => sits_by(command.act, who, deed),
        (FloorCommand::Promise { hash, .. }, Deed::EntropyHash(said)) => hash == said,
        (FloorCommand::Give { value, .. }, Deed::EntropyValue(said)) => value == said,
        (FloorCommand::Owner(word), deed) => word_of(deed) == Some(*word),
        (
            FloorCommand::Open(_)
            | FloorCommand::Play(_)
            | FloorCommand::Seal(_)
            | FloorCommand::Promise { .. }
            | FloorCommand::CloseHashes
            | FloorCommand::Give { .. }
            | FloorCommand::CloseValues
            | FloorCommand::Close,
            _,
        ) => false,
    }
}

fn sits_by(act: Act, who: &Who, deed: &Deed) -> bool {
    let by = |asked: &Deed| match (act, asked) {
        (
            Act::Sit { seat, purse },
            Deed::Sit {
                seat: at,
                purse: with,
            },
        ) => purse == *with && at.is_none_or(|at| at == seat),
        (
            Act::Arrive { behind, purse },
            Deed::Stand {
                behind: at,
                purse: with,
            },
        ) => (behind, purse) == (*at, *with),
        _ => false,
    };
    match who {
        Who::Person(_) => by(deed),
        Who::Bot { style, .. } => matches!(deed, Deed::CallBot(order) if order.style == *style),
    }
}

/// The owner's word that a deed is.
pub(super) const fn word_of(deed: &Deed) -> Option<OwnerWord> {
    Some(match deed {
        Deed::Approve(patron) => OwnerWord::Approve(*patron),
        Deed::Mute { patron, on: true } => OwnerWord::Mute(*patron),
        Deed::Mute { patron, on: false } => OwnerWord::Unmute(*patron),
        Deed::Pause(true) => OwnerWord::Halt,
        Deed::Pause(false) => OwnerWord::GoOn,
        Deed::HandOn(patron) => OwnerWord::HandOn(*patron),
        Deed::SetPace(pace) => OwnerWord::SetPace(*pace),
        Deed::SetChat(policy) => OwnerWord::SetChat(*policy),
        Deed::SetVisibility(visibility) => OwnerWord::SetVisibility(*visibility),
        Deed::Close => OwnerWord::Closing,
        Deed::Act(_)
        | Deed::Sit { .. }
        | Deed::Stand { .. }
        | Deed::EntropyHash(_)
        | Deed::EntropyValue(_)
        | Deed::CallBot(_)
        | Deed::DismissBot(_)
        | Deed::Remove(_) => return None,
    })
}
