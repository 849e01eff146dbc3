//! Who may do what, for whom.

use sabot_core::Party;

use super::super::Table;
use super::super::act::{Actor, Ruling};
use super::super::bounds::Kind;
use super::super::phase::Phase;
use super::super::refusal::{Refusal, Role, Site};
use crate::rulebook::Law;

impl Table {
    pub(super) fn authority(
        &self,
        actor: Actor,
        party: Option<Party>,
        kind: Kind,
    ) -> Result<(), Refusal> {
        let (needs, site) = self.role(kind);
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
                clause: self.clause(site),
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
            (_, Kind::SetAside | Kind::ComeBack) => {
                party.and_then(|party| self.state(party)).is_some()
            }
            _ => party.is_none(),
        };
        if known { Ok(()) } else { Err(self.nobody()) }
    }

    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub(crate) fn role(&self, kind: Kind) -> (Role, Site) {
        match kind {
            Kind::ReceiveDecks | Kind::CertifyPreShuffle => (Role::Croupier, Site::DealerOpens),
            Kind::Inspect => (Role::Croupier, Site::DealerInspects),
            Kind::Spread => (Role::Croupier, Site::DealerSpreads),
            Kind::TurnDown | Kind::Wash | Kind::Stack => (Role::Croupier, Site::DealerWashes),
            Kind::Verify => (Role::Supervisor, Site::FloorVerifies),
            Kind::Shuffle | Kind::Lace => (Role::Croupier, Site::DealerShuffles),
            Kind::Reshuffle => (Role::Croupier, Site::DealerReshuffles),
            Kind::OrderRecut => (Role::Supervisor, Site::SupervisorRecuts),
            Kind::PlaceCuttingCard => (Role::Croupier, Site::DealerPlacesCuttingCard),
            Kind::LoadShoe => (Role::Croupier, Site::DealerLoads),
            Kind::StartGame => (Role::Croupier, Site::DealerOffersShoe),
            Kind::Card | Kind::Turn(_) => {
                let needs = if self.is_human_dealt() {
                    Role::Croupier
                } else {
                    Role::House
                };
                (needs, Site::CardFromShoe)
            }
            Kind::ShowCuttingCard => (Role::Croupier, Site::CroupierShowsCuttingCard),
            Kind::CloseWindow => (Role::Croupier, Site::CroupierClosesWindow),
            Kind::NoMoreBets => (Role::Croupier, Site::CroupierClosesBets),
            Kind::CallCards => (Role::Croupier, Site::CroupierCallsCards),
            Kind::Settle => (Role::Croupier, Site::CroupierSettles),
            Kind::OrderPass(_) => (Role::CroupierOrSupervisor, Site::StaffOrdersPass),
            Kind::Sit | Kind::SitAgain(_) if self.law() == Law::Venice => {
                (Role::Supervisor, Site::StaffSeats)
            }
            Kind::Sit | Kind::SitAgain(_) => (Role::House, Site::StaffSeats),
            Kind::Arrive | Kind::ArriveAgain(_) | Kind::ComeBack => {
                (Role::House, Site::HouseLetsIn)
            }
            Kind::ApproveSeat => (Role::Supervisor, Site::SupervisorApproves),
            Kind::ChangeMinimum => (Role::Supervisor, Site::SupervisorSetsMinimum),
            Kind::PostNotice | Kind::ChangeRate => (Role::Supervisor, Site::SupervisorSetsRate),
            Kind::ChangeProcedure => (Role::Supervisor, Site::FloorSetsProcedure),
            Kind::ChangeMixing => (Role::House, Site::PitMixes),
            Kind::Suspend | Kind::Resume => (Role::Manager, Site::ManagementSuspends),
            Kind::SetAside => (Role::Supervisor, Site::SupervisorSetsAside),
            Kind::TimeUp => (Role::House, Site::HouseKeepsTime),
            Kind::Report(_) => (Role::CroupierOrSupervisor, Site::StaffReports),
            Kind::Rule(ruling) => ruling_role(ruling),
            Kind::Correct { .. } => (Role::SupervisorOrManager, Site::FloorCorrects),
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
            | Kind::Abatage(_)
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
            | Kind::Tip => (Role::Patron, self.patron_site(kind)),
        }
    }

    /// Whose a patron's act is.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "every other act is simply one's own"
    )]
    fn patron_site(&self, kind: Kind) -> Site {
        match kind {
            Kind::Say(_) | Kind::Abatage(_) if self.phase == Phase::BankerLook => {
                Site::BankersCalls
            }
            Kind::Say(_) | Kind::Abatage(_) => Site::PlayersCalls,
            Kind::Draw | Kind::Stand => Site::BankersDraw,
            Kind::Deal => Site::BankersDeal,
            Kind::Bank => Site::BankersWager,
            Kind::Remain | Kind::Pass => Site::BankersStay,
            Kind::Suivi | Kind::Banco | Kind::WithTable | Kind::Stake | Kind::TakeBack => {
                Site::OwnStake
            }
            _ => Site::OwnAct,
        }
    }
}

const fn ruling_role(ruling: Ruling) -> (Role, Site) {
    match ruling {
        Ruling::Keep | Ruling::Transfer => (Role::CroupierOrSupervisor, Site::FloorMovesBank),
        Ruling::Rebuild | Ruling::Annul => (Role::SupervisorOrManager, Site::SupervisorRebuilds),
        Ruling::Continue
        | Ruling::Void
        | Ruling::AdjustPlayer
        | Ruling::AdjustBanker
        | Ruling::AdjustTie => (Role::Manager, Site::ManagementRules),
    }
}
