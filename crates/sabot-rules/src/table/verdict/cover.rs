//! Wagers against the bank and the windows they are made in (NJ-4.7, VE-game-39 to 48, INT-23 to INT-25).

use sabot_core::{Money, Party};

use super::super::Table;
use super::super::bounds::{Bounds, CoverKind};
use super::super::event::StakeKind;
use super::super::phase::{Phase, Stage, WindowKind};
use super::super::refusal::{Refusal, Site};
use super::super::state::Standing;
use super::Verdict;
use crate::rulebook::{Law, OverOffer};

impl Table {
    #[inline(always)]
    pub(super) fn cover_verdict(&self, party: Option<Party>, kind: CoverKind) -> Verdict {
        let Some(party) = party else {
            return Err(self.nobody());
        };
        match kind {
            CoverKind::Decline => self.decline(party),
            CoverKind::InCash(call) => self.in_cash_verdict(party, call),
            CoverKind::Suivi => self.suivi(party, self.against_bank(party)?),
            CoverKind::Banco => self.banco(party, self.against_bank(party)?),
            CoverKind::WithTable => self
                .against_bank(party)
                .and_then(|_| self.with_table(party)),
            CoverKind::Stake => self.part(party, self.against_bank(party)?),
            CoverKind::TakeBack => self.against_bank(party).and_then(|_| self.take_back(party)),
        }
    }

    fn decline(&self, party: Party) -> Verdict {
        self.when(self.window.is_some(), Site::NothingOffered)?;
        if !self.is_entitled(party) {
            return Err(self.entitled_at(Site::NotOffered));
        }
        let decides = self
            .window
            .is_some_and(|window| matches!(window.kind, WindowKind::Decision | WindowKind::Wager));
        if decides {
            return Err(self.entitled_at(Site::NotDeclined));
        }
        let answered = self.state(party).is_none_or(|p| p.answered);
        self.plain(!answered, Site::Answered)
    }

    /// The stage in which this party may wager against the bank, if it may.
    #[inline]
    fn against_bank(&self, party: Party) -> Result<Stage, Refusal> {
        if self.law() == Law::Chickasaw {
            return Err(self.unlawful_at(Site::NoBankToCover));
        }
        let Phase::Cover(stage) = self.phase else {
            return Err(self.not_now(self.late(party)));
        };
        if self.bank.banker == Some(party) {
            return Err(self.entitled_at(Site::BankerAgainstBank));
        }
        Ok(stage)
    }

    /// What shuts out a wager when betting is not open. Who has a stake would change it; who has none would lay one
    /// too late.
    fn late(&self, party: Party) -> Site {
        if self.phase == Phase::Simulating {
            Site::NoWagersInSimulation
        } else if !self.bets_are_closed() {
            Site::NothingToCover
        } else if self.held_stake(party).is_some() {
            Site::StakeStands
        } else {
            Site::BetsClosed
        }
    }

    fn held_stake(&self, party: Party) -> Option<StakeKind> {
        self.state(party)
            .and_then(|p| p.stake)
            .map(|stake| stake.kind)
    }

    pub(crate) fn any_stake(&self, kind: StakeKind) -> bool {
        self.parties
            .iter()
            .any(|p| p.stake.is_some_and(|stake| stake.kind == kind))
    }

    /// What a party can put up if its present stake went back first.
    fn free_purse(&self, party: Party) -> Money {
        let own = self
            .state(party)
            .map_or(Money::ZERO, super::super::state::PartyState::at_risk);
        self.purse_limit(party).saturating_add(own)
    }

    fn fund_whole(&self, party: Party, amount: Money) -> Result<(), Refusal> {
        let purse = self.free_purse(party);
        if purse < amount {
            return Err(Refusal::ShortOfFunds {
                amount,
                purse,
                clause: self.clause(Site::ShortOfFunds),
            });
        }
        Ok(())
    }

    fn suivi(&self, party: Party, stage: Stage) -> Verdict {
        if self.bank.suivi != Some(party) {
            // Whatever was lost to another banker went with that bank (INT-22, INT-64).
            let fresh = self.bank.last.is_none() && !self.bank.dealt && self.bank.suivi.is_none();
            return Err(self.entitled_at(if fresh {
                Site::SuiviEnded
            } else {
                Site::SuiviNotEarned
            }));
        }
        // No window opens for a holder who is short, so that is the reason to give (NJ-4.7b.2).
        self.fund_whole(party, self.bank.amount)?;
        let open = self.law() == Law::Venice || stage == Stage::Suivi;
        self.when(open, Site::SuiviPast)?;
        let called = self.held_stake(party) == Some(StakeKind::Suivi);
        self.plain(!called, Site::SuiviCalled)
    }

    fn banco(&self, party: Party, stage: Stage) -> Verdict {
        if self.law() == Law::Venice {
            if self.any_stake(StakeKind::Suivi) {
                return Err(self.entitled_at(Site::SuiviExcludes));
            }
        } else {
            self.when(
                matches!(stage, Stage::Suivi | Stage::Banco),
                Site::BancoPast,
            )?;
        }
        let called = matches!(
            self.held_stake(party),
            Some(StakeKind::Banco | StakeKind::Suivi)
        );
        self.when(!called, Site::BancoCalled)?;
        self.fund_whole(party, self.bank.amount)?;
        Ok(Bounds::Plain)
    }

    fn with_table(&self, party: Party) -> Verdict {
        if self.law() != Law::Venice {
            return Err(self.unlawful_at(Site::NoHalfBank));
        }
        self.nobody_alone()?;
        if let Some(other) = self.with_table_caller() {
            let nearer = self.precedence(party, u32::MAX) < self.precedence(other, 0);
            if other == party || !nearer {
                return Err(self.entitled_at(Site::HalfBankTaken));
            }
        }
        let half = self.bank.amount.half_down(self.rulebook().chip_unit);
        self.when(!half.is_zero(), Site::NoHalf)?;
        self.fund_whole(party, half)?;
        Ok(Bounds::Plain)
    }

    pub(crate) fn with_table_caller(&self) -> Option<Party> {
        self.parties()
            .find(|(_, p)| {
                p.stake
                    .is_some_and(|stake| stake.kind == StakeKind::WithTable)
            })
            .map(|(party, _)| party)
    }

    /// Venice: nobody faces the bank alone yet (VE-game-40, VE-game-41).
    fn nobody_alone(&self) -> Result<(), Refusal> {
        if self.any_stake(StakeKind::Suivi) {
            return Err(self.entitled_at(Site::SuiviExcludes));
        }
        if self.any_stake(StakeKind::Banco) {
            return Err(self.entitled_at(Site::FacedAlone));
        }
        Ok(())
    }

    #[inline(always)]
    fn part(&self, party: Party, stage: Stage) -> Verdict {
        match (self.law(), stage) {
            (Law::Venice, _) => self.nobody_alone()?,
            (_, Stage::Suivi) => return Err(self.not_now(Site::SuiviFirst)),
            (_, Stage::Banco) => return Err(self.not_now(Site::BancoFirst)),
            (_, Stage::Lap(step)) if self.lap_party(step) != Some(party) => {
                return Err(self.entitled_at(Site::PartsInTurn));
            }
            (_, Stage::Lap(_) | Stage::Open) => {}
        }
        let punter = self.state(party);
        let laid = punter.and_then(|p| p.stake);
        let bound = laid.is_some_and(|laid| laid.kind != StakeKind::Part);
        self.when(!bound, Site::CallHolds)?;
        let own = laid.map_or(Money::ZERO, |laid| laid.amount);
        let taken = self.covered().saturating_sub(own);
        let room = self.bank.amount.saturating_sub(taken);
        let unit = self.rulebook().chip_unit;
        let purse = self.purse_limit(party).saturating_add(own);
        let mut range = self.range_within(purse, unit, Site::LeastPart);
        range.ceiling = Some((self.bank.amount, self.clause(Site::NotAboveBank)));
        range.room = Some((room, self.clause(Site::NotBeyondBank)));
        range.trim = self.rulebook().over_offer == OverOffer::Trim && !room.is_zero();
        let (own_box, elsewhere) = match punter.map(|p| p.place) {
            Some(Standing::Seated(seat)) => (Some(seat), Site::OwnBox),
            Some(Standing::Behind(seat)) => (Some(seat), Site::BoxInFront),
            Some(Standing::Gone) | None => (None, Site::OwnBox),
        };
        let line = self.law() == Law::Venice;
        Ok(Bounds::Amount {
            range,
            cash: None,
            money: self.clause(Site::ForeignMoney),
            own_box,
            elsewhere: Some((elsewhere, self.law())),
            line,
        })
    }

    /// A wager goes back until the call, a banco or suivi until its window has closed: then the betting is (INT-24).
    fn take_back(&self, party: Party) -> Verdict {
        if self.held_stake(party).is_some() {
            return Ok(Bounds::Plain);
        }
        Err(self.entitled_at(Site::NothingToTakeBack))
    }
}
