//! Who may do what, for whom.

use sabot_core::Party;

use super::super::Table;
use super::super::act::{Actor, Ruling};
use super::super::bounds::Kind;
use super::super::phase::Phase;
use super::super::refusal::{Refusal, Role};
use crate::clause::Clause;
use crate::rulebook::Law;

impl Table {
    pub(super) fn authority(
        &self,
        actor: Actor,
        party: Option<Party>,
        kind: Kind,
    ) -> Result<(), Refusal> {
        let (needs, clause) = self.role(kind);
        let dealer_cuts = kind == Kind::Cut && actor == Actor::Croupier && party.is_none();
        let may = match needs {
            Role::Patron => match actor {
                Actor::Patron(own) => party == Some(own),
                Actor::Croupier => (self.is_human_dealt() && party.is_some()) || dealer_cuts,
                Actor::House => kind == Kind::Leave && party.is_some(),
                Actor::Supervisor | Actor::Manager => false,
            },
            Role::Croupier => actor == Actor::Croupier,
            Role::CroupierOrSupervisor => matches!(actor, Actor::Croupier | Actor::Supervisor),
            Role::Supervisor => actor == Actor::Supervisor,
            Role::SupervisorOrManager => matches!(actor, Actor::Supervisor | Actor::Manager),
            Role::Manager => actor == Actor::Manager,
            Role::House => actor == Actor::House,
        };
        if !may {
            return Err(Refusal::WrongRole {
                needs,
                clause: Clause::new(clause),
            });
        }
        self.subject(party, kind, needs, dealer_cuts)
    }

    /// A patron's act needs a party that is here; staff acts on a party need one that exists.
    fn subject(
        &self,
        party: Option<Party>,
        kind: Kind,
        needs: Role,
        dealer_cuts: bool,
    ) -> Result<(), Refusal> {
        let here = party
            .and_then(|party| self.state(party))
            .is_some_and(super::super::state::PartyState::is_here);
        let known = match (needs, kind) {
            _ if dealer_cuts => true,
            (Role::Patron, _) | (_, Kind::ApproveSeat) => here,
            (_, Kind::SetAside) => party.and_then(|party| self.state(party)).is_some(),
            _ => party.is_none(),
        };
        if known {
            Ok(())
        } else {
            Err(Refusal::NoSuchParty {
                clause: Clause::new("INV-09"),
            })
        }
    }

    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub(crate) fn role(&self, kind: Kind) -> (Role, &'static str) {
        match kind {
            Kind::ReceiveDecks | Kind::CertifyPreShuffle => (Role::Croupier, "NJ-4.3a.1"),
            Kind::Inspect | Kind::Spread => (Role::Croupier, "NJ-4.3b.1"),
            Kind::TurnDown | Kind::Wash | Kind::Stack => (Role::Croupier, "NJ-4.3c.2"),
            Kind::Verify => (Role::Supervisor, "NJ-4.3b.1"),
            Kind::Shuffle | Kind::Lace => (Role::Croupier, "NJ-4.4a.1"),
            Kind::Reshuffle => (Role::Croupier, "NJ-4.4a.1.i"),
            Kind::OrderRecut => (Role::Supervisor, "NJ-4.4f.1"),
            Kind::PlaceCuttingCard => (Role::Croupier, "NJ-4.4e.2"),
            Kind::LoadShoe => (Role::Croupier, "NJ-4.4e.4"),
            Kind::StartGame => (
                Role::Croupier,
                self.by_law("NJ-4.5b.1", "VE-game-15", "CK-g.1"),
            ),
            Kind::Card | Kind::Turn(_) => {
                let needs = if self.is_human_dealt() {
                    Role::Croupier
                } else {
                    Role::House
                };
                (needs, self.by_law("NJ-4.5a", "VE-game-31", "CK-c"))
            }
            Kind::ShowCuttingCard => (Role::Croupier, "INT-09"),
            Kind::CloseWindow => (Role::Croupier, "INT-23"),
            Kind::NoMoreBets => (
                Role::Croupier,
                self.by_law("NJ-4.7d.2", "VE-general-04", "CK-g.1"),
            ),
            Kind::CallCards => (Role::Croupier, "NJ-4.8d.1"),
            Kind::Settle => (
                Role::Croupier,
                self.by_law("NJ-4.10b.1", "VE-game-15", "CK-settle-02"),
            ),
            Kind::OrderPass(_) => (
                Role::CroupierOrSupervisor,
                self.by_law("NJ-4.11a.2", "INT-19", "CK-desc-06"),
            ),
            Kind::Sit => match self.law() {
                Law::Venice => (Role::Supervisor, "VE-game-19"),
                Law::NewJersey => (Role::House, "INT-02"),
                Law::Chickasaw => (Role::House, "CK-e"),
            },
            Kind::Arrive => (Role::House, self.by_law("INT-02", "VE-game-20", "INT-02")),
            Kind::ApproveSeat => (Role::Supervisor, "VE-game-19"),
            Kind::ChangeMinimum => (
                Role::Supervisor,
                self.by_law("INT-93", "VE-general-21", "INT-93"),
            ),
            Kind::PostNotice | Kind::ChangeRate => (Role::Supervisor, "NJ-4.10d.1"),
            Kind::ChangeProcedure => (Role::Supervisor, "NJ-4.12h.0"),
            Kind::ChangeMixing => (Role::House, "NJ-4.4b"),
            Kind::Suspend | Kind::Resume => (Role::Manager, "VE-general-22"),
            Kind::SetAside => (Role::Supervisor, "VE-general-20"),
            Kind::TimeUp => (Role::House, "INT-28"),
            Kind::Report(_) => (
                Role::CroupierOrSupervisor,
                self.by_law("NJ-4.12h.0", "INT-75", "CK-o"),
            ),
            Kind::Rule(ruling) => self.ruling_role(ruling),
            Kind::Correct { .. } => (Role::SupervisorOrManager, "INT-96"),
            Kind::Acknowledge
            | Kind::Cut
            | Kind::Bid
            | Kind::TakeBank
            | Kind::Bank
            | Kind::Remain
            | Kind::Pass
            | Kind::Decline
            | Kind::Suivi
            | Kind::Banco
            | Kind::WithTable
            | Kind::InCash(_)
            | Kind::Stake
            | Kind::TakeBack
            | Kind::Deal
            | Kind::Say(_)
            | Kind::Draw
            | Kind::Stand
            | Kind::Wager(_)
            | Kind::LayAnte
            | Kind::RemoveWager(_)
            | Kind::BuyIn
            | Kind::RequestSeat
            | Kind::TakeSeat
            | Kind::MoveSeat
            | Kind::MoveBox
            | Kind::Leave
            | Kind::RuleTable(_)
            | Kind::Tip => (Role::Patron, self.patron_clause(kind)),
        }
    }

    fn ruling_role(&self, ruling: Ruling) -> (Role, &'static str) {
        match ruling {
            Ruling::Keep | Ruling::Transfer => (Role::CroupierOrSupervisor, "NJ-4.12a.2"),
            Ruling::Rebuild | Ruling::Annul => (Role::SupervisorOrManager, "INT-94"),
            Ruling::Continue
            | Ruling::Void
            | Ruling::AdjustPlayer
            | Ruling::AdjustBanker
            | Ruling::AdjustTie => (Role::Manager, self.by_law("INT-84", "INT-75", "CK-o")),
        }
    }

    /// The clause that gives a patron's act to the one it belongs to.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    fn patron_clause(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Say(_) if self.phase == Phase::BankerLook => {
                self.by_law("NJ-4.8b", "VE-game-36", "CK-c")
            }
            Kind::Say(_) => self.by_law("NJ-4.8c.4", "VE-game-33", "CK-c"),
            Kind::Draw | Kind::Stand => self.by_law("NJ-4.8b", "VE-game-36", "CK-c"),
            Kind::Deal => self.by_law("NJ-4.5b.3", "VE-game-31", "CK-c"),
            Kind::Bank | Kind::Remain | Kind::Pass => {
                self.by_law("NJ-4.6a.0", "VE-game-24", "CK-desc-06")
            }
            _ => self.by_law("INV-09", "VE-general-06", "CK-e"),
        }
    }
}
