//! What the staff asks of a table: the engine says which act is whose, and here is said whose word counts at which table.

use sabot_core::{Card, Money, Party, PatronId, Seat};
use sabot_rules::rulebook::Law;
use sabot_rules::table::allowed::{Choice, allowed};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::bounds::{FloorKind, Kind};
use sabot_rules::table::console::console;
use sabot_rules::table::view::Viewer;
use sabot_rules::table::{Act, Actor, Command, DoorAct, FloorAct, PlaceAct, Refusal, ShoeAct};
use sabot_stream::speaker::{is_text_id, needs_two};
use sabot_stream::{
    FloorCommand, FloorEvent, OwnerWord, Right, Role, Signature, Speaker, Staff, Who,
};
use sabot_wire::{Closed, Open, Private};

use super::Room;
use super::decide::{Decided, Decision};
use super::deeds::said;
use super::no::no;
use crate::hall::{HouseError, HouseNo, Result, Visitor};

/// The most cards that are entered at once: more than any remedy takes.
const CARDS_MAX: usize = 16;

impl Room {
    /// As whom somebody of the staff can speak here, in the order in which they are tried.
    fn voices(&self, staff: Staff, act: Act) -> Vec<(Role, Actor)> {
        let roles = staff.roles.all().filter(|role| match self.standing() {
            Standing::ByHand => true,
            // The croupier of an automatic table is the house itself.
            Standing::Automatic => matches!(role, Role::Supervisor | Role::Manager),
            Standing::Guests => {
                let stops = matches!(act, Act::Floor(FloorAct::Suspend { .. } | FloorAct::Resume));
                *role == Role::Manager && stops
            }
        });
        let changes = matches!(act, Act::Place(PlaceAct::BuyIn { .. })) && self.live.is_by_hand();
        let actors = roles.filter_map(|role| match role {
            // The changeur enters what he has changed (VE-game-05).
            Role::Cashier => changes.then_some((role, Actor::Croupier)),
            Role::Croupier | Role::Supervisor | Role::Auditor | Role::Manager => {
                Some((role, role.actor()?))
            }
        });
        let mut voices: Vec<(Role, Actor)> = actors.collect();
        voices.sort_by_key(|(_, actor)| *actor);
        voices
    }

    /// Whose table it is.
    fn standing(&self) -> Standing {
        match (self.charter().pit, self.live.is_by_hand()) {
            (_, true) => Standing::ByHand,
            (Some(_), false) => Standing::Automatic,
            (None, false) => Standing::Guests,
        }
    }

    /// The voice in which the engine hears this: the first that is not the wrong one.
    fn voice(&self, staff: Staff, command: Command) -> Result<(Role, Command)> {
        let mut wrong = HouseNo::NotStaff.into();
        for (role, actor) in self.voices(staff, command.act) {
            let command = Command { actor, ..command };
            match self.table().check(&command) {
                Err(refusal @ Refusal::WrongRole { .. }) => wrong = refusal.into(),
                Ok(()) | Err(_) => return Ok((role, command)),
            }
        }
        Err(wrong)
    }

    pub(super) fn staff_act(
        &mut self,
        visitor: Visitor,
        party: Option<Party>,
        act: Act,
        reason: Option<&str>,
    ) -> Decision {
        let staff = at_work(visitor)?;
        if matches!(act, Act::Door(DoorAct::Sit { .. } | DoorAct::Arrive { .. })) {
            return no(HouseNo::NotNow, "somebody new gets a place with `seat`");
        }
        let said = Command {
            party,
            ..Command::staff(Actor::Croupier, self.now, act)
        };
        let (staff, role, command) = self.speaker(visitor, staff, said)?;
        let mut signature = Signature::alone(role, staff.number);
        let mut why = None;
        if needs_two(act) {
            // What the rules forbid needs no second person to be told so.
            self.table().check(&command)?;
            let Some((role, number, reason)) = countersigned(visitor, staff, reason) else {
                return Err(HouseError::SignedAlone);
            };
            signature = signature.with(role, number);
            why = Some(reason);
        }
        self.entered(vec![command], signature, why)
    }

    /// Whose word it is: theirs who entered it, or, where that is not theirs to say, the word of who was called to the
    /// table and signed on the spot.
    fn speaker(
        &self,
        visitor: Visitor,
        staff: Staff,
        said: Command,
    ) -> Result<(Staff, Role, Command)> {
        let speaks = |staff| {
            let (role, command) = self.voice(staff, said)?;
            Ok((staff, role, command))
        };
        speaks(staff).or_else(|wrong| {
            let called = visitor.second.filter(|_| !needs_two(said.act));
            called.and_then(|second| speaks(second).ok()).ok_or(wrong)
        })
    }

    /// Several cards or faces, as the table awaits them.
    pub(super) fn staff_cards(&mut self, staff: Staff, cards: &[Option<Card>]) -> Decision {
        let entered = |act| Command::staff(Actor::Croupier, self.now, act);
        let (role, _) = self.voice(staff, entered(ShoeAct::Card(None)))?;
        if cards.is_empty() || cards.len() > CARDS_MAX {
            return no(HouseNo::NotNow, "one to sixteen cards at once");
        }
        // The shoe moves as soon as they are carried out: what is refused has to be found before.
        let mut next = self.table().clone();
        let (mut commands, mut events) = (Vec::new(), Vec::new());
        for &card in cards {
            let command = entered(match (next.awaits(), card) {
                (Awaits::Face(place), Some(card)) => ShoeAct::Turn { place, card },
                (_, card) => ShoeAct::Card(card),
            });
            next.perform(&command, &mut events)?;
            commands.push(command);
        }
        self.entered(commands, Signature::alone(role, staff.number), None)
    }

    /// What was entered, decided: one append, whatever it is made of.
    fn entered(
        &mut self,
        commands: Vec<Command>,
        signature: Signature,
        reason: Option<String>,
    ) -> Decision {
        let outcome = self.perform(&commands)?;
        let party = commands.first().and_then(|command| command.party);
        let (by, entry) = (
            Speaker::Staff(signature),
            FloorCommand::Staff { commands, reason },
        );
        Ok(Decided::of(by, party, entry, outcome))
    }

    /// The staff gives somebody a place: in Venice the supervisor does (VE-game-19).
    pub(super) fn staff_seats(
        &mut self,
        staff: Staff,
        patron: Option<PatronId>,
        (seat, behind): (Option<Seat>, Option<Seat>),
        purse: Money,
    ) -> Decision {
        let role = match self.standing() {
            Standing::ByHand => staff.acting(Right::Deal),
            Standing::Automatic => staff.acting(Right::Floor),
            Standing::Guests => None,
        };
        let role = role.ok_or(HouseNo::NotStaff)?;
        let who = patron.map_or(Who::Unnamed, Who::Person);
        if let Some(party) = patron.and_then(|patron| self.live.away(patron)) {
            return self.comes_back(party, purse, who, signs(staff, role));
        }
        self.may_be_seated(patron)?;
        let former = patron.and_then(|patron| self.live.former(patron));
        let (role, by, act) = if let Some(behind) = behind {
            let act = DoorAct::Arrive {
                behind,
                purse,
                former,
            };
            (role, Actor::House, act)
        } else {
            let Some(seat) = seat.or_else(|| self.free_seat()) else {
                return Err(HouseNo::SeatTaken.into());
            };
            let (role, by) = self.seats_by(staff, role);
            let act = DoorAct::Sit {
                seat,
                purse,
                former,
            };
            (role, by, act)
        };
        self.occupy(Command::staff(by, self.now, act), who, signs(staff, role))
    }

    /// Who gives somebody a seat: in Venice the supervisor (VE-game-19).
    fn seats_by(&self, staff: Staff, role: Role) -> (Role, Actor) {
        if self.table().law() != Law::Venice {
            return (role, Actor::House);
        }
        let assigns = staff.roles.has(Role::Supervisor);
        let role = if assigns { Role::Supervisor } else { role };
        (role, role.actor().unwrap_or(Actor::Croupier))
    }

    fn may_be_seated(&self, patron: Option<PatronId>) -> Result<()> {
        if self.live.is_closing() {
            return no(HouseNo::Closed, "the table is about to close");
        }
        match patron {
            None if !self.live.is_by_hand() => no(
                HouseNo::NoSuchPerson,
                "somebody without a number cannot act at this table",
            ),
            Some(patron) if self.hall.people.name(patron).is_none() => {
                Err(HouseNo::NoSuchPerson.into())
            }
            Some(patron) if self.live.party_of(patron).is_some() => {
                no(HouseNo::AlreadyHere, "they are at this table already")
            }
            None | Some(_) => Ok(()),
        }
    }

    /// An owner's word, by the floor at a table of the house; a manager closes any.
    pub(super) fn staff_word(&self, staff: Staff, word: OwnerWord) -> Decision {
        let closes = word == OwnerWord::Closing;
        let role = match self.standing() {
            Standing::ByHand | Standing::Automatic => staff.acting(Right::Floor),
            Standing::Guests => Some(Role::Manager).filter(|role| closes && staff.roles.has(*role)),
        };
        let given_away = matches!(word, OwnerWord::HandOn(_) | OwnerWord::Offer(_));
        let role = role.filter(|_| !given_away).ok_or(HouseNo::NotStaff)?;
        Ok(said(signs(staff, role), word))
    }

    /// Takes the last entry back.
    pub(super) fn undo(&self, staff: Staff) -> Decision {
        let role = staff.acting(Right::Deal).ok_or(HouseNo::NotStaff)?;
        if self.live.before().is_none() {
            return Err(HouseNo::TooLate.into());
        }
        let version = self.version();
        let (by, undone) = (signs(staff, role), FloorEvent::Undone { version });
        Ok(Decided::of_floor(by, None, FloorCommand::Undo, [undone]))
    }
}

/// What the staff sees at a table beside what all see: its own acts, and at a human-dealt table the console.
impl Room {
    /// What somebody of the staff sees of their own. Whoever has no word at this table looks on.
    pub(super) fn staff_private(&self, staff: Staff) -> Private {
        if !staff.roles.may(Right::Deal) {
            return Private::default();
        }
        let viewer = if staff.roles.has(Role::Supervisor) || staff.roles.has(Role::Manager) {
            Viewer::Supervisor
        } else {
            Viewer::Croupier
        };
        let by_hand = self.live.is_by_hand();
        // Suspending is what every voice of the staff may at least try.
        let voices = self.voices(staff, Act::Floor(FloorAct::Resume));
        let (mut open, mut closed): (Vec<Open>, Vec<Closed>) = (Vec::new(), Vec::new());
        for (_, actor) in voices {
            for choice in self.choices(actor) {
                let kind = choice.kind;
                let known = open.iter().any(|open| open.kind == kind);
                if known || closed.iter().any(|closed| closed.kind == kind) {
                    continue;
                }
                match choice.verdict {
                    Ok(bounds) => open.push(Open { kind, bounds }),
                    Err(refusal) => closed.push(Closed { kind, refusal }),
                }
            }
        }
        Private {
            staff: Some(viewer),
            open,
            closed,
            console: by_hand.then(|| Box::new(console(self.table()))),
            ..Private::default()
        }
    }

    /// The acts of one voice. Corrections are many and need no list: any two pots, as far as money lies there. How cards
    /// are mixed is the pit's alone.
    fn choices(&self, actor: Actor) -> impl Iterator<Item = Choice> {
        let all = allowed(self.table(), actor, None).choices;
        let guests = self.charter().pit.is_none() && !self.live.is_by_hand();
        all.into_iter().filter(move |choice| {
            let kind = choice.kind;
            let stops = matches!(kind, Kind::Floor(FloorKind::Suspend | FloorKind::Resume));
            let unlisted = matches!(
                kind,
                Kind::Floor(FloorKind::Correct { .. } | FloorKind::ChangeMixing)
            );
            (stops || !guests) && !unlisted
        })
    }
}

/// Whose table it is to the staff.
enum Standing {
    /// The house's, dealt by people.
    ByHand,
    /// The house's, dealt by itself.
    Automatic,
    /// A guest's.
    Guests,
}

fn signs(staff: Staff, role: Role) -> Speaker {
    Speaker::Staff(Signature::alone(role, staff.number))
}

pub(super) fn at_work(visitor: Visitor) -> Result<Staff> {
    let nobody = || no(HouseNo::NotStaff, "only the staff may, at work");
    visitor.staff.map_or_else(nobody, Ok)
}

/// The second person's signature, and the id of the reason.
fn countersigned(
    visitor: Visitor,
    first: Staff,
    reason: Option<&str>,
) -> Option<(Role, u64, String)> {
    let other = |second: &Staff| second.number != first.number;
    let second = visitor.second.filter(other)?;
    let role = second.acting(Right::Countersign)?;
    let reason = reason.filter(|id| is_text_id(id))?;
    Some((role, second.number, reason.to_owned()))
}
