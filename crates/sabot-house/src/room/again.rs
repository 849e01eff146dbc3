//! A command that comes again under its name: it is answered as it was the first time, and nothing happens twice.

use sabot_ledger::store::{Recorded, Store, StoreFault, StreamId};
use sabot_stream::{Speaker, Step};
use sabot_wire::HouseNo;

use super::no::No;
use super::{Output, Request, Room};
use crate::hall::Visitor;

/// A refusal that waits for the store's word on whether the command was stored before.
#[derive(Debug)]
pub struct Recall {
    /// What was asked.
    pub request: Request,
    pub(super) stream: StreamId,
    pub(super) no: No,
}

impl Recall {
    /// Looks a command up by its name; this waits for the store.
    pub fn look_up(&self, store: &dyn Store) -> Result<Option<Recorded>, StoreFault> {
        let Some(appended) = store.answer(self.request.id)? else {
            return Ok(None);
        };
        let after = appended.version.saturating_sub(1);
        let stored = store.read(self.stream, after, 1)?;
        Ok(stored.into_iter().next())
    }
}

impl Room {
    /// What the store says of a command that is refused now: the answer it was given the first time, if there was one.
    pub(super) fn recalled(
        recall: Recall,
        found: Result<Option<Recorded>, StoreFault>,
        out: &mut Vec<Output>,
    ) {
        let Recall { request, no, .. } = recall;
        let answer = match found {
            Ok(Some(stored)) => match Step::read(&stored) {
                Ok(step) if is_again(&step, &request) => Ok(step.version),
                Ok(_) | Err(_) => Err(no),
            },
            Ok(None) => Err(no),
            // A no would be a lie if it was stored.
            Err(_) => Err(No::new(
                HouseNo::Busy,
                "the log cannot be read now; try again",
            )),
        };
        Self::answer(&request, &answer, out);
    }
}

/// Whether a stored command is this very request. The time it was decided at may be another.
fn is_again(step: &Step, request: &Request) -> bool {
    // What was stored before deeds were is known by its name and its speaker.
    let deed = &step.said.deed;
    let same = deed
        .as_ref()
        .is_none_or(|deed| *deed == request.deed.kept());
    step.id == request.id && same && is_by(step.speaker, request.visitor)
}

/// Whether a stored command was this visitor's. Bots are called and dismissed in the name of the house.
fn is_by(speaker: Speaker, visitor: Visitor) -> bool {
    match speaker {
        Speaker::Patron(patron) | Speaker::Owner(patron) => visitor.patron == Some(patron),
        Speaker::Staff(signature) => {
            let staff = [visitor.staff, visitor.second].into_iter().flatten();
            staff
                .into_iter()
                .any(|staff| staff.number == signature.number)
        }
        Speaker::House => visitor.patron.is_some(),
        Speaker::Bot(_) | Speaker::Clock | Speaker::Croupier | Speaker::Supervisor => false,
    }
}
