//! What the events of a command have to be, and who may have said it.

use sabot_core::Party;
use sabot_ledger::store::Append;
use sabot_rules::table::Event;

use super::super::charter::{FloorEvent, StreamEvent};
use super::bad::Why;
use crate::vault::Ending;

/// What an event of the stream has to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wanted {
    /// This one.
    Exactly(StreamEvent),
    /// This one, which an earlier version of the law decided: written as it was written then.
    Followed(Event),
    /// A later version of the law takes the table up.
    Renewal,
    /// A signature of the house under something of which this much is known.
    Signed(Signed),
}

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

/// Every event is what it should be, to the byte where the house did not sign it.
pub(super) fn compare_events(
    append: &Append,
    events: &[StreamEvent],
    wanted: &[Wanted],
) -> Result<(), Why> {
    let count = events.len().max(wanted.len());
    for index in 0..count {
        let (event, want) = (events.get(index), wanted.get(index));
        let stored = append.events.get(index);
        let fits = match (event, want, stored) {
            (Some(event), Some(Wanted::Signed(signed)), Some(stored)) => {
                signed.fits(event) && event.store() == *stored
            }
            (Some(StreamEvent::Rules(event)), Some(Wanted::Followed(followed)), Some(_)) => {
                event == followed
            }
            (Some(StreamEvent::Floor(event)), Some(Wanted::Renewal), Some(_)) => {
                matches!(event, FloorEvent::LawRenewed { .. })
            }
            (Some(event), Some(Wanted::Exactly(exactly)), Some(stored)) => {
                event == exactly && event.store() == *stored
            }
            _ => false,
        };
        if !fits {
            let nothing = || "nothing".to_owned();
            return Err(Why::Event {
                index,
                stored: stored.map_or_else(nothing, |stored| stored.kind.clone()),
                expected: want.map_or_else(nothing, Wanted::kind),
            });
        }
    }
    Ok(())
}

impl Wanted {
    fn kind(&self) -> String {
        match self {
            Self::Exactly(event) => event.store().kind,
            Self::Followed(event) => StreamEvent::Rules(*event).store().kind,
            Self::Renewal => "floor.law-renewed".to_owned(),
            Self::Signed(Signed::Commitment) => "floor.shoe-committed".to_owned(),
            Self::Signed(Signed::Hashes) => "floor.hashes-closed".to_owned(),
            Self::Signed(Signed::Cut { .. }) => "floor.cut-signed".to_owned(),
            Self::Signed(Signed::Seed { .. }) => "floor.shoe-revealed".to_owned(),
        }
    }
}

/// What the append is filed under is what the command is about.
pub(super) fn filed_for(append: &Append, party: Option<Party>) -> Result<(), Why> {
    if append.party == party {
        Ok(())
    } else {
        Err(Why::Party)
    }
}

/// Whether one of these said it.
pub(super) fn said_by(append: &Append, who: &[&str]) -> Result<(), Why> {
    if who.contains(&append.actor.as_str()) {
        return Ok(());
    }
    let actor = append.actor.clone();
    Err(Why::Actor { actor })
}
