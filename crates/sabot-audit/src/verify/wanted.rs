//! What the events of a command have to be, and who may have said it.

use sabot_core::Party;
use sabot_ledger::book::Entry;
use sabot_ledger::store::StoredEvent;
use sabot_rules::table::Event;
use sabot_stream::{FloorEvent, Speaker, Step, StreamEvent, holds};
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
    /// A commitment. Like what follows only the house could make it; whether it did is asked of the signature.
    Commitment,
    /// The end of the hashes, signed.
    Hashes,
    /// This cut, signed.
    Cut { by: Option<Party>, depth: u16 },
    /// The seed of this shoe, which was played or given up.
    Seed { number: u64, played: bool },
}

/// What the events of a command have to be, or why it cannot stand.
pub(super) type Expected = Result<Vec<Wanted>, Why>;

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
        use StreamEvent::Floor;
        let as_today = || event.store() == *stored;
        match (self, event) {
            (Self::Exactly(exactly), _) => event == exactly && as_today(),
            (Self::Followed(followed), _) => event.rules() == Some(followed),
            (Self::Renewal(wanted), Floor(FloorEvent::LawRenewed { law, .. })) => law == wanted,
            (Self::Commitment, Floor(FloorEvent::ShoeCommitted { .. })) => as_today(),
            (Self::Hashes, Floor(FloorEvent::HashesClosed { signature })) => {
                signature.is_some() && as_today()
            }
            (Self::Cut { by, depth }, Floor(FloorEvent::CutSigned(cut))) => {
                (cut.by, cut.depth) == (*by, *depth) && as_today()
            }
            (
                Self::Seed { number, played },
                Floor(FloorEvent::ShoeRevealed {
                    number: told,
                    ending,
                    ..
                }),
            ) => told == number && (*ending == Ending::Played) == *played && as_today(),
            _ => false,
        }
    }

    /// The engine's event, if it is one.
    pub(super) const fn rules(&self) -> Option<&Event> {
        match self {
            Self::Exactly(event) => event.rules(),
            Self::Followed(event) => Some(event),
            Self::Renewal(_)
            | Self::Commitment
            | Self::Hashes
            | Self::Cut { .. }
            | Self::Seed { .. } => None,
        }
    }

    fn kind(&self) -> String {
        match self {
            Self::Exactly(event) => event.store().kind,
            Self::Followed(event) => StreamEvent::Rules(*event).store().kind,
            Self::Renewal(_) => "floor.law-renewed".to_owned(),
            Self::Commitment => "floor.shoe-committed".to_owned(),
            Self::Hashes => "floor.hashes-closed".to_owned(),
            Self::Cut { .. } => "floor.cut-signed".to_owned(),
            Self::Seed { .. } => "floor.shoe-revealed".to_owned(),
        }
    }
}

/// This event of the floor.
pub(super) const fn exactly(event: FloorEvent) -> Wanted {
    Wanted::Exactly(StreamEvent::Floor(event))
}

/// What the command is filed under is what it is about.
pub(super) fn filed_for(step: &Step, party: Option<Party>) -> Result<(), Why> {
    holds(step.party == party, Why::Party)
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
