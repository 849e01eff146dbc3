//! What somebody asked for, and what it came to: no command is stored under a deed that does not lead to it.

use sabot_core::{Card, Money, Party, PatronId, Seat};
use sabot_rules::table::{Act, Command, DoorAct, PlaceAct, ShoeAct};
use sabot_stream::command::follows;
use sabot_stream::{Deed, FloorCommand, Live, Speaker, Step, Who, holds};

use super::bad::Why;

/// The deed of a command, if it has one, leads to it. That its speaker may say it at all is checked elsewhere.
pub(super) fn check_deed(live: &Live, step: &Step) -> Result<(), Why> {
    let deed = step.said.deed.as_ref();
    let led = deed.is_none_or(|deed| *deed == deed.kept() && leads(live, step, deed));
    holds(led, Why::Deed)
}

fn leads(live: &Live, step: &Step, deed: &Deed) -> bool {
    let command = step.command();
    let follows = follows(deed, step.speaker, step.party, step.at).as_ref() == Some(command);
    let by_owner = matches!(step.speaker, Speaker::Owner(_));
    let by_staff = step.speaker.signature().is_some();
    // Bots come and go in the name of the house.
    let by_house = step.speaker == Speaker::House;
    let goes = |party: &Party| {
        *command == FloorCommand::Play(Command::patron(*party, step.at, PlaceAct::Leave))
    };
    let sits = |place, purse| {
        guest(step).is_some_and(|who| is_seat(step, &Who::Person(who), place, purse))
    };
    match deed {
        Deed::Act(_) | Deed::EntropyHash(_) | Deed::EntropyValue(_) => {
            let party = guest(step).and_then(|patron| live.party_of(patron));
            party.is_some() && step.party == party && follows
        }
        Deed::Sit { seat, purse } => sits((*seat, None), *purse),
        Deed::Stand { behind, purse } => sits((None, Some(*behind)), *purse),
        Deed::Seat {
            patron,
            seat,
            behind,
            purse,
        } => {
            let who = patron.map_or(Who::Unnamed, Who::Person);
            by_staff && is_seat(step, &who, (*seat, *behind), *purse)
        }
        Deed::CallBot(order) => {
            let FloorCommand::Seat { command, who } = command else {
                return false;
            };
            let (Who::Bot { style, .. }, Act::Door(DoorAct::Sit { seat, purse, .. })) =
                (who, command.act)
            else {
                return false;
            };
            let asked = order.seat.is_none_or(|asked| asked == seat) && order.style == *style;
            // The house gives a bot no more than a guest gets.
            by_house && asked && order.purse.is_none_or(|most| purse <= most)
        }
        Deed::DismissBot(party) => {
            let bot = matches!(live.people().get(party), Some(Who::Bot { .. }));
            by_house && bot && goes(party)
        }
        Deed::Remove(party) => by_owner && goes(party),
        Deed::TakeOver => guest(step).is_some() && follows,
        Deed::Staff { party, act, .. } => {
            let said = |said: &Command| said.party == *party && said.act == *act;
            by_staff && matches!(entered(command), [one] if said(one))
        }
        Deed::Cards(cards) => {
            let faces = entered(command).iter().map(|command| face(command.act));
            by_staff && faces.eq(cards.iter().map(|card| Some(*card)))
        }
        Deed::Undo => by_staff && follows,
        Deed::Approve(_)
        | Deed::Mute { .. }
        | Deed::Pause(_)
        | Deed::HandOn(_)
        | Deed::SetPace(_)
        | Deed::SetChat(_)
        | Deed::SetVisibility(_)
        | Deed::Close => (by_owner || by_staff) && follows,
    }
}

/// The person who said it for themselves.
const fn guest(step: &Step) -> Option<PatronId> {
    if let Speaker::Patron(patron) = step.speaker {
        return Some(patron);
    }
    None
}

/// Whether somebody comes with so much, to this seat or behind this box; who went away from it is back at their own place
/// instead (INT-74).
fn is_seat(
    step: &Step,
    comer: &Who,
    (seat, behind): (Option<Seat>, Option<Seat>),
    brought: Money,
) -> bool {
    let FloorCommand::Seat { command, who } = step.command() else {
        return false;
    };
    let there = if let Act::Door(DoorAct::Sit {
        seat: at, purse, ..
    }) = command.act
    {
        behind.is_none() && seat.is_none_or(|seat| seat == at) && purse == brought
    } else if let Act::Door(DoorAct::Arrive {
        behind: at, purse, ..
    }) = command.act
    {
        behind == Some(at) && purse == brought
    } else {
        command.act == Act::Place(PlaceAct::ComeBack { purse: brought })
    };
    there && who == comer
}

/// What the staff entered.
fn entered(command: &FloorCommand) -> &[Command] {
    if let FloorCommand::Staff { commands, .. } = command {
        return commands;
    }
    &[]
}

/// The card that an act brings, or the face it shows.
#[expect(
    clippy::option_option,
    reason = "a card that comes face down is one, too"
)]
const fn face(act: Act) -> Option<Option<Card>> {
    if let Act::Shoe(ShoeAct::Turn { card, .. }) = act {
        return Some(Some(card));
    }
    if let Act::Shoe(ShoeAct::Card(card)) = act {
        return Some(card);
    }
    None
}
