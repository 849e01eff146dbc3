//! The bank: bids, offers, the banker's wager, staying and passing (NJ-4.5, NJ-4.6, NJ-4.11, VE-game-23 to 29).

use sabot_core::{Money, Party};

use super::super::Table;
use super::super::act::PassReason;
use super::super::bounds::{Bounds, Kind, Range};
use super::super::event::Entry;
use super::super::phase::{BidRound, OfferKind, Phase};
use super::super::refusal::Refusal;
use super::Verdict;
use crate::clause::Clause;
use crate::rulebook::Law;

impl Table {
    pub(super) fn bank_verdict(&self, party: Option<Party>, kind: Kind) -> Verdict {
        if self.law() == Law::Chickasaw {
            return Err(Refusal::entitled(
                "CK-desc-06",
                "no patron holds the bank here",
            ));
        }
        if let Kind::OrderPass(reason) = kind {
            return self.order_pass(reason);
        }
        let Some(party) = party else {
            return Err(Refusal::NoSuchParty {
                clause: Clause::new("INV-09"),
            });
        };
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these kinds"
        )]
        match kind {
            Kind::Bid => self.bid(party),
            Kind::TakeBank => self.take(party),
            Kind::Bank => self.bank_wager(party),
            Kind::Remain => self.remain(party),
            _ => self.pass(party),
        }
    }

    /// An amount in chips or cash with a floor, the table maximum and the purse.
    pub(super) fn range(&self, party: Party, floor: Money, clause: &'static str) -> Range {
        Range {
            floor: (floor, Clause::new(clause)),
            ceiling: None,
            room: self
                .rulebook()
                .table_max
                .map(|max| (max, Clause::new("INT-16"))),
            purse: self.purse_limit(party),
            beside: Money::ZERO,
            fresh: self.fresh_money(),
            unit: self.rulebook().chip_unit,
            trim: false,
        }
    }

    pub(super) fn in_chips(range: Range) -> Bounds {
        let clause = Clause::new("INT-13");
        Bounds::Amount {
            range,
            cash: Some(clause),
            money: clause,
            own_box: None,
            line: false,
        }
    }

    fn in_chips_or_cash(&self, range: Range) -> Bounds {
        let money = Clause::new(self.by_law("NJ-4.6c", "VE-general-07", "CK-m"));
        Bounds::Amount {
            range,
            cash: None,
            money,
            own_box: None,
            line: false,
        }
    }

    fn bid(&self, party: Party) -> Verdict {
        let Phase::Bidding(round) = self.phase else {
            return Err(self.not_now(Clause::new(self.by_law(
                "NJ-4.5b.1",
                "VE-general-13",
                "CK-desc-06",
            ))));
        };
        self.may_bid(party, round)?;
        let own = self.state(party).map_or(Money::ZERO, |p| p.bid);
        let raised = own.saturating_add(self.rulebook().chip_unit);
        let (floor, clause) = if own.is_zero() {
            (self.floor.minimum, "INT-93")
        } else {
            (raised, "INT-13")
        };
        Ok(Self::in_chips(self.range(
            party,
            floor.max(self.floor.minimum),
            clause,
        )))
    }

    /// Who is out of a bidding (NJ-4.11c.4, INT-42, INT-44, INT-70).
    pub(crate) fn may_bid(&self, party: Party, round: BidRound) -> Result<(), Refusal> {
        let venice = self.law() == Law::Venice;
        match round {
            BidRound::PassedFirst if self.bank.passer == Some(party) => {
                if venice && self.rulebook().ve_retired_may_bid {
                    return Ok(());
                }
                let clause = if venice { "INT-70" } else { "NJ-4.11c.4" };
                Err(Refusal::entitled(
                    clause,
                    "who gave the bank up is out of the first round",
                ))
            }
            BidRound::Declined if self.bank.ordered_out == Some(party) => Err(Refusal::entitled(
                "INT-42",
                "who was ordered to pass is out of this bidding",
            )),
            BidRound::Opening
            | BidRound::PassedFirst
            | BidRound::PassedSecond
            | BidRound::Declined => Ok(()),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    fn take(&self, party: Party) -> Verdict {
        match self.phase {
            Phase::Offering(offer) => {
                self.offered_to(party)?;
                match offer.kind {
                    OfferKind::Mandatory | OfferKind::Transfer => {
                        self.fund(party, self.floor.minimum)?;
                        Ok(Bounds::Offer(None))
                    }
                    OfferKind::Voluntary => Ok(Bounds::Offer(Some(self.once_to_twice(party)))),
                    OfferKind::Altezza => Ok(self.at_height(party)),
                    OfferKind::First | OfferKind::Next => Err(Refusal::unlawful(
                        "VE-game-24",
                        "say with which stake the bank starts",
                    )),
                }
            }
            Phase::Speaking(_) => {
                if !self.may_speak(party) {
                    return Err(Refusal::entitled(
                        "VE-general-12",
                        "it is offered to the other standing players now",
                    ));
                }
                Ok(self.at_height(party))
            }
            _ => Err(self.not_now(Clause::new(self.by_law(
                "NJ-4.11b.1",
                "VE-general-09",
                "CK-desc-06",
            )))),
        }
    }

    fn once_to_twice(&self, party: Party) -> Range {
        let last = self.bank.passed_at.unwrap_or(self.floor.minimum);
        let mut range = self.range(party, last, "NJ-4.11c.2");
        range.ceiling = Some((last.twice(), Clause::new("NJ-4.11c.2")));
        range
    }

    fn at_height(&self, party: Party) -> Bounds {
        let height = self.bank.passed_at.unwrap_or(self.floor.minimum);
        let mut range = self.range(party, height, "VE-general-10");
        range.ceiling = Some((height, Clause::new("VE-general-10")));
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
                clause: Clause::new("INT-89"),
            });
        }
        Ok(())
    }

    fn offered_to(&self, party: Party) -> Result<(), Refusal> {
        if self.offered() == Some(party) {
            return Ok(());
        }
        let clause = self.by_law("NJ-4.11b.1", "VE-general-11", "CK-desc-06");
        Err(Refusal::entitled(
            clause,
            "the bank is offered to somebody else now",
        ))
    }

    /// New Jersey's clause says whose act it is: the wager (NJ-4.6a.0), or to stay or pass (NJ-4.11a.0).
    fn is_banker(&self, party: Party, nj: &'static str) -> Result<(), Refusal> {
        if self.bank.banker == Some(party) {
            return Ok(());
        }
        let clause = self.by_law(nj, "VE-game-25", "CK-desc-06");
        Err(Refusal::entitled(clause, "somebody else holds the bank"))
    }

    fn bank_wager(&self, party: Party) -> Verdict {
        match (self.law(), self.phase) {
            (Law::NewJersey, Phase::BankWager | Phase::Deciding) => {
                self.is_banker(party, "NJ-4.6a.0")?;
                Ok(self.in_chips_or_cash(self.chain(party)))
            }
            (Law::Venice, Phase::Offering(offer))
                if matches!(offer.kind, OfferKind::First | OfferKind::Next) =>
            {
                self.offered_to(party)?;
                let range = self.range(party, self.floor.minimum, "VE-game-24");
                Ok(self.in_chips_or_cash(range))
            }
            (Law::Venice, Phase::Deciding) => {
                self.is_banker(party, "NJ-4.6a.0")?;
                self.everything(party)
            }
            (_, Phase::Cover(_)) if self.bank.banker == Some(party) => self.another_wager(party),
            (Law::NewJersey | Law::Venice | Law::Chickasaw, _) => Err(self.not_now(Clause::new(
                self.by_law("NJ-4.6a.0", "VE-game-24", "CK-desc-06"),
            ))),
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
            return Err(Refusal::entitled("INT-24", "the wager stands now"));
        }
        let mut range = match self.law() {
            Law::NewJersey => self.chain(party),
            Law::Venice | Law::Chickasaw => self.range(party, self.floor.minimum, "VE-game-24"),
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
            (_, true) => ("NJ-4.11c.2", "NJ-4.11c.2"),
            (true, false) if unbid => ("INT-93", "INT-16"),
            (true, false) => ("NJ-4.6b.1", "INT-16"),
            (false, false) => ("NJ-4.6b.2", "NJ-4.6b.3"),
        };
        let mut range = self.range(party, self.bank.floor, below);
        range.ceiling = self
            .bank
            .ceiling
            .map(|ceiling| (ceiling, Clause::new(above)));
        range
    }

    /// Venice's next bank: everything, no more and no less (VE-game-26).
    fn everything(&self, party: Party) -> Verdict {
        self.fund(party, self.bank.owed)?;
        let whole = self.bank.amount.saturating_add(self.bank.owed);
        let mut range = self.range(party, whole, "VE-game-26");
        range.ceiling = Some((whole, Clause::new("VE-game-26")));
        range.room = None;
        range.purse = Money::MAX;
        range.unit = Money::from_cents_saturating(1);
        let clause = Clause::new("VE-game-26");
        Ok(Bounds::Amount {
            range,
            cash: Some(clause),
            money: clause,
            own_box: None,
            line: false,
        })
    }

    fn remain(&self, party: Party) -> Verdict {
        let clause = self.by_law("NJ-4.11a.0", "VE-game-25", "CK-desc-06");
        if self.bank.banker != Some(party) && self.bank.passer == Some(party) {
            // Only the end of a shoe leaves no anchor behind (INT-14, INT-45).
            let nj = if self.bank.anchor.is_none() {
                "INT-14"
            } else if self.bank.ordered_out == Some(party) {
                "NJ-4.11a.2"
            } else if self.bank.passed_at.is_some() {
                "NJ-4.11a.0"
            } else {
                "NJ-4.11a.1"
            };
            let clause = self.by_law(nj, "VE-game-27", "CK-desc-06");
            return Err(Refusal::entitled(clause, "the bank has passed"));
        }
        self.is_banker(party, "NJ-4.11a.0")?;
        self.when(self.phase == Phase::Deciding, clause)?;
        match self.law() {
            Law::NewJersey => self.fund(party, self.bank.floor)?,
            Law::Venice | Law::Chickasaw => self.fund(party, self.bank.owed)?,
        }
        Ok(Bounds::Plain)
    }

    fn pass(&self, party: Party) -> Verdict {
        self.is_banker(party, "NJ-4.11a.0")?;
        let clause = self.by_law("NJ-4.11a.0", "VE-game-28", "CK-desc-06");
        let between = self.phase == Phase::Deciding
            || (self.phase == Phase::BankWager && self.bank.last.is_some());
        self.when(between, clause)?;
        if self.law() == Law::Venice && !self.bank.valid {
            return Err(Refusal::entitled(
                "VE-game-28",
                "there has been no valid round yet",
            ));
        }
        Ok(Bounds::Plain)
    }

    fn order_pass(&self, reason: PassReason) -> Verdict {
        if self.bank.banker.is_none() {
            return Err(self.not_now(Clause::new(self.by_law(
                "NJ-4.11a.2",
                "INT-19",
                "CK-desc-06",
            ))));
        }
        match (self.law(), reason) {
            (Law::NewJersey, PassReason::Uncovered) => Err(Refusal::unlawful(
                "NJ-4.11a.2",
                "a pass is ordered for delay, repeated invalid deals or a violation only",
            )),
            (Law::NewJersey, _) => self.plain(self.floor.ordered.is_none(), "NJ-4.11a.2"),
            (Law::Venice, PassReason::Uncovered) => {
                self.when(self.phase == Phase::Deciding, "INT-19")?;
                let enough = self.bank.uncovered >= self.rulebook().uncovered_offers_limit;
                if enough {
                    return Ok(Bounds::Plain);
                }
                Err(Refusal::entitled(
                    "INT-19",
                    "the bank has not been left uncovered often enough",
                ))
            }
            (Law::Venice | Law::Chickasaw, _) => Err(Refusal::unlawful(
                "INT-19",
                "this rulebook knows no such order",
            )),
        }
    }
}
