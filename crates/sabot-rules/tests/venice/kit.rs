//! Venice's tables, words and coups, in short.

use sabot_core::{Money, Party, Seat};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Call, Line, PassReason, Tender};
use sabot_rules::table::event::VoidReason;
use sabot_rules::table::{
    Act, Actor, BankAct, BankEvent, CoverAct, CroupierAct, Event, FloorAct, Phase, PlayAct, phase,
};

use crate::common::{Given, Scene, bank, m};

/// A standard table: boxes 1 to 7 are taken, box 8 is empty, 10,000.00 in every purse.
pub(crate) fn venice() -> Given {
    Given::law(Rulebook::venice()).seats(1..=7, 10_000)
}

/// Two more stand behind box 2 and box 6; they are [`X`] and [`Y`].
pub(crate) fn with_standing() -> Given {
    venice().standing(2, 10_000).standing(6, 10_000)
}

/// The first who stands at [`with_standing`]'s table, behind box 2.
pub(crate) const X: Party = Party(7);
/// The second, behind box 6.
pub(crate) const Y: Party = Party(8);

/// Wagers are open against this box's bank.
pub(crate) fn open(given: Given, banker: u8, whole: u64) -> Scene {
    let mut scene = given.banker(banker).scene();
    scene.given(banker, bank(whole));
    scene
}

/// The bank of this box stands at so much after a valid round; it is to go on or to retire.
pub(crate) fn standing_at(given: Given, banker: u8, whole: u64) -> Scene {
    given.banker(banker).bank(whole).valid().scene()
}

/// An opening stake of a bank, to the cent.
pub(crate) fn bank_of(amount: &str) -> Act {
    Act::Bank(BankAct::Bank {
        amount: m(amount),
        tender: Tender::Chips,
    })
}

/// A stake past the line, to the cent.
pub(crate) fn lay(amount: &str) -> Act {
    lay_on(amount, Line::Beyond)
}

/// A stake wherever it lies to the line.
pub(crate) fn lay_on(amount: &str, line: Line) -> Act {
    lay_before(amount, line, None)
}

/// A stake before this box.
pub(crate) fn lay_before(amount: &str, line: Line, on_box: Option<Seat>) -> Act {
    Act::Cover(CoverAct::Stake {
        amount: m(amount),
        line,
        tender: Tender::Chips,
        on_box,
    })
}

/// The steward passes on a bank that nobody covers.
pub(crate) const PASS_ON: Act = Act::Floor(FloorAct::OrderPass(PassReason::Uncovered));

/// The stakes against the bank that stand, by box, with standing players as number 100 and up.
pub(crate) fn stakes(scene: &Scene) -> Vec<(u16, Money)> {
    let table = scene.table();
    let laid = table.parties().filter(|(_, p)| p.stake.is_some());
    laid.map(|(party, p)| {
        let place = p.seat().map_or(100 + party.0, |seat| seat.get().into());
        (place, p.at_risk())
    })
    .collect()
}

/// The cards are prepared as far as it goes; nobody wants to cut.
#[track_caller]
pub(crate) fn prepare(scene: &mut Scene) {
    loop {
        scene.staff();
        match (scene.table().phase(), scene.table().window()) {
            (Phase::Opening(_), Some(_)) => scene.time_up(),
            (Phase::Cutting(_), Some(_)) => scene.close(),
            _ => return,
        };
    }
}

/// Whether the coup came to nothing for this reason.
pub(crate) fn voided(reason: VoidReason) -> impl Fn(&Event) -> bool {
    move |event| *event == Event::Bank(BankEvent::CoupVoided(reason))
}

pub(crate) const OPEN: Phase = Phase::Cover(phase::Stage::Open);

/// Whole coups, written as they are spoken.
pub(crate) trait Coups {
    /// "Rien ne va plus", the cards of the deal, and then what is said and drawn, to the payment:
    /// `"3 6 K A card under 2 stand"`.
    fn coup(&mut self, script: &str) -> &mut Self;
    /// The same, without the payment.
    fn unpaid(&mut self, script: &str) -> &mut Self;
    /// Cards and words as they come.
    fn play(&mut self, script: &str) -> &mut Self;
    /// The banker wins with so much covered: 7 against 5.
    fn banker_wins(&mut self) -> &mut Self;
    /// The banker loses it: 8 against 9.
    fn banker_loses(&mut self) -> &mut Self;
    /// Six all.
    fn tie(&mut self) -> &mut Self;
}

impl Coups for Scene {
    #[track_caller]
    fn coup(&mut self, script: &str) -> &mut Self {
        self.unpaid(script).staff()
    }

    #[track_caller]
    fn unpaid(&mut self, script: &str) -> &mut Self {
        if self.table().phase() == OPEN {
            self.given(Actor::Croupier, CroupierAct::NoMoreBets);
        }
        self.deal("").play(script)
    }

    #[track_caller]
    fn play(&mut self, script: &str) -> &mut Self {
        for word in script.split_whitespace() {
            let (banker, punter) = (self.table().bank().banker, self.table().coup().dominant);
            let (banker, punter) = (banker.expect("a banker"), punter.expect("a punter"));
            match word {
                "card" => self.and(punter, PlayAct::Say(Call::Card)),
                "no-card" => self.and(punter, PlayAct::Say(Call::Stay)),
                "abatage" => self.and(punter, PlayAct::Say(Call::Natural)),
                "under" => self.and(banker, PlayAct::Say(Call::UnderEight)),
                "lays-down" => self.and(banker, PlayAct::Say(Call::Natural)),
                "draw" => self.and(banker, PlayAct::Draw),
                "stand" => self.and(banker, PlayAct::Stand),
                face => self.cards(face),
            };
        }
        self
    }

    #[track_caller]
    fn banker_wins(&mut self) -> &mut Self {
        self.coup("3 7 2 K no-card stand")
    }

    #[track_caller]
    fn banker_loses(&mut self) -> &mut Self {
        self.coup("9 4 K 4 abatage")
    }

    #[track_caller]
    fn tie(&mut self) -> &mut Self {
        self.coup("6 2 K 4 no-card stand")
    }
}
