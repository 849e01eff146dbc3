//! The clause behind an event: what a screen, a transcript or a record shows beside a call or a payment.
//!
//! Nothing here depends on a face that still lies down: the clause of "Card" is the same on every count.

use sabot_core::{Outcome, Points, Side};

use super::Table;
use super::act::{Area, Call, Irregularity, Ruling};
use super::event::{Entry, Event, Passing, StakeKind, VoidReason};
use super::phase::{BidRound, OfferKind, Phase, Stage};
use super::place::Place;
use crate::clause::Clause;

/// The clause by which an event happened, if one stands behind it; `table` is the table after the event.
///
/// ```
/// use sabot_rules::{Rulebook, table::{Event, Table, cites}};
///
/// let table = Table::open(Rulebook::venice());
/// let clause = cites::cited(&table, &Event::BetsClosed).unwrap();
/// assert_eq!(clause.id(), "VE-general-04");
/// ```
pub fn cited(table: &Table, event: &Event) -> Option<Clause> {
    let id = prepared(table, event)
        .or_else(|| banked(table, event))
        .or_else(|| covered(table, event))
        .or_else(|| played(table, event))
        .or_else(|| settled(table, event))
        .or_else(|| wagered(event))
        .or_else(|| went_wrong(table, event));
    id.filter(|id| !id.is_empty()).map(Clause::new)
}

fn prepared(table: &Table, event: &Event) -> Option<&'static str> {
    let by_law = |nj, ve, ck| Some(table.by_law(nj, ve, ck));
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
    match *event {
        Event::DecksReceived(_) => by_law("NJ-4.3a.1", "VE-game-07", "CK-k"),
        Event::PreShuffleCertified => Some("NJ-4.3a.2"),
        Event::Inspected | Event::Verified => Some("NJ-4.3b.1"),
        Event::SpreadFaceUp => Some("NJ-4.3b.2"),
        Event::Acknowledged(_) => Some("NJ-4.3c.1"),
        Event::TurnedFaceDown | Event::Washed | Event::Stacked => Some("NJ-4.3c.2"),
        Event::Shuffled { .. } | Event::Laced { .. } => Some("NJ-4.4a.1"),
        Event::Reshuffled { .. } => Some("NJ-4.4a.1.i"),
        Event::CutOffered(_) => by_law("NJ-4.4c.1", "INT-11", "INT-12"),
        Event::CutMade { by: Some(_), .. } => by_law("NJ-4.4c.4", "INT-11", "INT-12"),
        Event::CutMade { by: None, .. } => by_law("NJ-4.4c.5", "INT-11", "INT-12"),
        Event::RecutOrdered => Some("NJ-4.4f.1"),
        Event::CuttingCardPlaced { .. } => by_law("NJ-4.4e.2", "INT-11", "INT-12"),
        Event::ShoeLoaded => by_law("NJ-4.4e.4", "INT-11", "INT-12"),
        Event::Burned { .. } => Some("NJ-4.4e.7"),
        Event::CuttingCardShown => Some("INT-09"),
        Event::ShoeEnded { .. } => by_law("NJ-4.4a.0", "INT-09", "INT-09"),
        _ => None,
    }
}

fn banked(table: &Table, event: &Event) -> Option<&'static str> {
    let by_law = |nj, ve| Some(table.by_law(nj, ve, ""));
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
    match *event {
        Event::BiddingOpened(BidRound::Opening) => by_law("NJ-4.5b.1", "INT-15"),
        Event::BiddingOpened(BidRound::Declined) => by_law("INT-42", "INT-69"),
        Event::BiddingOpened(_) => by_law("NJ-4.11c.3", "VE-general-13"),
        Event::BidMade { .. } => by_law("NJ-4.5b.2", "VE-general-13"),
        Event::NoBid => Some("INT-15"),
        Event::BankOffered { kind, .. } => Some(match kind {
            OfferKind::First => "VE-game-23",
            OfferKind::Next => "VE-game-27",
            OfferKind::Mandatory => "NJ-4.11b.1",
            OfferKind::Voluntary => "NJ-4.11c.1",
            OfferKind::Transfer => "NJ-4.12a.2",
            OfferKind::Altezza => "VE-general-11",
        }),
        Event::TurnMissed(_) => Some("NJ-4.11e"),
        Event::BankTaken { entry, .. } => match entry {
            Entry::Bid => by_law("NJ-4.5b.2", "VE-general-13"),
            Entry::Turn => by_law("NJ-4.11b.2", "VE-game-24"),
            Entry::Passed => by_law("NJ-4.11c.2", "VE-general-10"),
        },
        Event::BankPlaced { .. } => by_law("NJ-4.6a.0", "VE-game-24"),
        Event::BankKept => by_law("NJ-4.11a.0", "VE-game-26"),
        Event::BankPassed { passing, .. } => match passing {
            Passing::Voluntary => by_law("NJ-4.11a.0", "VE-game-28"),
            Passing::Lost => by_law("NJ-4.11a.1", "VE-game-27"),
            Passing::Ordered(_) => by_law("NJ-4.11a.2", "INT-19"),
            Passing::Annulled => Some("NJ-4.12a.2"),
            Passing::ShoeOver => Some("INT-14"),
        },
        Event::PassOrdered(_) => by_law("NJ-4.11a.2", "INT-19"),
        Event::BankWithdrawn { .. } => by_law("NJ-4.7e.2", "INT-62"),
        Event::BankReturned { .. } => match table.coup().result {
            Some((_, _, Outcome::Banker)) => by_law("NJ-4.10b.3", ""),
            Some((_, _, Outcome::Tie)) => by_law("NJ-4.6a.3", ""),
            Some((_, _, Outcome::Player)) | None => None,
        },
        _ => None,
    }
}

fn covered(table: &Table, event: &Event) -> Option<&'static str> {
    let by_law = |nj, ve| Some(table.by_law(nj, ve, ""));
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
    match *event {
        Event::StakePlaced { kind, .. } => match kind {
            StakeKind::Suivi => by_law("NJ-4.7b.2", "VE-game-39"),
            StakeKind::Banco => by_law("NJ-4.7c.2", "VE-game-41"),
            StakeKind::WithTable => Some("VE-game-42"),
            StakeKind::Part => by_law("NJ-4.7d.1", "VE-game-43"),
        },
        Event::StakeReturned { .. } => match (table.coup().result, table.phase()) {
            (Some((_, _, Outcome::Tie)), _) => by_law("NJ-4.7g.3", "VE-game-38"),
            (_, Phase::Cover(Stage::Open)) => by_law("INT-24", "INT-65"),
            (_, Phase::Cover(_)) => by_law("NJ-4.7c.3", "INT-65"),
            _ => None,
        },
        Event::BetsClosed => Some(table.by_law("NJ-4.7d.2", "VE-general-04", "CK-g.1")),
        Event::DominantNamed(party) => {
            let stake = table.party(party).and_then(|p| p.stake);
            match stake.map(|stake| stake.kind) {
                Some(StakeKind::Suivi | StakeKind::Banco) => by_law("NJ-4.8c.1", "VE-game-41"),
                Some(StakeKind::WithTable) => by_law("NJ-4.8c.1", "INT-65"),
                Some(StakeKind::Part) | None => by_law("NJ-4.8c.2", "VE-game-44"),
            }
        }
        Event::CashExchanged { .. } => by_law("NJ-4.7f", "INT-76"),
        _ => None,
    }
}

fn played(table: &Table, event: &Event) -> Option<&'static str> {
    let by_law = |nj, ve, ck| Some(table.by_law(nj, ve, ck));
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
    match *event {
        Event::Entered(Phase::Betting) => by_law("", "", "CK-desc-03"),
        Event::Entered(Phase::PlayerThird) => by_law("", "", "CK-draw-01"),
        Event::Entered(Phase::BankerThird) => by_law("", "", row(table)),
        Event::CardsCalled => by_law("NJ-4.8d.1", "VE-game-31", ""),
        Event::DealBegun => by_law("NJ-4.8d.2", "VE-game-31", "CK-desc-10"),
        Event::CardOut { place, .. } => match place {
            Place::P1 | Place::P2 | Place::B1 | Place::B2 => {
                by_law("NJ-4.8d.2", "VE-game-31", "CK-desc-10")
            }
            Place::P3 => by_law("NJ-4.9b.3", "VE-game-33", "CK-draw-01"),
            Place::B3 => Some(row(table)),
            Place::Burn => Some("NJ-4.4e.5"),
            _ => None,
        },
        Event::CallMade { call, .. } | Event::CallRepeated(call) => Some(call_id(table, call)),
        Event::HandTurned(Side::Banker) => by_law("NJ-4.9c.1", "VE-game-36", "CK-desc-12"),
        Event::HandTurned(Side::Player) => by_law("INT-26", "INT-26", "CK-desc-12"),
        Event::BankerChose { .. } => Some(row(table)),
        Event::Announced { .. } => Some("CK-desc-13"),
        Event::ResultAnnounced { outcome, .. } => match outcome {
            Outcome::Tie => by_law("NJ-4.10a.2", "VE-game-38", "CK-desc-02"),
            Outcome::Player | Outcome::Banker => by_law("NJ-4.10a.1", "VE-game-37", "CK-settle-01"),
        },
        Event::RuleTableDeclared { .. } => Some("VE-rule-02"),
        Event::RebuildBegun(_) => Some("VE-rule-14"),
        _ => None,
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

fn settled(table: &Table, event: &Event) -> Option<&'static str> {
    let by_law = |nj, ve| Some(table.by_law(nj, ve, ""));
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
    match *event {
        Event::StakeWon { .. } => by_law("NJ-4.10b.2", "VE-game-37"),
        Event::StakeLost { .. } => by_law("NJ-4.10b.3", "VE-game-37"),
        Event::LevyTaken { .. } => by_law("NJ-4.10c.1", "VE-game-16"),
        Event::CoupVoided(reason) => Some(match reason {
            VoidReason::WrongOrder => "NJ-4.12a.1",
            VoidReason::FaceUpLast => "NJ-4.12j.3",
            VoidReason::Insufficient => "NJ-4.12k",
            VoidReason::Ruled => "INT-84",
            VoidReason::Suspended => "INT-73",
            VoidReason::Uncovered => "INT-19",
        }),
        Event::WagerReturned { .. } => match table.coup().result {
            Some((_, _, Outcome::Tie)) => Some("INT-77"),
            _ => Some("INT-79"),
        },
        Event::BoughtIn { .. } => Some(table.by_law("NJ-4.7f", "VE-game-05", "CK-i.2")),
        Event::Tipped { .. } => by_law("", "VE-game-03"),
        Event::SetAside { .. } => Some("INT-74"),
        Event::MinimumChanged(_) => Some("VE-general-21"),
        Event::NoticePosted { .. } => Some("NJ-4.10d.1"),
        Event::RateChanged(_) => Some("INT-39"),
        Event::ProcedureChanged(_) => Some("NJ-4.12h.0"),
        Event::MixingChanged(_) => Some("NJ-4.4b"),
        Event::PlaySuspended => Some("VE-general-22"),
        Event::Corrected { .. } => Some("INT-96"),
        _ => None,
    }
}

fn wagered(event: &Event) -> Option<&'static str> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest comes later")]
    match *event {
        Event::WagerPlaced { .. } => Some("CK-desc-03"),
        Event::AnteLaid { .. } => Some("CK-f.2"),
        Event::AnteTaken { .. } => Some("CK-g.2"),
        Event::AnteReturned { .. } => Some("INT-78"),
        Event::Collected { .. } => Some("CK-settle-02"),
        Event::Paid { area, .. } => Some(match area {
            Area::Player => "CK-a.1",
            Area::Banker => "CK-a.2",
            Area::Tie => "CK-b",
        }),
        _ => None,
    }
}

fn went_wrong(table: &Table, event: &Event) -> Option<&'static str> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is cited")]
    match *event {
        Event::Reported(fact) => Some(match fact {
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
        Event::HandDeemed {
            side: Side::Player, ..
        } => Some("NJ-4.12c"),
        Event::HandDeemed {
            side: Side::Banker, ..
        } if table.odd.double.is_some() => Some("NJ-4.12d"),
        Event::HandDeemed {
            side: Side::Banker, ..
        } => Some("NJ-4.12b.1"),
        Event::SimulationDue | Event::SimulationEnded => Some("NJ-4.12h.3"),
        Event::UnlawfulCall(_) => Some("INT-94"),
        Event::Ruled(ruling) => Some(match ruling {
            Ruling::Keep | Ruling::Transfer => "NJ-4.12a.2",
            Ruling::Rebuild | Ruling::Annul => "INT-94",
            Ruling::Continue
            | Ruling::Void
            | Ruling::AdjustPlayer
            | Ruling::AdjustBanker
            | Ruling::AdjustTie => "INT-84",
        }),
        _ => None,
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
            cited(&table, &Event::BetsClosed).map(Clause::id)
        });
        assert_eq!(
            ids,
            [Some("NJ-4.7d.2"), Some("VE-general-04"), Some("CK-g.1")]
        );
    }
}
