//! Where a table is in its life: the phases of the catalogue, and the windows inside them.

use sabot_core::{Moment, Money, Seat};
use serde::{Deserialize, Serialize};

mod name;

pub use name::PhaseName;

/// The phase of a table. It changes only by the event `Entered`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Cards arrive and are looked at (NJ-4.3).
    Opening(OpeningStep),
    /// The shuffle (NJ-4.4a).
    Shuffling(ShuffleStep),
    /// The stack is offered to be cut (NJ-4.4c).
    Cutting(CutTurn),
    /// Cut: the cutting cards go in (NJ-4.4e.2, NJ-4.4e.3).
    Cut,
    /// The stack is ready for the shoe (NJ-4.4e.4).
    Loading,
    /// The burn; how many cards are still to come, `None` before the first (NJ-4.4e.5).
    Burning(Option<u8>),
    /// The shoe is ready and the game may begin (VE-game-17).
    Ready,
    /// Bids for the bank (NJ-4.5b, NJ-4.11c.3, VE-general-13).
    Bidding(BidRound),
    /// The bank is offered to one seat after another (NJ-4.11b, NJ-4.11c, VE-general-11).
    Offering(Offer),
    /// The bank is offered at its height to the standing players (VE-general-12).
    Speaking(Money),
    /// The banker is to place a wager (NJ-4.6a.0).
    BankWager,
    /// Wagers against the bank (NJ-4.7).
    Cover(Stage),
    /// Punto banco: wagers are open (CK-desc-03).
    Betting,
    /// "No More Bets" has been said; "Cards" comes next (NJ-4.7e, NJ-4.8d.1).
    Closed,
    /// The initial four cards (NJ-4.8d.2).
    Dealing,
    /// The dominant player or punter looks and calls (NJ-4.9a, VE-game-32).
    PlayerAct,
    /// The banker looks and calls (NJ-4.9b).
    BankerLook,
    /// The Player's third card comes (NJ-4.9b.3).
    PlayerThird,
    /// The banker turns up (NJ-4.9c.1).
    BankerTurn,
    /// The banker draws or stands (NJ-4.9c).
    BankerAct,
    /// The Banker's third card comes.
    BankerThird,
    /// All cards are turned.
    Showdown,
    /// A coup is rebuilt (VE-rule-14, INT-35, INT-94).
    Rebuilding,
    /// The result is known; wagers are to be paid (NJ-4.10b).
    Settling,
    /// A simulated round without wagers (NJ-4.12h.3).
    Simulating,
    /// The banker stays or passes (NJ-4.11a.0, VE-game-25).
    Deciding,
    /// Supervisor or management are to rule.
    Ruling(Question),
    /// Play is suspended (VE-general-22).
    Suspended,
}

impl Phase {
    /// What it is called.
    pub const fn named(self) -> PhaseName {
        match self {
            Self::Opening(_) => PhaseName::Opening,
            Self::Shuffling(_) => PhaseName::Shuffle,
            Self::Cutting(_) => PhaseName::CutOffered,
            Self::Cut => PhaseName::Cut,
            Self::Loading => PhaseName::Loading,
            Self::Burning(_) => PhaseName::Burn,
            Self::Ready => PhaseName::Ready,
            Self::Bidding(_) => PhaseName::Bidding,
            Self::Offering(_) => PhaseName::BankOffered,
            Self::Speaking(_) => PhaseName::StandingOffered,
            Self::BankWager => PhaseName::BankersWager,
            Self::Cover(Stage::Suivi) => PhaseName::Suivi,
            Self::Cover(Stage::Banco) => PhaseName::Banco,
            Self::Cover(Stage::Lap(_)) => PhaseName::PartsInTurn,
            Self::Cover(Stage::Open) => PhaseName::Parts,
            Self::Betting => PhaseName::Betting,
            Self::Closed => PhaseName::NoMoreBets,
            Self::Dealing => PhaseName::Deal,
            Self::PlayerAct => PhaseName::PlayersCall,
            Self::BankerLook => PhaseName::BankerLooks,
            Self::PlayerThird => PhaseName::PlayersThird,
            Self::BankerTurn => PhaseName::BankerTurns,
            Self::BankerAct => PhaseName::BankersDecision,
            Self::BankerThird => PhaseName::BankersThird,
            Self::Showdown => PhaseName::Showdown,
            Self::Rebuilding => PhaseName::CoupRebuilt,
            Self::Settling => PhaseName::Settlement,
            Self::Simulating => PhaseName::SimulatedRound,
            Self::Deciding => PhaseName::StayOrPass,
            Self::Ruling(_) => PhaseName::Ruling,
            Self::Suspended => PhaseName::Suspended,
        }
    }

    /// The name in lower case, for messages and records.
    pub const fn name(self) -> &'static str {
        self.named().words()
    }

    /// Whether a coup's money is on the table and its cards may be out: from "No More Bets" to the payment.
    pub const fn in_coup(self) -> bool {
        matches!(
            self,
            Self::Closed
                | Self::Dealing
                | Self::PlayerAct
                | Self::BankerLook
                | Self::PlayerThird
                | Self::BankerTurn
                | Self::BankerAct
                | Self::BankerThird
                | Self::Showdown
                | Self::Rebuilding
                | Self::Settling
        )
    }

    /// Whether the shoe is loaded, so that cards can leave it.
    pub const fn shoe_in_use(self) -> bool {
        !matches!(
            self,
            Self::Opening(_) | Self::Shuffling(_) | Self::Cutting(_) | Self::Cut | Self::Loading
        )
    }
}

/// The steps of the opening (NJ-4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OpeningStep {
    /// Decks are awaited.
    Decks,
    /// The dealer inspects.
    Inspect,
    /// The floor verifies.
    Verify,
    /// Spread face up.
    Spread,
    /// The first participants look.
    View,
    /// Turned down, to be washed.
    Wash,
    /// Washed, to be stacked.
    Stack,
}

/// The steps of the shuffle (NJ-4.4a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ShuffleStep {
    /// Option 1: shuffle.
    Shuffle,
    /// Option 1: lace.
    Lace,
    /// Option 1: the additional reshuffle.
    Reshuffle,
    /// Option 2: wash.
    Wash,
    /// Option 2: stack.
    Stack,
    /// Option 2: the three dealers; a bit for each who has shuffled.
    Dealers(u8),
}

/// The seat the cut is offered to, going clockwise (NJ-4.4c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CutTurn {
    /// The seat at which the offers of the cut began.
    pub start: Seat,
    /// How many seats have been passed; all of them means that the dealer cuts.
    pub step: u8,
}

/// Which bidding it is (NJ-4.5b, NJ-4.11c, INT-42, INT-44, INT-70).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BidRound {
    /// A new shoe's bidding (NJ-4.5b).
    Opening,
    /// After a voluntary pass, without the passer (NJ-4.11c.4, INT-70).
    PassedFirst,
    /// Everybody bids, after a voluntary pass of the bank.
    PassedSecond,
    /// After a mandatory pass that all declined (INT-42, INT-69).
    Declined,
}

/// Why the bank is offered round (NJ-4.11, VE-game-23 to 29, VE-general-09 to 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OfferKind {
    /// Venice: box 1 begins the game (VE-game-23).
    First,
    /// Venice: after a loss, with a fresh stake (VE-game-27).
    Next,
    /// New Jersey: mandatory (NJ-4.11b).
    Mandatory,
    /// New Jersey: voluntary, at one to two times the last wager (NJ-4.11c).
    Voluntary,
    /// New Jersey: after an annulled hand (NJ-4.12a.2).
    Transfer,
    /// Venice: at the height at which it stood (VE-general-10).
    Altezza,
}

/// The bank on its way round the table, counter-clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// Why the bank is offered.
    pub kind: OfferKind,
    /// The seat before the first one asked.
    pub start: Seat,
    /// Seats gone so far; the one asked now is this many to the right of `start`.
    pub step: u8,
    /// How many seats the lap has.
    pub span: u8,
}

/// The stages of covering the bank (NJ-4.7b to d, INT-23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The first option of the one who lost it all.
    Suivi,
    /// Whoever faces it alone.
    Banco,
    /// Part wagers in turn: this many seats to the right of the banker.
    Lap(u8),
    /// Part wagers, open to all.
    Open,
}

/// What those in charge are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// A hand was annulled: does the bank move (NJ-4.12a.2)?
    Transfer,
    /// A call proved unlawful when the cards were turned (INT-94).
    Unlawful,
    /// An irregularity without a procedure (CK-o, INT-75).
    Other,
}

/// What a window is open for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum WindowKind {
    /// Looking at the spread cards (NJ-4.3c.1).
    Viewing,
    /// Taking the cut.
    Cut,
    /// Bidding for the bank.
    Bidding,
    /// Taking the bank as offered.
    Offer,
    /// Placing the banker's wager.
    Wager,
    /// Suivi, banco or a turn of part wagers.
    Cover,
    /// Part wagers open to all; Venice's stakes.
    Stakes,
    /// Punto banco's wagers.
    Betting,
    /// A decision on a hand, or to stay or pass.
    Decision,
}

/// An open window: rings, replays and restarts agree on it because its opening is an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Window {
    /// The number of the window at this table.
    pub id: u32,
    /// What the window is open for.
    pub kind: WindowKind,
    /// When it closes; `None` at a human-dealt table, which has no timers.
    pub closes_at: Option<Moment>,
}
