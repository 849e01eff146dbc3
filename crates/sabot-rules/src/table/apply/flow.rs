//! Phases, windows and what the floor has set.

use super::super::Table;
use super::super::event::Event;
use super::super::phase::{Phase, Window};
use super::super::state::Resume;

impl Table {
    pub(super) fn apply_flow(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events do not move the flow"
        )]
        match *event {
            Event::Entered(phase) => {
                if let Phase::Ruling(_) | Phase::Suspended = phase {
                    self.paused = Some(self.phase);
                }
                if let Phase::Offering(offer) = phase {
                    self.lap_comes_to(offer);
                }
                self.phase = phase;
            }
            Event::Stamped { at, party } => {
                self.at = at;
                if let Some(party) = party {
                    self.with(party, |p| p.acted_at = at);
                }
            }
            Event::WindowOpened {
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
            Event::WindowClosed(_) => self.window = None,
            Event::Declined(party) | Event::Acknowledged(party) => {
                self.with(party, |p| p.answered = true);
            }
            Event::MinimumChanged(minimum) => self.floor.minimum = minimum,
            Event::NoticePosted { rate, at } => self.floor.notice = Some((rate, at)),
            Event::RateChanged(rate) => {
                self.floor.rate = rate;
                self.floor.notice = None;
            }
            Event::ProcedureChanged(procedure) => self.floor.procedure = procedure,
            Event::MixingChanged(mixing) => self.floor.mixing = mixing,
            Event::PlaySuspended => self.floor.suspended = true,
            Event::PlayResumed => {
                self.floor.suspended = false;
                self.floor.begun = false;
            }
            Event::PassOrdered(reason) => self.floor.ordered = Some(reason),
            Event::NextIs(resume) => {
                if let Resume::Again(Phase::Offering(offer)) = resume {
                    // What was offered and not answered is offered again.
                    if let Some(party) = self.offer_party(offer) {
                        self.with(party, |p| p.asked = false);
                    }
                }
                self.resume = resume;
            }
            Event::RecutOrdered => self.shoe.ahead = None,
            _ => {}
        }
    }
}
