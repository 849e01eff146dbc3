//! Who sits down, who stands behind a box, who has to go.

use sabot_core::{Money, Party, PatronId, Seat};
use sabot_rules::rulebook::Law;
use sabot_rules::table::{Act, Actor, Command, DoorAct, Event, PlaceAct};
use sabot_stream::order::{BotOrder, Visibility};
use sabot_stream::{Chips, FloorCommand, FloorEvent, Speaker, StreamEvent, Who};

use super::decide::{Decided, Decision};
use super::deeds::Verdict;
use super::no::no;
use super::{Room, bots};
use crate::hall::{HouseNo, Result, Visitor, alike};

impl Room {
    /// Nobody takes a place, or speaks, under a name that somebody at the table has, or one that looks like it. Bots are
    /// marked as such wherever they are named, so theirs are free.
    pub(super) fn check_name(&self, patron: PatronId) -> Result<()> {
        let own = self.name_of(patron);
        let mut others = self.occupied().filter_map(|(_, who)| who.patron());
        if others.any(|other| other != patron && alike(&own, &self.name_of(other))) {
            return no(
                HouseNo::NameTaken,
                "somebody at this table has your name, or one that looks like it: take another first",
            );
        }
        Ok(())
    }

    /// Somebody wants to sit down. If only a bot is in the way, it goes first.
    pub(super) fn sit(
        &mut self,
        visitor: Visitor,
        seat: Option<Seat>,
        purse: Money,
    ) -> Result<Verdict> {
        if let Some(back) = self.back(visitor, purse) {
            return back.map(Verdict::from);
        }
        let patron = self.may_come(visitor, purse)?;
        let free = match seat {
            Some(seat) => Some(seat).filter(|seat| self.is_free(*seat)),
            None => self.free_seat(),
        };
        let Some(seat) = free else {
            return self.make_room(seat);
        };
        let who = Who::Person(patron);
        let decided = self.seat(seat, purse, who, Speaker::Patron(patron))?;
        Ok(decided.into())
    }

    /// A bot in the way is asked to go, but not while it has money on the felt or plays a hand: then the request waits.
    fn make_room(&mut self, seat: Option<Seat>) -> Result<Verdict> {
        let seated = self.table().seated_parties();
        let asked = seated.filter(|(at, _)| seat.is_none_or(|seat| seat == *at));
        let mut bots: Vec<Party> = asked.map(|(_, party)| party).collect();
        bots.retain(|party| self.is_bot(*party));
        if bots.is_empty() {
            return no(HouseNo::SeatTaken, "that seat is taken");
        }
        let Some(bot) = bots.into_iter().find(|party| !self.is_bound(*party)) else {
            return Ok(Verdict::Patience);
        };
        let decided = self.goes(bot, Speaker::House)?;
        Ok(Verdict::First(Box::new(decided)))
    }

    /// Whether a party has money on the felt, holds the bank or plays a hand.
    fn is_bound(&self, party: Party) -> bool {
        let table = self.table();
        let plays = table.in_coup() && table.coup().dominant == Some(party);
        self.has_laid(party) || plays || table.bank().banker == Some(party)
    }

    /// Whether a party has money on the felt.
    pub(super) fn has_laid(&self, party: Party) -> bool {
        let state = self.table().party(party);
        state.is_some_and(|state| !state.on_felt().is_zero())
    }

    /// Somebody stands behind a box (VE-game-20).
    pub(super) fn stand(&mut self, visitor: Visitor, behind: Seat, purse: Money) -> Decision {
        if let Some(back) = self.back(visitor, purse) {
            return back;
        }
        let patron = self.may_come(visitor, purse)?;
        let act = Act::Door(DoorAct::Arrive {
            behind,
            purse,
            former: self.live.former(patron),
        });
        let command = Command::staff(Actor::House, self.now, act);
        self.occupy(command, Who::Person(patron), Speaker::Patron(patron))
    }

    /// Whoever went away with money on the table is back at the place, and has what lies there (INT-74).
    fn back(&mut self, visitor: Visitor, purse: Money) -> Option<Decision> {
        let patron = visitor.patron?;
        let party = self.live.away(patron)?;
        let named = self.check_name(patron);
        Some(named.and_then(|()| {
            let speaker = Speaker::Patron(patron);
            self.comes_back(party, purse, Who::Person(patron), speaker)
        }))
    }

    /// Somebody is at their place again.
    pub(super) fn comes_back(
        &mut self,
        party: Party,
        purse: Money,
        who: Who,
        speaker: Speaker,
    ) -> Decision {
        let command = Command {
            party: Some(party),
            ..Command::staff(Actor::House, self.now, PlaceAct::ComeBack { purse })
        };
        self.occupy(command, who, speaker)
    }

    /// Whether a person may come to this table with so much.
    fn may_come(&mut self, visitor: Visitor, purse: Money) -> Result<PatronId> {
        let patron = visitor.patron.ok_or(HouseNo::NeedsName)?;
        if self.party_of(visitor).is_some() {
            return Err(HouseNo::AlreadyHere.into());
        }
        if self.live.is_closing() {
            return no(HouseNo::Closed, "the table is about to close");
        }
        if purse.is_zero() {
            return Err(HouseNo::BringChips.into());
        }
        let charter = self.charter();
        let asks = charter.approve || charter.visibility == Visibility::Private;
        if asks && charter.owner != Some(patron) && !self.live.is_approved(patron) {
            self.waiting.insert(patron);
            self.publisher.stale = true;
            return Err(HouseNo::NeedsApproval.into());
        }
        self.check_name(patron)?;
        Ok(patron)
    }

    fn is_free(&self, seat: Seat) -> bool {
        self.table().seated(seat).is_none()
    }

    /// The first seat nobody has.
    pub(super) fn free_seat(&self) -> Option<Seat> {
        self.table().ring().all().find(|seat| self.is_free(*seat))
    }

    /// Sits somebody down: in Venice the supervisor assigns the places (VE-game-19).
    fn seat(&mut self, seat: Seat, purse: Money, who: Who, speaker: Speaker) -> Decision {
        let by = match self.table().law() {
            Law::Venice => Actor::Supervisor,
            Law::NewJersey | Law::Chickasaw => Actor::House,
        };
        let act = Act::Door(DoorAct::Sit {
            seat,
            purse,
            former: who.patron().and_then(|patron| self.live.former(patron)),
        });
        self.occupy(Command::staff(by, self.now, act), who, speaker)
    }

    pub(super) fn occupy(&mut self, command: Command, who: Who, speaker: Speaker) -> Decision {
        let mut outcome = self.perform(&[command])?;
        let mut events = outcome.events.iter().filter_map(StreamEvent::rules);
        let Some(party) = events.find_map(Event::comer) else {
            return no(HouseNo::NotNow, "nobody sat down");
        };
        let command = FloorCommand::Seat {
            command,
            who: who.clone(),
        };
        let occupied = StreamEvent::Floor(FloorEvent::Occupied { party, who });
        outcome.events.insert(0, occupied);
        Ok(Decided::of(speaker, Some(party), command, outcome))
    }

    /// Whether a visitor may call and dismiss bots: the owner, or at a table of the house whoever plays at it.
    fn may_manage_bots(&self, visitor: Visitor) -> Result<()> {
        if self.charter().owner.is_some() {
            return self.owner(visitor).map(|_| ());
        }
        self.seated_party(visitor).map(|_| ())
    }

    pub(super) fn call_bot(&mut self, visitor: Visitor, order: &BotOrder) -> Decision {
        self.may_manage_bots(visitor)?;
        self.bot_sits(order)
    }

    /// A bot takes a seat, with chips of the house.
    pub(super) fn bot_sits(&mut self, order: &BotOrder) -> Decision {
        if self.charter().chips == Chips::House {
            return Err(HouseNo::BotsForValue.into());
        }
        let seat = order.seat.or_else(|| self.free_seat());
        let Some(seat) = seat.filter(|seat| self.is_free(*seat)) else {
            return Err(HouseNo::SeatTaken.into());
        };
        // No more than a guest has: what bots bring is everybody's, and no order may empty the float.
        let ordinary = self.hall.config.guest_chips;
        let purse = order.purse.unwrap_or(ordinary).min(ordinary);
        let number = self.live.people().len();
        let who = Who::Bot {
            style: order.style,
            name: bots::name(self.live.id().0, number).to_owned(),
            salt: u32::try_from(number).unwrap_or(u32::MAX),
        };
        self.seat(seat, purse, who, Speaker::House)
    }

    pub(super) fn dismiss_bot(&mut self, visitor: Visitor, party: Party) -> Decision {
        self.may_manage_bots(visitor)?;
        if !self.is_bot(party) {
            return Err(HouseNo::NoSuchBot.into());
        }
        self.goes(party, Speaker::House)
    }

    /// The owner sends somebody away; what lies on the felt follows the rules.
    pub(super) fn remove(&mut self, visitor: Visitor, party: Party) -> Decision {
        let owner = self.owner(visitor)?;
        self.goes(party, Speaker::Owner(owner))
    }

    fn goes(&mut self, party: Party, speaker: Speaker) -> Decision {
        self.play(speaker, Command::patron(party, self.now, PlaceAct::Leave))
    }
}
