//! How a table answers. A command that comes again under its name is answered as it was the first time, and nothing
//! happens twice.

use sabot_ledger::store::{Recorded, Store, StoreFault, StreamId};
use sabot_stream::{Speaker, Step};
use sabot_wire::{Answer, ServerMessage};

use super::{Output, Request, Room, frame_of};
use crate::hall::{Asker, HouseError, HouseNo, Result, Visitor};

/// The answer is no, in these words.
pub(super) fn no<T>(why: HouseNo, said: impl Into<String>) -> Result<T> {
    Err(HouseError::Said(why, said.into()))
}

/// The answer to the command of this name: the version with it, or why not.
pub(crate) fn reply(id: &str, answer: Result<u64>) -> Answer {
    let id = id.to_owned();
    match answer {
        Ok(version) => Answer {
            id,
            accepted: true,
            version: Some(version),
            ..Answer::default()
        },
        Err(no) => Answer {
            id,
            code: Some(no.code().to_owned()),
            message: Some(no.to_string()),
            clause: no.clause().map(str::to_owned),
            why: Some(Box::new(no.why())),
            ..Answer::default()
        },
    }
}

/// The answer on its way to whoever waits for it.
pub(crate) fn reply_to(request: &Request, answer: Result<u64>) -> Option<Output> {
    let answer = reply(&request.spelled, answer);
    match request.from {
        Asker::Viewer(viewer) => {
            let frame = frame_of(&ServerMessage::Answer(answer));
            Some(Output::Send(viewer, frame))
        }
        Asker::Call(call) => Some(Output::Reply(call, answer)),
        Asker::House => None,
    }
}

/// A refusal that waits for the store's word on whether the command was stored before.
#[derive(Debug)]
pub struct Recall {
    /// What was asked.
    pub request: Request,
    pub(super) stream: StreamId,
    pub(super) no: HouseError,
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
    pub(super) fn recalled(&mut self, recall: Recall, found: Result<Option<Recorded>, StoreFault>) {
        let before = |stored| {
            let step = Step::read(&stored).ok()?;
            is_again(&step, &recall.request).then_some(step.version)
        };
        let answer = match found {
            Ok(stored) => stored.and_then(before).ok_or(recall.no),
            // A no would be a lie if it was stored.
            Err(_) => no(HouseNo::Busy, "the log cannot be read now; try again"),
        };
        self.answer(&recall.request, answer);
    }
}

/// Whether a stored command is this very request. The time it was decided at may be another.
fn is_again(step: &Step, request: &Request) -> bool {
    // What was stored before deeds were is known by its name and its speaker.
    let deed = step.said.deed.as_ref();
    let same = deed.is_none_or(|deed| *deed == request.deed.kept());
    step.id == request.id && same && is_by(step.speaker, request.visitor)
}

/// Whether a stored command was this visitor's. Bots are called and dismissed in the name of the house.
fn is_by(speaker: Speaker, visitor: Visitor) -> bool {
    match speaker {
        Speaker::Patron(patron) | Speaker::Owner(patron) => visitor.patron == Some(patron),
        Speaker::Staff(signature) => {
            let mut staff = [visitor.staff, visitor.second].into_iter().flatten();
            staff.any(|staff| staff.number == signature.number)
        }
        Speaker::House => visitor.patron.is_some(),
        Speaker::Bot(_) | Speaker::Clock | Speaker::Croupier | Speaker::Supervisor => false,
    }
}
