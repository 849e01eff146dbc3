//! Wagers against the bank and the windows they are made in (NJ-4.7, VE-game-39 to 48, INT-23 to INT-25).

use sabot_core::{Money, Party};

use super::super::Table;
use super::super::bounds::{Bounds, Kind};
use super::super::event::StakeKind;
use super::super::phase::{Phase, Stage, WindowKind};
use super::super::refusal::Refusal;
use super::super::state::Standing;
use super::Verdict;
use crate::clause::Clause;
use crate::rulebook::{Law, OverOffer};

impl Table {
    pub(super) fn cover_verdict(&self, party: Option<Party>, kind: Kind) -> Verdict {
        match (kind, party) {
            (Kind::CloseWindow, _) => self.close_window(),
            (Kind::NoMoreBets, _) => self.no_more_bets(),
            (Kind::Decline, Some(party)) => self.decline(party),
            (_, Some(party)) => self.wager_against(party, kind),
            (_, None) => Err(Refusal::NoSuchParty {
                clause: Clause::new("INV-09"),
            }),
        }
    }

    fn close_window(&self) -> Verdict {
        let closable = self.window.is_some_and(|window| match window.kind {
            WindowKind::Cut | WindowKind::Bidding | WindowKind::Offer | WindowKind::Cover => true,
            // A decision is its owner's; where he has gone away and no clock runs, play goes on by rule (INT-28).
            WindowKind::Wager | WindowKind::Decision => self.entitled().next().is_none(),
            WindowKind::Viewing | WindowKind::Stakes | WindowKind::Betting => false,
        });
        self.plain(closable, "INT-23")
    }

    fn no_more_bets(&self) -> Verdict {
        let open = matches!(
            self.phase,
            Phase::Cover(Stage::Lap(_) | Stage::Open) | Phase::Betting
        );
        self.plain(open, self.by_law("NJ-4.7d.2", "VE-general-04", "CK-g.1"))
    }

    fn decline(&self, party: Party) -> Verdict {
        let clause = self.by_law("INT-23", "INT-65", "INT-79");
        self.when(self.window.is_some(), clause)?;
        if !self.is_entitled(party) {
            return Err(Refusal::entitled(
                clause,
                "nothing is offered to this party",
            ));
        }
        let decides = self
            .window
            .is_some_and(|window| matches!(window.kind, WindowKind::Decision | WindowKind::Wager));
        if decides {
            return Err(Refusal::entitled(
                "INT-28",
                "this is to be decided, not declined",
            ));
        }
        let answered = self.state(party).is_none_or(|p| p.answered);
        self.plain(!answered, clause)
    }

    fn wager_against(&self, party: Party, kind: Kind) -> Verdict {
        if self.law() == Law::Chickasaw {
            return Err(Refusal::unlawful(
                "CK-f.1",
                "there is no bank to wager against",
            ));
        }
        let Phase::Cover(stage) = self.phase else {
            return Err(self.not_now(Clause::new(self.late(party))));
        };
        if self.bank.banker == Some(party) {
            let clause = self.by_law("NJ-4.7a.1", "VE-game-41", "CK-desc-06");
            return Err(Refusal::entitled(
                clause,
                "the banker does not wager against the bank",
            ));
        }
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these kinds"
        )]
        match kind {
            Kind::Suivi => self.suivi(party, stage),
            Kind::Banco => self.banco(party, stage),
            Kind::WithTable => self.with_table(party),
            Kind::Stake => self.part(party, stage),
            _ => self.take_back(party, stage),
        }
    }

    /// The clause that shuts out a wager when betting is not open.
    fn late(&self, party: Party) -> &'static str {
        match self.law() {
            Law::NewJersey if self.phase == Phase::Simulating => "NJ-4.12h.3",
            Law::NewJersey if self.bets_are_closed() => "NJ-4.7e.1",
            Law::NewJersey => "NJ-4.7a.1",
            // Who has a stake would change it; who has none would lay one too late.
            Law::Venice if self.bets_are_closed() && self.held_stake(party).is_some() => {
                "VE-general-05"
            }
            Law::Venice if self.bets_are_closed() => "VE-general-08",
            Law::Venice => "VE-game-43",
            Law::Chickasaw => "CK-f.1",
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
                clause: Clause::new("INT-89"),
            });
        }
        Ok(())
    }

    fn suivi(&self, party: Party, stage: Stage) -> Verdict {
        if self.bank.suivi != Some(party) {
            let clause = self.by_law("NJ-4.7b.1", "VE-game-39", "CK-f.1");
            let why = "suivi belongs to whoever faced the whole preceding wager and lost it";
            return Err(Refusal::entitled(clause, why));
        }
        // No window opens for a holder who is short, so that is the reason to give (NJ-4.7b.2).
        self.fund_whole(party, self.bank.amount)?;
        let open = self.law() == Law::Venice || stage == Stage::Suivi;
        self.plain(
            open && self.held_stake(party) != Some(StakeKind::Suivi),
            "INT-23",
        )
    }

    fn banco(&self, party: Party, stage: Stage) -> Verdict {
        if self.law() == Law::Venice {
            if self.any_stake(StakeKind::Suivi) {
                return Err(Refusal::entitled(
                    "VE-game-40",
                    "a banco suivi excludes the others",
                ));
            }
        } else {
            self.when(matches!(stage, Stage::Suivi | Stage::Banco), "INT-23")?;
        }
        let called = matches!(
            self.held_stake(party),
            Some(StakeKind::Banco | StakeKind::Suivi)
        );
        self.when(!called, "INT-24")?;
        self.fund_whole(party, self.bank.amount)?;
        Ok(Bounds::Plain)
    }

    fn with_table(&self, party: Party) -> Verdict {
        if self.law() != Law::Venice {
            return Err(Refusal::unlawful(
                "NJ-4.7d.1",
                "this rulebook knows no half-bank call",
            ));
        }
        self.nobody_alone()?;
        if let Some(other) = self.with_table_caller() {
            let nearer = self.precedence(party, u32::MAX) < self.precedence(other, 0);
            if other == party || !nearer {
                return Err(Refusal::entitled(
                    "INT-65",
                    "one bank with table a coup, the nearest first",
                ));
            }
        }
        let half = self.bank.amount.half_down(self.rulebook().chip_unit);
        self.when(!half.is_zero(), "INT-66")?;
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
            return Err(Refusal::entitled(
                "VE-game-40",
                "a banco suivi excludes the others",
            ));
        }
        if self.any_stake(StakeKind::Banco) {
            return Err(Refusal::entitled(
                "VE-game-41",
                "somebody faces the bank alone",
            ));
        }
        Ok(())
    }

    fn part(&self, party: Party, stage: Stage) -> Verdict {
        match (self.law(), stage) {
            (Law::Venice, _) => self.nobody_alone()?,
            (_, Stage::Suivi | Stage::Banco) => {
                return Err(self.not_now(Clause::new("NJ-4.7c.1")));
            }
            (_, Stage::Lap(step)) if self.lap_party(step) != Some(party) => {
                return Err(Refusal::entitled(
                    "NJ-4.7d.1",
                    "part wagers go in turn, from the banker's right",
                ));
            }
            (_, Stage::Lap(_) | Stage::Open) => {}
        }
        let bound = matches!(self.held_stake(party), Some(kind) if kind != StakeKind::Part);
        self.when(!bound, "INT-24")?;
        let own = self
            .state(party)
            .map_or(Money::ZERO, super::super::state::PartyState::at_risk);
        let taken = self.covered().saturating_sub(own);
        let room = self.bank.amount.saturating_sub(taken);
        let unit = self.rulebook().chip_unit;
        let mut range = self.range(party, unit, "INT-93");
        let whole = self.by_law("NJ-4.7a.2", "VE-game-43", "CK-f.1");
        let rest = self.by_law("NJ-4.7a.3", "VE-game-43", "CK-f.1");
        range.ceiling = Some((self.bank.amount, Clause::new(whole)));
        range.room = Some((room, Clause::new(rest)));
        range.purse = self.free_purse(party);
        range.trim = self.rulebook().over_offer == OverOffer::Trim && !room.is_zero();
        let own_box = self.state(party).and_then(|p| match p.place {
            Standing::Seated(seat) | Standing::Behind(seat) => Some(seat),
            Standing::Gone => None,
        });
        let money = Clause::new(self.by_law("NJ-4.7f", "VE-general-07", "CK-m"));
        let line = self.law() == Law::Venice;
        Ok(Bounds::Amount {
            range,
            cash: None,
            money,
            own_box,
            line,
        })
    }

    /// A part wager goes back until the call, a banco or suivi until its window has closed, which in Venice is the
    /// call (INT-24).
    fn take_back(&self, party: Party, stage: Stage) -> Verdict {
        let open = matches!(stage, Stage::Suivi | Stage::Banco);
        match self.held_stake(party) {
            Some(StakeKind::Part) => Ok(Bounds::Plain),
            Some(_) if open || self.law() == Law::Venice => Ok(Bounds::Plain),
            Some(_) => Err(Refusal::entitled(
                "INT-24",
                "a call binds once its window has closed",
            )),
            None => Err(Refusal::entitled("INT-24", "there is nothing to take back")),
        }
    }
}
