//! Against whom: an equilibrium, the Rule Table, or a strategy that is known.

use std::fmt;
use std::str::FromStr;

use super::{AdviceError, Given, GivenError, Plan, Setting};
use crate::solve::solve_form;

/// How the other side plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    /// As an equilibrium of this shoe has it: nobody can do better against us.
    Equilibrium,
    /// By the printed table.
    RuleTable,
    /// As we know him to play.
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
        match self {
            Self::Equilibrium => Adversary::at_equilibrium(setting),
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

    fn at_equilibrium(setting: &Setting) -> Result<Self, AdviceError> {
        let solution = solve_form(&setting.form, &setting.shoe, &setting.levy);
        let found = solution.equilibria.first();
        let found = found.ok_or(AdviceError::NoEquilibrium)?;
        Ok(Self {
            plan: Plan::of(&setting.form, found),
            equilibria: solution.equilibria.len(),
            complete: solution.complete,
        })
    }
}
