//! A command that comes again under its name: it is answered as it was the first time, and nothing happens twice.

use sabot_ledger::store::{StoreFault, StreamId};
use sabot_rules::table::{Act, Command};

use super::super::charter::{FloorCommand, OwnerWord, Who};
use super::super::visitor::Visitor;
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
                && sent_by(&append.actor, request.visitor)
                && command.is_ok_and(|command| is_of(&command, &request.deed))
        });
        Ok(own.map(|stored| stored.appended.version))
    }
}

/// Whether a stored command was this visitor's. Bots are called and dismissed in the name of the house.
fn sent_by(actor: &str, visitor: Visitor) -> bool {
    let first = actor.split('+').next().unwrap_or(actor);
    match first.split_once('/') {
        Some(("patron" | "owner", number)) => visitor
            .patron
            .is_some_and(|patron| number.parse() == Ok(patron.0)),
        Some((_, number)) => visitor
            .staff
            .is_some_and(|staff| number.parse() == Ok(staff.number)),
        None => actor == "house" && visitor.patron.is_some(),
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
        (FloorCommand::Owner(OwnerWord::HandOn(_)), Deed::TakeOver) => true,
        (FloorCommand::Owner(word), deed) => word_of(deed) == Some(*word),
        (FloorCommand::Staff { commands, .. }, deed) => entered_by(commands, deed),
        (FloorCommand::Undo, deed) => *deed == Deed::Undo,
        (
            FloorCommand::Open(_)
            | FloorCommand::Play(_)
            | FloorCommand::Seal(_)
            | FloorCommand::Promise { .. }
            | FloorCommand::CloseHashes
            | FloorCommand::Give { .. }
            | FloorCommand::CloseValues
            | FloorCommand::RenewLaw { .. }
            | FloorCommand::Close,
            _,
        ) => false,
    }
}

/// Whether these acts are what a deed of the staff asks for.
fn entered_by(commands: &[Command], deed: &Deed) -> bool {
    if let Deed::Staff { party, act, .. } = deed {
        let said = |command: &Command| (command.party, command.act) == (*party, *act);
        return matches!(commands, [command] if said(command));
    }
    let Deed::Cards(cards) = deed else {
        return false;
    };
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else has a face")]
    let face = |command: &Command| match command.act {
        Act::Card(face) => Some(face),
        Act::Turn { card, .. } => Some(Some(card)),
        _ => None,
    };
    commands.len() == cards.len()
        && commands
            .iter()
            .map(face)
            .eq(cards.iter().copied().map(Some))
}

fn sits_by(act: Act, who: &Who, deed: &Deed) -> bool {
    let by = |asked: &Deed| match (act, asked) {
        (
            Act::Sit { seat, purse, .. },
            Deed::Sit {
                seat: at,
                purse: with,
            },
        ) => purse == *with && at.is_none_or(|at| at == seat),
        (
            Act::Arrive { behind, purse, .. },
            Deed::Stand {
                behind: at,
                purse: with,
            },
        ) => (behind, purse) == (*at, *with),
        (
            Act::ComeBack { purse },
            Deed::Sit { purse: with, .. } | Deed::Stand { purse: with, .. },
        ) => purse == *with,
        _ => false,
    };
    match who {
        Who::Person(_) | Who::Unnamed => by(deed) || given_by(act, who, deed),
        Who::Bot { style, .. } => matches!(deed, Deed::CallBot(order) if order.style == *style),
    }
}

/// Whether the staff gave this place with that deed.
fn given_by(act: Act, who: &Who, deed: &Deed) -> bool {
    let Deed::Seat {
        patron,
        seat,
        behind,
        purse,
    } = deed
    else {
        return false;
    };
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is a place")]
    let placed = match act {
        Act::Sit {
            seat: at,
            purse: with,
            ..
        } => behind.is_none() && seat.is_none_or(|seat| seat == at) && with == *purse,
        Act::Arrive {
            behind: at,
            purse: with,
            ..
        } => *behind == Some(at) && with == *purse,
        Act::ComeBack { purse: with } => with == *purse,
        _ => false,
    };
    placed && who.patron() == *patron
}

/// The owner's word that a deed is.
pub(super) const fn word_of(deed: &Deed) -> Option<OwnerWord> {
    Some(match deed {
        Deed::Approve(patron) => OwnerWord::Approve(*patron),
        Deed::Mute { patron, on: true } => OwnerWord::Mute(*patron),
        Deed::Mute { patron, on: false } => OwnerWord::Unmute(*patron),
        Deed::Pause(true) => OwnerWord::Halt,
        Deed::Pause(false) => OwnerWord::GoOn,
        Deed::HandOn(patron) => OwnerWord::Offer(*patron),
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
        | Deed::Remove(_)
        | Deed::Staff { .. }
        | Deed::Cards(_)
        | Deed::Seat { .. }
        | Deed::TakeOver
        | Deed::Undo => return None,
    })
}
