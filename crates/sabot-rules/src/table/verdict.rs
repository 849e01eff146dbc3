//! What is lawful: one check for each kind of act, shared by `decide` and `allowed`.
//!
//! Each file answers for its part of the table's life. Nothing here depends on a face that the asking party may not
//! see, so that neither a refusal nor a greyed button tells a secret (INV-08).

#![expect(
    clippy::inline_always,
    reason = "a group of acts is known where it is checked, and all others fall away there"
)]

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
use super::act::{
    Act, Actor, BankAct, Command, CoverAct, CroupierAct, DoorAct, FloorAct, Irregularity, OddAct,
    PlaceAct, PlayAct, PrepAct, PuntoAct, ShoeAct,
};
use super::bounds::{
    BankKind, Bounds, CoverKind, CroupierKind, DoorKind, FloorKind, Kind, OddKind, PlaceKind,
    PlayKind, PrepKind, PuntoKind, ShoeKind,
};
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
        match command.act {
            Act::Prep(act) => self.check_one(command, act),
            Act::Shoe(act) => self.check_one(command, act),
            Act::Croupier(act) => self.check_one(command, act),
            Act::Bank(act) => self.check_one(command, act),
            Act::Cover(act) => self.check_one(command, act),
            Act::Play(act) => self.check_one(command, act),
            Act::Punto(act) => self.check_one(command, act),
            Act::Door(act) => self.check_one(command, act),
            Act::Place(act) => self.check_one(command, act),
            Act::Floor(act) => self.check_one(command, act),
            Act::Odd(act) => self.check_one(command, act),
        }
    }

    /// Whether the act of a command is lawful, for a group of acts: its verdict, and then whether its bounds admit it. There is
    /// one such function for each group, so that a wager is not asked what of a card, and bounds that admit it are never
    /// written down.
    #[inline(never)]
    fn check_one<A: Judged>(&self, command: &Command, act: A) -> Result<(), Refusal> {
        let command = Command {
            act: act.into(),
            ..*command
        };
        // By reference: bounds are large, and `?` would move them twice for every command.
        match &self.judge::<A>(command.actor, command.party, act.kind()) {
            Ok(bounds) => bounds.admit(&command),
            Err(refusal) => Err(*refusal),
        }
    }

    /// What this actor may say for this party under this kind of act, or why nothing.
    pub fn verdict(&self, actor: Actor, party: Option<Party>, kind: Kind) -> Verdict {
        match kind {
            Kind::Prep(kind) => self.judge::<PrepAct>(actor, party, kind),
            Kind::Shoe(kind) => self.judge::<ShoeAct>(actor, party, kind),
            Kind::Croupier(kind) => self.judge::<CroupierAct>(actor, party, kind),
            Kind::Bank(kind) => self.judge::<BankAct>(actor, party, kind),
            Kind::Cover(kind) => self.judge::<CoverAct>(actor, party, kind),
            Kind::Play(kind) => self.judge::<PlayAct>(actor, party, kind),
            Kind::Punto(kind) => self.judge::<PuntoAct>(actor, party, kind),
            Kind::Door(kind) => self.judge::<DoorAct>(actor, party, kind),
            Kind::Place(kind) => self.judge::<PlaceAct>(actor, party, kind),
            Kind::Floor(kind) => self.judge::<FloorAct>(actor, party, kind),
            Kind::Odd(kind) => self.judge::<OddAct>(actor, party, kind),
        }
    }

    /// The verdict on a kind of one group, once it is clear that the act is the actor's and need not wait.
    #[inline(always)]
    fn judge<A: Judged>(&self, actor: Actor, party: Option<Party>, own: A::Kind) -> Verdict {
        let kind: Kind = own.into();
        self.authority(actor, party, kind)?;
        if let Some(place) = self.odd.want()
            && waits_for_cards(kind)
            && !self.is_another_face_up(place, kind)
        {
            return Err(self.not_now(self.waited_for(place)));
        }
        A::verdict(self, actor, party, own)
    }

    /// Whether of the cards being discarded one is said to lie face up, too (NJ-4.12j.2).
    fn is_another_face_up(&self, wanted: Place, kind: Kind) -> bool {
        kind == Kind::Odd(OddKind::Report(Irregularity::FaceUp))
            && wanted == Place::Discard
            && self.odd.fact != Some(Irregularity::FaceUp)
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

/// A group of acts, and who answers for it.
trait Judged: Copy + Into<Act> {
    /// The acts of the group without their amounts.
    type Kind: Copy + Into<Kind>;

    /// The act without its amount.
    fn kind(self) -> Self::Kind;

    /// What this party may say under this kind of act, if the act is this actor's.
    fn verdict(table: &Table, actor: Actor, party: Option<Party>, kind: Self::Kind) -> Verdict;
}

/// Says of each group of acts what its kinds are and which verdict is theirs.
macro_rules! judged {
    ($($Act:ident $Kind:ident |$table:ident, $actor:ident, $party:ident, $kind:ident| $verdict:expr;)+) => {
        $(impl Judged for $Act {
            type Kind = $Kind;

            #[inline]
            fn kind(self) -> $Kind {
                Self::kind(self)
            }

            #[inline(always)]
            fn verdict($table: &Table, $actor: Actor, $party: Option<Party>, $kind: $Kind) -> Verdict {
                $verdict
            }
        })+
    };
}

judged! {
    PrepAct PrepKind |table, _actor, party, kind| table.prep_verdict(party, kind);
    ShoeAct ShoeKind |table, _actor, _party, kind| table.shoe_verdict(kind);
    CroupierAct CroupierKind |table, _actor, _party, kind| table.croupier_verdict(kind);
    BankAct BankKind |table, _actor, party, kind| table.bank_verdict(party, kind);
    CoverAct CoverKind |table, _actor, party, kind| table.cover_verdict(party, kind);
    PlayAct PlayKind |table, _actor, party, kind| table.play_verdict(party, kind);
    PuntoAct PuntoKind |table, _actor, party, kind| table.punto_verdict(party, kind);
    DoorAct DoorKind |table, _actor, _party, kind| table.door_verdict(kind);
    PlaceAct PlaceKind |table, actor, party, kind| match actor {
        Actor::House if kind == PlaceKind::Leave => table.idle_seat(party),
        Actor::House | Actor::Patron(_) | Actor::Croupier | Actor::Supervisor | Actor::Manager => {
            table.place_verdict(party, kind)
        }
    };
    FloorAct FloorKind |table, _actor, _party, kind| table.floor_verdict(kind);
    OddAct OddKind |table, _actor, _party, kind| table.odd_verdict(kind);
}

/// While an irregularity's cards are being drawn, play waits for them.
#[inline(always)]
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
