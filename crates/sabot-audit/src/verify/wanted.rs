//! What the events of a command have to be, and who may have said it.

use sabot_core::Party;
use sabot_ledger::book::Entry;
use sabot_ledger::store::StoredEvent;
use sabot_rules::table::Event;
use sabot_stream::{FloorEvent, Speaker, Step, StreamEvent};
use sabot_vault::Ending;

use super::bad::Why;

/// What an event of the stream has to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wanted {
    /// This one.
    Exactly(StreamEvent),
    /// This one, which an earlier version of the law decided: written as it was written then.
    Followed(Event),
    /// This version of the law takes the table up, a later one than the present.
    Renewal(u32),
    /// A signature of the house under something of which this much is known.
    Signed(Signed),
}

/// What the events of a command have to be, or why it cannot stand.
pub(super) type Expected = Result<Vec<Wanted>, Why>;

/// What only the house could make; whether it did is asked of the signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Signed {
    Commitment,
    Hashes,
    Cut { by: Option<Party>, depth: u16 },
    Seed { number: u64, played: bool },
}

impl Signed {
    /// Whether an event says what is known of it beside the signature.
    pub(super) fn fits(self, event: &StreamEvent) -> bool {
        let StreamEvent::Floor(event) = event else {
            return false;
        };
        match (self, event) {
            (Self::Commitment, FloorEvent::ShoeCommitted { .. }) => true,
            (Self::Hashes, FloorEvent::HashesClosed { signature }) => signature.is_some(),
            (Self::Cut { by, depth }, FloorEvent::CutSigned(cut)) => {
                cut.by == by && cut.depth == depth
            }
            (
                Self::Seed { number, played },
                FloorEvent::ShoeRevealed {
                    number: told,
                    ending,
                    ..
                },
            ) => *told == number && (*ending == Ending::Played) == played,
            _ => false,
        }
    }
}

/// Where two lists begin to differ.
pub(super) fn differ_at<T: PartialEq>(one: &[T], other: &[T]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.take_while(|(one, other)| one == other).count()
}

/// The entries of the books are those that were to be made.
pub(super) fn same_entries(stored: &[Entry], made: &[Entry]) -> Result<(), Why> {
    if stored == made {
        return Ok(());
    }
    Err(Why::Transfer(differ_at(stored, made)))
}

/// Every event is what it should be, to the byte where the house did not sign it.
pub(super) fn compare_events(
    stored: &[StoredEvent],
    events: &[StreamEvent],
    wanted: &[Wanted],
) -> Result<(), Why> {
    let differs = |index: &usize| {
        let both = events.get(*index).zip(stored.get(*index));
        let fits = |want: &Wanted| both.is_some_and(|(event, stored)| want.fits(event, stored));
        !wanted.get(*index).is_some_and(fits)
    };
    let most = events.len().max(wanted.len());
    let Some(index) = (0..most).find(differs) else {
        return Ok(());
    };
    let nothing = || "nothing".to_owned();
    let there = stored.get(index);
    Err(Why::Event {
        index,
        stored: there.map_or_else(nothing, |stored| stored.kind.clone()),
        expected: wanted.get(index).map_or_else(nothing, Wanted::kind),
    })
}

impl Wanted {
    fn fits(&self, event: &StreamEvent, stored: &StoredEvent) -> bool {
        match self {
            Self::Exactly(exactly) => event == exactly && event.store() == *stored,
            Self::Followed(followed) => event.rules() == Some(followed),
            Self::Renewal(wanted) => match event {
                StreamEvent::Floor(FloorEvent::LawRenewed { law, .. }) => law == wanted,
                StreamEvent::Floor(_) | StreamEvent::Rules(_) => false,
            },
            Self::Signed(signed) => signed.fits(event) && event.store() == *stored,
        }
    }

    /// The engine's event, if it is one.
    pub(super) const fn rules(&self) -> Option<&Event> {
        match self {
            Self::Exactly(event) => event.rules(),
            Self::Followed(event) => Some(event),
            Self::Renewal(_) | Self::Signed(_) => None,
        }
    }

    fn kind(&self) -> String {
        match self {
            Self::Exactly(event) => event.store().kind,
            Self::Followed(event) => StreamEvent::Rules(*event).store().kind,
            Self::Renewal(_) => "floor.law-renewed".to_owned(),
            Self::Signed(Signed::Commitment) => "floor.shoe-committed".to_owned(),
            Self::Signed(Signed::Hashes) => "floor.hashes-closed".to_owned(),
            Self::Signed(Signed::Cut { .. }) => "floor.cut-signed".to_owned(),
            Self::Signed(Signed::Seed { .. }) => "floor.shoe-revealed".to_owned(),
        }
    }
}

/// This event of the floor.
pub(super) const fn exactly(event: FloorEvent) -> Wanted {
    Wanted::Exactly(StreamEvent::Floor(event))
}

/// What the command is filed under is what it is about.
pub(super) fn filed_for(step: &Step, party: Option<Party>) -> Result<(), Why> {
    (step.party == party).then_some(()).ok_or(Why::Party)
}

/// Whether one of these said it.
pub(super) fn said_by(step: &Step, who: &[Speaker]) -> Result<(), Why> {
    let said = who.contains(&step.speaker).then_some(());
    said.ok_or_else(|| not_theirs(step))
}

/// The house said it, about nobody.
pub(super) fn by_house(step: &Step) -> Result<(), Why> {
    filed_for(step, None)?;
    said_by(step, &[Speaker::House])
}

/// It was not the speaker's to say.
pub(super) fn not_theirs(step: &Step) -> Why {
    Why::Actor(step.speaker.to_string())
}
