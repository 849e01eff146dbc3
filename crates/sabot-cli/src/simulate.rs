//! `sabot simulate`: whole shoes, dealt by the million, with the errors of dealing.

mod line;
mod number;
mod picture;
mod punto;
mod table;
mod watch;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, bail};
use clap::Args;
use sabot_core::Money;
use sabot_lab::Counts;
use sabot_lab::report::simulate::{Run, SimulationSetting};
use sabot_lab::simulate::{Cast, Goal, Kernel, Punto, Role, Salon};
use sabot_rules::{Law, Rulebook};

use crate::play::{new_seed, usual_purse};
use crate::rules::book;
use crate::screen::Screen;

/// Deal many shoes and count what comes of them.
///
/// Shoe k of a seed is always the same shoe: threads and instructions change the time, never the counts. Shoes are dealt
/// whole, so there are a few coups more than asked for. Ctrl-C prints what has been dealt so far and ends with 0.
///
/// Punto banco is dealt from full shoes. If somebody plays (a bettor, a purse, chemin de fer), whole tables are played by
/// the engine's loop.
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    /// By which rules: chickasaw, new-jersey, venice, or the path of a rulebook file.
    #[arg(long, default_value = "chickasaw", value_name = "NAME")]
    rules: String,
    /// How many coups: 10000000, `10_000_000` or 1e7 (10 million without it).
    #[arg(long, value_name = "N", conflicts_with = "shoes")]
    coups: Option<String>,
    /// How many shoes instead.
    #[arg(long, value_name = "N")]
    shoes: Option<String>,
    /// Which shoes; without it others each time, and their seed is shown.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// On how many threads; as many as the machine has without it.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Shoes of so many decks.
    #[arg(long, value_name = "N", conflicts_with = "shoe")]
    decks: Option<u32>,
    /// Shoes that begin with these cards: `8 decks - 4s 9d Kh` or `0=128,1=32,…`.
    #[arg(long, value_name = "TEXT")]
    shoe: Option<String>,
    /// How many cards lie behind the cutting card.
    #[arg(long, value_name = "N")]
    cut: Option<u32>,
    /// Turn the first card and burn as many as it counts.
    #[arg(long, value_name = "on|off")]
    burn: Option<String>,
    /// Deal with the instructions that every machine of this kind has.
    #[arg(long, conflicts_with = "scalar")]
    portable: bool,
    /// Deal one shoe at a time and one card after another.
    #[arg(long)]
    scalar: bool,
    /// How the bank is held and played: steady, draw, stand, equilibrium, rule-table, cautious, bold.
    #[arg(long, value_name = "STRATEGY")]
    banker: Option<String>,
    /// How the bank is faced: steady, draw, stand, equilibrium, rule-table, cautious, bold.
    #[arg(long, value_name = "STRATEGY")]
    punter: Option<String>,
    /// How wagers are made at punto banco: flat-banker, flat-player, flat-tie, martingale-banker, martingale-player,
    /// martingale-tie, counting, rule-table, cautious, bold.
    #[arg(long, value_name = "STRATEGY")]
    bettor: Option<String>,
    /// What everybody brings to a session; 400 times the table minimum without it.
    #[arg(long, value_name = "AMOUNT")]
    purse: Option<Money>,
    /// After how many shoes everybody begins anew.
    #[arg(long, value_name = "N")]
    shoes_per_session: Option<String>,
    /// With which confidence the intervals hold the true rates.
    #[arg(long, value_name = "RATE", default_value = "95%")]
    confidence: String,
    /// Answer in comma-separated values.
    #[arg(long)]
    csv: bool,
    /// Draw a picture too: how long banks last; for punto banco what bets are worth along a shoe.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

impl Simulate {
    /// Deals and prints.
    pub(crate) fn run(&self, json: bool, screen: Screen) -> anyhow::Result<ExitCode> {
        let rules = book::find(&self.rules)?;
        if self.is_played(&rules) {
            return self.play(rules, json, screen);
        }
        let run = self.how(10_000_000)?;
        let game = self.punto(&rules, run.seed)?;
        let report = punto::deal(&rules, &game, self.kernel(), run);
        if let Some(path) = &self.plot {
            picture::edge(path, &game, report.shoes, u32::from(rules.levy.get()))?;
        }
        punto::answer(&report, json, self.csv, screen)?.give()
    }

    /// Whether somebody has something to decide.
    fn is_played(&self, rules: &Rulebook) -> bool {
        let strategies = [
            &self.banker,
            &self.punter,
            &self.bettor,
            &self.shoes_per_session,
        ];
        rules.law != Law::Chickasaw
            || self.purse.is_some()
            || strategies.iter().any(|named| named.is_some())
    }

    fn play(&self, mut rules: Rulebook, json: bool, screen: Screen) -> anyhow::Result<ExitCode> {
        if self.portable || self.scalar {
            bail!(
                "whole tables are played by the engine's loop: --portable and --scalar are for full shoes"
            );
        }
        if self.shoe.is_some() {
            bail!(
                "whole tables are played with whole decks: --shoe is for full shoes, write --decks"
            );
        }
        if self.plot.is_some() && rules.law == Law::Chickasaw {
            bail!(
                "nobody holds the bank at punto banco: --plot is for full shoes or chemin de fer"
            );
        }
        let run = self.how(100_000)?;
        let options = [
            ("decks", self.decks.map(|decks| decks.to_string())),
            ("cut_card_reserve", self.cut.map(|cut| cut.to_string())),
            ("burn", self.burn.clone()),
        ];
        for (key, value) in options {
            if let Some(value) = value {
                rules.set(key, &value)?;
            }
        }
        let setting = self.setting(&rules)?;
        let cast = Cast {
            banker: Role::Banker.strategy(&setting.banker)?,
            punter: Role::Punter.strategy(&setting.punter)?,
            bettor: Role::Bettor.strategy(&setting.bettor)?,
        };
        let salon = Salon::new(rules, run.seed, setting.purse, cast)?
            .shoes_per_session(setting.shoes_per_session);
        let report = table::play(setting, &salon, run)?;
        if let Some(path) = &self.plot {
            picture::bank_runs(path, &self.rules, &report.lengths)?;
        }
        table::answer(&report, json, self.csv, screen)?.give()
    }

    fn setting(&self, rules: &Rulebook) -> anyhow::Result<SimulationSetting> {
        let named = |given: &Option<String>, role: Role| match given {
            Some(name) => name.clone(),
            None => role.names().first().copied().unwrap_or_default().to_owned(),
        };
        let shoes = self.shoes_per_session.as_deref();
        Ok(SimulationSetting {
            rules: rules.name.clone(),
            banker: named(&self.banker, Role::Banker),
            punter: named(&self.punter, Role::Punter),
            bettor: named(&self.bettor, Role::Bettor),
            purse: self.purse.unwrap_or_else(|| usual_purse(rules)),
            minimum: rules.table_min,
            shoes_per_session: shoes.map_or(Ok(1), |shoes| number::count("shoes", shoes))?,
            banks: rules.law != Law::Chickasaw,
        })
    }

    /// Goal, seed, threads and confidence; so many coups if nothing is said of it.
    fn how(&self, coups: u64) -> anyhow::Result<Run> {
        let goal = match (&self.coups, &self.shoes) {
            (_, Some(shoes)) => Goal::Shoes(number::count("shoes", shoes)?),
            (Some(coups), None) => Goal::Coups(number::count("coups", coups)?),
            (None, None) => Goal::Coups(coups),
        };
        let there = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let threads = match self.threads {
            Some(threads) => NonZero::new(threads)
                .filter(|threads| threads.get() <= 1024)
                .with_context(|| format!("{threads} threads cannot deal: ask for 1 to 1024"))?,
            None => there,
        };
        Ok(Run {
            goal,
            seed: self.seed.map_or_else(new_seed, Ok)?,
            threads,
            confidence: number::confidence(&self.confidence)?,
        })
    }

    const fn kernel(&self) -> Kernel {
        match (self.portable, self.scalar) {
            (true, _) => Kernel::Portable,
            (false, true) => Kernel::Scalar,
            (false, false) => Kernel::Widest,
        }
    }

    fn punto(&self, rules: &Rulebook, seed: u64) -> anyhow::Result<Punto> {
        let mut game = Punto::of(rules, seed)?;
        if let Some(decks) = self.decks {
            game = game.shoe(Counts::decks(decks)?.composition());
        }
        if let Some(shoe) = &self.shoe {
            game = game.shoe(shoe.parse::<Counts>()?.composition());
        }
        if let Some(cut) = self.cut {
            game = game.cut(cut);
        }
        match self.burn.as_deref() {
            None => {}
            Some("on") => game = game.burn(true),
            Some("off") => game = game.burn(false),
            Some(other) => bail!("`{other}` says nothing of the burn: write on or off"),
        }
        if !game.has_a_coup() {
            bail!(
                "no coup can be dealt: the shoe has {} cards and {} lie behind the cutting card",
                game.begins_with().total(),
                game.behind_the_cut(),
            );
        }
        Ok(game)
    }
}
