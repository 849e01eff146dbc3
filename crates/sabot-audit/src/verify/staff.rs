//! What the staff said: by somebody of that role, at a table where it counts, and by two where two have to sign.

use sabot_core::Moment;
use sabot_rules::table::{Act, Actor, Command, FloorAct, PlaceAct, ShoeAct};
use sabot_stream::speaker::{is_text_id, needs_two};
use sabot_stream::{Charter, FloorEvent, Live, Right, Role, Signature, Step, holds};

use super::bad::Why;
use super::table::Auditor;
use super::wanted::{Expected, exactly, filed_for, not_theirs};

impl Auditor<'_> {
    /// Whoever of the staff signed worked here then, as that.
    pub(super) fn check_staff(&self, charter: &Charter, step: &Step) -> Result<(), Why> {
        let (Some(house), Some(signature)) = (&self.house, step.speaker.signature()) else {
            return Ok(());
        };
        let at = Moment::from_ms(charter.epoch.saturating_add(step.at.ms()));
        match house.rolls.stranger_at(signature, at) {
            None => Ok(()),
            Some((role, number)) => Err(Why::Unemployed(format!("{role}/{number}"))),
        }
    }

    /// What the staff said or entered.
    pub(super) fn staff(
        &self,
        live: &Live,
        step: &Step,
        commands: &[Command],
        reason: Option<&str>,
    ) -> Expected {
        let first = commands.first();
        let first = first.ok_or(Why::Order("the staff said nothing"))?;
        filed_for(step, first.party)?;
        let signature = step.speaker.signature().ok_or_else(|| not_theirs(step))?;
        let cards = |command: &Command| {
            matches!(
                command.act,
                Act::Shoe(ShoeAct::Card(_) | ShoeAct::Turn { .. })
            )
        };
        let several = live.is_by_hand() && commands.iter().all(cards);
        let why = Why::Order("only cards are entered several at once");
        holds(commands.len() == 1 || several, why)?;
        let theirs = |command: &Command| may_say(live, signature.role, command);
        holds(commands.iter().all(theirs), not_theirs(step))?;
        let two = commands.iter().any(|command| needs_two(command.act));
        // Two people who may.
        let other = |(role, number): (Role, u64)| {
            number != signature.number && role.may(Right::Countersign)
        };
        let by_two = signature.second.is_some_and(other);
        let signed_by_two = by_two && reason.is_some_and(is_text_id);
        let by_one = signature.second.is_none() && reason.is_none();
        let why = Why::Order("two people sign this, with a reason, and nothing else");
        holds(if two { signed_by_two } else { by_one }, why)?;
        self.redecide(live, step, commands)
    }
}

/// Somebody of the staff alone who may do this.
pub(super) fn alone(step: &Step, right: Right) -> Result<Signature, Why> {
    let signature = step.speaker.signature();
    let signature = signature.filter(|signed| signed.second.is_none() && signed.role.may(right));
    signature.ok_or_else(|| not_theirs(step))
}

/// Whether a role can be the actor of this command at this table.
fn may_say(live: &Live, role: Role, command: &Command) -> bool {
    let own = role.actor() == Some(command.actor);
    match (live.is_by_hand(), live.charter().pit) {
        (true, _) => {
            let changed = matches!(command.act, Act::Place(PlaceAct::BuyIn { .. }));
            let changeur = role == Role::Cashier && command.actor == Actor::Croupier;
            own || (changed && changeur)
        }
        (false, Some(_)) => own && role != Role::Croupier,
        (false, None) => {
            let stops = matches!(
                command.act,
                Act::Floor(FloorAct::Suspend { .. } | FloorAct::Resume)
            );
            own && role == Role::Manager && stops
        }
    }
}

/// The command before is taken back.
pub(super) fn undo(live: &Live, step: &Step) -> Expected {
    filed_for(step, None)?;
    alone(step, Right::Deal)?;
    let why = Why::Order("what was taken back could not be");
    holds(live.before().is_some(), why)?;
    let version = live.version();
    Ok(vec![exactly(FloorEvent::Undone { version })])
}
