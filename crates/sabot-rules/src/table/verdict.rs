//! What is lawful: one check for each kind of act, shared by `decide` and `allowed`.
//!
//! Each file answers for its part of the table's life. Nothing here depends on a face that the asking party may not
//! see, so that neither a refusal nor a greyed button tells a secret (INV-08).

mod bank;
mod cover;
mod croupier;
mod floor;
mod in_cash;
mod odd;
mod play;
mod prep;
mod punto;
mod role;
mod seats;

use sabot_core::Party;

pub(crate) use self::odd::fact_clause;
use self::odd::fact_site;

use super::Table;
use super::act::{Actor, Command, Irregularity};
use super::bounds::{Bounds, CoverKind, CroupierKind, Kind, OddKind, PlaceKind, PuntoKind};
use super::phase::{Phase, Question};
use super::place::Place;
use super::refusal::{Refusal, Site};
use crate::clause::Clause;
use crate::rulebook::Law;

/// What may be said, or why nothing may.
pub type Verdict = Result<Bounds, Refusal>;

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
    pub fn verdict(&self, actor: Actor, party: Option<Party>, kind: Kind) -> Verdict {
        self.authority(actor, party, kind)?;
        // Of the cards being discarded one may lie face up, too (NJ-4.12j.2).
        let another = kind == Kind::Odd(OddKind::Report(Irregularity::FaceUp))
            && self.odd.want() == Some(Place::Discard)
            && self.odd.fact != Some(Irregularity::FaceUp);
        if let Some(place) = self.odd.want()
            && waits_for_cards(kind)
            && !another
        {
            return Err(self.not_now(self.waited_for(place)));
        }
        if kind == Kind::Place(PlaceKind::Leave) && actor == Actor::House {
            return self.idle_seat(party);
        }
        match kind {
            Kind::Prep(kind) => self.prep_verdict(party, kind),
            Kind::Shoe(kind) => self.shoe_verdict(kind),
            Kind::Croupier(kind) => self.croupier_verdict(kind),
            Kind::Bank(kind) => self.bank_verdict(party, kind),
            Kind::Cover(kind) => self.cover_verdict(party, kind),
            Kind::Play(kind) => self.play_verdict(party, kind),
            Kind::Punto(kind) => self.punto_verdict(party, kind),
            Kind::Door(kind) => self.door_verdict(kind),
            Kind::Place(kind) => self.place_verdict(party, kind),
            Kind::Floor(kind) => self.floor_verdict(kind),
            Kind::Odd(kind) => self.odd_verdict(kind),
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
    fn stopped_by(&self) -> Option<Site> {
        if let Phase::Ruling(question) = self.phase {
            return Some(match question {
                Question::Transfer => Site::TransferToRule,
                Question::Unlawful => Site::CallToRule,
                Question::Other => Site::RulingAwaited,
            });
        }
        (self.phase == Phase::Suspended).then_some(Site::PlaySuspended)
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
    match kind {
        Kind::Bank(_) | Kind::Play(_) => true,
        Kind::Cover(kind) => match kind {
            CoverKind::Suivi
            | CoverKind::Banco
            | CoverKind::WithTable
            | CoverKind::InCash(_)
            | CoverKind::Stake => true,
            CoverKind::Decline | CoverKind::TakeBack => false,
        },
        Kind::Croupier(kind) => match kind {
            CroupierKind::NoMoreBets | CroupierKind::CallCards | CroupierKind::Settle => true,
            CroupierKind::StartGame | CroupierKind::CloseWindow => false,
        },
        Kind::Punto(kind) => match kind {
            PuntoKind::Wager(_) => true,
            PuntoKind::LayAnte | PuntoKind::RemoveWager(_) => false,
        },
        Kind::Odd(kind) => match kind {
            OddKind::Report(_) => true,
            OddKind::Rule(_) => false,
        },
        Kind::Prep(_) | Kind::Shoe(_) | Kind::Door(_) | Kind::Place(_) | Kind::Floor(_) => false,
    }
}
