//! Which events are announced, and what with: the same in every tongue.

use sabot_core::{Money, Outcome, Party, Points, Side};
use serde::{Deserialize, Serialize};

use super::super::Table;
use super::super::act::Call;
use super::super::event::{Event, StakeKind};
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
    match table.law() {
        Law::NewJersey => new_jersey(table, event),
        Law::Venice => venice(table, event),
        Law::Chickasaw => chickasaw(event),
    }
}

fn new_jersey(table: &Table, event: &Event) -> Option<Cue> {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the others are common to both"
    )]
    match *event {
        Event::BankPlaced { amount, .. } => Some(Cue::Bank(amount)),
        Event::CallRepeated(call) => Some(Cue::Said(call, None)),
        Event::BankOffered { .. } => Some(Cue::BankOffered(None)),
        _ => chemin_de_fer(table, event),
    }
}

fn venice(table: &Table, event: &Event) -> Option<Cue> {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the others are common to both"
    )]
    match *event {
        Event::BankPlaced { .. } | Event::BankKept => Some(Cue::Bank(table.bank().amount)),
        Event::StakePlaced {
            kind: StakeKind::WithTable,
            ..
        } => Some(Cue::WithTable),
        Event::CallRepeated(call) => venice_call(table, call),
        Event::HandTurned(Side::Banker) => table.coup().banker.base().map(Cue::BankerCount),
        Event::BankOffered { .. } => {
            let height = table.bank().passed_at.unwrap_or(table.floor().minimum);
            Some(Cue::BankOffered(Some(height)))
        }
        Event::RuleTableDeclared { on: true, .. } => Some(Cue::ByTheRule),
        Event::RebuildBegun(_) => Some(Cue::Rebuilt),
        Event::DominantNamed(_) => by_rule(table).map(Cue::PlayByTheRule),
        _ => chemin_de_fer(table, event),
    }
}

/// What both games of chemin de fer announce.
fn chemin_de_fer(table: &Table, event: &Event) -> Option<Cue> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "most events are not spoken")]
    match *event {
        Event::BiddingOpened(_) => Some(Cue::Auction),
        Event::StakePlaced {
            kind: StakeKind::Suivi,
            ..
        } => Some(Cue::Suivi),
        Event::StakePlaced {
            kind: StakeKind::Banco,
            ..
        } => Some(Cue::Banco),
        Event::BetsClosed => Some(Cue::BetsClosed),
        Event::CardsCalled => Some(Cue::Cards),
        Event::ResultAnnounced {
            player,
            banker,
            outcome,
        } => Some(Cue::Result {
            player,
            banker,
            outcome,
        }),
        Event::LevyTaken { amount } => Some(Cue::Levy(amount)),
        Event::BankPassed { .. } => Some(Cue::BankPassed),
        Event::CuttingCardShown if table.in_coup() => Some(Cue::LastHand),
        Event::CutOffered(_) => Some(Cue::Cut),
        Event::MinimumChanged(minimum) => Some(Cue::Minimum(minimum)),
        _ => None,
    }
}

fn chickasaw(event: &Event) -> Option<Cue> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "most events are not spoken")]
    match *event {
        Event::Entered(Phase::Betting) => Some(Cue::BetsOpen),
        Event::BetsClosed => Some(Cue::BetsClosed),
        Event::MinimumChanged(minimum) => Some(Cue::Minimum(minimum)),
        Event::Announced { player, banker } => Some(Cue::Shown { player, banker }),
        Event::Entered(Phase::PlayerThird) => Some(Cue::CardFor(Side::Player)),
        Event::Entered(Phase::BankerThird) => Some(Cue::CardFor(Side::Banker)),
        Event::ResultAnnounced {
            player,
            banker,
            outcome,
        } => Some(Cue::Result {
            player,
            banker,
            outcome,
        }),
        _ => None,
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
