//! What the staff asks of a table: the engine says which act is whose, and here is said whose word counts at which table.

use sabot_core::{Card, Moment, Money, Party, Seat};
use sabot_ledger::book::PatronId;
use sabot_rules::rulebook::Law;
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::{Act, Actor, Command, DoorAct, FloorAct, PlaceAct, Refusal, ShoeAct};
use sabot_stream::speaker::{is_text_id, needs_two};
use sabot_stream::{
    Deed, FloorCommand, FloorEvent, OwnerWord, Right, Role, Signature, Speaker, Staff, Who,
};
use sabot_wire::HouseNo;

use super::decide::Decided;
use super::deeds::said;
use super::no::No;
use super::seats::come_back;
use super::{Request, Room};
use crate::hall::Visitor;

/// The most cards that are entered at once: more than any remedy takes.
const CARDS_MAX: usize = 16;

impl Room {
    /// What somebody of the staff asks for; `None` if it is no deed of the staff's.
    pub(super) fn staff_deed(
        &mut self,
        now: Moment,
        request: &Request,
    ) -> Option<Result<Decided, No>> {
        let visitor = request.visitor;
        let word = request
            .deed
            .owner_word()
            .filter(|_| visitor.staff.is_some());
        if let Some(word) = word {
            return Some(self.staff_word(visitor, word));
        }
        Some(match &request.deed {
            Deed::Staff {
                party, act, reason, ..
            } => self.staff_act(now, visitor, *party, *act, reason.as_deref()),
            Deed::Cards(cards) => self.staff_cards(now, visitor, cards),
            Deed::Seat {
                patron,
                seat,
                behind,
                purse,
            } => self.staff_seats(now, visitor, *patron, (*seat, *behind), *purse),
            Deed::Undo => self.undo(visitor),
            Deed::Act(_)
            | Deed::Sit { .. }
            | Deed::Stand { .. }
            | Deed::EntropyHash(_)
            | Deed::EntropyValue(_)
            | Deed::CallBot(_)
            | Deed::DismissBot(_)
            | Deed::Approve(_)
            | Deed::Remove(_)
            | Deed::Mute { .. }
            | Deed::Pause(_)
            | Deed::HandOn(_)
            | Deed::TakeOver
            | Deed::SetPace(_)
            | Deed::SetChat(_)
            | Deed::SetVisibility(_)
            | Deed::Close => return None,
        })
    }

    /// As whom somebody of the staff can speak here, in the order in which they are tried.
    pub(super) fn voices(&self, staff: Staff, act: Act) -> Vec<(Role, Actor)> {
        let roles = staff.roles.all().filter(|role| match self.standing() {
            Standing::ByHand => true,
            // The croupier of an automatic table is the house itself.
            Standing::Automatic => matches!(role, Role::Supervisor | Role::Manager),
            Standing::Guests => {
                let stops = matches!(act, Act::Floor(FloorAct::Suspend { .. } | FloorAct::Resume));
                *role == Role::Manager && stops
            }
        });
        let changes = matches!(act, Act::Place(PlaceAct::BuyIn { .. })) && self.is_by_hand();
        let mut voices: Vec<(Role, Actor)> = roles
            .filter_map(|role| match role {
                // The changeur enters what he has changed (VE-game-05).
                Role::Cashier => changes.then_some((role, Actor::Croupier)),
                Role::Croupier | Role::Supervisor | Role::Auditor | Role::Manager => {
                    role.actor().map(|actor| (role, actor))
                }
            })
            .collect();
        voices.sort_by_key(|(_, actor)| *actor);
        voices
    }

    /// Whose table it is.
    fn standing(&self) -> Standing {
        match (self.live.charter().pit, self.is_by_hand()) {
            (_, true) => Standing::ByHand,
            (Some(_), false) => Standing::Automatic,
            (None, false) => Standing::Guests,
        }
    }

    /// The voice in which the engine hears this: the first that is not the wrong one.
    fn voice(&self, staff: Staff, command: Command) -> Result<(Role, Command), No> {
        let mut wrong = No::new(HouseNo::NotStaff, "that is not yours to do at this table");
        for (role, actor) in self.voices(staff, command.act) {
            let command = Command { actor, ..command };
            match self.live.table().check(&command) {
                Err(refusal @ Refusal::WrongRole { .. }) => wrong = refusal.into(),
                Ok(()) | Err(_) => return Ok((role, command)),
            }
        }
        Err(wrong)
    }

    fn staff_act(
        &mut self,
        now: Moment,
        visitor: Visitor,
        party: Option<Party>,
        act: Act,
        reason: Option<&str>,
    ) -> Result<Decided, No> {
        let staff = at_work(visitor)?;
        if matches!(act, Act::Door(DoorAct::Sit { .. } | DoorAct::Arrive { .. })) {
            return Err(No::new(
                HouseNo::NotNow,
                "somebody new gets a place with `seat`",
            ));
        }
        let said = Command {
            actor: Actor::Croupier,
            party,
            at: now,
            act,
        };
        let (staff, role, command) = self.speaker(visitor, staff, said)?;
        let mut signature = Signature::alone(role, staff.number);
        let mut why = None;
        if needs_two(act) {
            // What the rules forbid needs no second person to be told so.
            self.live.table().check(&command)?;
            let (second, reason) = countersigned(visitor, staff, reason)?;
            signature = signature.with(second.0, second.1);
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
    ) -> Result<(Staff, Role, Command), No> {
        let own = self.voice(staff, said);
        let called = visitor
            .second
            .filter(|_| own.is_err() && !needs_two(said.act));
        match (own, called.map(|second| (second, self.voice(second, said)))) {
            (Ok((role, command)), _) => Ok((staff, role, command)),
            (Err(_), Some((second, Ok((role, command))))) => Ok((second, role, command)),
            (Err(wrong), None | Some((_, Err(_)))) => Err(wrong),
        }
    }

    /// Several cards or faces, as the table awaits them.
    fn staff_cards(
        &mut self,
        now: Moment,
        visitor: Visitor,
        cards: &[Option<Card>],
    ) -> Result<Decided, No> {
        let staff = at_work(visitor)?;
        let first = Command::staff(Actor::Croupier, now, ShoeAct::Card(None));
        let signature = Signature::alone(self.voice(staff, first)?.0, staff.number);
        if cards.is_empty() || cards.len() > CARDS_MAX {
            return Err(No::new(HouseNo::NotNow, "one to sixteen cards at once"));
        }
        let mut next = self.live.table().clone();
        let (mut commands, mut events) = (Vec::new(), Vec::new());
        for card in cards {
            let act = match (next.awaits(), card) {
                (Awaits::Face(place), Some(card)) => {
                    Act::Shoe(ShoeAct::Turn { place, card: *card })
                }
                (_, card) => Act::Shoe(ShoeAct::Card(*card)),
            };
            let said = Command::staff(Actor::Croupier, now, act);
            next.perform(&said, &mut events)?;
            commands.push(said);
        }
        self.entered(commands, signature, None)
    }

    /// What was entered, decided: one append, whatever it is made of.
    fn entered(
        &mut self,
        commands: Vec<Command>,
        signature: Signature,
        reason: Option<String>,
    ) -> Result<Decided, No> {
        let outcome = self.perform_all(&commands)?;
        let party = commands.first().and_then(|command| command.party);
        let command = FloorCommand::Staff { commands, reason };
        Ok(Decided::of(
            Speaker::Staff(signature),
            party,
            command,
            outcome,
        ))
    }

    /// The staff gives somebody a place: in Venice the supervisor does (VE-game-19).
    fn staff_seats(
        &mut self,
        now: Moment,
        visitor: Visitor,
        patron: Option<PatronId>,
        (seat, behind): (Option<Seat>, Option<Seat>),
        purse: Money,
    ) -> Result<Decided, No> {
        let staff = at_work(visitor)?;
        let role = match self.standing() {
            Standing::ByHand => staff.acting(Right::Deal),
            Standing::Automatic => staff.acting(Right::Floor),
            Standing::Guests => None,
        };
        let not_yours = || No::new(HouseNo::NotStaff, "that is not yours to do at this table");
        let role = role.ok_or_else(not_yours)?;
        let who = patron.map_or(Who::Unnamed, Who::Person);
        if let Some(party) = self.away(patron) {
            return self.occupy(come_back(now, party, purse), who, signs(staff, role));
        }
        self.may_be_seated(patron)?;
        let former = self.former(patron);
        let arrive = |behind| {
            Act::Door(DoorAct::Arrive {
                behind,
                purse,
                former,
            })
        };
        let (role, by, act) = match behind {
            Some(behind) => (role, Actor::House, arrive(behind)),
            None => self.given_seat(staff, role, seat, (purse, former))?,
        };
        self.occupy(Command::staff(by, now, act), who, signs(staff, role))
    }

    /// The seat somebody is given, and by whom: in Venice by the supervisor (VE-game-19).
    fn given_seat(
        &self,
        staff: Staff,
        role: Role,
        seat: Option<Seat>,
        (purse, former): (Money, Option<Party>),
    ) -> Result<(Role, Actor, Act), No> {
        let full = || No::new(HouseNo::SeatTaken, "no seat is free");
        let seat = seat.or_else(|| self.free_seat()).ok_or_else(full)?;
        let act = Act::Door(DoorAct::Sit {
            seat,
            purse,
            former,
        });
        if self.live.table().law() != Law::Venice {
            return Ok((role, Actor::House, act));
        }
        let assigns = staff.roles.has(Role::Supervisor);
        let role = if assigns { Role::Supervisor } else { role };
        Ok((role, role.actor().unwrap_or(Actor::Croupier), act))
    }

    fn may_be_seated(&self, patron: Option<PatronId>) -> Result<(), No> {
        if self.live.is_closing() {
            return Err(No::new(HouseNo::Closed, "the table is about to close"));
        }
        match patron {
            None if !self.is_by_hand() => Err(No::new(
                HouseNo::NoSuchPerson,
                "somebody without a number cannot act at this table",
            )),
            None => Ok(()),
            Some(patron) if self.hall.people.name(patron).is_none() => {
                Err(No::new(HouseNo::NoSuchPerson, "nobody has that number"))
            }
            Some(patron) if self.party_of(Visitor::person(patron)).is_some() => Err(No::new(
                HouseNo::AlreadyHere,
                "they are at this table already",
            )),
            Some(_) => Ok(()),
        }
    }

    /// An owner's word, by the floor at a table of the house; a manager closes any.
    fn staff_word(&self, visitor: Visitor, word: OwnerWord) -> Result<Decided, No> {
        let staff = at_work(visitor)?;
        let closes = word == OwnerWord::Closing;
        let role = match self.standing() {
            Standing::ByHand | Standing::Automatic => staff.acting(Right::Floor),
            Standing::Guests => Some(Role::Manager).filter(|role| closes && staff.roles.has(*role)),
        };
        let given_away = matches!(word, OwnerWord::HandOn(_) | OwnerWord::Offer(_));
        let not_yours = || No::new(HouseNo::NotStaff, "that is not yours to do at this table");
        let role = role.filter(|_| !given_away).ok_or_else(not_yours)?;
        Ok(said(signs(staff, role), word))
    }

    /// Takes the last entry back.
    fn undo(&self, visitor: Visitor) -> Result<Decided, No> {
        let staff = at_work(visitor)?;
        let not_yours = || No::new(HouseNo::NotStaff, "that is not yours to do at this table");
        let role = staff.acting(Right::Deal).ok_or_else(not_yours)?;
        if self.live.before().is_none() {
            return Err(No::new(
                HouseNo::TooLate,
                "only the last entry is taken back, and only if no money moved with it",
            ));
        }
        let version = self.live.version();
        let events = vec![FloorEvent::Undone { version }];
        let speaker = signs(staff, role);
        Ok(Decided::of_floor(speaker, None, FloorCommand::Undo, events))
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

fn at_work(visitor: Visitor) -> Result<Staff, No> {
    let nobody = || No::new(HouseNo::NotStaff, "only the staff may, at work");
    visitor.staff.ok_or_else(nobody)
}

/// The second person's signature, and the id of the reason.
fn countersigned(
    visitor: Visitor,
    first: Staff,
    reason: Option<&str>,
) -> Result<((Role, u64), String), No> {
    let alone = || {
        No::new(
            HouseNo::NeedsTwo,
            "a second person has to sign, with a reason",
        )
        .by("INT-96")
    };
    let second = visitor
        .second
        .filter(|second| second.number != first.number);
    let second = second.ok_or_else(alone)?;
    let role = second.acting(Right::Countersign).ok_or_else(alone)?;
    let reason = reason.filter(|id| is_text_id(id)).ok_or_else(alone)?;
    Ok(((role, second.number), reason.to_owned()))
}
