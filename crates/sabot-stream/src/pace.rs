//! How fast a table goes, so that one can follow it.

use sabot_rules::table::Event;
use sabot_rules::table::place::Place;

use crate::order::Pace;

/// How long one looks at what has just happened, the shortest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Beat {
    /// Hardly worth a glance.
    Quick,
    /// A card on its way.
    Card,
    /// Somebody bids, stakes or takes the bank.
    Act,
    /// A call, or cards turned up.
    Call,
    /// The result, and its payment.
    Result,
}

impl Beat {
    /// The beat of an event.
    pub const fn of(event: &Event) -> Self {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the rest is hardly worth a glance"
        )]
        match event {
            Event::ResultAnnounced { .. } | Event::CoupEnded { outcome: Some(_) } => Self::Result,
            Event::CallRepeated(_)
            | Event::BetsClosed
            | Event::HandTurned(_)
            | Event::BankerChose { .. }
            | Event::CoupVoided(_)
            | Event::RebuildBegun(_)
            | Event::Burned { .. } => Self::Call,
            Event::StakePlaced { .. }
            | Event::StakeReturned { .. }
            | Event::BidMade { .. }
            | Event::BankTaken { .. }
            | Event::BankPlaced { .. }
            | Event::BankOffered { .. }
            | Event::CutMade { .. }
            | Event::CardsCalled
            | Event::BoughtIn { .. } => Self::Act,
            Event::CardOut {
                place: Place::P1 | Place::P2 | Place::P3 | Place::B1 | Place::B2 | Place::B3,
                ..
            }
            | Event::WagerPlaced { .. } => Self::Card,
            _ => Self::Quick,
        }
    }

    /// The longest beat of some events.
    pub fn longest<'a>(events: impl Iterator<Item = &'a Event>) -> Self {
        events.map(Self::of).max().unwrap_or(Self::Quick)
    }
}

impl Pace {
    /// How long a beat lasts, in milliseconds.
    pub const fn pause(self, beat: Beat) -> u64 {
        match (self, beat) {
            (Self::Instant, _) => 0,
            (Self::Calm, Beat::Quick) => 160,
            (Self::Calm, Beat::Card) => 700,
            (Self::Calm, Beat::Act) => 1_000,
            (Self::Calm, Beat::Call) => 1_500,
            (Self::Calm, Beat::Result) => 3_000,
            (Self::Normal, Beat::Quick) => 60,
            (Self::Normal, Beat::Card) => 330,
            (Self::Normal, Beat::Act) => 450,
            (Self::Normal, Beat::Call) => 800,
            (Self::Normal, Beat::Result) => 1_700,
            (Self::Fast, Beat::Quick) => 10,
            (Self::Fast, Beat::Card) => 70,
            (Self::Fast, Beat::Act) => 100,
            (Self::Fast, Beat::Call) => 200,
            (Self::Fast, Beat::Result) => 500,
        }
    }
}
