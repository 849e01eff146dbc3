//! Writing an act: the words that name it, then its amounts.

use std::fmt;

use super::super::words::{BEHIND, NO_ANTE, ON, VOID, Worded, write_kind};
use super::Face;
use crate::table::act::{CashCall, Line, Tender};
use crate::table::{
    Act, BankAct, CoverAct, CroupierAct, DoorAct, FloorAct, OddAct, PlaceAct, PlayAct, PrepAct,
    PuntoAct, ShoeAct,
};

#[expect(clippy::too_many_lines, reason = "one arm to an act, and nothing else")]
pub(super) fn write_act(act: &Act, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Act::Cover(CoverAct::InCash(CashCall::TakeBank(Some(amount)))) = *act {
        write_act(&Act::Bank(BankAct::TakeBank(Some(amount))), f)?;
        return write_tender(Tender::Cash, Tender::Chips, f);
    }
    write_kind(act.kind(), f)?;
    match *act {
        Act::Prep(
            PrepAct::ReceiveDecks(n) | PrepAct::Shuffle { dealer: n } | PrepAct::Lace { cards: n },
        ) => {
            write!(f, " {n}")
        }
        Act::Prep(
            PrepAct::Reshuffle { cards: n }
            | PrepAct::Cut { depth: n }
            | PrepAct::PlaceCuttingCard { behind: n },
        ) => write!(f, " {n}"),
        Act::Shoe(ShoeAct::Card(face)) => write!(f, " {}", Face(face)),
        Act::Shoe(ShoeAct::Turn { card, .. }) => write!(f, " {card}"),
        Act::Bank(BankAct::Bid(amount))
        | Act::Place(PlaceAct::Tip(amount))
        | Act::Floor(FloorAct::ChangeMinimum(amount) | FloorAct::Correct { amount, .. }) => {
            write!(f, " {amount}")
        }
        Act::Bank(BankAct::TakeBank(amount)) => {
            amount.iter().try_for_each(|amount| write!(f, " {amount}"))
        }
        Act::Bank(BankAct::Bank { amount, tender }) => {
            write!(f, " {amount}")?;
            write_tender(tender, Tender::Chips, f)
        }
        Act::Cover(CoverAct::Stake {
            amount,
            line,
            tender,
            on_box,
        }) => {
            write!(f, " {amount}")?;
            if line != Line::Beyond {
                write!(f, " {}", line.word())?;
            }
            write_tender(tender, Tender::Chips, f)?;
            on_box.iter().try_for_each(|seat| write!(f, " {ON} {seat}"))
        }
        Act::Punto(PuntoAct::Wager {
            amount,
            ante,
            tender,
            ..
        }) => {
            write!(f, " {amount}")?;
            if !ante {
                write!(f, " {NO_ANTE}")?;
            }
            write_tender(tender, Tender::Chips, f)
        }
        Act::Place(PlaceAct::BuyIn { amount, tender }) => {
            write!(f, " {amount}")?;
            write_tender(tender, Tender::Cash, f)
        }
        Act::Door(DoorAct::Sit { seat, purse, .. }) => write!(f, " {seat} {purse}"),
        Act::Door(DoorAct::Arrive { behind, purse, .. }) => write!(f, " {BEHIND} {behind} {purse}"),
        Act::Place(PlaceAct::ComeBack { purse }) => write!(f, " {purse}"),
        Act::Place(
            PlaceAct::RequestSeat(seat)
            | PlaceAct::ApproveSeat(seat)
            | PlaceAct::TakeSeat(seat)
            | PlaceAct::MoveSeat(seat)
            | PlaceAct::MoveBox(seat),
        ) => write!(f, " {seat}"),
        Act::Floor(FloorAct::PostNotice(rate) | FloorAct::ChangeRate(rate)) => {
            write!(f, " {}", rate.get())
        }
        Act::Floor(FloorAct::ChangeProcedure(procedure)) => write!(f, " {}", procedure.word()),
        Act::Floor(FloorAct::ChangeMixing(mixing)) => write!(f, " {}", mixing.word()),
        Act::Floor(FloorAct::Suspend { void: true }) => write!(f, " {VOID}"),
        Act::Floor(FloorAct::TimeUp(window)) => write!(f, " {window}"),
        Act::Prep(
            PrepAct::Inspect
            | PrepAct::Verify
            | PrepAct::Spread
            | PrepAct::Acknowledge
            | PrepAct::TurnDown
            | PrepAct::Wash
            | PrepAct::Stack
            | PrepAct::CertifyPreShuffle
            | PrepAct::OrderRecut
            | PrepAct::LoadShoe,
        )
        | Act::Croupier(
            CroupierAct::StartGame
            | CroupierAct::CloseWindow
            | CroupierAct::NoMoreBets
            | CroupierAct::CallCards
            | CroupierAct::Settle,
        )
        | Act::Shoe(ShoeAct::ShowCuttingCard)
        | Act::Bank(BankAct::Remain | BankAct::Pass)
        | Act::Floor(
            FloorAct::OrderPass(_) | FloorAct::Suspend { void: false } | FloorAct::Resume,
        )
        | Act::Cover(
            CoverAct::Decline
            | CoverAct::Suivi
            | CoverAct::Banco
            | CoverAct::WithTable
            | CoverAct::InCash(_)
            | CoverAct::TakeBack,
        )
        | Act::Play(
            PlayAct::Deal | PlayAct::Say(_) | PlayAct::Abatage(_) | PlayAct::Draw | PlayAct::Stand,
        )
        | Act::Punto(PuntoAct::LayAnte | PuntoAct::RemoveWager(_))
        | Act::Place(PlaceAct::Leave | PlaceAct::RuleTable(_) | PlaceAct::SetAside)
        | Act::Odd(OddAct::Report(_) | OddAct::Rule(_)) => Ok(()),
    }
}

fn write_tender(tender: Tender, usual: Tender, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if tender == usual {
        Ok(())
    } else {
        write!(f, " {}", tender.word())
    }
}
