//! The floor: minimums, notices, suspension, the clock, irregularities and rulings.

use sabot_core::{Money, Party, Pot};

use super::super::act::{Call, Irregularity, Ruling};
use super::super::allowed::CORRECTED;
use super::super::bounds::{Bounds, Kind, Range};
use super::super::phase::{Phase, Question};
use super::super::refusal::Refusal;
use super::super::state::{PartyState, SideHand};
use super::super::{MONEY_MAX, Table};
use super::Verdict;
use crate::clause::Clause;
use crate::rulebook::{Law, Purses, VeIrregularities};

/// More surplus cards than this are another irregularity.
const MIXED_MAX: usize = 4;

/// The least that can be put right.
const CENT: Money = Money::from_cents_saturating(1);

impl Table {
    pub(super) fn floor_verdict(&self, party: Option<Party>, kind: Kind) -> Verdict {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these kinds"
        )]
        match kind {
            Kind::ChangeMinimum => Ok(self.minimum()),
            Kind::PostNotice | Kind::ChangeRate => self.rate(),
            Kind::ChangeProcedure => self.plain(!self.phase.shoe_in_use(), "NJ-4.12h.0"),
            // From the next shuffle on: one that has begun is finished (NJ-4.4a).
            Kind::ChangeMixing => Ok(Bounds::Plain),
            Kind::Suspend => self.plain(!self.floor.suspended, "VE-general-22"),
            Kind::Resume => self.plain(self.floor.suspended, "VE-general-22"),
            Kind::SetAside => self.set_aside(party),
            Kind::TimeUp => {
                let open = self.window.and_then(|w| w.closes_at.map(|at| (w.id, at)));
                Ok(Bounds::Clock {
                    open,
                    next: self.windows,
                })
            }
            Kind::Report(fact) => self.report_verdict(fact),
            Kind::Rule(ruling) => self.rule(ruling),
            Kind::Correct { from, to } => self.correction(from, to),
            _ => Err(self.not_now(Clause::new("INV-12"))),
        }
    }

    fn minimum(&self) -> Bounds {
        let clause = Clause::new(self.by_law("INT-93", "VE-general-21", "INT-93"));
        let unit = self.rulebook().chip_unit;
        let range = Range {
            floor: (unit, clause),
            ceiling: self
                .rulebook()
                .table_max
                .map(|max| (max, Clause::new("INT-16"))),
            room: None,
            purse: Money::MAX,
            beside: Money::ZERO,
            fresh: Money::ZERO,
            unit,
            trim: false,
        };
        Bounds::Amount {
            range,
            cash: Some(clause),
            money: clause,
            own_box: None,
            line: false,
        }
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
            Law::Venice => Err(Refusal::unlawful(
                "VE-game-16",
                "the cagnotte is five per cent",
            )),
            Law::Chickasaw => Err(Refusal::unlawful(
                "CK-a.2",
                "the commission is five per cent",
            )),
        }
    }

    fn set_aside(&self, party: Option<Party>) -> Verdict {
        let state = party.and_then(|party| self.state(party));
        let Some(state) = state.filter(|p| p.away_since.is_some()) else {
            return Err(Refusal::entitled(
                "VE-general-20",
                "the owner is at the table",
            ));
        };
        let lies = state.lies.filter(|_| !state.purse.is_zero());
        let Some(lies) = lies else {
            return Err(self.not_now(Clause::new("INT-74")));
        };
        let at = lies.since.plus_minutes(self.rulebook().unclaimed_minutes);
        Ok(Bounds::NotBefore {
            at,
            clause: Clause::new("INT-74"),
        })
    }

    /// Between coups money may be booked back, as far as it is there (INT-96).
    fn correction(&self, from: Pot, to: Pot) -> Verdict {
        let clause = Clause::new("INT-96");
        let known = |pot: Pot| {
            if let Pot::Purse(party) = pot {
                return self.state(party).is_some_and(PartyState::is_here);
            }
            CORRECTED.contains(&pot)
        };
        if !known(from) || !known(to) || from == to {
            let why = "only purses at this table, the levy, the table purse and the tips";
            return Err(Refusal::Unlawful { why, clause });
        }
        let wagers_out = matches!(self.phase, Phase::Cover(_) | Phase::Betting);
        self.when(!self.in_coup() && !wagers_out, "INT-96")?;
        let there = self.lies_in(from);
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
        Ok(Bounds::Amount {
            range,
            cash: Some(clause),
            money: clause,
            own_box: None,
            line: false,
        })
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

    /// Which facts this rulebook has a procedure for (NJ-4.12, INT-75, CK-o).
    fn has_procedure(&self, fact: Irregularity) -> Result<(), Refusal> {
        let other = "report it as another irregularity: management rules";
        match self.law() {
            _ if fact == Irregularity::Other => Ok(()),
            Law::NewJersey => Ok(()),
            Law::Venice if fact == Irregularity::FaceUp => Ok(()),
            Law::Venice if self.rulebook().ve_irregularities == VeIrregularities::Nj => Ok(()),
            Law::Venice => Err(Refusal::unlawful("INT-75", other)),
            Law::Chickasaw => Err(Refusal::unlawful("CK-o", other)),
        }
    }

    fn report_verdict(&self, fact: Irregularity) -> Verdict {
        self.has_procedure(fact)?;
        let rebuilding = self.phase == Phase::Rebuilding && fact != Irregularity::FaceUp;
        let stopped = rebuilding || matches!(self.phase, Phase::Ruling(_) | Phase::Suspended);
        self.when(!stopped, "INT-84")?;
        if fact == Irregularity::Other {
            return Ok(Bounds::Plain);
        }
        let clause = fact_clause(fact, self.law());
        let (needs_cards, now) = self.report_moment(fact);
        self.when(now, clause)?;
        self.plain(self.shoe.left >= needs_cards, "NJ-4.12k")
    }

    /// How many cards a fact needs at least, and whether it can be true now.
    fn report_moment(&self, fact: Irregularity) -> (u16, bool) {
        let coup = &self.coup;
        // An error of the initial deal may be found until the coup is paid.
        let initial = self.in_play() && !coup.player.is_empty();
        let burning = matches!(self.phase, Phase::Burning(_));
        let loaded = self.phase.shoe_in_use() && !burning;
        let mix = |hand: &SideHand| hand.extra.len() < MIXED_MAX;
        let no_stray = self.odd.stray.is_none();
        match fact {
            Irregularity::WrongOrder { .. } => (0, initial),
            // More than two, however many (NJ-4.12b.1); the player's hand has three (NJ-4.12c).
            Irregularity::BankerExtra { .. } => (1, initial && mix(&coup.banker)),
            Irregularity::PlayerExtra { .. } => (1, initial && coup.player.extra.is_empty()),
            Irregularity::DoubleDraw { .. } => (
                2,
                self.phase == Phase::BankerThird && self.odd.double.is_none(),
            ),
            Irregularity::CardAfterStay { .. } => {
                let stayed = coup.player_call == Some(Call::Stay);
                let before = matches!(self.phase, Phase::BankerTurn | Phase::BankerAct);
                (1, stayed && before && no_stray)
            }
            Irregularity::DrawnInError { disclosed } => {
                let simulating = matches!(self.phase, Phase::Simulating);
                // Several disclosed cards open one simulated round, as far as its first four.
                let round = self.odd.simulated;
                let room = !disclosed || round.is_none_or(|round| round.banker.len() < 2);
                (1, loaded && !simulating && no_stray && room)
            }
            Irregularity::BankerTookCard => {
                let asked = matches!(self.phase, Phase::BankerLook | Phase::PlayerThird);
                (1, asked && no_stray)
            }
            Irregularity::FaceUp => (1, loaded || burning),
            Irregularity::Other => (0, true),
        }
    }

    fn rule(&self, ruling: Ruling) -> Verdict {
        let Phase::Ruling(question) = self.phase else {
            return Err(self.not_now(Clause::new("INT-84")));
        };
        let in_coup = self.paused.is_some_and(|phase| {
            phase.in_coup() || matches!(phase, Phase::Cover(_) | Phase::Betting)
        });
        let (fits, clause) = match ruling {
            Ruling::Keep | Ruling::Transfer => (question == Question::Transfer, "NJ-4.12a.2"),
            Ruling::Rebuild | Ruling::Annul => (question == Question::Unlawful, "INT-94"),
            Ruling::Continue => (question == Question::Other, "INT-84"),
            Ruling::Void => (question == Question::Other && in_coup, "INT-84"),
            Ruling::AdjustPlayer | Ruling::AdjustBanker | Ruling::AdjustTie => {
                let dealt = self.paused.is_some_and(Phase::in_coup);
                (question == Question::Other && dealt, "INT-84")
            }
        };
        self.plain(fits, clause)
    }
}

/// The clause that deals with a fact.
pub(crate) fn fact_clause(fact: Irregularity, law: Law) -> &'static str {
    match fact {
        Irregularity::WrongOrder { .. } => "NJ-4.12a.1",
        Irregularity::BankerExtra { .. } => "NJ-4.12b.1",
        Irregularity::PlayerExtra { .. } => "NJ-4.12c",
        Irregularity::DoubleDraw { .. } => "NJ-4.12d",
        Irregularity::CardAfterStay { misspoke: false } => "NJ-4.12e.1",
        Irregularity::CardAfterStay { misspoke: true } => "NJ-4.12f.1",
        Irregularity::DrawnInError { disclosed: false } => "NJ-4.12g.1",
        Irregularity::DrawnInError { disclosed: true } => "NJ-4.12g.5",
        Irregularity::BankerTookCard => "NJ-4.12i",
        Irregularity::FaceUp if law == Law::Venice => "VE-general-16",
        Irregularity::FaceUp => "NJ-4.12j.1",
        Irregularity::Other if law == Law::Chickasaw => "CK-o",
        Irregularity::Other if law == Law::Venice => "INT-75",
        Irregularity::Other => "INT-84",
    }
}
