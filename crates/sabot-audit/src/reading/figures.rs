//! What each table took, turned over and won, against what it should have.

use sabot_core::{Money, Outcome, Percent};
use sabot_rules::Rulebook;
use sabot_rules::table::act::Area;
use sabot_rules::table::{BankEvent, Event, PlayEvent, PuntoEvent, ShoeEvent, StakeEvent};
use sabot_stream::{Live, Observer, Step, StreamEvent, Unfollowed};
use serde::Serialize;

use super::expect::Expectation;

/// What the house won of the wagers at a table where it plays against the patrons, against what was to be expected.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Band {
    /// What it won, in cents; antes are not counted.
    pub won: i64,
    /// What it wins on average with the same wagers, in cents.
    pub expected: i64,
    /// Of a hundred such tables 99 lie above this,
    pub low: i64,
    /// and below this: one in a hundred lies outside with nothing wrong at all.
    pub high: i64,
    /// How many standard deviations the table lies from the middle.
    pub z: f64,
}

/// What was levied where patrons play against one another: it follows from what banks won, to the cent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Levied {
    /// What banks won in all, in cents.
    pub won: u64,
    /// What the rulebook takes of it, coup by coup, in cents.
    pub due: u64,
    /// What was taken less that: anything but nothing has to be explained.
    pub difference: i64,
}

/// A table's figures.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableFigures {
    /// The table.
    pub table: u64,
    /// Its link.
    pub link: String,
    /// Its name.
    pub name: String,
    /// Its rulebook.
    pub rulebook: String,
    /// Shoes that were begun.
    pub shoes: u64,
    /// Coups that were decided.
    pub coups: u64,
    /// Coups that came to nothing.
    pub voided: u64,
    /// All wagers that were decided, in cents; a bank is none.
    pub handle: u64,
    /// Vigorish, cagnotte or commission, in cents.
    pub levy: u64,
    /// Antes, in cents.
    pub ante: i64,
    /// Actual against theoretical, where the house plays.
    pub band: Option<Band>,
    /// Levy against what is due, where it does not.
    pub levied: Option<Levied>,
}

/// The coup under way.
#[derive(Debug, Clone, Default)]
struct Coup {
    rate: Option<Percent>,
    decided: bool,
    voided: bool,
    wagers: [u64; 3],
    house: i64,
    lost: u64,
    other: u64,
}

/// What was counted of a table as far as its stream was read.
#[derive(Debug, Clone, Default)]
pub(crate) struct Figures {
    expected: Option<Expectation>,
    pub(crate) shoes: u64,
    pub(crate) last_coup: u32,
    coups: u64,
    voided: u64,
    handle: u64,
    levy: u64,
    ante: i64,
    house: i64,
    bank_won: u64,
    due: u64,
    now: Coup,
}

impl Observer for Figures {
    type Mark = Self;
    type Error = Unfollowed;

    fn mark(&self) -> Self {
        self.clone()
    }

    fn rewind(&mut self, mark: Self) {
        *self = mark;
    }

    fn begins(&mut self, live: &Live, _: &Step) -> Result<(), Unfollowed> {
        if live.version() == 0 {
            let rulebook = live.table().rulebook();
            // Where patrons hold the bank, the house has no expectation.
            let expected = Expectation::of(rulebook);
            self.expected = expected.filter(|_| !rulebook.law.has_patron_bank());
        }
        Ok(())
    }

    fn happened(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Unfollowed> {
        if let StreamEvent::Rules(event) = event {
            self.goes_on(event, live.table().rulebook());
            self.settles(event);
        }
        Ok(())
    }
}

impl Figures {
    pub(crate) fn shown(&self, live: &Live) -> TableFigures {
        let charter = live.charter();
        TableFigures {
            table: live.id().0,
            link: charter.link.clone(),
            name: charter.name.clone(),
            rulebook: live.table().rulebook().name.clone(),
            shoes: self.shoes,
            coups: self.coups,
            voided: self.voided,
            handle: self.handle,
            levy: self.levy,
            ante: self.ante,
            band: self.expected.as_ref().map(|expected| self.band(expected)),
            levied: self.expected.is_none().then(|| Levied {
                won: self.bank_won,
                due: self.due,
                difference: self.levy.cast_signed().saturating_sub_unsigned(self.due),
            }),
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "an expectation is compared, never booked"
    )]
    fn band(&self, expected: &Expectation) -> Band {
        let (low, high) = expected.band();
        Band {
            won: self.house,
            expected: expected.mean().round() as i64,
            low: low.round() as i64,
            high: high.round() as i64,
            z: expected.score(self.house as f64),
        }
    }

    /// Shoes and coups begin and end.
    fn goes_on(&mut self, event: &Event, rulebook: &Rulebook) {
        if let Event::Shoe(ShoeEvent::ShoeBegun { .. }) = event {
            self.shoes = self.shoes.saturating_add(1);
        } else if let Event::Play(PlayEvent::CoupBegun { number, rate }) = *event {
            self.last_coup = self.last_coup.max(number);
            self.now = Coup {
                rate: Some(rate),
                ..Coup::default()
            };
        } else if let Event::Play(PlayEvent::ResultAnnounced { .. }) = event {
            self.now.decided = true;
        } else if let Event::Bank(BankEvent::CoupVoided(_)) = event {
            self.now.voided = true;
        } else if let Event::Play(PlayEvent::CoupEnded { outcome }) = *event {
            self.ended(outcome, rulebook);
        }
    }

    /// Money of the game moves: wagers are decided, and the house takes its share.
    fn settles(&mut self, event: &Event) {
        let now = &mut self.now;
        if let Event::Punto(PuntoEvent::Collected { area, amount, .. }) = *event {
            now.wager(area, amount);
            now.house = now.house.saturating_add_unsigned(amount.get());
        } else if let Event::Punto(PuntoEvent::Paid {
            area,
            amount,
            win,
            commission,
            ..
        }) = *event
        {
            now.wager(area, amount);
            let paid = win.saturating_sub(commission).get();
            now.house = now.house.saturating_sub_unsigned(paid);
            self.levy = self.levy.saturating_add(commission.get());
        } else if let Event::Punto(PuntoEvent::WagerReturned { area, amount, .. }) = *event
            && now.decided
        {
            now.wager(area, amount);
        } else if let Event::Stake(StakeEvent::StakeLost { amount, .. }) = *event {
            now.lost = now.lost.saturating_add(amount.get());
        } else if let Event::Stake(StakeEvent::StakeWon { amount, .. }) = *event {
            now.other = now.other.saturating_add(amount.get());
        } else if let Event::Stake(StakeEvent::StakeReturned { amount, .. }) = *event
            && now.decided
        {
            now.other = now.other.saturating_add(amount.get());
        } else if let Event::Bank(BankEvent::LevyTaken { amount }) = *event {
            self.levy = self.levy.saturating_add(amount.get());
        } else if let Event::Punto(PuntoEvent::AnteTaken { amount, .. }) = *event {
            self.ante = self.ante.saturating_add_unsigned(amount.get());
        } else if let Event::Punto(PuntoEvent::AnteReturned {
            amount,
            collected: true,
            ..
        }) = *event
        {
            self.ante = self.ante.saturating_sub_unsigned(amount.get());
        }
    }

    fn ended(&mut self, outcome: Option<Outcome>, rulebook: &Rulebook) {
        let coup = std::mem::take(&mut self.now);
        let Some(outcome) = outcome.filter(|_| !coup.voided) else {
            self.voided = self.voided.saturating_add(1);
            return;
        };
        self.coups = self.coups.saturating_add(1);
        let rate = coup.rate.unwrap_or(rulebook.levy);
        let wagers = coup.wagers.iter().copied().chain([coup.lost, coup.other]);
        self.handle = wagers.fold(self.handle, u64::saturating_add);
        self.house = self.house.saturating_add(coup.house);
        if let Some(expected) = &mut self.expected {
            expected.add(coup.wagers, rate);
        }
        if outcome == Outcome::Banker && self.expected.is_none() {
            let won = Money::from_cents_saturating(coup.lost);
            self.bank_won = self.bank_won.saturating_add(coup.lost);
            let due = rulebook.levy_on(won, rate).get();
            self.due = self.due.saturating_add(due);
        }
    }
}

impl Coup {
    fn wager(&mut self, area: Area, amount: Money) {
        if let Some(wager) = self.wagers.get_mut(area.index()) {
            *wager = wager.saturating_add(amount.get());
        }
    }
}
