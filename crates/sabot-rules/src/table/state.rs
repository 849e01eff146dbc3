//! The parts a table's state is made of. Only `apply` changes them.

use sabot_core::{Balance, Hand, Moment, Money, Outcome, Party, Percent, Points, Seat};
use serde::{Deserialize, Serialize};

use super::act::{Call, PassReason};
use super::event::{Entry, StakeKind};
use super::phase::Phase;
use crate::rulebook::{DisclosedCard, Mixing};

mod hand;
mod moves;
mod odd;
mod shown;

pub use hand::{Deemed, SideHand};
pub use moves::Move;
pub use odd::{Odd, Simulated};
pub use shown::Shown;

/// Where a party stands or sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// The party sits on a numbered place.
    Seated(Seat),
    /// The party stands behind a box (VE-game-21).
    Behind(Seat),
    /// The party is no longer at the table.
    Gone,
}

/// A wager against the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stake {
    /// The kind of stake.
    pub kind: StakeKind,
    /// How much is at risk.
    pub amount: Money,
    /// The order in which it was laid or called.
    pub spoke: u32,
}

/// One party at the table: a number, a place and a purse. `Copy`, so that a copy of the table copies its parties at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one fact that the rules ask for"
)]
pub struct PartyState {
    /// Where the party stands or sits.
    pub place: Standing,
    /// Chips in front of it that are not at stake.
    pub purse: Money,
    /// The party's wager against the bank.
    pub stake: Option<Stake>,
    /// Its punto banco wagers, by area.
    pub wagers: [Money; 3],
    /// The ante that lies beside them (CK-f.2).
    pub ante: Money,
    /// What was taken as ante in this round.
    pub ante_paid: Money,
    /// Its standing bid for the bank.
    pub bid: Money,
    /// The order in which it bid or spoke.
    pub spoke: u32,
    /// Whether it has answered in the open window.
    pub answered: bool,
    /// Whether the bank was offered to it in the lap under way (INT-45).
    pub asked: bool,
    /// Whether it plays by the Rule Table in this coup (VE-rule-01).
    pub rule_table: bool,
    /// What it has declared from the next coup on (INT-85).
    pub rule_table_next: bool,
    /// The place it asked for (VE-game-19).
    pub requested: Option<Seat>,
    /// The place it was granted (VE-game-19).
    pub approved: Option<Seat>,
    /// When it last did anything (INT-28).
    pub acted_at: Moment,
    /// When it went away, if it did (INT-74).
    pub away_since: Option<Moment>,
    /// What a settlement left at its place while it was away (INT-74).
    pub lies: Option<Lying>,
    /// The box it stood behind when it left in this hand (VE-game-22).
    pub stood: Option<Seat>,
}

/// What is in the purse of somebody who is not there: a settlement paid or returned it (VE-general-20, INT-74).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lying {
    /// The moment at which the coup was settled.
    pub since: Moment,
    /// The coup from which they lie.
    pub coup: u32,
}

impl PartyState {
    pub(crate) const fn new(place: Standing, purse: Money) -> Self {
        Self {
            place,
            purse,
            stake: None,
            wagers: [Money::ZERO; 3],
            ante: Money::ZERO,
            ante_paid: Money::ZERO,
            bid: Money::ZERO,
            spoke: 0,
            answered: false,
            asked: false,
            rule_table: false,
            rule_table_next: false,
            requested: None,
            approved: None,
            acted_at: Moment::ZERO,
            away_since: None,
            lies: None,
            stood: None,
        }
    }

    /// Its seat, if it has one.
    pub const fn seat(&self) -> Option<Seat> {
        match self.place {
            Standing::Seated(seat) => Some(seat),
            Standing::Behind(_) | Standing::Gone => None,
        }
    }

    /// Whether it stands behind a box.
    pub const fn is_standing(&self) -> bool {
        matches!(self.place, Standing::Behind(_))
    }

    /// Whether it is at the table: seated or standing, and not away.
    pub fn is_here(&self) -> bool {
        self.place != Standing::Gone && self.away_since.is_none()
    }

    /// What it has at risk against the bank.
    pub fn at_risk(&self) -> Money {
        self.stake.map_or(Money::ZERO, |stake| stake.amount)
    }

    /// What its punto banco wagers add up to.
    pub fn wagered(&self) -> Money {
        self.wagers
            .iter()
            .fold(Money::ZERO, |sum, wager| sum.saturating_add(*wager))
    }

    /// What it has on the felt: wagers of both kinds and an ante.
    pub fn on_felt(&self) -> Money {
        self.at_risk()
            .saturating_add(self.wagered())
            .saturating_add(self.ante)
    }
}

/// The shoe as the engine knows it: how many, never in which order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shoe {
    /// Cards in all.
    pub cards: u16,
    /// Cards still in it.
    pub left: u16,
    /// Cards before the cutting card; `None` while it is not in place.
    pub ahead: Option<u16>,
    /// Whether the cutting card has been drawn or exposed (INT-09).
    pub shown: bool,
    /// Cards that have left it.
    pub drawn: u16,
    /// Undisclosed cards that open the next hand (NJ-4.12g.2).
    pub held: u8,
    /// Their faces, as far as the shoe's keeper has told them; no view shows one.
    pub held_faces: Hand,
    /// Cards in the discards or the sibyl.
    pub discards: u16,
    /// How many shoes this table has begun.
    pub number: u32,
    /// Where the one sat who held the last shoe at its end (INT-05).
    pub curator: Option<Seat>,
    /// Who cut last, and whether the dealer did (NJ-4.4f.2).
    pub cutter: Option<Party>,
    /// Burned so far.
    pub burned: u8,
}

/// The bank and what it remembers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bank {
    /// The party that holds the bank.
    pub banker: Option<Party>,
    /// What lies in it.
    pub amount: Money,
    /// What was put up for this coup before anyone covered it.
    pub placed: Money,
    /// The least next wager (NJ-4.6b).
    pub floor: Money,
    /// The most, if bounded.
    pub ceiling: Option<Money>,
    /// The preceding wager that counts (INT-17, INT-18).
    pub last: Option<Money>,
    /// The last wager of the banker before this one, for a voluntary pass (NJ-4.11c.2).
    pub passed_at: Option<Money>,
    /// The seat from which a defeated bank moves on (INT-45, INT-71).
    pub anchor: Option<Seat>,
    /// The party that banked there (INT-45).
    pub anchor_of: Option<Party>,
    /// How the banker came to it.
    pub entry: Entry,
    /// Who may call suivi (NJ-4.7b, INT-64).
    pub suivi: Option<Party>,
    /// Whether the banker has had a valid round (VE-game-28).
    pub valid: bool,
    /// Whether cards have been dealt in this hand (VE-game-22).
    pub dealt: bool,
    /// Offers in a row that nobody covered (INT-19).
    pub uncovered: u8,
    /// What a banker who goes on must add (INT-61, gross).
    pub owed: Money,
    /// Who gave it up last (NJ-4.11c.4, INT-70).
    pub passer: Option<Party>,
    /// Where that one sat, who may have left since (INT-44, INT-70).
    pub passed_from: Option<Seat>,
    /// Who was ordered out of it (INT-42).
    pub ordered_out: Option<Party>,
    /// How far the lap it goes on has come.
    pub reached: u8,
    /// Who is left out of the lap it goes on (INT-42, INT-44, INT-45, INT-71).
    pub out: [Option<Party>; 2],
}

impl Bank {
    pub(crate) const EMPTY: Self = Self {
        banker: None,
        amount: Money::ZERO,
        placed: Money::ZERO,
        floor: Money::ZERO,
        ceiling: None,
        last: None,
        passed_at: None,
        anchor: None,
        anchor_of: None,
        entry: Entry::Bid,
        suivi: None,
        valid: false,
        dealt: false,
        uncovered: 0,
        owed: Money::ZERO,
        passer: None,
        passed_from: None,
        ordered_out: None,
        reached: 0,
        out: [None; 2],
    };
}

/// One deal, from the first wager to the settlement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coup {
    /// Its number at this table, from one.
    pub number: u32,
    /// The levy's rate for it (INT-39).
    pub rate: Percent,
    /// The number of its first window: until that closes the banker may change the wager (INT-24).
    pub first_window: u32,
    /// The Player's hand.
    pub player: SideHand,
    /// The Banker's hand.
    pub banker: SideHand,
    /// Who plays the player's hand (NJ-4.8c).
    pub dominant: Option<Party>,
    /// What the dominant player called.
    pub player_call: Option<Call>,
    /// The number that was announced with a natural (VE-game-34).
    pub announced: Option<u8>,
    /// What the banker called on looking.
    pub banker_call: Option<Call>,
    /// Whether the banker drew, once he decided.
    pub banker_drew: Option<bool>,
    /// Whether the banker has begun to deal.
    pub dealt: bool,
    /// Held cards that open this hand; one drawn in error during it opens the next (NJ-4.12g.2).
    pub opens: u8,
    /// Whether the cutting card had shown before it began.
    pub after_shown: bool,
    /// The result, once announced.
    pub result: Option<(Points, Points, Outcome)>,
    /// Cards laid out for a rebuilt coup (INT-35).
    pub row: Hand,
    /// From whose decision on it is rebuilt.
    pub rebuilt: Option<sabot_core::Side>,
}

impl Coup {
    pub(crate) const fn new(rate: Percent) -> Self {
        Self {
            number: 0,
            rate,
            first_window: 0,
            player: SideHand::EMPTY,
            banker: SideHand::EMPTY,
            dominant: None,
            player_call: None,
            announced: None,
            banker_call: None,
            banker_drew: None,
            dealt: false,
            opens: 0,
            after_shown: false,
            result: None,
            row: Hand::EMPTY,
            rebuilt: None,
        }
    }

    /// How many cards lie on the table for it.
    pub fn cards(&self) -> u16 {
        let cards = self
            .player
            .len()
            .saturating_add(self.banker.len())
            .saturating_add(self.row.len());
        u16::try_from(cards).unwrap_or(u16::MAX)
    }
}

/// What the floor has set for this table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Floor {
    /// The table minimum in force (VE-general-21).
    pub minimum: Money,
    /// The rate for coups that begin from now on.
    pub rate: Percent,
    /// A posted notice: which rate, when (NJ-4.10d.1).
    pub notice: Option<(Percent, Moment)>,
    /// The procedure for disclosed cards (NJ-4.12h.0).
    pub procedure: DisclosedCard,
    /// How the cards are mixed, as in the whole pit (NJ-4.4b).
    pub mixing: Mixing,
    /// Play stops as soon as it can (VE-general-22).
    pub suspended: bool,
    /// A pass was ordered (NJ-4.11a.2).
    pub ordered: Option<PassReason>,
    /// Whether a game has begun (VE-game-17).
    pub begun: bool,
}

/// What comes after the shoe is ready, the ruling given or the suspension lifted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Resume {
    /// The first bank of a game or a shoe.
    Begin,
    /// The banker stays or passes.
    Decide,
    /// The bank was lost.
    Lost,
    /// The bank was on its way to another banker: on with this phase (INT-73).
    Again(Phase),
}

/// The pots of the house, signed: what came in less what went out since the table opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pots {
    /// Vigorish, cagnotte or commission.
    pub levy: Balance,
    /// The antes that were taken (CK-g.2).
    pub ante: Balance,
    /// The tips that were given (VE-game-03).
    pub tips: Balance,
    /// Money set aside for absent owners (INT-74).
    pub unclaimed: Balance,
    /// The purse that pays and collects at punto banco (INT-92).
    pub table_purse: Balance,
    /// The changeur's chips (VE-game-06).
    pub changeur: Balance,
    /// The changeur's cash.
    pub cash: Balance,
    /// What the bank holds.
    pub bank: Balance,
    /// Patrons' accounts outside the table.
    pub outside: Balance,
}

impl Pots {
    pub(crate) const EMPTY: Self = Self {
        levy: Balance::ZERO,
        ante: Balance::ZERO,
        tips: Balance::ZERO,
        unclaimed: Balance::ZERO,
        table_purse: Balance::ZERO,
        changeur: Balance::ZERO,
        cash: Balance::ZERO,
        bank: Balance::ZERO,
        outside: Balance::ZERO,
    };
}
