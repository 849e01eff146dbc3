//! What somebody may do, as it is shown to them.

use super::super::super::ast::Speaker;
use super::super::super::expect::Limits;
use super::super::super::print::Named;
use super::super::Replay;
use super::{Judgement, Unmet};
use crate::Clause;
use crate::table::Refusal;
use crate::table::allowed::allowed;
use crate::table::bounds::{Bounds, Kind, Range};

impl Replay<'_> {
    /// What an actor may say under a kind of act, from what is shown to that actor.
    fn verdict(&self, speaker: &Speaker, kind: Kind) -> Result<Bounds, NotAllowed> {
        let (actor, party) = self.actor(&self.table, speaker);
        let allowed = allowed(&self.table, actor, party);
        match allowed.find(kind).map(|choice| choice.verdict) {
            Some(Ok(bounds)) => Ok(bounds),
            Some(Err(refusal)) => Err(NotAllowed(Some(refusal))),
            None => Err(NotAllowed(None)),
        }
    }

    pub(super) fn judge_allowed(&self, speaker: &Speaker, kind: Kind) -> Judgement {
        match self.verdict(speaker, kind) {
            Ok(_) => Ok(()),
            Err(refused) => Err(Unmet::new(named(speaker, kind), refused.text(), &"allowed")),
        }
    }

    pub(super) fn judge_not_allowed(
        &self,
        speaker: &Speaker,
        kind: Kind,
        clause: Option<Clause>,
    ) -> Judgement {
        let what = named(speaker, kind);
        let wanted = || {
            clause.map_or("not allowed".to_owned(), |id| {
                format!("not allowed by {id}")
            })
        };
        match self.verdict(speaker, kind) {
            Ok(_) => Err(Unmet::new(what, "allowed".to_owned(), &wanted())),
            Err(refused) if clause.is_none() || refused.clause() == clause => Ok(()),
            Err(refused) => Err(Unmet::new(what, refused.text(), &wanted())),
        }
    }

    pub(super) fn judge_bounds(&self, speaker: &Speaker, kind: Kind, limits: Limits) -> Judgement {
        let what = format!("range of {}", named(speaker, kind));
        let bounds = match self.verdict(speaker, kind) {
            Ok(bounds) => bounds,
            Err(refused) => return Err(Unmet::new(what, refused.text(), &limits)),
        };
        let found = match bounds {
            Bounds::Amount { range, .. } | Bounds::Offer(Some(range)) => {
                Some(Limits::Money(range.floor.0, most(&range, limits)))
            }
            Bounds::Number { min, max, .. } => Some(Limits::Count(min, max)),
            Bounds::Plain
            | Bounds::Offer(None)
            | Bounds::Seats { .. }
            | Bounds::Face { .. }
            | Bounds::Down { .. }
            | Bounds::Rate { .. }
            | Bounds::NotBefore { .. }
            | Bounds::Clock { .. } => None,
        };
        if found == Some(limits) {
            return Ok(());
        }
        let found = found.map_or("without amounts".to_owned(), |found| found.to_string());
        Err(Unmet::new(what, found, &limits))
    }
}

/// The most of a range: what would be accepted in chips, or `None` if the record asks for `any` and
/// no rule bounds it.
fn most(range: &Range, limits: Limits) -> Option<sabot_core::Money> {
    let bounded = range.ceiling.is_some() || range.room.is_some();
    let any = matches!(limits, Limits::Money(_, None));
    Some(range.most()).filter(|_| bounded || !any)
}

/// Why an act is not open: a refusal, or another's act altogether.
struct NotAllowed(Option<Refusal>);

impl NotAllowed {
    fn clause(&self) -> Option<Clause> {
        self.0.map(|refusal| refusal.clause())
    }

    fn text(&self) -> String {
        match self.0 {
            Some(refusal) => format!("not allowed by {}: {refusal}", refusal.clause()),
            None => "somebody else's act".to_owned(),
        }
    }
}

fn named(speaker: &Speaker, kind: Kind) -> String {
    format!("`{speaker} {}`", Named(kind))
}
