//! What is lawful: one check for each kind of act, shared by `decide` and `allowed`.
//!
//! Each file answers for its part of the table's life. Nothing here depends on a face that the asking party may not
//! see, so that neither a refusal nor a greyed button tells a secret (INV-08).

mod bank;
mod cover;
mod floor;
mod in_cash;
mod play;
mod prep;
mod punto;
mod role;
mod seats;

use sabot_core::Party;

pub(crate) use self::floor::fact_clause;
use self::floor::fact_site;

use super::Table;
use super::act::{Actor, Command, Irregularity};
use super::bounds::{Bounds, Kind};
use super::phase::{Phase, Question};
use super::place::Place;
use super::refusal::{Refusal, Site};
use crate::clause::Clause;
use crate::rulebook::Law;

pub(crate) type Verdict = Result<Bounds, Refusal>;

impl Table {
    /// Whether a command is lawful here and now.
    ///
    /// # Errors
    ///
    /// The first reason why not, in the order of [`Refusal`]'s variants.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        if command.at < self.at {
            return Err(Refusal::TimeWentBack {
                at: command.at,
                last: self.at,
                clause: self.clause(Site::TimeWentBack),
            });
        }
        // By reference: bounds are large, and `?` would move them twice for every command.
        match &self.verdict(command.actor, command.party, command.act.kind()) {
            Ok(bounds) => bounds.admit(command),
            Err(refusal) => Err(*refusal),
        }
    }

    /// What this actor may say for this party under this kind of act, or why nothing.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub(crate) fn verdict(&self, actor: Actor, party: Option<Party>, kind: Kind) -> Verdict {
        self.authority(actor, party, kind)?;
        // Of the cards being discarded one may lie face up, too (NJ-4.12j.2).
        let another = kind == Kind::Report(Irregularity::FaceUp)
            && self.odd.want() == Some(Place::Discard)
            && self.odd.fact != Some(Irregularity::FaceUp);
        if let Some(place) = self.odd.want()
            && waits_for_cards(kind)
            && !another
        {
            return Err(self.not_now(self.waited_for(place)));
        }
        if kind == Kind::Leave && actor == Actor::House {
            return self.idle_seat(party);
        }
        match kind {
            Kind::ReceiveDecks
            | Kind::Inspect
            | Kind::Verify
            | Kind::Spread
            | Kind::Acknowledge
            | Kind::TurnDown
            | Kind::Wash
            | Kind::Stack
            | Kind::CertifyPreShuffle
            | Kind::Shuffle
            | Kind::Lace
            | Kind::Reshuffle
            | Kind::Cut
            | Kind::OrderRecut
            | Kind::PlaceCuttingCard
            | Kind::LoadShoe
            | Kind::StartGame
            | Kind::Card
            | Kind::Turn(_)
            | Kind::ShowCuttingCard => self.prep_verdict(party, kind),
            Kind::Bid
            | Kind::TakeBank
            | Kind::Bank
            | Kind::Remain
            | Kind::Pass
            | Kind::OrderPass(_) => self.bank_verdict(party, kind),
            Kind::Decline
            | Kind::Suivi
            | Kind::Banco
            | Kind::WithTable
            | Kind::Stake
            | Kind::TakeBack
            | Kind::CloseWindow
            | Kind::NoMoreBets => self.cover_verdict(party, kind),
            Kind::InCash(call) => self.in_cash_verdict(party, call),
            Kind::CallCards
            | Kind::Deal
            | Kind::Say(_)
            | Kind::Abatage(_)
            | Kind::Draw
            | Kind::Stand
            | Kind::Settle => self.play_verdict(party, kind),
            Kind::Wager(_) | Kind::LayAnte | Kind::RemoveWager(_) => {
                self.punto_verdict(party, kind)
            }
            Kind::BuyIn
            | Kind::Sit
            | Kind::SitAgain(_)
            | Kind::Arrive
            | Kind::ArriveAgain(_)
            | Kind::ComeBack
            | Kind::RequestSeat
            | Kind::ApproveSeat
            | Kind::TakeSeat
            | Kind::MoveSeat
            | Kind::MoveBox
            | Kind::Leave
            | Kind::RuleTable(_)
            | Kind::Tip => self.seat_verdict(party, kind),
            Kind::ChangeMinimum
            | Kind::PostNotice
            | Kind::ChangeRate
            | Kind::ChangeProcedure
            | Kind::ChangeMixing
            | Kind::Suspend
            | Kind::Resume
            | Kind::SetAside
            | Kind::TimeUp
            | Kind::Report(_)
            | Kind::Rule(_)
            | Kind::Correct { .. } => self.floor_verdict(party, kind),
        }
    }

    /// The clause of a site at this table.
    pub(crate) fn clause(&self, site: Site) -> Clause {
        site.clause(self.law())
    }

    /// An act of play that does not belong here and now. What stops everything is the reason to give first.
    fn not_now(&self, site: Site) -> Refusal {
        self.not_so(self.stopped_by().unwrap_or(site))
    }

    /// An act that a stop of play does not concern, and that does not belong here and now.
    fn not_so(&self, site: Site) -> Refusal {
        Refusal::NotNow {
            phase: self.phase.named(),
            clause: self.clause(site),
        }
    }

    fn when(&self, now: bool, site: Site) -> Result<(), Refusal> {
        if now { Ok(()) } else { Err(self.not_now(site)) }
    }

    fn plain(&self, now: bool, site: Site) -> Verdict {
        self.when(now, site).map(|()| Bounds::Plain)
    }

    /// As [`when`](Self::when), for an act that a stop of play does not concern.
    fn if_so(&self, holds: bool, site: Site) -> Result<(), Refusal> {
        if holds {
            Ok(())
        } else {
            Err(self.not_so(site))
        }
    }

    fn entitled_at(&self, site: Site) -> Refusal {
        Refusal::entitled(site, self.law())
    }

    fn unlawful_at(&self, site: Site) -> Refusal {
        Refusal::unlawful(site, self.law())
    }

    fn nobody(&self) -> Refusal {
        Refusal::NoSuchParty {
            clause: self.clause(Site::NoSuchParty),
        }
    }

    /// What stops play as a whole: a suspension, or a ruling that is awaited.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "play goes on in every other phase"
    )]
    const fn stopped_by(&self) -> Option<Site> {
        match self.phase {
            Phase::Suspended => Some(Site::PlaySuspended),
            Phase::Ruling(Question::Transfer) => Some(Site::TransferToRule),
            Phase::Ruling(Question::Unlawful) => Some(Site::CallToRule),
            Phase::Ruling(Question::Other) => Some(Site::RulingAwaited),
            _ => None,
        }
    }

    /// Why a card is awaited before anything else: the fact it belongs to, or what follows from it.
    fn waited_for(&self, place: Place) -> Site {
        let own = match (self.odd.fact, place) {
            // The face-up card itself is gone; those that go with it are still to come (NJ-4.12j.2).
            (None, _) => return Site::ItsValueFollows,
            (Some(Irregularity::FaceUp), _) => true,
            (Some(Irregularity::DrawnInError { disclosed }), Place::Unseen) => !disclosed,
            (Some(_), Place::Discard | Place::Unseen) => false,
            (Some(_), _) => true,
        };
        let fact = self.odd.fact.filter(|_| own).and_then(fact_site);
        fact.unwrap_or(Site::ProcedureUnderWay)
    }

    /// One of three ids, by law.
    pub(crate) fn by_law(
        &self,
        nj: &'static str,
        ve: &'static str,
        ck: &'static str,
    ) -> &'static str {
        match self.law() {
            Law::NewJersey => nj,
            Law::Venice => ve,
            Law::Chickasaw => ck,
        }
    }

    /// Whether wagers have been closed for this coup.
    pub(crate) fn bets_are_closed(&self) -> bool {
        self.in_coup() || matches!(self.phase, Phase::Simulating)
    }
}

/// While an irregularity's cards are being drawn, play waits for them.
const fn waits_for_cards(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Bid
            | Kind::TakeBank
            | Kind::Bank
            | Kind::Remain
            | Kind::Pass
            | Kind::Suivi
            | Kind::Banco
            | Kind::WithTable
            | Kind::InCash(_)
            | Kind::Stake
            | Kind::NoMoreBets
            | Kind::CallCards
            | Kind::Deal
            | Kind::Say(_)
            | Kind::Abatage(_)
            | Kind::Draw
            | Kind::Stand
            | Kind::Settle
            | Kind::Wager(_)
            | Kind::Report(_)
    )
}
