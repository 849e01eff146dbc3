//! Floats, corrections, persons and limits.

use sabot_core::Money;

use super::{Case, Decision, table};
use crate::house::desk::{DeskAct, Float};
use crate::house::duty::Duty;
use crate::house::event::HouseEvent;
use crate::house::ids::TableId;
use crate::house::limits::Limit;
use crate::house::refusal::HouseRefusal;
use crate::house::{PatronId, TableRecord};

impl Case<'_> {
    pub(super) fn at_desk(&mut self, act: DeskAct) -> Decision {
        match act {
            DeskAct::Move {
                float,
                table,
                amount,
            } => self.move_float(float, table, amount),
            DeskAct::CorrectCash {
                cash,
                patron,
                amount,
            } => self.correct_cash(cash, patron, amount),
            DeskAct::SamePerson { one, other } => self.same_person(one, other),
            DeskAct::SetLimit { patron, limit } => {
                self.set_limit(patron, limit);
                Ok(())
            }
            DeskAct::Seated {
                patron,
                table,
                seat,
            } => self.seated(patron, table, seat),
            DeskAct::Gone { patron, table } => self.gone(patron, table),
            DeskAct::TableCash {
                patron,
                table,
                amount,
                taken_at,
            } => self.table_cash(patron, table, amount, taken_at),
        }
    }

    /// Chips of a fill come to somebody who keeps them: in Venice the changeur (VE-game-05).
    fn move_float(&mut self, float: Float, table: Option<TableId>, amount: Money) -> Decision {
        if amount.is_zero() {
            return Err(HouseRefusal::NoAmount { duty: Duty::Float });
        }
        let table = table.filter(|_| float.is_of_a_table());
        if float.is_of_a_table() {
            let id = table.unwrap_or(TableId(0));
            let record: &TableRecord = table::known(self.house, id)?;
            if float == Float::Fill && table::needs_changeur(record) && !record.changeur {
                return Err(HouseRefusal::NoChangeur { table: id });
            }
        }
        self.events.push(HouseEvent::FloatMoved {
            float,
            table,
            amount,
        });
        Ok(())
    }

    /// Tighter at once, looser in a day (INT-98).
    fn set_limit(&mut self, patron: PatronId, limit: Limit) {
        let from = self.house.own_limits(patron).from(limit, self.at);
        self.events.push(HouseEvent::LimitSet {
            patron,
            limit,
            from,
            at: self.at,
        });
    }
}
