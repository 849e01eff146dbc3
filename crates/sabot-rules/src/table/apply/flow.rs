//! Phases, windows and what the floor has set.

use super::super::Table;
use super::super::event::{FlowEvent, TermsEvent};
use super::super::phase::{Offer, Phase, Window};
use super::super::state::Resume;

impl Table {
    #[inline(always)]
    pub(super) fn apply_flow(&mut self, event: FlowEvent) {
        match event {
            FlowEvent::Entered(phase) => {
                if let Phase::Ruling(_) | Phase::Suspended = phase {
                    self.paused = Some(self.phase);
                }
                if let Phase::Offering(offer) = phase {
                    self.lap_comes_to(offer);
                }
                self.phase = phase;
            }
            FlowEvent::Stamped { at, party } => {
                self.at = at;
                if let Some(party) = party {
                    self.with(party, |p| p.acted_at = at);
                }
            }
            FlowEvent::WindowOpened {
                id,
                kind,
                closes_at,
            } => {
                self.window = Some(Window {
                    id,
                    kind,
                    closes_at,
                });
                self.windows = id.saturating_add(1);
                for party in &mut self.parties {
                    party.answered = false;
                }
            }
            FlowEvent::WindowClosed(_) => self.window = None,
            FlowEvent::Declined(party) | FlowEvent::Acknowledged(party) => {
                self.with(party, |p| p.answered = true);
            }
            FlowEvent::NextIs(resume) => {
                if let Resume::Again(Phase::Offering(offer)) = resume {
                    self.offers_again(offer);
                }
                self.resume = resume;
            }
        }
    }

    /// What was offered and not answered is offered again.
    #[inline(never)]
    fn offers_again(&mut self, offer: Offer) {
        if let Some(party) = self.offer_party(offer) {
            self.with(party, |p| p.asked = false);
        }
    }

    pub(super) fn apply_terms(&mut self, event: TermsEvent) {
        match event {
            TermsEvent::MinimumChanged(minimum) => self.floor.minimum = minimum,
            TermsEvent::NoticePosted { rate, at } => self.floor.notice = Some((rate, at)),
            TermsEvent::RateChanged(rate) => {
                self.floor.rate = rate;
                self.floor.notice = None;
            }
            TermsEvent::ProcedureChanged(procedure) => self.floor.procedure = procedure,
            TermsEvent::MixingChanged(mixing) => self.floor.mixing = mixing,
            TermsEvent::PlaySuspended => self.floor.suspended = true,
            TermsEvent::PlayResumed => {
                self.floor.suspended = false;
                self.floor.begun = false;
            }
            TermsEvent::PassOrdered(reason) => self.floor.ordered = Some(reason),
        }
    }
}
