//! Short words for amounts, cards, acts and people.

use sabot_core::{Card, Money, Party, Seat};
use sabot_rules::rulebook::Dealing;
use sabot_rules::table::act::{Call, Line, Tender};
use sabot_rules::table::{Act, Actor, BankAct, CoverAct, PlaceAct, PlayAct, PuntoAct, Table};

/// An amount as text: `m("40.25")`.
#[track_caller]
pub(crate) fn m(text: &str) -> Money {
    text.parse().expect("an amount")
}

#[track_caller]
pub(crate) fn dollars(whole: u64) -> Money {
    Money::whole(whole).expect("an amount")
}

#[track_caller]
pub(crate) fn cents(cents: u64) -> Money {
    Money::cents(cents).expect("an amount")
}

#[track_caller]
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

#[track_caller]
pub(crate) fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Faces as text, `?` for one that nobody has seen.
#[track_caller]
pub(crate) fn faces(text: &str) -> Vec<Option<Card>> {
    let face = |word| if word == "?" { None } else { Some(card(word)) };
    text.split_whitespace().map(face).collect()
}

/// The banker's wager in chips.
pub(crate) fn bank(whole: u64) -> Act {
    Act::Bank(BankAct::Bank {
        amount: dollars(whole),
        tender: Tender::Chips,
    })
}

/// A wager against part of the bank, in chips, past the line.
pub(crate) fn stake(whole: u64) -> Act {
    Act::Cover(CoverAct::Stake {
        amount: dollars(whole),
        line: Line::Beyond,
        tender: Tender::Chips,
        on_box: None,
    })
}

/// The same act with cash laid down for it.
#[track_caller]
pub(crate) fn cash(mut act: Act) -> Act {
    let (Act::Bank(BankAct::Bank { tender, .. })
    | Act::Cover(CoverAct::Stake { tender, .. })
    | Act::Punto(PuntoAct::Wager { tender, .. })
    | Act::Place(PlaceAct::BuyIn { tender, .. })) = &mut act
    else {
        panic!("{act:?} takes no cash");
    };
    *tender = Tender::Cash;
    act
}

pub(crate) fn bid(whole: u64) -> Act {
    Act::Bank(BankAct::Bid(dollars(whole)))
}

/// The bank is taken with the promise of such a wager.
pub(crate) fn take(whole: u64) -> Act {
    Act::Bank(BankAct::TakeBank(Some(dollars(whole))))
}

pub(crate) fn say(call: Call) -> Act {
    Act::Play(PlayAct::Say(call))
}

/// Who sends the cards at this table.
pub(super) fn dealer(table: &Table) -> Actor {
    match table.rulebook().dealing {
        Dealing::Automatic => Actor::House,
        Dealing::Human => Actor::Croupier,
    }
}

/// Somebody who acts: a seat's number, a party, one of the staff, or staff for a seat.
pub(crate) trait Who {
    /// Who sends the command, and for whom.
    fn speaks(self, table: &Table) -> (Actor, Option<Party>);
}

impl Who for u8 {
    fn speaks(self, table: &Table) -> (Actor, Option<Party>) {
        table
            .seated(seat(self))
            .expect("somebody sits there")
            .speaks(table)
    }
}

impl Who for Party {
    /// At a human-dealt table the croupier enters what people say (INT-94).
    fn speaks(self, table: &Table) -> (Actor, Option<Party>) {
        let actor = match table.rulebook().dealing {
            Dealing::Automatic => Actor::Patron(self),
            Dealing::Human => Actor::Croupier,
        };
        (actor, Some(self))
    }
}

impl Who for Actor {
    fn speaks(self, _: &Table) -> (Actor, Option<Party>) {
        (self, None)
    }
}

impl Who for (Actor, u8) {
    fn speaks(self, table: &Table) -> (Actor, Option<Party>) {
        let (actor, number) = self;
        (actor, table.seated(seat(number)))
    }
}

impl Who for (Actor, Party) {
    fn speaks(self, _: &Table) -> (Actor, Option<Party>) {
        (self.0, Some(self.1))
    }
}
