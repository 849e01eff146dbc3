//! The cash desk: what is taken, what is added up, what is reported.

use sabot_core::{Moment, Money};

use super::{Case, Decision, table};
use crate::house::actor::HouseActor;
use crate::house::cash::{Cash, CashKind, Currency, Desk, Direction};
use crate::house::duty::Duty;
use crate::house::event::HouseEvent;
use crate::house::ids::{PatronId, TableId, next_id};
use crate::house::refusal::HouseRefusal;
use crate::house::state::Establishment;
use crate::rulebook::Law;
use crate::table::act::Tender;

/// One exchange at a desk.
#[derive(Debug, Clone, Copy)]
pub(super) struct Exchange {
    pub(super) patron: PatronId,
    pub(super) desk: Desk,
    pub(super) tender: Tender,
    pub(super) amount: Money,
    pub(super) kind: CashKind,
    pub(super) agent: Option<PatronId>,
    pub(super) same: bool,
    pub(super) direction: Direction,
}

impl Case<'_> {
    /// Takes cash for chips or chips for cash. The day's cash in and cash out are each added up;
    /// the first total over the threshold raises a report, the only one for that day and direction
    /// (CK-n, INT-82).
    pub(super) fn exchange(&mut self, exchange: Exchange) -> Decision {
        let law = law_of(self.house, exchange.desk)?;
        self.serves(exchange.desk, law)?;
        self.book(&exchange, law, self.at)
    }

    /// Cash that became chips at a table counts like any other, on the day it was taken, whoever took it: the table has
    /// it already (NJ-4.7f, CK-n).
    pub(super) fn table_cash(
        &mut self,
        patron: PatronId,
        table: TableId,
        amount: Money,
        taken_at: Moment,
    ) -> Decision {
        let desk = Desk::Table(table);
        let exchange = Exchange {
            patron,
            desk,
            tender: Tender::Cash,
            amount,
            kind: CashKind::Chips,
            agent: None,
            same: false,
            direction: Direction::In,
        };
        let law = law_of(self.house, desk)?;
        self.book(&exchange, law, taken_at.min(self.at))
    }

    fn book(&mut self, exchange: &Exchange, law: Law, at: Moment) -> Decision {
        let Exchange {
            patron,
            desk,
            amount,
            direction,
            kind,
            ..
        } = *exchange;
        let config = &self.house.config;
        acceptable(exchange.tender, kind, direction, law)?;
        if amount.is_zero() {
            return Err(HouseRefusal::NoAmount { duty: Duty::Cash });
        }
        let currency = Currency::of(law);
        let day = config.day_of(at);
        let exempt = self.exempt(exchange);
        let moved = Cash {
            patron,
            agent: exchange.agent.filter(|agent| *agent != patron),
            day,
            direction,
            currency,
            kind,
            amount,
            counted: amount.saturating_sub(exempt),
            desk,
            at,
        };
        let mtl = config.mtl_threshold;
        let cash = next_id(&self.house.cash.cash);
        let changes = self.reports_with(moved)?;
        self.events.push(HouseEvent::CashMoved { cash, moved });
        if mtl.is_some_and(|mtl| amount >= mtl) {
            let logged = HouseEvent::CashLogged {
                patron,
                direction,
                currency,
                amount,
                desk,
                at,
            };
            self.events.push(logged);
        }
        self.events.extend(changes);
        Ok(())
    }

    /// How much of it is notes that this patron has wagered at this very table before, in a money play, without
    /// leaving it: those count once (CK-n).
    fn exempt(&self, exchange: &Exchange) -> Money {
        match (exchange.kind, exchange.desk) {
            (CashKind::Bet, Desk::Table(table)) if exchange.same => {
                let laid = self.house.cash.laid(exchange.patron, table);
                laid.min(exchange.amount)
            }
            _ => Money::ZERO,
        }
    }

    /// The cage is the cashier's. In Venice so is cash at a table, through a changeur who must be
    /// there (VE-game-05); elsewhere the dealer may take it (CK-i.1, NJ-4.7f).
    fn serves(&self, desk: Desk, law: Law) -> Decision {
        let actor = self.actor;
        match desk {
            Desk::Table(table) if law == Law::Venice => {
                if actor != HouseActor::Cashier {
                    return Err(HouseRefusal::WrongActor {
                        actor,
                        duty: Duty::Changeur,
                    });
                }
                if !table::known(self.house, table)?.changeur {
                    return Err(HouseRefusal::NoChangeur { table });
                }
                Ok(())
            }
            Desk::Cage if actor != HouseActor::Cashier => Err(HouseRefusal::WrongActor {
                actor,
                duty: Duty::Cash,
            }),
            Desk::Cage | Desk::Table(_) => Ok(()),
        }
    }
}

fn law_of(house: &Establishment, desk: Desk) -> Result<Law, HouseRefusal> {
    match desk {
        Desk::Cage => Ok(house.config.law),
        Desk::Table(table) => Ok(table::known(house, table)?.law),
    }
}

/// Chips are bought with the desk's own currency and given back for it; nothing foreign is taken
/// (CK-i.2, CK-m, VE-general-07).
fn acceptable(tender: Tender, kind: CashKind, direction: Direction, law: Law) -> Decision {
    match (tender, direction) {
        (Tender::Cash, Direction::In) | (Tender::Chips, Direction::Out) => Ok(()),
        // What is no exchange of chips is not given back for chips.
        (Tender::Cash, Direction::Out) if kind != CashKind::Chips => Ok(()),
        (Tender::Cash, Direction::Out) | (Tender::Chips, Direction::In) => {
            Err(HouseRefusal::WrongTender { tender, direction })
        }
        (Tender::ForeignChips | Tender::ForeignCash, Direction::In | Direction::Out) => {
            Err(HouseRefusal::ForeignMoney { tender, law })
        }
    }
}
