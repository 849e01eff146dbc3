//! Which part of a table an event changes.

use sabot_core::Party;

use super::Event;

/// Which part of a table an event changes: `apply` goes straight there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// Phases, windows, what the floor has set.
    Flow,
    /// Cards.
    Shoe,
    /// The bank.
    Bank,
    /// The coup.
    Play,
    /// A wager against the bank that is settled: the bank and the coup.
    Stake,
    /// Punto banco's wagers.
    Punto,
    /// Places.
    People,
    /// A new party, whose purse must be there first.
    Arrival,
    /// Nothing: it was said or seen, and only the record keeps it.
    Said,
}

impl Event {
    /// Who comes to the table with it: for the first time, again, or back to a place they had left.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "nobody comes with the others"
    )]
    pub const fn comer(&self) -> Option<Party> {
        match *self {
            Self::PartySat { party, .. }
            | Self::PartyArrived { party, .. }
            | Self::PartyBack { party, .. } => Some(party),
            _ => None,
        }
    }

    /// Whether it changes who is at the table, or where.
    pub const fn moves_people(&self) -> bool {
        matches!(
            self,
            Self::PartySat { .. }
                | Self::PartyArrived { .. }
                | Self::SeatTaken { .. }
                | Self::BoxMoved { .. }
                | Self::PartyLeft(_)
                | Self::PartyBack { .. }
                | Self::PartyGone { .. }
                | Self::SetAside { .. }
        )
    }

    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub(crate) const fn part(&self) -> Part {
        match self {
            Self::Entered(_)
            | Self::Stamped { .. }
            | Self::WindowOpened { .. }
            | Self::WindowClosed(_)
            | Self::Declined(_)
            | Self::Acknowledged(_)
            | Self::MinimumChanged(_)
            | Self::NoticePosted { .. }
            | Self::RateChanged(_)
            | Self::ProcedureChanged(_)
            | Self::MixingChanged(_)
            | Self::PlaySuspended
            | Self::PlayResumed
            | Self::PassOrdered(_)
            | Self::NextIs(_)
            | Self::RecutOrdered => Part::Flow,
            Self::ShoeBegun { .. }
            | Self::CutMade { .. }
            | Self::CuttingCardPlaced { .. }
            | Self::CuttingCardShown
            | Self::CardOut { .. }
            | Self::CardTurned { .. }
            | Self::CardMoved { .. }
            | Self::Burned { .. }
            | Self::ShoeEnded { .. } => Part::Shoe,
            Self::BiddingOpened(_)
            | Self::BidMade { .. }
            | Self::TurnMissed(_)
            | Self::BankOffered { .. }
            | Self::BankTaken { .. }
            | Self::BankPlaced { .. }
            | Self::BankKept
            | Self::BankWithdrawn { .. }
            | Self::BankReturned { .. }
            | Self::BankPassed { .. }
            | Self::CoupVoided(_)
            | Self::BankRecorded { .. }
            | Self::LevyTaken { .. } => Part::Bank,
            Self::StakeLost { .. } | Self::StakeWon { .. } => Part::Stake,
            Self::CoupBegun { .. }
            | Self::StakePlaced { .. }
            | Self::StakeReturned { .. }
            | Self::DominantNamed(_)
            | Self::DealBegun
            | Self::CallMade { .. }
            | Self::NumberAnnounced(_)
            | Self::BankerChose { .. }
            | Self::HandTurned(_)
            | Self::HandDeemed { .. }
            | Self::ResultAnnounced { .. }
            | Self::ResultWithdrawn
            | Self::CoupEnded { .. }
            | Self::Reported(_)
            | Self::CardsWanted { .. }
            | Self::SimulationDue
            | Self::SimulationEnded
            | Self::RebuildBegun(_) => Part::Play,
            Self::WagerPlaced { .. }
            | Self::WagerReturned { .. }
            | Self::Collected { .. }
            | Self::Paid { .. }
            | Self::AnteLaid { .. }
            | Self::AnteTaken { .. }
            | Self::AnteReturned { .. } => Part::Punto,
            Self::SeatRequested { .. }
            | Self::SeatApproved { .. }
            | Self::SeatTaken { .. }
            | Self::BoxMoved { .. }
            | Self::PartyLeft(_)
            | Self::LeftLying { .. }
            | Self::PartyBack { .. }
            | Self::PartyGone { .. }
            | Self::SetAside { .. }
            | Self::RuleTableDeclared { .. } => Part::People,
            Self::PartySat { .. } | Self::PartyArrived { .. } => Part::Arrival,
            Self::DecksReceived(_)
            | Self::Inspected
            | Self::Verified
            | Self::SpreadFaceUp
            | Self::TurnedFaceDown
            | Self::Washed
            | Self::Stacked
            | Self::PreShuffleCertified
            | Self::Shuffled { .. }
            | Self::Laced { .. }
            | Self::Reshuffled { .. }
            | Self::CutOffered(_)
            | Self::ShoeLoaded
            | Self::NoBid
            | Self::PurseTaken { .. }
            | Self::CashExchanged { .. }
            | Self::BetsClosed
            | Self::CallForgotten
            | Self::CardsCalled
            | Self::CallRepeated(_)
            | Self::Announced { .. }
            | Self::BoughtIn { .. }
            | Self::Tipped { .. }
            | Self::UnlawfulCall(_)
            | Self::Ruled(_)
            | Self::Corrected { .. } => Part::Said,
        }
    }
}

impl Event {
    /// Whether the cards that lie on the table are taken away with it.
    pub const fn clears_the_felt(&self) -> bool {
        matches!(
            self,
            Self::CoupEnded { .. } | Self::Burned { .. } | Self::ShoeEnded { .. }
        )
    }
}
