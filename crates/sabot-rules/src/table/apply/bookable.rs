//! Whether money can move as an event says.
//!
//! Of what was decided it always can, and to record it asks nobody (INV-01). A log may say anything: whoever follows one
//! asks first, and is told instead of a stopped program.

use sabot_core::{Balance, Money, Party, Pot};

use super::super::Table;
use super::super::event::{Event, PuntoEvent};
use super::super::transfers::chips;
use crate::rulebook::Purses;

/// What lies in a pot.
enum Lies {
    /// Chips: no more can be taken than there are.
    Chips(Money),
    /// What the house has won or owes.
    Net(Balance),
    /// Nothing that is counted there.
    Uncounted,
}

impl Table {
    /// Whether everything that an event moves lies where it comes from and fits where it goes.
    pub fn can_book(&self, event: &Event) -> bool {
        let moved = chips(self, event);
        // As if all of it went the same way: nothing that was decided comes near the end of a number (INT-04).
        let amounts = moved.iter().map(|transfer| transfer.amount);
        let sum = amounts.fold(Money::ZERO, Money::saturating_add);
        let mut all = moved.iter();
        event.pays_its_commission()
            && all.all(|transfer| {
                self.gives(transfer.from, transfer.amount, sum) && self.takes(transfer.to, sum)
            })
    }

    /// Whether so much lies in a pot; one of the house may owe it.
    fn gives(&self, pot: Pot, amount: Money, sum: Money) -> bool {
        match self.what_lies_in(pot) {
            Lies::Chips(held) => held >= amount,
            Lies::Net(balance) => balance.checked_debit(sum).is_some(),
            Lies::Uncounted => true,
        }
    }

    /// Whether so much more fits into a pot.
    fn takes(&self, pot: Pot, sum: Money) -> bool {
        match self.what_lies_in(pot) {
            Lies::Chips(held) => held.checked_add(sum).is_some(),
            Lies::Net(balance) => balance.checked_credit(sum).is_some(),
            Lies::Uncounted => true,
        }
    }

    fn what_lies_in(&self, pot: Pot) -> Lies {
        Lies::Net(match pot {
            Pot::Purse(_) if self.is_untracked() => return Lies::Uncounted,
            Pot::Purse(party) => return Lies::Chips(self.purse(party)),
            Pot::Bank => return Lies::Chips(self.bank.amount),
            // Counted where the wager lies.
            Pot::Stake(_) => return Lies::Uncounted,
            Pot::Levy => self.pots.levy,
            Pot::Ante => self.pots.ante,
            Pot::Tips => self.pots.tips,
            Pot::Unclaimed => self.pots.unclaimed,
            Pot::TablePurse => self.pots.table_purse,
            Pot::Changeur => self.pots.changeur,
            Pot::Cash => self.pots.cash,
            Pot::Outside => self.pots.outside,
        })
    }

    fn is_untracked(&self) -> bool {
        self.rulebook().purses == Purses::Untracked
    }

    fn purse(&self, party: Party) -> Money {
        self.party(party).map_or(Money::ZERO, |state| state.purse)
    }
}

impl Event {
    /// Whether what is won covers the commission on it.
    fn pays_its_commission(&self) -> bool {
        match self {
            Self::Punto(event) => event.pays_its_commission(),
            Self::Flow(_)
            | Self::Terms(_)
            | Self::Prep(_)
            | Self::Shoe(_)
            | Self::Bank(_)
            | Self::Stake(_)
            | Self::Play(_)
            | Self::People(_)
            | Self::Cash(_)
            | Self::Odd(_)
            | Self::Said(_) => true,
        }
    }
}

impl PuntoEvent {
    fn pays_its_commission(&self) -> bool {
        match self {
            Self::Paid {
                win, commission, ..
            } => commission <= win,
            Self::WagerPlaced { .. }
            | Self::WagerReturned { .. }
            | Self::AnteLaid { .. }
            | Self::AnteTaken { .. }
            | Self::AnteReturned { .. }
            | Self::Collected { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use sabot_core::Seat;

    use super::super::super::event::{BankEvent, CashEvent, PeopleEvent};
    use super::*;
    use crate::Rulebook;
    use crate::table::act::Area;
    use crate::table::state::Standing;

    const ADA: Party = Party(0);

    fn cents(cents: u64) -> Money {
        Money::cents(cents).unwrap()
    }

    /// Ada has brought 100.00 and banks 60.00 of it.
    fn table() -> Table {
        let mut table = Table::open(Rulebook::new_jersey());
        let purse = cents(10_000);
        let amount = cents(6_000);
        let seat = Seat::new(1).unwrap();
        for event in [
            Event::from(PeopleEvent::PartySat {
                party: ADA,
                seat,
                purse,
            }),
            BankEvent::BankPlaced { party: ADA, amount }.into(),
        ] {
            assert!(table.can_book(&event), "{event:?}");
            table.apply(&event);
        }
        table
    }

    #[test]
    fn inv_01_nobody_pays_what_is_not_there() {
        let table = table();
        for (most, event) in [(4_000, true), (4_001, false)] {
            let tip = CashEvent::Tipped {
                party: ADA,
                amount: cents(most),
            };
            assert_eq!(table.can_book(&tip.into()), event, "{most} of a purse");
        }
        for (most, event) in [(6_000, true), (6_001, false)] {
            let levy = BankEvent::LevyTaken {
                amount: cents(most),
            };
            assert_eq!(table.can_book(&levy.into()), event, "{most} of a bank");
        }
        let nobody = CashEvent::Tipped {
            party: Party(9),
            amount: cents(1),
        };
        assert!(!table.can_book(&nobody.into()), "a party nobody knows");
    }

    #[test]
    fn int_04_nothing_runs_over() {
        let table = table();
        let back = PeopleEvent::PartyBack {
            party: ADA,
            place: Standing::Seated(Seat::new(1).unwrap()),
            purse: Money::MAX,
        };
        assert!(!table.can_book(&back.into()), "more than a purse holds");
        let (win, commission) = (cents(100), cents(101));
        let paid = PuntoEvent::Paid {
            party: ADA,
            area: Area::Banker,
            amount: cents(100),
            win,
            commission,
        };
        assert!(!table.can_book(&paid.into()), "more commission than win");
    }
}
