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
#[derive(Debug, Clone, Default, PartialEq, Serialize, utoipa::ToSchema)]
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
    /// What is shown of it; what the table is called and its band are put in then.
    pub(crate) shown: TableFigures,
    pub(crate) last_coup: u32,
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
            band: self.expected.as_ref().map(|expected| self.band(expected)),
            levied: self.expected.is_none().then(|| Levied {
                won: self.bank_won,
                due: self.due,
                difference: self.shown.levy.cast_signed() - self.due.cast_signed(),
            }),
            ..self.shown.clone()
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
            expected: expected.mean.round() as i64,
            low: low.round() as i64,
            high: high.round() as i64,
            z: expected.score(self.house as f64),
        }
    }

    /// Shoes and coups begin and end.
    fn goes_on(&mut self, event: &Event, rulebook: &Rulebook) {
        if let Event::Shoe(ShoeEvent::ShoeBegun { .. }) = event {
            self.shown.shoes += 1;
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

    /// Money of the game moves: wagers are decided, and the house takes its share. The fold has seen that all of it can be
    /// booked.
    fn settles(&mut self, event: &Event) {
        let (now, shown) = (&mut self.now, &mut self.shown);
        if let Event::Punto(PuntoEvent::Collected { area, amount, .. }) = *event {
            now.wager(area, amount);
            now.house += signed(amount);
        } else if let Event::Punto(PuntoEvent::Paid {
            area,
            amount,
            win,
            commission,
            ..
        }) = *event
        {
            now.wager(area, amount);
            now.house += signed(commission) - signed(win);
            shown.levy += commission.get();
        } else if let Event::Punto(PuntoEvent::WagerReturned { area, amount, .. }) = *event
            && now.decided
        {
            now.wager(area, amount);
        } else if let Event::Stake(StakeEvent::StakeLost { amount, .. }) = *event {
            now.lost += amount.get();
        } else if let Event::Stake(StakeEvent::StakeWon { amount, .. }) = *event {
            now.other += amount.get();
        } else if let Event::Stake(StakeEvent::StakeReturned { amount, .. }) = *event
            && now.decided
        {
            now.other += amount.get();
        } else if let Event::Bank(BankEvent::LevyTaken { amount }) = *event {
            shown.levy += amount.get();
        } else if let Event::Punto(PuntoEvent::AnteTaken { amount, .. }) = *event {
            shown.ante += signed(amount);
        } else if let Event::Punto(PuntoEvent::AnteReturned {
            amount,
            collected: true,
            ..
        }) = *event
        {
            shown.ante -= signed(amount);
        }
    }

    fn ended(&mut self, outcome: Option<Outcome>, rulebook: &Rulebook) {
        let coup = std::mem::take(&mut self.now);
        let Some(outcome) = outcome.filter(|_| !coup.voided) else {
            self.shown.voided += 1;
            return;
        };
        self.shown.coups += 1;
        let rate = coup.rate.unwrap_or(rulebook.levy);
        self.shown.handle += coup.wagers.iter().sum::<u64>() + coup.lost + coup.other;
        self.house += coup.house;
        if let Some(expected) = &mut self.expected {
            expected.add(coup.wagers, rate);
        } else if outcome == Outcome::Banker {
            let won = Money::from_cents_saturating(coup.lost);
            self.bank_won += coup.lost;
            self.due += rulebook.levy_on(won, rate).get();
        }
    }
}

impl Coup {
    fn wager(&mut self, area: Area, amount: Money) {
        if let Some(wager) = self.wagers.get_mut(area.index()) {
            *wager += amount.get();
        }
    }
}

const fn signed(amount: Money) -> i64 {
    amount.get().cast_signed()
}
