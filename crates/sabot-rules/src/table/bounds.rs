//! What an allowed act may say: the kinds of acts, and the bounds of their amounts.
//!
//! One check per command: [`Table::check`](super::Table::check) asks for the [`Bounds`] of an act's [`Kind`] and
//! lets them admit it; `allowed` shows the same bounds to a client, which needs no rule of its own.

use sabot_core::{Moment, Money, Percent, Seat};
use serde::Serialize;

use super::refusal::Site;
use crate::clause::Clause;
use crate::rulebook::Law;

mod admit;
mod kind;
mod range;

pub(crate) use admit::at_risk;
pub use kind::{
    BankKind, CashKind, CoverKind, CroupierKind, DoorKind, FloorKind, Kind, OddKind, PlaceKind,
    PlayKind, PrepKind, PuntoKind, ShoeKind,
};
pub use range::Range;

/// What an allowed act may carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Bounds {
    /// The act has nothing to choose.
    Plain,
    /// An amount; which tenders are taken: chips only, or cash too, and the clause that refuses the others.
    Amount {
        /// The range of the amount.
        range: Range,
        /// The clause that refuses cash; `None` where it is changed at once.
        cash: Option<Clause>,
        /// The clause that refuses foreign money.
        money: Clause,
        /// The box the party may stake on (VE-game-21).
        own_box: Option<Seat>,
        /// The site that refuses another box; a browser has no use for it.
        #[serde(skip)]
        #[cfg_attr(feature = "ts", ts(skip))]
        elsewhere: Option<(Site, Law)>,
        /// Whether the dividing line matters (VE-game-45).
        line: bool,
    },
    /// An amount where the offer asks for one (NJ-4.11c.2), or none where it does not.
    Offer(Option<Range>),
    /// The act says a number.
    Number {
        /// The least number.
        min: u32,
        /// The greatest number.
        max: u32,
        /// The clause that bounds the number.
        clause: Clause,
    },
    /// One of these seats, a bit for each number.
    Seats {
        /// Bit `n` for seat `n`.
        mask: u16,
        /// The clause that refuses the others.
        clause: Clause,
        /// The most a party may bring along (INT-04).
        fresh: Money,
    },
    /// A face for a card: must it be known.
    Face {
        /// Whether the face must be known, as on automatic tables.
        must: bool,
    },
    /// A card that lies face down and nobody looks at: it has no face, not even in the log.
    Down {
        /// The clause that bounds the act.
        clause: Clause,
    },
    /// A percentage (NJ-4.10c.2, NJ-4.10d).
    Rate {
        /// The rate in force.
        now: Percent,
        /// A posted notice: which rate, from when.
        notice: Option<(Percent, Moment)>,
    },
    /// The act is allowed from a time on.
    NotBefore {
        /// The moment from which it is allowed.
        at: Moment,
        /// The clause that sets the time.
        clause: Clause,
    },
    /// The clock: the open window and its end; other windows are closed and nothing happens.
    Clock {
        /// The open window.
        open: Option<(u32, Moment)>,
        /// The number the next window will have.
        next: u32,
    },
}
