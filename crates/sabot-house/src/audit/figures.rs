//! What each table took, turned over and won, against what it should have.

use std::collections::{BTreeSet, VecDeque};

use sabot_core::{Outcome, Percent};
use sabot_ledger::book::PatronId;
use sabot_ledger::store::StoredEvent;
use sabot_rules::Rulebook;
use sabot_rules::table::Event;
use sabot_rules::table::act::Area;
use serde::Serialize;

use super::expect::Expectation;
use crate::floor::{Charter, FloorEvent, StreamEvent, Who};

/// So many commands of the staff can be taken back.
const PAST: usize = 64;

/// What the house won of the wagers at a table where it plays against the patrons, against what was to be expected.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Levied {
    /// What banks won in all, in cents.
    pub won: u64,
    /// What the rulebook takes of it, coup by coup, in cents.
    pub due: u64,
    /// What was taken less that: anything but nothing has to be explained.
    pub difference: i64,
}

/// A table's figures.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

/// What was counted.
#[derive(Debug, Clone, Default)]
struct Counts {
    expected: Option<Expectation>,
    shoes: u64,
    last_coup: u32,
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

/// A table as far as its stream was read.
#[derive(Debug)]
pub(super) struct Figures {
    pub(super) charter: Charter,
    rulebook: Rulebook,
    pub(super) patrons: BTreeSet<PatronId>,
    counts: Counts,
    /// What was counted before each of the last commands of the staff, who may take one back.
    past: VecDeque<(u64, Counts)>,
}

impl Figures {
    pub(super) fn open(charter: Charter) -> Option<Self> {
        let rulebook = charter.rules().ok()?;
        // Where patrons hold the bank, the house has no expectation.
        let expected = Expectation::of(&rulebook).filter(|_| !rulebook.law.has_patron_bank());
        Some(Self {
            charter,
            rulebook,
            patrons: BTreeSet::new(),
            counts: Counts {
                expected,
                ..Counts::default()
            },
            past: VecDeque::new(),
        })
    }

    pub(super) const fn shoes(&self) -> u64 {
        self.counts.shoes
    }

    pub(super) const fn last_coup(&self) -> u32 {
        self.counts.last_coup
    }

    /// A command of the staff begins: it may be taken back.
    pub(super) fn remember(&mut self, version: u64) {
        self.past.push_back((version, self.counts.clone()));
        if self.past.len() > PAST {
            self.past.pop_front();
        }
    }

    /// A command was taken back: everything is as it was before it.
    fn undo(&mut self, version: u64) {
        if let Some(at) = self.past.iter().position(|(of, _)| *of == version)
            && let Some((_, counts)) = self.past.get(at)
        {
            self.counts = counts.clone();
            self.past.truncate(at);
        }
    }

    /// Takes in an event; most are none that count, and are not even read.
    pub(super) fn follow(&mut self, stored: &StoredEvent) {
        let counts = matches!(
            stored.kind.as_str(),
            "floor.occupied"
                | "floor.undone"
                | "rules.shoe-begun"
                | "rules.coup-begun"
                | "rules.result-announced"
                | "rules.wager-returned"
                | "rules.collected"
                | "rules.paid"
                | "rules.stake-won"
                | "rules.stake-lost"
                | "rules.stake-returned"
                | "rules.levy-taken"
                | "rules.ante-taken"
                | "rules.ante-returned"
                | "rules.coup-voided"
                | "rules.coup-ended"
        );
        if !counts {
            return;
        }
        match StreamEvent::read(stored) {
            Ok(StreamEvent::Rules(event)) => self.counts.happened(&event, &self.rulebook),
            Ok(StreamEvent::Floor(FloorEvent::Undone { version })) => self.undo(version),
            Ok(StreamEvent::Floor(FloorEvent::Occupied {
                who: Who::Person(patron),
                ..
            })) => {
                self.patrons.insert(patron);
            }
            Ok(StreamEvent::Floor(_)) | Err(_) => {}
        }
    }

    pub(super) fn shown(&self, table: u64) -> TableFigures {
        let counts = &self.counts;
        TableFigures {
            table,
            link: self.charter.link.clone(),
            name: self.charter.name.clone(),
            rulebook: self.rulebook.name.clone(),
            shoes: counts.shoes,
            coups: counts.coups,
            voided: counts.voided,
            handle: counts.handle,
            levy: counts.levy,
            ante: counts.ante,
            band: counts
                .expected
                .as_ref()
                .map(|expected| counts.band(expected)),
            levied: counts.expected.is_none().then(|| Levied {
                won: counts.bank_won,
                due: counts.due,
                difference: counts
                    .levy
                    .cast_signed()
                    .saturating_sub_unsigned(counts.due),
            }),
        }
    }
}

impl Counts {
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

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other events neither move money of the game nor begin or end a coup"
    )]
    fn happened(&mut self, event: &Event, rulebook: &Rulebook) {
        let now = &mut self.now;
        match *event {
            Event::ShoeBegun { .. } => self.shoes = self.shoes.saturating_add(1),
            Event::CoupBegun { number, rate } => {
                self.last_coup = self.last_coup.max(number);
                *now = Coup {
                    rate: Some(rate),
                    ..Coup::default()
                };
            }
            Event::ResultAnnounced { .. } => now.decided = true,
            Event::WagerReturned { area, amount, .. } if now.decided => {
                now.wager(area, amount.get());
            }
            Event::Collected { area, amount, .. } => {
                now.wager(area, amount.get());
                now.house = now.house.saturating_add_unsigned(amount.get());
            }
            Event::Paid {
                area,
                amount,
                win,
                commission,
                ..
            } => {
                now.wager(area, amount.get());
                let paid = win.saturating_sub(commission).get();
                now.house = now.house.saturating_sub_unsigned(paid);
                self.levy = self.levy.saturating_add(commission.get());
            }
            Event::StakeLost { amount, .. } => now.lost = now.lost.saturating_add(amount.get()),
            Event::StakeWon { amount, .. } => now.other = now.other.saturating_add(amount.get()),
            Event::StakeReturned { amount, .. } if now.decided => {
                now.other = now.other.saturating_add(amount.get());
            }
            Event::LevyTaken { amount } => self.levy = self.levy.saturating_add(amount.get()),
            Event::AnteTaken { amount, .. } => {
                self.ante = self.ante.saturating_add_unsigned(amount.get());
            }
            Event::AnteReturned {
                amount,
                collected: true,
                ..
            } => self.ante = self.ante.saturating_sub_unsigned(amount.get()),
            Event::CoupVoided(_) => now.voided = true,
            Event::CoupEnded { outcome } => self.ended(outcome, rulebook),
            _ => {}
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
            let won = sabot_core::Money::from_cents_saturating(coup.lost);
            self.bank_won = self.bank_won.saturating_add(coup.lost);
            let due = rulebook.levy_on(won, rate).get();
            self.due = self.due.saturating_add(due);
        }
    }
}

impl Coup {
    fn wager(&mut self, area: Area, amount: u64) {
        if let Some(wager) = self.wagers.get_mut(area.index()) {
            *wager = wager.saturating_add(amount);
        }
    }
}
