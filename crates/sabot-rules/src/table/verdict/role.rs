//! Who may do what, for whom.

use sabot_core::Party;

use super::super::Table;
use super::super::act::{Actor, Ruling};
use super::super::bounds::{
    BankKind, CoverKind, CroupierKind, DoorKind, FloorKind, Kind, OddKind, PlaceKind, PlayKind,
    PrepKind, ShoeKind,
};
use super::super::phase::Phase;
use super::super::refusal::{Refusal, Role, Site};
use crate::rulebook::Law;

impl Table {
    #[inline(always)]
    pub(super) fn authority(
        &self,
        actor: Actor,
        party: Option<Party>,
        kind: Kind,
    ) -> Result<(), Refusal> {
        let (needs, site) = self.role_of(kind);
        let dealer_cuts =
            actor == Actor::Croupier && party.is_none() && kind == Kind::Prep(PrepKind::Cut);
        let may = match needs {
            Role::Patron => match actor {
                Actor::Patron(own) => party == Some(own),
                Actor::Croupier => (self.is_human_dealt() && party.is_some()) || dealer_cuts,
                Actor::House => party.is_some() && kind == Kind::Place(PlaceKind::Leave),
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
        if dealer_cuts {
            return Ok(());
        }
        self.subject(party, kind)
    }

    /// A patron's act needs a party that is here; staff acts on a party need one that exists.
    #[inline(always)]
    fn subject(&self, party: Option<Party>, kind: Kind) -> Result<(), Refusal> {
        let state = party.and_then(|party| self.state(party));
        let here = state.is_some_and(super::super::state::PartyState::is_here);
        let known = match kind {
            Kind::Bank(_) | Kind::Cover(_) | Kind::Play(_) | Kind::Punto(_) => here,
            Kind::Place(kind) => match kind {
                PlaceKind::SetAside | PlaceKind::ComeBack => state.is_some(),
                PlaceKind::RequestSeat
                | PlaceKind::ApproveSeat
                | PlaceKind::TakeSeat
                | PlaceKind::MoveSeat
                | PlaceKind::MoveBox
                | PlaceKind::Leave
                | PlaceKind::RuleTable(_)
                | PlaceKind::Tip
                | PlaceKind::BuyIn => here,
            },
            Kind::Prep(kind) => match kind {
                PrepKind::Acknowledge | PrepKind::Cut => here,
                PrepKind::ReceiveDecks
                | PrepKind::Inspect
                | PrepKind::Verify
                | PrepKind::Spread
                | PrepKind::TurnDown
                | PrepKind::Wash
                | PrepKind::Stack
                | PrepKind::CertifyPreShuffle
                | PrepKind::Shuffle
                | PrepKind::Lace
                | PrepKind::Reshuffle
                | PrepKind::OrderRecut
                | PrepKind::PlaceCuttingCard
                | PrepKind::LoadShoe => party.is_none(),
            },
            Kind::Shoe(_) | Kind::Croupier(_) | Kind::Door(_) | Kind::Floor(_) | Kind::Odd(_) => {
                party.is_none()
            }
        };
        if known { Ok(()) } else { Err(self.nobody()) }
    }

    /// Whose an act is, and the site that refuses it to others.
    pub(crate) fn role(&self, kind: Kind) -> (Role, Site) {
        self.role_of(kind)
    }

    #[inline(always)]
    fn role_of(&self, kind: Kind) -> (Role, Site) {
        match kind {
            Kind::Prep(kind) => prep_role(kind),
            Kind::Shoe(kind) => match kind {
                ShoeKind::Card | ShoeKind::Turn(_) if self.is_human_dealt() => {
                    (Role::Croupier, Site::CardFromShoe)
                }
                ShoeKind::Card | ShoeKind::Turn(_) => (Role::House, Site::CardFromShoe),
                ShoeKind::ShowCuttingCard => (Role::Croupier, Site::CroupierShowsCuttingCard),
            },
            Kind::Croupier(kind) => (Role::Croupier, croupier_site(kind)),
            Kind::Bank(kind) => (Role::Patron, bank_site(kind)),
            Kind::Cover(kind) => (Role::Patron, cover_site(kind)),
            Kind::Play(kind) => (Role::Patron, self.hands_site(kind)),
            Kind::Punto(_) => (Role::Patron, Site::OwnAct),
            Kind::Door(kind) => match kind {
                DoorKind::Sit | DoorKind::SitAgain(_) if self.law() == Law::Venice => {
                    (Role::Supervisor, Site::StaffSeats)
                }
                DoorKind::Sit | DoorKind::SitAgain(_) => (Role::House, Site::StaffSeats),
                DoorKind::Arrive | DoorKind::ArriveAgain(_) => (Role::House, Site::HouseLetsIn),
            },
            Kind::Place(kind) => match kind {
                PlaceKind::ComeBack => (Role::House, Site::HouseLetsIn),
                PlaceKind::ApproveSeat => (Role::Supervisor, Site::SupervisorApproves),
                PlaceKind::SetAside => (Role::Supervisor, Site::SupervisorSetsAside),
                PlaceKind::RequestSeat
                | PlaceKind::TakeSeat
                | PlaceKind::MoveSeat
                | PlaceKind::MoveBox
                | PlaceKind::Leave
                | PlaceKind::RuleTable(_)
                | PlaceKind::Tip
                | PlaceKind::BuyIn => (Role::Patron, Site::OwnAct),
            },
            Kind::Floor(kind) => floor_role(kind),
            Kind::Odd(OddKind::Report(_)) => (Role::CroupierOrSupervisor, Site::StaffReports),
            Kind::Odd(OddKind::Rule(ruling)) => ruling_role(ruling),
        }
    }

    /// Whose it is to play a hand.
    fn hands_site(&self, kind: PlayKind) -> Site {
        match kind {
            PlayKind::Say(_) | PlayKind::Abatage(_) if self.phase == Phase::BankerLook => {
                Site::BankersCalls
            }
            PlayKind::Say(_) | PlayKind::Abatage(_) => Site::PlayersCalls,
            PlayKind::Draw | PlayKind::Stand => Site::BankersDraw,
            PlayKind::Deal => Site::BankersDeal,
        }
    }
}

const fn prep_role(kind: PrepKind) -> (Role, Site) {
    match kind {
        PrepKind::ReceiveDecks | PrepKind::CertifyPreShuffle => (Role::Croupier, Site::DealerOpens),
        PrepKind::Inspect => (Role::Croupier, Site::DealerInspects),
        PrepKind::Spread => (Role::Croupier, Site::DealerSpreads),
        PrepKind::TurnDown | PrepKind::Wash | PrepKind::Stack => {
            (Role::Croupier, Site::DealerWashes)
        }
        PrepKind::Verify => (Role::Supervisor, Site::FloorVerifies),
        PrepKind::Shuffle | PrepKind::Lace => (Role::Croupier, Site::DealerShuffles),
        PrepKind::Reshuffle => (Role::Croupier, Site::DealerReshuffles),
        PrepKind::OrderRecut => (Role::Supervisor, Site::SupervisorRecuts),
        PrepKind::PlaceCuttingCard => (Role::Croupier, Site::DealerPlacesCuttingCard),
        PrepKind::LoadShoe => (Role::Croupier, Site::DealerLoads),
        PrepKind::Acknowledge | PrepKind::Cut => (Role::Patron, Site::OwnAct),
    }
}

const fn croupier_site(kind: CroupierKind) -> Site {
    match kind {
        CroupierKind::StartGame => Site::DealerOffersShoe,
        CroupierKind::CloseWindow => Site::CroupierClosesWindow,
        CroupierKind::NoMoreBets => Site::CroupierClosesBets,
        CroupierKind::CallCards => Site::CroupierCallsCards,
        CroupierKind::Settle => Site::CroupierSettles,
    }
}

const fn bank_site(kind: BankKind) -> Site {
    match kind {
        BankKind::Bank => Site::BankersWager,
        BankKind::Remain | BankKind::Pass => Site::BankersStay,
        BankKind::Bid | BankKind::TakeBank => Site::OwnAct,
    }
}

const fn cover_site(kind: CoverKind) -> Site {
    match kind {
        CoverKind::Suivi
        | CoverKind::Banco
        | CoverKind::WithTable
        | CoverKind::Stake
        | CoverKind::TakeBack => Site::OwnStake,
        CoverKind::Decline | CoverKind::InCash(_) => Site::OwnAct,
    }
}

const fn floor_role(kind: FloorKind) -> (Role, Site) {
    match kind {
        FloorKind::OrderPass(_) => (Role::CroupierOrSupervisor, Site::StaffOrdersPass),
        FloorKind::ChangeMinimum => (Role::Supervisor, Site::SupervisorSetsMinimum),
        FloorKind::PostNotice | FloorKind::ChangeRate => {
            (Role::Supervisor, Site::SupervisorSetsRate)
        }
        FloorKind::ChangeProcedure => (Role::Supervisor, Site::FloorSetsProcedure),
        FloorKind::ChangeMixing => (Role::House, Site::PitMixes),
        FloorKind::Suspend | FloorKind::Resume => (Role::Manager, Site::ManagementSuspends),
        FloorKind::TimeUp => (Role::House, Site::HouseKeepsTime),
        FloorKind::Correct { .. } => (Role::SupervisorOrManager, Site::FloorCorrects),
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
