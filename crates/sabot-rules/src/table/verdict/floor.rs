//! The floor: orders, minimums, notices, suspension, the clock, corrections.

use sabot_core::{Money, Pot};

use super::super::act::PassReason;
use super::super::allowed::CORRECTED;
use super::super::bounds::{Bounds, FloorKind, Range};
use super::super::phase::Phase;
use super::super::refusal::Site;
use super::super::state::PartyState;
use super::super::{MONEY_MAX, Table};
use super::Verdict;
use crate::rulebook::{Law, Purses};

/// The least that can be put right.
const CENT: Money = Money::from_cents_saturating(1);

impl Table {
    pub(super) fn floor_verdict(&self, kind: FloorKind) -> Verdict {
        match kind {
            FloorKind::OrderPass(reason) => self.order_pass(reason),
            FloorKind::ChangeMinimum => Ok(self.minimum()),
            FloorKind::PostNotice | FloorKind::ChangeRate => self.rate(),
            FloorKind::ChangeProcedure => {
                self.plain_if(!self.phase.shoe_in_use(), Site::ProcedureBeforehand)
            }
            // From the next shuffle on: one that has begun is finished (NJ-4.4a).
            FloorKind::ChangeMixing => Ok(Bounds::Plain),
            FloorKind::Suspend => self.plain_if(!self.floor.suspended, Site::SuspendedAlready),
            FloorKind::Resume => self.plain_if(self.floor.suspended, Site::NotSuspended),
            FloorKind::TimeUp => {
                let open = self.window.and_then(|w| w.closes_at.map(|at| (w.id, at)));
                Ok(Bounds::Clock {
                    open,
                    next: self.windows,
                })
            }
            FloorKind::Correct { from, to } => self.correction(from, to),
        }
    }

    fn order_pass(&self, reason: PassReason) -> Verdict {
        if self.law() == Law::Chickasaw {
            return Err(self.entitled_at(Site::NoBankHere));
        }
        if self.bank.banker.is_none() {
            return Err(self.not_now(Site::NobodyToOrder));
        }
        match (self.law(), reason) {
            (Law::NewJersey, PassReason::Uncovered) => Err(self.unlawful_at(Site::NoCauseToOrder)),
            (Law::NewJersey, _) => self.plain(self.floor.ordered.is_none(), Site::OrderedAlready),
            (Law::Venice, PassReason::Uncovered) => {
                self.when(self.phase == Phase::Deciding, Site::OrderBetweenCoups)?;
                let enough = self.bank.uncovered >= self.rulebook().uncovered_offers_limit;
                if enough {
                    return Ok(Bounds::Plain);
                }
                Err(self.entitled_at(Site::CoveredTooOften))
            }
            (Law::Venice | Law::Chickasaw, _) => Err(self.unlawful_at(Site::NoSuchOrder)),
        }
    }

    pub(super) fn plain_if(&self, holds: bool, site: Site) -> Verdict {
        self.if_so(holds, site).map(|()| Bounds::Plain)
    }

    fn minimum(&self) -> Bounds {
        let unit = self.rulebook().chip_unit;
        let range = Range {
            floor: (unit, self.clause(Site::LeastMinimum)),
            ceiling: self
                .rulebook()
                .table_max
                .map(|max| (max, self.clause(Site::TableMaximum))),
            room: None,
            purse: Money::MAX,
            beside: Money::ZERO,
            fresh: Money::ZERO,
            unit,
            trim: false,
        };
        self.in_chips(range)
    }

    fn rate(&self) -> Verdict {
        match self.law() {
            Law::NewJersey => {
                let minutes = self.rulebook().vig_notice_minutes;
                let notice = self
                    .floor
                    .notice
                    .map(|(rate, at)| (rate, at.plus_minutes(minutes)));
                Ok(Bounds::Rate {
                    now: self.floor.rate,
                    notice,
                })
            }
            Law::Venice => Err(self.unlawful_at(Site::RateIsFixed)),
            Law::Chickasaw => Err(self.unlawful_at(Site::CommissionIsFixed)),
        }
    }

    /// Between coups money may be booked back, as far as it is there (INT-96).
    fn correction(&self, from: Pot, to: Pot) -> Verdict {
        let known = |pot: Pot| match pot {
            Pot::Purse(party) => self.state(party).is_some_and(PartyState::is_here),
            Pot::Stake(_)
            | Pot::Bank
            | Pot::Levy
            | Pot::Ante
            | Pot::Tips
            | Pot::Unclaimed
            | Pot::TablePurse
            | Pot::Changeur
            | Pot::Cash
            | Pot::Outside => CORRECTED.contains(&pot),
        };
        if !known(from) || !known(to) || from == to {
            return Err(self.unlawful_at(Site::PotsToCorrect));
        }
        let wagers_out = matches!(self.phase, Phase::Cover(_) | Phase::Betting);
        self.if_so(!self.in_coup() && !wagers_out, Site::CorrectBetweenCoups)?;
        let there = self.lies_in(from);
        let clause = self.clause(Site::AmountToCorrect);
        let range = Range {
            floor: (CENT, clause),
            ceiling: Some((there, clause)),
            room: None,
            purse: Money::MAX,
            beside: Money::ZERO,
            fresh: Money::ZERO,
            unit: CENT,
            trim: false,
        };
        Ok(self.in_chips(range))
    }

    /// What lies in a pot that may be corrected; any sum where nothing is tracked (INT-94).
    fn lies_in(&self, pot: Pot) -> Money {
        if self.rulebook().purses == Purses::Untracked {
            return MONEY_MAX;
        }
        let pots = &self.pots;
        let balance = match pot {
            Pot::Purse(party) => return self.purse_limit(party),
            Pot::Levy => pots.levy,
            Pot::TablePurse => pots.table_purse,
            Pot::Tips => pots.tips,
            Pot::Stake(_)
            | Pot::Bank
            | Pot::Ante
            | Pot::Unclaimed
            | Pot::Changeur
            | Pot::Cash
            | Pot::Outside => return Money::ZERO,
        };
        Money::from_cents_saturating(u64::try_from(balance.get()).unwrap_or(0))
    }
}
