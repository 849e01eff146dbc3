//! Who sits down, who stands behind a box, who has to go.

use sabot_core::{Moment, Money, Party, Seat};
use sabot_ledger::book::PatronId;
use sabot_rules::rulebook::Law;
use sabot_rules::table::{Act, Actor, Command, DoorAct, Event, PlaceAct};
use sabot_stream::order::{BotOrder, Visibility};
use sabot_stream::{Chips, FloorCommand, FloorEvent, Speaker, StreamEvent, Who};
use sabot_wire::HouseNo;

use super::decide::Decided;
use super::deeds::{Verdict, nameless};
use super::no::No;
use super::{Room, bots};
use crate::hall::{Visitor, alike};

impl Room {
    /// Nobody takes a place, or speaks, under a name that somebody at the table has, or one that looks like it. Bots are
    /// marked as such wherever they are named, so theirs are free.
    pub(super) fn check_name(&self, patron: PatronId) -> Result<(), No> {
        let own = self.name_of(patron);
        let taken = self.occupied().any(|(_, who)| match who {
            Who::Person(other) => *other != patron && alike(&own, &self.name_of(*other)),
            Who::Bot { .. } | Who::Unnamed => false,
        });
        if taken {
            return Err(No::new(
                HouseNo::NameTaken,
                "somebody at this table has your name, or one that looks like it: take another first",
            ));
        }
        Ok(())
    }

    /// Somebody wants to sit down. If only a bot is in the way, it goes first.
    pub(super) fn sit(
        &mut self,
        now: Moment,
        visitor: Visitor,
        seat: Option<Seat>,
        purse: Money,
    ) -> Result<Verdict, No> {
        if let Some(party) = self.away(visitor.patron) {
            return self.back(now, visitor, party, purse).map(Verdict::from);
        }
        let patron = self.may_come(visitor, purse)?;
        let free = match seat {
            Some(seat) => Some(seat).filter(|seat| self.live.table().seated(*seat).is_none()),
            None => self.free_seat(),
        };
        if let Some(seat) = free {
            let who = Who::Person(patron);
            let decided = self.seat(now, seat, purse, who, Speaker::Patron(patron))?;
            return Ok(decided.into());
        }
        self.make_room(now, seat)
    }

    /// A bot in the way is asked to go, but not while it has money on the felt or plays a hand: then the request waits.
    fn make_room(&mut self, now: Moment, seat: Option<Seat>) -> Result<Verdict, No> {
        let mut bots: Vec<Party> = match seat {
            Some(seat) => self.live.table().seated(seat).into_iter().collect(),
            None => self.live.table().seated_parties().map(|(_, p)| p).collect(),
        };
        bots.retain(|party| self.is_bot(*party));
        if bots.is_empty() {
            return Err(No::new(HouseNo::SeatTaken, "that seat is taken"));
        }
        let Some(bot) = bots.into_iter().find(|party| !self.is_bound(*party)) else {
            return Ok(Verdict::Patience);
        };
        let leave = Command::patron(bot, now, PlaceAct::Leave);
        let outcome = self.perform(leave)?;
        let decided = Self::play(leave, Speaker::House, outcome);
        Ok(Verdict::First(Box::new(decided)))
    }

    /// Whether a party has money on the felt, holds the bank or plays a hand.
    fn is_bound(&self, party: Party) -> bool {
        let state = self.live.table().party(party);
        let laid = state.is_some_and(|state| !state.on_felt().is_zero());
        let plays = self.live.table().in_coup() && self.live.table().coup().dominant == Some(party);
        laid || plays || self.live.table().bank().banker == Some(party)
    }

    /// Somebody stands behind a box (VE-game-20).
    pub(super) fn stand(
        &mut self,
        now: Moment,
        visitor: Visitor,
        behind: Seat,
        purse: Money,
    ) -> Result<Decided, No> {
        if let Some(party) = self.away(visitor.patron) {
            return self.back(now, visitor, party, purse);
        }
        let patron = self.may_come(visitor, purse)?;
        let act = Act::Door(DoorAct::Arrive {
            behind,
            purse,
            former: self.former(Some(patron)),
        });
        let command = Command::staff(Actor::House, now, act);
        let who = Who::Person(patron);
        self.occupy(command, who, Speaker::Patron(patron))
    }

    /// Whoever went away with money on the table is back at the place, and has what lies there (INT-74).
    fn back(
        &mut self,
        now: Moment,
        visitor: Visitor,
        party: Party,
        purse: Money,
    ) -> Result<Decided, No> {
        let patron = visitor.patron.ok_or_else(nameless)?;
        self.check_name(patron)?;
        let command = come_back(now, party, purse);
        self.occupy(command, Who::Person(patron), Speaker::Patron(patron))
    }

    /// The party of a person who went away and whose money is still on the table.
    pub(super) fn away(&self, patron: Option<PatronId>) -> Option<Party> {
        self.live.away(patron?)
    }

    /// The number a person had at this table before: they stay the same person (INT-45).
    pub(super) fn former(&self, patron: Option<PatronId>) -> Option<Party> {
        self.live.former(patron?)
    }

    /// Whether a person may come to this table with so much.
    fn may_come(&mut self, visitor: Visitor, purse: Money) -> Result<PatronId, No> {
        let patron = visitor.patron.ok_or_else(nameless)?;
        if self.party_of(visitor).is_some() {
            return Err(No::new(
                HouseNo::AlreadyHere,
                "you are at this table already",
            ));
        }
        if self.live.is_closing() {
            return Err(No::new(HouseNo::Closed, "the table is about to close"));
        }
        if purse.is_zero() {
            return Err(No::new(HouseNo::BringChips, "bring chips to the table"));
        }
        let private = self.live.charter().visibility == Visibility::Private;
        let asks =
            (self.live.charter().approve || private) && self.live.charter().owner != Some(patron);
        if asks && !self.live.is_approved(patron) {
            self.waiting.insert(patron);
            self.publisher.touch();
            return Err(No::new(
                HouseNo::NeedsApproval,
                "the owner has to let you in",
            ));
        }
        self.check_name(patron)?;
        Ok(patron)
    }

    /// The first seat nobody has.
    pub(super) fn free_seat(&self) -> Option<Seat> {
        let ring = self.live.table().ring();
        ring.all()
            .find(|seat| self.live.table().seated(*seat).is_none())
    }

    /// Sits somebody down: in Venice the supervisor assigns the places (VE-game-19).
    pub(super) fn seat(
        &mut self,
        now: Moment,
        seat: Seat,
        purse: Money,
        who: Who,
        speaker: Speaker,
    ) -> Result<Decided, No> {
        let by = match self.live.table().law() {
            Law::Venice => Actor::Supervisor,
            Law::NewJersey | Law::Chickasaw => Actor::House,
        };
        let act = Act::Door(DoorAct::Sit {
            seat,
            purse,
            former: self.former(who.patron()),
        });
        let command = Command::staff(by, now, act);
        self.occupy(command, who, speaker)
    }

    pub(super) fn occupy(
        &mut self,
        command: Command,
        who: Who,
        speaker: Speaker,
    ) -> Result<Decided, No> {
        let mut outcome = self.perform(command)?;
        let party = outcome
            .events
            .iter()
            .find_map(|event| event.rules().and_then(Event::comer));
        let party = party.ok_or_else(|| No::new(HouseNo::NotNow, "nobody sat down"))?;
        let occupied = FloorEvent::Occupied {
            party,
            who: who.clone(),
        };
        outcome.events.insert(0, StreamEvent::Floor(occupied));
        let command = FloorCommand::Seat { command, who };
        Ok(Decided::of(speaker, Some(party), command, outcome))
    }

    /// Whether a visitor may call and dismiss bots: the owner, or at a table of the house whoever plays at it.
    fn may_manage_bots(&self, visitor: Visitor) -> Result<(), No> {
        if self.live.charter().owner.is_some() {
            return self.owner(visitor).map(|_| ());
        }
        self.seated_party(visitor).map(|_| ())
    }

    pub(super) fn call_bot(
        &mut self,
        now: Moment,
        visitor: Visitor,
        order: &BotOrder,
    ) -> Result<Decided, No> {
        self.may_manage_bots(visitor)?;
        self.bot_sits(now, order)
    }

    /// A bot takes a seat, with chips of the house.
    pub(super) fn bot_sits(&mut self, now: Moment, order: &BotOrder) -> Result<Decided, No> {
        if self.live.charter().chips == Chips::House {
            return Err(No::new(
                HouseNo::BotsForValue,
                "no bot plays with the house's chips",
            ));
        }
        let full = || No::new(HouseNo::SeatTaken, "no seat is free");
        let seat = order.seat.or_else(|| self.free_seat()).ok_or_else(full)?;
        if self.live.table().seated(seat).is_some() {
            return Err(full());
        }
        // No more than a guest has: what bots bring is everybody's, and no order may empty the float.
        let ordinary = self.hall.config.guest_chips;
        let purse = order.purse.unwrap_or(ordinary).min(ordinary);
        let number = self.live.people().len();
        let who = Who::Bot {
            style: order.style,
            name: bots::name(self.live.id().0, number).to_owned(),
            salt: u32::try_from(number).unwrap_or(u32::MAX),
        };
        self.seat(now, seat, purse, who, Speaker::House)
    }

    pub(super) fn dismiss_bot(
        &mut self,
        now: Moment,
        visitor: Visitor,
        party: Party,
    ) -> Result<Decided, No> {
        self.may_manage_bots(visitor)?;
        if !self.is_bot(party) {
            return Err(No::new(HouseNo::NoSuchBot, "no bot has that number here"));
        }
        self.goes(now, party, Speaker::House)
    }

    /// The owner sends somebody away; what lies on the felt follows the rules.
    pub(super) fn remove(
        &mut self,
        now: Moment,
        visitor: Visitor,
        party: Party,
    ) -> Result<Decided, No> {
        let owner = self.owner(visitor)?;
        self.goes(now, party, Speaker::Owner(owner))
    }

    pub(super) fn goes(
        &mut self,
        now: Moment,
        party: Party,
        speaker: Speaker,
    ) -> Result<Decided, No> {
        let command = Command::patron(party, now, PlaceAct::Leave);
        let outcome = self.perform(command)?;
        Ok(Self::play(command, speaker, outcome))
    }
}

/// The command by which somebody is at their place again.
pub(super) const fn come_back(at: Moment, party: Party, purse: Money) -> Command {
    Command {
        actor: Actor::House,
        party: Some(party),
        at,
        act: Act::Place(PlaceAct::ComeBack { purse }),
    }
}
