//! Whether a command lies within its bounds.

#![expect(
    clippy::inline_always,
    reason = "the group of the act is known where it is checked, and all others fall away there"
)]

use sabot_core::{Moment, Money, Percent, Seat};

use super::super::act::{
    Act, BankAct, CashCall, Command, CoverAct, DoorAct, FloorAct, Line, PlaceAct, PrepAct,
    PuntoAct, ShoeAct, Tender,
};
use super::super::refusal::{Refusal, Site};
use super::{Bounds, Range};
use crate::clause::Clause;
use crate::rulebook::Law;

impl Bounds {
    /// Whether a command of the right kind lies within these bounds.
    ///
    /// # Errors
    ///
    /// The first reason why it does not.
    #[inline(always)]
    pub fn admit(&self, command: &Command) -> Result<(), Refusal> {
        match *self {
            Self::Plain => Ok(()),
            Self::Amount {
                ref range,
                cash,
                money,
                own_box,
                elsewhere,
                line,
            } => {
                own_box_only(own_box, elsewhere, &command.act)?;
                admit_amount(range, cash, money, line, &command.act)
            }
            Self::Offer(ref range) => admit_offer(range.as_ref(), &command.act),
            Self::Number { min, max, clause } => {
                let number = number(&command.act);
                if number < min || number > max {
                    return Err(Refusal::OutOfRange {
                        number,
                        min,
                        max,
                        clause,
                    });
                }
                Ok(())
            }
            Self::Seats {
                mask,
                clause,
                fresh,
            } => admit_seat(mask, clause, fresh, &command.act),
            Self::Face { must } => match is_seen(&command.act) {
                Some(false) if must => Err(Refusal::Unlawful {
                    why: Site::FaceKnown,
                    clause: Site::FaceKnown.anywhere(),
                }),
                Some(_) | None => Ok(()),
            },
            Self::Down { clause } => match is_seen(&command.act) {
                Some(true) => Err(Refusal::Unlawful {
                    why: Site::HeldUnseen,
                    clause,
                }),
                Some(false) | None => Ok(()),
            },
            Self::Rate { now, notice } => admit_rate(now, notice, command),
            Self::NotBefore { at, clause } if command.at < at => {
                Err(Refusal::TooEarly { until: at, clause })
            }
            Self::NotBefore { .. } => Ok(()),
            Self::Clock { open, next } => admit_time(open, next, command),
        }
    }
}

/// Whether a card that is dealt is seen; `None` if none is dealt.
#[inline(always)]
const fn is_seen(act: &Act) -> Option<bool> {
    match act {
        Act::Shoe(ShoeAct::Card(face)) => Some(face.is_some()),
        Act::Shoe(ShoeAct::Turn { .. } | ShoeAct::ShowCuttingCard) => None,
        Act::Prep(_)
        | Act::Croupier(_)
        | Act::Bank(_)
        | Act::Cover(_)
        | Act::Play(_)
        | Act::Punto(_)
        | Act::Door(_)
        | Act::Place(_)
        | Act::Floor(_)
        | Act::Odd(_) => None,
    }
}

/// The number in an act, of decks, cards or a dealer.
#[inline(always)]
fn number(act: &Act) -> u32 {
    let Act::Prep(act) = *act else { return 0 };
    match act {
        PrepAct::ReceiveDecks(n) | PrepAct::Shuffle { dealer: n } | PrepAct::Lace { cards: n } => {
            u32::from(n)
        }
        PrepAct::Reshuffle { cards: n }
        | PrepAct::Cut { depth: n }
        | PrepAct::PlaceCuttingCard { behind: n } => u32::from(n),
        PrepAct::Inspect
        | PrepAct::Verify
        | PrepAct::Spread
        | PrepAct::Acknowledge
        | PrepAct::TurnDown
        | PrepAct::Wash
        | PrepAct::Stack
        | PrepAct::CertifyPreShuffle
        | PrepAct::OrderRecut
        | PrepAct::LoadShoe => 0,
    }
}

/// A stake lies on the box of whoever lays it.
#[inline(always)]
fn own_box_only(own: Option<Seat>, site: Option<(Site, Law)>, act: &Act) -> Result<(), Refusal> {
    if let Act::Cover(CoverAct::Stake { on_box, .. }) = *act
        && let (Some(own), Some(on_box), Some((site, law))) = (own, on_box, site)
        && own != on_box
    {
        return Err(Refusal::entitled(site, law));
    }
    Ok(())
}

#[inline(always)]
fn admit_amount(
    range: &Range,
    cash: Option<Clause>,
    money: Clause,
    line: bool,
    act: &Act,
) -> Result<(), Refusal> {
    let (laid, tender, position) = laid(act);
    if let Act::Place(PlaceAct::BuyIn {
        tender: Tender::Chips,
        ..
    }) = *act
    {
        return Err(Refusal::TenderRefused {
            tender: Tender::Chips,
            clause: Site::ChipsBuyNothing.anywhere(),
        });
    }
    admit_tender(tender, cash, money)?;
    let beside = match *act {
        Act::Punto(PuntoAct::Wager { ante: false, .. }) => Money::ZERO,
        Act::Punto(
            PuntoAct::Wager { ante: true, .. } | PuntoAct::LayAnte | PuntoAct::RemoveWager(_),
        )
        | Act::Prep(_)
        | Act::Shoe(_)
        | Act::Croupier(_)
        | Act::Bank(_)
        | Act::Cover(_)
        | Act::Play(_)
        | Act::Door(_)
        | Act::Place(_)
        | Act::Floor(_)
        | Act::Odd(_) => range.beside,
    };
    let amount = if line {
        at_risk(laid, position, range.unit)?
    } else {
        laid
    };
    range.admit(amount, laid, tender, beside)
}

/// The money in an act, in what it is, and where it lies.
#[inline(always)]
const fn laid(act: &Act) -> (Money, Tender, Line) {
    match *act {
        Act::Cover(CoverAct::Stake {
            amount,
            line,
            tender,
            ..
        }) => (amount, tender, line),
        Act::Bank(BankAct::Bank { amount, tender }) => (amount, tender, Line::Beyond),
        Act::Place(PlaceAct::BuyIn { amount, tender }) => (amount, tender, Line::Beyond),
        Act::Punto(PuntoAct::Wager { amount, tender, .. }) => (amount, tender, Line::Beyond),
        Act::Bank(BankAct::Bid(amount))
        | Act::Place(PlaceAct::Tip(amount))
        | Act::Floor(FloorAct::ChangeMinimum(amount) | FloorAct::Correct { amount, .. }) => {
            (amount, Tender::Chips, Line::Beyond)
        }
        Act::Bank(BankAct::TakeBank(_) | BankAct::Remain | BankAct::Pass)
        | Act::Cover(
            CoverAct::Decline
            | CoverAct::Suivi
            | CoverAct::Banco
            | CoverAct::WithTable
            | CoverAct::InCash(_)
            | CoverAct::TakeBack,
        )
        | Act::Punto(PuntoAct::LayAnte | PuntoAct::RemoveWager(_))
        | Act::Place(
            PlaceAct::ComeBack { .. }
            | PlaceAct::RequestSeat(_)
            | PlaceAct::ApproveSeat(_)
            | PlaceAct::TakeSeat(_)
            | PlaceAct::MoveSeat(_)
            | PlaceAct::MoveBox(_)
            | PlaceAct::Leave
            | PlaceAct::RuleTable(_)
            | PlaceAct::SetAside,
        )
        | Act::Floor(
            FloorAct::OrderPass(_)
            | FloorAct::PostNotice(_)
            | FloorAct::ChangeRate(_)
            | FloorAct::ChangeProcedure(_)
            | FloorAct::ChangeMixing(_)
            | FloorAct::Suspend { .. }
            | FloorAct::Resume
            | FloorAct::TimeUp(_),
        )
        | Act::Prep(_)
        | Act::Shoe(_)
        | Act::Croupier(_)
        | Act::Play(_)
        | Act::Door(_)
        | Act::Odd(_) => (Money::ZERO, Tender::Chips, Line::Beyond),
    }
}

/// What a stake is worth where it lies (VE-game-46, VE-game-47, INT-67).
pub(crate) fn at_risk(laid: Money, line: Line, unit: Money) -> Result<Money, Refusal> {
    match line {
        Line::Beyond | Line::AcrossFull => Ok(laid),
        Line::Across => Ok(laid.half_down(unit)),
        Line::Behind => Err(Refusal::unlawful(Site::BehindTheLine, Law::Venice)),
    }
}

#[inline(always)]
fn admit_tender(tender: Tender, cash: Option<Clause>, money: Clause) -> Result<(), Refusal> {
    match (tender, cash) {
        (Tender::Chips, _) | (Tender::Cash, None) => Ok(()),
        (Tender::Cash, Some(clause)) => Err(Refusal::TenderRefused { tender, clause }),
        (Tender::ForeignChips | Tender::ForeignCash, _) => Err(Refusal::TenderRefused {
            tender,
            clause: money,
        }),
    }
}

#[inline(always)]
fn admit_offer(range: Option<&Range>, act: &Act) -> Result<(), Refusal> {
    let (amount, tender) = match *act {
        Act::Bank(BankAct::TakeBank(amount)) => (amount, Tender::Chips),
        Act::Cover(CoverAct::InCash(CashCall::TakeBank(amount))) => (amount, Tender::Cash),
        Act::Bank(BankAct::Bid(_) | BankAct::Bank { .. } | BankAct::Remain | BankAct::Pass)
        | Act::Cover(
            CoverAct::Decline
            | CoverAct::Suivi
            | CoverAct::Banco
            | CoverAct::WithTable
            | CoverAct::InCash(CashCall::Suivi | CashCall::Banco | CashCall::WithTable)
            | CoverAct::Stake { .. }
            | CoverAct::TakeBack,
        )
        | Act::Prep(_)
        | Act::Shoe(_)
        | Act::Croupier(_)
        | Act::Play(_)
        | Act::Punto(_)
        | Act::Door(_)
        | Act::Place(_)
        | Act::Floor(_)
        | Act::Odd(_) => return Ok(()),
    };
    match (range, amount) {
        (None, None) => Ok(()),
        (Some(range), amount) => {
            let amount = amount.unwrap_or(range.floor.0);
            range.admit(amount, amount, tender, range.beside)
        }
        (None, Some(_)) => Err(Refusal::Unlawful {
            why: Site::OfferWithoutWager,
            clause: Site::OfferWithoutWager.anywhere(),
        }),
    }
}

#[inline(always)]
fn admit_seat(mask: u16, clause: Clause, fresh: Money, act: &Act) -> Result<(), Refusal> {
    if let Act::Door(DoorAct::Sit { purse, .. } | DoorAct::Arrive { purse, .. })
    | Act::Place(PlaceAct::ComeBack { purse }) = *act
        && purse > fresh
    {
        let clause = Site::MoneyOfTheBooks.anywhere();
        return Err(Refusal::TooHigh {
            amount: purse,
            ceiling: fresh,
            clause,
        });
    }
    let seat = match *act {
        Act::Door(DoorAct::Sit { seat, .. })
        | Act::Place(
            PlaceAct::RequestSeat(seat)
            | PlaceAct::ApproveSeat(seat)
            | PlaceAct::TakeSeat(seat)
            | PlaceAct::MoveSeat(seat)
            | PlaceAct::MoveBox(seat),
        ) => seat,
        Act::Door(DoorAct::Arrive { behind, .. }) => behind,
        Act::Place(
            PlaceAct::ComeBack { .. }
            | PlaceAct::Leave
            | PlaceAct::RuleTable(_)
            | PlaceAct::Tip(_)
            | PlaceAct::BuyIn { .. }
            | PlaceAct::SetAside,
        )
        | Act::Prep(_)
        | Act::Shoe(_)
        | Act::Croupier(_)
        | Act::Bank(_)
        | Act::Cover(_)
        | Act::Play(_)
        | Act::Punto(_)
        | Act::Floor(_)
        | Act::Odd(_) => return Ok(()),
    };
    if mask & (1_u16 << seat.get().min(15)) == 0 {
        return Err(Refusal::SeatUnavailable { seat, clause });
    }
    Ok(())
}

fn admit_rate(
    now: Percent,
    notice: Option<(Percent, Moment)>,
    command: &Command,
) -> Result<(), Refusal> {
    let Act::Floor(FloorAct::ChangeRate(rate) | FloorAct::PostNotice(rate)) = command.act else {
        return Ok(());
    };
    if !matches!(rate.get(), 4 | 5) {
        let clause = Site::FourOrFive.clause(Law::NewJersey);
        return Err(Refusal::OutOfRange {
            number: u32::from(rate.get()),
            min: 4,
            max: 5,
            clause,
        });
    }
    if matches!(command.act, Act::Floor(FloorAct::PostNotice(_))) || rate <= now {
        return Ok(());
    }
    match notice {
        Some((posted, from)) if posted == rate && command.at >= from => Ok(()),
        Some((posted, until)) if posted == rate => Err(Refusal::TooEarly {
            until,
            clause: Site::NoticeTooRecent.clause(Law::NewJersey),
        }),
        Some(_) | None => Err(Refusal::unlawful(Site::NoticeFirst, Law::NewJersey)),
    }
}

fn admit_time(open: Option<(u32, Moment)>, next: u32, command: &Command) -> Result<(), Refusal> {
    let Act::Floor(FloorAct::TimeUp(id)) = command.act else {
        return Ok(());
    };
    if id >= next {
        return Err(Refusal::Unlawful {
            why: Site::NoSuchWindow,
            clause: Site::NoSuchWindow.anywhere(),
        });
    }
    match open {
        Some((window, until)) if window == id && command.at < until => Err(Refusal::TooEarly {
            until,
            clause: Site::WindowStillOpen.anywhere(),
        }),
        Some(_) | None => Ok(()),
    }
}
