//! Which events are announced, and what with: the same in every tongue.

use sabot_core::{Money, Outcome, Party, Points, Side};
use serde::{Deserialize, Serialize};

use super::super::Table;
use super::super::act::Call;
use super::super::event::{
    BankEvent, Event, FlowEvent, OddEvent, PeopleEvent, PlayEvent, PrepEvent, SaidEvent, ShoeEvent,
    StakeEvent, StakeKind, TermsEvent,
};
use super::super::phase::Phase;
use crate::rulebook::Law;

/// Something the croupier, or a player through him, says aloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Cue {
    /// Somebody is asked to cut.
    Cut,
    /// The bank goes to whoever bids most.
    Auction,
    /// The bank is offered, at a height where there is one.
    BankOffered(Option<Money>),
    /// What lies in the bank.
    Bank(Money),
    /// Somebody faces all of it.
    Banco,
    /// Again, after losing it.
    Suivi,
    /// Half of it, with the table.
    WithTable,
    /// Wagers are taken.
    BetsOpen,
    /// No longer.
    BetsClosed,
    /// The cards are called.
    Cards,
    /// A call that the croupier repeats, with the number of a natural where it is announced (VE-game-34).
    Said(Call, Option<Points>),
    /// What the banker's two cards count, once they lie face up.
    BankerCount(Points),
    /// What both hands show on two cards.
    Shown {
        /// The player's.
        player: Points,
        /// The banker's.
        banker: Points,
    },
    /// A third card comes.
    CardFor(Side),
    /// How the coup ended.
    Result {
        /// The player's count.
        player: Points,
        /// The banker's count.
        banker: Points,
        /// Who won.
        outcome: Outcome,
    },
    /// What the house takes.
    Levy(Money),
    /// The bank goes on.
    BankPassed,
    /// Somebody will play by the Rule Table.
    ByTheRule,
    /// Who plays by the Rule Table in this coup (VE-rule-13).
    PlayByTheRule(ByRule),
    /// A coup is put right (VE-rule-14).
    Rebuilt,
    /// The cutting card is out.
    LastHand,
    /// Another minimum (VE-general-21).
    Minimum(Money),
}

/// Who plays by the Rule Table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ByRule {
    /// The punter.
    Punter,
    /// The banker.
    Banker,
    /// Both.
    Both,
}

/// The cue an event gives, if it is announced at all; `table` is the table after the event.
pub fn cue(table: &Table, event: &Event) -> Option<Cue> {
    let law = table.law();
    match *event {
        Event::Flow(event) => of_flow(law, event),
        Event::Terms(event) => of_terms(event),
        Event::Prep(event) => of_prep(law, event),
        Event::Shoe(event) => of_shoe(table, event),
        Event::Bank(event) => of_bank(table, event),
        Event::Stake(event) => of_stake(law, event),
        Event::Play(event) => of_play(table, event),
        Event::People(event) => of_people(law, event),
        Event::Odd(event) => of_odd(law, event),
        Event::Said(event) => of_said(table, event),
        Event::Punto(_) | Event::Cash(_) => None,
    }
}

/// Punto banco's phases are called as they begin.
fn of_flow(law: Law, event: FlowEvent) -> Option<Cue> {
    match event {
        FlowEvent::Entered(phase) => match law {
            Law::Chickasaw => of_phase(phase),
            Law::NewJersey | Law::Venice => None,
        },
        FlowEvent::Stamped { .. }
        | FlowEvent::WindowOpened { .. }
        | FlowEvent::WindowClosed(_)
        | FlowEvent::Declined(_)
        | FlowEvent::Acknowledged(_)
        | FlowEvent::NextIs(_) => None,
    }
}

fn of_phase(phase: Phase) -> Option<Cue> {
    let called = [
        (Phase::Betting, Cue::BetsOpen),
        (Phase::PlayerThird, Cue::CardFor(Side::Player)),
        (Phase::BankerThird, Cue::CardFor(Side::Banker)),
    ];
    let found = called.into_iter().find(|(at, _)| *at == phase);
    found.map(|(_, cue)| cue)
}

const fn of_terms(event: TermsEvent) -> Option<Cue> {
    match event {
        TermsEvent::MinimumChanged(minimum) => Some(Cue::Minimum(minimum)),
        TermsEvent::NoticePosted { .. }
        | TermsEvent::RateChanged(_)
        | TermsEvent::ProcedureChanged(_)
        | TermsEvent::MixingChanged(_)
        | TermsEvent::PlaySuspended
        | TermsEvent::PlayResumed
        | TermsEvent::PassOrdered(_) => None,
    }
}

fn of_prep(law: Law, event: PrepEvent) -> Option<Cue> {
    match event {
        PrepEvent::CutOffered(_) => chemin_de_fer(law, Cue::Cut),
        PrepEvent::DecksReceived(_)
        | PrepEvent::Inspected
        | PrepEvent::Verified
        | PrepEvent::SpreadFaceUp
        | PrepEvent::TurnedFaceDown
        | PrepEvent::Washed
        | PrepEvent::Stacked
        | PrepEvent::PreShuffleCertified
        | PrepEvent::Shuffled { .. }
        | PrepEvent::Laced { .. }
        | PrepEvent::Reshuffled { .. }
        | PrepEvent::ShoeLoaded => None,
    }
}

fn of_shoe(table: &Table, event: ShoeEvent) -> Option<Cue> {
    match event {
        ShoeEvent::CuttingCardShown => {
            chemin_de_fer(table.law(), Cue::LastHand).filter(|_| table.in_coup())
        }
        ShoeEvent::ShoeBegun { .. }
        | ShoeEvent::CutMade { .. }
        | ShoeEvent::RecutOrdered
        | ShoeEvent::CuttingCardPlaced { .. }
        | ShoeEvent::CardOut { .. }
        | ShoeEvent::CardTurned { .. }
        | ShoeEvent::CardMoved { .. }
        | ShoeEvent::Burned { .. }
        | ShoeEvent::ShoeEnded { .. } => None,
    }
}

/// What is said at a table with a bank alone.
fn chemin_de_fer(law: Law, cue: Cue) -> Option<Cue> {
    Some(cue).filter(|_| law != Law::Chickasaw)
}

/// Punto banco has no such events.
fn of_bank(table: &Table, event: BankEvent) -> Option<Cue> {
    let venice = table.law() == Law::Venice;
    match event {
        BankEvent::BiddingOpened(_) => Some(Cue::Auction),
        BankEvent::BankPlaced { .. } | BankEvent::BankKept if venice => {
            Some(Cue::Bank(table.bank().amount))
        }
        BankEvent::BankPlaced { amount, .. } => Some(Cue::Bank(amount)),
        BankEvent::BankOffered { .. } => {
            let height = table.bank().passed_at.unwrap_or(table.floor().minimum);
            Some(Cue::BankOffered(Some(height).filter(|_| venice)))
        }
        BankEvent::LevyTaken { amount } => Some(Cue::Levy(amount)),
        BankEvent::BankPassed { .. } => Some(Cue::BankPassed),
        BankEvent::BidMade { .. }
        | BankEvent::TurnMissed(_)
        | BankEvent::BankTaken { .. }
        | BankEvent::BankWithdrawn { .. }
        | BankEvent::BankReturned { .. }
        | BankEvent::BankRecorded { .. }
        | BankEvent::CoupVoided(_)
        | BankEvent::BankKept => None,
    }
}

fn of_stake(law: Law, event: StakeEvent) -> Option<Cue> {
    match event {
        StakeEvent::StakePlaced { kind, .. } => match kind {
            StakeKind::Suivi => Some(Cue::Suivi),
            StakeKind::Banco => Some(Cue::Banco),
            StakeKind::WithTable => Some(Cue::WithTable).filter(|_| law == Law::Venice),
            StakeKind::Part => None,
        },
        StakeEvent::StakeReturned { .. }
        | StakeEvent::StakeWon { .. }
        | StakeEvent::StakeLost { .. } => None,
    }
}

fn of_play(table: &Table, event: PlayEvent) -> Option<Cue> {
    let venice = table.law() == Law::Venice;
    match event {
        PlayEvent::ResultAnnounced {
            player,
            banker,
            outcome,
        } => Some(Cue::Result {
            player,
            banker,
            outcome,
        }),
        PlayEvent::HandTurned(Side::Banker) if venice => {
            table.coup().banker.base().map(Cue::BankerCount)
        }
        PlayEvent::DominantNamed(_) if venice => by_rule(table).map(Cue::PlayByTheRule),
        PlayEvent::HandTurned(_) | PlayEvent::DominantNamed(_) => None,
        PlayEvent::CoupBegun { .. }
        | PlayEvent::DealBegun
        | PlayEvent::CallMade { .. }
        | PlayEvent::NumberAnnounced(_)
        | PlayEvent::BankerChose { .. }
        | PlayEvent::HandDeemed { .. }
        | PlayEvent::ResultWithdrawn
        | PlayEvent::CoupEnded { .. } => None,
    }
}

fn of_people(law: Law, event: PeopleEvent) -> Option<Cue> {
    match event {
        PeopleEvent::RuleTableDeclared { party: _, on } => {
            Some(Cue::ByTheRule).filter(|_| on && law == Law::Venice)
        }
        PeopleEvent::PartySat { .. }
        | PeopleEvent::PartyArrived { .. }
        | PeopleEvent::SeatRequested { .. }
        | PeopleEvent::SeatApproved { .. }
        | PeopleEvent::SeatTaken { .. }
        | PeopleEvent::BoxMoved { .. }
        | PeopleEvent::PartyLeft(_)
        | PeopleEvent::LeftLying { .. }
        | PeopleEvent::PartyBack { .. }
        | PeopleEvent::PartyGone { .. }
        | PeopleEvent::SetAside { .. } => None,
    }
}

fn of_odd(law: Law, event: OddEvent) -> Option<Cue> {
    match event {
        OddEvent::RebuildBegun(_) => Some(Cue::Rebuilt).filter(|_| law == Law::Venice),
        OddEvent::Reported(_)
        | OddEvent::CardsWanted { .. }
        | OddEvent::SimulationDue
        | OddEvent::SimulationEnded
        | OddEvent::UnlawfulCall(_)
        | OddEvent::Ruled(_) => None,
    }
}

fn of_said(table: &Table, event: SaidEvent) -> Option<Cue> {
    let law = table.law();
    match event {
        SaidEvent::BetsClosed => Some(Cue::BetsClosed),
        SaidEvent::CardsCalled => chemin_de_fer(law, Cue::Cards),
        SaidEvent::CallRepeated(call) => match law {
            Law::NewJersey => Some(Cue::Said(call, None)),
            Law::Venice => venice_call(table, call),
            Law::Chickasaw => None,
        },
        SaidEvent::Announced { player, banker } => {
            Some(Cue::Shown { player, banker }).filter(|_| law == Law::Chickasaw)
        }
        SaidEvent::NoBid | SaidEvent::CallForgotten => None,
    }
}

/// Venice repeats every call but "under eight"; a natural with its number (VE-game-34).
fn venice_call(table: &Table, call: Call) -> Option<Cue> {
    match call {
        Call::Card | Call::Stay => Some(Cue::Said(call, None)),
        Call::Natural => {
            let coup = table.coup();
            let looking = coup.banker_call == Some(Call::Natural);
            let hand = if looking { &coup.banker } else { &coup.player };
            Some(Cue::Said(call, hand.base()))
        }
        Call::UnderEight => None,
    }
}

/// The croupier points out who plays by the Rule Table at each coup (VE-rule-13).
fn by_rule(table: &Table) -> Option<ByRule> {
    let plays = |party: Option<Party>| {
        party
            .and_then(|party| table.party(party))
            .is_some_and(|p| p.rule_table)
    };
    match (plays(table.coup().dominant), plays(table.bank().banker)) {
        (true, true) => Some(ByRule::Both),
        (true, false) => Some(ByRule::Punter),
        (false, true) => Some(ByRule::Banker),
        (false, false) => None,
    }
}
