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

use super::Table;
use super::act::{Actor, Command};
use super::bounds::{Bounds, Kind};
use super::phase::Phase;
use super::refusal::Refusal;
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
            let clause = Clause::new("INV-10");
            return Err(Refusal::TimeWentBack {
                at: command.at,
                last: self.at,
                clause,
            });
        }
        self.verdict(command.actor, command.party, command.act.kind())?
            .admit(command)
    }

    /// What this actor may say for this party under this kind of act, or why nothing.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub(crate) fn verdict(&self, actor: Actor, party: Option<Party>, kind: Kind) -> Verdict {
        self.authority(actor, party, kind)?;
        if self.odd.want().is_some() && waits_for_cards(kind) {
            return Err(self.not_now(Clause::new("NJ-4.12h.0")));
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
            | Kind::Draw
            | Kind::Stand
            | Kind::Settle => self.play_verdict(party, kind),
            Kind::Wager(_) | Kind::LayAnte | Kind::RemoveWager(_) => {
                self.punto_verdict(party, kind)
            }
            Kind::BuyIn
            | Kind::Sit
            | Kind::Arrive
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

    pub(crate) fn not_now(&self, clause: Clause) -> Refusal {
        Refusal::NotNow {
            phase: self.phase.name(),
            clause,
        }
    }

    pub(crate) fn when(&self, now: bool, clause: &'static str) -> Result<(), Refusal> {
        if now {
            Ok(())
        } else {
            Err(self.not_now(Clause::new(clause)))
        }
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
            | Kind::Draw
            | Kind::Stand
            | Kind::Settle
            | Kind::Wager(_)
            | Kind::Report(_)
    )
}
