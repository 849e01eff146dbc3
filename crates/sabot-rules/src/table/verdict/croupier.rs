//! What the croupier says and does in the course of a coup.

use super::super::Table;
use super::super::bounds::{Bounds, CroupierKind};
use super::super::phase::{Phase, Stage, WindowKind};
use super::super::refusal::{Refusal, Site};
use super::Verdict;

impl Table {
    pub(super) fn croupier_verdict(&self, kind: CroupierKind) -> Verdict {
        match kind {
            CroupierKind::StartGame => self.start_game(),
            CroupierKind::CloseWindow => self.close_window(),
            CroupierKind::NoMoreBets => self.no_more_bets(),
            CroupierKind::CallCards => {
                self.plain(matches!(self.phase, Phase::Closed), Site::CardsAfterClose)
            }
            CroupierKind::Settle => {
                self.plain(matches!(self.phase, Phase::Settling), Site::NothingToSettle)
            }
        }
    }

    fn start_game(&self) -> Verdict {
        self.when(matches!(self.phase, Phase::Ready), Site::GameWhenReady)?;
        let have = u32::try_from(self.seated_count()).unwrap_or(u32::MAX);
        let need = u32::from(self.rulebook().min_seated);
        if have < need {
            return Err(Refusal::TooFew {
                have,
                need,
                clause: self.clause(Site::TooFewSeated),
            });
        }
        Ok(Bounds::Plain)
    }

    fn close_window(&self) -> Verdict {
        let closable = self.window.is_some_and(|window| match window.kind {
            WindowKind::Cut | WindowKind::Bidding | WindowKind::Offer | WindowKind::Cover => true,
            // A decision is its owner's; where he has gone away and no clock runs, play goes on by rule (INT-28).
            WindowKind::Wager | WindowKind::Decision => self.entitled().next().is_none(),
            WindowKind::Viewing | WindowKind::Stakes | WindowKind::Betting => false,
        });
        self.plain(closable, Site::NothingToClose)
    }

    fn no_more_bets(&self) -> Verdict {
        let open = matches!(
            self.phase,
            Phase::Cover(Stage::Lap(_) | Stage::Open) | Phase::Betting
        );
        self.plain(open, Site::NoBetsToClose)
    }
}
