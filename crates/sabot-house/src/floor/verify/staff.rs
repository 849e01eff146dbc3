//! What the staff said: by somebody of that role, at a table where it counts, and by two where two have to sign.

use sabot_core::Moment;
use sabot_ledger::store::Append;
use sabot_rules::rulebook::Dealing;
use sabot_rules::table::{Act, Actor, Command};

use super::super::charter::{FloorEvent, StreamEvent};
use super::super::journal::Rolls;
use super::super::room::{is_text_id, needs_two};
use super::bad::Why;
use super::table::Auditor;
use super::wanted::{Wanted, filed_for};
use crate::staff::{Right, Role};

/// A signature of the staff: a role, a number, and the second person's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Signed {
    pub(super) role: Role,
    number: u64,
    second: Option<(Role, u64)>,
}

impl Signed {
    /// The signature under an append, if the staff gave it.
    pub(super) fn of(append: &Append) -> Option<Self> {
        let mut parts = append.actor.split('+').map(Role::signed);
        let (role, number) = parts.next()??;
        let second = match parts.next() {
            Some(second) => Some(second?),
            None => None,
        };
        parts.next().is_none().then_some(Self {
            role,
            number,
            second,
        })
    }

    /// Somebody of the staff alone who may do this.
    pub(super) fn alone(append: &Append, right: Right) -> Result<Self, Why> {
        let signed = Self::of(append).filter(|signed| signed.second.is_none());
        let signed = signed.filter(|signed| signed.role.may(right));
        signed.ok_or_else(|| not_theirs(append))
    }

    /// Two people who may.
    fn is_by_two(&self) -> bool {
        self.second
            .is_some_and(|(role, number)| number != self.number && role.may(Right::Countersign))
    }
}

fn not_theirs(append: &Append) -> Why {
    let actor = append.actor.clone();
    Why::Actor { actor }
}

impl Auditor<'_> {
    pub(super) fn is_by_hand(&self) -> bool {
        self.table.rulebook().dealing == Dealing::Human
    }

    /// Whoever of the staff signed worked here then, as that.
    pub(super) fn check_staff(&self, append: &Append) -> Result<(), Why> {
        let at = self.charter.epoch.saturating_add(append.at.ms());
        let stranger = |rolls: &Rolls| rolls.stranger_at(&append.actor, Moment::from_ms(at));
        self.rolls
            .and_then(stranger)
            .map_or(Ok(()), |(role, number)| {
                let signer = format!("{role}/{number}");
                Err(Why::Unemployed { signer })
            })
    }

    /// What the staff said or entered.
    pub(super) fn staff(
        &self,
        append: &Append,
        commands: &[Command],
        reason: Option<&str>,
        stored: &[StreamEvent],
    ) -> Result<Vec<Wanted>, Why> {
        let first = commands
            .first()
            .ok_or(Why::Order("the staff said nothing"))?;
        filed_for(append, first.party)?;
        let signed = Signed::of(append).ok_or_else(|| not_theirs(append))?;
        let cards = |command: &Command| matches!(command.act, Act::Card(_) | Act::Turn { .. });
        if commands.len() > 1 && !(self.is_by_hand() && commands.iter().all(cards)) {
            return Err(Why::Order("only cards are entered several at once"));
        }
        for command in commands {
            if !self.may_say(signed.role, command) {
                return Err(not_theirs(append));
            }
        }
        let two = commands.iter().any(|command| needs_two(command.act));
        let signed_by_two = signed.is_by_two() && reason.is_some_and(is_text_id);
        let by_one = signed.second.is_none() && reason.is_none();
        if (two && !signed_by_two) || (!two && !by_one) {
            return Err(Why::Order(
                "two people sign this, with a reason, and nothing else",
            ));
        }
        self.redecide_all(append, commands, stored)
    }

    /// Whether a role can be the actor of this command at this table.
    fn may_say(&self, role: Role, command: &Command) -> bool {
        let own = role.actor() == Some(command.actor);
        match (self.is_by_hand(), self.charter.pit) {
            (true, _) => {
                let changed = matches!(command.act, Act::BuyIn { .. });
                let changeur = role == Role::Cashier && command.actor == Actor::Croupier;
                own || (changed && changeur)
            }
            (false, Some(_)) => own && role != Role::Croupier,
            (false, None) => {
                let stops = matches!(command.act, Act::Suspend { .. } | Act::Resume);
                own && role == Role::Manager && stops
            }
        }
    }

    fn redecide_all(
        &self,
        append: &Append,
        commands: &[Command],
        stored: &[StreamEvent],
    ) -> Result<Vec<Wanted>, Why> {
        if let [command] = commands {
            return self.redecide(append, command, stored);
        }
        if commands.iter().any(|command| command.at != append.at) {
            return Err(Why::Time);
        }
        let mut events = Vec::new();
        if self.law.is_past() {
            events.extend(stored.iter().filter_map(StreamEvent::rules).copied());
        } else {
            let mut table = self.table.clone();
            for command in commands {
                table.perform(command, &mut events)?;
            }
        }
        Ok(events
            .into_iter()
            .map(|event| self.by_rules(event))
            .collect())
    }

    /// The command before is taken back.
    pub(super) fn undo(&self, append: &Append) -> Result<Vec<Wanted>, Why> {
        filed_for(append, None)?;
        Signed::alone(append, Right::Deal)?;
        if self.before.is_none() {
            return Err(Why::Order("what was taken back could not be"));
        }
        let version = append.expected_version;
        let undone = FloorEvent::Undone { version };
        Ok(vec![Wanted::Exactly(StreamEvent::Floor(undone))])
    }
}
