//! What to write next, for who begins a record with the table's opening and does not know it.

use crate::table::awaits::Awaits;
use crate::table::phase::{OpeningStep, Phase};
use crate::table::{Refusal, Table};

/// How to go on from an opening that an act came too early for; `None` where nothing of it is missing.
pub(super) fn opening(table: &Table, refusal: &Refusal) -> Option<String> {
    if !matches!(refusal, Refusal::NotNow { .. }) {
        return None;
    }
    let next = missing(table)?;
    Some(format!(
        "the record begins with the table's opening, where {next}; with `setup playing` in its head it begins in the \
         middle"
    ))
}

/// What the opening waits for that nobody but the record can say.
fn missing(table: &Table) -> Option<&'static str> {
    match (table.phase(), table.awaits()) {
        (Phase::Opening(OpeningStep::View), _) => {
            Some("everybody seated has to `look` first, or their time is up: `house time-up`")
        }
        (Phase::Opening(_) | Phase::Ready, Awaits::Nothing) => {
            Some("more people have to be seated: `party 3 5000.00`, or `house sit 3 5000.00`")
        }
        (Phase::Cutting(_), _) => Some("the cut comes next: `3 cut 100`, or `croupier close`"),
        (Phase::Burning(_), _) => Some("the cards to be burned come next: `cards 2 K 5`"),
        (
            Phase::Opening(_) | Phase::Shuffling(_) | Phase::Cut | Phase::Loading | Phase::Ready,
            _,
        ) => Some("the cards are prepared first"),
        _ => None,
    }
}
