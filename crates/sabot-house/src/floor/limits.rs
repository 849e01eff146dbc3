//! Limits a patron sets, and what they leave: asked before anybody sits down (INT-98).

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use sabot_core::{Moment, Money, PatronId, TableId};
use sabot_rules::house::{DeskAct, Establishment, HouseAct, HouseRefusal, Limit};
use sabot_rules::rulebook::Law;
use sabot_rules::table::{Act, PlaceAct};
use sabot_stream::{Chips, Deed};
use sabot_wire::OwnLimit;
use serde::{Deserialize, Serialize};

use super::house::{House, Inner, locked};
use crate::hall::{HouseNo, Result, Visitor};
use crate::office::Signer;

/// How often the house looks who has played long enough.
const LOOK_EVERY: Duration = Duration::from_secs(15);

/// A limit that is asked for; nothing is no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum LimitOrder {
    /// The most to lose on a gaming day, in cents.
    Loss(Option<u64>),
    /// The most minutes at tables on a gaming day.
    Minutes(Option<u32>),
    /// No play before this moment, in milliseconds of Unix time.
    Break(Option<u64>),
}

impl From<LimitOrder> for Limit {
    fn from(order: LimitOrder) -> Self {
        match order {
            LimitOrder::Loss(cents) => Self::Loss(cents.map(Money::from_cents_saturating)),
            LimitOrder::Minutes(minutes) => Self::Minutes(minutes),
            LimitOrder::Break(until) => Self::Break(until.map(Moment::from_ms)),
        }
    }
}

/// A looser limit on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LimitWaiting {
    /// `loss`, `minutes` or `break`.
    pub limit: String,
    /// What it will be; nothing is none.
    pub to: Option<u64>,
    /// From when, in milliseconds of Unix time.
    pub from: u64,
}

/// A patron's limits and what they leave today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Allowance {
    /// The most to lose on a gaming day, in cents.
    pub loss: Option<u64>,
    /// The most minutes at tables on a gaming day.
    pub minutes: Option<u32>,
    /// No play before this moment, in milliseconds of Unix time.
    pub rest: Option<u64>,
    /// Chips that may still be brought to tables today, in cents.
    pub chips_left: Option<u64>,
    /// Minutes left today.
    pub minutes_left: Option<u32>,
    /// Looser limits that wait.
    pub waiting: Vec<LimitWaiting>,
}

/// One patron's day, as far as limits need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Today {
    day: u32,
    /// What they had when the day was first looked at, less what the house had given them, in cents.
    start: i128,
    /// How long they have sat, in milliseconds.
    sat: u64,
    /// When they were last seen sitting.
    seen: Option<u64>,
}

/// The days of those who have limits.
#[derive(Debug, Default)]
pub(crate) struct LimitDesk(Mutex<BTreeMap<PatronId, Today>>);

fn key(patron: PatronId) -> String {
    format!("limits/{}", patron.0)
}

impl Inner {
    /// What somebody has less what the house gave them: it sinks by what they lose. And what of it is at tables.
    fn own(&self, patron: PatronId) -> Result<(i128, u64)> {
        let (mut has, mut at_tables) = (0_i128, 0_u64);
        for chips in Chips::ALL {
            let holds = self.holds(patron, chips)?;
            has = has.saturating_add(holds.sum().get().into());
            at_tables = at_tables.saturating_add(holds.at_tables.get());
        }
        let given = self.journal.look(|state| state.given.get(&patron).copied());
        Ok((has.saturating_sub(given.unwrap_or(0)), at_tables))
    }

    fn today(&self, patron: PatronId, own: i128) -> Result<Today> {
        let now = Moment::from_ms(self.clock.unix_ms());
        let day = self.survey(|house| house.config().day_of(now).0);
        let mut known = locked(&self.limits.0).get(&patron).copied();
        if known.is_none() {
            let bytes = self.hall.store.get(&key(patron))?;
            known = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        }
        if let Some(known) = known.filter(|known: &Today| known.day == day) {
            return Ok(known);
        }
        let fresh = Today {
            day,
            start: own,
            sat: 0,
            seen: None,
        };
        self.keep_today(patron, fresh)?;
        Ok(fresh)
    }

    fn keep_today(&self, patron: PatronId, today: Today) -> Result<()> {
        let bytes = serde_json::to_vec(&today).unwrap_or_default();
        self.hall.store.put(&key(patron), Some(bytes))?;
        locked(&self.limits.0).insert(patron, today);
        Ok(())
    }

    fn allowance(&self, patron: PatronId) -> Result<Allowance> {
        let now = Moment::from_ms(self.clock.unix_ms());
        let (limits, own_limits) =
            self.survey(|house| (house.limits_at(patron, now), house.own_limits(patron)));
        let (mut chips_left, mut minutes_left) = (None, None);
        if limits.loss.is_some() || limits.minutes.is_some() {
            let (own, at_tables) = self.own(patron)?;
            let today = self.today(patron, own)?;
            let lost = u64::try_from(today.start.saturating_sub(own)).unwrap_or(0);
            let gone = lost.saturating_add(at_tables);
            chips_left = limits.loss.map(|most| most.get().saturating_sub(gone));
            let sat = u32::try_from(today.sat / 60_000).unwrap_or(u32::MAX);
            minutes_left = limits.minutes.map(|most| most.saturating_sub(sat));
        }
        let waiting = own_limits.waiting.into_iter().flatten();
        let waiting = waiting.filter(|waiting| waiting.from > now).map(|waiting| {
            let (limit, to) = match waiting.limit {
                Limit::Loss(most) => ("loss", most.map(Money::get)),
                Limit::Minutes(most) => ("minutes", most.map(u64::from)),
                Limit::Break(until) => ("break", until.map(Moment::ms)),
            };
            LimitWaiting {
                limit: limit.to_owned(),
                to,
                from: waiting.from.ms(),
            }
        });
        Ok(Allowance {
            loss: limits.loss.map(Money::get),
            minutes: limits.minutes,
            rest: limits.rest.map(Moment::ms),
            chips_left,
            minutes_left,
            waiting: waiting.collect(),
        })
    }

    /// Counts the time of those who sit, and says who has to go.
    fn time_up(&self) -> Result<Vec<PatronId>> {
        let limited: Vec<PatronId> = self.survey(|house| house.limited().collect());
        let now = self.clock.unix_ms();
        let mut up = Vec::new();
        for patron in limited {
            let sits = !self.directory().places(patron).is_empty();
            let (own, _) = self.own(patron)?;
            let mut today = self.today(patron, own)?;
            let before = today;
            if let (true, Some(seen)) = (sits, today.seen) {
                today.sat = today.sat.saturating_add(now.saturating_sub(seen));
            }
            today.seen = sits.then_some(now);
            if today != before {
                self.keep_today(patron, today)?;
            }
            let left = self.allowance(patron)?;
            if sits && (left.rest.is_some() || left.minutes_left == Some(0)) {
                up.push(patron);
            }
        }
        Ok(up)
    }
}

handle! {
    /// The limits that patrons have set themselves.
    limits: Limits
}

impl Limits<'_> {
    /// A limit for oneself: a tighter one holds at once, a looser one in a day (INT-98).
    pub async fn set_limit(self, patron: PatronId, order: LimitOrder) -> Result<Allowance> {
        let signer = Signer::patron(patron);
        let limit = order.into();
        let act = HouseAct::Desk(DeskAct::SetLimit { patron, limit });
        self.0.words().act(signer, act, None, None).await?;
        self.allowance(patron).await
    }

    /// A patron's limits and what they leave today.
    pub async fn allowance(self, patron: PatronId) -> Result<Allowance> {
        self.0.blocking(move |inner| inner.allowance(patron)).await
    }
}

impl House {
    /// Whether somebody may ask a table for this: their own limits, and what [`House::permits`] looks at.
    pub(crate) async fn allows(&self, table: TableId, visitor: Visitor, deed: &Deed) -> Result<()> {
        if let Some((patron, brings)) = self.inner.limited(visitor, deed) {
            self.blocking(move |inner| inner.within(patron, brings))
                .await?;
        }
        self.permits(table, visitor, deed)
    }

    /// Whether somebody may ask a table for this, as far as nothing has to be waited for: a place that the floor has to
    /// give (VE-game-19), and that the house knows of nothing against them.
    pub(crate) fn permits(&self, table: TableId, visitor: Visitor, deed: &Deed) -> Result<()> {
        let has_room = |patron, seat| -> Result<()> {
            Ok(self
                .inner
                .survey(|house| house.may_sit(patron, table, seat))?)
        };
        if let Deed::Seat {
            patron: Some(patron),
            seat,
            behind: None,
            ..
        } = deed
        {
            if self.sits_at(table, *patron) {
                return Ok(());
            }
            return has_room(*patron, *seat);
        }
        let Some(patron) = visitor.patron else {
            return Ok(());
        };
        if *deed == Deed::TakeOver {
            return self.may_take_over(table, patron);
        }
        if let Deed::Sit { seat, .. } = deed
            && !self.sits_at(table, patron)
        {
            self.asks_the_floor(table, patron)?;
            has_room(patron, *seat)?;
        }
        Ok(())
    }

    /// Whether somebody sits there already: the same word sent again is answered by the table.
    fn sits_at(&self, table: TableId, patron: PatronId) -> bool {
        let holds = |house: &Establishment| house.places_of(patron).any(|(at, _)| at == table);
        self.inner.survey(holds)
    }

    /// At a Venice table of the house the supervisor gives the places: who sits down without a word has asked for one.
    fn asks_the_floor(&self, table: TableId, patron: PatronId) -> Result<()> {
        let (may, asked) = self.inner.survey(|house| {
            let record = house.tables().get(&table);
            let Some(record) = record.filter(|record| record.law == Law::Venice) else {
                return (true, false);
            };
            let request = record.request(patron);
            let approved = request.is_some_and(|request| request.approved);
            let may = approved || record.reservation(patron).is_some();
            (may, request.is_some())
        });
        if may {
            return Ok(());
        }
        if !asked {
            let (house, signer) = (self.clone(), Signer::patron(patron));
            let act = HouseAct::RequestSeat { patron, table };
            self.words().would(&signer, act)?;
            crate::spawn(async move {
                if let Err(error) = house.words().act(signer, act, None, None).await {
                    tracing::warn!(%error, "a request for a place was not kept");
                }
            });
        }
        Err(HouseRefusal::SeatNotApproved { patron, table }.into())
    }

    /// Looks now and then who has played long enough, for as long as the house is open.
    pub(crate) fn watch_the_clock(&self) {
        let mut turn: u64 = 0;
        self.now_and_then(LOOK_EVERY, move |house| {
            turn = turn.wrapping_add(1);
            async move { house.send_home(turn).await }
        });
    }

    /// Whoever's time is up leaves: a coup under way is finished by the rules of the table.
    pub async fn send_home(&self, turn: u64) {
        let up = self.blocking(Inner::time_up).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "nobody's time was looked at");
            Vec::new()
        });
        for patron in up {
            let places = self.inner.directory().places(patron);
            for (table, party) in places {
                let now = u128::from(self.inner.clock.unix_ms());
                let name = (now << 64) ^ (u128::from(turn) << 40) ^ (u128::from(patron.0) << 16);
                let name = (name ^ u128::from(party.0)) & !(1 << 127);
                let leave = Deed::Act(Act::Place(PlaceAct::Leave));
                let visitor = Visitor::person(patron);
                let name = format!("{name:032x}");
                if let Err(error) = self.tables().tell(table, visitor, &name, leave).await {
                    tracing::debug!(%error, "somebody could not leave yet");
                }
            }
        }
    }
}

impl Inner {
    /// Who of those with limits of their own is about to bring how much to a table: whether they may, the store says.
    pub(crate) fn limited(&self, visitor: Visitor, deed: &Deed) -> Option<(PatronId, Money)> {
        let patron = visitor.patron?;
        let (Deed::Sit { purse, .. }
        | Deed::Stand { purse, .. }
        | Deed::Act(Act::Place(PlaceAct::BuyIn { amount: purse, .. }))) = deed
        else {
            return None;
        };
        let limited = self.survey(|house| house.limited().any(|limited| limited == patron));
        limited.then_some((patron, *purse))
    }

    fn within(&self, patron: PatronId, brings: Money) -> Result<()> {
        let left = self.allowance(patron)?;
        let by = if left.rest.is_some() {
            OwnLimit::Break
        } else if left.minutes_left == Some(0) {
            OwnLimit::Minutes
        } else if left.chips_left.is_some_and(|most| brings.get() > most) {
            OwnLimit::Chips
        } else {
            return Ok(());
        };
        Err(HouseNo::Limited { by }.into())
    }
}
