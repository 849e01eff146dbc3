//! The Nation's tables, wagers and rounds, in short.

use sabot_core::Outcome;
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Area, Tender};
use sabot_rules::table::{Act, Actor, CroupierAct, Event, PuntoAct, ShoeEvent};

use crate::common::{Given, Scene, dollars, m};

/// Nine positions, the first three taken, 1,000.00 in every purse.
pub(crate) fn nation() -> Given {
    Given::law(Rulebook::chickasaw()).seats(1..=3, 1_000)
}

/// A wager with the ante beside it.
pub(crate) fn on(area: Area, whole: u64) -> Act {
    wager(area, dollars(whole).to_string().as_str(), true)
}

/// A wager without the ante.
pub(crate) fn bare(area: Area, whole: u64) -> Act {
    wager(area, dollars(whole).to_string().as_str(), false)
}

/// A wager in cheques, to the cent.
pub(crate) fn wager(area: Area, amount: &str, ante: bool) -> Act {
    Act::Punto(PuntoAct::Wager {
        area,
        amount: m(amount),
        ante,
        tender: Tender::Chips,
    })
}

/// The cards of a round by how it ends: no third cards.
pub(crate) fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Player => "K 6 8 K",
        Outcome::Banker => "6 7 K K",
        Outcome::Tie => "6 6 K K",
    }
}

pub(crate) fn is_card(event: &Event) -> bool {
    matches!(event, Event::Shoe(ShoeEvent::CardOut { .. }))
}

/// Whole rounds.
pub(crate) trait Rounds {
    /// "No more bets", and these cards.
    fn dealt(&mut self, cards: &str) -> &mut Self;
    /// The same, collected and paid.
    fn round(&mut self, cards: &str) -> &mut Self;
}

impl Rounds for Scene {
    #[track_caller]
    fn dealt(&mut self, cards: &str) -> &mut Self {
        self.given(Actor::Croupier, CroupierAct::NoMoreBets)
            .cards(cards)
    }

    #[track_caller]
    fn round(&mut self, cards: &str) -> &mut Self {
        self.dealt(cards).and(Actor::Croupier, CroupierAct::Settle)
    }
}
