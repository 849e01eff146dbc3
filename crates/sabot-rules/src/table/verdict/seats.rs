//! Places, purses and people coming and going (VE-game-19 to 22, NJ-4.11e, CK-e, CK-i).

use sabot_core::{Money, Party, Seat};

use super::super::Table;
use super::super::bounds::{Bounds, DoorKind, PlaceKind, Range};
use super::super::phase::Phase;
use super::super::refusal::{Refusal, Site};
use super::super::state::{PartyState, Standing};
use super::Verdict;
use crate::rulebook::Law;

impl Table {
    pub(super) fn door_verdict(&self, kind: DoorKind) -> Verdict {
        match kind {
            DoorKind::Sit => Ok(self.free_seats(Site::PlaceToSit)),
            DoorKind::SitAgain(former) => self.sit_again(former),
            DoorKind::Arrive => self.arrive(),
            DoorKind::ArriveAgain(former) => self.arrive_again(former),
        }
    }

    pub(super) fn place_verdict(&self, party: Option<Party>, kind: PlaceKind) -> Verdict {
        let state = party.and_then(|party| self.state(party));
        let (Some(party), Some(state)) = (party, state) else {
            return Err(self.nobody());
        };
        match kind {
            PlaceKind::RequestSeat => self.request_seat(),
            PlaceKind::ApproveSeat => Ok(self.free_seats(Site::PlaceToAsk)),
            PlaceKind::TakeSeat => self.take_seat(party, state),
            PlaceKind::MoveSeat => self.move_seat(party, state),
            PlaceKind::MoveBox => self.move_box(party, state),
            PlaceKind::Leave => Ok(Bounds::Plain),
            PlaceKind::ComeBack => self.come_back(state),
            PlaceKind::RuleTable(on) => self.rule_table(state, on),
            PlaceKind::BuyIn => Ok(self.buy_in()),
            PlaceKind::SetAside => self.set_aside(state),
            PlaceKind::Tip => {
                let unit = self.rulebook().chip_unit;
                Ok(self.in_chips(self.range(party, unit, Site::WholeUnits)))
            }
        }
    }

    fn set_aside(&self, state: &PartyState) -> Verdict {
        if state.away_since.is_none() {
            return Err(self.entitled_at(Site::OwnerAtTable));
        }
        let Some(lies) = state.lies.filter(|_| !state.purse.is_zero()) else {
            return Err(self.not_so(Site::NothingUnclaimed));
        };
        let at = lies.since.plus_minutes(self.rulebook().unclaimed_minutes);
        Ok(Bounds::NotBefore {
            at,
            clause: self.clause(Site::NotUnclaimedYet),
        })
    }

    fn free_seats(&self, site: Site) -> Bounds {
        let free = self
            .ring()
            .all()
            .filter(|seat| self.seated(*seat).is_none());
        self.seats_of(mask(free), site)
    }

    fn seats_of(&self, mask: u16, site: Site) -> Bounds {
        Bounds::Seats {
            mask,
            clause: self.clause(site),
            fresh: self.fresh_money(),
        }
    }

    fn arrive(&self) -> Verdict {
        if !self.rulebook().standing {
            return Err(self.entitled_at(Site::NobodyStands));
        }
        Ok(self.seats_of(mask(self.ring().all()), Site::BoxToStandAt))
    }

    /// Who was here before, and is not any more (INT-45).
    fn has_gone(&self, former: Party) -> Result<&PartyState, Refusal> {
        let Some(state) = self.party(former) else {
            return Err(self.nobody());
        };
        if state.place == Standing::Gone {
            return Ok(state);
        }
        Err(self.entitled_at(Site::HasAPlace))
    }

    fn sit_again(&self, former: Party) -> Verdict {
        self.has_gone(former)?;
        Ok(self.free_seats(Site::PlaceToSit))
    }

    /// Nobody changes position during a hand by leaving and coming again (VE-game-22).
    fn arrive_again(&self, former: Party) -> Verdict {
        let stood = self.has_gone(former)?.stood;
        self.arrive()?;
        match stood.filter(|_| self.bank.banker.is_some()) {
            Some(behind) => Ok(self.seats_of(mask([behind].into_iter()), Site::BetweenHands)),
            None => self.arrive(),
        }
    }

    /// Whoever went away with money on the table takes the place again, and what lies there (INT-74).
    fn come_back(&self, state: &PartyState) -> Verdict {
        self.if_so(state.away_since.is_some(), Site::NeverWentAway)?;
        Ok(self.seats_of(0, Site::NeverWentAway))
    }

    fn request_seat(&self) -> Verdict {
        if self.law() != Law::Venice {
            return Err(self.unlawful_at(Site::PlacesAreTaken));
        }
        Ok(self.free_seats(Site::PlaceToAsk))
    }

    /// A place is changed only with nothing at stake and without the bank.
    fn is_unbound(&self, party: Party, state: &PartyState) -> Result<(), Refusal> {
        let free = state.on_felt().is_zero() && self.bank.banker != Some(party);
        self.if_so(free, Site::StakesBind)
    }

    fn take_seat(&self, party: Party, state: &PartyState) -> Verdict {
        let Some(seat) = state.approved else {
            let asked = self.law() == Law::Venice;
            return Err(self.entitled_at(if asked {
                Site::AskFirst
            } else {
                Site::PlacesAreTaken
            }));
        };
        self.is_unbound(party, state)?;
        let free = Some(seat).filter(|seat| self.seated(*seat).is_none());
        Ok(self.seats_of(mask(free.into_iter()), Site::PlaceToAsk))
    }

    fn move_seat(&self, party: Party, state: &PartyState) -> Verdict {
        if self.law() == Law::Venice {
            return Err(self.entitled_at(Site::AskFirst));
        }
        self.if_so(state.seat().is_some(), Site::MoveSeated)?;
        self.is_unbound(party, state)?;
        Ok(self.free_seats(Site::PlaceToMoveTo))
    }

    fn move_box(&self, party: Party, state: &PartyState) -> Verdict {
        if !state.is_standing() {
            return Err(self.entitled_at(Site::OnlyStanding));
        }
        self.is_unbound(party, state)?;
        // A hand is all rounds of one banker, the betting before its first card included (VE-game-30).
        self.if_so(self.bank.banker.is_none(), Site::BetweenHands)?;
        Ok(self.seats_of(mask(self.ring().all()), Site::BoxToStandAt))
    }

    fn rule_table(&self, state: &PartyState, on: bool) -> Verdict {
        if self.law() != Law::Venice {
            return Err(self.unlawful_at(Site::NoRuleTable));
        }
        self.if_so(!self.in_coup(), Site::RuleTableInCoup)?;
        self.if_so(state.rule_table_next != on, Site::RuleTableSaid)?;
        Ok(Bounds::Plain)
    }

    fn buy_in(&self) -> Bounds {
        let cent = Money::from_cents_saturating(1);
        let range = Range {
            floor: (cent, self.clause(Site::WholeUnits)),
            ceiling: None,
            room: None,
            purse: Money::MAX,
            beside: Money::ZERO,
            fresh: self.fresh_money(),
            unit: cent,
            trim: false,
        };
        self.amount(range, None)
    }

    /// The house frees a seat whose party has done nothing for long enough (INT-28).
    pub(super) fn idle_seat(&self, party: Option<Party>) -> Verdict {
        let Some(state) = party.and_then(|party| self.state(party)) else {
            return Err(self.nobody());
        };
        let at = state
            .acted_at
            .plus_minutes(self.rulebook().idle_seat_minutes);
        Ok(Bounds::NotBefore {
            at,
            clause: self.clause(Site::NotIdleYet),
        })
    }

    /// Whether the table is between two coups, with no card and no wager on it.
    pub(crate) fn between_coups(&self) -> bool {
        !self.in_coup() && !matches!(self.phase, Phase::Cover(_) | Phase::Betting)
    }
}

fn mask(seats: impl Iterator<Item = Seat>) -> u16 {
    seats.fold(0, |mask, seat| mask | (1_u16 << seat.get().min(15)))
}
