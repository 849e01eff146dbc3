//! Whether to keep the bank, to pass it, or to take the banco against it.
//!
//! A bank that is covered whole doubles at a win, less the levy, stays as it is at a tie and ends at a loss. So its
//! height depends only on how many coups it has won, and the chances of a coup on that height alone, since the
//! levy is rounded anew at each. Later coups are valued as if they were dealt from the same shoe as the next: nobody
//! knows which cards will be gone by then.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};
use sabot_core::{Money, Side};
use sabot_rules::rulebook::BankGrowth;
use sabot_rules::{Law, Rulebook};

use super::{AdviceError, BankBetween, Chances, Follows, Opponent, Plan, Setting, ladder};
use crate::budget::{Budget, Stopped, reducing};
use crate::levy::levy_on;
use crate::solve::Between;
use crate::{Composition, Ratio};

/// The longest horizon: beyond it a bank that lives is larger than all money at a table.
pub const HORIZON_MAX: u32 = 40;

/// What the best reply to a plan costs in every hand, for both sides: every shoe the same.
const REPLY_STEPS: u64 = 10_000_000;

/// What the house takes of a win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Charge {
    /// As the rulebook says, rounded at every height.
    Rulebook,
    /// Exactly this part of the win.
    Rate(Ratio),
}

/// What is asked about a bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankQuestion<'a> {
    /// The rules under which the bank is held.
    pub rules: &'a Rulebook,
    /// Who plays by the Rule Table.
    pub follows: Follows,
    /// The shoe before the next coup.
    pub shoe: Composition,
    /// What the house takes.
    pub charge: Charge,
    /// The bank, all of which is covered.
    pub bank: Money,
    /// How many coups to look ahead.
    pub horizon: u32,
    /// How the other side plays.
    pub opponent: &'a Opponent,
}

/// How high a bank stands at the end of the horizon, and how likely that is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// Coups it has won.
    pub wins: u32,
    /// The height of the bank, in cents.
    pub height: Ratio,
    /// How likely it stands so.
    pub chance: Ratio,
}

/// What a bank is worth to the one who holds it, and to the one who faces it. Amounts are in cents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankAdvice {
    /// How the next coup ends, if we bank.
    pub next: Chances,
    /// The levy of the next coup: what is charged divided by what is at risk.
    pub levy: Ratio,
    /// What keeping the bank to the end of the horizon is worth.
    pub keep: Ratio,
    /// What keeping it for the next coup is worth. Passing is worth nothing.
    pub keep_next: Ratio,
    /// What taking the banco on the next coup is worth.
    pub banco: Ratio,
    /// What taking the banco is worth if every loss is followed by a suivi against the grown bank.
    pub banco_on: Ratio,
    /// How likely the bank still stands at the end of the horizon.
    pub survives: Ratio,
    /// The heights it may stand at then, the lowest first.
    pub endings: Vec<Ending>,
}

/// What is known of a bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BankAnswer {
    /// Everything that was asked about it.
    Known(Box<BankAdvice>),
    /// Bounds: the work was stopped.
    Between(Box<BankBetween>),
}

impl BankQuestion<'_> {
    /// What the bank is worth.
    ///
    /// # Errors
    ///
    /// If there is no such bank, or it cannot be followed so far.
    pub fn answer(&self) -> Result<BankAdvice, AdviceError> {
        match self.answer_within(&Budget::unlimited())? {
            BankAnswer::Known(advice) => Ok(*advice),
            BankAnswer::Between(_) => Err(AdviceError::NoEquilibrium),
        }
    }

    /// What the bank is worth, or between what, as far as a budget goes. The next coup has half of it, the later ones share
    /// what is left.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer).
    pub fn answer_within(&self, budget: &Budget) -> Result<BankAnswer, AdviceError> {
        let law = self.rules.law;
        if law == Law::Chickasaw {
            return Err(AdviceError::NoBank { law });
        }
        let horizon = self.horizon;
        if !(1..=HORIZON_MAX).contains(&horizon) {
            return Err(AdviceError::Horizon { horizon });
        }
        let rungs = self.rungs(budget)?;
        if let Some(advice) = self.exactly(&rungs, budget)? {
            return Ok(BankAnswer::Known(Box::new(advice)));
        }
        let stopped = rungs.iter().find_map(|rung| match &rung.chances {
            RungCoup::Known(..) => None,
            RungCoup::Between(why, _) => Some(*why),
        });
        let stopped = stopped.or(budget.stopped()).unwrap_or(Stopped::Budget);
        Ok(BankAnswer::Between(Box::new(ladder::climb(
            &rungs, stopped,
        ))))
    }

    /// The exact figures; `None` if a coup of the horizon is not known exactly, or the sums cost too much.
    fn exactly(&self, rungs: &[Rung], budget: &Budget) -> Result<Option<BankAdvice>, AdviceError> {
        let (mine, theirs) = (
            Run::of(rungs, Side::Banker, budget),
            Run::of(rungs, Side::Player, budget),
        );
        let next = Run::of(&rungs[..1], Side::Banker, budget);
        let first = &rungs[0];
        let (Some(mine), Some(theirs), Some(next), RungCoup::Known(both)) =
            (mine, theirs, next, &first.chances)
        else {
            return Ok(None);
        };
        let (as_banker, as_player) = &**both;
        Ok(Some(BankAdvice {
            next: as_banker.clone(),
            levy: first.levy.clone(),
            keep: mine.gain,
            keep_next: next.gain,
            banco: &first.height * as_player.gain(Side::Player, &first.levy),
            banco_on: theirs.gain,
            survives: mine.alive.iter().sum(),
            endings: self.endings(rungs, mine.alive)?,
        }))
    }

    /// The heights the bank may be dealt at, and what a coup comes to at each.
    fn rungs(&self, budget: &Budget) -> Result<Vec<Rung>, AdviceError> {
        let mut rungs: Vec<Rung> = Vec::new();
        let mut height = Ratio::from_integer(BigInt::from(self.bank.get()));
        for coup in 0..self.horizon {
            let (levy, next) = self.grow(&height)?;
            let known = rungs.iter().rev().find(|rung| rung.levy == levy);
            let rung = if let Some(rung) = known.cloned() {
                Rung { height, ..rung }
            } else {
                let later = u64::from(self.horizon - coup);
                let part = budget.share(if coup == 0 { 2 } else { later + 1 });
                let rung = self.rung(height, levy, &part);
                budget.charge(&part);
                rung?
            };
            rungs.push(rung);
            height = next;
        }
        Ok(rungs)
    }

    /// The levy at this height, and the height after a win.
    fn grow(&self, height: &Ratio) -> Result<(Ratio, Ratio), AdviceError> {
        let too_high = || AdviceError::Height {
            bank: self.bank,
            horizon: self.horizon,
        };
        let charged = match &self.charge {
            Charge::Rate(rate) => height * rate,
            Charge::Rulebook => {
                let cents = height.to_integer().to_u64().and_then(Money::cents);
                let charged = levy_on(self.rules, cents.ok_or_else(too_high)?);
                Ratio::from_integer(BigInt::from(charged.get()))
            }
        };
        if height.is_zero() {
            return Err(too_high());
        }
        let levy = &charged / height;
        let gross = self.rules.law == Law::Venice && self.rules.bank_growth == BankGrowth::Gross;
        let doubled = height + height;
        Ok((levy, if gross { doubled } else { doubled - charged }))
    }

    fn rung(&self, height: Ratio, levy: Ratio, budget: &Budget) -> Result<Rung, AdviceError> {
        let setting = Setting::of(self.rules, self.follows, self.shoe, levy)?;
        let chances = self.coup(&setting, budget)?;
        Ok(Rung {
            chances,
            levy: setting.levy,
            height,
        })
    }

    fn coup(&self, setting: &Setting, budget: &Budget) -> Result<RungCoup, AdviceError> {
        let plan = match self.opponent.plan_within(setting, budget) {
            Ok(against) => against.plan,
            Err(AdviceError::Stopped { why, bounds }) => {
                return Ok(RungCoup::Between(why, Some(bounds)));
            }
            Err(error) => return Err(error),
        };
        let chances = |plan: &Plan| {
            let unreached = || AdviceError::Unreached {
                spot: "a coup".to_owned(),
            };
            setting.chances(plan).ok_or_else(unreached)
        };
        match self.opponent {
            Opponent::Equilibrium => {
                let both = chances(&plan)?;
                Ok(RungCoup::known(both.clone(), both))
            }
            Opponent::RuleTable | Opponent::Given(_) => {
                if !budget.spend(REPLY_STEPS) {
                    let why = budget.stopped().unwrap_or(Stopped::Budget);
                    return Ok(RungCoup::Between(why, None));
                }
                let reply = |side| chances(&setting.best_reply(side, &plan));
                Ok(RungCoup::known(reply(Side::Banker)?, reply(Side::Player)?))
            }
        }
    }

    fn endings(&self, rungs: &[Rung], alive: Vec<Ratio>) -> Result<Vec<Ending>, AdviceError> {
        let mut heights: Vec<Ratio> = rungs.iter().map(|rung| rung.height.clone()).collect();
        if let Some(last) = heights.last() {
            let (_, top) = self.grow(last)?;
            heights.push(top);
        }
        let endings = (0..).zip(heights).zip(alive);
        Ok(endings
            .map(|((wins, height), chance)| Ending {
                wins,
                height,
                chance,
            })
            .collect())
    }
}

/// A height of the bank and a coup dealt at it.
#[derive(Debug, Clone)]
pub(super) struct Rung {
    pub(super) height: Ratio,
    pub(super) levy: Ratio,
    pub(super) chances: RungCoup,
}

/// How a coup ends on one rung: exactly, or between bounds.
#[derive(Debug, Clone)]
pub(super) enum RungCoup {
    /// The chances if we bank, and those if we face the bank.
    Known(Box<(Chances, Chances)>),
    /// Not known but for bounds, if there are any.
    Between(Stopped, Option<Box<Between>>),
}

impl RungCoup {
    fn known(as_banker: Chances, as_player: Chances) -> Self {
        Self::Known(Box::new((as_banker, as_player)))
    }

    /// The chances of a coup in which this side is ours, if they are known exactly.
    pub(super) fn chances(&self, side: Side) -> Option<&Chances> {
        match (self, side) {
            (Self::Known(both), Side::Banker) => Some(&both.0),
            (Self::Known(both), Side::Player) => Some(&both.1),
            (Self::Between(..), _) => None,
        }
    }
}

/// The bank over as many coups as there are rungs.
struct Run {
    /// What the run brings us.
    gain: Ratio,
    /// How likely it stands after so many wins.
    alive: Vec<Ratio>,
}

impl Run {
    /// `None` if a coup is not known exactly, or the sums cost more than the budget has.
    fn of(rungs: &[Rung], side: Side, budget: &Budget) -> Option<Self> {
        let mut alive = vec![Ratio::zero(); rungs.len() + 1];
        alive[0] = Ratio::one();
        let mut gain = Ratio::zero();
        for coup in 0..rungs.len() {
            let mut after = vec![Ratio::zero(); rungs.len() + 1];
            for (wins, rung) in rungs.iter().enumerate().take(coup + 1) {
                let chances = rung.chances.chances(side)?;
                let here = &alive[wins];
                if !budget.spend(reducing(&gain) * 2 + reducing(here) * 4) {
                    return None;
                }
                gain += here * &rung.height * chances.gain(side, &rung.levy);
                after[wins] += here * &chances.tie;
                after[wins + 1] += here * &chances.banker;
            }
            alive = after;
        }
        Some(Self { gain, alive })
    }
}
