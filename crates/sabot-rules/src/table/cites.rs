//! The clause behind an event: what a screen, a transcript or a record shows beside a call or a payment.
//!
//! Nothing here depends on a face that still lies down: the clause of "Card" is the same on every count.

use sabot_core::{Outcome, Points, Side};

use super::Table;
use super::act::{Area, Call, Irregularity, Ruling};
use super::event::{
    BankEvent, CashEvent, Entry, Event, FlowEvent, OddEvent, Passing, PeopleEvent, PlayEvent,
    PrepEvent, PuntoEvent, SaidEvent, ShoeEvent, StakeEvent, StakeKind, TermsEvent, VoidReason,
};
use super::phase::{BidRound, OfferKind, Phase, Stage};
use super::place::Place;
use crate::clause::Clause;

/// The clause by which an event happened, if one stands behind it; `table` is the table after the event.
///
/// ```
/// use sabot_rules::{Rulebook, table::{Event, Table, cites}};
/// use sabot_rules::table::event::SaidEvent;
///
/// let table = Table::open(Rulebook::venice());
/// let clause = cites::cited(&table, &Event::Said(SaidEvent::BetsClosed)).unwrap();
/// assert_eq!(clause.id(), "VE-general-04");
/// ```
pub fn cited(table: &Table, event: &Event) -> Option<Clause> {
    let id = match *event {
        Event::Flow(event) => of_flow(table, event),
        Event::Terms(event) => of_terms(table, event),
        Event::Prep(event) => Some(of_prep(table, event)),
        Event::Shoe(event) => of_shoe(table, event),
        Event::Bank(event) => of_bank(table, event),
        Event::Stake(event) => of_stake(table, event),
        Event::Play(event) => of_play(table, event),
        Event::Punto(event) => Some(of_punto(table, event)),
        Event::People(event) => of_people(event),
        Event::Cash(event) => of_cash(table, event),
        Event::Odd(event) => of_odd(event),
        Event::Said(event) => of_said(table, event),
    };
    id.filter(|id| !id.is_empty()).map(Clause::new)
}

fn of_flow(table: &Table, event: FlowEvent) -> Option<&'static str> {
    match event {
        FlowEvent::Entered(phase) => of_phase(table, phase),
        FlowEvent::Acknowledged(_) => Some("NJ-4.3c.1"),
        FlowEvent::Stamped { .. }
        | FlowEvent::WindowOpened { .. }
        | FlowEvent::WindowClosed(_)
        | FlowEvent::Declined(_)
        | FlowEvent::NextIs(_) => None,
    }
}

/// What punto banco calls as it comes.
fn of_phase(table: &Table, phase: Phase) -> Option<&'static str> {
    let called = [
        (Phase::Betting, "CK-desc-03"),
        (Phase::PlayerThird, "CK-draw-01"),
        (Phase::BankerThird, row(table)),
    ];
    let found = called.into_iter().find(|(at, _)| *at == phase);
    found.map(|(_, ck)| table.by_law("", "", ck))
}

fn of_terms(table: &Table, event: TermsEvent) -> Option<&'static str> {
    match event {
        TermsEvent::MinimumChanged(_) => Some("VE-general-21"),
        TermsEvent::NoticePosted { .. } => Some("NJ-4.10d.1"),
        TermsEvent::RateChanged(_) => Some("INT-39"),
        TermsEvent::ProcedureChanged(_) => Some("NJ-4.12h.0"),
        TermsEvent::MixingChanged(_) => Some("NJ-4.4b"),
        TermsEvent::PlaySuspended => Some("VE-general-22"),
        TermsEvent::PassOrdered(_) => Some(table.by_law("NJ-4.11a.2", "INT-19", "")),
        TermsEvent::PlayResumed => None,
    }
}

fn of_prep(table: &Table, event: PrepEvent) -> &'static str {
    let by_law = |nj, ve, ck| table.by_law(nj, ve, ck);
    match event {
        PrepEvent::DecksReceived(_) => by_law("NJ-4.3a.1", "VE-game-07", "CK-k"),
        PrepEvent::PreShuffleCertified => "NJ-4.3a.2",
        PrepEvent::Inspected | PrepEvent::Verified => "NJ-4.3b.1",
        PrepEvent::SpreadFaceUp => "NJ-4.3b.2",
        PrepEvent::TurnedFaceDown | PrepEvent::Washed | PrepEvent::Stacked => "NJ-4.3c.2",
        PrepEvent::Shuffled { .. } | PrepEvent::Laced { .. } => "NJ-4.4a.1",
        PrepEvent::Reshuffled { .. } => "NJ-4.4a.1.i",
        PrepEvent::CutOffered(_) => by_law("NJ-4.4c.1", "INT-11", "INT-12"),
        PrepEvent::ShoeLoaded => by_law("NJ-4.4e.4", "INT-11", "INT-12"),
    }
}

fn of_shoe(table: &Table, event: ShoeEvent) -> Option<&'static str> {
    let by_law = |nj, ve, ck| Some(table.by_law(nj, ve, ck));
    match event {
        ShoeEvent::CutMade { by: Some(_), .. } => by_law("NJ-4.4c.4", "INT-11", "INT-12"),
        ShoeEvent::CutMade { by: None, .. } => by_law("NJ-4.4c.5", "INT-11", "INT-12"),
        ShoeEvent::RecutOrdered => Some("NJ-4.4f.1"),
        ShoeEvent::CuttingCardPlaced { .. } => by_law("NJ-4.4e.2", "INT-11", "INT-12"),
        ShoeEvent::CardOut { place, .. } => match place {
            Place::P1 | Place::P2 | Place::B1 | Place::B2 => {
                by_law("NJ-4.8d.2", "VE-game-31", "CK-desc-10")
            }
            Place::P3 => by_law("NJ-4.9b.3", "VE-game-33", "CK-draw-01"),
            Place::B3 => Some(row(table)),
            Place::Burn => Some("NJ-4.4e.5"),
            Place::Px
            | Place::Bx
            | Place::Discard
            | Place::Unseen
            | Place::Held
            | Place::Stray
            | Place::Simulated
            | Place::Row => None,
        },
        ShoeEvent::Burned { .. } => Some("NJ-4.4e.7"),
        ShoeEvent::CuttingCardShown => Some("INT-09"),
        ShoeEvent::ShoeEnded { .. } => by_law("NJ-4.4a.0", "INT-09", "INT-09"),
        ShoeEvent::ShoeBegun { .. }
        | ShoeEvent::CardTurned { .. }
        | ShoeEvent::CardMoved { .. } => None,
    }
}

fn of_bank(table: &Table, event: BankEvent) -> Option<&'static str> {
    let by_law = |nj, ve| table.by_law(nj, ve, "");
    Some(match event {
        BankEvent::BiddingOpened(round) => match round {
            BidRound::Opening => by_law("NJ-4.5b.1", "INT-15"),
            BidRound::Declined => by_law("INT-42", "INT-69"),
            BidRound::PassedFirst | BidRound::PassedSecond => by_law("NJ-4.11c.3", "VE-general-13"),
        },
        BankEvent::BidMade { .. } => by_law("NJ-4.5b.2", "VE-general-13"),
        BankEvent::BankOffered { kind, .. } => match kind {
            OfferKind::First => "VE-game-23",
            OfferKind::Next => "VE-game-27",
            OfferKind::Mandatory => "NJ-4.11b.1",
            OfferKind::Voluntary => "NJ-4.11c.1",
            OfferKind::Transfer => "NJ-4.12a.2",
            OfferKind::Altezza => "VE-general-11",
        },
        BankEvent::TurnMissed(_) => "NJ-4.11e",
        BankEvent::BankTaken { entry, .. } => match entry {
            Entry::Bid => by_law("NJ-4.5b.2", "VE-general-13"),
            Entry::Turn => by_law("NJ-4.11b.2", "VE-game-24"),
            Entry::Passed => by_law("NJ-4.11c.2", "VE-general-10"),
        },
        BankEvent::BankPlaced { .. } => by_law("NJ-4.6a.0", "VE-game-24"),
        BankEvent::BankKept => by_law("NJ-4.11a.0", "VE-game-26"),
        BankEvent::BankPassed { passing, .. } => match passing {
            Passing::Voluntary => by_law("NJ-4.11a.0", "VE-game-28"),
            Passing::Lost => by_law("NJ-4.11a.1", "VE-game-27"),
            Passing::Ordered(_) => by_law("NJ-4.11a.2", "INT-19"),
            Passing::Annulled => "NJ-4.12a.2",
            Passing::ShoeOver => "INT-14",
        },
        BankEvent::BankWithdrawn { .. } => by_law("NJ-4.7e.2", "INT-62"),
        BankEvent::BankReturned { .. } => match table.coup().result {
            Some((_, _, Outcome::Banker)) => by_law("NJ-4.10b.3", ""),
            Some((_, _, Outcome::Tie)) => by_law("NJ-4.6a.3", ""),
            Some((_, _, Outcome::Player)) | None => return None,
        },
        BankEvent::LevyTaken { .. } => by_law("NJ-4.10c.1", "VE-game-16"),
        BankEvent::CoupVoided(reason) => match reason {
            VoidReason::WrongOrder => "NJ-4.12a.1",
            VoidReason::FaceUpLast => "NJ-4.12j.3",
            VoidReason::Insufficient => "NJ-4.12k",
            VoidReason::Ruled => "INT-84",
            VoidReason::Suspended => "INT-73",
            VoidReason::Uncovered => "INT-19",
        },
        BankEvent::BankRecorded { .. } => return None,
    })
}

fn of_stake(table: &Table, event: StakeEvent) -> Option<&'static str> {
    let by_law = |nj, ve| Some(table.by_law(nj, ve, ""));
    match event {
        StakeEvent::StakePlaced { kind, .. } => match kind {
            StakeKind::Suivi => by_law("NJ-4.7b.2", "VE-game-39"),
            StakeKind::Banco => by_law("NJ-4.7c.2", "VE-game-41"),
            StakeKind::WithTable => Some("VE-game-42"),
            StakeKind::Part => by_law("NJ-4.7d.1", "VE-game-43"),
        },
        StakeEvent::StakeReturned { .. } => match (table.coup().result, table.phase()) {
            (Some((_, _, Outcome::Tie)), _) => by_law("NJ-4.7g.3", "VE-game-38"),
            (_, Phase::Cover(Stage::Open)) => by_law("INT-24", "INT-65"),
            (_, Phase::Cover(_)) => by_law("NJ-4.7c.3", "INT-65"),
            _ => None,
        },
        StakeEvent::StakeWon { .. } => by_law("NJ-4.10b.2", "VE-game-37"),
        StakeEvent::StakeLost { .. } => by_law("NJ-4.10b.3", "VE-game-37"),
    }
}

fn of_play(table: &Table, event: PlayEvent) -> Option<&'static str> {
    let by_law = |nj, ve, ck| Some(table.by_law(nj, ve, ck));
    match event {
        PlayEvent::DominantNamed(party) => {
            let stake = table.party(party).and_then(|p| p.stake);
            match stake.map(|stake| stake.kind) {
                Some(StakeKind::Suivi | StakeKind::Banco) => by_law("NJ-4.8c.1", "VE-game-41", ""),
                Some(StakeKind::WithTable) => by_law("NJ-4.8c.1", "INT-65", ""),
                Some(StakeKind::Part) | None => by_law("NJ-4.8c.2", "VE-game-44", ""),
            }
        }
        PlayEvent::DealBegun => by_law("NJ-4.8d.2", "VE-game-31", "CK-desc-10"),
        PlayEvent::CallMade { call, .. } => Some(call_id(table, call)),
        PlayEvent::HandTurned(Side::Banker) => by_law("NJ-4.9c.1", "VE-game-36", "CK-desc-12"),
        PlayEvent::HandTurned(Side::Player) => by_law("INT-26", "INT-26", "CK-desc-12"),
        PlayEvent::BankerChose { .. } => Some(row(table)),
        PlayEvent::ResultAnnounced { outcome, .. } => match outcome {
            Outcome::Tie => by_law("NJ-4.10a.2", "VE-game-38", "CK-desc-02"),
            Outcome::Player | Outcome::Banker => by_law("NJ-4.10a.1", "VE-game-37", "CK-settle-01"),
        },
        PlayEvent::HandDeemed {
            side: Side::Player, ..
        } => Some("NJ-4.12c"),
        PlayEvent::HandDeemed {
            side: Side::Banker, ..
        } if table.odd.double.is_some() => Some("NJ-4.12d"),
        PlayEvent::HandDeemed {
            side: Side::Banker, ..
        } => Some("NJ-4.12b.1"),
        PlayEvent::CoupBegun { .. }
        | PlayEvent::NumberAnnounced(_)
        | PlayEvent::ResultWithdrawn
        | PlayEvent::CoupEnded { .. } => None,
    }
}

/// The clause of a spoken call. The count behind "Card" and "Stay" is nobody's business yet.
fn call_id(table: &Table, call: Call) -> &'static str {
    let banker = table.coup().banker_call == Some(Call::Natural);
    match call {
        Call::Card | Call::Stay => table.by_law("NJ-4.9h", "VE-game-33", ""),
        Call::Natural if banker => table.by_law("NJ-4.9b.2", "INT-33", ""),
        Call::Natural => table.by_law("NJ-4.9a.4", "VE-game-34", ""),
        Call::UnderEight => table.by_law("NJ-4.9b.3", "INT-33", ""),
    }
}

/// The row of the drawing table for the banker's two cards, which lie face up when it is asked.
fn row(table: &Table) -> &'static str {
    let (nj, ve, ck) = match table.coup().banker.base().map_or(0, Points::get) {
        0..=2 => ("NJ-4.9c.2", "VE-rule-03", "CK-draw-04"),
        3 => ("NJ-4.9c.3", "VE-rule-04", "CK-draw-05"),
        4 => ("NJ-4.9c.4", "VE-rule-05", "CK-draw-06"),
        5 => ("NJ-4.9c.5", "VE-rule-06", "CK-draw-07"),
        6 => ("NJ-4.9c.6", "VE-rule-07", "CK-draw-08"),
        7 => ("NJ-4.9c.7", "VE-rule-08", "CK-draw-09"),
        _ => ("NJ-4.9c.7", "VE-rule-09", "CK-draw-10"),
    };
    let by_rule = table
        .bank()
        .banker
        .and_then(|banker| table.party(banker))
        .is_some_and(|p| p.rule_table);
    table.by_law(nj, if by_rule { ve } else { "VE-game-36" }, ck)
}

fn of_punto(table: &Table, event: PuntoEvent) -> &'static str {
    match event {
        PuntoEvent::WagerPlaced { .. } => "CK-desc-03",
        PuntoEvent::AnteLaid { .. } => "CK-f.2",
        PuntoEvent::WagerReturned { .. } => match table.coup().result {
            Some((_, _, Outcome::Tie)) => "INT-77",
            Some((_, _, Outcome::Player | Outcome::Banker)) | None => "INT-79",
        },
        PuntoEvent::AnteTaken { .. } => "CK-g.2",
        PuntoEvent::AnteReturned { .. } => "INT-78",
        PuntoEvent::Collected { .. } => "CK-settle-02",
        PuntoEvent::Paid { area, .. } => match area {
            Area::Player => "CK-a.1",
            Area::Banker => "CK-a.2",
            Area::Tie => "CK-b",
        },
    }
}

const fn of_people(event: PeopleEvent) -> Option<&'static str> {
    match event {
        PeopleEvent::SetAside { .. } => Some("INT-74"),
        PeopleEvent::RuleTableDeclared { .. } => Some("VE-rule-02"),
        PeopleEvent::PartySat { .. }
        | PeopleEvent::PartyArrived { .. }
        | PeopleEvent::SeatRequested { .. }
        | PeopleEvent::SeatApproved { .. }
        | PeopleEvent::SeatTaken { .. }
        | PeopleEvent::BoxMoved { .. }
        | PeopleEvent::PartyLeft(_)
        | PeopleEvent::LeftLying { .. }
        | PeopleEvent::PartyBack { .. }
        | PeopleEvent::PartyGone { .. } => None,
    }
}

fn of_cash(table: &Table, event: CashEvent) -> Option<&'static str> {
    let by_law = |nj, ve, ck| Some(table.by_law(nj, ve, ck));
    match event {
        CashEvent::CashExchanged { .. } => by_law("NJ-4.7f", "INT-76", ""),
        CashEvent::BoughtIn { .. } => by_law("NJ-4.7f", "VE-game-05", "CK-i.2"),
        CashEvent::Tipped { .. } => by_law("", "VE-game-03", ""),
        CashEvent::Corrected { .. } => Some("INT-96"),
        CashEvent::PurseTaken { .. } => None,
    }
}

const fn of_odd(event: OddEvent) -> Option<&'static str> {
    match event {
        OddEvent::Reported(fact) => Some(match fact {
            Irregularity::WrongOrder { .. } => "NJ-4.12a.1",
            Irregularity::BankerExtra { .. } => "NJ-4.12b.1",
            Irregularity::PlayerExtra { .. } => "NJ-4.12c",
            Irregularity::DoubleDraw { .. } => "NJ-4.12d",
            Irregularity::CardAfterStay { misspoke: false } => "NJ-4.12e.1",
            Irregularity::CardAfterStay { misspoke: true } => "NJ-4.12f.1",
            Irregularity::DrawnInError { disclosed: false } => "NJ-4.12g.1",
            Irregularity::DrawnInError { disclosed: true } => "NJ-4.12g.5",
            Irregularity::BankerTookCard => "NJ-4.12i",
            Irregularity::FaceUp => "NJ-4.12j.1",
            Irregularity::Other => "INT-84",
        }),
        OddEvent::SimulationDue | OddEvent::SimulationEnded => Some("NJ-4.12h.3"),
        OddEvent::UnlawfulCall(_) => Some("INT-94"),
        OddEvent::RebuildBegun(_) => Some("VE-rule-14"),
        OddEvent::Ruled(ruling) => Some(match ruling {
            Ruling::Keep | Ruling::Transfer => "NJ-4.12a.2",
            Ruling::Rebuild | Ruling::Annul => "INT-94",
            Ruling::Continue
            | Ruling::Void
            | Ruling::AdjustPlayer
            | Ruling::AdjustBanker
            | Ruling::AdjustTie => "INT-84",
        }),
        OddEvent::CardsWanted { .. } => None,
    }
}

fn of_said(table: &Table, event: SaidEvent) -> Option<&'static str> {
    let by_law = |nj, ve, ck| Some(table.by_law(nj, ve, ck));
    match event {
        SaidEvent::NoBid => Some("INT-15"),
        SaidEvent::BetsClosed => by_law("NJ-4.7d.2", "VE-general-04", "CK-g.1"),
        SaidEvent::CardsCalled => by_law("NJ-4.8d.1", "VE-game-31", ""),
        SaidEvent::CallRepeated(call) => Some(call_id(table, call)),
        SaidEvent::Announced { .. } => Some("CK-desc-13"),
        SaidEvent::CallForgotten => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::{Law, Rulebook};

    #[test]
    fn every_id_written_here_is_in_the_catalogue() {
        let source = include_str!("cites.rs");
        let ids = source
            .split('"')
            .filter(|word| {
                ["NJ-", "VE-", "CK-", "INT-"]
                    .iter()
                    .any(|p| word.starts_with(p))
            })
            .filter(|word| word.len() > 4);
        let mut count = 0;
        for id in ids {
            assert!(Clause::known(id).is_some(), "{id} is not in the catalogue");
            count += 1;
        }
        assert!(count > 100, "only {count} ids were found");
    }

    #[test]
    fn each_law_closes_its_bets_by_its_own_clause() {
        let ids = Law::ALL.map(|law| {
            let table = Table::open(Rulebook::of(law));
            cited(&table, &Event::Said(SaidEvent::BetsClosed)).map(Clause::id)
        });
        assert_eq!(
            ids,
            [Some("NJ-4.7d.2"), Some("VE-general-04"), Some("CK-g.1")]
        );
    }
}
