//! Cash at the cage, floats, and what was booked wrong.

use sabot_core::{Money, PatronId, TableId};
use sabot_ledger::store::CommandId;
use sabot_rules::house::{
    CashId, CashKind, Desk, DeskAct, Direction as Way, Float, HouseAct, HouseEvent, UnclaimedId,
};
use sabot_rules::rulebook::{Dealing, Purses};
use sabot_rules::table::act::Tender;
use sabot_stream::{Chips, Right, Role};
use sabot_wire::Apart;
use serde::{Deserialize, Serialize};

use crate::hall::{HouseError, HouseNo, Result, Visitor};
use crate::office::Signer;

/// Cash to be changed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct CashOrder {
    /// Whose cash it is, by number.
    pub patron: PatronId,
    /// Which way it goes.
    pub way: Way,
    /// How much, in cents.
    pub amount: u64,
    /// For what: `chips`, `account`, `credit`, `bet`, `exchange`, `other`; chips if not said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub kind: CashKind,
    /// Who stands at the desk for that person, if it is somebody else.
    pub agent: Option<PatronId>,
    /// At which table; at the cage if not said.
    pub table: Option<TableId>,
    /// Foreign notes or cheques were offered: the answer is a no with its clause.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub foreign: bool,
    /// They are notes that lay in a money play at this table before.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub same: bool,
}

/// What came of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CashDone {
    /// Its number.
    pub cash: u32,
    /// The gaming day it counts for.
    pub day: u32,
    /// The person's cash that way on that day, in cents.
    pub total: u64,
    /// It stands in the log of large transactions.
    pub logged: bool,
    /// The day's cash that way is to be reported.
    pub report: bool,
}

/// Money of the house to be moved.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct FloatOrder {
    /// What: `fill`, `credit`, `levy`, `drop`, `tips` of a table; `stock` into the cage, `bank` out of it.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub float: Float,
    /// Which table.
    pub table: Option<TableId>,
    /// How much, in cents.
    pub amount: u64,
}

/// Cash that was booked wrong.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// Which, by its number.
    pub cash: u32,
    /// Whose it was.
    pub patron: PatronId,
    /// How much it was, in cents; nothing if it never was.
    pub amount: u64,
    /// Why.
    pub reason: String,
    /// The token of the second person.
    pub countersign: Option<String>,
}

impl CashOrder {
    fn act(&self) -> HouseAct {
        let Self {
            patron,
            way,
            kind,
            agent,
            foreign,
            same,
            ..
        } = *self;
        let desk = self.table.map_or(Desk::Cage, Desk::Table);
        let amount = Money::from_cents_saturating(self.amount);
        let tender = match (foreign, way) {
            (true, Way::In) => Tender::ForeignCash,
            (true, Way::Out) => Tender::ForeignChips,
            (false, Way::In) => Tender::Cash,
            (false, Way::Out) => Tender::Chips,
        };
        macro_rules! cash {
            ($act:ident) => {
                HouseAct::$act {
                    patron,
                    desk,
                    tender,
                    amount,
                    kind,
                    agent,
                    same,
                }
            };
        }
        match way {
            Way::In => cash!(CashIn),
            Way::Out => cash!(CashOut),
        }
    }
}

handle! {
    /// The cage: cash, floats, and what it has to report.
    cage: CageDesk
}

impl CageDesk<'_> {
    /// Changes cash at the cage or at a table's desk (CK-i.2, CK-n).
    pub async fn change_cash(
        self,
        by: Visitor,
        order: CashOrder,
        id: Option<CommandId>,
    ) -> Result<CashDone> {
        let signer = Signer::staff(&by, Right::Cash)?;
        self.0.people().known_patron(order.patron)?;
        if let Some(agent) = order.agent {
            self.0.people().known_patron(agent)?;
        }
        let acted = self.0.words().act(signer, order.act(), None, id).await?;
        Ok(self.cash_done(&acted.events))
    }

    fn cash_done(self, events: &[HouseEvent]) -> CashDone {
        let mut done = CashDone::default();
        for event in events {
            if let HouseEvent::CashMoved { cash, moved } = event {
                let words = self.0.words();
                let day = words.survey(|house| house.cash().day(moved.day, moved.patron));
                let line = day.line(moved.currency, moved.direction);
                done.cash = cash.0;
                done.day = moved.day.0;
                done.total = line.total.get();
                done.report = line.report.is_some_and(|report| report.is_due());
            }
            done.logged |= matches!(event, HouseEvent::CashLogged { .. });
        }
        done
    }

    /// Moves money of the house: fills, credits, what tables collected, tips, notes of the cage (VE-game-05).
    pub async fn move_float(
        self,
        by: Visitor,
        order: FloatOrder,
        id: Option<CommandId>,
    ) -> Result<()> {
        let signer = Signer::staff(&by, Right::Cash)?;
        let FloatOrder { float, table, .. } = order;
        if let Some(table) = table {
            self.is_there(table, float, order.amount).await?;
        }
        let amount = Money::from_cents_saturating(order.amount);
        let act = HouseAct::Desk(DeskAct::Move {
            float,
            table,
            amount,
        });
        self.0.words().act(signer, act, None, id).await.map(drop)
    }

    /// A float is of the house's chips and of cash. At a table of play chips there is neither, except notes that a croupier
    /// has taken in. And nobody collects from a table what does not lie there. What a table with untracked purses took
    /// only its box knows.
    async fn is_there(self, table: TableId, float: Float, amount: u64) -> Result<()> {
        let tracked = {
            let directory = self.0.inner.directory();
            let summary = directory.tables.get(&table).map(|entry| &entry.summary);
            let notes = |dealing| float == Float::Drop && dealing == Dealing::Human;
            if summary.is_some_and(|at| at.chips == Chips::Play && !notes(at.dealing)) {
                return Err(Apart::PlayTable.into());
            }
            summary.is_some_and(|at| at.purses == Purses::Tracked)
        };
        let counts = match float {
            Float::Levy | Float::Tips | Float::Drop => true,
            Float::Fill | Float::Credit | Float::Stock | Float::Bank => false,
        };
        if !counts || !tracked {
            return Ok(());
        }
        let waiting = self.0.blocking(move |inner| inner.waiting(table, float));
        let waiting = waiting.await?;
        if i128::from(amount) <= i128::from(waiting) {
            return Ok(());
        }
        let lies = Money::from_cents_saturating(waiting.try_into().unwrap_or(0));
        let (said, lies) = (format!("{lies} lies there to be collected"), Some(lies));
        Err(HouseError::Said(HouseNo::NotCovered { lies }, said))
    }

    /// Puts right what was booked, by two people (INT-99).
    pub async fn correct_cash(
        self,
        mut by: Visitor,
        order: Correction,
        id: Option<CommandId>,
    ) -> Result<()> {
        let staff = by.staff.ok_or(HouseNo::NotAtWork)?;
        Signer::staff(&Visitor::staff(staff), Right::Correct)?;
        self.0.people().known_patron(order.patron)?;
        if let Some(token) = &order.countersign {
            by.second = Some(self.0.door().second(staff, by.device, token)?);
        }
        let signer = Signer::staff(&by, Right::Correct)?;
        let act = HouseAct::Desk(DeskAct::CorrectCash {
            cash: CashId(order.cash),
            patron: order.patron,
            amount: Money::from_cents_saturating(order.amount),
        });
        let reason = self.0.words().keep_text(&order.reason).await?;
        self.0.words().act(signer, act, Some(reason), id).await?;
        Ok(())
    }

    /// Two numbers are one person (CK-n).
    pub async fn same_person(self, by: Visitor, one: PatronId, other: PatronId) -> Result<()> {
        let signer = Signer::staff(&by, Right::File)?;
        self.0.people().known_patron(one)?;
        self.0.people().known_patron(other)?;
        let act = HouseAct::Desk(DeskAct::SamePerson { one, other });
        self.0.words().act(signer, act, None, None).await.map(drop)
    }

    /// Pays unclaimed money to its owner (INT-74).
    pub async fn pay_unclaimed(self, by: Visitor, unclaimed: u32, to: PatronId) -> Result<()> {
        let signer = Signer::acting(&by, Right::Cash, Role::Cashier)?;
        let unclaimed = UnclaimedId(unclaimed);
        let act = HouseAct::PayUnclaimed { unclaimed, to };
        self.0.words().act(signer, act, None, None).await.map(drop)
    }
}
