//! Whether a command lies within its bounds.

use sabot_core::{Moment, Money, Percent, Seat};

use super::super::act::{Act, CashCall, Command, Line, Tender};
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
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
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
            Self::Face { must } => match command.act {
                Act::Card(None) if must => Err(Refusal::Unlawful {
                    why: Site::FaceKnown,
                    clause: Site::FaceKnown.anywhere(),
                }),
                _ => Ok(()),
            },
            Self::Down { clause } => match command.act {
                Act::Card(Some(_)) => Err(Refusal::Unlawful {
                    why: Site::HeldUnseen,
                    clause,
                }),
                _ => Ok(()),
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

fn number(act: &Act) -> u32 {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only these acts carry a number"
    )]
    match *act {
        Act::ReceiveDecks(n) | Act::Shuffle { dealer: n } | Act::Lace { cards: n } => u32::from(n),
        Act::Reshuffle { cards: n }
        | Act::Cut { depth: n }
        | Act::PlaceCuttingCard { behind: n } => u32::from(n),
        _ => 0,
    }
}

/// A stake lies on the box of whoever lays it.
fn own_box_only(own: Option<Seat>, site: Option<(Site, Law)>, act: &Act) -> Result<(), Refusal> {
    if let Act::Stake { on_box, .. } = *act
        && let (Some(own), Some(on_box), Some((site, law))) = (own, on_box, site)
        && own != on_box
    {
        return Err(Refusal::entitled(site, law));
    }
    Ok(())
}

fn admit_amount(
    range: &Range,
    cash: Option<Clause>,
    money: Clause,
    line: bool,
    act: &Act,
) -> Result<(), Refusal> {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only these acts carry an amount"
    )]
    let (laid, tender, position) = match *act {
        Act::Stake {
            amount,
            line,
            tender,
            ..
        } => (amount, tender, line),
        Act::Bank { amount, tender } => (amount, tender, Line::Beyond),
        Act::BuyIn {
            tender: Tender::Chips,
            ..
        } => {
            return Err(Refusal::TenderRefused {
                tender: Tender::Chips,
                clause: Site::ChipsBuyNothing.anywhere(),
            });
        }
        Act::BuyIn { amount, tender } => (amount, tender, Line::Beyond),
        Act::Wager {
            amount,
            tender,
            ante,
            ..
        } => {
            let mut range = *range;
            if !ante {
                range.beside = Money::ZERO;
            }
            admit_tender(tender, cash, money)?;
            return range.admit(amount, amount, tender);
        }
        Act::Bid(amount)
        | Act::Tip(amount)
        | Act::ChangeMinimum(amount)
        | Act::Correct { amount, .. } => (amount, Tender::Chips, Line::Beyond),
        _ => (Money::ZERO, Tender::Chips, Line::Beyond),
    };
    admit_tender(tender, cash, money)?;
    let amount = if line {
        at_risk(laid, position, range.unit)?
    } else {
        laid
    };
    range.admit(amount, laid, tender)
}

/// What a stake is worth where it lies (VE-game-46, VE-game-47, INT-67).
pub(crate) fn at_risk(laid: Money, line: Line, unit: Money) -> Result<Money, Refusal> {
    match line {
        Line::Beyond | Line::AcrossFull => Ok(laid),
        Line::Across => Ok(laid.half_down(unit)),
        Line::Behind => Err(Refusal::unlawful(Site::BehindTheLine, Law::Venice)),
    }
}

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

fn admit_offer(range: Option<&Range>, act: &Act) -> Result<(), Refusal> {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only these acts take an offer"
    )]
    let (amount, tender) = match *act {
        Act::TakeBank(amount) => (amount, Tender::Chips),
        Act::InCash(CashCall::TakeBank(amount)) => (amount, Tender::Cash),
        _ => return Ok(()),
    };
    match (range, amount) {
        (None, None) => Ok(()),
        (Some(range), Some(amount)) => range.admit(amount, amount, tender),
        (Some(range), None) => range.admit(range.floor.0, range.floor.0, tender),
        (None, Some(_)) => Err(Refusal::Unlawful {
            why: Site::OfferWithoutWager,
            clause: Site::OfferWithoutWager.anywhere(),
        }),
    }
}

fn admit_seat(mask: u16, clause: Clause, fresh: Money, act: &Act) -> Result<(), Refusal> {
    if let Act::Sit { purse, .. } | Act::Arrive { purse, .. } | Act::ComeBack { purse } = *act
        && purse > fresh
    {
        let clause = Site::MoneyOfTheBooks.anywhere();
        return Err(Refusal::TooHigh {
            amount: purse,
            ceiling: fresh,
            clause,
        });
    }
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only these acts name a seat"
    )]
    let seat = match *act {
        Act::Sit { seat, .. }
        | Act::RequestSeat(seat)
        | Act::ApproveSeat(seat)
        | Act::TakeSeat(seat)
        | Act::MoveSeat(seat)
        | Act::MoveBox(seat) => seat,
        Act::Arrive { behind, .. } => behind,
        _ => return Ok(()),
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
    let (Act::ChangeRate(rate) | Act::PostNotice(rate)) = command.act else {
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
    if matches!(command.act, Act::PostNotice(_)) || rate <= now {
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
    let Act::TimeUp(id) = command.act else {
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
