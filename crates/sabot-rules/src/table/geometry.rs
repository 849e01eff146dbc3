//! Whose turn it is: the offers of cut and bank, the lap of part wagers, and who is entitled to answer.

use sabot_core::{Money, Party, Seat};

use super::Table;
use super::event::StakeKind;
use super::phase::{CutTurn, Offer, OpeningStep, Phase, Stage};
use super::state::PartyState;
use crate::rulebook::Law;

impl Table {
    /// Who the cut is offered to; `None` when it is the dealer's (NJ-4.4c).
    pub(crate) fn cut_offered(&self, turn: CutTurn) -> Option<Party> {
        if turn.step >= self.ring().seats() {
            return None;
        }
        let seat = (0..turn.step).fold(turn.start, |seat, _| self.ring().left_of(seat));
        self.seated(seat)
    }

    /// The seat of an offer's present step.
    pub(crate) fn offer_seat(&self, offer: Offer) -> Seat {
        self.ring().right_by(offer.start, offer.step)
    }

    /// The party of an offer's present step.
    pub(crate) fn offer_party(&self, offer: Offer) -> Option<Party> {
        self.seated(self.offer_seat(offer))
    }

    /// Who the bank is offered to now.
    pub fn offered(&self) -> Option<Party> {
        if let Phase::Offering(offer) = self.phase {
            self.offer_party(offer)
        } else {
            None
        }
    }

    /// Whose turn of part wagers it is (NJ-4.7d.1).
    pub(crate) fn lap_party(&self, step: u8) -> Option<Party> {
        let banker = self.bank.banker.and_then(|banker| self.seat_of(banker));
        let origin = banker.or(self.bank.anchor)?;
        self.seated(self.ring().right_by(origin, step))
    }

    /// Whether the open window, or the phase, waits for this party's answer.
    pub fn is_entitled(&self, party: Party) -> bool {
        self.party(party)
            .is_some_and(|state| self.waits_for(party, state))
    }

    /// As [`is_entitled`](Self::is_entitled), for a party whose state is at hand.
    #[inline]
    fn waits_for(&self, party: Party, who: &PartyState) -> bool {
        if !who.is_here() {
            return false;
        }
        let is = |other: Option<Party>| other == Some(party);
        match self.phase {
            Phase::Opening(OpeningStep::View) | Phase::Betting => who.seat().is_some(),
            Phase::Cutting(turn) => is(self.cut_offered(turn)),
            Phase::Bidding(round) => {
                self.may_bid(party, round).is_ok() && self.can_fund(party, self.floor.minimum)
            }
            Phase::Offering(offer) => is(self.offer_party(offer)),
            Phase::Speaking(height) => self.may_speak(party) && self.can_fund(party, height),
            Phase::Cover(stage) => !is(self.bank.banker) && self.may_cover(party, stage),
            Phase::BankWager | Phase::Deciding | Phase::BankerLook | Phase::BankerAct => {
                is(self.bank.banker)
            }
            Phase::Dealing => !self.coup.dealt && is(self.bank.banker),
            Phase::PlayerAct => is(self.coup.dominant),
            Phase::Opening(_)
            | Phase::Shuffling(_)
            | Phase::Cut
            | Phase::Loading
            | Phase::Burning(_)
            | Phase::Ready
            | Phase::Closed
            | Phase::PlayerThird
            | Phase::BankerTurn
            | Phase::BankerThird
            | Phase::Showdown
            | Phase::Rebuilding
            | Phase::Settling
            | Phase::Simulating
            | Phase::Ruling(_)
            | Phase::Suspended => false,
        }
    }

    /// Whether a bank that no seat took is offered to this party: one that stands, is not the one who gave it up and
    /// was not asked on a seat before (VE-general-12, INT-45).
    pub(crate) fn may_speak(&self, party: Party) -> bool {
        let stands = self
            .state(party)
            .is_some_and(|p| p.is_standing() && !p.asked);
        stands && self.bank.passer != Some(party)
    }

    fn may_cover(&self, party: Party, stage: Stage) -> bool {
        let can = |amount: Money| {
            let staked = self
                .state(party)
                .map_or(Money::ZERO, super::state::PartyState::at_risk);
            self.purse_limit(party).saturating_add(staked) >= amount
        };
        match stage {
            Stage::Suivi => self.bank.suivi == Some(party) && can(self.bank.amount),
            Stage::Banco => can(self.bank.amount),
            Stage::Lap(step) => self.lap_party(step) == Some(party),
            Stage::Open => can(self.rulebook().chip_unit),
        }
    }

    /// Everyone whose answer is awaited, in the order of their numbers.
    pub fn entitled(&self) -> impl Iterator<Item = Party> + '_ {
        self.parties()
            .map(|(party, _)| party)
            .filter(|party| self.is_entitled(*party))
    }

    /// Whether all who are entitled have answered.
    pub(crate) fn all_answered(&self) -> bool {
        self.parties()
            .all(|(party, state)| state.answered || !self.waits_for(party, state))
    }

    /// Venice: whoever faces the bank alone, by precedence (INT-65).
    pub(crate) fn best_caller(&self, kind: StakeKind) -> Option<Party> {
        self.parties()
            .filter_map(|(party, state)| state.stake.map(|stake| (party, stake)))
            .filter(|(_, stake)| stake.kind == kind)
            .min_by_key(|(party, stake)| self.precedence(*party, stake.spoke))
            .map(|(party, _)| party)
    }

    /// Who plays the player's hand (NJ-4.8c, VE-game-44, INT-65, INT-68).
    pub(crate) fn find_dominant(&self) -> Option<Party> {
        [StakeKind::Suivi, StakeKind::Banco, StakeKind::WithTable]
            .into_iter()
            .find_map(|kind| self.best_caller(kind))
            .or_else(|| self.highest_stake())
    }

    fn highest_stake(&self) -> Option<Party> {
        self.parties()
            .filter_map(|(party, state)| state.stake.map(|stake| (party, stake)))
            .min_by_key(|(party, stake)| {
                let (distance, spoke) = self.precedence(*party, stake.spoke);
                (std::cmp::Reverse(stake.amount), distance, spoke)
            })
            .map(|(party, _)| party)
    }

    /// The winner of a bidding: by amount, then by the rule for ties (NJ-4.5b.4, INT-44, INT-70).
    pub(crate) fn best_bid(&self) -> Option<(Party, Money)> {
        self.parties()
            .filter(|(party, state)| {
                // A bid whose money has gone elsewhere since is no bid (INT-89).
                !state.bid.is_zero() && state.is_here() && self.can_fund(*party, state.bid)
            })
            .min_by_key(|(party, state)| {
                (
                    std::cmp::Reverse(state.bid),
                    self.bid_rank(*party, state.spoke),
                )
            })
            .map(|(party, state)| (party, state.bid))
    }

    fn bid_rank(&self, party: Party, spoke: u32) -> (u8, u32) {
        use super::phase::BidRound;
        use crate::rulebook::BidTie;
        let Some(seat) = self.seat_of(party) else {
            return (u8::MAX, spoke);
        };
        // The house's choice concerns the bidding after a voluntary pass alone (NJ-4.5b.4, INT-44).
        let passed = matches!(
            self.phase,
            Phase::Bidding(BidRound::PassedFirst | BidRound::PassedSecond)
        );
        let from_passer = self.law() == Law::Venice
            || (passed && self.rulebook().bid_tie == BidTie::PreviousBanker);
        let origin = self.bank.passed_from.or(self.bank.anchor);
        let origin = origin.filter(|_| from_passer);
        match origin {
            // The previous banker's own seat comes last, not first.
            Some(origin) if origin == seat => (self.ring().seats(), 0),
            Some(origin) => (self.ring().distance(origin, seat), 0),
            None => (seat.get(), 0),
        }
    }
}
