//! The bank: bids, offers, the banker's wager, staying and passing (NJ-4.5, NJ-4.6, NJ-4.11, VE-game-23 to 29).

use sabot_core::{Money, Party};

use super::super::Table;
use super::super::bounds::{BankKind, Bounds, Range};
use super::super::event::Entry;
use super::super::phase::{BidRound, OfferKind, Phase};
use super::super::refusal::{Refusal, Site};
use super::Verdict;
use crate::rulebook::Law;

impl Table {
    pub(super) fn bank_verdict(&self, party: Option<Party>, kind: BankKind) -> Verdict {
        if self.law() == Law::Chickasaw {
            return Err(self.entitled_at(Site::NoBankHere));
        }
        let Some(party) = party else {
            return Err(self.nobody());
        };
        match kind {
            BankKind::Bid => self.bid(party),
            BankKind::TakeBank => self.take(party),
            BankKind::Bank => self.bank_wager(party),
            BankKind::Remain => self.remain(party),
            BankKind::Pass => self.pass(party),
        }
    }

    /// An amount in chips or cash with a floor, the table maximum and the purse.
    #[inline(always)]
    pub(super) fn range(&self, party: Party, floor: Money, site: Site) -> Range {
        self.range_within(self.purse_limit(party), floor, site)
    }

    /// As [`range`](Self::range), for a purse that can bear so much.
    #[inline(always)]
    pub(super) fn range_within(&self, purse: Money, floor: Money, site: Site) -> Range {
        Range {
            floor: (floor, self.clause(site)),
            ceiling: None,
            room: self
                .rulebook()
                .table_max
                .map(|max| (max, self.clause(Site::TableMaximum))),
            purse,
            beside: Money::ZERO,
            fresh: self.fresh_money(),
            unit: self.rulebook().chip_unit,
            trim: false,
        }
    }

    pub(super) fn in_chips(&self, range: Range) -> Bounds {
        self.amount(range, Some(Site::ChipsOnly))
    }

    fn in_chips_or_cash(&self, range: Range) -> Bounds {
        self.amount(range, None)
    }

    /// An amount that lies on no box, and the site that refuses cash for it.
    #[inline(always)]
    pub(super) fn amount(&self, range: Range, cash: Option<Site>) -> Bounds {
        Bounds::Amount {
            range,
            cash: cash.map(|site| self.clause(site)),
            money: self.clause(Site::ForeignMoney),
            own_box: None,
            elsewhere: None,
            line: false,
        }
    }

    fn bid(&self, party: Party) -> Verdict {
        let Phase::Bidding(round) = self.phase else {
            return Err(self.not_now(Site::BidInBidding));
        };
        self.may_bid(party, round)?;
        let own = self.state(party).map_or(Money::ZERO, |p| p.bid);
        let raised = own.saturating_add(self.rulebook().chip_unit);
        let (floor, site) = if own.is_zero() {
            (self.floor.minimum, Site::BidMinimum)
        } else {
            (raised, Site::BidRaised)
        };
        Ok(self.in_chips(self.range(party, floor.max(self.floor.minimum), site)))
    }

    /// Who is out of a bidding (NJ-4.11c.4, INT-42, INT-44, INT-70).
    pub(crate) fn may_bid(&self, party: Party, round: BidRound) -> Result<(), Refusal> {
        let venice = self.law() == Law::Venice;
        match round {
            BidRound::PassedFirst if self.bank.passer == Some(party) => {
                if venice && self.rulebook().ve_retired_may_bid {
                    return Ok(());
                }
                Err(self.entitled_at(Site::GaveBankUp))
            }
            BidRound::Declined if self.bank.ordered_out == Some(party) => {
                Err(self.entitled_at(Site::OrderedOut))
            }
            BidRound::Opening
            | BidRound::PassedFirst
            | BidRound::PassedSecond
            | BidRound::Declined => Ok(()),
        }
    }

    fn take(&self, party: Party) -> Verdict {
        if let Phase::Speaking(_) = self.phase {
            if !self.may_speak(party) {
                return Err(self.entitled_at(Site::StandingSpeak));
            }
            return Ok(self.at_height(party));
        }
        let Phase::Offering(offer) = self.phase else {
            return Err(self.not_now(Site::BankNotOffered));
        };
        self.offered_to(party, offer.kind)?;
        match offer.kind {
            OfferKind::Mandatory | OfferKind::Transfer => {
                self.fund(party, self.floor.minimum)?;
                Ok(Bounds::Offer(None))
            }
            OfferKind::Voluntary => Ok(Bounds::Offer(Some(self.once_to_twice(party)))),
            OfferKind::Altezza => Ok(self.at_height(party)),
            OfferKind::First | OfferKind::Next => Err(self.unlawful_at(Site::SayTheStake)),
        }
    }

    fn once_to_twice(&self, party: Party) -> Range {
        let last = self.bank.passed_at.unwrap_or(self.floor.minimum);
        let mut range = self.range(party, last, Site::OnceToTwice);
        range.ceiling = Some((last.twice(), self.clause(Site::OnceToTwice)));
        range
    }

    fn at_height(&self, party: Party) -> Bounds {
        let height = self.bank.passed_at.unwrap_or(self.floor.minimum);
        let mut range = self.range(party, height, Site::AtItsHeight);
        range.ceiling = Some((height, self.clause(Site::AtItsHeight)));
        range.room = None;
        range.unit = Money::from_cents_saturating(1);
        Bounds::Offer(Some(range))
    }

    pub(super) fn fund(&self, party: Party, amount: Money) -> Result<(), Refusal> {
        let purse = self.purse_limit(party);
        if purse < amount {
            return Err(Refusal::ShortOfFunds {
                amount,
                purse,
                clause: self.clause(Site::ShortOfFunds),
            });
        }
        Ok(())
    }

    /// Each kind of offer has a clause for its own order.
    fn offered_to(&self, party: Party, kind: OfferKind) -> Result<(), Refusal> {
        if self.offered() == Some(party) {
            return Ok(());
        }
        Err(self.entitled_at(match kind {
            OfferKind::First => Site::FirstBankInTurn,
            OfferKind::Next | OfferKind::Mandatory => Site::LostBankInTurn,
            OfferKind::Voluntary | OfferKind::Altezza => Site::PassedBankInTurn,
            OfferKind::Transfer => Site::MovedBankInTurn,
        }))
    }

    /// The site says which act is the banker's: to wager, to stay or to pass.
    fn is_banker(&self, party: Party, site: Site) -> Result<(), Refusal> {
        if self.bank.banker == Some(party) {
            return Ok(());
        }
        Err(self.entitled_at(site))
    }

    fn bank_wager(&self, party: Party) -> Verdict {
        match (self.law(), self.phase) {
            (Law::NewJersey, Phase::BankWager | Phase::Deciding) => {
                self.is_banker(party, Site::NotTheBankersWager)?;
                Ok(self.in_chips_or_cash(self.chain(party)))
            }
            (Law::Venice, Phase::Offering(offer))
                if matches!(offer.kind, OfferKind::First | OfferKind::Next) =>
            {
                self.offered_to(party, offer.kind)?;
                let range = self.range(party, self.floor.minimum, Site::OpeningStake);
                Ok(self.in_chips_or_cash(range))
            }
            (Law::Venice, Phase::Deciding) => {
                self.is_banker(party, Site::NotTheBankersWager)?;
                self.everything(party)
            }
            (_, Phase::Cover(_)) if self.bank.banker == Some(party) => self.another_wager(party),
            (Law::NewJersey | Law::Venice | Law::Chickasaw, _) => {
                Err(self.not_now(Site::BankInItsMoment))
            }
        }
    }

    /// The banker may change a wager until its first window has closed or somebody has answered it (INT-24). In
    /// Venice only the stake that starts a bank is a choice (VE-game-24, VE-game-26).
    fn another_wager(&self, party: Party) -> Verdict {
        let first = self
            .window
            .is_some_and(|window| window.id == self.coup.first_window);
        let answered = self
            .parties()
            .any(|(other, state)| state.stake.is_some() || (state.answered && other != party));
        let chosen = match self.law() {
            Law::NewJersey => true,
            Law::Venice | Law::Chickasaw => {
                let bank = &self.bank;
                bank.entry == Entry::Turn && !bank.dealt && !bank.valid && bank.uncovered == 0
            }
        };
        if answered || !first || !chosen {
            return Err(self.entitled_at(Site::WagerStands));
        }
        let mut range = match self.law() {
            Law::NewJersey => self.chain(party),
            Law::Venice | Law::Chickasaw => {
                self.range(party, self.floor.minimum, Site::OpeningStake)
            }
        };
        range.purse = range.purse.saturating_add(self.bank.amount);
        Ok(self.in_chips_or_cash(range))
    }

    /// New Jersey's next wager: not below the bid, then from once to twice the one before (NJ-4.6b).
    fn chain(&self, party: Party) -> Range {
        let first = self.bank.last.is_none();
        let after_pass = first && self.bank.ceiling.is_some();
        // Where nobody bid, the table minimum is the floor (INT-42, INT-93).
        let unbid = self.bank.entry == Entry::Turn;
        let (below, above) = match (first, after_pass) {
            (_, true) => (Site::OnceToTwice, Site::OnceToTwice),
            (true, false) if unbid => (Site::OpeningStake, Site::TableMaximum),
            (true, false) => (Site::NotBelowBid, Site::TableMaximum),
            (false, false) => (Site::NotBelowLast, Site::NotAboveTwice),
        };
        let mut range = self.range(party, self.bank.floor, below);
        range.ceiling = self
            .bank
            .ceiling
            .map(|ceiling| (ceiling, self.clause(above)));
        range
    }

    /// Venice's next bank: everything, no more and no less (VE-game-26).
    fn everything(&self, party: Party) -> Verdict {
        self.fund(party, self.bank.owed)?;
        let whole = self.bank.amount.saturating_add(self.bank.owed);
        let mut range = self.range(party, whole, Site::WholeBank);
        range.ceiling = Some((whole, self.clause(Site::WholeBank)));
        range.room = None;
        range.purse = Money::MAX;
        range.unit = Money::from_cents_saturating(1);
        Ok(self.amount(range, Some(Site::WholeBank)))
    }

    fn remain(&self, party: Party) -> Verdict {
        if self.bank.banker != Some(party) && self.bank.passer == Some(party) {
            // Only the end of a shoe leaves no anchor behind (INT-14, INT-45).
            let new_shoe = self.law() == Law::NewJersey && self.bank.anchor.is_none();
            return Err(self.entitled_at(if new_shoe {
                Site::BankOfOldShoe
            } else if self.bank.ordered_out == Some(party) {
                Site::BankOrderedOn
            } else if self.bank.passed_at.is_some() {
                Site::BankGivenUp
            } else {
                Site::BankLost
            }));
        }
        self.is_banker(party, Site::NotTheBankersStay)?;
        self.when(self.phase == Phase::Deciding, Site::StayAfterCoup)?;
        match self.law() {
            Law::NewJersey => self.fund(party, self.bank.floor)?,
            Law::Venice | Law::Chickasaw => self.fund(party, self.bank.owed)?,
        }
        Ok(Bounds::Plain)
    }

    fn pass(&self, party: Party) -> Verdict {
        self.is_banker(party, Site::NotTheBankersPass)?;
        let between = self.phase == Phase::Deciding
            || (self.phase == Phase::BankWager && self.bank.last.is_some());
        self.when(between, Site::PassAfterCoup)?;
        if self.law() == Law::Venice && !self.bank.valid {
            return Err(self.entitled_at(Site::NoValidRound));
        }
        Ok(Bounds::Plain)
    }
}
