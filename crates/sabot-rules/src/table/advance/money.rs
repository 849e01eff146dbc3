//! Settlement: who wins what, the levy, and what the bank remembers (NJ-4.10, VE-game-16, CK-a, CK-settle-02).

use sabot_core::{Money, Outcome, Party};

use super::super::act::Area;
use super::super::event::{
    BankEvent, OddEvent, PlayEvent, PuntoEvent, StakeEvent, StakeKind, VoidReason,
};
use super::super::state::Resume;
use super::super::{Log, Table};
use crate::rulebook::{BankGrowth, Law, PrecedingWager, TIE_PAYS, VeSuivi};

impl Table {
    /// Collects and pays after the announcement (NJ-4.10b.1).
    pub(in super::super) fn settle(&mut self, events: &mut Log<'_>) {
        let Some((_, _, outcome)) = self.coup.result else {
            return;
        };
        if self.law() == Law::Chickasaw {
            self.settle_punto(outcome, events);
            return;
        }
        let record = self.record(outcome);
        let covered = self.covered();
        for party in self.numbers() {
            let Some(stake) = self.party(party).and_then(|p| p.stake) else {
                continue;
            };
            let amount = stake.amount;
            let event = match outcome {
                Outcome::Player => StakeEvent::StakeWon { party, amount },
                Outcome::Banker => StakeEvent::StakeLost { party, amount },
                Outcome::Tie => StakeEvent::StakeReturned { party, amount },
            };
            self.emit(events, event);
        }
        let levy = self.levy(covered);
        if outcome == Outcome::Banker && !levy.is_zero() {
            self.emit(events, BankEvent::LevyTaken { amount: levy });
        }
        if self.law() == Law::NewJersey || outcome == Outcome::Player {
            self.return_bank(events);
        }
        self.emit(events, record);
        self.emit(
            events,
            PlayEvent::CoupEnded {
                outcome: Some(outcome),
            },
        );
        let resume = if outcome == Outcome::Player {
            Resume::Lost
        } else {
            Resume::Decide
        };
        self.after_coup(resume, events);
    }

    /// The levy on what the banker wins, once a coup, on the total (NJ-4.10c, VE-game-16, INT-37).
    fn levy(&self, won: Money) -> Money {
        self.rulebook().levy_on(won, self.coup.rate)
    }

    /// What the bank remembers of this coup (NJ-4.6b, NJ-4.7b, INT-17 to INT-21, INT-63, INT-64).
    fn record(&self, outcome: Outcome) -> BankEvent {
        let last = match (self.law(), self.rulebook().preceding_wager) {
            (Law::Venice | Law::Chickasaw, _) => None,
            (Law::NewJersey, PrecedingWager::Placed) => Some(self.bank.placed),
            (Law::NewJersey, PrecedingWager::Covered) => Some(self.covered()),
        };
        let suivi = match outcome {
            Outcome::Banker => self.suivi_earned(),
            Outcome::Player => None,
            Outcome::Tie => self.bank.suivi,
        };
        let gross = self.rulebook().bank_growth == BankGrowth::Gross;
        let owed = if self.law() == Law::Venice && gross && outcome == Outcome::Banker {
            self.levy(self.covered())
        } else {
            Money::ZERO
        };
        let valid = self.bank.valid || outcome != Outcome::Tie;
        BankEvent::BankRecorded {
            last,
            suivi,
            valid,
            owed,
        }
    }

    /// Who has suivi after this lost coup (NJ-4.7b.1, INT-20; VE-game-39, INT-64).
    fn suivi_earned(&self) -> Option<Party> {
        match self.law() {
            Law::Venice => {
                let party = self.coup.dominant?;
                let stake = self.party(party)?.stake?;
                let announced = stake.kind != StakeKind::Part;
                (announced || self.rulebook().ve_suivi == VeSuivi::AnyHolder).then_some(party)
            }
            Law::NewJersey | Law::Chickasaw => {
                let whole = match self.rulebook().preceding_wager {
                    PrecedingWager::Placed => self.bank.placed,
                    PrecedingWager::Covered => self.covered(),
                };
                self.parties()
                    .find(|(_, state)| !whole.is_zero() && state.at_risk() == whole)
                    .map(|(party, _)| party)
            }
        }
    }

    /// Losers first, then the winners (CK-settle-02); each wager for itself (INT-80).
    fn settle_punto(&mut self, outcome: Outcome, events: &mut Log<'_>) {
        for areas in losers_and_others(outcome) {
            for party in self.numbers() {
                for area in areas {
                    let amount = self.wager_on(party, *area);
                    if !amount.is_zero() {
                        self.settle_wager(party, *area, amount, outcome, events);
                    }
                }
            }
        }
        self.emit(
            events,
            PlayEvent::CoupEnded {
                outcome: Some(outcome),
            },
        );
        self.after_coup(Resume::Begin, events);
    }

    fn settle_wager(
        &mut self,
        party: Party,
        area: Area,
        amount: Money,
        outcome: Outcome,
        events: &mut Log<'_>,
    ) {
        let paid = |win, commission| PuntoEvent::Paid {
            party,
            area,
            amount,
            win,
            commission,
        };
        let event = match (area, outcome) {
            (Area::Player, Outcome::Player) => paid(amount, Money::ZERO),
            (Area::Banker, Outcome::Banker) => paid(amount, self.levy(amount)),
            (Area::Tie, Outcome::Tie) => {
                let win = amount
                    .checked_mul(u64::from(TIE_PAYS))
                    .unwrap_or(Money::MAX);
                paid(win, Money::ZERO)
            }
            // A tie is neither a Player nor a Banker win: both push (INT-77).
            (Area::Player | Area::Banker, Outcome::Tie) => PuntoEvent::WagerReturned {
                party,
                area,
                amount,
            },
            (Area::Player, Outcome::Banker)
            | (Area::Banker, Outcome::Player)
            | (Area::Tie, Outcome::Player | Outcome::Banker) => PuntoEvent::Collected {
                party,
                area,
                amount,
            },
        };
        self.emit(events, event);
    }

    /// A coup that comes to nothing: all wagers and antes go back, no levy (INV-05).
    pub(in super::super) fn void_coup(&mut self, reason: VoidReason, events: &mut Log<'_>) {
        self.void_money(reason, events);
        self.after_coup(self.resume_now(), events);
    }

    pub(in super::super) fn void_money(&mut self, reason: VoidReason, events: &mut Log<'_>) {
        self.shut_window(events);
        self.emit(events, BankEvent::CoupVoided(reason));
        for party in self.numbers() {
            self.return_stake(party, events);
            self.return_wagers(party, events);
        }
        if self.law() == Law::NewJersey {
            self.return_bank(events);
        }
        self.emit(
            events,
            OddEvent::CardsWanted {
                place: super::super::place::Place::Discard,
                count: 0,
            },
        );
        self.emit(events, PlayEvent::CoupEnded { outcome: None });
    }
}

/// The areas whose wagers are collected, and those whose wagers are paid or returned: at a Tie, Player and Banker are
/// (INT-77).
const fn losers_and_others(outcome: Outcome) -> [&'static [Area]; 2] {
    match outcome {
        Outcome::Player => [&[Area::Banker, Area::Tie], &[Area::Player]],
        Outcome::Banker => [&[Area::Player, Area::Tie], &[Area::Banker]],
        Outcome::Tie => [&[], &[Area::Player, Area::Banker, Area::Tie]],
    }
}
