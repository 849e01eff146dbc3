//! Writing an act: the words that name it, then its amounts.

use std::fmt;

use super::super::words::{BEHIND, NO_ANTE, ON, VOID, Worded, write_kind};
use super::Face;
use crate::table::Act;
use crate::table::act::{CashCall, Line, Tender};

#[expect(clippy::too_many_lines, reason = "one arm to an act, and nothing else")]
pub(super) fn write_act(act: &Act, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Act::InCash(CashCall::TakeBank(Some(amount))) = *act {
        write_act(&Act::TakeBank(Some(amount)), f)?;
        return write_tender(Tender::Cash, Tender::Chips, f);
    }
    write_kind(act.kind(), f)?;
    match *act {
        Act::ReceiveDecks(n) | Act::Shuffle { dealer: n } | Act::Lace { cards: n } => {
            write!(f, " {n}")
        }
        Act::Reshuffle { cards: n }
        | Act::Cut { depth: n }
        | Act::PlaceCuttingCard { behind: n } => write!(f, " {n}"),
        Act::Card(face) => write!(f, " {}", Face(face)),
        Act::Turn { card, .. } => write!(f, " {card}"),
        Act::Bid(amount)
        | Act::Tip(amount)
        | Act::ChangeMinimum(amount)
        | Act::Correct { amount, .. } => write!(f, " {amount}"),
        Act::TakeBank(amount) => amount.iter().try_for_each(|amount| write!(f, " {amount}")),
        Act::Bank { amount, tender } => {
            write!(f, " {amount}")?;
            write_tender(tender, Tender::Chips, f)
        }
        Act::Stake {
            amount,
            line,
            tender,
            on_box,
        } => {
            write!(f, " {amount}")?;
            if line != Line::Beyond {
                write!(f, " {}", line.word())?;
            }
            write_tender(tender, Tender::Chips, f)?;
            on_box.iter().try_for_each(|seat| write!(f, " {ON} {seat}"))
        }
        Act::Wager {
            amount,
            ante,
            tender,
            ..
        } => {
            write!(f, " {amount}")?;
            if !ante {
                write!(f, " {NO_ANTE}")?;
            }
            write_tender(tender, Tender::Chips, f)
        }
        Act::BuyIn { amount, tender } => {
            write!(f, " {amount}")?;
            write_tender(tender, Tender::Cash, f)
        }
        Act::Sit { seat, purse, .. } => write!(f, " {seat} {purse}"),
        Act::Arrive { behind, purse, .. } => write!(f, " {BEHIND} {behind} {purse}"),
        Act::ComeBack { purse } => write!(f, " {purse}"),
        Act::RequestSeat(seat)
        | Act::ApproveSeat(seat)
        | Act::TakeSeat(seat)
        | Act::MoveSeat(seat)
        | Act::MoveBox(seat) => write!(f, " {seat}"),
        Act::PostNotice(rate) | Act::ChangeRate(rate) => write!(f, " {}", rate.get()),
        Act::ChangeProcedure(procedure) => write!(f, " {}", procedure.word()),
        Act::ChangeMixing(mixing) => write!(f, " {}", mixing.word()),
        Act::Suspend { void: true } => write!(f, " {VOID}"),
        Act::TimeUp(window) => write!(f, " {window}"),
        Act::Inspect
        | Act::Verify
        | Act::Spread
        | Act::Acknowledge
        | Act::TurnDown
        | Act::Wash
        | Act::Stack
        | Act::CertifyPreShuffle
        | Act::OrderRecut
        | Act::LoadShoe
        | Act::StartGame
        | Act::ShowCuttingCard
        | Act::Remain
        | Act::Pass
        | Act::OrderPass(_)
        | Act::Decline
        | Act::Suivi
        | Act::Banco
        | Act::WithTable
        | Act::InCash(_)
        | Act::TakeBack
        | Act::CloseWindow
        | Act::NoMoreBets
        | Act::CallCards
        | Act::Deal
        | Act::Say(_)
        | Act::Abatage(_)
        | Act::Draw
        | Act::Stand
        | Act::Settle
        | Act::LayAnte
        | Act::RemoveWager(_)
        | Act::Leave
        | Act::RuleTable(_)
        | Act::Suspend { void: false }
        | Act::Resume
        | Act::SetAside
        | Act::Report(_)
        | Act::Rule(_) => Ok(()),
    }
}

fn write_tender(tender: Tender, usual: Tender, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if tender == usual {
        Ok(())
    } else {
        write!(f, " {}", tender.word())
    }
}
