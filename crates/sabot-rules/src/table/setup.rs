//! Starting in the middle: a [`Setup`] is anything one can write down, a [`Table`] only what can be played.
//! [`Table::from_setup`] is the single door between.

use sabot_core::{Money, Party, Percent, Seat};
use serde::{Deserialize, Serialize};

use super::Table;
use super::event::{BankEvent, Entry, Event, PeopleEvent, ShoeEvent, TermsEvent};
use super::phase::Phase;
use super::state::Resume;
use crate::rulebook::{Law, Rulebook};

/// A party that is at the table from the start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// On a numbered place, or behind a box.
    pub seat: Seat,
    /// Whether it stands behind the box (VE-game-20).
    pub standing: bool,
    /// The chips the party brings.
    pub purse: Money,
    /// Whether it plays by the Rule Table (VE-rule-01).
    pub rule_table: bool,
}

/// A table in the middle of its life, as written down.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Setup {
    /// The party that holds the bank.
    pub banker: Option<Party>,
    /// The bid by which the bank was taken (NJ-4.6b.1).
    pub bid: Option<Money>,
    /// The preceding wager (NJ-4.6b.2).
    pub preceding: Option<Money>,
    /// What stands in the bank (VE-game-26).
    pub bank: Option<Money>,
    /// From which seat a defeated bank moves on (INT-45).
    pub anchor: Option<Seat>,
    /// The party that may call suivi (NJ-4.7b).
    pub suivi: Option<Party>,
    /// Whether the banker has had a valid round (VE-game-28).
    pub valid: bool,
    /// Cards left in the shoe.
    pub cards: Option<u16>,
    /// How many of them lie before the cutting card; all gone means that it has been drawn.
    pub ahead: Option<u16>,
    /// Whether the cutting card has already been drawn or exposed.
    pub shown: bool,
    /// The levy's rate (NJ-4.10d).
    pub rate: Option<Percent>,
    /// Who held the shoe before this one (INT-05).
    pub curator: Option<Seat>,
}

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A seat that the table does not have, or that two parties claim.
    #[error("seat {0} does not exist at this table or is taken twice")]
    Seat(Seat),
    /// Standing players where there are none (INT-02).
    #[error("nobody plays standing at this table (INT-02)")]
    Standing,
    /// A banker, a suivi holder or an anchor who is not there.
    #[error("{0} is not at the table")]
    NoSuchParty(Party),
    /// A banker at punto banco (CK-desc-06).
    #[error("no patron holds the bank under this rulebook (CK-desc-06)")]
    NoBank,
    /// More cards than the decks have, or more ahead of the cutting card than there are.
    #[error("{cards} cards with {ahead} before the cutting card do not fit a shoe of {all}")]
    Cards {
        /// Cards said to be left.
        cards: u16,
        /// Cards said to lie ahead.
        ahead: u16,
        /// Cards of all decks.
        all: u16,
    },
    /// A rate the rulebook does not admit (NJ-4.10c.2).
    #[error("{} % is not admitted (NJ-4.10c.2, VE-game-16, CK-a.2)", .0.get())]
    Rate(Percent),
    /// The bank or the preceding wager says something impossible.
    #[error("{0}")]
    Bank(&'static str),
}

impl Table {
    /// A table with its guests, its cards not yet opened.
    ///
    /// # Errors
    ///
    /// When a guest cannot be where it is said to be.
    pub fn with_guests(rulebook: Rulebook, guests: &[Guest]) -> Result<Self, SetupError> {
        let mut table = Self::open(rulebook);
        for (number, guest) in guests.iter().enumerate() {
            let party = Party(u16::try_from(number).unwrap_or(u16::MAX));
            table.seat_guest(party, guest)?;
        }
        Ok(table)
    }

    fn seat_guest(&mut self, party: Party, guest: &Guest) -> Result<(), SetupError> {
        let Guest {
            seat,
            standing,
            purse,
            rule_table,
        } = *guest;
        if !self.ring().contains(seat) || (!standing && self.seated(seat).is_some()) {
            return Err(SetupError::Seat(seat));
        }
        if purse > self.fresh_money() {
            return Err(SetupError::Bank("that is more money than a table takes"));
        }
        if standing && !self.rulebook().standing {
            return Err(SetupError::Standing);
        }
        self.apply(&if standing {
            Event::People(PeopleEvent::PartyArrived {
                party,
                behind: seat,
                purse,
            })
        } else {
            Event::People(PeopleEvent::PartySat { party, seat, purse })
        });
        if rule_table {
            self.apply(&Event::People(PeopleEvent::RuleTableDeclared {
                party,
                on: true,
            }));
        }
        Ok(())
    }

    /// A table in the middle of its life: the shoe is in use and the next wager may be made.
    ///
    /// # Errors
    ///
    /// When the setup says something that cannot be.
    pub fn from_setup(
        rulebook: Rulebook,
        guests: &[Guest],
        setup: &Setup,
    ) -> Result<Self, SetupError> {
        let mut table = Self::with_guests(rulebook, guests)?;
        table.check_setup(setup)?;
        table.set_shoe(setup);
        if let Some(rate) = setup.rate {
            table.apply(&Event::Terms(TermsEvent::RateChanged(rate)));
            table.coup.rate = rate;
        }
        table.set_bank(setup);
        let mut unread = Vec::new();
        let mut events = super::Log::plain(&mut unread);
        table.floor.begun = true;
        match (setup.banker, table.law()) {
            (Some(_), Law::NewJersey) if setup.preceding.is_none() => {
                table.enter(&mut events, Phase::BankWager);
            }
            (Some(_), Law::Venice) if setup.bank.is_none() => table.offer_first(setup, &mut events),
            (Some(_), _) => table.go_on(Resume::Decide, &mut events),
            (None, _) => table.go_on(Resume::Begin, &mut events),
        }
        table.advance(&mut events);
        Ok(table)
    }

    fn check_setup(&self, setup: &Setup) -> Result<(), SetupError> {
        for party in [setup.banker, setup.suivi].into_iter().flatten() {
            if self.state(party).is_none() {
                return Err(SetupError::NoSuchParty(party));
            }
        }
        if setup.banker.is_some() && self.law() == Law::Chickasaw {
            return Err(SetupError::NoBank);
        }
        for seat in [setup.anchor, setup.curator].into_iter().flatten() {
            if !self.ring().contains(seat) {
                return Err(SetupError::Seat(seat));
            }
        }
        let all = self.shoe.cards;
        let cards = setup.cards.unwrap_or(all);
        let ahead = setup.ahead.unwrap_or(0);
        if cards > all || ahead > cards {
            return Err(SetupError::Cards { cards, ahead, all });
        }
        if let Some(rate) = setup.rate {
            let admitted = match self.law() {
                Law::NewJersey => matches!(rate.get(), 4 | 5),
                Law::Venice | Law::Chickasaw => rate == self.rulebook().levy,
            };
            if !admitted {
                return Err(SetupError::Rate(rate));
            }
        }
        self.check_bank(setup)
    }

    fn check_bank(&self, setup: &Setup) -> Result<(), SetupError> {
        let said = setup.bid.is_some() || setup.preceding.is_some() || setup.bank.is_some();
        if said && setup.banker.is_none() {
            return Err(SetupError::Bank("a bid, a wager or a bank needs a banker"));
        }
        if setup.suivi.is_some() && setup.suivi == setup.banker {
            return Err(SetupError::Bank(
                "the banker cannot have suivi against himself",
            ));
        }
        if self.law() == Law::NewJersey && setup.bank.is_some() {
            return Err(SetupError::Bank(
                "in New Jersey the bank is the preceding wager",
            ));
        }
        if self.law() == Law::Venice && (setup.preceding.is_some() || setup.bid.is_some()) {
            return Err(SetupError::Bank("in Venice the bank is what stands in it"));
        }
        match (setup.banker, setup.bank) {
            (Some(banker), Some(bank)) if !self.can_fund(banker, bank) => Err(SetupError::Bank(
                "the banker's purse does not hold the bank",
            )),
            _ => Ok(()),
        }
    }

    fn set_shoe(&mut self, setup: &Setup) {
        let all = self.shoe.cards;
        let left = setup.cards.unwrap_or(all);
        let reserve = self.rulebook().cut_card_reserve;
        self.apply(&Event::Shoe(ShoeEvent::ShoeBegun {
            version: self.rulebook().version,
            cards: all,
        }));
        let gone = all.saturating_sub(left);
        self.shoe.left = left;
        self.shoe.drawn = gone;
        self.shoe.discards = gone;
        self.shoe.ahead = Some(setup.ahead.unwrap_or_else(|| left.saturating_sub(reserve)));
        self.shoe.shown = setup.shown;
        self.shoe.curator = setup.curator;
        if setup.shown {
            self.shoe.ahead = Some(0);
        }
    }

    fn set_bank(&mut self, setup: &Setup) {
        let Some(party) = setup.banker else { return };
        let venice = self.law() == Law::Venice;
        if venice && setup.bank.is_none() {
            return;
        }
        let floor = setup.bid.unwrap_or(self.floor.minimum);
        let entry = if setup.bid.is_some() {
            Entry::Bid
        } else {
            Entry::Turn
        };
        self.apply(&Event::Bank(BankEvent::BankTaken {
            party,
            entry,
            floor,
            ceiling: None,
        }));
        if let Some(anchor) = setup.anchor {
            self.bank.anchor = Some(anchor);
            self.bank.anchor_of = self.seated(anchor);
        }
        if let Some(amount) = setup.bank {
            self.apply(&Event::Bank(BankEvent::BankPlaced { party, amount }));
            self.bank.dealt = setup.valid;
        }
        let (last, suivi) = (setup.preceding, setup.suivi);
        self.apply(&Event::Bank(BankEvent::BankRecorded {
            last,
            suivi,
            valid: setup.valid,
            owed: Money::ZERO,
        }));
    }

    /// Venice: the box named is the one to begin with a stake of its own.
    fn offer_first(&mut self, setup: &Setup, events: &mut super::Log<'_>) {
        use super::phase::OfferKind;
        let seat = setup.banker.and_then(|party| self.seat_of(party));
        let start = seat.map_or_else(|| self.ring().highest(), |seat| self.ring().left_of(seat));
        self.start_offer(OfferKind::First, start, events);
    }
}
