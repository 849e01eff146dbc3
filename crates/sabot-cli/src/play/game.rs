//! A game: the table, the loop that drives it, the cast, and what is told of it.
//!
//! It reads no clock and draws nothing. Cards that lie face down leave it only through [`Game::view`].

use sabot_core::{Moment, Money, Party, Points, Seat};
use sabot_rules::draw_table::Cell;
use sabot_rules::notation::Recorder;
use sabot_rules::rulebook::Rulebook;
use sabot_rules::table::act::{Actor, Ruling, Tender};
use sabot_rules::table::drive::{Driver, Step};
use sabot_rules::table::phase::{Phase, Stage};
use sabot_rules::table::strategy::Seen;
use sabot_rules::table::view::{View, Viewer, view};
use sabot_rules::table::{Act, BankAct, Command, FloorAct, OddAct, PlaceAct, Refusal, Table};

use super::cast::{Cast, Purses};
use super::chronicle::Chronicle;
use super::pace::Beat;
use super::record;
use super::story::{Happened, StoryLine, Voice, add, tell};
use super::vault::SeededVault;

/// What a game is opened with.
#[derive(Debug, Clone)]
pub(crate) struct Opening {
    /// The rulebook of the game.
    pub(crate) rules: Rulebook,
    /// The seed that all cards and bots come from.
    pub(crate) seed: u64,
    /// Where you sit; `None` for bots everywhere.
    pub(crate) seat: Option<Seat>,
    /// What you bring.
    pub(crate) purse: Money,
    /// Whether windows close by the clock.
    pub(crate) timers: bool,
}

/// What one step of a game came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Something happened, worth a pause of this kind.
    Moved(Beat),
    /// The table waits for you.
    Yours,
    /// Nothing can happen without you or the clock.
    Rests,
}

/// What the drawing table says of the hand you hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hint {
    /// Your count on two cards.
    pub(crate) points: Points,
    /// What the rules allow.
    pub(crate) cell: Cell,
    /// What the printed table would do.
    pub(crate) by_table: Cell,
    /// Whether you play by the Rule Table: a coup that departs from it is rebuilt (VE-rule-14).
    pub(crate) by_rule: bool,
}

/// One game.
#[derive(Debug)]
pub(crate) struct Game {
    table: Table,
    driver: Driver<SeededVault>,
    cast: Cast,
    stake: Money,
    seed: u64,
    timers: bool,
    lines: Vec<StoryLine>,
    happened: Vec<Happened>,
    recorder: Recorder,
    chronicle: Chronicle,
}

impl Game {
    /// Opens a table with its cards still in their boxes.
    ///
    /// # Errors
    ///
    /// When somebody cannot be seated.
    pub(crate) fn open(opening: Opening) -> anyhow::Result<Self> {
        let Opening {
            rules,
            seed,
            seat,
            purse,
            timers,
        } = opening;
        let purses = Purses {
            mine: purse,
            bots: usual_purse(&rules),
        };
        let driver = Driver::new(SeededVault::new(seed, rules.backs));
        let (cast, guests) = Cast::fill(&rules, seed, seat, purses);
        let mut recorder = Recorder::new(&rules, &guests, None);
        recorder.remark(&remark(&rules.name, seed, seat));
        let table = Table::with_guests(rules, &guests)?;
        Ok(Self {
            recorder,
            chronicle: Chronicle::of(&table, cast.me()),
            table,
            driver,
            cast,
            stake: purses.bots,
            seed,
            timers,
            lines: Vec::new(),
            happened: Vec::new(),
        })
    }

    /// One step of the house, the cards or a bot.
    pub(crate) fn step(&mut self, now: Moment) -> Turn {
        let now = self.stamp(now);
        if let Some(command) = self.expired(now).or_else(|| self.broke(now)) {
            return self.carry(command);
        }
        let hold = self.awaits_me_first();
        let before = self.table.clone();
        let cast = &mut self.cast;
        let step = self.driver.step(&mut self.table, now, &mut |seen| {
            if hold { None } else { cast.answer(seen) }
        });
        match step {
            Step::Done(command) => Turn::Moved(self.tell(before, &command)),
            Step::Refused(command, refusal) => self.overrule(command, refusal),
            Step::Ruling(_) => self.rule(now),
            Step::Waits(_) | Step::Rests if self.awaits_me() => Turn::Yours,
            Step::Waits(_) | Step::Rests => self.nudge(now),
        }
    }

    /// You act.
    ///
    /// # Errors
    ///
    /// Why the house says no; nothing has changed then.
    pub(crate) fn act(&mut self, act: Act, now: Moment) -> Result<Beat, Refusal> {
        let Some(me) = self.cast.me() else {
            return Ok(Beat::Quick);
        };
        let command = Command::patron(me, self.stamp(now), act);
        let before = self.table.clone();
        match self.driver.perform(&mut self.table, command) {
            Step::Refused(_, refusal) => Err(refusal),
            Step::Done(_) | Step::Waits(_) | Step::Ruling(_) | Step::Rests => {
                Ok(self.tell(before, &command))
            }
        }
    }

    /// The time of an act: without timers nothing hurries anybody, and a game is the same at every speed.
    fn stamp(&self, now: Moment) -> Moment {
        if self.timers { now } else { self.table.at() }
    }

    fn carry(&mut self, command: Command) -> Turn {
        let before = self.table.clone();
        match self.driver.perform(&mut self.table, command) {
            Step::Done(command) => Turn::Moved(self.tell(before, &command)),
            Step::Waits(_) | Step::Ruling(_) | Step::Rests | Step::Refused(..) => Turn::Rests,
        }
    }

    /// The clock closes a window whose time is over.
    fn expired(&self, now: Moment) -> Option<Command> {
        let window = self.table.window().filter(|_| self.timers)?;
        let over = window.closes_at.is_some_and(|at| at <= now);
        over.then(|| Command::staff(Actor::House, now, FloorAct::TimeUp(window.id)))
    }

    /// A bot that can no longer put up the minimum buys chips between two coups.
    fn broke(&self, now: Moment) -> Option<Command> {
        if self.table.phase().in_coup() {
            return None;
        }
        let least = self.table.floor().minimum.twice();
        let (party, _) = self
            .table
            .parties()
            .filter(|(party, _)| !self.cast.is_me(*party))
            .find(|(party, _)| self.table.holding(*party) < least)?;
        let act = Act::Place(PlaceAct::BuyIn {
            amount: self.stake,
            tender: Tender::Cash,
        });
        Some(Command::patron(party, now, act))
    }

    /// Whether the table waits for your answer.
    pub(crate) fn awaits_me(&self) -> bool {
        self.cast.me().is_some_and(|me| {
            let answered = self.table.party(me).is_none_or(|p| p.answered);
            self.table.is_entitled(me) && !answered
        })
    }

    /// Where all may call or stake at once the bots let you speak first: they are quicker than you.
    fn awaits_me_first(&self) -> bool {
        let open = matches!(self.table.phase(), Phase::Cover(Stage::Banco | Stage::Open));
        open && self.awaits_me()
    }

    /// A bot's answer was refused: the window is closed for it, as the clock would.
    fn overrule(&mut self, command: Command, refusal: Refusal) -> Turn {
        self.lines.push(StoryLine {
            voice: Voice::Aside,
            text: format!("{:?} is refused: {refusal}", command.act),
            clause: Some(refusal.clause()),
            about: command.party,
            quiet: true,
            joins: None,
        });
        let closes = |id, at| Command::staff(Actor::House, at, FloorAct::TimeUp(id));
        match self.table.window() {
            Some(window) => {
                let at = window.closes_at.unwrap_or(self.table.at());
                self.carry(closes(window.id, at))
            }
            None => Turn::Rests,
        }
    }

    /// Those in charge decide; nothing in a game against bots leads here, and nothing may stop it.
    fn rule(&mut self, now: Moment) -> Turn {
        let rulings = Ruling::ALL.into_iter().flat_map(|ruling| {
            [Actor::Supervisor, Actor::Manager]
                .map(|actor| Command::staff(actor, now, OddAct::Rule(ruling)))
        });
        let lawful = rulings.into_iter().find(|c| self.table.check(c).is_ok());
        lawful.map_or(Turn::Rests, |command| self.carry(command))
    }

    /// Nobody in particular is awaited: somebody may still bid for a bank that nobody wanted (INT-15).
    fn nudge(&mut self, now: Moment) -> Turn {
        let parties: Vec<Party> = self.table.parties().map(|(party, _)| party).collect();
        for party in parties {
            let act = self.cast.answer(&Seen::new(&self.table, party));
            if let Some(act @ Act::Bank(BankAct::Bid(_))) = act {
                let command = Command::patron(party, now, act);
                if self.table.check(&command).is_ok() {
                    return self.carry(command);
                }
            }
        }
        Turn::Rests
    }

    /// Writes the last command down, tells what it did, event by event, and says how long one should look at it.
    fn tell(&mut self, mut table: Table, command: &Command) -> Beat {
        self.recorder.note(&table, command);
        let mut beat = Beat::Quick;
        self.happened.clear();
        for event in self.driver.events() {
            table.apply(event);
            beat = beat.max(Beat::of(event));
            self.chronicle.note(&table, event);
            self.happened.extend(Happened::of(&table, event));
            for line in tell(&self.cast, &table, event) {
                add(&mut self.lines, line);
            }
        }
        beat
    }

    /// The table as you may see it, or as everybody does when you have no seat.
    pub(crate) fn view(&self) -> View {
        let viewer = self.cast.me().map_or(Viewer::Onlooker, Viewer::Patron);
        view(&self.table, viewer)
    }

    /// What the drawing table says of the hand you hold, when you are to decide on it.
    pub(crate) fn hint(&self) -> Option<Hint> {
        let seen = Seen::new(&self.table, self.cast.me()?);
        Some(Hint {
            points: seen.own_points()?,
            cell: seen.cell()?,
            by_table: seen.table_cell()?,
            by_rule: seen.own()?.rule_table,
        })
    }

    /// The events of the last command, as everybody saw them.
    pub(crate) fn happened(&self) -> &[Happened] {
        &self.happened
    }

    /// The rulebook of the game.
    pub(crate) fn rules(&self) -> &Rulebook {
        self.table.rulebook()
    }

    /// Who sits at the table.
    pub(crate) const fn cast(&self) -> &Cast {
        &self.cast
    }

    /// What has been told so far.
    pub(crate) fn lines(&self) -> &[StoryLine] {
        &self.lines
    }

    /// The game in the house's notation.
    pub(crate) fn record(&self) -> String {
        record::text(&self.recorder, &self.table)
    }

    /// The coups and banks that are over.
    pub(crate) const fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// What you have won or lost, in cents.
    pub(crate) fn result(&self) -> i64 {
        self.chronicle.result(&self.table)
    }

    /// The seed that repeats this game.
    pub(crate) const fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of the shoe.
    pub(crate) const fn shoe(&self) -> u32 {
        self.table.shoe().number
    }

    /// Whether windows close by the clock.
    pub(crate) const fn timers(&self) -> bool {
        self.timers
    }
}

/// How the game can be had again, and who you are in it.
fn remark(rules: &str, seed: u64, seat: Option<Seat>) -> String {
    let you = seat.map_or_else(
        || "bots on all seats".to_owned(),
        |seat| format!("a person on seat {seat}, bots on the others"),
    );
    format!("sabot play --rules {rules} --seed {seed}: {you}")
}

/// What one brings to such a table: four hundred times its minimum.
pub(crate) fn usual_purse(rules: &Rulebook) -> Money {
    rules.table_min.checked_mul(400).unwrap_or(Money::MAX)
}
