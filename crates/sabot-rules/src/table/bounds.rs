//! What an allowed act may say: the kinds of acts, and the bounds of their amounts.
//!
//! One check per command: [`Table::check`](super::Table::check) asks for the [`Bounds`] of an act's [`Kind`] and
//! lets them admit it; `allowed` shows the same bounds to a client, which needs no rule of its own.

use sabot_core::{Moment, Money, Percent, Seat};
use serde::Serialize;

use super::act::{Act, Area, Call, Command, Irregularity, Line, PassReason, Ruling, Tender};
use super::place::Place;
use super::refusal::Refusal;
use crate::clause::Clause;

/// An act without its amount: what a button stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum Kind {
    ReceiveDecks,
    Inspect,
    Verify,
    Spread,
    Acknowledge,
    TurnDown,
    Wash,
    Stack,
    CertifyPreShuffle,
    Shuffle,
    Lace,
    Reshuffle,
    Cut,
    OrderRecut,
    PlaceCuttingCard,
    LoadShoe,
    StartGame,
    Card,
    Turn(Place),
    ShowCuttingCard,
    Bid,
    TakeBank,
    Bank,
    Remain,
    Pass,
    OrderPass(PassReason),
    Decline,
    Suivi,
    Banco,
    WithTable,
    Stake,
    TakeBack,
    CloseWindow,
    NoMoreBets,
    CallCards,
    Deal,
    Say(Call),
    Draw,
    Stand,
    Settle,
    Wager(Area),
    LayAnte,
    RemoveWager(Area),
    BuyIn,
    Sit,
    Arrive,
    RequestSeat,
    ApproveSeat,
    TakeSeat,
    MoveSeat,
    MoveBox,
    Leave,
    RuleTable(bool),
    Tip,
    ChangeMinimum,
    PostNotice,
    ChangeRate,
    ChangeProcedure,
    Suspend,
    Resume,
    SetAside,
    TimeUp,
    Report(Irregularity),
    Rule(Ruling),
}

impl Act {
    /// The act without its amount.
    pub const fn kind(&self) -> Kind {
        match *self {
            Self::ReceiveDecks(_) => Kind::ReceiveDecks,
            Self::Inspect => Kind::Inspect,
            Self::Verify => Kind::Verify,
            Self::Spread => Kind::Spread,
            Self::Acknowledge => Kind::Acknowledge,
            Self::TurnDown => Kind::TurnDown,
            Self::Wash => Kind::Wash,
            Self::Stack => Kind::Stack,
            Self::CertifyPreShuffle => Kind::CertifyPreShuffle,
            Self::Shuffle { .. } => Kind::Shuffle,
            Self::Lace { .. } => Kind::Lace,
            Self::Reshuffle { .. } => Kind::Reshuffle,
            Self::Cut { .. } => Kind::Cut,
            Self::OrderRecut => Kind::OrderRecut,
            Self::PlaceCuttingCard { .. } => Kind::PlaceCuttingCard,
            Self::LoadShoe => Kind::LoadShoe,
            Self::StartGame => Kind::StartGame,
            Self::Card(_) => Kind::Card,
            Self::Turn { place, .. } => Kind::Turn(place),
            Self::ShowCuttingCard => Kind::ShowCuttingCard,
            Self::Bid(_) => Kind::Bid,
            Self::TakeBank(_) => Kind::TakeBank,
            Self::Bank { .. } => Kind::Bank,
            Self::Remain => Kind::Remain,
            Self::Pass => Kind::Pass,
            Self::OrderPass(reason) => Kind::OrderPass(reason),
            Self::Decline => Kind::Decline,
            Self::Suivi => Kind::Suivi,
            Self::Banco => Kind::Banco,
            Self::WithTable => Kind::WithTable,
            Self::Stake { .. } => Kind::Stake,
            Self::TakeBack => Kind::TakeBack,
            Self::CloseWindow => Kind::CloseWindow,
            Self::NoMoreBets => Kind::NoMoreBets,
            Self::CallCards => Kind::CallCards,
            Self::Deal => Kind::Deal,
            Self::Say(call) => Kind::Say(call),
            Self::Draw => Kind::Draw,
            Self::Stand => Kind::Stand,
            Self::Settle => Kind::Settle,
            Self::Wager { area, .. } => Kind::Wager(area),
            Self::LayAnte => Kind::LayAnte,
            Self::RemoveWager(area) => Kind::RemoveWager(area),
            Self::BuyIn { .. } => Kind::BuyIn,
            Self::Sit { .. } => Kind::Sit,
            Self::Arrive { .. } => Kind::Arrive,
            Self::RequestSeat(_) => Kind::RequestSeat,
            Self::ApproveSeat(_) => Kind::ApproveSeat,
            Self::TakeSeat(_) => Kind::TakeSeat,
            Self::MoveSeat(_) => Kind::MoveSeat,
            Self::MoveBox(_) => Kind::MoveBox,
            Self::Leave => Kind::Leave,
            Self::RuleTable(on) => Kind::RuleTable(on),
            Self::Tip(_) => Kind::Tip,
            Self::ChangeMinimum(_) => Kind::ChangeMinimum,
            Self::PostNotice(_) => Kind::PostNotice,
            Self::ChangeRate(_) => Kind::ChangeRate,
            Self::ChangeProcedure(_) => Kind::ChangeProcedure,
            Self::Suspend { .. } => Kind::Suspend,
            Self::Resume => Kind::Resume,
            Self::SetAside => Kind::SetAside,
            Self::TimeUp(_) => Kind::TimeUp,
            Self::Report(fact) => Kind::Report(fact),
            Self::Rule(ruling) => Kind::Rule(ruling),
        }
    }
}

/// The bounds of an amount, each with the clause that sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Range {
    /// The least, and the clause that says so.
    pub floor: (Money, Clause),
    /// The most by the rules, and the clause that says so.
    pub ceiling: Option<(Money, Clause)>,
    /// A second ceiling where two rules bound it.
    pub room: Option<(Money, Clause)>,
    /// What the purse can bear (INT-89); cash and declared amounts go beyond it.
    pub purse: Money,
    /// What must stay in the purse beside it (CK-f.2).
    pub beside: Money,
    /// How much new money the table can still take in (INT-04).
    pub fresh: Money,
    /// Amounts are multiples of this (INT-04).
    pub unit: Money,
    /// Whether an amount above the room is cut down to it (INT-24, trim).
    pub trim: bool,
}

impl Range {
    /// The most that would be accepted in chips.
    pub fn most(&self) -> Money {
        let cap = |cap: Option<(Money, Clause)>| cap.map_or(Money::MAX, |(amount, _)| amount);
        let purse = self.purse.saturating_sub(self.beside);
        cap(self.ceiling).min(cap(self.room)).min(purse)
    }

    fn admit(&self, amount: Money, laid: Money, tender: Tender) -> Result<(), Refusal> {
        if amount.is_zero() || !amount.is_multiple_of(self.unit) {
            let clause = Clause::new("INT-04");
            return Err(Refusal::NotAMultiple {
                amount,
                unit: self.unit,
                clause,
            });
        }
        let (floor, clause) = self.floor;
        if amount < floor {
            return Err(Refusal::TooLow {
                amount,
                floor,
                clause,
            });
        }
        let caps = if self.trim {
            [None, None]
        } else {
            [self.ceiling, self.room]
        };
        for (ceiling, clause) in caps.into_iter().flatten() {
            if amount > ceiling {
                return Err(Refusal::TooHigh {
                    amount,
                    ceiling,
                    clause,
                });
            }
        }
        if tender == Tender::Cash && laid > self.fresh {
            let clause = Clause::new("INT-04");
            return Err(Refusal::TooHigh {
                amount: laid,
                ceiling: self.fresh,
                clause,
            });
        }
        let needed = match tender {
            Tender::Cash => self.beside,
            Tender::Chips | Tender::ForeignChips | Tender::ForeignCash => {
                laid.saturating_add(self.beside)
            }
        };
        if needed > self.purse {
            let clause = Clause::new("INT-89");
            return Err(Refusal::ShortOfFunds {
                amount: needed,
                purse: self.purse,
                clause,
            });
        }
        Ok(())
    }
}

/// What an allowed act may carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bounds {
    /// Nothing to choose.
    Plain,
    /// An amount; which tenders are taken: chips only, or cash too, and the clause that refuses the others.
    Amount {
        /// The range.
        range: Range,
        /// The clause that refuses cash; `None` where it is changed at once.
        cash: Option<Clause>,
        /// The clause that refuses foreign money.
        money: Clause,
        /// The box the party may stake on (VE-game-21).
        own_box: Option<Seat>,
        /// Whether the dividing line matters (VE-game-45).
        line: bool,
    },
    /// An amount where the offer asks for one (NJ-4.11c.2), or none where it does not.
    Offer(Option<Range>),
    /// A number.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
        /// The clause.
        clause: Clause,
    },
    /// One of these seats, a bit for each number.
    Seats {
        /// Bit `n` for seat `n`.
        mask: u16,
        /// The clause that refuses the others.
        clause: Clause,
        /// The most a party may bring along (INT-04).
        fresh: Money,
    },
    /// A face for a card: must it be known, and may it be.
    Face {
        /// It must be known (automatic tables).
        must: bool,
    },
    /// A percentage (NJ-4.10c.2, NJ-4.10d).
    Rate {
        /// The rate in force.
        now: Percent,
        /// A posted notice: which rate, from when.
        notice: Option<(Percent, Moment)>,
    },
    /// Not before a time.
    NotBefore {
        /// When.
        at: Moment,
        /// The clause.
        clause: Clause,
    },
    /// The clock: the open window and its end; other windows are closed and nothing happens.
    Clock {
        /// The open window.
        open: Option<(u32, Moment)>,
        /// The number the next window will have.
        next: u32,
    },
}

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
                range,
                cash,
                money,
                own_box,
                line,
            } => admit_amount(&range, cash, money, own_box, line, &command.act),
            Self::Offer(range) => admit_offer(range.as_ref(), &command.act),
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
                Act::Card(None) if must => Err(Refusal::unlawful(
                    "INT-94",
                    "the face of this card must be known",
                )),
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

fn admit_amount(
    range: &Range,
    cash: Option<Clause>,
    money: Clause,
    own_box: Option<Seat>,
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
            on_box,
        } => {
            if let (Some(own), Some(on_box)) = (own_box, on_box)
                && own != on_box
            {
                let clause = Clause::new("VE-game-21");
                return Err(Refusal::NotEntitled {
                    why: "one stakes only on one's own box",
                    clause,
                });
            }
            (amount, tender, line)
        }
        Act::Bank { amount, tender } => (amount, tender, Line::Beyond),
        Act::BuyIn {
            tender: Tender::Chips,
            ..
        } => {
            return Err(Refusal::TenderRefused {
                tender: Tender::Chips,
                clause: money,
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
        Act::Bid(amount) | Act::Tip(amount) | Act::ChangeMinimum(amount) => {
            (amount, Tender::Chips, Line::Beyond)
        }
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
        Line::Behind => Err(Refusal::unlawful(
            "VE-game-45",
            "a stake that is not past the line is not in play",
        )),
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
    let Act::TakeBank(amount) = *act else {
        return Ok(());
    };
    match (range, amount) {
        (None, None) => Ok(()),
        (Some(range), Some(amount)) => range.admit(amount, amount, Tender::Chips),
        (Some(range), None) => range.admit(range.floor.0, range.floor.0, Tender::Chips),
        (None, Some(_)) => Err(Refusal::unlawful(
            "NJ-4.11b.2",
            "the bank is offered without a wager condition; the wager comes after",
        )),
    }
}

fn admit_seat(mask: u16, clause: Clause, fresh: Money, act: &Act) -> Result<(), Refusal> {
    if let Act::Sit { purse, .. } | Act::Arrive { purse, .. } = *act
        && purse > fresh
    {
        let clause = Clause::new("INT-04");
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
        let clause = Clause::new("NJ-4.10c.2");
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
            clause: Clause::new("INT-39"),
        }),
        Some(_) | None => Err(Refusal::unlawful(
            "NJ-4.10d.1",
            "an increase needs a posted notice",
        )),
    }
}

fn admit_time(open: Option<(u32, Moment)>, next: u32, command: &Command) -> Result<(), Refusal> {
    let Act::TimeUp(id) = command.act else {
        return Ok(());
    };
    if id >= next {
        return Err(Refusal::unlawful(
            "INT-28",
            "no such window has been opened",
        ));
    }
    match open {
        Some((window, until)) if window == id && command.at < until => Err(Refusal::TooEarly {
            until,
            clause: Clause::new("INT-28"),
        }),
        Some(_) | None => Ok(()),
    }
}
