//! What has changed: fields with their new values, of the same names as in the whole view.

use sabot_core::{Balance, Hand, Moment, Money, Outcome, Party, Percent, Points, Seat};
use sabot_ledger::book::PatronId;
use sabot_rules::roads::Mark;
use sabot_rules::rulebook::Terms;
use sabot_rules::table::act::{Call, Irregularity};
use sabot_rules::table::console::Console;
use sabot_rules::table::phase::{Phase, PhaseName, Window};
use sabot_rules::table::view::{CardView, HandView, PartyView, Public, Viewer};
use sabot_stream::Chips;
use sabot_stream::order::{ChatPolicy, Pace, Visibility};
use sabot_vault::Proved;
use serde::Serialize;

use super::server::{Closed, Occupant, Open, Person, Private, ShoeView, Sign, TablePublic};

/// Writes a struct of what may have changed, and how it is found. The whole is taken apart by name, so that a field that
/// is not in its delta does not compile.
macro_rules! delta {
    ($(#[$about:meta])* $name:ident of $whole:ident { $($field:ident: $kind:ty,)* }) => {
        delta!(struct $(#[$about])* $name { $($field: $kind,)* });

        impl<'a> $name<'a> {
            /// What is other than it was; everything where there was nothing.
            pub fn between(old: Option<&$whole>, new: &'a $whole) -> Self {
                let $whole { $($field,)* } = new;
                Self {
                    $($field: old.is_none_or(|old| old.$field != *$field).then_some($field),)*
                }
            }
        }
    };
    ($(#[$about:meta])* $name:ident of $whole:ident { $($part:ident: $of:ident { $($field:ident: $kind:ty,)* })* }) => {
        delta!(struct $(#[$about])* $name { $($($field: $kind,)*)* });

        impl<'a> $name<'a> {
            /// What is other than it was; everything where there was nothing. A part that is not given is as it was.
            pub fn between(old: Option<&$whole>, $($part: Option<&'a $of>,)*) -> Self {
                let mut delta = Self::default();
                $(if let Some($of { $($field,)* }) = $part {
                    let was = old.map(|old| &old.$part);
                    $(delta.$field = was.is_none_or(|was| was.$field != *$field).then_some($field);)*
                })*
                delta
            }
        }
    };
    (struct $(#[$about:meta])* $name:ident { $($field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
        pub struct $name<'a> {
            $(
                #[doc = concat!("The new `", stringify!($field), "`, if it is another than before.")]
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $field: Option<&'a $kind>,
            )*
        }
    };
}

delta! {
    /// What has changed of what is the same for all.
    PublicDelta of TablePublic {
        game: Public {
            law: &'static str,
            rulebook: String,
            seats: u8,
            terms: Terms,
            at: Moment,
            phase: Phase,
            phase_name: PhaseName,
            window: Option<Window>,
            awaited: Vec<Party>,
            parties: Vec<PartyView>,
            banker: Option<Party>,
            bank: Money,
            covered: Money,
            suivi: Option<Party>,
            anchor: Option<Seat>,
            dominant: Option<Party>,
            player: HandView,
            banker_hand: HandView,
            player_call: Option<Call>,
            banker_call: Option<Call>,
            banker_drew: Option<bool>,
            stray: Option<CardView>,
            irregularity: Option<Irregularity>,
            simulated: Option<(Hand, Hand)>,
            result: Option<(Points, Points, Outcome)>,
            coup: u32,
            cards_left: u16,
            cutting_card_shown: bool,
            discards: u16,
            minimum: Money,
            rate: Percent,
            levy: Balance,
            chat_open: bool,
            history: Vec<Mark>,
        }
        sign: Sign {
            table: u64,
            name: String,
            visibility: Visibility,
            owner: Option<PatronId>,
            heir: Option<PatronId>,
            occupants: Vec<Occupant>,
            waiting: Vec<Person>,
            pace: Pace,
            chat_policy: ChatPolicy,
            adviser: bool,
            halted: bool,
            closing: bool,
            spectators: u32,
            deadline: Option<Moment>,
            pit: Option<u32>,
            chips: Chips,
            by_hand: bool,
            epoch: u64,
            shoe: Option<ShoeView>,
        }
    }
}

delta! {
    /// What has changed of one viewer's own.
    PrivateDelta of Private {
        party: Option<Party>,
        owner: bool,
        hand: Option<HandView>,
        proofs: Vec<Proved>,
        open: Vec<Open>,
        closed: Vec<Closed>,
        staff: Option<Viewer>,
        console: Option<Box<Console>>,
    }
}
