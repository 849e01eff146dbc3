//! Against whom: an equilibrium, the Rule Table, or a strategy that is known.

use std::fmt;
use std::str::FromStr;

use sabot_core::Side;
use sabot_rules::Cell;

use super::{AdviceError, Given, GivenError, Plan, Setting};
use crate::budget::{Budget, Stopped};
use crate::solve::{Between, Form, Model, solve_within};

/// How the other side plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    /// As an equilibrium of this shoe has it: nobody can do better against us.
    Equilibrium,
    /// The other side plays by the printed Rule Table.
    RuleTable,
    /// The other side plays as we know it to play.
    Given(Given),
}

impl Opponent {
    const EQUILIBRIUM: &str = "equilibrium";
    const RULE_TABLE: &str = "rule-table";

    /// What he does at this shoe.
    ///
    /// # Errors
    ///
    /// If a given strategy does not fit the rules, or no equilibrium was found.
    pub fn plan(&self, setting: &Setting) -> Result<Adversary, AdviceError> {
        self.plan_within(setting, &Budget::unlimited())
    }

    /// The same, as far as a budget goes.
    ///
    /// # Errors
    ///
    /// As [`plan`](Self::plan); and [`AdviceError::Stopped`] if no equilibrium was found before it ran out.
    pub fn plan_within(
        &self,
        setting: &Setting,
        budget: &Budget,
    ) -> Result<Adversary, AdviceError> {
        match self {
            Self::Equilibrium => Adversary::at_equilibrium(setting, budget),
            Self::RuleTable => Ok(Adversary::only(Plan::by_table(setting))),
            Self::Given(given) => Ok(Adversary::only(given.plan(setting)?)),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Equilibrium => f.pad(Self::EQUILIBRIUM),
            Self::RuleTable => f.pad(Self::RULE_TABLE),
            Self::Given(given) => given.fmt(f),
        }
    }
}

impl FromStr for Opponent {
    type Err = GivenError;

    fn from_str(text: &str) -> Result<Self, GivenError> {
        match text.trim() {
            Self::EQUILIBRIUM => Ok(Self::Equilibrium),
            Self::RULE_TABLE => Ok(Self::RuleTable),
            given => given.parse().map(Self::Given),
        }
    }
}

/// What an opponent does, and how sure that is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adversary {
    /// What he does; our own side of it is what the same strategy would have us do.
    pub plan: Plan,
    /// How many equilibria this one was chosen from, the first; none if it is no equilibrium.
    pub equilibria: usize,
    /// Whether it is proved that there are no other equilibria.
    pub complete: bool,
}

impl Adversary {
    fn only(plan: Plan) -> Self {
        Self {
            plan,
            equilibria: 0,
            complete: true,
        }
    }

    fn at_equilibrium(setting: &Setting, budget: &Budget) -> Result<Self, AdviceError> {
        let solution = solve_within(&setting.form, &setting.shoe, &setting.levy, budget);
        let Some(found) = solution.equilibria.first() else {
            let why = solution.stopped.unwrap_or(Stopped::Budget);
            let bounds = solution.bounds.ok_or(AdviceError::NoEquilibrium)?;
            return Err(AdviceError::Stopped { why, bounds });
        };
        Ok(Self {
            plan: Plan::of(&setting.form, found),
            equilibria: solution.equilibria.len(),
            complete: solution.complete,
        })
    }
}

/// What somebody plays by who has to act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// How often each hand draws.
    pub plan: Plan,
    /// Nothing if the plan is an equilibrium; else what every equilibrium is worth, of which the plan secures the least.
    pub bounds: Option<Box<Between>>,
}

impl Setting {
    /// One equilibrium, as fast as it is to be had: for somebody who must act, and does not ask whether there are others.
    ///
    /// Where the player's side is free on every count, hardly a shoe makes it choose on any but 5. So the game with that one choice
    /// is solved first, which is much smaller. The banker is as free in it as before, so if the player's side could not do better on
    /// any other count either, its equilibrium is one of the whole game.
    ///
    /// # Errors
    ///
    /// If none was found.
    pub fn equilibrium(&self) -> Result<Plan, AdviceError> {
        self.equilibrium_within(&Budget::unlimited())
    }

    /// The same, if it is to be had for this budget.
    ///
    /// # Errors
    ///
    /// If none was found.
    pub fn equilibrium_within(&self, budget: &Budget) -> Result<Plan, AdviceError> {
        let thought = self.best_within(budget)?;
        let proved = thought.bounds.is_none();
        proved
            .then_some(thought.plan)
            .ok_or(AdviceError::NoEquilibrium)
    }

    /// What somebody plays by who must act: an equilibrium, or where none was found in time the best plan that was, with
    /// what it secures.
    ///
    /// # Errors
    ///
    /// If there is no game to play: too few cards.
    pub fn best_within(&self, budget: &Budget) -> Result<Thought, AdviceError> {
        if let Some(plan) = self.equilibrium_of_one_choice(budget) {
            return Ok(Thought { plan, bounds: None });
        }
        let solution = solve_within(&self.form, &self.shoe, &self.levy, budget);
        if let Some(found) = solution.equilibria.first() {
            let plan = Plan::of(&self.form, found);
            return Ok(Thought { plan, bounds: None });
        }
        let bounds = solution.bounds.ok_or(AdviceError::NoEquilibrium)?;
        let plan = Plan::found(&self.form, &bounds);
        Ok(Thought {
            plan,
            bounds: Some(bounds),
        })
    }

    fn equilibrium_of_one_choice(&self, budget: &Budget) -> Option<Plan> {
        let game = self.with_one_choice()?;
        let part = budget.share(2);
        let plan = game.first_equilibrium(&part);
        budget.charge(&part);
        plan.filter(|plan| self.is_best_reply(Side::Player, plan))
    }

    /// The game in which the player's side is free on 5 alone; `None` if that leaves it no smaller.
    fn with_one_choice(&self) -> Option<Self> {
        let free = |total: usize| self.form.player_cell(total) == Cell::Free;
        let other = (0..8).filter(|total| *total != 5).any(free);
        let player = Model::B3.form().player;
        let form = Form {
            player,
            ..self.form
        };
        (other && free(5)).then(|| Self {
            form,
            ..self.clone()
        })
    }

    fn first_equilibrium(&self, budget: &Budget) -> Option<Plan> {
        let solution = solve_within(&self.form, &self.shoe, &self.levy, budget);
        let found = solution.equilibria.first()?;
        Some(Plan::of(&self.form, found))
    }
}
