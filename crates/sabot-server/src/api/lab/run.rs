//! What is simulated: read, checked, and carried out.

use std::num::NonZero;

use sabot_core::Money;
use sabot_lab::Counts;
use sabot_lab::exact;
use sabot_lab::report::simulate::{
    PuntoReport, Run, SimulationReport, SimulationSetting, TableReport, along,
};
use sabot_lab::simulate::{Cast, Goal, Kernel, Punto, Role, Salon};
use sabot_rules::{Law, Rulebook};
use serde::Deserialize;
use utoipa::ToSchema;

use super::bounds::{amount, shoe, text, wrong, wrong_in};
use super::named;
use crate::problem::Problem;
use crate::simulations::{Outcome, Simulation};

/// The most coups of one run.
const COUPS_MAX: u64 = 1_000_000_000;
/// The most shoes of one session.
const SHOES_MAX: u64 = 1_000;
/// How many shoes an edge is followed along.
const ALONG: u64 = 400;
/// Largest whole number that a number of JavaScript holds exactly.
const SEED_MAX: u64 = 1 << 53;

/// What is dealt. If somebody plays (chemin de fer, a bettor, a purse), whole tables are played by the engine.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct SimulationAsked {
    /// The rulebook; chickasaw if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    rules: Option<String>,
    /// How many coups, at most a thousand million.
    #[schema(example = 1_000_000)]
    coups: u64,
    /// Which shoes; 1 if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    seed: Option<u64>,
    /// Full shoes that begin with these cards, in words.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    shoe: Option<String>,
    /// How many decks a shoe has.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    decks: Option<u32>,
    /// How many cards lie behind the cutting card.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    cut: Option<u32>,
    /// Whether the first card is turned and as many burned as it counts.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    burn: Option<bool>,
    /// How the bank is held and played.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    banker: Option<String>,
    /// How the bank is faced.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    punter: Option<String>,
    /// How wagers are made at punto banco.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    bettor: Option<String>,
    /// What everybody brings to a session; 400 times the table minimum if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    purse: Option<String>,
    /// After how many shoes everybody begins anew; 1 if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    shoes_per_session: Option<u64>,
    /// With which confidence the intervals hold the true rates; 95% if not said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    confidence: Option<String>,
}

/// A run that can be carried out.
pub(super) enum Plan {
    Punto(Box<Rulebook>, Box<Punto>, Run),
    Table(Box<SimulationSetting>, Box<Salon>, Run),
}

impl SimulationAsked {
    /// How many coups are asked for.
    pub(super) const fn coups(&self) -> u64 {
        self.coups
    }

    /// Reads the question and checks it.
    pub(super) fn plan(&self, books: &[Rulebook]) -> Result<Plan, Problem> {
        if !(1..=COUPS_MAX).contains(&self.coups) {
            return Err(wrong_in(
                "coups",
                format!("1 to {COUPS_MAX} can be asked for"),
            ));
        }
        let rules = named(books, self.rules.as_deref().unwrap_or("chickasaw"))?;
        let run = Run {
            goal: Goal::Coups(self.coups),
            seed: self.seed.unwrap_or(1),
            threads: NonZero::<usize>::MIN,
            confidence: self.confidence()?,
        };
        if run.seed > SEED_MAX {
            return Err(wrong_in("seed", format!("at most {SEED_MAX}")));
        }
        if self.is_played(&rules) {
            self.table(rules, run)
        } else {
            self.punto(rules, run)
        }
    }

    /// Whether somebody has something to decide.
    fn is_played(&self, rules: &Rulebook) -> bool {
        let said = [&self.banker, &self.punter, &self.bettor, &self.purse];
        rules.law != Law::Chickasaw
            || self.shoes_per_session.is_some()
            || said.iter().any(|said| said.is_some())
    }

    fn confidence(&self) -> Result<f64, Problem> {
        let said = text("confidence", self.confidence.as_deref().unwrap_or("95%"))?;
        let read = exact::number(said).ok().map(|number| exact::float(&number));
        read.filter(|read| (0.01..=0.999_999).contains(read))
            .ok_or_else(|| wrong_in("confidence", "write 95%, 99.9% or 0.95"))
    }

    fn punto(&self, rules: Rulebook, run: Run) -> Result<Plan, Problem> {
        let mut game = Punto::of(&rules, run.seed).map_err(wrong)?;
        if let Some(decks) = self.decks {
            let counts = shoe(&format!("{decks} decks"))?;
            game = game.shoe(counts.composition());
        }
        if let Some(said) = &self.shoe {
            let counts: Counts = shoe(said)?;
            game = game.shoe(counts.composition());
        }
        if let Some(cut) = self.cut {
            game = game.cut(cut);
        }
        if let Some(burn) = self.burn {
            game = game.burn(burn);
        }
        if !game.has_a_coup() {
            return Err(wrong(format!(
                "no coup can be dealt: the shoe has {} cards and {} lie behind the cutting card",
                game.begins_with().total(),
                game.behind_the_cut(),
            )));
        }
        Ok(Plan::Punto(Box::new(rules), Box::new(game), run))
    }

    fn table(&self, mut rules: Rulebook, run: Run) -> Result<Plan, Problem> {
        if self.shoe.is_some() {
            return Err(wrong(
                "whole tables are played with whole decks: say `decks`",
            ));
        }
        let burn = self.burn.map(|burn| if burn { "on" } else { "off" });
        let options = [
            ("decks", self.decks.map(|decks| decks.to_string())),
            ("cut_card_reserve", self.cut.map(|cut| cut.to_string())),
            ("burn", burn.map(str::to_owned)),
        ];
        for (key, value) in options {
            if let Some(value) = value {
                rules.set(key, &value).map_err(wrong)?;
            }
        }
        let setting = self.setting(&rules)?;
        let cast = Cast {
            banker: Role::Banker.strategy(&setting.banker).map_err(wrong)?,
            punter: Role::Punter.strategy(&setting.punter).map_err(wrong)?,
            bettor: Role::Bettor.strategy(&setting.bettor).map_err(wrong)?,
        };
        let salon = Salon::new(rules, run.seed, setting.purse, cast).map_err(wrong)?;
        let salon = salon.shoes_per_session(setting.shoes_per_session);
        setting.check(&salon).map_err(wrong)?;
        Ok(Plan::Table(Box::new(setting), Box::new(salon), run))
    }

    fn setting(&self, rules: &Rulebook) -> Result<SimulationSetting, Problem> {
        let who = |field: &str, said: &Option<String>, role: Role| match said {
            Some(name) => text(field, name).map(str::to_owned),
            None => Ok(role.names().first().copied().unwrap_or_default().to_owned()),
        };
        let shoes_per_session = self.shoes_per_session.unwrap_or(1);
        if !(1..=SHOES_MAX).contains(&shoes_per_session) {
            let why = format!("a session has 1 to {SHOES_MAX}");
            return Err(wrong_in("shoes_per_session", why));
        }
        let usual = rules.table_min.checked_mul(400).unwrap_or(Money::MAX);
        let purse = self.purse.as_deref().map(|said| amount("purse", said));
        Ok(SimulationSetting {
            rules: rules.name.clone(),
            banker: who("banker", &self.banker, Role::Banker)?,
            punter: who("punter", &self.punter, Role::Punter)?,
            bettor: who("bettor", &self.bettor, Role::Bettor)?,
            purse: purse.transpose()?.unwrap_or(usual),
            minimum: rules.table_min,
            shoes_per_session,
            banks: rules.law != Law::Chickasaw,
        })
    }
}

impl Plan {
    /// Deals until it is done or somebody has enough.
    pub(super) fn run(self, simulation: &Simulation) -> Option<Outcome> {
        let mut look = |done| simulation.look(done);
        let (complete, report) = match self {
            Self::Punto(rules, game, run) => {
                let kernel = game.kernel(Kernel::Widest);
                let dealt = PuntoReport::deal(&rules, &game, kernel, run, &mut look);
                let dealt = dealt.took(simulation.seconds());
                let shoes = dealt.shoes.min(ALONG);
                let along = along(&game, shoes, u32::from(rules.levy.get())).ok();
                let dealt = PuntoReport { along, ..dealt };
                (dealt.complete, SimulationReport::Punto(Box::new(dealt)))
            }
            Self::Table(setting, salon, run) => {
                let played = TableReport::play(*setting, &salon, run, &mut look);
                let played = played.took(simulation.seconds());
                (played.complete, SimulationReport::Table(Box::new(played)))
            }
        };
        Some((complete, serde_json::to_value(report).ok()?))
    }
}
