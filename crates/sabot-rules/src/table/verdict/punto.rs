//! Punto banco's wagers (CK-desc-03, CK-d to CK-i).

use sabot_core::{Money, Party};

use super::super::Table;
use super::super::bounds::{Bounds, PuntoKind};
use super::super::phase::Phase;
use super::super::refusal::Site;
use super::Verdict;
use crate::rulebook::Law;

impl Table {
    #[inline(always)]
    pub(super) fn punto_verdict(&self, party: Option<Party>, kind: PuntoKind) -> Verdict {
        let state = party.and_then(|party| self.state(party));
        let (Some(party), Some(state)) = (party, state) else {
            return Err(self.nobody());
        };
        if self.law() != Law::Chickasaw {
            return Err(self.unlawful_at(Site::NoAreas));
        }
        if !matches!(self.phase, Phase::Betting) {
            return Err(self.not_now(if self.coup.player.is_empty() {
                Site::NoMoreBets
            } else {
                Site::FirstCardOut
            }));
        }
        match kind {
            PuntoKind::Wager(area) => {
                let purse = self.purse_limit(party);
                if purse.is_zero() && state.on_felt().is_zero() {
                    return Err(self.entitled_at(Site::BuyFirst));
                }
                let own = state
                    .wagers
                    .get(area.index())
                    .copied()
                    .unwrap_or(Money::ZERO);
                let purse = purse.saturating_add(own);
                let mut range = self.range_within(purse, self.floor.minimum, Site::WagerMinimum);
                if state.ante.is_zero() {
                    range.beside = self.rulebook().ante;
                }
                Ok(self.amount(range, Some(Site::ChequesFirst)))
            }
            PuntoKind::RemoveWager(area) => {
                let laid = state
                    .wagers
                    .get(area.index())
                    .is_some_and(|wager| !wager.is_zero());
                if laid {
                    return Ok(Bounds::Plain);
                }
                Err(self.entitled_at(Site::NoWagerThere))
            }
            PuntoKind::LayAnte => {
                let due = !self.rulebook().ante.is_zero() && state.ante.is_zero();
                self.when(due && !state.wagered().is_zero(), Site::NoAnteDue)?;
                self.fund(party, self.rulebook().ante)?;
                Ok(Bounds::Plain)
            }
        }
    }
}
