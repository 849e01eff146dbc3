//! Irregularities and rulings (NJ-4.12).

use super::super::Table;
use super::super::act::{Call, Irregularity, Ruling};
use super::super::bounds::{Bounds, OddKind};
use super::super::phase::{Phase, Question};
use super::super::refusal::{Refusal, Site};
use super::super::state::SideHand;
use super::Verdict;
use crate::clause::Clause;
use crate::rulebook::{Law, VeIrregularities};

/// More surplus cards than this are another irregularity.
const MIXED_MAX: usize = 4;

impl Table {
    pub(super) fn odd_verdict(&self, kind: OddKind) -> Verdict {
        match kind {
            OddKind::Report(fact) => self.report_verdict(fact),
            OddKind::Rule(ruling) => self.rule(ruling),
        }
    }

    /// Which facts this rulebook has a procedure for (NJ-4.12, INT-75, CK-o).
    fn has_procedure(&self, fact: Irregularity) -> Result<(), Refusal> {
        match self.law() {
            _ if fact == Irregularity::Other => Ok(()),
            Law::NewJersey => Ok(()),
            Law::Venice if fact == Irregularity::FaceUp => Ok(()),
            Law::Venice if self.rulebook().ve_irregularities == VeIrregularities::Nj => Ok(()),
            Law::Venice | Law::Chickasaw => Err(self.unlawful_at(Site::NoProcedure)),
        }
    }

    fn report_verdict(&self, fact: Irregularity) -> Verdict {
        self.has_procedure(fact)?;
        let rebuilding = self.phase == Phase::Rebuilding && fact != Irregularity::FaceUp;
        let stopped = rebuilding || self.stopped_by().is_some();
        self.when(!stopped, Site::RebuildingFirst)?;
        let Some(site) = fact_site(fact) else {
            return Ok(Bounds::Plain);
        };
        let (needs_cards, now) = self.report_moment(fact);
        self.when(now, site)?;
        self.plain(self.shoe.left >= needs_cards, Site::TooFewCards)
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
            return Err(self.not_so(Site::NothingToRule));
        };
        let in_coup = self.paused.is_some_and(|phase| {
            phase.in_coup() || matches!(phase, Phase::Cover(_) | Phase::Betting)
        });
        let (asked, unasked) = match ruling {
            Ruling::Keep | Ruling::Transfer => (Question::Transfer, Site::NoTransferAsked),
            Ruling::Rebuild | Ruling::Annul => (Question::Unlawful, Site::NoCallAsked),
            Ruling::Continue
            | Ruling::Void
            | Ruling::AdjustPlayer
            | Ruling::AdjustBanker
            | Ruling::AdjustTie => (Question::Other, Site::OtherQuestion),
        };
        self.if_so(question == asked, unasked)?;
        let fits = match ruling {
            Ruling::Keep
            | Ruling::Transfer
            | Ruling::Rebuild
            | Ruling::Annul
            | Ruling::Continue => true,
            Ruling::Void => in_coup,
            Ruling::AdjustPlayer | Ruling::AdjustBanker | Ruling::AdjustTie => {
                self.paused.is_some_and(Phase::in_coup)
            }
        };
        self.plain_if(fits, Site::NothingToVoid)
    }
}

/// The site of a fact that New Jersey has a procedure for; none for another irregularity.
pub(super) const fn fact_site(fact: Irregularity) -> Option<Site> {
    Some(match fact {
        Irregularity::WrongOrder { .. } => Site::WrongOrder,
        Irregularity::BankerExtra { .. } => Site::BankerExtra,
        Irregularity::PlayerExtra { .. } => Site::PlayerExtra,
        Irregularity::DoubleDraw { .. } => Site::DoubleDraw,
        Irregularity::CardAfterStay { misspoke: false } => Site::CardAfterStay,
        Irregularity::CardAfterStay { misspoke: true } => Site::CardMisspoken,
        Irregularity::DrawnInError { disclosed: false } => Site::DrawnInError,
        Irregularity::DrawnInError { disclosed: true } => Site::DisclosedInError,
        Irregularity::BankerTookCard => Site::BankerTookCard,
        Irregularity::FaceUp => Site::FaceUp,
        Irregularity::Other => return None,
    })
}

/// The clause that deals with a fact; at a table that has no procedure for it, the one by which management rules.
pub(crate) fn fact_clause(fact: Irregularity, law: Law) -> Clause {
    match fact_site(fact) {
        Some(site) if site.is_under(law) => site.clause(law),
        Some(_) | None => Site::ManagementRules.clause(law),
    }
}
