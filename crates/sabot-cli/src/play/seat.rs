//! The table from your seat: what everybody sees, and who you are.

use sabot_core::{Money, Party};
use sabot_rules::rulebook::Law;
use sabot_rules::table::view::{PartyView, Public};

/// What everybody sees, from your place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SeatView<'a> {
    /// The law under which is played.
    pub(crate) law: Law,
    /// What everybody sees.
    pub(crate) public: &'a Public,
    /// The party that you are.
    pub(crate) me: Party,
}

impl<'a> SeatView<'a> {
    /// You, as everybody sees you.
    pub(crate) fn own(&self) -> Option<&'a PartyView> {
        self.public.parties.iter().find(|p| p.party == self.me)
    }

    /// Whether you hold the bank.
    pub(crate) fn is_banker(&self) -> bool {
        self.public.banker == Some(self.me)
    }

    /// Whether you play the player's hand.
    pub(crate) fn is_dominant(&self) -> bool {
        self.public.dominant == Some(self.me)
    }

    /// Whether your answer is awaited.
    pub(crate) fn is_awaited(&self) -> bool {
        self.public.awaited.contains(&self.me)
    }

    /// Your wager against the bank.
    pub(crate) fn staked(&self) -> Option<Money> {
        self.own()?.stake.map(|(_, amount)| amount)
    }

    /// Your wagers on the three areas.
    pub(crate) fn wagers(&self) -> [Money; 3] {
        self.own().map_or([Money::ZERO; 3], |own| own.wagers)
    }

    /// The highest bid for the bank.
    pub(crate) fn best_bid(&self) -> Money {
        let bids = self.public.parties.iter().map(|party| party.bid);
        bids.max().unwrap_or(Money::ZERO)
    }

    /// What of the bank is still to be covered.
    pub(crate) fn room(&self) -> Money {
        self.public.bank.saturating_sub(self.public.covered)
    }
}
