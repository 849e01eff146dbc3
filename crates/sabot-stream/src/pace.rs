//! How fast a table goes, so that one can follow it.

use sabot_rules::table::place::Place;
use sabot_rules::table::{
    BankEvent, CashEvent, Event, OddEvent, PlayEvent, PuntoEvent, SaidEvent, ShoeEvent, StakeEvent,
};

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
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub const fn of(event: &Event) -> Self {
        match event {
            Event::Play(
                PlayEvent::ResultAnnounced { .. } | PlayEvent::CoupEnded { outcome: Some(_) },
            ) => Self::Result,
            Event::Said(SaidEvent::CallRepeated(_) | SaidEvent::BetsClosed)
            | Event::Play(PlayEvent::HandTurned(_) | PlayEvent::BankerChose { .. })
            | Event::Bank(BankEvent::CoupVoided(_))
            | Event::Odd(OddEvent::RebuildBegun(_))
            | Event::Shoe(ShoeEvent::Burned { .. }) => Self::Call,
            Event::Stake(StakeEvent::StakePlaced { .. } | StakeEvent::StakeReturned { .. })
            | Event::Bank(
                BankEvent::BidMade { .. }
                | BankEvent::BankTaken { .. }
                | BankEvent::BankPlaced { .. }
                | BankEvent::BankOffered { .. },
            )
            | Event::Shoe(ShoeEvent::CutMade { .. })
            | Event::Said(SaidEvent::CardsCalled)
            | Event::Cash(CashEvent::BoughtIn { .. }) => Self::Act,
            Event::Shoe(ShoeEvent::CardOut {
                place: Place::P1 | Place::P2 | Place::P3 | Place::B1 | Place::B2 | Place::B3,
                ..
            })
            | Event::Punto(PuntoEvent::WagerPlaced { .. }) => Self::Card,
            Event::Shoe(
                ShoeEvent::ShoeBegun { .. }
                | ShoeEvent::CardOut { .. }
                | ShoeEvent::RecutOrdered
                | ShoeEvent::CuttingCardPlaced { .. }
                | ShoeEvent::CardTurned { .. }
                | ShoeEvent::CardMoved { .. }
                | ShoeEvent::CuttingCardShown
                | ShoeEvent::ShoeEnded { .. },
            )
            | Event::Bank(
                BankEvent::BiddingOpened(_)
                | BankEvent::TurnMissed(_)
                | BankEvent::BankKept
                | BankEvent::BankPassed { .. }
                | BankEvent::BankWithdrawn { .. }
                | BankEvent::BankReturned { .. }
                | BankEvent::LevyTaken { .. }
                | BankEvent::BankRecorded { .. },
            )
            | Event::Stake(StakeEvent::StakeWon { .. } | StakeEvent::StakeLost { .. })
            | Event::Play(
                PlayEvent::CoupBegun { .. }
                | PlayEvent::CoupEnded { outcome: None }
                | PlayEvent::DominantNamed(_)
                | PlayEvent::DealBegun
                | PlayEvent::CallMade { .. }
                | PlayEvent::NumberAnnounced(_)
                | PlayEvent::HandDeemed { .. }
                | PlayEvent::ResultWithdrawn,
            )
            | Event::Punto(
                PuntoEvent::AnteLaid { .. }
                | PuntoEvent::WagerReturned { .. }
                | PuntoEvent::AnteTaken { .. }
                | PuntoEvent::AnteReturned { .. }
                | PuntoEvent::Collected { .. }
                | PuntoEvent::Paid { .. },
            )
            | Event::Cash(
                CashEvent::CashExchanged { .. }
                | CashEvent::PurseTaken { .. }
                | CashEvent::Tipped { .. }
                | CashEvent::Corrected { .. },
            )
            | Event::Odd(
                OddEvent::Reported(_)
                | OddEvent::CardsWanted { .. }
                | OddEvent::SimulationDue
                | OddEvent::SimulationEnded
                | OddEvent::UnlawfulCall(_)
                | OddEvent::Ruled(_),
            )
            | Event::Said(
                SaidEvent::NoBid | SaidEvent::CallForgotten | SaidEvent::Announced { .. },
            )
            | Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::People(_) => Self::Quick,
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
        let (quick, card, act, call, result) = match self {
            Self::Calm => (160, 700, 1_000, 1_500, 3_000),
            Self::Normal => (60, 330, 450, 800, 1_700),
            Self::Fast => (10, 70, 100, 200, 500),
            Self::Instant => (0, 0, 0, 0, 0),
        };
        match beat {
            Beat::Quick => quick,
            Beat::Card => card,
            Beat::Act => act,
            Beat::Call => call,
            Beat::Result => result,
        }
    }
}
