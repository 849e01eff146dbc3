//! The cash desk: what is taken, what is added up, what is reported.

use sabot_core::Money;

use super::{Case, Decision, table};
use crate::house::actor::HouseActor;
use crate::house::cash::{Currency, Desk, Direction};
use crate::house::day::GamingDay;
use crate::house::duty::Duty;
use crate::house::event::HouseEvent;
use crate::house::ids::PatronId;
use crate::house::refusal::HouseRefusal;
use crate::house::state::House;
use crate::rulebook::Law;
use crate::table::act::Tender;

/// One exchange at a desk.
#[derive(Debug, Clone, Copy)]
pub(super) struct Exchange {
    pub(super) patron: PatronId,
    pub(super) desk: Desk,
    pub(super) tender: Tender,
    pub(super) amount: Money,
    pub(super) direction: Direction,
}

impl Case<'_> {
    /// Takes cash for chips or chips for cash. The day's cash in and cash out are each added up;
    /// the first total over the threshold raises a report, the only one for that day and direction
    /// (CK-n, INT-82).
    pub(super) fn exchange(&mut self, exchange: Exchange) -> Decision {
        let Exchange {
            patron,
            desk,
            tender,
            amount,
            direction,
        } = exchange;
        let config = &self.house.config;
        let law = law_of(self.house, desk)?;
        self.serves(desk, law)?;
        acceptable(tender, direction, law)?;
        if amount.is_zero() {
            return Err(HouseRefusal::NoAmount { duty: Duty::Cash });
        }
        let currency = Currency::of(law);
        let day = config.day_start.day_of(self.at);
        let line = *self.house.cash.day(day, patron).line(currency, direction);
        let total = line
            .total
            .checked_add(amount)
            .ok_or(HouseRefusal::AmountTooLarge { amount })?;
        self.events.push(HouseEvent::CashMoved {
            patron,
            day,
            direction,
            currency,
            amount,
            desk,
        });
        if amount >= config.mtl_threshold {
            let at = self.at;
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
        if total > config.ctrc_threshold && line.report.is_none() {
            let raised = HouseEvent::ReportRaised {
                patron,
                day,
                direction,
                currency,
                total,
            };
            self.events.push(raised);
        }
        Ok(())
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

    /// A report is filed once, after its day is over.
    pub(super) fn file_report(
        &mut self,
        patron: PatronId,
        day: GamingDay,
        currency: Currency,
        direction: Direction,
    ) -> Decision {
        let line = *self.house.cash.day(day, patron).line(currency, direction);
        let report = line.report.ok_or(HouseRefusal::UnknownReport {
            patron,
            day,
            direction,
        })?;
        if report.filed {
            return Err(HouseRefusal::AlreadyFiled);
        }
        let from = self.house.config.day_start.end_of(day);
        if self.at < from {
            return Err(HouseRefusal::DayNotOver { from });
        }
        self.events.push(HouseEvent::ReportFiled {
            patron,
            day,
            direction,
            currency,
        });
        Ok(())
    }
}

fn law_of(house: &House, desk: Desk) -> Result<Law, HouseRefusal> {
    match desk {
        Desk::Cage => Ok(house.config.law),
        Desk::Table(table) => Ok(table::known(house, table)?.law),
    }
}

/// Chips are bought with the desk's own currency and given back for it; nothing foreign is taken
/// (CK-i.2, CK-m, VE-general-07).
fn acceptable(tender: Tender, direction: Direction, law: Law) -> Decision {
    match (tender, direction) {
        (Tender::Cash, Direction::In) | (Tender::Chips, Direction::Out) => Ok(()),
        (Tender::Cash, Direction::Out) | (Tender::Chips, Direction::In) => {
            Err(HouseRefusal::WrongTender { tender, direction })
        }
        (Tender::ForeignChips | Tender::ForeignCash, Direction::In | Direction::Out) => {
            Err(HouseRefusal::ForeignMoney { tender, law })
        }
    }
}
