//! Places, purses and people coming and going (VE-game-19 to 22, NJ-4.11e, CK-e, CK-i).

use sabot_core::{Money, Party, Seat};

use super::super::Table;
use super::super::bounds::{Bounds, Kind, Range};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::state::{PartyState, Standing};
use super::Verdict;
use crate::clause::Clause;
use crate::rulebook::Law;

impl Table {
    pub(super) fn seat_verdict(&self, party: Option<Party>, kind: Kind) -> Verdict {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the kinds without a party come first"
        )]
        match kind {
            Kind::Sit => return Ok(self.free_seats(self.by_law("INT-02", "VE-game-01", "CK-e"))),
            Kind::Arrive => return self.arrive(),
            Kind::SitAgain(former) => return self.sit_again(former),
            Kind::ArriveAgain(former) => return self.arrive_again(former),
            _ => {}
        }
        let state = party.and_then(|party| self.state(party));
        let (Some(party), Some(state)) = (party, state) else {
            return Err(Refusal::NoSuchParty {
                clause: Clause::new("INV-09"),
            });
        };
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these kinds"
        )]
        match kind {
            Kind::RequestSeat => self.request_seat(),
            Kind::ApproveSeat => Ok(self.free_seats("VE-game-19")),
            Kind::TakeSeat => self.take_seat(party, state),
            Kind::MoveSeat => self.move_seat(party, state),
            Kind::MoveBox => self.move_box(party, state),
            Kind::Leave => Ok(Bounds::Plain),
            Kind::ComeBack => self.come_back(state),
            Kind::RuleTable(on) => self.rule_table(state, on),
            Kind::BuyIn => Ok(self.buy_in()),
            _ => Ok(Self::in_chips(self.range(
                party,
                self.rulebook().chip_unit,
                "VE-game-03",
            ))),
        }
    }

    fn free_seats(&self, clause: &'static str) -> Bounds {
        let free = self
            .ring()
            .all()
            .filter(|seat| self.seated(*seat).is_none());
        self.seats_of(mask(free), clause)
    }

    fn seats_of(&self, mask: u16, clause: &'static str) -> Bounds {
        Bounds::Seats {
            mask,
            clause: Clause::new(clause),
            fresh: self.fresh_money(),
        }
    }

    fn arrive(&self) -> Verdict {
        if !self.rulebook().standing {
            return Err(Refusal::entitled(
                "INT-02",
                "nobody plays standing at this table",
            ));
        }
        Ok(self.seats_of(mask(self.ring().all()), "INT-88"))
    }

    /// Who was here before, and is not any more (INT-45).
    fn has_gone(&self, former: Party) -> Result<&PartyState, Refusal> {
        let Some(state) = self.party(former) else {
            return Err(Refusal::NoSuchParty {
                clause: Clause::new("INV-09"),
            });
        };
        if state.place == Standing::Gone {
            return Ok(state);
        }
        let clause = self.by_law("INT-02", "VE-general-02", "CK-e");
        Err(Refusal::entitled(clause, "this person has a place already"))
    }

    fn sit_again(&self, former: Party) -> Verdict {
        self.has_gone(former)?;
        Ok(self.free_seats(self.by_law("INT-02", "VE-game-01", "CK-e")))
    }

    /// Nobody changes position during a hand by leaving and coming again (VE-game-22).
    fn arrive_again(&self, former: Party) -> Verdict {
        let stood = self.has_gone(former)?.stood;
        self.arrive()?;
        match stood.filter(|_| self.bank.banker.is_some()) {
            Some(behind) => Ok(self.seats_of(mask([behind].into_iter()), "VE-game-22")),
            None => self.arrive(),
        }
    }

    /// Whoever went away with money on the table takes the place again, and what lies there (INT-74).
    fn come_back(&self, state: &PartyState) -> Verdict {
        self.when(state.away_since.is_some(), "INT-74")?;
        Ok(self.seats_of(0, "INT-74"))
    }

    fn request_seat(&self) -> Verdict {
        if self.law() != Law::Venice {
            return Err(Refusal::unlawful(
                self.by_law("INT-02", "VE-game-19", "CK-e"),
                "places are simply taken at this table",
            ));
        }
        Ok(self.free_seats("VE-game-19"))
    }

    /// A place is changed only with nothing at stake and without the bank.
    fn is_unbound(
        &self,
        party: Party,
        state: &PartyState,
        clause: &'static str,
    ) -> Result<(), Refusal> {
        let free = state.on_felt().is_zero() && self.bank.banker != Some(party);
        self.when(free, clause)
    }

    fn take_seat(&self, party: Party, state: &PartyState) -> Verdict {
        let Some(seat) = state.approved else {
            return Err(Refusal::entitled(
                "VE-game-19",
                "a place is asked of the Game Supervisor first",
            ));
        };
        self.is_unbound(party, state, "VE-game-22")?;
        let free = Some(seat).filter(|seat| self.seated(*seat).is_none());
        Ok(self.seats_of(mask(free.into_iter()), "VE-game-19"))
    }

    fn move_seat(&self, party: Party, state: &PartyState) -> Verdict {
        if self.law() == Law::Venice {
            return Err(Refusal::entitled(
                "VE-game-19",
                "a place is asked of the Game Supervisor first",
            ));
        }
        let clause = self.by_law("NJ-4.11e", "VE-game-19", "CK-e");
        self.when(state.seat().is_some(), clause)?;
        self.is_unbound(party, state, clause)?;
        Ok(self.free_seats(clause))
    }

    fn move_box(&self, party: Party, state: &PartyState) -> Verdict {
        if !state.is_standing() {
            return Err(Refusal::entitled(
                "VE-game-22",
                "only standing players stand behind a box",
            ));
        }
        self.is_unbound(party, state, "VE-game-22")?;
        // A hand is all rounds of one banker, the betting before its first card included (VE-game-30).
        self.when(self.bank.banker.is_none(), "VE-game-22")?;
        Ok(self.seats_of(mask(self.ring().all()), "INT-88"))
    }

    fn rule_table(&self, state: &PartyState, on: bool) -> Verdict {
        if self.law() != Law::Venice {
            return Err(Refusal::unlawful(
                "VE-rule-01",
                "this rulebook has no Rule Table to choose",
            ));
        }
        self.when(!self.in_coup(), "INT-85")?;
        self.plain(state.rule_table_next != on, "VE-rule-02")
    }

    fn buy_in(&self) -> Bounds {
        let cent = Money::from_cents_saturating(1);
        let money = Clause::new(self.by_law("NJ-4.7f", "VE-general-07", "CK-m"));
        let range = Range {
            floor: (cent, Clause::new("CK-i.2")),
            ceiling: None,
            room: None,
            purse: Money::MAX,
            beside: Money::ZERO,
            fresh: self.fresh_money(),
            unit: cent,
            trim: false,
        };
        Bounds::Amount {
            range,
            cash: None,
            money,
            own_box: None,
            line: false,
        }
    }

    /// The house frees a seat whose party has done nothing for long enough (INT-28).
    pub(super) fn idle_seat(&self, party: Option<Party>) -> Verdict {
        let Some(state) = party.and_then(|party| self.state(party)) else {
            return Err(Refusal::NoSuchParty {
                clause: Clause::new("INV-09"),
            });
        };
        let at = state
            .acted_at
            .plus_minutes(self.rulebook().idle_seat_minutes);
        Ok(Bounds::NotBefore {
            at,
            clause: Clause::new("INT-28"),
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
