//! A house under test.

use sabot_core::{Moment, Money, Percent, Seat};

use crate::house::{
    CashKind, Colour, Desk, Equipment, Establishment, HouseAct, HouseActor, HouseCommand,
    HouseConfig, HouseEvent, HouseRefusal, PatronId, PitId, TableId, TableTerms, decide,
};
use crate::rulebook::{Rulebook, Shuffle};
use crate::table::act::Tender;

pub(super) use crate::house::HouseActor::{Cashier, Croupier, Manager, Supervisor};

pub(super) const PIT: PitId = PitId(1);
pub(super) const NJ: TableId = TableId(1);
pub(super) const VE: TableId = TableId(2);
pub(super) const CK: TableId = TableId(3);
pub(super) const ANNA: PatronId = PatronId(1);
pub(super) const BRUNO: PatronId = PatronId(2);

/// A house with everything that has happened in it.
#[derive(Debug)]
pub(super) struct Night {
    pub(super) house: Establishment,
    pub(super) past: Vec<HouseEvent>,
}

impl Night {
    /// A house in which nothing has happened.
    pub(super) fn dark() -> Self {
        Self {
            house: Establishment::new(HouseConfig::default()),
            past: Vec::new(),
        }
    }

    /// One pit with a table of each law, none of them open.
    pub(super) fn new() -> Self {
        let shuffle = Shuffle::ShuffleAndLace;
        let mut night = Self::dark();
        night.given(Manager, "00:00", HouseAct::OpenPit { pit: PIT, shuffle });
        for (table, rulebook) in [
            (NJ, Rulebook::new_jersey()),
            (VE, Rulebook::venice()),
            (CK, Rulebook::chickasaw()),
        ] {
            let terms = TableTerms::of(&rulebook);
            night.given(
                Supervisor,
                "00:00",
                HouseAct::AddTable {
                    table,
                    pit: PIT,
                    terms,
                },
            );
        }
        night
    }

    /// Something that happens without objection.
    pub(super) fn given(&mut self, actor: HouseActor, at: &str, act: HouseAct) -> &mut Self {
        let events = self.when(actor, at, act).expect("the given act is lawful");
        for event in &events {
            crate::house::apply(&mut self.house, event);
        }
        self.past.extend(events);
        self
    }

    /// What the house would answer. A refusal adds nothing to the buffer (INV-12).
    pub(super) fn when(
        &self,
        actor: HouseActor,
        at: &str,
        act: HouseAct,
    ) -> Result<Vec<HouseEvent>, HouseRefusal> {
        let mut events = Vec::new();
        let answer = decide(
            &self.house,
            &HouseCommand {
                actor,
                at: moment(at),
                act,
            },
            &mut events,
        );
        assert!(
            answer.is_ok() || events.is_empty(),
            "a refusal causes nothing"
        );
        answer.map(|()| events)
    }

    /// The clause by which the house says no.
    pub(super) fn refused(&self, actor: HouseActor, at: &str, act: HouseAct) -> &'static str {
        self.when(actor, at, act)
            .expect_err("the act is unlawful")
            .clause()
            .id()
    }
}

pub(super) fn moment(text: &str) -> Moment {
    text.parse().expect("a moment")
}

pub(super) fn money(text: &str) -> Money {
    text.parse().expect("an amount")
}

pub(super) fn percent(number: u8) -> Percent {
    Percent::new(number).expect("a percentage")
}

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(super) fn equipment() -> Equipment {
    Equipment {
        back: Colour::Blue,
        second_back: None,
        edge: Colour::White,
        cut: Colour::Yellow,
        approved: true,
    }
}

/// Cash for chips at the cage.
pub(super) fn cash_in(patron: PatronId, amount: &str) -> HouseAct {
    HouseAct::CashIn {
        patron,
        desk: Desk::Cage,
        tender: Tender::Cash,
        amount: money(amount),
        kind: CashKind::Chips,
        agent: None,
        same: false,
    }
}

/// Chips for cash at the cage.
pub(super) fn cash_out(patron: PatronId, amount: &str) -> HouseAct {
    HouseAct::CashOut {
        patron,
        desk: Desk::Cage,
        tender: Tender::Chips,
        amount: money(amount),
        kind: CashKind::Chips,
        agent: None,
        same: false,
    }
}
