//! What has happened at a table: small plain values, the only thing that changes it.
//!
//! They are grouped by the part of a table that they change, so that whoever changes, books or tells something names
//! every case of its own part, and no other. In JSON an event is its own variant alone.

mod bank;
mod cash;
mod flow;
mod kinds;
mod odd;
mod people;
mod play;
mod prep;
mod punto;
mod said;
mod shoe;
mod stake;
mod terms;

pub use self::bank::BankEvent;
pub use self::cash::CashEvent;
pub use self::flow::FlowEvent;
pub use self::kinds::{Entry, Passing, StakeKind, VoidReason};
pub use self::odd::OddEvent;
pub use self::people::PeopleEvent;
pub use self::play::PlayEvent;
pub use self::prep::PrepEvent;
pub use self::punto::PuntoEvent;
pub use self::said::SaidEvent;
pub use self::shoe::ShoeEvent;
pub use self::stake::StakeEvent;
pub use self::terms::TermsEvent;

use sabot_core::Party;

use super::grouped::grouped;

grouped! {
    /// One thing that happened.
    ///
    /// ```
    /// use sabot_rules::table::event::{Event, SaidEvent};
    ///
    /// let event = Event::from(SaidEvent::BetsClosed);
    /// assert_eq!(serde_json::to_string(&event).unwrap(), r#""bets-closed""#);
    /// assert_eq!(serde_json::from_str::<Event>(r#""bets-closed""#).unwrap(), event);
    /// ```
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Event {
        /// The table goes on.
        Flow(FlowEvent),
        /// Those in charge have set something.
        Terms(TermsEvent),
        /// The cards are being prepared.
        Prep(PrepEvent),
        /// Something happened to the shoe or its cards.
        Shoe(ShoeEvent),
        /// Something happened to the bank.
        Bank(BankEvent),
        /// Something happened to a wager against the bank.
        Stake(StakeEvent),
        /// The coup goes on.
        Play(PlayEvent),
        /// Something happened to a punto banco wager.
        Punto(PuntoEvent),
        /// Somebody came, went, moved or stayed away.
        People(PeopleEvent),
        /// Money changed hands beside the game.
        Cash(CashEvent),
        /// Something went wrong, or is put right.
        Odd(OddEvent),
        /// Something was said.
        Said(SaidEvent),
    }
}

impl Event {
    /// Whether the cards that lie on the table are taken away with it.
    pub const fn clears_the_felt(&self) -> bool {
        match self {
            Self::Shoe(event) => event.clears_the_felt(),
            Self::Play(event) => event.ends_the_coup(),
            Self::Flow(_)
            | Self::Terms(_)
            | Self::Prep(_)
            | Self::Bank(_)
            | Self::Stake(_)
            | Self::Punto(_)
            | Self::People(_)
            | Self::Cash(_)
            | Self::Odd(_)
            | Self::Said(_) => false,
        }
    }

    /// Who comes to the table with it: for the first time, again, or back to a place they had left.
    pub const fn comer(&self) -> Option<Party> {
        match self {
            Self::People(event) => event.comer(),
            Self::Flow(_)
            | Self::Terms(_)
            | Self::Prep(_)
            | Self::Shoe(_)
            | Self::Bank(_)
            | Self::Stake(_)
            | Self::Play(_)
            | Self::Punto(_)
            | Self::Cash(_)
            | Self::Odd(_)
            | Self::Said(_) => None,
        }
    }

    /// Whether it changes who is at the table, or where.
    pub const fn moves_people(&self) -> bool {
        match self {
            Self::People(event) => event.moves_people(),
            Self::Flow(_)
            | Self::Terms(_)
            | Self::Prep(_)
            | Self::Shoe(_)
            | Self::Bank(_)
            | Self::Stake(_)
            | Self::Play(_)
            | Self::Punto(_)
            | Self::Cash(_)
            | Self::Odd(_)
            | Self::Said(_) => false,
        }
    }
}
