//! What somebody may do now, with bounds and reasons: every button of a screen comes from here.

use std::sync::LazyLock;

use sabot_core::{Moment, Party, Pot};
use serde::Serialize;

use super::Table;
use super::act::{Actor, Area, Call, Command, Irregularity, PassReason, Ruling};
use super::bounds::{
    BankKind, Bounds, CashKind, CoverKind, CroupierKind, DoorKind, FloorKind, Kind, OddKind,
    PlaceKind, PlayKind, PrepKind, PuntoKind, ShoeKind,
};
use super::place::Place;
use super::refusal::{Refusal, Site};
use super::verdict::Verdict;

/// One act: what it may say, or why it may not be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The kind of act.
    pub kind: Kind,
    /// The bounds of the act, or the reason why it is refused.
    pub verdict: Result<Bounds, Refusal>,
}

impl Choice {
    /// Whether the act may be said at all.
    pub const fn is_open(&self) -> bool {
        self.verdict.is_ok()
    }
}

/// Everything an actor may, or may not, say for a party.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Allowed {
    /// The actor who asks.
    pub actor: Actor,
    /// The party for which is asked, if it is for one.
    pub party: Option<Party>,
    /// The table's time: nothing happens before it.
    pub at: Moment,
    /// The acts of this actor, open ones and closed ones.
    pub choices: Vec<Choice>,
}

/// What `actor` may say for `party` at this table.
///
/// Patrons get the acts of patrons, staff theirs; an act that belongs to another role is left out.
pub fn allowed(table: &Table, actor: Actor, party: Option<Party>) -> Allowed {
    let mut choices = Vec::with_capacity(64);
    each_choice(table, actor, party, |kind, verdict| {
        choices.push(Choice { kind, verdict });
    });
    Allowed {
        actor,
        party,
        at: table.at(),
        choices,
    }
}

/// Tells the choices of [`allowed`] one after the other, in its order: for whoever keeps them in another form.
pub fn each_choice(
    table: &Table,
    actor: Actor,
    party: Option<Party>,
    mut tell: impl FnMut(Kind, Result<Bounds, Refusal>),
) {
    let mut ask = |kind| {
        let verdict: Verdict = table.verdict(actor, party, kind);
        let foreign = matches!(
            verdict,
            Err(Refusal::WrongRole { .. } | Refusal::NoSuchParty { .. })
        );
        if !foreign {
            tell(kind, verdict);
        }
    };
    if let Actor::Patron(_) = actor {
        PATRONS.iter().copied().for_each(ask);
        return;
    }
    KINDS.iter().copied().for_each(&mut ask);
    corrections(table).for_each(ask);
}

/// Every kind, made once: they are asked for at every table after every command.
static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| kinds().collect());

/// Those that are a patron's; of the staff's nothing has to be found out for one.
static PATRONS: LazyLock<Vec<Kind>> =
    LazyLock::new(|| kinds().filter(|kind| is_of_patrons(*kind)).collect());

/// Whether a kind of act is a patron's, under every law.
const fn is_of_patrons(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Prep(PrepKind::Acknowledge | PrepKind::Cut)
            | Kind::Bank(
                BankKind::Bid
                    | BankKind::TakeBank
                    | BankKind::Bank
                    | BankKind::Remain
                    | BankKind::Pass
            )
            | Kind::Cover(
                CoverKind::Decline
                    | CoverKind::Suivi
                    | CoverKind::Banco
                    | CoverKind::WithTable
                    | CoverKind::InCash(_)
                    | CoverKind::Stake
                    | CoverKind::TakeBack
            )
            | Kind::Play(
                PlayKind::Deal
                    | PlayKind::Say(_)
                    | PlayKind::Abatage(_)
                    | PlayKind::Draw
                    | PlayKind::Stand
            )
            | Kind::Punto(PuntoKind::Wager(_) | PuntoKind::LayAnte | PuntoKind::RemoveWager(_))
            | Kind::Place(
                PlaceKind::BuyIn
                    | PlaceKind::RequestSeat
                    | PlaceKind::TakeSeat
                    | PlaceKind::MoveSeat
                    | PlaceKind::MoveBox
                    | PlaceKind::Leave
                    | PlaceKind::RuleTable(_)
                    | PlaceKind::Tip
            )
    )
}

impl Allowed {
    /// The choice of one kind.
    pub fn find(&self, kind: Kind) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.kind == kind)
    }

    /// The acts that may be said now.
    pub fn open(&self) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(|choice| choice.is_open())
    }

    /// Whether the table would accept this command, judged by what is shown here alone.
    pub fn permits(&self, command: &Command) -> bool {
        self.refusal(command).is_none()
    }

    /// Why the table would refuse this command, if it would.
    pub fn refusal(&self, command: &Command) -> Option<Refusal> {
        if command.at < self.at {
            let clause = Site::TimeWentBack.anywhere();
            return Some(Refusal::TimeWentBack {
                at: command.at,
                last: self.at,
                clause,
            });
        }
        if command.actor != self.actor || command.party != self.party {
            return Some(Refusal::NoSuchParty {
                clause: Site::NoSuchParty.anywhere(),
            });
        }
        match self.find(command.act.kind()).map(|choice| choice.verdict) {
            Some(Ok(bounds)) => bounds.admit(command).err(),
            Some(Err(refusal)) => Some(refusal),
            None => Some(Refusal::NoSuchParty {
                clause: Site::NoSuchParty.anywhere(),
            }),
        }
    }
}

/// Every correction between two pots that this table has (INT-96).
fn corrections(table: &Table) -> impl Iterator<Item = Kind> {
    let here = table.parties().filter(|(_, state)| state.is_here());
    let purses = here.map(|(party, _)| Pot::Purse(party));
    let pots: Vec<Pot> = CORRECTED.into_iter().chain(purses).collect();
    pots.clone().into_iter().flat_map(move |from| {
        let others = pots.clone().into_iter().filter(move |to| *to != from);
        others.map(move |to| Kind::Floor(FloorKind::Correct { from, to }))
    })
}

/// The pots of the house that a correction may concern (INT-96).
pub(crate) const CORRECTED: [Pot; 3] = [Pot::Levy, Pot::TablePurse, Pot::Tips];

/// Every kind of act there is, corrections aside, which depend on who is at the table, and the returns of those who
/// are gone: the house knows who was here before, and a list of them all would only grow.
pub fn kinds() -> impl Iterator<Item = Kind> {
    PLAIN
        .into_iter()
        .chain(Place::ALL.map(|it| Kind::Shoe(ShoeKind::Turn(it))))
        .chain(PassReason::ALL.map(|it| Kind::Floor(FloorKind::OrderPass(it))))
        .chain(CashKind::ALL.map(|it| Kind::Cover(CoverKind::InCash(it))))
        .chain(Call::ALL.map(|it| Kind::Play(PlayKind::Say(it))))
        .chain([8, 9].map(|it| Kind::Play(PlayKind::Abatage(it))))
        .chain(Area::ALL.map(|it| Kind::Punto(PuntoKind::Wager(it))))
        .chain(Area::ALL.map(|it| Kind::Punto(PuntoKind::RemoveWager(it))))
        .chain([true, false].map(|it| Kind::Place(PlaceKind::RuleTable(it))))
        .chain(Irregularity::ALL.map(|it| Kind::Odd(OddKind::Report(it))))
        .chain(Ruling::ALL.map(|it| Kind::Odd(OddKind::Rule(it))))
}

const PLAIN: [Kind; 58] = [
    Kind::Prep(PrepKind::ReceiveDecks),
    Kind::Prep(PrepKind::Inspect),
    Kind::Prep(PrepKind::Verify),
    Kind::Prep(PrepKind::Spread),
    Kind::Prep(PrepKind::Acknowledge),
    Kind::Prep(PrepKind::TurnDown),
    Kind::Prep(PrepKind::Wash),
    Kind::Prep(PrepKind::Stack),
    Kind::Prep(PrepKind::CertifyPreShuffle),
    Kind::Prep(PrepKind::Shuffle),
    Kind::Prep(PrepKind::Lace),
    Kind::Prep(PrepKind::Reshuffle),
    Kind::Prep(PrepKind::Cut),
    Kind::Prep(PrepKind::OrderRecut),
    Kind::Prep(PrepKind::PlaceCuttingCard),
    Kind::Prep(PrepKind::LoadShoe),
    Kind::Croupier(CroupierKind::StartGame),
    Kind::Shoe(ShoeKind::Card),
    Kind::Shoe(ShoeKind::ShowCuttingCard),
    Kind::Bank(BankKind::Bid),
    Kind::Bank(BankKind::TakeBank),
    Kind::Bank(BankKind::Bank),
    Kind::Bank(BankKind::Remain),
    Kind::Bank(BankKind::Pass),
    Kind::Cover(CoverKind::Decline),
    Kind::Cover(CoverKind::Suivi),
    Kind::Cover(CoverKind::Banco),
    Kind::Cover(CoverKind::WithTable),
    Kind::Cover(CoverKind::Stake),
    Kind::Cover(CoverKind::TakeBack),
    Kind::Croupier(CroupierKind::CloseWindow),
    Kind::Croupier(CroupierKind::NoMoreBets),
    Kind::Croupier(CroupierKind::CallCards),
    Kind::Play(PlayKind::Deal),
    Kind::Play(PlayKind::Draw),
    Kind::Play(PlayKind::Stand),
    Kind::Croupier(CroupierKind::Settle),
    Kind::Punto(PuntoKind::LayAnte),
    Kind::Place(PlaceKind::BuyIn),
    Kind::Door(DoorKind::Sit),
    Kind::Door(DoorKind::Arrive),
    Kind::Place(PlaceKind::ComeBack),
    Kind::Place(PlaceKind::RequestSeat),
    Kind::Place(PlaceKind::ApproveSeat),
    Kind::Place(PlaceKind::TakeSeat),
    Kind::Place(PlaceKind::MoveSeat),
    Kind::Place(PlaceKind::MoveBox),
    Kind::Place(PlaceKind::Leave),
    Kind::Place(PlaceKind::Tip),
    Kind::Floor(FloorKind::ChangeMinimum),
    Kind::Floor(FloorKind::PostNotice),
    Kind::Floor(FloorKind::ChangeRate),
    Kind::Floor(FloorKind::ChangeProcedure),
    Kind::Floor(FloorKind::ChangeMixing),
    Kind::Floor(FloorKind::Suspend),
    Kind::Floor(FloorKind::Resume),
    Kind::Place(PlaceKind::SetAside),
    Kind::Floor(FloorKind::TimeUp),
];

#[cfg(test)]
mod tests {
    use super::super::refusal::Role;
    use super::*;
    use crate::Rulebook;

    #[test]
    fn a_patron_is_asked_about_every_act_of_patrons_and_no_other() {
        for rules in [
            Rulebook::new_jersey(),
            Rulebook::venice(),
            Rulebook::chickasaw(),
        ] {
            let table = Table::open(rules);
            for kind in kinds() {
                let patrons = table.role(kind).0 == Role::Patron;
                assert_eq!(is_of_patrons(kind), patrons, "{kind:?}");
            }
        }
    }
}
