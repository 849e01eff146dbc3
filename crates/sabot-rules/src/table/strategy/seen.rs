//! A table through one party's eyes.

use sabot_core::{Card, Money, Party, Percent, Points, Side};

use super::super::Table;
use super::super::act::{Actor, Call};
use super::super::bounds::{Bounds, Kind, Range};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::state::{Bank, PartyState, Shown, SideHand, Standing};
use super::super::view::{Viewer, own_hand};
use crate::draw_table::Cell;
use crate::rulebook::{Law, Rulebook};

/// Borrows the table and hides what a view hides (INT-26).
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    table: &'a Table,
    party: Party,
}

impl<'a> Seen<'a> {
    /// The table as this party sees it.
    pub const fn new(table: &'a Table, party: Party) -> Self {
        Self { table, party }
    }

    /// The party whose eyes these are.
    pub const fn party(&self) -> Party {
        self.party
    }

    /// The rulebook of the table.
    pub fn rulebook(&self) -> &'a Rulebook {
        self.table.rulebook()
    }

    /// The law of the table.
    pub fn law(&self) -> Law {
        self.table.law()
    }

    /// The phase of the table.
    pub const fn phase(&self) -> Phase {
        self.table.phase()
    }

    /// The bank, which everybody sees.
    pub const fn bank(&self) -> &'a Bank {
        self.table.bank()
    }

    /// What is still to be covered.
    pub fn room(&self) -> Money {
        self.table
            .bank()
            .amount
            .saturating_sub(self.table.covered())
    }

    /// The table minimum in force.
    pub const fn minimum(&self) -> Money {
        self.table.floor().minimum
    }

    /// The number of the coup.
    pub const fn coup(&self) -> u32 {
        self.table.coup().number
    }

    /// The highest bid so far.
    pub fn best_bid(&self) -> Option<(Party, Money)> {
        self.table.best_bid()
    }

    /// This party's own state.
    pub fn own(&self) -> Option<&'a PartyState> {
        self.table.party(self.party)
    }

    /// This party's purse.
    pub fn purse(&self) -> Money {
        self.table.purse_limit(self.party)
    }

    /// Whether anybody else here could lay a chip against this party's bank: somebody seated, and in Venice also
    /// somebody who stands (INT-02, VE-game-20). Without company a bank is never covered.
    pub fn has_company(&self) -> bool {
        let unit = self.rulebook().chip_unit;
        self.table.parties().any(|(party, state)| {
            let plays = match state.place {
                Standing::Seated(_) => true,
                Standing::Behind(_) => self.law() == Law::Venice,
                Standing::Gone => false,
            };
            party != self.party && plays && state.is_here() && self.table.can_fund(party, unit)
        })
    }

    /// The count of the hand this party holds and may look at.
    pub fn own_points(&self) -> Option<Points> {
        self.own_hand().and_then(SideHand::base)
    }

    /// The hand this party holds and may look at (INT-26).
    pub fn own_hand(&self) -> Option<&'a SideHand> {
        own_hand(self.table, Viewer::Patron(self.party))
    }

    /// The cards of earlier coups of this shoe that everybody has seen.
    pub const fn shown(&self) -> &'a Shown {
        self.table.shown()
    }

    /// The levy's rate for this coup (INT-39).
    pub const fn rate(&self) -> Percent {
        self.table.coup().rate
    }

    /// What all wagers against the bank add up to.
    pub fn covered(&self) -> Money {
        self.table.covered()
    }

    /// Whether whoever holds this side's hand plays by the Rule Table, which everybody knows (VE-rule-01).
    pub fn follows_rule_table(&self, side: Side) -> bool {
        self.table.follows_rule_table(side)
    }

    /// The Player's third card, which everybody sees.
    pub fn player_third(&self) -> Option<Card> {
        self.table.coup().player.third.flatten()
    }

    /// What the rules make of the hand this party holds: the player's on its two cards, the banker's once it lies
    /// face up; `None` when it holds none or it is not its turn.
    pub fn cell(&self) -> Option<Cell> {
        self.own_points()?;
        if self.phase() == Phase::PlayerAct {
            Some(self.table.player_cell())
        } else {
            (self.phase() == Phase::BankerAct).then(|| self.table.banker_cell())
        }
    }

    /// What the Rule Table, or the printed table, says of the hand this party holds.
    pub fn table_cell(&self) -> Option<Cell> {
        self.own_points()?;
        if self.phase() == Phase::PlayerAct {
            Some(self.table.table_player_cell())
        } else {
            (self.phase() == Phase::BankerAct).then(|| self.table.table_cell())
        }
    }

    /// The call the rules would make for this party if it said nothing (INT-28).
    pub fn default_call(&self) -> Option<Call> {
        self.own_points()?;
        if self.phase() == Phase::PlayerAct {
            Some(self.table.default_player_call())
        } else {
            (self.phase() == Phase::BankerLook).then(|| self.table.default_banker_call())
        }
    }

    /// What this party may say under a kind of act.
    ///
    /// # Errors
    ///
    /// Why it may not.
    pub fn choice(&self, kind: Kind) -> Result<Bounds, Refusal> {
        self.table
            .verdict(Actor::Patron(self.party), Some(self.party), kind)
    }

    /// Whether this party may do an act of this kind now.
    pub fn may(&self, kind: impl Into<Kind>) -> bool {
        self.choice(kind.into()).is_ok()
    }

    /// The bounds of an open act that carries an amount.
    pub fn range(&self, kind: Kind) -> Option<Range> {
        match self.choice(kind) {
            Ok(Bounds::Amount { range, .. } | Bounds::Offer(Some(range))) => Some(range),
            Ok(_) | Err(_) => None,
        }
    }
}
