//! Whole tables by the engine's own loop: any rulebook, all seats taken, shoe after shoe.

use std::ops::Range;

use sabot_core::{Moment, Money, Party};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{
    Act, Actor, BankAct, Command, CoverAct, CroupierAct, FloorAct, OddAct, Ruling,
};
use sabot_rules::table::drive::{Driver, Step};
use sabot_rules::table::phase::{Phase, Stage};
use sabot_rules::table::setup::{Guest, SetupError};
use sabot_rules::table::strategy::{Seen, Strategy};
use sabot_rules::table::{Event, PlayEvent, ShoeEvent, Table};

use super::cast::{Cast, Patron};
use super::observe::Observer;
use super::stream::Streams;
use super::vault::StreamVault;

/// A table whose sessions all begin alike: the same guests with the same purses, and new cards.
///
/// Session *k* has shoes *k·s* to *k·s + s* − 1 of the seed, where *s* is the number of shoes to a session.
#[derive(Debug, Clone)]
pub struct Salon {
    streams: Streams,
    fresh: Table,
    cast: Cast,
    shoes: u64,
}

/// More steps than any coup takes: a table that goes on longer without one goes nowhere.
const STEPS_MAX: u32 = 5_000;

impl Salon {
    /// A table with a guest on every seat, each with this purse.
    ///
    /// # Errors
    ///
    /// When the guests cannot be seated with it.
    pub fn new(rules: Rulebook, seed: u64, purse: Money, cast: Cast) -> Result<Self, SetupError> {
        let guests: Vec<Guest> = rules
            .ring()
            .all()
            .map(|seat| Guest {
                seat,
                standing: false,
                purse,
                rule_table: false,
            })
            .collect();
        Ok(Self {
            streams: Streams::new(seed),
            fresh: Table::with_guests(rules, &guests)?,
            cast,
            shoes: 1,
        })
    }

    /// The salon with this many shoes to a session, at least one.
    #[must_use]
    pub fn shoes_per_session(self, shoes: u64) -> Self {
        Self {
            shoes: shoes.max(1),
            ..self
        }
    }

    /// The table as every session finds it.
    pub const fn table(&self) -> &Table {
        &self.fresh
    }

    /// What somebody who looks on sees of these sessions.
    pub fn play<O: Observer>(&self, sessions: Range<u64>) -> O {
        let mut observer = O::default();
        for session in sessions {
            self.session(session, &mut observer);
        }
        observer
    }

    fn session<O: Observer>(&self, number: u64, observer: &mut O) {
        let mut session = Session::new(self, number);
        observer.begin(&session.table);
        let mut shoes = 0;
        let mut steps = 0;
        while shoes < self.shoes && steps < STEPS_MAX && session.step() {
            steps += 1;
            for event in session.driver.events() {
                observer.see(&session.table, event);
                if matches!(event, Event::Shoe(ShoeEvent::ShoeEnded { .. })) {
                    shoes += 1;
                }
                if matches!(event, Event::Play(PlayEvent::CoupEnded { .. })) {
                    steps = 0;
                }
            }
        }
        observer.end(&session.table);
    }
}

/// A table that is being played.
struct Session {
    table: Table,
    driver: Driver<StreamVault>,
    patrons: Vec<Patron>,
}

impl Session {
    fn new(salon: &Salon, number: u64) -> Self {
        let backs = salon.fresh.rulebook().backs;
        let first = number.saturating_mul(salon.shoes);
        let seats = (0_u64..).take(salon.fresh.seated_count());
        Self {
            table: salon.fresh.clone(),
            driver: Driver::new(StreamVault::new(salon.streams, backs, first)),
            patrons: seats
                .map(|seat| salon.cast.hire(number ^ seat << 48))
                .collect(),
        }
    }

    /// One step; `false` if nobody can go on.
    fn step(&mut self) -> bool {
        if self.all_let_it_go() {
            let close = Command::staff(Actor::Croupier, self.table.at(), CroupierAct::CloseWindow);
            return self.carry(close);
        }
        let patrons = &mut self.patrons;
        let step = self
            .driver
            .step(&mut self.table, Moment::ZERO, &mut |seen| {
                answer(patrons, seen)
            });
        match step {
            Step::Done(_) => true,
            Step::Refused(..) => self.close(),
            Step::Ruling(_) => self.rule(),
            Step::Waits(_) | Step::Rests => self.nudge(),
        }
    }

    /// Whether the whole bank is offered and everybody declines: the croupier need not hear it from each of them.
    fn all_let_it_go(&mut self) -> bool {
        let offered = matches!(
            self.table.phase(),
            Phase::Cover(Stage::Suivi | Stage::Banco)
        );
        offered
            && self.table.entitled().all(|party| {
                let said = answer(&mut self.patrons, &Seen::new(&self.table, party));
                said.is_none_or(|act| act == Act::Cover(CoverAct::Decline))
            })
    }

    fn carry(&mut self, command: Command) -> bool {
        matches!(self.driver.perform(&mut self.table, command), Step::Done(_))
    }

    /// A strategy that says what it may not is passed over: the window closes without it.
    fn close(&mut self) -> bool {
        let Some(window) = self.table.window() else {
            return false;
        };
        let at = window.closes_at.unwrap_or(self.table.at());
        self.carry(Command::staff(
            Actor::House,
            at,
            FloorAct::TimeUp(window.id),
        ))
    }

    /// Those in charge decide: the first ruling that is lawful.
    fn rule(&mut self) -> bool {
        let rulings = Ruling::ALL.into_iter().flat_map(|ruling| {
            [Actor::Supervisor, Actor::Manager]
                .map(|actor| Command::staff(actor, self.table.at(), OddAct::Rule(ruling)))
        });
        let lawful = rulings
            .into_iter()
            .find(|command| self.table.check(command).is_ok());
        lawful.is_some_and(|command| self.carry(command))
    }

    /// Nobody in particular is awaited: somebody may still bid for a bank that nobody wanted (INT-15).
    fn nudge(&mut self) -> bool {
        let parties: Vec<Party> = self.table.parties().map(|(party, _)| party).collect();
        for party in parties {
            let act = answer(&mut self.patrons, &Seen::new(&self.table, party));
            if let Some(act @ Act::Bank(BankAct::Bid(_))) = act {
                let command = Command::patron(party, self.table.at(), act);
                if self.table.check(&command).is_ok() {
                    return self.carry(command);
                }
            }
        }
        false
    }
}

fn answer(patrons: &mut [Patron], seen: &Seen<'_>) -> Option<Act> {
    let patron = patrons.get_mut(usize::from(seen.party().0))?;
    Some(patron.act(seen))
}
