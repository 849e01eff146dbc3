//! What happens before an act that is not lawful yet: what the croupier does, what a hand must do,
//! what is closed when nobody says more.

use sabot_core::Party;

use crate::table::act::{Call, CashCall};
use crate::table::drive::dealer;
use crate::table::phase::{Phase, Stage};
use crate::table::{
    Act, Actor, BankAct, Command, CoverAct, CroupierAct, PlayAct, Refusal, Table, croupier,
};

/// The next act that is implied before `wanted`.
///
/// No window in which people wager is closed for an act that belongs between two coups: the coup would be over, or void,
/// without a word in the record (INT-24).
pub(super) fn next(table: &Table, wanted: &Command) -> Option<Command> {
    if is_between_coups(wanted.act) && matches!(table.phase(), Phase::Cover(_) | Phase::Betting) {
        return None;
    }
    croupier::next(table, wanted.at)
        .or_else(|| forced(table, wanted))
        .or_else(|| turn_over(table, wanted))
        .or_else(|| croupier::close(table, wanted.at))
}

/// Whether an act is one by which the bank begins a coup, goes on or changes hands.
const fn is_between_coups(act: Act) -> bool {
    matches!(
        act,
        Act::Bank(
            BankAct::Bank { .. }
                | BankAct::Remain
                | BankAct::Pass
                | BankAct::Bid(_)
                | BankAct::TakeBank(_)
        ) | Act::Cover(CoverAct::InCash(CashCall::TakeBank(_)))
    )
}

/// A move that leaves no choice: the banker deals, a hand does what its count compels it to.
///
/// A free choice is never implied, and neither is a call on cards nobody has seen.
fn forced(table: &Table, wanted: &Command) -> Option<Command> {
    let (dominant, banker) = (table.coup().dominant, table.bank().banker);
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "nobody is compelled to anything elsewhere"
    )]
    let (party, acts): (_, &[Act]) = match table.phase() {
        Phase::Dealing => (banker, &[Act::Play(PlayAct::Deal)]),
        Phase::PlayerAct => (
            dominant,
            &[
                Act::Play(PlayAct::Say(Call::Card)),
                Act::Play(PlayAct::Say(Call::Stay)),
                Act::Play(PlayAct::Say(Call::Natural)),
            ],
        ),
        Phase::BankerLook => (
            banker,
            &[
                Act::Play(PlayAct::Say(Call::UnderEight)),
                Act::Play(PlayAct::Say(Call::Natural)),
            ],
        ),
        Phase::BankerAct => (
            banker,
            &[Act::Play(PlayAct::Draw), Act::Play(PlayAct::Stand)],
        ),
        _ => return None,
    };
    let human = dealer(table) == Actor::Croupier;
    if human && table.phase() != Phase::Dealing {
        return None;
    }
    let party = party?;
    let mut lawful = acts
        .iter()
        .map(|act| by(table, party, wanted, *act))
        .filter(|command| table.check(command).is_ok());
    match (lawful.next(), lawful.next()) {
        (Some(command), None) => Some(command),
        _ => None,
    }
}

/// A party's act, said by the croupier where he says everything (INT-94).
fn by(table: &Table, party: Party, wanted: &Command, act: Act) -> Command {
    let at = wanted.at.max(table.at());
    if dealer(table) == Actor::Croupier {
        Command {
            actor: Actor::Croupier,
            party: Some(party),
            at,
            act,
        }
    } else {
        Command::patron(party, at, act)
    }
}

/// Part wagers go in turn: a seat that says nothing has passed when a later one stakes (NJ-4.7d.1).
fn turn_over(table: &Table, wanted: &Command) -> Option<Command> {
    let in_turn = matches!(table.phase(), Phase::Cover(Stage::Lap(_)));
    let stakes = matches!(wanted.act, Act::Cover(CoverAct::Stake { .. }));
    let close = Command::staff(
        Actor::Croupier,
        wanted.at.max(table.at()),
        CroupierAct::CloseWindow,
    );
    Some(close).filter(|close| in_turn && stakes && table.check(close).is_ok())
}

/// How far an act came before it was refused. Of several refusals on the way the one that came
/// nearest to being lawful says most.
pub(super) const fn depth(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::TimeWentBack { .. } => 0,
        Refusal::WrongRole { .. } | Refusal::NoSuchParty { .. } => 1,
        Refusal::NotNow { .. } => 2,
        Refusal::NotEntitled { .. } => 3,
        Refusal::Unlawful { .. } | Refusal::SeatUnavailable { .. } => 4,
        Refusal::TenderRefused { .. } | Refusal::TooEarly { .. } | Refusal::TooFew { .. } => 5,
        Refusal::OutOfRange { .. }
        | Refusal::NotAMultiple { .. }
        | Refusal::TooLow { .. }
        | Refusal::TooHigh { .. }
        | Refusal::ShortOfFunds { .. } => 6,
    }
}
