//! What people and the house say to a table: a [`Command`] is one act, by someone, for someone, at a time.

mod bank;
mod cash_call;
mod cover;
mod croupier;
mod door;
mod floor;
mod odd;
mod place;
mod play;
mod prep;
mod punto;
mod shoe;

use sabot_core::{Moment, Party};
use serde::{Deserialize, Serialize};

pub use self::bank::BankAct;
pub use self::cash_call::CashCall;
pub use self::cover::CoverAct;
pub use self::croupier::CroupierAct;
pub use self::door::DoorAct;
pub use self::floor::FloorAct;
pub use self::odd::{Irregularity, OddAct, Ruling};
pub use self::place::PlaceAct;
pub use self::play::PlayAct;
pub use self::prep::PrepAct;
pub use self::punto::PuntoAct;
pub use self::shoe::ShoeAct;

use super::grouped::grouped;

/// Who sends a command.
///
/// At a human-dealt table the croupier sends everybody's acts (INT-94); the house sends cards, time and arrivals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// A party at the table, for itself.
    Patron(Party),
    /// The dealer, steward or croupier who calls the game (VE-game-15).
    Croupier,
    /// Floorperson or Game Supervisor.
    Supervisor,
    /// Gaming management.
    Manager,
    /// The house's own machinery: the vault's cards, the clock, arrivals and departures.
    House,
}

/// One act by an actor for a party at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Command {
    /// Who sends it.
    pub actor: Actor,
    /// For whom; `None` for acts of the house and its staff.
    pub party: Option<Party>,
    /// When, stamped by the house; never decreasing in a stream.
    pub at: Moment,
    /// What.
    pub act: Act,
}

impl Command {
    /// A patron's own act.
    pub fn patron(party: Party, at: Moment, act: impl Into<Act>) -> Self {
        Self {
            actor: Actor::Patron(party),
            party: Some(party),
            at,
            act: act.into(),
        }
    }

    /// An act of the staff or the house.
    pub fn staff(actor: Actor, at: Moment, act: impl Into<Act>) -> Self {
        Self {
            actor,
            party: None,
            at,
            act: act.into(),
        }
    }
}

/// What money is laid on the table (NJ-4.6c, NJ-4.7f, VE-general-07, CK-i.2, CK-m).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tender {
    /// Chips, plaques or cheques of this house.
    Chips,
    /// Cash in the house's currency.
    Cash,
    /// Chips or cheques of another house.
    ForeignChips,
    /// Another currency.
    ForeignCash,
}

impl Tender {
    /// Every tender.
    pub const ALL: [Self; 4] = [
        Self::Chips,
        Self::Cash,
        Self::ForeignChips,
        Self::ForeignCash,
    ];
}

/// How a stake lies to the dividing line (VE-game-45 to 47, INT-67).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// Entirely past the line: full value.
    Beyond,
    /// Across the line: half its value.
    Across,
    /// Across the line, declared at its full value.
    AcrossFull,
    /// Not past the line: not in play.
    Behind,
}

impl Line {
    /// Every position.
    pub const ALL: [Self; 4] = [Self::Beyond, Self::Across, Self::AcrossFull, Self::Behind];
}

/// The spoken calls on a hand (NJ-4.9a, NJ-4.9b, VE-game-33, VE-game-34).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// "Card": one more, please.
    Card,
    /// "Stay": no card.
    Stay,
    /// "Natural": eight or nine on two cards (abatage).
    Natural,
    /// "Under Eight": the banker has no natural and gives the card.
    UnderEight,
}

impl Call {
    /// Every call.
    pub const ALL: [Self; 4] = [Self::Card, Self::Stay, Self::Natural, Self::UnderEight];
}

/// The three wagering areas of a punto banco position (CK-desc-03, CK-f.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// On the Player's hand.
    Player,
    /// On the Banker's hand.
    Banker,
    /// On equal counts.
    Tie,
}

impl Area {
    /// Every area, in the order of the layout.
    pub const ALL: [Self; 3] = [Self::Player, Self::Banker, Self::Tie];

    /// Its index in [`Area::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Self::Player => 0,
            Self::Banker => 1,
            Self::Tie => 2,
        }
    }
}

/// Why a pass is ordered (NJ-4.11a.2; the last one is Venice's, INT-19).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PassReason {
    /// Unreasonable delay.
    Delay,
    /// Repeated invalid deals.
    InvalidDeals,
    /// Violation of the Act or the regulations.
    Violation,
    /// Venice: too many offers in a row that nobody covered (INT-19).
    Uncovered,
}

impl PassReason {
    /// Every reason.
    pub const ALL: [Self; 4] = [
        Self::Delay,
        Self::InvalidDeals,
        Self::Violation,
        Self::Uncovered,
    ];
}

grouped! {
    /// Everything that can be said to a table.
    ///
    /// Acts are grouped by what they are about; in JSON an act is its own variant alone.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Act {
        /// The cards are prepared.
        Prep(PrepAct),
        /// A card leaves the shoe or is seen.
        Shoe(ShoeAct),
        /// The croupier leads the game.
        Croupier(CroupierAct),
        /// Somebody speaks about the bank.
        Bank(BankAct),
        /// Somebody speaks against the bank, or answers an offer.
        Cover(CoverAct),
        /// A hand is played.
        Play(PlayAct),
        /// A punto banco wager is laid or removed.
        Punto(PuntoAct),
        /// Somebody comes.
        Door(DoorAct),
        /// Somebody who is here moves, leaves, buys or tips.
        Place(PlaceAct),
        /// Those in charge set or order something, or time is up.
        Floor(FloorAct),
        /// Something went wrong, or is decided.
        Odd(OddAct),
    }
}
